"""How wide a text is in the sheets' typeface, well enough to plan columns before anything is laid out."""

from functools import lru_cache

# Advance widths of the regular face, space to tilde, in hundredths of the type size.
# fmt: off
_WIDTHS = (
    28, 29, 30, 65, 59, 92, 73, 16, 30, 30, 48, 61, 21, 36, 21, 39, 65, 41, 55, 58, 61, 59, 60, 51, 62, 60, 21, 21, 55,
    63, 55, 48, 78, 63, 61, 64, 67, 57, 55, 69, 69, 39, 51, 63, 54, 82, 69, 71, 59, 72, 61, 59, 56, 69, 59, 86, 62, 57,
    61, 32, 39, 34, 55, 37, 24, 52, 57, 48, 56, 54, 31, 56, 55, 25, 24, 49, 26, 84, 55, 55, 57, 57, 35, 47, 33, 54, 46,
    68, 48, 45, 46, 34, 24, 34, 56,
)
# fmt: on
# Other letters are taken as wide as the widest common ones; signs of East Asia and pictures fill a square.
_OTHER, _SQUARE, _PICTURE = 80, 106, 130
_FIRST_SQUARE, _FIRST_PICTURE = 0x2600, 0x1F000
_BOLD = 1.1
MM_PER_POINT = 25.4 / 72


@lru_cache(maxsize=4096)
def width(text: str, points: float, bold: bool = False) -> float:
    """The width of one line of text in millimetres."""
    hundredths = sum(_letter(ord(letter)) for letter in text)
    return hundredths / 100 * points * MM_PER_POINT * (_BOLD if bold else 1)


def _letter(code: int) -> int:
    if 32 <= code < 127:
        return _WIDTHS[code - 32]
    if code >= _FIRST_PICTURE:
        return _PICTURE
    return _SQUARE if code >= _FIRST_SQUARE else _OTHER


def shorten(text: str, points: float, most: float, bold: bool = False) -> str:
    """The text, or as much of it as fits `most` millimetres with an ellipsis."""
    if width(text, points, bold) <= most:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + "…"
        if width(short, points, bold) <= most:
            return short
    return "…"


def lines(text: str, points: float, room: float, bold: bool = False) -> int:
    """How many lines the text takes in `room` millimetres, broken between words; rather one too many."""
    count, used = 1, 0.0
    for word in text.split():
        wide = width(f"{word} ", points, bold) * 1.02
        if used and used + wide > room:
            count, used = count + 1, 0.0
        used += wide
    return count
