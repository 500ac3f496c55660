"""One player's boxes, and how a card is written: `yahtzee:50,fours:12`."""

from collections.abc import Iterable
from dataclasses import dataclass

from calculator.rules.errors import BoxTwice, NotACard


@dataclass(frozen=True, slots=True)
class Card:
    """The filled boxes as (box, points) and how many extras were written beside them.

    A card only holds what was written; `Ruleset` knows what it is worth and what it may take next.
    """

    entries: tuple[tuple[str, int], ...] = ()
    extras: int = 0

    def points(self, box: str) -> int | None:
        """What is written in the box; None where it is open."""
        return next((points for name, points in self.entries if name == box), None)

    def fill(self, box: str, points: int, extras: int = 0) -> "Card":
        """The card with one more box filled and, where earned, an extra written."""
        return Card((*self.entries, (box, points)), self.extras + extras)


def parse_entries(text: str) -> tuple[tuple[str, int], ...]:
    """The (box, points) pairs of `yahtzee:50,fours:12`, in the order written; empty text is an empty card.

    Raises NotACard or BoxTwice. Whether the boxes and values exist is for `Ruleset.card` to say.
    """
    entries: dict[str, int] = {}
    for part in filter(None, (part.strip(" ") for part in text.split(","))):
        box, colon, points = part.partition(":")
        if not (colon and box and points.isascii() and points.isdigit() and len(points) <= 6):
            raise NotACard(part)
        if box in entries:
            raise BoxTwice(box)
        entries[box] = int(points)
    return tuple(entries.items())


def format_entries(entries: Iterable[tuple[str, int]]) -> str:
    """The notation that `parse_entries` reads."""
    return ",".join(f"{box}:{points}" for box, points in entries)
