"""The one place that turns what went wrong into HTTP: a status, and a sentence that says what to do."""

from flask import Flask, Response, current_app, jsonify, make_response, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from calculator.games.errors import GameError, NotAName, NotAPlayerCount, UnknownPlayer
from calculator.rules import errors
from calculator.store import NoSuchGame, NotMigrated, StoreUnavailable
from calculator.web.text import N_
from calculator.web.text import gettext as _
from calculator.web.words import error_sentence

BAD_INPUT, CONFLICT = 422, 409
# Per class of error, and all below it that have no line of their own.
STATUS: dict[type, int] = {
    errors.RulesError: BAD_INPUT,
    errors.UnknownVariant: 404,
    errors.NotAllowed: CONFLICT,
    # What a game refuses depends on how it stands, but for what no table could take.
    GameError: CONFLICT,
    UnknownPlayer: BAD_INPUT,
    NotAPlayerCount: BAD_INPUT,
    NotAName: BAD_INPUT,
}

SENTENCES: dict[int, tuple[str, str]] = {
    400: (N_("That didn't arrive whole"), N_("Please go back, look at what you filled in, and send it again.")),
    404: (N_("There is nothing here"), N_("Maybe the address has a typing slip. The start page leads everywhere.")),
    405: (N_("This address can't do that"), N_("Please go to the start page and try again from there.")),
    409: (N_("The rules don't allow that now"), N_("Please go back and choose again.")),
    413: (N_("That is too much at once"), N_("Please send something smaller.")),
    414: (N_("That address is too long"), N_("Please start again with fewer things filled in.")),
    422: (N_("Something isn't right yet"), N_("Please go back and look at what you filled in.")),
    429: (N_("That was very fast"), N_("Please wait a moment and try again.")),
    500: (N_("We dropped a die"), N_("That was our mistake, not yours. Please try again in a moment.")),
}
NO_GAME = (
    N_("This game isn't here"),
    N_("It was deleted, or its link was renewed. Ask the table for the new link."),
)
NO_STORE = (
    N_("The games can't be reached just now"),
    N_("Nothing was lost, and nothing was half-written. Please try again in a moment."),
)
EXPIRED = (
    N_("This page has been open for a while"),
    N_("To be sure that it is really you, please go back, reload the page and send it once more."),
)


def wants_json() -> bool:
    """Whether the visitor is a program that reads JSON."""
    if request.path.endswith(".json") or request.is_json:
        return True
    return request.accept_mimetypes.best_match(["text/html", "application/json"]) == "application/json"


def wants_fragment() -> bool:
    """Whether htmx asks for a part of the page; going back through history it asks for the whole one."""
    return request.headers.get("HX-Request-Type") == "partial"


def answer(status: int, title: str, sentence: str, field: str | None = None) -> Response:
    """The problem as JSON, as a notice for htmx, or as a page with all the usual ways on."""
    if wants_json():
        response = jsonify({"error": {"field": field, "message": sentence}})
    elif wants_fragment():
        response = make_response(render_template("partials/problem.html", title=title, sentence=sentence))
        response.headers["HX-Retarget"] = "#notices"
        response.headers["HX-Reswap"] = "innerHTML"
        response.headers["HX-Push-Url"] = "false"
    else:
        response = make_response(render_template("errors/problem.html", title=title, sentence=sentence))
    response.status_code = status
    return response


def status_of(error: errors.RulesError) -> int:
    """The status that the table gives the error's class, or the nearest class above it."""
    return next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)


def on_rules_error(error: errors.RulesError) -> Response:
    """Bad input is 422 (400 in JSON), what the rules forbid 409, what there isn't 404."""
    status = status_of(error)
    title = _(SENTENCES[status][0])
    if status == BAD_INPUT and wants_json():
        status = 400
    return answer(status, title, error_sentence(error), error.field)


def on_no_such_game(error: NoSuchGame) -> Response:
    """A code that opens nothing."""
    return answer(404, _(NO_GAME[0]), _(NO_GAME[1]), "code")


def on_store_unavailable(error: StoreUnavailable) -> Response:
    """The database is locked, full or away; whoever runs the app finds why in the log."""
    current_app.logger.error("The store can't be used: %s", error)
    sentence = str(error) if isinstance(error, NotMigrated) else _(NO_STORE[1])
    response = answer(503, _(NO_STORE[0]), sentence)
    response.headers["Retry-After"] = "5"
    return response


def on_http_error(error: HTTPException) -> Response:
    """Whatever Flask refuses, in the same voice; headers such as Allow are kept."""
    status = error.code or 500
    nearest = SENTENCES[500 if status >= 500 else 400]
    title, sentence = EXPIRED if isinstance(error, CSRFError) else SENTENCES.get(status, nearest)
    response = answer(status, _(title), _(sentence))
    for name, value in error.get_headers():
        if name.lower() not in {"content-type", "content-length"}:
            response.headers[name] = value
    return response


def register(app: Flask) -> None:
    """Attach the handlers."""
    app.register_error_handler(errors.RulesError, on_rules_error)
    app.register_error_handler(NoSuchGame, on_no_such_game)
    app.register_error_handler(StoreUnavailable, on_store_unavailable)
    app.register_error_handler(HTTPException, on_http_error)
