"""Pages: blueprints, words for reason codes, errors and headers."""

from datetime import timedelta
from typing import cast

from flask import Flask
from flask.json.provider import DefaultJSONProvider
from jinja2 import StrictUndefined

from calculator.web import errors, headers, ourrules, pages, score, stores, text
from calculator.web.disputes import views as disputes
from calculator.web.games import keeping, moves, people, table
from calculator.web.games import start as starting
from calculator.web.print import game as gamecard
from calculator.web.print import views as printing
from calculator.web.rulebook import views as rulebook

BLUEPRINTS = [
    pages.bp,
    score.bp,
    disputes.bp,
    rulebook.bp,
    ourrules.bp,
    starting.bp,
    table.bp,
    moves.bp,
    people.bp,
    keeping.bp,
    printing.bp,
    gamecard.bp,
]

# In bytes; the largest game document has some 100 kB.
LARGEST_FORM = 1_000_000


def register(app: Flask) -> None:
    """Attach every blueprint, error page and response header to the app."""
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_translations(text.CATALOGUE, newstyle=True)  # type: ignore[attr-defined]
    app.jinja_env.globals.update(menu=pages.menu, language=text.LANGUAGE)
    json = cast(DefaultJSONProvider, app.json)
    json.sort_keys, json.ensure_ascii = False, False
    # A card left open over dinner must still be accepted afterwards.
    app.config.setdefault("WTF_CSRF_TIME_LIMIT", None)
    app.permanent_session_lifetime = timedelta(days=app.config["GAME_DAYS"])
    # Otherwise every poll sends the cookie anew, and a late one undoes what was remembered since.
    app.config["SESSION_REFRESH_EACH_REQUEST"] = False
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_FORM
    headers.Guard(app).exempt(starting.import_game)
    stores.register(app)
    headers.register(app)
    errors.register(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
