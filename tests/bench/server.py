"""The server of the bench: gunicorn with two workers, as the README recommends it, on a free port of its own."""

import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

GUNICORN = ["gunicorn", "--workers", "2", "--threads", "4", "--log-level", "warning"]
PATIENCE = 30


@contextmanager
def serving(environ: Mapping[str, str]) -> Iterator[int]:
    """The port of the running server, which is stopped at the end."""
    with socket.create_server(("127.0.0.1", 0), backlog=128) as listening:
        port = listening.getsockname()[1]
        process = subprocess.Popen(
            [sys.executable, "-m", *GUNICORN, "--bind", f"fd://{listening.fileno()}", "tests.bench.site:application()"],
            env={**os.environ, **environ},
            pass_fds=[listening.fileno()],
        )
    try:
        _wait(port, process)
        yield port
    finally:
        process.terminate()
        process.wait()


def _wait(port: int, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", "/healthz")
            if connection.getresponse().status == 200:
                return
        except OSError:
            time.sleep(0.1)
        finally:
            connection.close()
    raise SystemExit("gunicorn did not start.")
