"""Our rules for tonight: pick house rules and agreements, and get an address that starts something with them."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Blueprint, Response, make_response, render_template, request

from calculator.games.agreements import AGREEMENTS, parse_agreements
from calculator.rules.catalogue import find_variant
from calculator.rules.errors import UnknownHouseRule
from calculator.rules.highest import highest
from calculator.rules.ruleset import Ruleset
from calculator.rules.variant import NamedRules, Variant
from calculator.web import rulesform, words
from calculator.web.addresses import address, game_tabs
from calculator.web.errors import BAD_INPUT, wants_fragment
from calculator.web.games.forms import chosen_rules
from calculator.web.qr import only_here, qr
from calculator.web.text import gettext as _

bp = Blueprint("ourrules", __name__)


@dataclass(frozen=True, slots=True)
class Ours:
    """What a table has chosen; `problems` are sentences by field, where the usual value stands in."""

    ruleset: Ruleset
    agreements: Mapping[str, str]
    problems: Mapping[str, str]


@bp.get("/our-rules/<variant_id>")
def page(variant_id: str) -> Response:
    """The picker, or for htmx only what comes of it."""
    ours = _read(find_variant(variant_id))
    template = "ourrules/_ours.html" if wants_fragment() else "ourrules/page.html"
    shown = _shown(ours)
    response = make_response(render_template(template, **shown))
    if ours.problems:
        response.status_code = BAD_INPUT
    elif wants_fragment():
        response.headers["HX-Replace-Url"] = str(shown["address"])
    return response


def _shown(ours: Ours) -> dict[str, object]:
    """What the templates need."""
    variant = ours.ruleset.variant
    return {
        "variant": variant,
        "name": words.variant_name(variant.id),
        "effects": _effects(ours),
        "best": highest(ours.ruleset).totals.total,
        "address": address(f"/our-rules/{variant.id}", {**ours.ruleset.formatted, **ours.agreements}),
        "starts": _starts(ours),
        "only_here": only_here(),
        "rule_fields": rulesform.fields(ours.ruleset, request.args, ours.problems),
        "agreement_fields": rulesform.agreement_fields(ours.agreements),
        "named": [_named(variant, named, ours) for named in variant.named_rules],
        "games": game_tabs("/our-rules/", variant.id),
    }


def _read(variant: Variant) -> Ours:
    """The house rules and agreements of the address; what is wrong is told beside its field."""
    known = (*(rule.id for rule in variant.house_rules), *AGREEMENTS)
    for name in request.args:
        if name not in known:
            raise UnknownHouseRule(name, known)
    rules, agreements, wrong = chosen_rules(variant, request.args)
    problems = {field: words.error_sentence(error) for field, error in wrong.items()}
    return Ours(variant.under(rules), parse_agreements(agreements), problems)


def _effects(ours: Ours) -> list[str]:
    """What is different at this table, a sentence each."""
    rules = [words.effect(ours.ruleset.variant.house_rule(rule), value) for rule, value in ours.ruleset.changed.items()]
    return rules + [words.effect(AGREEMENTS[rule], value) for rule, value in ours.agreements.items()]


def _starts(ours: Ours) -> list[dict[str, object]]:
    """What can be started with these rules, each with its address and that as a QR code."""
    variant, all_chosen = ours.ruleset.variant.id, {**ours.ruleset.formatted, **ours.agreements}
    starts = [
        (_("Count a roll"), f"/score/{variant}", ours.ruleset.formatted),
        (_("Start a game"), "/games/new", {"variant": variant, **all_chosen}),
        (_("Print a pad"), "/print", {"variant": variant, **all_chosen}),
        (_("Read the rules"), f"/rules/{variant}", ours.ruleset.formatted),
    ]
    host = request.host_url.rstrip("/")
    addresses = [(title, address(path, query)) for title, path, query in starts]
    return [{"title": title, "href": href, "qr": qr(host + href, title)} for title, href in addresses]


def _named(variant: Variant, named: NamedRules, ours: Ours) -> dict[str, object]:
    """Rules known by a name, as a card to choose; agreements stay as they are."""
    rules = variant.under(named.house_rules).formatted
    effects = [words.effect(variant.house_rule(rule), value) for rule, value in named.house_rules.items()]
    return {
        "href": address(f"/our-rules/{variant.id}", {**rules, **ours.agreements}),
        "title": words.named_rules(named.id),
        "text": " ".join(effects) or _("Everything as printed."),
        "current": rules == ours.ruleset.formatted,
    }
