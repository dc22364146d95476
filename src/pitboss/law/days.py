"""The rule on a date: the words that were in force on a day, if our files show them."""

from __future__ import annotations

import csv
from datetime import date
from functools import cache
from importlib import resources

from msgspec import Struct

from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.law.concordance import find_place
from pitboss.law.editions import BEFORE_COLORS, WITH_COLORS, Edition, find_edition

LAST_NOTE = date(2010, 9, 7)
"""The last amendment noted in our prints of 19:47."""
PRINTED_EXPIRY = date(2011, 6, 9)
"""The expiration date printed in 19:47. None of our files dates 13:69F, which replaced it."""
_FILE = "printed.tsv"


class InForceOn(Struct, frozen=True):
    """The paragraph in force on a day, in the edition whose words we have of it."""

    edition: Edition
    citation: Citation
    words_since: date
    """The day from which those words were in force; it may be earlier than the edition itself."""
    why: str = ""

    def precedes_edition(self, day: date) -> bool:
        """True if the words were in force on a day before the edition began."""
        return self.edition.since is not None and day < self.edition.since


def find_paragraph_on(citation: Citation, day: date) -> InForceOn:
    """Return the paragraph in force on a day; Refused if our files do not show what it said.

    >>> held = find_paragraph_on(Citation.parse("5.2(d)"), date(2008, 8, 1))
    >>> held.edition.code, str(held.citation), str(held.words_since)
    ('19:47-A', '19:47-5.2(d)', '1998-08-17')
    """
    edition = _print_of(day)
    place = find_place(citation, edition.code)
    if place.citation is None:
        raise Refused(f"edition {edition.code}, in force on {day}, does not have {citation}: {place.why}")
    if place.shown != "text":
        raise Refused(f"our files do not show what {place.citation} said on {day}: {place.why}")
    since = _words_since(place.citation.section, edition.code)
    if since is None or day < since:
        held = f"the words that we have date from {since}" if since else "no note dates the words that we have"
        raise Refused(f"our files do not show what {place.citation} said on {day}: {held}")
    return InForceOn(edition, place.citation, since, place.why)


def _print_of(day: date) -> Edition:
    """The print of 19:47 whose words may apply on a day; each section has its own dates."""
    if day > LAST_NOTE:
        raise Refused(
            f"our files do not show which rules were in force on {day}: the last note in our prints of 19:47 is of "
            f"{LAST_NOTE}, they state that the chapter expires on {PRINTED_EXPIRY}, and our text of 13:69F has no date"
        )
    change = find_edition(WITH_COLORS).since
    assert change is not None
    return find_edition(BEFORE_COLORS if day < change else WITH_COLORS)


def _words_since(section: str, edition: str) -> date | None:
    written = _rows().get(section, {}).get(edition)
    return date.fromisoformat(written) if written else None


@cache
def _rows() -> dict[str, dict[str, str]]:
    with resources.files(__package__).joinpath(_FILE).open(encoding="utf-8") as lines:
        return {row["section"]: row for row in csv.DictReader(lines, delimiter="\t")}
