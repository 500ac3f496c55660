"""How a game ends, the next one, and the points over several."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.gametable import Table, plain, start


def short(app: Flask, *dice: str, **rules: str) -> Table:
    """A game of one round, played to its end: each player writes these dice into Chance."""
    table = start(app, *("Ann", "Bo", "Cy")[: len(dice)], rounds="1", **rules)
    for player, roll in enumerate(dice):
        table.enter(player, "chance", roll)
    return table


def test_the_winner_places_and_highlights_are_told(app: Flask) -> None:
    table = short(app, "66666", "66666", "11112")
    page = plain(table.get())
    assert "A tie: Ann and Bo share first place with 30 points." in page
    assert "1. Ann 30 1. Bo 30 3. Cy 6" in page
    assert "Ann threw all 5 alike." in page
    assert "Best boxes: Ann, 30 in Chance; Bo, 30 in Chance." in page
    assert "wins" not in page
    table.post("correct", player=1, box="chance", dice="66665")
    assert "Ann wins with 30 points." in plain(table.get())


def test_a_tie_reminds_of_what_was_agreed(app: Flask) -> None:
    assert "one more turn each" in plain(short(app, "66661", "66661", ties="one_more_turn").get())


def test_a_player_without_an_entry_is_in_the_result(app: Flask) -> None:
    table = start(app, "Ann", "Bo")
    table.enter(0, "chance", "12345")
    assert table.post("finish").status_code == 303
    assert "1. Ann 15 2. Bo 0" in plain(table.get())
    response = table.post("finish")
    assert (response.status_code, "has ended" in plain(response)) == (409, True)
    response = table.post("enter", player=1, box="chance", points=20)
    assert (response.status_code, table.points(1)) == (409, {})


def test_undo_goes_back_past_the_end_and_a_corrected_last_round_starts_no_new_one(app: Flask) -> None:
    table = short(app, "66661", "11112")
    table.post("correct", player=1, box="chance", dice="55555")
    assert table.game.over
    table.post("undo", step=table.game.sequence)
    table.post("undo", step=3)
    assert not table.game.over
    assert table.game.current is table.game.player(1)


@pytest.mark.parametrize(("first", "order"), [("same", "Ann Bo Cy"), ("next", "Bo Cy Ann"), ("last", "Bo Cy Ann")])
def test_a_rematch_keeps_people_and_rules(app: Flask, first: str, order: str) -> None:
    table = short(app, "66661", "11112", "11113")
    seen = table.game.sequence
    response = table.post("rematch", first=first)
    assert response.status_code == 303
    again = Table(app, table.client, response.location.rsplit("/", 1)[-1])
    assert [player.name for player in again.game.seated] == order.split()
    assert (again.game.ruleset.changed, again.game.begun) == ({"rounds": 1}, False)
    assert table.post("rematch", first=first, seen=seen).location == response.location
    page = table.get()
    assert f'href="{response.location}"' in page.text
    watching = table.client.get(f"/watch/{table.record.watch_code}").text
    assert f'href="/watch/{again.record.watch_code}"' in watching
    assert again.code not in watching


def test_points_over_several_games_count_each_person_and_each_ended_game_once(app: Flask) -> None:
    table = short(app, "66661", "11112")
    assert "All your games together" not in plain(table.get())
    again = Table(app, table.client, table.post("rematch", first="next").location.rsplit("/", 1)[-1])
    again.post("players", what="rename", player=0, name="Bobby")
    again.enter(0, "chance", "66666")
    assert "All your games together" not in plain(table.get())
    again.enter(1, "chance", "11111")
    for page in (table.get(), again.get(), table.get()):
        assert "All your games together 1. Bobby 36 2. Ann 30" in plain(page)


def test_equal_totals_of_equal_names_stay_two_people(app: Flask) -> None:
    table = start(app, "Ann", "Ann", rounds="1")
    for player in (0, 1):
        table.enter(player, "chance", "66661")
    again = Table(app, table.client, table.post("rematch").location.rsplit("/", 1)[-1])
    for player in (0, 1):
        again.enter(player, "chance", "66661")
    page = plain(again.get())
    assert "Ann (1) and Ann (2) share first place with 25 points." in page
    assert "All your games together 1. Ann (1) 50 1. Ann (2) 50" in page


def test_a_newcomer_does_not_inherit_the_points_of_one_who_left(app: Flask) -> None:
    table = short(app, "66661", "11112", "11113")
    table.post("players", what="leave", player=2)
    again = Table(app, table.client, table.post("rematch").location.rsplit("/", 1)[-1])
    again.post("players", what="join", name="Di")
    for player in range(3):
        again.enter(player, "chance", "55555")
    assert "All your games together 1. Ann 50 2. Bo 31 3. Di 25 4. Cy 7" in plain(again.get())


def test_people_without_names_keep_their_number_when_another_seat_starts(app: Flask) -> None:
    table = start(app, rounds="1")
    table.enter(0, "chance", "66666")
    table.enter(1, "chance", "11111")
    again = Table(app, table.client, table.post("rematch", first="next").location.rsplit("/", 1)[-1])
    assert "Player 2 0 turn Player 1 0" in plain(again.get())
    again.enter(0, "chance", "11111")
    again.enter(1, "chance", "66666")
    assert "All your games together 1. Player 1 60 2. Player 2 10" in plain(again.get())


def test_who_leaves_before_writing_anything_has_no_place(app: Flask) -> None:
    table = start(app, "Ann", "", rounds="1")
    table.post("players", what="leave", player=1)
    table.enter(0, "chance", "66666")
    assert plain(table.get()).count("Player 2") == 2, "in the standings and on the cards"
    assert "Ann has 30 points." in plain(table.get())


def test_the_upper_bonus_is_remarked_and_many_equal_boxes_are_not(app: Flask) -> None:
    table = start(app, "Ann", "Bo", "Cy", "Di")
    for player in range(4):
        table.post("enter", player=player, box="large_straight", points=40)
    for box, points in (("sixes", 30), ("fives", 25), ("fours", 8)):
        table.post("enter", player=2, box=box, points=points)
    table.post("finish")
    page = plain(table.get())
    assert "Cy made the upper bonus." in page
    assert "Best box" not in page


def test_a_game_without_a_point_has_no_best_box(app: Flask) -> None:
    table = start(app, "Ann", "Bo", variant="yatzy")
    assert "A further one?" not in plain(table.get(box="chance"))
    table.post("enter", player=0, box="yatzy", struck=1)
    table.post("finish")
    page = plain(table.get())
    assert "A tie: Ann and Bo share first place with 0 points." in page
    assert "Best box" not in page


@pytest.mark.parametrize(
    ("variant", "entries", "said"),
    [
        ("yahtzee", [("yahtzee", 50), ("sixes", 30)], "Ann threw all 5 alike 2 times."),
        ("yahtzee", [("yahtzee", 0), ("chance", 29)], ""),
        ("yatzy", [("yatzy", 50)], "Ann threw all 5 alike."),
        ("yahtzee-deluxe", [("yahtzee", 60), ("full_house", 40)], "Ann threw all 6 alike."),
    ],
)
def test_dice_all_alike_are_remarked_also_by_their_points(
    app: Flask, variant: str, entries: list[tuple[str, int]], said: str
) -> None:
    table = start(app, "Ann", variant=variant)
    for box, points in entries:
        assert table.post("enter", player=0, box=box, points=points).status_code == 303
    table.post("finish")
    assert said in plain(table.get())
    assert ("alike" in plain(table.get()).split("Play again")[0]) == bool(said)


def test_a_game_that_goes_on_has_no_next_one(app: Flask) -> None:
    table = start(app, "Ann", "Bo")
    response = table.post("rematch")
    assert (response.status_code, "isn't over yet" in plain(response)) == (409, True)
    table.enter(0, "chance", "12345")
    response = table.post("rematch", seen=1)
    assert (response.status_code, "Look again" in plain(response)) == (409, True)


def test_a_game_too_full_for_one_more_step_has_no_next_one(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    table = short(app, "66661")
    monkeypatch.setattr("calculator.games.game.MOST_STEPS", 1)
    response = table.post("rematch")
    assert (response.status_code, "no more fit" in plain(response)) == (409, True)


def test_after_the_next_game_was_deleted_there_may_be_another(app: Flask) -> None:
    table = short(app, "66661")
    first = table.post("rematch").location
    table.client.post(f"{first}/delete")
    page = table.get()
    assert (page.status_code, "Play again" in plain(page)) == (200, True)
    second = table.post("rematch").location
    assert second != first
    assert table.client.get(second).status_code == 200
