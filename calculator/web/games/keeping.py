"""Inviting other phones, and what is kept of a game: its history, files and end."""

import csv
import io
import re
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Redirect

from calculator.games.document import dump_document
from calculator.games.events import Undone
from calculator.games.game import Game, apply, start
from calculator.store import Logged, Record
from calculator.web import words
from calculator.web.games.device import device, forget, private, renamed
from calculator.web.games.ending import kept_until
from calculator.web.games.names import player_names, step_sentence
from calculator.web.print.choices import MOST_NAMES
from calculator.web.qr import only_here, qr
from calculator.web.stores import store
from calculator.web.text import gettext as _

bp = private(Blueprint("keeping", __name__))

# A spreadsheet takes a cell that begins with one of these, wide or not, for a formula. Where decimals have commas, it
# also begins a cell after each semicolon.
FORMULA = re.compile(r"(?:^|(?<=;))\s*(?=[=+\-@\t\r＝＋－＠])")


@bp.get("/games/<code>/invite")
def invite(code: str) -> str:
    """The two links, each as text and QR code."""
    record = store().by_code(code)
    links = [
        ("write", url_for("table.play", code=record.code, _external=True), _("Join and write")),
        ("watch", url_for("table.watch", code=record.watch_code, _external=True), _("Only watch")),
    ]
    return render_template(
        "games/invite.html",
        record=record,
        links=[(*link, qr(link[1], link[2])) for link in links],
        only_here=only_here(),
        games=len(store().series(record)),
    )


@bp.post("/games/<code>/links")
def renew(code: str) -> Redirect:
    """New links of one kind; the old ones stop working, for all games of the table, since each leads to the next."""
    here = store().by_code(code)
    match request.form.get("which"):
        case "write" | "watch" as which:
            games = store().series(here)
        case _:
            abort(400)
    for game in games:
        fresh = store().renew(game.code, which)
        renamed(game.code, fresh.code)
        if game.id == here.id:
            code = fresh.code
    return redirect(url_for("keeping.invite", code=code), 303)


@bp.get("/games/<code>/history")
def history(code: str) -> str:
    """Who wrote what when, the newest first."""
    record = store().by_code(code)
    return render_template("games/history.html", record=record, steps=_steps(store().log(record)))


def _steps(log: list[Logged]) -> list[dict[str, object]]:
    """Each step in words; phones are numbered in the order in which they first wrote."""
    phones: dict[str, int] = {}
    undone = {logged.event.sequence for logged in log if isinstance(logged.event, Undone)}
    said: dict[int, str] = {}
    steps = []
    game = None
    for logged in log:
        game = start(logged.event) if game is None else apply(game, logged.event)  # type: ignore[arg-type]
        event = logged.event
        said[logged.sequence] = step_sentence(game, event)
        if isinstance(event, Undone):
            said[logged.sequence] = _("Undone: %(step)s", step=said[event.sequence])
        phone = phones.setdefault(logged.by, len(phones) + 1)
        steps.append(
            {
                "sequence": logged.sequence,
                "at": logged.at,
                "phone": _("this phone") if logged.by == device() else _("phone %(number)d", number=phone),
                "said": said[logged.sequence],
                "undone": logged.sequence in undone,
            }
        )
    return steps[::-1]


@bp.get("/games/<code>.json")
def document(code: str) -> Response:
    """The game document."""
    return jsonify(dump_document(store().by_code(code).game))


@bp.get("/games/<code>.csv")
def spreadsheet(code: str) -> Response:
    """The score table for a spreadsheet, one line a box."""
    record = store().by_code(code)
    out = io.StringIO()
    csv.writer(out).writerows([[_safe(cell) for cell in line] for line in _lines(record)])
    headers = {"Content-Disposition": f'attachment; filename="{_file_name(record)}.csv"'}
    return Response("\ufeff" + out.getvalue(), mimetype="text/csv", headers=headers)


def _lines(record: Record) -> list[list[str]]:
    game, names = record.game, player_names(record.game)
    totals = [game.totals(player) for player in game.seated]
    places = game.places()
    sums = [[name, *(str(getattr(of, field)) for of in totals)] for field, name in words.sums().items()]
    place = [_("Place"), *(str(places[player.number]) for player in game.seated)]
    boxes = [
        [words.box_name(box.id), *(_written(player.card.points(box.id)) for player in game.seated)]
        for box in game.ruleset.boxes
    ]
    head = [_("Box"), *(names[number] for number in game.seats)]
    return [head, *boxes, *sums, place]


def _written(points: int | None) -> str:
    return "" if points is None else str(points)


def _safe(cell: str) -> str:
    """The cell so that no spreadsheet runs it as a formula."""
    return FORMULA.sub("'", cell)


def _file_name(record: Record) -> str:
    return f"{record.game.ruleset.variant.id}-{record.written_at.date().isoformat()}"


@bp.get("/games/<code>/keep")
def keep(code: str) -> str:
    """Files to keep, ending the game now, and deleting it."""
    record = store().by_code(code)
    return render_template(
        "games/keep.html",
        record=record,
        game=record.game,
        until=kept_until(record),
        file=_file_name(record),
        pad=_pad(record.game),
    )


def _pad(game: Game) -> str:
    """Where empty cards for this table are printed: with its rules and names."""
    rules = {**game.ruleset.formatted, **game.agreements}
    names = [player.name for player in game.seated if player.here and player.name and "," not in player.name]
    chosen = {"names": ", ".join(names)} if 0 < len(names) <= MOST_NAMES else {}
    return f"{url_for('print.page')}?{urlencode({'variant': game.ruleset.variant.id, **rules, **chosen})}"


@bp.get("/games/<code>/delete")
def ask_to_delete(code: str) -> str:
    """The one thing that can't be undone is asked twice."""
    return render_template("games/delete.html", record=store().by_code(code))


@bp.post("/games/<code>/delete")
def delete(code: str) -> Redirect:
    """Delete the game at once, for everybody."""
    store().delete(code)
    forget(code)
    return redirect(url_for("start.games"), 303)
