"""The calculator in a real browser: taps, typing, no scripts, no CDN, reload and back, our rules and my card."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.tools.browser import started

ROLL = "44426"


def visit(page: Page, address: str) -> Page:
    page.goto(address)
    started(page)
    return page


def tap(page: Page, faces: str) -> None:
    for face in faces:
        page.get_by_role("button", name=f"Add a {face}").click()


def row(page: Page, box: str) -> Locator:
    return page.get_by_role("listitem").filter(has_text=re.compile(rf"^\s*{box},"))


def pays(page: Page, box: str, points: int) -> None:
    expect(row(page, box).locator(".box__number")).to_have_text(str(points))


def move(page: Page, selector: str, key: str) -> None:
    """Press the key until the element has the focus."""
    for _ in range(40):
        if page.locator(selector).evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def test_five_taps_give_every_number(site: str, open_page: Callable[..., Page]) -> None:
    page = visit(open_page(), f"{site}/score/yahtzee")
    tap(page, ROLL[:4])
    expect(page.locator(".box__number")).to_have_count(0)
    tap(page, ROLL[4])
    expect(page.locator(".box__number")).to_have_count(13)
    pays(page, "Fours", 12)
    pays(page, "Three of a kind", 20)
    pays(page, "Full house", 0)
    expect(page).to_have_url(f"{site}/score/yahtzee?dice=44426")


def test_typed_digits_give_every_number(site: str, open_page: Callable[..., Page]) -> None:
    page = visit(open_page(), f"{site}/score/yatzy")
    page.keyboard.type(ROLL)
    pays(page, "Three of a kind", 12)
    page = visit(open_page(), f"{site}/score/yahtzee-deluxe")
    page.get_by_label("Your dice").press_sequentially("4-4-4 2,6,6")
    pays(page, "Sixes", 12)
    expect(page).to_have_url(f"{site}/score/yahtzee-deluxe?dice=444266")


def test_without_scripts_the_form_gives_every_number(site: str, open_page: Callable[..., Page]) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{site}/score/yahtzee")
    page.get_by_label("Your dice").fill("44444")
    page.get_by_text("My card").click()
    page.get_by_label("Yahtzee", exact=True).select_option("50")
    page.get_by_text("Our rules", exact=True).click()
    page.get_by_role("group", name="Joker").get_by_label("No").check()
    page.get_by_role("button", name="Show points").click()
    pays(page, "Fours", 20)
    expect(row(page, "Fours")).to_contain_text("+100")
    expect(row(page, "Yahtzee")).to_contain_text("already written")
    expect(page.get_by_text("Our rules", exact=True)).to_be_visible()
    expect(page.locator("#answer")).to_contain_text("With your rules: Joker: No.")
    page.get_by_role("link", name="Link to this answer").click()
    expect(page).to_have_url(f"{site}/score/yahtzee?dice=44444&card=yahtzee:50&joker_scores=false")
    pays(page, "Fours", 20)


def test_reload_and_back_keep_the_roll(site: str, open_page: Callable[..., Page]) -> None:
    page = visit(open_page(), f"{site}/score/yahtzee")
    tap(page, ROLL)
    pays(page, "Fours", 12)
    page.reload()
    pays(page, "Fours", 12)
    expect(page.locator("[data-slot] svg")).to_have_count(5)
    started(page)
    page.get_by_role("button", name="Take back 2").click()
    tap(page, "4")
    pays(page, "Fours", 16)
    page.go_back()
    pays(page, "Fours", 12)
    expect(page.get_by_label("Your dice")).to_have_value(ROLL)
    page.go_forward()
    pays(page, "Fours", 16)
    expect(page.get_by_label("Your dice")).to_have_value("44464")


def test_a_link_leads_away_and_back_leads_here(site: str, open_page: Callable[..., Page]) -> None:
    page = visit(open_page(), f"{site}/score/yahtzee")
    tap(page, ROLL)
    pays(page, "Fours", 12)
    page.get_by_role("link", name="Yatzy", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Yatzy")
    page.go_back()
    pays(page, "Fours", 12)


def test_taking_dice_back_hides_the_points_and_the_last_one_clears_them(
    site: str, open_page: Callable[..., Page]
) -> None:
    page = visit(open_page(), f"{site}/score/yahtzee?dice={ROLL}")
    before = page.locator(".boxes").bounding_box()
    for face in ROLL:
        expect(page.get_by_role("button", name="Take back").first).to_be_enabled()
        page.get_by_role("button", name=f"Take back {face}").first.click()
        expect(page.locator(".box__number:visible")).to_have_count(0)
    expect(page.locator(".box--empty")).to_have_count(13)
    expect(page).to_have_url(f"{site}/score/yahtzee")
    assert page.locator(".boxes").bounding_box() == before
    tap(page, ROLL)
    pays(page, "Fours", 12)
    assert page.locator(".boxes").bounding_box() == before


def test_emptying_the_field_clears_the_points(site: str, open_page: Callable[..., Page]) -> None:
    page = visit(open_page(), f"{site}/score/yahtzee?dice={ROLL}")
    page.get_by_label("Your dice").fill("")
    expect(page.locator(".box--empty")).to_have_count(13)
    expect(page).to_have_url(f"{site}/score/yahtzee")


def test_my_card_and_our_rules_answer_at_once(site: str, open_page: Callable[..., Page]) -> None:
    page = visit(open_page(), f"{site}/score/yahtzee?dice=44444")
    pays(page, "Yahtzee", 50)
    page.get_by_text("My card").click()
    page.get_by_label("Yahtzee", exact=True).select_option("50")
    expect(row(page, "Full house")).to_contain_text("Not here: Fours is open")
    expect(row(page, "Fours")).to_contain_text("+100")
    expect(page.get_by_text("63 to the upper bonus")).to_be_visible()
    page.get_by_label("Fours", exact=True).select_option("12")
    pays(page, "Full house", 25)
    page.get_by_label("Extras so far").select_option("2")
    expect(page.locator(".totals")).to_contain_text("200")
    page.get_by_text("Our rules", exact=True).click()
    page.get_by_label("Points for a further Yahtzee").fill("50")
    page.get_by_label("Points for a further Yahtzee").press("Tab")
    expect(row(page, "Full house")).to_contain_text("+50")
    expect(page.locator(".totals")).to_contain_text("162")
    page.get_by_role("group", name="Upper box first").get_by_label("No").check()
    pays(page, "Ones", 0)
    expect(page).to_have_url(
        f"{site}/score/yahtzee?dice=44444&card=fours:12,yahtzee:50&extras=2&upper_box_first=false&yahtzee_bonus=50"
    )
    page.reload()
    pays(page, "Full house", 25)
    expect(page.get_by_label("Extras so far")).to_have_value("2")


def test_what_is_wrong_is_said_in_place_and_goes_with_the_slip(site: str, open_page: Callable[..., Page]) -> None:
    page = visit(open_page(expected="422"), f"{site}/score/yahtzee")
    page.get_by_label("Your dice").press_sequentially("44427")
    expect(page.get_by_role("alert")).to_have_text("“7” is not a die. Type the numbers 1 to 6, like 44426.")
    page.get_by_label("Your dice").fill("444266")
    expect(page.get_by_role("alert")).to_contain_text("6 dice are given")
    page.get_by_label("Your dice").fill(ROLL)
    pays(page, "Fours", 12)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_address_with_a_slip_can_be_mended(site: str, open_page: Callable[..., Page]) -> None:
    page = visit(open_page(expected="422"), f"{site}/score/yahtzee?dice=44427&yahtzee_bonus=9999")
    expect(page.get_by_label("Your dice")).to_have_accessible_description(re.compile("“7” is not a die"))
    assert page.get_by_text("“7” is not a die").count() == 1
    page.get_by_role("button", name="Add a 6").click()
    bonus = page.get_by_label("Points for a further Yahtzee")
    expect(bonus).to_have_value("9999")
    bonus.fill("100")
    bonus.press("Tab")
    page.get_by_label("Your dice").fill(ROLL)
    pays(page, "Fours", 12)
    expect(page.get_by_text("does not fit")).to_have_count(0)
    expect(page.get_by_text("is not a die")).to_have_count(0)
    expect(page.locator("[aria-invalid]")).to_have_count(0)


def test_the_keyboard_alone_is_enough(site: str, open_page: Callable[..., Page]) -> None:
    page = visit(open_page(), f"{site}/score/yahtzee")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Go to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    move(page, "#face-4", "Tab")
    for _ in range(3):
        page.keyboard.press("Enter")
    move(page, "#face-2", "Shift+Tab")
    page.keyboard.press("Space")
    move(page, "#face-6", "Tab")
    page.keyboard.press("Enter")
    pays(page, "Fours", 12)
    expect(page.locator("#face-6")).to_be_focused()
    page.keyboard.press("Backspace")
    page.keyboard.press("4")
    pays(page, "Fours", 16)
    move(page, "#my-card summary", "Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Ones", exact=True)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(row(page, "Ones")).to_contain_text("struck out")
    expect(page.get_by_label("Ones", exact=True)).to_be_focused()


@pytest.mark.parametrize("scripts", [True, False])
def test_numbers_are_in_the_first_html(site: str, open_page: Callable[..., Page], scripts: bool) -> None:
    page = open_page(java_script_enabled=scripts)
    page.goto(f"{site}/score/yahtzee?dice={ROLL}", wait_until="commit")
    pays(page, "Fours", 12)
