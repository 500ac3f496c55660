"""Lets few sheets be made at once, few wait, and none wait long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock

from calculator.sheets.errors import Busy


class Gate:
    """One render at a time; `waiting` more may stand in line for `seconds`.

    The renderer shares its fonts between renders and keeps a processor busy, so a second one at the same time
    would only make both slower, and everybody else's pages too.
    """

    def __init__(self, waiting: int, seconds: float):
        self.seconds = seconds
        self._places = BoundedSemaphore(1 + waiting)
        self._work = Lock()

    @contextmanager
    def enter(self) -> Iterator[None]:
        """Hold the right to render. Raises Busy when the line is full or the wait was too long."""
        if not self._places.acquire(blocking=False):
            raise Busy(self._try_again)
        try:
            if not self._work.acquire(timeout=self.seconds):
                raise Busy(self._try_again)
            try:
                yield
            finally:
                self._work.release()
        finally:
            self._places.release()

    @property
    def _try_again(self) -> int:
        return max(1, round(self.seconds))
