"""A table as the tests play it: forms are sent as the page sends them, with what was last seen."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from calculator.games.game import Game
from calculator.store import Record
from calculator.web.stores import store

FRAGMENT = {"HX-Request": "true", "HX-Request-Type": "partial"}


def plain(response: TestResponse) -> str:
    """The words of the page, single spaces between them."""
    text = re.sub(r"<(script|style|template).*?</\1>|<[^>]+>", " ", response.text, flags=re.S)
    return " ".join(html.unescape(text).split())


@dataclass
class Table:
    """A game and one phone at it."""

    app: Flask
    client: FlaskClient
    code: str

    @property
    def record(self) -> Record:
        with self.app.app_context():
            return store().by_code(self.code)

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def base(self) -> str:
        return f"/games/{self.code}"

    def get(self, part: str = "", **query: object) -> TestResponse:
        return self.client.get(self.base + part, query_string=query)

    def post(self, part: str, **form: object) -> TestResponse:
        """Send a form with what is seen now, unless `seen` says otherwise."""
        return self.client.post(f"{self.base}/{part}", data={"seen": self.game.sequence, **form})

    def enter(self, player: int, box: str, dice: str) -> None:
        """Write a roll and see that it was taken."""
        assert self.post("enter", player=player, box=box, dice=dice).status_code == 303

    def points(self, player: int) -> dict[str, int]:
        """What the player's boxes hold."""
        return dict(self.game.player(player).card.entries)


def start(app: Flask, *names: str, client: FlaskClient | None = None, variant: str = "yahtzee", **rules: str) -> Table:
    """A new table; without names the two seats are unnamed."""
    client = client or app.test_client()
    response = client.post("/games", data={"variant": variant, "name": list(names) or ["", ""], **rules})
    assert response.status_code == 303
    return Table(app, client, response.location.rsplit("/", 1)[-1])
