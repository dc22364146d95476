"""Editions of the rules of the games, and the mark that says in which of them, and when, a rule is in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from pitboss.errors import Refused


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


CURRENT = "13:69F"

# Oldest first. The prints of 19:47 differ in roulette: R.2009 d.200 brought the colour wagers on June 15, 2009.
EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {
        edition.code: edition
        for edition in (
            Edition(
                "19:47-A", "Before the roulette colour wagers", "19:47", date(2008, 7, 21), date(2009, 6, 14), None
            ),
            Edition("19:47-B", "With the roulette colour wagers", "19:47", date(2009, 6, 15), None, "19:47-A"),
            Edition(CURRENT, "Rules of the Games", "13:69F", None, None, "19:47-B"),
            Edition("13:69F+jackpot", "Jackpot Baccarat amendment", "13:69F", None, None, CURRENT),
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
