"""Static files are sent from memory, whatever the server offers for files, and are asked for again cheaply."""

from __future__ import annotations

from io import BufferedIOBase
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from waitress.buffers import ReadOnlyFileBasedBuffer
from werkzeug.test import EnvironBuilder

FILES = ("/static/icons/icon.svg", "/static/icons/icon-192.png", "/static/css/app.css")


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize(
    ("method", "headers"),
    [("GET", {}), ("GET", {"Accept-Encoding": "gzip"}), ("GET", {"Range": "bytes=2-5"}), ("HEAD", {})],
)
def test_a_visitor_who_hangs_up_leaves_no_file_open(
    app: Flask, file: str, method: str, headers: dict[str, str]
) -> None:
    opened: list[BufferedIOBase] = []

    def wrapped(source: BufferedIOBase, size: int = 8192) -> ReadOnlyFileBasedBuffer:
        opened.append(source)
        return ReadOnlyFileBasedBuffer(source, size)

    environ = EnvironBuilder(file, method=method, headers=headers).get_environ()
    answer: Any = app.wsgi_app({**environ, "wsgi.file_wrapper": wrapped}, lambda *_: lambda _: None)
    assert not isinstance(answer, ReadOnlyFileBasedBuffer)
    # Nobody closes the answer either.
    assert [source.closed for source in opened] == [True]


@pytest.mark.parametrize("file", FILES)
def test_a_file_already_there_is_not_sent_again(client: FlaskClient, file: str) -> None:
    whole = client.get(file)
    assert whole.status_code == 200
    assert len(whole.data) == whole.content_length
    head = client.head(file)
    assert (head.data, head.content_length, head.headers["ETag"]) == (b"", len(whole.data), whole.headers["ETag"])
    for name, value in (("If-None-Match", "ETag"), ("If-Modified-Since", "Last-Modified")):
        again = client.get(file, headers={name: whole.headers[value]})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["Cache-Control"] == whole.headers["Cache-Control"]
    part = client.get(file, headers={"Range": "bytes=2-5"})
    assert (part.status_code, part.data) == (206, whole.data[2:6])


def test_a_compressed_file_is_not_sent_again_either(client: FlaskClient) -> None:
    packed = client.get("/static/css/app.css", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    again = client.get("/static/css/app.css", headers={"If-None-Match": packed.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
