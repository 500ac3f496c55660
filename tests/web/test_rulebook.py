"""The rule pages: everything declared is told, and what is told is what the engine computes."""

import re
from html import unescape

import pytest

from calculator.games.agreements import AGREEMENTS
from calculator.rules.catalogue import VARIANTS
from calculator.rules.highest import highest
from calculator.rules.patterns import Groups, Matched
from calculator.rules.variant import Box, Variant, Way, upper_boxes
from calculator.web import words
from calculator.web.disputes.catalogue import DISPUTES
from calculator.web.rulebook import boxes, numbers, steps
from tests.rules.asking import combinations


@pytest.fixture
def html(client):
    def of(path):
        response = client.get(path)
        assert response.status_code == 200, path
        return response.text

    return of


def plain(html):
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))


def under(variant, **rules):
    return VARIANTS[variant].under(rules)


def entry(variant, box, **rules):
    ruleset = under(variant, **rules)
    of = ruleset.variant.box(box)
    return next(e for e in boxes.entries(ruleset, of.upper) if e.box == box)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_box_house_rule_agreement_and_dispute_is_reachable(html, variant):
    page = html(f"/rules/{variant}")
    declared = VARIANTS[variant]
    for box in declared.boxes:
        assert f'id="box-{box.id}"' in page
        assert words.box_name(box.id) in page
    for rule in (*(rule.id for rule in declared.house_rules), *AGREEMENTS):
        assert f'id="rule-{rule}"' in page
        assert f'href="/our-rules/{variant}#{rule}"' in page
    for slug in DISPUTES:
        assert f'href="/who-is-right/{slug}"' in page
    assert f'href="/print/rules/{variant}.pdf"' in page


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_example_pays_and_says_what_the_engine_says(variant):
    for rules in combinations(variant, without=("rounds",)):
        ruleset = under(variant, **rules)
        for one in (*boxes.entries(ruleset, True), *boxes.entries(ruleset, False)):
            place = [box.id for box in ruleset.boxes].index(one.box)
            pay = ruleset.scoring.pays(one.example.roll)[place]
            assert one.example.points == pay.points
            assert pay.points > 0 or 0 in ruleset.house_rules.values()
            assert tuple(die for die, _ in one.example.dice) == one.example.roll
            if isinstance(ruleset.variant.box(one.box).ways[0].payout, Matched):
                assert sum(die for die, counts in one.example.dice if counts) == pay.points


@pytest.mark.parametrize(
    ("variant", "box", "text"),
    [
        ("yahtzee", "fours", "Add up all the fours."),
        ("yahtzee", "three_kind", "Three alike: all dice added up. At most 30."),
        ("yahtzee", "full_house", "Three and two of different numbers: 25 points. As a joker: 25 points."),
        ("yahtzee", "small_straight", "Four in a row: 30 points. As a joker: 30 points."),
        ("yatzy", "three_kind", "Three alike: only those dice added up. At most 18."),
        ("yatzy", "two_pairs", "Two pairs of different numbers: only those dice added up. At most 22."),
        ("yatzy", "small_straight", "1-2-3-4-5: 15 points."),
        ("yahtzee-deluxe", "yahtzee", "Six alike: 60 points. The printed rules are cut off here; 60 is our reading."),
        ("yahtzee-deluxe", "two_triplets", "Three and three of different numbers: 30 points. The same for six alike."),
    ],
)
def test_how_a_box_pays(variant, box, text):
    assert " ".join(entry(variant, box).pays) == text


def test_house_rules_change_what_is_told():
    assert "The same for five alike." in entry("yatzy", "full_house", five_alike_full_house=True).pays
    assert "As a joker: 40 points." not in entry("yahtzee", "large_straight", joker_scores=False).pays


def test_the_bonus_comes_in_steps():
    upper, further = steps.bonuses(under("yahtzee"))
    assert upper.steps[1:] == (
        "Is it 63 or more? Then 35 points are added.",
        "Any mix will do. Three of each number is just 63.",
    )
    assert len(further.steps) == 4
    assert "write 100 beside the card" in further.steps[0]
    assert "25 in Full house, 30 in Small straight and 40 in Large straight" in further.steps[2]
    assert further.steps[3] == "No lower box open? Then some open upper box gets a 0."
    [only] = steps.bonuses(under("yatzy"))
    assert "Then 50 points are added." in only.steps[1]
    [none] = steps.bonuses(under("yahtzee-deluxe"))
    assert (none.steps, none.before[:27]) == ((), "The printed rules name none")


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({"yahtzee_bonus": 0}, ["nothing extra", "goes there", "it is a joker", "gets a 0"]),
        (
            {"joker_scores": False},
            ["write 100", "goes there", "In Full house, Small straight and Large straight", "a 0"],
        ),
        ({"upper_box_first": False}, ["write 100", "any open box", "may take a joker", "it is a joker"]),
        ({"upper_box_first": False, "joker_scores": False}, ["write 100", "any open box", "what the dice show"]),
    ],
)
def test_the_steps_follow_the_house_rules(rules, told):
    further = steps.bonuses(under("yahtzee", **rules))[1]
    assert len(further.steps) == len(told)
    for said, part in zip(further.steps, told, strict=True):
        assert part in said


def test_no_step_calls_a_box_0_that_pays():
    further = steps.bonuses(under("yahtzee", joker_scores=False, five_alike_full_house=True))[1]
    assert "In Small straight and Large straight that is 0." in further.steps[2]


def test_zeros_and_sums_are_told_as_the_game_has_them():
    assert "stands beside the card" in " ".join(steps.ending(under("yahtzee")))
    assert "the boxes and the bonus." in " ".join(steps.ending(under("yatzy")))
    assert "Then the points of all boxes are added up." in steps.ending(under("yahtzee-deluxe"))
    assert "The printed rules write an X instead of the 0. It means the same." in steps.zero(under("yahtzee-deluxe"))
    [forced] = steps.zero(under("yatzy", order="forced"))
    assert "topmost open box" in forced


def test_our_reading_is_not_put_on_points_that_the_table_has_set():
    assert entry("yahtzee-deluxe", "yahtzee", six_alike_points=100).pays == (
        "Six alike: 100 points.",
        "The printed rules are cut off here; your table has set 100.",
    )


def test_turns_and_end_follow_the_house_rules(html):
    assert "topmost open box" in plain(html("/rules/yatzy?order=forced"))
    page = plain(html("/rules/yatzy?rounds=5"))
    assert "Everybody has 5 turns." in page
    assert "Boxes that are still open then count 0." in page
    assert "These are the rules of your table: Turns each: 5." in page


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_highest_card_is_shown_with_its_turns(html, variant):
    best = numbers.best(under(variant))
    assert best.totals == highest(under(variant)).totals
    assert sum(turn.points + turn.extra for turn in best.turns) + best.totals.upper_bonus == best.totals.total
    assert f"The highest card: {best.totals.total}" in plain(html(f"/rules/{variant}"))


def test_the_numbers_that_people_know(html):
    page = plain(html("/rules/yahtzee"))
    for known in ("1575", "4.6029 %", "1 in 22", "Ones 3 + Twos 6 + Threes 9 + Fours 12 + Fives 15 + Sixes 18 = 63"):
        assert known in page
    assert "374" in plain(html("/rules/yatzy"))
    assert "424" in plain(html("/rules/yahtzee-deluxe"))


def test_the_differences_are_made_from_the_games():
    lines = dict(numbers.differences())
    assert lines["Upper bonus"] == ["35 from 63", "50 from 63", "–"]
    assert lines["Three of a kind"] == ["all dice", "those dice", "–"]
    assert lines["Small straight"] == ["30", "1-2-3-4-5: 15", "all dice"]
    assert lines["All dice alike"] == ["50", "50", "60"]
    assert lines["Highest card"] == ["1575", "374", "424"]


def test_the_cut_off_text_is_named_plainly(html):
    assert "The printed rules are cut off here; 60 is our reading." in plain(html("/rules/yahtzee-deluxe"))


def test_a_new_game_has_a_rule_page_at_once(client, monkeypatch):
    rounds = VARIANTS["yatzy"].house_rule("rounds").__class__("rounds", 8, 1, 8)
    pair, trio = Box("one_pair", Way(Groups((2,)), Matched())), Box("half_board", Way(Groups((3,)), Matched()))
    made_up = Variant(id="board-game", dice=3, boxes=(*upper_boxes(), pair, trio), house_rules=(rounds,))
    monkeypatch.setitem(VARIANTS, "board-game", made_up)
    page = plain(client.get("/rules/board-game").text)
    for part in ("Rules of Board game", "Half board", "Agree on who begins", "Three alike: only those dice added up."):
        assert part in page


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/rules/ludo", 404),
        ("/rules/yatzy?order=sideways", 422),
        ("/rules/yatzy?order=free&order=forced", 422),
        ("/rules/yatzy?joker_scores=false", 422),
    ],
)
def test_odd_addresses(client, path, status):
    assert client.get(path).status_code == status
