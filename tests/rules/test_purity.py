"""The rules are pure: they import the standard library only, and neither chance nor a clock."""

import ast
import sys
from pathlib import Path

import pytest

import calculator.rules

MODULES = sorted(Path(calculator.rules.__file__).parent.rglob("*.py"))
NO_CHANCE_NO_CLOCK = {"random", "secrets", "time", "datetime", "os", "uuid"}


def imported(source):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def forbidden(source):
    own = "calculator.rules"
    names = [name for name in imported(source) if not (name == own or name.startswith(own + "."))]
    tops = {name.split(".")[0] for name in names}
    return {top for top in tops if top not in sys.stdlib_module_names or top in NO_CHANCE_NO_CLOCK}


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_a_module_of_the_rules_imports_nothing_impure(module):
    assert forbidden(module.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    "source",
    [
        "import flask",
        "from calculator.web import words",
        "import random",
        "from datetime import date",
        "from . import x",
    ],
)
def test_the_check_would_notice(source):
    assert forbidden(source)
