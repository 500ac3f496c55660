"""The calculator: what every box would pay for the dice on the table, as a page, a fragment and JSON."""

from dataclasses import asdict

from flask import Blueprint, Response, jsonify, make_response, render_template, request

from calculator.rules.catalogue import find_variant
from calculator.rules.errors import WrongNumberOfDice
from calculator.rules.ruleset import Ruleset
from calculator.web import addresses, rows, rulesform, words
from calculator.web.cache import by_address
from calculator.web.errors import BAD_INPUT, wants_fragment
from calculator.web.question import Question, read_question
from calculator.web.text import gettext as _

bp = Blueprint("score", __name__)


@bp.get("/score/<variant_id>.json")
@by_address
def answer_json(variant_id: str) -> Response:
    """What every box answers, as documented in docs/json.md."""
    question = read_question(find_variant(variant_id), request.args)
    return jsonify(answer(question))


@bp.get("/score/<variant_id>")
@by_address
def page(variant_id: str) -> Response:
    """The calculator, or for htmx only the part below the dice."""
    question = read_question(find_variant(variant_id), request.args)
    template = "score/_answer.html" if wants_fragment() else "score/page.html"
    response = make_response(render_template(template, **_shown(question)))
    if question.problems:
        response.status_code = BAD_INPUT
    elif wants_fragment():
        response.headers["HX-Push-Url"] = address(question)
    return response


def answer(question: Question) -> dict[str, object]:
    """The question's answer as plain data. Raises the first RulesError of the question; dice must be given."""
    for problem in question.problems.values():
        raise problem
    ruleset, card, roll = question.ruleset, question.card, question.roll
    if roll is None:
        raise WrongNumberOfDice(given=0, needed=ruleset.variant.dice)
    totals = ruleset.totals(card)
    return {
        "variant": ruleset.variant.id,
        "dice": roll,
        "house_rules": ruleset.house_rules,
        "boxes": [
            {**asdict(option), "reason": rows.why(ruleset, option, roll)} for option in ruleset.options(card, roll)
        ],
        "card": {
            name: getattr(totals, name) for name in ("upper", "upper_bonus", "upper_needed", "lower", "extra", "total")
        },
    }


def address(question: Question) -> str:
    """The shortest address that asks this."""
    query = question.query()
    path = f"{request.script_root}/score/{question.ruleset.variant.id}"
    return f"{path}?{query}" if query else path


def _shown(question: Question) -> dict[str, object]:
    """What the templates need."""
    ruleset, card = question.ruleset, question.card
    variant, totals = ruleset.variant, ruleset.totals(card)
    errors = {field: words.error_sentence(error) for field, error in question.problems.items()}
    rule_fields = rulesform.fields(ruleset, request.args, errors)
    return {
        "question": question,
        "variant": variant,
        "name": words.variant_name(variant.id),
        "path": f"{request.script_root}/score/{variant.id}",
        "sections": rows.sections(ruleset, card, question.roll),
        "values": [(box.id, ruleset.values(box.id)) for box in variant.boxes],
        "extras": [(count, str(count)) for count in range(len(variant.boxes))],
        "written": dict(card.entries),
        "card_open": bool(card.entries) or bool({"card", "extras"} & errors.keys()),
        "totals": totals,
        "sums": [(name, getattr(totals, field)) for field, name in words.sums().items()],
        "way": words.way_to_bonus(ruleset, totals),
        "rule_fields": rule_fields,
        "rules_open": any(field.error for field in rule_fields),
        "changed": words.changed_rules(ruleset),
        "errors": errors,
        "link": address(question),
        "onward": _onward(ruleset),
        "words": words,
        "others": [tab for tab in addresses.game_tabs("/score/", variant.id) if not tab["current"]],
    }


def _onward(ruleset: Ruleset) -> list[tuple[str, str]]:
    """What else there is for this game under the same house rules, as (title, address)."""
    variant, rules = ruleset.variant.id, ruleset.formatted
    places = [
        (_("Rules of %(game)s", game=words.variant_name(variant)), f"/rules/{variant}", rules),
        (_("Our rules for tonight"), f"/our-rules/{variant}", rules),
        (_("Print a pad"), "/print", {"variant": variant, **rules}),
    ]
    return [(title, addresses.address(path, query)) for title, path, query in places]
