"""The base page in a real browser: htmx from wherever it comes, the look, the dice tray."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask, render_template_string, request
from playwright.sync_api import Page, Route, expect

from calculator import create_app
from calculator.web.headers import HTMX_CDN, HTMX_OWN
from tests.tools.browser import SIZES, started

VENDORED = Path(__file__).parents[2] / "static" / HTMX_OWN
COUNT_STARTS = """
    window.starts = 0; let value;
    const htmx = {configurable: true, get: () => value, set: v => { value = v; starts += 1; }};
    Object.defineProperty(window, 'htmx', htmx);
"""
TRAY = """{% extends "base.html" %}{% from "macros/dice.html" import tray %}
{% block title %}Tray{% endblock %}
{% block scripts %}<script defer src="{{ static_url('js/dice.js') }}"></script>{% endblock %}
{% block main %}<form action="/tray/{{ count }}" data-dice-form data-dice-count="{{ count }}" hx-get="/tray/{{ count }}"
 hx-target="#answer" hx-select="#answer" hx-swap="outerHTML" hx-push-url="true" hx-sync="replace">
{% call tray(count, dice, error) %}<h1>Tray</h1>{% endcall %}</form>
<p id="answer">Dice: {{ dice }}</p>{% endblock %}"""


@pytest.fixture(scope="module")
def trays(serve: Callable[[Flask], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The app with a page that holds nothing but a dice tray."""
    app = create_app({"INSTANCE": str(tmp_path_factory.mktemp("instance")), "SECRET_KEY": "tests"})

    @app.get("/tray/<int:count>")
    def tray(count: int) -> str:
        dice = request.args.get("dice", "")
        error = "Only 1 to 6, please." if "7" in dice else ""
        return render_template_string(TRAY, dice=dice, count=count, error=error)

    return serve(app)


def answer_as_cdn(route: Route) -> None:
    headers = {"Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*"}
    route.fulfill(body=VENDORED.read_bytes(), headers=headers)


def own_copies(page: Page) -> list[str]:
    """Fills up with every request for our own copy of htmx."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if HTMX_OWN in request.url else None)
    return asked


def test_htmx_comes_from_the_cdn_when_it_answers(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page(cdn=answer_as_cdn)
    page.add_init_script(COUNT_STARTS)
    asked = own_copies(page)
    page.goto(site)
    started(page)
    page.wait_for_timeout(2300)
    assert (asked, page.evaluate("starts")) == ([], 1)


def test_htmx_comes_from_the_app_at_once_when_the_cdn_is_blocked(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page()
    asked = own_copies(page)
    page.goto(site, wait_until="domcontentloaded")
    started(page, timeout=1500)
    assert len(asked) == 1


def test_an_altered_file_from_the_cdn_is_not_run(site: str, open_page: Callable[..., Page]) -> None:
    def altered(route: Route) -> None:
        headers = {"Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*"}
        route.fulfill(body="window.altered = true", headers=headers)

    page = open_page(cdn=altered, expected="integrity")
    page.goto(site)
    started(page)
    assert page.evaluate("window.altered") is None


def test_a_late_answer_of_the_cdn_does_not_start_htmx_twice(site: str, open_page: Callable[..., Page]) -> None:
    waiting: list[Route] = []
    page = open_page(cdn=lambda route: waiting.append(route))
    page.add_init_script(COUNT_STARTS)
    asked = own_copies(page)
    page.goto(site, wait_until="domcontentloaded", timeout=1500)
    page.wait_for_timeout(1500)
    assert asked == []
    started(page, timeout=1500)
    page.wait_for_timeout(1500)
    for route in waiting:
        answer_as_cdn(route)
    page.wait_for_timeout(500)
    assert (len(waiting), waiting[0].request.url) == (1, HTMX_CDN)
    assert (len(asked), page.evaluate("starts")) == (1, 1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", ["/", "/about", "/nowhere"])
def test_pages_fit_and_are_accessible(
    site: str, open_page: Callable[..., Page], axe: Callable[[Page], list[str]], path: str, size: str, scheme: str
) -> None:
    width, height = SIZES[size]
    page = open_page(expected="404", viewport={"width": width, "height": height}, color_scheme=scheme)
    page.goto(site + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".header").bounding_box()["height"] <= 56  # type: ignore[index]
    assert axe(page) == []


def test_the_menu_opens_without_scripts(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(site)
    about = page.get_by_role("navigation", name="Main").get_by_role("link", name="About")
    expect(about).not_to_be_visible()
    page.get_by_role("button", name="Menu").click()
    about.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("About Dice Scorepad")


@pytest.mark.parametrize(("count", "width"), [(5, 320), (6, 320), (5, 390), (6, 390), (6, 1280)])
def test_targets_of_the_tray_are_large_and_apart(
    trays: str, open_page: Callable[..., Page], axe: Callable[[Page], list[str]], count: int, width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 844})
    page.goto(f"{trays}/tray/{count}?dice={'444266'[:count]}")
    boxes = [target.bounding_box() for target in page.locator("[data-face], [data-slot]").all()]
    assert len(boxes) == count + 6
    for box in boxes:
        assert box is not None
        assert min(box["width"], box["height"]) >= 48
        for other in boxes:
            assert other is not None
            across = max(box["x"] - other["x"] - other["width"], other["x"] - box["x"] - box["width"])
            along = max(box["y"] - other["y"] - other["height"], other["y"] - box["y"] - box["height"])
            assert other is box or max(across, along) >= 7.99
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []


def test_five_taps_give_the_answer_and_the_address(trays: str, open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.goto(f"{trays}/tray/5")
    started(page)
    for face in "44426":
        page.get_by_role("button", name=f"Add a {face}").click()
    expect(page.locator("#answer")).to_have_text("Dice: 44426")
    expect(page).to_have_url(re.compile(r"dice=44426"))
    expect(page.get_by_role("status").first).to_have_text("6 added, 5 of 5")
    page.get_by_role("button", name="Take back 2").click()
    expect(page.locator("form")).to_have_attribute("data-dice-missing", "")
    page.get_by_role("button", name="Add a 6").click()
    expect(page.locator("#answer")).to_have_text("Dice: 44466")
    page.go_back()
    expect(page.locator("#answer")).to_have_text("Dice: 44426")
    expect(page.locator("[data-slot] svg")).to_have_count(5)
    page.reload()
    expect(page.locator("[data-slot] svg")).to_have_count(5)


def test_typing_anywhere_adds_and_backspace_takes_back(trays: str, open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.goto(f"{trays}/tray/5")
    started(page)
    page.keyboard.type("447x425")
    expect(page.locator("#dice")).to_have_value("44425")
    expect(page.locator("#answer")).to_have_text("Dice: 44425")
    page.keyboard.press("Backspace")
    expect(page.locator("[data-slot] svg")).to_have_count(4)
    page.keyboard.type("6")
    expect(page.locator("#answer")).to_have_text("Dice: 44426")


def test_single_keys_do_nothing_while_the_focus_is_elsewhere(trays: str, open_page: Callable[..., Page]) -> None:
    page = open_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{trays}/tray/5?dice=44")
    elsewhere = page.get_by_role("link", name="Help")
    for key in ("3", "Backspace"):
        elsewhere.press(key)
        expect(page.locator("#dice")).to_have_value("44")
    page.get_by_role("button", name="Add a 1").press("3")
    expect(page.locator("#dice")).to_have_value("443")
    page.locator("main").focus()
    page.keyboard.press("Backspace")
    expect(page.locator("#dice")).to_have_value("44")


def test_the_keyboard_keeps_its_place_when_the_last_die_is_taken_back(
    trays: str, open_page: Callable[..., Page]
) -> None:
    page = open_page()
    page.goto(f"{trays}/tray/5?dice=45")
    page.get_by_role("button", name="Take back 5").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Take back 4")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Add a 1")).to_be_focused()


def test_typing_in_the_field_draws_and_sends(trays: str, open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.goto(f"{trays}/tray/6")
    started(page)
    page.get_by_label("Your dice").press_sequentially("4 4,4-226")
    expect(page.locator("#answer")).to_have_text("Dice: 4 4,4-226")
    expect(page.locator("[data-slot] svg")).to_have_count(6)


def test_the_tray_works_before_htmx_and_without_scripts(trays: str, open_page: Callable[..., Page]) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{trays}/tray/5")
    expect(page.get_by_role("button", name="Add a 4")).not_to_be_visible()
    page.get_by_label("Your dice").fill("44427")
    page.get_by_role("button", name="Show points").click()
    expect(page.locator("#answer")).to_have_text("Dice: 44427")
    expect(page.get_by_label("Your dice")).to_have_accessible_description(re.compile("Only 1 to 6, please"))


def test_a_lost_connection_is_said(trays: str, open_page: Callable[..., Page]) -> None:
    page = open_page(expected="ERR_FAILED|htmx:error")
    page.goto(f"{trays}/tray/5")
    started(page)
    page.route("**/tray/**", lambda route: route.abort())
    page.keyboard.type("44426")
    expect(page.get_by_role("alert")).to_contain_text("No answer came")
    page.unroute("**/tray/**")
    page.get_by_role("button", name="Show points").click()
    expect(page.locator("#answer")).to_have_text("Dice: 44426")
    expect(page.get_by_role("alert")).to_have_count(0)
