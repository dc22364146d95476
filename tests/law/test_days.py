"""Which edition was in force on a day, as far as our files tell."""

from __future__ import annotations

from datetime import date

import pytest

from pitboss.errors import Refused
from pitboss.law import SECTIONS, Citation, find_edition_on, find_paragraph_on
from pitboss.law.days import _rows


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2008, 7, 21), "19:47-A"),
        (date(2009, 6, 14), "19:47-A"),
        (date(2009, 6, 15), "19:47-B"),
        (date(2010, 9, 7), "19:47-B"),
        (date(2012, 1, 6), "13:69F"),
        (date(2026, 11, 16), "13:69F"),
    ],
)
def test_the_edition_of_a_day(day: date, edition: str) -> None:
    assert find_edition_on(day).code == edition


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (date(2008, 7, 20), "the oldest print, 19:47-A, is of 2008-07-21"),
        (date(2010, 9, 8), "our last print of 19:47 is of 2010-09-07"),
        (date(2012, 1, 5), "still proposed until 2012-01-06"),
    ],
)
def test_a_day_of_which_our_files_tell_nothing_is_refused(day: date, said: str) -> None:
    with pytest.raises(Refused, match=said):
        find_edition_on(day)


def test_a_section_whose_words_are_older_than_the_print_is_known_further_back() -> None:
    held = find_paragraph_on(Citation.parse("5.2(b)"), date(1998, 8, 17))
    assert (held.edition.code, str(held.citation)) == ("19:47-A", "19:47-5.2(b)")
    with pytest.raises(Refused, match="hold from 1998-08-17"):
        find_paragraph_on(Citation.parse("5.2(b)"), date(1998, 8, 16))


@pytest.mark.parametrize(
    ("law", "said"),
    [
        ("5.1(e)8", "the color wagers came on June 15, 2009"),
        ("2.4(a)", "the older print has its title"),
        ("20.6(a)", "is not in our files|does not have"),
    ],
)
def test_what_the_edition_of_the_day_lacks_is_refused_with_the_reason(law: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        find_paragraph_on(Citation.parse(law), date(2008, 8, 1))


def test_every_dated_section_is_one_of_the_law() -> None:
    assert set(_rows()) <= set(SECTIONS)
    for row in _rows().values():
        assert date.fromisoformat(row["19:47-A"]) <= date.fromisoformat(row["19:47-B"])
