"""What can't be done at a table, one small class per situation; the sentences are made in `calculator.web.words`."""

from dataclasses import dataclass

from calculator.rules.errors import RulesError


class GameError(RulesError):
    """The game as it stands doesn't allow this."""


@dataclass(eq=False)
class UnknownPlayer(GameError):
    """No player of this game has this number."""

    player: int
    field: str = "player"


@dataclass(eq=False)
class PlayerHasLeft(GameError):
    """The player has left the table."""

    name: str
    field: str = "player"


@dataclass(eq=False)
class PlayerIsHere(GameError):
    """The player who should come back never left."""

    name: str
    field: str = "player"


@dataclass(eq=False)
class NotAPlayerCount(GameError):
    """More players than a table holds, or none at all."""

    count: int
    most: int
    field: str = "players"


@dataclass(eq=False)
class NotAName(GameError):
    """The name is too long or holds characters that can't be shown."""

    name: str
    most: int
    field: str = "name"


@dataclass(eq=False)
class NotTheSeats(GameError):
    """The new order doesn't name every player once."""

    field: str = "order"


@dataclass(eq=False)
class RulesAreFixed(GameError):
    """House rules can't change once a box has been filled."""

    field: str = "house_rules"


@dataclass(eq=False)
class GameIsOver(GameError):
    """The game was finished; undo brings it back."""

    field: str = "box"


@dataclass(eq=False)
class GameGoesOn(GameError):
    """The next game can only follow a game that is over."""

    field: str = "game"


@dataclass(eq=False)
class TooManySteps(GameError):
    """The game has been written in so often that no more is taken."""

    most: int
    field: str = "game"


@dataclass(eq=False)
class NothingToUndo(GameError):
    """The step that should be undone is not the last one that counts."""

    field: str = "undo"


@dataclass(eq=False)
class NothingWritten(GameError):
    """The box that should be corrected is still open."""

    box: str
    field: str = "box"


@dataclass(eq=False)
class CorrectionBreaks(GameError):
    """With this correction, later entries of the same card would not have been possible; `boxes` are theirs."""

    boxes: tuple[str, ...]
    field: str = "box"


@dataclass(eq=False)
class NotADocument(GameError):
    """`part` of the document isn't what the format asks for; `needs` is a key of NEEDS in the vocabulary."""

    part: str
    needs: str
    field: str = "document"


@dataclass(eq=False)
class EntryRefused(GameError):
    """The entry with this number, counted from 1, can't have happened; `problem` says why."""

    number: int
    problem: RulesError
    field: str = "document"


@dataclass(eq=False)
class BonusDisagrees(GameError):
    """The entry writes another extra beside the card than the rules give."""

    bonus: int
    pays: int
    field: str = "bonus"


@dataclass(eq=False)
class CardsDisagree(GameError):
    """The sums the document gives for this player are not those of its entries."""

    name: str
    field: str = "document"
