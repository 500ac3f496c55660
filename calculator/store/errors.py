"""What can go wrong between a table and its database, one small class per situation."""

from calculator.store.records import Record


class StoreError(Exception):
    """The store can't do what was asked."""


class NoSuchGame(StoreError):
    """No game has this code: it never had, it was deleted, or it has another code now."""


class SomeoneElseWrote(StoreError):
    """Somebody else's step came first, and nothing was written; `record` is the game as it stands now."""

    def __init__(self, record: Record) -> None:
        super().__init__(f"The game stands at step {record.game.sequence}.")
        self.record = record


class StoreUnavailable(StoreError):
    """The database can't be reached, is locked or full; nothing was half-written. Trying again later may work."""


class NotMigrated(StoreUnavailable):
    """The tables in the database are not those this version needs; the text names the command that helps."""


class BadAddress(StoreError, ValueError):
    """The address of the database can't be used; the text says what one looks like."""
