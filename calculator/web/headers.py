"""What every answer carries: the security headers, caching, compression, and the addresses of static files."""

import gzip
from contextlib import closing
from copy import copy
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from flask_wtf.csrf import CSRFProtect
from werkzeug.datastructures import Headers

HTMX_CDN = "https://cdn.jsdelivr.net/npm/htmx.org@4.0.1/dist/htmx.min.js"
HTMX_HASH = "sha384-Qp9rdC8H7EqOoX+nR0P3RPG2Noji+qdwJlGpfzwQJsfOpp3sGwIdSP9xO3+UlEhn"
HTMX_OWN = "vendor/htmx-4.0.1.min.js"

SECURITY = {
    "Content-Security-Policy": (
        f"default-src 'none'; script-src 'self' {HTMX_CDN}; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "screen-wake-lock=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
# htmx gets another body from the same address, so a cache has to keep the two apart.
PAGE = {**SECURITY, "Cache-Control": "no-cache", "Vary": "HX-Request-Type, Accept-Encoding"}
FOREVER = "public, max-age=31536000, immutable"
AN_HOUR = "public, max-age=3600"
COMPRESSIBLE = frozenset(
    {"text/html", "text/css", "text/javascript", "text/plain", "application/json", "image/svg+xml"}
)
WORTH_COMPRESSING = 1000
READING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})


class Finished(Response):
    """An answer that has all its headers already, to be kept."""

    def again(self) -> "Finished":
        """A copy to send, so that nothing done to it reaches the kept one."""
        fresh = copy(self)
        fresh.headers = self.headers.copy()
        return fresh

    def get_wsgi_headers(self, environ: dict[str, Any]) -> Headers:
        """The headers as they are: only good answers of a known length are kept, so nothing is left to work out."""
        return self.headers


class Guard(CSRFProtect):  # type: ignore[misc]
    """Asks for the token where something is sent, and spends no time on answers that are only read."""

    def protect(self, apply_exemptions: bool = False) -> None:
        if request.method not in READING:
            super().protect(apply_exemptions)


class Sessions(SecureCookieSessionInterface):
    """Session cookies that are marked Secure exactly when the visitor came by https.

    Answers that have nothing to do with the session neither read nor renew it: a file that others may keep
    must not carry somebody's cookie.
    """

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        # Making the means to check a signature costs more than many an answer; without a cookie there is none.
        return super().open_session(app, request) if "HTTP_COOKIE" in request.environ else self.session_class()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        if session.accessed or session.modified:
            super().save_session(app, session, response)


@lru_cache(maxsize=256)
def _gzipped(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def _compress(response: Response) -> None:
    if response.mimetype not in COMPRESSIBLE or not request.accept_encodings["gzip"] or response.status_code != 200:
        return
    if (response.content_length or WORTH_COMPRESSING) < WORTH_COMPRESSING or "Content-Encoding" in response.headers:
        return
    response.set_data(_gzipped(response.get_data()))
    response.headers["Content-Encoding"] = "gzip"
    tag, _ = response.get_etag()
    if tag:
        response.set_etag(tag, weak=True)


def _read(response: Response) -> None:
    """Take the file into memory: some servers never close the one that they were sending when its visitor hung up."""
    with closing(cast(Any, response.response)):
        response.set_data(b"".join(response.iter_encoded()))
    response.direct_passthrough = False


def finish(response: Response) -> Response:
    """Add what all answers need; a view's own caching headers stay."""
    if isinstance(response, Finished):
        return response
    headers = response.headers
    if request.endpoint == "static":
        if response.direct_passthrough:
            _read(response)
        headers.update(SECURITY)
        headers["Cache-Control"] = FOREVER if "v" in request.args else AN_HOUR
        headers["Vary"] = "Accept-Encoding"
    else:
        headers.extend(SECURITY if "Cache-Control" in headers else PAGE)
    _compress(response)
    return response


def finished(response: Response) -> Finished:
    """The same answer with all its headers, ready to be kept; for this visitor's Accept-Encoding."""
    done = finish(response)
    return Finished(done.get_data(), done.status_code, done.headers)


def register(app: Flask) -> None:
    """Send the headers with every answer, and give templates `static_url`, whose addresses change with the content."""
    folder = Path(str(app.static_folder))
    hashes = {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()[:10]
        for path in folder.rglob("*")
        if path.is_file()
    }

    def static_url(name: str) -> str:
        return f"{request.script_root}{app.static_url_path}/{name}?v={hashes[name]}"

    app.config.update(SESSION_COOKIE_HTTPONLY=True, SESSION_COOKIE_SAMESITE="Lax")
    app.session_interface = Sessions()
    app.after_request(finish)
    app.jinja_env.globals.update(static_url=static_url, htmx_cdn=HTMX_CDN, htmx_hash=HTMX_HASH, htmx_own=HTMX_OWN)
