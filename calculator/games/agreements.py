"""Table agreements: what a table settles beside the rules. They change no points; games show, save and print them."""

from collections.abc import Mapping

from calculator.rules.errors import UnknownHouseRule
from calculator.rules.houserules import Choice

# The first value of each is what holds when nothing was agreed.
AGREEMENTS: dict[str, Choice] = {
    agreement.id: agreement
    for agreement in (
        Choice("kept_dice", ("may_roll", "stay_put")),
        Choice("floor_die", ("not_agreed", "that_die", "as_it_lies", "whole_roll")),
        Choice("ties", ("shared", "one_more_turn")),
    )
}


def parse_agreements(given: Mapping[str, str]) -> dict[str, str]:
    """The agreements given as text that differ from the usual, in declared order.

    Raises UnknownHouseRule or NotAChoice.
    """
    for name in given:
        if name not in AGREEMENTS:
            raise UnknownHouseRule(name, tuple(AGREEMENTS))
    chosen = {name: rule.parse(given[name]) for name, rule in AGREEMENTS.items() if name in given}
    return {name: value for name, value in chosen.items() if value != AGREEMENTS[name].default}
