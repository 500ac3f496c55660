"""No dead link: every address that any page names is fetched, and every place in a page that a link names is there."""

import re
from collections import Counter
from html import unescape
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest

from calculator import create_app
from calculator.rules.catalogue import VARIANTS
from calculator.web.disputes.catalogue import DISPUTES

LINKS = re.compile(r"""<(?:a|link|script|img)\b[^>]*?\b(?:href|src)=["']([^"']+)["']""")
FORMS = re.compile(r"""<form\b(?![^>]*method=["']?post)[^>]*?\baction=["']([^"']+)["']""", re.IGNORECASE)
# The same page with other choices is looked at so often; a PDF takes longer to make.
MOST_QUERIES, MOST_PDFS = 8, 1


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Every page reached from the start page and from a game, as address to (status, text)."""
    app = create_app({"TESTING": True, "INSTANCE": str(tmp_path_factory.mktemp("instance")), "SECRET_KEY": "tests"})
    app.config["WTF_CSRF_ENABLED"] = False
    client = app.test_client()
    waiting, seen, pages, linked = ["/"], Counter(), {}, {}
    table = client.post("/games", data={"variant": "yahtzee"})
    if table.status_code == 303:
        waiting.append(urlsplit(table.location).path)
    while waiting:
        address = waiting.pop()
        path = urlsplit(address).path
        if address in pages or seen[path] >= (MOST_PDFS if path.endswith(".pdf") else MOST_QUERIES):
            continue
        seen[path] += 1
        response = client.get(address, buffered=True, follow_redirects=True)
        html = response.mimetype == "text/html"
        pages[address] = (response.status_code, response.text if html else None)
        for link in [*LINKS.findall(response.text), *FORMS.findall(response.text)] if html else []:
            target = urljoin(address, unescape(link))
            if target.startswith("/") and not target.startswith("//"):
                waiting.append(urldefrag(target).url)
                linked.setdefault(target, address)
    return pages, linked


def test_every_address_answers(site):
    pages, linked = site
    dead = {address: (status, linked.get(address)) for address, (status, _) in pages.items() if status != 200}
    assert dead == {}


def test_every_place_in_a_page_is_there(site):
    pages, linked = site
    lost = {}
    for target, source in linked.items():
        address, place = urldefrag(target)
        page = pages.get(address, (200, None))[1]
        if place and page is not None and not re.search(rf"""\bid=["']?{re.escape(place)}["'\s>]""", page):
            lost[target] = source
    assert lost == {}


def test_the_whole_app_was_seen(site):
    pages, _ = site
    for path in (
        *(f"/{kind}/{variant}" for variant in VARIANTS for kind in ("rules", "our-rules", "score")),
        *(f"/who-is-right/{slug}" for slug in DISPUTES),
    ):
        assert path in {urlsplit(address).path for address in pages}
