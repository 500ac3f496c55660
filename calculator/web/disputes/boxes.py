"""Disputes about what fits into which box, and about the upper bonus."""

from calculator.web.disputes.model import UPPER, Dispute, Situation
from calculator.web.text import N_

FAMILY_PAIRS = {"four_alike_two_pairs": True}
MIXED_63 = "ones:1,twos:4,threes:9,fours:16,fives:15,sixes:18"
THREE_OF_EACH = "ones:3,twos:6,threes:9,fours:12,fives:15,sixes:18"
FOUR_OF_EACH = "ones:4,twos:8,threes:12,fours:16,fives:20,sixes:24"

BOXES = (
    Dispute(
        slug="three-of-each",
        about=UPPER,
        question=N_("Does the upper bonus need three of every number?"),
        reason=N_(
            "Any mix is fine as long as the six boxes come to 63 together. Four sixes make up for a missing two, and "
            "so on."
        ),
        words=N_("63 bonus three of each number mix upper section total does it have to be three ones twos"),
        sources=("yahtzee", "yatzy"),
        situations=(
            Situation("yahtzee", False, card=MIXED_63, asks="no_upper_bonus"),
            Situation("yatzy", False, card=MIXED_63, asks="no_upper_bonus"),
        ),
        elsewhere=N_("In Maxi Yatzy, with six dice, the mark is 84, which is four of every number."),
    ),
    Dispute(
        slug="exactly-63",
        about=UPPER,
        question=N_("Is exactly 63 enough for the upper bonus?"),
        reason=N_("The bonus begins at 63, not at 64. Three of every number come to just that."),
        words=N_("63 or 64 points exactly sixty three at least more than upper bonus enough is 63 enough"),
        sources=("yahtzee", "yatzy"),
        situations=(
            Situation("yahtzee", True, card=THREE_OF_EACH, asks="upper_bonus"),
            Situation("yatzy", True, card=THREE_OF_EACH, asks="upper_bonus"),
        ),
    ),
    Dispute(
        slug="all-dice-in-three-of-a-kind",
        question=N_("Three of a kind: do all five dice count?"),
        reason=N_(
            "In Yahtzee you add up every die as soon as three of them match. In Yatzy only the matching three are paid."
        ),
        words=N_("3 of a kind four of a kind sum of all dice or only three dice total score trips"),
        sources=("yahtzee", "yatzy"),
        situations=(
            Situation("yahtzee", True, "three_kind", "33356", asks="pays_all_dice"),
            Situation("yatzy", False, "three_kind", "33356", asks="pays_all_dice"),
        ),
        elsewhere=N_("Kniffel adds up all five dice like Yahtzee, Maxi Yatzy only the matching ones like Yatzy."),
    ),
    Dispute(
        slug="four-alike-as-three",
        question=N_("Do four alike count as three of a kind?"),
        reason=N_("Whoever has four has three as well. In the same way five alike count as three and as four."),
        words=N_("four of a kind in three of a kind box more than three 4 alike 3 alike too many"),
        sources=("yahtzee", "yatzy"),
        situations=(
            Situation("yahtzee", True, "three_kind", "24444"),
            Situation("yahtzee", True, "four_kind", "55555"),
            Situation("yatzy", True, "three_kind", "24444"),
        ),
        elsewhere=N_("The same holds in Kniffel and in Maxi Yatzy."),
    ),
    Dispute(
        slug="four-alike-two-pairs",
        question=N_("Do four alike count as two pairs?"),
        reason=N_(
            "The two pairs have to show different numbers. Some families see it differently, and you can switch that "
            "on."
        ),
        words=N_("two pairs four of a kind same pair twice double pair 4444 two times the same pair"),
        sources=("yatzy",),
        situations=(Situation("yatzy", False, "two_pairs", "24444", turned=FAMILY_PAIRS),),
    ),
    Dispute(
        slug="full-house-as-two-pairs",
        question=N_("Does a full house count as two pairs, and a Yatzy as four of a kind?"),
        reason=N_(
            "A roll may hold more than its box asks for: three and two contain two different pairs. In the same way "
            "five alike contain four."
        ),
        words=N_("full house in two pairs yatzy in four of a kind five alike as four yahtzee as four of a kind"),
        sources=("yatzy",),
        situations=(
            Situation("yatzy", True, "two_pairs", "33366"),
            Situation("yatzy", True, "four_kind", "55555"),
        ),
    ),
    Dispute(
        slug="12346",
        question=N_("Is 1-2-3-4-6 a small straight?"),
        reason=N_(
            "Yahtzee asks for four in a row and lets the fifth die be anything, so it pays 30. In Yatzy the small "
            "straight is 1-2-3-4-5 and nothing else."
        ),
        words=N_("small straight gap four in a row fifth die short straight missing five 1 2 3 4 6 street"),
        sources=("yahtzee", "yatzy"),
        situations=(
            Situation("yahtzee", True, "small_straight", "12346"),
            Situation("yatzy", False, "small_straight", "12346"),
        ),
        elsewhere=N_("Kniffel takes it, Maxi Yatzy doesn't."),
    ),
    Dispute(
        slug="doubled-number-in-a-straight",
        question=N_("A number lies there twice: can it still be a straight?"),
        reason=N_(
            "In Yahtzee the small straight minds only its four numbers in a row, so 1-2-3-3-4 is one and 3-4-4-6-6 is "
            "not. In Yatzy a straight needs five different numbers."
        ),
        words=N_("small straight with a pair double number 1 2 3 3 4 and 3 4 4 6 6 duplicate in straight"),
        sources=("yahtzee", "yatzy", "deluxe"),
        situations=(
            Situation("yahtzee", True, "small_straight", "12334"),
            Situation("yahtzee", False, "small_straight", "34466"),
            Situation("yahtzee-deluxe", True, "small_straight", "122345"),
            Situation("yatzy", False, "small_straight", "12334"),
        ),
    ),
    Dispute(
        slug="large-straight-as-small",
        question=N_("Does a large straight count as a small one?"),
        reason=N_(
            "In Yahtzee five in a row contain four in a row, so you may take the 30. In Yatzy the two straights are "
            "different dice, and neither can stand in for the other."
        ),
        words=N_("big straight in the small straight box long straight as short straight 2 3 4 5 6 small"),
        sources=("yahtzee", "yatzy", "deluxe"),
        situations=(
            Situation("yahtzee", True, "small_straight", "23456"),
            Situation("yatzy", False, "small_straight", "23456"),
            Situation("yahtzee-deluxe", True, "small_straight", "123456"),
        ),
        elsewhere=N_(
            "With the six dice of Yahtzee Deluxe, six in a row contain five, and the small one adds up all six."
        ),
    ),
    Dispute(
        slug="13456",
        question=N_("Is 1-3-4-5-6 a straight?"),
        reason=N_(
            "In Yahtzee it is a small straight, for 3-4-5-6 stand in a row, but the gap spoils the large one. In Yatzy "
            "it is neither."
        ),
        words=N_("missing two gap straight 1 3 4 5 6 small or large straight hole in the row"),
        sources=("yahtzee", "yatzy"),
        situations=(
            Situation("yahtzee", True, "small_straight", "13456"),
            Situation("yahtzee", False, "large_straight", "13456"),
            Situation("yatzy", False, "small_straight", "13456", also=("large_straight",)),
        ),
    ),
    Dispute(
        slug="bonus-35-or-50",
        about=UPPER,
        question=N_("Is the upper bonus 35 points?"),
        reason=N_(
            "It is 35 in Yahtzee and 50 in Yatzy, both from 63 on. Yahtzee Deluxe names none, but your table can "
            "agree on one for 84."
        ),
        words=N_("35 or 50 bonus how much is the upper bonus points upper section bonus size deluxe"),
        sources=("yahtzee", "yatzy", "deluxe"),
        situations=(
            Situation("yahtzee", True, card=THREE_OF_EACH, asks="upper_bonus_exactly", points=35),
            Situation("yatzy", False, card=THREE_OF_EACH, asks="upper_bonus_exactly", points=35),
            Situation(
                "yahtzee-deluxe",
                False,
                card=FOUR_OF_EACH,
                asks="upper_bonus_exactly",
                points=35,
                turned={"upper_bonus": 35},
            ),
        ),
        elsewhere=N_("Maxi Yatzy has been printed with 100 for 84, and with 50 for 75."),
    ),
    Dispute(
        slug="six-dice-three-pairs",
        question=N_("Six dice: are four and two alike three pairs? Are three and three?"),
        reason=N_(
            "Four alike are taken as two pairs here, so four and two count. Two triplets leave one die over on each "
            "side and don't."
        ),
        words=N_("three pairs six dice 4 4 4 4 2 2 two triplets as three pairs deluxe full house three pairs"),
        sources=("deluxe",),
        situations=(
            Situation("yahtzee-deluxe", True, "three_pairs", "224444"),
            Situation("yahtzee-deluxe", False, "three_pairs", "333444"),
        ),
        elsewhere=N_("Maxi Yatzy wants three different numbers for three pairs, so neither of them counts there."),
    ),
    Dispute(
        slug="six-alike-elsewhere",
        question=N_("Six dice: may six alike go into other boxes too?"),
        reason=N_(
            "Yes: Three pairs, Two triplets, Full house and Small Yahtzee all pay for it. Chance and the box of its "
            "number take it too."
        ),
        words=N_("six of a kind six alike counts as full house two triplets three pairs small yahtzee deluxe"),
        sources=("deluxe",),
        situations=(
            Situation(
                "yahtzee-deluxe",
                True,
                "full_house",
                "555555",
                also=("three_pairs", "two_triplets", "small_yahtzee"),
            ),
        ),
    ),
    Dispute(
        slug="six-alike-worth",
        question=N_("Is six alike worth 60 in Yahtzee Deluxe?"),
        reason=N_(
            "We can't be sure: every copy of the rules that we know is cut off at this very place. We read it as 60, "
            "because the boxes above it go 20, 30, 40, 50, and your table can set another number."
        ),
        words=N_("points for six alike six of a kind value 60 yahtzee deluxe how much big yahtzee score"),
        sources=("deluxe",),
        situations=(
            Situation(
                "yahtzee-deluxe",
                True,
                "yahtzee",
                "555555",
                asks="pays_exactly",
                points=60,
                turned={"six_alike_points": 100},
            ),
        ),
        verdicts={"yahtzee-deluxe": "depends"},
    ),
)
