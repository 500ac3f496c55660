"""The engine and the plain scorer agree: on every roll under every combination of house rules, and on random cards."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.rules.card import Card
from calculator.rules.houserules import Whole
from tests.rules import plain
from tests.rules.asking import VARIANTS, card, combinations, roll, rolls, samples, under

RANDOM = settings(derandomize=True, deadline=None, max_examples=1000, database=None)


def answered(ruleset, held, dice):
    return {o.box: (o.open, o.allowed, o.points, o.bonus) for o in ruleset.options(held, dice)}


FULL_ABOVE = {"ones": 3, "twos": 6, "threes": 9, "fours": 0, "fives": 15, "sixes": 18}
FULL_BELOW = {"three_kind": 20, "four_kind": 0, "full_house": 25, "small_straight": 30, "large_straight": 0}
HELD = {
    "yahtzee": [
        {},
        {"yahtzee": 50},
        {"yahtzee": 0, **FULL_ABOVE},
        {"yahtzee": 50, "fours": 12, **FULL_BELOW, "chance": 23},
    ],
    "yatzy": [{}, {"ones": 3, "chance": 20}],
    "yahtzee-deluxe": [{}, {"ones": 4, "yahtzee": 0}],
}
COMBINATIONS = {"yahtzee": 2 * 2 * 3 * 2 * 2, "yatzy": 2 * 2 * 2 * 2, "yahtzee-deluxe": 3 * 2 * 2}


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_roll_under_every_combination_of_house_rules(variant):
    seen = 0
    for rules in combinations(variant):
        seen += 1
        ruleset = under(variant, **rules)
        for held in HELD[variant]:
            written = Card(tuple(held.items()))
            for dice in rolls(plain.dice_of(variant)):
                expected = plain.options(variant, held, dice, rules)
                assert answered(ruleset, written, dice) == expected, (rules, held, dice)
    assert seen == COMBINATIONS[variant]


def any_value(rule):
    """All values of a house rule, or bounds, default and middle of a whole number."""
    middle = [(rule.low + rule.high) // 2] if isinstance(rule, Whole) else []
    return st.sampled_from([*samples(rule), *middle])


def any_dice(variant):
    """All dice alike come as often as everything else together."""
    count = plain.dice_of(variant)
    return st.sampled_from(rolls(count)) | st.sampled_from([(face,) * count for face in range(1, 7)])


@st.composite
def positions(draw, variant):
    """House rules, a card that can really be, how many extras it has, and dice."""
    rules = {rule.id: draw(any_value(rule)) for rule in under(variant).variant.house_rules}
    boxes = plain.boxes(variant)
    filled = draw(st.lists(st.sampled_from(boxes), unique=True, max_size=len(boxes)))
    if rules.get("order") == "forced":
        filled = boxes[: len(filled)]
    held = {box: plain.points(variant, box, draw(any_dice(variant)), rules) for box in filled}
    extras = draw(st.integers(0, 12)) if held.get("yahtzee") == 50 and variant == "yahtzee" else 0
    return rules, held, extras, draw(any_dice(variant))


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_cards(variant):
    @RANDOM
    @given(positions(variant))
    def agree(position):
        rules, held, extras, dice = position
        ruleset = under(variant, **rules)
        written = Card(tuple(held.items()), extras)
        assert answered(ruleset, written, dice) == plain.options(variant, held, dice, rules)
        totals = ruleset.totals(written)
        sums = plain.totals(variant, held, extras, rules)
        assert {name: getattr(totals, name) for name in sums} == sums
        missing, most = plain.way_to_bonus(variant, held, rules)
        assert (totals.upper_needed, totals.upper_most) == (missing, most)

    agree()


@pytest.mark.parametrize("variant", VARIANTS)
def test_whole_games_always_leave_a_move_and_end_on_a_card_that_can_be_typed_in(variant):
    @settings(RANDOM, max_examples=100)
    @given(st.data())
    def play(data):
        declared = under(variant).variant.house_rules
        rules = {rule.id: data.draw(any_value(rule)) for rule in declared if rule.id != "rounds"}
        ruleset = under(variant, **rules)
        held, extras = {}, 0
        for _ in plain.boxes(variant):
            dice = data.draw(any_dice(variant))
            choices = [o for o in ruleset.options(Card(tuple(held.items()), extras), dice) if o.allowed]
            assert choices, (held, dice)
            choice = data.draw(st.sampled_from(choices))
            held[choice.box] = choice.points
            extras += choice.bonus > 0
        typed = card(ruleset, ",".join(f"{box}:{worth}" for box, worth in held.items()), extras)
        assert dict(typed.entries) == held
        assert not any(option.allowed for option in ruleset.options(typed, dice))

    play()


def possible_values(variant, box, rules):
    """What the plain scorer ever pays there; a joker pays nothing that dice could not pay as well."""
    worth = {plain.points(variant, box, dice, rules) for dice in rolls(plain.dice_of(variant))}
    return tuple(sorted({0} | worth))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_values_of_a_box_are_those_some_roll_pays(variant):
    for rules in combinations(variant, without=("rounds", "yahtzee_bonus", "upper_bonus")):
        ruleset = under(variant, **rules)
        for box in plain.boxes(variant):
            assert ruleset.values(box) == possible_values(variant, box, rules), (rules, box)


# Worked out by hand for one box of each kind.
VALUES = [
    ("yahtzee", "fours", (0, 4, 8, 12, 16, 20)),
    ("yahtzee", "full_house", (0, 25)),
    ("yahtzee", "yahtzee", (0, 50)),
    ("yahtzee", "chance", (0, *range(5, 31))),
    ("yahtzee", "four_kind", (0, *sorted({4 * a + b for a in range(1, 7) for b in range(1, 7)}))),
    ("yatzy", "one_pair", (0, 2, 4, 6, 8, 10, 12)),
    ("yatzy", "two_pairs", (0, 6, 8, 10, 12, 14, 16, 18, 20, 22)),
    ("yatzy", "three_kind", (0, 3, 6, 9, 12, 15, 18)),
    ("yatzy", "large_straight", (0, 20)),
    ("yahtzee-deluxe", "small_straight", (0, *range(16, 27))),
    ("yahtzee-deluxe", "sixes", (0, 6, 12, 18, 24, 30, 36)),
    ("yahtzee-deluxe", "yahtzee", (0, 60)),
]


@pytest.mark.parametrize(("variant", "box", "values"), VALUES, ids=[f"{v}:{b}" for v, b, _ in VALUES])
def test_the_values_of_a_box(variant, box, values):
    assert under(variant).values(box) == values


def test_no_roll_ever_leaves_the_values_of_its_box():
    ruleset = under("yahtzee")
    for text in ("", "yahtzee:50", "yahtzee:0,ones:1,twos:2,threes:3,fours:4,fives:5,sixes:6", "yahtzee:50,sixes:0"):
        for dice in rolls(5):
            for answer in ruleset.options(card(ruleset, text), dice):
                assert answer.points in ruleset.values(answer.box), (text, dice, answer)


def test_rolls_are_read_the_same_way_by_both():
    assert roll("61666") == (1, 6, 6, 6, 6)
