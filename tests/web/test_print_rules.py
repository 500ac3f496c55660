"""What is printed is what the engine pays, box by box."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from calculator.rules.catalogue import VARIANTS
from calculator.rules.dice import all_rolls
from calculator.rules.houserules import Flag, Value
from calculator.rules.patterns import Fixed
from calculator.rules.ruleset import Ruleset
from calculator.web.print import explain
from calculator.web.print.rows import rows
from calculator.web.print.rulespage import rules

A4 = (190.0, 277.0)


def rulesets() -> Iterator[Ruleset]:
    """Every variant with every yes/no house rule, and with numbers nobody would guess."""
    for variant in VARIANTS.values():
        flags = [rule.id for rule in variant.house_rules if isinstance(rule, Flag)]
        for chosen in product((False, True), repeat=len(flags)):
            given: dict[str, Value] = dict(zip(flags, chosen, strict=True))
            yield variant.under(given)
    yield VARIANTS["yahtzee"].under({"yahtzee_bonus": 137})
    yield VARIANTS["yahtzee-deluxe"].under({"six_alike_points": 71, "upper_bonus": 43})


ALL = list(rulesets())


def name(ruleset: Ruleset) -> str:
    return f"{ruleset.variant.id} {dict(ruleset.changed)}"


@pytest.mark.parametrize("ruleset", ALL, ids=name)
def test_every_box_is_explained_with_what_the_engine_pays(ruleset: Ruleset) -> None:
    said = rules(ruleset, A4, large=False)
    assert said
    for box, line in zip(ruleset.boxes, said.lines, strict=True):
        roll, points = explain.example(ruleset, box)
        assert line.example == f"{explain.faces(roll)} = {points}"
        assert points == ruleset.scoring.pays(roll)[ruleset.boxes.index(box)].points > 0
        fixed = [way.payout for way in box.ways if isinstance(way.payout, Fixed)]
        if fixed:
            pays = max(ruleset.scoring.values[box.id])
            assert re.search(rf"\b{pays}\.", line.rule)
            assert re.search(rf": {pays}\b", explain.hint(ruleset, box))


@pytest.mark.parametrize("ruleset", ALL, ids=name)
def test_ways_are_those_the_table_plays(ruleset: Ruleset) -> None:
    for place, box in enumerate(ruleset.boxes):
        for roll in all_rolls(ruleset.variant.dice):
            matches = any(way.pattern.match(roll) for way in ruleset.scoring.ways(box))
            assert matches == bool(ruleset.scoring.pays(roll)[place].points)


@pytest.mark.parametrize("ruleset", ALL, ids=name)
def test_bonus_rows_have_the_tables_numbers(ruleset: Ruleset) -> None:
    found = {row.id: row.hint for row in rows(ruleset, hints=True).all}
    bonus = ruleset.variant.upper_bonus
    assert bonus
    if ruleset.upper_bonus:
        assert found["upper_bonus"] == f"{ruleset.upper_bonus} from {bonus.threshold}"
        assert f"{ruleset.upper_bonus} more" in explain.upper_bonus(ruleset)
        assert str(bonus.threshold) in explain.upper_bonus(ruleset)
    else:
        assert "upper_bonus" not in found
        assert explain.upper_bonus(ruleset) == ""
    assert found.get("extra") == (f"{ruleset.extra} each" if ruleset.extra else None)


def test_pace_is_three_of_each_and_four_of_six_dice() -> None:
    for variant, each in (("yahtzee", 3), ("yahtzee-deluxe", 4)):
        ruleset = VARIANTS[variant].under()
        said = [explain.pace(ruleset, box) for box in ruleset.boxes if box.upper]
        assert said == [f"{each} × {number} = {each * number}" for number in range(1, 7)]


@pytest.mark.parametrize(
    ("house_rules", "steps", "words"),
    [
        ({}, 4, ["100", "Full house 25, Small straight 30, Large straight 40", "takes a 0"]),
        ({"joker_scores": False}, 4, ["pays what the dice show"]),
        ({"yahtzee_bonus": 0}, 3, ["goes there, and nowhere else"]),
        ({"upper_box_first": False}, 3, ["any open box", "Large straight 40"]),
        ({"upper_box_first": False, "joker_scores": False}, 2, ["any open box. It pays what the dice show"]),
    ],
)
def test_further_yahtzees_are_steps(house_rules: dict[str, Value], steps: int, words: list[str]) -> None:
    said = explain.joker_steps(VARIANTS["yahtzee"].under(house_rules))
    assert len(said) == steps
    for part in words:
        assert part in " ".join(said)
    assert explain.joker_steps(VARIANTS["yatzy"].under()) == []


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in ALL if ruleset.variant.joker], ids=name)
def test_steps_of_a_further_yahtzee_are_what_the_engine_allows_and_pays(ruleset: Ruleset) -> None:
    said, fives = " ".join(explain.joker_steps(ruleset)), (5, 5, 5, 5, 5)

    def answers(card: str) -> dict[str, tuple[bool, int, int]]:
        options = ruleset.options(ruleset.parse_card(card), fives)
        return {option.box: (option.allowed, option.points, option.bonus) for option in options}

    upper_open, upper_filled, struck = answers("yahtzee:50"), answers("yahtzee:50,fives:15"), answers("yahtzee:0")
    assert (upper_open["fives"], struck["fives"]) == ((True, 25, ruleset.extra), (True, 25, 0))
    assert ("Tick an extra" in said) == bool(ruleset.extra)
    assert f"worth {ruleset.extra}." in said or not ruleset.extra
    # What it may take while its upper box is open, and after that.
    assert ("nowhere else" in said) == (not upper_open["chance"][0])
    assert ("any open lower box" in said) == (not upper_filled["ones"][0])
    assert ("takes a 0" in said) == (not upper_filled["ones"][0])
    assert ("any open box" in said) == all(allowed for box, (allowed, *_) in upper_open.items() if box != "yahtzee")
    # What it pays below.
    joker = "Full house 25, Small straight 30, Large straight 40"
    assert (joker in said) == (upper_filled["small_straight"][1] == 30)
    assert ("filled already?" in said) == (upper_open["large_straight"] == (True, 0, ruleset.extra) and joker in said)
    assert upper_filled["chance"][1] == 25


def test_the_reading_of_six_alike_is_said_wherever_it_shows() -> None:
    ruleset = VARIANTS["yahtzee-deluxe"].under()
    said = rules(ruleset, A4, large=False)
    assert said
    assert any("60 is our reading" in sentence for sentence in said.sentences)
    box = ruleset.variant.box("yahtzee")
    assert explain.hint(ruleset, box).endswith("60*")
    assert any("our reading" in note for note in explain.notes(ruleset))
