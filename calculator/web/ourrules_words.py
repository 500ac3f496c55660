"""What a house rule or an agreement changes at the table, a sentence each."""

from calculator.rules.houserules import HouseRule, Value
from calculator.web import words
from calculator.web.text import N_
from calculator.web.text import gettext as _

# By house rule or agreement and value as an address has it; "" stands for any other value.
EFFECTS = {
    "upper_box_first": {"false": N_("A further Yahtzee may go into any open box.")},
    "joker_scores": {"false": N_("A further Yahtzee is no joker: each box pays what the dice show.")},
    "yahtzee_bonus": {
        "0": N_("A further Yahtzee brings nothing extra."),
        "": N_("Each further Yahtzee brings %(value)s extra, instead of %(usual)s."),
    },
    "five_alike_full_house": {"true": N_("Five alike pay as a full house too.")},
    "four_alike_two_pairs": {"true": N_("Four alike pay as two pairs too.")},
    "order": {"forced": N_("The boxes are filled one after the other, from Ones down.")},
    "six_alike_points": {"": N_("Six alike pay %(value)s.")},
    "upper_bonus": {"": N_("Upper boxes that come to 84 bring %(value)s more.")},
    "rounds": {"": N_("Turns for everybody: %(value)s. Open boxes count 0.")},
    "kept_dice": {"stay_put": N_("A die you set aside stays there until your turn is over.")},
    "floor_die": {
        "that_die": N_("A die that falls down is rolled again, and no roll is lost."),
        "as_it_lies": N_("A die that falls down counts as it lies."),
        "whole_roll": N_("When a die falls down, all dice are rolled again."),
    },
    "ties": {"one_more_turn": N_("Those with the same total play one more turn each.")},
}


def effect(rule: HouseRule, value: Value) -> str:
    """What changes with this value; label and value where no sentence is written for it."""
    sentences = EFFECTS.get(rule.id, {})
    text = sentences.get(rule.format(value)) or sentences.get("")
    shown = words.house_rule_value(rule, value)
    if text is None:
        return f"{words.house_rule_label(rule.id)}: {shown}."
    return _(text, value=shown, usual=words.house_rule_value(rule, rule.default))
