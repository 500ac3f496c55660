"""Lets few sheets be made at once, few wait, and none wait long."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from calculator.sheets.errors import Busy


class Gate:
    """One render at a time; `waiting` more may stand in line for `seconds`; `free` is how many places are left.

    The renderer shares its fonts between renders and keeps a processor busy, so a second one at the same time
    would only make both slower, and everybody else's pages too.
    """

    def __init__(self, waiting: int, seconds: float):
        self.seconds = seconds
        self.free = 1 + waiting
        self._count, self._work = Lock(), Lock()

    @contextmanager
    def enter(self) -> Iterator[None]:
        """Hold the right to render. Raises Busy when the line is full or the wait was too long."""
        with self._count:
            if not self.free:
                raise Busy(self._try_again)
            self.free -= 1
        try:
            if not self._work.acquire(timeout=self.seconds):
                raise Busy(self._try_again)
            try:
                yield
            finally:
                self._work.release()
        finally:
            with self._count:
                self.free += 1

    @property
    def _try_again(self) -> int:
        return max(1, round(self.seconds))
