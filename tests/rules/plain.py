"""A second scorer, written straight from the rule text with ifs and counts only.

It shares nothing with the engine: no patterns, no tables, no imports from `calculator`. Where both agree,
both would have to be wrong in the same way. Dice are any sequence of numbers, house rules a complete dict,
a card is a dict of box to points.
"""

UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]

YAHTZEE = [
    *UPPER,
    *("three_kind", "four_kind", "full_house", "small_straight", "large_straight", "yahtzee", "chance"),
]

YATZY = [
    *UPPER,
    *("one_pair", "two_pairs", "three_kind", "four_kind", "small_straight", "large_straight"),
    *("full_house", "chance", "yatzy"),
]

DELUXE = [
    *UPPER,
    *("three_pairs", "two_triplets", "full_house", "straight", "yahtzee"),
    *("small_straight", "small_yahtzee", "chance"),
]


def boxes(variant):
    if variant == "yahtzee":
        return YAHTZEE
    if variant == "yatzy":
        return YATZY
    return DELUXE


def dice_of(variant):
    return 6 if variant == "yahtzee-deluxe" else 5


def defaults(variant):
    if variant == "yahtzee":
        return {
            "upper_box_first": True,
            "joker_scores": True,
            "yahtzee_bonus": 100,
            "five_alike_full_house": False,
            "rounds": 13,
        }
    if variant == "yatzy":
        return {"five_alike_full_house": False, "four_alike_two_pairs": False, "order": "free", "rounds": 15}
    return {"six_alike_points": 60, "upper_bonus": 0, "rounds": 14}


def five_alike(dice):
    return len(dice) == 5 and len(set(dice)) == 1


def box_of_number(number):
    return UPPER[number - 1]


def upper_points(box, dice):
    number = UPPER.index(box) + 1
    return number * list(dice).count(number)


def counts(dice):
    """How often each number lies there, the largest count first: 44426 gives [3, 1, 1]."""
    return sorted((list(dice).count(number) for number in set(dice)), reverse=True)


def yahtzee_points(box, dice, rules):
    """What the dice show; nothing about jokers."""
    if box in UPPER:
        return upper_points(box, dice)
    if box == "three_kind":
        return sum(dice) if counts(dice)[0] >= 3 else 0
    if box == "four_kind":
        return sum(dice) if counts(dice)[0] >= 4 else 0
    if box == "full_house":
        if counts(dice) == [3, 2]:
            return 25
        return 25 if five_alike(dice) and rules["five_alike_full_house"] else 0
    if box == "small_straight":
        for low in (1, 2, 3):
            if low in dice and low + 1 in dice and low + 2 in dice and low + 3 in dice:
                return 30
        return 0
    if box == "large_straight":
        return 40 if sorted(dice) == [1, 2, 3, 4, 5] or sorted(dice) == [2, 3, 4, 5, 6] else 0
    if box == "yahtzee":
        return 50 if five_alike(dice) else 0
    return sum(dice)


def yatzy_points(box, dice, rules):
    alike = counts(dice)
    if box in UPPER:
        return upper_points(box, dice)
    if box == "one_pair":
        for number in (6, 5, 4, 3, 2, 1):
            if list(dice).count(number) >= 2:
                return 2 * number
        return 0
    if box == "two_pairs":
        pairs = [number for number in set(dice) if list(dice).count(number) >= 2]
        if len(pairs) == 2:
            return 2 * pairs[0] + 2 * pairs[1]
        if rules["four_alike_two_pairs"] and alike[0] >= 4:
            return 4 * pairs[0]
        return 0
    if box in ("three_kind", "four_kind"):
        needed = 3 if box == "three_kind" else 4
        for number in set(dice):
            if list(dice).count(number) >= needed:
                return needed * number
        return 0
    if box == "small_straight":
        return 15 if sorted(dice) == [1, 2, 3, 4, 5] else 0
    if box == "large_straight":
        return 20 if sorted(dice) == [2, 3, 4, 5, 6] else 0
    if box == "full_house":
        if alike == [3, 2]:
            return sum(dice)
        return sum(dice) if five_alike(dice) and rules["five_alike_full_house"] else 0
    if box == "yatzy":
        return 50 if five_alike(dice) else 0
    return sum(dice)


def deluxe_points(box, dice, rules):
    alike = counts(dice)
    six_alike = alike == [6]
    if box in UPPER:
        return upper_points(box, dice)
    if box == "three_pairs":
        return 20 if alike == [2, 2, 2] or alike == [4, 2] or six_alike else 0
    if box == "two_triplets":
        return 30 if alike == [3, 3] or six_alike else 0
    if box == "full_house":
        return 40 if alike == [4, 2] or six_alike else 0
    if box == "straight":
        return 50 if sorted(dice) == [1, 2, 3, 4, 5, 6] else 0
    if box == "yahtzee":
        return rules["six_alike_points"] if six_alike else 0
    if box == "small_straight":
        without_end = all(number in dice for number in (2, 3, 4, 5)) and (1 in dice or 6 in dice)
        return sum(dice) if without_end else 0
    if box == "small_yahtzee":
        return sum(dice) if alike[0] >= 5 else 0
    return sum(dice)


def points(variant, box, dice, rules):
    if variant == "yahtzee":
        return yahtzee_points(box, dice, rules)
    if variant == "yatzy":
        return yatzy_points(box, dice, rules)
    return deluxe_points(box, dice, rules)


def options(variant, card, dice, rules):
    """Every box with (open, allowed, points, bonus) for these dice on this card."""
    answer = {}
    for box in boxes(variant):
        if box in card:
            answer[box] = (False, False, card[box], 0)
        else:
            allowed, worth, bonus = True, points(variant, box, dice, rules), 0
            if variant == "yahtzee" and five_alike(dice) and "yahtzee" in card:
                allowed, worth, bonus = further_yahtzee(card, box, dice, rules)
            if variant == "yatzy" and rules["order"] == "forced":
                allowed = box == next(b for b in YATZY if b not in card)
            if len(card) >= rules["rounds"]:
                allowed = False
            if not allowed:
                worth, bonus = points(variant, box, dice, rules), 0
            answer[box] = (True, allowed, worth, bonus)
    return answer


def further_yahtzee(card, box, dice, rules):
    """Steps 1 to 4 for five alike while the yahtzee box is filled; `box` is open."""
    bonus = rules["yahtzee_bonus"] if card["yahtzee"] == 50 else 0
    number_box = box_of_number(dice[0])
    number_box_open = number_box not in card
    a_lower_box_open = any(b not in card for b in YAHTZEE if b not in UPPER)
    worth = yahtzee_points(box, dice, rules)
    if rules["joker_scores"] and not number_box_open:
        if box == "full_house":
            worth = 25
        if box == "small_straight":
            worth = 30
        if box == "large_straight":
            worth = 40
    if not rules["upper_box_first"]:
        return True, worth, bonus
    if number_box_open:
        return box == number_box, worth, bonus
    if a_lower_box_open:
        return box not in UPPER, worth, bonus
    return True, 0, bonus


def totals(variant, card, extras, rules):
    """Sums of a card as a dict; `extras` counts the further Yahtzees that brought the extra."""
    upper = sum(worth for box, worth in card.items() if box in UPPER)
    lower = sum(worth for box, worth in card.items() if box not in UPPER)
    upper_bonus = 0
    if variant == "yahtzee" and upper >= 63:
        upper_bonus = 35
    if variant == "yatzy" and upper >= 63:
        upper_bonus = 50
    if variant == "yahtzee-deluxe" and upper >= 84:
        upper_bonus = rules["upper_bonus"]
    extra = extras * rules["yahtzee_bonus"] if variant == "yahtzee" else 0
    return {
        "upper": upper,
        "upper_bonus": upper_bonus,
        "lower": lower,
        "extra": extra,
        "total": upper + upper_bonus + lower + extra,
    }


def way_to_bonus(variant, card, rules):
    """Points missing to the upper bonus (None without one), and the most the upper boxes can still come to."""
    upper = sum(worth for box, worth in card.items() if box in UPPER)
    enough, bonus = 63, 1
    if variant == "yahtzee-deluxe":
        enough, bonus = 84, rules["upper_bonus"]
    missing = None
    if bonus:
        missing = enough - upper if upper < enough else 0
    most, turns = upper, rules["rounds"] - len(card)
    for box in reversed(UPPER):
        if box not in card and turns > 0:
            most += dice_of(variant) * (UPPER.index(box) + 1)
            turns -= 1
    return missing, most
