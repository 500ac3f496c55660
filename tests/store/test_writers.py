"""Many writers at once, and writers that die: every acknowledged step is kept, none twice."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from calculator.store import SomeoneElseWrote
from tests.store.tables import names, played, renamed, started

KILLS = 100
WRITERS = 8
EACH = 10


@contextmanager
def writers(address, code):
    command = [sys.executable, "-m", "tests.store.writer", address, code]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        yield program
        program.stdin.close()


def start(program, *jobs):
    program.stdin.write(json.dumps(jobs) + "\n")
    program.stdin.flush()


def lines(program):
    """The lines until all writers are over."""
    return iter(lambda: program.stdout.readline().strip(), "over")


def write_all(store, code, who):
    """Append EACH names, each on top of whatever is there; the sequence numbers they got."""
    seen, sequences = 1, []
    for number in range(EACH):
        while True:
            try:
                seen = store.append(code, seen, renamed(f"{who}-{number}"), "").game.sequence
                break
            except SomeoneElseWrote as stale:
                seen = stale.record.game.sequence
        sequences.append(seen)
    return sequences


def test_a_hundred_kills_lose_nothing_and_double_nothing(store, address, table):
    chance = random.Random(7)
    # By name, the sequence numbers that were acknowledged; the first name is written on top of step 1.
    acknowledged = {}
    unheard = 0
    with writers(address, table.code) as program:
        for _ in range(KILLS):
            seen = 1 + len(acknowledged)
            # What a phone does that never got its answer: it sends the same step again, on top of what it has seen.
            start(program, ["n", seen, seen, 1000])
            answers = lines(program)
            pid = int(next(answers).removeprefix("pid "))
            heard = [next(answers) for _ in range(chance.randrange(4))]
            time.sleep(chance.uniform(0, 0.006))
            os.kill(pid, signal.SIGKILL)
            for answer in [*heard, *answers]:
                name, sequence = answer.split()
                acknowledged[name] = int(sequence)
            written = names(store, store.by_code(table.code))
            expected = [f"n-{number}" for number in range(1, len(written) + 1)]
            assert written == expected
            assert acknowledged == {name: 1 + number for number, name in enumerate(expected[: len(acknowledged)], 1)}
            assert len(written) - len(acknowledged) in (0, 1)
            unheard += len(written) > len(acknowledged)
    assert len(acknowledged) > KILLS
    print(f"{len(acknowledged)} steps acknowledged, {unheard} kept though the writer died before it said so")


def test_eight_processes_write_one_game(store, address, table):
    with writers(address, table.code) as program:
        start(program, *([f"w{number}", 1, 1, EACH] for number in range(WRITERS)))
        acknowledged = dict(line.split() for line in lines(program) if not line.startswith("pid"))
    written = names(store, store.by_code(table.code))
    assert {name: int(sequence) for name, sequence in acknowledged.items()} == {
        name: number for number, name in enumerate(written, 2)
    }
    assert len(written) == len(set(written)) == WRITERS * EACH


def test_eight_threads_write_one_game(store, table):
    with ThreadPoolExecutor(WRITERS) as pool:
        sequences = [
            sequence
            for own in pool.map(lambda who: write_all(store, table.code, who), range(WRITERS))
            for sequence in own
        ]
    assert sorted(sequences) == list(range(2, 2 + WRITERS * EACH))
    assert len(set(names(store, store.by_code(table.code)))) == WRITERS * EACH


def test_the_same_step_from_eight_phones_counts_once(store, table):
    with ThreadPoolExecutor(WRITERS) as pool:
        answers = list(pool.map(lambda _: store.append(table.code, 1, renamed("Anna"), ""), range(WRITERS)))
    assert {answer.game.sequence for answer in answers} == {2}
    assert store.sequence(table.code) == 2


def test_two_stores_on_one_database_behave_as_one(store, other, table):
    seen = 1
    for number in range(20):
        writer, reader = (store, other) if number % 2 else (other, store)
        record = writer.append(table.code, seen, renamed(str(number)), "")
        seen = record.game.sequence
        assert reader.by_code(table.code) == record
        assert reader.watch_sequence(table.watch_code) == seen
        with pytest.raises(SomeoneElseWrote):
            reader.append(table.code, seen - 1, renamed("too late"), "")


def test_processes_forked_later_have_connections_of_their_own(store, address, table):
    children = []
    for who in range(3):
        child = os.fork()
        if not child:
            code = 1
            try:
                write_all(store, table.code, who)
                code = 0
            finally:
                os._exit(code)
        children.append(child)
    write_all(store, table.code, "parent")
    assert [os.waitpid(child, 0)[1] for child in children] == [0] * 3
    written = names(store, store.by_code(table.code))
    assert len(written) == len(set(written)) == 4 * EACH


def test_a_rematch_that_all_ask_for_at_once_is_one_game(store, table):
    old = played(store, table)
    with ThreadPoolExecutor(WRITERS) as pool:
        asked = [pool.submit(store.follow, old.code, old.game.sequence, [started("A")], "") for _ in range(WRITERS)]
        assert len({answer.result().id for answer in asked}) == 1
    assert len(store.series(old)) == 2
