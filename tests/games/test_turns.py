"""Whose turn it is: the one who has had the fewest turns, in seat order, and never somebody who is done."""

import pytest

from calculator.games import errors, events
from calculator.games.game import apply
from tests.games.table import boxes, open_boxes, play, table, turn, turns, whole_game

# id, players, steps, the next turns
ORDER = [
    ("one player", "A", "", "AAAA"),
    ("seat order", "ABC", "", "ABCABC"),
    ("mid-round", "ABC", "A, B", "CABCAB"),
    # out of turn
    ("out of turn counts as the turn of this round", "ABC", "B", "ACABC"),
    ("a forgotten entry made good later", "AB", "A, A, B, B", "ABAB"),
    ("the forgotten one is up until it is written", "AB", "B, B", "AAAB"),
    ("one far ahead waits", "ABC", "C, C, C", "ABABABABC"),
    # late joiners
    ("joining before the first entry", "AB", "joins", "ABCABC"),
    ("joining between rounds", "AB", "A, B, A, B, joins", "ABCABC"),
    ("joining mid-round plays in this round", "AB", "A, B, A, joins", "BCABC"),
    ("a late joiner enters out of turn: a missed turn made up", "AB", "A, B, joins, C", "ABCABC"),
    ("a late joiner in turn goes on with the round", "AB", "A, B, joins, A, B, C", "ABCABC"),
    ("two late joiners", "A", "A, A, joins, joins", "ABCABC"),
    # leavers
    ("the one who is up leaves", "ABC", "A, B leaves", "CACAC"),
    ("the one before leaves: the turn stays", "ABC", "A, B, B leaves", "CACAC"),
    ("the one before, at the end of a round", "ABC", "A, B, C, C leaves", "ABAB"),
    ("the first one leaves", "ABC", "A, A leaves", "BCBC"),
    ("the one after leaves", "ABC", "A, C leaves", "BABAB"),
    ("all but one", "ABC", "A, B leaves, C leaves", "AAA"),
    # returners
    ("back at once: as if nothing had been", "ABC", "A, B leaves, B returns", "BCABC"),
    ("back in a later round: plays in that round", "ABC", "A, B leaves, C, A, C, A, B returns", "BCABC"),
    ("back between rounds", "ABC", "A, B, C, B leaves, A, C, A, C, B returns", "ABCABC"),
    ("back with more turns than the others: waits", "AB", "A, A, A, A leaves, A returns", "BBBABA"),
    ("back: a turn already taken stays taken", "AB", "A, B, A, A ones empty, A leaves, A returns", "BABA"),
    ("a late joiner away for a moment", "AB", "A, B, A, B, A, B, joins, A, C leaves, C returns", "BCABC"),
    # seats
    ("new seats before the first entry", "ABC", "seats CAB", "CABCAB"),
    ("new seats mid-round: nobody skipped, nobody twice", "ABC", "A, seats CBA", "CBCBA"),
    ("new seats mid-round, the one who was up first", "ABC", "A, B, seats CBA", "CCBA"),
    ("new seats for one who left", "ABC", "B leaves, seats BCA", "CACA"),
    ("a new name moves nothing", "ABC", "A, B named Bob", "BCABC"),
    # undo
    ("undo gives the turn back", "AB", "A, undo", "ABAB"),
    ("undo across a round", "AB", "A, B, A, undo, undo", "BABA"),
    # corrections
    ("a new value moves nothing", "AB", "A, B, A, A ones was 11346", "BABA"),
    ("another box moves nothing", "AB", "A, B, A, A ones into chance 12346", "BABA"),
    ("an emptied box moves nothing", "AB", "A, B, A, A ones empty", "BABA"),
    ("the last entry emptied moves nothing", "AB", "A, A ones empty", "BABA"),
    ("an emptied box filled again out of turn", "AB", "A, B, A, A ones empty, A ones 11346", "BABA"),
    ("the box of one who left emptied", "ABC", "A, B, B leaves, B ones empty", "CACA"),
]


@pytest.mark.parametrize(("players", "steps", "order"), [row[1:] for row in ORDER], ids=[row[0] for row in ORDER])
def test_whose_turn(players, steps, order):
    assert turns(play(table(players), steps), len(order)) == order


# id, players, variant, house rules, steps, all turns that are left
TO_THE_END = [
    ("two rounds", "AB", "yahtzee", {"rounds": 2}, "", "ABAB-"),
    ("one round", "ABC", "yatzy", {"rounds": 1}, "A", "BC-"),
    ("deluxe", "AB", "yahtzee-deluxe", {"rounds": 3}, "A, B", "ABAB-"),
    ("one done early: the others go on", "ABC", "yahtzee", {"rounds": 2}, "A, A", "BCBC-"),
    ("a late joiner plays the missed turns last", "AB", "yahtzee", {"rounds": 3}, "A, B, A, B, joins", "ABCCC-"),
    ("an emptied box is played at the end", "AB", "yahtzee", {"rounds": 2}, "A, B, A, A ones empty", "BA-"),
    ("the last box of the game emptied", "AB", "yahtzee", {"rounds": 1}, "A, B, A ones empty", "A-"),
    ("a leaver's turns go by", "AB", "yahtzee", {"rounds": 2}, "A, B leaves", "A-"),
    ("somebody joins after the last box", "A", "yahtzee", {"rounds": 2}, "A, A, joins", "BB-"),
    ("one comes back after the last box", "AB", "yahtzee", {"rounds": 2}, "B leaves, A, A, B returns", "BB-"),
    ("finished by hand", "AB", "yahtzee", {}, "A, finish", "-"),
    ("finished, then a correction", "AB", "yahtzee", {}, "A, finish, A ones was 11346", "-"),
    ("finished, taken back", "AB", "yahtzee", {"rounds": 1}, "A, finish, undo", "B-"),
    ("everybody leaves", "AB", "yahtzee", {}, "A, A leaves, B leaves", "-"),
]


@pytest.mark.parametrize(
    ("players", "variant", "rules", "steps", "order"),
    [row[1:] for row in TO_THE_END],
    ids=[row[0] for row in TO_THE_END],
)
def test_turns_to_the_end(players, variant, rules, steps, order):
    game = play(table(players, variant, **rules), steps)
    assert turns(game, 99) == order
    assert game.over is (order == "-")


def test_over_only_when_nobody_has_a_turn():
    game = table("AB", rounds=1)
    assert not game.over
    game = play(game, "A")
    assert not game.over
    game = play(game, "B")
    assert game.over
    assert game.current is None
    assert game.playing == ()


def test_a_table_that_everybody_left_before_the_first_entry_is_not_over():
    game = play(table("AB"), "A leaves, B leaves")
    assert (game.current, game.over) == (None, False)
    assert turn(play(game, "B returns")) == "B"


def test_a_table_can_be_closed_before_the_first_entry():
    game = play(table("AB"), "finish")
    assert game.over
    assert turn(play(game, "undo")) == "A"


@pytest.mark.parametrize("variant", ["yahtzee", "yatzy", "yahtzee-deluxe"])
def test_the_turn_never_goes_to_a_finished_player(variant):
    game = whole_game(table("ABC", variant), "B")
    others = len(open_boxes(game, "A"))
    assert turns(game, 99) == "AC" * others + "-"


def test_open_boxes_count_nothing_when_fixed_rounds_end_the_game():
    game = play(table("A", rounds=2), "A fours 44426, A chance 12346")
    assert game.over
    assert game.totals(game.players[0]).total == 12 + 16
    with pytest.raises(errors.RulesError) as caught:
        play(game, "A")
    assert caught.value.reason.code == "no_turns_left"


def test_forced_order_names_the_only_box():
    game = play(table("AB", "yatzy", order="forced"), "A ones 11234")
    for who in "AB":
        answers = game.ruleset.options(game.players["AB".index(who)].card, (1, 1, 2, 3, 4))
        assert [o.box for o in answers if o.allowed] == [open_boxes(game, who)[0]]
    assert open_boxes(game, "A")[0] == "twos"
    with pytest.raises(errors.RulesError) as caught:
        play(game, "B twos 22134")
    assert caught.value.reason.code == "in_order"


def test_somebody_done_or_gone_gets_nothing_more():
    done = whole_game(table("AB"), "A")
    with pytest.raises(errors.RulesError):
        play(done, "A ones 11234")
    gone = play(table("AB"), "A leaves")
    with pytest.raises(errors.PlayerHasLeft) as caught:
        play(gone, "A ones 11234")
    assert caught.value.name == "A"


def test_points_stay_with_one_who_leaves():
    game = play(table("AB"), "A fours 44426, B, A leaves, B")
    assert boxes(game, "A") == {"fours": 12}
    assert game.totals(game.players[0]).total == 12


def test_everybody_joining_late_can_fill_the_whole_card():
    game = play(table("AB", rounds=4), "A, B, A, B, A, B, joins")
    while game.current:
        game = play(game, turn(game))
    assert [len(player.entries) for player in game.players] == [4, 4, 4]


def test_a_turn_that_went_by_is_kept_through_seats_and_names():
    game = play(table("AB"), "A, B, joins, seats CBA, C named Cleo")
    assert turns(game, 6) == "CBACBA"


def test_a_step_says_which_one_it_is():
    game = play(table("AB"), "A fours 44426, B")
    assert game.last == (3, events.Entered(1, "ones", (1, 2, 3, 4, 6)))
    assert apply(game, events.Undone(3)).last == (2, events.Entered(0, "fours", (2, 4, 4, 4, 6)))
