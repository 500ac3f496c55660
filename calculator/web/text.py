"""Words for people, through gettext: `gettext as _`, `ngettext`, and `N_`, which only marks."""

from gettext import translation

from calculator.paths import PACKAGE

LANGUAGE = "en"

_catalogue = translation("scorepad", PACKAGE / "locale", languages=[LANGUAGE], fallback=True)
gettext = _catalogue.gettext
ngettext = _catalogue.ngettext


def N_(text: str) -> str:
    """Mark a text that is translated later, where it is shown."""
    return text
