"""The settings, as data: each has a name, a default and a meaning, and the README repeats them in the same words.

A value comes from the mapping given to `create_app`, else from the environment with the prefix `SCOREPAD_`, else from
the default.
"""

import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from calculator import paths

PREFIX = "SCOREPAD_"


class SettingError(click.ClickException):
    """A setting that cannot be used; the text names the setting and says what to write instead.

    A click error, so that every command says it in one sentence.
    """

    exit_code = 2


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. `default` is the text a person would write; empty means that the app works it out."""

    name: str
    default: str
    meaning: str
    parse: Callable[[str], object] = str


def _whole(low: int, high: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and low <= int(text[:9]) <= high):
            raise ValueError(f"a whole number from {low} to {high}")
        return int(text)

    return parse


SETTINGS = (
    Setting(
        "INSTANCE", "", "Folder for games and the secret key. Empty: `instance/` in a checkout, else your data folder"
    ),
    Setting("DATABASE_URL", "", "Address of the database. Empty: a SQLite file in the instance folder"),
    Setting("SECRET_KEY", "", "Long random text that signs cookies. Empty: made once, kept in the instance folder"),
    Setting("GAME_DAYS", "400", "How many days a game is kept after its last entry", _whole(1, 36500)),
    Setting("HOST", "0.0.0.0", "Address to listen on; `127.0.0.1` keeps phones out"),  # noqa: S104 - phones are the point
    Setting("PORT", "8000", "Port to listen on; `0` takes any free one", _whole(0, 65535)),
    Setting(
        "PROXIES", "0", "How many proxies of yours stand in front; their word is then taken for addresses", _whole(0, 9)
    ),
)


def load(given: Mapping[str, object] | None = None, environ: Mapping[str, str] = os.environ) -> dict[str, object]:
    """Every setting with its value, and whatever else `given` holds (Flask's own settings) unchanged.

    Raises `SettingError`. Makes the instance folder only when something has to be kept in it.
    """
    values: dict[str, object] = dict(given or {})
    for setting in SETTINGS:
        value = values.get(setting.name, environ.get(PREFIX + setting.name, setting.default))
        values[setting.name] = _parsed(setting, value) if isinstance(value, str) else value
    instance = Path(str(values["INSTANCE"] or paths.instance_folder(environ))).absolute()
    values["INSTANCE"] = str(instance)
    if not values["DATABASE_URL"]:
        values["DATABASE_URL"] = f"sqlite:///{_made(instance) / 'scorepad.sqlite3'}"
    if not values["SECRET_KEY"]:
        values["SECRET_KEY"] = secret_key(_made(instance) / "secret_key")
    return values


def secret_key(file: Path) -> str:
    """The key in `file`, made on the first call. Processes that start at the same moment all get the same one."""
    try:
        return _kept_key(file)
    except OSError as error:
        raise SettingError(
            f"The secret key can't be kept in {file.parent} ({error.strerror}). "
            f"Name a folder that can be written in {PREFIX}INSTANCE, or set {PREFIX}SECRET_KEY."
        ) from error


def _kept_key(file: Path) -> str:
    if not file.exists():
        # A complete file appears under its name in one step, or not at all when another process was first.
        draft = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(descriptor, "w") as out:
                out.write(secrets.token_hex(32))
            os.link(draft, file)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    key = file.read_text().strip()
    if not key:
        raise SettingError(f"The file {file} is empty. Delete it, and a new key is made.")
    return key


def _parsed(setting: Setting, text: str) -> object:
    try:
        return setting.parse(text.strip())
    except ValueError as error:
        raise SettingError(f"{PREFIX}{setting.name} must be {error}, not “{text}”.") from error


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SettingError(
            f"The folder {folder} cannot be made ({error.strerror}). Name another one in {PREFIX}INSTANCE."
        ) from error
    return folder
