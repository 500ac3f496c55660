"""How the boxes pay, for people with a sheet of paper: short hints, full lines, examples in dice, the bonus rules."""

from collections import Counter
from functools import lru_cache

from calculator.rules.dice import Roll, all_rolls
from calculator.rules.patterns import AllDice, Anything, Face, Fixed, Groups, Pattern, Run
from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import Box, Way
from calculator.web import vocabulary, words
from calculator.web.text import gettext as _

# The faces that stand for one, two, three groups of dice in a picture.
_PICTURED = (4, 2, 6, 1, 3, 5)


def faces(dice: Roll) -> str:
    """Dice as the letters that our signs font draws."""
    return "".join(chr(0x267F + die) for die in dice)


def hint(ruleset: Ruleset, box: Box) -> str:
    """How the box pays, in a few words beside its name; a star where a remark belongs to it."""
    own = ruleset.scoring.ways(box)
    shown = [own[0], *(way for way in own[1:] if way.when)]
    pattern = _(" or ").join(_pattern(way.pattern) for way in shown)
    return _("%(pattern)s: %(pay)s") % {"pattern": pattern, "pay": _pay(ruleset, own[0])} + ("*" if box.note else "")


def _pattern(pattern: Pattern) -> str:
    match pattern:
        case Face(number):
            return _(vocabulary.FACES[number - 1])
        case Groups((size,)):
            return _("%(size)d alike") % {"size": size}
        case Groups(sizes):
            return " + ".join(map(str, sizes))
        case Run(length, None):
            return _("%(length)d in a row") % {"length": length}
        case Run(length, first):
            return words.run(length, first)
    return _("any dice")


def _pay(ruleset: Ruleset, way: Way) -> str:
    match way.payout:
        case Fixed(points):
            return str(ruleset.scoring.amount(points))
        case AllDice():
            return _("add all dice")
    return _("add these dice")


def rule(ruleset: Ruleset, box: Box) -> str:
    """How the box pays, as a full line of the rules."""
    own = ruleset.scoring.ways(box)
    match own[0].pattern, own[0].payout:
        case Face(number), _payout:
            return _("Add the %(numbers)s.") % {"numbers": _(vocabulary.FACES[number - 1])}
        case Anything(), _payout:
            return _("Any dice: add them all.")
    patterns = [_in_words(way.pattern) for way in own]
    listed = _(" or ").join(filter(None, (", ".join(patterns[:-1]), patterns[-1])))
    line = _("%(patterns)s: %(pay)s.") % {"patterns": listed, "pay": _pay(ruleset, own[0])}
    return line[0].upper() + line[1:] + ("*" if box.note else "")


def _in_words(pattern: Pattern) -> str:
    match pattern:
        case Groups(sizes) if len(sizes) > 1:
            return _("%(sizes)s alike") % {"sizes": " + ".join(map(str, sizes))}
        case Groups(sizes):
            return words.groups(sizes)
        case Run(length, first):
            return words.run(length, first)
    return _("any dice")


@lru_cache(maxsize=256)
def example(ruleset: Ruleset, box: Box) -> tuple[Roll, int]:
    """A roll that shows what the box asks for and little else, and the points it brings."""
    roll = _typical(box, ruleset.variant.dice)
    pays = dict(zip((b.id for b in ruleset.boxes), ruleset.scoring.pays(roll), strict=True))
    return roll, pays[box.id].points


@lru_cache(maxsize=256)
def _typical(box: Box, dice: int) -> Roll:
    """A roll that shows the box's pattern; house rules change what it pays, not how it looks."""
    pattern = box.ways[0].pattern
    matching = [roll for roll in all_rolls(dice) if pattern.match(roll) is not None]
    shown = [roll for roll in matching if _plain(pattern, roll)] or matching
    return shown[len(shown) * 3 // 5]


def _plain(pattern: Pattern, roll: Roll) -> bool:
    """Whether the roll shows the pattern without more of the same: three alike, and no fourth."""
    counts = sorted(Counter(roll).values(), reverse=True)
    match pattern:
        case Face(number):
            return roll.count(number) == 3 and len(set(roll)) == len(roll) - 2
        case Groups(sizes):
            return counts == [*sizes, *[1] * (len(roll) - sum(sizes))]
        case Run(length, first):
            return first is not None or length == len(roll) or not Run(length + 1).match(roll)
    return len(set(roll)) == len(roll) - 1


def picture(ruleset: Ruleset, box: Box) -> str:
    """The box as a picture of dice, for people who don't read yet."""
    match box.ways[0].pattern:
        case Face(number):
            return faces((number,))
        case Groups(sizes):
            dice = tuple(die for die, size in zip(_PICTURED, sizes, strict=False) for _n in range(size))
            star = "★" if sizes == (ruleset.variant.dice,) else ""
            return faces(dice) + star
        case Run(length, first):
            return faces(tuple(range(first or 1, (first or 1) + length)))
    return "?"


def pace(ruleset: Ruleset, box: Box) -> str:
    """What this upper box brings on the way to exactly the bonus; empty elsewhere."""
    bonus = ruleset.variant.upper_bonus
    if bonus is None or box.number is None:
        return ""
    return f"{bonus.par(1)} × {box.number} = {bonus.par(box.number)}"


def upper_bonus(ruleset: Ruleset) -> str:
    """The rule of the upper bonus in a sentence; empty where this table has none."""
    bonus = ruleset.variant.upper_bonus
    if bonus is None or not ruleset.upper_bonus:
        return ""
    return _(
        "Upper bonus: %(points)d more once the six upper boxes come to %(threshold)d. %(count)s of each is just enough."
    ) % {
        "points": ruleset.upper_bonus,
        "threshold": bonus.threshold,
        "count": words.number(bonus.par(1)).capitalize(),
    }


def joker_steps(ruleset: Ruleset) -> list[str]:
    """What a further five-alike does, step by step; empty where the variant has no such thing."""
    joker = ruleset.variant.joker
    if joker is None:
        return []
    name = words.box_name(joker.box)
    steps = []
    if ruleset.extra:
        steps.append(
            _("Tick an extra: it is worth %(points)d. There is none if your %(name)s box holds 0.")
            % {"points": ruleset.extra, "name": name}
        )
    as_shown = _("It pays what the dice show.")
    as_joker = _("Then it is a joker: %(paid)s.") % {"paid": _joker_pay(ruleset)}
    if ruleset.upper_box_first:
        pay = as_joker if ruleset.joker_scores else as_shown
        steps.append(_("Is the upper box of this number open? It goes there, and nowhere else."))
        steps.append(_("If not, take any open lower box.") + " " + pay)
        steps.append(_("No lower box is open? Then an open upper box takes a 0."))
    else:
        steps.append(_("Take any open box.") + " " + as_shown)
        if ruleset.joker_scores:
            steps.append(_("Is the upper box of this number filled already?") + " " + as_joker)
    return steps


def _joker_pay(ruleset: Ruleset) -> str:
    """What a joker brings in the boxes that it can fill."""
    return ", ".join(
        _("%(box)s %(points)d") % {"box": words.box_name(box.id), "points": box.joker}
        for box in ruleset.boxes
        if box.joker is not None
    )


def notes(ruleset: Ruleset) -> list[str]:
    """The remarks on boxes, each with the name of its box."""
    return [
        _("* %(box)s: %(note)s") % {"box": words.box_name(box.id), "note": words.note(ruleset, box.id)}
        for box in ruleset.boxes
        if box.note
    ]
