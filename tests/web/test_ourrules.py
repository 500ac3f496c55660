"""Our rules for tonight: what is chosen becomes an address, a code and a plain sentence each."""

import re
from html import unescape

import pytest

from calculator.games.agreements import AGREEMENTS, parse_agreements
from calculator.rules.catalogue import VARIANTS
from calculator.rules.errors import NotAChoice, UnknownHouseRule
from calculator.rules.houserules import Whole
from calculator.web import words
from calculator.web.qr import qr
from calculator.web.vocabulary import EFFECTS
from tests.rules.asking import samples


def plain(html):
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))


def hrefs(client, path):
    page = client.get(path)
    assert page.status_code == 200
    return [unescape(href) for href in re.findall(r'href="([^"]+)"', page.text)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_house_rule_and_agreement_can_be_chosen(client, variant):
    page = client.get(f"/our-rules/{variant}").text
    for rule in (*VARIANTS[variant].house_rules, *AGREEMENTS.values()):
        assert f'name="{rule.id}"' in page
        assert words.house_rule_label(rule.id) in page
    assert "Everything as published." in page
    for named in VARIANTS[variant].named_rules:
        assert words.named_rules(named.id) in page


def test_what_is_chosen_is_said_and_passed_on(client):
    path = "/our-rules/yahtzee?joker_scores=false&upper_box_first=true&floor_die=that_die&ties=shared"
    found, page = hrefs(client, path), plain(client.get(path).text)
    assert "/score/yahtzee?joker_scores=false" in found
    assert "/games/new?variant=yahtzee&joker_scores=false&floor_die=that_die" in found
    assert "/print?variant=yahtzee&joker_scores=false&floor_die=that_die" in found
    assert "/rules/yahtzee?joker_scores=false" in found
    assert "A further Yahtzee is no joker: each box pays what the dice show." in page
    assert "A die that falls down is rolled again, and no roll is lost." in page
    assert "The highest card with these rules has 1480 points." in page
    assert (
        'value="http://localhost/our-rules/yahtzee?joker_scores=false&amp;floor_die=that_die"' in client.get(path).text
    )


def test_the_address_knows_a_shared_server(client):
    page = client.get("/our-rules/yatzy?order=forced", base_url="http://example.org/dice/").text
    assert 'value="http://example.org/dice/our-rules/yatzy?order=forced"' in page


def test_patterns_that_no_other_phone_can_follow_are_called_so(client):
    told = "Other phones can follow the patterns only if"
    assert told in client.get("/our-rules/yatzy").text
    assert told not in client.get("/our-rules/yatzy", base_url="http://192.168.1.20:8000").text


def test_named_rules_keep_the_agreements_and_show_which_holds(client):
    page = client.get("/our-rules/yatzy?order=forced&ties=one_more_turn").text
    assert 'href="/our-rules/yatzy?ties=one_more_turn"' in page
    current = re.search(r'href="([^"]+)" aria-current="page">\s*<span class="picker__title">([^<]+)', page)
    assert current is not None
    assert current.groups() == ("/our-rules/yatzy?order=forced&amp;ties=one_more_turn", "Forced Yatzy")


def test_the_codes_hold_the_addresses_and_no_style(client):
    page = client.get("/our-rules/yahtzee?yahtzee_bonus=50").text
    codes = re.findall(r'<svg[^>]*class="qr".*?</svg>', page, re.DOTALL)
    assert codes[0] == str(qr("http://localhost/score/yahtzee?yahtzee_bonus=50", "Count a roll"))
    assert len(codes) == 4
    assert "style=" not in page
    elsewhere = client.get("/our-rules/yahtzee?yahtzee_bonus=50", base_url="http://192.168.0.7:8000").text
    assert codes[0] not in elsewhere


def test_htmx_gets_the_result_and_its_address(client):
    part = client.get("/our-rules/yatzy?order=forced&rounds=15", headers={"HX-Request-Type": "partial"})
    assert part.text.lstrip().startswith('<section class="stack" id="ours"')
    assert part.headers["HX-Replace-Url"] == "/our-rules/yatzy?order=forced"


def test_a_wrong_value_is_told_at_its_field(client):
    response = client.get("/our-rules/yatzy?rounds=99&order=forced")
    assert response.status_code == 422
    assert re.search(r'id="rounds"[^>]*value="99"[^>]*aria-invalid="true"', response.text)
    assert "Write a whole number from 1 to 15." in response.text
    assert "The boxes are filled one after the other" in response.text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/our-rules/ludo", 404),
        ("/our-rules/yatzy?attic=1", 422),
        ("/our-rules/yatzy?order=free&order=forced", 422),
        ("/our-rules/yatzy?ties=shared&ties=one_more_turn", 422),
    ],
)
def test_odd_addresses(client, path, status):
    assert client.get(path).status_code == status


def test_every_value_has_a_sentence():
    declared = {rule.id: rule for variant in VARIANTS.values() for rule in variant.house_rules} | AGREEMENTS
    assert set(EFFECTS) == set(declared)
    for rule in declared.values():
        for value in samples(rule):
            if value != rule.default:
                assert not words.effect(rule, value).startswith(words.house_rule_label(rule.id) + ":")
    assert words.effect(Whole("lives", 3, 1, 9), 7) == "Lives: 7."


def test_agreements_are_read_and_refused():
    given = {"ties": "one_more_turn", "kept_dice": "may_roll", "floor_die": "as_it_lies"}
    assert parse_agreements(given) == {"floor_die": "as_it_lies", "ties": "one_more_turn"}
    assert words.agreements({"ties": "shared"}) == ["A tie at the end: They share the place"]
    with pytest.raises(NotAChoice):
        parse_agreements({"ties": "arm wrestling"})
    with pytest.raises(UnknownHouseRule):
        parse_agreements({"music": "loud"})
