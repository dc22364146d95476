"""The rule on a date, as far as our files show it."""

from __future__ import annotations

from datetime import date

import pytest

from pitboss.errors import Refused
from pitboss.law import SECTIONS, Citation, find_paragraph_on
from pitboss.law.days import _rows


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2008, 7, 21), "19:47-A"),
        (date(2009, 6, 14), "19:47-A"),
        (date(2009, 6, 15), "19:47-B"),
        (date(2010, 9, 7), "19:47-B"),
    ],
)
def test_the_edition_of_a_day(day: date, edition: str) -> None:
    assert find_paragraph_on(Citation.parse("5.2(b)"), day).edition.code == edition


@pytest.mark.parametrize("day", [date(2010, 9, 8), date(2011, 6, 9), date(2012, 1, 6), date(2016, 1, 1), date.max])
def test_a_day_after_the_last_note_is_refused_with_what_the_files_show(day: date) -> None:
    """No file dates 13:69F, so none shows on which days it was in force."""
    with pytest.raises(Refused, match="is of 2010-09-07, they state that the chapter expires on 2011-06-09") as refused:
        find_paragraph_on(Citation.parse("5.2(b)"), day)
    assert "13:69F has no date" in str(refused.value)


def test_words_older_than_the_edition_are_not_presented_as_the_edition_in_force() -> None:
    held = find_paragraph_on(Citation.parse("5.2(b)"), date(1999, 11, 15))
    assert held.precedes_edition(date(1999, 11, 15)) and not held.precedes_edition(date(2008, 7, 21))
    assert (str(held.citation), held.words_since) == ("19:47-5.2(b)", date(1998, 8, 17))
    with pytest.raises(Refused, match="date from 1998-08-17"):
        find_paragraph_on(Citation.parse("5.2(b)"), date(1998, 8, 16))


@pytest.mark.parametrize(
    ("law", "said"),
    [
        ("5.1(e)8", "the color wagers came on June 15, 2009"),
        ("2.4(a)", "the older print has its title"),
        ("20.6(a)", "our files do not show|does not have"),
    ],
)
def test_what_the_edition_of_the_day_lacks_is_refused_with_the_reason(law: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        find_paragraph_on(Citation.parse(law), date(2008, 8, 1))


def test_every_dated_section_is_one_of_the_law() -> None:
    assert set(_rows()) <= set(SECTIONS)
    for row in _rows().values():
        assert date.fromisoformat(row["19:47-A"]) <= date.fromisoformat(row["19:47-B"])
