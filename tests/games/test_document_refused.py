"""Documents that can't be: each refused with the place, the reason and a sentence that says both."""

import pytest

from calculator.games import errors
from calculator.games.document import MOST_ENTRIES, load_document
from calculator.games.game import LONGEST_NAME, MOST_PLAYERS
from calculator.rules import errors as rules
from calculator.web.words import error_sentence
from tests.games.table import play, table, written

GOOD = {
    "schema": 1,
    "variant": "yahtzee",
    "house_rules": {},
    "agreements": {},
    "players": ["Ann", "Bo"],
    "entries": [{"player": 0, "box": "fours", "dice": "44426"}, {"player": 1, "box": "chance", "points": 23}],
}
CARDS = written(play(table(["Ann", "Bo"]), "A fours 44426, B chance =23"))["cards"]


def refusal(document, error):
    with pytest.raises(errors.RulesError) as caught:
        load_document(document)
    assert type(caught.value) is error
    sentence = error_sentence(caught.value)
    assert sentence.endswith((".", "?"))
    assert "%(" not in sentence
    return caught.value


def facts(error, expected):
    return {name: getattr(error, name) for name in expected}


# id, what the document is instead
NO_OBJECT = [("a list", []), ("nothing", None), ("text", "yahtzee"), ("a number", 1), ("true", True)]


@pytest.mark.parametrize("given", [row[1] for row in NO_OBJECT], ids=[row[0] for row in NO_OBJECT])
def test_what_is_no_document_at_all(given):
    assert facts(refusal(given, errors.NotADocument), {"part": "", "needs": ""}) == {
        "part": "document",
        "needs": "object",
    }


# id, what is changed in the good document, error, its fields
PARTS = [
    ("schema 2", {"schema": 2}, errors.NotADocument, {"part": "schema", "needs": "schema"}),
    ("schema as text", {"schema": "1"}, errors.NotADocument, {"needs": "schema"}),
    ("schema true", {"schema": True}, errors.NotADocument, {"needs": "schema"}),
    ("no schema", {"schema": None}, errors.NotADocument, {"needs": "schema"}),
    ("an unknown part", {"golf": 1}, errors.NotADocument, {"part": "document: golf", "needs": "known_part"}),
    ("variant a number", {"variant": 5}, errors.NotADocument, {"part": "variant", "needs": "text"}),
    ("an unknown variant", {"variant": "golf"}, rules.UnknownVariant, {"variant": "golf"}),
    ("house rules a list", {"house_rules": []}, errors.NotADocument, {"part": "house_rules", "needs": "object"}),
    ("an unknown house rule", {"house_rules": {"golf": True}}, rules.UnknownHouseRule, {"field": "golf"}),
    ("of another variant", {"house_rules": {"order": "free"}}, rules.UnknownHouseRule, {"field": "order"}),
    ("true as text", {"house_rules": {"joker_scores": "true"}}, rules.NotAChoice, {"field": "joker_scores"}),
    ("out of bounds", {"house_rules": {"rounds": 14}}, rules.NotAWholeNumber, {"field": "rounds", "high": 13}),
    ("a fraction", {"house_rules": {"rounds": 2.5}}, rules.NotAWholeNumber, {"field": "rounds"}),
    ("agreements text", {"agreements": "none"}, errors.NotADocument, {"part": "agreements", "needs": "object"}),
    ("an unknown agreement", {"agreements": {"golf": "yes"}}, rules.UnknownHouseRule, {"field": "golf"}),
    ("an unknown choice", {"agreements": {"ties": "coin"}}, rules.NotAChoice, {"field": "ties"}),
    ("a list as choice", {"agreements": {"ties": ["shared"]}}, rules.NotAChoice, {"field": "ties"}),
    ("players text", {"players": "Ann"}, errors.NotADocument, {"part": "players", "needs": "list"}),
    ("a player a number", {"players": ["Ann", 2]}, errors.NotADocument, {"part": "players", "needs": "text"}),
    ("nobody", {"players": [], "entries": []}, errors.NotAPlayerCount, {"count": 0, "most": MOST_PLAYERS}),
    ("too many players", {"players": ["Bo"] * (MOST_PLAYERS + 1)}, errors.NotAPlayerCount, {"count": MOST_PLAYERS + 1}),
    ("a long name", {"players": ["x" * (LONGEST_NAME + 1)]}, errors.NotAName, {"most": LONGEST_NAME}),
    ("a name with a null", {"players": ["Bo\x00"]}, errors.NotAName, {"most": LONGEST_NAME}),
    ("a name no sheet can hold", {"players": ["Bo\uffff"]}, errors.NotAName, {"most": LONGEST_NAME}),
    ("half a sign as a name", {"players": ["Ann", "\ud83d"]}, errors.NotADocument, {"needs": "json"}),
    ("half a sign as a part", {"\ud83d": 1}, errors.NotADocument, {"part": "document", "needs": "json"}),
    ("half a sign as a rule", {"house_rules": {"\ud83d": 1}}, errors.NotADocument, {"needs": "json"}),
    ("entries an object", {"entries": {}}, errors.NotADocument, {"part": "entries", "needs": "list"}),
    ("very many entries", {"entries": [{}] * (MOST_ENTRIES + 1)}, errors.NotADocument, {"needs": "fewer_entries"}),
    ("missed a number", {"missed": 1}, errors.NotADocument, {"part": "missed", "needs": "list"}),
    ("missed text", {"missed": ["1"]}, errors.NotADocument, {"part": "missed", "needs": "whole_number"}),
    ("missed below 0", {"missed": [-1]}, errors.NotADocument, {"part": "missed", "needs": "whole_number"}),
    ("missed without end", {"missed": [10**9]}, errors.NotADocument, {"part": "missed", "needs": "whole_number"}),
    ("missed for nobody", {"missed": [0, 0, 1]}, errors.UnknownPlayer, {"player": 2}),
    ("left a number", {"left": 0}, errors.NotADocument, {"part": "left", "needs": "list"}),
    ("left true", {"left": [True]}, errors.NotADocument, {"part": "left", "needs": "whole_number"}),
    ("left by nobody", {"left": [2]}, errors.UnknownPlayer, {"player": 2}),
    ("left twice", {"left": [1, 1]}, errors.PlayerHasLeft, {"name": "Bo"}),
    ("finished a number", {"finished": 1}, errors.NotADocument, {"part": "finished", "needs": "yes_no"}),
    ("cards an object", {"cards": {}}, errors.NotADocument, {"part": "cards", "needs": "list"}),
    ("a card a number", {"cards": [1, CARDS[1]]}, errors.CardsDisagree, {"name": "Ann"}),
    ("a card too few", {"cards": CARDS[:1]}, errors.CardsDisagree, {"name": "Bo"}),
    ("a card too many", {"cards": [*CARDS, CARDS[0]]}, errors.CardsDisagree, {"name": ""}),
    ("cards swapped", {"cards": CARDS[::-1]}, errors.CardsDisagree, {"name": "Ann"}),
    ("another total", {"cards": [CARDS[0], {**CARDS[1], "total": 24}]}, errors.CardsDisagree, {"name": "Bo"}),
    ("another place", {"cards": [{**CARDS[0], "place": 1}, CARDS[1]]}, errors.CardsDisagree, {"name": "Ann"}),
    ("another box", {"cards": [{**CARDS[0], "boxes": {"fours": 16}}, CARDS[1]]}, errors.CardsDisagree, {"name": "Ann"}),
    ("a sum missing", {"cards": [{"name": "Ann"}, CARDS[1]]}, errors.CardsDisagree, {"name": "Ann"}),
]


@pytest.mark.parametrize(("change", "error", "fields"), [row[1:] for row in PARTS], ids=[row[0] for row in PARTS])
def test_a_part_that_cannot_be(change, error, fields):
    assert facts(refusal({**GOOD, **change}, error), fields) == fields


def entry(**given):
    return {"player": 0, "box": "fours", "dice": "44426", **given}


def points(number, box="fours"):
    return {"player": 0, "box": box, "points": number}


YAHTZEE = {"player": 0, "box": "yahtzee", "dice": "66666"}

# id, entries, number of the refused one, error, its fields
ENTRIES = [
    ("text", ["44426"], 1, errors.NotADocument, {"part": "entries", "needs": "object"}),
    ("empty", [{}], 1, errors.NotADocument, {"needs": "dice_or_points"}),
    ("neither dice nor points", [{"player": 0, "box": "fours"}], 1, errors.NotADocument, {"needs": "dice_or_points"}),
    ("struck only", [{"player": 0, "box": "fours", "struck": True}], 1, errors.NotADocument, {}),
    ("an unknown part", [entry(golf=1)], 1, errors.NotADocument, {"part": "entries: golf", "needs": "known_part"}),
    ("player as text", [entry(player="0")], 1, errors.NotADocument, {"part": "player", "needs": "whole_number"}),
    ("player true", [entry(player=True)], 1, errors.NotADocument, {"part": "player", "needs": "whole_number"}),
    ("no player", [{"box": "fours", "dice": "44426"}], 1, errors.UnknownPlayer, {}),
    ("an unknown player", [entry(), entry(player=2)], 2, errors.UnknownPlayer, {"player": 2}),
    ("box a number", [entry(box=4)], 1, errors.NotADocument, {"part": "box", "needs": "text"}),
    ("no box", [{"player": 0, "dice": "44426"}], 1, rules.UnknownBox, {}),
    ("an unknown box", [entry(box="sevens")], 1, rules.UnknownBox, {"box": "sevens"}),
    ("dice a number", [entry(dice=44426)], 1, errors.NotADocument, {"part": "dice", "needs": "text"}),
    ("a seven", [entry(dice="44427")], 1, rules.NotADie, {"character": "7"}),
    ("four dice", [entry(dice="4442")], 1, rules.WrongNumberOfDice, {"given": 4, "needed": 5}),
    ("points as text", [points("12")], 1, errors.NotADocument, {"part": "points", "needs": "whole_number"}),
    ("a fraction", [points(12.0)], 1, errors.NotADocument, {"part": "points", "needs": "whole_number"}),
    ("struck a number", [entry(struck=1)], 1, errors.NotADocument, {"part": "struck", "needs": "yes_no"}),
    ("bonus as text", [entry(bonus="0")], 1, errors.NotADocument, {"part": "bonus", "needs": "whole_number"}),
    ("7 in fours", [points(7)], 1, rules.ImpossibleValue, {"box": "fours", "nearest": (4, 8)}),
    ("24 in fours", [points(24)], 1, rules.ImpossibleValue, {"nearest": (20,)}),
    ("minus 4 in fours", [points(-4)], 1, rules.ImpossibleValue, {"nearest": (0,)}),
    ("far too much", [points(10**20)], 1, rules.ImpossibleValue, {"nearest": (20,)}),
    ("a full house of 24", [points(24, "full_house")], 1, rules.ImpossibleValue, {"nearest": (0, 25)}),
    ("a chance of 4", [points(4, "chance")], 1, rules.ImpossibleValue, {"nearest": (0, 5)}),
    ("dice and other points", [entry(points=16)], 1, rules.DiceDisagree, {"points": 16, "pays": 12}),
    ("struck dice with points", [entry(points=12, struck=True)], 1, rules.DiceDisagree, {"points": 12, "pays": 0}),
    ("an extra from nowhere", [entry(bonus=100)], 1, errors.BonusDisagrees, {"bonus": 100, "pays": 0}),
    ("an extra left out", [YAHTZEE, {**YAHTZEE, "box": "sixes", "bonus": 0}], 2, errors.BonusDisagrees, {"pays": 100}),
    ("the box twice", [entry(), YAHTZEE, entry()], 3, rules.NotAllowed, {"box": "fours"}),
    ("a further Yahtzee elsewhere", [YAHTZEE, {**YAHTZEE, "box": "chance"}], 2, rules.NotAllowed, {"box": "chance"}),
    ("a Chance of 30 with sixes open", [YAHTZEE, points(30, "chance")], 2, rules.NotAllowed, {"box": "chance"}),
    ("a further Yahtzee struck above", [YAHTZEE, {**YAHTZEE, "box": "sixes", "struck": True}], 2, rules.NotAllowed, {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("entries", "number", "error", "fields"), [row[1:] for row in ENTRIES], ids=[row[0] for row in ENTRIES]
)
def test_an_entry_that_cannot_be(entries, number, error, fields):
    refused = refusal({**GOOD, "entries": entries}, errors.EntryRefused)
    assert (refused.number, type(refused.problem)) == (number, error)
    assert facts(refused.problem, fields) == fields
    assert str(number) in error_sentence(refused)
    assert error_sentence(refused).endswith(error_sentence(refused.problem))


def test_an_entry_after_the_last_turn():
    entries = [entry(), entry(box="chance")]
    refused = refusal({**GOOD, "house_rules": {"rounds": 1}, "entries": entries}, errors.EntryRefused)
    assert (refused.number, refused.problem.reason.code) == (2, "no_turns_left")


def test_an_entry_out_of_the_forced_order():
    forced = {"variant": "yatzy", "house_rules": {"order": "forced"}, "entries": [entry()]}
    refused = refusal({**GOOD, **forced}, errors.EntryRefused)
    assert (refused.number, refused.problem.reason.code) == (1, "in_order")


def test_entries_are_played_before_players_leave_and_the_game_ends():
    assert len(load_document({**GOOD, "left": [0, 1], "finished": True})) == 6


@pytest.mark.parametrize("part", ["schema", "variant", "players"])
def test_what_must_not_be_left_out(part):
    with pytest.raises(errors.RulesError):
        load_document({name: value for name, value in GOOD.items() if name != part})


def test_the_cards_of_an_export_are_accepted():
    assert len(load_document({**GOOD, "cards": CARDS})) == 3
