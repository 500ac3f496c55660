"""A variant under a table's house rules: what a roll may do on a card, and what the card is worth."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from calculator.rules.answers import Option, Totals
from calculator.rules.card import Card, parse_entries
from calculator.rules.dice import FACES, Roll
from calculator.rules.errors import (
    DiceDisagree,
    ExtrasNeedTheBox,
    ImpossibleValue,
    NoExtras,
    NotAllowed,
    NothingGiven,
)
from calculator.rules.houserules import Value, Whole
from calculator.rules.reasons import Reason
from calculator.rules.scoring import Pay, Scoring
from calculator.rules.variant import Box, Variant

Written = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class _Further:
    """A further five-alike: the box it would have filled, the extra it earns, the open upper box of its number."""

    box: str
    bonus: int
    upper_box: Box | None


class Ruleset:
    """Everything that can be asked of a variant once its house rules are chosen. Made by `Variant.under`."""

    def __init__(self, variant: Variant, house_rules: dict[str, Value]):
        self.variant = variant
        self.house_rules = house_rules
        self.boxes = variant.boxes
        self.scoring = Scoring(variant, house_rules)
        self.rounds = int(house_rules["rounds"])
        self.in_order = variant.order is not None and house_rules[variant.order] == "forced"
        joker, bonus = variant.joker, variant.upper_bonus
        self.upper_bonus = self.scoring.amount(bonus.points) if bonus else 0
        self.extra = self.scoring.amount(joker.extra) if joker else 0
        self.upper_box_first = joker is not None and bool(house_rules[joker.upper_box_first])
        self.joker_scores = joker is not None and bool(house_rules[joker.scores])

    @cached_property
    def changed(self) -> dict[str, Value]:
        """The house rules that differ from the published ones."""
        rules = self.variant.house_rules
        return {r.id: v for r in rules if (v := self.house_rules[r.id]) != r.default}

    @cached_property
    def formatted(self) -> dict[str, str]:
        """The same as text, as an address has them and `Variant.parse_house_rules` reads them."""
        return {rule: self.variant.house_rule(rule).format(value) for rule, value in self.changed.items()}

    # Cards

    def parse_card(self, text: str, extras: str = "") -> Card:
        """The card of `yahtzee:50,fours:12` with `extras` further five-alikes, boxes in card order.

        Raises NotACard, BoxTwice, UnknownBox, ImpossibleValue, NotAWholeNumber, NoExtras, ExtrasNeedTheBox.
        """
        counted = Whole("extras", 0, 0, len(self.boxes) - 1).parse(extras or "0")
        return self.check_card(Card(parse_entries(text), counted))

    def check_card(self, card: Card) -> Card:
        """The same card, boxes in card order. Raises as `parse_card` does."""
        written = dict(card.entries)
        for box, points in card.entries:
            self.check_value(box, points)
        joker = self.variant.joker
        if card.extras and joker is None:
            raise NoExtras()
        if card.extras and joker and not written.get(joker.box):
            raise ExtrasNeedTheBox(joker.box)
        in_order = tuple((box.id, written[box.id]) for box in self.boxes if box.id in written)
        return Card(in_order, card.extras)

    def values(self, box: str) -> tuple[int, ...]:
        """Every number of points the box can really hold, ascending, 0 included. Raises UnknownBox."""
        of = self.variant.box(box)
        own, joker = self.scoring.values[of.id], of.joker if self.joker_scores else None
        return tuple(sorted(own if joker is None else own | {joker}))

    def check_value(self, box: str, points: int) -> None:
        """Raises UnknownBox, or ImpossibleValue where the box can never hold these points."""
        values = self.values(box)
        if points not in values:
            raise _impossible(values, box, points)

    def finished(self, card: Card) -> bool:
        """Whether the card has had all its turns."""
        return len(card.entries) >= self.rounds

    def totals(self, card: Card) -> Totals:
        """The sums of the card; open boxes count 0."""
        written = dict(card.entries)
        uppers = [box for box in self.boxes if box.number]
        filled = [box for box in uppers if box.id in written]
        upper = sum(written[box.id] for box in filled)
        turns = max(0, self.rounds - len(written))
        best = sorted(max(self.scoring.values[b.id]) for b in uppers if b.id not in written)
        bonus, needed, pace = 0, None, 0
        if rule := self.variant.upper_bonus:
            needed = max(0, rule.threshold - upper)
            bonus = 0 if needed else self.upper_bonus
            pace = upper - sum(rule.par(box.number) for box in filled if box.number)
        lower = sum(written.values()) - upper
        extra = card.extras * self.extra
        return Totals(
            upper=upper,
            upper_bonus=bonus,
            upper_needed=needed if self.upper_bonus else None,
            upper_most=upper + sum(best[len(best) - min(turns, len(best)) :]),
            pace=pace,
            lower=lower,
            extra=extra,
            total=upper + bonus + lower + extra,
        )

    # What a roll may do

    def options(self, card: Card, roll: Roll) -> tuple[Option, ...]:
        """What every box answers to this roll on this card, in card order."""
        written = dict(card.entries)
        further = self._further(written, roll)
        pays = self.scoring.pays(roll)
        return tuple(self._option(box, pay, written, further) for box, pay in zip(self.boxes, pays, strict=True))

    def option(self, card: Card, box: str, roll: Roll) -> Option:
        """What this box answers to the roll on this card. Raises UnknownBox."""
        of, written = self.variant.box(box), dict(card.entries)
        pay = self.scoring.pays(roll)[self.boxes.index(of)]
        return self._option(of, pay, written, self._further(written, roll))

    def _further(self, written: Written, roll: Roll) -> _Further | None:
        joker = self.variant.joker
        if joker is None or joker.box not in written or roll[0] != roll[-1]:
            return None
        own = (b for b in self.boxes if b.number == roll[0] and b.id not in written)
        return _Further(joker.box, self.extra if written[joker.box] else 0, next(own, None))

    def _option(self, box: Box, pay: Pay, written: Written, further: _Further | None) -> Option:
        if box.id in written:
            points = written[box.id]
            reason = Reason("already_filled", {"points": points})
            return Option(box.id, False, False, points, 0, reason)
        if blocked := self._blocked(box, written) or self._misplaced(box, written, further):
            return Option(box.id, True, False, pay.points, 0, blocked)
        if further is None:
            return Option(box.id, True, True, pay.points, 0, pay.reason)
        points, reason = pay.points, pay.reason
        if self.joker_scores and box.joker is not None and box.joker > points:
            if further.upper_box:
                reason = Reason("joker_needs_upper_box", {"box": further.upper_box.id})
            else:
                points, reason = box.joker, Reason("joker_counts_as", {"points": box.joker})
        elif self.upper_box_first and box.upper and not further.upper_box:
            reason = Reason("no_lower_box_open")
        return Option(box.id, True, True, points, further.bonus, reason)

    def _blocked(self, box: Box, written: Written) -> Reason | None:
        """Why the box can't be filled now, whatever the roll."""
        if len(written) >= self.rounds:
            return Reason("no_turns_left", {"rounds": self.rounds})
        first = next(box.id for box in self.boxes if box.id not in written)
        if self.in_order and box.id != first:
            return Reason("in_order", {"box": first})
        return None

    def _misplaced(self, box: Box, written: Written, further: _Further | None) -> Reason | None:
        """Why a further five-alike must go elsewhere: upper box, then a lower box, then a 0 above."""
        if further is None or not self.upper_box_first:
            return None
        if further.upper_box:
            first = {"box": further.upper_box.id, "joker": further.box}
            return None if box is further.upper_box else Reason("upper_box_first", first)
        lower_open = any(not b.upper and b.id not in written for b in self.boxes)
        return Reason("lower_box_first", {"joker": further.box}) if box.upper and lower_open else None

    # Entering

    def enter(
        self,
        card: Card,
        box: str,
        roll: Roll | None = None,
        points: int | None = None,
        struck: bool = False,
    ) -> Option:
        """What entering the roll, or points without dice, writes in the box and beside the card.

        `struck` writes 0 whatever the roll pays; an extra that the roll has earned is kept.
        Points that only a further five-alike can bring count as one.
        Raises UnknownBox, NothingGiven, NotAllowed, DiceDisagree or ImpossibleValue.
        """
        if roll is None and points is None and not struck:
            raise NothingGiven(box)
        if roll is None:
            return self._enter_points(card, box, 0 if struck else points or 0)
        option = self.option(card, box, roll)
        if not option.allowed:
            raise NotAllowed(box, option.reason)
        if struck:
            self._check_strike(card, box, roll)
            option = replace(option, points=0, reason=Reason("struck"))
        if points is not None and points != option.points:
            raise DiceDisagree(box, points, option.points)
        return option

    def _check_strike(self, card: Card, box: str, roll: Roll) -> None:
        """Any box may take a 0 on purpose, but for the one that a further five-alike must be written in."""
        further = self._further(dict(card.entries), roll)
        if further and self.upper_box_first and further.upper_box and further.upper_box.id == box:
            raise NotAllowed(box, Reason("must_score", {"joker": further.box}))

    def _enter_points(self, card: Card, box: str, points: int) -> Option:
        self.check_value(box, points)
        if points in self.hand_values(card, box):
            reason = Reason("by_hand", {"points": points}) if points else Reason("struck")
            return Option(box, True, True, points, 0, reason)
        options = [self.option(card, box, (n,) * self.variant.dice) for n in FACES]
        fitting = [option for option in options if option.points == points]
        for option in fitting:
            if option.allowed:
                return option
        for option in fitting or options:
            if not option.allowed:
                raise NotAllowed(box, option.reason)
        # The points are a joker's, and no five-alike is a joker yet.
        raise _impossible(self.hand_values(card, box), box, points)

    def hand_values(self, card: Card, box: str) -> tuple[int, ...]:
        """Points that can be written in the box now without asking for the dice, ascending.

        Empty where the box is filled or can't be used; once a further five-alike is possible its rolls
        are left out, for they are entered by their number. Raises UnknownBox.
        """
        written = dict(card.entries)
        of = self.variant.box(box)
        if of.id in written or self._blocked(of, written):
            return ()
        joker = self.variant.joker
        alike_is_further = joker is not None and joker.box in written
        scoring = self.scoring
        values = scoring.values_not_alike if alike_is_further else scoring.values
        return tuple(sorted(values[box]))

    def further(self, card: Card, box: str) -> tuple[tuple[int, Option], ...]:
        """The further five-alikes that may go into this box now, as (number, option). Raises UnknownBox."""
        joker = self.variant.joker
        if joker is None or card.points(joker.box) is None:
            return ()
        rolls = ((number, (number,) * self.variant.dice) for number in FACES)
        found = ((number, self.option(card, box, roll)) for number, roll in rolls)
        return tuple((number, option) for number, option in found if option.allowed)


def _impossible(values: tuple[int, ...], box: str, points: int) -> ImpossibleValue:
    below = [value for value in values if value < points][-1:]
    above = [value for value in values if value > points][:1]
    return ImpossibleValue(box, points, (*below, *above))
