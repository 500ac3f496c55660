"""What keeping a step costs beside one bare durable insert, and what ten thousand stored games cost the others."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from calculator.games.events import Entered, Event, Renamed, Started
from calculator.rules.dice import parse_roll
from calculator.store import Record, Store

BOXES = ("ones", "twos", "threes", "fours", "fives", "sixes", "three_kind", "four_kind", "chance")
PLAYERS = ("Ann", "Bo", "Cy", "Di")
FEW, MANY = 10, 10_000


def half_played() -> list[Event]:
    """A game of four players with nine boxes filled on each card."""
    entries = (Entered(player, box, parse_roll("12345", 5)) for box in BOXES for player in range(len(PLAYERS)))
    return [Started("yahtzee", {}, {}, PLAYERS), *entries]


def filled(file: Path, count: int) -> tuple[Store, Record]:
    """A store with so many games, and the last of them."""
    store = Store(f"sqlite:///{file}")
    record = store.create(half_played(), "bench")
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        # Copies made by the database itself: ten thousand games one by one would take minutes.
        connection.execute("BEGIN")
        for number in range(count - 1):
            key, values = f"{number:032}", (f"{number:026}", f"w{number:025}")
            connection.execute(
                "INSERT INTO games SELECT ?, ?, ?, ?, sequence, created_at, written_at FROM games WHERE id = ?",
                (key, *values, key, record.id),
            )
            connection.execute(
                'INSERT INTO events SELECT ?, sequence, at, "by", kind, facts FROM events WHERE game_id = ?',
                (key, record.id),
            )
        connection.execute("COMMIT")
    return store, record


def medians(
    rounds: int, *tasks: Callable[[], object], clock: Callable[[], float] = perf_counter, warm_up: int = 1
) -> list[float]:
    """Seconds per task; the tasks take turns, in no order, so that whatever else goes on touches all alike."""
    taken: list[list[float]] = [[] for _ in tasks]
    shuffle, turns = Random(63).shuffle, list(zip(tasks, taken, strict=True))
    for _ in range(warm_up + rounds):
        for task, results in turns:
            begun = clock()
            task()
            results.append(clock() - begun)
        shuffle(turns)
    return [median(results[warm_up:]) for results in taken]


def appending(store: Store, record: Record) -> Callable[[], None]:
    """A task that writes one more step each time."""
    seen = record.game.sequence

    def append() -> None:
        nonlocal seen
        seen = store.append(record.code, seen, Renamed(0, f"Ann {seen}"), "bench").game.sequence

    return append


def ratios(folder: Path) -> dict[str, float]:
    """By name: a step to a bare durable insert, and each use of the store among many games to the same among few."""
    few, in_few = filled(folder / "few", FEW)
    many, in_many = filled(folder / "many", MANY)
    with closing(sqlite3.connect(folder / "bare", isolation_level=None)) as bare:
        for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE rows (facts TEXT)"):
            bare.execute(statement)
        insert, step, among_many = medians(
            400,
            lambda: bare.execute('INSERT INTO rows VALUES (\'{"player": 0, "name": "Ann"}\')'),
            appending(few, in_few),
            appending(many, in_many),
        )
    polls = medians(4000, lambda: few.sequence(in_few.code), lambda: many.sequence(in_many.code))
    looks = medians(4000, lambda: few.by_code(in_few.code), lambda: many.by_code(in_many.code))
    few.close()
    many.close()
    return {
        "entry to a bare durable insert": step / insert,
        "entry among 10,000 games": among_many / step,
        "poll among 10,000 games": polls[1] / polls[0],
        "look among 10,000 games": looks[1] / looks[0],
    }
