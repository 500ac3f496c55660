"""The app's store, opened when it is first needed."""

from flask import Flask, current_app

from calculator.store import Store

NAME = "scorepad-store"


def register(app: Flask) -> None:
    """Give the app its store; nothing is opened yet."""
    app.extensions[NAME] = Store(app.config["DATABASE_URL"])


def store() -> Store:
    """The store of the app that answers now."""
    opened: Store = current_app.extensions[NAME]
    return opened
