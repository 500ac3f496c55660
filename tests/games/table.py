"""What happens at a table in a few letters, so that the tests read like a game.

Players are A, B, C … by their number; steps are separated by commas:

    A                        plays on: the first open box, with dice that are nothing special
    A fours 44426            by the dice;  `A fours =12` by points;  `A fours x` struck;  `A fours 44426 x` both
    A fours was 44446        a correction: what should have been written there
    A fours into chance 44426     … and where;  `A fours empty` takes it out again
    joins Cleo, B leaves, B returns, A named Ann, seats CAB, finish, undo
"""

import json

from calculator.games import events
from calculator.games.document import dump_document, load_document
from calculator.games.game import apply, fold, start
from calculator.rules.dice import parse_roll

LETTERS = "ABCDEFGHIJKLMNOPQRST"
NOTHING_SPECIAL = {5: "12346", 6: "112346"}


def table(players="AB", variant="yahtzee", agreements=None, **house_rules):
    """A new game; a player is called by a letter, or as a list of names says."""
    return start(events.Started(variant, house_rules, agreements or {}, tuple(players)))


def play(game, steps):
    for text in filter(None, (part.strip() for part in steps.split(","))):
        game = apply(game, step(game, text))
    return game


def step(game, text):
    """The event that the text tells."""
    dice = game.ruleset.variant.dice
    match text.split():
        case ["undo"]:
            return events.Undone(game.last[0])
        case ["finish"]:
            return events.Finished()
        case ["joins", *name]:
            return events.Joined(" ".join(name))
        case ["seats", order]:
            return events.Reordered(tuple(map(LETTERS.index, order)))
        case [who, "named", *name]:
            return events.Renamed(LETTERS.index(who), " ".join(name))
        case [who, "leaves"]:
            return events.Left(LETTERS.index(who))
        case [who, "returns"]:
            return events.Returned(LETTERS.index(who))
        case [who, box, "empty"]:
            return events.Corrected(LETTERS.index(who), box, None)
        case [who, box, "was", *given]:
            return events.Corrected(LETTERS.index(who), box, box, *_given(given, dice))
        case [who, box, "into", other, *given]:
            return events.Corrected(LETTERS.index(who), box, other, *_given(given, dice))
        case [who]:
            number = LETTERS.index(who)
            return events.Entered(number, open_boxes(game, who)[0], parse_roll(NOTHING_SPECIAL[dice], dice))
        case [who, box, _, *_] as words:
            return events.Entered(LETTERS.index(who), box, *_given(words[2:], dice))
    raise AssertionError(f"not a step: {text}")


def _given(words, dice):
    roll, points, struck = None, None, False
    for word in words:
        if word == "x":
            struck = True
        elif word.startswith("="):
            points = int(word[1:])
        else:
            roll = parse_roll(word, dice)
    return roll, points, struck


def open_boxes(game, who):
    player = game.player(LETTERS.index(who))
    return [box.id for box in game.ruleset.boxes if player.entry(box.id) is None]


def turn(game):
    """Whose turn it is, as a letter; nobody's is `-`."""
    return LETTERS[game.current.number] if game.current else "-"


def turns(game, count):
    """Who is up for the next turns if everybody plays on: `BAB`."""
    order = ""
    while len(order) < count and game.current:
        order += turn(game)
        game = play(game, turn(game))
    return order if len(order) == count else f"{order}-"


def whole_game(game, who):
    """The game after this player has filled every box, whoever else is up."""
    while open_boxes(game, who):
        game = play(game, who)
    return game


def boxes(game, who):
    """What the player's card holds."""
    return {entry.box: entry.points for entry in game.player(LETTERS.index(who)).entries}


def total(game, who):
    return game.totals(game.player(LETTERS.index(who))).total


def extra(game, who):
    return game.totals(game.player(LETTERS.index(who))).extra


def places(game):
    """Places in the order of player numbers."""
    return [game.places()[player.number] for player in game.players]


def written(game):
    """The game's document after a way through JSON text."""
    return json.loads(json.dumps(dump_document(game)))


def read(document):
    """The game that the document tells."""
    return fold(load_document(document))
