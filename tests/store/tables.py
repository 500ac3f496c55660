"""Short ways to write what happens at a table."""

from calculator.games.events import Entered, Event, Finished, Renamed, Started
from calculator.rules.dice import parse_roll
from calculator.store import Record, Store


def started(*players: str) -> Started:
    return Started("yahtzee", {"rounds": 5}, {"ties": "one_more_turn"}, players)


def entered(player: int, box: str, dice: str) -> Entered:
    return Entered(player, box, parse_roll(dice, 5))


def renamed(name: str) -> Renamed:
    return Renamed(0, name)


def names(store: Store, record: Record) -> list[str]:
    """The names that player 0 was given, in order."""
    return [step.event.name for step in store.log(record) if isinstance(step.event, Renamed)]


PLAYED: tuple[Event, ...] = (entered(0, "fours", "44426"), entered(1, "chance", "12345"), Finished())


def played(store: Store, record: Record) -> Record:
    """The game after it was played to its end."""
    for event in PLAYED:
        record = store.append(record.code, record.game.sequence, event, "Ann")
    return record
