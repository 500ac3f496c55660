"""Where everything on a card goes, so that it fits, is large enough to write in, and fills its paper. In millimetres."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from calculator.web.print.letters import MM_PER_POINT, width
from calculator.web.print.paper import Paper
from calculator.web.print.problems import DoesNotFit
from calculator.web.print.rows import Row, Rows

CELL, WIDEST_CELL = 12.2, 34.0
PAD = 1.2
GAP = 3.0
QR = 16.0


@dataclass(frozen=True, slots=True)
class Type:
    """Type sizes in points, and the heights in millimetres that go with them."""

    title: float
    name: float
    hint: float
    foot: float
    row: float
    tallest_row: float
    title_band: float
    head: float
    turned_head: float


NORMAL = Type(15, 11, 8.2, 8.2, 6.52, 11.5, 12, 6.6, 25)
SMALL = replace(NORMAL, title=13, title_band=11, tallest_row=7.2)
LARGE = Type(24, 18.2, 14.2, 14, 10.2, 13, 16, 10.2, 34)
PICTURES = replace(NORMAL, row=9.6, tallest_row=13)


@dataclass(frozen=True, slots=True)
class Block:
    """One table: where it lies on the card, how wide its columns are, how tall its head and rows."""

    x: float
    y: float
    name: float
    hint: float
    cell: float
    columns: int
    head: float
    row: float
    parts: tuple[tuple[Row, ...], ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple(row for part in self.parts for row in part)

    @property
    def first_cell(self) -> float:
        """Where the boxes begin."""
        return self.x + self.name + self.hint

    @property
    def right(self) -> float:
        return self.first_cell + self.cell * self.columns

    @property
    def bottom(self) -> float:
        return self.y + self.head + self.row * len(self.rows)


@dataclass(frozen=True, slots=True)
class Plan:
    """A card of `width` × `height`: a band for the title, one or two tables, a foot.

    `under`: how to score stands under the name instead of beside it. `turned`: names run upwards.
    """

    type: Type
    width: float
    height: float
    blocks: tuple[Block, ...]
    foot: float
    under: bool
    turned: bool
    qr: float

    @property
    def split(self) -> bool:
        return len(self.blocks) > 1


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a card must hold: rows, columns with their names, a foot's texts, and whether a code stands beside them."""

    rows: Rows
    columns: int
    names: tuple[str, ...]
    foot: tuple[str, ...]
    qr: bool
    hints: bool
    pictures: bool = False


def columns(paper: Paper, wanted: Wanted, usual: int, large: bool) -> int:
    """The usual number of columns, or as many as fit."""
    return max(1, min(usual, most_columns(paper.room, wanted, large)))


def most_columns(room: tuple[float, float], wanted: Wanted, large: bool) -> int:
    """How many columns fit, 0 if not even one."""
    fitting = (n for n in range(8, 0, -1) if _plans(room, replace(wanted, columns=n), large))
    return next(fitting, 0)


def plan(room: tuple[float, float], wanted: Wanted, large: bool) -> Plan:
    """The best plan for a card in this room. Raises DoesNotFit."""
    plans = _plans(room, wanted, large)
    if plans:
        return plans[0]
    most = most_columns(room, wanted, large)
    if most:
        raise DoesNotFit("columns", "columns", most)
    too_tall = all(_plan(room, replace(wanted, columns=1), large, *way) == "tall" for way in WAYS)
    raise DoesNotFit("paper", "paper") if too_tall else DoesNotFit("paper", "no_columns")


# One table or two beside each other, how to score beside or under the name; the first that fits is taken.
WAYS = ((False, False), (False, True), (True, False), (True, True))


def _plans(room: tuple[float, float], wanted: Wanted, large: bool) -> list[Plan]:
    found = (_plan(room, wanted, large, split, under) for split, under in WAYS)
    return [plan for plan in found if isinstance(plan, Plan)]


def _plan(room: tuple[float, float], wanted: Wanted, large: bool, split: bool, under: bool) -> Plan | str:
    """The plan of one way, or whether it is too `wide` or too `tall`."""
    type_ = LARGE if large else PICTURES if wanted.pictures else SMALL if split else NORMAL
    wide, tall = room
    block_width = (wide - GAP) / 2 if split else wide
    name, hint = _text_columns(wanted, type_, under)
    cell = (block_width - name - hint) / wanted.columns
    if cell < CELL:
        return "wide"
    cell = min(cell, WIDEST_CELL)
    spare = block_width - name - hint - cell * wanted.columns
    name, hint = (name + spare * 0.45, hint + spare * 0.55) if hint else (name + spare, 0.0)
    qr = (type_.title_band - 0.5 if split else QR) if wanted.qr else 0.0
    foot = _foot(wanted, type_, wide - (0 if split else qr), 0 if split else qr)
    least = _least_row(wanted, type_, under)
    upper, lower = wanted.rows.upper, wanted.rows.lower
    parts = [(upper,), (lower,)] if split else [(upper, lower)]
    counts = [sum(map(len, part)) for part in parts]
    top = type_.title_band
    heads = [type_.head, 4.6 if split and not large else type_.head]
    tables_end = tall - foot
    first = (tables_end - top - heads[0]) / counts[0]
    row = min(first, (tables_end - (0 if split else top) - heads[-1]) / counts[-1]) if split else first
    if row < least:
        return "tall"
    turned = _turned(wanted, type_, cell) and not split
    if turned:
        after = (tables_end - top - type_.turned_head) / counts[0]
        turned = after >= least
        heads[0], row = (type_.turned_head, after) if turned else (heads[0], row)
    row = min(row, type_.tallest_row)
    blocks = [Block(0, top, name, hint, cell, wanted.columns, heads[0], row, parts[0])]
    if split:
        blocks.append(Block(block_width + GAP, 0, name, hint, cell, wanted.columns, heads[1], row, parts[1]))
    return Plan(type_, wide, tall, tuple(blocks), foot, under, turned, qr)


def _text_columns(wanted: Wanted, type_: Type, under: bool) -> tuple[float, float]:
    """How wide names and hints have to be."""
    if wanted.pictures:
        names = [max(width(row.sign, type_.name + 4), width(row.label, type_.hint)) for row in wanted.rows.all]
        under = True
    else:
        names = [width(f"{row.sign} " if row.sign else "", type_.name) + width(row.label, type_.name)
                 for row in wanted.rows.all]  # fmt: skip
    name = max(names) + 2 * PAD
    hint = max(width(row.hint, type_.hint) for row in wanted.rows.all) + 2 * PAD
    if hint == 2 * PAD:
        return name, 0.0
    return (max(name, hint), 0.0) if under else (name, hint)


def _least_row(wanted: Wanted, type_: Type, under: bool) -> float:
    if wanted.pictures:
        return type_.row
    return max(type_.row, (type_.name + type_.hint) * MM_PER_POINT * 0.96) if under and wanted.hints else type_.row


def _turned(wanted: Wanted, type_: Type, cell: float) -> bool:
    return any(width(name, type_.name, bold=True) > cell - PAD for name in wanted.names)


def _foot(wanted: Wanted, type_: Type, wide: float, least: float) -> float:
    """How tall the foot has to be: each text on lines of its own."""
    lines = sum(ceil(width(text, type_.foot) * 1.04 / (wide - 2)) for text in wanted.foot)
    return max(least, lines * type_.foot * MM_PER_POINT * 1.12) + 1.5
