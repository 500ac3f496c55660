"""What a card adds up to, and the way to the upper bonus."""

import pytest

from tests.rules.asking import card, under

SIXTY_THREE = "ones:3,twos:6,threes:9,fours:12,fives:15,sixes:18"
SIXTY_TWO = "ones:2,twos:6,threes:9,fours:12,fives:15,sixes:18"
EIGHTY_FOUR = "ones:4,twos:8,threes:12,fours:16,fives:20,sixes:24"

# id, variant, house rules, card, extras, (upper, upper bonus, lower, extra, total)
SUMS = [
    ("empty", "yahtzee", {}, "", 0, (0, 0, 0, 0, 0)),
    ("exactly 63 is enough", "yahtzee", {}, SIXTY_THREE, 0, (63, 35, 0, 0, 98)),
    ("62 is not", "yahtzee", {}, SIXTY_TWO, 0, (62, 0, 0, 0, 62)),
    ("any mix", "yahtzee", {}, "fours:16,fives:25,sixes:24", 0, (65, 35, 0, 0, 100)),
    ("extras never count towards it", "yahtzee", {}, SIXTY_TWO + ",yahtzee:50", 3, (62, 0, 50, 300, 412)),
    ("extras by a house rule", "yahtzee", {"yahtzee_bonus": 25}, "yahtzee:50", 3, (0, 0, 50, 75, 125)),
    ("a whole card", "yahtzee", {}, SIXTY_THREE + ",three_kind:20,four_kind:0,full_house:25,small_straight:30,"
     "large_straight:40,yahtzee:50,chance:23", 1, (63, 35, 188, 100, 386)),
    ("yatzy 63", "yatzy", {}, SIXTY_THREE, 0, (63, 50, 0, 0, 113)),
    ("yatzy 62", "yatzy", {}, SIXTY_TWO, 0, (62, 0, 0, 0, 62)),
    ("yatzy lower", "yatzy", {}, "one_pair:12,yatzy:50,chance:17", 0, (0, 0, 79, 0, 79)),
    ("deluxe has no upper bonus", "yahtzee-deluxe", {}, EIGHTY_FOUR, 0, (84, 0, 0, 0, 84)),
    ("deluxe with one, 84", "yahtzee-deluxe", {"upper_bonus": 50}, EIGHTY_FOUR, 0, (84, 50, 0, 0, 134)),
    ("deluxe with one, 83", "yahtzee-deluxe", {"upper_bonus": 50}, EIGHTY_FOUR.replace("ones:4", "ones:3"), 0,
     (83, 0, 0, 0, 83)),
    ("a struck card", "yahtzee", {}, "chance:0,yahtzee:0,ones:0", 0, (0, 0, 0, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "house_rules", "text", "extras", "sums"), [s[1:] for s in SUMS], ids=[s[0] for s in SUMS]
)
def test_sums(variant, house_rules, text, extras, sums):
    ruleset = under(variant, **house_rules)
    totals = ruleset.totals(card(ruleset, text, extras))
    assert (totals.upper, totals.upper_bonus, totals.lower, totals.extra, totals.total) == sums


# id, variant, house rules, card, points missing, most the upper section can still reach
WAYS = [
    ("empty", "yahtzee", {}, "", 63, 105),
    ("some way to go", "yahtzee", {}, "fours:12", 51, 97),
    ("one short", "yahtzee", {}, SIXTY_TWO, 1, 62),
    ("reached", "yahtzee", {}, SIXTY_THREE, 0, 63),
    ("more than reached", "yahtzee", {}, "fours:16,fives:25,sixes:24", 0, 95),
    ("a zero takes the whole box away", "yahtzee", {}, "sixes:0", 63, 75),
    ("lower boxes do not matter", "yatzy", {}, "chance:20,ones:1", 62, 101),
    ("no bonus, nothing missing", "yahtzee-deluxe", {}, "ones:4", None, 124),
    ("only two turns left", "yahtzee", {"rounds": 2}, "", 63, 55),
    ("one of two turns left", "yahtzee", {"rounds": 2}, "chance:20", 63, 30),
    ("six dice", "yahtzee-deluxe", {"upper_bonus": 40}, "ones:4", 80, 124),
]


@pytest.mark.parametrize(
    ("variant", "house_rules", "text", "needed", "most"), [w[1:] for w in WAYS], ids=[w[0] for w in WAYS]
)
def test_the_way_to_the_upper_bonus(variant, house_rules, text, needed, most):
    ruleset = under(variant, **house_rules)
    totals = ruleset.totals(card(ruleset, text))
    assert totals.upper_needed == needed
    assert totals.upper_most == most


# id, variant, card, how far ahead of three of each number (four of each with six dice)
PACE = [
    ("empty", "yahtzee", "", 0),
    ("exactly three", "yahtzee", "fours:12", 0),
    ("one four more", "yahtzee", "fours:16", 4),
    ("a zero costs its whole share", "yahtzee", "sixes:0", -18),
    ("ahead and behind", "yatzy", "ones:1,fives:20", 3),
    ("lower boxes do not matter", "yatzy", "chance:30", 0),
    ("six dice", "yahtzee-deluxe", "fours:12", -4),
]


@pytest.mark.parametrize(("variant", "text", "ahead"), [p[1:] for p in PACE], ids=[p[0] for p in PACE])
def test_the_pace(variant, text, ahead):
    ruleset = under(variant)
    assert ruleset.totals(card(ruleset, text)).pace == ahead


# id, variant, house rules, card, how it stands with the upper bonus
BONUS_STATES = [
    ("all open", "yahtzee", {}, "", "open"),
    ("sixes struck, 75 left", "yahtzee", {}, "sixes:0", "open"),
    ("sixes and fives struck, 50 left", "yahtzee", {}, "sixes:0,fives:0", "lost"),
    ("too few turns", "yahtzee", {"rounds": 2}, "", "lost"),
    ("just enough turns", "yahtzee", {"rounds": 3}, "", "open"),
    ("exactly reachable", "yahtzee", {}, "sixes:18,fives:20,threes:0,twos:2,ones:3", "open"),
    ("reached", "yahtzee", {}, SIXTY_THREE, "reached"),
    ("full, one short", "yahtzee", {}, SIXTY_TWO, "lost"),
    ("none at this table", "yahtzee-deluxe", {}, "ones:4", "none"),
]


@pytest.mark.parametrize(
    ("variant", "house_rules", "text", "state"), [row[1:] for row in BONUS_STATES], ids=[row[0] for row in BONUS_STATES]
)
def test_how_it_stands_with_the_upper_bonus(variant, house_rules, text, state):
    ruleset = under(variant, **house_rules)
    assert ruleset.totals(card(ruleset, text)).bonus_state == state


@pytest.mark.parametrize(("rounds", "finished"), [(1, True), (2, True), (3, False), (13, False)])
def test_a_card_is_finished_when_its_turns_are_used(rounds, finished):
    ruleset = under("yahtzee", rounds=rounds)
    assert ruleset.finished(card(ruleset, "ones:3,chance:0")) is finished
