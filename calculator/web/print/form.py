"""The print page's form: every choice with its label, what may be chosen, and what was wrong."""

from collections.abc import Mapping
from dataclasses import dataclass

from calculator.rules.catalogue import VARIANTS
from calculator.rules.errors import RulesError
from calculator.rules.houserules import Choice, Whole
from calculator.web import words
from calculator.web.print.choices import CHOICES, MOST_NAMES, TEXTS, Choices
from calculator.web.print.problems import label, sentence
from calculator.web.text import N_
from calculator.web.text import gettext as _

OPTIONS = {
    "paper": {"a4": N_("A4"), "letter": N_("US Letter"), "a5": N_("A5"), "a6": N_("A6")},
    "mode": {"players": N_("players of one game"), "games": N_("games of one player")},
    "size": {"normal": N_("normal"), "large": N_("large print")},
    "ink": {"saving": N_("saving: only lines"), "shaded": N_("totals lightly shaded")},
}
YES_NO = {"1": N_("Yes"), "0": N_("No")}
HELP = {
    "columns": N_("Leave it on usual, or choose 1 to 8."),
    "pages": N_("1 to 50."),
    "names": N_("Up to %(most)d, with commas between them. Empty ones can be written by hand."),
    "title": N_("Instead of the name of the game."),
    "rules_back": N_("Print on both sides of the paper."),
    "pictures": N_("Dice and signs for those who can't read yet."),
    "fillable": N_("Boxes to type in, when you open the file."),
}
# The first group is always in sight.
FIRST = ("paper", "columns", "names", "size")
HIDDEN = {choice.id for choice in CHOICES}.union(TEXTS).difference(FIRST)


# In letters; enough for the names of a whole table.
LONGEST_NAMES = 400


@dataclass(frozen=True, slots=True)
class Field:
    """One field; with `options` it is chosen from them, otherwise typed, with at most `longest` letters."""

    id: str
    label: str
    value: str
    help: str
    error: str
    options: tuple[tuple[str, str], ...] = ()
    longest: int = 0


def fields(choices: Choices, typed: Mapping[str, str], wrong: Mapping[str, RulesError]) -> list[Field]:
    """A field for the game, every choice and every text, in the order of the form."""

    def error(name: str) -> str:
        return sentence(wrong[name]) if name in wrong else ""

    def field(name: str, value: str, options: tuple[tuple[str, str], ...] = ()) -> Field:
        value = typed.get(name, value) if name in wrong and not options else value
        return Field(name, label(name), value, _help(name), error(name), options, TEXTS.get(name, LONGEST_NAMES))

    games = tuple((variant, words.variant_name(variant)) for variant in VARIANTS)
    found = [field("variant", choices.ruleset.variant.id, games)]
    for choice in CHOICES:
        value = choice.format(choices.values[choice.id])
        found.append(field(choice.id, "" if value == "0" and choice.id == "columns" else value, _options(choice)))
    found.append(field("names", ", ".join(choices.names)))
    found += [field(name, getattr(choices, name)) for name in TEXTS]
    return found


def _help(name: str) -> str:
    return _(HELP[name]) % {"most": MOST_NAMES} if name in HELP else ""


def _options(choice: Choice | Whole) -> tuple[tuple[str, str], ...]:
    if isinstance(choice, Choice):
        named = YES_NO if set(choice.choices) == set(YES_NO) else OPTIONS.get(choice.id, {})
        return tuple((value, _(named[value]) if value in named else value) for value in choice.choices)
    if choice.default:
        return ()
    numbers = (str(number) for number in range(choice.low, choice.high + 1))
    return (("", _("usual")), *((number, number) for number in numbers))
