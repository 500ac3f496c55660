"""A running app and a real Chromium. A page that logs an error, throws, or breaks the content policy fails its test."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from calculator import create_app
from tests.tools.browser import launch, serving

CDN = "https://cdn.jsdelivr.net/**"
AXE = Path(__file__).parent.parent / "data" / "vendor" / "axe.min.js"
REPORT_VIOLATIONS = (
    "addEventListener('securitypolicyviolation', e => console.error('CSP', e.violatedDirective, e.blockedURI))"
)
RUN_AXE = """async () => (await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa',
    'best-practice']})).violations.flatMap(v => v.nodes.map(n => `${v.id}: ${n.target} ${n.failureSummary}`))"""


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Flask], str]]:
    """Start an app on a free port; gives its address. All are stopped at the end."""
    with ExitStack() as running:
        yield lambda app: running.enter_context(serving(app))


@pytest.fixture(scope="session")
def site(serve: Callable[[Flask], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the app as people get it."""
    return serve(create_app({"INSTANCE": str(tmp_path_factory.mktemp("instance")), "SECRET_KEY": "tests"}))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """An app whose tables the test may also write in by itself, without the browser."""
    folder = tmp_path_factory.mktemp("instance")
    return create_app({"INSTANCE": str(folder), "SECRET_KEY": "tests", "WTF_CSRF_ENABLED": False})


@pytest.fixture(scope="module")
def address(app: Flask, serve: Callable[[Flask], str]) -> str:
    """Where that app runs."""
    return serve(app)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, launch(playwright) as chromium:
        yield chromium


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Make a page: `expected` is a pattern of console errors that belong to the test, `cdn` a route handler for the
    CDN (blocked if not given), the rest goes to Playwright's `new_context` (`viewport`, `color_scheme`, …)."""
    contexts, problems = [], []

    def make(expected: str = r"(?!)", cdn: Callable[..., Any] | None = None, **options: Any) -> Page:
        context = browser.new_context(**{"viewport": {"width": 390, "height": 844}, **options})
        contexts.append(context)
        context.route(CDN, cdn or (lambda route: route.abort()))
        context.add_init_script(REPORT_VIOLATIONS)

        def heard(message: ConsoleMessage) -> None:
            from_cdn = message.location.get("url", "").startswith(CDN.rstrip("*"))
            if message.type in ("error", "warning") and not from_cdn and not re.search(expected, message.text):
                problems.append(f"{message.type}: {message.text}")

        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: problems.append(f"page error: {error}"))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not problems


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """What axe-core finds on a page, one line for each element; nothing is what we want."""

    def check(page: Page) -> list[str]:
        page.evaluate(AXE.read_text("utf-8"))
        found: list[str] = page.evaluate(RUN_AXE)
        return found

    return check
