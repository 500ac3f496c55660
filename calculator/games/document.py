"""The game document: a game as JSON that people keep, send and read back; docs/document.md describes it."""

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, TypeVar

from calculator.games import events
from calculator.games.errors import BonusDisagrees, CardsDisagree, EntryRefused, NotADocument
from calculator.games.events import Event
from calculator.games.game import MOST_PLAYERS, Entry, Game, apply, start
from calculator.rules.dice import format_roll, parse_roll
from calculator.rules.errors import RulesError

SCHEMA = 1
# More than any card has boxes; keeps a made-up document from keeping the server busy.
MOST_ENTRIES = MOST_PLAYERS * 60

PARTS = {"schema", "variant", "house_rules", "agreements", "players", "entries", "cards", "missed", "left", "finished"}
ENTRY_PARTS = {"player", "box", "dice", "points", "bonus", "struck"}
NAMES = {dict: "object", list: "list", str: "text", int: "whole_number", bool: "yes_no"}

T = TypeVar("T")


def dump_document(game: Game) -> dict[str, Any]:
    """The game as plain data: players in seat order, entries in the order they were first written.

    `missed`, `left` and `finished` appear only where they say something.
    """
    seat = {number: index for index, number in enumerate(game.seats)}
    written = sorted(
        ((entry, seat[player.number]) for player in game.players for entry in player.entries),
        key=lambda pair: pair[0].sequence,
    )
    document: dict[str, Any] = {
        "schema": SCHEMA,
        "variant": game.ruleset.variant.id,
        "house_rules": game.ruleset.changed,
        "agreements": dict(game.agreements),
        "players": [player.name for player in game.seated],
        "entries": [_dump_entry(entry, player) for entry, player in written],
    }
    if any(player.missed for player in game.players):
        document["missed"] = [player.missed for player in game.seated]
    if left := [index for index, player in enumerate(game.seated) if not player.here]:
        document["left"] = left
    if game.finished:
        document["finished"] = True
    return {**document, "cards": dump_cards(game)}


def _dump_entry(entry: Entry, player: int) -> dict[str, Any]:
    dumped: dict[str, Any] = {"player": player, "box": entry.box}
    if entry.roll:
        dumped["dice"] = format_roll(entry.roll)
        if entry.struck:
            dumped["struck"] = True
    return {**dumped, "points": entry.points, "bonus": entry.bonus}


def dump_cards(game: Game) -> list[dict[str, Any]]:
    """Every player's card in seat order: name, boxes, sums and place."""
    places = game.places()
    cards = []
    for player in game.seated:
        totals = game.totals(player)
        sums = {name: getattr(totals, name) for name in ("upper", "upper_bonus", "lower", "extra", "total")}
        boxes = {box.id: entry.points for box in game.ruleset.boxes if (entry := player.entry(box.id))}
        cards.append({"name": player.name, "boxes": boxes, **sums, "place": places[player.number]})
    return cards


def load_document(document: object) -> list[Event]:
    """The events of a game as the document tells it, Started first.

    Raises NotADocument, EntryRefused, CardsDisagree, or what is wrong with its variant, rules or players.
    """
    _check_text(document)
    parts = _typed(document, dict, "document")
    _only(parts, PARTS, "document")
    if parts.get("schema") is True or parts.get("schema") != SCHEMA:
        raise NotADocument("schema", "schema")
    started = _load_started(parts)
    game = start(started)
    history: list[Event] = [started]
    entries = _part(parts, "entries", list, [])
    if len(entries) > MOST_ENTRIES:
        raise NotADocument("entries", "fewer_entries")
    for number, entry in enumerate(entries, 1):
        try:
            game, event = _load_entry(game, entry)
        except RulesError as problem:
            raise EntryRefused(number, problem) from problem
        history.append(event)
    for event in _aftermath(parts):
        game = apply(game, event)
        history.append(event)
    _check_cards(game, _part(parts, "cards", list, dump_cards(game)))
    return history


def _load_started(parts: Mapping[str, Any]) -> events.Started:
    return events.Started(
        variant=_part(parts, "variant", str, ""),
        house_rules=_part(parts, "house_rules", dict, {}),
        agreements=_part(parts, "agreements", dict, {}),
        players=tuple(_typed(name, str, "players") for name in _part(parts, "players", list, [])),
    )


def _check_text(document: object) -> None:
    """Half a sign, such as a lone \\ud800, may be written in JSON but could be neither shown nor kept."""
    waiting = [document]
    while waiting:
        match waiting.pop():
            case dict() as parts:
                waiting += [*parts, *parts.values()]
            case list() as parts:
                waiting += parts
            case str() as text if any("\ud800" <= sign <= "\udfff" for sign in text):
                raise NotADocument("document", "json")


def _load_entry(game: Game, given: object) -> tuple[Game, Event]:
    parts = _typed(given, dict, "entries")
    _only(parts, ENTRY_PARTS, "entries")
    player, box = _part(parts, "player", int, -1), _part(parts, "box", str, "")
    dice = _typed(parts["dice"], str, "dice") if "dice" in parts else None
    points = _typed(parts["points"], int, "points") if "points" in parts else None
    struck = _part(parts, "struck", bool, False)
    if dice is None and points is None:
        raise NotADocument("entries", "dice_or_points")
    roll = None if dice is None else parse_roll(dice, game.ruleset.variant.dice)
    event = events.Entered(player, box, roll, points, struck)
    game = apply(game, event)
    entry = game.player(player).entry(box)
    if entry and _part(parts, "bonus", int, entry.bonus) != entry.bonus:
        raise BonusDisagrees(parts["bonus"], entry.bonus)
    return game, event


def _aftermath(parts: Mapping[str, Any]) -> list[Event]:
    """What the entries alone don't tell: missed turns, who left, and an early end."""
    missed = [_typed(turns, int, "missed") for turns in _part(parts, "missed", list, [])]
    left = [_typed(player, int, "left") for player in _part(parts, "left", list, [])]
    if not all(0 <= turns <= MOST_ENTRIES for turns in missed):
        raise NotADocument("missed", "whole_number")
    return [
        *(events.Missed(player, turns) for player, turns in enumerate(missed) if turns),
        *(events.Left(player) for player in left),
        *([events.Finished()] if _part(parts, "finished", bool, False) else []),
    ]


def _check_cards(game: Game, given: list[Any]) -> None:
    for player, card, own in zip_longest(game.seated, given, dump_cards(game)):
        if card != own:
            raise CardsDisagree(player.name if player else "")


def _part(parts: Mapping[str, Any], name: str, kind: type[T], default: T) -> T:
    return _typed(parts.get(name, default), kind, name)


def _typed(value: object, kind: type[T], part: str) -> T:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise NotADocument(part, NAMES[kind])
    return value


def _only(parts: Mapping[str, Any], known: set[str], where: str) -> None:
    for name in parts:
        if name not in known:
            raise NotADocument(f"{where}: {name}", "known_part")
