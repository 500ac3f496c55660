"""How the table looks and feels on a phone: sizes, contrast, one screen for a turn, and how fast a tap is answered."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.games import tap
from tests.tools.browser import started
from tests.web.gametable import Table, start

Open = Callable[..., Page]
LONG = ("Maximiliana-Theodora von und zu Hohenfels", "محمد عبد الله", "🎲🎉🤖", "<b>Bo</b>", "Ann", "Ann")
TALL, SMALL, DESK = (390, 844), (320, 640), (1280, 800)
SMALLER_THAN = """least => [...document.querySelectorAll('main :is(a[href], button, input, select, summary)')]
  .filter(e => e.checkVisibility({visibilityProperty: true}) && e.type !== 'hidden' && !e.closest('p:not(.link-row) a'))
  .map(e => (e.matches('.box__button, .box__ask') ? e.closest('.box') : e.type === 'radio' ? e.parentElement : e))
  .filter(e => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < least - 0.01)
  .map(e => e.outerHTML.slice(0, 120))"""
ANSWERED = """() => new Promise(done => {
  document.addEventListener('htmx:after:swap', () => requestAnimationFrame(() => setTimeout(() =>
    done(performance.now() - tapped))), {once: true});
  const tapped = performance.now();
  document.querySelector('[data-face="6"]').click();
})"""


@pytest.fixture(scope="module")
def played(app: Flask) -> Table:
    """Six players with names of all kinds, some boxes filled, one struck, a further Yahtzee."""
    table = start(app, *(name[:40] for name in LONG))
    for player in range(5):
        table.enter(player, "yahtzee", "66666")
    table.post("enter", player=5, box="yahtzee", struck=1)
    table.enter(0, "sixes", "66666")
    table.enter(1, "ones", "23456")
    return table


@pytest.fixture(scope="module")
def ended(app: Flask) -> Table:
    table = start(app, "Ann", "Bo", rounds="1")
    table.enter(0, "chance", "66661")
    table.enter(1, "chance", "66661")
    return table


def pages(played: Table, ended: Table) -> dict[str, str]:
    base = played.base
    return {
        "table": base,
        "roll": f"{base}?dice=44426",
        "joker": f"{base}?player=0&dice=66666",
        "wrong": f"{base}?dice=4442x",
        "hand": f"{base}?dice=44426&hand=1",
        "panel": f"{base}?box=chance",
        "correct": f"{base}?player=0&box=sixes",
        "watch": f"/watch/{played.record.watch_code}",
        "ending": ended.base,
        **{part: f"{base}/{part}" for part in ("players", "rules", "invite", "history", "keep")},
        "list": "/games",
        "new": "/games/new",
        "home": "/",
    }


NAMES = [
    *("table", "roll", "joker", "wrong", "hand", "panel", "correct", "watch", "ending"),
    *("players", "rules", "invite", "history", "keep", "list", "new", "home"),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", NAMES)
def test_every_page_of_the_table_is_accessible_and_fits(
    address: str,
    open_page: Open,
    axe: Callable[[Page], list[str]],
    played: Table,
    ended: Table,
    name: str,
    scheme: str,
) -> None:
    page = open_page(expected="422", color_scheme=scheme)
    page.goto(address + pages(played, ended)[name])
    for width, height in (SMALL, DESK, TALL):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
        assert page.evaluate(SMALLER_THAN, 44) == []
    assert axe(page) == []


@pytest.mark.parametrize("variant", ["yahtzee", "yatzy", "yahtzee-deluxe"])
def test_a_turn_fits_one_screen_and_nothing_jumps(app: Flask, address: str, open_page: Open, variant: str) -> None:
    table = start(app, "Ann", "Bo", variant=variant)
    table.enter(0, "ones", "111666"[: table.game.ruleset.variant.dice])
    page = open_page()
    page.goto(address + table.base)
    started(page)
    first = page.locator(".box").first.bounding_box()
    tap(page, "444266"[: table.game.ruleset.variant.dice])
    expect(page.locator("button.box__button").first).to_be_visible()
    assert page.locator(".box").first.bounding_box() == first
    last = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.box')].map(e => e.getBoundingClientRect().bottom))"
    )
    bar = page.evaluate("document.querySelector('.bar').getBoundingClientRect().top")
    tray = page.locator(".tray").bounding_box()
    assert tray is not None
    assert tray["y"] <= 120
    over = max(0, last - bar)
    print(f"{variant}: {over:.0f} px to scroll")
    assert over <= 40


def test_everything_a_turn_needs_is_large_enough_for_a_thumb(address: str, open_page: Open, played: Table) -> None:
    for width, height in (TALL, SMALL):
        page = open_page(viewport={"width": width, "height": height})
        for query in ("", "?dice=44426", "?box=chance", "?player=0&box=sixes"):
            page.goto(address + played.base + query)
            small = [
                html
                for html in page.evaluate(SMALLER_THAN, 48)
                if "cell__link" not in html and "/who-is-right/" not in html
            ]
            assert small == []


def test_the_first_column_of_a_wide_table_stays_and_the_current_seat_is_in_sight(
    app: Flask, address: str, open_page: Open
) -> None:
    table = start(app, *(f"Player of seat {number}" for number in range(1, 21)))
    for player in range(12):
        table.enter(player, "ones", "11166")
    page = open_page()
    page.goto(address + table.base)
    expect(page.locator(".seat--current")).to_be_in_viewport(ratio=0.9)
    page.evaluate("document.querySelector('.score-scroll').scrollLeft = 800")
    heading = page.locator(".score tbody th").first.bounding_box()
    assert heading is not None
    assert heading["x"] >= 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_keyboard_goes_to_the_next_thing_to_do(app: Flask, address: str, open_page: Open) -> None:
    table = start(app, "Ann", "Bo")
    page = open_page()
    page.goto(address + table.base)
    started(page)
    page.keyboard.type("44426")
    expect(page.locator("button[value='fours']")).to_be_visible()
    page.locator("button[value='fours']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#who")).to_have_text("Bo")
    expect(page.locator("#who")).to_be_focused()
    expect(page.locator("#said")).to_have_text("Ann: 12 in Fours. Bo is next.")
    page.get_by_role("link", name=re.compile("^Ann, Fours, 12")).click()
    expect(page.locator("#panel-title")).to_be_focused()
    expect(page.locator("#panel-title")).to_be_in_viewport()
    page.get_by_role("button", name=re.compile("^16")).click()
    expect(page.locator("#said")).to_have_text("Ann: corrected to 16 in Fours. Bo is next.")
    expect(page.locator("#who")).to_be_focused()
    page.get_by_role("button", name=re.compile("^Undo Ann: corrected")).click()
    expect(page.get_by_role("button", name=re.compile("^Undo Ann: 12"))).to_be_focused()


def test_the_screen_stays_on_after_a_tap(app: Flask, address: str, open_page: Open) -> None:
    table = start(app, "Ann", "Bo")
    page = open_page()
    page.add_init_script("""window.locks = 0; Object.defineProperty(navigator, 'wakeLock', {value: {
        request: async () => { locks += 1; return new EventTarget(); }}});""")
    page.goto(address + table.base)
    tap(page, "4")
    assert page.evaluate("locks") == 1
    page.goto(f"{address}/watch/{table.record.watch_code}")
    page.locator("h1").click()
    assert page.evaluate("locks") == 0


@pytest.mark.parametrize("slower", [1, 4])
def test_how_fast_a_tap_is_answered(app: Flask, address: str, open_page: Open, slower: int) -> None:
    """Printed, not held: how fast it is depends on the computer. Run with -s to see it."""
    table = start(app, "Ann", "Bo", "Cy", "Di")
    page = open_page()
    page.goto(address + table.base)
    started(page)
    devtools: Any = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    times = []
    for _ in range(10):
        tap(page, "4442")
        times.append(page.evaluate(ANSWERED))
        page.locator("#dice").fill("")
        expect(page.locator("[data-dice-missing]")).to_have_count(1)
        page.wait_for_timeout(100)
    times.sort()
    print(f"tap to painted answer, processor slowed {slower}×: median {times[5]:.0f} ms, most {times[-1]:.0f} ms")
    assert len(times) == 10
