"""The commands of `flask --app calculator`."""

from __future__ import annotations

import click

COMMANDS: tuple[click.Command, ...] = ()
