"""Editions of the rules of the games, and marks for the editions and dates in which a rule is in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from pitboss.errors import Refused
from pitboss.law.citation import RULES_OF_THE_GAMES, Citation, in_full
from pitboss.law.concordance import find_place
from pitboss.protocol.events import CitedEvent, Event


class Edition(Struct, frozen=True):
    """One state of the rules; a date of None is not in our files."""

    code: str
    title: str
    chapter: str
    since: date | None
    until: date | None
    based_on: str | None
    """The edition that this one amends."""

    def cite(self, law: str) -> Citation:
        """Cite a paragraph of 13:69F as this edition numbers it.

        If an older edition lacks it, or our files do not show its place, the citation stays that of 13:69F.

        >>> str(find_edition(CURRENT).cite("7.7(d)")), str(find_edition("19:47-B").cite("7.7(d)"))
        ('13:69F-7.7(d)', '19:47-7.7(c)3i')
        >>> str(find_edition("19:47-B").cite("8.2(a)")), str(find_edition("19:47-B").cite("8.6(a)"))
        ('19:47-8.2', '13:69F-8.6(a)')
        """
        citation = Citation.parse(law)
        if self.chapter == citation.chapter or citation.chapter != RULES_OF_THE_GAMES:
            return citation
        return find_place(citation, self.code).citation or citation

    def cite_in_full(self, law: str | None) -> str:
        """The citation in full; empty for None."""
        if not law or self.chapter == RULES_OF_THE_GAMES:
            return in_full(law)
        return str(self.cite(law))

    def cite_briefly(self, law: str) -> str:
        """The citation for a column, without the chapter if it is 13:69F."""
        citation = self.cite(law)
        return citation.short if self.chapter == RULES_OF_THE_GAMES else str(citation)

    def cite_sections(self, sections: Sequence[str]) -> str:
        """Cite the sections of a game's rules, or a whole subchapter.

        >>> find_edition(CURRENT).cite_sections(["5.1", "5.2"]), find_edition("19:47-A").cite_sections(["20"])
        ('13:69F-5.1, 5.2', '19:47-20')
        """
        return f"{self.chapter}-{', '.join(sections)}"

    def resolve(self, refusal: Refused) -> None:
        """Make a refusal cite this edition's paragraph."""
        if refusal.law:
            cited = self.cite_in_full(refusal.law)
            refusal.law, refusal.cited = cited.removeprefix(f"{RULES_OF_THE_GAMES}-"), cited

    def resolve_events(self, events: list[Event]) -> None:
        """Replaces the paragraphs that events cite with this edition's."""
        if self.chapter == RULES_OF_THE_GAMES:
            return
        for at, event in enumerate(events):
            if isinstance(event, CitedEvent) and event.law:
                events[at] = replace(event, law=self.cite(event.law).short)


BEFORE_COLORS = "19:47-A"
WITH_COLORS = "19:47-B"
CURRENT = "13:69F"
JACKPOT = "13:69F+jackpot"
ALL_EDITIONS = (CURRENT, WITH_COLORS, BEFORE_COLORS, JACKPOT)
"""The editions of a game whose text we have in both chapters; the current one first."""

# Oldest first. The prints of 19:47 differ in roulette: R.2009 d.200 added the color wagers on June 15, 2009.
EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {
        edition.code: edition
        for edition in (
            Edition(
                BEFORE_COLORS, "Before the roulette color wagers", "19:47", date(2008, 7, 21), date(2009, 6, 14), None
            ),
            Edition(WITH_COLORS, "With the roulette color wagers", "19:47", date(2009, 6, 15), None, BEFORE_COLORS),
            Edition(CURRENT, "Rules of the Games", "13:69F", None, None, WITH_COLORS),
            Edition(JACKPOT, "Jackpot Baccarat amendment", "13:69F", None, None, CURRENT),
        )
    }
)


def find_edition(code: str) -> Edition:
    """The edition of that code.

    >>> find_edition("19:47-B").since
    datetime.date(2009, 6, 15)
    """
    if code not in EDITIONS:
        raise Refused(f"'{code}' is not an edition of the rules; the editions are {', '.join(EDITIONS)}")
    return EDITIONS[code]


class InForce(Struct, frozen=True):
    """Where and when a rule is in force: the editions named (None: all), and the first and last day, both included.

    An amendment does not inherit: a rule of 13:69F that it leaves unchanged names both editions.

    >>> color_wagers = InForce(since=date(2009, 6, 15))
    >>> color_wagers.holds("19:47-A", date(2009, 6, 14)), color_wagers.holds("19:47-B", date(2009, 6, 15))
    (False, True)
    """

    editions: frozenset[str] | None = None
    since: date | None = None
    until: date | None = None

    def __post_init__(self) -> None:
        for code in self.editions or ():
            find_edition(code)
        if self.editions is not None and not self.editions:
            raise Refused("a rule must be in force in at least one edition")
        if self.since and self.until and self.until < self.since:
            raise Refused(f"a rule cannot end on {self.until}, before it begins on {self.since}")

    def holds(self, edition: str, on: date | None = None) -> bool:
        """True if the rule is in force in an edition, on a day if one is given."""
        find_edition(edition)
        return (
            (self.editions is None or edition in self.editions)
            and (on is None or self.since is None or self.since <= on)
            and (on is None or self.until is None or on <= self.until)
        )


ALWAYS = InForce()
BEFORE_13_69F = InForce(frozenset({BEFORE_COLORS, WITH_COLORS}))
"""In both prints of 19:47 and not in 13:69F."""
SINCE_13_69F = InForce(frozenset({CURRENT, JACKPOT}))
"""In no print of 19:47."""
