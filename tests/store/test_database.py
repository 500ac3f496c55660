"""The database itself: its address, its tables, and what happens when it is busy, full or away."""

import resource
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from calculator.store import BadAddress, NotMigrated, Store, StoreUnavailable, database, tables
from tests.store.tables import names, renamed, started

OPENING = "import sys; from calculator.store import Store; Store(sys.argv[1]).ready(); print('alembic' in sys.modules)"


def is_sqlite(address):
    return address.startswith("sqlite")


def run(*addresses):
    started = [
        subprocess.Popen([sys.executable, "-c", OPENING, each], stdout=subprocess.PIPE, text=True) for each in addresses
    ]
    return [(program.communicate()[0].strip(), program.returncode) for program in started]


@pytest.mark.parametrize(
    "address", ["", "games", "sqlite://", "sqlite:///:memory:", "mysql://host/db", "postgresql//me:secret@host/db"]
)
def test_an_address_that_is_none_is_named_without_its_password(address):
    with pytest.raises(BadAddress, match="sqlite:////folder/file") as refused:
        Store(address)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_goes_by_several_names(scheme):
    url = database._parsed(f"{scheme}://me@host/db?connect_timeout=9")
    assert url == make_url("postgresql+psycopg://me@host/db?connect_timeout=9")


def test_the_migrations_make_the_tables_the_code_speaks_of(store, engine):
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, tables.metadata) == []


def test_the_newest_migration_is_the_one_the_code_needs():
    config = Config()
    config.set_main_option("script_location", "calculator.store:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [tables.HEAD]


def test_upgrading_again_changes_nothing(store, table):
    store.upgrade()
    assert store.by_code(table.code) == table


def test_an_empty_database_is_made_ready_or_asks_for_it(address):
    store = Store(address)
    if is_sqlite(address):
        store.ready()
    else:
        with pytest.raises(NotMigrated, match="flask --app calculator upgrade"):
            store.ready()
        store.upgrade()
        store.ready()
    store.close()


def test_tables_of_a_newer_version_are_left_alone(store, address, engine):
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    later = Store(address)
    with pytest.raises(NotMigrated, match="newer"):
        later.upgrade()
    with pytest.raises(NotMigrated):
        later.ready()


def test_eight_processes_start_at_once_on_no_database(address):
    if not is_sqlite(address):
        upgrading = OPENING.replace(".ready()", ".upgrade()")
        programs = [subprocess.Popen([sys.executable, "-c", upgrading, address]) for _ in range(4)]
        assert [program.wait() for program in programs] == [0] * 4
    assert [code for _, code in run(*[address] * 8)] == [0] * 8


def test_a_database_that_is_up_to_date_needs_no_alembic(store, address):
    assert run(address) == [("False", 0)]


def test_sqlite_is_set_to_keep_what_it_acknowledges(tmp_path):
    opened = database.Database(f"sqlite:///{tmp_path / 'games'}")
    with opened.reading() as connection:
        values = [connection.exec_driver_sql(f"PRAGMA {pragma.split('=')[0]}").scalar() for pragma in database.PRAGMAS]
        assert values == ["wal", 2, 1, 1]
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == 1000 * database.PATIENCE
    opened.close()


@pytest.fixture
def hasty(store, address):
    """A store that doesn't wait long."""
    opened = Store(address, patience=0.2)
    yield opened
    opened.close()


def test_a_locked_database_says_so_and_nothing_is_half_written(store, hasty, address, table):
    if is_sqlite(address):
        holder = sqlite3.connect(make_url(address).database, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
    else:
        holder = psycopg.connect(address)
        holder.execute("SELECT * FROM games FOR UPDATE")
    with closing(holder):
        with ThreadPoolExecutor(4) as pool:
            writes = [pool.submit(hasty.append, table.code, 1, renamed("Anna"), "") for _ in range(4)]
            assert {type(write.exception()) for write in writes} == {StoreUnavailable}
        assert hasty.by_code(table.code) == table
        holder.rollback()
    assert hasty.append(table.code, 1, renamed("Anna"), "").game.sequence == 2
    assert names(store, store.by_code(table.code)) == ["Anna"]


def test_a_mistake_of_ours_is_not_called_an_outage(store):
    with pytest.raises(IntegrityError):
        store.create([started("Ann")], None)


def fill(store, record):
    """Write until the database is full; the names that were acknowledged."""
    kept = []

    def write_on():
        for number in range(2000):
            seen, name = 1 + number, f"{number:040}"
            store.append(record.code, seen, renamed(name), "")
            kept.append(name)

    def open_tables():
        for _ in range(200):
            store.create([started("Ann"), *map(renamed, "ABCDEFGH")], "")

    for task in (write_on, open_tables):
        with pytest.raises(StoreUnavailable):
            task()
    return kept


def test_a_full_sqlite_says_so_and_nothing_is_half_written(tmp_path, monkeypatch):
    address = f"sqlite:///{tmp_path / 'games'}"
    monkeypatch.setattr(database, "PRAGMAS", (*database.PRAGMAS, "max_page_count=20"))
    store = Store(address)
    table = store.create([started("Ann")], "")
    kept = fill(store, table)
    assert names(store, store.by_code(table.code)) == kept
    store.close()
    monkeypatch.undo()
    check_after_the_disk_was_full(address, table, kept)


def test_a_full_disk_says_so_and_nothing_is_half_written(tmp_path):
    """No file may grow past a limit, which the write-ahead log of SQLite meets first."""
    address = f"sqlite:///{tmp_path / 'games'}"
    store = Store(address)
    table = store.create([started("Ann")], "")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, before[1]))
    try:
        kept = fill(store, table)
        assert names(store, store.by_code(table.code)) == kept
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    store.close()
    check_after_the_disk_was_full(address, table, kept)


def check_after_the_disk_was_full(address, table, kept):
    store = Store(address)
    assert kept
    assert names(store, store.by_code(table.code)) == kept
    store.append(table.code, 1 + len(kept), renamed("room again"), "")
    store.close()
    with closing(sqlite3.connect(make_url(address).database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        counts = "SELECT sequence, (SELECT count(*) FROM events WHERE game_id = id) FROM games"
        assert all(sequence == count for sequence, count in connection.execute(counts))


def test_what_is_no_database_is_left_alone(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear family, " * 100)
    with pytest.raises(StoreUnavailable):
        Store(f"sqlite:///{file}").ready()
    with pytest.raises(StoreUnavailable):
        Store(f"sqlite:///{tmp_path / 'no' / 'such' / 'folder' / 'games'}").upgrade()
    assert file.read_text() == "Dear family, " * 100


def test_postgresql_may_go_away_and_come_back(cluster):
    store = Store(cluster.address())
    store.upgrade()
    table = store.create([started("Ann")], "")
    cluster.stop()
    cluster.start()
    assert store.by_code(table.code) == table
    cluster.stop()
    try:
        for ask in (store.ready, lambda: store.by_code(table.code), lambda: store.append(table.code, 1, "", "")):
            with pytest.raises(StoreUnavailable):
                ask()
    finally:
        cluster.start()
    assert store.append(table.code, 1, renamed("Anna"), "").game.sequence == 2
    store.close()
