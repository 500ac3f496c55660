"""What the table's forms and addresses send, as values and events."""

from collections.abc import Mapping

from werkzeug.datastructures import MultiDict

from calculator.games import events
from calculator.games.agreements import AGREEMENTS
from calculator.games.events import Event
from calculator.games.game import Game
from calculator.rules.dice import Roll, parse_roll
from calculator.rules.errors import NotAWholeNumber, RulesError
from calculator.rules.houserules import Value, Whole
from calculator.rules.variant import Variant
from calculator.web.games.view import Asked
from calculator.web.question import single

# Larger than any player number, sequence number or points that a game can have.
LARGEST = 99_999


def whole(form: Mapping[str, str], name: str) -> int:
    """The whole number of this field. Raises NotAWholeNumber, also where it is missing."""
    return Whole(name, 0, 0, LARGEST).parse(form.get(name, ""))


def roll_of(form: Mapping[str, str], game: Game) -> Roll | None:
    """The dice of the form; None where it gives none. Raises NotADie or WrongNumberOfDice."""
    dice = form.get("dice", "").strip()
    return parse_roll(dice, game.ruleset.variant.dice) if dice else None


def entered(form: Mapping[str, str], game: Game) -> Event:
    """The entry of the form: by `points`, struck, or else by `dice`."""
    points, roll, struck = _given(form, game)
    return events.Entered(whole(form, "player"), form.get("box", ""), roll, points, struck)


def corrected(form: Mapping[str, str], game: Game) -> Event:
    """The correction of the form. `into` is another box the entry belongs in; `empty` opens the box again."""
    player, box = whole(form, "player"), form.get("box", "")
    if form.get("empty"):
        return events.Corrected(player, box, into=None)
    if into := form.get("into"):
        entry = game.player(player).entry(box)
        points = None if entry is None or entry.roll else entry.points
        return events.Corrected(player, box, into, entry.roll if entry else None, points)
    points, roll, struck = _given(form, game)
    return events.Corrected(player, box, box, roll, points, struck)


def _given(form: Mapping[str, str], game: Game) -> tuple[int | None, Roll | None, bool]:
    struck = form.get("struck") == "1"
    if form.get("points"):
        return whole(form, "points"), None, False
    roll = roll_of(form, game)
    if roll is None and not struck:
        raise NotAWholeNumber("points", "", 0, LARGEST)
    return None, roll, struck


def asked_of(args: Mapping[str, str], game: Game) -> tuple[Asked, RulesError | None]:
    """What a table's address asks, and what was wrong with it; the rest of it still holds."""
    problem: RulesError | None = None
    player, roll = None, None
    try:
        if args.get("player"):
            player = game.player(whole(args, "player")).number
        if args.get("box"):
            game.ruleset.variant.box(args["box"])
        roll = roll_of(args, game)
    except RulesError as error:
        problem = error
    box = "" if problem and problem.field == "card" else args.get("box", "")
    typed = args.get("dice", "").strip()
    asked = Asked(player, typed, roll, box, args.get("hand") == "1", args.get("points", ""), args.get("again", ""))
    return asked, problem


def chosen_rules(
    variant: Variant, form: MultiDict[str, str]
) -> tuple[dict[str, Value], dict[str, str], dict[str, RulesError]]:
    """The house rules and agreements that a form chooses, and what is wrong by field."""
    rules: dict[str, Value] = {}
    agreements: dict[str, str] = {}
    problems: dict[str, RulesError] = {}
    for rule in (*variant.house_rules, *AGREEMENTS.values()):
        if rule.id not in form:
            continue
        try:
            text = single(form, rule.id)
            if rule.id in AGREEMENTS:
                agreements[rule.id] = AGREEMENTS[rule.id].parse(text)
            else:
                rules[rule.id] = rule.parse(text)
        except RulesError as error:
            problems[rule.id] = error
    return rules, agreements, problems
