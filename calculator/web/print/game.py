"""The card of a stored game as a PDF, and what of a game goes on it."""

from flask import Blueprint, Response, make_response, render_template, request, url_for

from calculator.games.game import Entry, Game
from calculator.rules.errors import RulesError
from calculator.sheets.errors import SheetError
from calculator.store import Record
from calculator.web.games.device import private
from calculator.web.games.names import player_names
from calculator.web.print import making, views
from calculator.web.print.choices import Choices, read_choices
from calculator.web.print.filled import FilledBox, FilledCard, FilledPlayer, filled
from calculator.web.print.sheet import Sheet, agreed
from calculator.web.stores import store
from calculator.web.text import gettext as _

bp = private(Blueprint("card", __name__))
bp.register_error_handler(RulesError, views.on_rules_error)
bp.register_error_handler(SheetError, making.on_sheet_error)

# The choices that a filled card has.
CARD = ("paper", "size")


@bp.get("/games/<code>/card.pdf")
def card_pdf(code: str) -> Response:
    """Everybody's boxes, sums and places, as the game stands now."""
    record = store().by_code(code)
    return making.finished(lambda: _sheet(record), state=(record.id, record.game.sequence))


@bp.get("/games/<code>/card", endpoint="card_page", defaults={"kind": "html"})
@bp.get("/games/<code>/card.css", endpoint="card_css", defaults={"kind": "css"})
def card_parts(code: str, kind: str) -> Response:
    """The card as a page to print from the browser, or the style of that page."""
    sheet, _name = _sheet(store().by_code(code))
    if kind == "css":
        return Response(sheet.page_style(), mimetype="text/css")
    style = f"{url_for('card.card_css', code=code)}?{request.query_string.decode()}"
    back = url_for("table.play", code=code)
    return make_response(render_template("print/screen.html", sheet=sheet, style=style, back=back))


def _sheet(record: Record) -> tuple[Sheet, str]:
    """The card of the game on the paper that the address chooses, and the name of its file."""
    game = record.game
    choices = read_choices(views.given(), game.ruleset.variant.id, CARD)
    choices.check()
    ours = Choices(game.ruleset, choices.values)
    card = filled_card(game, f"{record.created_at:%Y-%m-%d}")
    return filled(card, ours.paper, ours.large, views.rules_address(ours)), ours.filename("card")


def filled_card(game: Game, date: str = "") -> FilledCard:
    """The game as a card to print."""
    names, places = player_names(game), game.places()
    players = tuple(
        FilledPlayer(
            names[player.number],
            {entry.box: _box(entry) for entry in player.entries},
            game.totals(player),
            places[player.number] if game.begun else None,
        )
        for player in game.seated
    )
    remarks = [*agreed(game.agreements)]
    if not game.over:
        remarks.append(_("The game is still going on."))
    return FilledCard(game.ruleset, players, date=date, remarks=tuple(remarks))


def _box(entry: Entry) -> FilledBox:
    return FilledBox(entry.points, entry.struck, entry.joker, entry.bonus)
