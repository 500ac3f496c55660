"""Form fields for house rules and agreements, made from their declaration."""

from collections.abc import Mapping
from dataclasses import dataclass

from calculator.games.agreements import AGREEMENTS
from calculator.rules.houserules import Choice, Flag, HouseRule, Value, Whole
from calculator.rules.ruleset import Ruleset
from calculator.web import words
from calculator.web.text import N_
from calculator.web.text import gettext as _

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
        _field(rule, ruleset.house_rules[rule.id], given.get(rule.id, ""), errors.get(rule.id, ""))
        for rule in ruleset.variant.house_rules
    ]


def agreement_fields(chosen: Mapping[str, str], errors: Mapping[str, str] | None = None) -> list[Field]:
    """A field for every table agreement, with what was chosen, and the sentence about it where that was wrong."""
    return [
        _field(rule, chosen.get(rule.id, rule.default), "", (errors or {}).get(rule.id, ""))
        for rule in AGREEMENTS.values()
    ]


def _field(rule: HouseRule, value: Value, typed: str, error: str) -> Field:
    choices = rule.choices if isinstance(rule, Choice) else ()
    return Field(
        id=rule.id,
        kind=KINDS[type(rule)],
        label=words.house_rule_label(rule.id),
        help=words.house_rule_help(rule.id),
        value=typed if error else rule.format(value),
        options=tuple((choice, words.house_rule_value(rule, choice)) for choice in choices),
        high=rule.high if isinstance(rule, Whole) else 0,
        error=error,
    )


def others(rule: HouseRule) -> str:
    """The values the house rule may have besides its published one, in words."""
    if isinstance(rule, Whole):
        return _("%(low)d to %(high)d", low=rule.low, high=rule.high)
    values = [words.house_rule_value(rule, value) for value in rule.choices if value != rule.default]
    return words.listed(values, N_("%(first)s or %(last)s"))
