"""The boxes of a card as a page shows them."""

import re
from dataclasses import dataclass

from markupsafe import Markup, escape

from calculator.rules.answers import Option
from calculator.rules.card import Card
from calculator.rules.dice import Roll
from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import Box
from calculator.web import words
from calculator.web.addresses import address
from calculator.web.disputes.catalogue import DISPUTES
from calculator.web.disputes.why import dispute_for
from calculator.web.text import gettext as _

DICE = re.compile(r"\d(?:-\d)+")


@dataclass(frozen=True, slots=True)
class Row:
    """One box. `state` is one of those of templates/macros/boxes.html; `points` is None while there are none.

    `ask` is the slug of the dispute that explains the answer, if there is one.
    At a table `button` says that a tap writes the roll here, `href` where a tap leads instead.
    """

    box: str
    name: str
    state: str
    points: int | None
    why: str
    brief: str
    extra: str
    ask: str = ""
    button: bool = False
    href: str = ""

    @property
    def question(self) -> str:
        """The question that `ask` leads to."""
        return _(DISPUTES[self.ask].question)

    @property
    def ask_href(self) -> str:
        """The page of the dispute; empty where there is none."""
        return address(f"/who-is-right/{self.ask}", {}) if self.ask else ""


@dataclass(frozen=True, slots=True)
class Section:
    """The upper or the lower boxes."""

    title: str
    rows: tuple[Row, ...]


def sections(ruleset: Ruleset, card: Card, roll: Roll | None) -> list[Section]:
    """The card's boxes with what the roll would pay in each; without a roll, with what is written."""
    options = {option.box: option for option in ruleset.options(card, roll)} if roll else {}
    rows = [(box.upper, _row(ruleset, card, box, options.get(box.id), roll or ())) for box in ruleset.boxes]
    return [
        Section(title, tuple(row for upper, row in rows if upper is wanted))
        for title, wanted in ((_("Upper boxes"), True), (_("Lower boxes"), False))
    ]


def why(ruleset: Ruleset, option: Option, roll: Roll, short: bool = False) -> str:
    """The reason, and the box's remark where it pays."""
    text = words.sentence(option, roll, short)
    remark = words.note(ruleset, option.box) if option.open and option.points else ""
    return f"{text}. {remark}" if remark else text


def _row(ruleset: Ruleset, card: Card, box: Box, option: Option | None, roll: Roll) -> Row:
    written = card.points(box.id)
    points = option.points if option else written
    state = _state(written, option)
    extra = f"+{option.bonus}" if option and option.bonus else ""
    asked = option if option and option.open else None
    full = _unbroken(why(ruleset, asked, roll, short=True)) if asked else ""
    brief = _unbroken(words.brief(asked, roll).replace(" + ", "+")) if asked else ""
    ask = dispute_for(ruleset, option, roll) if option else None
    return Row(box.id, words.box_name(box.id), state, points, full, brief, extra, ask or "")


def _unbroken(text: str) -> Markup:
    """The text for a page, where dice such as 2-4-4-4-6 stay on one line."""
    return Markup(DICE.sub(r'<span class="nowrap">\g<0></span>', str(escape(text))))  # noqa: S704 - escaped right here


def _state(written: int | None, option: Option | None) -> str:
    if written is not None:
        return "filled" if written else "struck"
    if option is None:
        return "empty"
    if not option.allowed:
        return "blocked"
    return "playable" if option.points else "nothing"
