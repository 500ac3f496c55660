"""What players are called on a page, and what the steps of a game are called."""

from collections import Counter
from unicodedata import bidirectional

from calculator.games import events
from calculator.games.events import Event
from calculator.games.game import Game
from calculator.web import words
from calculator.web.text import gettext as _

RIGHT_TO_LEFT = ("R", "AL")


def player_names(game: Game) -> dict[int, str]:
    """Per player number the name to show: unnamed ones by their seat, equal ones told apart by it."""
    seat = {number: index for index, number in enumerate(game.seats, 1)}
    given = Counter(player.name for player in game.players)
    return {
        player.number: _("Player %(seat)d", seat=seat[player.number])
        if not player.name
        else _("%(name)s (%(seat)d)", name=player.name, seat=seat[player.number])
        if given[player.name] > 1
        else player.name
        for player in game.players
    }


def inside(name: str) -> str:
    """The name to stand in a sentence: one written from right to left must not turn the words around it."""
    return f"\u2068{name}\u2069" if any(bidirectional(sign) in RIGHT_TO_LEFT for sign in name) else name


def step_sentence(game: Game, event: Event) -> str:
    """What the event did, as undo and the history call it; `game` is the table right after it."""
    names = {number: inside(name) for number, name in player_names(game).items()}
    match event:
        case events.Entered(player, box) | events.Corrected(player, into=str(box)):
            entry = game.player(player).entry(box)
            facts = {"name": names[player], "box": words.box_name(box), "points": entry.points if entry else 0}
            if isinstance(event, events.Corrected):
                return _("%(name)s: corrected to %(points)d in %(box)s", **facts)
            if entry and entry.bonus:
                return _("%(name)s: %(points)d in %(box)s and %(bonus)d extra", bonus=entry.bonus, **facts)
            if entry and entry.struck:
                return _("%(name)s: %(box)s struck out", **facts)
            return _("%(name)s: %(points)d in %(box)s", **facts)
        case events.Corrected(player, box):
            return _("%(name)s: %(box)s emptied", name=names[player], box=words.box_name(box))
        case events.Joined():
            return _("%(name)s joined", name=names[game.players[-1].number])
        case events.Left(player):
            return _("%(name)s left", name=names[player])
        case events.Returned(player):
            return _("%(name)s came back", name=names[player])
        case events.Renamed(player):
            return _("New name: %(name)s", name=names[player])
        case events.Missed(player, turns):
            return _("%(name)s: %(turns)d turns passed", name=names[player], turns=turns)
        case events.Reordered():
            return _("New order of seats")
        case events.RulesSet():
            return _("New rules")
        case events.Finished():
            return _("The game was ended")
        case events.Started():
            return _("The game was started")
        case events.Continued():
            return _("The next game was started")
        case events.Undone():
            return _("A step was taken back")
