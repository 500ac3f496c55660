"""What is measured: one row for each kind of answer, and the single figures."""

import gzip
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field

from flask.testing import FlaskClient

FRAGMENT = {"HX-Request": "true", "HX-Request-Type": "partial"}
GZIP = {"Accept-Encoding": "gzip"}


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
    return [
        Row("JSON of the calculator", "/score/yahtzee.json?dice=44426", 0.8),
        Row("fragment of the calculator", "/score/yahtzee?dice=44426", 0.7, FRAGMENT),
        Row("page of the calculator", "/score/yahtzee?dice=44426", 0.6),
    ]


def figures(client: FlaskClient) -> list[Figure]:
    """The single figures."""
    return [
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
