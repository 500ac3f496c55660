"""Finished sheets, kept in memory up to a number of bytes; the one not asked for longest makes room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, Protocol, TypeVar


class Sized(Protocol):
    """Something that knows how many bytes it takes."""

    def __len__(self) -> int: ...


V = TypeVar("V", bound=Sized)


class Shelf(Generic[V]):
    """At most `most_bytes` of values; a single larger value is not kept."""

    def __init__(self, most_bytes: int):
        self.most_bytes = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> V | None:
        """The value, now the one asked for last; None where it isn't kept."""
        with self._lock:
            value = self._kept.get(key)
            if value is not None:
                self._kept.move_to_end(key)
            return value

    def put(self, key: Hashable, value: V) -> None:
        """Keep the value and let go of as many old ones as it needs."""
        if len(value) > self.most_bytes:
            return
        with self._lock:
            old = self._kept.pop(key, None)
            self.bytes += len(value) - (len(old) if old is not None else 0)
            self._kept[key] = value
            while self.bytes > self.most_bytes:
                self.bytes -= len(self._kept.popitem(last=False)[1])
