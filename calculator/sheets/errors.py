"""What can keep a sheet from becoming a PDF: one small class per situation."""

from dataclasses import dataclass


class SheetError(Exception):
    """A sheet could not be made."""


class PangoMissing(SheetError):
    """The system library that sets the text is not installed."""


@dataclass
class MissingLetters(SheetError):
    """No font on this computer has these letters, so they would print as empty boxes."""

    letters: str


@dataclass
class Busy(SheetError):
    """Too many sheets are being made at this moment; worth another try after `seconds`."""

    seconds: int


class RendererWarned(SheetError):
    """The renderer found something wrong with a sheet's HTML or style, which is our mistake."""
