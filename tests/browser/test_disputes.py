"""Rule pages, disputes and our rules in a real browser: on any screen, with and without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.tools.browser import SIZES, started

PATHS = [
    "/who-is-right",
    "/who-is-right?q=xylophone",
    "/who-is-right/five-alike-full-house",
    "/who-is-right/die-on-the-floor",
    "/who-is-right/how-many-bonuses",
    "/rules/yahtzee",
    "/rules/yatzy",
    "/rules/yahtzee-deluxe",
    "/our-rules/yahtzee?joker_scores=false&floor_die=that_die",
    "/our-rules/yatzy",
    "/score/yahtzee?dice=66666&card=sixes:18,yahtzee:50",
]
# Links inside a sentence may be as small as the sentence; what stands alone may not.
SMALL_TARGETS = """() => [...document.querySelectorAll('main a, main button, main select, main input, main summary')]
    .filter(e => e.checkVisibility() && getComputedStyle(e).display !== 'inline' && !e.closest('.field--wrong'))
    .filter(e => !e.matches('.segments__radio, .box__ask'))
    .map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])
    .filter(([box]) => box.height < 43.9 || box.width < 43.9)
    .map(([box, html]) => `${box.width}×${box.height} ${html}`)"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PATHS)
def test_pages_fit_and_are_accessible(
    site: str, open_page: Callable[..., Page], axe: Callable[[Page], list[str]], path: str, size: str, scheme: str
) -> None:
    width, height = SIZES[size]
    page = open_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    page.goto(site + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(SMALL_TARGETS) == []
    assert axe(page) == []


def test_typing_finds_at_once_and_has_an_address(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.goto(f"{site}/who-is-right")
    started(page)
    page.get_by_label("Your question").press_sequentially("ful hous", delay=20)
    expect(page.locator(".questions__one").first).to_contain_text("Is five alike a full house?")
    expect(page).to_have_url(re.compile(r"q=ful\+hous"))
    expect(page.get_by_label("Your question")).to_be_focused()
    page.get_by_label("Game").select_option("yatzy")
    expect(page.locator("#found")).not_to_contain_text("Six dice")
    page.reload()
    expect(page.get_by_label("Your question")).to_have_value("ful hous")
    expect(page.get_by_label("Game")).to_have_value("yatzy")


def test_grandpa_is_answered_without_scripts(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{site}/who-is-right")
    page.get_by_label("Your question").fill("five of a kind full house")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("link", name="Is five alike a full house?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Is five alike a full house?")
    page.get_by_role(
        "link", name="Open it in the calculator (Yahtzee, with Sixes 18 and Yahtzee 50 on the card)"
    ).click()
    expect(page.get_by_label("Your dice")).to_have_value("66666")
    expect(page.get_by_text("Joker: counts as Full house, 25 points.").first).to_be_attached()


def test_a_row_leads_to_why(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.goto(f"{site}/score/yahtzee?dice=44444&card=yahtzee:50")
    row = page.locator(".box", has_text="Full house").first
    assert row.bounding_box()["height"] >= 44  # type: ignore[index]
    row.click(position={"x": 20, "y": 20})
    expect(page).to_have_url(re.compile("/who-is-right/upper-box-first$"))


def test_choosing_rules_changes_the_result_in_place(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.goto(f"{site}/our-rules/yahtzee")
    started(page)
    page.get_by_role("group", name="Joker").get_by_label("No").check()
    expect(page.locator("#ours")).to_contain_text("1480")
    expect(page).to_have_url(re.compile(r"/our-rules/yahtzee\?joker_scores=false$"))
    page.get_by_label("A die on the floor").select_option("whole_roll")
    expect(page.get_by_label("The address of your rules")).to_have_value(re.compile("floor_die=whole_roll$"))
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_focused()
    page.get_by_role("link", name="Count a roll").last.click()
    expect(page.locator("#answer")).to_contain_text("With your rules: Joker: No.")


def test_choosing_rules_without_scripts(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{site}/our-rules/yatzy")
    page.get_by_role("link", name="Forced Yatzy").click()
    page.get_by_label("A tie at the end").select_option("one_more_turn")
    page.get_by_role("button", name="These are ours").click()
    expect(page.locator("#ours")).to_contain_text("one after the other")
    expect(page.locator("#ours")).to_contain_text("one more turn each")
    expect(page.get_by_role("button", name="Copy")).not_to_be_visible()
