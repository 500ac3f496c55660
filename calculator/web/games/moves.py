"""What players do at the table: every form of the table's page, as one event each."""

from collections.abc import Callable, Mapping

from flask import Blueprint, Response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as Redirect

from calculator.games import events
from calculator.games.events import Event
from calculator.games.game import Game
from calculator.rules.errors import RulesError
from calculator.store import Record, SomeoneElseWrote
from calculator.web import words
from calculator.web.errors import CONFLICT, status_of
from calculator.web.games import forms
from calculator.web.games.device import device, private
from calculator.web.games.names import step_sentence
from calculator.web.games.table import already_written, show
from calculator.web.stores import store
from calculator.web.text import gettext as _

bp = private(Blueprint("moves", __name__))

Form = Mapping[str, str]


@bp.post("/games/<code>/enter")
def enter(code: str) -> Response | Redirect:
    """Fill a box of the player, in or out of turn."""
    return write(code, forms.entered)


@bp.post("/games/<code>/correct")
def correct(code: str) -> Response | Redirect:
    """Change, move or empty what was written in a box."""
    return write(code, forms.corrected, refused=at_the_box)


@bp.post("/games/<code>/undo")
def undo(code: str) -> Response | Redirect:
    """Take back the last step, which the form names."""
    return write(code, lambda form, game: events.Undone(forms.whole(form, "step")))


@bp.post("/games/<code>/finish")
def finish(code: str) -> Response | Redirect:
    """End the game now; open boxes count 0."""
    return write(code, lambda form, game: events.Finished())


def at_the_table(record: Record, sentence: str, status: int) -> Response:
    """The table with what a refused form had typed, and the sentence on what stands in the way."""
    return show(record, True, sentence, status, given=typed(request.form))


def at_the_box(record: Record, sentence: str, status: int) -> Response:
    """The same for a refused correction: its box stays open."""
    form = request.form
    again = {name: form.get(name, "") for name in ("player", "box", "points")}
    return show(record, True, sentence, status, given={**again, "again": form.get("dice", "")})


def write(
    code: str,
    read: Callable[[Form, Game], Event],
    back: str = "table.play",
    refused: Callable[[Record, str, int], Response] = at_the_table,
) -> Response | Redirect:
    """Write the event that the form tells and go `back`, or show with `refused` what stands in the way."""
    record = store().by_code(code)
    try:
        event = read(request.form, record.game)
        store().append(code, forms.whole(request.form, "seen"), event, device())
    except SomeoneElseWrote as stale:
        last = stale.record.game.last
        step = step_sentence(stale.record.game, last[1]) if last else ""
        if isinstance(event, events.Entered) and already_written(stale.record.game, event.player, event.roll):
            return show(stale.record, True, _("Already written: %(step)s.", step=step), CONFLICT, given={})
        sentence = _("Someone else just wrote: %(step)s. Look again, then tap once more.", step=step)
        return refused(stale.record, sentence, CONFLICT)
    except RulesError as error:
        return refused(record, words.error_sentence(error), status_of(error))
    return redirect(url_for(back, code=code), 303)


def typed(form: MultiDict[str, str]) -> Form:
    """What a refused form had typed, as the table's address would ask for it."""
    kept = {name: form[name] for name in ("player", "dice") if form.get(name)}
    if "points" in form or "struck" in form or "into" in form:
        kept |= {"box": form.get("box", ""), "points": form.get("points", "")}
    return kept
