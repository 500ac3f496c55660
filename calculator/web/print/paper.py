"""Paper, and how many cards lie on it. All lengths in millimetres."""

from dataclasses import dataclass

from calculator.web.print.problems import DoesNotFit

# Width and height, upright.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a5": (148.0, 210.0), "a6": (105.0, 148.0)}
MARGIN = 10.0
# Which way round the paper lies, and how many cards lie beside and below each other.
_LAID = {
    ("a4", 1): (False, 1, 1),
    ("a4", 2): (True, 2, 1),
    ("a4", 4): (True, 2, 2),
    ("letter", 1): (False, 1, 1),
    ("letter", 2): (True, 2, 1),
    ("letter", 4): (True, 2, 2),
    ("a5", 1): (False, 1, 1),
    ("a5", 2): (False, 1, 2),
    ("a6", 1): (True, 1, 1),
}


@dataclass(frozen=True, slots=True)
class Paper:
    """A page: its size, how many cards lie across and down, and the room of each card inside its margins."""

    width: float
    height: float
    across: int
    down: int

    @property
    def room(self) -> tuple[float, float]:
        """Width and height of one card."""
        return self.width / self.across - 2 * MARGIN, self.height / self.down - 2 * MARGIN

    @property
    def places(self) -> list[tuple[float, float]]:
        """Left and top of every card."""
        wide, tall = self.width / self.across, self.height / self.down
        return [(x * wide + MARGIN, y * tall + MARGIN) for y in range(self.down) for x in range(self.across)]

    @property
    def cuts(self) -> list[tuple[float, float, float, float]]:
        """Short marks at the edges where to cut, as x, y and the way to their other end."""
        marks: list[tuple[float, float, float, float]] = []
        for column in range(1, self.across):
            x = self.width * column / self.across
            marks += [(x, 0, 0, 7), (x, self.height - 7, 0, 7)]
        for row in range(1, self.down):
            y = self.height * row / self.down
            marks += [(0, y, 7, 0), (self.width - 7, y, 7, 0)]
        return marks


def paper(name: str, cards: int, large: bool) -> Paper:
    """The page with so many cards. Raises DoesNotFit."""
    if large and cards > 1:
        raise DoesNotFit("cards", "large_cards")
    if large and name not in ("a4", "letter"):
        raise DoesNotFit("size", "large_paper")
    if (name, cards) not in _LAID:
        raise DoesNotFit("cards", "small_paper", max(most for paper, most in _LAID if paper == name))
    turned, across, down = _LAID[name, cards]
    short, long = PAPERS[name]
    return Paper(long, short, across, down) if turned else Paper(short, long, across, down)
