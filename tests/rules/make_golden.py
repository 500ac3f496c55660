"""Writes the golden tables from the plain scorer: `python -m tests.rules.make_golden` from the top of the tree.

One line per roll, one column per box, published rules (all defaults). The engine has no part in it.
"""

from itertools import combinations_with_replacement
from pathlib import Path

from tests.rules import plain

FOLDER = Path(__file__).parent.parent / "data" / "golden"
VARIANTS = ["yahtzee", "yatzy", "yahtzee-deluxe"]

SOURCE = {
    "yahtzee": "Published Yahtzee rules: 5 dice, 13 boxes; no joker in here, each box pays what the dice show.",
    "yatzy": "Scandinavian Yatzy rules: 5 dice, 15 boxes; pairs and alikes pay their own dice only.",
    "yahtzee-deluxe": "Six-dice deluxe rules: 14 boxes; six alike is read as 60, where the printed text is cut off.",
}


def all_rolls(variant):
    return list(combinations_with_replacement((1, 2, 3, 4, 5, 6), plain.dice_of(variant)))


def table(variant):
    rules = plain.defaults(variant)
    lines = [
        f"# {SOURCE[variant]}",
        "# Made by tests/rules/make_golden.py from the plain scorer in tests/rules/plain.py, never from the engine.",
        "\t".join(["dice", *plain.boxes(variant)]),
    ]
    for roll in all_rolls(variant):
        cells = [str(plain.points(variant, box, roll, rules)) for box in plain.boxes(variant)]
        lines.append("\t".join(["".join(map(str, roll)), *cells]))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for variant in VARIANTS:
        (FOLDER / f"{variant}.tsv").write_text(table(variant), encoding="utf-8")
