"""The rules of a table on one page, with a blank card below; in large print on a page each."""

from collections.abc import Mapping
from dataclasses import replace

from calculator.rules.ruleset import Ruleset
from calculator.web import words
from calculator.web.print import drawing, style
from calculator.web.print.paper import MARGIN, paper
from calculator.web.print.plan import Wanted, columns, plan
from calculator.web.print.problems import DoesNotFit
from calculator.web.print.rows import rows
from calculator.web.print.rulespage import rules
from calculator.web.print.sheet import CardPage, RulesPage, Sheet, agreed, announcements, footers, rules_style
from calculator.web.text import gettext as _

PAPERS = ("a4", "letter")
MOST_PLAYERS = 4
# The card below the rules: high enough for its rows in two tables, a title and a foot.
CARD_HEIGHT, CARD_GAP = 106.0, 5.0


def summary(ruleset: Ruleset, paper_name: str, large: bool, agreements: Mapping[str, str], address: str = "") -> Sheet:
    """The summary; `address` is where the rules stand, empty where nobody knows. Raises DoesNotFit."""
    if paper_name not in PAPERS:
        raise DoesNotFit("paper", "summary_paper")
    page = paper(paper_name, 1, large)
    wide, tall = page.room
    said = rules(ruleset, (wide, tall if large else tall - CARD_HEIGHT - CARD_GAP), large, agreements)
    if said is None:
        raise DoesNotFit("paper", "paper")
    left = (wide, tall) if large else (wide, min(tall - said.height - CARD_GAP, CARD_HEIGHT + 10))
    top = MARGIN if large else page.height - MARGIN - left[1]
    # In large print the foot has no room for agreements too; they stand on the page before.
    feet = footers(ruleset, address, () if large else agreed(agreements))
    when = tuple(filter(None, (_("Date: %(date)s") % {"date": "_" * 16}, announcements(ruleset))))
    wanted = Wanted(rows(ruleset, hints=False), 1, (), feet, bool(address), False, when=len(when))
    count = columns(left, wanted, MOST_PLAYERS, large)
    made = plan(left, replace(wanted, columns=count), large)
    name = words.variant_name(ruleset.variant.id)
    card = CardPage(1, made, name, when, _("Name"), ("",) * count, made.foot, False).fitted()
    css = [
        style.page(page, ((MARGIN, MARGIN), (MARGIN, top))),
        rules_style(said, page.room),
        style.card(made),
    ]
    text = RulesPage(0, said)
    pictures = {"card": drawing.card(made, False, True), "rules": drawing.rules(said, wide)}
    if address:
        pictures["code"] = drawing.code(address)
    title = _("%(game)s: rules and a card") % {"game": name}
    return Sheet(title, ((text,), (card,)) if large else ((text, card),), "".join(css), pictures)
