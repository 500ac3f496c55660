"""How likely each box is in three rolls when going for nothing else: exact, over every keep of every roll."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from calculator.rules.dice import FACES, Roll, all_rolls
from calculator.rules.patterns import Pattern
from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import Box

ROLLS_A_TURN = 3


def chances(ruleset: Ruleset) -> dict[str, Fraction]:
    """Per box, the chance to make it with the best keeps, dice set aside free to be rolled again.

    An upper box counts as made with par: as many of its number as the upper bonus needs of each.
    """
    return {box.id: _box_chance(ruleset, box) for box in ruleset.boxes}


def _box_chance(ruleset: Ruleset, box: Box) -> Fraction:
    dice, bonus = ruleset.variant.dice, ruleset.variant.upper_bonus
    if box.number is not None and bonus:
        # Every number is as likely as every other, so all of them share one answer.
        return _number_chance(dice, bonus.par(1))
    return _pattern_chance(dice, tuple(way.pattern for way in ruleset.scoring.ways(box)))


@lru_cache(maxsize=16)
def _number_chance(dice: int, wanted: int) -> Fraction:
    return chance(dice, lambda roll: roll.count(FACES[0]) >= wanted)


@lru_cache(maxsize=128)
def _pattern_chance(dice: int, patterns: tuple[Pattern, ...]) -> Fraction:
    return chance(dice, lambda roll: any(pattern.match(roll) is not None for pattern in patterns))


def chance(dice: int, made: Callable[[Roll], bool], rolls: int = ROLLS_A_TURN) -> Fraction:
    """The chance that the last of so many rolls of all or some `dice` is `made`, playing for nothing else."""
    # Whole numbers over 6 ** dice for each roll made so far: exact, and much faster than fractions.
    value = {roll: int(made(roll)) for roll in all_rolls(dice)}
    for _ in range(rolls - 1):
        best = _kept(dice, value)
        for keep, fewer in _fewer(dice):
            best[keep] = max(best[keep], *(best[less] for less in fewer))
        value = {roll: best[roll] for roll in all_rolls(dice)}
    return Fraction(_kept(dice, value)[()], 6 ** (dice * rolls))


def _kept(dice: int, value: dict[Roll, int]) -> dict[Roll, int]:
    """What each keep is worth when the other dice are rolled once more, given what each full roll is worth."""
    sums = dict(value)
    for keep, more in _more(dice):
        sums[keep] = sum([sums[grown] for grown in more])
    return {keep: total * 6 ** len(keep) for keep, total in sums.items()}


@lru_cache(maxsize=4)
def _more(dice: int) -> tuple[tuple[Roll, tuple[Roll, ...]], ...]:
    """Each keep with the six that one more die makes of it, the largest keeps first."""
    return tuple(
        (keep, tuple(tuple(sorted((*keep, face))) for face in FACES))
        for size in reversed(range(dice))
        for keep in all_rolls(size)
    )


@lru_cache(maxsize=4)
def _fewer(dice: int) -> tuple[tuple[Roll, tuple[Roll, ...]], ...]:
    """Each keep with those that dropping one die makes of it, the smallest first: so the best of all keeps grows."""
    return tuple(
        (keep, tuple({keep[:place] + keep[place + 1 :] for place in range(size)}))
        for size in range(1, dice + 1)
        for keep in all_rolls(size)
    )
