"""Aligned tables for the terminal, and refusals in one sentence."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO, Any

import click

from calculator.rules.errors import RulesError
from calculator.web.words import error_sentence

GAP = "  "


class Refused(click.ClickException):
    """What was given can't be used; the message is one sentence, shown as it is."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file, err=True)


@contextmanager
def refusing(sentence: Callable[[RulesError], str] = error_sentence) -> Iterator[None]:
    """Turns a RulesError into its sentence on stderr and exit code 2."""
    try:
        yield
    except RulesError as error:
        raise Refused(sentence(error)) from error


def table(rows: Iterable[Sequence[object]]) -> str:
    """The rows, first the headings, in columns: numbers to the right, yes and no for flags, – for nothing.

    A heading stands over its column as the numbers below it do.
    """
    head, *body = [list(row) for row in rows]
    lines = [[str(title) for title in head], *([_text(value) for value in row] for row in body)]
    right = [any(_is_number(row[column]) for row in body) for column in range(len(head))]
    widths = [max(_width(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join(
        GAP.join(
            " " * (width - _width(text)) + text if to_right else text + " " * (width - _width(text))
            for text, width, to_right in zip(line, widths, right, strict=True)
        ).rstrip()
        for line in lines
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value)


def _width(text: str) -> int:
    """How many columns a terminal gives the text."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.combining(character) > 0 for character in text)
