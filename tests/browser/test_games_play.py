"""A whole game in a real browser, on one phone, without scripts, and with others looking on or writing too."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.games import ANN, BO, LOST, TURNS, seat, tap, write
from tests.tools.browser import started
from tests.web.gametable import Table, start

Open = Callable[..., Page]
NEWS = 3000


@pytest.fixture
def table(app: Flask) -> Table:
    return start(app, "Ann", "Bo")


def name_players(page: Page) -> None:
    page.get_by_role("link", name="Players").click()
    for seat_number, name in ((1, "Ann"), (2, "Bo")):
        page.get_by_label(f"Name of Player {seat_number}").fill(name)
        page.get_by_role("button", name=f"Save Player {seat_number}").click()
    page.get_by_role("link", name="Back to the table").click()


def test_a_game_from_the_first_box_to_the_last_and_the_next_one(site: str, open_page: Open) -> None:
    page = open_page()
    page.goto(site)
    page.get_by_role("button", name=re.compile("Start a game.*Yahtzee$")).click()
    name_players(page)
    started(page)
    for ann_dice, ann_box, bo_dice, bo_box in TURNS:
        expect(page.locator("#who")).to_have_text("Ann")
        write(page, ann_dice, ann_box)
        expect(page.locator("#who")).to_have_text("Bo")
        expect(page.locator("#who")).to_be_focused()
        tap(page, bo_dice)
        if bo_box == "sixes":
            expect(page.locator(".box", has_text="Sixes")).to_contain_text("No lower box is open, so it is a 0 here.")
            expect(page.locator(".box--nothing")).to_have_count(5)
        page.locator(f"button[value='{bo_box}']").click()
        if ann_box == "full_house":
            seat(page, "Ann", 50 + 12 + 25 + 100)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Ann wins with {ANN} points.")
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator("#said")).to_have_text(f"Bo: 15 in Fives. Ann wins with {ANN} points.")
    seat(page, "Bo", BO)
    page.get_by_role("button", name="Again, next seat starts").click()
    expect(page.locator("#who")).to_have_text("Bo")
    seat(page, "Ann", 0)


def test_the_same_game_without_scripts(site: str, open_page: Open) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(site)
    page.get_by_role("button", name=re.compile("Start a game.*Yahtzee$")).click()
    name_players(page)
    for turn in TURNS:
        for name, dice, box in (("Ann", *turn[:2]), ("Bo", *turn[2:])):
            expect(page.locator("#who")).to_have_text(name)
            page.get_by_label("Your dice").fill(dice)
            page.get_by_role("button", name="Show points").click()
            page.locator(f"button[value='{box}']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Ann wins with {ANN} points.")
    page.get_by_role("button", name="Undo Bo: 15 in Fives").click()
    expect(page.locator("#who")).to_have_text("Bo")
    page.get_by_role("link", name=re.compile("^Fives")).click()
    page.get_by_role("button", name=re.compile("^15 3 × 5")).click()
    seat(page, "Bo", BO)


def test_the_first_score_takes_three_taps_by_hand(site: str, open_page: Open) -> None:
    page = open_page()
    page.goto(site)
    page.get_by_role("button", name=re.compile("Start a game.*Yatzy$")).click()
    page.get_by_role("link", name=re.compile("^Fours")).click()
    page.get_by_role("button", name=re.compile("^12 3 × 4")).click()
    seat(page, "Player 1", 12)


def test_who_watches_sees_every_entry(app: Flask, address: str, open_page: Open, table: Table) -> None:
    page, watcher = open_page(), open_page()
    page.goto(address + table.base)
    watcher.goto(f"{address}/watch/{table.record.watch_code}")
    started(page)
    started(watcher)
    total = {"Ann": 0, "Bo": 0}
    for name, dice, box, points in (
        ("Ann", "44444", "yahtzee", 50),
        ("Bo", "12345", "chance", 15),
        ("Ann", "44426", "fours", 12),
        ("Bo", "66661", "sixes", 24),
    ):
        write(page, dice, box)
        total[name] += points
        seat(page, name, total[name])
        expect(watcher.locator(".seat", has_text=name)).to_contain_text(str(total[name]), timeout=NEWS)
        expect(watcher.locator("#said")).to_contain_text(f"{name}: {points} in", timeout=NEWS)
    assert watcher.locator("form").count() == 0
    page.get_by_role("button", name="Undo Bo: 24 in Sixes").click()
    expect(watcher.locator("#who")).to_have_text("Bo", timeout=NEWS)


def test_of_two_who_write_at_once_one_is_told_and_keeps_the_dice(address: str, open_page: Open, table: Table) -> None:
    one, two = open_page(), open_page(expected="409")
    for page in (one, two):
        page.goto(address + table.base)
        started(page)
    # No news for the second phone before its tap.
    two.route("**/*seen=*", lambda route: route.fulfill(status=204))
    tap(two, "33312")
    expect(two.locator("button[value='threes']")).to_be_visible()
    write(one, "44426", "fours")
    seat(one, "Ann", 12)
    two.locator("button[value='threes']").click()
    expect(two.get_by_role("alert")).to_contain_text("Someone else just wrote: Ann: 12 in Fours.")
    expect(two.get_by_label("Your dice")).to_have_value("33312")
    expect(two.locator("#who")).to_contain_text("Ann out of turn")
    assert table.points(0) == {"fours": 12}


def test_dice_being_laid_stay_when_another_phone_writes(address: str, open_page: Open, table: Table) -> None:
    page = open_page()
    page.goto(address + table.base)
    started(page)
    tap(page, "666")
    table.enter(0, "fours", "44426")
    expect(page.get_by_role("alert")).to_contain_text("Meanwhile: Ann: 12 in Fours.", timeout=NEWS)
    expect(page.locator("#who")).to_contain_text("Ann")
    expect(page.locator("[data-slot] svg")).to_have_count(3)


def test_what_was_typed_in_a_correction_stays_when_another_phone_writes(
    address: str, open_page: Open, table: Table
) -> None:
    table.enter(0, "fours", "44426")
    page = open_page()
    page.goto(f"{address}{table.base}?player=0&box=fours")
    started(page)
    page.get_by_label("Or type the dice as they lay").fill("44446")
    table.enter(1, "sixes", "66661")
    seat_of_bo = page.locator(".seat", has_text="Bo")
    expect(seat_of_bo).to_contain_text("24", timeout=NEWS)
    expect(page.get_by_label("Or type the dice as they lay")).to_have_value("44446")
    page.get_by_role("button", name="Write").click()
    seat(page, "Ann", 16)


def test_a_refused_correction_is_in_sight_where_it_was_tapped(address: str, open_page: Open, table: Table) -> None:
    for player, box, dice in (
        (0, "yahtzee", "44444"),
        (1, "chance", "12345"),
        (0, "fours", "44426"),
        (1, "ones", "11234"),
        (0, "full_house", "44444"),
    ):
        table.enter(player, box, dice)
    page = open_page(expected="409")
    page.goto(f"{address}{table.base}?player=0&box=fours")
    started(page)
    page.get_by_role("button", name="Empty this box").click()
    expect(page.get_by_role("alert")).to_contain_text("Full house could not have been written then.")
    expect(page.get_by_role("alert")).to_be_in_viewport()
    page.get_by_label("Or type the dice as they lay").fill("44446")
    page.get_by_role("button", name="Write").click()
    seat(page, "Ann", 50 + 16 + 25 + 100)


def test_reload_rotation_and_back_keep_the_turn(address: str, open_page: Open, table: Table) -> None:
    page = open_page()
    page.goto(address + table.base)
    started(page)
    tap(page, "44426")
    expect(page).to_have_url(re.compile("dice=44426"))
    page.reload()
    expect(page.locator("button[value='fours']")).to_contain_text("12")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("[data-slot] svg")).to_have_count(5)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("link", name="History").click()
    page.go_back()
    expect(page.locator("[data-slot] svg")).to_have_count(5)
    started(page)
    page.locator("button[value='fours']").click()
    expect(page.locator("#who")).to_have_text("Bo")
    page.get_by_role("link", name="Players").click()
    table.enter(1, "sixes", "66661")
    page.go_back()
    expect(page.locator("#who")).to_have_text("Ann", timeout=NEWS)


def test_a_lost_connection_in_the_middle_of_a_turn(address: str, open_page: Open, table: Table) -> None:
    page = open_page(expected=LOST)
    page.goto(address + table.base)
    started(page)
    tap(page, "44")
    page.context.set_offline(True)
    tap(page, "426")
    expect(page.get_by_role("alert")).to_contain_text("No answer came", timeout=NEWS)
    expect(page.locator("[data-slot] svg")).to_have_count(5)
    page.evaluate("window.notice = document.querySelector('#notices [role=alert]')")
    page.wait_for_timeout(4500)
    assert page.evaluate("window.notice === document.querySelector('#notices [role=alert]')"), "said again and again"
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0, timeout=NEWS)
    expect(page.locator("button[value='fours']")).to_contain_text("12")
    page.locator("button[value='fours']").click()
    expect(page.locator("#who")).to_have_text("Bo")
    page.context.set_offline(True)
    table.enter(1, "sixes", "66661")
    page.wait_for_timeout(500)
    page.context.set_offline(False)
    seat(page, "Bo", 24)


def test_a_deleted_game_is_said_once(address: str, open_page: Open, table: Table) -> None:
    page = open_page(expected="404")
    page.goto(address + table.base)
    started(page)
    table.client.post(f"{table.base}/delete")
    expect(page.get_by_role("alert")).to_contain_text("This game isn't here", timeout=NEWS)
    page.evaluate("window.notice = document.querySelector('#notices [role=alert]')")
    page.wait_for_timeout(4500)
    assert page.evaluate("window.notice === document.querySelector('#notices [role=alert]')"), "said again and again"
