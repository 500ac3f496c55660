"""Dice Scorepad: scores, score cards and rules for the dice games families play with a pad and a pencil."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

__version__ = "0.1.0"


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The whole app. `config` takes the names in `calculator.settings` and Flask's own, and wins over the environment.

    Raises `settings.SettingError` when a setting cannot be used.
    """
    # Imported here so that `import calculator.rules` stays free of Flask.
    from calculator.app import create_app as build

    return build(config)
