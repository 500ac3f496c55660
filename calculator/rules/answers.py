"""What a ruleset answers: what a box takes, and what a card is worth."""

from dataclasses import dataclass

from calculator.rules.reasons import Reason


@dataclass(frozen=True, slots=True)
class Option:
    """What one box answers to a roll: `points` in the box, `bonus` beside the card if it is entered there.

    A filled box keeps its written points; an open one that isn't `allowed` shows what its pattern would pay.
    """

    box: str
    open: bool
    allowed: bool
    points: int
    bonus: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums of a card, in points.

    `upper_needed`: missing to the upper bonus, None where the table has none. `upper_most`: the most the
    upper boxes can still come to. `pace`: how far the filled upper boxes are ahead of par (behind: negative).
    """

    upper: int
    upper_bonus: int
    upper_needed: int | None
    upper_most: int
    pace: int
    lower: int
    extra: int
    total: int

    @property
    def bonus_state(self) -> str:
        """How it stands with the upper bonus: none, reached, lost (out of reach) or open."""
        if self.upper_needed is None:
            return "none"
        if not self.upper_needed:
            return "reached"
        return "lost" if self.upper_most < self.upper + self.upper_needed else "open"
