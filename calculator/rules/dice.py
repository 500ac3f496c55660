"""Rolls: the dice as they lie, kept in ascending order because their order never matters."""

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement

from calculator.rules.errors import NotADie, WrongNumberOfDice

Roll = tuple[int, ...]

FACES = (1, 2, 3, 4, 5, 6)
SEPARATORS = ", -"


def parse_dice(text: str) -> Roll:
    """The faces in `text` in ascending order, however many; commas, dashes and spaces may stand between.

    Raises NotADie for any other character, digits of other scripts included.
    """
    faces = [character for character in text if character not in SEPARATORS]
    for character in faces:
        if character not in "123456":
            raise NotADie(character)
    return tuple(sorted(int(character) for character in faces))


def parse_roll(text: str, count: int) -> Roll:
    """A whole roll of `count` dice. Raises NotADie or WrongNumberOfDice."""
    roll = parse_dice(text)
    if len(roll) != count:
        raise WrongNumberOfDice(given=len(roll), needed=count)
    return roll


def format_roll(roll: Roll) -> str:
    """The notation that `parse_roll` reads: `24446`."""
    return "".join(map(str, roll))


@lru_cache(maxsize=8)
def all_rolls(count: int) -> tuple[Roll, ...]:
    """Every different roll of `count` dice: 252 of five, 462 of six."""
    return tuple(combinations_with_replacement(FACES, count))


def alike(roll: Roll) -> Counter[int]:
    """How often each face lies in the roll."""
    return Counter(roll)
