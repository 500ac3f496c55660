"""A made-up variant, one literal and nothing else, gets its page, JSON, totals and place among the games."""

from __future__ import annotations

import html
import re

import pytest
from flask.testing import FlaskClient, FlaskCliRunner

from calculator.rules.catalogue import VARIANTS
from calculator.rules.houserules import Choice, Flag, Whole
from calculator.rules.patterns import AllDice, Anything, Fixed, Groups, Matched, Run
from calculator.rules.variant import Box, Joker, UpperBonus, Variant, Way, upper_boxes

QUARTET = Variant(
    id="grand-quartet",
    dice=4,
    boxes=(
        *upper_boxes(),
        Box("two_twins", Way(Groups((2, 2)), Matched()), Way(Groups((4,)), Matched(), when="four_are_twins")),
        Box("street", Way(Run(4), Fixed(25)), joker=25),
        Box("quartet", Way(Groups((4,)), Fixed("quartet_points"))),
        Box("leftovers", Way(Anything(), AllDice())),
    ),
    upper_bonus=UpperBonus(threshold=42, points=20),
    joker=Joker(box="quartet", extra="encore", upper_box_first="number_first", scores="wild_quartet"),
    order="way_down",
    house_rules=(
        Flag("four_are_twins", default=False),
        Flag("number_first", default=True),
        Flag("wild_quartet", default=True),
        Whole("quartet_points", default=44, low=4, high=444),
        Whole("encore", default=30, low=0, high=99),
        Choice("way_down", ("free", "forced")),
        Whole("rounds", default=10, low=1, high=10),
    ),
)


@pytest.fixture(autouse=True)
def in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIANTS, QUARTET.id, QUARTET)


def test_it_answers_in_json_with_totals(client: FlaskClient) -> None:
    found = client.get("/score/grand-quartet.json?dice=5-5-5-5&card=quartet:44,fives:15&extras=1").json
    assert [box["box"] for box in found["boxes"]] == [box.id for box in QUARTET.boxes]
    answers = {box["box"]: (box["allowed"], box["points"], box["bonus"], box["reason"]) for box in found["boxes"]}
    assert answers["street"] == (True, 25, 30, "Joker: counts as Street, 25 points.")
    assert answers["leftovers"] == (True, 20, 30, "Leftovers: 5 + 5 + 5 + 5 = 20")
    assert answers["fives"][3] == "Filled with 15."
    assert found["card"] == {
        "upper": 15,
        "upper_bonus": 0,
        "upper_needed": 27,
        "lower": 44,
        "extra": 30,
        "total": 89,
    }
    assert list(found["house_rules"]) == [rule.id for rule in QUARTET.house_rules]


def test_it_has_a_page_with_readable_names_and_a_field_for_each_rule(client: FlaskClient) -> None:
    page = html.unescape(client.get("/score/grand-quartet?dice=1234&four_are_twins=true").text)
    assert "<h1>Grand quartet</h1>" in page
    assert 'data-dice-count="4"' in page
    for words in ["Two twins", "Street", "Quartet", "Leftovers", "25 points", "Four are twins: Yes"]:
        assert words in page
    for rule in QUARTET.house_rules:
        assert f'name="{rule.id}"' in page
    assert re.findall(r'value="street:(\d+)"', page) == ["0", "25"]


def test_its_house_rules_are_checked_by_their_declaration(client: FlaskClient) -> None:
    assert client.get("/score/grand-quartet.json?dice=1234&way_down=forced").json["boxes"][9]["allowed"] is False
    refused = client.get("/score/grand-quartet.json?dice=1234&encore=100")
    assert (refused.status_code, refused.json["error"]["field"]) == (400, "encore")
    assert "from 0 to 99" in refused.json["error"]["message"]


def test_it_stands_on_the_way_in_and_beside_the_other_games(client: FlaskClient) -> None:
    assert "Grand quartet" in client.get("/").text
    assert 'href="/score/grand-quartet"' in client.get("/score/yahtzee").text


def test_it_answers_in_a_terminal(runner: FlaskCliRunner) -> None:
    printed = runner.invoke(args=["score", "grand-quartet", "1234", "--house", "way_down=forced"])
    assert printed.exit_code == 0
    assert "Not yet: it goes from top to bottom, and Ones is next." in printed.output
