"""The two tables, and every statement that is asked of them, built once so that SQLAlchemy compiles each only once."""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    bindparam,
    delete,
    insert,
    select,
    update,
)

# The migration that the tables below correspond to; a test holds the two together.
HEAD = "0001"


class Moment(TypeDecorator[datetime]):
    """An aware UTC datetime, also where the database keeps no time zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        # SQLite drops the zone and compares the text, so every moment has to be written in the same one.
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and (value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC))


metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("watch_code", Text, nullable=False, unique=True),
    Column("series", Text, nullable=False, index=True),
    Column("sequence", Integer, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("written_at", Moment, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("game_id", Text, ForeignKey(games.c.id, ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("by", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("facts", JSON, nullable=False),
)

BY_ID = select(games).where(games.c.id == bindparam("key"))
BY_CODE = select(games).where(games.c.code == bindparam("key"))
BY_WATCH_CODE = select(games).where(games.c.watch_code == bindparam("key"))
BY_CODES = select(games).where(games.c.code.in_(bindparam("keys", expanding=True)))
BY_SERIES = select(games).where(games.c.series == bindparam("key")).order_by(games.c.created_at, games.c.id)
SEQUENCE = select(games.c.sequence).where(games.c.code == bindparam("key"))
WATCH_SEQUENCE = select(games.c.sequence).where(games.c.watch_code == bindparam("key"))

_OF_GAME = events.c.game_id == bindparam("game")
AFTER = (
    select(events.c.kind, events.c.facts)
    .where(_OF_GAME, events.c.sequence > bindparam("after"), events.c.sequence <= bindparam("until"))
    .order_by(events.c.sequence)
)
LOG = select(events).where(_OF_GAME, events.c.sequence <= bindparam("until")).order_by(events.c.sequence)

ADD_GAME = insert(games)
ADD_EVENT = insert(events)
# Writes only on top of what the writer has seen.
ADVANCE = (
    update(games)
    .where(games.c.id == bindparam("game"), games.c.sequence == bindparam("seen"))
    .values(sequence=bindparam("seen") + 1, written_at=bindparam("now"))
)
RENEW = {
    "write": update(games).where(games.c.code == bindparam("key")).values(code=bindparam("fresh")),
    "watch": update(games).where(games.c.code == bindparam("key")).values(watch_code=bindparam("fresh")),
}
DELETE = delete(games).where(games.c.code == bindparam("key"))
PURGE = delete(games).where(games.c.written_at < bindparam("before"))
