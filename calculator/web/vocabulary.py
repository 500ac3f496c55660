"""The words themselves, by code: names, reasons and errors. `calculator.web.words` puts them into sentences."""

from calculator.web.text import N_

VARIANTS = {
    "yahtzee": N_("Yahtzee"),
    "yatzy": N_("Yatzy"),
    "yahtzee-deluxe": N_("Yahtzee Deluxe"),
}

VARIANT_SUMMARIES = {
    "yahtzee": N_("Five dice, 13 boxes, jokers and 100 for every further Yahtzee."),
    "yatzy": N_("The Scandinavian game: five dice, 15 boxes, pairs count too."),
    "yahtzee-deluxe": N_("Six dice, 14 boxes, three pairs and two triplets."),
}

WHO_STARTS = {
    "yahtzee": N_("Everybody throws all the dice once. The highest sum begins."),
    "yatzy": N_("Everybody throws one die. The highest begins, and it goes on clockwise."),
    "yahtzee-deluxe": N_("Everybody throws. The highest throw begins, and equal ones throw again."),
}
# How the published rules write a 0, where they say it.
ZERO_SIGN = {"yahtzee-deluxe": N_("The printed rules write an X instead of the 0. It means the same.")}
ANYBODY_STARTS = N_("Agree on who begins, for instance the one who throws highest.")

BOXES = {
    "ones": N_("Ones"),
    "twos": N_("Twos"),
    "threes": N_("Threes"),
    "fours": N_("Fours"),
    "fives": N_("Fives"),
    "sixes": N_("Sixes"),
    "one_pair": N_("One pair"),
    "two_pairs": N_("Two pairs"),
    "three_pairs": N_("Three pairs"),
    "three_kind": N_("Three of a kind"),
    "four_kind": N_("Four of a kind"),
    "two_triplets": N_("Two triplets"),
    "full_house": N_("Full house"),
    "small_straight": N_("Small straight"),
    "large_straight": N_("Large straight"),
    "straight": N_("Straight"),
    "yahtzee": N_("Yahtzee"),
    "yatzy": N_("Yatzy"),
    "small_yahtzee": N_("Small Yahtzee"),
    "chance": N_("Chance"),
}

# The sums of a card, per field of Totals.
TOTALS = {
    "upper": N_("Upper sum"),
    "upper_bonus": N_("Bonus"),
    "lower": N_("Lower sum"),
    "extra": N_("Extra"),
    "total": N_("Total"),
}

# Per house rule: its label, and what it does.
HOUSE_RULES = {
    "upper_box_first": (
        N_("Upper box first"),
        N_("A further Yahtzee must fill the box of its number while that box is open."),
    ),
    "joker_scores": (
        N_("Joker"),
        N_("A further Yahtzee may stand for a full house or a straight once the box of its number is filled."),
    ),
    "yahtzee_bonus": (
        N_("Points for a further Yahtzee"),
        N_("Written beside the card when the Yahtzee box holds points."),
    ),
    "five_alike_full_house": (
        N_("Five alike is a full house"),
        N_("Five dice with the same number may fill the full house."),
    ),
    "four_alike_two_pairs": (
        N_("Four alike is two pairs"),
        N_("Four dice with the same number may fill two pairs."),
    ),
    "order": (N_("Order of the boxes"), N_("Fill any open box, or go from top to bottom.")),
    "six_alike_points": (
        N_("Points for six alike"),
        N_("The printed rules are cut off here. 60 is our reading."),
    ),
    "upper_bonus": (
        N_("Upper bonus"),
        N_("Paid when the six upper boxes come to 84. The printed rules name none."),
    ),
    "rounds": (N_("Turns each"), N_("The game ends after so many turns. Open boxes count 0.")),
}

# What a house rule or an agreement changes at the table, by its value in an address; "" stands for any other value.
EFFECTS = {
    "upper_box_first": {"false": N_("A further Yahtzee may go into any open box.")},
    "joker_scores": {"false": N_("A further Yahtzee is no joker: each box pays what the dice show.")},
    "yahtzee_bonus": {
        "0": N_("A further Yahtzee brings nothing extra."),
        "": N_("Each further Yahtzee brings %(value)s extra, instead of %(usual)s."),
    },
    "five_alike_full_house": {"true": N_("Five alike pay as a full house too.")},
    "four_alike_two_pairs": {"true": N_("Four alike pay as two pairs too.")},
    "order": {"forced": N_("The boxes are filled one after the other, from Ones down.")},
    "six_alike_points": {"": N_("Six alike pay %(value)s.")},
    "upper_bonus": {"": N_("Upper boxes that come to 84 bring %(value)s more.")},
    "rounds": {"": N_("Turns for everybody: %(value)s. Open boxes count 0.")},
    "kept_dice": {"stay_put": N_("A die you set aside stays there until your turn is over.")},
    "floor_die": {
        "that_die": N_("A die that falls down is rolled again, and no roll is lost."),
        "as_it_lies": N_("A die that falls down counts as it lies."),
        "whole_roll": N_("When a die falls down, all dice are rolled again."),
    },
    "ties": {"one_more_turn": N_("Those with the same total play one more turn each.")},
}

CHOICES = {
    "true": N_("Yes"),
    "false": N_("No"),
    "free": N_("Any order"),
    "forced": N_("Top to bottom"),
    # of agreements
    "may_roll": N_("May be rolled again"),
    "stay_put": N_("Stays put for the turn"),
    "not_agreed": N_("Nothing agreed"),
    "that_die": N_("Roll that die again"),
    "as_it_lies": N_("Counts as it lies"),
    "whole_roll": N_("Roll all dice again"),
    "shared": N_("They share the place"),
    "one_more_turn": N_("One more turn each"),
}

NAMED_RULES = {
    "official": N_("As published"),
    "free_choice_joker": N_("Free-choice joker"),
    "placement_only": N_("Placement only"),
    "no_joker": N_("No joker"),
    "no_extra_yahtzees": N_("No extra Yahtzees"),
    "forced_yatzy": N_("Forced Yatzy"),
    "family_pairs": N_("Five alike and four alike count"),
}

# Per remark on a box: what it says of the usual points, and of points that the table has set.
NOTES = {
    "six_alike_reading": (
        N_("The printed rules are cut off here; %(points)d is our reading."),
        N_("The printed rules are cut off here; your table has set %(points)d."),
    ),
}

REASONS = {
    "matched_number": N_("%(count)d × %(number)d = %(points)d"),
    "no_number": N_("No %(numbers)s in %(dice)s."),
    "matched_dice": N_("%(sum)s = %(points)d"),
    "all_dice": N_("%(sum)s = %(points)d"),
    "fixed": N_("%(points)s"),
    "needs_groups": N_("%(box)s needs %(groups)s; you have %(dice)s."),
    "needs_run": N_("%(box)s needs %(run)s; you have %(dice)s."),
    "joker_counts_as": N_("Joker: counts as %(box)s, %(points)s."),
    "joker_needs_upper_box": N_("No joker here yet: %(other)s is still open."),
    "upper_box_first": N_("Not here: %(other)s is open, and a further %(alike)s goes there first."),
    "lower_box_first": N_("Not here: a further %(alike)s goes into an open lower box first."),
    "already_filled": N_("Filled with %(points)d."),
    "in_order": N_("Not yet: it goes from top to bottom, and %(other)s is next."),
    "no_lower_box_open": N_("No lower box is open, so it is a 0 here."),
    "no_turns_left": N_("No turns left: this card has had all %(rounds)d."),
    "must_score": N_("No 0 here: a further %(alike)s must be written in this box with its points."),
    "struck": N_("A 0 on purpose."),
    "by_hand": N_("%(points)d, written without the dice."),
}

# The same for a narrow column, right below the dice and beside the box's name.
BRIEF_REASONS = {
    "no_number": N_("No %(numbers)s."),
    "needs_groups": N_("Needs %(sizes)s."),
    "needs_run": N_("Needs %(run)s."),
    "joker_counts_as": N_("Joker: %(points)s."),
    "joker_needs_upper_box": N_("%(other)s is still open."),
    "upper_box_first": N_("%(other)s goes first."),
    "lower_box_first": N_("A lower box first."),
    "in_order": N_("%(other)s is next."),
    "no_lower_box_open": N_("No lower box is open."),
    "no_turns_left": N_("No turns left."),
}

# These reasons are sums; where the box isn't named beside them they begin with its name.
SUMS = {"matched_number", "matched_dice", "all_dice", "fixed"}

NUMBERS = (
    N_("none"),
    N_("one"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
)

FACES = (N_("ones"), N_("twos"), N_("threes"), N_("fours"), N_("fives"), N_("sixes"))

ERRORS = {
    "GivenTwice": N_("“%(field)s” is given more than once. Give it once."),
    "UnknownVariant": N_("There is no game called “%(variant)s” here. Choose one of: %(known)s."),
    "NotADie": N_("“%(character)s” is not a die. Type the numbers 1 to 6, like 44426."),
    "UnknownBox": N_("This card has no box “%(box)s”. Its boxes are: %(known)s."),
    "NotACard": N_("“%(part)s” is not a filled box. Write box:points, like fours:12."),
    "BoxTwice": N_("“%(box)s” is filled twice on this card. Keep one of the two."),
    "NoExtras": N_("This game pays nothing beside the boxes. Leave the extras at 0."),
    "ExtrasNeedTheBox": N_(
        "Extras come only after %(name)s was filled with points. Fill that box or set the extras to 0."
    ),
    "UnknownHouseRule": N_("This game has no house rule “%(field)s”. It has: %(known)s."),
    "NotAChoice": N_("“%(value)s” does not fit “%(rule)s”. Choose one of: %(choices)s."),
    "NotAWholeNumber": N_("“%(value)s” does not fit “%(rule)s”. Write a whole number from %(low)d to %(high)d."),
    "UnknownPlayer": N_("There is no player number %(player)d at this table."),
    "PlayerHasLeft": N_("%(name)s has left the table. Bring the player back first."),
    "PlayerIsHere": N_("%(name)s is still at the table."),
    "NotAPlayerCount": N_("A table has 1 to %(most)d players, not %(count)d."),
    "NotAName": N_("“%(name)s” can't be a name here. Use at most %(most)d letters, and no line breaks."),
    "NotTheSeats": N_("The new order must name every player once."),
    "RulesAreFixed": N_("The first box is filled, so the house rules stay. Undo the entries to change them."),
    "GameIsOver": N_("This game has ended. Undo brings it back."),
    "GameGoesOn": N_("This game isn't over yet. Finish it first."),
    "TooManySteps": N_("This game has had %(most)d steps, and no more fit. Please start a new one."),
    "NothingToUndo": N_("That step isn't the last one any more. Look at the table again."),
    "NothingWritten": N_("%(name)s is still open, so there is nothing to correct."),
    "BonusDisagrees": N_("The extra for this entry is %(pays)d, not %(bonus)d."),
    "CardsDisagree": N_("The sums of %(name)s don't fit the entries. Leave the sums out, or correct them."),
    "NothingGiven": N_("Say the dice or the points for %(name)s."),
    "DiceDisagree": N_("These dice pay %(pays)d in %(name)s, not %(points)d. Check the dice or the points."),
}

# What a game document needs in a part that is wrong.
NEEDS = {
    "object": N_("“%(part)s” must be an object with names and values."),
    "list": N_("“%(part)s” must be a list."),
    "text": N_("“%(part)s” must be text in quotes."),
    "whole_number": N_("“%(part)s” must be a whole number."),
    "yes_no": N_("“%(part)s” must be true or false."),
    "schema": N_("“schema” must be 1. This document was written by something else."),
    "known_part": N_("“%(part)s” is no part of a game document."),
    "fewer_entries": N_("There are more entries than any game has."),
    "dice_or_points": N_("An entry needs its dice or its points."),
    "json": N_("This is not a game document. Choose the file that was saved here."),
}

# Agreements: what a table settles beside the rules. Per agreement: its label, and what it is about.

AGREEMENTS = {
    "kept_dice": (N_("A die you set aside"), N_("May you pick it up and roll it again in the same turn?")),
    "floor_die": (N_("A die on the floor"), N_("What happens when a die falls off the table or leans on something.")),
    "ties": (N_("A tie at the end"), N_("What happens when two players have the same total.")),
}
