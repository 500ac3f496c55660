"""The calculator's page: the whole of it and the part for htmx come from one address, and say the same."""

from __future__ import annotations

import gzip
import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from calculator.rules.catalogue import VARIANTS

FRAGMENT = {"HX-Request": "true", "HX-Request-Type": "partial"}
# What a browser sends for the form with scripts off: every field, most of them untouched.
FORM = (
    "dice=4-4-4+2+6&card=&card=fours%3A12&card=&card=yahtzee%3A50&extras=1&upper_box_first=false&joker_scores=true"
    "&yahtzee_bonus=100&five_alike_full_house=false&rounds=13"
)
CANONICAL = "/score/yahtzee?dice=44426&card=fours:12,yahtzee:50&extras=1&upper_box_first=false"
ROW = re.compile(r'<li class="box box--(\w+)">.*?box__name">([^<]+)<.*?(?:box__number">(\d+)<|</li>)', re.S)


def shown(page: str) -> dict[str, tuple[str, str]]:
    """Per box its state and its points."""
    return {html.unescape(name): (state, points) for state, name, points in ROW.findall(page)}


def test_it_opens_without_dice_and_with_every_row(client: FlaskClient) -> None:
    page = client.get("/score/yahtzee")
    assert page.status_code == 200
    rows = shown(page.text)
    assert len(rows) == 13
    assert set(rows.values()) == {("empty", "")}
    assert "<h1>Yahtzee</h1>" in page.text
    assert page.text.count('id="answer"') == 1


def test_dice_fill_every_row_with_points_and_the_reason(client: FlaskClient) -> None:
    page = client.get("/score/yahtzee?dice=44426").text
    rows = shown(page)
    assert rows["Fours"] == ("playable", "12")
    assert rows["Full house"] == ("nothing", "0")
    assert "3 × 4 = 12" in page
    assert 'needs three and two; you have <span class="nowrap">2-4-4-4-6</span>.' in page


def test_filled_struck_and_forbidden_boxes_look_different(client: FlaskClient) -> None:
    rows = shown(client.get("/score/yahtzee?dice=44444&card=yahtzee:50,chance:23,ones:0").text)
    assert rows["Chance"] == ("filled", "23")
    assert rows["Ones"] == ("struck", "0")
    assert rows["Full house"] == ("blocked", "")
    assert rows["Fours"] == ("playable", "20")


def test_the_extra_is_shown_beside_the_points(client: FlaskClient) -> None:
    assert '<span class="box__extra">+100</span>' in client.get("/score/yahtzee?dice=44444&card=yahtzee:50").text


def test_totals_and_the_way_to_the_bonus_come_with_a_card(client: FlaskClient) -> None:
    empty = client.get("/score/yahtzee?dice=44426").text
    assert "totals" not in empty
    page = client.get("/score/yahtzee?card=fours:12,yahtzee:50").text
    assert '<progress class="bonus__bar" value="12" max="63"' in page
    assert "51 to the upper bonus, just on three of each." in page
    assert "<dd>62</dd>" in page


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("yahtzee:50", "63 to the upper bonus.<"),
        ("ones:0", "63 to the upper bonus, 3 behind three of each."),
        ("fours:8", "55 to the upper bonus, 4 behind three of each."),
        ("fours:16", "47 to the upper bonus, 4 ahead of three of each."),
        ("fives:0,sixes:0,fours:0", "The upper bonus can&#39;t be reached any more."),
        ("ones:3,twos:6,threes:9,fours:12,fives:15,sixes:18", "Upper bonus made: 35."),
    ],
)
def test_the_way_to_the_bonus_is_said(client: FlaskClient, card: str, sentence: str) -> None:
    assert sentence in client.get(f"/score/yahtzee?card={card}").text


def test_the_fragment_is_the_part_of_the_page(client: FlaskClient) -> None:
    address = "/score/yahtzee?dice=44426&card=yahtzee:50"
    page, part = client.get(address), client.get(address, headers=FRAGMENT)
    assert part.status_code == 200
    assert "HX-Request-Type" in page.headers["Vary"]
    assert re.match(r'\s*<div class="answer stack" id="answer">', part.text)
    assert part.text.strip().endswith("</div>")
    assert part.text.strip() in page.text
    whole = client.get(address, headers={"HX-Request": "true", "HX-Request-Type": "full"})
    assert whole.text == page.text


def test_the_form_has_one_short_address(client: FlaskClient) -> None:
    part = client.get(f"/score/yahtzee?{FORM}", headers=FRAGMENT)
    assert part.headers["HX-Push-Url"] == CANONICAL
    assert f'href="{html.escape(CANONICAL)}"' in part.text
    assert client.get(CANONICAL, headers=FRAGMENT).text == part.text
    assert "HX-Push-Url" not in client.get(CANONICAL).headers


def test_without_dice_the_address_is_short_too(client: FlaskClient) -> None:
    part = client.get("/score/yahtzee?dice=&card=&extras=0&rounds=13", headers=FRAGMENT)
    assert part.headers["HX-Push-Url"] == "/score/yahtzee"
    assert set(shown(part.text).values()) == {("empty", "")}


def test_the_address_keeps_the_prefix_of_a_shared_server(client: FlaskClient) -> None:
    part = client.get("/score/yahtzee?dice=44426", headers=FRAGMENT, base_url="http://localhost/dice/")
    assert part.headers["HX-Push-Url"] == "/dice/score/yahtzee?dice=44426"


def test_the_page_of_an_address_says_all_of_it_again(client: FlaskClient) -> None:
    page = client.get(CANONICAL).text
    assert 'name="dice" value="44426"' in page
    chosen = re.findall(r'<option value="([^"]*)" selected', page)
    assert chosen == ["fours:12", "yahtzee:50", "1"]
    assert re.findall(r'name="upper_box_first" value="(\w+)" checked', page) == ["false"]
    assert "With your rules: Upper box first: No." in page
    assert re.search(r'<details class="group" id="my-card" open', page)


def test_every_box_offers_the_values_it_can_hold(client: FlaskClient) -> None:
    page = client.get("/score/yahtzee").text
    assert re.findall(r'value="fours:(\d+)"', page) == ["0", "4", "8", "12", "16", "20"]
    assert re.findall(r'value="yahtzee:(\d+)"', page) == ["0", "50"]
    assert page.count('name="card"') == 13


@pytest.mark.parametrize("variant", ["yahtzee", "yatzy", "yahtzee-deluxe"])
def test_every_house_rule_has_its_field_and_the_other_games_are_near(client: FlaskClient, variant: str) -> None:
    page = client.get(f"/score/{variant}").text
    rules = client.get(f"/score/{variant}.json?dice={'444266'[: 6 if 'deluxe' in variant else 5]}").json["house_rules"]
    for rule in rules:
        assert f'name="{rule}"' in page
    others = {"yahtzee", "yatzy", "yahtzee-deluxe"} - {variant}
    assert {path.rsplit("/", 1)[1] for path in re.findall(r'tabs__link" href="([^"]+)"', page)} == others
    assert ('name="extras"' in page) is (variant == "yahtzee")


def test_pages_are_kept_for_each_way_they_are_sent(client: FlaskClient) -> None:
    address = "/score/yahtzee?dice=44426"
    plain = client.get(address)
    small = client.get(address, headers={"Accept-Encoding": "gzip"})
    part = client.get(address, headers={**FRAGMENT, "Accept-Encoding": "gzip"})
    assert gzip.decompress(small.data) == plain.data
    assert gzip.decompress(part.data) != plain.data
    assert client.get(address).data == plain.data
    assert client.head(address).headers["Content-Length"] == str(len(plain.data))


def test_an_answer_carries_no_cookie_of_its_visitor(client: FlaskClient) -> None:
    with client.session_transaction() as session:
        session.permanent = True
        session["games"] = ["secret"]
    for path in ["/score/yahtzee?dice=44426", "/score/yahtzee.json?dice=44426", "/static/css/app.css"]:
        assert "Set-Cookie" not in client.get(path, buffered=True).headers


def test_the_query_of_the_link_is_what_the_json_takes(client: FlaskClient) -> None:
    query = urlsplit(CANONICAL).query
    found = client.get(f"/score/yahtzee.json?{query}").json
    assert found["card"]["total"] == 162
    assert parse_qs(query)["upper_box_first"] == ["false"]
    assert found["house_rules"]["upper_box_first"] is False


def test_rules_our_rules_and_a_pad_are_a_tap_away_with_the_same_house_rules(client: FlaskClient) -> None:
    asked = "upper_box_first=false&yahtzee_bonus=50"
    for headers in ({}, FRAGMENT):
        page = html.unescape(client.get(f"/score/yahtzee?dice=44426&{asked}", headers=headers).text)
        for address in (f"/rules/yahtzee?{asked}", f"/our-rules/yahtzee?{asked}", f"/print?variant=yahtzee&{asked}"):
            assert f'href="{address}"' in page
    home = client.get("/").text
    for variant in VARIANTS:
        for address in (f"/rules/{variant}", f"/our-rules/{variant}", f"/print?variant={variant}"):
            assert f'href="{address}"' in home
