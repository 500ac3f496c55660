"""The print page, its sheets as PDF and as pages of their own, and the style that goes with each."""

from collections.abc import Callable
from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from calculator.rules.catalogue import VARIANTS
from calculator.rules.errors import RulesError
from calculator.sheets.errors import SheetError
from calculator.web import rulesform, words
from calculator.web.addresses import address
from calculator.web.errors import BAD_INPUT, answer, status_of, wants_fragment, wants_json
from calculator.web.print import form, making
from calculator.web.print.choices import Choices, read_choices
from calculator.web.print.pad import pad
from calculator.web.print.problems import sentence
from calculator.web.print.sheet import Sheet
from calculator.web.print.summary import summary
from calculator.web.qr import only_here
from calculator.web.text import gettext as _

bp = Blueprint("print", __name__)

# What the summary has a say in; the rest of a query must be house rules.
SUMMARY = ("paper", "size")


@bp.errorhandler(RulesError)
def on_rules_error(error: RulesError) -> Response:
    """A choice that can't be, by address: a plain sentence, and the field."""
    status = status_of(error)
    if status == BAD_INPUT and wants_json():
        status = 400
    return answer(status, _("This sheet can't be printed so"), sentence(error), error.field)


bp.register_error_handler(SheetError, making.on_sheet_error)


@bp.get("/print")
def page() -> Response:
    """The choices and the sheet they make; for htmx only the part below the choices."""
    sent, other_game = _form()
    choices = read_choices(sent)
    if other_game and wants_fragment():
        # Another game has house rules of its own, so the whole form is needed.
        return Response(headers={"HX-Redirect": f"{request.script_root}/print?{choices.query()}"})
    wrong, sheet = dict(choices.problems), None
    if not wrong:
        try:
            sheet = pad(choices, rules_address(choices))
        except RulesError as error:
            wrong[error.field] = error
    template = "print/_preview.html" if wants_fragment() else "print/page.html"
    response = make_response(render_template(template, **_shown(choices, wrong, sheet)))
    if wrong:
        response.status_code = BAD_INPUT
    elif wants_fragment():
        response.headers["HX-Push-Url"] = f"{request.script_root}/print?{choices.query()}"
    return response


def _form() -> tuple[MultiDict[str, str], bool]:
    """What the form sent, and whether another game was chosen in it: then house rules of the one before don't count."""
    shown = request.args.get("shown", "")
    other_game = shown in VARIANTS and request.args.get("variant") not in (None, shown)
    dropped = {"shown"}.union(rule.id for rule in VARIANTS[shown].house_rules) if other_game else {"shown"}
    kept = ((name, text) for name, text in request.args.items(multi=True) if name not in dropped)
    return MultiDict(kept), other_game


@bp.get("/print/pad.pdf")
def pad_pdf() -> Response:
    """The pad."""

    def build() -> tuple[Sheet, str]:
        choices = read_choices(given())
        return pad(choices, rules_address(choices)), choices.filename("pad")

    return making.finished(build)


@bp.get("/print/pad", endpoint="pad_page", defaults={"kind": "html"})
@bp.get("/print/pad.css", endpoint="pad_css", defaults={"kind": "css"})
def pad_parts(kind: str) -> Response:
    """The pad as a page to print from the browser, or the style of that page."""
    choices = read_choices(request.args)
    return _part(kind, pad(choices, rules_address(choices)), "print.pad_css")


@bp.get("/print/rules/<variant_id>.pdf")
def summary_pdf(variant_id: str) -> Response:
    """The rules on a page, with a blank card."""

    def build() -> tuple[Sheet, str]:
        choices = read_choices(given(), variant_id, SUMMARY)
        return _summary(choices), choices.filename("rules")

    return making.finished(build)


@bp.get("/print/rules/<variant_id>", endpoint="summary_page", defaults={"kind": "html"})
@bp.get("/print/rules/<variant_id>.css", endpoint="summary_css", defaults={"kind": "css"})
def summary_parts(variant_id: str, kind: str) -> Response:
    """The rules as a page to print from the browser, or the style of that page."""
    return _part(kind, _summary(read_choices(request.args, variant_id, SUMMARY)), "print.summary_css")


def given() -> MultiDict[str, str]:
    """The query without the word that asks for a download."""
    return MultiDict((name, text) for name, text in request.args.items(multi=True) if name != "download")


def _summary(choices: Choices) -> Sheet:
    choices.check()
    return summary(choices.ruleset, choices.paper, choices.large, choices.agreements, rules_address(choices))


def _part(kind: str, sheet: Sheet, css: str) -> Response:
    if kind == "css":
        return Response(sheet.page_style(), mimetype="text/css")
    variant = (request.view_args or {}).get("variant_id")
    style = f"{url_for(css, variant_id=variant)}?{request.query_string.decode()}"
    return make_response(render_template("print/screen.html", sheet=sheet, style=style))


def rules_address(choices: Choices) -> str:
    """Where this table's rules stand on this site; empty where others can't reach it by that address."""
    if only_here():
        return ""
    ruleset = choices.ruleset
    return request.host_url.rstrip("/") + address(f"/rules/{ruleset.variant.id}", ruleset.formatted)


def _shown(choices: Choices, wrong: dict[str, RulesError], sheet: Sheet | None) -> dict[str, object]:
    """What the templates need."""
    query, root = choices.query(), request.script_root
    errors = {name: sentence(error) for name, error in wrong.items()}
    rule_fields = rulesform.fields(choices.ruleset, request.args, errors)
    rule_fields += rulesform.agreement_fields(choices.agreements, errors)
    link: Callable[[str], str] = f"{root}/print/{{}}?{query}".format
    rules = choices.our_rules
    if choices.large:
        rules["size"] = "large"
    if choices.paper == "letter":
        rules["paper"] = "letter"
    return {
        "fields": form.fields(choices, request.args, wrong),
        "first": form.FIRST,
        "more_open": bool(form.HIDDEN & errors.keys()),
        "rule_fields": rule_fields,
        "rules_open": any(field.error for field in rule_fields),
        "changed": words.changed_rules(choices.ruleset) + words.agreements(choices.agreements),
        "errors": errors,
        "sheet": sheet and sheet.to_look_at(),
        "paper": choices.paper,
        "style": link("pad.css"),
        "pdf": link("pad.pdf"),
        "html": link("pad"),
        "download": link("pad.pdf") + "&download",
        "summary": f"{root}/print/rules/{choices.ruleset.variant.id}.pdf" + (f"?{urlencode(rules)}" if rules else ""),
        "shown": choices.ruleset.variant.id,
        "name": words.variant_name(choices.ruleset.variant.id),
    }
