"""A sheet before it is printed: its pages as data for the templates, and the style that goes with them."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from flask import render_template

from calculator.rules.ruleset import Ruleset
from calculator.sheets.pdf import Source, media_type
from calculator.web import words
from calculator.web.print.letters import shorten, width
from calculator.web.print.plan import Plan
from calculator.web.print.rulespage import Rules
from calculator.web.text import LANGUAGE
from calculator.web.text import gettext as _


@dataclass(frozen=True, slots=True)
class Value:
    """What stands in a box of a filled card: a text, whether it is a strike, a small mark beside it."""

    text: str
    struck: bool = False
    mark: str = ""


@dataclass(frozen=True, slots=True)
class CardPage:
    """One card for the template. `fields` makes its boxes form fields, `values` fills them."""

    place: int
    plan: Plan
    title: str
    when: tuple[str, ...]
    corner: str
    columns: tuple[str, ...]
    foot: str
    hints: bool
    pictures: bool = False
    fields: bool = False
    values: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    heading: str = "h1"

    def fitted(self) -> "CardPage":
        """The same card with texts shortened where they would be too long."""
        plan = self.plan
        return replace(
            self,
            title=shorten(self.title, plan.type.title, plan.title_room, bold=True),
            when=tuple(shorten(_shorter_blank(line, plan), plan.type.hint, plan.when - 1) for line in self.when),
            columns=tuple(shorten(name, plan.type.name, plan.name_room, bold=True) for name in self.columns),
        )

    @property
    def under(self) -> bool:
        return self.plan.under

    @property
    def titles(self) -> list[str]:
        """What each column is called aloud."""
        return [name or _("Column %(number)d") % {"number": n} for n, name in enumerate(self.columns, start=1)]


def _shorter_blank(line: str, plan: Plan) -> str:
    """The text with its line to write on as long as there is room."""
    while line.endswith("__") and width(line, plan.type.hint) > plan.when - 1:
        line = line[:-1]
    return line


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules for the template."""

    place: int
    rules: Rules
    heading: str = "h1"


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of paper, front and perhaps back, each a tuple of what lies on it."""

    title: str
    pages: tuple[tuple[CardPage | RulesPage, ...], ...]
    css: str
    pictures: Mapping[str, bytes]
    copies: int = 1
    fillable: bool = False

    def source(self) -> Source:
        """What becomes a PDF."""
        html = render_template("print/document.html", sheet=self, language=LANGUAGE)
        return Source(html, self.css, self.pictures, self.fillable)

    def to_look_at(self) -> "Sheet":
        """The same sheet inside a page: with lesser headings, and no fields to type in, being too small for them."""

        def shown(part: CardPage | RulesPage) -> CardPage | RulesPage:
            part = replace(part, heading="h2")
            return replace(part, fields=False) if isinstance(part, CardPage) else part

        return replace(self, pages=tuple(tuple(map(shown, page)) for page in self.pages))

    def page_style(self) -> str:
        """The style for a browser, with the pictures inside it."""
        css = self.css
        for name, picture in self.pictures.items():
            data = base64.b64encode(picture).decode()
            css = css.replace(f"url(sheet:{name})", f"url(data:{media_type(picture)};base64,{data})")
        return css


def footers(ruleset: Ruleset, address: str, remarks: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What stands below a card: the game, its house rules and agreements, where the rules stand, whose name it is.

    Then the same in fewer words: the house rules stand there already, so the printed address can do without them.
    """
    name, changed = words.variant_name(ruleset.variant.id), words.changed_rules(ruleset)
    game = (
        _("%(game)s with house rules: %(rules)s.") % {"game": name, "rules": "; ".join(changed)}
        if changed
        else _("%(game)s, played as published.") % {"game": name}
    )
    whole = address.partition("://")[2] or address
    endings = (
        (whole, _("Yahtzee is a trademark of Hasbro; this sheet is independent.")),
        (whole.partition("?")[0], _("Yahtzee is a trademark of Hasbro.")),
    )
    return tuple(
        " ".join(filter(None, (game, *remarks, _("Rules: %(address)s ·") % {"address": at} if at else "", trademark)))
        for at, trademark in endings
    )


def agreed(agreements: Mapping[str, str]) -> tuple[str, ...]:
    """What the table has settled beside the rules, as remarks for the foot."""
    return tuple(f"{agreement}." for agreement in words.agreements(agreements))


def announcements(ruleset: Ruleset) -> str:
    """What players must know before they begin; empty where a game is as usual."""
    parts = [
        _("Top to bottom.") if ruleset.in_order else "",
        _("Only %(rounds)d turns each.") % {"rounds": ruleset.rounds} if ruleset.rounds < len(ruleset.boxes) else "",
    ]
    return " ".join(filter(None, parts))


def rules_style(rules: Rules, room: tuple[float, float]) -> str:
    """The style of a page of rules: columns, type sizes, and rows as tall as the lines behind them are apart."""
    box, example = rules.widths
    parts = [
        f".rules{{width:{room[0]:.3f}mm;height:{rules.height:.3f}mm;font-size:{rules.size}pt}}",
        ".rules{background-image:url(sheet:rules)}",
        f".rules .title{{font-size:{rules.size * 1.5:.2f}pt;height:{rules.title_height:.3f}mm}}",
        f".rules .steps{{font-size:{rules.size}pt}}",
        f".rules .box{{width:{box:.3f}mm}}.rules .example{{width:{example:.3f}mm}}",
        *(f".rules .lines{n}{{height:{rules.row(n):.3f}mm}}" for n in sorted({1, *rules.counts})),
    ]
    return "".join(parts)
