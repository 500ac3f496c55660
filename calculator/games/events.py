"""What happens at a table, as facts: a game is the list of these, and everything else is folded from them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from calculator.rules.dice import Roll, format_roll, parse_dice
from calculator.rules.houserules import Value


@dataclass(frozen=True, slots=True)
class Started:
    """A table opens. `people` tells, over several games, who is the same person; empty: numbered by seat.

    `met` is how many people have sat at the table in the games before, also those who left.
    """

    variant: str
    house_rules: Mapping[str, Value] = field(default_factory=dict)
    agreements: Mapping[str, str] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    people: tuple[int, ...] = ()
    met: int = 0


@dataclass(frozen=True, slots=True)
class RulesSet:
    """The table chose its rules anew."""

    house_rules: Mapping[str, Value]
    agreements: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody sits down at the last seat."""

    name: str


@dataclass(frozen=True, slots=True)
class Left:
    """A player stops playing; the points stay."""

    player: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A player who left plays on."""

    player: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player is called otherwise."""

    player: int
    name: str


@dataclass(frozen=True, slots=True)
class Reordered:
    """The seats, by player numbers."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Entered:
    """A box is filled: by the dice, or by points where the dice are gone; `struck` is a 0 on purpose."""

    player: int
    box: str
    roll: Roll | None = None
    points: int | None = None
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Corrected:
    """What was written in `box` should have been this; `into` is the box it belongs in, None empties it."""

    player: int
    box: str
    into: str | None
    roll: Roll | None = None
    points: int | None = None
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Missed:
    """So many turns of the player went by without a filled box; a game read from a document says so."""

    player: int
    turns: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The table stops here; open boxes count 0."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The step with this sequence number, the last that counted, doesn't count."""

    sequence: int


@dataclass(frozen=True, slots=True)
class Continued:
    """The same people went on in another game, known to the store by this id."""

    game: str


Event = (
    Started
    | RulesSet
    | Joined
    | Left
    | Returned
    | Renamed
    | Reordered
    | Entered
    | Corrected
    | Missed
    | Finished
    | Undone
    | Continued
)

KINDS: dict[str, Callable[..., Event]] = {kind.__name__.lower(): kind for kind in Event.__args__}


def kind(event: Event) -> str:
    """The event's name where it is kept: `entered`."""
    return type(event).__name__.lower()


def dump(event: Event) -> dict[str, Any]:
    """The event's facts as JSON can hold them; dice as `44426`."""
    facts = {part.name: getattr(event, part.name) for part in fields(event)}
    if facts.get("roll"):
        facts["roll"] = format_roll(facts["roll"])
    return facts


def load(kind: str, facts: Mapping[str, Any]) -> Event:
    """The event that `dump` wrote."""
    read: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in facts.items()}
    if read.get("roll"):
        read["roll"] = parse_dice(read["roll"])
    return KINDS[kind](**read)
