"""Choices for a sheet, read from an address and written back."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest
from werkzeug.datastructures import MultiDict

from calculator.rules.errors import UnknownVariant
from calculator.web.print.choices import CHOICES, Choices, read_choices
from calculator.web.print.letters import lines, shorten, width


def read(query: str) -> Choices:
    return read_choices(MultiDict(parse_qsl(query, keep_blank_values=True)))


@pytest.mark.parametrize(
    "query",
    [
        "variant=yahtzee",
        "variant=yatzy&paper=a5&mode=games&columns=6&cards=2&size=large&hints=0&rules_back=1&pages=50",
        "variant=yatzy&ink=shaded&fillable=1&pictures=1&names=Ann,,Bo&title=Cabin&date=1+May&order=forced&rounds=3",
    ],
)
def test_the_shortest_address_asks_for_the_same(query: str) -> None:
    choices = read(query)
    assert not choices.problems
    assert choices.query() == query
    assert read(choices.query()) == choices


def test_a_form_sent_whole_says_the_usual() -> None:
    usual = {choice.id: choice.format(choice.default) if choice.default else "" for choice in CHOICES}
    everything = "&".join(f"{name}={value}" for name, value in usual.items())
    assert read(f"variant=yahtzee&{everything}&names=&title=&date=&rounds=13").query() == "variant=yahtzee"


def test_all_that_is_wrong_is_told_at_once() -> None:
    choices = read("paper=a3&pages=0&title=" + "x" * 99 + "&rounds=x&nonsense=1&hints=2")
    assert set(choices.problems) == {"paper", "pages", "title", "rounds", "nonsense", "hints"}
    with pytest.raises(UnknownVariant):
        read("variant=nope")


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("Ann, Bo ,Cem", ("Ann", "Bo", "Cem")),
        ("Ann,,Bo,,", ("Ann", "", "Bo")),
        ("", ()),
        (" Zoë\u0301\u202e\u0000 ", ("Zoë\u0301",)),
        ("\u0645\u06cc\u200c\u062e", ("\u0645\u06cc\u200c\u062e",)),
    ],
)
def test_names(given: str, names: tuple[str, ...]) -> None:
    assert read_choices(MultiDict({"names": given})).names == names


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("", "yahtzee-pad-a4.pdf"),
        ("variant=yatzy&size=large", "yatzy-pad-a4-large.pdf"),
        ("paper=a6&mode=games&fillable=1", "yahtzee-pad-a6-games-fillable.pdf"),
        ("pictures=1", "yahtzee-pad-a4-pictures.pdf"),
    ],
)
def test_file_names(query: str, name: str) -> None:
    assert read(query).filename("pad") == name


def test_shortened_text_fits_and_says_so() -> None:
    assert shorten("Ann", 11, 20) == "Ann"
    short = shorten("Maximilian Alexander", 11, 20)
    assert short.endswith("…")
    assert width(short, 11) <= 20
    assert shorten("Ann", 11, 0.1) == "…"
    assert lines("one two three", 11, 500) == 1
    assert lines("one two three", 11, 12) == 3
