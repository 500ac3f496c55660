"""The table's page: the same for those who play and those who watch, whole or as the part that changes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from flask import Blueprint, Response, make_response, render_template, request, url_for
from flask_wtf.csrf import generate_csrf

from calculator.games.events import Entered
from calculator.games.game import Game, Player
from calculator.kept import Kept
from calculator.rules.dice import Roll
from calculator.store import NoSuchGame, Record
from calculator.web import words
from calculator.web.errors import BAD_INPUT, wants_fragment
from calculator.web.games import view
from calculator.web.games.device import keep_private, private, remember
from calculator.web.games.ending import ending, kept_until
from calculator.web.games.forms import asked_of, whole
from calculator.web.games.names import player_names, step_sentence
from calculator.web.games.view import Addresses, Asked
from calculator.web.headers import Finished, finished
from calculator.web.stores import store
from calculator.web.text import gettext as _

bp = private(Blueprint("table", __name__))

# Stands in kept pages where each visitor's own token belongs.
TOKEN = "csrf-token-goes-here"  # noqa: S105 - a placeholder, not a secret
MOST_PAGES = 256
_kept: Kept[str] = Kept(MOST_PAGES)


@bp.get("/games/<code>")
def play(code: str) -> Response:
    """The table for somebody who may write."""
    if _unchanged(store().sequence, code):
        return _nothing_new()
    record = store().by_code(code)
    remember(code)
    return show(record, may_write=True)


@bp.get("/watch/<code>")
def watch(code: str) -> Response:
    """The table for somebody who only looks."""
    if _unchanged(store().watch_sequence, code):
        return _nothing_new()
    return show(store().by_watch_code(code), may_write=False)


def _unchanged(look: Callable[[str], int], code: str) -> bool:
    """Whether a phone that polls has seen the last event already."""
    seen = request.args.get("seen")
    return seen is not None and seen == str(look(code))


@cache
def _nothing_new() -> Finished:
    """The answer that phones get most, every two seconds, is made once: nothing is added to it, also no cookie."""
    return finished(keep_private(Response(status=204)))


def show(
    record: Record, may_write: bool, problem: str = "", status: int = 200, given: Mapping[str, str] | None = None
) -> Response:
    """The table as the address, or the refused form `given`, asks for it, with a sentence on what went wrong."""
    game = record.game
    asked, wrong = asked_of(request.args if given is None else given, game)
    if meanwhile := _meanwhile(game, asked):
        asked, problem = meanwhile
    # Dice that somebody is still typing are no mistake when the phone only looks for news.
    if wrong and not problem and "seen" not in request.args:
        problem, status = words.error_sentence(wrong), BAD_INPUT
    at_dice = wrong is not None and wrong.field == "dice" and status == BAD_INPUT
    addresses, template = _addresses(record, may_write), _template()

    def make() -> str:
        return render_template(template, problem=problem, at_dice=at_dice, **_context(record, asked, addresses))

    key = (record.id, game.sequence, addresses, asked, template)
    # How an ended game stands among the others of its table changes with those.
    html = make() if problem or game.over else _kept.get(key, make)
    response = make_response(html.replace(TOKEN, generate_csrf()) if may_write else html)
    response.status_code = status
    if wants_fragment() and "seen" not in request.args:
        # Back leaves a box or a card that was opened; laying dice and writing are no places to go back to.
        opened = template == "games/_table.html" and (asked.box or asked.by_hand or asked.player is not None)
        response.headers["HX-Push-Url" if opened else "HX-Replace-Url"] = addresses.asking(asked)
    return response


def _template() -> str:
    """The whole page; the table for htmx; and where only dice were laid, the part that depends on them."""
    if not wants_fragment():
        return "games/table.html"
    only_dice = "of" in request.args and "seen" not in request.args
    return "games/_turn.html" if only_dice else "games/_table.html"


def _addresses(record: Record, may_write: bool) -> Addresses:
    path = f"/games/{record.code}" if may_write else f"/watch/{record.watch_code}"
    return Addresses(request.script_root + path, may_write)


def _meanwhile(game: Game, asked: Asked) -> tuple[Asked, str] | None:
    """A phone that polls while somebody writes for a player stays with that player when the turn moves on."""
    writing = (asked.typed or asked.box) and asked.player is None
    if not writing or "of" not in request.args or game.current is None or game.last is None:
        return None
    of = game.player(whole(request.args, "of"))
    if of is game.current:
        return None
    step = step_sentence(game, game.last[1])
    if already_written(game, of.number, asked.roll):
        return Asked(), _("Already written: %(step)s.", step=step)
    if of not in game.playing:
        return Asked(), _("Meanwhile: %(step)s.", step=step)
    if asked.typed:
        sentence = _("Meanwhile: %(step)s. Your dice are still here.", step=step)
    else:
        sentence = _("Meanwhile: %(step)s. You are still in the same box.", step=step)
    return replace(asked, player=of.number), sentence


def already_written(game: Game, player: int, roll: Roll | None) -> bool:
    """Whether another phone has just written this very roll for the player, so that once more would count it twice."""
    last = game.last[1] if game.last else None
    return roll is not None and isinstance(last, Entered) and (last.player, last.roll) == (player, roll)


def _context(record: Record, asked: Asked, addresses: Addresses) -> dict[str, object]:
    """What the templates need."""
    asking = {"record": record, "asked": asked, "addresses": addresses, "token": TOKEN, "words": words}
    return {**asking, **_table(record, addresses), **_turn(record.game, asked, addresses)}


def _table(record: Record, addresses: Addresses) -> dict[str, object]:
    """What all see: whose turn it is, what was written last, and how the game ended."""
    game, names, current = record.game, player_names(record.game), record.game.current
    undo = (game.last[0], step_sentence(game, game.last[1])) if game.last else None
    ended = ending(record, names) if game.over else None
    following = ended.verdict if ended else _("%(name)s is next.", name=names[current.number]) if current else ""
    return {
        "game": game,
        "variant": game.ruleset.variant,
        "name": words.variant_name(game.ruleset.variant.id),
        "rules": words.changed_rules(game.ruleset),
        "current": current,
        "lines": view.score_table(game, addresses),
        "undo": undo,
        "said": f"{undo[1]}. {following}" if undo else following,
        "ending": ended,
        "next_href": _next_href(record, addresses),
        "kept_until": kept_until(record),
    }


def _turn(game: Game, asked: Asked, addresses: Addresses) -> dict[str, object]:
    """One player's card, with what the dice would pay or the box that is looked at."""
    shown = _shown(game, asked)
    totals = game.totals(shown)
    return {
        "shown": shown,
        "shown_name": player_names(game)[shown.number],
        "may_enter": addresses.may_write and shown in game.playing,
        "seats": view.seats(game, shown, addresses),
        "sections": view.card_sections(game, shown, asked, addresses),
        "panel": view.panel(game, shown, asked, addresses),
        "totals": totals,
        "way": words.way_to_bonus(game.ruleset, totals),
    }


def _next_href(record: Record, addresses: Addresses) -> str:
    """The game that these people went on with; empty while there is none, or once it is deleted."""
    if record.game.continued is None:
        return ""
    try:
        following = store().record(record.game.continued)
    except NoSuchGame:
        return ""
    if addresses.may_write:
        return url_for("table.play", code=following.code)
    return url_for("table.watch", code=following.watch_code)


def _shown(game: Game, asked: Asked) -> Player:
    """Whose card is shown: the asked player's, else that of the one whose turn it is."""
    if asked.player is not None:
        return game.player(asked.player)
    return game.current or game.seated[0]
