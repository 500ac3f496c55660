"""The calculator's JSON is what docs/json.md says, part by part."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

DOCUMENT = (Path(__file__).parents[2] / "docs" / "json.md").read_text("utf-8")
HOUSE_RULES = {
    "upper_box_first": True,
    "joker_scores": True,
    "yahtzee_bonus": 100,
    "five_alike_full_house": False,
    "rounds": 13,
}
UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]
LOWER = ["three_kind", "four_kind", "full_house", "small_straight", "large_straight", "yahtzee", "chance"]
# address, box, and what that box answers: open, allowed, points, bonus, reason
ANSWERS = [
    ("yahtzee.json?dice=44426", "ones", (True, True, 0, 0, "No ones in 2-4-4-4-6.")),
    ("yahtzee.json?dice=44426", "fours", (True, True, 12, 0, "Fours: 3 × 4 = 12")),
    ("yahtzee.json?dice=44426", "three_kind", (True, True, 20, 0, "Three of a kind: 2 + 4 + 4 + 4 + 6 = 20")),
    (
        "yahtzee.json?dice=44426",
        "full_house",
        (True, True, 0, 0, "Full house needs three and two; you have 2-4-4-4-6."),
    ),
    ("yahtzee.json?dice=23456", "large_straight", (True, True, 40, 0, "Large straight: 40 points")),
    (
        "yahtzee.json?dice=44444&card=yahtzee:50",
        "full_house",
        (True, False, 0, 0, "Not here: Fours is open, and a further Yahtzee goes there first."),
    ),
    ("yahtzee.json?dice=44444&card=yahtzee:50", "chance", (True, False, 20, 0, None)),
    ("yahtzee.json?dice=44444&card=yahtzee:50", "fours", (True, True, 20, 100, "Fours: 5 × 4 = 20")),
    ("yahtzee.json?dice=44444&card=yahtzee:50", "yahtzee", (False, False, 50, 0, "Filled with 50.")),
    ("yahtzee.json?dice=44444&card=yahtzee:0", "fours", (True, True, 20, 0, "Fours: 5 × 4 = 20")),
    (
        "yahtzee.json?dice=44444&card=yahtzee:50,fours:12",
        "full_house",
        (True, True, 25, 100, "Joker: counts as Full house, 25 points."),
    ),
    (
        "yahtzee.json?dice=44444&card=yahtzee:50&upper_box_first=false",
        "full_house",
        (True, True, 0, 100, "No joker here yet: Fours is still open."),
    ),
    ("yahtzee.json?dice=44444&card=yahtzee:50&yahtzee_bonus=7", "fours", (True, True, 20, 7, "Fours: 5 × 4 = 20")),
    ("yahtzee.json?dice=44444&five_alike_full_house=true", "full_house", (True, True, 25, 0, None)),
    (
        "yahtzee.json?dice=12345&rounds=1&card=chance:9",
        "ones",
        (True, False, 1, 0, "No turns left: this card has had all 1."),
    ),
    (
        "yatzy.json?dice=12345&order=forced&card=ones:3",
        "chance",
        (True, False, 15, 0, "Not yet: it goes from top to bottom, and Twos is next."),
    ),
    ("yahtzee-deluxe.json?dice=666666&six_alike_points=99", "yahtzee", (True, True, 99, 0, None)),
]


@pytest.fixture
def ask(client: FlaskClient) -> Any:
    def asked(address: str, status: int = 200) -> Any:
        response = client.get(f"/score/{address}")
        assert (response.status_code, response.mimetype) == (status, "application/json")
        return json.loads(response.text)

    return asked


def test_every_part_is_there_in_this_order_and_of_this_kind(ask: Any) -> None:
    found = ask("yahtzee.json?dice=44426&card=yahtzee:50,fours:12")
    assert list(found) == ["variant", "dice", "house_rules", "boxes", "card"]
    assert (found["variant"], found["dice"]) == ("yahtzee", [2, 4, 4, 4, 6])
    assert list(found["house_rules"].items()) == list(HOUSE_RULES.items())
    assert [box["box"] for box in found["boxes"]] == UPPER + LOWER
    for box in found["boxes"]:
        kinds = [(name, type(value)) for name, value in box.items()]
        assert kinds == [
            ("box", str),
            ("open", bool),
            ("allowed", bool),
            ("points", int),
            ("bonus", int),
            ("reason", str),
        ]
    sums = {"upper": 12, "upper_bonus": 0, "upper_needed": 51, "lower": 50, "extra": 0, "total": 62}
    assert list(found["card"].items()) == list(sums.items())


@pytest.mark.parametrize(("address", "box", "expected"), ANSWERS)
def test_boxes_answer_with_points_and_the_reason(ask: Any, address: str, box: str, expected: tuple[Any, ...]) -> None:
    found = next(answer for answer in ask(address)["boxes"] if answer["box"] == box)
    known = [value for value in expected if value is not None]
    assert list(found.values())[1:][: len(known)] == known


def test_the_answer_in_the_document_is_the_answer(ask: Any) -> None:
    address = re.search(r"`GET /score/(yahtzee\.json\S+)`, shortened", DOCUMENT)
    shown, refused = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOCUMENT, re.S))
    assert address
    found = ask(address[1])
    assert all(box in found["boxes"] for box in shown["boxes"])
    assert len(shown["boxes"]) == 4
    assert {**shown, "boxes": 0} == {**found, "boxes": 0}
    assert ask("yahtzee.json?dice=44426&card=fours:7", 400) == refused


@pytest.mark.parametrize("dice", ["62444", "4,4,4,2,6", "4-4-4-2-6", "4 4 4 2 6", "4+4+4+2+6", " 44426 "])
def test_order_and_separators_of_dice_do_not_matter(ask: Any, dice: str) -> None:
    assert ask(f"yahtzee.json?dice={dice}") == ask("yahtzee.json?dice=44426")


def test_a_card_may_come_in_parts_and_with_extras(ask: Any) -> None:
    whole = ask("yahtzee.json?dice=44426&card=yahtzee:50,fours:12&extras=2")
    assert whole["card"] == {
        "upper": 12,
        "upper_bonus": 0,
        "upper_needed": 51,
        "lower": 50,
        "extra": 200,
        "total": 262,
    }
    assert ask("yahtzee.json?card=fours:12&dice=44426&card=&card=yahtzee:50&extras=2") == whole


def test_the_upper_bonus_is_made_at_63_exactly_and_can_be_played_without(ask: Any) -> None:
    card = "ones:3,twos:6,threes:9,fours:12,fives:15,sixes:18"
    made = ask(f"yahtzee.json?dice=44426&card={card}")["card"]
    assert (made["upper"], made["upper_bonus"], made["upper_needed"], made["total"]) == (63, 35, 0, 98)
    assert ask("yahtzee-deluxe.json?dice=444266")["card"]["upper_needed"] is None
    assert ask("yahtzee-deluxe.json?dice=444266&upper_bonus=50")["card"]["upper_needed"] == 84


def test_the_reading_of_a_cut_off_rule_is_said(ask: Any) -> None:
    answer = next(box for box in ask("yahtzee-deluxe.json?dice=666666")["boxes"] if box["box"] == "yahtzee")
    assert answer["points"] == 60
    assert "our reading" in answer["reason"]


def test_letters_beyond_ascii_are_written_as_they_are(client: FlaskClient) -> None:
    assert "3 × 4 = 12" in client.get("/score/yahtzee.json?dice=44426").text


def test_the_same_answer_is_kept_and_a_bad_one_is_not(client: FlaskClient) -> None:
    first, again = (client.get("/score/yahtzee.json?dice=44426") for _ in range(2))
    assert (first.data, list(first.headers)) == (again.data, list(again.headers))
    bad, worse = (client.get("/score/yahtzee.json?dice=4442") for _ in range(2))
    assert (bad.status_code, bad.data) == (worse.status_code, worse.data)
    assert bad.status_code == 400
