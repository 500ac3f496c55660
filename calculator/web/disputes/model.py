"""What a dispute is made of. The disputes themselves are data in `table`, `boxes` and `jokers`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from calculator.rules.answers import Option
from calculator.rules.card import Card
from calculator.rules.catalogue import VARIANTS
from calculator.rules.dice import Roll, parse_roll
from calculator.rules.highest import highest
from calculator.rules.houserules import Value
from calculator.rules.ruleset import Ruleset
from calculator.web.text import N_

Rules = Mapping[str, Value]

EVERYWHERE = "*"

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")

SOURCES = {
    "yahtzee": N_("The rules that come with Yahtzee."),
    "jokers": N_("The rules that come with Yahtzee, where they speak of the bonus and the joker."),
    "yatzy": N_("The classic Scandinavian rules of Yatzy."),
    "deluxe": N_("The rules of Yahtzee Deluxe, as far as copies of them can be read."),
    "silent": N_("The leaflets are silent. Each table has to settle it."),
    "counted": N_("No leaflet says it. We worked it out."),
}


@dataclass(frozen=True, slots=True)
class Situation:
    """Dice and a card that decide a dispute in one variant, and the verdict as published.

    `asks` names the question put to the engine (a key of QUESTIONS), `points` the number it asks about.
    `box` is the box argued about, `also` more boxes that are shown (and, for `pays`, meant as well).
    `turned` are house rules that turn the verdict round.
    """

    variant: str
    verdict: bool
    box: str = ""
    dice: str = ""
    card: str = ""
    extras: int = 0
    asks: str = "pays"
    points: int = 0
    also: tuple[str, ...] = ()
    turned: Rules = field(default_factory=dict)

    def under(self, rules: Rules) -> "Answer":
        """What the engine says to it under these house rules."""
        ruleset = VARIANTS[self.variant].under(rules)
        card = ruleset.parse_card(self.card, str(self.extras))
        roll = parse_roll(self.dice, ruleset.variant.dice) if self.dice else ()
        options = ruleset.options(card, roll) if roll else ()
        answer = Answer(ruleset, card, roll, {option.box: option for option in options})
        return replace(answer, verdict=QUESTIONS[self.asks].holds(self, answer))

    @property
    def about(self) -> str:
        """What kind of thing it asks about, as an Ask has it."""
        return QUESTIONS[self.asks].about


@dataclass(frozen=True, slots=True)
class Answer:
    """The engine's answer to a situation: what every box may take (none without dice), and yes or no."""

    ruleset: Ruleset
    card: Card
    roll: Roll
    options: Mapping[str, Option]
    verdict: bool = False


@dataclass(frozen=True, slots=True)
class Dispute:
    """One question that comes up at the table.

    `reason` is two sentences; `elsewhere` tells how games that have no card here see it. `sources` are keys of
    SOURCES. `words` are what people type when they look for it. `verdicts` gives yes, no or depends for variants
    that no situation decides, or where a plain yes would say too much; EVERYWHERE stands for all of them. `about`
    names boxes it is about besides those of its situations, `agreement` the agreement that settles it.
    """

    slug: str
    question: str
    reason: str
    words: str
    sources: tuple[str, ...]
    situations: tuple[Situation, ...] = ()
    verdicts: Mapping[str, str] = field(default_factory=dict)
    elsewhere: str = ""
    agreement: str = ""
    about: tuple[str, ...] = ()

    def verdict(self, variant: str) -> str:
        """yes, no or depends in this variant; empty where the question doesn't come up."""
        found = {situation.verdict for situation in self.situations if situation.variant == variant}
        derived = "" if not found else "depends" if len(found) > 1 else "yes" if found.pop() else "no"
        return self.verdicts.get(variant, derived or self.verdicts.get(EVERYWHERE, ""))

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants it comes up in."""
        return tuple(variant for variant in VARIANTS if self.verdict(variant))

    def boxes(self, variant: str) -> tuple[str, ...]:
        """The boxes of this variant that it is about; where only an extra or a 0 is asked for, the box is any."""
        own = [s for s in self.situations if s.variant == variant and s.about in ("pay", "use")]
        about = self.about if variant in self.variants else ()
        return tuple(dict.fromkeys([*about, *(box for asked in own for box in (asked.box, *asked.also))]))

    def house_rules(self, variant: str) -> tuple[str, ...]:
        """The house rules of this variant that turn it."""
        own = [situation for situation in self.situations if situation.variant == variant]
        return tuple(dict.fromkeys(rule for situation in own for rule in situation.turned))


def _pays(asked: Situation, answer: Answer) -> bool:
    options = [answer.options[box] for box in (asked.box, *asked.also)]
    return all(option.allowed and option.points > 0 for option in options)


def _only(asked: Situation, answer: Answer) -> bool:
    return [box for box, option in answer.options.items() if option.allowed] == [asked.box]


def _zero(asked: Situation, answer: Answer) -> bool:
    option = answer.options[asked.box]
    return option.allowed and option.points == 0


class Ask(NamedTuple):
    """A question to the engine. `about` is pay, use, box (any box would do), extra, upper_bonus or highest."""

    about: str
    holds: Callable[[Situation, Answer], bool]


# The questions a situation can put to the engine; each is answered yes (True) or no.
QUESTIONS = {
    "pays": Ask("pay", _pays),
    "pays_exactly": Ask("pay", lambda asked, answer: answer.options[asked.box].points == asked.points),
    "pays_all_dice": Ask("pay", lambda asked, answer: answer.options[asked.box].points == sum(answer.roll)),
    "may_be_used": Ask("use", lambda asked, answer: answer.options[asked.box].allowed),
    "may_not_be_used": Ask("box", lambda asked, answer: not answer.options[asked.box].allowed),
    "must_be_used": Ask("use", _only),
    "may_be_0": Ask("box", _zero),
    "brings_extra": Ask("extra", lambda asked, answer: answer.options[asked.box].bonus > 0),
    "brings_no_extra": Ask("extra", lambda asked, answer: answer.options[asked.box].bonus == 0),
    "upper_bonus": Ask("upper_bonus", lambda asked, answer: answer.ruleset.totals(answer.card).upper_bonus > 0),
    "no_upper_bonus": Ask("upper_bonus", lambda asked, answer: answer.ruleset.totals(answer.card).upper_bonus == 0),
    "upper_bonus_exactly": Ask(
        "upper_bonus", lambda asked, answer: answer.ruleset.totals(answer.card).upper_bonus == asked.points
    ),
    "highest": Ask("highest", lambda asked, answer: highest(answer.ruleset).totals.total == asked.points),
}
