"""Form fields for house rules, made from their declaration."""

from collections.abc import Mapping
from dataclasses import dataclass

from calculator.rules.houserules import Choice, Flag, HouseRule, Whole
from calculator.rules.ruleset import Ruleset
from calculator.web import words

KINDS = {Flag: "flag", Whole: "whole", Choice: "choice"}


@dataclass(frozen=True, slots=True)
class Field:
    """One house rule in a form; `kind` is flag, whole or choice, `options` are (value, words)."""

    id: str
    kind: str
    label: str
    help: str
    value: str
    options: tuple[tuple[str, str], ...]
    high: int
    error: str


def fields(ruleset: Ruleset, given: Mapping[str, str], errors: Mapping[str, str]) -> list[Field]:
    """A field for every house rule, with what was typed where that was wrong, and the sentence about it."""
    return [
        _field(rule, ruleset, given.get(rule.id, ""), errors.get(rule.id, "")) for rule in ruleset.variant.house_rules
    ]


def _field(rule: HouseRule, ruleset: Ruleset, typed: str, error: str) -> Field:
    choices = rule.choices if isinstance(rule, Choice) else ()
    return Field(
        id=rule.id,
        kind=KINDS[type(rule)],
        label=words.house_rule_label(rule.id),
        help=words.house_rule_help(rule.id),
        value=typed if error else rule.format(ruleset.house_rules[rule.id]),
        options=tuple((choice, words.house_rule_value(rule, choice)) for choice in choices),
        high=rule.high if isinstance(rule, Whole) else 0,
        error=error,
    )
