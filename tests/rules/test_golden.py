"""Golden tables: every roll in every box under the published rules, as files that do not come from the engine."""

import pytest

from tests.rules import make_golden
from tests.rules.asking import VARIANTS, card, roll, under


def golden(variant):
    """(boxes, {dice: points in box order}) as the file has it."""
    text = (make_golden.FOLDER / f"{variant}.tsv").read_text(encoding="utf-8")
    head, *lines = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return head[1:], {dice: tuple(map(int, worth)) for dice, *worth in lines}


@pytest.mark.parametrize(("variant", "count"), [("yahtzee", 252), ("yatzy", 252), ("yahtzee-deluxe", 462)])
def test_the_engine_agrees_with_the_golden_table(variant, count):
    boxes, table = golden(variant)
    ruleset = under(variant)
    empty = card(ruleset, "")
    assert len(table) == count
    answered = {
        dice: tuple((option.box, option.points) for option in ruleset.options(empty, roll(dice))) for dice in table
    }
    assert answered == {dice: tuple(zip(boxes, worth, strict=True)) for dice, worth in table.items()}


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_file_is_what_the_plain_scorer_writes(variant):
    assert (make_golden.FOLDER / f"{variant}.tsv").read_text(encoding="utf-8") == make_golden.table(variant)
