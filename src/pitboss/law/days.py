"""Which edition was in force on a day, and from when the words that our files have of a section hold."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources

from pitboss.errors import Refused
from pitboss.law.citation import RULES_OF_THE_GAMES, Citation
from pitboss.law.concordance import find_place
from pitboss.law.editions import BEFORE_COLORS, CURRENT, WITH_COLORS, Edition, find_edition

LAST_OLDER_PRINT = date(2010, 9, 7)
"""The last note in our prints of 19:47."""
EARLIEST_CURRENT = date(2012, 1, 6)
"""13:69F was still proposed then: a copy of 43 N.J.R. 11(1) takes comments until this day. No file of ours has the day
on which it came into force."""
_FILE = "printed.tsv"


@dataclass(frozen=True, slots=True)
class InForceOn:
    """A paragraph on a day: the edition, its paragraph, and from when the words that we have of it hold."""

    edition: Edition
    citation: Citation
    words_since: date | None
    why: str = ""


def find_edition_on(day: date) -> Edition:
    """The edition that was in force on a day, for a whole game.

    >>> find_edition_on(date(2009, 6, 14)).code, find_edition_on(date(2009, 6, 15)).code
    ('19:47-A', '19:47-B')
    """
    first = find_edition(BEFORE_COLORS).since
    assert first is not None
    if day < first:
        raise Refused(f"our files have no edition of {day}: the oldest print, {BEFORE_COLORS}, is of {first}")
    return _print_of(day)


def find_paragraph_on(citation: Citation, day: date) -> InForceOn:
    """Where a paragraph stood on a day; Refused where our files do not show what it said then.

    >>> held = find_paragraph_on(Citation.parse("5.2(d)"), date(2008, 8, 1))
    >>> held.edition.code, str(held.citation), str(held.words_since)
    ('19:47-A', '19:47-5.2(d)', '1998-08-17')
    """
    edition = _print_of(day)
    if edition.chapter == RULES_OF_THE_GAMES:
        return InForceOn(edition, citation, None)
    place = find_place(citation, edition.code)
    if place.citation is None:
        raise Refused(f"edition {edition.code}, in force on {day}, does not have {citation}: {place.why}")
    if place.shown != "text":
        raise Refused(f"what {place.citation} said on {day} is not in our files: {place.why}")
    since = _words_since(place.citation.section, edition.code)
    if since is None or day < since:
        held = f"its words in our files hold from {since}" if since else "no note tells from when its words hold"
        raise Refused(f"what {place.citation} said on {day} is not in our files: {held}")
    return InForceOn(edition, place.citation, since, place.why)


def _print_of(day: date) -> Edition:
    """The print whose words may hold on a day; how far back they do is for each section to say."""
    change = find_edition(WITH_COLORS).since
    assert change is not None
    if day < change:
        return find_edition(BEFORE_COLORS)
    if day <= LAST_OLDER_PRINT:
        return find_edition(WITH_COLORS)
    if day < EARLIEST_CURRENT:
        raise Refused(
            f"no file of ours tells which edition was in force on {day}: our last print of 19:47 is of "
            f"{LAST_OLDER_PRINT}, and 13:69F was still proposed until {EARLIEST_CURRENT}"
        )
    return find_edition(CURRENT)


def _words_since(section: str, edition: str) -> date | None:
    written = _rows().get(section, {}).get(edition)
    return date.fromisoformat(written) if written else None


@cache
def _rows() -> dict[str, dict[str, str]]:
    with resources.files(__package__).joinpath(_FILE).open(encoding="utf-8") as lines:
        return {row["section"]: row for row in csv.DictReader(lines, delimiter="\t")}
