"""What the cards come to while several people play: extras without end, ties, equal names, sums of everybody."""

import pytest

from calculator.games import errors, events
from calculator.games.game import LONGEST_NAME, MOST_PLAYERS, apply, start
from calculator.rules.errors import NotAChoice, NotAWholeNumber, RulesError, UnknownHouseRule, UnknownVariant
from tests.games.table import boxes, extra, places, play, table, total, turns

# The best card there is: every box with its best dice, a Yahtzee first, further ones in all others.
BEST = ["yahtzee 66666", "sixes 66666", "fives 55555", "fours 44444", "threes 33333", "twos 22222", "ones 11111",
        "three_kind 66666", "four_kind 66666", "full_house 66666", "small_straight 66666", "large_straight 66666",
        "chance 66666"]  # fmt: skip


def test_extras_never_run_out():
    game = play(table("A"), ", ".join(f"A {entry}" for entry in BEST))
    assert (extra(game, "A"), total(game, "A"), game.over) == (1200, 1575, True)


# id, house rules, steps, extra
EXTRAS = [
    ("the first Yahtzee brings none", {}, "A yahtzee 66666", 0),
    ("a further one", {}, "A yahtzee 66666, A sixes 66666", 100),
    ("a further one by points", {}, "A yahtzee =50, A sixes =30", 100),
    ("points that need no Yahtzee", {}, "A yahtzee =50, A sixes =24", 0),
    ("on a struck Yahtzee", {}, "A yahtzee x, A sixes 66666", 0),
    ("before the Yahtzee", {}, "A sixes 66666, A yahtzee 66666", 0),
    ("another amount", {"yahtzee_bonus": 50}, "A yahtzee 66666, A sixes 66666, A ones 11111", 100),
    ("none at this table", {"yahtzee_bonus": 0}, "A yahtzee 66666, A sixes 66666", 0),
    ("kept when the box is struck", {}, "A yahtzee 66666, A sixes 66666, A chance 66666 x", 200),
]


@pytest.mark.parametrize(("rules", "steps", "beside"), [row[1:] for row in EXTRAS], ids=[row[0] for row in EXTRAS])
def test_extras(rules, steps, beside):
    assert extra(play(table("A", **rules), steps), "A") == beside


# id, players, steps, places by player
PLACES = [
    ("nobody has begun", "ABC", "", [1, 1, 1]),
    ("one leads", "ABC", "B chance 66665", [2, 1, 2]),
    ("shared first place", "AB", "A chance 66665, B chance 66656", [1, 1]),
    ("two share the first, the next is third", "ABC", "A chance =20, B chance =20, C chance =10", [1, 1, 3]),
    ("two share the second", "ABC", "A chance =10, B chance =20, C chance =10", [2, 1, 2]),
    ("the same total by other boxes", "AB", "A fours =20, B fives =20", [1, 1]),
    ("one who left keeps the place", "AB", "A chance =20, A leaves, B chance =10", [1, 2]),
    ("seats change nothing", "ABC", "A chance =20, B chance =10, seats CBA", [1, 2, 3]),
    ("an emptied box counts nothing", "AB", "A chance =20, B chance =10, A chance empty", [2, 1]),
    ("the end changes nothing", "AB", "A chance =20, B chance =10, finish", [1, 2]),
]


@pytest.mark.parametrize(("players", "steps", "expected"), [row[1:] for row in PLACES], ids=[row[0] for row in PLACES])
def test_places(players, steps, expected):
    assert places(play(table(players), steps)) == expected


def test_two_people_of_the_same_name_are_two():
    game = play(table(["Bo", "Bo", ""]), "A chance =20, B chance =10")
    assert [player.name for player in game.players] == ["Bo", "Bo", ""]
    assert ([boxes(game, who) for who in "ABC"], places(game)) == ([{"chance": 20}, {"chance": 10}, {}], [1, 2, 3])
    game = play(game, "B named Bob")
    assert [player.name for player in game.players] == ["Bo", "Bob", ""]
    assert [player.person for player in game.players] == [0, 1, 2]


def test_people_stay_the_same_over_several_games():
    game = apply(
        apply(table("AB"), events.Joined("C")),
        events.Reordered((2, 0, 1)),
    )
    assert [player.person for player in game.seated] == [2, 0, 1]
    assert game.met == 3


def test_a_newcomer_is_nobody_who_left_in_an_earlier_game():
    people = {"people": (1, 0), "met": 3}
    game = apply(start(events.Started("yahtzee", players=("B", "A"), **people)), events.Joined("D"))
    assert [player.person for player in game.players] == [1, 0, 3]
    game = apply(apply(game, events.Undone(2)), events.Joined("E"))
    assert ([player.person for player in game.players], game.met) == ([1, 0, 3], 4)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Dora \n Maria ", "Dora Maria"),
        ("", ""),
        ("   ", ""),
        ("Zoe\u0308", "Zoë"),
        ("李小龍", "李小龍"),
        ("👩‍🚀", "👩‍🚀"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
        ("<b>Bo</b>", "<b>Bo</b>"),
        ("=1+1", "=1+1"),
    ],
    ids=repr,
)
def test_names(name, shown):
    assert table([name]).players[0].name == shown
    assert play(table("A"), "A").players[0].name == "A"


# id, what is tried, error
REFUSED = [
    ("nobody", lambda: table([]), errors.NotAPlayerCount),
    ("too many", lambda: table(["Bo"] * (MOST_PLAYERS + 1)), errors.NotAPlayerCount),
    ("one too many joins", lambda: play(table(["Bo"] * MOST_PLAYERS), "joins"), errors.NotAPlayerCount),
    ("a long name", lambda: table(["x" * (LONGEST_NAME + 1)]), errors.NotAName),
    ("a long new name", lambda: play(table(), f"A named {'x' * (LONGEST_NAME + 1)}"), errors.NotAName),
    ("a name with a null", lambda: table(["Bo\x00"]), errors.NotAName),
    ("half a character", lambda: table(["\ud83d"]), errors.NotAName),
    ("no such player enters", lambda: play(table(), "C ones 11234"), errors.UnknownPlayer),
    ("no such player leaves", lambda: play(table(), "C leaves"), errors.UnknownPlayer),
    ("no such player is renamed", lambda: play(table(), "C named Cleo"), errors.UnknownPlayer),
    ("player minus one", lambda: apply(table(), events.Entered(-1, "ones", (1, 1, 2, 3, 4))), errors.UnknownPlayer),
    ("leaving twice", lambda: play(table(), "A leaves, A leaves"), errors.PlayerHasLeft),
    ("back without having left", lambda: play(table(), "A returns"), errors.PlayerIsHere),
    ("a seat too few", lambda: play(table("ABC"), "seats CB"), errors.NotTheSeats),
    ("a seat too many", lambda: play(table("AB"), "seats CBA"), errors.NotTheSeats),
    ("a seat twice", lambda: play(table("AB"), "seats AA"), errors.NotTheSeats),
    ("an entry after the end", lambda: play(table(), "finish, A"), errors.GameIsOver),
    ("an end after the end", lambda: play(table(), "A, finish, finish"), errors.GameIsOver),
    ("going on too early", lambda: apply(play(table(), "A"), events.Continued("x")), errors.GameGoesOn),
    ("an unknown variant", lambda: table(variant="golf"), UnknownVariant),
    ("an unknown house rule", lambda: table(golf=True), UnknownHouseRule),
    ("a house rule out of bounds", lambda: table(rounds=14), NotAWholeNumber),
    ("an unknown agreement", lambda: table(agreements={"golf": "yes"}), UnknownHouseRule),
    ("an unknown choice", lambda: table(agreements={"ties": "coin"}), NotAChoice),
]


@pytest.mark.parametrize(("tried", "error"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_what_a_table_refuses(tried, error):
    with pytest.raises(error):
        tried()


# House rules: free until the first entry, fixed from then on


@pytest.mark.parametrize("steps", ["", "joins Cleo, A leaves", "A, undo", "A ones 11234, A ones empty"])
def test_house_rules_are_free_before_the_first_entry(steps):
    game = apply(play(table(), steps), events.RulesSet({"rounds": 3}, {"ties": "one_more_turn"}))
    assert (game.ruleset.changed, game.agreements) == ({"rounds": 3}, {"ties": "one_more_turn"})


def test_house_rules_are_fixed_after_the_first_entry_and_agreements_are_not():
    game = play(table(rounds=3), "A")
    with pytest.raises(errors.RulesAreFixed):
        apply(game, events.RulesSet({"rounds": 4}, {}))
    assert apply(game, events.RulesSet({"rounds": 3}, {"ties": "one_more_turn"})).agreements == {
        "ties": "one_more_turn"
    }


def test_the_same_house_rules_are_the_same_however_many_other_tables_play():
    game = play(table(yahtzee_bonus=0), "A")
    for bonus in range(1, 300):
        table(yahtzee_bonus=bonus)
    assert apply(game, events.RulesSet({"yahtzee_bonus": 0}, {})).ruleset.changed == {"yahtzee_bonus": 0}


def test_a_game_that_is_only_fiddled_with_ends_growing(monkeypatch):
    monkeypatch.setattr("calculator.games.game.MOST_STEPS", 3)
    game = play(table(), "A named Anna, A named Anne")
    with pytest.raises(errors.TooManySteps):
        play(game, "A named Ann")


def test_games_of_any_length_can_be_compared_and_shown():
    steps = "A named B, A named A, " * 1000
    assert play(table(), steps) == play(table(), steps)
    assert "sequence=2001" in repr(play(table(), steps))


def test_a_refused_step_changes_nothing():
    game = play(table(), "A fours 44426")
    with pytest.raises(RulesError):
        play(game, "A fours 44446")
    assert (boxes(game, "A"), game.sequence, turns(game, 2)) == ({"fours": 12}, 2, "BA")
