"""Two writers at random, each by what it has seen last, against a plain list of what was taken."""

from random import Random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from calculator.games.events import Entered, Joined, Left, Renamed, Returned, Undone
from calculator.games.game import fold
from calculator.rules.dice import parse_roll
from calculator.store import SomeoneElseWrote
from tests.store.tables import started

WRITERS = (0, 1)
ROLLS = ("44426", "12345", "66666", "11223")


def possible(game, random):
    """A step that the game allows; names are few, so that now and then both writers mean the same."""
    steps = [Renamed(0, random.choice(["Ann", "Anna"]))]
    if game.last:
        steps.append(Undone(game.last[0]))
    if len(game.players) < 4:
        steps.append(Joined("Cy"))
    steps.append(Left(1) if game.player(1).here else Returned(1))
    if game.current:
        roll = parse_roll(random.choice(ROLLS), 5)
        boxes = [option.box for option in game.ruleset.options(game.current.card, roll) if option.allowed]
        steps += [Entered(game.current.number, random.choice(boxes), roll)] * 4
    return random.choice(steps)


@given(steps=st.lists(st.tuples(st.sampled_from(WRITERS), st.booleans(), st.integers(0, 2**32)), max_size=40))
@settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=12,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_two_writers_come_to_what_a_plain_list_says(store, other, steps):
    taken = [started("Ann", "Bo")]
    code = store.create(taken, "").code
    seen = [1, 1]
    for writer, looks, seed in steps:
        if looks:
            seen[writer] = (store, other)[writer].sequence(code)
        event = possible(fold(taken[: seen[writer]]), Random(seed))
        newest = seen[writer] == len(taken)
        same = not newest and taken[seen[writer]] == event
        try:
            record = (store, other)[writer].append(code, seen[writer], event, str(writer))
        except SomeoneElseWrote as stale:
            assert not newest
            assert not same
            record = stale.record
        else:
            assert newest or same
            taken += [event] * newest
        seen[writer] = record.game.sequence
        assert record.game == fold(taken)
    record = other.by_code(code)
    assert record.game == store.by_code(code).game == fold(taken)
    assert [step.event for step in store.log(record)] == taken
