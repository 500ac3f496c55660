"""Addresses of our own pages."""

from collections.abc import Mapping
from urllib.parse import urlencode

from flask import request

from calculator.rules.catalogue import VARIANTS
from calculator.web import words


def address(path: str, query: Mapping[str, str]) -> str:
    """The address of this path, asked for what the query says, also where the app stands below a path of a site."""
    return request.script_root + path + (f"?{urlencode(query)}" if query else "")


def game_tabs(path: str, current: str) -> list[dict[str, object]]:
    """A tab for each game, `current` marked; its address is the path and the id of the variant."""
    return [
        {"href": address(path + variant, {}), "title": words.variant_name(variant), "current": variant == current}
        for variant in VARIANTS
    ]
