"""The small style sheet that goes with one sheet's choices: page, places and sizes, as the plan has them."""

from collections.abc import Sequence

from calculator.web.print.paper import Paper
from calculator.web.print.plan import LINE, PAD, Block, Plan


def page(paper: Paper, places: Sequence[tuple[float, float]]) -> str:
    """The paper itself, and where the cards lie on it."""
    where = "".join(f".place{i}{{left:{x:.3f}mm;top:{y:.3f}mm}}" for i, (x, y) in enumerate(places))
    image = ".sheet.cut{background-image:url(sheet:marks)}" if paper.cuts else ""
    return (
        f"@page{{size:{paper.width}mm {paper.height}mm;margin:0}}"
        f".sheet{{width:{paper.width}mm;height:{paper.height}mm}}{image}{where}"
    )


def card(plan: Plan) -> str:
    """The places and sizes of a card's text and columns."""
    type_, first = plan.type, plan.blocks[0]
    band, when = plan.band, plan.when
    at = (
        f"left:0;top:{type_.title * LINE:.3f}mm;text-align:left;line-height:1.12"
        if plan.split
        else f"left:{band - when:.3f}mm;line-height:1.35"
    )
    foot = plan.width - (plan.qr + 3 if plan.qr and not plan.split else 0)
    parts = [
        f".card{{width:{plan.width:.3f}mm;height:{plan.height:.3f}mm;{_behind(plan)}}}",
        f".card .title{{width:{band if plan.split else band - when:.3f}mm;font-size:{type_.title}pt}}",
        f".card .when{{{at};width:{when:.3f}mm;font-size:{type_.hint}pt}}",
        f".grid{{font-size:{type_.name}pt}}.grid .hint{{font-size:{type_.hint}pt}}",
        f".foot{{width:{foot:.3f}mm;font-size:{type_.foot}pt}}",
        *(_block(f".block{number}", block, plan) for number, block in enumerate(plan.blocks)),
    ]
    if plan.under:
        parts.append(".sheet .grid tbody th,.sheet .under{line-height:.95}")
    if type_.sign:
        parts.append(f".grid .sign{{font-size:{type_.sign}pt}}.grid .word{{font-size:{type_.hint}pt}}")
    parts.append(f".entry{{height:{first.row - 1.2:.3f}mm;font-size:{type_.name}pt}}")
    return "".join(parts)


def _behind(plan: Plan) -> str:
    """The picture behind the card, and the code: in the foot's right corner, or in the title's of two tables."""
    if not plan.qr:
        return "background-image:url(sheet:card)"
    left = (plan.blocks[0].right if plan.split else plan.width) - plan.qr
    top = 0 if plan.split else plan.height - plan.qr
    return (
        "background-image:url(sheet:card),url(sheet:code);image-rendering:pixelated;"
        f"background-size:auto,{plan.qr:.3f}mm {plan.qr:.3f}mm;background-position:0 0,{left:.3f}mm {top:.3f}mm"
    )


def _block(name: str, block: Block, plan: Plan) -> str:
    wide = block.right - block.x
    parts = [
        f"{name}{{left:{block.x:.3f}mm;top:{block.y:.3f}mm;width:{wide:.3f}mm}}",
        f"{name} tr{{height:{block.row:.3f}mm}}{name} .top{{height:{block.head:.3f}mm}}",
        f"{name} .top .entry{{height:{block.head - 1.2:.3f}mm}}",
        f"{name} .c0{{width:{block.name:.3f}mm}}{name} .cell{{width:{block.cell:.3f}mm}}",
        f"{name} .hint{{width:{block.hint:.3f}mm}}" if block.hint else "",
    ]
    if plan.turned:
        long, line = block.head - 2 * PAD, plan.type.name * 0.42
        parts.append(
            f"{name} .turned{{width:{long:.3f}mm;height:{line:.3f}mm;line-height:{line:.3f}mm;"
            f"margin-left:{(block.cell - 2 - long) / 2:.3f}mm}}"
        )
    elif block.head < 6 and plan.split:
        parts.append(f"{name} thead{{font-size:{plan.type.hint}pt}}")
    return "".join(parts)
