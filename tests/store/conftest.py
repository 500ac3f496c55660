"""A store on each kind of database; without PostgreSQL its half is left out, and the summary says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine

from calculator.store import Record, Store
from tests.store.tables import started
from tests.tools import postgres


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    try:
        with postgres.cluster() as running:
            yield running
    except postgres.NotToBeHad as reason:
        pytest.skip(f"PostgreSQL was left out: {reason}")


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite3'}"
    return request.getfixturevalue("cluster").address()


@pytest.fixture
def engine(address: str) -> Iterator[Engine]:
    """The way to the database past the store."""
    made = create_engine(address.replace("postgresql:", "postgresql+psycopg:"))
    yield made
    made.dispose()


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    opened = Store(address)
    opened.upgrade()
    yield opened
    opened.close()


@pytest.fixture
def other(address: str, store: Store) -> Iterator[Store]:
    """A second store on the same database, as another process has one."""
    opened = Store(address)
    yield opened
    opened.close()


@pytest.fixture
def table(store: Store) -> Record:
    """A game of Ann and Bo, nothing written yet."""
    return store.create([started("Ann", "Bo")], "Ann")
