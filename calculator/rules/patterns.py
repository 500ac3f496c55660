"""The vocabulary that describes every box: what the dice must show, and what that pays."""

from dataclasses import dataclass
from itertools import permutations
from typing import Protocol

from calculator.rules.dice import FACES, Roll, alike


class Pattern(Protocol):
    """What a box asks of a roll."""

    def match(self, roll: Roll) -> Roll | None:
        """The dice that make the pattern, the best-paying choice of them; None where the roll lacks it."""


@dataclass(frozen=True, slots=True)
class Face:
    """Every die that shows `number`."""

    number: int

    def match(self, roll: Roll) -> Roll | None:
        return tuple(die for die in roll if die == self.number) or None


@dataclass(frozen=True, slots=True)
class Groups:
    """Dice alike, in groups of at least these sizes, each group of another number: (3, 2) is a full house."""

    sizes: tuple[int, ...]

    def match(self, roll: Roll) -> Roll | None:
        found = alike(roll)
        choices = [
            numbers
            for numbers in permutations(sorted(found, reverse=True), len(self.sizes))
            if all(found[number] >= size for number, size in zip(numbers, self.sizes, strict=True))
        ]
        made = [self._dice(numbers) for numbers in choices]
        return max(made, key=sum, default=None)

    def _dice(self, numbers: tuple[int, ...]) -> Roll:
        return tuple(number for number, size in zip(numbers, self.sizes, strict=True) for _ in range(size))


@dataclass(frozen=True, slots=True)
class Run:
    """`length` numbers in a row, beginning anywhere or, where `first` is given, exactly there."""

    length: int
    first: int | None = None

    def match(self, roll: Roll) -> Roll | None:
        starts = FACES[: len(FACES) + 1 - self.length] if self.first is None else (self.first,)
        runs = (tuple(range(start, start + self.length)) for start in reversed(starts))
        return next((run for run in runs if set(run) <= set(roll)), None)


@dataclass(frozen=True, slots=True)
class Anything:
    """Any dice at all."""

    def match(self, roll: Roll) -> Roll | None:
        return roll


@dataclass(frozen=True, slots=True)
class Matched:
    """Pays the sum of the dice that make the pattern."""


@dataclass(frozen=True, slots=True)
class AllDice:
    """Pays the sum of all dice of the roll."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """Pays the same points each time: a number, or the id of the house rule that holds it."""

    points: int | str


Payout = Matched | AllDice | Fixed
