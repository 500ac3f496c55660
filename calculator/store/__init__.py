"""Keeps the events of games in a database."""

from calculator.store.errors import BadAddress, NoSuchGame, NotMigrated, SomeoneElseWrote, StoreError, StoreUnavailable
from calculator.store.records import Logged, Record
from calculator.store.repository import Store

__all__ = [
    "BadAddress",
    "Logged",
    "NoSuchGame",
    "NotMigrated",
    "Record",
    "SomeoneElseWrote",
    "Store",
    "StoreError",
    "StoreUnavailable",
]
