"""Links for other phones, the history, files out and in, and deleting."""

from __future__ import annotations

import csv
import io
import json
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from calculator import create_app
from tests.web.gametable import FRAGMENT, Table, plain, start

DOCUMENT = {
    "schema": 1,
    "variant": "yahtzee",
    "house_rules": {"upper_box_first": False},
    "agreements": {"kept_dice": "stay_put"},
    "players": ["Ann", "Bo"],
    "entries": [{"player": 0, "box": "fours", "dice": "44426"}, {"player": 1, "box": "chance", "points": 23}],
}
WRITES = ("enter", "correct", "undo", "finish", "players", "rules", "rematch", "links", "delete")
PARTS = ("", "/players", "/rules", "/history", "/invite", "/keep", ".json", ".csv", "/card", "/card.pdf")


@pytest.fixture
def table(app: Flask) -> Table:
    return start(app, "Ann", "Bo")


def test_two_links_one_to_write_and_one_to_watch(table: Table) -> None:
    page = table.get("/invite")
    assert page.text.count('class="qr"') == 2
    assert f"http://localhost/games/{table.code}" in page.text
    assert f"http://localhost/watch/{table.record.watch_code}" in page.text
    assert "on this computer only" in plain(page)
    outside = table.client.get(table.base + "/invite", base_url="http://192.168.1.7:8000")
    assert "on this computer only" not in plain(outside)
    assert "http://192.168.1.7:8000/games/" in outside.text


def test_who_watches_sees_everything_and_can_change_nothing(app: Flask, table: Table) -> None:
    watch_code = table.record.watch_code
    watcher = app.test_client()
    page = watcher.get(f"/watch/{watch_code}")
    assert page.status_code == 200
    assert table.code not in page.text
    assert not re.search(r"<form|<button(?![^>]*popover)|csrf|/enter", page.text)
    for what in WRITES:
        for path in (f"/games/{watch_code}/{what}", f"/watch/{watch_code}/{what}"):
            sent = {"seen": 1, "player": 0, "box": "fours", "points": 12, "which": "write"}
            assert watcher.post(path, data=sent).status_code == 404, path
    for part in PARTS:
        assert watcher.get(f"/games/{watch_code}{part}").status_code == 404, part
    assert table.game.sequence == 1
    table.enter(0, "fours", "44426")
    news = watcher.get(f"/watch/{watch_code}?seen=1", headers=FRAGMENT)
    assert "Ann: 12 in Fours. Bo is next." in news.text
    assert watcher.get(f"/watch/{watch_code}?seen=2").status_code == 204


@pytest.mark.parametrize("code", ["nothing", "a" * 26, "%00", "x" * 3000])
def test_an_unknown_code_opens_nothing(client: FlaskClient, code: str) -> None:
    for part in PARTS:
        assert client.get(f"/games/{code}{part}").status_code == 404, part
    for what in WRITES:
        assert client.post(f"/games/{code}/{what}", data={"seen": 1}).status_code == 404, what
    assert client.get(f"/watch/{code}").status_code == 404
    assert client.get(f"/games/{code}?seen=1").status_code == 404


def test_a_renewed_link_ends_the_old_one(table: Table) -> None:
    old, watch = table.code, table.record.watch_code
    response = table.client.post(f"/games/{old}/links", data={"which": "write"})
    table.code = response.location.split("/")[2]
    assert table.client.get(f"/games/{old}").status_code == 404
    assert table.record.watch_code == watch
    assert old not in table.client.get("/games").text
    assert table.base in table.client.get("/games").text
    table.client.post(f"{table.base}/links", data={"which": "watch"})
    assert table.client.get(f"/watch/{watch}").status_code == 404
    assert table.client.post(f"{table.base}/links", data={"which": "both"}).status_code == 400


def test_no_link_of_an_earlier_game_leads_past_a_renewed_one(app: Flask, table: Table) -> None:
    table.enter(0, "chance", "12345")
    table.post("finish")
    again = Table(app, table.client, table.post("rematch").location.rsplit("/", 1)[-1])
    watch = table.record.watch_code
    again.post("links", which="watch")
    assert table.client.get(f"/watch/{watch}").status_code == 404
    again.code = again.post("links", which="write").location.split("/")[2]
    assert app.test_client().get(table.base).status_code == 404
    assert again.get().status_code == 200
    page = table.client.get("/games").text
    assert re.findall(r'"/games/(\w{26})"', page)[0] == again.code
    assert table.base not in page
    assert "for each game that you played here" in again.get("/invite").text


def test_the_history_tells_who_wrote_what(app: Flask, table: Table) -> None:
    other = Table(app, app.test_client(), table.code)
    table.enter(0, "fours", "44426")
    other.enter(1, "chance", "12345")
    other.post("undo", step=3)
    other.post("correct", player=0, box="fours", points=16)
    other.post("correct", player=0, box="fours", into="sixes", empty="1")
    page = table.get("/history")
    lines = [plain_line(line) for line in re.findall(r'<li class="history__step.*?</li>', page.text, re.S)]
    said = [re.sub(r" \d{4}-\d\d-\d\d \d\d:\d\d UTC", "", line) for line in lines]
    assert said == [
        "Ann: Fours emptied · phone 2",
        "Ann: corrected to 16 in Fours · phone 2",
        "Undone: Bo: 15 in Chance · phone 2",
        "Bo: 15 in Chance · phone 2",
        "Ann: 12 in Fours · this phone",
        "The game was started · this phone",
    ]
    assert page.text.count("<del>") == 1


def plain_line(line: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", line).split())


def test_a_document_goes_out_and_comes_in_the_same(app: Flask, table: Table) -> None:
    table.enter(0, "fours", "44426")
    table.post("enter", player=1, box="yahtzee", struck=1)
    saved = table.get(".json").get_json()
    response = table.client.post("/games/import", json=saved)
    assert response.status_code == 201
    assert table.client.get(response.get_json()["url"] + ".json").get_json() == saved


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"entries": [{"player": 0, "box": "fours", "points": 12}, {"player": 0, "box": "fours", "points": 8}]},
            "Entry 2",
        ),
        ({"entries": [{"player": 0, "box": "fours", "points": 13}]}, "Entry 1: Fours can't hold 13."),
        ({"entries": [{"player": 0, "box": "fours", "dice": "44426", "points": 8}]}, "Entry 1"),
        ({"variant": "chess"}, "chess"),
        ({"schema": 2}, "schema"),
        ({"players": ["x"] * 21}, "1 to 20 players"),
        ({"players": "Ann"}, "list"),
        ({"house_rules": {"rounds": [1]}}, "1 to 13"),
        ({"agreements": {"ties": 5}}, "Choose one of"),
        ({"left": [0, 0]}, "has left the table"),
        ({"secret": 1}, "no part of a game document"),
    ],
)
def test_a_refused_document_names_the_entry_and_leaves_nothing(
    client: FlaskClient, change: dict[str, object], said: str
) -> None:
    response = client.post("/games/import", json={**DOCUMENT, **change})
    assert response.status_code in (400, 404)
    assert said in response.get_json()["error"]["message"]
    assert "No game has been opened" in plain(client.get("/games"))


@pytest.mark.parametrize("body", [b"", b"{", b"[" * 100_000, b"\xff\xfe", b"12345", b"null", b'{"schema": 1e999}'])
def test_what_is_no_document_is_refused(client: FlaskClient, body: bytes) -> None:
    response = client.post("/games/import", data=body, content_type="application/json")
    assert (response.status_code, response.mimetype) == (400, "application/json")


def send_file(client: FlaskClient, body: bytes, token: str) -> TestResponse:
    form = {"document": (io.BytesIO(body), "game.json"), "csrf_token": token}
    return client.post("/games/import", data=form, content_type="multipart/form-data")


def test_a_file_is_read_back_by_the_form(tmp_path: object) -> None:
    client = create_app({"TESTING": True, "INSTANCE": str(tmp_path), "SECRET_KEY": "tests"}).test_client()
    token = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/games").text)
    assert token
    assert send_file(client, json.dumps(DOCUMENT).encode(), "").status_code == 400
    response = send_file(client, json.dumps(DOCUMENT).encode(), token[1])
    assert response.status_code == 303
    assert "Ann" in plain(client.get(response.location))
    for body, said in ((b"no", "not a game document"), (b'{"schema": 1, "variant": "yahtzee"}', "1 to 20 players")):
        response = send_file(client, body, token[1])
        assert (response.status_code, said in plain(response)) == (422, True)
        assert "<h1>Games</h1>" in response.text
        assert 'id="document-error"' in response.text


def test_a_spreadsheet_takes_no_name_for_a_formula(app: Flask) -> None:
    table = start(app, "=1+1", "@sum", "-2", "+3", "Ann", "＝1", "Bo; =1;+2")
    table.enter(0, "fours", "44426")
    response = table.get(".csv")
    assert response.headers["Content-Disposition"].startswith('attachment; filename="yahtzee-')
    lines = list(csv.reader(io.StringIO(response.text.removeprefix("\ufeff"))))
    assert lines[0] == ["Box", "'=1+1", "'@sum", "'-2", "'+3", "Ann", "'＝1", "Bo;'=1;'+2"]
    assert [line[:3] for line in lines if line[0] in ("Fours", "Total", "Place")] == [
        ["Fours", "12", ""],
        ["Total", "12", "0"],
        ["Place", "1", "2"],
    ]


def test_deleting_removes_the_game_at_once_for_everybody(app: Flask, table: Table) -> None:
    watch = table.record.watch_code
    other = app.test_client()
    other.get(table.base)
    assert "This can't be undone." in plain(table.get("/keep"))
    assert "deleted by itself on" in plain(table.get("/keep"))
    asking = table.get("/delete")
    assert "Delete this game?" in plain(asking)
    assert table.get().status_code == 200
    response = table.client.post(f"{table.base}/delete")
    assert (response.status_code, response.location) == (303, "/games")
    for path in (table.base, f"{table.base}.json", f"/watch/{watch}"):
        response = other.get(path)
        assert response.status_code == 404
    assert "This game isn't here" in plain(other.get(table.base))
    assert table.code not in other.get("/games").text


def test_empty_cards_are_offered_with_names_and_rules(app: Flask) -> None:
    table = start(app, "Ann", "Bo, the second", "Cy", upper_box_first="false")
    link = re.search(r'href="(/print\?[^"]+)"', table.get("/keep").text)
    assert link
    page = table.client.get(link[1].replace("&amp;", "&"))
    assert page.status_code == 200
    assert "Ann, Cy" in page.text
    assert "upper_box_first=false" in link[1]
