"""What several commands are given: house rules and a game document."""

import json
from collections.abc import Collection

import click

from calculator.cli.table import Refused
from calculator.rules.variant import Variant
from calculator.web.text import gettext as _

HOUSE = click.option("--house", multiple=True, metavar="RULE=VALUE", help="A house rule, as often as needed.")


def house_rule(variant: Variant, text: str, others: Collection[str] = ()) -> tuple[str, str]:
    """Id and value of a house rule, or of one of the `others`, written like upper_box_first=false.

    Raises Refused or UnknownHouseRule.
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused(
            _("“%(text)s” is not a house rule with its value. Write it like upper_box_first=false.", text=text)
        )
    return name if name in others else variant.house_rule(name).id, value


def read_document(file: str) -> object:
    """What the JSON file holds; - is the input. Raises Refused."""
    try:
        with click.open_file(file, "rb") as source:
            return json.loads(source.read())
    except OSError as error:
        raise Refused(_("The file %(file)s can't be read: %(why)s.", file=file, why=error.strerror)) from error
    except (ValueError, RecursionError) as error:
        raise Refused(_("The file %(file)s is not a game document: it isn't JSON.", file=file)) from error
