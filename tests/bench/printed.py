"""What a new sheet costs beside one line of text printed by WeasyPrint itself."""

from collections.abc import Callable
from itertools import count
from time import process_time

from flask.testing import FlaskClient

from calculator.paths import resources
from tests.bench.stored import medians

LINE = '<html lang="en"><head><title>One line</title></head><body><p>Only one line of text.</p></body></html>'
FONT = """
@font-face { font-family: "Text"; src: url(fonts/atkinson-hyperlegible-next-400.ttf) }
body { font-family: "Text" }
"""
ROUNDS = 30
# Where others can come, a code with the address is printed too.
HOST = "http://scores.example"


def one_line() -> None:
    """As WeasyPrint's manual has it for a document with a font of its own, and the same kind of PDF as a sheet."""
    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    style = CSS(string=FONT, base_url=f"{resources('static').as_uri()}/", font_config=fonts)
    HTML(string=LINE).write_pdf(stylesheets=[style], font_config=fonts, pdf_variant="pdf/ua-1")


def times_a_line(client: FlaskClient) -> dict[str, float]:
    """By name: how many times the line's time the processor needs for a sheet that nobody asked for before."""
    bonus = count(101)

    def asking(path: str) -> Callable[[], None]:
        def ask() -> None:
            answer = client.get(f"{path}yahtzee_bonus={next(bonus)}", base_url=HOST)
            if answer.status_code != 200:
                raise SystemExit(f"A sheet was answered with {answer.status}.")

        return ask

    # The processor's own time, so that others who use it matter less.
    line, pad, summary = medians(
        ROUNDS,
        one_line,
        asking("/print/pad.pdf?variant=yahtzee&"),
        asking("/print/rules/yahtzee.pdf?"),
        clock=process_time,
    )
    return {"new pad": pad / line, "new summary": summary / line}
