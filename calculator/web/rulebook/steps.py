"""The course of the game in words: getting ready, a turn, the bonuses step by step, zeros, the end."""

from dataclasses import dataclass

from calculator.rules.dice import FACES
from calculator.rules.ruleset import Ruleset
from calculator.web import vocabulary, words
from calculator.web.text import gettext as _
from calculator.web.text import ngettext


@dataclass(frozen=True, slots=True)
class Steps:
    """Numbered steps under a heading, with a line before and lines after them."""

    id: str
    title: str
    before: str
    steps: tuple[str, ...]
    after: tuple[str, ...] = ()


def setup(ruleset: Ruleset) -> list[str]:
    """What is needed, and who begins."""
    return [
        ngettext("You need %(num)d die.", "You need %(num)d dice.", ruleset.variant.dice),
        _("Everybody needs a card and something to write with. A cup to shake the dice in is nice to have."),
        _(vocabulary.WHO_STARTS.get(ruleset.variant.id, vocabulary.ANYBODY_STARTS)),
    ]


def turn(ruleset: Ruleset) -> list[str]:
    """A turn, step by step."""
    last = _("Write the roll in one open box, whichever you like. The box is then full for good.")
    if ruleset.in_order:
        last = _("Write the roll in the topmost open box. At your table the boxes go from top to bottom.")
    return [
        _("Roll all %(num)d dice.", num=ruleset.variant.dice),
        _("Set aside the dice you like and roll the others. You may do this twice, and you may stop earlier."),
        _("Dice you set aside may be rolled again if you change your mind."),
        last,
    ]


def zero(ruleset: Ruleset) -> list[str]:
    """When a 0 is written, and when it may be."""
    if ruleset.in_order:
        return [_("Each turn fills the topmost open box. If your roll doesn't fit it, it gets a 0 and is full.")]
    said = [
        _("Each turn fills a box. If nothing fits, one of the open boxes gets a 0."),
        _("You may also write a 0 on purpose, to save a better box for later. A box with a 0 is full."),
    ]
    if ruleset.variant.id in vocabulary.ZERO_SIGN:
        said.append(_(vocabulary.ZERO_SIGN[ruleset.variant.id]))
    if ruleset.upper_box_first and ruleset.variant.joker:
        name = words.box_name(ruleset.variant.joker.box)
        said.append(_("Only for a further %(name)s the steps above say which box it must be.", name=name))
    return said


def ending(ruleset: Ruleset) -> list[str]:
    """When the game is over, what is added up, and who wins."""
    said = [ngettext("Everybody has %(num)d turn.", "Everybody has %(num)d turns.", ruleset.rounds)]
    if ruleset.rounds < len(ruleset.boxes):
        said.append(_("Boxes that are still open then count 0."))
    if ruleset.extra:
        said.append(_("Then all points are added up: the boxes, the bonus, and what stands beside the card."))
    elif ruleset.upper_bonus:
        said.append(_("Then all points are added up: the boxes and the bonus."))
    else:
        said.append(_("Then the points of all boxes are added up."))
    return [*said, _("The highest total wins.")]


def bonuses(ruleset: Ruleset) -> list[Steps]:
    """The upper bonus and the further five-alikes, each as steps, where the variant has them."""
    found = (_upper_bonus(ruleset), _further(ruleset))
    return [steps for steps in found if steps]


def _upper_bonus(ruleset: Ruleset) -> Steps | None:
    rule = ruleset.variant.upper_bonus
    if not rule:
        return None
    title, facts = _("The upper bonus"), {"threshold": rule.threshold, "points": ruleset.upper_bonus}
    of_each = {"number": words.number(rule.par(1)).capitalize(), "threshold": rule.threshold}
    if not ruleset.upper_bonus:
        after = _("The printed rules name none. Your table can agree on one; it is paid from %(threshold)d on.") % facts
        return Steps("upper-bonus", title, after, ())
    steps = (
        _("Add up the six upper boxes."),
        _("Is it %(threshold)d or more? Then %(points)d points are added.") % facts,
        _("Any mix will do. %(number)s of each number is just %(threshold)d.") % of_each,
    )
    beside = _("What is written beside the card doesn't help to reach it.")
    return Steps("upper-bonus", title, "", steps, (beside,) if ruleset.variant.joker else ())


def _further(ruleset: Ruleset) -> Steps | None:
    joker = ruleset.variant.joker
    if not joker:
        return None
    alike = words.box_name(joker.box)
    extra = _("Your table pays nothing extra for it.")
    if ruleset.extra:
        extra = _(
            "Does the %(alike)s box hold points? Then write %(points)d beside the card. That is yours whatever comes "
            "next, and there is no limit."
        ) % {"alike": alike, "points": ruleset.extra}
    before = _("All dice alike once more, and the %(alike)s box is already full:", alike=alike)
    after = (
        _("With a 0 in the %(alike)s box there is no extra. The other steps stay.", alike=alike),
        _(
            "While the %(alike)s box is open, five alike is a roll like any other, and nothing is paid for it later.",
            alike=alike,
        ),
    )
    title = _("A further %(alike)s", alike=alike)
    return Steps("further", title, before, (extra, *_places(ruleset)), after if ruleset.extra else after[1:])


def _places(ruleset: Ruleset) -> list[str]:
    """Where a further five-alike may be written."""
    jokers = [box for box in ruleset.boxes if box.joker]
    if ruleset.joker_scores:
        pays = [_("%(points)d in %(box)s", box=words.box_name(box.id), points=box.joker) for box in jokers]
        lower = _("There it is a joker: it pays %(pays)s. The others count the dice as usual.", pays=words.listed(pays))
    else:
        shown = ruleset.scoring.pays((FACES[0],) * ruleset.variant.dice)
        nothing = [words.box_name(box.id) for box in jokers if not shown[ruleset.boxes.index(box)].points]
        lower = _("There it pays what the dice show. In %(names)s that is 0.", names=words.listed(nothing))
    if not ruleset.upper_box_first:
        free = _("Take any open box.")
        if not ruleset.joker_scores:
            return [free, lower]
        return [free, _("Is the upper box of that number full? Then a lower box may take a joker."), lower]
    return [
        _("Is the upper box of that number open? Then the roll goes there."),
        _("If it is full, take any open lower box.") + " " + lower,
        _("No lower box open? Then some open upper box gets a 0."),
    ]
