"""Writing an entry: with dice, with points and no dice, or struck."""

import pytest

from calculator.rules import errors
from tests.rules.asking import card, roll, rolls, under

# id, variant, card, box, dice, points, struck, (points, extra) written
WRITTEN = [
    ("dice", "yahtzee", "", "fours", "44426", None, False, (12, 0)),
    ("dice and the same points", "yahtzee", "", "fours", "44426", 12, False, (12, 0)),
    ("dice that pay nothing", "yahtzee", "", "full_house", "44426", None, False, (0, 0)),
    ("dice, struck", "yahtzee", "", "fours", "44426", None, True, (0, 0)),
    ("points", "yahtzee", "", "fours", None, 12, False, (12, 0)),
    ("no dice, struck", "yahtzee", "", "fours", None, None, True, (0, 0)),
    ("0 points", "yahtzee", "", "yahtzee", None, 0, False, (0, 0)),
    ("a further yahtzee", "yahtzee", "yahtzee:50", "fours", "44444", None, False, (20, 100)),
    ("points only a further yahtzee brings", "yahtzee", "yahtzee:50", "fours", None, 20, False, (20, 100)),
    ("the same on a struck yahtzee", "yahtzee", "yahtzee:0", "fours", None, 20, False, (20, 0)),
    ("before the yahtzee", "yahtzee", "", "fours", None, 20, False, (20, 0)),
    ("a full house without dice is no joker", "yahtzee", "yahtzee:50,fours:12", "full_house", None, 25, False, (25, 0)),
    ("yatzy knows no further one", "yatzy", "yatzy:50", "fours", None, 20, False, (20, 0)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "text", "box", "dice", "points", "struck", "expected"),
    [row[1:] for row in WRITTEN],
    ids=[row[0] for row in WRITTEN],
)
def test_what_is_written(variant, text, box, dice, points, struck, expected):
    ruleset = under(variant)
    found = ruleset.enter(card(ruleset, text), box, roll(dice) if dice else None, points, struck)
    assert (found.box, found.points, found.bonus) == (box, *expected)


# id, variant, house rules, card, box, dice, points, error
REFUSED = [
    ("filled", "yahtzee", {}, "fours:12", "fours", "44426", None, errors.NotAllowed),
    ("filled, without dice", "yahtzee", {}, "fours:12", "fours", None, 12, errors.NotAllowed),
    ("sent elsewhere", "yahtzee", {}, "yahtzee:50", "chance", "44444", None, errors.NotAllowed),
    ("sent elsewhere, without dice", "yahtzee", {}, "yahtzee:50,fours:12", "fives", "44444", None, errors.NotAllowed),
    ("not its turn", "yatzy", {"order": "forced"}, "", "twos", "22111", None, errors.NotAllowed),
    ("not its turn, without dice", "yatzy", {"order": "forced"}, "", "twos", None, 4, errors.NotAllowed),
    ("no turns left", "yahtzee", {"rounds": 1}, "ones:1", "twos", "22111", None, errors.NotAllowed),
    ("no turns left, without dice", "yahtzee", {"rounds": 1}, "ones:1", "twos", None, 4, errors.NotAllowed),
    ("dice and other points", "yahtzee", {}, "", "fours", "44426", 16, errors.DiceDisagree),
    ("impossible points", "yahtzee", {}, "", "fours", None, 7, errors.ImpossibleValue),
    ("impossible points by a house rule", "yahtzee-deluxe", {"six_alike_points": 50}, "", "yahtzee", None, 60,
     errors.ImpossibleValue),
    ("unknown box", "yahtzee", {}, "", "sevens", "44426", None, errors.UnknownBox),
    ("unknown box, without dice", "yahtzee", {}, "", "sevens", None, 7, errors.UnknownBox),
]  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "house_rules", "text", "box", "dice", "points", "error"),
    [row[1:] for row in REFUSED],
    ids=[row[0] for row in REFUSED],
)
def test_what_is_refused(variant, house_rules, text, box, dice, points, error):
    ruleset = under(variant, **house_rules)
    held = card(ruleset, text)
    with pytest.raises(error):
        ruleset.enter(held, box, roll(dice) if dice else None, points)


@pytest.mark.parametrize("text", ["", "yahtzee:50", "yahtzee:0,fours:12", "chance:20,sixes:0"])
def test_what_dice_write_can_be_written_without_them_too(text):
    """Points without dice come to what some roll with these points brings."""
    ruleset = under("yahtzee")
    held = card(ruleset, text)
    for dice in rolls(5):
        for found in ruleset.options(held, dice):
            if found.allowed and not found.bonus:
                entered = ruleset.enter(held, found.box, points=found.points)
                assert (entered.allowed, entered.points) == (True, found.points), (dice, found)


# id, variant, card, box, points that need no dice
BY_HAND = [
    ("before the yahtzee", "yahtzee", "", "fours", (0, 4, 8, 12, 16, 20)),
    ("20 would be a further yahtzee", "yahtzee", "yahtzee:50", "fours", (0, 4, 8, 12, 16)),
    ("a filled box", "yahtzee", "fours:12", "fours", ()),
    ("yatzy", "yatzy", "yatzy:50", "fours", (0, 4, 8, 12, 16, 20)),
]


@pytest.mark.parametrize(
    ("variant", "text", "box", "values"), [row[1:] for row in BY_HAND], ids=[row[0] for row in BY_HAND]
)
def test_points_that_need_no_dice(variant, text, box, values):
    ruleset = under(variant)
    assert ruleset.hand_values(card(ruleset, text), box) == values


# id, card, box, (number, points, extra) of the further yahtzees that may go there
FURTHER = [
    ("yahtzee open", "", "fours", []),
    ("its own number", "yahtzee:50", "fours", [(4, 20, 100)]),
    ("struck yahtzee", "yahtzee:0", "fours", [(4, 20, 0)]),
    ("a joker", "yahtzee:50,fours:12,ones:3", "full_house", [(1, 25, 100), (4, 25, 100)]),
    ("a filled box", "yahtzee:50,fours:12", "fours", []),
]


@pytest.mark.parametrize(("text", "box", "expected"), [row[1:] for row in FURTHER], ids=[row[0] for row in FURTHER])
def test_further_yahtzees_that_may_go_into_a_box(text, box, expected):
    ruleset = under("yahtzee")
    found = ruleset.further(card(ruleset, text), box)
    assert [(number, option.points, option.bonus) for number, option in found] == expected
