"""A blank pad from its choices."""

from dataclasses import replace

from calculator.web import words
from calculator.web.print import drawing, explain, paper, style
from calculator.web.print.choices import Choices
from calculator.web.print.plan import Wanted, columns, plan
from calculator.web.print.problems import DoesNotFit
from calculator.web.print.rows import rows
from calculator.web.print.rulespage import rules
from calculator.web.print.sheet import CardPage, RulesPage, Sheet, agreed, announcements, footers, rules_style
from calculator.web.text import gettext as _

USUAL = {"players": 4, "games": 6}


def pad(choices: Choices, address: str = "") -> Sheet:
    """The pad; `address` is where its rules stand, empty where nobody knows. Raises RulesError."""
    choices.check()
    if choices.on("fillable") and choices.number("pages") > 1:
        raise DoesNotFit("pages", "fillable")
    if choices.large and choices.on("pictures"):
        raise DoesNotFit("size", "pictures")
    ruleset, large, pictures = choices.ruleset, choices.large, choices.on("pictures")
    page = paper.paper(choices.paper, choices.number("cards"), large)
    hints = choices.on("hints") and not pictures
    remarks = (*agreed(choices.agreements), *(explain.notes(ruleset) if hints else ()))
    feet = footers(ruleset, address, remarks)
    when = _when(choices)
    wanted = Wanted(
        rows(ruleset, hints, pictures), 1, _heads(choices, 8), feet, bool(address), hints, pictures, len(when)
    )
    names = len(choices.names) if choices.values["mode"] == "players" else 0
    usual = max(USUAL[str(choices.values["mode"])], names)
    count = choices.number("columns") or columns(page.room, wanted, usual, large)
    if names > count:
        raise DoesNotFit("names", "names", count)
    heads = _heads(choices, count)
    made = plan(page.room, replace(wanted, columns=count, names=heads), large, len(page.places))
    card = CardPage(
        place=0,
        plan=made,
        title=choices.title or words.variant_name(ruleset.variant.id),
        when=when,
        corner=_("Game") if choices.values["mode"] == "games" else _("Name"),
        columns=heads,
        foot=made.foot,
        hints=hints,
        pictures=pictures,
        fields=choices.on("fillable"),
    ).fitted()
    shaded = choices.values["ink"] == "shaded"
    pictures_behind = {"card": drawing.card(made, shaded, not card.fields), "marks": drawing.cut_marks(page)}
    if address:
        pictures_behind["code"] = drawing.code(address)
    css = [style.page(page, page.places), style.card(made)]
    places = range(len(page.places))
    pages: list[tuple[CardPage | RulesPage, ...]] = [tuple(replace(card, place=place) for place in places)]
    if choices.on("rules_back"):
        back = rules(ruleset, page.room, large, choices.agreements)
        if back is None:
            raise DoesNotFit("rules_back", "back")
        css.append(rules_style(back, page.room))
        pictures_behind["rules"] = drawing.rules(back, page.room[0])
        pages.append(tuple(RulesPage(place, back) for place in places))
    title = _("%(title)s: score pad") % {"title": card.title}
    return Sheet(title, tuple(pages), "".join(css), pictures_behind, choices.number("pages"), card.fields)


def _heads(choices: Choices, count: int) -> tuple[str, ...]:
    """What stands above each column."""
    if choices.values["mode"] == "games":
        return tuple(str(number) for number in range(1, count + 1))
    return (*choices.names[:count], *[""] * (count - len(choices.names)))


def _when(choices: Choices) -> tuple[str, ...]:
    """The lines at the top right: the date, whose card it is, what to know before the first roll."""
    blank = "_" * 16
    lines = [_("Date: %(date)s") % {"date": choices.date or blank}]
    if choices.values["mode"] == "games":
        lines.append(_("Name: %(name)s") % {"name": ", ".join(filter(None, choices.names)) or blank})
    return tuple(filter(None, [*lines, announcements(choices.ruleset)]))
