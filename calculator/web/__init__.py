"""Pages: blueprints, words for reason codes, errors and headers."""

from flask import Flask


def register(app: Flask) -> None:
    """Attach every blueprint, error page and response header to the app."""
