"""What a phone knows of its games: a signed cookie with their codes, and no account."""

import secrets

from flask import Blueprint, Response, session

from calculator.web.headers import Finished

# Newest first; a cookie holds some 4 kB.
MOST_GAMES = 60


def keep_private(response: Response) -> Response:
    """Only this phone may keep the answer, and asks again before it shows it: a game or a form's token is inside."""
    if isinstance(response, Finished):
        return response
    response.headers["Cache-Control"] = "private, no-cache"
    response.vary.update(("HX-Request-Type", "Accept-Encoding", "Cookie"))
    return response


def private(blueprint: Blueprint) -> Blueprint:
    """The blueprint, all of whose answers are kept private."""
    blueprint.after_request(keep_private)
    return blueprint


def device() -> str:
    """This phone's own random name, made when it first writes; the history tells phones apart by it."""
    if "device" not in session:
        session.permanent = True
        session["device"] = secrets.token_urlsafe(9)
    name: str = session["device"]
    return name


def known_games() -> list[str]:
    """The codes of the games this phone has opened, newest first."""
    return list(session.get("games", ()))


def remember(code: str) -> None:
    """Put a game on this phone's list."""
    codes = known_games()
    if code not in codes:
        session.permanent = True
        session["games"] = [code, *codes][:MOST_GAMES]


def renamed(old: str, new: str) -> None:
    """A game of this phone's list has another code now."""
    session["games"] = [new if code == old else code for code in known_games()]


def forget(code: str) -> None:
    """Take a game off this phone's list."""
    session["games"] = [other for other in known_games() if other != code]
