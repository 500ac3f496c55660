"""What other scorekeepers were seen to get wrong, one test each."""

import pytest

from calculator.games import events
from calculator.games.errors import GameIsOver
from calculator.games.game import apply
from calculator.rules.errors import ImpossibleValue
from tests.games.table import boxes, places, play, read, table, turn, turns, written


def result(game):
    """Who has which place and how much, from the document."""
    return [(card["name"], card["place"], card["total"]) for card in written(game)["cards"]]


# Both come to 212, one of them with the upper bonus.
ANN = (
    "A sixes =24, A fives =20, A fours =16, A three_kind =10, A small_straight =30, A large_straight =40,"
    "A yahtzee =50, A chance =22"
)
BO = "B sixes =30, B fives =25, B twos =6, B threes =3, B ones =1, B large_straight =40, B yahtzee =50, B chance =22"


def test_two_players_on_212_are_both_in_the_result():
    """Slip: results kept by total, so that one of the two is lost."""
    game = play(table(["Ann", "Bo", "Cleo"]), f"{ANN}, {BO}, C chance =5, finish")
    assert result(game) == [("Ann", 1, 212), ("Bo", 1, 212), ("Cleo", 3, 5)]


def test_two_players_of_one_name_on_212_are_both_in_the_result():
    game = play(table(["Bo", "Bo"]), f"{ANN}, {BO}, finish")
    assert result(game) == [("Bo", 1, 212), ("Bo", 1, 212)]
    assert result(read(written(game))) == result(game)


def test_a_player_with_no_entry_is_in_the_result():
    """Slip: only those with an entry are listed."""
    game = play(table(["Ann", "Bo", ""]), "A fours 44426, finish")
    assert result(game) == [("Ann", 1, 12), ("Bo", 2, 0), ("", 2, 0)]


def test_a_finished_game_is_not_counted_twice():
    """Slip: ending a game again adds its points again."""
    game = play(table(rounds=1), "A fours 44426, B chance 12346")
    before = result(game)
    game = play(game, "finish")
    with pytest.raises(GameIsOver):
        play(game, "finish")
    assert result(game) == before
    for following in ("one", "one"):
        game = apply(game, events.Continued(following))
    assert (result(game), game.continued) == (before, "one")


def test_editing_the_last_round_starts_no_new_one():
    """Slip: a changed entry of the last round counts as the beginning of another."""
    game = play(table(rounds=2), "A, B, A, B")
    for correction in ("B twos was 22346", "A twos was 22346", "A ones into chance 12346", "B twos was x"):
        game = play(game, correction)
        assert (game.over, turn(game)) == (True, "-")


def test_more_cards_in_the_middle_of_a_game_leave_the_others_alone():
    """Slip: changing the number of players wipes what was written."""
    game = play(table(), "A fours 44426, B chance 12346, A yahtzee 66666")
    before = [boxes(game, who) for who in "AB"]
    game = play(game, "joins Cleo, joins Dora, seats DCBA")
    assert [boxes(game, who) for who in "ABCD"] == [*before, {}, {}]


def test_a_tie_is_not_a_win():
    """Slip: the first of two equal totals is called the winner."""
    game = play(table("ABC"), "A chance =20, B chance =20, finish")
    assert places(game) == [1, 1, 3]


def test_rounds_go_on_when_the_first_player_is_done_early():
    """Slip: the round counter waits for the first player."""
    game = play(table("ABC", rounds=3), "A, A, A")
    assert turns(game, 99) == "BCBCBC-"


def test_rounds_go_on_when_the_first_player_leaves():
    assert turns(play(table("AB", rounds=3), "A leaves"), 99) == "BBB-"


def test_a_value_that_arrives_after_the_turn_has_moved_goes_to_its_own_player():
    """Slip: what was typed for one player lands on the card of whoever is up by then."""
    game = play(table(), "A fours 44426")
    assert turn(game) == "B"
    game = play(game, "A chance 12346")
    assert (boxes(game, "A"), boxes(game, "B"), turn(game)) == ({"fours": 12, "chance": 16}, {}, "B")


def test_a_value_that_arrives_after_the_seats_have_changed_goes_to_its_own_player():
    game = play(table(), "seats BA, A fours 44426")
    assert (boxes(game, "A"), boxes(game, "B")) == ({"fours": 12}, {})


def test_clearing_an_old_box_does_not_steal_the_turn():
    """Slip: an emptied box makes its player the next to throw."""
    game = play(table("ABC"), "A, B, C, A, B, A ones empty")
    assert turns(game, 4) == "CABC"
    game = play(game, "A leaves, A returns")
    assert turns(game, 4) == "CABC"


def test_clearing_an_old_box_does_not_steal_the_turn_from_a_late_joiner():
    assert turns(play(table("AB"), "A, B, A, joins, A ones empty, B"), 3) == "CAB"


def test_filling_a_cleared_box_does_not_cost_a_turn():
    game = play(table("AB"), "A, B, A, A ones empty, A ones 11346")
    assert turns(game, 3) == "BAB"


def test_13_in_fours_is_refused():
    """Slip: any number is taken for any box."""
    with pytest.raises(ImpossibleValue) as caught:
        play(table("A"), "A fours =13")
    assert caught.value.nearest == (12, 16)
