"""Why a box pays what it pays: a code with values; `calculator.web.words` makes the sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """`code` is one of the words below, `values` are the facts its sentence needs.

    | code | values |
    |---|---|
    | matched_number | number, count, points: the dice of an upper box |
    | no_number | number: none of them lies there |
    | matched_dice | matched, points: only these dice count |
    | all_dice | points: every die counts |
    | fixed | points |
    | needs_groups | sizes: of dice alike, each group of another number |
    | needs_run | length, first (None: anywhere) |
    | joker_counts_as | points: a further five-alike stands for any dice |
    | joker_needs_upper_box | box: the joker counts only once this box is filled |
    | upper_box_first | box, joker: a further five-alike (of the box `joker`) must go there |
    | lower_box_first | joker: a further five-alike goes into a lower box while one is open |
    | already_filled | points |
    | in_order | box: boxes are filled from top to bottom, this one is next |
    | no_lower_box_open | a further five-alike that fits nowhere else is a 0 here |
    | no_turns_left | rounds: all turns of this card are used |
    | must_score | joker: a further five-alike must be written here with its points |
    | struck | 0 on purpose |
    | by_hand | points: written without the dice |
    """

    code: str
    values: Mapping[str, Any] = field(default_factory=dict)
