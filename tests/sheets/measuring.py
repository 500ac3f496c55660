"""Measures a sheet in the renderer's own layout tree: texts, rows, and what sticks out of where it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calculator.sheets.pdf import layout
from calculator.web.print.paper import MARGIN
from calculator.web.print.sheet import CardPage, RulesPage, Sheet

MM = 96 / 25.4
# Rounding in the style sheet, and half the width of a line.
SLACK = 0.12


@dataclass(frozen=True, slots=True)
class Piece:
    """Something on a page, in millimetres; `kind` is an element's name and classes, or text."""

    kind: str
    text: str
    left: float
    top: float
    right: float
    bottom: float
    points: float
    parents: tuple[Piece, ...]

    @property
    def place(self) -> str:
        return f"({self.left:.1f} {self.top:.1f} {self.right:.1f} {self.bottom:.1f})"

    def inside(self, other: Piece) -> bool:
        return (
            self.left >= other.left - SLACK
            and self.right <= other.right + SLACK
            and self.top >= other.top - SLACK
            and self.bottom <= other.bottom + SLACK
        )


def pieces(sheet: Sheet) -> list[list[Piece]]:
    """Every element and text of every page."""
    return [list(_walk(page._page_box, ())) for page in layout(sheet.source()).pages]


def _walk(box: Any, parents: tuple[Piece, ...]) -> Iterator[Piece]:
    element = box.element
    classes = (element.get("class") or "") if element is not None and hasattr(element, "get") else ""
    text = getattr(box, "text", "") if type(box).__name__ == "TextBox" else ""
    kind = "text" if text else f"{box.element_tag} {classes} {type(box).__name__}"
    if text:
        # From the capitals to what hangs below the line: lines may be closer than the full height.
        size = box.style["font_size"]
        left, top, width, height = box.position_x, box.position_y + box.baseline - 0.74 * size, box.width, 0.97 * size
    else:
        left, top = box.border_box_x(), box.border_box_y()
        width, height = box.border_width(), box.border_height()
    piece = Piece(
        kind,
        text,
        left / MM,
        top / MM,
        (left + width) / MM,
        (top + height) / MM,
        box.style["font_size"] * 0.75,
        parents,
    )
    yield piece
    for child in getattr(box, "children", ()):
        child = getattr(child, "_box", child)
        yield from _walk(child, (*parents, piece))


def faults(sheet: Sheet) -> list[str]:
    """What doesn't lie where it belongs, or isn't as large as planned; nothing is what we want."""
    found = []
    for number, (parts, page) in enumerate(zip(sheet.pages, pieces(sheet), strict=True), start=1):
        paper = page[0]
        for piece in page:
            if piece.text:
                found += [f"page {number}: {fault}" for fault in _text_faults(piece, paper)]
        for part in parts:
            section = next(p for p in page if p.kind.startswith("section") and f"place{part.place} " in f"{p.kind} ")
            inside = [p for p in page if section in p.parents]
            check = _card_faults if isinstance(part, CardPage) else _rules_faults
            found += [f"page {number}: {fault}" for fault in check(part, section, inside)]
    return found


def _text_faults(piece: Piece, paper: Piece) -> Iterator[str]:
    if "turned" in "".join(p.kind for p in piece.parents):
        return
    if piece.left < MARGIN - SLACK or piece.right > paper.right - MARGIN + SLACK:
        yield f"“{piece.text}” sticks into the side margin"
    if piece.top < MARGIN - SLACK or piece.bottom > paper.bottom - MARGIN + SLACK:
        yield f"“{piece.text}” sticks into the margin above or below"
    cell = next((p for p in reversed(piece.parents) if "TableCellBox" in p.kind), None)
    if cell and not piece.inside(cell):
        yield f"“{piece.text}” sticks out of its cell: {piece.place} in {cell.place}"


def _card_faults(card: CardPage, section: Piece, inside: list[Piece]) -> Iterator[str]:
    plan = card.plan
    foot = next(p for p in inside if p.kind.startswith("p foot"))
    tables = [p for p in inside if p.kind.startswith("table grid") and p.kind.endswith(" TableBox")]
    for block, table in zip(plan.blocks, tables, strict=True):
        rows = [p for p in inside if table in p.parents and p.kind.startswith("tr")]
        heights = [block.head, *[block.row] * len(block.rows)]
        for row, height in zip(rows, heights, strict=True):
            if abs(row.bottom - row.top - height) > 0.05:
                yield f"a row is {row.bottom - row.top:.2f} mm high instead of {height:.2f}"
        if table.bottom > foot.top + SLACK:
            yield f"the table ends {table.bottom:.1f}, below the foot's {foot.top:.1f}"
        if abs(table.left - section.left - block.x) > 0.05 or abs(table.right - section.left - block.right) > 0.05:
            yield "the table is not where the lines are"
    title = next(p for p in inside if " title " in p.kind)
    when = next((p for p in inside if p.kind.startswith("p when")), None)
    if title.bottom > section.top + plan.blocks[0].y + SLACK or (when and when.bottom > section.top + plan.blocks[0].y):
        yield "the title or the date reaches into the table"
    if foot.bottom > section.bottom + SLACK:
        yield "the foot sticks out"


def _rules_faults(part: RulesPage, section: Piece, inside: list[Piece]) -> Iterator[str]:
    rows = [p for p in inside if p.kind.startswith("tr")]
    heights = [part.rules.row(count) for count in (1, *part.rules.counts)]
    for row, height in zip(rows, heights, strict=True):
        if abs(row.bottom - row.top - height) > 0.05:
            yield f"a row of the rules is {row.bottom - row.top:.2f} mm high instead of {height:.2f}"
    lowest = max(p.bottom for p in inside)
    if lowest > section.top + part.rules.height + SLACK:
        yield f"the rules end {lowest - section.top - part.rules.height:.1f} mm too low"
