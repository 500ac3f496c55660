"""Draws `static/fonts/scorepad-signs.ttf`: die faces and a few signs as letters, so that sheets can print them as text.

Run it again after a change: `python -m tests.tools.signs_font`. The same drawing gives the same bytes.
"""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

FILE = Path(__file__).parents[2] / "static" / "fonts" / "scorepad-signs.ttf"
EM = 1000
Point = tuple[float, float]

CENTRES = {"n": (250, 250), "e": (750, 250), "s": (250, 750), "w": (750, 750), "l": (250, 500), "r": (750, 500)}
PIPS = {1: "c", 2: "nw", 3: "ncw", 4: "nesw", 5: "necsw", 6: "nelrsw"}


def _round(centre: Point, radius: float, clockwise: bool) -> list[Point]:
    turn = -1 if clockwise else 1
    return [
        (centre[0] + radius * cos(turn * pi * i / 12), centre[1] + radius * sin(turn * pi * i / 12)) for i in range(24)
    ]


def _rounded_square(low: float, high: float, radius: float, clockwise: bool) -> list[Point]:
    corners = [((high - radius, high - radius), 0), ((low + radius, high - radius), 6)]
    corners += [((low + radius, low + radius), 12), ((high - radius, low + radius), 18)]
    points = [
        (x + radius * cos(pi * (start + i) / 12), y + radius * sin(pi * (start + i) / 12))
        for (x, y), start in corners
        for i in range(7)
    ]
    return points[::-1] if clockwise else points


def _star(points: int, outer: float, inner: float) -> list[Point]:
    return [
        (
            500 + (outer if i % 2 == 0 else inner) * sin(pi * i / points),
            500 + (outer if i % 2 == 0 else inner) * cos(pi * i / points),
        )
        for i in range(2 * points)
    ]


def _die(face: int) -> list[list[Point]]:
    outline = [_rounded_square(40, 960, 190, True), _rounded_square(95, 905, 140, False)]
    return outline + [_round(CENTRES.get(pip, (500, 500)), 98, True) for pip in PIPS[face]]


SIGNS: dict[str, list[list[Point]]] = {
    **{chr(0x267F + face): _die(face) for face in range(1, 7)},
    "☐": [_rounded_square(60, 940, 60, True), _rounded_square(125, 875, 20, False)],
    "★": [_star(5, 520, 215)],
    # A house for the full house, a crown for the winner's total, a present for the bonus, a plus for sums.
    "⌂": [
        [(500, 980), (980, 540), (860, 540), (860, 60), (140, 60), (140, 540), (20, 540)],
        [(400, 60), (400, 360), (600, 360), (600, 60)],
    ],
    "♛": [[(90, 120), (40, 780), (280, 480), (500, 920), (720, 480), (960, 780), (910, 120)]],
    "✚": [
        [(400, 900), (600, 900), (600, 600), (900, 600), (900, 400), (600, 400), (600, 100), (400, 100), (400, 400),
         (100, 400), (100, 600), (400, 600)]
    ],
    "♥": [
        [(500, 60), (80, 520), (60, 740), (190, 900), (350, 900), (500, 760), (650, 900), (810, 900), (940, 740),
         (920, 520)]
    ],
}  # fmt: skip


def build() -> FontBuilder:
    """The font, in memory."""
    names = {sign: f"u{ord(sign):04X}" for sign in SIGNS}
    glyphs = {".notdef": TTGlyphPen(None).glyph(), "space": TTGlyphPen(None).glyph()}
    for sign, outlines in SIGNS.items():
        pen = TTGlyphPen(None)
        for outline in outlines:
            pen.moveTo((round(outline[0][0]), round(outline[0][1] - 120)))
            for x, y in outline[1:]:
                pen.lineTo((round(x), round(y - 120)))
            pen.closePath()
        glyphs[names[sign]] = pen.glyph()
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({32: "space"} | {ord(sign): name for sign, name in names.items()})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (1060 if name != "space" else 250, 0) for name in glyphs})
    builder.setupHorizontalHeader(ascent=900, descent=-150)
    builder.setupNameTable({"familyName": "Scorepad Signs", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-150, usWinAscent=900, usWinDescent=150)
    builder.setupPost()
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    return builder


if __name__ == "__main__":
    build().save(FILE)
