"""A real browser and a real server, for the browser tests and the screenshots."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import waitress
from flask import Flask
from playwright.sync_api import Browser, Page, Playwright, Route

from calculator.serve import THREADS

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SIZES = {"small": (320, 640), "phone": (390, 844), "desk": (1280, 800)}
NAMES = ("chromium", "chromium-browser", "google-chrome")


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium. Raises `RuntimeError` when there is none; CHROMIUM in the environment names another."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        raise RuntimeError("No Chromium found. Install the package chromium, or name the program in CHROMIUM.")
    return playwright.chromium.launch(executable_path=program, args=list(FLAGS))


@contextmanager
def serving(app: Flask) -> Iterator[str]:
    """Serves `app` on a free port of this computer; gives the address, without a slash at its end."""
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=THREADS)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}"
    finally:
        server.close()
        thread.join(timeout=5)


def only_local(route: Route) -> None:
    """A route handler that cuts off every other computer, as at a cabin without internet."""
    if route.request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
        route.continue_()
    else:
        route.abort()


def started(page: Page, timeout: float | None = None) -> None:
    """Wait until the page's htmx runs, at most `timeout` milliseconds or as long as usual."""
    page.wait_for_function("() => window.htmx?.version === '4.0.1'", timeout=timeout)
