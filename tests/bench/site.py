"""What gunicorn serves in the bench: the app, and in front of it under /bare a Flask app with nothing but constants."""

import os

from flask import Flask
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from calculator import create_app


def bare(sizes: list[int]) -> Flask:
    """For each size a route `/<size>` that returns a text of so many bytes."""
    app = Flask("bare", static_folder=None)
    for size in sizes:
        app.add_url_rule(f"/{size}", str(size), lambda text="x" * size: text)
    return app


def application() -> DispatcherMiddleware:
    return DispatcherMiddleware(
        create_app(), {"/bare": bare([int(size) for size in os.environ["BENCH_SIZES"].split()])}
    )
