"""House rules as declared data: forms, JSON, printed footers and checks are all made from these.

Each kind reads a value from text (`parse`), takes one from JSON (`check`) and writes it (`format`). The first two raise
NotAChoice or NotAWholeNumber.
"""

import re
from dataclasses import dataclass

from calculator.rules.errors import NotAChoice, NotAWholeNumber

Value = bool | int | str

_WHOLE = re.compile(r"[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Flag:
    """A yes/no house rule, written `true` or `false`."""

    id: str
    default: bool

    @property
    def choices(self) -> tuple[Value, ...]:
        """Both values, the published one first."""
        return (self.default, not self.default)

    def parse(self, text: str) -> bool:
        if text not in ("true", "false"):
            raise NotAChoice(self.id, text, ("true", "false"))
        return text == "true"

    def check(self, value: object) -> Value:
        if not isinstance(value, bool):
            raise NotAChoice(self.id, str(value), ("true", "false"))
        return value

    def format(self, value: Value) -> str:
        return "true" if value else "false"


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`."""

    id: str
    default: int
    low: int
    high: int

    def parse(self, text: str) -> int:
        if not _WHOLE.fullmatch(text) or not self.low <= int(text) <= self.high:
            raise NotAWholeNumber(self.id, text, self.low, self.high)
        return int(text)

    def check(self, value: object) -> Value:
        if isinstance(value, bool) or not isinstance(value, int):
            raise NotAWholeNumber(self.id, str(value), self.low, self.high)
        return self.parse(str(value))

    def format(self, value: Value) -> str:
        return str(value)


@dataclass(frozen=True, slots=True)
class Choice:
    """One word of a few; the first is the published rule."""

    id: str
    choices: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.choices[0]

    def parse(self, text: str) -> str:
        if text not in self.choices:
            raise NotAChoice(self.id, text, self.choices)
        return text

    def check(self, value: object) -> Value:
        return self.parse(str(value))

    def format(self, value: Value) -> str:
        return str(value)


HouseRule = Flag | Whole | Choice
