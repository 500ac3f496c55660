"""From a sheet to its PDF: found on the shelf, or made and kept there."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from hashlib import sha256

from flask import Response, request
from werkzeug.http import quote_etag

from calculator.kept import Kept
from calculator.sheets import errors
from calculator.sheets.pdf import make_pdf
from calculator.web.errors import BAD_INPUT, answer
from calculator.web.print.sheet import Sheet
from calculator.web.text import gettext as _

UNAVAILABLE = 503


@dataclass(frozen=True, slots=True)
class File:
    """A finished PDF, its name, and the tag that changes with its bytes."""

    name: str
    data: bytes
    tag: str

    def __len__(self) -> int:
        return len(self.data)


# Some 1500 usual pads, in each process.
SHELF: Kept[File] = Kept(32_000_000, size=len)


def finished(build: Callable[[], tuple[Sheet, str]], state: Hashable = None) -> Response:
    """The PDF of what `build` gives, a sheet and its file's name, kept by this request's address and `state`.

    All that is printed stands in the address, except for a game: then `state` says how far it has got.
    """
    key = (request.host_url, request.path, request.query_string, state)

    def make() -> File:
        sheet, name = build()
        data = make_pdf(sheet.source(), sheet.copies)
        return File(name, data, quote_etag(sha256(data).hexdigest()[:32]))

    file = SHELF.get(key, make)
    response = Response(file.data, mimetype="application/pdf")
    kind = "attachment" if "download" in request.args else "inline"
    response.headers["Content-Disposition"] = f'{kind}; filename="{file.name}"'
    response.headers["Cache-Control"] = "public, max-age=3600" if state is None else "private, no-cache"
    response.headers["ETag"] = file.tag
    response.make_conditional(request)
    return response


def pango_missing() -> str:
    """What to install so that PDFs can be made."""
    return _(
        "PDF sheets need Pango, and it is not installed on this computer. On Debian or Ubuntu install "
        "libpango-1.0-0, libpangoft2-1.0-0 and libharfbuzz-subset0; on a Mac: brew install pango. Until then, "
        "print the page of the sheet from your browser."
    )


def no_font(letters: str) -> str:
    """Which letters can't be printed here, and what to do."""
    return _(
        "This computer has no font for: %(letters)s. Write it another way, install a font that has it, "
        "or print the page of the sheet from your browser."
    ) % {"letters": " ".join(letters)}


def on_sheet_error(error: errors.SheetError) -> Response:
    """What kept the sheet from being made, as a status and a sentence."""
    match error:
        case errors.PangoMissing():
            return answer(UNAVAILABLE, _("No PDF here yet"), pango_missing())
        case errors.Busy(seconds):
            response = answer(UNAVAILABLE, _("Many sheets at once"), _("Please try again in a few seconds."))
            response.headers["Retry-After"] = str(seconds)
            return response
        case errors.MissingLetters(letters):
            return answer(BAD_INPUT, _("Some letters can't be printed"), no_font(letters), "names")
    raise error
