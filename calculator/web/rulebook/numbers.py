"""What the numbers say: the highest card and how it comes about, the pace, the chances; and how the games differ."""

from dataclasses import dataclass

from calculator.rules.answers import Totals
from calculator.rules.catalogue import VARIANTS
from calculator.rules.chances import chances
from calculator.rules.dice import Roll
from calculator.rules.highest import highest
from calculator.rules.patterns import Groups
from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import Box, Variant
from calculator.web import words
from calculator.web.rulebook.boxes import short
from calculator.web.text import gettext as _


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn on the way to the highest card."""

    box: str
    roll: Roll
    points: int
    extra: int


@dataclass(frozen=True, slots=True)
class Best:
    """The highest card: its turns, its sums, and the sums as one line."""

    turns: tuple[Turn, ...]
    totals: Totals
    sums: str


@dataclass(frozen=True, slots=True)
class Likely:
    """How likely a box is in three rolls: the share from 0 to 1, in per cent, and in words."""

    name: str
    share: float
    per_cent: str
    often: str


def best(ruleset: Ruleset) -> Best:
    """The highest card under these house rules."""
    found = highest(ruleset)
    totals = found.totals
    turns = tuple(Turn(words.box_name(step.box), step.roll, step.points, step.bonus) for step in found.steps)
    parts = [
        (_("upper boxes"), totals.upper),
        (_("upper bonus"), totals.upper_bonus),
        (_("lower boxes"), totals.lower),
        (_("beside the card"), totals.extra),
    ]
    sums = " + ".join(f"{points} {name}" for name, points in parts if points)
    return Best(turns, totals, f"{sums} = {totals.total}")


def pace(ruleset: Ruleset) -> list[tuple[str, int]]:
    """What each upper box brings on the way to exactly the bonus; empty where there is none."""
    rule = ruleset.variant.upper_bonus
    if not rule or not ruleset.upper_bonus:
        return []
    return [(words.box_name(box.id), rule.par(box.number)) for box in ruleset.boxes if box.number]


def likely(ruleset: Ruleset) -> list[Likely]:
    """The chance of each box, the six upper ones as one line, the most likely first."""
    found = chances(ruleset)
    upper = next(box for box in ruleset.boxes if box.upper)
    rule = ruleset.variant.upper_bonus
    wanted = words.number(rule.par(1)) if rule else words.number(1)
    shares = [(words.box_name(box.id), float(found[box.id])) for box in ruleset.boxes if not box.upper]
    shares.append((_("%(number)s of one upper number", number=wanted.capitalize()), float(found[upper.id])))
    return [_likely(name, share) for name, share in sorted(shares, key=lambda item: -item[1])]


def _likely(name: str, share: float) -> Likely:
    if share == 1:
        return Likely(name, share, "100 %", _("always"))
    if share > 0.95:
        often = _("nearly always")
    elif share > 0.5:
        often = _("%(turns)d in 10", turns=round(share * 10))
    else:
        often = _("1 in %(turns)d", turns=round(1 / share))
    return Likely(name, share, f"{share * 100:.4f} %", often)


def differences() -> list[tuple[str, list[str]]]:
    """The games side by side, as published: per line its name and a cell for each variant."""
    rulesets = [variant.under() for variant in VARIANTS.values()]
    lines = [
        (_("Dice"), [str(ruleset.variant.dice) for ruleset in rulesets]),
        (_("Boxes"), [str(len(ruleset.boxes)) for ruleset in rulesets]),
        (_("Upper bonus"), [_bonus(ruleset) for ruleset in rulesets]),
        (_("All alike once more"), [f"+{ruleset.extra}" if ruleset.extra else "–" for ruleset in rulesets]),
        (_("Highest card"), [str(highest(ruleset).totals.total) for ruleset in rulesets]),
    ]
    kinds = dict.fromkeys(_kind(variant, box) for variant in VARIANTS.values() for box in variant.boxes)
    return lines + [(_kind_name(kind), [_cell(ruleset, kind) for ruleset in rulesets]) for kind in kinds if kind]


def _kind(variant: Variant, box: Box) -> str:
    """Boxes of the same kind share a line; the upper ones are the same everywhere and have none."""
    if box.upper:
        return ""
    return "all_alike" if box.ways[0].pattern == Groups((variant.dice,)) else box.id


def _kind_name(kind: str) -> str:
    return _("All dice alike") if kind == "all_alike" else words.box_name(kind)


def _cell(ruleset: Ruleset, kind: str) -> str:
    return next((short(ruleset, box) for box in ruleset.boxes if _kind(ruleset.variant, box) == kind), "–")


def _bonus(ruleset: Ruleset) -> str:
    rule = ruleset.variant.upper_bonus
    if not rule or not ruleset.upper_bonus:
        return "–"
    return _("%(points)d from %(threshold)d", points=ruleset.upper_bonus, threshold=rule.threshold)
