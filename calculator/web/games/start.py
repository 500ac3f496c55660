"""Starting a game, the list of this phone's games, the next game, and a game from a document."""

import json

from flask import (
    Blueprint,
    Response,
    current_app,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    session,
    url_for,
)
from werkzeug.wrappers import Response as Redirect

from calculator.games import events
from calculator.games.document import load_document
from calculator.games.errors import GameError, NotADocument
from calculator.games.game import MOST_PLAYERS, Game, start
from calculator.rules.catalogue import VARIANTS, find_variant
from calculator.rules.errors import RulesError
from calculator.store import Record, SomeoneElseWrote
from calculator.web import rulesform, words
from calculator.web.addresses import game_tabs
from calculator.web.errors import BAD_INPUT, CONFLICT, answer, status_of
from calculator.web.games import forms
from calculator.web.games.device import device, known_games, private, remember
from calculator.web.games.ending import kept_until
from calculator.web.games.moves import at_the_table
from calculator.web.games.names import player_names
from calculator.web.stores import store
from calculator.web.text import gettext as _

bp = private(Blueprint("start", __name__))

# A new table has two seats, whose names can wait.
SEATS = ("", "")
# How many names the form asks for to begin with.
FIELDS = 8


@bp.get("/games")
def games() -> Response:
    """The games this phone has opened."""
    # Whoever looks at the list from time to time keeps it.
    session.modified = True
    return _list()


def _list(problem: str = "") -> Response:
    """The page; `problem` is what was wrong with a file that should be read."""
    records = store().records(known_games())
    html = render_template("games/list.html", games=[_listed(record) for record in records], problem=problem)
    return make_response(html, BAD_INPUT if problem else 200)


@bp.get("/games/new")
def new() -> Response:
    """Choose what to play, with the last table's people and rules offered again; `again` fills them in."""
    last = _last()
    if last and "again" in request.args:
        return _form(_again(last), {})
    variant = find_variant(request.args.get("variant", next(iter(VARIANTS))))
    rules, agreements, wrong = forms.chosen_rules(variant, request.args)
    problems = {field: words.error_sentence(error) for field, error in wrong.items()}
    return _form(events.Started(variant.id, rules, agreements, SEATS), problems)


@bp.post("/games")
def create() -> Response | Redirect:
    """Start a game with the form's variant, rules and names; without names two seats stay unnamed."""
    variant = find_variant(request.form.get("variant", ""))
    rules, agreements, wrong = forms.chosen_rules(variant, request.form)
    names = _names(request.form.getlist("name"))[: 1 if "alone" in request.form else None]
    started = events.Started(variant.id, rules, agreements, names)
    problems = {field: words.error_sentence(error) for field, error in wrong.items()}
    try:
        start(started)
    except RulesError as error:
        problems.setdefault(error.field, words.error_sentence(error))
    if problems:
        return _form(started, problems)
    record = store().create([started], device())
    remember(record.code)
    return redirect(url_for("table.play", code=record.code), 303)


def _names(given: list[str]) -> tuple[str, ...]:
    """The names of the form; empty ones at the end are seats that nobody took, but for the first two."""
    names = [name.strip() for name in given] or list(SEATS)
    while len(names) > len(SEATS) and not names[-1]:
        names.pop()
    return tuple(names)


def _form(started: events.Started, problems: dict[str, str]) -> Response:
    variant = find_variant(started.variant)
    ruleset = variant.under(started.house_rules)
    last = _last()
    typed = request.values if problems else {}
    fields = max(FIELDS, len(started.players))
    html = render_template(
        "games/new.html",
        variant=variant,
        name=words.variant_name(variant.id),
        variants=game_tabs("/games/new?variant=", variant.id),
        names=[*started.players, *[""] * (fields - len(started.players))],
        most=MOST_PLAYERS,
        rule_fields=rulesform.fields(ruleset, typed, problems),
        agreement_fields=rulesform.agreement_fields(started.agreements),
        problems=problems,
        changed=words.changed_rules(ruleset),
        again=_offered(last) if last and not problems and "again" not in request.args else None,
    )
    return make_response(html, BAD_INPUT if problems else 200)


def _last() -> Game | None:
    """The game that this phone opened last and that is still there."""
    return next((record.game for code in known_games() for record in store().records([code])), None)


def _again(game: Game) -> events.Started:
    """The same table anew, without those who have left."""
    names = tuple(player.name for player in game.seated if player.here)
    return events.Started(game.ruleset.variant.id, game.ruleset.changed, game.agreements, names or SEATS)


def _offered(game: Game) -> dict[str, object]:
    """The last table of this phone, to be started again in one tap."""
    started = _again(game)
    variant, names = game.ruleset.variant, player_names(start(started))
    return {
        "variant": variant.id,
        "title": words.variant_name(variant.id),
        "names": started.players,
        "shown": list(names.values()),
        "rules": [*game.ruleset.formatted.items(), *game.agreements.items()],
        "changed": [*words.changed_rules(game.ruleset), *words.agreements(started.agreements)],
    }


def _listed(record: Record) -> dict[str, object]:
    game, names = record.game, player_names(record.game)
    totals = {player.number: game.totals(player).total for player in game.seated}
    return {
        "href": url_for("table.play", code=record.code),
        "title": words.variant_name(game.ruleset.variant.id),
        "day": record.written_at.date().isoformat(),
        "players": [(names[number], total) for number, total in totals.items()],
        "over": game.over,
        "kept_until": kept_until(record),
    }


@bp.post("/games/<code>/rematch")
def rematch(code: str) -> Response | Redirect:
    """The next game of the same people under the same rules; asked twice, it is the same game."""
    started = _next(store().by_code(code).game, request.form.get("first", "same"))
    try:
        following = store().follow(code, forms.whole(request.form, "seen"), [started], device())
    except SomeoneElseWrote as stale:
        return at_the_table(stale.record, _("Somebody changed this game just now. Look again."), CONFLICT)
    except GameError as error:
        return at_the_table(store().by_code(code), words.error_sentence(error), status_of(error))
    remember(following.code)
    return redirect(url_for("table.play", code=following.code), 303)


def _next(game: Game, first: str) -> events.Started:
    """The same table anew; `first` begins: the same seat, the next one, or the one who came in last."""
    seated = [player for player in game.seated if player.here] or list(game.seated)
    places = game.places()
    by = 0
    if first == "next":
        by = 1
    elif first == "last":
        by = max(range(len(seated)), key=lambda seat: places[seated[seat].number])
    seated = seated[by:] + seated[:by]
    return events.Started(
        game.ruleset.variant.id,
        game.ruleset.changed,
        game.agreements,
        tuple(player.name for player in seated),
        tuple(player.person for player in seated),
        game.met,
    )


@bp.post("/games/import")
def import_game() -> Response | Redirect | tuple[Response, int]:
    """Make a game of a document: a file of the form, or a JSON body.

    No browser sends a JSON body from another site unasked, so only the form needs a token.
    """
    if request.is_json:
        try:
            record = store().create(_read(request.get_data()), device())
        except GameError as error:
            # A document is wrong in itself, however the game it tells of stands.
            return answer(400, "", words.error_sentence(error), error.field)
        return jsonify(url=url_for("table.play", code=record.code)), 201
    current_app.extensions["csrf"].protect()
    file = request.files.get("document")
    try:
        record = store().create(_read(file.read() if file else b""), device())
    except RulesError as error:
        return _list(words.error_sentence(error))
    remember(record.code)
    return redirect(url_for("table.play", code=record.code), 303)


def _read(document: bytes) -> list[events.Event]:
    """The game that the document tells. Raises RulesError."""
    try:
        parts = json.loads(document)
    except (ValueError, RecursionError):
        raise NotADocument("document", "json") from None
    return load_document(parts)
