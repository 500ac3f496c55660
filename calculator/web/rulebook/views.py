"""The page with the rules of one game."""

from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, render_template, request

from calculator.games.agreements import AGREEMENTS
from calculator.rules.catalogue import VARIANTS, find_variant
from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import Variant
from calculator.web import words
from calculator.web.addresses import game_tabs
from calculator.web.cache import by_address
from calculator.web.disputes import shown
from calculator.web.disputes.catalogue import DISPUTES
from calculator.web.question import single
from calculator.web.rulebook import boxes, numbers, steps
from calculator.web.rulesform import others
from calculator.web.text import gettext as _

bp = Blueprint("rulebook", __name__)


@bp.get("/rules/<variant_id>")
@by_address
def page(variant_id: str) -> Response:
    """The rules of one game, as published or under the house rules of the address."""
    variant = find_variant(variant_id)
    ruleset = variant.under(variant.parse_house_rules({name: single(request.args, name) for name in request.args}))
    return make_response(
        render_template(
            "rulebook/page.html",
            ruleset=ruleset,
            variant=variant,
            name=words.variant_name(variant.id),
            query=query(ruleset),
            steps=steps,
            upper=boxes.entries(ruleset, upper=True),
            lower=boxes.entries(ruleset, upper=False),
            numbers=numbers,
            rules=[_rule(variant, rule.id) for rule in variant.house_rules],
            agreements=[_rule(variant, agreement) for agreement in AGREEMENTS],
            disputes=_disputes(variant.id),
            variants=[(other, words.variant_name(other)) for other in VARIANTS],
            games=game_tabs("/rules/", variant.id),
            words=words,
        )
    )


def query(ruleset: Ruleset) -> str:
    """The house rules that differ from the published ones as the end of an address, with its question mark."""
    return f"?{urlencode(ruleset.formatted)}" if ruleset.changed else ""


def _rule(variant: Variant, rule_id: str) -> dict[str, object]:
    """A house rule or an agreement with the values it may have and the disputes it settles."""
    declared = AGREEMENTS.get(rule_id) or variant.house_rule(rule_id)
    about = [
        (dispute.slug, _(dispute.question))
        for dispute in DISPUTES.values()
        if rule_id in (dispute.agreement, *dispute.house_rules(variant.id))
    ]
    return {
        "id": rule_id,
        "label": words.house_rule_label(rule_id),
        "help": words.house_rule_help(rule_id),
        "published": words.house_rule_value(declared, declared.default),
        "others": others(declared),
        "disputes": about,
    }


def _disputes(variant: str) -> dict[str, list[dict[str, object]]]:
    """All disputes: those of this game, and those of the others."""
    lines: dict[str, list[dict[str, object]]] = {"own": [], "other": []}
    for dispute in DISPUTES.values():
        own = bool(dispute.verdict(variant))
        verdicts = shown.verdicts(dispute, variant if own else "")
        line: dict[str, object] = {"slug": dispute.slug, "question": _(dispute.question), "verdicts": verdicts}
        lines["own" if own else "other"].append(line)
    return lines
