"""Each dispute is found by what people really type, one slip of the finger in each set of wordings."""

import pytest

from calculator.web.disputes.catalogue import DISPUTES
from calculator.web.disputes.search import find

# Three or more wordings for each; the dispute must be among the first three found.
TYPED = {
    "five-alike-full-house": ["ful house", "five of a kind full house", "five sixes", "66666"],
    "second-yahtzee-as-joker": ["second yahtzee", "two yatzees", "joker rule"],
    "bonus-after-zero": ["yahtzee box is zero", "crossed out yahtzee bonus", "bonus after a zerro"],
    "upper-box-first": ["upper box first", "forced joker", "must i use the matching nummber"],
    "joker-while-upper-box-open": ["free choice joker", "joker in small straight", "smal straight further yahtzee"],
    "five-alike-large-straight": ["five alike large straight", "joker straight 40", "five of a kind as large strait"],
    "all-lower-boxes-full": ["lower section full", "no lower box left", "lower boxes ful bonus"],
    "bonus-with-a-zero": ["keep the bonus", "bonus but zero points", "do i loose the bonus"],
    "fives-and-the-bonus": ["yahtzee of fives", "both box and bonus", "25 in fives and bonnus"],
    "how-many-bonuses": ["how many bonuses", "limit of bonuses", "maximum yahtzee bonusses"],
    "hundreds-and-63": ["does the 100 count towards 63", "hundreds upper bonus", "hundred points uper bonus 63"],
    "extra-turn": ["extra turn", "roll again after yahtzee", "extra trun at the end"],
    "in-one-roll": ["in one roll", "yahtzee at once", "yahtzee in the first thow"],
    "must-i-write-it-there": ["have to take yahtzee", "must write yahtzee in yahtzee box", "other box insted"],
    "three-of-each": ["three of each number", "three of every number for the bonus", "three of eech"],
    "exactly-63": ["63", "63 points", "is 63 enogh"],
    "all-dice-in-three-of-a-kind": ["sum of all dice", "three of a kind all five dice", "three of a kind tottal"],
    "four-alike-as-three": ["four as three of a kind", "four alike three alike", "for of a kind in three of a kind"],
    "four-alike-two-pairs": ["same pair twice", "four alike two pairs", "two pares with four of a kind"],
    "full-house-as-two-pairs": ["full house two pairs", "yatzy as four of a kind", "ful house in two pairs"],
    "12346": ["12346", "1-2-3-4-6", "small strait 1 2 3 4 6"],
    "doubled-number-in-a-straight": ["12334", "straight with a pair", "dubble number in straight"],
    "large-straight-as-small": ["large straight as small", "big straight in small box", "large straigt is small"],
    "13456": ["13456", "1 3 4 5 6", "gap in the strait"],
    "roll-a-kept-die-again": ["reroll kept dice", "roll a die again", "pick up a dice i set asside"],
    "keep-at-least-one": ["roll all five again", "keep at least one", "keep nun of the dice"],
    "say-it-before": ["announce", "say before", "do i have to anounce it"],
    "top-to-bottom": ["fixed order", "forced yatzy", "fill in seqence"],
    "leave-a-turn-blank": ["skip a turn", "leave blank", "pas my turn"],
    "zero-on-purpose": ["strike a box", "zero on purpose", "scrach a box"],
    "change-a-box-later": ["change a box", "erase", "correct a misstake"],
    "die-on-the-floor": ["floor", "cocked die", "dice fell of the tabel"],
    "a-tie": ["tie", "same points who wins", "its a drawe"],
    "highest-score": ["highest score", "best possible card", "maximun score"],
    "bonus-35-or-50": ["35 or 50", "how much is the upper bonus", "uper bonus 35"],
    "one-roll-several-boxes": ["several boxes", "split a roll", "one roll in sevral boxes"],
    "six-dice-three-pairs": ["three pairs", "four and two three pairs", "tree pairs with six dice"],
    "six-alike-elsewhere": ["six of a kind", "six alike other boxes", "six alike as two triplits"],
    "six-alike-worth": ["six alike points", "yahtzee deluxe 60", "how much is six alike wurth"],
    "who-starts": ["who starts", "who goes first", "who begginns"],
}  # fmt: skip


def slugs(*asked):
    return [dispute.slug for dispute in find(*asked)]


def test_every_dispute_has_at_least_three_wordings():
    assert set(TYPED) == set(DISPUTES)
    assert all(len(wordings) >= 3 for wordings in TYPED.values())


@pytest.mark.parametrize(("slug", "typed"), [(slug, typed) for slug, wordings in TYPED.items() for typed in wordings])
def test_it_is_found(slug, typed):
    assert slug in slugs(typed)[:3], slugs(typed)[:6]


@pytest.mark.parametrize(("typed", "slug"), [("fullhouse", "five-alike-full-house"), ("FLOOR!", "die-on-the-floor")])
def test_the_best_comes_first(typed, slug):
    assert slugs(typed)[0] == slug


def test_typing_on_finds_it_before_the_word_is_finished():
    assert slugs("flo") == slugs("floor") == ["die-on-the-floor"]


@pytest.mark.parametrize("typed", ["xylophone", "qqqq", "!!!", "7"])
def test_nonsense_finds_nothing(typed):
    assert slugs(typed) == []


def test_without_words_everything_is_there_in_its_order():
    assert slugs("") == slugs("   ") == list(DISPUTES)


def test_a_game_and_a_box_narrow_it_down():
    assert "second-yahtzee-as-joker" not in slugs("", "yatzy")
    assert slugs("", "", "two_triplets") == ["six-alike-elsewhere"]
    assert slugs("", "yatzy", "two_triplets") == []
    assert slugs("house", "yatzy", "full_house") == ["five-alike-full-house"]
    assert slugs("", "yahtzee", "small_straight")[-1] == "13456"


def test_a_very_long_question_is_cut_and_answered():
    assert slugs("floor " * 5000) == ["die-on-the-floor"]
