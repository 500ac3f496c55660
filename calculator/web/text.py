"""Words for people, through gettext: `gettext as _`, `ngettext`, and `N_`, which only marks."""

from gettext import translation

from calculator.paths import PACKAGE

LANGUAGE = "en"

CATALOGUE = translation("scorepad", PACKAGE / "locale", languages=[LANGUAGE], fallback=True)


def gettext(text: str, /, **facts: object) -> str:
    """The text in the reader's language, with `%(name)s` filled in from the facts where there are any."""
    translated = CATALOGUE.gettext(text)
    return translated % facts if facts else translated


def ngettext(one: str, many: str, num: int, /, **facts: object) -> str:
    """The same for a text that depends on a number, which it may name as `%(num)d`."""
    translated = CATALOGUE.ngettext(one, many, num)
    return translated % {"num": num, **facts}


def N_(text: str) -> str:
    """Mark a text that is translated later, where it is shown."""
    return text
