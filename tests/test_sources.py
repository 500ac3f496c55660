"""The wording is our own: no eight words in a row of the texts the rules were learned from stand in the product."""

import re
from html import unescape
from itertools import chain
from pathlib import Path

import pytest

from calculator.rules.catalogue import VARIANTS
from calculator.web.disputes.catalogue import DISPUTES

ROOT = Path(__file__).parents[1]
TEXTS = ROOT.parent / "shared" / "sources"
LENGTH = 8
PRODUCT = ("calculator/**/*.py", "templates/**/*.html", "static/**/*.js", "docs/**/*.md", "*.md")
PAGES = (
    "/",
    "/about",
    "/who-is-right",
    *(f"/rules/{variant}" for variant in VARIANTS),
    *(f"/our-rules/{variant}" for variant in VARIANTS),
    *(f"/who-is-right/{slug}" for slug in DISPUTES),
)


def runs(text):
    """Every run of eight words; those of numbers alone are dice, not wording."""
    words = re.findall(r"\w+(?:'\w+)?", text.casefold().replace("’", "'"))
    found = (words[start : start + LENGTH] for start in range(len(words) - LENGTH + 1))
    return {" ".join(run) for run in found if not all(word.isdigit() for word in run)}


def test_runs_are_found_across_quotes_lines_and_signs():
    assert runs('"One die, two\n    dice" "and — it’s THREE\n and four"') == runs(
        "one die two dice and it's three and four"
    )
    assert runs("1 2 3 4 5 6 7 8 9") == set()


@pytest.fixture(scope="module")
def learned():
    if not TEXTS.is_dir():
        pytest.skip("the folder shared/sources is not beside this checkout, so there are no texts to compare with")
    return set().union(*(runs(path.read_text("utf-8")) for path in TEXTS.glob("*.txt")))


def test_no_file_repeats_the_texts(learned):
    files = chain.from_iterable(ROOT.glob(pattern) for pattern in PRODUCT)
    repeated = {str(path.relative_to(ROOT)): runs(path.read_text("utf-8")) & learned for path in files}
    assert {path: said for path, said in repeated.items() if said} == {}


@pytest.mark.parametrize("path", PAGES)
def test_no_page_repeats_the_texts(learned, client, path):
    # A sentence goes on through a link or a word in bold; a new paragraph, cell or line of a list ends it.
    page = re.sub(r"</?(?:a|b|em|i|span|strong)\b[^>]*>", " ", client.get(path, buffered=True).text)
    said = (runs(unescape(part)) for part in re.split(r"<[^>]+>", page))
    assert set().union(*said) & learned == set()
