"""An app on a database of its own, a client that asks it for pages, and a runner for its commands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient, FlaskCliRunner

from calculator import create_app
from calculator.web import stores


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    app = create_app({"TESTING": True, "INSTANCE": str(tmp_path), "SECRET_KEY": "tests", "WTF_CSRF_ENABLED": False})
    yield app
    app.extensions[stores.NAME].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def runner(app: Flask) -> FlaskCliRunner:
    return app.test_cli_runner()
