"""Where the app's own files lie, in a checkout and in an installed wheel, and where it may keep its data."""

import os
from collections.abc import Mapping
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def resources(name: str, package: Path = PACKAGE) -> Path:
    """The folder `templates` or `static`: inside the package in a wheel, beside it in a checkout."""
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


def instance_folder(environ: Mapping[str, str] = os.environ, package: Path = PACKAGE) -> Path:
    """Where games and the secret key are kept unless a setting says otherwise.

    A checkout has its own `instance/`. An installed copy uses the user's data folder, as its own may be read-only.
    """
    if (package.parent / "pyproject.toml").is_file():
        return package.parent / "instance"
    data = environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "dice-scorepad"
