"""Where everything on a card goes, so that it fits and is large enough to write in. All lengths in millimetres."""

from dataclasses import dataclass, replace

from calculator.web.print.letters import MM_PER_POINT, lines, width
from calculator.web.print.problems import DoesNotFit
from calculator.web.print.rows import Row, Rows

CELL, WIDEST_CELL = 12.2, 34.0
PAD = 1.2
GAP = 3.0
QR = 16.0
SECOND_HEAD = 4.6
LINE, WHEN_LINE = 1.12 * MM_PER_POINT, 1.35 * MM_PER_POINT
# Names run upwards in a head between these heights; longer ones are shortened.
LEAST_TURNED, HIGHEST_HEAD = 20.0, 55.0


@dataclass(frozen=True, slots=True)
class Type:
    """Type sizes in points, and the heights in millimetres that go with them. `sign` is the size of a picture."""

    title: float
    name: float
    hint: float
    foot: float
    row: float
    tallest_row: float
    title_band: float
    head: float
    sign: float = 0


ROOMY = Type(20, 13.5, 10, 9, 8.5, 12.8, 15, 10)
NORMAL = Type(15, 11, 8.2, 8.2, 6.52, 11.5, 12, 6.6)
SMALL = replace(NORMAL, title=12, title_band=11, tallest_row=8.2)
LARGE = Type(24, 18.2, 14.2, 14.2, 10.1, 13, 16, 10.1)
BIG_PICTURES = replace(NORMAL, title=20, title_band=15, head=10, row=11.2, tallest_row=13, sign=22)
PICTURES = replace(NORMAL, row=9, tallest_row=11, sign=15)
SMALL_PICTURES = replace(PICTURES, title=12, title_band=11)


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

    `foot` is the text that fits. `under`: how to score stands under the name instead of beside it.
    `turned`: names run upwards.
    """

    type: Type
    width: float
    height: float
    blocks: tuple[Block, ...]
    foot: str
    under: bool
    turned: bool
    qr: float

    @property
    def split(self) -> bool:
        return len(self.blocks) > 1

    @property
    def band(self) -> float:
        """How wide the band of title and date is."""
        wide = self.blocks[0].right if self.split else self.width
        return wide - (self.qr + 2 if self.split and self.qr else 0)

    @property
    def when(self) -> float:
        """How wide the date is; above the first of two tables it stands below the title."""
        return self.band if self.split else self.band * 0.45

    @property
    def title_room(self) -> float:
        """How long the title can be."""
        return self.band if self.split else self.band - self.when - 2

    @property
    def name_room(self) -> float:
        """How long a name above a column can be."""
        first = self.blocks[0]
        return first.head - 2 * PAD if self.turned else first.cell - 2 * PAD


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a card must hold: rows, columns with their names, a foot, and whether a code stands beside it.

    `foot` has the same in ever fewer words; the first that fits is taken. `when` is how many lines the date and what
    else is said at the top take, `values` is what is written in the boxes.
    """

    rows: Rows
    columns: int
    names: tuple[str, ...]
    foot: tuple[str, ...]
    qr: bool
    hints: bool
    pictures: bool = False
    when: int = 1
    values: tuple[str, ...] = ()


def columns(room: tuple[float, float], wanted: Wanted, usual: int, large: bool) -> int:
    """The usual number of columns, or as many as fit."""
    if _plans(room, replace(wanted, columns=usual), large):
        return usual
    return max(1, most_columns(room, wanted, large))


def most_columns(room: tuple[float, float], wanted: Wanted, large: bool) -> int:
    """How many columns fit, 0 if not even one."""
    fitting = (n for n in range(8, 0, -1) if _plans(room, replace(wanted, columns=n), large))
    return next(fitting, 0)


def plan(room: tuple[float, float], wanted: Wanted, large: bool, cards: int = 1) -> Plan:
    """The best plan for a card in this room, one of `cards` on the page. Raises DoesNotFit."""
    plans = _plans(room, wanted, large)
    if plans:
        return plans[0]
    most = most_columns(room, wanted, large)
    if most:
        raise DoesNotFit("columns", "columns", most)
    tall = "tall" in [_plan(room, replace(wanted, columns=1), *way) for way in _ways(wanted, large)]
    raise DoesNotFit("cards" if cards > 1 else "paper", "paper" if tall else "no_columns")


# Type, one table or two beside each other, how to score beside or under the name; the first that fits is taken.
Way = tuple[Type, bool, bool]
WORDS: tuple[Way, ...] = (
    (ROOMY, False, False),
    (NORMAL, False, False),
    (NORMAL, False, True),
    (SMALL, True, False),
    (SMALL, True, True),
)
LARGE_WORDS: tuple[Way, ...] = ((LARGE, False, False),)
SIGNS: tuple[Way, ...] = ((BIG_PICTURES, False, True), (PICTURES, False, True), (SMALL_PICTURES, True, True))


def _ways(wanted: Wanted, large: bool) -> tuple[Way, ...]:
    return SIGNS if wanted.pictures else LARGE_WORDS if large else WORDS


def _plans(room: tuple[float, float], wanted: Wanted, large: bool) -> list[Plan]:
    feet = (replace(wanted, foot=(foot,)) for foot in wanted.foot)
    found = (_plan(room, with_foot, *way) for with_foot in feet for way in _ways(wanted, large))
    return [plan for plan in found if isinstance(plan, Plan)]


def _plan(room: tuple[float, float], wanted: Wanted, type_: Type, split: bool, under: bool) -> Plan | str:
    """The plan of one way, or whether it is too `wide` or too `tall`."""
    wide, tall = room
    block_width = (wide - GAP) / 2 if split else wide
    name, hint = _text_columns(wanted, type_, under)
    least = _least_cell(wanted, type_)
    cell = min((block_width - name - hint) / wanted.columns, max(least, WIDEST_CELL))
    if cell < least:
        return "wide"
    spare = block_width - name - hint - cell * wanted.columns
    name, hint = (name + spare * 0.45, hint + spare * 0.55) if hint else (name + spare, 0.0)
    qr = (type_.title_band - 0.5 if split else QR) if wanted.qr else 0.0
    foot = _foot(wanted.foot[0], type_, wide - (0 if split else qr), 0 if split else qr)
    upper, lower = wanted.rows.upper, wanted.rows.lower
    parts: list[tuple[tuple[Row, ...], ...]] = [(upper,), (lower,)] if split else [(upper, lower)]
    # Of two tables the second begins at the top of the card, with a low head, beside the title.
    said = type_.title * LINE + wanted.when * type_.hint * LINE if split else wanted.when * type_.hint * WHEN_LINE
    tops = [max(type_.title_band, said + 0.4), 0.0][: len(parts)]
    heads = [type_.head, SECOND_HEAD][: len(parts)]
    if upright := not split and _turned_head(wanted, type_, cell, tall - foot - tops[0]):
        heads = [upright]
    row = _row(parts, tops, heads, tall - foot)
    if row < type_.row:
        return "tall"
    row = min(row, type_.tallest_row)
    lefts = [0.0, block_width + GAP]
    blocks = tuple(
        Block(left, top, name, hint, cell, wanted.columns, head, row, part)
        for left, top, head, part in zip(lefts, tops, heads, parts, strict=False)
    )
    return Plan(type_, wide, tall, blocks, wanted.foot[0], under, bool(upright), qr)


def _row(parts: list[tuple[tuple[Row, ...], ...]], tops: list[float], heads: list[float], end: float) -> float:
    """How tall rows can be so that every table ends where the foot begins."""
    heights = ((end - top - head) / sum(map(len, part)) for part, top, head in zip(parts, tops, heads, strict=True))
    return min(heights)


def _text_columns(wanted: Wanted, type_: Type, under: bool) -> tuple[float, float]:
    """How wide names and hints have to be."""
    rows = wanted.rows.all
    if type_.sign:
        pictures = (max(width(r.sign, type_.sign), width(f"{r.label} {r.hint}", type_.hint, True)) for r in rows)
        return max(pictures) + 2 * PAD, 0
    names = (width(f"{r.sign} {r.label}" if r.sign else r.label, type_.name, bold=r.kind != "box") for r in rows)
    name = max(names) + 2 * PAD
    hint = max(width(row.hint, type_.hint) for row in rows) + 2 * PAD
    if hint == 2 * PAD:
        return name, 0.0
    return (max(name, hint), 0.0) if under else (name, hint)


def _turned_head(wanted: Wanted, type_: Type, cell: float, room: float) -> float:
    """How tall the head is with names running upwards; 0 where they fit across, or there is no room for that."""
    longest = max((width(name, type_.name, bold=True) for name in wanted.names), default=0)
    if longest <= cell - 2 * PAD:
        return 0
    # A hair less than all the room, or rows of the least height might seem too low.
    head = min(longest * 1.05 + 2 * PAD, HIGHEST_HEAD, room - type_.row * len(wanted.rows.all) - 0.01)
    return head if head >= LEAST_TURNED else 0


def _least_cell(wanted: Wanted, type_: Type) -> float:
    """How wide boxes must be: to write in by hand, or for what is written in them."""
    return max([CELL, *(width(value, type_.name, bold=True) + 2 * PAD for value in wanted.values)])


def _foot(text: str, type_: Type, wide: float, least: float) -> float:
    """How tall the foot has to be."""
    return max(least, lines(text, type_.foot, wide - 3) * type_.foot * LINE) + 1.5
