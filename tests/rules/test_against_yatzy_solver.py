"""yatzy-solver, an independent rules engine from PyPI, agrees on every roll of random cards: boxes and points.

Its rule sets and the house rules here that say the same:

| yatzy-solver | house rules |
|---|---|
| american+forced-joker | the published rule |
| american | upper_box_first=false: any open box, joker points once the number's box is filled |
| american+no-joker | upper_box_first=false, joker_scores=false: any open box, what the dice show, extra kept |
| american+no-bonus | the same and yahtzee_bonus=0 |
| yatzy-scandinavian | the published rule |
| …+fh5 | five_alike_full_house=true |
| …+tp4 | four_alike_two_pairs=true |
| …+forced | order=forced |

It has no counterpart of *placement only* (joker_scores=false alone), of `rounds`, or of six dice.
"""

import random

import pytest
import yatzy_solver

from calculator.rules.card import Card
from tests.rules import plain
from tests.rules.asking import rolls, under

FREE = {"upper_box_first": False}
NO_JOKER = {"upper_box_first": False, "joker_scores": False}
FULL_HOUSE = {"five_alike_full_house": True}
TWO_PAIRS = {"four_alike_two_pairs": True}
FORCED = {"order": "forced"}

SAME_RULES = {
    "american+forced-joker": ("yahtzee", {}),
    "american": ("yahtzee", FREE),
    "american+no-joker": ("yahtzee", NO_JOKER),
    "american+no-bonus": ("yahtzee", {**NO_JOKER, "yahtzee_bonus": 0}),
    "yatzy-scandinavian": ("yatzy", {}),
    "yatzy-scandinavian+fh5": ("yatzy", FULL_HOUSE),
    "yatzy-scandinavian+tp4": ("yatzy", TWO_PAIRS),
    "yatzy-scandinavian+fh5+tp4": ("yatzy", FULL_HOUSE | TWO_PAIRS),
    "yatzy-scandinavian+forced": ("yatzy", FORCED),
    "yatzy-scandinavian+fh5+forced": ("yatzy", FULL_HOUSE | FORCED),
    "yatzy-scandinavian+tp4+forced": ("yatzy", TWO_PAIRS | FORCED),
    "yatzy-scandinavian+fh5+tp4+forced": ("yatzy", FULL_HOUSE | TWO_PAIRS | FORCED),
}
THEIR_NAMES = {"three_kind": "three_of_a_kind", "four_kind": "four_of_a_kind", "yahtzee": "five_of_a_kind"}
CARDS = 25


def their_name(box):
    return THEIR_NAMES.get(box, box)


def random_card(ruleset, chance):
    """A card of this table, filled with what random rolls pay; often the yahtzee box is among the filled ones."""
    boxes = plain.boxes(ruleset.variant.id)
    filled = set(chance.sample(boxes, chance.randrange(len(boxes))))
    if "yahtzee" in boxes and chance.random() < 0.7:
        filled.add("yahtzee")
    if ruleset.in_order:
        filled = set(boxes[: len(filled)])
    if filled == set(boxes):
        filled.remove(chance.choice(boxes))
    held = [(box, chance.choice(ruleset.values(box))) for box in boxes if box in filled]
    return Card(tuple(held))


def their_state(card, their):
    """The same card in yatzy-solver's notation; its filled boxes have to stand in card order."""
    held = dict(card.entries)
    upper = sum(worth for box, worth in held.items() if box in plain.UPPER)
    filled = ",".join(map(their_name, held)) or "-"
    five_alike = f" | five_of_a_kind {held['yahtzee']}" if "yahtzee" in held and their.id != "american+no-bonus" else ""
    return f"upper {upper} | filled {filled}{five_alike}"


@pytest.mark.parametrize("name", SAME_RULES)
def test_both_allow_the_same_boxes_and_add_the_same_points(name):
    variant, house_rules = SAME_RULES[name]
    ruleset, their, chance = under(variant, **house_rules), yatzy_solver.Variant(name), random.Random(name)
    joined = 0
    for _ in range(CARDS):
        card = random_card(ruleset, chance)
        state = their_state(card, their)
        before = ruleset.totals(card).total
        for dice in rolls(5):
            situation = f"dice {' '.join(map(str, dice))} | rolls 0 | {state}"
            options = [option for option in ruleset.options(card, dice) if option.allowed]
            assert [f"score {their_name(o.box)}" for o in options] == their.legal_actions(situation), situation
            for o in options:
                _, added = their.apply_score(state, list(dice), their_name(o.box))
                ours = ruleset.totals(card.fill(o.box, o.points, int(o.bonus > 0))).total - before
                assert ours == added, (situation, o)
                joined += 1
    assert joined > 5000 or ruleset.in_order


def test_these_are_all_the_rule_sets_it_knows():
    assert sorted(SAME_RULES) == sorted(yatzy_solver.builtin_variants())


@pytest.mark.parametrize(("name", "variant"), [("american", "yahtzee"), ("yatzy-scandinavian", "yatzy")])
def test_the_boxes_are_the_same_in_the_same_order(name, variant):
    assert [their_name(box) for box in plain.boxes(variant)] == yatzy_solver.Variant(name).categories
