"""Who is right? All disputes with their search, and a page for each."""

from flask import Blueprint, Response, abort, make_response, render_template, request

from calculator.rules.catalogue import VARIANTS, find_variant
from calculator.rules.errors import UnknownBox
from calculator.web import words
from calculator.web.cache import by_address
from calculator.web.disputes import shown
from calculator.web.disputes.boxes import BOXES
from calculator.web.disputes.catalogue import DISPUTES
from calculator.web.disputes.jokers import JOKERS
from calculator.web.disputes.model import SOURCES, Dispute
from calculator.web.disputes.search import find
from calculator.web.disputes.table import TABLE
from calculator.web.errors import wants_fragment
from calculator.web.text import N_
from calculator.web.text import gettext as _

bp = Blueprint("disputes", __name__)

GROUPS = ((N_("Five alike"), JOKERS), (N_("Boxes and bonus"), BOXES), (N_("Around the table"), TABLE))


@bp.get("/who-is-right")
@by_address
def index() -> Response:
    """All disputes, or those that fit what was typed and chosen; for htmx only the list."""
    query, variant, box = (request.args.get(name, "").strip() for name in ("q", "variant", "box"))
    boxes = _boxes()
    if variant:
        find_variant(variant)
    if box and box not in boxes:
        raise UnknownBox(box, tuple(boxes))
    found = find(query, variant, box)
    shown_as = {
        "query": query,
        "variant": variant,
        "box": box,
        "variants": {name: words.variant_name(name) for name in VARIANTS},
        "boxes": boxes,
        "found": len(found),
        "groups": _groups(found, variant, as_found=bool(query)),
    }
    return make_response(
        render_template("disputes/_found.html" if wants_fragment() else "disputes/index.html", **shown_as)
    )


@bp.get("/who-is-right/<slug>")
@by_address
def dispute(slug: str) -> Response:
    """One dispute: the verdict, why, who says so, what turns it, and the dice."""
    found = DISPUTES.get(slug) or abort(404)
    return make_response(
        render_template(
            "disputes/page.html",
            dispute=found,
            verdicts=shown.verdicts(found),
            scenes=shown.scenes(found),
            sources=[_(SOURCES[source]) for source in found.sources],
            settled=shown.agreement_values(found),
            rules=shown.rules(found),
            variants=[(name, words.variant_name(name)) for name in found.variants],
            words=words,
        )
    )


def _line(dispute: Dispute, variant: str) -> dict[str, object]:
    """A dispute in a list."""
    return {
        "href": f"{request.script_root}/who-is-right/{dispute.slug}",
        "question": _(dispute.question),
        "verdicts": shown.verdicts(dispute, variant),
    }


def _groups(found: list[Dispute], variant: str, as_found: bool) -> list[tuple[str, list[dict[str, object]]]]:
    """The disputes under their headings; those of a search stay in the order they were found in."""
    groups = [(_(title), [dispute for dispute in disputes if dispute in found]) for title, disputes in GROUPS]
    if as_found:
        groups = [(_("Best match first"), found)]
    return [(title, [_line(dispute, variant) for dispute in disputes]) for title, disputes in groups]


def _boxes() -> dict[str, str]:
    """Every box somebody argues about, with its name."""
    about = {box for dispute in DISPUTES.values() for name in dispute.variants for box in dispute.boxes(name)}
    return {box.id: words.box_name(box.id) for variant in VARIANTS.values() for box in variant.boxes if box.id in about}
