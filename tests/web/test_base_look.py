"""The colours of the stylesheet can be told apart, in light and dark; axe can't judge them on the felt's gradient."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[2] / "static" / "css" / "app.css").read_text("utf-8")
LIGHT, DARK = (
    dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block)) for block in re.findall(r":root \{(.+?)\}", CSS, re.S)[:2]
)
TEXT = """ink/paper ink/sheet ink/accent-wash ink/wrong-wash soft/paper soft/sheet accent/paper accent/sheet
accent/accent-wash accent-ink/accent wrong/sheet wrong/paper wrong/wrong-wash felt-ink/felt felt-ink/felt-deep
felt-deep/felt-ink"""
SIGNS = """edge/paper edge/sheet felt-edge/felt felt-edge/felt-deep ring/paper ring/sheet ivory/felt pip/ivory
ivory-edge/ivory accent/sheet"""


def brightness(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colours", [LIGHT, {**LIGHT, **DARK}], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("pair", "least"), [*((pair, 4.5) for pair in TEXT.split()), *((pair, 3.0) for pair in SIGNS.split())]
)
def test_contrast_is_enough(colours: dict[str, str], pair: str, least: float) -> None:
    dark, light = sorted(brightness(colours[name]) for name in pair.split("/"))
    assert (light + 0.05) / (dark + 0.05) >= least


def test_every_colour_of_the_light_look_has_a_dark_one() -> None:
    assert LIGHT.keys() == DARK.keys()


def test_every_token_that_is_used_is_there() -> None:
    assert set(re.findall(r"var\(--([\w-]+)\)", CSS)) <= set(re.findall(r"--([\w-]+):", CSS))
