"""Runs the steps on the connection, and inside the transaction, that `Database.upgrade` opened."""

from alembic import context

from calculator.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite alters tables by copying them.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
