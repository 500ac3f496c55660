"""Sheets by their query, made once for all tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from calculator import create_app
from calculator.sheets.pdf import make_pdf
from calculator.web.print.choices import read_choices
from calculator.web.print.pad import pad
from calculator.web.print.sheet import Sheet
from calculator.web.print.summary import summary

ADDRESS = "http://192.168.1.55:8000/rules/yahtzee-deluxe?upper_bonus=50"


@pytest.fixture(scope="session")
def printing(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The app whose templates the sheets are made of."""
    return create_app({"TESTING": True, "INSTANCE": str(tmp_path_factory.mktemp("print")), "SECRET_KEY": "tests"})


@pytest.fixture(autouse=True)
def answering(printing: Flask) -> Iterator[None]:
    """A request for each test, and for no other test: templates need one, and commands must not find it."""
    with printing.test_request_context():
        yield


@pytest.fixture(scope="session")
def sheet(printing: Flask) -> Callable[..., Sheet]:
    """A pad by its query. Raises what the choices raise."""

    def make(query: str, address: str = "") -> Sheet:
        return pad(read_choices(MultiDict(parse_qsl(query))), address)

    return make


@pytest.fixture(scope="session")
def rules_sheet(printing: Flask) -> Callable[..., Sheet]:
    """A summary by its variant and query."""

    def make(variant: str, query: str = "", address: str = "") -> Sheet:
        choices = read_choices(MultiDict(parse_qsl(query)), variant, ("paper", "size"))
        return summary(choices.ruleset, choices.paper, choices.large, choices.agreements, address)

    return make


@pytest.fixture(scope="session")
def pdf(sheet: Callable[..., Sheet], tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The PDF file of a pad by its query."""
    folder = tmp_path_factory.mktemp("pdf")

    @lru_cache
    def make(query: str) -> Path:
        made = sheet(query)
        file = folder / f"{abs(hash(query))}.pdf"
        file.write_bytes(make_pdf(made.source(), made.copies))
        return file

    return make
