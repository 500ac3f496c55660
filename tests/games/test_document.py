"""The game document: what it holds, and that a game comes back from it as it was."""

import json
from pathlib import Path

import pytest

from calculator.games import document, events
from calculator.games.game import apply, fold
from tests.games.table import boxes, extra, play, read, table, total, turn, turns, written

# As a person may write it.
BY_HAND = {
    "schema": 1,
    "variant": "yahtzee",
    "house_rules": {},
    "agreements": {},
    "players": ["Ann", "Bo"],
    "entries": [{"player": 0, "box": "fours", "dice": "44426"}, {"player": 1, "box": "chance", "points": 23}],
}


def test_a_document_written_by_hand():
    game = read(BY_HAND)
    assert ([boxes(game, who) for who in "AB"], turn(game)) == ([{"fours": 12}, {"chance": 23}], "A")


def test_what_writing_it_again_adds():
    again = written(read(BY_HAND))
    card = {"upper": 0, "upper_bonus": 0, "lower": 0, "extra": 0}
    assert again == {
        **BY_HAND,
        "entries": [
            {"player": 0, "box": "fours", "dice": "24446", "points": 12, "bonus": 0},
            {"player": 1, "box": "chance", "points": 23, "bonus": 0},
        ],
        "cards": [
            {**card, "name": "Ann", "boxes": {"fours": 12}, "upper": 12, "total": 12, "place": 2},
            {**card, "name": "Bo", "boxes": {"chance": 23}, "lower": 23, "total": 23, "place": 1},
        ],
    }
    assert written(read(again)) == again


# id, the least that may be left out
SHORT = [
    ("no entries", {"schema": 1, "variant": "yatzy", "players": ["Ann"]}),
    ("an unnamed player", {"schema": 1, "variant": "yahtzee-deluxe", "players": [""]}),
    ("no cards", {**BY_HAND, "house_rules": {"rounds": 3}, "agreements": {"ties": "one_more_turn"}}),
]


@pytest.mark.parametrize("given", [row[1] for row in SHORT], ids=[row[0] for row in SHORT])
def test_what_may_be_left_out(given):
    game = read(given)
    assert {name: written(game)[name] for name in given if name != "entries"} == {
        name: value for name, value in given.items() if name != "entries"
    }


# id, players, variant, house rules, steps
ROUND_TRIPS = [
    ("a new table", "AB", "yahtzee", {}, ""),
    ("equal names", ["Bo", "Bo", ""], "yahtzee", {}, "A, B"),
    ("other writing", ["Zoë", "李小龍", "👩‍🚀", "=1+1", '"<b>'], "yatzy", {}, "A"),
    ("by points", "AB", "yahtzee", {}, "A fours =12, B chance =23"),
    ("struck without dice", "AB", "yahtzee", {}, "A yahtzee x, B chance =0"),
    ("struck with dice", "AB", "yahtzee", {}, "A yahtzee 12346 x, B fours 44426 x"),
    ("nothing, not struck", "A", "yahtzee", {}, "A yahtzee 12346"),
    ("extras", "A", "yahtzee", {}, "A yahtzee 66666, A sixes 66666, A chance 66666, A large_straight 66666"),
    ("extras by points", "A", "yahtzee", {}, "A yahtzee =50, A sixes =30"),
    ("an extra on a struck box", "A", "yahtzee", {}, "A yahtzee 66666, A sixes 66666, A chance 66666 x"),
    ("house rules", "AB", "yahtzee", {"upper_box_first": False, "yahtzee_bonus": 50, "rounds": 4}, "A, B"),
    ("forced order", "AB", "yatzy", {"order": "forced"}, "A, B, A"),
    ("deluxe", "AB", "yahtzee-deluxe", {"six_alike_points": 100}, "A yahtzee 666666, B"),
    ("out of turn", "AB", "yahtzee", {}, "B, B, B"),
    ("a late joiner", "AB", "yahtzee", {}, "A, B, A, B, joins Cleo, A"),
    ("a late joiner who made one up", "AB", "yahtzee", {}, "A, B, A, B, joins Cleo, C"),
    ("one who left", "ABC", "yahtzee", {}, "A, B, C, B leaves"),
    ("one who came back", "ABC", "yahtzee", {}, "A, B, C, B leaves, A, C, A, C, B returns"),
    ("everybody left", "AB", "yahtzee", {}, "A, A leaves, B leaves"),
    ("other seats", "ABC", "yahtzee", {}, "A, B, seats CAB, C leaves"),
    ("two left, other seats", "ABCD", "yahtzee", {}, "A leaves, D leaves, seats DCBA"),
    ("corrected", "AB", "yahtzee", {}, "A, B, A ones was 11146, B ones into chance 12346"),
    ("emptied", "AB", "yahtzee", {}, "A, B, A, A ones empty"),
    ("undone", "AB", "yahtzee", {}, "A, B, undo, B fours 44426"),
    ("over", "AB", "yahtzee", {"rounds": 1}, "A, B"),
    ("finished by hand", "AB", "yahtzee", {}, "A, B, A, finish"),
    ("finished before it began", "AB", "yahtzee", {}, "finish"),
]


@pytest.mark.parametrize(
    ("players", "variant", "rules", "steps"), [row[1:] for row in ROUND_TRIPS], ids=[row[0] for row in ROUND_TRIPS]
)
def test_a_game_comes_back_as_it_was(players, variant, rules, steps):
    game = play(table(players, variant, **rules), steps)
    again = read(written(game))
    assert written(again) == written(game)
    assert (again.over, again.finished, again.begun) == (game.over, game.finished, game.begun)
    seat = {number: index for index, number in enumerate(game.seats)}
    assert [seat["ABCDEFGH".index(who)] for who in turns(game, 9).strip("-")] == [
        "ABCDEFGH".index(who) for who in turns(again, 9).strip("-")
    ]
    for player, other in zip(game.seated, again.seated, strict=True):
        assert (other.name, other.here, other.missed) == (player.name, player.here, player.missed)
        assert [(e.box, e.roll, e.points, e.bonus, e.struck, e.joker) for e in other.entries] == [
            (e.box, e.roll, e.points, e.bonus, e.struck, e.joker) for e in player.entries
        ]


# id, steps, the key, its value; only there when it says something
OPTIONAL = [
    ("missed", "A, B, A, B, joins Cleo", "missed", [0, 0, 2]),
    ("missed, by seat", "A, B, A, B, joins Cleo, seats CAB", "missed", [2, 0, 0]),
    ("emptied", "A, A ones empty", "missed", [1, 0]),
    ("left", "A, B leaves", "left", [1]),
    ("left, by seat", "A, B leaves, seats BA", "left", [0]),
    ("finished", "A, finish", "finished", True),
]


@pytest.mark.parametrize(("steps", "key", "value"), [row[1:] for row in OPTIONAL], ids=[row[0] for row in OPTIONAL])
def test_keys_that_appear_when_they_say_something(steps, key, value):
    assert {name: part for name, part in written(play(table(), steps)).items() if name not in KEYS} == {key: value}


KEYS = {"schema", "variant", "house_rules", "agreements", "players", "entries", "cards"}


def test_struck_is_written_only_beside_dice_that_would_pay_or_not():
    entries = written(play(table(), "A fours 44426 x, B fours x"))["entries"]
    assert entries == [
        {"player": 0, "box": "fours", "dice": "24446", "struck": True, "points": 0, "bonus": 0},
        {"player": 1, "box": "fours", "points": 0, "bonus": 0},
    ]


def test_only_house_rules_and_agreements_that_differ_are_written():
    game = table("A", agreements={"ties": "one_more_turn", "kept_dice": "may_roll"}, rounds=13, yahtzee_bonus=50)
    assert written(game)["house_rules"] == {"yahtzee_bonus": 50}
    assert written(game)["agreements"] == {"ties": "one_more_turn"}


def test_points_that_only_a_further_yahtzee_brings_count_as_one():
    entries = [{"player": 0, "box": "yahtzee", "points": 50}, {"player": 0, "box": "sixes", "points": 30}]
    game = read({**BY_HAND, "entries": entries})
    assert (extra(game, "A"), total(game, "A")) == (100, 180)
    assert [entry["bonus"] for entry in written(game)["entries"]] == [0, 100]


def test_players_may_enter_in_any_order_of_turns():
    entries = [{"player": 1, "box": box, "dice": "12346"} for box in ("ones", "twos", "chance")]
    game = read({**BY_HAND, "entries": entries})
    assert (len(game.players[1].entries), turn(game)) == (3, "A")


def test_a_finished_game_is_read_to_its_end():
    game = play(table(rounds=1), "A, B")
    again = read(written(game))
    assert (again.over, turn(again)) == (True, "-")


def test_a_game_read_from_a_document_goes_on_like_any_other():
    game = play(table("AB"), "A, B, A, B, joins Cleo, A")
    again = read(written(game))
    for steps in ("C", "C, B", "B, C, A, joins Dora", "B, C leaves, A, B, C returns"):
        assert written(play(again, steps))["cards"] == written(play(game, steps))["cards"]
        assert turns(play(again, steps), 6) == turns(play(game, steps), 6)


def test_a_document_is_a_history_of_events():
    history = document.load_document(written(play(table(), "A fours 44426, joins Cleo, B leaves, finish")))
    assert [type(event) for event in history] == [events.Started, events.Entered, events.Left, events.Finished]
    assert fold(history).sequence == len(history)


EVENTS = [
    events.Started("yahtzee", {"rounds": 3, "joker_scores": False}, {"ties": "one_more_turn"}, ("Ann", ""), (4, 2)),
    events.RulesSet({"yahtzee_bonus": 0}, {}),
    events.Joined("Zoë"),
    events.Left(1),
    events.Returned(1),
    events.Renamed(0, "Bo"),
    events.Reordered((2, 0, 1)),
    events.Entered(0, "fours", (2, 4, 4, 4, 6)),
    events.Entered(0, "fours", None, 12),
    events.Entered(0, "fours", (2, 4, 4, 4, 6), 0, True),
    events.Entered(1, "yahtzee", struck=True),
    events.Corrected(0, "fours", "chance", (2, 4, 4, 4, 6)),
    events.Corrected(0, "fours", None),
    events.Missed(2, 3),
    events.Finished(),
    events.Undone(7),
    events.Continued("42"),
]


def test_every_kind_of_event_is_among_these():
    assert {events.kind(event) for event in EVENTS} == set(events.KINDS)


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_an_event_comes_back_from_its_facts(event):
    assert events.load(events.kind(event), json.loads(json.dumps(events.dump(event)))) == event


def test_people_of_several_games_are_not_in_the_document():
    game = apply(table(["Ann"]), events.Joined("Bo"))
    assert "people" not in json.dumps(written(game))


def test_a_history_begins_with_its_start():
    with pytest.raises(ValueError, match="begins with Started"):
        fold([events.Joined("Ann")])
    with pytest.raises(AssertionError):
        apply(table(), events.Started("yatzy"))


def test_the_description_names_every_key_and_its_example_can_be_read():
    text = (Path(__file__).parents[2] / "docs" / "document.md").read_text(encoding="utf-8")
    for key in document.PARTS | document.ENTRY_PARTS | set(written(table())["cards"][0]):
        assert f"`{key}`" in text, key
    example = "".join(line for line in text.splitlines() if line.startswith(("    {", "     ")))
    assert read(json.loads(example)).begun
