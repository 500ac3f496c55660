"""The way to the database: connections, transactions, and whether its tables are the ones we need."""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from functools import lru_cache
from threading import Lock
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect, Engine, Select, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.pool import ConnectionPoolEntry

from calculator.store.errors import BadAddress, NotMigrated, StoreUnavailable
from calculator.store.tables import HEAD

# How long a writer waits for another one, in seconds, before it says that the database is busy.
PATIENCE = 5.0
# As many as the threads of one process; more would only wait for each other.
CONNECTIONS = 8
# Any number does, as long as nobody else takes it: two upgrades at once wait for each other here.
UPGRADE_LOCK = 0x5C02E_9AD

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")

TO_UPGRADE = "The database needs an upgrade. Please run:  flask --app calculator upgrade"
# The address itself stays out of it, because it may hold a password.
NO_ADDRESS = (
    "The address of the database can't be used. Write one such as sqlite:////folder/file.sqlite3 "
    "or postgresql+psycopg://name:password@host/database."
)
TOO_NEW = "The database was made by a newer Dice Scorepad. Please install that version, or use another database."


class Engines(NamedTuple):
    """Two views of one pool of connections: single looks without a transaction, and whole transactions that write."""

    reading: Engine
    writing: Engine
    turns: AbstractContextManager[None]


class Turns(AbstractContextManager[None]):
    """Threads that write to SQLite one after the other; left to ask the file, some would be unlucky for seconds."""

    def __init__(self, patience: float) -> None:
        self._lock = Lock()
        self._patience = patience

    def __enter__(self) -> None:
        """Raises StoreUnavailable after waiting too long."""
        if not self._lock.acquire(timeout=self._patience):
            raise StoreUnavailable("Too many write at once.")

    def __exit__(self, *_: object) -> None:
        self._lock.release()


class Database:
    """One database by its address. Opened at the first use in each process, so it may be made before a fork."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        """Raises BadAddress. `patience` is in seconds."""
        self._url = _parsed(url)
        self._patience = patience
        # Kept by process: a child that touched, or only closed, what its parent opened would harm the parent.
        self._opened: dict[int, Engines] = {}
        self._lock = Lock()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection on which each statement sees the newest state. Raises StoreUnavailable, NotMigrated."""
        with _plain_errors(), self._engines().reading.connect() as connection:
            yield connection

    def value(self, statement: Select[Any], **asked: str) -> Any:
        """The first value that the statement finds; None where there is none. Raises as `reading` does.

        Goes past most of SQLAlchemy, which takes several times as long as the database itself: polls ask this way.
        """
        with self.reading() as connection, closing(connection.connection.cursor()) as cursor:
            try:
                cursor.execute(_text_of(statement, connection.dialect), asked)
                row = cursor.fetchone()
            except connection.dialect.loaded_dbapi.Error as error:
                raise StoreUnavailable(str(error)) from error
        return row and row[0]

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection whose statements are kept all together, or none of them. Raises as `reading` does."""
        with _plain_errors():
            engines = self._engines()
            with engines.turns, engines.writing.begin() as connection:
                yield connection

    def upgrade(self) -> None:
        """Brings the tables to what this version needs. Raises StoreUnavailable; NotMigrated when they are newer."""
        engines = self._made()
        try:
            with _plain_errors():
                _upgrade(engines)
        finally:
            engines.writing.dispose()

    def close(self) -> None:
        """Closes the connections of this process; the next use opens new ones."""
        if engines := self._opened.pop(os.getpid(), None):
            engines.writing.dispose()

    def _engines(self) -> Engines:
        engines = self._opened.get(os.getpid())
        if engines is None:
            with self._lock:
                engines = self._opened.get(os.getpid()) or self._open()
        return engines

    def _open(self) -> Engines:
        engines = self._made()
        try:
            with engines.reading.connect() as connection:
                current = _version(connection) == HEAD
            if not current and not _is_sqlite(self._url):
                raise NotMigrated(TO_UPGRADE)
            if not current:
                _upgrade(engines)
        except BaseException:
            engines.writing.dispose()
            raise
        self._opened[os.getpid()] = engines
        return engines

    def _made(self) -> Engines:
        if _is_sqlite(self._url):
            # Both databases then take what is asked by its name.
            options = {"paramstyle": "named", "connect_args": {"timeout": self._patience}}
            engine = create_engine(self._url, pool_size=CONNECTIONS, **options)
            event.listen(engine, "connect", _prepare_sqlite)
            # The lock is taken before the first look, so that nothing can change between it and the write.
            writing = engine.execution_options()
            event.listen(writing, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
            return Engines(engine, writing, Turns(self._patience))
        engine = create_engine(self._url, pool_size=CONNECTIONS, pool_pre_ping=True, pool_timeout=self._patience)
        limit = f"SET lock_timeout = {round(self._patience * 1000)}"

        def prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
            connection.cursor().execute(limit)
            connection.commit()

        event.listen(engine, "connect", prepare)
        return Engines(engine.execution_options(isolation_level="AUTOCOMMIT"), engine, nullcontext())


def _parsed(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise BadAddress(NO_ADDRESS) from error
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg").update_query_dict({"connect_timeout": "5", **url.query})
    if _is_sqlite(url) and url.database not in (None, "", ":memory:"):
        return url
    raise BadAddress(NO_ADDRESS)


def _is_sqlite(url: URL) -> bool:
    return url.drivername in ("sqlite", "sqlite+pysqlite")


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    # Python would begin transactions by its own lights; `writing` does it instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@lru_cache(maxsize=16)
def _text_of(statement: Select[Any], dialect: Dialect) -> str:
    return str(statement.compile(dialect=dialect))


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return version


def _upgrade(engines: Engines) -> None:
    with engines.writing.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
        # Another process may have done it while this one waited for the lock.
        if _version(connection) == HEAD:
            return
        # Imported here because a database that is up to date, the usual case, never needs it.
        from alembic import command
        from alembic.config import Config
        from alembic.util import CommandError

        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", "calculator.store:migrations")
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise NotMigrated(TOO_NEW) from error


@contextmanager
def _plain_errors() -> Iterator[None]:
    try:
        yield
    except (IntegrityError, ProgrammingError, DataError, NotSupportedError):
        # What is asked of the database is wrong, not the database.
        raise
    except (DBAPIError, NoneFree) as error:
        raise StoreUnavailable(str(getattr(error, "orig", error))) from error
