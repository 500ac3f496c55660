"""Whole servers on one database: killed again and again, and several beside each other."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import threading
import time
import urllib.error
from pathlib import Path

from calculator.games.events import Renamed
from calculator.store import Store
from tests.tools.servers import Phone, gunicorn, seen, workers

KILLS = 100
RETRIES = 200


def test_a_server_killed_a_hundred_times_loses_nothing_that_it_answered(tmp_path: Path) -> None:
    """One phone renames the first player again and again; what it was answered must stand there once."""
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    settings = {"SCOREPAD_DATABASE_URL": database, "SCOREPAD_SECRET_KEY": "servers"}
    # The master stays and forks a new worker for each one killed, so that a hundred restarts take seconds.
    with gunicorn(settings, "--workers", "1", "--preload") as (address, master):
        phone = Phone(address)
        path = phone.start() + "/players"
        killed: list[int] = []
        killer = threading.Thread(target=_kill, args=(master, killed))
        killer.start()
        answered = []
        while killer.is_alive():
            name = f"name {len(answered)}"
            page = _again(lambda: phone.get(path))
            _again(
                lambda page=page, name=name: phone.send(page, path, seen=seen(page), what="rename", player=0, name=name)
            )
            answered.append(name)
        killer.join()
    store = Store(database)
    record = store.by_code(path.split("/")[2])
    log = store.log(record)
    store.close()
    assert len(killed) == KILLS
    assert [step.sequence for step in log] == list(range(1, len(log) + 1))
    assert [step.event.name for step in log if isinstance(step.event, Renamed)] == answered


def _kill(master: int, killed: list[int]) -> None:
    chance = random.Random(1)
    while len(killed) < KILLS:
        for pid in workers(master):
            if pid not in killed:
                time.sleep(chance.uniform(0, 0.05))
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
        time.sleep(0.005)


def _again(ask):
    """What the phone is answered, asking the same until an answer comes, as a person taps again."""
    for _ in range(RETRIES):
        try:
            return ask()
        except urllib.error.HTTPError:
            raise
        except (OSError, http.client.HTTPException):
            time.sleep(0.01)
    raise AssertionError("no answer came")


def test_two_servers_of_two_workers_behave_as_one(cluster) -> None:
    """Two phones play a whole game, each on a server of its own, on one PostgreSQL."""
    address = cluster.address()
    store = Store(address)
    store.upgrade()
    store.close()
    settings = {"SCOREPAD_DATABASE_URL": address, "SCOREPAD_SECRET_KEY": "servers"}
    options = ("--workers", "2", "--threads", "4")
    with gunicorn(settings, *options) as (first, _), gunicorn(settings, *options) as (second, _):
        phones = [Phone(first), Phone(second)]
        path = phones[0].start()
        rolls = ["11123", "22234", "33345", "44456", "55561", "66612", "66645", "66661", "22333", "12345"]
        boxes = ["ones", "twos", "threes", "fours", "fives", "sixes", "three_kind", "four_kind", "full_house"]
        boxes += ["small_straight"]
        for turn, (box, dice) in enumerate(zip(boxes, rolls, strict=True)):
            for player, phone in enumerate(phones):
                page = phone.get(path)
                assert seen(page) == 1 + 2 * turn + player
                phone.send(page, f"{path}/enter", seen=seen(page), player=player, box=box, dice=dice)
        documents = [json.loads(phone.get(f"{path}.json")) for phone in phones for _ in range(4)]
    assert all(document == documents[0] for document in documents)
    ann, bo = documents[0]["cards"]
    assert ann["boxes"] == bo["boxes"]
    assert ann["total"] == 3 + 6 + 9 + 12 + 15 + 18 + 35 + 27 + 25 + 25 + 30
