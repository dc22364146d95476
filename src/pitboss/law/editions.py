"""Editions of the rules of the games, and the mark that says in which of them, and when, a rule is in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from msgspec.structs import replace

from pitboss.errors import Refused
from pitboss.law.citation import RULES_OF_THE_GAMES, Citation, in_full
from pitboss.law.concordance import find_place
from pitboss.protocol.events import CitedEvent, Event


@dataclass(frozen=True, slots=True)
class Edition:
    """One state of the rules; a date of None is not in our files."""

    code: str
    title: str
    chapter: str
    since: date | None
    until: date | None
    based_on: str | None
    """The edition whose words this one changes."""

    def cite(self, law: str) -> Citation:
        """A paragraph, cited by its place in the rules of the games, as this edition has it.

        Where an older edition does not have it, or nothing shows where, it is the paragraph that we go by.

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
        """The same as people quote it; nothing where nothing is cited."""
        if not law or self.chapter == RULES_OF_THE_GAMES:
            return in_full(law)
        return str(self.cite(law))

    def cite_briefly(self, law: str) -> str:
        """The same for a column of paragraphs, without the chapter that a reader takes for granted."""
        citation = self.cite(law)
        return citation.short if self.chapter == RULES_OF_THE_GAMES else str(citation)

    def cite_sections(self, sections: Sequence[str]) -> str:
        """Where the rules of a game stand: sections, or a whole subchapter.

        >>> find_edition(CURRENT).cite_sections(["5.1", "5.2"]), find_edition("19:47-A").cite_sections(["20"])
        ('13:69F-5.1, 5.2', '19:47-20')
        """
        return f"{self.chapter}-{', '.join(sections)}"

    def resolve(self, refusal: Refused) -> None:
        """Lets a refusal cite this edition's paragraph, and name it in full."""
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
"""The editions of a game whose rules our files have in each; the current one first."""

# Oldest first. The prints of 19:47 differ in roulette: R.2009 d.200 brought the colour wagers on June 15, 2009.
EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {
        edition.code: edition
        for edition in (
            Edition(
                BEFORE_COLORS, "Before the roulette colour wagers", "19:47", date(2008, 7, 21), date(2009, 6, 14), None
            ),
            Edition(WITH_COLORS, "With the roulette colour wagers", "19:47", date(2009, 6, 15), None, BEFORE_COLORS),
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
        raise Refused(f"'{code}' is not an edition of the rules; known are {', '.join(EDITIONS)}")
    return EDITIONS[code]


@dataclass(frozen=True, slots=True)
class InForce:
    """Where and when a rule holds: in the editions named (None: in all), from and until the days named, both included.

    An amendment does not inherit: a rule of 13:69F that the amendment leaves alone names both editions.

    >>> colour_wagers = InForce(since=date(2009, 6, 15))
    >>> colour_wagers.holds("19:47-A", date(2009, 6, 14)), colour_wagers.holds("19:47-B", date(2009, 6, 15))
    (False, True)
    """

    editions: frozenset[str] | None = None
    since: date | None = None
    until: date | None = None

    def __post_init__(self) -> None:
        for code in self.editions or ():
            find_edition(code)
        if self.editions is not None and not self.editions:
            raise Refused("a rule that is in force in no edition is no rule")
        if self.since and self.until and self.until < self.since:
            raise Refused(f"a rule cannot end on {self.until}, before it begins on {self.since}")

    def holds(self, edition: str, on: date | None = None) -> bool:
        """Whether the rule is in force in that edition, on that day if one is named."""
        find_edition(edition)
        return (
            (self.editions is None or edition in self.editions)
            and (on is None or self.since is None or self.since <= on)
            and (on is None or self.until is None or on <= self.until)
        )


ALWAYS = InForce()
BEFORE_13_69F = InForce(frozenset({BEFORE_COLORS, WITH_COLORS}))
"""What both prints of 19:47 have, and 13:69F has not."""
SINCE_13_69F = InForce(frozenset({CURRENT, JACKPOT}))
"""What no print of 19:47 has."""
