"""The choices for a pad, as data: the form, the address and the checks are all made from these."""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar
from urllib.parse import urlencode

from werkzeug.datastructures import MultiDict

from calculator.games.agreements import AGREEMENTS, parse_agreements
from calculator.rules.catalogue import VARIANTS, find_variant
from calculator.rules.errors import RulesError
from calculator.rules.houserules import Choice, Value, Whole
from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import Variant
from calculator.web.print.problems import TooLong, TooMany
from calculator.web.question import single

T = TypeVar("T")

# Each with its published value first, as house rules are declared.
CHOICES = (
    Choice("paper", ("a4", "letter", "a5", "a6")),
    Choice("mode", ("players", "games")),
    Whole("columns", 0, 1, 8),
    Choice("cards", ("1", "2", "4")),
    Choice("size", ("normal", "large")),
    Choice("hints", ("1", "0")),
    Choice("rules_back", ("0", "1")),
    Whole("pages", 1, 1, 50),
    Choice("ink", ("saving", "shaded")),
    Choice("fillable", ("0", "1")),
    Choice("pictures", ("0", "1")),
)
# Free texts and how many letters each may have.
TEXTS = {"title": 60, "date": 30}
MOST_NAMES, MOST_LETTERS = 8, 40
# What goes with the name of a file, besides the paper.
_NAMED = (("size", "large"), ("mode", "games"), ("pictures", "1"), ("fillable", "1"))


@dataclass(frozen=True, slots=True)
class Choices:
    """What a pad is to be. `columns` 0 means as many as are usual and fit."""

    ruleset: Ruleset
    values: Mapping[str, Value]
    agreements: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    title: str = ""
    date: str = ""
    problems: Mapping[str, RulesError] = field(default_factory=dict)

    def check(self) -> None:
        """Raise the first problem, if there is one."""
        for problem in self.problems.values():
            raise problem

    def on(self, name: str) -> bool:
        """Whether a choice of 0 and 1 is 1."""
        return self.values[name] == "1"

    def number(self, name: str) -> int:
        """A choice that is a number."""
        return int(self.values[name])

    @property
    def paper(self) -> str:
        return str(self.values["paper"])

    @property
    def large(self) -> bool:
        return self.values["size"] == "large"

    @property
    def our_rules(self) -> dict[str, str]:
        """House rules and agreements that differ from the usual, as an address has them."""
        return {**self.ruleset.formatted, **self.agreements}

    def query(self) -> str:
        """The shortest query that asks for the same: usual values and empty texts are left out."""
        parts = {
            "variant": self.ruleset.variant.id,
            **{c.id: c.format(self.values[c.id]) for c in CHOICES if self.values[c.id] != c.default},
            "names": ",".join(self.names),
            "title": self.title,
            "date": self.date,
            **self.our_rules,
        }
        return urlencode({name: text for name, text in parts.items() if text}, safe=",")

    def filename(self, kind: str, ending: str = "pdf") -> str:
        """A name a person recognises: `yatzy-pad-a4-large.pdf`."""
        extra = [str(value) if value != "1" else name for name, value in _NAMED if self.values[name] == value]
        return "-".join([self.ruleset.variant.id, kind, self.paper, *extra]) + f".{ending}"


def read_choices(given: MultiDict[str, str], variant_id: str | None = None, allowed: tuple[str, ...] = ()) -> Choices:
    """Read the query `given`; what is wrong stands in `problems`, with the usual value in its place.

    `allowed` names the choices that apply, all of them if empty. Raises UnknownVariant.
    """
    variant = find_variant(variant_id or single(given, "variant") or next(iter(VARIANTS)))
    problems: dict[str, RulesError] = {}

    def read(name: str, parse: Callable[[str], T], otherwise: T) -> T:
        try:
            return parse(single(given, name))
        except RulesError as error:
            problems.setdefault(error.field, error)
            return otherwise

    declared = {choice.id: choice for choice in CHOICES if not allowed or choice.id in allowed}
    values: dict[str, Value] = {choice.id: choice.default for choice in CHOICES}
    texts = {} if allowed else dict.fromkeys(TEXTS, "")
    rules: dict[str, Value] = {}
    no_rules: dict[str, Value] = {}
    agreed: dict[str, str] = {}
    others = {name for name, own in (("variant", variant_id is None), ("names", not allowed)) if own}
    for name in given:
        if name in declared:
            # An empty field of the form is the usual value.
            parse = declared[name].parse if given[name] else partial(_usual, values[name])
            values[name] = read(name, parse, values[name])
        elif name in texts:
            texts[name] = read(name, partial(_text, name, most=TEXTS[name]), "")
        elif name in AGREEMENTS:
            agreed[name] = read(name, AGREEMENTS[name].parse, AGREEMENTS[name].default)
        elif name not in others:
            rules |= read(name, partial(_house_rule, variant, name), no_rules)
    names: tuple[str, ...] = ()
    try:
        names = () if allowed else read_names(given.getlist("names"))
    except RulesError as error:
        problems["names"] = error
    return Choices(variant.under(rules), values, parse_agreements(agreed), names, **texts, problems=problems)


def read_names(given: list[str]) -> tuple[str, ...]:
    """The names in texts with commas between them; an empty place between two names stays one.

    Raises TooMany or TooLong.
    """
    names = [_text("names", part, MOST_LETTERS) for text in given for part in text.replace("\n", ",").split(",")]
    while names and not names[-1]:
        names.pop()
    if len(names) > MOST_NAMES:
        raise TooMany("names", MOST_NAMES)
    return tuple(names)


def _text(name: str, given: str, most: int) -> str:
    """The text in its usual form, without what can't be printed. Raises TooLong."""
    kept = (letter for letter in unicodedata.normalize("NFC", given) if _printable(letter))
    text = " ".join("".join(kept).split())
    if len(text) > most:
        raise TooLong(name, most)
    return text


def _usual(value: Value, _given: str) -> Value:
    return value


def _house_rule(variant: Variant, name: str, text: str) -> dict[str, Value]:
    return {name: variant.house_rule(name).parse(text)}


def _printable(letter: str) -> bool:
    """Joiners inside a name are kept; what controls the direction of text is not, each name has its own."""
    return letter in "\u200c\u200d \t" or unicodedata.category(letter) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
