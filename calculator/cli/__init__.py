"""The commands of `flask --app calculator`."""

import click

from calculator.cli import print as printing
from calculator.cli import score, store

COMMANDS: tuple[click.Command, ...] = (
    score.score,
    score.replay,
    store.upgrade,
    store.purge,
    printing.pad,
    printing.summary,
    printing.card,
)
