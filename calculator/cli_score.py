"""What a roll may do, and a finished or running game, printed in a terminal."""

import json
from typing import Any

import click
from werkzeug.datastructures import MultiDict

from calculator.cli_table import Refused, refusing, table
from calculator.games.document import dump_cards, load_document
from calculator.games.game import Game, Player, fold
from calculator.rules.catalogue import find_variant
from calculator.rules.dice import format_roll
from calculator.rules.variant import Variant
from calculator.web import words
from calculator.web.games.names import player_names
from calculator.web.question import read_question
from calculator.web.score import answer
from calculator.web.text import gettext as _

SUMS = ("upper", "upper_bonus", "lower", "extra", "total", "place")


@click.command()
@click.argument("variant")
@click.argument("dice")
@click.option("--card", default="", help="Filled boxes: yahtzee:50,fours:12")
@click.option("--extras", default="", help="How many further five-alikes so far: 1")
@click.option("--house", multiple=True, metavar="RULE=VALUE", help="A house rule, as often as needed.")
def score(variant: str, dice: str, card: str, extras: str, house: tuple[str, ...]) -> None:
    """What every box of VARIANT would pay for DICE, and why, as the JSON of the calculator has it."""
    with refusing():
        played = find_variant(variant)
        given = [("dice", dice), ("card", card), ("extras", extras), *(_house_rule(played, text) for text in house)]
        found: Any = answer(read_question(played, MultiDict(given)))
    rules = ((name, played.house_rule(name).format(value)) for name, value in found["house_rules"].items())
    click.echo(f"{found['variant']} {format_roll(found['dice'])}")
    click.echo(" ".join(f"{name}={value}" for name, value in rules) + "\n")
    for rows in (found["boxes"], [found["card"]]):
        click.echo(table([rows[0].keys(), *(row.values() for row in rows)]) + "\n" * (rows is found["boxes"]))


def _house_rule(variant: Variant, text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused(
            _("“%(text)s” is not a house rule with its value. Write it like upper_box_first=false.", text=text)
        )
    variant.house_rule(name)
    return name, value


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
def replay(file: str) -> None:
    """The cards of the game document FILE side by side, with sums and places; - reads it from the input."""
    with refusing():
        game = fold(load_document(_read(file)))
    names = player_names(game)
    rules = words.changed_rules(game.ruleset) + words.agreements(game.agreements)
    click.echo(" · ".join([words.variant_name(game.ruleset.variant.id), *rules]) + "\n")
    boxes = ([words.box_name(box.id), *(_cell(player, box.id) for player in game.seated)] for box in game.ruleset.boxes)
    click.echo(table([["", *(names[player.number] for player in game.seated)], *boxes, *_sums(game)]))
    if any(entry.struck for player in game.players for entry in player.entries):
        click.echo("\n" + _("× is struck out."))


def _read(file: str) -> object:
    try:
        with click.open_file(file, "rb") as source:
            return json.loads(source.read())
    except OSError as error:
        raise Refused(_("The file %(file)s can't be read: %(why)s.", file=file, why=error.strerror)) from error
    except (ValueError, RecursionError) as error:
        raise Refused(_("The file %(file)s is not a game document: it isn't JSON.", file=file)) from error


def _cell(player: Player, box: str) -> object:
    entry = player.entry(box)
    return entry and ("×" if entry.struck else entry.points)


def _sums(game: Game) -> list[list[object]]:
    titles = (_("Upper"), _("Upper bonus"), _("Lower"), _("Extra"), _("Total"), _("Place"))
    cards = dump_cards(game)
    return [[title, *(card[name] for card in cards)] for title, name in zip(titles, SUMS, strict=True)]
