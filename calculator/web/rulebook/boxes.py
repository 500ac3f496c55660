"""How each box pays, in words, with an example that the engine picks and counts."""

from dataclasses import dataclass
from functools import lru_cache

from calculator.rules.answers import Option
from calculator.rules.card import Card
from calculator.rules.dice import Roll, all_rolls, format_roll
from calculator.rules.patterns import AllDice, Anything, Face, Fixed, Groups, Pattern, Payout, Run
from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import Box, Way
from calculator.web import vocabulary, words
from calculator.web.disputes.catalogue import DISPUTES
from calculator.web.question import Question
from calculator.web.text import gettext as _


@dataclass(frozen=True, slots=True)
class Example:
    """A roll that pays in the box: its dice, each with whether it belongs to what is counted.

    `query` asks the calculator about it under the same house rules.
    """

    dice: tuple[tuple[int, bool], ...]
    roll: Roll
    points: int
    why: str
    query: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A box as the rule page tells it; `disputes` are (slug, question)."""

    box: str
    name: str
    pays: tuple[str, ...]
    example: Example
    disputes: tuple[tuple[str, str], ...]


def entries(ruleset: Ruleset, upper: bool) -> list[Entry]:
    """The upper or the lower boxes in card order."""
    return [
        Entry(box.id, words.box_name(box.id), tuple(how(ruleset, box)), example(ruleset, box), _disputes(ruleset, box))
        for box in ruleset.boxes
        if box.upper is upper
    ]


def how(ruleset: Ruleset, box: Box) -> list[str]:
    """How the box pays under these house rules, in short sentences."""
    first, *others = ruleset.scoring.ways(box)
    said = [_way(ruleset, first)]
    if others:
        said.append(_("The same for %(ways)s.", ways=words.listed([_what(way.pattern) for way in others])))
    if not isinstance(first.payout, Fixed) and not isinstance(first.pattern, Face):
        said.append(_("At most %(points)d.", points=ruleset.values(box.id)[-1]))
    if ruleset.joker_scores and box.joker is not None:
        said.append(_("As a joker: %(points)s.", points=words.points(box.joker)))
    return said + [note for note in [words.note(ruleset, box.id)] if note]


def short(ruleset: Ruleset, box: Box) -> str:
    """How the box pays in a few words, for a table."""
    way = ruleset.scoring.ways(box)[0]
    match way.payout:
        case Fixed(points):
            pay = str(ruleset.scoring.amount(points))
        case AllDice():
            pay = _("all dice")
        case _:
            pay = _("those dice")
    if isinstance(way.pattern, Run) and way.pattern.first is not None:
        return _("%(what)s: %(pay)s", what=_what(way.pattern), pay=pay)
    return pay


def _way(ruleset: Ruleset, way: Way) -> str:
    if isinstance(way.pattern, Face):
        return _("Add up all the %(numbers)s.", numbers=_(vocabulary.FACES[way.pattern.number - 1]))
    what = _what(way.pattern)
    return _("%(what)s: %(pay)s.", what=what[:1].upper() + what[1:], pay=_pay(ruleset, way.payout))


def _pay(ruleset: Ruleset, payout: Payout) -> str:
    match payout:
        case Fixed(points):
            return words.points(ruleset.scoring.amount(points))
        case AllDice():
            return _("all dice added up")
    return _("only those dice added up")


def _what(pattern: Pattern) -> str:
    """What the dice must show."""
    match pattern:
        case Groups(sizes) if len(sizes) == 1:
            return words.groups(sizes)
        case Groups(sizes) if set(sizes) == {2}:
            return _("%(number)s pairs of different numbers", number=words.number(len(sizes)))
        case Groups(sizes):
            return _("%(groups)s of different numbers", groups=words.groups(sizes))
        case Run(length, first):
            return words.run(length, first)
    return _("any dice")


def example(ruleset: Ruleset, box: Box) -> Example:
    """A roll that shows what this box is for."""
    roll = _telling_roll(ruleset, box.id)
    way = ruleset.scoring.ways(box)[0]
    place = ruleset.boxes.index(box)
    pay = ruleset.scoring.pays(roll)[place]
    counted = list(roll if isinstance(way.payout, AllDice) else way.pattern.match(roll) or ())
    dice = []
    for die in roll:
        dice.append((die, die in counted))
        if die in counted:
            counted.remove(die)
    option = Option(box.id, True, True, pay.points, 0, pay.reason)
    asked = Question(ruleset, Card(), roll, format_roll(roll), {})
    return Example(tuple(dice), roll, pay.points, words.sentence(option, roll, short=True), asked.query())


@lru_cache(maxsize=512)
def _telling_roll(ruleset: Ruleset, box_id: str) -> Roll:
    """A roll that makes the box, pays little elsewhere, and shows many numbers; of several a middling one."""
    box = ruleset.variant.box(box_id)
    pattern = ruleset.scoring.ways(box)[0].pattern
    made = [roll for roll in all_rolls(ruleset.variant.dice) if pattern.match(roll) is not None]
    if isinstance(pattern, Face):
        par = ruleset.variant.dice // 2 + 1
        made = [roll for roll in made if roll.count(pattern.number) == par]
    if isinstance(pattern, Anything):
        made = [roll for roll in made if roll[0] != roll[-1]]

    def elsewhere(roll: Roll) -> int:
        pays = zip(ruleset.boxes, ruleset.scoring.pays(roll), strict=True)
        return sum(pay.points > 0 for other, pay in pays if not other.upper and other is not box)

    least = min(map(elsewhere, made))
    made = [roll for roll in made if elsewhere(roll) == least]
    most = max(len(set(roll)) for roll in made)
    made = sorted((roll for roll in made if len(set(roll)) == most), key=sum)
    return made[len(made) // 2]


def _disputes(ruleset: Ruleset, box: Box) -> tuple[tuple[str, str], ...]:
    """What people ask about this box; about the upper boxes they ask the same."""
    variant = ruleset.variant.id
    if box.upper:
        return ()
    return tuple(
        (dispute.slug, _(dispute.question)) for dispute in DISPUTES.values() if box.id in dispute.boxes(variant)
    )
