"""The highest and the lowest card, found by play and checked with the plain scorer."""

import pytest

from calculator.rules.card import Card
from calculator.rules.highest import highest
from tests.rules import plain
from tests.rules.asking import VARIANTS, allowed, card, rolls, under

NO_EXTRAS = {"yahtzee_bonus": 0}
NO_JOKER = {"upper_box_first": False, "joker_scores": False}
FULL_HOUSE = {"five_alike_full_house": True}
TWO_PAIRS = {"four_alike_two_pairs": True}

# variant, house rules, highest card
HIGHEST = [
    ("yahtzee", {}, 1575),
    ("yahtzee", {"upper_box_first": False}, 1575),
    ("yahtzee", NO_EXTRAS, 375),
    ("yahtzee", NO_JOKER, 1480),
    ("yahtzee", {"joker_scores": False}, 1480),
    ("yahtzee", NO_JOKER | NO_EXTRAS, 375),
    ("yahtzee", NO_JOKER | FULL_HOUSE, 1505),
    ("yatzy", {}, 374),
    ("yatzy", FULL_HOUSE, 376),
    ("yatzy", TWO_PAIRS, 376),
    ("yatzy", FULL_HOUSE | TWO_PAIRS, 378),
    ("yatzy", {"order": "forced"}, 374),
    ("yahtzee-deluxe", {}, 424),
    ("yahtzee-deluxe", {"six_alike_points": 0}, 364),
    ("yahtzee-deluxe", {"upper_bonus": 100}, 524),
]


def outcomes(variant, held, rules):
    """Every (box, points, bonus) that some roll may bring on this card, by the plain scorer."""
    return {
        (box, worth, bonus)
        for dice in rolls(plain.dice_of(variant))
        for box, (_, may, worth, bonus) in plain.options(variant, held, dice, rules).items()
        if may
    }


def no_card_is_higher_than(variant, rules):
    """A bound: for each box the most it can bring by itself, first or last on the card, and the upper bonus."""
    most = plain.totals(variant, {"sixes": 1000}, 0, rules)["upper_bonus"]
    for box in plain.boxes(variant):
        others = {other: 0 for other in plain.boxes(variant) if other != box} | {"yahtzee": 50}
        others.pop(box, None)
        brought = outcomes(variant, {}, rules | {"order": "free"}) | outcomes(variant, others, rules)
        most += max(worth + bonus for name, worth, bonus in brought if name == box)
    return most


@pytest.mark.parametrize(("variant", "changed", "total"), HIGHEST, ids=str)
def test_the_highest_card(variant, changed, total):
    rules = plain.defaults(variant) | changed
    found = highest(under(variant, **changed))
    held, extras = {}, 0
    for step in found.steps:
        answer = plain.options(variant, held, step.roll, rules)[step.box]
        assert answer == (True, True, step.points, step.bonus), (held, step)
        held[step.box] = step.points
        extras += step.bonus > 0
    assert plain.totals(variant, held, extras, rules)["total"] == found.totals.total
    assert found.totals.total == no_card_is_higher_than(variant, rules) == total


@pytest.mark.parametrize("turns", [1, 2])
@pytest.mark.parametrize(
    ("variant", "changed"),
    [("yahtzee", {}), ("yahtzee", NO_JOKER), ("yahtzee", NO_EXTRAS), ("yatzy", {"order": "forced"}), ("yatzy", {})],
    ids=str,
)
def test_the_highest_short_card_is_the_best_of_all_that_can_be_played(variant, changed, turns):
    rules = plain.defaults(variant) | changed | {"rounds": turns}
    played = {((), 0)}
    for _ in range(turns):
        played = {
            ((*held, (box, worth)), extras + (bonus > 0))
            for held, extras in played
            for box, worth, bonus in outcomes(variant, dict(held), rules)
        }
        if turns > 1:  # keep the best per filled boxes and per what the yahtzee box holds: the rest can't catch up
            played = set(best_of(played))
    best = max(plain.totals(variant, dict(held), extras, rules)["total"] for held, extras in played)
    assert highest(under(variant, **changed, rounds=turns)).totals.total == best


def best_of(played):
    best = {}
    for held, extras in played:
        key = (frozenset(box for box, _ in held), dict(held).get("yahtzee"))
        rank = (sum(worth for _, worth in held), extras)
        if key not in best or rank > best[key][0]:
            best[key] = (rank, (held, extras))
    return [kept for _, kept in best.values()]


def test_a_rounds_of_one_pays_the_best_single_box():
    assert highest(under("yahtzee", rounds=1)).totals.total == 50
    assert highest(under("yahtzee-deluxe", rounds=1)).totals.total == 60


@pytest.mark.parametrize(("variant", "total"), [("yahtzee", 5), ("yatzy", 5), ("yahtzee-deluxe", 6)])
def test_the_lowest_full_card_that_nobody_struck_on_purpose(variant, total):
    ruleset = under(variant)
    boxes = ["chance", *(box for box in plain.boxes(variant) if box != "chance")]
    held = Card()
    for box in boxes:
        worth = min(
            option.points + option.bonus
            for dice in rolls(plain.dice_of(variant))
            for option in ruleset.options(held, dice)
            if option.allowed and option.box == box
        )
        held = held.fill(box, worth)
    assert ruleset.totals(held).total == total
    assert total == min(plain.points(variant, "chance", dice, {}) for dice in rolls(plain.dice_of(variant)))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_full_card_takes_nothing_more(variant):
    ruleset = under(variant)
    full = ",".join(f"{box}:0" for box in plain.boxes(variant))
    assert ruleset.totals(card(ruleset, full)).total == 0
    assert allowed(ruleset, "6" * plain.dice_of(variant), full) == []
