"""Settings, paths and the factory: what the app stands on before it scores anything."""

import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import request

from calculator import create_app, paths, settings


def test_defaults_keep_everything_in_the_instance_folder(tmp_path):
    values = settings.load({}, {"SCOREPAD_INSTANCE": str(tmp_path / "new")})
    assert values["DATABASE_URL"] == f"sqlite:///{tmp_path}/new/scorepad.sqlite3"
    assert values["SECRET_KEY"] == (tmp_path / "new" / "secret_key").read_text()
    assert (values["HOST"], values["PORT"], values["PROXIES"]) == ("0.0.0.0", 8000, 0)


def test_the_mapping_wins_over_the_environment_and_other_keys_pass(tmp_path):
    environ = {"SCOREPAD_PORT": "81", "SCOREPAD_HOST": "::", "SCOREPAD_SECRET_KEY": "e", "PORT": "82"}
    values = settings.load({"PORT": 80, "TESTING": True, "INSTANCE": tmp_path}, environ)
    assert (values["PORT"], values["HOST"], values["SECRET_KEY"], values["TESTING"]) == (80, "::", "e", True)


def test_nothing_is_written_when_nothing_has_to_be_kept(tmp_path):
    folder = tmp_path / "untouched"
    settings.load({"INSTANCE": str(folder), "SECRET_KEY": "s", "DATABASE_URL": "postgresql+psycopg://db/x"}, {})
    assert not folder.exists()


@pytest.mark.parametrize("text", ["", "eight", "-1", "65536", "8000.0", "٨٠", "9" * 5000])
def test_a_port_that_is_none_is_refused_by_name(text):
    with pytest.raises(settings.SettingError, match="SCOREPAD_PORT must be a whole number from 0 to 65535"):
        settings.load({}, {"SCOREPAD_PORT": text})


def test_a_folder_that_cannot_be_made_is_refused_by_name(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(settings.SettingError, match="SCOREPAD_INSTANCE"):
        settings.load({}, {"SCOREPAD_INSTANCE": str(tmp_path / "file" / "folder")})


def test_the_secret_key_is_made_once_and_is_for_its_owner_only(tmp_path):
    file = tmp_path / "secret_key"
    key = settings.secret_key(file)
    assert len(key) == 64
    assert settings.secret_key(file) == key
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_starting_many_times_at_once_gives_one_secret_key(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "exists", lambda self: False)  # each one believes that it is the first
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(settings.secret_key, [tmp_path / "secret_key"] * 40))
    assert len(keys) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret_key"]


def test_an_empty_secret_key_file_is_refused(tmp_path):
    (tmp_path / "secret_key").write_text("\n")
    with pytest.raises(settings.SettingError, match="secret_key is empty"):
        settings.load({"INSTANCE": str(tmp_path)}, {})


def test_data_goes_beside_a_checkout_and_to_the_users_folder_from_a_wheel(tmp_path, monkeypatch):
    package = tmp_path / "calculator"
    monkeypatch.setenv("HOME", "/home/ann")
    assert paths.instance_folder({"XDG_DATA_HOME": "/data"}, package) == Path("/data/dice-scorepad")
    assert paths.instance_folder({}, package) == Path("/home/ann/.local/share/dice-scorepad")
    (tmp_path / "pyproject.toml").write_text("")
    assert paths.instance_folder({"XDG_DATA_HOME": "/data"}, package) == tmp_path / "instance"


def test_templates_are_found_inside_a_wheel_and_beside_a_checkout(tmp_path):
    package = tmp_path / "calculator"
    assert paths.resources("templates", package) == tmp_path / "templates"
    (package / "templates").mkdir(parents=True)
    assert paths.resources("templates", package) == package / "templates"


def test_a_trusted_proxy_tells_the_address_and_a_stranger_does_not(tmp_path):
    told = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "dice.example"}
    for hops, seen in ((0, "http://localhost/"), (1, "https://dice.example/")):
        app = create_app({"PROXIES": hops, "INSTANCE": tmp_path, "SECRET_KEY": "s"})
        app.add_url_rule("/seen", view_func=lambda: request.host_url)
        assert app.test_client().get("/seen", headers=told).text == seen


def test_making_the_app_leaves_the_pdf_renderer_alone_and_the_rules_leave_flask_alone(tmp_path):
    code = f"""
import sys
import calculator.rules
assert "flask" not in sys.modules
calculator.create_app({{"INSTANCE": {str(tmp_path)!r}}})
assert "weasyprint" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=paths.PACKAGE.parent)
