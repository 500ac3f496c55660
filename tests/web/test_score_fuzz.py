"""Whatever is asked, it is answered or refused with a sentence: no query brings the calculator down."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote_from_bytes, urlencode

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator import create_app
from calculator.rules.catalogue import VARIANTS
from tests.rules.asking import samples

NAMES = sorted({"dice", "card", "extras"} | {rule.id for v in VARIANTS.values() for rule in v.house_rules})
BOXES = sorted({box.id for variant in VARIANTS.values() for box in variant.boxes})
# Close to what is right, so that slips in the middle of good questions come up too.
NEAR = st.one_of(
    st.text("123456,- ", max_size=8),
    st.text(max_size=12),
    st.integers().map(str),
    st.sampled_from(["true", "false", "free", "forced", "", "٤", "4²", "-0", "1e3", "NaN", "00", "+1"]),
    st.lists(st.tuples(st.sampled_from(BOXES), st.integers(-5, 120)), max_size=16).map(
        lambda entries: ",".join(f"{box}:{points}" for box, points in entries)
    ),
)
PAIRS = st.lists(st.tuples(st.one_of(st.sampled_from(NAMES), st.text(max_size=8)), NEAR), max_size=12)
GOOD = {200, 400}
PAGE = {200, 422}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    folder: Path = tmp_path_factory.mktemp("instance")
    app = create_app({"INSTANCE": str(folder), "SECRET_KEY": "tests", "PROPAGATE_EXCEPTIONS": True})
    return app.test_client()


def ask(client: FlaskClient, variant: str, query: str) -> None:
    data = client.get(f"/score/{variant}.json?{query}")
    assert data.status_code in GOOD
    assert ("error" in data.json) is (data.status_code == 400)
    for headers in ({}, {"HX-Request": "true", "HX-Request-Type": "partial"}):
        page = client.get(f"/score/{variant}?{query}", headers=headers)
        assert page.status_code in PAGE
    # What JSON answers, the page answers; without dice only the page has something to say.
    assert data.status_code == 400 or page.status_code == 200


@settings(max_examples=80, deadline=None)
@given(variant=st.sampled_from(sorted(VARIANTS)), pairs=PAIRS)
def test_any_pairs(client: FlaskClient, variant: str, pairs: list[tuple[str, str]]) -> None:
    ask(client, variant, urlencode([(name, text.encode("utf-8", "surrogatepass")) for name, text in pairs]))


@settings(max_examples=50, deadline=None)
@given(variant=st.sampled_from(sorted(VARIANTS)), query=st.binary(max_size=80))
def test_any_bytes(client: FlaskClient, variant: str, query: bytes) -> None:
    ask(client, variant, quote_from_bytes(query, safe="=&+%"))


@st.composite
def questions(draw: st.DrawFn) -> tuple[str, list[tuple[str, str]]]:
    """A variant and a question about it that can be answered."""
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    chosen = {rule.id: draw(st.sampled_from(samples(rule))) for rule in variant.house_rules}
    ruleset = variant.under(variant.parse_house_rules({k: str(v).lower() for k, v in chosen.items()}))
    filled = draw(st.lists(st.sampled_from(variant.boxes), unique_by=lambda box: box.id))
    card = [f"{box.id}:{draw(st.sampled_from(ruleset.values(box.id)))}" for box in filled]
    dice = "".join(str(draw(st.integers(1, 6))) for _ in range(variant.dice))
    rules = [(rule.id, rule.format(ruleset.house_rules[rule.id])) for rule in variant.house_rules]
    return variant.id, [("dice", dice), ("card", ",".join(card)), *rules]


@settings(max_examples=50, deadline=None)
@given(asked=questions())
def test_good_questions_are_answered_and_their_short_address_asks_the_same(
    client: FlaskClient, asked: tuple[str, list[tuple[str, str]]]
) -> None:
    variant, pairs = asked
    found = client.get(f"/score/{variant}.json?{urlencode(pairs)}")
    assert found.status_code == 200
    part = client.get(f"/score/{variant}?{urlencode(pairs)}", headers={"HX-Request-Type": "partial"})
    short = part.headers["HX-Push-Url"].replace(f"/score/{variant}", f"/score/{variant}.json", 1)
    assert client.get(short).data == found.data
    assert sum(box["points"] for box in found.json["boxes"] if not box["open"]) == (
        found.json["card"]["upper"] + found.json["card"]["lower"]
    )
