"""The index of N.J.A.C. 13:69F: its subchapters, sections and lettered paragraphs, in order."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping
from importlib import resources
from types import MappingProxyType

from msgspec import Struct

from pitboss.errors import BadFile

_FILE = "sections.tsv"
_NUMBER = re.compile(r"(\d+)([A-Z]?)")


class Section(Struct, frozen=True):
    """A section, e.g. 20.7, with the letters of its paragraphs; a section without letters is one paragraph."""

    number: str
    title: str
    letters: str
    restored: str
    """Letters missing or misprinted in our copy although the paragraph itself is present or cited."""
    why: str
    """The evidence for the restored letters."""

    @property
    def subchapter(self) -> str:
        """The number before the point.

        >>> SECTIONS["20.12A"].subchapter
        '20'
        """
        return self.number.partition(".")[0]


class Subchapter(Struct, frozen=True):
    """A subchapter, usually one game, with its sections in order."""

    number: str
    title: str
    sections: tuple[Section, ...]


def order(number: str) -> tuple[tuple[int, str], ...]:
    """The sort key of a subchapter or section: its number, then its letter.

    >>> sorted(["2", "1A", "10", "1"], key=order), sorted(["20.13", "20.12A", "20.2", "20.12"], key=order)
    (['1', '1A', '2', '10'], ['20.2', '20.12', '20.12A', '20.13'])
    """
    return tuple((int(figure), suffix) for figure, suffix in _NUMBER.findall(number))


def read_index(lines: Iterable[str]) -> Mapping[str, Subchapter]:
    """The subchapters by number; a row without a point in its number opens a subchapter."""
    titles: dict[str, str] = {}
    sections: dict[str, list[Section]] = {}
    rows = csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE, strict=True)
    next(rows)
    for line, row in enumerate(rows, start=2):
        try:
            number, letters, title, restored, why = row
            if "." in number:
                section = Section(number, title, letters, restored, why)
                sections[section.subchapter].append(section)
            else:
                titles[number], sections[number] = title, []
        except (ValueError, KeyError) as error:
            raise BadFile(_FILE, f"not a section of the subchapter above it: {row}", line) from error
    return MappingProxyType({number: Subchapter(number, titles[number], tuple(sections[number])) for number in titles})


def _load() -> Mapping[str, Subchapter]:
    with resources.files(__package__).joinpath(_FILE).open(encoding="utf-8") as lines:
        return read_index(lines)


SUBCHAPTERS: Mapping[str, Subchapter] = _load()
SECTIONS: Mapping[str, Section] = MappingProxyType(
    {section.number: section for subchapter in SUBCHAPTERS.values() for section in subchapter.sections}
)
