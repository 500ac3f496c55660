"""A whole two-player game, and ways to play it in a browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

# Per turn: Ann's dice and box, then Bo's. Ann's third turn is a joker, Bo's ninth a forced zero.
TURNS = (
    ("44444", "yahtzee", "11111", "yahtzee"),
    ("44412", "fours", "11123", "ones"),
    ("44444", "full_house", "66612", "three_kind"),
    ("11134", "ones", "55552", "four_kind"),
    ("22234", "twos", "33322", "full_house"),
    ("33312", "threes", "34561", "small_straight"),
    ("55512", "fives", "12345", "large_straight"),
    ("66612", "sixes", "66543", "chance"),
    ("55561", "three_kind", "11111", "sixes"),
    ("66665", "four_kind", "22211", "twos"),
    ("12345", "small_straight", "33311", "threes"),
    ("23456", "large_straight", "44411", "fours"),
    ("65544", "chance", "55511", "fives"),
)
ANN, BO = 418, 357
LOST = "ERR_INTERNET_DISCONNECTED|htmx:error|Failed to fetch"


def tap(page: Page, dice: str) -> None:
    """Lay the dice by taps."""
    for face in dice:
        page.locator(f"[data-face='{face}']").click()


def write(page: Page, dice: str, box: str) -> None:
    """A turn as it is played: five taps and the box."""
    tap(page, dice)
    page.locator(f"button[value='{box}']").click()


def seat(page: Page, name: str, total: int) -> None:
    """See that the standings give this total."""
    expect(page.locator(".seat", has_text=name)).to_contain_text(re.compile(rf"(?<!\d){total}(?!\d)"))
