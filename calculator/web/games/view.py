"""A table as its page shows it, made from the game and from what the address asks."""

from dataclasses import dataclass, replace
from itertools import takewhile
from urllib.parse import urlencode

from calculator.games.game import Entry, Game, Player
from calculator.rules.card import Card
from calculator.rules.dice import Roll, format_roll
from calculator.rules.variant import Box
from calculator.web import rows, words
from calculator.web.games.names import player_names
from calculator.web.text import gettext as _


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks of the table: whose card, with which dice, and which box is looked at by hand.

    `points` are those that a refused form had chosen, `again` the dice that a refused correction had typed.
    """

    player: int | None = None
    typed: str = ""
    roll: Roll | None = None
    box: str = ""
    by_hand: bool = False
    points: str = ""
    again: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player in the line of standings; `state` is current, done, left or waiting."""

    number: int
    name: str
    total: int
    place: int
    state: str
    shown: bool
    href: str


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's box in the score table. `mark` says joker or extra; `href` leads to its correction."""

    text: str
    label: str
    state: str
    mark: str
    href: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score table."""

    name: str
    cells: tuple[Cell, ...]
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where this visitor's links lead: `base` is the table's own address; watchers get no links that write."""

    base: str
    may_write: bool

    def table(self, **asked: object) -> str:
        """The table with these things asked."""
        given = {name: value for name, value in asked.items() if value is not None and value != ""}
        return f"{self.base}?{urlencode(given)}" if given else self.base

    def asking(self, asked: Asked) -> str:
        """The table as it is asked for, to stand in the address bar."""
        return self.table(player=asked.player, dice=asked.typed, box=asked.box, hand="1" if asked.by_hand else "")


def seats(game: Game, shown: Player, addresses: Addresses) -> list[Seat]:
    """The standings in seat order."""
    places, names, current = game.places(), player_names(game), game.current
    return [
        Seat(
            number=player.number,
            name=names[player.number],
            total=game.totals(player).total,
            place=places[player.number],
            state=_seat_state(game, player, current),
            shown=player is shown,
            href=addresses.table(player=player.number if player is not current else None),
        )
        for player in game.seated
    ]


def _seat_state(game: Game, player: Player, current: Player | None) -> str:
    if player is current:
        return "current"
    if not player.here:
        return "left"
    return "waiting" if player in game.playing else "done"


def card_sections(game: Game, shown: Player, asked: Asked, addresses: Addresses) -> list[rows.Section]:
    """The shown player's boxes; each open one writes the roll or opens its panel, each filled one corrects."""
    may_enter = addresses.may_write and shown in game.playing
    player = None if shown is game.current else shown.number

    def row_with_way(row: rows.Row) -> rows.Row:
        entry = shown.entry(row.box)
        if entry and not entry.struck:
            # A 0 that the dice came to is not the 0 of a box that was struck out.
            row = replace(row, state="filled")
        filled = row.state in ("filled", "struck")
        if not addresses.may_write or (not filled and not may_enter):
            return row
        if filled or asked.by_hand or not asked.roll:
            number = shown.number if filled else player
            href = addresses.table(player=number, dice=asked.typed if asked.roll else "", box=row.box)
            return replace(row, href=href + "#panel")
        return replace(row, button=row.state != "blocked")

    sections = rows.sections(game.ruleset, shown.card, asked.roll if may_enter else None)
    return [replace(part, rows=tuple(map(row_with_way, part.rows))) for part in sections]


def score_table(game: Game, addresses: Addresses) -> list[Line]:
    """Everybody's boxes and sums, players in seat order."""
    names = player_names(game)
    lines = [
        Line(
            words.box_name(box.id),
            tuple(_cell(box, player, names[player.number], addresses) for player in game.seated),
        )
        for box in game.ruleset.boxes
    ]
    upper = sum(box.upper for box in game.ruleset.boxes)
    above = [_sums(game, "upper")]
    if game.ruleset.upper_bonus:
        above.append(_sums(game, "upper_bonus"))
    below = [_sums(game, "lower")]
    if game.ruleset.variant.joker:
        below.append(_sums(game, "extra"))
    return [*lines[:upper], *above, *lines[upper:], *below, replace(_sums(game, "total"), strong=True)]


def _sums(game: Game, field: str) -> Line:
    # A sum is no link, so its row and column tell what it is.
    sums = (str(getattr(game.totals(player), field)) for player in game.seated)
    return Line(words.sums()[field], tuple(Cell(text, "", "sum", "", "") for text in sums))


def _cell(box: Box, player: Player, name: str, addresses: Addresses) -> Cell:
    entry = player.entry(box.id)
    what = words.box_name(box.id)
    if entry is None:
        return Cell("", f"{name}, {what}, {_('open')}", "open", "", "")
    state = "struck" if entry.struck else "filled" if entry.points else "zero"
    mark = f"+{entry.bonus}" if entry.bonus else _("joker") if entry.joker else ""
    said = _("0, struck out") if entry.struck else str(entry.points)
    href = addresses.table(player=player.number, box=box.id) + "#panel" if addresses.may_write else ""
    return Cell(str(entry.points), f"{name}, {what}, {said}", state, mark, href)


@dataclass(frozen=True, slots=True)
class Value:
    """One number of points that a box can take by hand; `sum` says how it comes about, where that is known."""

    points: int
    sum: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """One box looked at by hand: enter points or strike it, or correct what stands there."""

    box: str
    name: str
    player: int
    player_name: str
    written: Entry | None
    written_dice: str
    again: str
    values: tuple[Value, ...]
    further: tuple[tuple[str, str], ...]
    others: tuple[tuple[str, str], ...]
    dice: str
    close: str


def panel(game: Game, shown: Player, asked: Asked, addresses: Addresses) -> Panel | None:
    """The panel of the asked box; None where none is asked or the visitor may only watch."""
    if not asked.box or not addresses.may_write:
        return None
    box = game.ruleset.variant.box(asked.box)
    written = shown.entry(box.id)
    if written is None and shown not in game.playing:
        return None
    # A correction is judged by what stood on the card when the box was filled.
    before = takewhile(lambda entry: entry is not written, shown.entries)
    card = replace(shown, entries=tuple(before)).card
    dice = asked.typed if asked.roll else ""
    written_dice = format_roll(written.roll) if written and written.roll else ""
    return Panel(
        box=box.id,
        name=words.box_name(box.id),
        player=shown.number,
        player_name=player_names(game)[shown.number],
        written=written,
        written_dice=written_dice,
        again=asked.again or written_dice,
        values=_values(game, card, box, asked.points),
        further=_further(game, card, box),
        others=_others(game, shown) if written else (),
        dice=dice,
        close=addresses.table(player=asked.player, dice=dice),
    )


def _values(game: Game, card: Card, box: Box, chosen: str) -> tuple[Value, ...]:
    """What the box can hold by hand; a 0 has a button of its own."""
    return tuple(
        Value(
            points,
            f"{points // box.number} × {box.number} = {points}" if box.number else "",
            chosen=str(points) == chosen,
        )
        for points in game.ruleset.hand_values(card, box.id)
        if points
    )


def _further(game: Game, card: Card, box: Box) -> tuple[tuple[str, str], ...]:
    """The dice that may be written here as a further five-alike, as typed, each with its name."""
    joker = game.ruleset.variant.joker
    if not joker:
        return ()
    name, dice = words.box_name(joker.box), game.ruleset.variant.dice
    numbers = [number for number, _option in game.ruleset.further(card, box.id)]
    return tuple((str(number) * dice, _("%(name)s of %(number)d", name=name, number=number)) for number in numbers)


def _others(game: Game, shown: Player) -> tuple[tuple[str, str], ...]:
    """The open boxes that an entry may move to, each with its name."""
    return tuple((box.id, words.box_name(box.id)) for box in game.ruleset.boxes if shown.entry(box.id) is None)
