"""What is kept in the process: never more than it may, and the least wanted goes first."""

from calculator.kept import Kept


def test_what_was_not_asked_for_longest_makes_room():
    kept = Kept(10, size=len)
    kept.keep("a", "1234")
    kept.keep("b", "1234")
    assert kept.find("a") == "1234"
    kept.keep("c", "1234")
    assert [kept.find(key) for key in "abc"] == ["1234", None, "1234"]


def test_a_value_that_changed_counts_once():
    kept = Kept(10, size=len)
    for value in ("1234", "123456", "12"):
        kept.keep("a", value)
    kept.keep("b", "12345678")
    assert (kept.find("a"), kept.find("b")) == ("12", "12345678")


def test_what_is_too_large_is_not_kept_and_costs_the_others_nothing():
    kept = Kept(10, size=len)
    kept.keep("a", "1234")
    kept.keep("b", "12345678901")
    assert (kept.find("a"), kept.find("b")) == ("1234", None)


def test_a_value_is_made_once_and_without_a_size_each_counts_as_one():
    kept, made = Kept(2), []

    def make():
        made.append(key)
        return key

    for key in "abacab":
        assert kept.get(key, make) == key
    assert made == ["a", "b", "c", "b"]
