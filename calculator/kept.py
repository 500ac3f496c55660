"""What took a while to make, kept in this process as long as there is room."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

V = TypeVar("V")


def _one(_value: object) -> int:
    return 1


class Kept(Generic[V]):
    """Values by key, `most` in all as `size` counts each; the one not asked for longest makes room.

    Several threads may ask at once. A single value that is larger than `most` is not kept.
    """

    def __init__(self, most: int, size: Callable[[V], int] = _one) -> None:
        self._most = most
        self._size = size
        self._taken = 0
        self._values: OrderedDict[Hashable, V] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable) -> V | None:
        """The value of the key; None where it isn't kept."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
            return self._values.get(key)

    def keep(self, key: Hashable, value: V) -> None:
        """Keep the value, and let go of as many old ones as it needs."""
        with self._lock:
            self._drop(key)
            if self._size(value) > self._most:
                return
            self._values[key] = value
            self._taken += self._size(value)
            while self._taken > self._most:
                self._drop(next(iter(self._values)))

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value of the key; `make` gives it the first time, and what it raises is not kept."""
        value = self.find(key)
        if value is None:
            value = make()
            self.keep(key, value)
        return value

    def _drop(self, key: Hashable) -> None:
        if key in self._values:
            self._taken -= self._size(self._values.pop(key))
