"""Who sits at the table, and by which rules it plays."""

from flask import Blueprint, Response, make_response, render_template, request
from werkzeug.wrappers import Response as Redirect

from calculator.games import events
from calculator.games.events import Event
from calculator.games.game import LONGEST_NAME, MOST_PLAYERS, Game
from calculator.rules.errors import NotAChoice
from calculator.store import Record
from calculator.web import rulesform, words
from calculator.web.games import forms
from calculator.web.games.device import private
from calculator.web.games.moves import Form, write
from calculator.web.games.names import player_names
from calculator.web.stores import store

bp = private(Blueprint("people", __name__))

CHANGES = ("join", "rename", "leave", "return", "up", "down")


@bp.get("/games/<code>/players")
def players(code: str) -> Response:
    """Names, seats, who joins and who leaves."""
    return _players(store().by_code(code))


def _players(record: Record, problem: str = "", status: int = 200) -> Response:
    """The page; after a refused change with the name that was typed, where it was typed."""
    html = render_template(
        "games/players.html",
        record=record,
        game=record.game,
        names=player_names(record.game),
        longest=LONGEST_NAME,
        full=len(record.game.players) >= MOST_PLAYERS,
        problem=problem,
        typed=request.form,
    )
    return make_response(html, status)


@bp.post("/games/<code>/players")
def change_players(code: str) -> Response | Redirect:
    """One change, named by the button that was tapped."""
    return write(code, _change, "people.players", _players)


def _change(form: Form, game: Game) -> Event:
    what = form.get("what", "")
    if what == "join":
        return events.Joined(form.get("name", ""))
    player = game.player(forms.whole(form, "player")).number
    match what:
        case "rename":
            return events.Renamed(player, form.get("name", ""))
        case "leave":
            return events.Left(player)
        case "return":
            return events.Returned(player)
        case "up" | "down":
            return events.Reordered(_moved(game.seats, player, -1 if what == "up" else 1))
    raise NotAChoice("what", what, CHANGES)


def _moved(seats: tuple[int, ...], player: int, by: int) -> tuple[int, ...]:
    """The seats with this player one place further; the first and the last seat are neighbours."""
    others = [number for number in seats if number != player]
    at = (seats.index(player) + by) % len(seats)
    return (*others[:at], player, *others[at:])


@bp.get("/games/<code>/rules")
def rules(code: str) -> Response:
    """The house rules, free until the first entry, and the agreements."""
    return _rules_page(store().by_code(code))


def _rules_page(record: Record, problem: str = "", status: int = 200) -> Response:
    """The page; after a refused change with what was chosen, and each mistake at its field."""
    ruleset, agreements = record.game.ruleset, record.game.agreements
    chosen, agreed, wrong = forms.chosen_rules(ruleset.variant, request.form)
    errors = {field: words.error_sentence(error) for field, error in wrong.items()}
    html = render_template(
        "games/rules.html",
        record=record,
        game=record.game,
        name=words.variant_name(ruleset.variant.id),
        rule_fields=rulesform.fields(ruleset.variant.under({**ruleset.changed, **chosen}), request.form, errors),
        agreement_fields=rulesform.agreement_fields({**agreements, **agreed}),
        shown=words.changed_rules(ruleset),
        problem=problem,
    )
    return make_response(html, status)


@bp.post("/games/<code>/rules")
def change_rules(code: str) -> Response | Redirect:
    """Choose the rules anew."""
    return write(code, _rules, refused=_rules_page)


def _rules(form: Form, game: Game) -> Event:
    chosen, agreements, problems = forms.chosen_rules(game.ruleset.variant, request.form)
    for problem in problems.values():
        raise problem
    return events.RulesSet({**game.ruleset.changed, **chosen}, {**game.agreements, **agreements})
