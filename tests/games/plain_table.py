"""A second table, kept in lists and dicts as somebody with pen and paper would: no events, nothing from `calculator`.

Points come from the plain scorer. Everything that happens either changes this table or is refused with the name
of the error that the real game must raise.
"""

from copy import deepcopy
from itertools import combinations_with_replacement

from tests.rules import plain

MOST_PLAYERS = 20
ROLLS = {count: list(combinations_with_replacement((1, 2, 3, 4, 5, 6), count)) for count in (5, 6)}


class Refused(Exception):
    """What was tried isn't possible; the message is the name of the expected error."""


class PlainTable:
    def __init__(self, variant, rules, agreements, names):
        self.now = {
            "rules": {**plain.defaults(variant), **rules},
            "agreements": agreements,
            "players": [self.newcomer(name) for name in names],
            "seats": list(range(len(names))),
            "finished": False,
        }
        self.variant = variant
        self.steps = 1
        self.undo_pile = []

    @staticmethod
    def newcomer(name, missed=0):
        return {"name": " ".join(name.split()), "here": True, "missed": missed, "entries": []}

    # Looking

    @property
    def players(self):
        return self.now["players"]

    @property
    def rules(self):
        return self.now["rules"]

    def card(self, entries):
        return {entry["box"]: entry["points"] for entry in entries}

    def totals(self, player):
        extras = len([entry for entry in player["entries"] if entry["bonus"] > 0])
        return plain.totals(self.variant, self.card(player["entries"]), extras, self.rules)

    def has_turns(self, number):
        player = self.players[number]
        return player["here"] and not self.now["finished"] and len(player["entries"]) < self.rules["rounds"]

    def turns(self, number):
        return len(self.players[number]["entries"]) + self.players[number]["missed"]

    def whose_turn(self):
        for turn in range(1000):
            for number in self.now["seats"]:
                if self.has_turns(number) and self.turns(number) == turn:
                    return number
        return None

    def begun(self):
        return any(player["entries"] for player in self.players)

    def over(self):
        if self.now["finished"]:
            return True
        return self.begun() and not any(self.has_turns(number) for number in self.now["seats"])

    def places(self):
        best_first = sorted((self.totals(player)["total"] for player in self.players), reverse=True)
        return [best_first.index(self.totals(player)["total"]) + 1 for player in self.players]

    # Changing

    def step(self, change):
        """Do what `change` does, or nothing at all when it is refused."""
        before = deepcopy(self.now)
        try:
            change()
        except Refused:
            self.now = before
            raise
        self.steps += 1
        self.undo_pile.append((self.steps, before))

    def undo(self, number):
        if not self.undo_pile or self.undo_pile[-1][0] != number:
            raise Refused("NothingToUndo")
        self.now = self.undo_pile.pop()[1]
        self.steps += 1

    def enter(self, number, box, dice, points, struck):
        player = self.players[number]
        if not player["here"]:
            raise Refused("PlayerHasLeft")
        if self.now["finished"]:
            raise Refused("GameIsOver")
        entry = self.entry(player["entries"], box, dice, points, struck)
        if player["missed"] > 0 and self.whose_turn() != number:
            player["missed"] -= 1
        player["entries"].append(entry)

    def correct(self, number, box, into, dice, points, struck):
        player = self.players[number]
        if box not in self.card(player["entries"]):
            raise Refused("NothingWritten")
        anew, broken = [], False
        for old in player["entries"]:
            if old["box"] == box:
                if into is not None:
                    anew.append(self.entry(anew, into, dice, points, struck))
                continue
            try:
                by_points = old["points"] if old["dice"] is None else None
                new = self.entry(anew, old["box"], old["dice"], by_points, old["struck"])
            except Refused:
                broken = True
                continue
            broken = broken or new["points"] != old["points"]
            anew.append(new)
        if broken:
            raise Refused("CorrectionBreaks")
        player["entries"] = anew
        if into is None:
            player["missed"] += 1

    def entry(self, entries, box, dice, points, struck):
        """What is written on a card that holds these entries."""
        if dice is None:
            worth, bonus = self.by_points(self.card(entries), box, 0 if struck or points is None else points)
            return {"box": box, "dice": None, "points": worth, "bonus": bonus, "struck": struck or worth == 0}
        worth, bonus = self.by_dice(self.card(entries), box, dice, struck)
        if points is not None and points != worth:
            raise Refused("DiceDisagree")
        return {"box": box, "dice": dice, "points": worth, "bonus": bonus, "struck": struck}

    def by_dice(self, card, box, dice, struck):
        _, allowed, worth, bonus = plain.options(self.variant, card, dice, self.rules)[box]
        if not allowed:
            raise Refused("NotAllowed")
        further = self.variant == "yahtzee" and plain.five_alike(dice) and "yahtzee" in card
        if struck and further and self.rules["upper_box_first"] and box == plain.box_of_number(dice[0]):
            raise Refused("NotAllowed")
        return (0 if struck else worth), bonus

    def by_points(self, card, box, points):
        """The points as some roll brings them: one that is no further Yahtzee if there is such a roll."""
        if not any(points in (0, self.worth(card, box, dice), self.joker_worth(box)) for dice in self.rolls()):
            raise Refused("ImpossibleValue")
        found = []
        for dice in self.rolls():
            _, allowed, worth, bonus = plain.options(self.variant, card, dice, self.rules)[box]
            further = self.variant == "yahtzee" and "yahtzee" in card and plain.five_alike(dice)
            if allowed and (worth == points or (points == 0 and not further)):
                found.append((further, bonus))
        if not found:
            raise Refused("NotAllowed")
        return points, (min(found)[1] if min(found)[0] else 0)

    def rolls(self):
        return ROLLS[plain.dice_of(self.variant)]

    def worth(self, card, box, dice):
        return plain.points(self.variant, box, dice, self.rules)

    def joker_worth(self, box):
        jokers = {"full_house": 25, "small_straight": 30, "large_straight": 40}
        return jokers.get(box, 0) if self.variant == "yahtzee" and self.rules["joker_scores"] else 0

    def set_rules(self, rules, agreements):
        complete = {**plain.defaults(self.variant), **rules}
        if self.begun() and complete != self.rules:
            raise Refused("RulesAreFixed")
        self.now["rules"], self.now["agreements"] = complete, agreements

    def join(self, name):
        if len(self.players) == MOST_PLAYERS:
            raise Refused("NotAPlayerCount")
        self.players.append(self.newcomer(name, missed=self.table_is_at()))
        self.now["seats"].append(len(self.players) - 1)

    def leave(self, number):
        if not self.players[number]["here"]:
            raise Refused("PlayerHasLeft")
        self.players[number]["here"] = False

    def come_back(self, number):
        player = self.players[number]
        if player["here"]:
            raise Refused("PlayerIsHere")
        player["missed"] = max(player["missed"], self.table_is_at() - len(player["entries"]))
        player["here"] = True

    def table_is_at(self):
        """How many turns everybody who still plays has had."""
        turns = [self.turns(number) for number in self.now["seats"] if self.has_turns(number)]
        return min(turns) if turns else 0

    def rename(self, number, name):
        self.players[number]["name"] = " ".join(name.split())

    def reorder(self, order):
        if sorted(order) != list(range(len(self.players))):
            raise Refused("NotTheSeats")
        self.now["seats"] = list(order)

    def finish(self):
        if self.now["finished"]:
            raise Refused("GameIsOver")
        self.now["finished"] = True
