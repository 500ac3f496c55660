"""The rules of a table on paper: every box with how it pays and an example, the bonus rules, the house rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from calculator.rules.patterns import Groups
from calculator.rules.ruleset import Ruleset
from calculator.web import words
from calculator.web.print import explain
from calculator.web.print.letters import MM_PER_POINT, width
from calculator.web.text import gettext as _

NORMAL_SIZES = (12.0, 11.0, 10.0, 9.2, 8.2)
LARGE_SIZES = (18.2, 16.0, 14.2)
LINE = 1.12 * MM_PER_POINT
# Air above and below a row of the table, and above a heading.
ROW_AIR, HEAD_AIR, MOST_AIR = 0.7, 2.2, 1.3


@dataclass(frozen=True, slots=True)
class Line:
    """One box: its name, how it pays, an example as dice, what that brings."""

    name: str
    rule: str
    dice: str
    points: str


@dataclass(frozen=True, slots=True)
class Rules:
    """All that is said, and the type size and height it takes in its room."""

    title: str
    lines: tuple[Line, ...]
    sentences: tuple[str, ...]
    steps_title: str
    steps: tuple[str, ...]
    size: float = 0
    height: float = 0
    air: float = 0
    widths: tuple[float, float, float] = (0, 0, 0)


def rules(ruleset: Ruleset, room: tuple[float, float], large: bool) -> Rules | None:
    """The rules in the largest type that fits the room; None where even the smallest is too large."""
    said = _said(ruleset)
    for size in LARGE_SIZES if large else NORMAL_SIZES:
        height = _height(said, size, room[0])
        if height <= room[1]:
            # What is left over goes between the lines of the table, up to a comfortable distance.
            air = min((room[1] - height) / (len(said.lines) + 1), MOST_AIR)
            return replace(
                said,
                size=size,
                height=height + air * (len(said.lines) + 1),
                air=ROW_AIR + air,
                widths=_widths(said, size),
            )
    return None


def _said(ruleset: Ruleset) -> Rules:
    lines = []
    for box in ruleset.boxes:
        roll, points = explain.example(ruleset, box)
        lines.append(Line(words.box_name(box.id), explain.rule(ruleset, box), explain.faces(roll), str(points)))
    steps = tuple(explain.joker_steps(ruleset))
    joker = ruleset.variant.joker
    title = _("One more %(name)s, when that box is filled") % {"name": words.box_name(joker.box)} if joker else ""
    name = words.variant_name(ruleset.variant.id)
    return Rules(_("How %(game)s pays") % {"game": name}, tuple(lines), tuple(_sentences(ruleset)), title, steps)


def _sentences(ruleset: Ruleset) -> list[str]:
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
    return [sentence for sentence in found if sentence]


def _widths(said: Rules, size: float) -> tuple[float, float, float]:
    """How wide the columns of names, dice and points are."""
    heads = (_("Box"), _("For example"), _("Pays"))
    columns = (
        [line.name for line in said.lines],
        [line.dice for line in said.lines],
        [line.points for line in said.lines],
    )
    name, dice, points = (
        max(width(text, size, bold=True) for text in (head, *column)) + 4
        for head, column in zip(heads, columns, strict=True)
    )
    return name, dice, points


def _height(said: Rules, size: float, wide: float) -> float:
    """How tall the rules are in this type, a little generously."""
    line = size * LINE

    def lines(text: str, room: float) -> int:
        return ceil(width(text, size) * 1.04 / (room - 2))

    rule = wide - sum(_widths(said, size))
    table = line + ROW_AIR + sum(max(line, lines(row.rule, rule) * line) + ROW_AIR for row in said.lines)
    sentences = sum(lines(text, wide) * line + 0.8 for text in said.sentences)
    steps = sum(lines(text, wide - 5) * line for text in said.steps)
    return size * 1.5 * LINE + 1 + table + sentences + (line + HEAD_AIR if said.steps else 0) + steps
