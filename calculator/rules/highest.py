"""The highest card a variant allows under a table's house rules, found by playing every order of boxes."""

from dataclasses import dataclass
from functools import lru_cache

from calculator.rules.card import Card
from calculator.rules.dice import FACES, Roll, all_rolls
from calculator.rules.ruleset import Ruleset, Totals


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
    cards: dict[frozenset[str], tuple[Card, tuple[Step, ...]]] = {frozenset(): (Card(), ())}
    for _ in range(ruleset.rounds):
        longer: dict[frozenset[str], tuple[Card, tuple[Step, ...]]] = {}
        for filled, (card, steps) in cards.items():
            for step in _best_steps(ruleset, card):
                boxes = filled | {step.box}
                grown = card.fill(step.box, step.points, extras=bool(step.bonus))
                if boxes not in longer or _worth(ruleset, grown) > _worth(ruleset, longer[boxes][0]):
                    longer[boxes] = (grown, (*steps, step))
        cards = longer
    card, steps = max(cards.values(), key=lambda played: ruleset.totals(played[0]).total)
    return Highest(steps, ruleset.totals(card))


def _worth(ruleset: Ruleset, card: Card) -> int:
    return sum(points for _, points in card.entries) + card.extras * ruleset.extra


@lru_cache(maxsize=128)
def _best_plain_steps(ruleset: Ruleset, alike: bool) -> dict[str, Step]:
    """Per box, the best roll by the box's own pattern; without `alike`, of those not all alike."""
    best: dict[str, Step] = {}
    for roll in all_rolls(ruleset.variant.dice):
        if not alike and roll[0] == roll[-1]:
            continue
        for box, pay in zip(ruleset.boxes, ruleset.scoring.pays(roll), strict=True):
            if box.id not in best or pay.points > best[box.id].points:
                best[box.id] = Step(box.id, roll, pay.points, 0)
    return best


def _best_steps(ruleset: Ruleset, card: Card) -> list[Step]:
    """The best turn into each box that may be filled next on this card."""
    written = dict(card.entries)
    joker = ruleset.variant.joker
    further = joker is not None and joker.box in written
    plain = _best_plain_steps(ruleset, alike=not further)
    open_boxes = [box.id for box in ruleset.boxes if box.id not in written]
    steps = {box: plain[box] for box in (open_boxes[:1] if ruleset.in_order else open_boxes)}
    for number in FACES if further else ():
        roll = (number,) * ruleset.variant.dice
        for option in ruleset.options(card, roll):
            if option.allowed and option.points + option.bonus > _brings(steps[option.box]):
                steps[option.box] = Step(option.box, roll, option.points, option.bonus)
    return list(steps.values())


def _brings(step: Step) -> int:
    return step.points + step.bonus
