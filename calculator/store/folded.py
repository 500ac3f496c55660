"""Games already folded, so that a look at an unchanged game need not read its events again."""

from collections import OrderedDict
from threading import Lock

from calculator.games.game import Game

# In all games together. A step takes about half a kilobyte, because undo needs the game before it.
MOST_STEPS = 20_000


class Folded:
    """The games looked at last, by id. Nothing is lost with it: every game can be folded from its events again."""

    def __init__(self, most_steps: int = MOST_STEPS) -> None:
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._most_steps = most_steps
        self._steps = 0
        self._lock = Lock()

    def get(self, game_id: str) -> Game | None:
        """The game as it stood when last seen; None when it isn't here."""
        with self._lock:
            game = self._games.get(game_id)
            if game is not None:
                self._games.move_to_end(game_id)
            return game

    def put(self, game_id: str, game: Game) -> None:
        """Keeps the game, and lets go of those that nobody looked at for longest."""
        with self._lock:
            self._drop(game_id)
            self._games[game_id] = game
            self._steps += game.sequence
            while self._steps > self._most_steps:
                self._drop(next(iter(self._games)))

    def _drop(self, game_id: str) -> None:
        game = self._games.pop(game_id, None)
        self._steps -= game.sequence if game else 0
