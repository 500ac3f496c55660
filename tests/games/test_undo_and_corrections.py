"""Taking steps back, and mending what was written: the last step goes, an old box is set right, the turn stays."""

import pytest

from calculator.games import errors, events
from calculator.games.game import apply
from calculator.rules.errors import ImpossibleValue, NotAllowed
from tests.games.table import boxes, extra, places, play, table, total, turn, whole_game


def undo_all(game):
    while game.last:
        game = play(game, "undo")
    return game


# id, players, house rules, steps that undo takes back one by one
UNDONE = [
    ("an entry", "AB", {}, "A fours 44426"),
    ("an entry by points", "AB", {}, "A fours =12"),
    ("a strike", "AB", {}, "A yahtzee x"),
    ("an extra", "A", {}, "A yahtzee 66666, A sixes 66666"),
    ("a correction", "AB", {}, "A fours 44426, A fours was 44446"),
    ("a correction into another box", "AB", {}, "A fours 44426, A fours into chance 44426"),
    ("an emptied box", "AB", {}, "A, A ones empty"),
    ("joining", "AB", {}, "A, joins Cleo"),
    ("leaving and coming back", "AB", {}, "A, A leaves, B, A returns"),
    ("a name", "AB", {}, "A named Ann"),
    ("seats", "ABC", {}, "A, seats CBA, C"),
    ("the end", "AB", {}, "A, finish"),
    ("past the last box", "AB", {"rounds": 2}, "A, B, A, B"),
    ("past an end by hand", "AB", {"rounds": 2}, "A, B, finish"),
]


@pytest.mark.parametrize(("players", "rules", "steps"), [row[1:] for row in UNDONE], ids=[row[0] for row in UNDONE])
def test_undo_brings_back_every_game_before(players, rules, steps):
    game = table(players, **rules)
    games = [game]
    for text in steps.split(","):
        game = play(game, text)
        games.append(game)
    for before in reversed(games[:-1]):
        game = play(game, "undo")
        for part in ("players", "seats", "finished", "ruleset", "agreements", "last", "current", "over"):
            assert getattr(game, part) == getattr(before, part)


def test_undo_goes_back_to_the_empty_table_from_the_end_of_a_whole_game():
    game = whole_game(whole_game(table("AB"), "A"), "B")
    assert game.over
    back = undo_all(game)
    assert (back.sequence, back.last, back.current.number) == (1 + 2 * 26, None, 0)
    assert back.players == table("AB").players


def test_undo_names_the_step_it_means():
    game = play(table("AB"), "A, B")
    for number in (0, 1, 2, 4):
        with pytest.raises(errors.NothingToUndo):
            apply(game, events.Undone(number))
    assert turn(apply(game, events.Undone(3))) == "B"


def test_two_phones_undoing_the_same_step_take_back_one():
    game = apply(play(table("AB"), "A, B"), events.Undone(3))
    with pytest.raises(errors.NothingToUndo):
        apply(game, events.Undone(3))
    assert boxes(game, "A") == {"ones": 1}


def test_there_is_nothing_to_undo_at_a_new_table():
    with pytest.raises(errors.NothingToUndo):
        apply(table("AB"), events.Undone(1))


def test_playing_on_after_undo():
    game = play(table("AB"), "A fours 44426, undo, A sixes 44426, B, undo, undo, A chance 44426")
    assert (boxes(game, "A"), boxes(game, "B"), turn(game)) == ({"chance": 20}, {}, "B")


def test_a_correction_is_taken_back_like_any_other_step():
    game = play(table("AB"), "A fours 44426, B, A fours was 44446, undo")
    assert (boxes(game, "A"), turn(game)) == ({"fours": 12}, "A")


def test_going_on_in_another_game_is_no_step_to_undo():
    game = apply(play(table("A", rounds=1), "A"), events.Continued("next"))
    assert game.continued == "next"
    game = play(game, "undo")
    assert (game.continued, game.over, boxes(game, "A")) == ("next", False, {})


FORCED = {"variant": "yatzy", "order": "forced"}

# id, house rules, steps, the card, extra, total
MENDED = [
    ("another roll", {}, "A fours 44426, A fours was 44446", {"fours": 16}, 0, 16),
    ("points instead of dice", {}, "A fours 44426, A fours was =8", {"fours": 8}, 0, 8),
    ("struck after all", {}, "A fours 44426, A fours was x", {"fours": 0}, 0, 0),
    ("another box", {}, "A fours 44426, A fours into chance 44426", {"chance": 20}, 0, 20),
    ("another box and roll", {}, "A fours 44426, A fours into sixes 66645", {"sixes": 18}, 0, 18),
    ("emptied", {}, "A fours 44426, A ones 11234, A fours empty", {"ones": 2}, 0, 2),
    ("the upper bonus lost", {}, "A sixes =30, A fives =25, A fours =8, A fours was =4",
     {"sixes": 30, "fives": 25, "fours": 4}, 0, 59),
    ("the upper bonus won", {}, "A sixes =30, A fives =25, A fours =4, A fours was =8",
     {"sixes": 30, "fives": 25, "fours": 8}, 0, 63 + 35),
    ("a Yahtzee struck: its extras go", {}, "A yahtzee 66666, A sixes 66666, A ones 11111, A yahtzee was x",
     {"yahtzee": 0, "sixes": 30, "ones": 5}, 0, 35),
    ("a Yahtzee after all: its extras come", {}, "A yahtzee 66665, A sixes 66666, A ones 11111, A yahtzee was 66666",
     {"yahtzee": 50, "sixes": 30, "ones": 5}, 200, 285),
    ("the same by points", {}, "A yahtzee x, A sixes =30, A yahtzee was =50", {"yahtzee": 50, "sixes": 30}, 100, 180),
    ("a Yahtzee emptied: its extras go", {}, "A yahtzee 66666, A sixes 66666, A yahtzee empty", {"sixes": 30}, 0, 30),
    ("no Yahtzee yet, one afterwards", {}, "A sixes 66666, A chance 66666, A chance into yahtzee 66666",
     {"sixes": 30, "yahtzee": 50}, 0, 80),
    ("a joker to another box", {},
     "A yahtzee 66666, A sixes 66666, A full_house 66666, A full_house into small_straight 66666",
     {"yahtzee": 50, "sixes": 30, "small_straight": 30}, 200, 310),
    ("an end by hand stays", {}, "A fours 44426, finish, A fours was 44446", {"fours": 16}, 0, 16),
    ("one who left", {}, "A fours 44426, A leaves, A fours was 44446", {"fours": 16}, 0, 16),
    ("forced order, the last one emptied", FORCED, "A, A, A twos empty", {"ones": 1}, 0, 1),
    ("forced order, another roll", FORCED, "A, A, A ones was 11146", {"ones": 3, "twos": 2}, 0, 5),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "steps", "card", "beside", "sum_"), [row[1:] for row in MENDED], ids=[row[0] for row in MENDED]
)
def test_a_mended_card(rules, steps, card, beside, sum_):
    game = play(table("AB", **rules), steps)
    assert (boxes(game, "A"), extra(game, "A"), total(game, "A")) == (card, beside, sum_)


# A joker in the full house, whose number was written above before.
JOKER = "A yahtzee 66666, A sixes 66666, A full_house 66666"

# id, house rules, steps, the correction, the boxes that could not have been written then
BROKEN = [
    ("no joker without its upper box", {}, JOKER, "A sixes empty", ["full_house"]),
    ("the upper box moved away", {}, JOKER, "A sixes into ones 11234", ["full_house"]),
    ("no joker without a Yahtzee before", {}, JOKER, "A yahtzee empty", ["full_house"]),
    ("the Yahtzee moved away", {}, JOKER, "A yahtzee into chance 66666", ["full_house"]),
    ("two jokers", {}, f"{JOKER}, A small_straight 66666", "A sixes empty", ["full_house", "small_straight"]),
    ("a lower box before its upper one", {"joker_scores": False}, "A ones 11234, A yahtzee 22222, A chance 11111",
     "A ones empty", ["chance"]),
    ("a Yahtzee written before further ones had to go above", {}, "A ones 11234, A chance 22222",
     "A ones into yahtzee 66666", ["chance"]),
    ("into a box that is filled later", {}, "A ones 11234, A fours 44426", "A ones into fours 44426", ["fours"]),
    ("forced order, emptied in between", FORCED, "A, A, A", "A ones empty", ["twos", "threes"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "steps", "correction", "named"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN]
)
def test_a_correction_that_breaks_later_entries_names_them(rules, steps, correction, named):
    game = play(table("AB", **rules), steps)
    with pytest.raises(errors.CorrectionBreaks) as caught:
        play(game, correction)
    assert list(caught.value.boxes) == named


# id, steps, the correction, error
REFUSED = [
    ("an open box", "A ones 11234", "A fours was 44426", errors.NothingWritten),
    ("the box of another player", "A ones 11234", "B ones was 11134", errors.NothingWritten),
    ("an unknown player", "A ones 11234", "C ones was 11134", errors.UnknownPlayer),
    ("points the box can't hold", "A fours 44426", "A fours was =13", ImpossibleValue),
    ("into a filled box", "A ones 11234, A fours 44426", "A fours into ones 11234", NotAllowed),
    ("a further Yahtzee sent elsewhere", "A yahtzee 66666, A chance 12346", "A chance was 44444", NotAllowed),
]


@pytest.mark.parametrize(
    ("steps", "correction", "error"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_a_correction_that_is_wrong_itself(steps, correction, error):
    with pytest.raises(error):
        play(table("AB"), f"{steps}, {correction}")


def test_a_correction_changes_places():
    game = play(table("AB"), "A chance 66665, B chance 66664")
    assert places(game) == [1, 2]
    assert places(play(game, "A chance was 66663")) == [2, 1]
    assert places(play(game, "A chance was 66664")) == [1, 1]


def test_a_corrected_entry_keeps_its_place_in_the_order_of_play():
    game = play(table("A"), "A fours 44426, A ones 11234, A fours into chance 44426")
    assert [(entry.sequence, entry.box) for entry in game.players[0].entries] == [(2, "chance"), (3, "ones")]
