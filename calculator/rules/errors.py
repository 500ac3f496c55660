"""What can be wrong with what a player gives: one small class per situation, its facts as fields.

The sentences are made in `calculator.web.words`, by the name of the class.
"""

from dataclasses import dataclass

from calculator.rules.reasons import Reason


class RulesError(ValueError):
    """Something given breaks the rules of writing or of the game; `field` names where it was given."""

    field: str

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({facts})"


@dataclass(eq=False)
class GivenTwice(RulesError):
    """What can only have one value was given more than once."""

    field: str


@dataclass(eq=False)
class UnknownVariant(RulesError):
    """No variant has this id; `known` are those there are."""

    variant: str
    known: tuple[str, ...]
    field: str = "variant"


@dataclass(eq=False)
class NotADie(RulesError):
    """A character among the dice is neither a face from 1 to 6 nor a separator."""

    character: str
    field: str = "dice"


@dataclass(eq=False)
class WrongNumberOfDice(RulesError):
    """Too few or too many dice."""

    given: int
    needed: int
    field: str = "dice"


@dataclass(eq=False)
class UnknownBox(RulesError):
    """The card of this variant has no such box."""

    box: str
    known: tuple[str, ...]
    field: str = "card"


@dataclass(eq=False)
class NotACard(RulesError):
    """A part of the card is not written as `box:points`."""

    part: str
    field: str = "card"


@dataclass(eq=False)
class BoxTwice(RulesError):
    """The same box is filled twice on one card."""

    box: str
    field: str = "card"


@dataclass(eq=False)
class ImpossibleValue(RulesError):
    """The box can never hold these points; `nearest` are the possible ones next to them."""

    box: str
    points: int
    nearest: tuple[int, ...]
    field: str = "card"


@dataclass(eq=False)
class NoExtras(RulesError):
    """This variant pays nothing beside the boxes."""

    field: str = "extras"


@dataclass(eq=False)
class ExtrasNeedTheBox(RulesError):
    """Further five-alikes bring an extra only after `box` was filled with its points."""

    box: str
    field: str = "extras"


@dataclass(eq=False)
class UnknownHouseRule(RulesError):
    """This variant declares no such house rule; `field` is the id that was given."""

    field: str
    known: tuple[str, ...]


@dataclass(eq=False)
class NotAChoice(RulesError):
    """The value is none of those that `field` takes."""

    field: str
    value: str
    choices: tuple[str, ...]


@dataclass(eq=False)
class NotAWholeNumber(RulesError):
    """The value is not a whole number from `low` to `high`."""

    field: str
    value: str
    low: int
    high: int


@dataclass(eq=False)
class NotAllowed(RulesError):
    """The rules send this entry elsewhere; `reason` says why the box can't take it."""

    box: str
    reason: Reason
    field: str = "box"


@dataclass(eq=False)
class NothingGiven(RulesError):
    """An entry has neither dice nor points, and isn't a strike."""

    box: str
    field: str = "points"


@dataclass(eq=False)
class DiceDisagree(RulesError):
    """These dice pay `pays` in the box, not the `points` that were written."""

    box: str
    points: int
    pays: int
    field: str = "points"
