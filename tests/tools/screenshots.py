"""Writes every page at three widths, light and dark, as PNG into `screenshots/`."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Literal

from flask import Flask
from playwright.sync_api import sync_playwright

from calculator import create_app
from calculator.web.stores import store
from tests.tools.browser import launch, only_local, serving
from tests.tools.samples import GAME

FOLDER = Path(__file__).parents[2] / "screenshots"
WIDTHS = {320: 640, 390: 844, 1280: 800}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# {table}, {over} and {watch} stand for the addresses of a game that goes on, one that has ended, and one to look at.
PAGES = {
    "home": "/",
    "about": "/about",
    "yahtzee-empty": "/score/yahtzee",
    "yahtzee-roll": "/score/yahtzee?dice=44426",
    "yahtzee-joker": "/score/yahtzee?dice=44444&card=yahtzee:50,fours:12",
    "yahtzee-refused": "/score/yahtzee?dice=4442x",
    "yatzy-roll": "/score/yatzy?dice=33366",
    "yahtzee-deluxe-roll": "/score/yahtzee-deluxe?dice=112233",
    "rules-yahtzee": "/rules/yahtzee",
    "rules-yatzy": "/rules/yatzy?order=forced",
    "rules-yahtzee-deluxe": "/rules/yahtzee-deluxe",
    "our-rules": "/our-rules/yahtzee?upper_box_first=false&floor_die=that_die",
    "who-is-right": "/who-is-right",
    "who-is-right-found": "/who-is-right?q=full+house",
    "dispute": "/who-is-right/five-alike-full-house",
    "dispute-agreement": "/who-is-right/die-on-the-floor",
    "print": "/print?variant=yahtzee&names=Ann,Bo,Cem",
    "print-refused": "/print?variant=yahtzee&columns=9",
    "games-new": "/games/new",
    "table": "{table}",
    "table-roll": "{table}?dice=44444",
    "table-by-hand": "{table}?box=fives",
    "table-over": "{over}",
    "watch": "{watch}",
    "players": "{table}/players",
    "invite": "{table}/invite",
    "table-rules": "{table}/rules",
    "history": "{table}/history",
    "keep": "{table}/keep",
    "games": "/games",
    "not-found": "/no-such-page",
}


def play(app: Flask) -> dict[str, str]:
    """Play a game halfway and one to its end; gives the addresses that PAGES leaves open."""
    client = app.test_client()
    halfway: dict[str, Any] = GAME
    short = {**halfway, "house_rules": {"rounds": 2}, "entries": halfway["entries"][:6]}
    table, over = (client.post("/games/import", json=game).get_json()["url"] for game in (halfway, short))
    with app.app_context():
        watch = store().by_code(table.rsplit("/", 1)[1]).watch_code
    return {"table": table, "over": over, "watch": f"/watch/{watch}"}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as instance:
        app = create_app({"INSTANCE": instance})
        addresses = play(app)
        with serving(app) as site, sync_playwright() as playwright, launch(playwright) as browser:
            for width, height in WIDTHS.items():
                for scheme in SCHEMES:
                    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
                    context.route("**/*", only_local)
                    page = context.new_page()
                    for name, path in PAGES.items():
                        page.goto(site + path.format(**addresses), wait_until="load")
                        page.screenshot(path=FOLDER / f"{name}-{width}-{scheme}.png", full_page=True)
                    context.close()
    print(f"{len(PAGES) * len(WIDTHS) * len(SCHEMES)} pictures are in {FOLDER.name}/")


if __name__ == "__main__":
    main()
