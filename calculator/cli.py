"""The commands of `flask --app calculator`."""

from __future__ import annotations

import click

from calculator import cli_print, cli_score, cli_store

COMMANDS: tuple[click.Command, ...] = (
    cli_score.score,
    cli_score.replay,
    cli_store.upgrade,
    cli_store.purge,
    *cli_print.COMMANDS,
)
