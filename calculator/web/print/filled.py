"""The card of a game, running or finished: everybody's boxes, sums and places."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from calculator.rules.answers import Totals
from calculator.rules.ruleset import Ruleset
from calculator.web import words
from calculator.web.print import drawing, style
from calculator.web.print.paper import MARGIN, paper
from calculator.web.print.plan import Wanted, most_columns, plan
from calculator.web.print.problems import DoesNotFit
from calculator.web.print.rows import Row, Rows, rows
from calculator.web.print.sheet import CardPage, Sheet, Value, footers
from calculator.web.text import gettext as _

STRIKE = "×"


@dataclass(frozen=True, slots=True)
class FilledBox:
    """What is written in a box: points, whether it is a strike, a joker, and the extra written beside it."""

    points: int
    struck: bool = False
    joker: bool = False
    extra: int = 0


@dataclass(frozen=True, slots=True)
class FilledPlayer:
    """One player: the filled boxes, what they come to, and the place, None while it is not known."""

    name: str
    boxes: Mapping[str, FilledBox]
    totals: Totals
    place: int | None = None


@dataclass(frozen=True, slots=True)
class FilledCard:
    """A game to print. `remarks` are sentences for the foot: agreements of the table, that the game isn't over."""

    ruleset: Ruleset
    players: tuple[FilledPlayer, ...]
    title: str = ""
    date: str = ""
    remarks: tuple[str, ...] = ()


def filled(game: FilledCard, paper_name: str = "a4", large: bool = False, address: str = "") -> Sheet:
    """The game's card, on as many pages as its players need. Raises DoesNotFit."""
    page = paper(paper_name, 1, large)
    ruleset = game.ruleset
    feet = footers(ruleset, address, (*game.remarks, _legend(game)))
    wanted = Wanted(
        _rows(ruleset), 1, tuple(player.name for player in game.players), feet, bool(address), True, values=_texts(game)
    )
    most = most_columns(page.room, wanted, large)
    if not most:
        raise DoesNotFit("paper", "paper")
    count = min(most, len(game.players))
    made = plan(page.room, replace(wanted, columns=count), large)
    name = game.title or words.variant_name(ruleset.variant.id)
    when = (_("Date: %(date)s") % {"date": game.date} if game.date else "",)
    pages = []
    for start in range(0, len(game.players), count):
        players = game.players[start : start + count]
        # Every page has the same lines, so a last page with fewer players has columns left empty.
        heads = (*(player.name for player in players), *[""] * (count - len(players)))
        values = {
            row.id: (*(_value(row, player) for player in players), *[Value("")] * (count - len(players)))
            for row in wanted.rows.all
        }
        pages.append((CardPage(0, made, name, when, _("Name"), heads, made.foot, True, values=values).fitted(),))
    pictures = {"card": drawing.card(made, True, False)}
    if address:
        pictures["code"] = drawing.code(address)
    css = style.page(page, ((MARGIN, MARGIN),)) + style.card(made)
    return Sheet(_("%(title)s: the card") % {"title": name}, tuple(pages), css, pictures)


def _rows(ruleset: Ruleset) -> Rows:
    blank = rows(ruleset, hints=True)
    return Rows(blank.upper, (*blank.lower, Row("sum", "place", _("Place"))))


def _value(row: Row, player: FilledPlayer) -> Value:
    totals = player.totals
    if row.kind == "box":
        return _written(player.boxes.get(row.id))
    sums = {
        "upper_sum": totals.upper,
        "upper_bonus": totals.upper_bonus,
        "upper_total": totals.upper + totals.upper_bonus,
        "extra": totals.extra,
        "lower_total": totals.lower + totals.extra,
        "total": totals.total,
        "place": player.place,
    }
    number = sums[row.id]
    return Value("" if number is None else str(number))


def _written(box: FilledBox | None) -> Value:
    if box is None:
        return Value("")
    if box.struck:
        return Value(STRIKE, struck=True)
    marks = [_("J") if box.joker else "", f"+{box.extra}" if box.extra else ""]
    return Value(str(box.points), mark="".join(f" {mark}" for mark in marks if mark))


def _texts(game: FilledCard) -> tuple[str, ...]:
    """All that stands in the boxes, so that they are wide enough."""
    values = (_written(box) for player in game.players for box in player.boxes.values())
    return tuple({value.text + value.mark for value in values})


def _legend(game: FilledCard) -> str:
    """What the marks on this card mean; only those that are there."""

    def said() -> Iterator[str]:
        boxes = [box for player in game.players for box in player.boxes.values()]
        if any(box.struck for box in boxes):
            yield _("%(strike)s is a box struck out.") % {"strike": STRIKE}
        if any(box.joker for box in boxes):
            yield _("J is a joker.")
        if any(box.extra for box in boxes):
            yield _("A + is an extra, counted below.")

    return " ".join(said())
