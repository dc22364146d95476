"""Editions, and where and when a rule is in force."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import Refused
from pitboss.law import ALWAYS, CHAPTERS, CURRENT, EDITIONS, InForce, find_edition

COLOUR_WAGERS = date(2009, 6, 15)


def test_editions_are_listed_oldest_first_each_on_the_one_before() -> None:
    assert list(EDITIONS) == ["19:47-A", "19:47-B", "13:69F", "13:69F+jackpot"]
    assert [edition.based_on for edition in EDITIONS.values()] == [None, "19:47-A", "19:47-B", "13:69F"]
    assert all(edition.chapter in CHAPTERS for edition in EDITIONS.values())


def test_the_two_prints_of_19_47_meet_where_the_color_wagers_came() -> None:
    assert find_edition("19:47-A").until == COLOUR_WAGERS - timedelta(days=1)
    assert find_edition("19:47-B").since == COLOUR_WAGERS


def test_no_date_is_claimed_for_the_current_edition() -> None:
    current = find_edition(CURRENT)
    assert (current.since, current.until) == (None, None)


@given(st.sampled_from(list(EDITIONS)), st.dates())
def test_what_is_always_in_force_holds_in_every_edition_on_every_day(edition: str, on: date) -> None:
    assert ALWAYS.holds(edition, on)


def test_a_rule_of_one_edition_holds_in_no_other() -> None:
    jackpot_only = InForce(editions=frozenset({"13:69F+jackpot"}))
    assert [edition for edition in EDITIONS if jackpot_only.holds(edition, COLOUR_WAGERS)] == ["13:69F+jackpot"]


def test_the_first_and_the_last_day_both_count() -> None:
    day = timedelta(days=1)
    one_week = InForce(since=COLOUR_WAGERS, until=COLOUR_WAGERS + 6 * day)
    assert [n for n in range(-2, 9) if one_week.holds(CURRENT, COLOUR_WAGERS + n * day)] == list(range(7))


def test_an_unknown_edition_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        Refused, match=r"'19:48' is not an edition of the rules; the editions are 19:47-A, 19:47-B, 13:69F"
    ):
        ALWAYS.holds("19:48", COLOUR_WAGERS)
    with pytest.raises(Refused, match="'19:48' is not an edition"):
        InForce(editions=frozenset({"19:48"}))


def test_a_rule_that_could_never_hold_is_refused() -> None:
    with pytest.raises(Refused, match="at least one edition"):
        InForce(editions=frozenset())
    with pytest.raises(Refused, match="cannot end on 2009-06-14, before it begins on 2009-06-15"):
        InForce(since=COLOUR_WAGERS, until=COLOUR_WAGERS - timedelta(days=1))
