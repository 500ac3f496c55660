"""`flask --app calculator upgrade` and `purge`."""

import pytest

from calculator import create_app
from calculator.store import NoSuchGame, Store
from tests.store.tables import started


def run(address, tmp_path, *arguments, **settings):
    app = create_app({"DATABASE_URL": address, "INSTANCE": str(tmp_path), "SECRET_KEY": "tests", **settings})
    return app.test_cli_runner().invoke(args=arguments)


def test_upgrade_makes_the_tables(address, tmp_path):
    done = run(address, tmp_path, "upgrade")
    assert (done.exit_code, done.output) == (0, "The database is up to date.\n")
    store = Store(address)
    store.create([started("Ann")], "")
    store.close()


def test_purge_deletes_what_is_due_and_counts_it(store, address, engine, tmp_path):
    old = store.create([started("Ann")], "")
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE games SET written_at = '2020-01-01 00:00:00.000000'")
    new = store.create([started("Bo")], "")
    assert run(address, tmp_path, "purge", GAME_DAYS=36500).output.endswith(": 0\n")
    assert run(address, tmp_path, "purge").output == "Games deleted, after 400 days without an entry: 1\n"
    assert store.by_code(new.code) == new
    with pytest.raises(NoSuchGame):
        store.by_code(old.code)


def test_a_database_that_does_not_answer_is_one_plain_line(tmp_path):
    done = run(f"sqlite:///{tmp_path / 'no' / 'folder' / 'games'}", tmp_path, "purge")
    assert done.exit_code == 1
    assert done.output == "Error: unable to open database file\n"
