"""The README, the Makefile and the code say the same."""

import re
import tomllib
from pathlib import Path

import pytest

from calculator import cli, settings
from calculator.rules import catalogue

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
MAKEFILE = (ROOT / "Makefile").read_text()


@pytest.mark.parametrize("setting", settings.SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_is_in_the_readme_in_the_same_words(setting):
    default = f"`{setting.default}`" if setting.default else ""
    assert f"| `{settings.PREFIX}{setting.name}` | {default} | {setting.meaning} |" in README


def test_the_readme_names_no_setting_that_is_none():
    assert set(re.findall(r"SCOREPAD_([A-Z_]+)", README)) <= {setting.name for setting in settings.SETTINGS}


def test_the_readme_lists_the_variants():
    assert re.findall(r"(?m)^\| `([a-z-]+)` \| .* dice", README) == list(catalogue.VARIANTS)


@pytest.mark.parametrize("command", cli.COMMANDS, ids=lambda command: command.name)
def test_every_command_is_in_the_readme(command):
    assert f"flask --app calculator {command.name}" in README


def test_the_readme_lists_the_make_targets():
    targets = re.findall(r"(?m)^([a-z]+):.*## (.*)$", MAKEFILE)
    rows = re.findall(r"(?m)^\| `make ([a-z]+)` \| (.*) \|$", README)
    assert [target for target in targets if target[0] != "help"] == rows


def test_links_of_the_readme_lead_somewhere():
    for link in re.findall(r"\]\(([^)#]+)\)", README):
        assert link.startswith("https://") or (ROOT / link).exists(), link


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_locks_name_versions_and_hashes_and_no_addresses(name):
    text = (ROOT / name).read_text()
    assert "://" not in text
    assert not re.search(r"(?m)^\s*(-i|-f|--index|--extra|--find)", text)
    packages = re.split(r"(?m)^(?=[a-z0-9])", re.sub(r"(?m)^\s*#.*\n", "", text))[1:]
    assert packages
    for package in packages:
        assert re.match(r"[a-z0-9.-]+==\S+", package)
        assert "--hash=sha256:" in package


def test_both_locks_agree_and_serve_what_the_project_asks_for():
    run, dev = (
        dict(re.findall(r"(?m)^([a-z0-9.-]+)==(\S+)", (ROOT / name).read_text()))
        for name in ("requirements.txt", "requirements-dev.txt")
    )
    assert run.items() <= dev.items()
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    assert {re.match(r"[a-z-]+", line)[0] for line in wanted} <= run.keys()
