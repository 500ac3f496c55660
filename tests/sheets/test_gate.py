"""Few sheets at once, few waiting."""

from __future__ import annotations

import threading

import pytest

from calculator.sheets.errors import Busy
from calculator.sheets.gate import Gate


def test_one_works_one_waits_and_the_third_is_sent_away() -> None:
    gate, inside, go_on = Gate(waiting=1, seconds=5), threading.Event(), threading.Event()
    order = []

    def work(name: str) -> None:
        with gate.enter():
            order.append(name)
            inside.set()
            go_on.wait(5)

    first = threading.Thread(target=work, args=("first",))
    first.start()
    inside.wait(5)
    second = threading.Thread(target=work, args=("second",))
    second.start()
    while gate.free:
        pass
    with pytest.raises(Busy) as busy, gate.enter():
        pass
    assert busy.value.seconds == 5
    go_on.set()
    first.join(5)
    second.join(5)
    assert order == ["first", "second"]
    with gate.enter():
        assert gate.free == 1


def test_nobody_waits_longer_than_told() -> None:
    gate = Gate(waiting=3, seconds=0.05)
    with gate.enter(), pytest.raises(Busy), gate.enter():
        pass
    with gate.enter():
        pass


def test_a_render_that_fails_lets_the_next_one_in() -> None:
    gate = Gate(waiting=0, seconds=0.05)
    with pytest.raises(ZeroDivisionError), gate.enter():
        raise ZeroDivisionError
    with gate.enter():
        pass
