"""Answers that depend on their address alone are made once and kept."""

from collections.abc import Callable
from functools import lru_cache, wraps

from flask import Response, request

from calculator.web.errors import wants_fragment

# A page is some 20 kB, so this is a few MB in each process.
MOST_ANSWERS = 512


class _NotKept(Exception):
    """Carries an answer past the cache: only good ones are kept."""

    def __init__(self, response: Response):
        self.response = response


def by_address(view: Callable[..., Response]) -> Callable[..., Response]:
    """Keep the view's 200 answers by path, query and whether a fragment is asked for; at most MOST_ANSWERS."""

    @lru_cache(maxsize=MOST_ANSWERS)
    def kept(root: str, path: str, query: bytes, fragment: bool) -> tuple[bytes, list[tuple[str, str]]]:
        response = view(**(request.view_args or {}))
        if response.status_code != 200:
            raise _NotKept(response)
        return response.get_data(), list(response.headers)

    @wraps(view)
    def answer(**_: object) -> Response:
        try:
            body, headers = kept(request.script_root, request.path, request.query_string, wants_fragment())
        except _NotKept as other:
            return other.response
        return Response(body, headers=headers)

    return answer
