"""The card of a stored game as a PDF, and what of a game goes on it."""

from __future__ import annotations

from flask import Blueprint, Response

from calculator.games.game import Entry, Game
from calculator.rules.errors import RulesError
from calculator.sheets.errors import SheetError
from calculator.web import words
from calculator.web.games.device import private
from calculator.web.games.names import player_names
from calculator.web.print import making, views
from calculator.web.print.choices import Choices, read_choices
from calculator.web.print.filled import FilledBox, FilledCard, FilledPlayer, filled
from calculator.web.print.sheet import Sheet
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
    game = record.game

    def build() -> tuple[Sheet, str]:
        choices = read_choices(views.given(), game.ruleset.variant.id, CARD)
        choices.check()
        ours = Choices(game.ruleset, choices.values)
        card = filled_card(game, f"{record.created_at:%Y-%m-%d}")
        return filled(card, ours.paper, ours.large, views.rules_address(ours)), ours.filename("card")

    return making.finished(build, state=(record.id, game.sequence))


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
    remarks = [f"{agreed}." for agreed in words.agreements(game.agreements)]
    if not game.over:
        remarks.append(_("The game is still going on."))
    return FilledCard(game.ruleset, players, date=date, remarks=tuple(remarks))


def _box(entry: Entry) -> FilledBox:
    return FilledBox(entry.points, entry.struck, entry.joker, entry.bonus)
