"""A PostgreSQL of the tests' own: made in a temporary folder, on a free port of 127.0.0.1, gone at the end."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

# PostgreSQL refuses to run as root, so root lends it one of these.
USERS = ("postgres", "nobody")
NAME = "scorepad"
SECONDS_TO_START = 30


class NotToBeHad(Exception):
    """There is no PostgreSQL here; the text says why."""


class Cluster:
    """A running PostgreSQL; `address()` is that of a new, empty database."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._log = folder / "server.log"
        self._as_user = {"user": _user(), "extra_groups": ()} if os.getuid() == 0 else {}
        self._port = _free_port()
        self._databases = 0
        self._server: subprocess.Popen[bytes] | None = None
        self._run("initdb", "--username", NAME, "--auth", "trust", "--encoding", "UTF8", "--no-locale")
        self.start()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        with self._log.open("ab") as log:
            self._server = subprocess.Popen(
                self._command("postgres", "-p", str(self._port), "-h", "127.0.0.1", "-k", str(self._folder)),
                stdout=log,
                stderr=log,
                cwd=self._folder,
                **self._as_user,
            )
        until = time.monotonic() + SECONDS_TO_START
        while True:
            try:
                psycopg.connect(self._address("postgres")).close()
                return
            except psycopg.OperationalError as error:
                if self._server.poll() is not None or time.monotonic() > until:
                    self.stop()
                    raise NotToBeHad(
                        f"it does not start: {(self._folder / 'server.log').read_text()[-300:]}"
                    ) from error
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server at once, as a power cut would."""
        if self._server:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait()
            self._server = None

    def address(self) -> str:
        """The address of a database that nobody has used yet."""
        self._databases += 1
        name = f"{NAME}_{self._databases}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._address(name)

    def _address(self, database: str) -> str:
        return f"postgresql://{NAME}@127.0.0.1:{self._port}/{database}"

    def _command(self, program: str, *arguments: str) -> list[str]:
        return [str(self._programs / program), "-D", str(self._folder / "data"), *arguments]

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            self._command(program, *arguments), capture_output=True, text=True, cwd=self._folder, **self._as_user
        )
        if done.returncode:
            raise NotToBeHad(f"{program} says: {done.stderr.strip()}")


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for as long as the block runs. Raises NotToBeHad."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="scorepad-postgres-"))
    running = None
    try:
        if os.getuid() == 0:
            shutil.chown(folder, _user())
        running = Cluster(programs, folder)
        yield running
    finally:
        if running:
            running.stop()
        shutil.rmtree(folder)


def _programs() -> Path:
    # Debian keeps the server's programs off the path, one folder a version.
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    if not (found or on_path):
        raise NotToBeHad("the package postgresql is not installed")
    return (found[-1] if found else Path(on_path or "").resolve()).parent


def _user() -> str:
    known = {entry.pw_name for entry in pwd.getpwall()}
    for user in USERS:
        if user in known:
            return user
    raise NotToBeHad("root can't run it, and there is no other user to lend it")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port
