"""Measure everything once, print the ratios and whether each aim holds: `make bench`."""

import tempfile
from pathlib import Path
from statistics import median

from calculator import create_app
from tests.bench.load import requests_a_second
from tests.bench.rows import Figure, Row, figures, rows
from tests.bench.server import GUNICORN, serving

ROUNDS = 30
ANSWERS = 250
WARM_UP = 2


def measured(port: int, asked: list[Row], sizes: list[int]) -> list[tuple[float, float, float]]:
    """Per row: requests a second of the bare route, of the row, and their ratio; medians of all rounds.

    The two are measured right after each other, in turns each of them first, so that whatever else the computer does
    touches both.
    """
    found: list[list[tuple[float, float, float]]] = [[] for _ in asked]
    for turn in range(WARM_UP + ROUNDS):
        for row, size, results in zip(asked, sizes, found, strict=True):
            pair = [(f"/bare/{size}", {}), (row.path, row.headers)]
            order = (0, 1) if turn % 2 else (1, 0)
            speed = {which: requests_a_second(port, *pair[which], ANSWERS) for which in order}
            results.append((speed[0], speed[1], speed[1] / speed[0]))
    return [tuple(map(median, zip(*results[WARM_UP:], strict=True))) for results in found]  # type: ignore[misc]


def report(asked: list[Row], sizes: list[int], results: list[tuple[float, float, float]], single: list[Figure]) -> bool:
    """Print it all; gives whether every aim holds."""
    print(f"{' '.join(GUNICORN)}; {ROUNDS} rounds of {ANSWERS} answers, medians; bare: a Flask route with a constant\n")
    print(f"{'':42}{'bytes':>8}{'bare/s':>8}{'own/s':>8}{'ratio':>8}{'aim':>8}")
    good = []
    for row, size, (bare, own, ratio) in zip(asked, sizes, results, strict=True):
        good.append(ratio >= row.aim)
        print(f"{row.name:42}{size:8}{bare:8.0f}{own:8.0f}{ratio:8.2f}{row.aim:8.2f}  {_verdict(good[-1])}")
    print()
    for figure in single:
        good.append(figure.value <= figure.most)
        print(f"{figure.name:42}{figure.value:24.2f}{figure.most:16.1f}  {_verdict(good[-1])} {figure.unit}")
    return all(good)


def _verdict(good: bool) -> str:
    return "holds" if good else "MISSED"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        client = create_app({"INSTANCE": folder, "SECRET_KEY": "bench"}).test_client()
        asked = rows(client)
        sizes = [len(client.get(row.path, headers=row.headers).data) for row in asked]
        environ = {
            "SCOREPAD_INSTANCE": folder,
            "SCOREPAD_SECRET_KEY": "bench",
            "BENCH_SIZES": " ".join(map(str, sizes)),
        }
        with serving(environ) as port:
            results = measured(port, asked, sizes)
        return 0 if report(asked, sizes, results, figures(client, Path(folder))) else 1


if __name__ == "__main__":
    raise SystemExit(main())
