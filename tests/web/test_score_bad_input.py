"""Whatever is wrong gets a sentence naming it: 422 on the page with the rest still there, 400 in JSON, never 500."""

from __future__ import annotations

import html
import re
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from calculator import create_app

FRAGMENT = {"HX-Request": "true", "HX-Request-Type": "partial"}
LONG = "4" * 100_000

# name, address, field, words of the sentence
BAD = [
    ("too few dice", "yahtzee?dice=4442", "dice", "4 dice are given"),
    ("one die", "yahtzee?dice=4", "dice", "1 die is given"),
    ("too many dice", "yahtzee?dice=444266", "dice", "6 dice are given"),
    ("five dice for six", "yahtzee-deluxe?dice=44426", "dice", "5 dice are given"),
    ("a seven", "yahtzee?dice=44427", "dice", "“7” is not a die"),
    ("a zero", "yahtzee?dice=44420", "dice", "“0” is not a die"),
    ("letters", "yahtzee?dice=fours", "dice", "“f” is not a die"),
    ("minus", "yahtzee?dice=444-2-−6", "dice", "“−” is not a die"),
    ("arabic digits", "yahtzee?dice=٤٤٤٢٦", "dice", "“٤” is not a die"),
    ("bengali digits", "yahtzee?dice=৪৪৪২৬", "dice", "“৪” is not a die"),
    ("full-width digits", "yahtzee?dice=４４４２６", "dice", "“４” is not a die"),
    ("superscript", "yahtzee?dice=4²426", "dice", "“²” is not a die"),
    ("a roman numeral", "yahtzee?dice=444Ⅳ6", "dice", "“Ⅳ” is not a die"),
    ("a die face", "yahtzee?dice=⚃⚃⚃⚁⚅", "dice", "“⚃” is not a die"),
    ("a line break", "yahtzee?dice=4442%0A6", "dice", "is not a die"),
    ("a NUL", "yahtzee?dice=4442%006", "dice", "is not a die"),
    ("half a surrogate", "yahtzee?dice=%ed%a0%80", "dice", "is not a die"),
    ("broken UTF-8", "yahtzee?dice=%ff%fe", "dice", "is not a die"),
    ("markup", "yahtzee?dice=<script>", "dice", "“<” is not a die"),
    ("dice twice", "yahtzee?dice=44426&dice=44426", "dice", "more than once"),
    ("a million dice", f"yahtzee?dice={LONG}", "dice", "100000 dice are given"),
    (
        "impossible points",
        "yahtzee?dice=44426&card=fours:7",
        "card",
        "Fours can't hold 7. The nearest it can hold: 4, 8.",
    ),
    ("too many points", "yahtzee?dice=44426&card=chance:31", "card", "The nearest it can hold: 30."),
    ("minus points", "yahtzee?dice=44426&card=fours:-4", "card", "“fours:-4” is not a filled box"),
    ("points of other digits", "yahtzee?dice=44426&card=fours:٤", "card", "is not a filled box"),
    ("superscript points", "yahtzee?dice=44426&card=fours:4²", "card", "is not a filled box"),
    ("half a point", "yahtzee?dice=44426&card=fours:4.0", "card", "is not a filled box"),
    ("no points", "yahtzee?dice=44426&card=fours", "card", "“fours” is not a filled box"),
    ("an endless number", f"yahtzee?dice=44426&card=fours:{'9' * 5000}", "card", "9999…” is not a filled box"),
    ("unknown box", "yahtzee?dice=44426&card=elevens:11", "card", "no box “elevens”"),
    ("a box of another game", "yahtzee?dice=44426&card=yatzy:50", "card", "no box “yatzy”"),
    ("an unknown box without jokers", "yahtzee?dice=44426&joker_scores=false&card=attic:5", "card", "no box “attic”"),
    ("an unknown box in Yatzy", "yatzy?dice=44426&card=yahtzee:50", "card", "no box “yahtzee”"),
    ("an unknown box with six dice", "yahtzee-deluxe?dice=444266&card=attic:5", "card", "no box “attic”"),
    ("a box in capitals", "yahtzee?dice=44426&card=Fours:12", "card", "no box “Fours”"),
    ("box twice", "yahtzee?dice=44426&card=fours:8&card=fours:12", "card", "“fours” is filled twice"),
    ("a huge card", f"yahtzee?dice=44426&card={'fours:12,' * 11_000}", "card", "fours"),
    ("a huge box", f"yahtzee?dice=44426&card={LONG}:1", "card", "4444…”"),
    ("extras before the box", "yahtzee?dice=44426&extras=1", "extras", "after Yahtzee was filled"),
    ("extras on a 0", "yahtzee?dice=44426&card=yahtzee:0&extras=1", "extras", "after Yahtzee was filled"),
    ("too many extras", "yahtzee?dice=44426&card=yahtzee:50&extras=13", "extras", "from 0 to 12"),
    ("minus extras", "yahtzee?dice=44426&card=yahtzee:50&extras=-1", "extras", "from 0 to 12"),
    ("extras as words", "yahtzee?dice=44426&card=yahtzee:50&extras=two", "extras", "“two” does not fit"),
    ("extras twice", "yahtzee?dice=44426&card=yahtzee:50&extras=1&extras=1", "extras", "more than once"),
    ("extras in a game without", "yatzy?dice=44426&extras=1", "extras", "nothing beside the boxes"),
    ("unknown house rule", "yahtzee?dice=44426&wild_ones=true", "wild_ones", "no house rule “wild_ones”"),
    ("a rule of another game", "yatzy?dice=44426&upper_box_first=true", "upper_box_first", "no house rule"),
    ("neither yes nor no", "yahtzee?dice=44426&upper_box_first=1", "upper_box_first", "“1” does not fit"),
    ("True in capitals", "yahtzee?dice=44426&upper_box_first=True", "upper_box_first", "Choose one of: true, false"),
    ("a rule left empty", "yahtzee?dice=44426&upper_box_first=", "upper_box_first", "does not fit"),
    ("below the bounds", "yahtzee?dice=44426&yahtzee_bonus=-1", "yahtzee_bonus", "from 0 to 1000"),
    ("above the bounds", "yahtzee?dice=44426&yahtzee_bonus=1001", "yahtzee_bonus", "from 0 to 1000"),
    ("bonus of other digits", "yahtzee?dice=44426&yahtzee_bonus=٥٠", "yahtzee_bonus", "from 0 to 1000"),
    ("an endless bonus", f"yahtzee?dice=44426&yahtzee_bonus={LONG}", "yahtzee_bonus", "from 0 to 1000"),
    ("no turns at all", "yatzy?dice=44426&rounds=0", "rounds", "from 1 to 15"),
    ("not a choice", "yatzy?dice=44426&order=random", "order", "Choose one of: free, forced"),
    ("a rule twice", "yahtzee?dice=44426&rounds=5&rounds=6", "rounds", "more than once"),
    ("a huge name", f"yahtzee?dice=44426&{LONG}=1", LONG, "4444…”"),
]
ROWS = pytest.mark.parametrize(("address", "field", "words"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
MANY = "&".join(f"rule{number}=1" for number in range(10_000))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    folder = tmp_path_factory.mktemp("instance")
    return create_app({"TESTING": True, "INSTANCE": str(folder), "SECRET_KEY": "tests"}).test_client()


def written(address: str) -> str:
    """The address as a browser sends it."""
    return "/score/" + quote(address, safe="?&=%:,-+")


@ROWS
def test_json_says_400_the_field_and_what_to_do(client: FlaskClient, address: str, field: str, words: str) -> None:
    answer = client.get(written(address.replace("?", ".json?", 1)))
    assert (answer.status_code, answer.mimetype) == (400, "application/json")
    assert list(answer.json) == ["error"]
    assert list(answer.json["error"]) == ["field", "message"]
    assert answer.json["error"]["field"] == field
    assert words in answer.json["error"]["message"]
    assert len(answer.json["error"]["message"]) < 300


@ROWS
def test_the_page_says_422_and_what_to_do(client: FlaskClient, address: str, field: str, words: str) -> None:
    page = client.get(written(address))
    assert page.status_code == 422
    text = html.unescape(page.text)
    assert words in text
    assert "<h1>" in page.text
    assert ("<script>" in page.text) is False
    # Only the field for it repeats what was typed; a dice error stands beside the dice alone.
    assert text.count(words) == 1 or field != "dice"


@ROWS
def test_htmx_gets_the_sentence_in_place(client: FlaskClient, address: str, field: str, words: str) -> None:
    part = client.get(written(address), headers=FRAGMENT)
    assert part.status_code == 422
    assert words in html.unescape(part.text)
    assert 'role="alert"' in part.text
    assert re.match(r'\s*<div class="answer stack" id="answer">', part.text)
    assert "HX-Push-Url" not in part.headers


def test_without_dice_json_says_so(client: FlaskClient) -> None:
    for address in ["/score/yahtzee.json", "/score/yahtzee.json?dice=", "/score/yahtzee.json?dice=+"]:
        answer = client.get(address)
        assert answer.status_code == 400
        assert answer.json["error"]["field"] == "dice"


@pytest.mark.parametrize("variant", ["chess", "Yahtzee", "yahtzee ", "maxi-yatzy", "..", "%00", "x" * 10_000])
def test_an_unknown_game_is_404_with_those_there_are(client: FlaskClient, variant: str) -> None:
    answer = client.get(f"/score/{variant}.json?dice=44426")
    assert answer.status_code == 404
    assert answer.json["error"]["field"] == "variant"
    assert "yahtzee, yatzy, yahtzee-deluxe" in answer.json["error"]["message"]
    page = client.get(f"/score/{variant}")
    assert page.status_code == 404
    assert "yahtzee, yatzy, yahtzee-deluxe" in page.text
    assert client.get(f"/score/{variant}", headers=FRAGMENT).status_code == 404


def test_everything_else_that_was_typed_is_still_there(client: FlaskClient) -> None:
    page = client.get("/score/yahtzee?dice=44427&card=fours:12,yahtzee:50&extras=2&yahtzee_bonus=50&rounds=9").text
    assert 'name="dice" value="44427"' in page
    assert 'aria-invalid="true"' in page
    assert re.findall(r'<option value="([^"]*)" selected', page) == ["fours:12", "yahtzee:50", "2"]
    assert 'name="yahtzee_bonus" type="text" value="50"' in page
    assert 'name="rounds" type="text" value="9"' in page


def test_one_wrong_box_keeps_the_others_and_the_dice(client: FlaskClient) -> None:
    page = client.get("/score/yahtzee?dice=44426&card=fours:13,chance:20,yahtzee:50&extras=2").text
    assert re.findall(r'<option value="([^"]*)" selected', page) == ["yahtzee:50", "chance:20", "2"]
    assert 'name="dice" value="44426"' in page
    assert "3 × 4 = 12" in page
    assert re.search(r'<details class="group" id="my-card" open', page)


def test_a_wrong_house_rule_stays_in_its_field_with_the_sentence(client: FlaskClient) -> None:
    page = client.get("/score/yahtzee?dice=44426&card=fours:12&yahtzee_bonus=9999&rounds=0").text
    for rule, typed in (("yahtzee_bonus", "9999"), ("rounds", "0")):
        assert f'name="{rule}" type="text" value="{typed}" aria-describedby="{rule}-help {rule}-error"' in page
        assert f'id="{rule}-error"' in page
    assert re.search(r'<details class="group" id="our-rules" open', page)
    assert '<option value="fours:12" selected' in page


def test_many_slips_are_all_said(client: FlaskClient) -> None:
    page = html.unescape(client.get("/score/yahtzee?dice=4442&card=fours:7&extras=x&rounds=99").text)
    for words in ["4 dice are given", "Fours can't hold 7", "from 1 to 13"]:
        assert words in page


@pytest.mark.parametrize("query", [MANY, "&" * 100_000, "%" * 100_000, "=" * 100_000, "card=" + ":" * 100_000])
def test_a_huge_query_is_no_trouble(client: FlaskClient, query: str) -> None:
    for address in ["/score/yahtzee", "/score/yahtzee.json"]:
        answer = client.get(f"{address}?{query}")
        assert answer.status_code in (200, 400, 422)
        assert len(answer.data) < 250_000


def test_markup_in_what_was_typed_stays_text(client: FlaskClient) -> None:
    bad = '"><script>alert(1)</script>'
    for query in [f"dice={bad}", f"card={bad}:1", f"extras={bad}", f"rounds={bad}", f"{bad}=1"]:
        page = client.get(f"/score/yahtzee?{quote(query, safe='=:')}").text
        assert "<script>alert" not in page


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_an_answer_can_only_be_read(client: FlaskClient, method: str) -> None:
    assert getattr(client, method)("/score/yahtzee.json?dice=44426").status_code in (400, 405)
