"""Whole servers, as a family hosts them, and a phone that talks to them without a browser."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path

SECONDS_TO_START = 60


class Phone:
    """Keeps cookies and sends forms as a browser with scripts off does."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> str:
        """The page at the path."""
        with self._opener.open(self.address + path, timeout=30) as answer:
            self.at = urllib.parse.urlsplit(answer.url).path
            return answer.read().decode()

    def send(self, page: str, path: str, **form: object) -> str:
        """The page that follows the form; its token is taken from the page it stands on."""
        token = re.search(r'name="csrf_token" value="([^"]+)"', page)
        data = urllib.parse.urlencode({"csrf_token": token.group(1) if token else "", **form}).encode()
        with self._opener.open(self.address + path, data, timeout=30) as answer:
            self.at = urllib.parse.urlsplit(answer.url).path
            return answer.read().decode()

    def start(self, variant: str = "yahtzee") -> str:
        """Start a game; gives its path."""
        self.send(self.get(f"/games/new?variant={variant}"), "/games", variant=variant)
        return self.at


def seen(page: str) -> int:
    """The last step that the page shows."""
    found = re.search(r'name="seen" value="(\d+)"', page)
    assert found, page[:2000]
    return int(found.group(1))


@contextmanager
def gunicorn(settings: Mapping[str, str], *options: str) -> Iterator[tuple[str, int]]:
    """A running gunicorn: its address and the process id of its master."""
    with socket.create_server(("127.0.0.1", 0), backlog=128) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        command = ["-m", "gunicorn", "--bind", f"fd://{listening.fileno()}", "--log-level", "critical", *options]
        process = subprocess.Popen(
            [sys.executable, *command, "calculator:create_app()"],
            env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(Path(__file__).parents[2]), **settings},
            pass_fds=[listening.fileno()],
        )
    try:
        until = time.monotonic() + SECONDS_TO_START
        while True:
            try:
                urllib.request.urlopen(f"{address}/healthz", timeout=30).close()
                break
            except OSError:
                assert process.poll() is None, "gunicorn did not start"
                assert time.monotonic() < until, "gunicorn did not answer"
                time.sleep(0.1)
        yield address, process.pid
    finally:
        process.terminate()
        process.wait()


def workers(master: int) -> list[int]:
    """The process ids of gunicorn's workers."""
    return [int(pid) for pid in Path(f"/proc/{master}/task/{master}/children").read_text().split()]
