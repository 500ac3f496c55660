"""Addresses as QR codes."""

from functools import lru_cache

import segno
from flask import request
from markupsafe import Markup

# Only this computer can open addresses that begin so.
ONLY_HERE = ("localhost", "127.", "[::1]", "0.0.0.0")  # noqa: S104 - compared, not listened on


@lru_cache(maxsize=128)
def qr(address: str, title: str) -> Markup:
    """The address as a QR code: SVG to stand in a page, styled by the class `qr`."""
    code = segno.make(address, micro=False, error="m")
    svg = code.svg_inline(svgclass="qr", lineclass=None, border=4, title=title, omitsize=True, light="#fff")
    return Markup(svg)  # noqa: S704 - segno escapes the title, and the address is drawn, not written


def only_here() -> bool:
    """Whether the page was opened by an address that is no use to other phones: each would look on itself."""
    return request.host.startswith(ONLY_HERE)
