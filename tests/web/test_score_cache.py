"""Kept answers: bounded, never mixed up, and only good ones."""

from __future__ import annotations

import pytest
from flask import Flask, Response, request

from calculator.web import cache


@pytest.fixture
def counted(app: Flask) -> list[str]:
    """The addresses that were really worked out by `/counted`."""
    worked_out: list[str] = []

    @app.get("/counted")
    @cache.by_address
    def counting() -> Response:
        worked_out.append(request.full_path)
        return Response(request.args.get("say", ""), status=int(request.args.get("status", 200)))

    return worked_out


def test_an_address_is_worked_out_once(app: Flask, counted: list[str]) -> None:
    client = app.test_client()
    assert [client.get("/counted?say=a").text, client.get("/counted?say=b").text] == ["a", "b"]
    assert [client.get("/counted?say=a").text, client.get("/counted?say=b").text] == ["a", "b"]
    assert len(counted) == 2


def test_each_way_of_sending_is_kept_apart(app: Flask, counted: list[str]) -> None:
    client = app.test_client()
    for headers in [{}, {"HX-Request-Type": "partial"}, {"Accept-Encoding": "gzip"}]:
        client.get("/counted?say=a", headers=headers)
    client.get("/counted?say=a", base_url="http://localhost/dice/")
    assert len(counted) == 4


@pytest.mark.parametrize("query", ["status=422", "say=" + "a" * cache.LONGEST_QUESTION])
def test_bad_and_endless_questions_are_not_kept(app: Flask, counted: list[str], query: str) -> None:
    client = app.test_client()
    first, again = (client.get(f"/counted?{query}") for _ in range(2))
    assert (first.status_code, first.data) == (again.status_code, again.data)
    assert len(counted) == 2


def test_what_is_done_to_one_answer_does_not_reach_the_next(app: Flask, counted: list[str]) -> None:
    @app.after_request
    def mark(response: Response) -> Response:
        response.headers.add("X-Mark", "1")
        return response

    client = app.test_client()
    assert [client.get("/counted?say=a").headers.getlist("X-Mark") for _ in range(3)] == [["1"]] * 3
