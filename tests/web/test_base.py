"""What every page carries: headers, caching, compression, and a fair answer when something is wrong."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from pathlib import Path

import pytest
from flask import Flask, Response, abort, session
from flask.testing import FlaskClient

from calculator.rules import errors
from calculator.rules.reasons import Reason
from calculator.web import pages, text
from calculator.web.headers import HTMX_CDN, HTMX_HASH, HTMX_OWN, SECURITY

PATHS = ["/", "/about", "/healthz", "/nowhere", "/static/css/app.css"]
LINKED = re.compile(r'(?:src|href|data-own)="(/static/[^"]+)"')
GZIP = {"Accept-Encoding": "gzip"}
FRAGMENT = {"HX-Request": "true", "HX-Request-Type": "partial"}


@pytest.fixture
def broken(app: Flask) -> FlaskClient:
    """A client of an app with pages that go wrong in each way there is."""
    app.config["PROPAGATE_EXCEPTIONS"] = False
    problems = {
        "unknown": errors.UnknownVariant("chess", ("yahtzee",)),
        "wrong": errors.WrongNumberOfDice(4, 5),
        "forbidden": errors.NotAllowed("fours", Reason("in_order", {"box": "threes"})),
        "crash": ZeroDivisionError(),
    }

    @app.get("/broken/<name>")
    @app.get("/broken/<name>.json", endpoint="broken_json")
    def fail(name: str) -> Response:
        raise problems[name]

    @app.get("/broken/status/<int:status>")
    def refuse(status: int) -> Response:
        abort(status)

    @app.get("/remember")
    def remember() -> str:
        session["seat"] = 1
        return "ok"

    return app.test_client()


@pytest.mark.parametrize("path", PATHS)
def test_security_headers_come_with_every_answer(client: FlaskClient, path: str) -> None:
    response = client.get(path, buffered=True)
    assert SECURITY.items() <= dict(response.headers).items()
    assert "unsafe" not in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_inline(client: FlaskClient, path: str) -> None:
    page = client.get(path, buffered=True).text if "static" not in path else ""
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:", page)


def test_our_copy_of_htmx_is_the_pinned_one(app: Flask, client: FlaskClient) -> None:
    data = (Path(str(app.static_folder)) / HTMX_OWN).read_bytes()
    assert "sha384-" + base64.b64encode(hashlib.sha384(data).digest()).decode() == HTMX_HASH
    assert f'src="{HTMX_CDN}" integrity="{HTMX_HASH}"' in client.get("/").text


@pytest.mark.parametrize("path", ["/", "/score/yahtzee", "/rules/yahtzee", "/our-rules/yahtzee", "/who-is-right"])
def test_a_first_visit_is_small(client: FlaskClient, path: str) -> None:
    page = client.get(path, headers=GZIP)
    links = set(LINKED.findall(gzip.decompress(page.data).decode()))
    assert len(links) >= 7
    answers = [page, *(client.get(link, buffered=True, headers=GZIP) for link in links)]
    assert {answer.status_code for answer in answers} == {200}
    sizes = [
        len(answer.data) + sum(len(f"{name}: {value}\r\n") for name, value in answer.headers) for answer in answers
    ]
    assert sum(sizes) <= 45_000


def test_static_addresses_change_with_the_content_and_are_kept_for_good(app: Flask, client: FlaskClient) -> None:
    link = next(link for link in LINKED.findall(client.get("/").text) if "app.css" in link)
    digest = hashlib.sha256((Path(str(app.static_folder)) / "css/app.css").read_bytes()).hexdigest()
    assert link.endswith(f"?v={digest[:10]}")
    assert client.get(link, buffered=True).headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert client.get("/static/css/app.css", buffered=True).headers["Cache-Control"] == "public, max-age=3600"
    assert client.get("/about", headers={"X": "y"}).headers["Cache-Control"] == "no-cache"


def test_compressed_answers_hold_the_same_and_can_be_asked_again(client: FlaskClient) -> None:
    plain = client.get("/static/css/app.css", buffered=True)
    small = client.get("/static/css/app.css", buffered=True, headers=GZIP)
    assert gzip.decompress(small.data) == plain.data
    assert (small.headers["Content-Encoding"], small.content_length) == ("gzip", len(small.data))
    again = client.get("/static/css/app.css", buffered=True, headers={**GZIP, "If-None-Match": small.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize(
    ("path", "accept"),
    [
        ("/static/css/app.css", "br"),
        ("/static/css/app.css", "gzip;q=0"),
        ("/healthz", "gzip"),
        ("/static/icons/icon-192.png", "gzip"),
    ],
)
def test_nothing_is_compressed_in_vain(client: FlaskClient, path: str, accept: str) -> None:
    assert "Content-Encoding" not in client.get(path, buffered=True, headers={"Accept-Encoding": accept}).headers


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_cookies_are_closed_to_scripts_and_secure_on_https(broken: FlaskClient, scheme: str, secure: bool) -> None:
    cookie = broken.get("/remember", base_url=f"{scheme}://localhost").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert ("Secure" in cookie) is secure


@pytest.mark.parametrize(
    ("path", "status", "json_status", "words"),
    [
        ("/broken/unknown", 404, 404, "chess"),
        ("/broken/wrong", 422, 400, "5 dice"),
        ("/broken/forbidden", 409, 409, "Threes"),
        ("/broken/crash", 500, 500, "our mistake"),
    ],
)
def test_each_problem_has_a_status_a_sentence_and_the_usual_ways_on(
    broken: FlaskClient, path: str, status: int, json_status: int, words: str
) -> None:
    page = broken.get(path)
    assert page.status_code == status
    assert words in page.text
    assert 'href="/about#help"' in page.text
    data = broken.get(path + ".json")
    assert data.status_code == json_status
    assert words in data.json["error"]["message"]
    assert SECURITY.items() <= dict(data.headers).items()


def test_a_json_problem_names_the_field(broken: FlaskClient) -> None:
    asked = broken.get("/broken/wrong", headers={"Accept": "application/json"})
    assert asked.json["error"]["field"] == "dice"
    assert broken.get("/nowhere.json").json["error"]["field"] is None


def test_htmx_gets_a_notice_in_place_of_a_page(broken: FlaskClient) -> None:
    answer = broken.get("/broken/wrong", headers=FRAGMENT)
    assert answer.status_code == 422
    assert "<html" not in answer.text
    assert (answer.headers["HX-Retarget"], answer.headers["HX-Reswap"]) == ("#notices", "innerHTML")
    whole = broken.get("/broken/wrong", headers={"HX-Request": "true", "HX-Request-Type": "full"})
    assert "<html" in whole.text


@pytest.mark.parametrize("status", [400, 404, 405, 409, 413, 414, 418, 422, 429, 500, 503])
def test_every_status_speaks_plainly(broken: FlaskClient, status: int) -> None:
    page = broken.get(f"/broken/status/{status}")
    assert page.status_code == status
    assert re.search(r"<h1>[^<]+</h1>\s*<p class=\"lead\">[^<]+\.</p>", page.text)


def test_a_wrong_method_says_which_are_right(client: FlaskClient) -> None:
    answer = client.post("/about")
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]


def test_a_form_without_its_token_gets_a_warm_sentence(app: Flask) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    app.add_url_rule("/post", "post", lambda: "ok", methods=["POST"])
    answer = app.test_client().post("/post")
    assert answer.status_code == 400
    assert "open for a while" in answer.text


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_it_says_that_it_is_well(client: FlaskClient, path: str) -> None:
    answer = client.get(path, buffered=True)
    assert (answer.status_code, answer.text, answer.mimetype) == (200, "ok\n", "text/plain")


def test_links_keep_the_prefix_of_a_shared_server(client: FlaskClient) -> None:
    page = client.get("/", base_url="http://localhost/dice/").text
    assert set(re.findall(r'(?:href|src)="(/[^/"]*)', page)) == {"/dice"}


def test_every_page_of_the_menu_exists(client: FlaskClient) -> None:
    assert {client.get(path, buffered=True).status_code for path, _ in pages.MENU} == {200}
    assert 'href="/about" aria-current="true"' in client.get("/about").text


def test_every_page_has_what_search_engines_and_phones_look_for(client: FlaskClient) -> None:
    for path in ["/", *(path for path, _ in pages.MENU)]:
        page = client.get(path, buffered=True).text
        assert re.search(r"<title>[^<]+ – Dice Scorepad</title>", page)
        assert page.count("<h1") == 1
        for part in ['<html lang="en">', 'name="description"', 'rel="manifest"', 'content="width=device-width']:
            assert part in page
    manifest = client.get("/static/manifest.json", buffered=True).json
    for icon in manifest["icons"]:
        assert client.get(f"/static/{icon['src']}", buffered=True).status_code == 200


def test_marking_a_text_leaves_it_alone() -> None:
    assert text.N_("Fours") == text.gettext("Fours") == "Fours"
    assert text.ngettext("die", "dice", 2) == "dice"
