"""Entering, striking, undoing and correcting by the forms of the table."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.gametable import FRAGMENT, Table, plain, start


@pytest.fixture
def table(app: Flask) -> Table:
    return start(app, "Ann", "Bo")


def test_a_roll_shows_what_every_open_box_pays_and_a_tap_writes_it(table: Table) -> None:
    page = table.get(dice="44426")
    assert "3 × 4 = 12" in plain(page)
    assert 'name="box" value="fours"' in page.text
    table.enter(0, "fours", "44426")
    assert table.points(0) == {"fours": 12}
    assert table.game.current is table.game.player(1)
    page = table.get()
    assert "Undo Ann: 12 in Fours" in plain(page)
    assert f'href="{table.base}?player=0"' in page.text
    assert f'href="{table.base}?player=0&amp;box=fours#panel"' in page.text


def test_the_first_score_by_hand_takes_a_box_and_a_value(table: Table) -> None:
    page = table.get()
    assert f'href="{table.base}?box=fours#panel"' in page.text
    page = table.get(box="fours")
    assert 'name="points" value="12"' in page.text
    assert table.post("enter", player=0, box="fours", points=12).status_code == 303
    assert table.points(0) == {"fours": 12}


def test_striking_is_not_the_same_as_a_zero_of_the_dice(table: Table) -> None:
    table.post("enter", player=0, box="yahtzee", struck=1)
    table.enter(1, "yahtzee", "12346")
    assert [table.game.player(number).entries[0].struck for number in (0, 1)] == [True, False]
    page = table.get().text
    assert "cell--struck" in page
    assert "cell--zero" in page
    assert "box--struck" in table.get(player=0).text
    assert "box--struck" not in table.get(player=1).text
    assert "Ann: Yahtzee struck out" in plain(table.get("/history"))


def test_somebody_who_forgot_enters_out_of_turn_and_the_turn_stays(table: Table) -> None:
    assert "out of turn" in plain(table.get(player=1, dice="66661"))
    table.enter(1, "sixes", "66661")
    assert table.points(1) == {"sixes": 24}
    assert table.game.current is table.game.player(0)


def test_a_further_yahtzee_without_dice_asks_for_its_number(table: Table) -> None:
    for player, box, dice in (
        (0, "yahtzee", "44444"),
        (1, "chance", "12345"),
        (0, "fours", "44443"),
        (1, "ones", "11111"),
    ):
        table.enter(player, box, dice)
    page = table.get(box="full_house")
    assert "A further one?" in plain(page)
    assert 'name="dice" value="44444"' in page.text
    table.enter(0, "full_house", "44444")
    assert table.game.totals(table.game.player(0)).extra == 100
    assert table.points(0)["full_house"] == 25
    assert "+100" in table.get().text


@pytest.mark.parametrize(
    ("form", "status", "said"),
    [
        ({"box": "fours", "points": 13}, 422, "Fours can't hold 13. The nearest it can hold: 12, 16."),
        ({"box": "fours", "dice": "4442"}, 422, "4 dice are given"),
        ({"box": "fours", "dice": "4442x"}, 422, "“x” is not a die"),
        ({"box": "fours", "points": "many"}, 422, "many"),
        ({"box": "fours", "points": "9" * 50}, 422, "whole number"),
        ({"box": "fours"}, 422, "whole number"),
        ({"box": "tens", "points": 12}, 422, "no box “tens”"),
        ({"box": "fours", "points": 12, "player": 7}, 422, "no player number 7"),
        ({"box": "fours", "points": 12, "player": "x"}, 422, "whole number"),
        ({"box": "fours", "points": 12, "seen": ""}, 422, "whole number"),
    ],
)
def test_what_a_box_cannot_hold_is_refused_in_a_sentence(
    table: Table, form: dict[str, object], status: int, said: str
) -> None:
    response = table.post("enter", **{"player": 0, **form})
    assert (response.status_code, said in plain(response)) == (status, True), plain(response)
    assert table.game.sequence == 1


def test_a_refused_roll_is_still_in_its_field(table: Table) -> None:
    response = table.post("enter", player=0, box="fours", dice="4442x")
    assert 'name="dice" value="4442x"' in response.text
    assert 'id="dice-error"' in response.text


def test_the_rules_send_a_further_yahtzee_to_its_upper_box(table: Table) -> None:
    for player, box, dice in ((0, "yahtzee", "44444"), (1, "chance", "12345")):
        table.enter(player, box, dice)
    page = table.get(dice="44444")
    assert "Not here: Fours is open, and a further Yahtzee goes there first." in plain(page)
    response = table.post("enter", player=0, box="chance", dice="44444")
    assert (response.status_code, "Fours is open" in plain(response)) == (409, True)
    response = table.post("enter", player=0, box="fours", dice="44444", struck=1)
    assert (response.status_code, "No 0 here" in plain(response)) == (409, True)


def test_the_second_of_two_writers_is_told_what_happened_and_keeps_what_was_typed(app: Flask, table: Table) -> None:
    other = Table(app, app.test_client(), table.code)
    seen = table.game.sequence
    table.enter(0, "fours", "44426")
    response = other.post("enter", player=0, box="threes", dice="33312", seen=seen)
    assert response.status_code == 409
    assert "Someone else just wrote: Ann: 12 in Fours." in plain(response)
    assert 'name="dice" value="33312"' in response.text
    assert f'name="seen" value="{table.game.sequence}"' in response.text
    response = other.post("enter", player=0, box="threes", points=9, seen=seen)
    assert response.status_code == 409
    assert "9 3 × 3 = 9 your tap" in plain(response)
    assert table.points(0) == {"fours": 12}


def test_the_same_roll_entered_on_two_phones_is_written_once_and_let_go(app: Flask, table: Table) -> None:
    other = Table(app, app.test_client(), table.code)
    table.enter(0, "yahtzee", "11111")
    response = other.post("enter", player=0, box="ones", dice="11111", seen=1)
    assert response.status_code == 409
    assert "Already written: Ann: 50 in Yahtzee." in plain(response)
    assert 'name="dice" value="11111"' not in response.text
    assert 'id="who" tabindex="-1"><bdi>Bo</bdi>' in response.text
    polled = other.client.get(f"{other.base}?seen=1&of=0&dice=11111", headers=FRAGMENT)
    assert "Already written: Ann: 50 in Yahtzee." in plain(polled)
    assert 'value="11111"' not in polled.text
    assert table.points(0) == {"yahtzee": 50}


def test_the_same_tap_twice_counts_once(table: Table) -> None:
    for _ in range(2):
        response = table.post("enter", player=0, box="fours", dice="44426", seen=1)
        assert response.status_code == 303
    assert table.game.sequence == 2
    for _ in range(2):
        assert table.post("undo", step=2, seen=2).status_code == 303
    assert (table.game.sequence, table.points(0)) == (3, {})


def test_a_value_that_arrives_after_the_turn_has_moved_is_not_written_to_the_next_player(table: Table) -> None:
    table.enter(0, "fours", "44426")
    response = table.post("enter", player=0, box="chance", points=20, seen=1)
    assert response.status_code == 409
    assert (table.points(0), table.points(1)) == ({"fours": 12}, {})
    assert "Ann : Chance" in plain(response)


def test_undo_goes_back_many_steps_and_says_which(table: Table) -> None:
    table.enter(0, "fours", "44426")
    table.enter(1, "sixes", "66661")
    assert "Undo Bo: 24 in Sixes" in plain(table.get())
    table.post("undo", step=table.game.sequence)
    assert "Undo Ann: 12 in Fours" in plain(table.get())
    response = table.post("undo", step=3)
    assert (response.status_code, "isn't the last one any more" in plain(response)) == (409, True)
    table.post("undo", step=2)
    assert (table.points(0), table.points(1)) == ({}, {})
    assert "Undo" not in plain(table.get())


def test_a_correction_leaves_the_turn_where_it_is(table: Table) -> None:
    table.enter(0, "fours", "44426")
    page = table.get(player=0, box="fours")
    assert "12 points stand here. The dice were 24446." in plain(page)
    assert "data-dice-form" not in page.text
    assert table.post("correct", player=0, box="fours", dice="44426", seen=2).status_code == 303
    assert table.post("correct", player=0, box="fours", points=16).status_code == 303
    assert table.points(0) == {"fours": 16}
    table.post("correct", player=0, box="fours", into="chance")
    assert table.points(0) == {"chance": 16}
    assert table.game.current is table.game.player(1)
    table.post("correct", player=0, box="chance", empty=1)
    assert table.points(0) == {}
    assert table.game.current is table.game.player(1)
    assert "Chance is still open" in plain(table.post("correct", player=0, box="chance", points=5))


def test_a_correction_that_breaks_a_later_joker_names_it(table: Table) -> None:
    for player, box, dice in (
        (0, "fours", "44426"),
        (1, "ones", "11111"),
        (0, "yahtzee", "44444"),
        (1, "twos", "22222"),
        (0, "full_house", "44444"),
    ):
        table.enter(player, box, dice)
    response = table.post("correct", player=0, box="yahtzee", empty=1)
    assert (response.status_code, "Full house could not have been written then" in plain(response)) == (409, True)
    assert table.points(0)["yahtzee"] == 50


@pytest.mark.parametrize(
    ("sent", "status", "kept"),
    [
        ({"dice": "4442x"}, 422, 'value="4442x"'),
        ({"dice": "44446", "seen": 1}, 409, 'value="44446"'),
        ({"points": 16, "seen": 1}, 409, 'value value--chosen" form="by-hand" name="points" value="16"'),
        ({"empty": 1, "seen": 1}, 409, 'value="24446"'),
    ],
)
def test_a_refused_correction_leaves_its_box_open_with_what_was_typed(
    table: Table, sent: dict[str, object], status: int, kept: str
) -> None:
    table.enter(0, "fours", "44426")
    response = table.post("correct", player=0, box="fours", **sent)
    assert (response.status_code, "Ann : Fours 12 points stand here." in plain(response)) == (status, True)
    assert kept in response.text
    assert table.points(0) == {"fours": 12}


def test_htmx_gets_the_table_alone_and_the_address_to_show(table: Table) -> None:
    response = table.client.get(table.base + "?dice=44426", headers=FRAGMENT)
    assert response.text.lstrip().startswith('<div class="table')
    assert response.headers["HX-Replace-Url"] == f"{table.base}?dice=44426"
    assert 'data-said="Ann is next."' in table.get().text
    response = table.client.get(table.base + "?of=0&dice=44426", headers=FRAGMENT)
    assert response.text.lstrip().startswith('<div class="turn-part')
    assert response.headers["HX-Replace-Url"] == f"{table.base}?dice=44426"


@pytest.mark.parametrize("opened", ["box=ones", "player=1", "player=1&box=ones", "dice=44426&hand=1"])
def test_back_leaves_what_was_opened_at_the_table(table: Table, opened: str) -> None:
    response = table.client.get(f"{table.base}?{opened}", headers=FRAGMENT)
    assert response.headers["HX-Push-Url"].startswith(table.base)
    assert "HX-Replace-Url" not in response.headers


def test_a_poll_is_answered_only_when_there_is_news(table: Table) -> None:
    assert table.get(seen=1).status_code == 204
    table.enter(0, "fours", "44426")
    response = table.client.get(f"{table.base}?seen=1&of=0&dice=", headers=FRAGMENT)
    assert response.status_code == 200
    assert 'data-said="Ann: 12 in Fours. Bo is next."' in response.text
    assert "HX-Replace-Url" not in response.headers


@pytest.mark.parametrize(
    ("asked", "said"),
    [("dice=66", "Your dice are still here"), ("box=chance", "You are still in the same box")],
)
def test_who_is_writing_when_the_turn_moves_on_stays_there(table: Table, asked: str, said: str) -> None:
    table.enter(0, "fours", "44426")
    response = table.client.get(f"{table.base}?seen=1&of=0&{asked}", headers=FRAGMENT)
    assert response.status_code == 200
    assert f"Meanwhile: Ann: 12 in Fours. {said}." in plain(response)
    assert 'name="player" value="0"' in response.text


def test_who_was_writing_for_somebody_who_leaves_goes_on_with_the_next(table: Table) -> None:
    table.post("players", what="leave", player=0)
    response = table.client.get(f"{table.base}?seen=1&of=0&dice=66", headers=FRAGMENT)
    assert "Meanwhile: Ann left. Bo" in plain(response)
    assert 'name="player" value="1"' in response.text
    assert 'name="dice" value=""' in response.text


def test_half_typed_dice_are_no_mistake_of_a_poll(table: Table) -> None:
    table.post("players", what="rename", player=1, name="Cy")
    response = table.client.get(f"{table.base}?seen=1&of=0&dice=66", headers=FRAGMENT)
    assert response.status_code == 200
    assert "dice are given" not in response.text
    assert 'name="dice" value="66"' in response.text


def test_an_old_address_shows_the_table_as_it_is_now(table: Table) -> None:
    table.enter(0, "fours", "44426")
    page = table.get(player=0, box="fours", dice="44426", points=20)
    assert page.status_code == 200
    assert "12 points stand here" in plain(page)
    assert table.get(player=9).status_code == 422
    assert table.get(box="tens").status_code == 422
