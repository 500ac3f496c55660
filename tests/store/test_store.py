"""What the store promises, on every kind of database."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine, event

from calculator.games import events
from calculator.games.errors import GameGoesOn, UnknownPlayer
from calculator.games.game import fold
from calculator.rules.errors import NotAllowed, RulesError, UnknownVariant
from calculator.store import NoSuchGame, SomeoneElseWrote, StoreUnavailable
from calculator.store.repository import CODE
from tests.store.tables import entered, names, played, renamed, started

FOURS = entered(0, "fours", "44426")


def test_a_new_game_is_found_by_its_codes(store, other):
    record = store.create([started("Ann", "Bo"), FOURS], "Ann’s phone")
    assert record.game == fold([started("Ann", "Bo"), FOURS])
    for found in (
        store.by_code(record.code),
        other.by_code(record.code),
        other.by_watch_code(record.watch_code),
        other.record(record.id),
        *other.records([record.code]),
        *other.series(record),
    ):
        assert found == record


def test_times_are_utc_and_now(store):
    before = datetime.now(UTC)
    record = store.create([started("Ann")], "")
    later = store.append(record.code, 1, FOURS, "")
    assert before <= record.created_at == record.written_at <= later.written_at <= datetime.now(UTC)
    found = store.by_code(record.code)
    assert (found.created_at, found.written_at) == (record.created_at, later.written_at)
    assert found.written_at.tzinfo is UTC


def test_codes_are_long_and_each_another(store):
    codes = [code for _ in range(20) for code in (lambda r: (r.code, r.watch_code))(store.create([started("A")], ""))]
    assert len(set(codes)) == 40
    assert all(CODE.fullmatch(code) for code in codes)
    assert 32**26 >= 2**128


def test_a_code_opens_only_what_it_is_for(store, table):
    for look, wrong in ((store.by_code, table.watch_code), (store.by_watch_code, table.code)):
        with pytest.raises(NoSuchGame):
            look(wrong)
    with pytest.raises(NoSuchGame):
        store.append(table.watch_code, 1, FOURS, "a guest")
    assert store.records([table.watch_code, table.id]) == []
    assert store.sequence(table.code) == store.watch_sequence(table.watch_code) == 1


@pytest.mark.parametrize("code", ["", "a", "a" * 26, "a" * 27, "\0" * 26, "ä" * 26, "\ud800" * 26, "' OR 1=1 --"])
def test_what_is_no_code_opens_nothing(store, table, code):
    for ask in (store.by_code, store.by_watch_code, store.sequence, store.watch_sequence, store.delete):
        with pytest.raises(NoSuchGame):
            ask(code)
    with pytest.raises(NoSuchGame):
        store.renew(code, "write")
    with pytest.raises(NoSuchGame):
        store.append(code, 1, FOURS, "")
    assert store.records([code, table.code, code]) == [table]
    assert store.records([]) == []


def test_steps_are_written_one_on_top_of_the_other(store, other, table):
    first = store.append(table.code, 1, FOURS, "Ann")
    second = other.append(table.code, 2, entered(1, "chance", "12345"), "Bo")
    assert first.game.player(0).entry("fours").points == 12
    assert second.game.sequence == other.sequence(table.code) == store.watch_sequence(table.watch_code) == 3
    assert store.by_code(table.code) == second
    log = store.log(second)
    assert [(step.sequence, step.by, step.event) for step in log] == [
        (1, "Ann", started("Ann", "Bo")),
        (2, "Ann", FOURS),
        (3, "Bo", entered(1, "chance", "12345")),
    ]
    assert [step.at for step in log] == [table.written_at, first.written_at, second.written_at]
    assert store.log(first) == log[:2]


EVERY_KIND = (
    events.RulesSet({"rounds": 4, "joker_scores": False}, {"ties": "shared"}),
    events.Joined("Čeněk 🎲 李"),
    events.Left(2),
    events.Returned(2),
    events.Renamed(1, ""),
    events.Reordered((2, 0, 1)),
    entered(0, "fours", "44426"),
    events.Entered(1, "chance", None, 23),
    events.Entered(1, "twos", None, 0, True),
    events.Corrected(1, "chance", "full_house", None, 25),
    events.Corrected(0, "fours", None),
    events.Missed(2, 2),
    events.Finished(),
    events.Undone(14),
)


def test_every_kind_of_step_comes_back_as_it_was(store, other, table):
    record = table
    for step in EVERY_KIND:
        record = store.append(record.code, record.game.sequence, step, "")
    found = other.by_code(record.code)
    assert found == record
    assert [step.event for step in other.log(found)[1:]] == list(EVERY_KIND)


def test_the_same_step_sent_twice_counts_once(store, other, table):
    first = store.append(table.code, 1, FOURS, "Ann")
    assert store.append(table.code, 1, FOURS, "Ann") == other.append(table.code, 1, FOURS, "Ann") == first
    later = store.append(table.code, 2, entered(1, "fours", "44426"), "Bo")
    assert store.append(table.code, 1, FOURS, "Ann") == later
    assert store.sequence(table.code) == 3


def test_the_second_of_two_writers_learns_what_the_first_wrote(store, other, table):
    first = store.append(table.code, 1, FOURS, "Ann")
    with pytest.raises(SomeoneElseWrote) as stale:
        other.append(table.code, 1, entered(0, "fours", "44425"), "Bo")
    assert stale.value.record == first
    for seen in (0, 5, -1, 10**9):
        with pytest.raises(SomeoneElseWrote):
            other.append(table.code, seen, entered(0, "fours", "44425"), "Bo")
    assert other.sequence(table.code) == 2


def test_a_step_the_rules_refuse_leaves_nothing(store, table):
    for step, refusal in ((events.Left(7), UnknownPlayer), (events.Undone(1), RulesError)):
        with pytest.raises(refusal):
            store.append(table.code, 1, step, "")
    store.append(table.code, 1, FOURS, "")
    with pytest.raises(NotAllowed):
        store.append(table.code, 2, FOURS, "")
    with pytest.raises(UnknownVariant):
        store.create([events.Started("bingo", {}, {}, ("Ann",))], "")
    assert len(store.log(store.by_code(table.code))) == 2


def test_a_rematch_is_one_game_however_often_it_is_asked_for(store, other, table):
    old = played(store, table)
    again = [started("Bo", "Ann")]
    new = store.follow(table.code, old.game.sequence, again, "Ann")
    assert new.series == old.series == old.id
    assert new.code not in (old.code, old.watch_code)
    assert other.by_code(old.code).game.continued == new.id
    for seen in (old.game.sequence, old.game.sequence + 1, 1):
        assert other.follow(table.code, seen, again, "Bo") == new
    third = store.follow(new.code, played(store, new).game.sequence, again, "Ann")
    assert [record.id for record in other.series(third)] == [old.id, new.id, third.id]


def test_no_rematch_before_the_end_nor_on_top_of_an_unseen_step(store, table):
    with pytest.raises(GameGoesOn):
        store.follow(table.code, 1, [started("Ann")], "")
    old = played(store, table)
    with pytest.raises(SomeoneElseWrote):
        store.follow(table.code, old.game.sequence - 1, [started("Ann")], "")
    with pytest.raises(RulesError):
        store.follow(table.code, old.game.sequence, [events.Started("bingo")], "")
    assert len(store.series(old)) == 1


def test_a_new_code_ends_the_old_one(store, other, table):
    fresh = store.renew(table.code, "write")
    assert (fresh.id, fresh.watch_code) == (table.id, table.watch_code)
    with pytest.raises(NoSuchGame):
        other.append(table.code, 1, FOURS, "the old link")
    watched = other.renew(fresh.code, "watch")
    assert watched.code == fresh.code
    with pytest.raises(NoSuchGame):
        store.watch_sequence(table.watch_code)
    assert store.by_watch_code(watched.watch_code).id == table.id


def test_a_deleted_game_is_gone_at_once(store, other, table):
    kept = store.create([started("Cy")], "")
    other.by_code(table.code)
    store.delete(table.code)
    for ask in (lambda: other.by_code(table.code), lambda: store.record(table.id), lambda: store.delete(table.code)):
        with pytest.raises(NoSuchGame):
            ask()
    assert store.log(table) == store.series(table) == []
    assert store.records([table.code, kept.code]) == [kept]


def test_a_rematch_is_possible_again_once_the_next_game_is_deleted(store, table):
    old = played(store, table)
    new = store.follow(old.code, old.game.sequence, [started("Ann")], "")
    store.delete(new.code)
    again = store.follow(old.code, old.game.sequence + 1, [started("Ann")], "")
    assert again.id != new.id
    assert store.by_code(old.code).game.continued == again.id


def test_records_come_in_the_order_asked(store):
    codes = [store.create([started(name)], "").code for name in "ABC"]
    asked = [codes[2], codes[0], codes[1]]
    assert [record.code for record in store.records(asked)] == asked


def test_purge_takes_what_lies_too_long_and_nothing_else(store, table):
    old = store.create([started("Cy")], "")
    now = old.written_at + timedelta(days=400)
    store.append(table.code, 1, FOURS, "")
    assert store.purge(now, 400) == 0
    assert store.purge(now + timedelta(microseconds=1), 400) == 1
    assert [record.id for record in store.records([old.code, table.code])] == [table.id]
    assert store.log(old) == []


@pytest.fixture
def statements():
    """Every statement that goes to a database."""
    seen: list[str] = []

    def note(connection, cursor, statement, *_):
        seen.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield seen
    event.remove(Engine, "before_cursor_execute", note)


def test_a_look_at_an_unchanged_game_is_one_statement(store, other, table, statements):
    other.by_code(table.code)
    statements.clear()
    other.by_code(table.code)
    assert len(statements) == 1
    store.append(table.code, 1, FOURS, "")
    statements.clear()
    other.by_code(table.code)
    assert len(statements) == 2


def test_a_poll_says_when_the_database_fails(store, engine, table):
    assert (store.sequence(table.code), store.watch_sequence(table.watch_code)) == (1, 1)
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE games RENAME TO lost")
    with pytest.raises(StoreUnavailable):
        store.sequence(table.code)
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE lost RENAME TO games")
    assert store.sequence(table.code) == 1


def test_a_game_deleted_between_two_looks_is_gone(store, other, table, monkeypatch):
    caught_up = store._caught_up

    def delete_first(*arguments):
        other.delete(table.code)
        return caught_up(*arguments)

    other.append(table.code, 1, FOURS, "")
    monkeypatch.setattr(store, "_caught_up", delete_first)
    with pytest.raises(NoSuchGame):
        store.by_code(table.code)


def test_an_older_state_is_folded_anew(store, other, table):
    """As after a copy of the file was put back."""
    store.append(table.code, 1, renamed("Anna"), "")
    later = other.append(table.code, 2, renamed("Annette"), "")
    store._folded.keep(table.id, fold([*(step.event for step in other.log(later)), renamed("Annabel")]))
    assert store.by_code(table.code) == later
    assert names(store, later) == ["Anna", "Annette"]
