"""Cases collected from rule pages and other people's tests, played through a real game."""

import pytest

from calculator.games import errors
from calculator.games.events import Entered
from calculator.games.game import apply
from calculator.rules.dice import parse_roll
from calculator.rules.errors import NotAllowed
from tests.games.table import play, read, table, written
from tests.rules.test_cases import CASES

SEQUENCES = [case for case in CASES if case["kind"] == "sequence"]


def entries(case):
    return [Entered(0, box, parse_roll(dice, 5)) for box, dice in case["card"]["play"]]


@pytest.mark.parametrize("case", SEQUENCES, ids=[case["id"] for case in SEQUENCES])
def test_entries_of_a_game(case):
    game = table("AB", case["variant"], **case["house_rules"])
    *before, last = entries(case)
    for event in before:
        game = play(apply(game, event), "B")
    if case["expected"] == "illegal":
        with pytest.raises(NotAllowed):
            apply(game, last)
        return
    game = apply(game, last)
    assert game.players[0].card.extras == case["expected"]["yahtzee_bonus_count"]
    assert read(written(game)).players[0].card == game.players[0].card


@pytest.mark.parametrize("case", SEQUENCES, ids=[case["id"] for case in SEQUENCES])
def test_entries_of_a_document(case):
    """A document with the entries that can't be is refused by the number of the last one."""
    game = table("AB", case["variant"], **case["house_rules"])
    played = [{"player": 0, "box": box, "dice": dice} for box, dice in case["card"]["play"]]
    document = {**written(game), "entries": played}
    del document["cards"]
    if case["expected"] == "illegal":
        with pytest.raises(errors.EntryRefused) as caught:
            read(document)
        assert caught.value.number == len(played)
    else:
        assert read(document).players[0].card.extras == case["expected"]["yahtzee_bonus_count"]
