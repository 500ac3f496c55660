"""From a box's answer to the dispute it would start: "Why?"."""

from functools import lru_cache

from calculator.rules.answers import Option
from calculator.rules.dice import FACES, Roll, alike
from calculator.rules.patterns import Run
from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import Box
from calculator.web.disputes.catalogue import DISPUTES

# Variant, box, code of the reason, and the shape of the roll.
Key = tuple[str, str, str, tuple[int, ...]]

# Reasons that lead to the same dispute whatever the box.
BY_REASON = {
    "upper_box_first": "upper-box-first",
    "lower_box_first": "second-yahtzee-as-joker",
    "joker_counts_as": "second-yahtzee-as-joker",
    "joker_needs_upper_box": "joker-while-upper-box-open",
    "no_lower_box_open": "all-lower-boxes-full",
    "in_order": "top-to-bottom",
    "no_turns_left": "extra-turn",
}
EXTRA = "fives-and-the-bonus"
FILLED = "change-a-box-later"


def dispute_for(ruleset: Ruleset, option: Option, roll: Roll) -> str | None:
    """The slug of the dispute that explains this answer to the roll; None where nobody argues."""
    if not option.open:
        return FILLED
    code = option.reason.code
    key = (ruleset.variant.id, option.box, code, _shape(ruleset.variant.box(option.box), roll))
    found = _by_shape().get(key) or BY_REASON.get(code)
    return found or (EXTRA if option.bonus else None)


def _shape(box: Box, roll: Roll) -> tuple[int, ...]:
    """What matters of a roll whatever its numbers: how many are alike, and for a straight the longest row."""
    counts = sorted(alike(roll).values(), reverse=True)
    if not isinstance(box.ways[0].pattern, Run):
        return tuple(counts)
    return (max(length for length in FACES if Run(length).match(roll)), *counts)


@lru_cache(maxsize=1)
def _by_shape() -> dict[Key, str]:
    """What the situations of the disputes show; of two disputes about the same answer the first one counts."""
    index: dict[Key, str] = {}
    for dispute in DISPUTES.values():
        for situation in dispute.situations:
            if situation.about != "pay":
                continue
            for rules in ({}, situation.turned):
                answer = situation.under(rules)
                for box in map(answer.ruleset.variant.box, (situation.box, *situation.also)):
                    if not box.upper:
                        code = answer.options[box.id].reason.code
                        index.setdefault((situation.variant, box.id, code, _shape(box, answer.roll)), dispute.slug)
    return index
