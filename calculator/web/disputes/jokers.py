"""Disputes about five alike: the full house, further Yahtzees, bonuses and jokers."""

from calculator.web.disputes.model import EVERYWHERE, UPPER, Dispute, Situation
from calculator.web.text import N_

NO_JOKER = {"joker_scores": False}
FREE_CHOICE = {"upper_box_first": False}
NO_EXTRA = {"yahtzee_bonus": 0}
FAMILY_FULL_HOUSE = {"five_alike_full_house": True}

ALL_LOWER = "three_kind:20,four_kind:24,full_house:25,small_straight:30,large_straight:40,yahtzee:50,chance:22"
ALL_BUT_CHANCE = (
    "ones:5,twos:10,threes:15,fours:20,fives:25,sixes:30,"
    "three_kind:30,four_kind:30,full_house:25,small_straight:30,large_straight:40,yahtzee:50"
)

JOKERS = (
    Dispute(
        slug="five-alike-full-house",
        question=N_("Is five alike a full house?"),
        reason=N_(
            "A full house is made of two different numbers, and five alike has only one. In Yahtzee it still pays 25 "
            "as a joker, once the Yahtzee box and the box of its number are both filled."
        ),
        words=N_(
            "full house five of a kind five same numbers yahtzee yatzy in the full house grandpa says five sixes 66666"
        ),
        sources=("yahtzee", "yatzy"),
        situations=(
            Situation("yahtzee", False, "full_house", "66666", turned=FAMILY_FULL_HOUSE),
            Situation("yahtzee", True, "full_house", "66666", "sixes:18,yahtzee:50", turned=NO_JOKER),
            Situation("yatzy", False, "full_house", "66666", turned=FAMILY_FULL_HOUSE),
        ),
    ),
    Dispute(
        slug="second-yahtzee-as-joker",
        question=N_("A second Yahtzee, and its upper box is full: is it a joker?"),
        reason=N_(
            "First you get the bonus if the Yahtzee box holds 50. Then the roll may go into any open lower box, and "
            "there it can stand for a full house or a straight."
        ),
        words=N_("second yahtzee two yahtzees another yahtzee again joker rule what now upper box taken wild card"),
        sources=("jokers",),
        situations=(
            Situation("yahtzee", True, "small_straight", "44444", "fours:12,yahtzee:50", turned=NO_JOKER),
            Situation("yahtzee", True, "chance", "44444", "fours:12,yahtzee:50", asks="brings_extra", turned=NO_EXTRA),
        ),
    ),
    Dispute(
        slug="bonus-after-zero",
        question=N_("The Yahtzee box holds 0. Does the next Yahtzee bring the bonus?"),
        reason=N_(
            "The bonus is for people who have 50 in that box, so a 0 there means no bonus for the rest of the game. "
            "Where the roll may be written stays the same: its upper box first, then a joker below."
        ),
        words=N_("zero in the yahtzee box crossed out scratched struck yahtzee bonus later yahtzee after zero"),
        sources=("jokers",),
        situations=(Situation("yahtzee", False, "three_kind", "33333", "threes:9,yahtzee:0", asks="brings_extra"),),
    ),
    Dispute(
        slug="upper-box-first",
        question=N_("A further Yahtzee: must the box of its number be used first?"),
        reason=N_(
            "While the upper box with that number is open, no other box may take the roll. Some tables leave the "
            "choice free; then every open box will do."
        ),
        words=N_("forced joker upper section first matching number must use fours box blocked why not allowed"),
        sources=("jokers",),
        situations=(
            Situation("yahtzee", True, "fours", "44444", "yahtzee:50", asks="must_be_used", turned=FREE_CHOICE),
        ),
    ),
    Dispute(
        slug="joker-while-upper-box-open",
        question=N_("May a further Yahtzee go into the small straight while its upper box is open?"),
        reason=N_(
            "The upper box comes first, so the small straight has to wait. With free choice you may write it there, "
            "but it pays 0, because a joker counts only after its upper box is filled."
        ),
        words=N_("free choice joker straight with five alike before upper box small straight joker too early"),
        sources=("jokers",),
        situations=(
            Situation(
                "yahtzee", False, "small_straight", "55555", "yahtzee:50", asks="may_be_used", turned=FREE_CHOICE
            ),
        ),
    ),
    Dispute(
        slug="five-alike-large-straight",
        question=N_("Can five alike be a large straight?"),
        reason=N_(
            "By itself never, since nothing is in a row. As a Yahtzee joker it may be written there for the full 40."
        ),
        words=N_("large straight with five of a kind joker straight 40 points five same as straight long street"),
        sources=("jokers", "yatzy"),
        situations=(
            Situation("yahtzee", False, "large_straight", "44444"),
            Situation("yahtzee", True, "large_straight", "44444", "fours:16,yahtzee:50", turned=NO_JOKER),
            Situation("yatzy", False, "large_straight", "44444"),
        ),
    ),
    Dispute(
        slug="all-lower-boxes-full",
        question=N_("The whole lower part is full. Does one more Yahtzee still bring the bonus?"),
        reason=N_(
            "It does when there is a 50 in the Yahtzee box. If the box of its number is gone as well, you write a 0 in "
            "one of the upper boxes that is left."
        ),
        words=N_("lower section full no lower box left another yahtzee nowhere to put it last box zero above"),
        sources=("jokers",),
        situations=(
            Situation("yahtzee", True, "ones", "22222", f"twos:6,{ALL_LOWER}", asks="brings_extra", turned=NO_EXTRA),
        ),
    ),
    Dispute(
        slug="bonus-with-a-zero",
        question=N_("Do I keep the bonus although the box gets a 0?"),
        reason=N_(
            "The bonus is yours the moment the dice lie there. What the box pays afterwards has nothing to do with it."
        ),
        words=N_("keep bonus zero points yahtzee bonus but scored zero hundred and nothing lose bonus"),
        sources=("jokers",),
        situations=(
            Situation("yahtzee", True, "sixes", "11111", f"ones:3,{ALL_LOWER}", asks="brings_extra", turned=NO_EXTRA),
        ),
    ),
    Dispute(
        slug="fives-and-the-bonus",
        about=("fives",),
        question=N_("A second Yahtzee of fives: 25 in Fives, and the bonus too?"),
        reason=N_(
            "You get both: the box counts its five dice, and the hundred goes beside the card. The only condition is "
            "a 50 in the Yahtzee box."
        ),
        words=N_("both box and bonus 125 yahtzee of fives bonus plus points does it count twice hundred extra"),
        sources=("jokers",),
        situations=(Situation("yahtzee", True, "fives", "55555", "yahtzee:50", asks="brings_extra", turned=NO_EXTRA),),
        elsewhere=N_("In Kniffel from Schmidt the extra is 50, and only when the roll goes into its upper box."),
    ),
    Dispute(
        slug="how-many-bonuses",
        question=N_("Is there a limit to the Yahtzee bonuses?"),
        reason=N_(
            "There is none: every further Yahtzee brings one more. Twelve is the most that can happen, for a card has "
            "only twelve boxes besides the first Yahtzee."
        ),
        words=N_("how many bonuses maximum number of yahtzee bonus cap three ticks only chips run out"),
        sources=("jokers",),
        situations=(Situation("yahtzee", False, "chance", "66666", ALL_BUT_CHANCE, extras=11, asks="brings_no_extra"),),
    ),
    Dispute(
        slug="hundreds-and-63",
        about=UPPER,
        question=N_("Do the hundreds help to reach 63?"),
        reason=N_(
            "Only what stands in the six upper boxes counts for that bonus. The hundreds are written beside the card "
            "and are added at the very end."
        ),
        words=N_("yahtzee bonus towards upper bonus 63 does 100 count upper section hundreds add up"),
        sources=("yahtzee",),
        situations=(
            Situation(
                "yahtzee",
                False,
                card="ones:3,twos:6,threes:9,fours:12,fives:15,sixes:12,yahtzee:50",
                extras=1,
                asks="upper_bonus",
            ),
        ),
    ),
    Dispute(
        slug="extra-turn",
        question=N_("A Yahtzee or Yatzy on the last turn: is there an extra turn, or one more roll?"),
        reason=N_(
            "Everybody has one turn for each box, and up to three rolls in each turn. Even the best roll changes "
            "neither."
        ),
        words=N_(
            "extra turn roll again after yahtzee bonus roll fourth roll another go first yahtzee five alike at the end"
        ),
        sources=("yahtzee", "yatzy", "deluxe"),
        verdicts={EVERYWHERE: "no"},
    ),
    Dispute(
        slug="in-one-roll",
        question=N_("Must a Yahtzee or Yatzy come in one single roll?"),
        reason=N_("You may collect it over all three rolls of your turn. Only what lies there at the end counts."),
        words=N_(
            "first throw one roll five alike yahtzee must be rolled at once natural yahtzee out of the cup three rolls"
        ),
        sources=("yahtzee", "yatzy", "deluxe"),
        verdicts={EVERYWHERE: "no"},
    ),
    Dispute(
        slug="must-i-write-it-there",
        question=N_("The Yahtzee or Yatzy box is still open. Must I write it there?"),
        reason=N_(
            "You may choose any open box, for example Sixes. But whoever doesn't take the 50 in Yahtzee gets no "
            "bonus for this roll later on."
        ),
        words=N_(
            "five alike box open have to take yahtzee use it elsewhere choose other box first yahtzee in upper box"
        ),
        sources=("yahtzee", "yatzy", "deluxe"),
        situations=(
            Situation("yahtzee", False, "yahtzee", "66666", asks="must_be_used"),
            Situation("yatzy", False, "yatzy", "66666", asks="must_be_used"),
            Situation("yahtzee-deluxe", False, "yahtzee", "666666", asks="must_be_used"),
        ),
    ),
)
