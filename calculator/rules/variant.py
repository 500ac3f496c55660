"""A variant: one literal that says everything about its card, checked when it is made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from calculator.rules.dice import FACES
from calculator.rules.errors import UnknownBox, UnknownHouseRule
from calculator.rules.houserules import Choice, Flag, HouseRule, Value, Whole
from calculator.rules.patterns import Face, Fixed, Groups, Matched, Pattern, Payout, Run

if TYPE_CHECKING:
    from calculator.rules.ruleset import Ruleset


class InvalidVariant(ValueError):
    """A variant's literal contradicts itself; the message says where."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to score in a box; `when` names the yes/no house rule that switches it on."""

    pattern: Pattern
    payout: Payout
    when: str | None = None


@dataclass(frozen=True, slots=True, init=False)
class Box:
    """One line of the card. It pays the best of its ways.

    `joker` is what a further five-alike counts for here when it stands for any dice.
    `note` names a remark that is shown wherever the box is explained.
    """

    id: str
    ways: tuple[Way, ...]
    joker: int | None
    note: str | None

    def __init__(self, box_id: str, *ways: Way, joker: int | None = None, note: str | None = None):
        for name, value in (("id", box_id), ("ways", ways), ("joker", joker), ("note", note)):
            object.__setattr__(self, name, value)

    @property
    def upper(self) -> bool:
        """Whether the box collects one number, and so belongs to the upper section."""
        return isinstance(self.ways[0].pattern, Face)

    @property
    def number(self) -> int | None:
        """The number an upper box collects."""
        pattern = self.ways[0].pattern
        return pattern.number if isinstance(pattern, Face) else None


@dataclass(frozen=True, slots=True)
class UpperBonus:
    """`points` (or the house rule that holds them) once the upper boxes reach `threshold`."""

    threshold: int
    points: int | str

    def par(self, number: int) -> int:
        """What this upper box brings on the way to exactly the threshold: three (or four) of each."""
        return self.threshold // sum(FACES) * number


@dataclass(frozen=True, slots=True)
class Joker:
    """What all dice alike do once `box` is filled. Each field but `box` names a house rule.

    `extra`: the points beside the card when `box` holds more than 0.
    `upper_box_first`: the upper box of the number must be used, then a lower one, then an upper one.
    `scores`: with the upper box filled, a lower box pays its joker points.
    """

    box: str
    extra: str
    upper_box_first: str
    scores: str


@dataclass(frozen=True, slots=True)
class NamedRules:
    """House rules that tables know by a name."""

    id: str
    house_rules: Mapping[str, Value]


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """A rule set with a card of its own.

    `order` names the house rule whose value `forced` means top to bottom.
    """

    id: str
    dice: int
    boxes: tuple[Box, ...]
    house_rules: tuple[HouseRule, ...]
    upper_bonus: UpperBonus | None = None
    joker: Joker | None = None
    order: str | None = None
    named_rules: tuple[NamedRules, ...] = field(default=(NamedRules("official", {}),))

    def __post_init__(self) -> None:
        for problem in _problems(self):
            raise InvalidVariant(f"{self.id}: {problem}")

    def box(self, box_id: str) -> Box:
        """The box of this id. Raises UnknownBox."""
        for box in self.boxes:
            if box.id == box_id:
                return box
        raise UnknownBox(box_id, tuple(box.id for box in self.boxes))

    def house_rule(self, rule_id: str) -> HouseRule:
        """The house rule of this id. Raises UnknownHouseRule."""
        for rule in self.house_rules:
            if rule.id == rule_id:
                return rule
        raise UnknownHouseRule(rule_id, tuple(rule.id for rule in self.house_rules))

    def parse_house_rules(self, given: Mapping[str, str]) -> dict[str, Value]:
        """Values for the house rules given as text. Raises UnknownHouseRule, NotAChoice, NotAWholeNumber."""
        return {name: self.house_rule(name).parse(text) for name, text in given.items()}

    def under(self, house_rules: Mapping[str, Value] | None = None) -> "Ruleset":
        """The variant as this table plays it; house rules not given have their published value.

        Raises UnknownHouseRule, NotAChoice or NotAWholeNumber.
        """
        given = house_rules or {}
        for name in given:
            self.house_rule(name)
        return _ruleset(
            self,
            tuple(rule.check(given.get(rule.id, rule.default)) for rule in self.house_rules),
        )


@lru_cache(maxsize=128)
def _ruleset(variant: Variant, values: tuple[Value, ...]) -> "Ruleset":
    from calculator.rules.ruleset import Ruleset

    ids = (rule.id for rule in variant.house_rules)
    return Ruleset(variant, dict(zip(ids, values, strict=True)))


def _problems(variant: Variant) -> Iterator[str]:
    """What is wrong with the literal, worst first."""
    ids = [box.id for box in variant.boxes]
    if not ids or not all(box.ways for box in variant.boxes):
        yield "a card needs boxes, and every box a way to score"
        return
    rules = {rule.id: rule for rule in variant.house_rules}
    if len(set(ids)) < len(ids) or len(rules) < len(variant.house_rules):
        yield "two boxes or two house rules have the same id"
    for way in (way for box in variant.boxes for way in box.ways):
        yield from _misfits(way.pattern, variant.dice)
    for rule in variant.house_rules:
        if isinstance(rule, Whole) and not rule.low <= rule.default <= rule.high:
            yield f"the default of {rule.id} is out of its bounds"
    for kind, name in _named(variant):
        if not isinstance(rules.get(name), kind):
            yield f"{name} is not a house rule of kind {kind.__name__}"
    if variant.joker and variant.joker.box not in ids:
        yield f"the joker's box {variant.joker.box} is not on the card"
    if rules.get("rounds") != Whole("rounds", len(ids), 1, len(ids)):
        yield f"it needs the house rule rounds, from 1 to {len(ids)}"
    for named in variant.named_rules:
        for name, value in named.house_rules.items():
            variant.house_rule(name).check(value)


def _misfits(pattern: Pattern, dice: int) -> Iterator[str]:
    """Why no roll of so many dice can show the pattern."""
    match pattern:
        case Groups(sizes) if sum(sizes) > dice:
            yield f"groups of {sum(sizes)} dice don't fit {dice} dice"
        case Run(length) if length > dice:
            yield f"a run of {length} doesn't fit {dice} dice"
        case Run(length, first) if first and first + length - 1 > FACES[-1]:
            yield f"a run of {length} from {first} goes past {FACES[-1]}"
        case Face(number) if number not in FACES:
            yield f"no die shows {number}"


def _named(variant: Variant) -> Iterator[tuple[type[HouseRule], str]]:
    """Every house rule that the literal names, with the kind it has to be."""
    ways = [way for box in variant.boxes for way in box.ways]
    bonus, joker = variant.upper_bonus, variant.joker
    names: list[tuple[type[HouseRule], str | int | None]] = [
        *((Whole, way.payout.points) for way in ways if isinstance(way.payout, Fixed)),
        *((Flag, way.when) for way in ways),
        (Choice, variant.order),
        (Whole, bonus.points if bonus else None),
        (Whole, joker.extra if joker else None),
        (Flag, joker.upper_box_first if joker else None),
        (Flag, joker.scores if joker else None),
    ]
    return ((kind, name) for kind, name in names if isinstance(name, str))


def upper_boxes() -> tuple[Box, ...]:
    """Ones to Sixes, each paying the dice with its number, as every card of this family begins."""
    names = ("ones", "twos", "threes", "fours", "fives", "sixes")
    return tuple(Box(name, Way(Face(number), Matched())) for name, number in zip(names, FACES, strict=True))
