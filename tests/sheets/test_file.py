"""The PDF itself: pages, tags, fonts, letters, size, and the same bytes each time."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import IndirectObject

from calculator.rules.catalogue import VARIANTS
from calculator.sheets.errors import MissingLetters, RendererWarned
from calculator.sheets.pdf import Source, make_pdf
from calculator.web.print.sheet import Sheet

POINT = 72 / 25.4
Pdf = Callable[[str], Path]


def read(file: Path) -> PdfReader:
    return PdfReader(file, strict=True)


@pytest.mark.parametrize(
    ("chosen", "width", "height", "pages"),
    [
        ("paper=a4", 210, 297, 1),
        ("paper=letter&pages=3", 215.9, 279.4, 3),
        ("paper=a5", 148, 210, 1),
        ("paper=a6", 148, 105, 1),
        ("cards=2", 297, 210, 1),
        ("variant=yatzy&cards=4&rules_back=1&pages=2", 297, 210, 4),
        ("paper=a5&cards=2", 148, 210, 1),
    ],
)
def test_pages_and_their_size(pdf: Pdf, chosen: str, width: float, height: float, pages: int) -> None:
    reader = read(pdf(chosen))
    assert len(reader.pages) == pages
    for page in reader.pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
            (width * POINT, height * POINT), abs=0.1
        )


def tags(reader: PdfReader) -> list[dict[str, Any]]:
    """Every element of the structure tree, in reading order."""
    found = []

    def walk(node: Any) -> None:
        node = node.get_object() if isinstance(node, IndirectObject) else node
        if isinstance(node, list):
            for child in node:
                walk(child)
        elif isinstance(node, dict):
            if node.get("/S"):
                found.append(node)
            walk(node.get("/K"))

    walk(reader.root_object["/StructTreeRoot"])
    return found


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("more", ["", "&fillable=1", "&rules_back=1&cards=2", "&pictures=1"])
def test_it_is_accessible(pdf: Pdf, variant: str, more: str) -> None:
    reader = read(pdf(f"variant={variant}{more}"))
    root = reader.root_object
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_object().get_data().replace(b" ", b"") or (
        b'pdfuaid:part="1"' in root["/Metadata"].get_object().get_data()
    )
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert reader.metadata is not None
    assert reader.metadata.title
    found = tags(reader)
    kinds = [tag["/S"] for tag in found]
    assert kinds.count("/TH") > len(VARIANTS[variant].boxes)
    assert kinds[0] == "/Document"
    assert "/H1" in kinds
    assert "/Figure" not in kinds
    for cell in (tag for tag in found if tag["/S"] == "/TD"):
        # Above a column without a name stands an empty cell.
        assert cell["/A"]["/Headers"] or not cell["/K"]


@pytest.mark.parametrize("more", ["", "&fillable=1", "&names=Ольга,Ζωή,山田,علي"])
def test_every_font_is_embedded(pdf: Pdf, more: str) -> None:
    fonts = 0
    for page in read(pdf(f"variant=yahtzee{more}")).pages:
        for font in page["/Resources"]["/Font"].values():
            below = font.get_object().get("/DescendantFonts", [font])[0].get_object()
            descriptor = below["/FontDescriptor"].get_object()
            assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor)
            fonts += 1
    assert fonts


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("more", ["", "&size=large", "&cards=4", "&names=Ann,Bo&rules_back=1"])
def test_a_pad_is_small(pdf: Pdf, variant: str, more: str) -> None:
    assert pdf(f"variant={variant}{more}").stat().st_size <= 80_000


def test_text_reads_in_order(pdf: Pdf) -> None:
    text = read(pdf("variant=yahtzee&names=Ann,Bo&title=Sunday")).pages[0].extract_text()
    said = ["Sunday", "Date:", "Name", "Ann", "Bo", "Ones", "Sixes", "Upper sum", "Bonus", "35 from 63", "Upper total",
            "Three of a kind", "Full house", "25", "Small straight", "30", "Large straight", "40", "Yahtzee", "50",
            "Chance", "Yahtzee again", "Lower total", "Grand total", "played as published", "trademark"]  # fmt: skip
    at = 0
    for words in said:
        at = text.index(words, at)


def test_names_print_as_typed_in_any_script(pdf: Pdf) -> None:
    text = read(pdf("columns=6&names=<b>Zoë</b>,Ольга,Ζωή,山田,<script>")).pages[0].extract_text()
    for name in ("<b>Zoë</b>", "Ольга", "Ζωή", "山田", "<script>"):
        assert name in text


def test_letters_without_a_font_are_refused_not_boxed(sheet: Callable[..., Sheet]) -> None:
    made = sheet("names=a\u0d8ab")
    source = made.source()
    # A private letter has no font anywhere.
    with pytest.raises(MissingLetters) as refused:
        make_pdf(Source(source.html.replace("a\u0d8ab", "a\ue123b"), source.css, source.pictures))
    assert refused.value.letters == "\ue123"


def test_fields_have_names_people_understand(pdf: Pdf) -> None:
    fields = read(pdf("variant=yatzy&fillable=1&columns=2&names=Ann")).get_fields() or {}
    said = [field["/TU"] for field in fields.values()]
    assert "Ann, Small straight" in said
    assert "Column 2, Grand total" in said
    # A name that is given is printed, for a field can't show every script; the other one can be typed.
    assert len(said) == len(set(said)) == 2 * 20 + 1
    assert "Name 2" in said


def test_a_warning_of_the_renderer_is_an_error() -> None:
    with pytest.raises(RendererWarned):
        make_pdf(Source('<html lang="en"><head><title>x</title></head><body><p>x</p></body></html>', "p{colour:red}"))


@pytest.mark.parametrize("url", ["http://192.0.2.1/x.svg", "file:///etc/passwd", "../../pyproject.toml", "data:,x"])
def test_nothing_but_our_own_files_is_read(url: str) -> None:
    html = f'<html lang="en"><head><title>x</title></head><body><img alt="x" src="{url}"/></body></html>'
    with pytest.raises(RendererWarned, match=r"only read our own files|allowed|disallowed"):
        make_pdf(Source(html, "img{display:inline}"))


ASK = """
import sys
from hashlib import sha256
from calculator import create_app
client = create_app({"TESTING": True, "INSTANCE": sys.argv[1], "SECRET_KEY": "tests"}).test_client()
for path in sys.argv[2:]:
    print(sha256(client.get(path, base_url="http://scores.example").get_data()).hexdigest())
"""
PATHS = [
    "/print/pad.pdf?variant=yatzy&names=Ann,Ольга",
    "/print/pad.pdf?variant=yahtzee&fillable=1",
    "/print/rules/yahtzee-deluxe.pdf?paper=letter",
]


def test_same_choices_same_bytes_in_two_processes(tmp_path: Path) -> None:
    answers = [
        subprocess.run(
            [sys.executable, "-c", ASK, str(tmp_path), *PATHS],
            capture_output=True, text=True, check=True, env={"PATH": "", "PYTHONHASHSEED": seed, "HOME": str(tmp_path)},
            cwd=Path(__file__).parents[2],
        ).stdout.split()
        for seed in ("1", "2")
    ]  # fmt: skip
    assert answers[0] == answers[1]
    assert len(set(answers[0])) == len(PATHS)
    assert sha256(b"").hexdigest() not in answers[0]


def test_fifty_pages_are_one_sheet_fifty_times(pdf: Pdf) -> None:
    one, fifty = read(pdf("variant=yatzy")), read(pdf("variant=yatzy&pages=50"))
    assert len(fifty.pages) == 50
    assert fifty.pages[49].extract_text() == one.pages[0].extract_text()
