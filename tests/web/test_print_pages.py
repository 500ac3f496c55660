"""The print page, its form and preview, and the answers around a PDF."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from calculator.kept import Kept
from calculator.rules.catalogue import VARIANTS
from calculator.sheets import pdf as sheets
from calculator.sheets.errors import Busy
from calculator.sheets.gate import Gate
from calculator.web.print import making
from calculator.web.print.choices import CHOICES, TEXTS

PARTIAL = {"HX-Request": "true", "HX-Request-Type": "partial"}


@pytest.fixture(autouse=True)
def empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "SHELF", Kept[making.File](1_000_000, size=len))


def test_the_page_has_every_choice_and_the_sheet_itself(client: FlaskClient) -> None:
    page = client.get("/print").text
    for choice in CHOICES:
        assert f'name="{choice.id}"' in page
    for name in ("variant", "names", "title", "date", "upper_box_first", "yahtzee_bonus"):
        assert f'name="{name}"' in page
    for name, longest in TEXTS.items():
        assert re.search(rf'name="{name}"[^>]*maxlength="{longest}"', page)
    assert "Grand total" in page
    assert 'href="/print/pad.pdf?variant=yahtzee"' in page
    assert 'style="' not in page


def test_choices_stand_in_the_address_and_in_the_form(client: FlaskClient) -> None:
    query = "variant=yatzy&paper=letter&columns=3&size=large&names=Ann,Bo&title=Cabin&order=forced"
    page = client.get(f"/print?{query}").text
    for chosen in ("yatzy", "letter", "3", "large", "forced"):
        assert f'<option value="{chosen}" selected>' in page
    assert 'value="Ann, Bo"' in page
    assert f'href="/print/pad.pdf?{query.replace("&", "&amp;")}"' in page
    assert "/print/rules/yatzy.pdf?order=forced&amp;size=large&amp;paper=letter" in page


def test_htmx_gets_only_the_preview_and_the_short_address(client: FlaskClient) -> None:
    answer = client.get("/print?variant=yatzy&paper=a4&columns=&size=large", headers=PARTIAL)
    assert answer.text.lstrip().startswith('<section class="preview')
    assert answer.headers["HX-Push-Url"] == "/print?variant=yatzy&size=large"


@pytest.mark.parametrize(
    ("query", "field", "sentence"),
    [
        ("paper=a3", "paper", "“a3” does not fit “Paper”"),
        ("pages=51", "pages", "whole number from 1 to 50"),
        ("pages=x", "pages", "whole number from 1 to 50"),
        ("columns=9", "columns", "whole number from 1 to 8"),
        ("cards=3", "cards", "“3” does not fit"),
        ("names=" + "a," * 9 + "a", "names", "at most 8"),
        ("names=" + "a" * 41, "names", "at most 40 letters"),
        ("title=" + "a" * 61, "title", "at most 60 letters"),
        ("paper=a6&cards=2", "cards", "at most 1 on a page"),
        ("paper=a6&columns=7", "columns", "At most 2 columns"),
        ("columns=2&names=a,b,c", "names", "room for 2 names"),
        ("cards=4&names=a,b,c,d", "names", "room for 2 names"),
        ("rounds=99", "rounds", "from 1 to 13"),
    ],
)
def test_a_wrong_choice_names_its_field(client: FlaskClient, query: str, field: str, sentence: str) -> None:
    page = client.get(f"/print?{query}")
    assert page.status_code == 422
    assert f'id="{field}-error"' in page.text
    assert sentence in page.text
    file = client.get(f"/print/pad.pdf?{query}")
    assert (file.status_code, file.mimetype) == (422, "text/html")
    assert sentence in file.text
    as_json = client.get(f"/print/pad.pdf?{query}", headers={"Accept": "application/json"}).json
    assert as_json
    assert as_json["error"]["field"] == field


@pytest.mark.parametrize(
    "query", ["paper=a4&paper=a5", "nonsense=1", "order=forced", "title=a&title=b", "variant=yatzy&variant=yahtzee"]
)
def test_what_means_nothing_is_refused(client: FlaskClient, query: str) -> None:
    assert client.get(f"/print/pad.pdf?{query}").status_code == 422


def test_unknown_games_are_not_found(client: FlaskClient) -> None:
    assert client.get("/print?variant=nope").status_code == 404
    assert client.get("/print/pad.pdf?variant=nope").status_code == 404
    assert client.get("/print/rules/nope.pdf").status_code == 404


def test_a_file_has_a_name_and_a_tag(client: FlaskClient) -> None:
    answer = client.get("/print/pad.pdf?variant=yatzy&size=large")
    assert answer.mimetype == "application/pdf"
    assert answer.data.startswith(b"%PDF-1.7")
    assert answer.headers["Content-Disposition"] == 'inline; filename="yatzy-pad-a4-large.pdf"'
    assert "max-age" in answer.headers["Cache-Control"]
    tag = answer.headers["ETag"]
    assert re.fullmatch(r'"[0-9a-f]{32}"', tag)
    again = client.get("/print/pad.pdf?variant=yatzy&size=large", headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    download = client.get("/print/pad.pdf?variant=yatzy&size=large&download")
    assert download.headers["Content-Disposition"].startswith("attachment")
    assert download.data == answer.data
    rules = client.get("/print/rules/yatzy.pdf?paper=letter")
    assert rules.headers["Content-Disposition"] == 'inline; filename="yatzy-rules-letter.pdf"'


def test_the_second_time_nothing_is_made(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = client.get("/print/pad.pdf?names=Ann")
    monkeypatch.setattr(making, "make_pdf", None)
    assert client.get("/print/pad.pdf?names=Ann").data == first.data


def test_too_many_at_once_are_asked_to_come_back(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(waiting=0, seconds=4)
    monkeypatch.setattr(sheets, "GATE", gate)
    with gate.enter():
        answer = client.get("/print/pad.pdf?title=busy")
        assert client.get("/print?title=busy").status_code == 200
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "4")
    assert "try again" in answer.text
    assert Busy(3).seconds == 3


def test_without_pango_all_but_the_file_works(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    class NoPango:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "weasyprint":
                raise OSError("cannot load library 'libpango-1.0-0'")

    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    monkeypatch.setattr(sys, "meta_path", [NoPango(), *sys.meta_path])
    sheets._renderer.cache_clear()
    answer = client.get("/print/pad.pdf?title=no-pango")
    assert answer.status_code == 503
    assert "libpango-1.0-0" in answer.text
    for path in ("/print", "/print/pad", "/print/rules/yatzy", "/print/pad.css", "/score/yahtzee"):
        assert client.get(path).status_code == 200
    runner = client.application.test_cli_runner()
    refused = runner.invoke(args=["pad", "yatzy", "-o", "x.pdf"])
    assert refused.exit_code == 1
    assert "libpango-1.0-0" in refused.output


def test_letters_without_a_font_are_told(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from calculator.web.print import choices

    monkeypatch.setattr(choices, "_printable", lambda letter: True)
    answer = client.get("/print/pad.pdf?names=A\ue123")
    assert answer.status_code == 422
    assert "no font for: \ue123" in answer.text


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("kind", ["pad?variant={}", "rules/{}?"])
def test_every_sheet_is_a_page_too(client: FlaskClient, variant: str, kind: str) -> None:
    page = client.get(f"/print/{kind.format(variant)}&paper=letter").text
    assert "Grand total" in page
    assert 'style="' not in page
    style = re.search(r'href="(/print/[^"]*\.css[^"]*)"', page)
    assert style
    css = client.get(style[1].replace("&amp;", "&"))
    assert css.mimetype == "text/css"
    assert "@page{size:215.9mm 279.4mm" in css.text
    assert "url(sheet:" not in css.text
    assert "url(data:image/svg+xml;base64," in css.text


def test_names_are_shown_as_typed(client: FlaskClient) -> None:
    page = client.get("/print/pad?names=<script>alert(1)</script>,Bo").text
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_the_code_stands_only_where_others_can_come(client: FlaskClient) -> None:
    assert "Rules:" not in client.get("/print/pad").text
    page = client.get("/print/pad?variant=yatzy&order=forced", base_url="http://10.0.0.7:8000").text
    assert "Rules: 10.0.0.7:8000/rules/yatzy?order=forced" in page


def test_a_missing_style_is_not_asked_from_elsewhere(app: Flask) -> None:
    css = (Path(str(app.static_folder)) / "css" / "print.css").read_text("utf-8")
    assert "http" not in css


AGREED = "kept_dice=stay_put&floor_die=that_die&ties=one_more_turn"


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_a_table_has_agreed_stands_below_its_cards(client: FlaskClient, variant: str) -> None:
    said = "A tie at the end: One more turn each."
    for path in (f"pad?variant={variant}&", f"pad?variant={variant}&size=large&", f"rules/{variant}?"):
        assert said in client.get(f"/print/{path}{AGREED}").text.rpartition('<p class="foot">')[2]
    for path in (f"pad?variant={variant}&rules_back=1&", f"rules/{variant}?size=large&"):
        assert said in client.get(f"/print/{path}{AGREED}").text.partition("Agreed at our table:")[2]
    page = client.get(f"/print?variant={variant}&{AGREED}").text
    assert '<option value="stay_put" selected>' in page
    assert "kept_dice=stay_put&amp;floor_die=that_die" in page
    assert f"/print/rules/{variant}.pdf?kept_dice=stay_put" in page
    wrong = client.get(f"/print?variant={variant}&ties=x")
    assert wrong.status_code == 422
    assert 'id="ties-error"' in wrong.text


def test_another_game_brings_its_own_house_rules(client: FlaskClient) -> None:
    sent = "/print?shown=yahtzee&variant=yatzy&paper=a5&joker_scores=true&rounds=13&five_alike_full_house=true"
    page = client.get(sent)
    assert page.status_code == 200
    assert 'name="four_alike_two_pairs"' in page.text
    answer = client.get(sent, headers=PARTIAL)
    assert answer.headers["HX-Redirect"] == "/print?variant=yatzy&paper=a5"
    same = client.get("/print?shown=yahtzee&variant=yahtzee&rounds=12", headers=PARTIAL)
    assert same.headers["HX-Push-Url"] == "/print?variant=yahtzee&rounds=12"
