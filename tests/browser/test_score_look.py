"""The calculator fits the phone: large targets, everything in sight, nothing jumps, read well by machines too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.tools.browser import started

FULL = "/score/yahtzee?dice=44444&card=yahtzee:50,ones:0,chance:23&extras=1&upper_box_first=false"
ADDRESSES = [
    "/score/yahtzee",
    FULL,
    "/score/yahtzee?dice=44427&card=fours:7&yahtzee_bonus=x",
    "/score/yatzy?dice=44426&order=forced&card=ones:3",
    "/score/yahtzee-deluxe?dice=444266",
]
ROLLS = [
    ("yahtzee", "44426"),
    ("yahtzee", "66666"),
    ("yatzy", "44426"),
    ("yatzy", "12346"),
    ("yahtzee-deluxe", "112234"),
]
OPEN_ALL = "() => document.querySelectorAll('details').forEach(part => part.open = true)"


def box(page: Page, selector: str) -> list[FloatRect]:
    found = [element.bounding_box() for element in page.locator(selector).all()]
    return [rectangle for rectangle in found if rectangle]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("address", ADDRESSES)
def test_it_fits_and_is_accessible(
    site: str, open_page: Callable[..., Page], axe: Callable[[Page], list[str]], address: str, width: int, scheme: str
) -> None:
    page = open_page(expected="422", viewport={"width": width, "height": 800}, color_scheme=scheme)
    page.goto(site + address)
    page.evaluate(OPEN_ALL)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_targets_of_a_turn_are_large_and_apart(site: str, open_page: Callable[..., Page], width: int) -> None:
    page = open_page(viewport={"width": width, "height": 844})
    page.goto(site + FULL)
    dice = box(page, "[data-face], [data-slot]")
    assert len(dice) == 11
    for one in dice:
        assert min(one["width"], one["height"]) >= 48
        for other in dice:
            across = max(one["x"] - other["x"] - other["width"], other["x"] - one["x"] - one["width"])
            along = max(one["y"] - other["y"] - other["height"], other["y"] - one["y"] - one["height"])
            assert one is other or max(across, along) >= 7.99


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_to_tap_is_small(site: str, open_page: Callable[..., Page], width: int) -> None:
    page = open_page(viewport={"width": width, "height": 844})
    page.goto(site + FULL)
    page.evaluate(OPEN_ALL)
    targets = page.locator("a:visible, button:visible, select:visible, input:visible, summary:visible")
    assert targets.count() > 40
    for target in targets.all():
        # The question mark of a row stretches over all of its row.
        stretched = target.locator("xpath=self::*[contains(@class, 'box__ask')]/..")
        rectangle = (stretched if stretched.count() else target).bounding_box()
        assert rectangle
        # The way past the menu is off the page until the keyboard reaches it.
        assert rectangle["y"] < 0 or min(rectangle["width"], rectangle["height"]) >= 44, target.evaluate(
            "e => e.outerHTML"
        )


@pytest.mark.parametrize(("variant", "dice"), ROLLS)
def test_dice_and_every_boxs_points_are_in_sight_together(
    site: str, open_page: Callable[..., Page], variant: str, dice: str
) -> None:
    page = open_page()
    page.goto(f"{site}/score/{variant}?dice={dice}")
    points = box(page, ".box__points")
    assert len(points) >= 13
    assert max(one["y"] + one["height"] for one in points) <= 844
    first = box(page, ".box")[0]
    assert box(page, ".tray")[0]["y"] <= 120
    assert first["y"] > box(page, "[data-face]")[-1]["y"]


@pytest.mark.parametrize(("variant", "dice"), [("yahtzee", "44426"), ("yatzy", "12346"), ("yahtzee-deluxe", "444266")])
def test_no_row_jumps_when_the_numbers_come(site: str, open_page: Callable[..., Page], variant: str, dice: str) -> None:
    page = open_page()
    page.goto(f"{site}/score/{variant}")
    started(page)
    before = box(page, ".box")
    page.keyboard.type(dice)
    expect(page.locator(".box__number").first).to_be_visible()
    assert box(page, ".box") == before


def test_dice_stay_on_one_line(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page(viewport={"width": 320, "height": 800})
    page.goto(f"{site}/score/yatzy?dice=44426")
    lines = page.locator(".box__brief .nowrap").evaluate_all("all => all.map(one => one.getClientRects().length)")
    assert lines == [1, 1]


def test_a_box_is_read_with_its_points_and_its_reason(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.goto(site + FULL)
    items = [" ".join(text.split()) for text in page.get_by_role("listitem").all_inner_texts()]
    assert any(text.startswith("Fours") and "20 points" in text and "5 × 4 = 20" in text for text in items)
    assert any(text.startswith("Ones") and "0 points, struck out" in text for text in items)
    assert any(text.startswith("Chance") and "23 points, already written" in text for text in items)
    assert any("+100" in text and "No joker here yet: Fours is still open." in text for text in items)
