"""The rules of a table on paper: every box with how it pays and an example, the bonus rules, the house rules."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import accumulate

from calculator.rules.patterns import Groups
from calculator.rules.ruleset import Ruleset
from calculator.web import words
from calculator.web.print import explain
from calculator.web.print.letters import MM_PER_POINT, lines, width
from calculator.web.text import gettext as _

NORMAL_SIZES = (12.0, 11.0, 10.0, 9.2, 8.2)
LARGE_SIZES = (18.2, 16.0, 14.2)
LINE = 1.12 * MM_PER_POINT
STEP_INDENT = 1.6
# Air in a row of the table, above a sentence, above a heading, and at most added to each row.
ROW_AIR, SENTENCE_AIR, HEAD_AIR, MOST_AIR = 0.7, 0.8, 2.2, 1.3


@dataclass(frozen=True, slots=True)
class Line:
    """One box: its name, how it pays, an example as dice with what that brings."""

    name: str
    rule: str
    example: str


@dataclass(frozen=True, slots=True)
class Rules:
    """All that is said, and the type size and height it takes in its room.

    `counts` says how many lines of text each row of the table has, `widths` how wide names and examples are.
    """

    title: str
    lines: tuple[Line, ...]
    sentences: tuple[str, ...]
    steps_title: str
    steps: tuple[str, ...]
    size: float = 0
    height: float = 0
    air: float = 0
    counts: tuple[int, ...] = ()
    widths: tuple[float, float] = (0, 0)

    @property
    def title_height(self) -> float:
        return self.size * 1.5 * LINE + 1

    def row(self, lines: int) -> float:
        """How tall a row with so many lines of text is."""
        return lines * self.size * LINE + self.air

    @property
    def lines_at(self) -> list[float]:
        """Where the lines below the head and below each row are."""
        return list(accumulate(map(self.row, self.counts), initial=self.title_height + self.row(1)))


def rules(
    ruleset: Ruleset, room: tuple[float, float], large: bool, agreements: Mapping[str, str] | None = None
) -> Rules | None:
    """The rules in the largest type that fits the room; None where even the smallest is too large."""
    said = _said(ruleset, agreements or {})
    for size in LARGE_SIZES if large else NORMAL_SIZES:
        fitted = _fitted(said, size, room[0])
        if fitted.height <= room[1]:
            # What is left over goes between the rows of the table, up to a comfortable distance.
            rows = len(said.lines) + 1
            more = min((room[1] - fitted.height) / rows, MOST_AIR)
            return replace(fitted, height=fitted.height + more * rows, air=fitted.air + more)
    return None


def _said(ruleset: Ruleset, agreements: Mapping[str, str]) -> Rules:
    lines = []
    for box in ruleset.boxes:
        roll, points = explain.example(ruleset, box)
        example = _("%(dice)s = %(points)d") % {"dice": explain.faces(roll), "points": points}
        lines.append(Line(words.box_name(box.id), explain.rule(ruleset, box), example))
    steps = tuple(explain.joker_steps(ruleset))
    joker = ruleset.variant.joker
    title = _("One more %(name)s, when that box is filled") % {"name": words.box_name(joker.box)} if joker else ""
    name = words.variant_name(ruleset.variant.id)
    return Rules(
        _("How %(game)s pays") % {"game": name}, tuple(lines), tuple(_sentences(ruleset, agreements)), title, steps
    )


def _sentences(ruleset: Ruleset, agreements: Mapping[str, str]) -> list[str]:
    found = [explain.upper_bonus(ruleset), *explain.notes(ruleset)]
    if any(isinstance(way.pattern, Groups) and len(way.pattern.sizes) > 1 for box in ruleset.boxes for way in box.ways):
        found.append(_("A + joins groups of different numbers."))
    if ruleset.in_order:
        found.append(_("Fill the boxes from top to bottom."))
    if ruleset.rounds < len(ruleset.boxes):
        found.append(_("Everybody has %(rounds)d turns. Boxes left open count 0.") % {"rounds": ruleset.rounds})
    changed = words.changed_rules(ruleset)
    found.append(
        _("Our house rules: %(rules)s.") % {"rules": "; ".join(changed)} if changed else _("Played as published.")
    )
    if agreements:
        found.append(
            _("Agreed at our table: %(agreements)s.") % {"agreements": "; ".join(words.agreements(agreements))}
        )
    return [sentence for sentence in found if sentence]


def _fitted(said: Rules, size: float, wide: float) -> Rules:
    """The rules in this type, with how much room they take, a little generously."""

    name = max(width(text, size, bold=True) for text in (_("Box"), *(line.name for line in said.lines))) + 4
    heading = width(_("For example"), size, bold=True)
    example = max(heading, *(width(line.example, size) for line in said.lines)) + 4
    counts = tuple(lines(line.rule, size, wide - name - example - 2) for line in said.lines)
    fitted = replace(said, size=size, air=ROW_AIR, counts=counts, widths=(name, example))
    line = size * LINE
    sentences = sum(lines(text, size, wide) * line + SENTENCE_AIR for text in said.sentences)
    steps = sum(lines(text, size, wide - STEP_INDENT * size * MM_PER_POINT) * line for text in said.steps)
    below = sentences + steps + (line + HEAD_AIR if said.steps else 0)
    return replace(fitted, height=fitted.lines_at[-1] + below + 1)
