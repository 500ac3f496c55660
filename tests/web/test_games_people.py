"""Starting a table, who sits at it, and by which rules it plays."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from calculator.rules.catalogue import VARIANTS
from tests.web.gametable import Table, plain, start


@pytest.fixture
def table(app: Flask) -> Table:
    return start(app, "Ann", "Bo", "Cy")


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_way_in_starts_a_table_in_one_tap(app: Flask, client: FlaskClient, variant: str) -> None:
    page = client.get("/").text
    assert f'name="variant" value="{variant}"' in page
    assert f'href="/score/{variant}"' in page
    response = client.post("/games", data={"variant": variant})
    table = Table(app, client, response.location.rsplit("/", 1)[-1])
    assert (table.game.ruleset.variant.id, len(table.game.players)) == (variant, 2)
    assert "Player 1" in plain(table.get())


def test_names_and_rules_may_be_given_at_the_start(app: Flask) -> None:
    table = start(app, "Ann", "", "Cy", "", "", upper_box_first="false", kept_dice="stay_put")
    assert [player.name for player in table.game.players] == ["Ann", "", "Cy"]
    assert table.game.ruleset.changed == {"upper_box_first": False}
    assert table.game.agreements == {"kept_dice": "stay_put"}


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"name": "A" * 41}, "can't be a name here"),
        ({"name": ["x"] * 21}, "1 to 20 players"),
        ({"yahtzee_bonus": "lots"}, "whole number from 0 to 1000"),
        ({"floor_die": "kick_it"}, "Choose one of"),
    ],
)
def test_a_start_that_cannot_be_shows_the_form_with_what_was_typed(
    client: FlaskClient, form: dict[str, str], said: str
) -> None:
    response = client.post("/games", data={"variant": "yahtzee", **form})
    assert (response.status_code, said in plain(response)) == (422, True)
    if isinstance(form.get("name"), str):
        assert f'value="{form["name"]}"' in response.text
    assert plain(client.get("/games")).count("No game has been opened") == 1


def test_an_unknown_variant_is_not_there(client: FlaskClient) -> None:
    assert client.post("/games", data={"variant": "chess"}).status_code == 404
    assert client.get("/games/new?variant=chess").status_code == 404


def test_the_last_people_and_rules_are_offered_again(app: Flask, client: FlaskClient) -> None:
    table = start(app, "Ann", "Bo", "Cy", client=client, variant="yatzy", order="forced", ties="one_more_turn")
    table.post("players", what="leave", player=1)
    page = client.get("/games/new")
    assert "As last time Yatzy: Ann , Cy" in plain(page)
    box = re.search(r"<form class=\"sheet.*?</form>", page.text, re.S)
    assert box
    fields = re.findall(r'name="(\w+)" value="(\w*)"', box[0])
    again = client.post(
        "/games", data={"variant": "yatzy", "name": [v for n, v in fields if n == "name"], "order": "forced"}
    )
    assert again.status_code == 303
    assert {"order", "ties", "variant"} <= {name for name, _ in fields}
    page = client.get("/games/new?again=1").text
    assert re.findall(r'name="name" value="(\w+)"', page) == ["Ann", "Cy"]
    assert "Start Yatzy" in page


def test_a_game_deleted_elsewhere_is_not_the_last_one(app: Flask, client: FlaskClient) -> None:
    start(app, "Ann", "Bo", client=client)
    second = start(app, "Cy", "Di", client=client)
    app.test_client().post(f"{second.base}/delete")
    assert "As last time Yahtzee: Ann , Bo" in plain(client.get("/games/new"))


@pytest.mark.parametrize(("names", "seated"), [(["Ann", "", ""], ["Ann"]), (["", ""], [""])])
def test_one_may_play_alone(app: Flask, client: FlaskClient, names: list[str], seated: list[str]) -> None:
    assert "Start for one player" in plain(client.get("/games/new"))
    table = start(app, *names, client=client, alone="1")
    assert [player.name for player in table.game.players] == seated


def test_people_without_names_can_be_told_apart_when_they_move(app: Flask) -> None:
    table = start(app)
    table.post("players", what="down", player=0)
    assert re.findall(r'placeholder="(Player \d)"', table.get("/players").text) == ["Player 2", "Player 1"]


def test_players_join_leave_return_move_and_get_names(table: Table) -> None:
    for form in (
        {"what": "join", "name": "Di"},
        {"what": "rename", "player": 1, "name": "Bobby"},
        {"what": "leave", "player": 2},
        {"what": "up", "player": 3},
        {"what": "down", "player": 0},
    ):
        response = table.post("players", **form)
        assert (response.status_code, response.location) == (303, f"{table.base}/players")
    assert [player.name for player in table.game.seated] == ["Bobby", "Ann", "Di", "Cy"]
    assert not table.game.player(2).here
    table.post("players", what="return", player=2)
    assert table.game.player(2).here
    history = plain(table.get("/history"))
    for step in ("Cy came back", "Cy left", "Di joined", "New name: Bobby", "New order of seats"):
        assert step in history


@pytest.mark.parametrize(
    ("form", "status", "said"),
    [
        ({"what": "rename", "player": 1, "name": "B" * 41}, 422, "can't be a name here"),
        ({"what": "join", "name": "B" * 41}, 422, "can't be a name here"),
        ({"what": "return", "player": 1}, 409, "Bo is still at the table"),
        ({"what": "leave", "player": 8}, 422, "no player number 8"),
        ({"what": "dance", "player": 1}, 422, "Choose one of"),
        ({"what": "leave", "player": 1, "seen": 0}, 409, "Look again"),
    ],
)
def test_a_refused_change_shows_the_players_with_what_was_typed(
    table: Table, form: dict[str, object], status: int, said: str
) -> None:
    response = table.post("players", **form)
    assert (response.status_code, said in plain(response)) == (status, True), plain(response)
    assert "<h1>Players</h1>" in response.text
    if "name" in form:
        assert response.text.count(f'value="{form["name"]}"') == 1
    assert table.game.sequence == 1


def test_the_turn_stays_when_the_one_before_leaves_and_skips_who_has_left(table: Table) -> None:
    table.enter(0, "fours", "44426")
    table.post("players", what="leave", player=0)
    assert table.game.current is table.game.player(1)
    table.enter(1, "fours", "44426")
    table.enter(2, "fours", "44426")
    assert table.game.current is table.game.player(1)
    assert "left" in plain(table.get())


def test_two_of_the_same_name_are_two_people(app: Flask) -> None:
    table = start(app, "Ann", "Ann")
    assert "Ann (1)" in plain(table.get())
    table.enter(1, "fours", "44426")
    assert (table.points(0), table.points(1)) == ({}, {"fours": 12})
    assert "Undo Ann (2): 12 in Fours" in plain(table.get())


def test_house_rules_are_free_until_the_first_box_and_then_fixed(table: Table) -> None:
    form = {"upper_box_first": "false", "yahtzee_bonus": "50", "ties": "one_more_turn"}
    assert table.post("rules", **form).status_code == 303
    assert table.game.ruleset.changed == {"upper_box_first": False, "yahtzee_bonus": 50}
    assert "Further" in plain(table.get()) or "50" in plain(table.get())
    table.enter(0, "fours", "44426")
    assert "stay as they are" in plain(table.get("/rules"))
    response = table.post("rules", yahtzee_bonus="100")
    assert (response.status_code, "house rules stay" in plain(response)) == (409, True)
    assert table.post("rules", ties="shared").status_code == 303
    assert table.game.agreements == {}


def test_a_refused_rule_is_said_at_its_field(table: Table) -> None:
    response = table.post("rules", yahtzee_bonus="lots", rounds="9")
    assert response.status_code == 422
    assert "<h1>Rules of this table</h1>" in response.text
    assert 'value="lots"' in response.text
    assert 'id="yahtzee_bonus-error"' in response.text
    assert re.search(r'name="rounds"[^>]* value="9"', response.text)


def test_twenty_players_with_names_of_all_kinds(app: Flask) -> None:
    names = ["<b>Bo</b>", "A" * 40, "محمد", "🎲🎲", "=1+1", *(f"P{number}" for number in range(15))]
    table = start(app, *names)
    table.enter(2, "fours", "44426")
    for part in ("", "/players", "/history", "/keep", "/invite", "/rules"):
        page = table.get(part)
        assert page.status_code == 200
        assert "<b>Bo</b>" not in page.text
    assert table.get().text.count('class="seat seat--') == 20
    assert "\u2068محمد\u2069: 12 in Fours" in plain(table.get())
    assert "The table is full." in plain(table.get("/players"))
    response = table.post("players", what="join", name="One more")
    assert (response.status_code, "1 to 20 players" in plain(response)) == (422, True)
