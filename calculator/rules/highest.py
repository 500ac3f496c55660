"""The highest card a variant allows under a table's house rules, found by playing every order of boxes."""

from dataclasses import dataclass
from functools import lru_cache

from calculator.rules.answers import Totals
from calculator.rules.card import Card
from calculator.rules.dice import FACES, Roll, all_rolls
from calculator.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Step:
    """One turn on the way to the highest card."""

    box: str
    roll: Roll
    points: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Highest:
    """The highest card: its turns in an order that reaches it, and its sums."""

    steps: tuple[Step, ...]
    totals: Totals


@lru_cache(maxsize=64)
def highest(ruleset: Ruleset) -> Highest:
    """The best that can be played with every roll free to choose.

    Cards are explored by the set of their filled boxes, the best card of each set kept. That is exact:
    an upper box always can take all dice of its number, so the best card of a set is also best above.
    """
    turns = _Turns(ruleset)
    last: dict[int, tuple[int, Step]] = {}
    worths = {0: 0}
    for _ in range(ruleset.rounds):
        longer: dict[int, int] = {}
        for filled, worth in worths.items():
            for bit, step in turns.after(filled):
                brings = worth + step.points + step.bonus
                if brings > longer.get(filled | bit, -1):
                    longer[filled | bit] = brings
                    last[filled | bit] = (filled, step)
        worths = longer
    filled = max(worths, key=lambda end: worths[end] + turns.upper_bonus(end))
    steps: list[Step] = []
    while filled:
        filled, step = last[filled]
        steps.insert(0, step)
    card = Card()
    for step in steps:
        card = card.fill(step.box, step.points, extras=bool(step.bonus))
    return Highest(tuple(steps), ruleset.totals(card))


class _Turns:
    """The best turn into each box. A set of filled boxes is a whole number, its bit n the n-th box of the card."""

    def __init__(self, ruleset: Ruleset):
        self.ruleset = ruleset
        # Whether turns are left is not asked of the engine here, only what they bring.
        self.engine = ruleset.variant.under({**ruleset.house_rules, "rounds": len(ruleset.boxes)})
        self.bits = {box.id: 1 << place for place, box in enumerate(ruleset.boxes)}
        self.lower = sum(self.bits[box.id] for box in ruleset.boxes if not box.upper)
        joker = ruleset.variant.joker
        self.joker_bit = self.bits[joker.box] if joker else 0
        self.plain = self._plain(alike=True)
        self.not_alike = self._plain(alike=False)
        self.further: dict[int, list[tuple[int, Step]]] = {}

    def after(self, filled: int) -> list[tuple[int, Step]]:
        """The turns worth trying on a card with these boxes filled, each with the bit of its box."""
        if filled & self.joker_bit:
            like = self._like(filled)
            if like not in self.further:
                self.further[like] = [(self.bits[box], step) for box, step in self._further(like).items()]
            return [(bit, step) for bit, step in self.further[like] if not filled & bit]
        steps = [(self.bits[box], step) for box, step in self.plain.items() if not filled & self.bits[box]]
        if self.ruleset.in_order:
            return steps[:1]
        # Without a joker the order of turns changes nothing, so each set is reached in card order alone.
        return steps if self.joker_bit else [(bit, step) for bit, step in steps if bit > filled]

    def upper_bonus(self, filled: int) -> int:
        """The upper bonus of the best card with these boxes filled."""
        rule = self.ruleset.variant.upper_bonus
        upper = sum(self.plain[b.id].points for b in self.ruleset.boxes if b.upper and filled & self.bits[b.id])
        return self.ruleset.upper_bonus if rule and upper >= rule.threshold else 0

    def _plain(self, alike: bool) -> dict[str, Step]:
        """Per box, the best roll by the box's own pattern; without `alike`, of those not all alike."""
        best: dict[str, Step] = {}
        for roll in all_rolls(self.ruleset.variant.dice):
            if not alike and roll[0] == roll[-1]:
                continue
            for box, pay in zip(self.ruleset.boxes, self.ruleset.scoring.pays(roll), strict=True):
                if box.id not in best or pay.points > best[box.id].points:
                    best[box.id] = Step(box.id, roll, pay.points, 0)
        return best

    def _like(self, filled: int) -> int:
        """A set that further five-alikes treat the same: they ask which upper boxes and whether a lower one is open."""
        if self.ruleset.in_order or filled & self.lower == self.lower:
            return filled
        return filled & ~self.lower | self.joker_bit

    def _further(self, filled: int) -> dict[str, Step]:
        """The best turn into each open box once further five-alikes are possible."""
        written = tuple((box, self.plain[box].points) for box, bit in self.bits.items() if filled & bit)
        open_boxes = [box for box, bit in self.bits.items() if not filled & bit]
        steps = {box: self.not_alike[box] for box in (open_boxes[:1] if self.ruleset.in_order else open_boxes)}
        for number in FACES:
            roll = (number,) * self.ruleset.variant.dice
            for option in self.engine.options(Card(written), roll):
                brings = option.points + option.bonus
                if option.allowed and brings > steps[option.box].points + steps[option.box].bonus:
                    steps[option.box] = Step(option.box, roll, option.points, option.bonus)
        return steps
