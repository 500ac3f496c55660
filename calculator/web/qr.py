"""Addresses as QR codes."""

from functools import lru_cache

import segno
from markupsafe import Markup


@lru_cache(maxsize=128)
def qr(address: str, title: str) -> Markup:
    """The address as a QR code: SVG to stand in a page, styled by the class `qr`."""
    code = segno.make(address, micro=False, error="m")
    svg = code.svg_inline(svgclass="qr", lineclass=None, border=4, title=title, omitsize=True, light="#fff")
    return Markup(svg)  # noqa: S704 - segno escapes the title, and the address is drawn, not written
