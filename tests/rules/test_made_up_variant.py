"""A variant is one literal: a made-up one scores without any other change, and a contradictory one is refused."""

from dataclasses import replace

import pytest

from calculator.rules import catalogue
from calculator.rules.errors import RulesError
from calculator.rules.highest import highest
from calculator.rules.houserules import Choice, Flag, Whole
from calculator.rules.patterns import AllDice, Anything, Face, Fixed, Groups, Matched, Run
from calculator.rules.variant import Box, InvalidVariant, Joker, NamedRules, UpperBonus, Variant, Way
from tests.rules.asking import option, rolls

TRIO = Variant(
    id="trio",
    dice=3,
    boxes=(
        Box("sixes", Way(Face(6), Matched())),
        Box("pair", Way(Groups((2,)), Matched()), Way(Run(3), Fixed(4), when="runs_are_pairs")),
        Box("trio", Way(Groups((3,)), Fixed("trio_points"))),
        Box("any", Way(Anything(), AllDice()), joker=20),
    ),
    upper_bonus=UpperBonus(threshold=12, points=5),
    joker=Joker(box="trio", extra="trio_extra", upper_box_first="sixes_first", scores="wild"),
    order="way",
    house_rules=(
        Flag("sixes_first", default=True),
        Flag("wild", default=True),
        Flag("runs_are_pairs", default=False),
        Whole("trio_points", default=30, low=10, high=50),
        Whole("trio_extra", default=7, low=0, high=9),
        Choice("way", ("free", "forced")),
        Whole("rounds", default=4, low=1, high=4),
    ),
)

# house rules, card, box, dice, (allowed, points, extra)
ANSWERS = [
    ({}, "", "sixes", "661", (True, 12, 0)),
    ({}, "", "pair", "551", (True, 10, 0)),
    ({}, "", "pair", "123", (True, 0, 0)),
    ({"runs_are_pairs": True}, "", "pair", "123", (True, 4, 0)),
    ({}, "", "trio", "222", (True, 30, 0)),
    ({"trio_points": 10}, "", "trio", "222", (True, 10, 0)),
    ({}, "", "any", "124", (True, 7, 0)),
    ({}, "trio:30", "sixes", "666", (True, 18, 7)),
    ({}, "trio:30", "any", "666", (False, 18, 0)),
    ({}, "trio:0", "sixes", "666", (True, 18, 0)),
    ({}, "trio:30,sixes:0", "any", "666", (True, 20, 7)),
    ({"wild": False}, "trio:30,sixes:0", "any", "666", (True, 18, 7)),
    ({"sixes_first": False}, "trio:30", "any", "666", (True, 18, 7)),
    ({}, "trio:30", "any", "444", (True, 20, 7)),
    ({"way": "forced"}, "sixes:12", "trio", "222", (False, 30, 0)),
    ({"rounds": 1}, "sixes:12", "trio", "222", (False, 30, 0)),
]


@pytest.mark.parametrize(("house_rules", "text", "box", "dice", "expected"), ANSWERS, ids=str)
def test_it_scores(house_rules, text, box, dice, expected):
    found = option(TRIO.under(house_rules), box, dice, text)
    assert (found.allowed, found.points, found.bonus) == expected


def test_it_adds_up():
    ruleset = TRIO.under()
    totals = ruleset.totals(ruleset.parse_card("sixes:12,trio:30,any:20", "2"))
    assert (totals.upper, totals.upper_bonus, totals.lower, totals.extra, totals.total) == (12, 5, 50, 14, 81)
    assert (totals.upper_needed, ruleset.rounds) == (0, 4)


def test_it_may_have_no_upper_bonus_and_no_joker():
    plain = replace(TRIO, upper_bonus=None, joker=None).under()
    totals = plain.totals(plain.parse_card("sixes:18,trio:30"))
    assert (totals.upper_bonus, totals.upper_needed, totals.pace, totals.total) == (0, None, 0, 48)
    assert {o.bonus for o in plain.options(plain.parse_card("trio:30"), (6, 6, 6))} == {0}


def test_its_values_and_its_highest_card_are_found():
    ruleset = TRIO.under()
    assert ruleset.values("pair") == (0, 2, 4, 6, 8, 10, 12)
    assert ruleset.values("any") == (0, *range(3, 19), 20)
    assert highest(ruleset).totals.total == 18 + 5 + 12 + 30 + 20 + 3 * 7


def test_it_is_found_by_its_id_while_it_is_in_the_catalogue(monkeypatch):
    monkeypatch.setitem(catalogue.VARIANTS, "trio", TRIO)
    assert catalogue.find_variant("trio") is TRIO


def test_every_roll_has_an_answer_in_every_box():
    ruleset = TRIO.under()
    for dice in rolls(3):
        assert [o.box for o in ruleset.options(ruleset.parse_card(""), dice)] == ["sixes", "pair", "trio", "any"]


def without(rule):
    return tuple(declared for declared in TRIO.house_rules if declared.id != rule)


# id, what is changed, word of the complaint
CONTRADICTIONS = [
    ("no boxes", {"boxes": ()}, "boxes"),
    ("a box without a way", {"boxes": (*TRIO.boxes[:3], Box("any"))}, "way"),
    ("box twice", {"boxes": (*TRIO.boxes[:3], TRIO.boxes[0])}, "same id"),
    ("house rule twice", {"house_rules": (*TRIO.house_rules, Flag("wild", default=False))}, "same id"),
    ("more dice than there are", {"boxes": (*TRIO.boxes[:3], Box("any", Way(Groups((2, 2)), Matched())))}, "4 dice"),
    ("points of no house rule", {"house_rules": without("trio_points")}, "trio_points"),
    ("way of no house rule", {"house_rules": without("runs_are_pairs")}, "runs_are_pairs"),
    ("extra of no house rule", {"house_rules": without("trio_extra")}, "trio_extra"),
    ("order of no house rule", {"house_rules": without("way")}, "way"),
    ("joker of no house rule", {"house_rules": without("wild")}, "wild"),
    ("points held by a yes/no", {"upper_bonus": UpperBonus(12, "wild")}, "wild"),
    ("joker box not there", {"joker": replace(TRIO.joker, box="yahtzee")}, "yahtzee"),
    ("no rounds", {"house_rules": without("rounds")}, "rounds"),
    ("too many rounds", {"house_rules": (*without("rounds"), Whole("rounds", 4, 1, 5))}, "rounds"),
    ("a default out of bounds", {"house_rules": (*without("trio_extra"), Whole("trio_extra", 10, 0, 9))}, "trio_extra"),
    ("a run longer than the dice", {"boxes": (*TRIO.boxes[:3], Box("any", Way(Run(4), Fixed(4))))}, "run"),
    ("a run past six", {"boxes": (*TRIO.boxes[:3], Box("any", Way(Run(3, first=5), Fixed(4))))}, "run"),
    ("a seventh face", {"boxes": (*TRIO.boxes[:3], Box("any", Way(Face(7), Matched())))}, "7"),
]


@pytest.mark.parametrize(
    ("change", "word"), [row[1:] for row in CONTRADICTIONS], ids=[row[0] for row in CONTRADICTIONS]
)
def test_a_contradiction_is_refused_when_the_literal_is_made(change, word):
    with pytest.raises(InvalidVariant, match=f"trio: .*{word}"):
        replace(TRIO, **change)


@pytest.mark.parametrize("named", [{"wild": "yes"}, {"nonsense": True}, {"trio_points": 51}], ids=str)
def test_a_named_set_of_house_rules_has_to_fit(named):
    with pytest.raises((InvalidVariant, RulesError)):
        replace(TRIO, named_rules=(NamedRules("ours", named),))
