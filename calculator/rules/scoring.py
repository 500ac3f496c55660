"""What each box's own pattern pays for a roll under a table's house rules, whatever the card holds."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

from calculator.rules.dice import Roll, all_rolls
from calculator.rules.houserules import Value
from calculator.rules.patterns import AllDice, Face, Fixed, Groups, Matched, Run
from calculator.rules.reasons import Reason
from calculator.rules.variant import Box, Variant, Way


@dataclass(frozen=True, slots=True)
class Pay:
    """Points in one box, and why."""

    points: int
    reason: Reason


class Scoring:
    """The boxes of a variant with its house rules filled in."""

    def __init__(self, variant: Variant, house_rules: dict[str, Value]):
        self.variant = variant
        self.house_rules = house_rules
        self._rolls: dict[Roll, tuple[Pay, ...]] = {}
        # A hundred different pays stand for thousands: without this each table with rules of its own takes megabytes.
        self._same: dict[Hashable, Pay] = {}

    def amount(self, points: int | str) -> int:
        """Points as the literal has them, looked up where a house rule holds them."""
        return int(self.house_rules[points]) if isinstance(points, str) else points

    def ways(self, box: Box) -> tuple[Way, ...]:
        """The ways to score in the box that this table plays, the published ones first."""
        return tuple(way for way in box.ways if way.when is None or self.house_rules[way.when])

    def pays(self, roll: Roll) -> tuple[Pay, ...]:
        """The pay of every box, in card order."""
        if roll not in self._rolls:
            self._rolls[roll] = tuple(self._shared(self._pay(box, roll)) for box in self.variant.boxes)
        return self._rolls[roll]

    @cached_property
    def values(self) -> dict[str, frozenset[int]]:
        """Per box, the points that any roll can bring by the box's own pattern, and 0."""
        return self._values(all_rolls(self.variant.dice))

    @cached_property
    def values_not_alike(self) -> dict[str, frozenset[int]]:
        """The same without the rolls whose dice are all alike."""
        return self._values(tuple(r for r in all_rolls(self.variant.dice) if r[0] != r[-1]))

    def _values(self, rolls: tuple[Roll, ...]) -> dict[str, frozenset[int]]:
        columns = zip(*map(self.pays, rolls), strict=True)
        return {
            box.id: frozenset({0, *(pay.points for pay in column)})
            for box, column in zip(self.variant.boxes, columns, strict=True)
        }

    def _shared(self, pay: Pay) -> Pay:
        return self._same.setdefault((pay.points, pay.reason.code, *pay.reason.values.items()), pay)

    def _pay(self, box: Box, roll: Roll) -> Pay:
        paid = [
            self._pay_way(way, matched, roll)
            for way in self.ways(box)
            if (matched := way.pattern.match(roll)) is not None
        ]
        return max(paid, key=lambda pay: pay.points) if paid else Pay(0, _missing(box))

    def _pay_way(self, way: Way, matched: Roll, roll: Roll) -> Pay:
        match way.payout:
            case Fixed(amount):
                points = self.amount(amount)
                return Pay(points, Reason("fixed", {"points": points}))
            case AllDice():
                return Pay(sum(roll), Reason("all_dice", {"points": sum(roll)}))
            case Matched():
                points = sum(matched)
        if isinstance(way.pattern, Face):
            facts = {"number": way.pattern.number, "count": len(matched), "points": points}
            return Pay(points, Reason("matched_number", facts))
        return Pay(points, Reason("matched_dice", {"matched": matched, "points": points}))


def _missing(box: Box) -> Reason:
    """Why none of the box's ways is shown: what the first of them asks for."""
    match box.ways[0].pattern:
        case Face(number):
            return Reason("no_number", {"number": number})
        case Groups(sizes):
            return Reason("needs_groups", {"sizes": sizes})
        case Run(length, first):
            return Reason("needs_run", {"length": length, "first": first})
    raise AssertionError(f"{box.id} takes anything, so nothing can be missing")
