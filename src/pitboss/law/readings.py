"""Readings of text that is damaged, silent or contradicts itself: the rows of docs/readings.md as values.

The page is the only source. A row has a citation, what the text says or lacks, our reading, and the alternative. An
alternative that a licensee may choose names its option in backquotes: with a value, or alone if any other value
is one. ``priced with`` names settings without which the alternative has no effect.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

from msgspec import Struct

from pitboss.errors import BadFile

_FILE = "readings.md"
COLUMNS = ("citation", "what the text says or lacks", "our reading (default)", "alternative, option")
_SECTION = re.compile(r"(?<![\w:.])(?:\d+:\d+[A-Z]?-)?(\d+[A-Z]?)\.(\d+[A-Z]?)")
_SUBCHAPTER = re.compile(r"\d+[A-Z]?(?=[,)\s])")
_OPTION = re.compile(r"`([a-z][a-z0-9_.]*)(?: = ([^`]+))?`")
_CONDITION = "priced with"


class Alternative(Struct, frozen=True):
    """An option that selects another reading."""

    option: str
    value: str
    """The option's value that selects the reading; empty if every other value does."""

    @property
    def setting(self) -> str:
        """The setting for ``--set``."""
        return f"{self.option}={self.value}"


class Reading(Struct, frozen=True):
    """One row of the page."""

    heading: str
    subchapters: tuple[str, ...]
    """The subchapters in the heading."""
    cited: str
    text: str
    reads: str
    alternative: str
    line: int

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections that it cites, if any."""
        return tuple(dict.fromkeys(f"{chapter}.{number}" for chapter, number in _SECTION.findall(self.cited)))

    @property
    def options(self) -> tuple[Alternative, ...]:
        """The options of its alternative."""
        named, _, _ = self.alternative.partition(_CONDITION)
        return tuple(Alternative(name, value.strip('"')) for name, value in _OPTION.findall(named))

    @property
    def priced_with(self) -> tuple[str, ...]:
        """The settings that the alternative needs to have an effect."""
        _, _, written = self.alternative.partition(_CONDITION)
        return tuple(f"{name}={value.strip(chr(34))}" for name, value in _OPTION.findall(written))

    @property
    def has_alternative(self) -> bool:
        """True if there is a sensible alternative."""
        return self.alternative != "–"

    def is_of(self, sections: tuple[str, ...]) -> bool:
        """True if it concerns a game with rules in these sections or subchapters."""
        cited = self.sections
        if not cited:
            return any(section.partition(".")[0] in self.subchapters for section in sections)
        return any(section in sections or section.partition(".")[0] in sections for section in cited)


def readings_of(sections: tuple[str, ...]) -> tuple[Reading, ...]:
    """The readings that concern a game, by the sections of its rules.

    >>> [reading.cited for reading in readings_of(("5.5", "5.6"))][:2]
    ['5.5(a)', '5.5, 5.6']
    """
    return tuple(reading for reading in readings() if reading.is_of(sections))


@cache
def readings() -> tuple[Reading, ...]:
    """Every reading, in the order of the page."""
    return tuple(read_page(resources.files(__package__).joinpath(_FILE).read_text(encoding="utf-8")))


def read_page(page: str) -> Iterator[Reading]:
    """Parse the rows of a page; BadFile for a malformed row."""
    heading = ""
    subchapters: tuple[str, ...] = ()
    for number, line in enumerate(page.splitlines(), start=1):
        if line.startswith("## "):
            heading = line.removeprefix("## ")
            subchapters = tuple(_SUBCHAPTER.findall(heading))
        elif line.startswith("|"):
            cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
            if cells == COLUMNS or not line.strip("|- "):
                continue
            if len(cells) != len(COLUMNS) or not all(cells) or not subchapters:
                raise BadFile(_FILE, f"not a row of {', '.join(COLUMNS)} under a heading with its subchapter", number)
            cited, text, reads, alternative = cells
            yield Reading(heading, subchapters, cited, text, reads, alternative, number)
