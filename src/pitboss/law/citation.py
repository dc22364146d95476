"""Citations: addresses of paragraphs, parsed, formatted, ordered and checked against the index."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache, total_ordering

from pitboss.errors import Refused, quoted
from pitboss.law.index import SECTIONS, SUBCHAPTERS, order

RULES_OF_THE_GAMES = "13:69F"
CHAPTERS = ("13:69D", "13:69E", RULES_OF_THE_GAMES, "19:47")
"""The chapters that may be cited; only 13:69F is indexed, and 19:47 is its older edition."""

_ROMAN = tuple(ten + one for ten in ("", "x") for one in ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"))
_CHAPTER = rf"(?:(?:N\.J\.A\.C\. *)?(?P<chapter>{'|'.join(CHAPTERS)})-)?"
_NUMBER = r"[1-9]\d?"
_ITEM = re.compile(rf"({_NUMBER})(?:({'|'.join(_ROMAN[1:])})(?:\(({_NUMBER})\))?)?", re.ASCII)
_SUBCHAPTER = re.compile(rf"{_CHAPTER}(?P<subchapter>{_NUMBER}[A-Z]?)", re.ASCII)
_CITATION = re.compile(
    rf"{_CHAPTER}(?P<section>{_NUMBER}[A-Z]?\.{_NUMBER}[A-Z]?)(?:\((?P<letter>[a-z])\)(?P<item>{_ITEM.pattern})?)?",
    re.ASCII,
)


@total_ordering
@dataclass(frozen=True, slots=True)
class Citation:
    """A section, a lettered paragraph of it, or an item of that paragraph.

    >>> c = Citation.parse("N.J.A.C. 13:69F-20.11(a)3i")
    >>> c.section, c.letter, c.item, c.short, str(c.parent)
    ('20.11', 'a', '3i', '20.11(a)3i', '13:69F-20.11(a)3')
    """

    section: str
    letter: str = ""
    item: str = ""
    chapter: str = RULES_OF_THE_GAMES

    def __post_init__(self) -> None:
        match = _CITATION.fullmatch(str(self))
        if match is None or match["chapter"] != self.chapter:
            raise _not_a_citation(str(self))

    @classmethod
    def parse(cls, text: str) -> Citation:
        """Read a citation with or without its chapter; a bare subchapter is refused.

        >>> str(Citation.parse(" 20.12A "))
        '13:69F-20.12A'
        """
        match = _CITATION.fullmatch(text.strip())
        if match is None:
            raise _not_a_citation(text)
        return cls(match["section"], match["letter"] or "", match["item"] or "", match["chapter"] or RULES_OF_THE_GAMES)

    def __str__(self) -> str:
        return f"{self.chapter}-{self._place}"

    @property
    def short(self) -> str:
        """Without the chapter if it is 13:69F, in full otherwise."""
        return self._place if self.chapter == RULES_OF_THE_GAMES else str(self)

    @property
    def subchapter(self) -> str:
        """The number before the section's point.

        >>> Citation.parse("1A.5(c)").subchapter
        '1A'
        """
        return self.section.partition(".")[0]

    @property
    def parent(self) -> Citation | None:
        """The citation one level up; None for a section."""
        if not self.letter:
            return None
        if not self.item:
            return Citation(self.section, chapter=self.chapter)
        number, roman, inner = _steps(self.item)
        above = number + roman if inner else number if roman else ""
        return Citation(self.section, self.letter, above, self.chapter)

    def contains(self, other: Citation) -> bool:
        """True if the other is this paragraph or inside it.

        >>> Citation.parse("20.11").contains(Citation.parse("20.11(a)2"))
        True
        """
        if (self.chapter, self.section) != (other.chapter, other.section) or self.letter not in ("", other.letter):
            return False
        steps = zip(_steps(self.item), _steps(other.item), strict=True)
        return all(step in ("", below) for step, below in steps)

    def known(self) -> bool:
        """True if `validate` accepts the citation."""
        try:
            self.validate()
        except Refused:
            return False
        return True

    def validate(self) -> Citation:
        """Return this citation if the index has its section and letter; items and other chapters are not looked up.

        >>> Citation.parse("20.11(b)").validate()
        Traceback (most recent call last):
        pitboss.errors.Refused: 13:69F-20.11 has paragraph (a) only
        """
        if self.chapter != RULES_OF_THE_GAMES:
            return self
        subchapter = SUBCHAPTERS[parse_subchapter(self.subchapter)]
        section = SECTIONS.get(self.section)
        if section is None:
            hint = _nearest(self.section, f"subchapter {subchapter.number}", [s.number for s in subchapter.sections])
            raise Refused(f"there is no section {self.chapter}-{self.section}; {hint}")
        if self.letter and self.letter not in section.letters:
            raise Refused(f"{self.chapter}-{self.section} has {_letters(section.letters)}")
        return self

    @property
    def _place(self) -> str:
        return self.section + (f"({self.letter})" if self.letter else "") + self.item

    @property
    def _order(self) -> tuple[object, ...]:
        number, roman, inner = _steps(self.item)
        item = (int(number or 0), _ROMAN.index(roman), int(inner or 0))
        return CHAPTERS.index(self.chapter), order(self.section), self.letter, item

    def __lt__(self, other: object) -> bool:
        return self._order < other._order if isinstance(other, Citation) else NotImplemented


def parse_subchapter(text: str) -> str:
    """Read the number of a subchapter of the rules of the games, with or without its chapter.

    >>> parse_subchapter("13:69F-2A")
    '2A'
    """
    match = _SUBCHAPTER.fullmatch(text.strip())
    if match is None or match["chapter"] not in {None, RULES_OF_THE_GAMES}:
        raise Refused(f"{quoted(text)} is not a subchapter; write it as 20 or {RULES_OF_THE_GAMES}-20")
    number = match["subchapter"]
    if number not in SUBCHAPTERS:
        hint = _nearest(number, f"chapter {RULES_OF_THE_GAMES}", SUBCHAPTERS)
        raise Refused(f"there is no subchapter {RULES_OF_THE_GAMES}-{number}; {hint}")
    return number


def in_full(law: str | None) -> str:
    """A citation with its chapter, as people quote it; empty for None.

    >>> in_full("5.2(a)"), in_full("19:47-5.2(a)"), in_full(None)
    ('13:69F-5.2(a)', '19:47-5.2(a)', '')
    """
    if not law:
        return ""
    return law if ":" in law else f"{RULES_OF_THE_GAMES}-{law}"


def _not_a_citation(text: str) -> Refused:
    return Refused(f"{quoted(text)} is not a citation; write it as 20.11(a)2 or {RULES_OF_THE_GAMES}-20.11(a)2")


@lru_cache(1024)
def _steps(item: str) -> tuple[str, ...]:
    match = _ITEM.fullmatch(item)
    return match.groups(default="") if match else ("", "", "")


def _nearest(missing: str, whole: str, present: Collection[str]) -> str:
    *_, last = present
    before = max((number for number in present if order(number) < order(missing)), key=order)
    return f"{whole} ends at {last}" if before == last else f"the number before it is {before}"


def _letters(letters: str) -> str:
    if not letters:
        return "no lettered paragraphs"
    return "paragraph (a) only" if letters == "a" else f"paragraphs (a) to ({letters[-1]})"
