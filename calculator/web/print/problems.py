"""What can be wrong with the choices for a sheet, beyond what the rules themselves refuse."""

from dataclasses import dataclass

from calculator.rules.errors import RulesError
from calculator.web import words
from calculator.web.text import N_
from calculator.web.text import gettext as _


@dataclass(eq=False)
class DoesNotFit(RulesError):
    """The choice `field` doesn't fit the rest; `most` is how much of it would, where that is a number."""

    field: str
    why: str
    most: int = 0


@dataclass(eq=False)
class TooLong(RulesError):
    """A text has more than `most` letters."""

    field: str
    most: int


@dataclass(eq=False)
class TooMany(RulesError):
    """More than `most` names."""

    field: str
    most: int


SENTENCES = {
    "columns": N_("At most %(most)d columns fit here. Choose fewer, or larger paper."),
    "no_columns": N_("This card is too wide for the paper. Choose larger paper, or leave out how to score."),
    "names": N_("A card has room for %(most)d names here. Choose more columns or larger paper, or leave names empty."),
    "paper": N_("This card is too tall for the paper. Choose larger paper, or fewer cards on a page."),
    "small_paper": N_("This paper has room for fewer cards. Choose at most %(most)d on a page."),
    "large_cards": N_("Large print has room for one card on a page. Choose 1 card, or normal size."),
    "large_paper": N_("Large print needs A4 or Letter paper. Choose one of them, or normal size."),
    "summary_paper": N_("The rules need A4 or Letter paper. Choose one of them."),
    "back": N_("The rules don't fit on the back of this sheet. Choose A4 or Letter paper, with at most 2 cards."),
    "pictures": N_("Pictures are large already. Choose normal size."),
    "fillable": N_("A card to fill in on a screen is one page. Choose 1 page, and copy the file as often as you like."),
}


def sentence(error: RulesError) -> str:
    """What is wrong with the choice, and what to do."""
    match error:
        case DoesNotFit(_field, why, most):
            return _(SENTENCES[why]) % {"most": most}
        case TooLong(field, most):
            return _("%(field)s is too long. Use at most %(most)d letters.") % {"field": label(field), "most": most}
        case TooMany(_field, most):
            return _("There are too many names. Give at most %(most)d, with commas between them.") % {"most": most}
    return words.error_sentence(error)


LABELS = {
    "variant": N_("Game"),
    "paper": N_("Paper"),
    "mode": N_("Columns are for"),
    "columns": N_("Columns"),
    "cards": N_("Cards on a page"),
    "size": N_("Size"),
    "hints": N_("How to score"),
    "rules_back": N_("Rules on the back"),
    "pages": N_("Pages"),
    "ink": N_("Ink"),
    "fillable": N_("Fill in on a screen"),
    "pictures": N_("Pictures for children"),
    "names": N_("Names"),
    "title": N_("Title"),
    "date": N_("Date"),
}


def label(field: str) -> str:
    """The name of a choice, as the form shows it."""
    return _(LABELS[field]) if field in LABELS else words.house_rule_label(field)
