"""The rows of a printed card, from the declared data of a variant and the house rules of a table."""

from dataclasses import dataclass

from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import Box
from calculator.web import words
from calculator.web.print import explain
from calculator.web.text import gettext as _

# How many further five-alikes can be ticked off beside the card.
TICKS = 6


@dataclass(frozen=True, slots=True)
class Row:
    """One line. `kind` is box, sum, ticks or grand; `sign` stands before the name, or in large for it in a picture."""

    kind: str
    id: str
    name: str
    hint: str = ""
    sign: str = ""
    number: str = ""

    @property
    def label(self) -> str:
        """Number and name as they stand in the row."""
        return f"{self.number}{self.name}"


@dataclass(frozen=True, slots=True)
class Rows:
    """The upper and the lower part of a card."""

    upper: tuple[Row, ...]
    lower: tuple[Row, ...]

    @property
    def all(self) -> tuple[Row, ...]:
        return self.upper + self.lower


def rows(ruleset: Ruleset, hints: bool, pictures: bool = False) -> Rows:
    """The card's rows in card order, with how to score where `hints`, as pictures where `pictures`."""
    boxes = list(enumerate(ruleset.boxes, start=1))

    def box_row(place: int, box: Box) -> Row:
        number = f"{place}. " if ruleset.in_order else ""
        sign = explain.picture(ruleset, box) if pictures else explain.faces((box.number,)) if box.number else ""
        return Row("box", box.id, words.box_name(box.id), _hint(ruleset, box, hints), sign, number)

    upper = [box_row(place, box) for place, box in boxes if box.upper]
    lower = [box_row(place, box) for place, box in boxes if not box.upper]
    return Rows((*upper, *_upper_sums(ruleset, hints, pictures)), (*lower, *_lower_sums(ruleset, hints, pictures)))


def _hint(ruleset: Ruleset, box: Box, hints: bool) -> str:
    pace = explain.pace(ruleset, box)
    if not hints:
        return pace
    if pace:
        return _("add them; pace %(pace)s") % {"pace": pace}
    return explain.hint(ruleset, box)


def _upper_sums(ruleset: Ruleset, hints: bool, pictures: bool) -> list[Row]:
    sign = "✚" if pictures else ""
    found = [Row("sum", "upper_sum", _("Upper sum"), "", sign)]
    bonus = ruleset.variant.upper_bonus
    if bonus and ruleset.upper_bonus:
        terms = _("%(points)d from %(threshold)d") % {"points": ruleset.upper_bonus, "threshold": bonus.threshold}
        found.append(Row("sum", "upper_bonus", _("Bonus"), terms, "★" if pictures else ""))
        found.append(Row("sum", "upper_total", _("Upper total"), "", sign))
    return found


def _lower_sums(ruleset: Ruleset, hints: bool, pictures: bool) -> list[Row]:
    found = []
    joker = ruleset.variant.joker
    if joker and ruleset.extra:
        each = _("%(points)d each") % {"points": ruleset.extra}
        name = _("%(name)s again") % {"name": words.box_name(joker.box)}
        found.append(Row("ticks", "extra", name, each, "♥" if pictures else ""))
    found.append(Row("sum", "lower_total", _("Lower total"), "", "✚" if pictures else ""))
    found.append(Row("grand", "total", _("Grand total"), "", "♛" if pictures else ""))
    return found
