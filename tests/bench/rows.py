"""What is measured: one row for each kind of answer, and the single figures."""

import gzip
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from flask.testing import FlaskClient

from calculator.web.stores import store
from tests.bench.printed import times_a_line
from tests.bench.stored import half_played, ratios

FRAGMENT = {"HX-Request": "true", "HX-Request-Type": "partial"}
GZIP = {"Accept-Encoding": "gzip"}
PAD = "/print/pad.pdf?variant=yahtzee"
# The most that each measured ratio may be.
STORED = {
    "entry to a bare durable insert": 3,
    "entry among 10,000 games": 1.1,
    "poll among 10,000 games": 1.1,
    "look among 10,000 games": 1.1,
}
PRINTED = {"new pad": 3.5, "new summary": 6}


@dataclass(frozen=True, slots=True)
class Row:
    """An address to ask again and again. `aim` is the least share of a bare route's requests a second."""

    name: str
    path: str
    aim: float
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Figure:
    """A single number with the most it may be."""

    name: str
    value: float
    most: float
    unit: str = ""


def rows(client: FlaskClient) -> list[Row]:
    """The rows; `client` asks the app on the database that the server will use, so what they need can be made first."""
    with client.application.app_context():
        game = store().create(half_played(), "bench")
    page, seen = f"/games/{game.code}", game.game.sequence
    return [
        Row("JSON of the calculator", "/score/yahtzee.json?dice=44426", 0.8),
        Row("fragment of the calculator", "/score/yahtzee?dice=44426", 0.7, FRAGMENT),
        Row("page of the calculator", "/score/yahtzee?dice=44426", 0.6),
        Row("look for news of a game, there are none", f"{page}?seen={seen}", 0.6, FRAGMENT),
        Row("fragment of a game of four, half-way", f"{page}?seen={seen - 1}", 0.25, FRAGMENT),
        Row("page of a game of four, half-way", page, 0.25),
        Row("pad from the shelf", PAD, 0.5),
    ]


def figures(client: FlaskClient, folder: Path) -> list[Figure]:
    """The single figures; `folder` has room for databases of their own."""
    return [
        *(Figure(name, value, STORED[name], "×") for name, value in ratios(folder).items()),
        *(Figure(name, value, PRINTED[name], "×") for name, value in times_a_line(client).items()),
        Figure("pad, fonts included", len(client.get(PAD).data) / 1000, 80, "kB"),
        Figure("first visit over the wire, with htmx", first_visit(client) / 1000, 45, "kB"),
        Figure("modules of WeasyPrint after create_app()", imported("weasyprint"), 0),
    ]


def first_visit(client: FlaskClient) -> int:
    """Bytes of the calculator's page and everything it links to, headers included, gzip where the app sends that."""
    page = client.get("/score/yahtzee", headers=GZIP)
    links = set(re.findall(r'(?:src|href|data-own)="(/static/[^"]+)"', gzip.decompress(page.data).decode()))
    answers = [page, *(client.get(link, headers=GZIP, buffered=True) for link in links)]
    return sum(len(answer.data) + len(str(answer.headers)) for answer in answers)


def imported(package: str) -> int:
    """How many modules of the package are loaded by making the app."""
    settings = "{'SECRET_KEY': 'bench', 'DATABASE_URL': 'sqlite:///never-opened'}"
    loaded = f"sum(name.split('.')[0] == '{package}' for name in sys.modules)"
    code = f"import sys; from calculator import create_app; create_app({settings}); print({loaded})"
    return int(subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True).stdout)
