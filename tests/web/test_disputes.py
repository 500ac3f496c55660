"""Who is right? What the pages say is what the engine says."""

import re
from html import unescape

import pytest

from calculator.games.agreements import AGREEMENTS
from calculator.rules.catalogue import VARIANTS
from calculator.rules.highest import highest
from calculator.web import words
from calculator.web.disputes.catalogue import DISPUTES
from calculator.web.disputes.model import QUESTIONS, SOURCES
from calculator.web.disputes.why import BY_REASON, EXTRA, FILLED, dispute_for

SITUATIONS = [(slug, situation) for slug, dispute in DISPUTES.items() for situation in dispute.situations]
IDS = [f"{slug}-{situation.variant}-{situation.dice or situation.card}" for slug, situation in SITUATIONS]
TURNED = [(slug, s, rule) for slug, s in SITUATIONS for rule in s.turned]


@pytest.fixture
def text(client):
    def of(path):
        response = client.get(path)
        assert response.status_code == 200, path
        return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", response.text)))

    return of


@pytest.mark.parametrize(("slug", "situation"), SITUATIONS, ids=IDS)
def test_the_verdict_is_what_the_engine_says(slug, situation):
    assert situation.under({}).verdict is situation.verdict


@pytest.mark.parametrize(("slug", "situation", "rule"), TURNED)
def test_the_house_rule_turns_it(slug, situation, rule):
    assert situation.under({rule: situation.turned[rule]}).verdict is not situation.verdict


def test_there_are_forty_and_each_question_is_asked_once():
    assert len(DISPUTES) == 40
    assert len({dispute.question for dispute in DISPUTES.values()}) == 40
    assert {situation.asks for _, situation in SITUATIONS} <= set(QUESTIONS)


@pytest.mark.parametrize("dispute", DISPUTES.values(), ids=DISPUTES)
def test_each_has_its_question_two_sentences_and_a_source(dispute):
    assert dispute.question.endswith("?")
    assert len(re.findall(r"[.!?](?=\s|$)", dispute.reason)) == 2
    assert dispute.sources
    assert set(dispute.sources) <= set(SOURCES)
    assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", dispute.slug)
    assert dispute.variants


def test_what_no_dice_decide_is_said_outright():
    for dispute in DISPUTES.values():
        assert dispute.situations or "*" in dispute.verdicts
        assert set(dispute.verdicts.values()) <= {"yes", "no", "depends"}
        # Where the engine answers too, the verdict may only be more careful than the engine.
        if dispute.situations:
            assert set(dispute.verdicts.values()) <= {"depends"}


def test_the_silent_leaflets_leave_it_to_an_agreement():
    silent = {slug for slug, dispute in DISPUTES.items() if "silent" in dispute.sources}
    assert silent == {"die-on-the-floor", "a-tie"}
    assert all(DISPUTES[slug].agreement for slug in silent)
    assert {dispute.agreement for dispute in DISPUTES.values()} - {""} == set(AGREEMENTS)


def test_the_numbers_of_the_highest_cards_are_the_computed_ones():
    reason = DISPUTES["highest-score"].reason
    for variant in ("yatzy", "yahtzee-deluxe"):
        assert str(highest(VARIANTS[variant].under()).totals.total) in reason
    assert f"{highest(VARIANTS['yahtzee'].under({'yahtzee_bonus': 0})).totals.total} for the card" in reason


@pytest.mark.parametrize("slug", DISPUTES)
def test_each_has_a_page_that_says_it_all(slug, text):
    dispute, page = DISPUTES[slug], text(f"/who-is-right/{slug}")
    for part in (dispute.question, dispute.reason, dispute.elsewhere, *(SOURCES[s] for s in dispute.sources)):
        assert part in page
    for variant in dispute.variants:
        verdict = {"yes": "Yes", "no": "No", "depends": "It depends"}[dispute.verdict(variant)]
        assert re.search(rf"{verdict} [^.]*{words.variant_name(variant)}", page)


@pytest.mark.parametrize("slug", DISPUTES)
def test_what_it_opens_in_the_calculator_is_there(slug, client):
    hrefs = set(re.findall(r'href="(/score/[^"]+[?][^"]+)"', client.get(f"/who-is-right/{slug}").text))
    asked = [s for s in DISPUTES[slug].situations if s.dice or s.card]
    assert len(hrefs) == len({(s.variant, s.dice, s.card, r) for s in asked for r in [None, *s.turned]})
    for href in hrefs:
        assert client.get(unescape(href)).status_code == 200


def test_five_sixes_and_grandpa(text):
    page = text("/who-is-right/five-alike-full-house")
    assert "Full house needs three and two of different numbers; you have 6-6-6-6-6." in page
    assert "Joker: counts as Full house, 25 points." in page
    assert "With “Five alike is a full house: Yes”" in page
    assert "Yahtzee, with Sixes 18 and Yahtzee 50 on the card" in page


def test_an_answer_tells_what_a_bare_yes_or_no_would_hide(text):
    early = text("/who-is-right/joker-while-upper-box-open")
    assert "It goes there for 0 points. No joker here yet: Fives is still open." in early
    assert "The upper boxes come to 57, with 100 beside the card" in text("/who-is-right/hundreds-and-63")
    assert "100 is our reading" not in text("/who-is-right/six-alike-worth")


def test_all_are_listed_in_groups(text, client):
    page = text("/who-is-right")
    assert all(dispute.question in page for dispute in DISPUTES.values())
    assert "Around the table" in page
    assert 'aria-current="true"' in client.get("/who-is-right/a-tie").text


def test_a_search_has_an_address_and_a_fragment(client):
    whole = client.get("/who-is-right?q=ful+house&variant=yatzy")
    part = client.get("/who-is-right?q=ful+house&variant=yatzy", headers={"HX-Request-Type": "partial"})
    assert 'value="ful house"' in whole.text
    assert part.text.strip() in whole.text
    assert part.text.lstrip().startswith('<div class="stack" id="found"')


def test_a_search_in_vain_says_so(text):
    assert "Nobody has argued about that here yet." in text("/who-is-right?q=xylophone")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/who-is-right/no-such-thing", 404),
        ("/who-is-right?variant=ludo", 404),
        ("/who-is-right?box=attic", 422),
        ("/who-is-right?q=%3Cscript%3E", 200),
    ],
)
def test_odd_addresses(client, path, status):
    response = client.get(path)
    assert response.status_code == status
    assert "<script>alert" not in response.text


def why(variant, dice, box, card="", **rules):
    ruleset = VARIANTS[variant].under(rules)
    roll = tuple(map(int, sorted(dice)))
    return dispute_for(ruleset, ruleset.option(ruleset.parse_card(card), box, roll), roll)


@pytest.mark.parametrize(
    ("asked", "slug"),
    [
        (("yahtzee", "44444", "full_house"), "five-alike-full-house"),
        (("yatzy", "11111", "full_house"), "five-alike-full-house"),
        (("yahtzee", "44444", "chance", "yahtzee:50"), "upper-box-first"),
        (("yahtzee", "44444", "fours", "yahtzee:50"), "fives-and-the-bonus"),
        (("yahtzee", "44444", "ones", "yahtzee:50,fours:4"), "second-yahtzee-as-joker"),
        (("yahtzee", "44444", "full_house", "yahtzee:50,fours:4"), "five-alike-full-house"),
        (("yahtzee", "12356", "chance"), None),
        (("yahtzee", "23455", "small_straight"), "doubled-number-in-a-straight"),
        (("yahtzee", "13456", "small_straight"), "12346"),
        (("yatzy", "23456", "small_straight"), "large-straight-as-small"),
        (("yatzy", "55556", "two_pairs"), "four-alike-two-pairs"),
        (("yahtzee", "33346", "three_kind"), "all-dice-in-three-of-a-kind"),
        (("yahtzee-deluxe", "111222", "three_pairs"), "six-dice-three-pairs"),
        (("yahtzee-deluxe", "444444", "yahtzee"), "six-alike-worth"),
        (("yahtzee", "33346", "yahtzee", "yahtzee:50"), "change-a-box-later"),
        (("yahtzee", "55555", "four_kind"), "four-alike-as-three"),
    ],
)
def test_why_leads_to_the_dispute_that_fits(asked, slug):
    assert why(*asked) == slug


def test_why_under_house_rules():
    assert why("yatzy", "33366", "full_house", order="forced") == "top-to-bottom"
    assert (
        why("yahtzee", "44444", "small_straight", "yahtzee:50", upper_box_first=False) == "joker-while-upper-box-open"
    )
    assert {*BY_REASON.values(), EXTRA, FILLED} <= set(DISPUTES)


def test_the_calculator_asks_why(client):
    page = client.get("/score/yahtzee?dice=66666").text
    assert 'class="box__ask" href="/who-is-right/five-alike-full-house"' in page
    assert (
        'href="/dice/who-is-right/' in client.get("/score/yahtzee?dice=66666", base_url="http://localhost/dice/").text
    )
    assert "box__ask" not in client.get("/score/yahtzee").text


def test_a_table_asks_why(client):
    table = client.post("/games", data={"variant": "yahtzee"}).location
    page = client.get(f"{table}?dice=66666").text
    doubts = re.search('<ul class="asked" aria-label="Does somebody doubt it.*?</ul>', page, re.DOTALL)
    assert doubts is not None
    assert 'href="/who-is-right/five-alike-full-house"' in doubts[0]
    assert "Does somebody doubt it" not in client.get(table).text
