"""An app on a database of its own, a client that asks it for pages, and a runner for its commands."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient, FlaskCliRunner

from calculator import create_app


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return create_app({"TESTING": True, "INSTANCE": str(tmp_path), "SECRET_KEY": "tests", "WTF_CSRF_ENABLED": False})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def runner(app: Flask) -> FlaskCliRunner:
    return app.test_cli_runner()
