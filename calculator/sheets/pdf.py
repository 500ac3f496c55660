"""Turns a sheet's HTML and style into a PDF/UA-1 file, always the same bytes for the same input."""

from __future__ import annotations

import atexit
import gc
import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote
from xml.etree import ElementTree

from calculator.paths import resources
from calculator.sheets.errors import MissingLetters, PangoMissing, RendererWarned
from calculator.sheets.gate import Gate

if TYPE_CHECKING:
    from weasyprint import Document

VARIANT = "pdf/ua-1"
STYLE = "css/print.css"
# Someone who waits longer than this has gone; the other pages need the threads.
GATE = Gate(waiting=3, seconds=5)
# Read styles that are kept.
STYLES = 64
_NOT_IN_FONTS = re.compile(r"\(U\+([0-9A-F]+)\)$")


@dataclass(frozen=True, slots=True)
class Source:
    """What becomes a PDF: a well-formed HTML document, its style, and pictures named there as `url(sheet:NAME)`."""

    html: str
    css: str
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    fillable: bool = False


def make_pdf(source: Source, copies: int = 1) -> bytes:
    """The PDF of a document under its own style and the one all sheets share, its pages repeated `copies` times.

    Raises PangoMissing, MissingLetters, Busy, or RendererWarned.
    """
    with GATE.enter():
        renderer = _renderer()
        heard = _Heard()
        renderer.log.addHandler(heard)
        try:
            document = renderer.layout(source)
            if copies > 1:
                document = document.copy(document.pages * copies)
            data: bytes = document.write_pdf(pdf_variant=VARIANT)
        finally:
            renderer.log.removeHandler(heard)
    heard.refuse()
    return data


def layout(source: Source) -> Document:
    """The laid-out pages, to be measured. Raises as `make_pdf` does."""
    with GATE.enter():
        return _renderer().layout(source)


class _Heard(logging.Handler):
    """Collects what the renderer warns about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())

    def refuse(self) -> None:
        """Raise MissingLetters or RendererWarned if anything was said."""
        letters = [match for match in map(_NOT_IN_FONTS.search, self.messages) if match]
        if letters:
            raise MissingLetters("".join(dict.fromkeys(chr(int(match[1], 16)) for match in letters)))
        if self.messages:
            raise RendererWarned("; ".join(self.messages))


class _Renderer:
    """WeasyPrint with our fonts and shared style, read once."""

    def __init__(self, weasyprint: Any, fonts: Any, folder: Path):
        self.log = logging.getLogger("weasyprint")
        self._fonts = fonts
        self._css = weasyprint.CSS
        self._base_url = (folder / STYLE).as_uri()
        self._files = _own_files(weasyprint, folder)
        self._sheet = _sheet(weasyprint)
        # The next sheet often differs in names and dates only.
        self._style = lru_cache(STYLES)(self._read_style)
        self._shared = self._read_style((folder / STYLE).read_text("utf-8"))

    def _read_style(self, css: str) -> Any:
        return self._css(string=css, base_url=self._base_url, font_config=self._fonts, url_fetcher=self._files)

    def layout(self, source: Source) -> Document:
        """The pages of the document."""
        self._files.pictures = source.pictures
        styles = [self._shared, self._style(source.css)]
        page = self._sheet(source.html, self._base_url, self._files)
        return page.render(font_config=self._fonts, stylesheets=styles, pdf_variant=VARIANT, pdf_forms=source.fillable)


# What the templates of sheets use, as a browser would show it.
PLAIN = """
html, body, main, section, div, p, h1, h2, h3, ol, ul { display: block }
head { display: none }
li { display: list-item }
ol, ul { margin: 0; padding: 0 }
ol { list-style-type: decimal }
table { display: table; border-spacing: 0; border-collapse: separate }
caption { display: table-caption }
thead { display: table-header-group }
tbody { display: table-row-group }
tr { display: table-row }
th, td { display: table-cell }
b { font-weight: 700 }
bdi { unicode-bidi: isolate }
a { color: inherit; text-decoration: none }
@page { margin: 0 }
"""


@lru_cache(maxsize=1)
def _renderer() -> _Renderer:
    """The renderer, loaded when the first sheet is asked for. Raises PangoMissing."""
    try:
        import weasyprint
        from weasyprint.text.fonts import FontConfiguration
    except OSError as error:
        raise PangoMissing(str(error)) from error
    # Its fonts have to be let go of before Python itself goes.
    atexit.register(_renderer.cache_clear)
    renderer = _Renderer(weasyprint, FontConfiguration(), resources("static"))
    # All that has been loaded stays; looking it through again and again would slow every sheet down.
    gc.freeze()
    return renderer


def media_type(picture: bytes) -> str:
    """What kind of picture these bytes are; sheets have two kinds."""
    return "image/png" if picture.startswith(b"\x89PNG") else "image/svg+xml"


def _sheet(weasyprint: Any) -> Any:
    """A document class that leaves out what our own templates never need; together that is a third of the time."""
    from cssselect2 import ElementWrapper  # type: ignore[import-untyped]

    class Root(ElementWrapper):  # type: ignore[misc]
        """The element of a whole document, in which the renderer looks for nothing but what stands in its head."""

        def query_all(self, *selectors: str) -> Any:
            return super(Root, next(self.iter_children())).query_all(*selectors)

    plain = weasyprint.CSS(string=PLAIN)

    class Sheet(weasyprint.HTML):  # type: ignore[misc]
        """A document from our templates: well-formed, so that the parser for any HTML isn't needed."""

        def __init__(self, html: str, base_url: str, files: Any):
            self.base_url, self.url_fetcher, self.media_type = base_url, files, "print"
            # Made by our own templates, without entities or a document type of its own.
            root = ElementTree.fromstring(html)  # noqa: S314
            self.wrapper_element = Root.from_html_root(root, content_language=None)
            self.etree_element = self.wrapper_element.etree_element

        def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
            """The few display rules that our templates rest on."""
            return [plain, *super()._ua_stylesheets(forms)[1:]]

    return Sheet


def _own_files(weasyprint: Any, folder: Path) -> Any:
    """A fetcher for files below `folder` and the `pictures` of the sheet in work, and for nothing else."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class OwnFiles(URLFetcher):  # type: ignore[misc]
        pictures: Mapping[str, bytes] = MappingProxyType({})

        def fetch(self, url: str, headers: Any = None) -> Any:
            if picture := self.pictures.get(url.removeprefix("sheet:")):
                return URLFetcherResponse(url, picture, {"Content-Type": media_type(picture)})
            path = Path(unquote(url.removeprefix("file://"))).resolve()
            if not (url.startswith("file:///") and path.is_relative_to(folder)):
                raise ValueError(f"A sheet may only read our own files, not {url}")
            return super().fetch(url, headers)

    return OwnFiles(allowed_protocols=("file",))
