"""The commands that print: `pad`, `summary` and `card`."""

from pathlib import Path

import click
from flask import current_app
from flask.cli import with_appcontext
from werkzeug.datastructures import MultiDict

from calculator.cli.given import HOUSE, house_rule, read_document
from calculator.cli.table import Refused, refusing
from calculator.games.agreements import AGREEMENTS
from calculator.games.document import load_document
from calculator.games.game import fold
from calculator.rules.catalogue import find_variant
from calculator.sheets.errors import MissingLetters, PangoMissing, SheetError
from calculator.sheets.pdf import make_pdf
from calculator.web.print import making
from calculator.web.print.choices import CHOICES, TEXTS, Choices, read_choices
from calculator.web.print.filled import filled
from calculator.web.print.game import filled_card
from calculator.web.print.pad import pad as pad_sheet
from calculator.web.print.paper import PAPERS
from calculator.web.print.problems import sentence
from calculator.web.print.sheet import Sheet
from calculator.web.print.summary import summary as summary_sheet
from calculator.web.print.views import SUMMARY
from calculator.web.text import gettext as _

_OUT = click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")


def _choices(names: tuple[str, ...]) -> list[click.Option]:
    options = []
    for choice in CHOICES:
        if choice.id in names:
            values = "|".join(getattr(choice, "choices", ())) or "NUMBER"
            options.append(click.Option([f"--{choice.id.replace('_', '-')}", choice.id], metavar=values))
    return options


def _read(variant: str, house: tuple[str, ...], given: dict[str, str | None], allowed: tuple[str, ...] = ()) -> Choices:
    chosen = [(name, text) for name, text in given.items() if text is not None]
    rules = [house_rule(find_variant(variant), text, AGREEMENTS) for text in house]
    choices = read_choices(MultiDict([*chosen, *rules]), variant, allowed)
    choices.check()
    return choices


def write(sheet: Sheet, output: Path) -> None:
    """Make the PDF and say where it lies."""
    try:
        data = make_pdf(sheet.source(), sheet.copies)
    except PangoMissing as error:
        raise click.ClickException(making.pango_missing()) from error
    except MissingLetters as error:
        raise click.ClickException(making.no_font(error.letters)) from error
    except SheetError as error:
        raise click.ClickException(str(error)) from error
    try:
        output.write_bytes(data)
    except OSError as error:
        raise Refused(_("The file %(file)s can't be written: %(why)s.", file=output, why=error.strerror)) from error
    click.echo(output)


@click.command("pad")
@click.argument("variant")
@HOUSE
@_OUT
@with_appcontext
def pad(variant: str, house: tuple[str, ...], output: Path | None, **given: str | None) -> None:
    """Print a blank score pad for VARIANT into a PDF file."""
    with current_app.test_request_context(), refusing(sentence):
        choices = _read(variant, house, given)
        write(pad_sheet(choices), output or Path(choices.filename("pad")))


@click.command("summary")
@click.argument("variant")
@HOUSE
@_OUT
@with_appcontext
def summary(variant: str, house: tuple[str, ...], output: Path | None, **given: str | None) -> None:
    """Print the rules of VARIANT on one page, with a blank card, into a PDF file."""
    with current_app.test_request_context(), refusing(sentence):
        choices = _read(variant, house, given, SUMMARY)
        sheet = summary_sheet(choices.ruleset, choices.paper, choices.large, choices.agreements)
        write(sheet, output or Path(choices.filename("rules")))


@click.command("card")
@click.argument("file", type=click.Path(allow_dash=True))
@_OUT
@with_appcontext
def card(file: str, output: Path | None, paper: str, size: str) -> None:
    """Print the filled card of the game document FILE into a PDF file; - reads it from the input."""
    with current_app.test_request_context(), refusing(sentence):
        game = fold(load_document(read_document(file)))
        sheet = filled(filled_card(game), paper, size == "large")
        write(sheet, output or Path(f"{game.ruleset.variant.id}-card-{paper}.pdf"))


pad.params += _choices(tuple(choice.id for choice in CHOICES))
pad.params += [click.Option([f"--{name}"], metavar="TEXT") for name in ("names", *TEXTS)]
summary.params += _choices(SUMMARY)
card.params += [
    click.Option(["--paper"], type=click.Choice(tuple(PAPERS)), default="a4"),
    click.Option(["--size"], type=click.Choice(("normal", "large")), default="normal"),
]
