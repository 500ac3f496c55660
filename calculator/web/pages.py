"""The way in, what this is, and whether it is well."""

from flask import Blueprint, Response, make_response, render_template, request

from calculator.rules.catalogue import VARIANTS
from calculator.web import words
from calculator.web.games.device import keep_private
from calculator.web.stores import store
from calculator.web.text import N_
from calculator.web.text import gettext as _

bp = Blueprint("pages", __name__)

# The menu of every page, in order: address and name. A new part of the site adds its line here.
MENU = [
    ("/score/yahtzee", N_("Count a roll")),
    ("/games", N_("Games")),
    ("/print", N_("Print")),
    ("/rules/yahtzee", N_("Rules")),
    ("/who-is-right", N_("Who is right?")),
    ("/about", N_("About")),
]
# What the cards on the way in show: one fine roll for each number of dice.
SHOWN_DICE = {5: (6, 6, 6, 5, 5), 6: (1, 2, 3, 4, 5, 6)}


def menu() -> list[tuple[str, str, bool]]:
    """The menu for the page being made: address, name, and whether the page belongs to it."""
    here = request.path.split("/")[1]
    return [(request.script_root + path, _(name), path.split("/")[1] == here) for path, name in MENU]


@bp.get("/")
def home() -> Response:
    """Pick the game and go: count a roll, or start a table in one tap."""
    items = [
        {
            "id": variant.id,
            "title": words.variant_name(variant.id),
            "text": words.variant_summary(variant.id),
            "dice": SHOWN_DICE.get(variant.dice, ()),
        }
        for variant in VARIANTS.values()
    ]
    return keep_private(make_response(render_template("pages/home.html", items=items)))


@bp.get("/about")
def about() -> str:
    """How it works, privacy, trademark and licence."""
    return render_template("pages/about.html")


@bp.get("/healthz")
def health() -> Response:
    """The process answers; nothing else is needed to count dice."""
    return Response("ok\n", mimetype="text/plain")


@bp.get("/readyz")
def ready() -> Response:
    """The games can be reached too; otherwise the answer is 503."""
    store().ready()
    return Response("ok\n", mimetype="text/plain")
