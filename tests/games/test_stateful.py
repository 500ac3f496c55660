"""Random games at a real and at a plain table, which must agree after every step."""

import json
from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from calculator.games import events
from calculator.games.agreements import AGREEMENTS
from calculator.games.document import dump_document, load_document
from calculator.games.game import apply, fold, start
from calculator.rules.errors import RulesError
from tests.games.plain_table import PlainTable, Refused
from tests.rules import plain
from tests.rules.asking import VARIANTS

# House rules as choices of a few telling values.
HOUSE_RULES = {
    "yahtzee": {
        "upper_box_first": [False],
        "joker_scores": [False],
        "yahtzee_bonus": [0, 50],
        "five_alike_full_house": [True],
        "rounds": [1, 2, 6],
    },
    "yatzy": {
        "five_alike_full_house": [True],
        "four_alike_two_pairs": [True],
        "order": ["forced"],
        "rounds": [1, 3, 8],
    },
    "yahtzee-deluxe": {"six_alike_points": [0, 100], "upper_bonus": [50], "rounds": [1, 3, 8]},
}

numbers = st.integers(0, 59)
seeds = st.integers(0, 2**32)
names = st.sampled_from(["Ann", "Bo", "Bo", "", "Zoë", "  Dora   Maria ", "Ümit 🎲", "x" * 40])
people = st.integers(1, 6).flatmap(lambda count: st.lists(names, min_size=count, max_size=count))
house_rules = {
    variant: st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in rules.items()})
    for variant, rules in HOUSE_RULES.items()
}
agreements = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(rule.choices[1:]) for name, rule in AGREEMENTS.items()}
)
# How an entry is given: dice, dice struck, points, nothing struck, dice and points.
ways = st.sampled_from(["dice", "dice", "dice", "struck dice", "points", "points", "struck", "both"])


class Games(RuleBasedStateMachine):
    @initialize(data=st.data(), variant=st.sampled_from(VARIANTS), people=people, seed=seeds)
    def start(self, data, variant, people, seed):
        rules, settled = data.draw(house_rules[variant]), data.draw(agreements)
        self.variant = variant
        self.history = [events.Started(variant, rules, settled, tuple(people))]
        self.game = start(self.history[0])
        self.table = PlainTable(variant, rules, settled, people)
        self.play(seed)

    def do(self, event, change):
        """The same at both tables: both change, or both refuse for the same reason."""
        refused = expected = None
        try:
            change()
        except Refused as refusal:
            expected = str(refusal)
        try:
            self.game = apply(self.game, event)
        except RulesError as error:
            refused = error
        assert (refused and type(refused).__name__) == expected, (event, refused)
        if not refused:
            self.history.append(event)
            facts = json.loads(json.dumps(events.dump(event)))
            assert events.load(events.kind(event), facts) == event

    def step(self, event, name, *given):
        self.do(event, lambda: self.table.step(lambda: getattr(self.table, name)(*given)))

    # Picking

    def someone(self, number):
        return number % len(self.table.players)

    def dice(self, random):
        """A roll of the variant's dice, often all alike or nearly so."""
        faces = random.choice(["123456", "123456", "66", "345", *"123456"])
        return tuple(sorted(int(random.choice(faces)) for _ in range(plain.dice_of(self.variant))))

    def given(self, way, box, random):
        """Dice, points and struck as this way of writing has them; points that now and then no roll brings."""
        dice = self.dice(random)
        if way == "points":
            return None, random.choice([random.randrange(60), *self.game.ruleset.values(box)]), False
        if way == "both":
            return dice, plain.points(self.variant, box, dice, self.table.rules), False
        return (None if way == "struck" else dice), None, "struck" in way

    def late(self, number):
        """Somebody who missed turns, if anybody did."""
        late = [number for number, player in enumerate(self.table.players) if player["missed"]]
        return late[number % len(late)] if late else self.someone(number)

    # What happens at a table

    @rule(seed=seeds)
    def play(self, seed):
        """The one who is up writes a roll in one of the boxes that may take it, for some turns or many."""
        random = Random(seed)
        for _ in range(random.choice([1, 5, 20, 40])):
            who = self.table.whose_turn()
            if who is None:
                return
            card, dice = self.table.card(self.table.players[who]["entries"]), self.dice(random)
            options = plain.options(self.variant, card, dice, self.table.rules)
            box = random.choice([box for box, option in options.items() if option[1]])
            self.step(events.Entered(who, box, dice), "enter", who, box, dice, None, False)
            self.agree()

    @rule(who=numbers, whose=st.sampled_from(["up", "late", "any"]), way=ways, seed=seeds)
    def enter(self, who, whose, way, seed):
        random, up = Random(seed), self.table.whose_turn()
        player = up if whose == "up" and up is not None else self.late(who) if whose == "late" else self.someone(who)
        box = random.choice(plain.boxes(self.variant))
        given = self.given(way, box, random)
        self.step(events.Entered(player, box, *given), "enter", player, box, *given)

    @rule(who=numbers, what=st.sampled_from(["empty", "move", "value", "value"]), way=ways, seed=seeds)
    def correct(self, who, what, way, seed):
        random = Random(seed)
        begun = [number for number, player in enumerate(self.table.players) if player["entries"]]
        player = begun[who % len(begun)] if begun else self.someone(who)
        written = [entry["box"] for entry in self.table.players[player]["entries"]]
        box = random.choice(written or plain.boxes(self.variant))
        into = {"empty": None, "move": random.choice(plain.boxes(self.variant))}.get(what, box)
        given = self.given(way, into, random) if into else (None, None, False)
        self.step(events.Corrected(player, box, into, *given), "correct", player, box, into, *given)

    @rule(times=st.integers(0, 6))
    def undo(self, times):
        for _ in range(min(times, len(self.table.undo_pile))):
            step = self.game.last[0]
            self.do(events.Undone(step), lambda step=step: self.table.undo(step))
            self.agree()
        if not times:
            self.do(events.Undone(2), lambda: self.table.undo(2))

    @rule(data=st.data())
    def choose_rules(self, data):
        rules, settled = data.draw(house_rules[self.variant]), data.draw(agreements)
        self.step(events.RulesSet(rules, settled), "set_rules", rules, settled)

    @precondition(lambda self: len(self.table.players) < 8)
    @rule(name=names)
    def join(self, name):
        self.step(events.Joined(name), "join", name)

    @rule(who=numbers)
    def leave(self, who):
        self.step(events.Left(self.someone(who)), "leave", self.someone(who))

    @rule(who=numbers)
    def come_back(self, who):
        gone = [number for number, player in enumerate(self.table.players) if not player["here"]]
        player = gone[who % len(gone)] if gone else self.someone(who)
        self.step(events.Returned(player), "come_back", player)

    @rule(who=numbers)
    def be_away_for_a_moment(self, who):
        self.leave(self.late(who))
        self.agree()
        self.come_back(who)

    @rule(who=numbers, name=names)
    def rename(self, who, name):
        self.step(events.Renamed(self.someone(who), name), "rename", self.someone(who), name)

    @rule(order=st.permutations(range(8)), one_more=st.integers(0, 9))
    def reorder(self, order, one_more):
        seats = tuple(number for number in order if number < len(self.table.players) + (one_more == 0))
        self.step(events.Reordered(seats), "reorder", seats)

    @precondition(lambda self: len(self.history) % 9 == 0)
    @rule()
    def finish(self):
        self.step(events.Finished(), "finish")

    # What must hold

    @invariant()
    def agree(self):
        """Cards, sums, whose turn it is, places and what is over are the same at both tables."""
        game, table = self.game, self.table
        assert game.ruleset.house_rules == table.rules
        assert game.agreements == table.now["agreements"]
        assert [player.name for player in game.players] == [player["name"] for player in table.players]
        assert list(game.seats) == table.now["seats"]
        assert (game.current.number if game.current else None) == table.whose_turn()
        assert (game.begun, game.over) == (table.begun(), table.over())
        assert [game.places()[player.number] for player in game.players] == table.places()
        for real, player in zip(game.players, table.players, strict=True):
            facts = ("box", "points", "bonus", "struck")
            entries = [{name: getattr(entry, name) for name in facts} for entry in real.entries]
            assert entries == [{name: entry[name] for name in facts} for entry in player["entries"]]
            assert table.totals(player).items() <= sums(game, real).items()

    @invariant()
    def allow_the_same(self):
        """A few rolls may go to the same boxes, for as much, on everybody's card."""
        for real, player in zip(self.game.players, self.table.players, strict=True):
            count = plain.dice_of(self.variant)
            for roll in [
                faces[:count] for faces in ((1,) * 6, (4,) * 6, (6,) * 6, (2, 2, 3, 3, 3, 3), (1, 2, 3, 4, 5, 6))
            ]:
                options = self.game.ruleset.options(real.card, roll)
                real_answer = {o.box: (o.open, o.allowed, o.points, o.bonus) for o in options}
                card = self.table.card(player["entries"])
                assert real_answer == plain.options(self.variant, card, roll, self.table.rules), roll

    @invariant()
    def come_to_the_same_from_the_events(self):
        assert fold(self.history) == self.game

    @invariant()
    def come_to_the_same_from_the_document(self):
        """The document keeps everything but the steps and the numbers that players had before they changed seats."""
        document = json.loads(json.dumps(dump_document(self.game)))
        imported = fold(load_document(document))
        assert dump_document(imported) == document
        assert imported.ruleset is self.game.ruleset
        assert (imported.agreements, imported.finished) == (self.game.agreements, self.game.finished)
        assert (imported.begun, imported.over) == (self.game.begun, self.game.over)
        seat = {number: index for index, number in enumerate(self.game.seats)}
        assert (imported.current and imported.current.number) == (self.game.current and seat[self.game.current.number])
        for player, again in zip(self.game.seated, imported.seated, strict=True):
            assert bare(again) == bare(player)


def sums(game, player):
    totals = game.totals(player)
    return {name: getattr(totals, name) for name in ("upper", "upper_bonus", "lower", "extra", "total")}


def bare(player):
    """The player without number, person and steps, which a document doesn't keep."""
    entries = tuple(replace(entry, sequence=0) for entry in player.entries)
    return replace(player, number=0, person=0, entries=entries)


TestGames = Games.TestCase
TestGames.settings = settings(
    derandomize=True,
    database=None,
    deadline=None,
    # A failure is shown as it was found: making it smaller takes minutes. Add Phase.shrink when hunting one.
    phases=[Phase.generate],
    max_examples=45,
    stateful_step_count=30,
    suppress_health_check=list(HealthCheck),
)
