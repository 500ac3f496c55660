"""How a game came out: places, what was remarkable, and what the same people have in all their games."""

from collections import Counter
from dataclasses import dataclass
from datetime import timedelta

from flask import current_app

from calculator.games.game import Entry, Game, Player
from calculator.rules.patterns import Groups
from calculator.store import Record
from calculator.web import words
from calculator.web.games.names import inside, player_names
from calculator.web.stores import store
from calculator.web.text import gettext as _
from calculator.web.text import ngettext

# More boxes than this at the top are nothing to remark.
MOST_BEST = 3


@dataclass(frozen=True, slots=True)
class Result:
    """One player's place and points."""

    place: int
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Ending:
    """Results best first, a sentence on who won, highlights, and the points over all games of these people."""

    results: tuple[Result, ...]
    verdict: str
    highlights: tuple[str, ...]
    series: tuple[Result, ...]


def ending(record: Record, names: dict[int, str]) -> Ending:
    """How the game of this record came out."""
    game = record.game
    results = _ranked([(names[player.number], game.totals(player).total) for player in _who_played(game)])
    said = {number: inside(name) for number, name in names.items()}
    verdict = _verdict(results, game.agreements.get("ties") == "one_more_turn")
    return Ending(results, verdict, tuple(_highlights(game, said)), series_results(record))


def _who_played(game: Game) -> list[Player]:
    """All but those who left before they wrote anything."""
    return [player for player in game.seated if player.here or player.entries] or list(game.seated)


def kept_until(record: Record) -> str:
    """The day on which the game is deleted, as 2027-12-31."""
    days = timedelta(days=current_app.config["GAME_DAYS"])
    return (record.written_at + days).date().isoformat()


def series_results(record: Record) -> tuple[Result, ...]:
    """The points of each person over all ended games of this table; empty while there is only one."""
    points: Counter[int] = Counter()
    names: dict[int, str] = {}
    ended = [other for other in store().series(record) if other.game.over]
    for other in ended if len(ended) > 1 else ():
        shown = player_names(other.game)
        for player in _who_played(other.game):
            points[player.person] += other.game.totals(player).total
            names[player.person] = shown[player.number]
    return _ranked([(names[person], points[person]) for person in names])


def _ranked(scores: list[tuple[str, int]]) -> tuple[Result, ...]:
    """Best first; equal points share a place, and equal names stay two people."""
    ordered = sorted(scores, key=lambda score: -score[1])
    return tuple(Result(1 + sum(other > own for _, other in scores), name, own) for name, own in ordered)


def _verdict(results: tuple[Result, ...], one_more_turn: bool) -> str:
    winners = [inside(result.name) for result in results if result.place == 1]
    if len(results) == 1:
        return _("%(name)s has %(points)d points.", name=winners[0], points=results[0].points)
    if len(winners) == 1:
        return _("%(name)s wins with %(points)d points.", name=winners[0], points=results[0].points)
    together, points = words.listed(winners), results[0].points
    tie = _("A tie: %(names)s share first place with %(points)d points.", names=together, points=points)
    return tie + " " + _("You agreed on one more turn each.") if one_more_turn else tie


def _highlights(game: Game, names: dict[int, str]) -> list[str]:
    found = []
    for player in game.seated:
        name = names[player.number]
        if game.totals(player).upper_bonus:
            found.append(_("%(name)s made the upper bonus.", name=name))
        if alike := sum(_all_alike(game, entry) for entry in player.entries):
            found.append(
                ngettext(
                    "%(name)s threw all %(dice)d alike.",
                    "%(name)s threw all %(dice)d alike %(num)d times.",
                    alike,
                    name=name,
                    dice=game.ruleset.variant.dice,
                )
            )
    return [*found, *_best_boxes(game, names)]


def _all_alike(game: Game, entry: Entry) -> bool:
    """Whether the dice were all alike, as far as the dice or the points tell."""
    if entry.roll:
        return len(set(entry.roll)) == 1
    only = (Groups((game.ruleset.variant.dice,)),)
    patterns = tuple(way.pattern for way in game.ruleset.variant.box(entry.box).ways)
    return entry.bonus > 0 or (entry.points > 0 and patterns == only)


def _best_boxes(game: Game, names: dict[int, str]) -> list[str]:
    """A sentence on the boxes with the most points; none where they are many, or empty."""
    written = [(entry, names[player.number]) for player in game.seated for entry in player.entries]
    most = max((entry.points for entry, _name in written), default=0)
    best = [
        _("%(name)s, %(points)d in %(box)s", name=name, points=most, box=words.box_name(entry.box))
        for entry, name in written
        if entry.points == most
    ]
    if not most or len(best) > MOST_BEST:
        return []
    return [ngettext("Best box: %(boxes)s.", "Best boxes: %(boxes)s.", len(best), boxes="; ".join(best))]
