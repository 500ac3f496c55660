"""Scoring cases collected from rule pages and other people's test suites, one test each, by their id."""

import json
from collections import Counter
from pathlib import Path

import pytest

from calculator.rules.card import Card
from calculator.rules.catalogue import VARIANTS
from calculator.rules.dice import parse_roll
from calculator.rules.errors import NotAllowed, WrongNumberOfDice
from calculator.rules.highest import highest

CASES = json.loads((Path(__file__).parent.parent / "data" / "cases.json").read_text(encoding="utf-8"))["cases"]

# Cases that wait for their variant. A variant that joins the catalogue makes this fail until its line goes.
WAITING = {"maxi-yatzy": 30, "kniffel": 10}


def of_kind(*kinds):
    found = [case for case in CASES if case["kind"] in kinds and case["variant"] in VARIANTS]
    return pytest.mark.parametrize("case", found, ids=[case["id"] for case in found])


def asked(case):
    """The rule set of the case, and its card where the card is one."""
    ruleset = VARIANTS[case["variant"]].under(case["house_rules"])
    return ruleset, Card(tuple(case["card"].items()))


def answer(case):
    ruleset, card = asked(case)
    return ruleset.option(card, case["box"], parse_roll(case["dice"], ruleset.variant.dice))


def test_no_case_is_lost():
    known = {"box", "joker", "legal", "totals", "sequence", "bonus", "max", "invalid"}
    assert {case["kind"] for case in CASES} == known
    assert len({case["id"] for case in CASES}) == len(CASES) == 169
    assert all(case["source"] for case in CASES)


def test_only_cases_of_later_variants_wait():
    assert Counter(case["variant"] for case in CASES if case["variant"] not in VARIANTS) == WAITING


@of_kind("box")
def test_points_of_a_roll_in_a_box(case):
    assert answer(case).points == case["expected"]


@of_kind("joker")
def test_points_and_extra_on_a_card(case):
    option, expected = answer(case), case["expected"]
    if expected == "illegal":
        assert not option.allowed
        return
    assert option.allowed
    assert option.points == expected["box"]
    assert option.bonus == expected.get("yahtzee_bonus", expected.get("extra"))
    if "total" in expected:
        ruleset, card = asked(case)
        grown = card.fill(option.box, option.points, int(option.bonus > 0))
        assert ruleset.totals(grown).total == expected["total"]


@of_kind("legal")
def test_the_boxes_a_roll_may_go_to(case):
    ruleset, card = asked(case)
    options = ruleset.options(card, parse_roll(case["dice"], ruleset.variant.dice))
    assert [option.box for option in options if option.allowed] == case["expected"]["legal"]
    assert {o.bonus for o in options if o.allowed} == {case["expected"]["yahtzee_bonus"]}


@of_kind("totals")
def test_sums_of_a_card(case):
    ruleset, card = asked(case)
    totals = ruleset.totals(card)
    sums = {name: getattr(totals, name) for name in ("upper", "upper_bonus", "lower", "extra", "total")}
    sums["upper_total"] = totals.upper + totals.upper_bonus
    assert case["expected"].items() <= sums.items()


@of_kind("bonus")
def test_upper_bonus_for_a_sum(case):
    """The case names a sum only; it is reached here with an entry that is not checked against its box."""
    ruleset, _ = asked(case)
    totals = ruleset.totals(Card((("sixes", case["card"]["upper_sum"]),)))
    assert totals.upper_bonus == case["expected"]["upper_bonus"]


@of_kind("sequence")
def test_entries_one_after_another(case):
    ruleset, card = asked({**case, "card": {}})

    def play(card):
        for box, dice in case["card"]["play"]:
            entered = ruleset.enter(card, box, parse_roll(dice, ruleset.variant.dice))
            card = card.fill(box, entered.points, int(entered.bonus > 0))
        return card

    if case["expected"] == "illegal":
        with pytest.raises(NotAllowed):
            play(card)
    else:
        assert play(card).extras == case["expected"]["yahtzee_bonus_count"]


@of_kind("max")
def test_highest_card(case):
    ruleset = VARIANTS[case["variant"]].under({**case["house_rules"], "joker_scores": False})
    assert highest(ruleset).totals.total == case["expected"]["max_total_no_joker_but_bonus"]


@of_kind("invalid")
def test_what_has_to_be_refused(case):
    if case["expected"] == "invalid":
        with pytest.raises(WrongNumberOfDice) as caught:
            answer(case)
        assert caught.value.field == "dice"
    else:
        ruleset, card = asked(case)
        with pytest.raises(NotAllowed):
            ruleset.enter(card, case["box"], parse_roll(case["dice"], ruleset.variant.dice))
