"""The commands `score` and `replay`: the same answers as the JSON, as tables, and one sentence for what is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from flask.testing import FlaskClient, FlaskCliRunner

from calculator.cli.table import table

GAME: dict[str, Any] = {
    "schema": 1,
    "variant": "yahtzee",
    "house_rules": {"yahtzee_bonus": 50},
    "agreements": {},
    "players": ["Ann", "Bo", "", "王小明"],
    "entries": [
        {"player": 0, "box": "yahtzee", "dice": "66666"},
        {"player": 1, "box": "chance", "points": 23},
        {"player": 2, "box": "ones", "dice": "23456"},
        {"player": 3, "box": "fours", "points": 0, "struck": True},
        {"player": 0, "box": "sixes", "dice": "66666"},
    ],
}


def columns(text: str) -> list[list[str]]:
    """The cells of a printed table, line by line; cells stand at least two spaces apart."""
    return [re.split(r" {2,}", line.strip()) for line in text.strip().splitlines()]


def shown(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else "–" if value is None else str(value)


@pytest.mark.parametrize(
    ("arguments", "query"),
    [
        (["yahtzee", "44426"], "dice=44426"),
        (["yahtzee", "44426", "--card", "yahtzee:50,fours:12"], "dice=44426&card=yahtzee:50,fours:12"),
        (
            ["yahtzee", "4-4-4-4-4", "--card", "yahtzee:50", "--extras", "1", "--house", "upper_box_first=false"],
            "dice=44444&card=yahtzee:50&extras=1&upper_box_first=false",
        ),
        (
            ["yatzy", "12345", "--house", "order=forced", "--house", "rounds=7"],
            "dice=12345&order=forced&rounds=7",
        ),
        (["yahtzee-deluxe", "666666"], "dice=666666"),
    ],
)
def test_score_prints_what_the_json_says(
    client: FlaskClient, runner: FlaskCliRunner, arguments: list[str], query: str
) -> None:
    found = client.get(f"/score/{arguments[0]}.json?{query}").json
    printed = runner.invoke(args=["score", *arguments])
    assert printed.exit_code == 0
    head, boxes, card = printed.output.split("\n\n")
    first, rules = head.splitlines()
    assert first == f"{found['variant']} {''.join(map(str, found['dice']))}"
    assert dict(pair.split("=") for pair in rules.split()) == {
        name: str(value).lower() for name, value in found["house_rules"].items()
    }
    assert columns(boxes) == [list(found["boxes"][0]), *([shown(v) for v in box.values()] for box in found["boxes"])]
    assert columns(card) == [list(found["card"]), [shown(value) for value in found["card"].values()]]


def test_columns_are_aligned() -> None:
    rows = [("", "Ann", "王小明"), ("Fours", 12, None), ("Chance", 5, True)]
    assert table(rows) == "        Ann  王小明\nFours    12  –\nChance    5  yes"


def refused(result: Result) -> str:
    """The sentence of a refusal, which stands alone on the error output."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.endswith((".\n", "…\n"))
    return result.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess", "44426"], "There is no game called “chess” here"),
        (["yahtzee", "4442"], "4 dice are given"),
        (["yahtzee", "4442²"], "“²” is not a die"),
        (["yahtzee", ""], "0 dice are given"),
        (["yahtzee", "44426", "--card", "fours:7"], "Fours can't hold 7"),
        (["yahtzee", "44426", "--card", "elevens:1"], "no box “elevens”"),
        (["yahtzee", "44426", "--extras", "1"], "after Yahtzee was filled"),
        (["yahtzee", "44426", "--extras", "two"], "“two” does not fit"),
        (["yahtzee", "44426", "--house", "upper_box_first"], "Write it like upper_box_first=false"),
        (["yahtzee", "44426", "--house", "upper_box_first=no"], "“no” does not fit"),
        (["yahtzee", "44426", "--house", "order=forced"], "no house rule “order”"),
        (["yahtzee", "44426", "--house", "dice=44426"], "no house rule “dice”"),
        (["yahtzee", "44426", "--house", "rounds=5", "--house", "rounds=6"], "more than once"),
        (["yahtzee", "44426", "--house", "yahtzee_bonus=1001"], "from 0 to 1000"),
    ],
)
def test_score_refuses_in_one_sentence(runner: FlaskCliRunner, arguments: list[str], words: str) -> None:
    assert words in refused(runner.invoke(args=["score", *arguments]))


def replay(runner: FlaskCliRunner, document: object) -> Result:
    return runner.invoke(args=["replay", "-"], input=json.dumps(document))


def test_replay_prints_the_cards_side_by_side(runner: FlaskCliRunner, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(GAME), "utf-8")
    printed = runner.invoke(args=["replay", str(file)])
    assert printed.exit_code == 0
    assert printed.output == replay(runner, GAME).output
    assert printed.output.startswith("Yahtzee · Points for a further Yahtzee: 50\n\n")
    head, *lines = columns(printed.output.split("\n\n")[1])
    rows = {name: cells for name, *cells in lines}
    assert head == ["Ann", "Bo", "Player 3", "王小明"]
    assert len(rows) == 13 + 6
    assert rows["Yahtzee"] == ["50", "–", "–", "–"]
    assert rows["Ones"] == ["–", "–", "0", "–"]
    assert rows["Fours"] == ["–", "–", "–", "×"]
    assert rows["Extra"] == ["50", "0", "0", "0"]
    assert rows["Total"] == ["130", "23", "0", "0"]
    assert rows["Place"] == ["1", "2", "3", "3"]
    assert printed.output.endswith("\n× is struck out.\n")


def test_replay_tells_players_of_one_name_apart(runner: FlaskCliRunner) -> None:
    printed = replay(runner, {**GAME, "players": ["Ann", "Ann", "Ann", "Ann"], "entries": []})
    assert columns(printed.output.split("\n\n")[1])[0] == ["Ann (1)", "Ann (2)", "Ann (3)", "Ann (4)"]
    assert "struck" not in printed.output


BROKEN = [
    ({**GAME, "schema": 2}, "schema"),
    ({**GAME, "variant": "chess"}, "no game called “chess”"),
    ({**GAME, "players": []}, "player"),
    ({**GAME, "house_rules": {"order": "forced"}}, "no house rule “order”"),
    ({**GAME, "entries": [*GAME["entries"], {"player": 1, "box": "chance", "dice": "11111"}]}, "6"),
    ({**GAME, "entries": [{"player": 0, "box": "fours", "points": 7}]}, "Fours can't hold 7"),
    ({**GAME, "entries": [{"player": 0, "box": "fours", "dice": "44427"}]}, "“7” is not a die"),
    ({**GAME, "entries": [{"player": 9, "box": "fours", "dice": "44426"}]}, "1"),
    ({**GAME, "entries": [{"player": 0, "box": "fours"}]}, "1"),
    ({**GAME, "cards": []}, "Ann"),
    ({**GAME, "surprise": 1}, "surprise"),
    ([], "document"),
    (7, "document"),
]


@pytest.mark.parametrize(("document", "words"), BROKEN, ids=[str(number) for number in range(len(BROKEN))])
def test_replay_refuses_in_one_sentence(runner: FlaskCliRunner, document: object, words: str) -> None:
    assert words in refused(replay(runner, document))


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"schema": ' + b"9" * 5000 + b"}"])
def test_replay_refuses_what_is_no_json(runner: FlaskCliRunner, text: bytes) -> None:
    assert "it isn't JSON" in refused(runner.invoke(args=["replay", "-"], input=text))


@pytest.mark.parametrize("name", ["nowhere.json", ""])
def test_replay_says_which_file_it_could_not_read(runner: FlaskCliRunner, tmp_path: Path, name: str) -> None:
    sentence = refused(runner.invoke(args=["replay", str(tmp_path / name)]))
    assert str(tmp_path / name) in sentence
    assert "can't be read" in sentence
