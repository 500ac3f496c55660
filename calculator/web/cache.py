"""Answers that depend on their key alone are made once and kept, the most recently used ones, in this process."""

from collections.abc import Callable
from functools import wraps

from flask import Response, current_app, request

from calculator.kept import Kept
from calculator.web.headers import Finished, finished

NAME = "scorepad-answers"
# A page is some 20 kB, or 5 compressed, so this is a few MB in each process.
MOST_ANSWERS = 512
# What a kept answer may depend on: its address, whether htmx asks for a part of it, and how it may be compressed.
DEPENDS_ON = ("SCRIPT_NAME", "PATH_INFO", "QUERY_STRING", "HTTP_HX_REQUEST_TYPE", "HTTP_ACCEPT_ENCODING")
# In characters; what asks at greater length is answered and forgotten, so that nobody fills the memory with addresses.
LONGEST_QUESTION = 2000


def _answers() -> Kept[Finished]:
    """The answers that this app keeps; two apps in one process may know different variants."""
    extensions = current_app.extensions
    if NAME not in extensions:
        extensions[NAME] = Kept(MOST_ANSWERS)
    answers: Kept[Finished] = extensions[NAME]
    return answers


def by_address(view: Callable[..., Response]) -> Callable[..., Response]:
    """Keep the view's 200 answers, with all their headers, by address and what else they depend on."""

    @wraps(view)
    def answer(**named: str) -> Response:
        key = tuple(request.environ.get(name, "") for name in DEPENDS_ON)
        kept = _answers().find(key)
        if kept is None:
            response = view(**named)
            if response.status_code != 200 or sum(map(len, key)) > LONGEST_QUESTION:
                return response
            kept = finished(response)
            _answers().keep(key, kept)
        return kept.again()

    return answer
