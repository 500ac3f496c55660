"""Mistakes that scorekeeping programs have made before, each kept away by a row of its own."""

from dataclasses import replace

import pytest

from calculator.rules import catalogue
from calculator.rules.card import Card
from calculator.rules.dice import parse_roll
from calculator.rules.errors import WrongNumberOfDice
from calculator.rules.variant import Box
from tests.rules.asking import VARIANTS, allowed, card, option, points, roll, rolls, under

# slip, variant, box, dice, what it really pays
WRONG_POINTS = [
    ("three of a kind stops after its three dice", "yahtzee", "three_kind", "44426", 20),
    ("a gap is stepped over", "yahtzee", "small_straight", "34466", 0),
    ("a double hides the gap behind it", "yahtzee", "small_straight", "13466", 0),
    ("only dice in a row are looked at, not where it breaks", "yahtzee", "large_straight", "12346", 0),
    ("five alike are not at least four", "yahtzee", "four_kind", "33333", 15),
    ("five alike are not at least three", "yahtzee", "three_kind", "33333", 15),
    ("ones are taken for nothing", "yahtzee", "three_kind", "11111", 5),
    ("three 5s as all dice", "yahtzee", "fives", "55521", 15),
    ("three 5s as all dice", "yatzy", "three_kind", "55521", 15),
    ("all dice for a four of a kind that pays its own", "yatzy", "four_kind", "22225", 8),
    ("straight needs sorted dice", "yahtzee", "small_straight", "63541", 30),
    ("straight needs sorted dice", "yahtzee", "large_straight", "43652", 40),
    ("straight counts doubles as steps", "yahtzee", "small_straight", "23345", 30),
    ("full house needs sorted dice", "yahtzee", "full_house", "62626", 25),
    ("pairs need sorted dice", "yatzy", "two_pairs", "53544", 18),
    ("the first pair instead of the highest", "yatzy", "one_pair", "11226", 4),
    ("two pairs of the same number", "yatzy", "two_pairs", "44442", 0),
    ("five alike is a full house", "yahtzee", "full_house", "44444", 0),
    ("five alike is a full house", "yatzy", "full_house", "44444", 0),
    ("a large straight is not also a small one", "yahtzee", "small_straight", "23456", 30),
    ("a Yahtzee straight pays in Yatzy", "yatzy", "small_straight", "12346", 0),
    ("two triplets are three pairs", "yahtzee-deluxe", "three_pairs", "111444", 0),
    ("one roll pays in several boxes at once", "yahtzee", "threes", "23334", 9),
]


@pytest.mark.parametrize(
    ("variant", "box", "dice", "worth"),
    [row[1:] for row in WRONG_POINTS],
    ids=[f"{row[0]}: {row[3]}" for row in WRONG_POINTS],
)
def test_points(variant, box, dice, worth):
    assert points(variant, box, dice) == worth


# slip, card, extra that five 4s bring
WRONG_EXTRAS = [
    ("an extra on an open yahtzee box", "", 0),
    ("an extra on a struck yahtzee box", "yahtzee:0", 0),
    ("an extra on a card that is full but for yahtzee", "ones:3,twos:6,threes:9,fours:12,fives:15,sixes:18,"
     "three_kind:20,four_kind:0,full_house:25,small_straight:30,large_straight:0,chance:20", 0),
    ("no extra at all", "yahtzee:50", 100),
]  # fmt: skip


@pytest.mark.parametrize(("text", "extra"), [row[1:] for row in WRONG_EXTRAS], ids=[r[0] for r in WRONG_EXTRAS])
def test_extras(text, extra):
    ruleset = under("yahtzee")
    found = ruleset.options(card(ruleset, text), roll("44444"))
    assert {o.bonus for o in found if o.allowed} == {extra}


def test_no_extra_on_a_full_card():
    ruleset = under("yahtzee")
    full = ",".join(f"{box.id}:{50 if box.id == 'yahtzee' else 0}" for box in ruleset.boxes)
    assert {(o.allowed, o.bonus) for o in ruleset.options(card(ruleset, full), roll("44444"))} == {(False, 0)}


def test_a_yahtzee_may_go_to_three_of_a_kind_when_its_own_boxes_are_filled():
    ruleset = under("yahtzee")
    found = option(ruleset, "three_kind", "11111", "yahtzee:50,ones:3")
    assert (found.allowed, found.points, found.bonus) == (True, 5, 100)
    assert "three_kind" in allowed(ruleset, "11111", "")


def test_sixty_three_is_enough_and_sixty_two_is_not():
    ruleset = under("yahtzee")
    exactly = "ones:3,twos:6,threes:9,fours:12,fives:15,sixes:18"
    assert ruleset.totals(card(ruleset, exactly)).upper_bonus == 35
    assert ruleset.totals(card(ruleset, exactly.replace("ones:3", "ones:2"))).upper_bonus == 0


def test_six_ones_are_refused_and_not_cut_to_five():
    with pytest.raises(WrongNumberOfDice) as caught:
        parse_roll("111111", 5)
    assert (caught.value.given, caught.value.needed) == (6, 5)


def test_there_is_one_total_and_it_is_the_sum_of_what_stands_on_the_card():
    ruleset = under("yahtzee")
    totals = ruleset.totals(card(ruleset, "sixes:30,fives:25,fours:16,yahtzee:50,chance:20", 2))
    assert totals.total == totals.upper + totals.upper_bonus + totals.lower + totals.extra
    assert totals.total == 71 + 35 + 70 + 200


def test_two_equal_cards_have_equal_totals_whatever_the_order_they_were_filled_in():
    ruleset = under("yahtzee")
    entries = (("chance", 20), ("ones", 3), ("yahtzee", 50))
    assert ruleset.totals(Card(entries, 1)) == ruleset.totals(Card(entries[::-1], 1))
    assert card(ruleset, "chance:20,ones:3,yahtzee:50") == card(ruleset, "yahtzee:50,ones:3,chance:20")


def test_a_renamed_five_of_a_kind_box_keeps_its_joker_and_its_extra():
    """The engine knows the box by the variant's own word for it, never by a name of its own."""
    original = catalogue.VARIANTS["yahtzee"]
    boxes = tuple(
        Box("kniffel", *box.ways, joker=box.joker, note=box.note) if box.id == "yahtzee" else box
        for box in original.boxes
    )
    renamed = replace(original, id="renamed", boxes=boxes, joker=replace(original.joker, box="kniffel"))
    old, new = original.under(), renamed.under()
    for text in ("", "yahtzee:50", "yahtzee:0,fours:12", "yahtzee:50,fours:12,chance:20"):
        for dice in rolls(5):
            before = old.options(card(old, text), dice)
            after = new.options(card(new, text.replace("yahtzee", "kniffel")), dice)
            assert [facts(o) for o in before] == [facts(o) for o in after], (text, dice)
    assert new.totals(card(new, "kniffel:50", 2)).total == old.totals(card(old, "yahtzee:50", 2)).total == 250


def facts(found):
    return (found.box.replace("yahtzee", "kniffel"), found.open, found.allowed, found.points, found.bonus)


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_open_a_struck_and_a_filled_box_are_three_things(variant):
    ruleset = under(variant)
    held = card(ruleset, "ones:0,twos:4")
    assert [held.points(box) for box in ("ones", "twos", "threes")] == [0, 4, None]
    dice = "3" * ruleset.variant.dice
    opens = {o.box: o.open for o in ruleset.options(held, roll(dice))}
    assert (opens["ones"], opens["twos"], opens["threes"]) == (False, False, True)
