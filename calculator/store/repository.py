"""The store: games by their codes, and steps written one after the other, each on top of what its writer has seen."""

import re
import secrets
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import reduce
from typing import Any, Literal

from sqlalchemy import Connection, Executable, Row, Select

from calculator.games import events
from calculator.games.events import Event, dump, kind, load
from calculator.games.game import Game, apply, fold
from calculator.kept import Kept
from calculator.store import tables
from calculator.store.database import PATIENCE, Database
from calculator.store.errors import NoSuchGame, SomeoneElseWrote
from calculator.store.records import Logged, Record

# 32 signs, so that 26 of them are 130 bits. No look-alikes; no dashes, which break at line ends and read as options.
SIGNS = "23456789abcdefghijkmnpqrstuvwxyz"
LENGTH = 26
CODE = re.compile(f"[{SIGNS}]{{{LENGTH}}}")
# Of the games kept folded, all together. A step takes about half a kilobyte, because undo needs the game before it.
MOST_STEPS = 20_000


class Store:
    """All games of one database. Safe to use from many threads, and in processes forked later.

    Every method raises StoreUnavailable when the database doesn't answer, and NotMigrated when its tables are old.
    """

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        """Opens nothing yet. `patience` is how long to wait for other writers, in seconds. Raises BadAddress."""
        self._database = Database(url, patience)
        # Nothing is lost with a game that has to go: it can be folded from its steps again.
        self._folded: Kept[Game] = Kept(MOST_STEPS, size=lambda game: game.sequence)
        self.upgrade = self._database.upgrade
        self.close = self._database.close

    def ready(self) -> None:
        """Does nothing when the database answers and its tables are right."""
        with self._database.reading() as connection:
            connection.exec_driver_sql("SELECT 1")

    def create(self, history: Sequence[Event], by: str) -> Record:
        """A new game of these events, Started first. Raises what `fold` does."""
        record = _new(fold(history))
        with self._database.writing() as connection:
            _add(connection, record, history, by)
        self._folded.keep(record.id, record.game)
        return record

    def by_code(self, code: str) -> Record:
        """The game that this code may write. Raises NoSuchGame."""
        return self._found(tables.BY_CODE, _checked(code))

    def by_watch_code(self, code: str) -> Record:
        """The game that this code may look at. Raises NoSuchGame."""
        return self._found(tables.BY_WATCH_CODE, _checked(code))

    def record(self, game_id: str) -> Record:
        """The game of this id, as Continued names it. Raises NoSuchGame."""
        return self._found(tables.BY_ID, game_id)

    def sequence(self, code: str) -> int:
        """How many steps the game has that this code may write. Raises NoSuchGame."""
        return self._sequence(tables.SEQUENCE, code)

    def watch_sequence(self, code: str) -> int:
        """How many steps the game has that this code may look at. Raises NoSuchGame."""
        return self._sequence(tables.WATCH_SEQUENCE, code)

    def records(self, codes: Iterable[str]) -> list[Record]:
        """The games that these codes may write, in the same order; codes that open nothing are left out."""
        asked = [code for code in codes if CODE.fullmatch(code)]
        with self._database.reading() as connection:
            rows = {row.code: row for row in connection.execute(tables.BY_CODES, {"keys": asked})}
            return [self._record(connection, rows[code]) for code in asked if code in rows]

    def series(self, record: Record) -> list[Record]:
        """All games of the same people, oldest first."""
        with self._database.reading() as connection:
            rows = connection.execute(tables.BY_SERIES, {"key": record.series}).all()
            return [self._record(connection, row) for row in rows]

    def log(self, record: Record) -> list[Logged]:
        """Every step of the game as it stands in `record`, oldest first."""
        with self._database.reading() as connection:
            rows = connection.execute(tables.LOG, {"game": record.id, "until": record.game.sequence})
            return [Logged(row.sequence, row.at, row.by, load(row.kind, row.facts)) for row in rows]

    def append(self, code: str, seen: int, event: Event, by: str) -> Record:
        """The game after one more step, which goes on top of the `seen` ones. The same step twice counts once.

        Raises NoSuchGame, what `apply` does, and SomeoneElseWrote with the current game when there are other steps.
        """
        record = self.by_code(code)
        written = self._write(record, seen, event, by) if record.game.sequence == seen else None
        if written:
            return written
        current = self.by_code(code)
        if self._step(current, seen + 1) == event:
            return current
        raise SomeoneElseWrote(current)

    def follow(self, code: str, seen: int, history: Sequence[Event], by: str) -> Record:
        """A further game of the same people, named by the old one from now on; asked twice, it is the same game.

        Raises as `append` and `create` do.
        """
        old = self.by_code(code)
        following = self._following(old)
        if following is None and old.game.sequence == seen:
            new = _new(fold(history), old.series)
            if self._write(old, seen, events.Continued(new.id), by, (new, history)):
                self._folded.keep(new.id, new.game)
                return new
            old = self.by_code(code)
            following = self._following(old)
        if following is None:
            raise SomeoneElseWrote(old)
        return following

    def renew(self, code: str, which: Literal["write", "watch"]) -> Record:
        """The game with a new code to write or to watch; the old one opens nothing any more. Raises NoSuchGame."""
        fresh = _code()
        self._change(tables.RENEW[which], code, fresh=fresh)
        return self.by_code(fresh if which == "write" else code)

    def delete(self, code: str) -> None:
        """Removes the game and all its steps at once. Raises NoSuchGame."""
        self._change(tables.DELETE, code)

    def purge(self, now: datetime, days: int) -> int:
        """Removes all games whose last step is more than so many days old; returns how many there were."""
        with self._database.writing() as connection:
            return connection.execute(tables.PURGE, {"before": now - timedelta(days)}).rowcount

    def _found(self, statement: Executable, key: str) -> Record:
        with self._database.reading() as connection:
            row = connection.execute(statement, {"key": key}).first()
            if row is None:
                raise NoSuchGame()
            return self._record(connection, row)

    def _record(self, connection: Connection, row: Row[Any]) -> Record:
        game = self._folded.find(row.id)
        if game is None or game.sequence != row.sequence:
            game = self._caught_up(connection, row, game)
        return Record(row.id, row.code, row.watch_code, row.series, row.created_at, row.written_at, game)

    def _caught_up(self, connection: Connection, row: Row[Any], known: Game | None) -> Game:
        """The game of the row, folded from what is known of it and the steps after that."""
        if known and known.sequence > row.sequence:
            known = None
        after = known.sequence if known else 0
        asked = {"game": row.id, "after": after, "until": row.sequence}
        later = [load(step.kind, step.facts) for step in connection.execute(tables.AFTER, asked)]
        if after + len(later) != row.sequence:
            # Deleted between the two looks.
            raise NoSuchGame()
        game = reduce(apply, later, known) if known else fold(later)
        self._folded.keep(row.id, game)
        return game

    def _sequence(self, statement: Select[Any], code: str) -> int:
        sequence: int | None = self._database.value(statement, key=_checked(code))
        if sequence is None:
            raise NoSuchGame()
        return sequence

    def _write(
        self, record: Record, seen: int, event: Event, by: str, new: tuple[Record, Sequence[Event]] | None = None
    ) -> Record | None:
        """The record with one more step, kept together with a `new` game; None when somebody else was first."""
        game, now = apply(record.game, event), datetime.now(UTC)
        with self._database.writing() as connection:
            if not connection.execute(tables.ADVANCE, {"game": record.id, "seen": seen, "now": now}).rowcount:
                return None
            connection.execute(tables.ADD_EVENT, _row(record.id, game.sequence, now, by, event))
            if new:
                _add(connection, *new, by)
        self._folded.keep(record.id, game)
        return replace(record, written_at=now, game=game)

    def _following(self, record: Record) -> Record | None:
        try:
            return self.record(record.game.continued) if record.game.continued else None
        except NoSuchGame:
            # It was deleted, so there may be another one.
            return None

    def _step(self, record: Record, sequence: int) -> Event | None:
        asked = {"game": record.id, "after": sequence - 1, "until": sequence}
        with self._database.reading() as connection:
            row = connection.execute(tables.AFTER, asked).first()
        return row and load(row.kind, row.facts)

    def _change(self, statement: Executable, code: str, **values: str) -> None:
        asked = {"key": _checked(code), **values}
        with self._database.writing() as connection:
            if not connection.execute(statement, asked).rowcount:
                raise NoSuchGame()


def _checked(code: str) -> str:
    # What can't be a code is no business of the database, which would stumble over a NUL in it.
    if not CODE.fullmatch(code):
        raise NoSuchGame()
    return code


def _code() -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def _new(game: Game, series: str = "") -> Record:
    game_id, now = uuid.uuid4().hex, datetime.now(UTC)
    return Record(game_id, _code(), _code(), series or game_id, now, now, game)


def _add(connection: Connection, record: Record, history: Sequence[Event], by: str) -> None:
    columns = {column.name: getattr(record, column.name, None) for column in tables.games.c}
    connection.execute(tables.ADD_GAME, {**columns, "sequence": record.game.sequence})
    rows = [_row(record.id, number, record.created_at, by, event) for number, event in enumerate(history, 1)]
    connection.execute(tables.ADD_EVENT, rows)


def _row(game_id: str, sequence: int, at: datetime, by: str, event: Event) -> dict[str, Any]:
    facts = dump(event)
    return {"game_id": game_id, "sequence": sequence, "at": at, "by": by, "kind": kind(event), "facts": facts}
