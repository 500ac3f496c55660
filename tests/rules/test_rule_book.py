"""The rule book as tables: what a roll pays in a box, worked out by hand. Engine and plain scorer agree."""

import random

import pytest

from tests.rules import plain
from tests.rules.asking import VARIANTS, card, points, roll, rolls, under

# Per variant: box, dice, points. Every box has rows that pay and a row that does not.
BOOK = {
    "yahtzee": """
        ones            11345 2    ones            23456 0    ones            11111 5
        twos            22236 6    twos            13456 0    twos            33324 2
        threes          33312 9    threes          12456 0
        fours           44426 12   fours           12356 0    fours           21244 8
        fives           55521 15   fives           12346 0
        sixes           66123 12   sixes           12345 0    sixes           66666 30
        three_kind      44426 20   three_kind      44226 0    three_kind      11111 5    three_kind      44446 22
        three_kind      66665 29   three_kind      11123 8    three_kind      12345 0
        four_kind       44442 18   four_kind       44426 0    four_kind       33333 15   four_kind       11116 10
        full_house      33366 25   full_house      11222 25   full_house      33666 25   full_house      33346 0
        full_house      33336 0    full_house      33333 0    full_house      33446 0
        small_straight  12346 30   small_straight  23455 30   small_straight  34561 30   small_straight  12345 30
        small_straight  34466 0    small_straight  12356 0    small_straight  13456 30   small_straight  12456 0
        large_straight  12345 40   large_straight  23456 40   large_straight  12346 0    large_straight  13456 0
        yahtzee         66666 50   yahtzee         11111 50   yahtzee         66665 0
        chance          14566 22   chance          11111 5    chance          66666 30   chance          12345 15
    """,
    "yatzy": """
        ones            11345 2    ones            23456 0
        twos            22236 6    twos            13456 0
        threes          33312 9    threes          12456 0
        fours           44426 12   fours           12356 0
        fives           55521 15   fives           12346 0
        sixes           66123 12   sixes           12345 0
        one_pair        66551 12   one_pair        11223 4    one_pair        33341 6    one_pair        12346 0
        one_pair        55522 10   one_pair        22555 10   one_pair        66666 12
        two_pairs       55661 22   two_pairs       11233 8    two_pairs       11222 6    two_pairs       44441 0
        two_pairs       33333 0    two_pairs       33456 0
        three_kind      44426 12   three_kind      66661 18   three_kind      11111 3    three_kind      44226 0
        four_kind       44442 16   four_kind       66666 24   four_kind       44426 0
        small_straight  12345 15   small_straight  23456 0    small_straight  12346 0
        large_straight  23456 20   large_straight  12345 0    large_straight  13456 0
        full_house      66655 28   full_house      11222 8    full_house      66665 0    full_house      66666 0
        chance          66666 30   chance          13355 17   chance          11111 5
        yatzy           11111 50   yatzy           66666 50   yatzy           11112 0
    """,
    "yahtzee-deluxe": """
        ones            111225 3   ones            234566 0
        twos            111225 4   twos            134566 0
        threes          333124 9   threes          124566 0
        fours           444444 24  fours           123566 0
        fives           111225 5   fives           123466 0
        sixes           666123 18  sixes           123455 0
        three_pairs     112233 20  three_pairs     333355 20  three_pairs     444444 20  three_pairs     222333 0
        three_pairs     112234 0   three_pairs     222223 0   three_pairs     222334 0
        two_triplets    111444 30  two_triplets    555555 30  two_triplets    111144 0   two_triplets    111445 0
        full_house      333355 40  full_house      111122 40  full_house      444444 40  full_house      333555 0
        full_house      333356 0   full_house      333335 0   full_house      112233 0
        straight        123456 50  straight        123455 0   straight        234566 0
        yahtzee         111111 60  yahtzee         666666 60  yahtzee         666665 0
        small_straight  123456 21  small_straight  123455 20  small_straight  234566 26  small_straight  123451 16
        small_straight  123466 0   small_straight  134566 0
        small_yahtzee   333335 20  small_yahtzee   333333 18  small_yahtzee   666661 31  small_yahtzee   333355 0
        chance          123456 21  chance          666666 36  chance          111111 6
    """,
}


def all_rows():
    for variant, table in BOOK.items():
        words = table.split()
        for box, dice, worth in zip(words[::3], words[1::3], words[2::3], strict=True):
            yield pytest.param(variant, box, dice, int(worth), id=f"{variant}:{box}:{dice}={worth}")


ROWS = list(all_rows())


@pytest.mark.parametrize(("variant", "box", "dice", "worth"), ROWS)
def test_a_box_pays(variant, box, dice, worth):
    assert points(variant, box, dice) == worth
    assert plain.points(variant, box, [int(die) for die in dice], plain.defaults(variant)) == worth


# variant, house rule, box, dice, points by default, points under the house rule
HOUSE_RULES = [
    ("yahtzee", {"five_alike_full_house": True}, "full_house", "66666", 0, 25),
    ("yahtzee", {"five_alike_full_house": True}, "full_house", "66665", 0, 0),
    ("yatzy", {"five_alike_full_house": True}, "full_house", "44444", 0, 20),
    ("yatzy", {"five_alike_full_house": True}, "two_pairs", "44444", 0, 0),
    ("yatzy", {"four_alike_two_pairs": True}, "two_pairs", "44441", 0, 16),
    ("yatzy", {"four_alike_two_pairs": True}, "two_pairs", "66666", 0, 24),
    ("yatzy", {"four_alike_two_pairs": True}, "two_pairs", "44466", 20, 20),
    ("yatzy", {"four_alike_two_pairs": True}, "full_house", "66666", 0, 0),
    ("yahtzee-deluxe", {"six_alike_points": 0}, "yahtzee", "111111", 60, 0),
    ("yahtzee-deluxe", {"six_alike_points": 500}, "yahtzee", "111111", 60, 500),
    ("yahtzee-deluxe", {"six_alike_points": 500}, "yahtzee", "111112", 0, 0),
]


@pytest.mark.parametrize(("variant", "changed", "box", "dice", "before", "after"), HOUSE_RULES, ids=str)
def test_a_house_rule_changes_what_a_box_pays(variant, changed, box, dice, before, after):
    assert points(variant, box, dice) == before
    assert points(variant, box, dice, **changed) == after


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_box_has_a_row_that_pays_and_every_box_but_chance_one_that_does_not(variant):
    worth = {}
    for row in ROWS:
        row_variant, box, _, paid = row.values
        if row_variant == variant:
            worth.setdefault(box, set()).add(paid > 0)
    expected = {box: {True, False} for box in plain.boxes(variant)} | {"chance": {True}}
    assert worth == expected


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_card_has_its_boxes_in_printed_order(variant):
    ruleset = under(variant)
    assert [box.id for box in ruleset.boxes] == plain.boxes(variant)
    options = ruleset.options(card(ruleset, ""), rolls(plain.dice_of(variant))[0])
    assert [option.box for option in options] == plain.boxes(variant)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_upper_section_is_the_six_numbers(variant):
    assert [box.id for box in under(variant).boxes if box.upper] == plain.UPPER


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_order_of_the_dice_never_matters(variant):
    shuffled = random.Random(6)
    ruleset = under(variant)
    empty = card(ruleset, "")
    for dice in rolls(plain.dice_of(variant)):
        text = "".join(map(str, shuffled.sample(dice, len(dice))))
        assert roll(text) == dice
        assert ruleset.options(empty, roll(text)) == ruleset.options(empty, dice)


@pytest.mark.parametrize("variant", VARIANTS)
def test_house_rules_are_declared_with_the_published_rule_as_default(variant):
    ruleset = under(variant)
    assert ruleset.house_rules == plain.defaults(variant)
    assert list(ruleset.house_rules) == list(plain.defaults(variant))
    assert ruleset.changed == {}


def test_changed_house_rules_are_only_those_that_differ():
    ruleset = under("yahtzee", upper_box_first=False, joker_scores=True)
    assert ruleset.changed == {"upper_box_first": False}
    assert ruleset.house_rules["joker_scores"] is True


# variant, house rule, lowest, highest
BOUNDS = [
    ("yahtzee", "yahtzee_bonus", 0, 1000),
    ("yahtzee", "rounds", 1, 13),
    ("yatzy", "rounds", 1, 15),
    ("yahtzee-deluxe", "six_alike_points", 0, 500),
    ("yahtzee-deluxe", "upper_bonus", 0, 500),
    ("yahtzee-deluxe", "rounds", 1, 14),
]


@pytest.mark.parametrize(("variant", "rule", "low", "high"), BOUNDS, ids=str)
def test_a_whole_number_has_the_bounds_of_the_rule_book(variant, rule, low, high):
    assert under(variant, **{rule: low}).house_rules[rule] == low
    assert under(variant, **{rule: high}).house_rules[rule] == high
