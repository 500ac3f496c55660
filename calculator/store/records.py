"""What the store hands out: a game with its codes, and the steps it came by."""

from dataclasses import dataclass
from datetime import datetime

from calculator.games.events import Event
from calculator.games.game import Game


@dataclass(frozen=True, slots=True)
class Record:
    """A stored game. `code` may write, `watch_code` only looks; both are secrets of the table.

    `series` is the same for all games of the same people. Times are in UTC; `written_at` is that of the last step.
    """

    id: str
    code: str
    watch_code: str
    series: str
    created_at: datetime
    written_at: datetime
    game: Game


@dataclass(frozen=True, slots=True)
class Logged:
    """One step of a game: when it was written and by whom, as the writer was called at the time."""

    sequence: int
    at: datetime
    by: str
    event: Event
