"""A dispute as the pages show it: verdicts, situations drawn, and the engine's answers."""

from dataclasses import dataclass

from calculator.games.agreements import AGREEMENTS
from calculator.rules.dice import Roll, format_roll
from calculator.rules.highest import highest
from calculator.rules.houserules import Value
from calculator.web import rows, words
from calculator.web.disputes.model import Answer, Dispute, Situation
from calculator.web.question import Question
from calculator.web.score import address
from calculator.web.text import N_, ngettext
from calculator.web.text import gettext as _

VERDICTS = {"yes": N_("Yes"), "no": N_("No"), "depends": N_("It depends")}


@dataclass(frozen=True, slots=True)
class Verdict:
    """`kind` is yes, no or depends, `text` says it; `where` names the games it holds in."""

    kind: str
    text: str
    where: str


@dataclass(frozen=True, slots=True)
class Said:
    """One answer of the engine: under which house rule (empty: as published), the verdict, why, and where to try it."""

    rule: str
    verdict: Verdict
    why: str
    href: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A situation drawn: the dice, the boxes that matter, and what the engine says, as published first."""

    title: str
    roll: Roll
    rows: tuple[rows.Row, ...]
    answers: tuple[Said, ...]


def verdict(kind: str, where: str = "") -> Verdict:
    """The verdict of this kind in words."""
    return Verdict(kind, _(VERDICTS[kind]), where)


def verdicts(dispute: Dispute, variant: str = "") -> list[Verdict]:
    """One verdict where all games (or the one asked for) agree, else one for each kind with its games."""
    variants = (variant,) if variant else dispute.variants
    kinds = dict.fromkeys(dispute.verdict(name) for name in variants)
    return [
        verdict(kind, words.listed([words.variant_name(name) for name in variants if dispute.verdict(name) == kind]))
        for kind in kinds
    ]


def scenes(dispute: Dispute) -> list[Scene]:
    """Every situation of the dispute, drawn and answered."""
    return [_scene(situation) for situation in dispute.situations]


def _scene(situation: Situation) -> Scene:
    published = situation.under({})
    turned = [_said(situation, situation.under({rule: value}), rule) for rule, value in situation.turned.items()]
    return Scene(
        _title(situation, published),
        published.roll,
        _rows(situation, published),
        (_said(situation, published), *turned),
    )


def _title(situation: Situation, answer: Answer) -> str:
    """The game, and what stands on the card where that fits in a line."""
    game = words.variant_name(situation.variant)
    written = [f"{words.box_name(box)} {points}" for box, points in answer.card.entries]
    if not written:
        return _("%(game)s, the card is empty", game=game) if answer.roll else game
    if len(written) > 2:
        return _("%(game)s, with this card", game=game)
    return _("%(game)s, with %(boxes)s on the card", game=game, boxes=words.listed(written))


def _rows(situation: Situation, answer: Answer) -> tuple[rows.Row, ...]:
    """The filled boxes, the boxes argued about, and the one that the engine names."""
    named = [option.reason.values.get("box") for box, option in answer.options.items() if box == situation.box]
    wanted = {situation.box, *situation.also, *named, *(box for box, _points in answer.card.entries)}
    sections = rows.sections(answer.ruleset, answer.card, answer.roll or None)
    return tuple(row for section in sections for row in section.rows if row.box in wanted)


def _said(situation: Situation, answer: Answer, rule: str = "") -> Said:
    variant = answer.ruleset.variant
    changed = _rule(answer, rule, answer.ruleset.house_rules[rule]) if rule else ""
    question = Question(answer.ruleset, answer.card, answer.roll or None, format_roll(answer.roll), {})
    href = address(question) if answer.roll or answer.card.entries else ""
    where = words.variant_name(variant.id)
    return Said(changed, verdict("yes" if answer.verdict else "no", where), _why(situation, answer), href)


def _rule(answer: Answer, rule: str, value: Value) -> str:
    return f"{words.house_rule_label(rule)}: {words.house_rule_value(answer.ruleset.variant.house_rule(rule), value)}"


def _why(situation: Situation, answer: Answer) -> str:
    """The engine's answer in a sentence."""
    totals = answer.ruleset.totals(answer.card)
    if situation.about == "highest":
        return _("The best card there can be has %(total)d points.", total=highest(answer.ruleset).totals.total)
    if situation.about == "upper_bonus":
        text = _("The upper boxes come to %(upper)d, and the bonus is %(bonus)d.")
        if totals.extra:
            text = _("The upper boxes come to %(upper)d, with %(extra)d beside the card, and the bonus is %(bonus)d.")
        return text % {"upper": totals.upper, "bonus": totals.upper_bonus, "extra": totals.extra}
    option = answer.options[situation.box]
    if situation.about == "extra":
        facts = {"bonus": option.bonus, "points": option.points, "box": words.box_name(option.box)}
        if option.bonus:
            return _("%(bonus)d beside the card, and %(points)d in %(box)s.") % facts
        return _("Nothing beside the card; %(points)d in %(box)s.") % facts
    if situation.asks == "must_be_used":
        allowed = [box for box, other in answer.options.items() if other.allowed]
        if answer.verdict:
            return _("Only %(box)s may take this roll.", box=words.box_name(situation.box))
        return ngettext("%(num)d box may take this roll.", "%(num)d boxes may take this roll.", len(allowed))
    text = rows.why(answer.ruleset, option, answer.roll)
    if situation.asks == "may_be_used" and option.allowed:
        # The verdict alone would not say that it is worth little.
        return (
            ngettext("It goes there for %(num)d point.", "It goes there for %(num)d points.", option.points)
            + " "
            + text
        )
    return text


def agreement_values(dispute: Dispute) -> list[str]:
    """The ways a table can settle it, in words; empty where no agreement is about it."""
    agreement = AGREEMENTS.get(dispute.agreement)
    return [words.house_rule_value(agreement, value) for value in agreement.choices] if agreement else []


def rules(dispute: Dispute) -> list[tuple[str, str, str]]:
    """The house rules and the agreement that turn it, as (variant, id, label): what one would set on its page."""
    found = [(variant, rule) for variant in dispute.variants for rule in dispute.house_rules(variant)]
    if dispute.agreement:
        found += [(variant, dispute.agreement) for variant in dispute.variants]
    return [(variant, rule, words.house_rule_label(rule)) for variant, rule in found]
