"""The wheel is what people install, so the wheel is built, installed elsewhere, and asked for pages."""

import re
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder], cwd=ROOT, check=True
    )
    return next(folder.glob("*.whl"))


def test_the_wheel_carries_templates_and_static_files_and_nothing_else(wheel):
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert {name.split("/")[0] for name in inside} == {"calculator"}
    for folder in ("templates", "static"):
        files = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file()}
        assert files
        assert {f"calculator/{file}" for file in files} <= inside


def test_the_wheel_installed_elsewhere_serves_a_page_and_a_static_file(wheel, tmp_path):
    home = tmp_path / "elsewhere"
    venv.create(home)
    # Its own environment, so that `calculator` can only be the wheel's; the libraries are lent from this one.
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", home / "bin" / "python", "install", "--no-deps", "--no-index", wheel],
        check=True,
    )
    site = next(home.glob("lib/python*/site-packages"))
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    environ = {"SCOREPAD_HOST": "127.0.0.1", "SCOREPAD_PORT": "0", "HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [home / "bin" / "scorepad"], cwd=tmp_path, env=environ, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            address = next(filter(None, (re.search(r"http://\S+", line) for line in server.stdout)))[0]
            with urllib.request.urlopen(address) as page:
                assert "Dice Scorepad" in page.read().decode()
            static = next(path for path in (ROOT / "static").rglob("*.css")).relative_to(ROOT)
            with urllib.request.urlopen(address + static.as_posix()) as file:
                assert file.read() == (ROOT / static).read_bytes()
        finally:
            server.terminate()
    assert (tmp_path / ".local/share/dice-scorepad/secret_key").exists()
