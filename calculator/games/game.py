"""A game as it stands: events folded one by one into cards, seats and whose turn it is."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from calculator.games import events
from calculator.games.agreements import parse_agreements
from calculator.games.errors import (
    CorrectionBreaks,
    GameGoesOn,
    GameIsOver,
    NotAName,
    NotAPlayerCount,
    NothingToUndo,
    NothingWritten,
    NotTheSeats,
    PlayerHasLeft,
    PlayerIsHere,
    RulesAreFixed,
    TooManySteps,
    UnknownPlayer,
)
from calculator.games.events import Event
from calculator.rules.answers import Totals
from calculator.rules.card import Card
from calculator.rules.catalogue import find_variant
from calculator.rules.dice import Roll
from calculator.rules.errors import RulesError
from calculator.rules.ruleset import Ruleset

MOST_PLAYERS = 20
LONGEST_NAME = 40
# Signs that would turn the text after the name round, and the two that are no signs and that no printed sheet can hold.
NOT_IN_NAMES = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufffe\uffff"
# Many times what a full table needs; keeps a game that is only fiddled with from growing without end.
MOST_STEPS = 5_000


@dataclass(frozen=True, slots=True)
class Entry:
    """A filled box of a card: what was given, and what it came to. `sequence` is that of its first writing."""

    sequence: int
    box: str
    roll: Roll | None
    points: int
    bonus: int
    struck: bool
    joker: bool


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table. `missed` counts turns that went by without a filled box."""

    number: int
    name: str
    person: int
    here: bool = True
    missed: int = 0
    entries: tuple[Entry, ...] = ()

    @property
    def card(self) -> Card:
        """The card as the rules see it."""
        filled = tuple((entry.box, entry.points) for entry in self.entries)
        return Card(filled, sum(entry.bonus > 0 for entry in self.entries))

    @property
    def turns(self) -> int:
        """Turns taken or missed."""
        return len(self.entries) + self.missed

    def entry(self, box: str) -> Entry | None:
        """What is written in the box; None where it is open."""
        return next((entry for entry in self.entries if entry.box == box), None)


@dataclass(frozen=True, slots=True)
class Game:
    """The state after `sequence` events. `seats` are player numbers in seat order.

    `met` counts the people of this and the earlier games of the table.
    `last` is the step that undo would take back, with its sequence number, and `before` the game before it.
    """

    sequence: int
    ruleset: Ruleset
    agreements: Mapping[str, str]
    players: tuple[Player, ...]
    seats: tuple[int, ...]
    met: int
    finished: bool = False
    continued: str | None = None
    last: tuple[int, Event] | None = None
    # Neither compared nor shown: the chain back to the start is as long as the game.
    before: "Game | None" = field(default=None, compare=False, repr=False)

    def player(self, number: int) -> Player:
        """The player of this number. Raises UnknownPlayer."""
        if not 0 <= number < len(self.players):
            raise UnknownPlayer(number)
        return self.players[number]

    @property
    def seated(self) -> tuple[Player, ...]:
        """All players in seat order, also those who have left."""
        return tuple(self.players[number] for number in self.seats)

    @property
    def playing(self) -> tuple[Player, ...]:
        """The players who still have turns, in seat order."""
        if self.finished:
            return ()
        return tuple(p for p in self.seated if p.here and not self.ruleset.finished(p.card))

    @property
    def current(self) -> Player | None:
        """Whose turn it is: of those who still play, the first in seat order with the fewest turns."""
        return min(self.playing, key=lambda player: player.turns, default=None)

    @property
    def begun(self) -> bool:
        """Whether a box has been filled."""
        return any(player.entries for player in self.players)

    @property
    def over(self) -> bool:
        """Whether nobody has a turn left."""
        return self.finished or (self.begun and self.current is None)

    def totals(self, player: Player) -> Totals:
        """The sums of the player's card."""
        return self.ruleset.totals(player.card)

    def places(self) -> dict[int, int]:
        """Per player number the place, 1 for the highest total; equal totals share a place."""
        totals = {player.number: self.totals(player).total for player in self.players}
        return {number: 1 + sum(other > own for other in totals.values()) for number, own in totals.items()}


def fold(history: Sequence[Event]) -> Game:
    """The game that these events, the first of them Started, have come to. Raises as `apply` does."""
    started, *later = history
    if not isinstance(started, events.Started):
        raise ValueError(f"a game begins with Started, not with {started}")
    return reduce(apply, later, start(started))


def start(started: events.Started) -> Game:
    """A new table. Raises RulesError for house rules, agreements or players that can't be."""
    ruleset = find_variant(started.variant).under(started.house_rules)
    _check_count(len(started.players))
    people = started.people or tuple(range(len(started.players)))
    players = tuple(
        Player(number, clean_name(name), person)
        for number, (name, person) in enumerate(zip(started.players, people, strict=True))
    )
    agreements = parse_agreements(started.agreements)
    met = max(started.met, 1 + max(people))
    return Game(1, ruleset, agreements, players, tuple(range(len(players))), met)


def apply(game: Game, event: Event) -> Game:
    """The game after one more event. Raises RulesError where the rules or the table don't allow it."""
    sequence = game.sequence + 1
    if sequence > MOST_STEPS:
        raise TooManySteps(MOST_STEPS)
    match event:
        case events.Undone(undone):
            if game.last is None or game.before is None or game.last[0] != undone:
                raise NothingToUndo()
            return replace(game.before, sequence=sequence, continued=game.continued)
        case events.Continued(game=following):
            if not game.over:
                raise GameGoesOn()
            return replace(game, sequence=sequence, continued=following)
    changed = _changed(game, event, sequence)
    return replace(changed, sequence=sequence, last=(sequence, event), before=game)


def _changed(game: Game, event: Event, sequence: int) -> Game:
    match event:
        case events.Entered():
            return _entered(game, event, sequence)
        case events.Corrected():
            return _corrected(game, event)
        case events.RulesSet(house_rules, agreements):
            ruleset = game.ruleset.variant.under(house_rules)
            if game.begun and ruleset.house_rules != game.ruleset.house_rules:
                raise RulesAreFixed()
            return replace(game, ruleset=ruleset, agreements=parse_agreements(agreements))
        case events.Joined(name):
            _check_count(len(game.players) + 1)
            newcomer = _caught_up(game, Player(len(game.players), clean_name(name), game.met))
            seats = (*game.seats, newcomer.number)
            return replace(game, players=(*game.players, newcomer), seats=seats, met=game.met + 1)
        case events.Left(number):
            return _with(game, replace(_present(game, number), here=False))
        case events.Returned(number):
            player = game.player(number)
            if player.here:
                raise PlayerIsHere(player.name)
            return _with(game, _caught_up(game, replace(player, here=True)))
        case events.Renamed(number, name):
            return _with(game, replace(game.player(number), name=clean_name(name)))
        case events.Reordered(order):
            if sorted(order) != sorted(game.seats):
                raise NotTheSeats()
            return replace(game, seats=order)
        case events.Missed(number, turns):
            return _with(game, replace(game.player(number), missed=turns))
        case events.Finished():
            if game.finished:
                raise GameIsOver()
            return replace(game, finished=True)
    raise AssertionError(f"{event} can't happen at a running table")


def _entered(game: Game, event: events.Entered, sequence: int) -> Game:
    player = _present(game, event.player)
    if game.finished:
        raise GameIsOver()
    entry = _entry(game.ruleset, player.card, event.box, event, sequence)
    # Out of turn, a player makes up for a turn that went by; in turn, that one is still to come.
    makes_up = player.missed > 0 and player is not game.current
    return _with(game, replace(player, entries=(*player.entries, entry), missed=player.missed - makes_up))


def _corrected(game: Game, event: events.Corrected) -> Game:
    """The player's entries written anew with one of them changed; all others must come to the same points."""
    player = game.player(event.player)
    if player.entry(event.box) is None:
        raise NothingWritten(event.box)
    written = replace(player, entries=())
    broken = []
    for old in player.entries:
        given: events.Corrected | Entry = event if old.box == event.box else old
        box = event.into if given is event else old.box
        if box is None:
            continue
        try:
            new = _entry(game.ruleset, written.card, box, given, old.sequence)
        except RulesError:
            if given is event:
                raise
            broken.append(old.box)
            continue
        if given is old and new.points != old.points:
            broken.append(old.box)
        written = replace(written, entries=(*written.entries, new))
    if broken:
        raise CorrectionBreaks(tuple(broken))
    return _with(game, replace(written, missed=written.missed + (event.into is None)))


def _entry(
    ruleset: Ruleset, card: Card, box: str, given: events.Entered | events.Corrected | Entry, sequence: int
) -> Entry:
    # What an old entry came to is derived anew from its dice; only where those are gone do its points count.
    points = None if isinstance(given, Entry) and given.roll else given.points
    option = ruleset.enter(card, box, given.roll, points, given.struck)
    joker = option.reason.code == "joker_counts_as"
    struck = given.struck or (given.roll is None and not option.points)
    return Entry(sequence, box, given.roll, option.points, option.bonus, struck, joker)


def _present(game: Game, number: int) -> Player:
    player = game.player(number)
    if not player.here:
        raise PlayerHasLeft(player.name)
    return player


def _caught_up(game: Game, player: Player) -> Player:
    """The player with as many turns as the table, so that nobody has to wait for turns long gone."""
    behind = min((other.turns for other in game.playing), default=0) - len(player.entries)
    return replace(player, missed=max(player.missed, behind))


def _with(game: Game, player: Player) -> Game:
    players = tuple(player if other.number == player.number else other for other in game.players)
    return replace(game, players=players)


def _check_count(count: int) -> None:
    if not 1 <= count <= MOST_PLAYERS:
        raise NotAPlayerCount(count, MOST_PLAYERS)


def clean_name(text: str) -> str:
    """The name with single spaces; may be empty. Raises NotAName when too long or not printable."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if len(name) > LONGEST_NAME or any(unicodedata.category(c) in ("Cc", "Cs") or c in NOT_IN_NAMES for c in name):
        raise NotAName(name, LONGEST_NAME)
    return name
