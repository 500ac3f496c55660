"""Turns a sheet's HTML and style into a PDF/UA-1 file, always the same bytes for the same input."""

from __future__ import annotations

import logging
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from calculator.paths import resources
from calculator.sheets.errors import MissingLetters, PangoMissing, RendererWarned
from calculator.sheets.gate import Gate

if TYPE_CHECKING:
    from weasyprint import Document

VARIANT = "pdf/ua-1"
STYLE = "css/print.css"
# Someone who waits longer than this has gone; the other pages need the threads.
GATE = Gate(waiting=3, seconds=5)
_NOT_IN_FONTS = re.compile(r"\(U\+([0-9A-F]+)\)$")


def make_pdf(html: str, css: str, copies: int = 1, fillable: bool = False) -> bytes:
    """The PDF of an HTML document under `css` and the style all sheets share, its pages repeated `copies` times.

    Raises PangoMissing, MissingLetters, Busy, or RendererWarned.
    """
    with GATE.enter():
        renderer = _renderer()
        heard = _Heard()
        renderer.log.addHandler(heard)
        try:
            document = renderer.layout(html, css, fillable)
            if copies > 1:
                document = document.copy(document.pages * copies)
            data: bytes = document.write_pdf(pdf_variant=VARIANT)
        finally:
            renderer.log.removeHandler(heard)
    heard.refuse()
    return data


def layout(html: str, css: str, fillable: bool = False) -> Document:
    """The laid-out pages, to be measured. Raises as `make_pdf` does."""
    with GATE.enter():
        return _renderer().layout(html, css, fillable)


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
        self._fetcher = _own_files(weasyprint, folder)
        shared = (folder / STYLE).read_text("utf-8")
        self._shared = self._style(shared)
        plain = weasyprint.CSS(string=PLAIN)

        class Sheet(weasyprint.HTML):  # type: ignore[misc]
            """A document that starts from the few display rules our templates need.

            The renderer's own style sheet for any HTML at all takes a fifth of its time.
            """

            def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
                return list(super()._ua_stylesheets(forms)) if forms else [plain]

        self._html = Sheet

    def _style(self, css: str) -> Any:
        return self._css(string=css, base_url=self._base_url, font_config=self._fonts, url_fetcher=self._fetcher)

    def layout(self, html: str, css: str, fillable: bool) -> Document:
        """The pages of the document."""
        page = self._html(string=html, base_url=self._base_url, url_fetcher=self._fetcher)
        styles = [self._shared, self._style(css)]
        return page.render(font_config=self._fonts, stylesheets=styles, pdf_variant=VARIANT, pdf_forms=fillable)


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
    return _Renderer(weasyprint, FontConfiguration(), resources("static"))


def _own_files(weasyprint: Any, folder: Path) -> Any:
    """A fetcher for files below `folder` and for data inside the style itself, and for nothing else."""

    class OwnFiles(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            path = Path(url.removeprefix("file://")).resolve()
            if not url.startswith("data:") and not (url.startswith("file:///") and path.is_relative_to(folder)):
                raise ValueError(f"A sheet may only read our own files, not {url}")
            return super().fetch(url, headers)

    return OwnFiles(allowed_protocols=("file", "data"))
