"""What a roll may do, and a finished or running game, printed in a terminal."""

from typing import Any

import click
from werkzeug.datastructures import MultiDict

from calculator.cli.given import HOUSE, house_rule, read_document
from calculator.cli.table import refusing, table
from calculator.games.document import dump_cards, load_document
from calculator.games.game import Game, Player, fold
from calculator.rules.catalogue import find_variant
from calculator.rules.dice import format_roll
from calculator.web import words
from calculator.web.games.names import player_names
from calculator.web.question import read_question
from calculator.web.score import answer
from calculator.web.text import gettext as _


@click.command()
@click.argument("variant")
@click.argument("dice")
@click.option("--card", default="", help="Filled boxes: yahtzee:50,fours:12")
@click.option("--extras", default="", help="How many further five-alikes so far: 1")
@HOUSE
def score(variant: str, dice: str, card: str, extras: str, house: tuple[str, ...]) -> None:
    """What every box of VARIANT would pay for DICE, and why, as the JSON of the calculator has it."""
    with refusing():
        played = find_variant(variant)
        given = [("dice", dice), ("card", card), ("extras", extras), *(house_rule(played, text) for text in house)]
        found: Any = answer(read_question(played, MultiDict(given)))
    rules = ((name, played.house_rule(name).format(value)) for name, value in found["house_rules"].items())
    click.echo(f"{found['variant']} {format_roll(found['dice'])}")
    click.echo(" ".join(f"{name}={value}" for name, value in rules) + "\n")
    for rows in (found["boxes"], [found["card"]]):
        click.echo(table([rows[0].keys(), *(row.values() for row in rows)]) + "\n" * (rows is found["boxes"]))


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
def replay(file: str) -> None:
    """The cards of the game document FILE side by side, with sums and places; - reads it from the input."""
    with refusing():
        game = fold(load_document(read_document(file)))
    names = player_names(game)
    rules = words.changed_rules(game.ruleset) + words.agreements(game.agreements)
    click.echo(" · ".join([words.variant_name(game.ruleset.variant.id), *rules]) + "\n")
    boxes = ([words.box_name(box.id), *(_cell(player, box.id) for player in game.seated)] for box in game.ruleset.boxes)
    click.echo(table([["", *(names[player.number] for player in game.seated)], *boxes, *_sums(game)]))
    if any(entry.struck for player in game.players for entry in player.entries):
        click.echo("\n" + _("× is struck out."))


def _cell(player: Player, box: str) -> object:
    entry = player.entry(box)
    return entry and ("×" if entry.struck else entry.points)


def _sums(game: Game) -> list[list[object]]:
    titles, cards = {**words.sums(), "place": _("Place")}, dump_cards(game)
    return [[title, *(card[field] for card in cards)] for field, title in titles.items()]
