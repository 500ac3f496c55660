"""What a player may get wrong when writing dice, cards and house rules: refused, never guessed, the field named."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.rules import errors
from calculator.rules.card import Card, format_entries, parse_entries
from calculator.rules.catalogue import find_variant
from calculator.rules.dice import format_roll, parse_roll
from tests.rules.asking import VARIANTS, under

HUGE = 100_000

# id, text, what it reads as
GOOD_DICE = [
    ("any order", "64442", (2, 4, 4, 4, 6)),
    ("commas", "6,4,4,4,2", (2, 4, 4, 4, 6)),
    ("dashes", "4-4-4-2-6", (2, 4, 4, 4, 6)),
    ("spaces", " 4 4 4 2 6 ", (2, 4, 4, 4, 6)),
    ("mixed", "4, 4-4 26", (2, 4, 4, 4, 6)),
]


@pytest.mark.parametrize(("text", "dice"), [row[1:] for row in GOOD_DICE], ids=[row[0] for row in GOOD_DICE])
def test_dice_that_are_read(text, dice):
    assert parse_roll(text, 5) == dice
    assert format_roll(dice) == "24446"


# id, text, error, facts
BAD_DICE = [
    ("none", "", errors.WrongNumberOfDice, {"given": 0, "needed": 5}),
    ("spaces only", "   ", errors.WrongNumberOfDice, {"given": 0, "needed": 5}),
    ("four", "4442", errors.WrongNumberOfDice, {"given": 4, "needed": 5}),
    ("six", "444266", errors.WrongNumberOfDice, {"given": 6, "needed": 5}),
    ("a seven", "44427", errors.NotADie, {"character": "7"}),
    ("a nought", "44420", errors.NotADie, {"character": "0"}),
    ("a letter", "4442x", errors.NotADie, {"character": "x"}),
    ("a word", "fours", errors.NotADie, {"character": "f"}),
    ("superscript", "4²426", errors.NotADie, {"character": "²"}),
    ("Arabic-Indic", "٤٤٤٢٦", errors.NotADie, {"character": "٤"}),
    ("Devanagari", "४४४२६", errors.NotADie, {"character": "४"}),
    ("full-width", "\uff14\uff14\uff14\uff12\uff16", errors.NotADie, {"character": "\uff14"}),
    ("circled", "④4426", errors.NotADie, {"character": "④"}),
    ("dice signs", "⚃⚃⚃⚁⚅", errors.NotADie, {"character": "⚃"}),
    ("a number out of range", "4,4,4,2,16", errors.WrongNumberOfDice, {"given": 6, "needed": 5}),
    ("a point", "4.4.4.2.6", errors.NotADie, {"character": "."}),
    ("a tab", "444\t26", errors.NotADie, {"character": "\t"}),
    ("a newline", "44426\n", errors.NotADie, {"character": "\n"}),
    ("a no-break space", "444\u00a026", errors.NotADie, {"character": "\u00a0"}),
    ("a null", "444\x0026", errors.NotADie, {"character": "\x00"}),
    ("huge, dice", "4" * HUGE, errors.WrongNumberOfDice, {"given": HUGE, "needed": 5}),
    ("huge, rubbish", "x" * HUGE, errors.NotADie, {"character": "x"}),
]


@pytest.mark.parametrize(("text", "error", "facts"), [row[1:] for row in BAD_DICE], ids=[row[0] for row in BAD_DICE])
def test_dice_that_are_refused(text, error, facts):
    with pytest.raises(error) as caught:
        parse_roll(text, 5)
    assert caught.value.field == "dice"
    assert {name: getattr(caught.value, name) for name in facts} == facts


@settings(derandomize=True, deadline=None, max_examples=300, database=None)
@given(st.text(max_size=12))
def test_dice_are_read_or_refused_and_nothing_else_happens(text):
    try:
        dice = parse_roll(text, 5)
    except (errors.NotADie, errors.WrongNumberOfDice):
        return
    assert len(dice) == 5
    assert set(dice) <= {1, 2, 3, 4, 5, 6}


# id, text, the boxes it fills
GOOD_CARDS = [
    ("empty", "", {}),
    ("one", "fours:12", {"fours": 12}),
    ("card order", "yahtzee:50,fours:12", {"fours": 12, "yahtzee": 50}),
    ("spaces after commas", " fours:12, yahtzee:50 ", {"fours": 12, "yahtzee": 50}),
    ("a comma too many", "fours:12,", {"fours": 12}),
    ("struck", "yahtzee:0", {"yahtzee": 0}),
]


@pytest.mark.parametrize(("text", "held"), [row[1:] for row in GOOD_CARDS], ids=[row[0] for row in GOOD_CARDS])
def test_cards_that_are_read(text, held):
    card = under("yahtzee").parse_card(text)
    assert dict(card.entries) == held
    assert list(dict(card.entries)) == list(held)
    assert parse_entries(format_entries(card.entries)) == card.entries


# id, variant, card, extras, error, field, facts
BAD_CARDS = [
    ("no points", "yahtzee", "fours", "", errors.NotACard, "card", {"part": "fours"}),
    ("points only", "yahtzee", ":12", "", errors.NotACard, "card", {"part": ":12"}),
    ("points missing", "yahtzee", "fours:", "", errors.NotACard, "card", {"part": "fours:"}),
    ("minus", "yahtzee", "fours:-4", "", errors.NotACard, "card", {}),
    ("plus", "yahtzee", "fours:+4", "", errors.NotACard, "card", {}),
    ("fraction", "yahtzee", "fours:4.0", "", errors.NotACard, "card", {}),
    ("a word", "yahtzee", "fours:four", "", errors.NotACard, "card", {}),
    ("superscript", "yahtzee", "fours:1²", "", errors.NotACard, "card", {}),
    ("Arabic-Indic", "yahtzee", "fours:١٢", "", errors.NotACard, "card", {}),
    ("full-width", "yahtzee", "fours:\uff11\uff12", "", errors.NotACard, "card", {}),
    ("two colons", "yahtzee", "fours:1:2", "", errors.NotACard, "card", {}),
    ("wrong separator", "yahtzee", "fours:12;ones:3", "", errors.NotACard, "card", {}),
    ("underscored number", "yahtzee", "fours:1_2", "", errors.NotACard, "card", {}),
    ("a newline", "yahtzee", "fours:12\n", "", errors.NotACard, "card", {}),
    ("very many digits", "yahtzee", "fours:" + "9" * HUGE, "", errors.NotACard, "card", {}),
    ("huge, rubbish", "yahtzee", "x" * HUGE, "", errors.NotACard, "card", {}),
    ("unknown box", "yahtzee", "sevens:7", "", errors.UnknownBox, "card", {"box": "sevens"}),
    ("box of another variant", "yahtzee", "one_pair:4", "", errors.UnknownBox, "card", {"box": "one_pair"}),
    ("capital letters", "yahtzee", "Fours:12", "", errors.UnknownBox, "card", {"box": "Fours"}),
    ("box twice", "yahtzee", "fours:12,ones:1,fours:12", "", errors.BoxTwice, "card", {"box": "fours"}),
    ("7 in fours", "yahtzee", "fours:7", "", errors.ImpossibleValue, "card", {"box": "fours", "nearest": (4, 8)}),
    ("too much", "yahtzee", "fours:24", "", errors.ImpossibleValue, "card", {"nearest": (20,)}),
    ("a chance of 3", "yahtzee", "chance:3", "", errors.ImpossibleValue, "card", {"nearest": (0, 5)}),
    ("a chance of 31", "yahtzee", "chance:31", "", errors.ImpossibleValue, "card", {"nearest": (30,)}),
    ("half a full house", "yahtzee", "full_house:12", "", errors.ImpossibleValue, "card", {"nearest": (0, 25)}),
    ("100 in yahtzee", "yahtzee", "yahtzee:100", "", errors.ImpossibleValue, "card", {"nearest": (50,)}),
    ("two pairs of 4", "yatzy", "two_pairs:4", "", errors.ImpossibleValue, "card", {"nearest": (0, 6)}),
    ("no six alike of 50", "yahtzee-deluxe", "yahtzee:50", "", errors.ImpossibleValue, "card", {"nearest": (0, 60)}),
    ("extras, no box", "yahtzee", "", "1", errors.ExtrasNeedTheBox, "extras", {"box": "yahtzee"}),
    ("extras, struck", "yahtzee", "yahtzee:0", "1", errors.ExtrasNeedTheBox, "extras", {"box": "yahtzee"}),
    ("extras in yatzy", "yatzy", "yatzy:50", "1", errors.NoExtras, "extras", {}),
    ("13 extras", "yahtzee", "yahtzee:50", "13", errors.NotAWholeNumber, "extras", {"low": 0, "high": 12}),
    ("minus one extra", "yahtzee", "yahtzee:50", "-1", errors.NotAWholeNumber, "extras", {"value": "-1"}),
    ("superscript extras", "yahtzee", "yahtzee:50", "²", errors.NotAWholeNumber, "extras", {"value": "²"}),
    ("a word for extras", "yahtzee", "yahtzee:50", "two", errors.NotAWholeNumber, "extras", {"value": "two"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "text", "extras", "error", "field", "facts"),
    [row[1:] for row in BAD_CARDS],
    ids=[row[0] for row in BAD_CARDS],
)
def test_cards_that_are_refused(variant, text, extras, error, field, facts):
    with pytest.raises(error) as caught:
        under(variant).parse_card(text, extras)
    assert caught.value.field == field
    assert {name: getattr(caught.value, name) for name in facts} == facts


@pytest.mark.parametrize("points", [-4, 10**30])
def test_a_card_made_of_numbers_is_checked_like_a_written_one(points):
    with pytest.raises(errors.ImpossibleValue):
        under("yahtzee").check_card(Card((("fours", points),)))


def test_a_card_of_very_many_boxes_is_refused_at_the_first_wrong_one():
    with pytest.raises(errors.UnknownBox) as caught:
        under("yahtzee").parse_card(",".join(f"{number:x}:0" for number in range(HUGE // 6)))
    assert caught.value.box == "0"


# id, variant, house rules as text, error, field
BAD_HOUSE_RULES = [
    ("unknown", "yahtzee", {"upper_box": "true"}, errors.UnknownHouseRule, "upper_box"),
    ("of another variant", "yatzy", {"joker_scores": "true"}, errors.UnknownHouseRule, "joker_scores"),
    ("yes for true", "yahtzee", {"joker_scores": "yes"}, errors.NotAChoice, "joker_scores"),
    ("capital letter", "yahtzee", {"joker_scores": "True"}, errors.NotAChoice, "joker_scores"),
    ("a number for true", "yahtzee", {"joker_scores": "1"}, errors.NotAChoice, "joker_scores"),
    ("empty", "yahtzee", {"joker_scores": ""}, errors.NotAChoice, "joker_scores"),
    ("unknown choice", "yatzy", {"order": "backwards"}, errors.NotAChoice, "order"),
    ("below", "yahtzee", {"rounds": "0"}, errors.NotAWholeNumber, "rounds"),
    ("above", "yahtzee", {"rounds": "14"}, errors.NotAWholeNumber, "rounds"),
    ("above", "yatzy", {"rounds": "16"}, errors.NotAWholeNumber, "rounds"),
    ("above", "yahtzee-deluxe", {"rounds": "15"}, errors.NotAWholeNumber, "rounds"),
    ("above", "yahtzee", {"yahtzee_bonus": "1001"}, errors.NotAWholeNumber, "yahtzee_bonus"),
    ("above", "yahtzee-deluxe", {"six_alike_points": "501"}, errors.NotAWholeNumber, "six_alike_points"),
    ("above", "yahtzee-deluxe", {"upper_bonus": "501"}, errors.NotAWholeNumber, "upper_bonus"),
    ("minus", "yahtzee", {"yahtzee_bonus": "-1"}, errors.NotAWholeNumber, "yahtzee_bonus"),
    ("fraction", "yahtzee", {"yahtzee_bonus": "50.5"}, errors.NotAWholeNumber, "yahtzee_bonus"),
    ("exponent", "yahtzee", {"yahtzee_bonus": "1e2"}, errors.NotAWholeNumber, "yahtzee_bonus"),
    ("superscript", "yahtzee", {"yahtzee_bonus": "10²"}, errors.NotAWholeNumber, "yahtzee_bonus"),
    ("Arabic-Indic", "yahtzee", {"yahtzee_bonus": "٥٠"}, errors.NotAWholeNumber, "yahtzee_bonus"),
    ("space", "yahtzee", {"yahtzee_bonus": " 50"}, errors.NotAWholeNumber, "yahtzee_bonus"),
    ("huge", "yahtzee", {"yahtzee_bonus": "1" * HUGE}, errors.NotAWholeNumber, "yahtzee_bonus"),
]


@pytest.mark.parametrize(
    ("variant", "given_rules", "error", "field"),
    [row[1:] for row in BAD_HOUSE_RULES],
    ids=[f"{row[0]} {row[1]} {next(iter(row[2]))}" for row in BAD_HOUSE_RULES],
)
def test_house_rules_that_are_refused(variant, given_rules, error, field):
    with pytest.raises(error) as caught:
        find_variant(variant).parse_house_rules(given_rules)
    assert caught.value.field == field


# Values of the wrong kind, as JSON may bring them.
WRONG_KIND = [
    ("yahtzee", "joker_scores", 1),
    ("yahtzee", "joker_scores", "true"),
    ("yahtzee", "joker_scores", None),
    ("yahtzee", "yahtzee_bonus", True),
    ("yahtzee", "yahtzee_bonus", 50.0),
    ("yahtzee", "yahtzee_bonus", "50"),
    ("yahtzee", "yahtzee_bonus", -1),
    ("yahtzee", "rounds", 14),
    ("yatzy", "order", True),
    ("yatzy", "order", ["forced"]),
    ("yahtzee", "nonsense", True),
]


@pytest.mark.parametrize(("variant", "rule", "value"), WRONG_KIND, ids=str)
def test_values_of_the_wrong_kind_are_refused(variant, rule, value):
    with pytest.raises(errors.RulesError) as caught:
        find_variant(variant).under({rule: value})
    assert caught.value.field == rule


@pytest.mark.parametrize("variant", VARIANTS)
def test_house_rules_are_read_back_as_they_are_written(variant):
    found = find_variant(variant)
    for rule in found.house_rules:
        assert found.parse_house_rules({rule.id: rule.format(rule.default)}) == {rule.id: rule.default}


@pytest.mark.parametrize("name", ["", "Yahtzee", "yahtzee ", "yathzee", "../yahtzee", "x" * HUGE, "ｙahtzee"])
def test_an_unknown_variant_is_refused_and_the_known_ones_are_named(name):
    with pytest.raises(errors.UnknownVariant) as caught:
        find_variant(name)
    assert caught.value.field == "variant"
    assert set(VARIANTS) <= set(caught.value.known)


def test_an_error_says_its_facts():
    assert str(errors.NotADie("7")).startswith("NotADie(character='7'")
