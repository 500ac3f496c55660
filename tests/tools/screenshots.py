"""Writes every page at three widths, light and dark, as PNG into `screenshots/`."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import sync_playwright

from calculator import create_app
from tests.tools.browser import launch, only_local, serving

FOLDER = Path(__file__).parents[2] / "screenshots"
WIDTHS = {320: 640, 390: 844, 1280: 800}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAGES = {
    "home": "/",
    "about": "/about",
    "yahtzee-empty": "/score/yahtzee",
    "yahtzee-roll": "/score/yahtzee?dice=44426",
    "yahtzee-joker": "/score/yahtzee?dice=44444&card=yahtzee:50,fours:12",
    "yahtzee-refused": "/score/yahtzee?dice=4442x",
    "yatzy-roll": "/score/yatzy?dice=33366",
    "yahtzee-deluxe-roll": "/score/yahtzee-deluxe?dice=112233",
    "not-found": "/no-such-page",
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as instance,
        serving(create_app({"INSTANCE": instance})) as address,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        for width, height in WIDTHS.items():
            for scheme in SCHEMES:
                context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
                context.route("**/*", only_local)
                page = context.new_page()
                for name, path in PAGES.items():
                    page.goto(address + path, wait_until="load")
                    page.screenshot(path=FOLDER / f"{name}-{width}-{scheme}.png", full_page=True)
                context.close()
    print(f"{len(PAGES) * len(WIDTHS) * len(SCHEMES)} pictures are in {FOLDER.name}/")


if __name__ == "__main__":
    main()
