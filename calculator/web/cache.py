"""Answers that depend on their key alone are made once and kept, the most recently used ones, in this process."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Generic, TypeVar

from flask import Response, current_app, request

from calculator.web.headers import Finished, finished

V = TypeVar("V")

NAME = "scorepad-answers"
# A page is some 20 kB, or 5 compressed, so this is a few MB in each process.
MOST_ANSWERS = 512
# What a kept answer may depend on: its address, whether htmx asks for a part of it, and how it may be compressed.
DEPENDS_ON = ("SCRIPT_NAME", "PATH_INFO", "QUERY_STRING", "HTTP_HX_REQUEST_TYPE", "HTTP_ACCEPT_ENCODING")
# In characters; what asks at greater length is answered and forgotten, so that nobody fills the memory with addresses.
LONGEST_QUESTION = 2000


class Kept(Generic[V]):
    """A bounded cache that may be asked by several threads at once; the least recently used value goes first."""

    def __init__(self, most: int):
        self._most = most
        self._values: OrderedDict[Hashable, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value of the key; `make` gives it the first time, and what it raises is not kept."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
        value = make()
        with self._lock:
            self._values[key] = value
            if len(self._values) > self._most:
                self._values.popitem(last=False)
        return value


class _NotKept(Exception):
    """Carries an answer past the cache: only good ones are kept."""

    def __init__(self, response: Response):
        self.response = response


def _answers() -> Kept[Finished]:
    """The answers that this app keeps; two apps in one process may know different variants."""
    extensions = current_app.extensions
    if NAME not in extensions:
        extensions[NAME] = Kept(MOST_ANSWERS)
    answers: Kept[Finished] = extensions[NAME]
    return answers


def by_address(view: Callable[..., Response]) -> Callable[..., Response]:
    """Keep the view's 200 answers, with all their headers, by address and what else they depend on."""

    def make() -> Finished:
        response = view(**(request.view_args or {}))
        if response.status_code != 200:
            raise _NotKept(response)
        return finished(response)

    @wraps(view)
    def answer(**_: object) -> Response:
        key = tuple(request.environ.get(name, "") for name in DEPENDS_ON)
        if sum(map(len, key)) > LONGEST_QUESTION:
            return view(**(request.view_args or {}))
        try:
            return _answers().get(key, make).again()
        except _NotKept as other:
            return other.response

    return answer
