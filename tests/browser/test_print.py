"""Printing in a real browser: the form and its preview, with and without scripts, and the sheet on its own page."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.tools.browser import SIZES, started

PATHS = [
    "/print",
    "/print?variant=yatzy&cards=4&rules_back=1&pictures=0",
    "/print?paper=a6&columns=8",
    "/print?fillable=1&names=Ann,Maximilian Alexander&columns=8",
    "/print/pad?pictures=1",
    "/print/rules/yahtzee-deluxe",
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PATHS)
def test_pages_fit_and_are_accessible(
    site: str, open_page: Callable[..., Page], axe: Callable[[Page], list[str]], path: str, size: str, scheme: str
) -> None:
    width, height = SIZES[size]
    page = open_page(r"status of 422", viewport={"width": width, "height": height}, color_scheme=scheme)
    page.goto(site + path)
    assert axe(page) == []
    if path.startswith("/print?") or path == "/print":
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_preview_follows_the_choices(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.goto(f"{site}/print")
    started(page)
    expect(page.locator(".preview .sheet")).to_have_count(1)
    page.get_by_label("Game").select_option("yatzy")
    expect(page).to_have_url(f"{site}/print?variant=yatzy")
    expect(page.locator(".preview")).to_contain_text("One pair")
    started(page)
    page.get_by_label("Names").fill("Ann, Bo")
    page.get_by_label("Names").press("Tab")
    expect(page.locator(".preview thead").first).to_contain_text("Ann")
    expect(page.get_by_role("link", name="Open the PDF")).to_have_attribute(
        "href", "/print/pad.pdf?variant=yatzy&names=Ann,Bo"
    )
    page.reload()
    expect(page.get_by_label("Names")).to_have_value("Ann, Bo")


def test_what_does_not_fit_is_said_and_the_form_stays(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page(r"status of 422")
    page.goto(f"{site}/print?paper=a6")
    started(page)
    page.get_by_label("Columns", exact=True).select_option("8")
    expect(page.locator(".preview [role=alert]")).to_contain_text("At most 2 columns fit")
    expect(page.get_by_label("Columns", exact=True)).to_have_value("8")


def test_it_works_without_scripts(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{site}/print")
    page.get_by_label("Paper").select_option("letter")
    page.get_by_role("button", name="Show the sheet").click()
    expect(page.get_by_role("link", name="Open the PDF")).to_have_attribute(
        "href", "/print/pad.pdf?variant=yahtzee&paper=letter"
    )


@pytest.mark.parametrize(
    ("path", "width", "height", "pages"),
    [
        ("/print/pad?variant=yatzy&paper=letter", 612, 792, 1),
        ("/print/pad?cards=2&rules_back=1", 842, 595, 2),
        ("/print/rules/yahtzee", 595, 842, 1),
    ],
)
def test_a_browser_prints_the_sheet_on_its_paper(
    site: str, open_page: Callable[..., Page], path: str, width: int, height: int, pages: int
) -> None:
    page = open_page()
    page.goto(site + path)
    reader = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True)))
    assert len(reader.pages) == pages
    box = reader.pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx((width, height), abs=1.5)
    assert "Back to the choices" not in reader.pages[0].extract_text()
    assert "Grand total" in reader.pages[0].extract_text()


def test_the_pdf_opens(site: str, open_page: Callable[..., Page], tmp_path: Path) -> None:
    page = open_page()
    page.goto(f"{site}/print")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download it").click()
    assert download.value.suggested_filename == "yahtzee-pad-a4.pdf"
    download.value.save_as(tmp_path / "pad.pdf")
    assert (tmp_path / "pad.pdf").read_bytes().startswith(b"%PDF")
