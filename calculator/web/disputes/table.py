"""Disputes about the turn, the card and the table."""

from calculator.web.disputes.model import EVERYWHERE, Dispute, Situation
from calculator.web.text import N_

ALL = ("yahtzee", "yatzy", "deluxe")

TABLE = (
    Dispute(
        slug="roll-a-kept-die-again",
        question=N_("May I roll a die again that I set aside?"),
        reason=N_(
            "Setting a die aside doesn't fix it: before each roll you choose afresh. Some families let it lie for the "
            "whole turn, which makes the game harder."
        ),
        words=N_("reroll kept dice pick up again put back saved die locked change my mind keeper"),
        sources=ALL,
        verdicts={EVERYWHERE: "yes"},
        agreement="kept_dice",
    ),
    Dispute(
        slug="keep-at-least-one",
        question=N_("Must I keep at least one die?"),
        reason=N_("You may keep all of them, some of them or not a single one. You may also stop early."),
        words=N_("have to keep a die roll all five again reroll everything keep none must keep one stop early"),
        sources=ALL,
        verdicts={EVERYWHERE: "no"},
    ),
    Dispute(
        slug="say-it-before",
        question=N_("Must I say what I am going for?"),
        reason=N_(
            "You choose the box when your last roll lies on the table. Until then you may change your mind freely."
        ),
        words=N_("announce call the box declare before rolling name the target say combination first"),
        sources=ALL,
        verdicts={EVERYWHERE: "no"},
    ),
    Dispute(
        slug="top-to-bottom",
        question=N_("Must the boxes be filled from top to bottom?"),
        reason=N_(
            "You may use any open box in any order. Going down the card line by line is a game of its own, called "
            "forced Yatzy."
        ),
        words=N_("fixed order of boxes in sequence start with ones forced yatzy order of categories top down"),
        sources=ALL,
        situations=(
            Situation("yatzy", False, "full_house", "33366", asks="may_not_be_used", turned={"order": "forced"}),
            Situation("yahtzee", False, "full_house", "33366", asks="may_not_be_used"),
            Situation("yahtzee-deluxe", False, "full_house", "444466", asks="may_not_be_used"),
        ),
    ),
    Dispute(
        slug="leave-a-turn-blank",
        question=N_("May I leave a turn blank?"),
        reason=N_("Each turn fills one box, come what may. If nothing fits, some box gets a 0."),
        words=N_("skip a turn pass write nothing empty turn no score not fill a box must i write something"),
        sources=ALL,
        verdicts={EVERYWHERE: "no"},
    ),
    Dispute(
        slug="zero-on-purpose",
        question=N_("May I write a 0 although my roll would pay elsewhere?"),
        reason=N_(
            "You may give up any open box when that suits you better. Only a further Yahtzee in Yahtzee is different: "
            "it has to go where the joker rule sends it."
        ),
        words=N_("strike a box cross out sacrifice scratch zero on purpose dump give up a box write nothing"),
        sources=ALL,
        situations=(
            Situation("yahtzee", True, "ones", "33366", asks="may_be_0"),
            Situation(
                "yahtzee",
                False,
                "ones",
                "44444",
                "yahtzee:50",
                asks="may_be_0",
                turned={"upper_box_first": False},
            ),
            Situation("yatzy", True, "ones", "33366", asks="may_be_0"),
            Situation("yahtzee-deluxe", True, "ones", "333666", asks="may_be_0"),
        ),
    ),
    Dispute(
        slug="change-a-box-later",
        question=N_("May I change a box later?"),
        reason=N_(
            "What is written stays, even when a better roll turns up. A slip of the pen is another matter and may be "
            "put right."
        ),
        words=N_("change score move points erase swap boxes undo correct mistake already filled box better roll"),
        sources=ALL,
        situations=(
            Situation("yahtzee", False, "fours", "14444", "fours:12", asks="may_be_used"),
            Situation("yatzy", False, "fours", "14444", "fours:12", asks="may_be_used"),
            Situation("yahtzee-deluxe", False, "fours", "144446", "fours:12", asks="may_be_used"),
        ),
    ),
    Dispute(
        slug="die-on-the-floor",
        question=N_("Does a die on the floor count?"),
        reason=N_(
            "Nobody printed a rule for dice that fall down or lean on something. Most tables roll just that die "
            "again, and it costs no roll."
        ),
        words=N_("floor fell off the table cocked die leaning crooked tilted under the sofa dropped dice"),
        sources=("silent",),
        verdicts={EVERYWHERE: "depends"},
        agreement="floor_die",
    ),
    Dispute(
        slug="a-tie",
        question=N_("Two have the same total. Does one of them win?"),
        reason=N_(
            "No leaflet breaks a tie, so we let both share the place. If you want a single winner, agree on one more "
            "turn each before you start."
        ),
        words=N_("tie draw equal score same points who wins tiebreaker shared first place even"),
        sources=("silent",),
        verdicts={EVERYWHERE: "depends"},
        agreement="ties",
    ),
    Dispute(
        slug="highest-score",
        question=N_("Is 1575 the highest score there is?"),
        reason=N_(
            "In Yahtzee it is: 375 for the card with its bonus, and twelve further Yahtzees at 100 each. A perfect "
            "Yatzy card has 374, a perfect Yahtzee Deluxe card 424 by our reading of six alike."
        ),
        words=N_("maximum score best possible card most points highest possible record perfect game 374 375"),
        sources=("counted",),
        situations=(
            Situation("yahtzee", True, asks="highest", points=1575, turned={"yahtzee_bonus": 0}),
            Situation("yatzy", False, asks="highest", points=1575),
            Situation("yahtzee-deluxe", False, asks="highest", points=1575),
        ),
        elsewhere=N_("In Maxi Yatzy the best card has 649."),
    ),
    Dispute(
        slug="one-roll-several-boxes",
        question=N_("Can one roll fill several boxes?"),
        reason=N_(
            "One roll, one box: with 2-3-3-3-4 you take the 9 in Threes, or the 2 in Twos, or the 4 in Fours. The "
            "other dice are lost for this turn."
        ),
        words=N_("split a roll use dice twice several boxes at once 2 3 3 3 4 twos threes and fours 15 points"),
        sources=ALL,
        situations=(
            Situation("yahtzee", False, "threes", "23334", asks="pays_exactly", points=15, also=("twos", "fours")),
            Situation("yatzy", False, "threes", "23334", asks="pays_exactly", points=15, also=("twos", "fours")),
            Situation(
                "yahtzee-deluxe", False, "threes", "233344", asks="pays_exactly", points=19, also=("twos", "fours")
            ),
        ),
    ),
    Dispute(
        slug="who-starts",
        question=N_("Does the highest throw start?"),
        reason=N_(
            "In Yahtzee everybody throws all five dice and the highest sum begins; in Yatzy a single die each is "
            "enough. With Yahtzee Deluxe those who tie for highest throw again, and we would do so everywhere."
        ),
        words=N_("who begins first player who goes first start order youngest highest die roll to start"),
        sources=ALL,
        verdicts={EVERYWHERE: "yes"},
    ),
)
