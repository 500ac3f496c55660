"""The commands that look after the database."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import click
from flask import current_app
from flask.cli import with_appcontext

from calculator.store import Store, StoreError


@click.command()
@with_appcontext
def upgrade() -> None:
    """Bring the database to what this version needs."""
    with _store() as store:
        store.upgrade()
    click.echo("The database is up to date.")


@click.command()
@with_appcontext
def purge() -> None:
    """Delete the games whose last entry lies too long ago."""
    days = current_app.config["GAME_DAYS"]
    with _store() as store:
        count = store.purge(datetime.now(UTC), days)
    click.echo(f"Games deleted, after {days} days without an entry: {count}")


@contextmanager
def _store() -> Iterator[Store]:
    try:
        store = Store(current_app.config["DATABASE_URL"])
        try:
            yield store
        finally:
            store.close()
    except StoreError as error:
        raise click.ClickException(str(error)) from error
