"""Every variant there is, each one literal. `docs/variants.md` tells how to add one."""

from calculator.rules.errors import UnknownVariant
from calculator.rules.houserules import Choice, Flag, Whole
from calculator.rules.patterns import AllDice, Anything, Fixed, Groups, Matched, Run
from calculator.rules.variant import Box, Joker, NamedRules, UpperBonus, Variant, Way, upper_boxes

YAHTZEE = Variant(
    id="yahtzee",
    dice=5,
    boxes=(
        *upper_boxes(),
        Box("three_kind", Way(Groups((3,)), AllDice())),
        Box("four_kind", Way(Groups((4,)), AllDice())),
        Box(
            "full_house",
            Way(Groups((3, 2)), Fixed(25)),
            Way(Groups((5,)), Fixed(25), when="five_alike_full_house"),
            joker=25,
        ),
        Box("small_straight", Way(Run(4), Fixed(30)), joker=30),
        Box("large_straight", Way(Run(5), Fixed(40)), joker=40),
        Box("yahtzee", Way(Groups((5,)), Fixed(50))),
        Box("chance", Way(Anything(), AllDice())),
    ),
    upper_bonus=UpperBonus(threshold=63, points=35),
    joker=Joker(
        box="yahtzee",
        extra="yahtzee_bonus",
        upper_box_first="upper_box_first",
        scores="joker_scores",
    ),
    house_rules=(
        Flag("upper_box_first", default=True),
        Flag("joker_scores", default=True),
        Whole("yahtzee_bonus", default=100, low=0, high=1000),
        Flag("five_alike_full_house", default=False),
        Whole("rounds", default=13, low=1, high=13),
    ),
    named_rules=(
        NamedRules("official", {}),
        NamedRules("free_choice_joker", {"upper_box_first": False}),
        NamedRules("placement_only", {"joker_scores": False}),
        NamedRules("no_joker", {"upper_box_first": False, "joker_scores": False}),
        NamedRules("no_extra_yahtzees", {"yahtzee_bonus": 0}),
    ),
)

YATZY = Variant(
    id="yatzy",
    dice=5,
    boxes=(
        *upper_boxes(),
        Box("one_pair", Way(Groups((2,)), Matched())),
        Box(
            "two_pairs",
            Way(Groups((2, 2)), Matched()),
            Way(Groups((4,)), Matched(), when="four_alike_two_pairs"),
        ),
        Box("three_kind", Way(Groups((3,)), Matched())),
        Box("four_kind", Way(Groups((4,)), Matched())),
        Box("small_straight", Way(Run(5, first=1), Fixed(15))),
        Box("large_straight", Way(Run(5, first=2), Fixed(20))),
        Box(
            "full_house",
            Way(Groups((3, 2)), AllDice()),
            Way(Groups((5,)), AllDice(), when="five_alike_full_house"),
        ),
        Box("chance", Way(Anything(), AllDice())),
        Box("yatzy", Way(Groups((5,)), Fixed(50))),
    ),
    upper_bonus=UpperBonus(threshold=63, points=50),
    order="order",
    house_rules=(
        Flag("five_alike_full_house", default=False),
        Flag("four_alike_two_pairs", default=False),
        Choice("order", ("free", "forced")),
        Whole("rounds", default=15, low=1, high=15),
    ),
    named_rules=(
        NamedRules("official", {}),
        NamedRules("forced_yatzy", {"order": "forced"}),
        NamedRules("family_pairs", {"five_alike_full_house": True, "four_alike_two_pairs": True}),
    ),
)

# What six alike pays is cut off in every copy of the rules; 60 goes on from 20, 30, 40, 50.
YAHTZEE_DELUXE = Variant(
    id="yahtzee-deluxe",
    dice=6,
    boxes=(
        *upper_boxes(),
        Box(
            "three_pairs",
            Way(Groups((2, 2, 2)), Fixed(20)),
            Way(Groups((4, 2)), Fixed(20)),
            Way(Groups((6,)), Fixed(20)),
        ),
        Box("two_triplets", Way(Groups((3, 3)), Fixed(30)), Way(Groups((6,)), Fixed(30))),
        Box("full_house", Way(Groups((4, 2)), Fixed(40)), Way(Groups((6,)), Fixed(40))),
        Box("straight", Way(Run(6), Fixed(50))),
        Box("yahtzee", Way(Groups((6,)), Fixed("six_alike_points")), note="six_alike_reading"),
        Box("small_straight", Way(Run(5), AllDice())),
        Box("small_yahtzee", Way(Groups((5,)), AllDice())),
        Box("chance", Way(Anything(), AllDice())),
    ),
    upper_bonus=UpperBonus(threshold=84, points="upper_bonus"),
    house_rules=(
        Whole("six_alike_points", default=60, low=0, high=500),
        Whole("upper_bonus", default=0, low=0, high=500),
        Whole("rounds", default=14, low=1, high=14),
    ),
)

VARIANTS: dict[str, Variant] = {variant.id: variant for variant in (YAHTZEE, YATZY, YAHTZEE_DELUXE)}


def find_variant(variant_id: str) -> Variant:
    """The variant of this id. Raises UnknownVariant."""
    try:
        return VARIANTS[variant_id]
    except KeyError:
        raise UnknownVariant(variant_id, tuple(VARIANTS)) from None
