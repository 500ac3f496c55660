"""Words for the codes of the rules: names of boxes, variants and house rules, reasons and errors as sentences.

A code without words of its own is shown readably, so that a new variant works before its names are written.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from calculator.games.agreements import AGREEMENTS
from calculator.games.errors import CorrectionBreaks, EntryRefused, NotADocument
from calculator.rules.answers import Option, Totals
from calculator.rules.dice import Roll
from calculator.rules.errors import ImpossibleValue, NotAllowed, RulesError, WrongNumberOfDice
from calculator.rules.houserules import HouseRule, Value
from calculator.rules.reasons import Reason
from calculator.rules.ruleset import Ruleset
from calculator.web import vocabulary
from calculator.web.text import N_, gettext, ngettext

# Longer values are cut where a sentence repeats them.
LONGEST = 40
_RULES = vocabulary.HOUSE_RULES | vocabulary.AGREEMENTS


def readable(code: str) -> str:
    """A code as words: `three_kind` is “Three kind”."""
    return code.replace("_", " ").replace("-", " ").capitalize()


def _named(table: Mapping[str, str], code: str) -> str:
    return gettext(table[code]) if code in table else readable(code)


def box_name(box_id: str) -> str:
    """What the box is called on a card."""
    return _named(vocabulary.BOXES, box_id)


def sums() -> dict[str, str]:
    """The names of a card's sums by field of Totals, in their order on a card."""
    return {field: gettext(name) for field, name in vocabulary.TOTALS.items()}


def variant_name(variant_id: str) -> str:
    """What the game is called."""
    return _named(vocabulary.VARIANTS, variant_id)


def variant_summary(variant_id: str) -> str:
    """One line about the variant; empty where none is written."""
    return gettext(vocabulary.VARIANT_SUMMARIES[variant_id]) if variant_id in vocabulary.VARIANT_SUMMARIES else ""


def named_rules(named_id: str) -> str:
    """What tables call these house rules."""
    return _named(vocabulary.NAMED_RULES, named_id)


def house_rule_label(rule_id: str) -> str:
    """The name of a house rule or of an agreement."""
    return gettext(_RULES[rule_id][0]) if rule_id in _RULES else readable(rule_id)


def house_rule_help(rule_id: str) -> str:
    """What the house rule or agreement does, in one sentence; empty where none is written."""
    return gettext(_RULES[rule_id][1]) if rule_id in _RULES else ""


def house_rule_value(rule: HouseRule, value: Value) -> str:
    """The value as people read it: Yes, Top to bottom, 100."""
    text = rule.format(value)
    return text if text.isdigit() else _named(vocabulary.CHOICES, text)


def changed_rules(ruleset: Ruleset) -> list[str]:
    """The house rules that differ from the published ones, each as “label: value”."""
    return [
        f"{house_rule_label(rule)}: {house_rule_value(ruleset.variant.house_rule(rule), value)}"
        for rule, value in ruleset.changed.items()
    ]


def effect(rule: HouseRule, value: Value) -> str:
    """What changes with this value; label and value where no sentence is written for it."""
    sentences = vocabulary.EFFECTS.get(rule.id, {})
    text = sentences.get(rule.format(value)) or sentences.get("")
    shown = house_rule_value(rule, value)
    if text is None:
        return f"{house_rule_label(rule.id)}: {shown}."
    return gettext(text, value=shown, usual=house_rule_value(rule, rule.default))


def number(count: int) -> str:
    """A number from 0 to 6 as a word."""
    return gettext(vocabulary.NUMBERS[count])


def dice(roll: Roll) -> str:
    """Dice as people read them: 2-4-4-4-6."""
    return "-".join(map(str, roll))


def points(count: int) -> str:
    """So many points: “1 point”, “30 points”."""
    return ngettext("%(num)d point", "%(num)d points", count)


def note(ruleset: Ruleset, box_id: str) -> str:
    """The remark on a box, with its points; empty where there is none."""
    box = ruleset.variant.box(box_id)
    if not box.note:
        return ""
    points = ruleset.values(box_id)[-1]
    usual, changed = vocabulary.NOTES[box.note]
    return gettext(usual if points == ruleset.variant.under().values(box_id)[-1] else changed) % {"points": points}


def sentence(option: Option, roll: Roll = (), short: bool = False) -> str:
    """Why the box answers this roll as it does; `short` where the box's name stands beside it."""
    text = reason_sentence(option.reason, option.box, roll)
    if option.reason.code in vocabulary.SUMS and not short:
        return gettext("%(box)s: %(sum)s") % {"box": box_name(option.box), "sum": text}
    return text


def brief(option: Option, roll: Roll) -> str:
    """The reason in a few words, for a narrow column beside the box's name."""
    return reason_sentence(option.reason, option.box, roll, {**vocabulary.REASONS, **vocabulary.BRIEF_REASONS})


def reason_sentence(
    reason: Reason, box_id: str, roll: Roll = (), sentences: Mapping[str, str] = vocabulary.REASONS
) -> str:
    """The reason in words; sums come without the name of the box."""
    facts: dict[str, object] = {"box": box_name(box_id), "dice": dice(roll)}
    facts["sum"] = " + ".join(map(str, reason.values.get("matched", roll)))
    for name, value in reason.values.items():
        match name:
            case "box":
                facts["other"] = box_name(value)
            case "joker":
                facts["alike"] = box_name(value)
            case "sizes":
                facts |= {"groups": groups(value, roll), "sizes": groups(value)}
            case "first":
                facts["run"] = run(reason.values["length"], value)
            case "number":
                facts |= {"number": value, "numbers": gettext(vocabulary.FACES[value - 1])}
            case _:
                facts[name] = value
    if reason.code in ("fixed", "joker_counts_as"):
        facts["points"] = points(reason.values["points"])
    return gettext(sentences[reason.code]) % facts


def listed(names: Sequence[str], joined: str = N_("%(first)s and %(last)s")) -> str:
    """Names in a row: “Ann, Bo and Cy”; `joined` may say “or” instead."""
    if len(names) < 2:
        return "".join(names)
    return gettext(joined, first=", ".join(names[:-1]), last=names[-1])


def groups(sizes: tuple[int, ...], roll: Roll = ()) -> str:
    """Dice alike in words: “four alike”, “three and two”; said in full where the roll has more of one number."""
    words = [number(size) for size in sizes]
    if len(words) == 1:
        return gettext("%(number)s alike") % {"number": words[0]}
    text = listed(words)
    if max(Counter(roll).values(), default=0) >= sum(sorted(sizes)[:2]):
        return gettext("%(groups)s of different numbers") % {"groups": text}
    return text


def run(length: int, first: int | None) -> str:
    """Numbers in a row in words: “four in a row”, or exactly which."""
    if first is None:
        return gettext("%(number)s in a row") % {"number": number(length)}
    return dice(tuple(range(first, first + length)))


def way_to_bonus(ruleset: Ruleset, totals: Totals) -> str:
    """How far it is to the upper bonus, and how that compares with par; empty where there is no bonus."""
    if totals.upper_needed is None or ruleset.variant.upper_bonus is None:
        return ""
    if totals.bonus_state == "reached":
        return gettext("Upper bonus made: %(points)d.") % {"points": totals.upper_bonus}
    if totals.bonus_state == "lost":
        return gettext("The upper bonus can't be reached any more.")
    # While no upper box is filled there is nothing to compare.
    if not (totals.upper or totals.pace):
        return gettext("%(needed)d to the upper bonus.", needed=totals.upper_needed)
    of_each = gettext("%(number)s of each", number=number(ruleset.variant.upper_bonus.par(1)))
    if not totals.pace:
        sentence = gettext("%(needed)d to the upper bonus, just on %(of_each)s.")
    elif totals.pace > 0:
        sentence = gettext("%(needed)d to the upper bonus, %(pace)d ahead of %(of_each)s.")
    else:
        sentence = gettext("%(needed)d to the upper bonus, %(pace)d behind %(of_each)s.")
    return sentence % {"needed": totals.upper_needed, "pace": abs(totals.pace), "of_each": of_each}


def error_sentence(error: RulesError) -> str:
    """What was wrong with which value, and what to do."""
    match error:
        case NotAllowed(box, reason):
            return reason_sentence(reason, box)
        case WrongNumberOfDice(given, needed):
            return ngettext(
                "This game is played with %(needed)d dice, and %(given)d die is given. Type all of them.",
                "This game is played with %(needed)d dice, and %(given)d dice are given. Type all of them.",
                given,
                given=given,
                needed=needed,
            )
        case EntryRefused(entry, problem):
            return gettext("Entry %(entry)d: %(why)s", entry=entry, why=error_sentence(problem))
        case NotADocument(part, needs):
            return gettext(vocabulary.NEEDS[needs], part=_shown(part))
        case CorrectionBreaks(boxes):
            names = listed([box_name(box) for box in boxes])
            return gettext(
                "This can't be: %(boxes)s could not have been written then. Correct that first.", boxes=names
            )
        case ImpossibleValue(box, worth, nearest):
            return gettext("%(box)s can't hold %(points)d. The nearest it can hold: %(nearest)s.") % {
                "box": box_name(box),
                "points": worth,
                "nearest": ", ".join(map(str, nearest)),
            }
    facts = {name: _shown(value) for name, value in vars(error).items()}
    facts["rule"] = house_rule_label(error.field)
    if "box" in facts and "name" not in facts:
        facts["name"] = box_name(str(facts["box"]))
    return gettext(vocabulary.ERRORS[type(error).__name__]) % facts


def _shown(value: object) -> object:
    """A value inside a sentence: lists joined, long text cut."""
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    if isinstance(value, str) and len(value) > LONGEST:
        return value[:LONGEST] + "…"
    return value


def agreements(chosen: Mapping[str, str]) -> list[str]:
    """The agreements that were made, each as “label: value”."""
    return [f"{house_rule_label(rule)}: {house_rule_value(AGREEMENTS[rule], value)}" for rule, value in chosen.items()]
