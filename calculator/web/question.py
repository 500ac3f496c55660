"""What a calculator address asks: a variant with house rules, a card and the dice, read from its query."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeVar
from urllib.parse import urlencode

from werkzeug.datastructures import MultiDict

from calculator.rules.card import Card, format_entries, parse_entries
from calculator.rules.dice import SEPARATORS, Roll, parse_roll
from calculator.rules.errors import GivenTwice, RulesError
from calculator.rules.houserules import Value
from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import Variant

T = TypeVar("T")

# A card that can't be read whole is read box by box, and house rules one by one. No variant has more of either than
# this, so what comes later can only be one more slip.
MOST_PARTS = 40


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, as far as it could be read, and what was wrong with the rest.

    `typed` holds the dice in the order they were given. `problems` maps a field to its error, first one first.
    """

    ruleset: Ruleset
    card: Card
    roll: Roll | None
    typed: str
    problems: Mapping[str, RulesError]

    def query(self) -> str:
        """The shortest query that asks the same: published values and empty parts are left out."""
        parts = {
            "dice": self.typed,
            "card": format_entries(self.card.entries),
            "extras": str(self.card.extras or ""),
            **self.ruleset.formatted,
        }
        return urlencode({name: text for name, text in parts.items() if text}, safe=":,")


def read_question(variant: Variant, given: MultiDict[str, str]) -> Question:
    """Read the query `given`; never raises, what is wrong stands in `problems`.

    `card` may be given in several parts, as the form does with one part a box; all else only once.
    """
    problems: dict[str, RulesError] = {}

    def tried(read: Callable[[], T], otherwise: T) -> T:
        try:
            return read()
        except RulesError as error:
            problems.setdefault(error.field, error)
            return otherwise

    def house_rule(name: str) -> dict[str, Value]:
        return variant.parse_house_rules({name: single(given, name)})

    rules: dict[str, Value] = {}
    no_rules: dict[str, Value] = {}
    for name in [name for name in given if name not in ("dice", "card", "extras")][:MOST_PARTS]:
        rules |= tried(partial(house_rule, name), no_rules)
    ruleset = variant.under(rules)
    text = ",".join(filter(None, given.getlist("card")))
    extras = tried(lambda: single(given, "extras"), "")
    card = tried(lambda: ruleset.parse_card(text), None) or _readable_part(ruleset, text)
    card = tried(lambda: ruleset.parse_card(format_entries(card.entries), extras), card)
    typed = tried(lambda: single(given, "dice"), "")
    roll = tried(lambda: parse_roll(typed, variant.dice), None) if typed.strip(" ") else None
    kept = "".join(character for character in typed if character not in SEPARATORS)
    return Question(ruleset, card, roll, kept if roll else typed, problems)


def _readable_part(ruleset: Ruleset, text: str) -> Card:
    """The boxes of a wrong card that can be kept, so that one slip doesn't cost the others."""
    card = Card()
    for part in text.split(",")[:MOST_PARTS]:
        try:
            card = ruleset.check_card(Card((*card.entries, *parse_entries(part))))
        except RulesError:
            continue
    return card


def single(given: MultiDict[str, str], name: str) -> str:
    """The one value of this name; empty where there is none. Raises GivenTwice."""
    values = given.getlist(name)
    if len(values) > 1:
        raise GivenTwice(name)
    return values[0] if values else ""
