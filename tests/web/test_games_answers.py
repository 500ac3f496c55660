"""What the answers of a table carry, and what happens when something around it is wrong."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.exc import OperationalError

from calculator import create_app
from calculator.store import Store, StoreUnavailable
from tests.web.gametable import FRAGMENT, Table, plain, start


@pytest.fixture
def table(app: Flask) -> Table:
    return start(app, "Ann", "Bo")


@pytest.mark.parametrize("part", ["", "/players", "/invite", "/keep", ".json", ".csv", "/card.pdf", "?seen=1"])
def test_nobody_else_may_keep_a_table(table: Table, part: str) -> None:
    response = table.client.get(table.base + part)
    assert response.headers["Cache-Control"] == "private, no-cache"
    assert {"HX-Request-Type", "Cookie"} <= set(response.vary)
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/", "/games", "/games/new", "/games/nothing"])
def test_nobody_else_may_keep_a_form_with_a_token(client: FlaskClient, path: str) -> None:
    assert client.get(path).headers["Cache-Control"] == "private, no-cache"


def test_a_poll_neither_makes_nor_renews_a_cookie(app: Flask, table: Table) -> None:
    fresh = app.test_client()
    for path in (
        f"{table.base}?seen=1",
        f"/watch/{table.record.watch_code}?seen=1",
        f"/watch/{table.record.watch_code}",
    ):
        assert "Set-Cookie" not in fresh.get(path, headers=FRAGMENT).headers
    table.get()
    assert "Set-Cookie" not in table.get(seen=1).headers
    table.enter(0, "fours", "44426")
    assert "Set-Cookie" not in table.client.get(f"{table.base}?seen=1", headers=FRAGMENT).headers


def test_the_phones_own_games_are_listed_newest_first(app: Flask, client: FlaskClient) -> None:
    first = start(app, "Ann", "Bo", client=client)
    second = start(app, "Cy", "Di", client=client, variant="yatzy")
    first.enter(0, "fours", "44426")
    page = plain(client.get("/games"))
    assert page.index("Cy 0") < page.index("Ann 12")
    assert "going on" in page
    stranger = app.test_client()
    assert "No game has been opened" in plain(stranger.get("/games"))
    stranger.get(second.base)
    assert "Cy 0" in plain(stranger.get("/games"))


def test_a_form_without_its_token_is_refused_in_a_sentence(tmp_path: Path) -> None:
    app = create_app({"TESTING": True, "INSTANCE": str(tmp_path), "SECRET_KEY": "tests"})
    client = app.test_client()
    assert client.post("/games", data={"variant": "yahtzee"}).status_code == 400
    token = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/").text)
    assert token
    location = client.post("/games", data={"variant": "yahtzee", "csrf_token": token[1]}).location
    page = client.get(location).text
    assert "csrf-token-goes-here" not in page
    fields = dict(re.findall(r'name="(csrf_token|seen|player)" value="([^"]+)"', page))
    form = {**fields, "box": "fours", "points": "12"}
    refused = client.post(f"{location}/enter", data={**form, "csrf_token": "made-up"})
    assert (refused.status_code, "go back, reload the page" in plain(refused)) == (400, True)
    partial = client.post(f"{location}/enter", data={**form, "csrf_token": ""}, headers=FRAGMENT)
    assert (partial.status_code, partial.headers["HX-Retarget"]) == (400, "#notices")
    assert client.post(f"{location}/enter", data=form).status_code == 303


def test_each_visitor_gets_a_token_of_their_own(tmp_path: Path) -> None:
    app = create_app({"TESTING": True, "INSTANCE": str(tmp_path), "SECRET_KEY": "tests", "WTF_CSRF_ENABLED": False})
    table = start(app, "Ann", "Bo")
    pages = [table.get().text, app.test_client().get(table.base).text]
    found = [re.search(r'name="csrf_token" value="([^"]+)"', page) for page in pages]
    tokens = [token[1] for token in found if token]
    assert len(set(tokens)) == 2


def refuse(*_: object, **__: object) -> None:
    raise OperationalError("SELECT 1", {}, sqlite3.OperationalError("disk I/O error"))


def test_a_store_that_is_down_is_said_and_nothing_is_half_written(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr("sqlalchemy.engine.base.Connection.execute", refuse)
        for response in (
            table.get(),
            table.client.get("/games"),
            table.client.post("/games", data={"variant": "yahtzee"}),
            table.client.post(f"{table.base}/enter", data={"seen": 1, "player": 0, "box": "fours", "points": 12}),
        ):
            assert response.status_code == 503
        response = table.get()
        assert (response.status_code, response.headers["Retry-After"]) == (503, "5")
        assert "Nothing was lost" in plain(response)
        assert table.client.get(table.base, headers=FRAGMENT).headers["HX-Retarget"] == "#notices"
        assert table.client.get("/score/yahtzee").status_code == 200
        assert table.client.get("/healthz").status_code == 200
    assert table.game.sequence == 1
    assert table.get().status_code == 200


def test_a_locked_database_refuses_the_entry_and_takes_it_later(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(app.extensions, "scorepad-store", Store(app.config["DATABASE_URL"], patience=0.1))
    lock = sqlite3.connect(next(tmp_path.glob("*.sqlite3")), isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    form = {"player": 0, "box": "fours", "points": 12}
    assert table.post("enter", **form).status_code == 503
    assert table.points(0) == {}
    lock.execute("ROLLBACK")
    lock.close()
    assert table.post("enter", **form).status_code == 303
    assert table.points(0) == {"fours": 12}


def test_ready_asks_the_store(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/readyz").status_code == 200

    def down(self: Store) -> None:
        raise StoreUnavailable("away")

    monkeypatch.setattr(Store, "ready", down)
    response = client.get("/readyz")
    assert (response.status_code, "Retry-After" in response.headers) == (503, True)
    assert client.get("/healthz").status_code == 200


def test_a_restart_changes_nothing(table: Table, tmp_path: Path) -> None:
    table.enter(0, "fours", "44426")
    again = create_app({"TESTING": True, "INSTANCE": str(tmp_path), "SECRET_KEY": "tests", "WTF_CSRF_ENABLED": False})
    assert "Undo Ann: 12 in Fours" in plain(again.test_client().get(table.base))
    page = again.test_client().get(f"/watch/{table.record.watch_code}")
    assert "Ann ★ in the lead 12" in plain(page)
