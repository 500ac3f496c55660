"""Short ways to ask the engine, so that the tables below read like the rule book."""

from functools import lru_cache
from itertools import combinations_with_replacement, product

from calculator.rules import catalogue, dice, houserules

VARIANTS = ["yahtzee", "yatzy", "yahtzee-deluxe"]


def under(variant, **house_rules):
    return catalogue.find_variant(variant).under(house_rules)


def roll(text):
    """Dice written in any order, as many as there are."""
    return dice.parse_roll(text, len(text))


@lru_cache
def rolls(count):
    """All rolls of so many dice, made here and not taken from the engine."""
    return tuple(combinations_with_replacement((1, 2, 3, 4, 5, 6), count))


def card(ruleset, text="", extras=0):
    return ruleset.parse_card(text, str(extras))


def option(ruleset, box, dice_text, card_text="", extras=0):
    """What these dice may do in one box of this card."""
    found = [o for o in ruleset.options(card(ruleset, card_text, extras), roll(dice_text)) if o.box == box]
    assert len(found) == 1, f"{box} answered {len(found)} times"
    return found[0]


def points(variant, box, dice_text, **house_rules):
    """What these dice pay in a box of an empty card."""
    return option(under(variant, **house_rules), box, dice_text).points


def allowed(ruleset, dice_text, card_text=""):
    return [o.box for o in ruleset.options(card(ruleset, card_text), roll(dice_text)) if o.allowed]


def samples(rule):
    """Values of a house rule to try: all of them, or the bounds and the default of a whole number."""
    if isinstance(rule, houserules.Whole):
        return sorted({rule.low, rule.default, rule.high})
    return list(rule.choices)


def combinations(variant, without=()):
    """Every combination of sampled house rules, as dicts; those named in `without` stay at their default."""
    rules = [rule for rule in catalogue.find_variant(variant).house_rules if rule.id not in without]
    for values in product(*map(samples, rules)):
        yield {rule.id: value for rule, value in zip(rules, values, strict=True)}
