"""The card of a game, as a file and by command, and the other two commands."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient, FlaskCliRunner
from pypdf import PdfReader

from calculator.games.document import load_document
from calculator.games.game import fold
from calculator.web.print.filled import filled
from calculator.web.print.game import filled_card
from calculator.web.print.sheet import CardPage
from tests.sheets.measuring import faults

GAME = {
    "schema": 1,
    "variant": "yahtzee",
    "house_rules": {"yahtzee_bonus": 150},
    "agreements": {"ties": "one_more_turn"},
    "players": ["Ann", "Bo <b>", "Ольга"],
    "entries": [
        {"player": 0, "box": "yahtzee", "dice": "44444"},
        {"player": 1, "box": "chance", "points": 23},
        {"player": 2, "box": "ones", "points": 0},
        {"player": 0, "box": "fours", "dice": "44444"},
        {"player": 1, "box": "sixes", "points": 18},
        {"player": 2, "box": "twos", "dice": "22266"},
        {"player": 0, "box": "large_straight", "dice": "44444"},
    ],
}


def text(data: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)


@pytest.fixture
def address(client: FlaskClient) -> str:
    answer = client.post("/games/import", json={**GAME, "agreements": {}})
    assert answer.status_code == 201, answer.text
    return str(answer.json["url"]) if answer.json else ""


def test_the_card_has_everybodys_boxes_and_the_games_totals(client: FlaskClient, address: str) -> None:
    answer = client.get(f"{address}/card.pdf")
    assert answer.headers["Content-Disposition"] == 'inline; filename="yahtzee-card-a4.pdf"'
    said = text(answer.data)
    document = client.get(f"{address}.json").json
    assert document
    for card in document["cards"]:
        assert card["name"] in said
    totals = " ".join(str(card["total"]) for card in document["cards"])
    assert f"Grand total {totals}" in said
    assert "Place 1 2 3" in said
    assert "40 J +150" in said
    assert "× is a box struck out" in said
    assert "still going on" in said
    assert "Points for a further Yahtzee: 150" in said


@pytest.mark.parametrize("chosen", [("a4", False), ("a5", False), ("letter", True)])
def test_marks_stay_inside_their_boxes(app: Flask, chosen: tuple[str, bool]) -> None:
    game = fold(load_document(GAME))
    with app.test_request_context():
        made = filled(filled_card(game, "2026-12-24"), *chosen)
        assert faults(made) == []
    card = made.pages[0][0]
    assert isinstance(card, CardPage)
    assert card.when == ("Date: 2026-12-24",)


def test_a_strike_is_not_an_empty_box(client: FlaskClient, address: str) -> None:
    said = text(client.get(f"{address}/card.pdf").data)
    ones = re.search(r"Ones .*", said)
    threes = re.search(r"Threes .*", said)
    assert ones
    assert threes
    assert ones[0].endswith("×")
    assert threes[0].endswith("= 9")


def test_the_card_is_as_new_as_the_game(client: FlaskClient, address: str) -> None:
    first = client.get(f"{address}/card.pdf")
    assert "no-cache" in first.headers["Cache-Control"]
    again = client.get(f"{address}/card.pdf", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert client.get(f"{address}/card.pdf?paper=letter&size=large").status_code == 200
    assert client.get(f"{address}/card.pdf?paper=a9").status_code == 422
    assert client.get("/games/nobodyknowsthis/card.pdf").status_code == 404


def test_empty_cards_for_a_table_have_its_rules_and_agreements(client: FlaskClient) -> None:
    url = client.post("/games/import", json={**GAME, "players": ["Ann", "Bo", "Cem"]}).json
    assert url
    link = re.search(r'href="(/print\?[^"]*)"', client.get(f"{url['url']}/keep").text)
    assert link
    assert "yahtzee_bonus=150&amp;ties=one_more_turn" in link[1]
    page = client.get(link[1].replace("&amp;", "&")).text
    assert "Points for a further Yahtzee: 150. A tie at the end: One more turn each." in page


def test_many_players_take_more_pages(client: FlaskClient) -> None:
    names = [f"Player {number}" for number in range(1, 13)]
    url = client.post("/games/import", json={**GAME, "agreements": {}, "players": names, "entries": []}).json
    assert url
    data = client.get(f"{url['url']}/card.pdf").data
    assert len(PdfReader(BytesIO(data)).pages) == 2
    said = text(data)
    assert "Player 12" in said.replace("\n", " ")


def test_commands_write_files(runner: FlaskCliRunner, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    game.write_text(json.dumps({**GAME, "agreements": {}}))
    for args in (
        ["pad", "yatzy", "--paper", "a4", "--size", "large", "--house", "order=forced"],
        ["summary", "yahtzee-deluxe", "--paper", "letter", "--house", "ties=one_more_turn"],
        ["card", str(game), "--paper", "letter"],
    ):
        out = tmp_path / f"{args[0]}.pdf"
        done = runner.invoke(args=[*args, "-o", str(out)])
        assert done.exit_code == 0, done.output
        assert out.read_bytes().startswith(b"%PDF")
        assert str(out) in done.output
    assert "A tie at the end: One more turn each." in text((tmp_path / "summary.pdf").read_bytes())


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["pad", "yatzy", "--paper", "a3"], "does not fit “Paper”"),
        (["pad", "yatzy", "--house", "order"], "is not a house rule"),
        (["pad", "yatzy", "--house", "ties=x"], "“x” does not fit"),
        (["pad", "chess"], "no game called “chess”"),
        (["summary", "yatzy", "--paper", "a6"], "need A4 or Letter"),
        (["card", "missing.json"], "can't be read"),
    ],
)
def test_commands_say_what_is_wrong(runner: FlaskCliRunner, args: list[str], sentence: str) -> None:
    done = runner.invoke(args=[*args, "-o", "never.pdf"])
    assert done.exit_code == 2
    assert sentence in done.output
