"""One picture of each kind of sheet, into docs/samples. Needs pdftoppm. `python -m tests.tools.samples`."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from calculator import create_app

FOLDER = Path(__file__).parents[2] / "docs" / "samples"
SITE = "https://scores.example"
SHEETS = {
    "pad": "/print/pad.pdf?variant=yahtzee&names=Ann,Bo,Cem&title=Sunday evening",
    "pad-large": "/print/pad.pdf?variant=yatzy&size=large",
    "pad-four": "/print/pad.pdf?variant=yatzy&cards=4",
    "pad-games": "/print/pad.pdf?variant=yatzy&mode=games&order=forced&rounds=10&ink=shaded",
    "deluxe": "/print/pad.pdf?variant=yahtzee-deluxe&cards=2&columns=4",
    "pictures": "/print/pad.pdf?variant=yahtzee&pictures=1",
    "summary": "/print/rules/yahtzee.pdf",
}
GAME = {
    "schema": 1,
    "variant": "yahtzee",
    "house_rules": {},
    "agreements": {},
    "players": ["Ann", "Bo", "Ольга"],
    "entries": [
        {"player": 0, "box": "yahtzee", "dice": "44444"},
        {"player": 1, "box": "chance", "points": 23},
        {"player": 2, "box": "ones", "points": 0},
        {"player": 0, "box": "fours", "dice": "44444"},
        {"player": 1, "box": "sixes", "points": 18},
        {"player": 2, "box": "twos", "dice": "22266"},
        {"player": 0, "box": "large_straight", "dice": "44444"},
    ],
}


def main() -> None:
    """Make all pictures anew."""
    with tempfile.TemporaryDirectory() as instance:
        client = create_app({"INSTANCE": instance, "SECRET_KEY": "samples"}).test_client()
        game = client.post("/games/import", json=GAME).get_json()["url"]
        for name, path in {**SHEETS, "card": f"{game}/card.pdf"}.items():
            data = client.get(path, base_url=SITE).get_data()
            command = ["pdftoppm", "-r", "60", "-png", "-singlefile", "-", str(FOLDER / name)]
            subprocess.run(command, input=data, check=True)


if __name__ == "__main__":
    main()
