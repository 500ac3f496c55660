"""The chances in three rolls: published figures, formulas, and a second way that tries every roll and every keep."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from calculator.rules.catalogue import VARIANTS
from calculator.rules.chances import chance, chances

# As printed in tables of dice chances, in per cent.
PUBLISHED = {
    "yahtzee": 4.6029,
    "large_straight": 26.11,
    "small_straight": 61.54,
    "three_kind": 74.32,
    "four_kind": 29.08,
}


def of(variant, **house_rules):
    return chances(VARIANTS[variant].under(house_rules))


@pytest.mark.parametrize(("box", "per_cent"), PUBLISHED.items())
def test_published_figures(box, per_cent):
    digits = len(str(per_cent).split(".")[1])
    assert round(float(of("yahtzee")[box]) * 100, digits) == per_cent


def test_a_yahtzee_exactly():
    assert of("yahtzee")["yahtzee"] == Fraction(347897, 7558272)
    assert of("yatzy")["yatzy"] == of("yahtzee")["yahtzee"]


@pytest.mark.parametrize(("variant", "dice", "par"), [("yahtzee", 5, 3), ("yatzy", 5, 3), ("yahtzee-deluxe", 6, 4)])
def test_par_of_one_number_is_binomial(variant, dice, par):
    shows = 1 - Fraction(5, 6) ** 3
    expected = sum(comb(dice, n) * shows**n * (1 - shows) ** (dice - n) for n in range(par, dice + 1))
    upper = [value for box, value in of(variant).items() if VARIANTS[variant].box(box).upper]
    assert upper == [expected] * 6


@pytest.mark.parametrize("variant", VARIANTS)
def test_any_dice_are_certain_and_all_else_is_a_chance(variant):
    values = of(variant)
    assert list(values) == [box.id for box in VARIANTS[variant].boxes]
    assert values.pop("chance") == 1
    assert all(0 < value < 1 for value in values.values())


def test_house_rules_count():
    plain, loose = of("yatzy"), of("yatzy", five_alike_full_house=True, four_alike_two_pairs=True)
    assert {box for box in plain if plain[box] != loose[box]} == {"full_house", "two_pairs"}
    assert loose["full_house"] > plain["full_house"]
    assert round(float(loose["full_house"]) * 100, 2) == 36.61


@pytest.mark.parametrize(
    "made",
    [
        lambda roll: roll[0] == roll[-1],
        lambda roll: len(set(roll)) == 3 and roll[2] - roll[0] == 2,
        lambda roll: sum(roll) >= 15,
    ],
    ids=["alike", "row", "high"],
)
def test_three_dice_by_trying_everything(made):
    """Every roll, every keep, by plain recursion."""

    def best(dice, rolls_left):
        if not rolls_left:
            return Fraction(made(tuple(sorted(dice))))
        keeps = {tuple(d for d, kept in zip(dice, mask, strict=True) if kept) for mask in product((0, 1), repeat=3)}
        return max(again(keep, rolls_left) for keep in keeps)

    memo = {}

    def again(keep, rolls_left):
        key = (keep, rolls_left)
        if key not in memo:
            free = 3 - len(keep)
            rolls = [best(tuple(sorted((*keep, *new))), rolls_left - 1) for new in product(range(1, 7), repeat=free)]
            memo[key] = sum(rolls) / len(rolls)
        return memo[key]

    assert chance(3, made) == again((), 3)


def test_more_rolls_never_hurt():
    def full(roll):
        return len(set(roll)) == 1

    values = [chance(4, full, rolls) for rolls in (1, 2, 3, 4)]
    assert values[0] == Fraction(6, 6**4)
    assert values == sorted(values)
