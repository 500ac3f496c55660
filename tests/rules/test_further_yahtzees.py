"""Five alike on a card whose yahtzee box is filled: where it goes, what it pays, which extra stands beside it."""

import pytest

from tests.rules.asking import allowed, card, option, under

LOWER = ["three_kind", "four_kind", "full_house", "small_straight", "large_straight", "chance"]
LOWER_FULL = ",three_kind:0,four_kind:0,full_house:0,small_straight:0,large_straight:0,chance:20"
UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]
NO_FOURS = ["ones", "twos", "threes", "fives", "sixes"]
FREE = {"upper_box_first": False}
PLACEMENT_ONLY = {"joker_scores": False}
NO_JOKER = {"upper_box_first": False, "joker_scores": False}

# id, house rules, card, dice, boxes allowed
PLACES = [
    ("box of the number first", {}, "yahtzee:50", "44444", ["fours"]),
    ("also when yahtzee holds 0", {}, "yahtzee:0", "44444", ["fours"]),
    ("then any lower box", {}, "yahtzee:50,fours:12", "44444", LOWER),
    ("an upper box with 0 is filled", {}, "yahtzee:50,fours:0", "44444", LOWER),
    ("then 0 in any upper box", {}, "yahtzee:50,fours:12" + LOWER_FULL, "44444", NO_FOURS),
    ("upper box even when no lower is open", {}, "yahtzee:50" + LOWER_FULL, "44444", ["fours"]),
    ("four alike go anywhere", {}, "yahtzee:50", "44443", [*UPPER, *LOWER]),
    ("free choice", FREE, "yahtzee:50,fours:12", "44444", [*NO_FOURS, *LOWER]),
    ("free choice, number open", FREE, "yahtzee:50,ones:3", "44444", [*UPPER[1:], *LOWER]),
    ("placement only, number open", PLACEMENT_ONLY, "yahtzee:50", "44444", ["fours"]),
    ("placement only", PLACEMENT_ONLY, "yahtzee:50,fours:12", "44444", LOWER),
    ("no joker", NO_JOKER, "yahtzee:50,fours:12", "44444", [*NO_FOURS, *LOWER]),
]  # fmt: skip


@pytest.mark.parametrize(("house_rules", "text", "dice", "boxes"), [p[1:] for p in PLACES], ids=[p[0] for p in PLACES])
def test_where_it_may_go(house_rules, text, dice, boxes):
    assert allowed(under("yahtzee", **house_rules), dice, text) == boxes


@pytest.mark.parametrize("house_rules", [{}, FREE, PLACEMENT_ONLY, NO_JOKER], ids=str)
def test_while_the_yahtzee_box_is_open_five_alike_is_an_ordinary_roll(house_rules):
    ruleset = under("yahtzee", **house_rules)
    assert len(allowed(ruleset, "44444", "fours:12")) == 12
    assert option(ruleset, "full_house", "44444", "fours:12").points == 0
    assert option(ruleset, "yahtzee", "44444", "fours:12").points == 50
    assert {o.bonus for o in ruleset.options(card(ruleset, "fours:12"), (4,) * 5)} == {0}


# id, house rules, card, dice, box, points, extra
PAYS = [
    ("number box", {}, "yahtzee:50", "44444", "fours", 20, 100),
    ("number box, yahtzee 0", {}, "yahtzee:0", "44444", "fours", 20, 0),
    ("joker full house", {}, "yahtzee:50,fours:12", "44444", "full_house", 25, 100),
    ("joker small straight", {}, "yahtzee:50,fours:12", "44444", "small_straight", 30, 100),
    ("joker large straight", {}, "yahtzee:50,fours:12", "44444", "large_straight", 40, 100),
    ("three of a kind pays the sum", {}, "yahtzee:50,fours:12", "44444", "three_kind", 20, 100),
    ("four of a kind pays the sum", {}, "yahtzee:50,fours:12", "44444", "four_kind", 20, 100),
    ("chance pays the sum", {}, "yahtzee:50,fours:12", "44444", "chance", 20, 100),
    ("joker also when yahtzee holds 0", {}, "yahtzee:0,fours:0", "44444", "large_straight", 40, 0),
    ("extra is kept for a forced 0", {}, "yahtzee:50,fours:12" + LOWER_FULL, "44444", "ones", 0, 100),
    ("free choice, number open: no joker", FREE, "yahtzee:50", "44444", "large_straight", 0, 100),
    ("free choice, number filled: joker", FREE, "yahtzee:50,fours:12", "44444", "large_straight", 40, 100),
    ("free choice, 0 in another upper box", FREE, "yahtzee:50,fours:12", "44444", "ones", 0, 100),
    ("placement only: what the dice show", PLACEMENT_ONLY, "yahtzee:50,fours:12", "44444", "large_straight", 0, 100),
    ("no joker", NO_JOKER, "yahtzee:50,fours:12", "44444", "full_house", 0, 100),
    ("five alike as full house, no joker needed", {**NO_JOKER, "five_alike_full_house": True}, "yahtzee:50", "44444",
     "full_house", 25, 100),
    ("a table with a bonus of its own", {"yahtzee_bonus": 50}, "yahtzee:50", "44444", "fours", 20, 50),
    ("a table without extras", {"yahtzee_bonus": 0}, "yahtzee:50,fours:12", "44444", "full_house", 25, 0),
    ("an ordinary roll brings no extra", {}, "yahtzee:50,fours:12", "44455", "full_house", 25, 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("house_rules", "text", "dice", "box", "points", "extra"), [p[1:] for p in PAYS], ids=[p[0] for p in PAYS]
)
def test_what_it_pays(house_rules, text, dice, box, points, extra):
    found = option(under("yahtzee", **house_rules), box, dice, text)
    assert (found.allowed, found.points, found.bonus) == (True, points, extra)


@pytest.mark.parametrize("house_rules", [{}, PLACEMENT_ONLY], ids=str)
def test_a_box_that_is_not_allowed_shows_what_its_own_pattern_pays_and_no_extra(house_rules):
    ruleset = under("yahtzee", **house_rules)
    chance = option(ruleset, "chance", "44444", "yahtzee:50")
    assert (chance.open, chance.allowed, chance.points, chance.bonus) == (True, False, 20, 0)
    straight = option(ruleset, "large_straight", "44444", "yahtzee:50")
    assert (straight.open, straight.allowed, straight.points, straight.bonus) == (True, False, 0, 0)


def test_a_filled_box_keeps_what_was_written():
    found = option(under("yahtzee"), "fours", "44444", "yahtzee:50,fours:12")
    assert (found.open, found.allowed, found.points, found.bonus) == (False, False, 12, 0)


def test_forced_yatzy_allows_the_first_open_box_only():
    ruleset = under("yatzy", order="forced")
    assert allowed(ruleset, "66666", "") == ["ones"]
    assert allowed(ruleset, "66666", "ones:3,twos:0") == ["threes"]
    assert allowed(ruleset, "66666", "ones:3,threes:9") == ["twos"]


@pytest.mark.parametrize(("variant", "dice"), [("yahtzee", "44444"), ("yatzy", "44444"), ("yahtzee-deluxe", "444444")])
def test_a_card_with_all_its_turns_used_takes_nothing_more(variant, dice):
    ruleset = under(variant, rounds=2)
    assert allowed(ruleset, dice, "twos:4") != []
    full = ruleset.options(card(ruleset, "twos:4,ones:1"), tuple(map(int, dice)))
    assert [(o.allowed, o.bonus) for o in full] == [(False, 0)] * len(full)
    assert next(o.points for o in full if o.box == "fours") == 4 * len(dice)


# id, variant, house rules, card, box, dice, code
REASONS = [
    ("yahtzee", {}, "", "fours", "44426", "matched_number"),
    ("yahtzee", {}, "", "threes", "44426", "no_number"),
    ("yatzy", {}, "", "one_pair", "44426", "matched_dice"),
    ("yahtzee", {}, "", "three_kind", "44426", "all_dice"),
    ("yahtzee", {}, "", "full_house", "44422", "fixed"),
    ("yahtzee", {}, "", "full_house", "44426", "needs_groups"),
    ("yahtzee", {}, "", "large_straight", "44426", "needs_run"),
    ("yahtzee", {}, "yahtzee:50,fours:12", "full_house", "44444", "joker_counts_as"),
    ("yahtzee", FREE, "yahtzee:50", "full_house", "44444", "joker_needs_upper_box"),
    ("yahtzee", {}, "yahtzee:50", "full_house", "44444", "upper_box_first"),
    ("yahtzee", {}, "yahtzee:50,fours:12", "ones", "44444", "lower_box_first"),
    ("yahtzee", {}, "fours:12", "fours", "44444", "already_filled"),
    ("yatzy", {"order": "forced"}, "", "twos", "44444", "in_order"),
    ("yahtzee", {"rounds": 1}, "ones:1", "twos", "44444", "no_turns_left"),
]


@pytest.mark.parametrize(
    ("variant", "house_rules", "text", "box", "dice", "code"), REASONS, ids=[r[-1] for r in REASONS]
)
def test_every_answer_carries_its_reason(variant, house_rules, text, box, dice, code):
    assert option(under(variant, **house_rules), box, dice, text).reason.code == code
