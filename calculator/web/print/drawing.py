"""What is drawn behind the text: lines to write on, ticks, shading, cut marks, the code with the rules' address.

One picture for a whole card, in millimetres. Empty boxes are drawn, not laid out: that halves the time.
"""

import io
from functools import lru_cache

import segno

from calculator.web.print.paper import Paper
from calculator.web.print.plan import Block, Plan
from calculator.web.print.rows import TICKS
from calculator.web.print.rulespage import Rules

# Half a point and three quarters of a point.
THIN, HEAVY = 0.18, 0.265
INK, SHADE = "#222", "#ececec"


def card(plan: Plan, shaded: bool, writable: bool) -> bytes:
    """The picture of a card. `writable` draws ticks and a line for the date."""
    thin: list[str] = []
    heavy: list[str] = []
    areas: list[str] = []
    for block in plan.blocks:
        _grid(block, thin, heavy)
        if shaded:
            areas += _shades(block)
        if writable:
            _ticks(block, thin)
    parts = [
        f'<path d="{"".join(areas)}" fill="{SHADE}"/>' if areas else "",
        _strokes(thin, THIN),
        _strokes(heavy, HEAVY),
    ]
    return _picture(plan.width, plan.height, "".join(parts))


def cut_marks(paper: Paper) -> bytes:
    """The picture of a page's cut marks; empty where nothing is cut."""
    marks = "".join(f"M{_mm(x)} {_mm(y)}l{_mm(dx)} {_mm(dy)}" for x, y, dx, dy in paper.cuts)
    return _picture(paper.width, paper.height, _strokes([marks], THIN)) if marks else b""


def _mm(length: float) -> str:
    return f"{length:.3f}".rstrip("0").rstrip(".")


def _line(x: float, y: float, dx: float = 0, dy: float = 0) -> str:
    return f"M{_mm(x)} {_mm(y)}" + (f"h{_mm(dx)}" if dx else f"v{_mm(dy)}")


def _box(x: float, y: float, w: float, h: float) -> str:
    return f"M{_mm(x)} {_mm(y)}h{_mm(w)}v{_mm(h)}h{_mm(-w)}z"


def _grid(block: Block, thin: list[str], heavy: list[str]) -> None:
    """Every third line heavier, to follow across; sums between heavier lines, the grand total in a box of its own.

    Lines at the edge of the picture lie inside it, or half of their width would be cut off.
    """
    across = block.right - block.x
    top, since = block.y + block.head, 0
    heavy.append(_line(block.x, top, across))
    before = "box"
    for number, row in enumerate(block.rows):
        y = top + number * block.row
        since = since + 1 if row.kind == before == "box" else 0
        if number:
            (heavy if row.kind != before or since == 3 else thin).append(_line(block.x, y, across))
        since = 0 if since == 3 else since
        before = row.kind
        if row.kind == "grand":
            heavy.append(_box(block.x + HEAVY / 2, y, across - HEAVY, block.row))
            heavy.append(_box(block.x + 0.7, y + 0.7, across - 1.4, block.row - 1.4))
    heavy.append(_line(block.x, block.bottom, across))
    down = block.bottom - block.y
    for column in range(block.columns + 1):
        thin.append(_line(min(block.first_cell + column * block.cell, block.right - THIN / 2), block.y, dy=down))
    thin.append(_line(block.first_cell, max(block.y, THIN / 2), block.right - block.first_cell))


def _shades(block: Block) -> list[str]:
    top = block.y + block.head
    return [
        _box(block.x, top + number * block.row, block.right - block.x, block.row)
        for number, row in enumerate(block.rows)
        if row.kind in ("sum", "grand")
    ]


def _ticks(block: Block, thin: list[str]) -> None:
    across, side = TICKS // 2, min(3.2, (block.row - 1.2) / 2)
    for number, row in enumerate(block.rows):
        if row.kind != "ticks":
            continue
        y = block.y + block.head + number * block.row + (block.row - 2 * side) / 2
        for column in range(block.columns):
            x = block.first_cell + (column + 0.5) * block.cell - across * side / 2
            thin += [_line(x, y + line * side, dx=across * side) for line in range(3)]
            thin += [_line(x + line * side, y, dy=2 * side) for line in range(across + 1)]


@lru_cache(maxsize=64)
def code(address: str) -> bytes:
    """The address as a QR code, as an image, which takes less time than lines."""
    out = io.BytesIO()
    segno.make(address, error="l", micro=False).save(out, kind="png", scale=2, border=0)
    return out.getvalue()


def rules(said: Rules, width: float) -> bytes:
    """The lines below each row of a page of rules, every third heavier."""
    thin: list[str] = []
    heavy: list[str] = []
    for number, y in enumerate(said.lines_at):
        (thin if number % 3 else heavy).append(_line(0, y, width))
    return _picture(width, said.height, _strokes(thin, THIN) + _strokes(heavy, HEAVY))


def _strokes(lines: list[str], wide: float) -> str:
    return f'<path d="{"".join(lines)}" stroke-width="{wide}" stroke="{INK}" fill="none"/>'


def _picture(width: float, height: float, content: str) -> bytes:
    w, h = _mm(width), _mm(height)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}">{content}</svg>'
    return svg.encode()
