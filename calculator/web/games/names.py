"""What players are called on a page, and what the steps of a game are called."""

from collections import Counter
from unicodedata import bidirectional

from calculator.games import events
from calculator.games.events import Event
from calculator.games.game import Game
from calculator.web import words
from calculator.web.text import N_
from calculator.web.text import gettext as _

RIGHT_TO_LEFT = ("R", "AL")
# The steps that fill no box.
STEPS: dict[type[Event], str] = {
    events.Started: N_("The game was started"),
    events.RulesSet: N_("New rules"),
    events.Joined: N_("%(name)s joined"),
    events.Left: N_("%(name)s left"),
    events.Returned: N_("%(name)s came back"),
    events.Renamed: N_("New name: %(name)s"),
    events.Reordered: N_("New order of seats"),
    events.Missed: N_("%(name)s: %(turns)d turns passed"),
    events.Finished: N_("The game was ended"),
    events.Undone: N_("A step was taken back"),
    events.Continued: N_("The next game was started"),
}


def player_names(game: Game) -> dict[int, str]:
    """Per player number the name to show: unnamed people have a number, and so have those with the same name.

    The number is the person's own, so that it stays when the seats change and in the next game.
    """
    given = Counter(player.name for player in game.players)
    return {
        player.number: _("Player %(number)d", number=player.person + 1)
        if not player.name
        else _("%(name)s (%(number)d)", name=player.name, number=player.person + 1)
        if given[player.name] > 1
        else player.name
        for player in game.players
    }


def inside(name: str) -> str:
    """The name to stand in a sentence: one written from right to left must not turn the words around it."""
    return f"\u2068{name}\u2069" if any(bidirectional(sign) in RIGHT_TO_LEFT for sign in name) else name


def step_sentence(game: Game, event: Event) -> str:
    """What the event did, as undo and the history call it; `game` is the table right after it."""
    match event:
        case events.Entered(box=box) | events.Corrected(into=str(box)):
            return _written(game, event, box)
        case events.Corrected(player, box):
            return _("%(name)s: %(box)s emptied", name=_name(game, player), box=words.box_name(box))
    # Who joins sits down as the last player.
    name = _name(game, getattr(event, "player", len(game.players) - 1))
    return _(STEPS[type(event)], name=name, turns=getattr(event, "turns", 0))


def _written(game: Game, event: events.Entered | events.Corrected, box: str) -> str:
    entry = game.player(event.player).entry(box)
    facts = {
        "name": _name(game, event.player),
        "box": words.box_name(box),
        "points": entry.points if entry else 0,
        "bonus": entry.bonus if entry else 0,
    }
    if isinstance(event, events.Corrected):
        return _("%(name)s: corrected to %(points)d in %(box)s", **facts)
    if facts["bonus"]:
        return _("%(name)s: %(points)d in %(box)s and %(bonus)d extra", **facts)
    if entry and entry.struck:
        return _("%(name)s: %(box)s struck out", **facts)
    return _("%(name)s: %(points)d in %(box)s", **facts)


def _name(game: Game, number: int) -> str:
    return inside(player_names(game)[number])
