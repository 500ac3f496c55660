"""Every sheet fits its paper, and its boxes and letters are as large as promised: measured, not looked at."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from calculator.rules.catalogue import VARIANTS, YATZY
from calculator.rules.houserules import Whole
from calculator.rules.patterns import AllDice, Fixed, Groups
from calculator.rules.variant import Box, UpperBonus, Variant, Way, upper_boxes
from calculator.web.print.paper import MARGIN, PAPERS
from calculator.web.print.problems import DoesNotFit, sentence
from calculator.web.print.sheet import CardPage, RulesPage, Sheet
from tests.sheets.conftest import ADDRESS
from tests.sheets.measuring import faults, pieces

Make = Callable[..., Sheet]

AGREED = "kept_dice=stay_put&floor_die=that_die&ties=one_more_turn"
HOUSE = {
    "yahtzee": f"{AGREED}&upper_box_first=false&joker_scores=false&yahtzee_bonus=1000"
    "&five_alike_full_house=true&rounds=9",
    "yatzy": f"{AGREED}&five_alike_full_house=true&four_alike_two_pairs=true&order=forced&rounds=10",
    "yahtzee-deluxe": f"{AGREED}&six_alike_points=100&upper_bonus=50&rounds=7",
}
NAMES = "names=Ann,Maximilian Alexander,Bo,Ольга,Al,山田太郎,Ζωή,علي"
AXES = {
    "variant": tuple(VARIANTS),
    "paper": tuple(PAPERS),
    "size": ("normal", "large"),
    "cards": ("1", "2", "4"),
    "columns": ("", "1", "2", "3", "4", "5", "6", "7", "8"),
    "hints": ("1", "0"),
    "mode": ("players", "games"),
    "rules_back": ("0", "1"),
    "ink": ("saving", "shaded"),
    "fillable": ("0", "1"),
    "pictures": ("0", "1"),
    "more": ("", NAMES, "house"),
}


def combinations() -> list[dict[str, str]]:
    """Choices in which any two values of different choices meet, as few as a plain search finds."""
    chance = random.Random(63)
    names = list(AXES)
    missing = {(a, x, b, y) for i, a in enumerate(names) for b in names[i + 1 :] for x, y in product(AXES[a], AXES[b])}
    found = []
    while missing:
        first = min(missing)
        best: dict[str, str] = {}
        gain = -1
        for _ in range(60):
            tried = {name: chance.choice(values) for name, values in AXES.items()}
            tried[first[0]], tried[first[2]] = first[1], first[3]
            covered = sum((a, tried[a], b, tried[b]) in missing for i, a in enumerate(names) for b in names[i + 1 :])
            if covered > gain:
                best, gain = tried, covered
        missing -= {(a, best[a], b, best[b]) for i, a in enumerate(names) for b in names[i + 1 :]}
        found.append(best)
    return found


def query(chosen: dict[str, str]) -> str:
    more = HOUSE[chosen["variant"]] if chosen["more"] == "house" else chosen["more"]
    return "&".join([*(f"{name}={value}" for name, value in chosen.items() if name != "more"), more])


# What takes the place of a choice that doesn't fit.
SAFE = {"cards": "1", "size": "normal", "paper": "a4", "rules_back": "0", "pages": "1"}


def fitted(make: Make, chosen: dict[str, str], address: str) -> tuple[str, Sheet]:
    """The sheet of these choices; what it says doesn't fit is changed as it says, until it fits."""
    for _ in range(6):
        try:
            return query(chosen), make(query(chosen), address)
        except DoesNotFit as error:
            refused = error
        assert sentence(refused)
        if refused.field == "names":
            chosen = {**chosen, "more": ",".join(chosen["more"].split(",")[: refused.most])}
        else:
            chosen = {**chosen, refused.field: str(refused.most or SAFE[refused.field])}
    raise AssertionError(f"nothing fits: {query(chosen)}")


@pytest.mark.parametrize("part", range(4))
def test_any_two_choices_together_fit_or_say_what_would(sheet: Make, part: int) -> None:
    for number, chosen in enumerate(combinations()[part::4]):
        text, made = fitted(sheet, chosen, ADDRESS if number % 2 else "")
        assert faults(made) == [], text


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("more", ["", NAMES, "house"])
def test_corners_fit(sheet: Make, variant: str, more: str) -> None:
    for (paper, cards), columns, hints in product([("a4", 1), ("letter", 4), ("a5", 2), ("a6", 1)], "128", "01"):
        usual = {name: values[0] for name, values in AXES.items()}
        corner = {"paper": paper, "cards": str(cards), "columns": columns, "hints": hints}
        text, made = fitted(sheet, {**usual, **corner, "variant": variant, "more": more}, ADDRESS)
        assert faults(made) == [], text


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("paper", "most"), [("a4", 1), ("a4", 2), ("a4", 4), ("letter", 4), ("a5", 2), ("a6", 1)])
def test_usual_cards_fit_every_paper(sheet: Make, variant: str, paper: str, most: int) -> None:
    made = sheet(f"variant={variant}&paper={paper}&cards={most}")
    assert len(made.pages[0]) == most
    assert faults(made) == []


@pytest.mark.parametrize(
    ("chosen", "row", "name", "hint"),
    [("paper=a4", 6.5, 11, 8), ("paper=a6", 6.5, 11, 8), ("cards=4", 6.5, 11, 8), ("size=large", 10, 18, 14)],
)
@pytest.mark.parametrize("variant", VARIANTS)
def test_boxes_and_letters_are_large_enough(
    sheet: Make, variant: str, chosen: str, row: float, name: float, hint: float
) -> None:
    made = sheet(f"variant={variant}&{chosen}", ADDRESS)
    card = made.pages[0][0]
    assert isinstance(card, CardPage)
    for block in card.plan.blocks:
        assert block.cell >= 12
        assert block.row >= row
    texts = [piece for piece in pieces(made)[0] if piece.text]
    assert min(text.points for text in texts) >= hint
    names = {row.label for block in card.plan.blocks for row in block.rows}
    assert min(text.points for text in texts if any(text.text.endswith(label) for label in names)) >= name
    assert min(text.left for text in texts) >= MARGIN


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("size", "pages"), [("normal", 1), ("large", 2)])
def test_the_summary_is_exactly_one_page_or_two_in_large_print(
    rules_sheet: Make, variant: str, paper: str, size: str, pages: int
) -> None:
    for house in ("", HOUSE[variant]):
        made = rules_sheet(variant, f"paper={paper}&size={size}&{house}", ADDRESS)
        assert len(pieces(made)) == pages
        assert faults(made) == []
        parts = [part for page in made.pages for part in page]
        assert {type(part) for part in parts} == {CardPage, RulesPage}
        assert [len(part.columns) for part in parts if isinstance(part, CardPage)] == [4]


def test_a_variant_without_words_of_its_own_prints(
    sheet: Make, rules_sheet: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes = (
        *upper_boxes(),
        Box("great_big_heap", Way(Groups((4,)), AllDice())),
        Box("all_six", Way(Groups((6,)), Fixed(70))),
    )
    made_up = Variant("made-up", 6, boxes, (Whole("rounds", 8, 1, 8),), UpperBonus(84, 40))
    monkeypatch.setitem(VARIANTS, "made-up", made_up)
    assert faults(sheet("variant=made-up")) == []
    assert faults(rules_sheet("made-up")) == []


def test_what_does_not_fit_is_told_with_how_much_would(sheet: Make) -> None:
    with pytest.raises(DoesNotFit) as refused:
        sheet("variant=yahtzee&paper=a6&columns=8")
    assert refused.value.field == "columns"
    assert refused.value.most == 2
    assert faults(sheet("variant=yahtzee&paper=a6&columns=2")) == []


@pytest.mark.parametrize(
    ("chosen", "field"),
    [
        ("paper=a6&cards=2", "cards"),
        ("paper=a5&cards=4", "cards"),
        ("size=large&cards=2", "cards"),
        ("size=large&paper=a5", "size"),
        ("size=large&pictures=1", "size"),
        ("fillable=1&pages=2", "pages"),
        ("paper=a6&pictures=1", "paper"),
    ],
)
def test_the_choice_that_does_not_fit_is_named(sheet: Make, chosen: str, field: str) -> None:
    with pytest.raises(DoesNotFit) as refused:
        sheet(chosen)
    assert refused.value.field == field


def test_long_names_are_turned_or_shortened(sheet: Make) -> None:
    wide = sheet("columns=2&names=Maximilian")
    turned = sheet("columns=8&names=Maximilian Alexander")
    short = sheet("paper=a6&columns=2&names=Maximilian Alexander")
    assert "turned" not in wide.source().html
    assert "turned" in turned.source().html
    assert "…" in short.source().html
    assert all(faults(made) == [] for made in (wide, turned, short))


@pytest.mark.parametrize("chosen", ["paper=a6", "cards=4&columns=1", "cards=4&mode=games&columns=2"])
def test_a_line_to_write_on_is_shorter_rather_than_cut(sheet: Make, chosen: str) -> None:
    for line in sheet(chosen, ADDRESS).pages[0][0].when:
        assert line.endswith("____"), line


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("chosen", ["paper=a6", "cards=4", "paper=letter&cards=4"])
def test_a_small_card_still_says_which_game_and_which_rules(sheet: Make, variant: str, chosen: str) -> None:
    for house in ("", "ties=one_more_turn", *_single_house_rules(variant)):
        made = sheet(f"variant={variant}&{chosen}&date=24 December 2026&{house}", ADDRESS)
        card = made.pages[0][0]
        assert isinstance(card, CardPage)
        assert "…" not in "".join((card.title, *card.when))
        assert "Rules: 192.168.1.55" in card.foot
        assert faults(made) == []


def _single_house_rules(variant: str) -> list[str]:
    """Each house rule that isn't a number, turned round alone."""
    rules = [rule for rule in VARIANTS[variant].house_rules if not isinstance(rule, Whole)]
    return [f"{rule.id}={rule.format(value)}" for rule in rules for value in rule.choices if value != rule.default]


def test_forced_order_numbers_the_rows_and_says_so(sheet: Make) -> None:
    html = sheet("variant=yatzy&order=forced&rounds=10").source().html
    assert "15. Yatzy" in html
    assert "Top to bottom. Only 10 turns each." in html
    assert YATZY.order == "order"
