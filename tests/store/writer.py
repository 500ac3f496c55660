"""A program that forks writers of a game, so that a test can kill them: `python -m tests.store.writer ADDRESS CODE`.

Each line of its input is a JSON list of jobs, `[who, first, seen, count]`; each job is a process that gives player 0
the names `who-first`, `who-(first + 1)`, … and prints each name with its sequence number only after the store
answered. When all are over, dead or alive, it prints `over`.
"""

import json
import os
import sys

from calculator.games.events import Renamed
from calculator.store import SomeoneElseWrote, Store


def write(address: str, code: str, who: str, first: int, seen: int, count: int) -> None:
    store = Store(address, patience=30)
    say(f"pid {os.getpid()}")
    for number in range(first, first + count):
        name = f"{who}-{number}"
        while True:
            try:
                seen = store.append(code, seen, Renamed(0, name), who).game.sequence
                break
            except SomeoneElseWrote as stale:
                seen = stale.record.game.sequence
        say(f"{name} {seen}")


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def main() -> None:
    address, code = sys.argv[1:]
    for line in sys.stdin:
        children = []
        for job in json.loads(line):
            child = os.fork()
            if not child:
                write(address, code, *job)
                os._exit(0)
            children.append(child)
        for child in children:
            os.waitpid(child, 0)
        say("over")


if __name__ == "__main__":
    main()
