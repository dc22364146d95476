"""What the software does with each paragraph of the subchapters it implements, read from answers/*.toml."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal, get_args

from pitboss.errors import BadFile
from pitboss.law.citation import Citation, parse_subchapter
from pitboss.law.index import SUBCHAPTERS, order

Treatment = Literal["code", "procedure", "outside"]
"""The software acts on it; staff record it in the log; or software cannot or does not act on it, and `says` why."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the software does with one paragraph, in one sentence of our own."""

    citation: Citation
    treatment: Treatment
    says: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many paragraphs of a subchapter there are, and how many are answered in each way."""

    subchapter: str
    paragraphs: int
    code: int
    procedure: int
    outside: int
    unanswered: int


def paragraphs(subchapter: str) -> tuple[Citation, ...]:
    """The paragraphs of a subchapter in order: each letter, or the whole of a section without letters.

    >>> [c.short for c in paragraphs("8")][:4]
    ['8.1', '8.2(a)', '8.2(b)', '8.2(c)']
    """
    sections = SUBCHAPTERS[parse_subchapter(subchapter)].sections
    return tuple(Citation(section.number, letter) for section in sections for letter in section.letters or [""])


def implemented() -> tuple[str, ...]:
    """The subchapters that have a file of answers, in order."""
    return tuple(sorted(_files(), key=order))


@cache
def answers(subchapter: str) -> tuple[Answer, ...]:
    """The answers to a subchapter's paragraphs in the law's order; none where it is not implemented.

    >>> answers("8")[0].treatment
    'outside'
    """
    file = _files().get(parse_subchapter(subchapter))
    return read_answers(file) if file else ()


def coverage() -> tuple[Coverage, ...]:
    """The figures of every implemented subchapter."""
    return tuple(_cover(subchapter) for subchapter in implemented())


def read_answers(file: Traversable) -> tuple[Answer, ...]:
    """Read a file named after its subchapter, e.g. 05.toml; each key is the short citation of one of its paragraphs."""
    subchapter = _subchapter_of(file)
    there = {citation.short: citation for citation in paragraphs(subchapter)}
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadFile(file, str(error)) from error
    found = []
    for key, entry in entries.items():
        if key not in there:
            raise BadFile(file, f"{key}: not the short citation of a paragraph of subchapter {subchapter}")
        match entry:
            case {"treatment": "code" | "procedure" | "outside" as way, "says": str(says), **rest} if says and not rest:
                found.append(Answer(there[key], way, says))
            case _:
                ways = ", ".join(get_args(Treatment))
                raise BadFile(file, f"{key}: needs treatment ({ways}) and says, a sentence, and nothing else")
    return tuple(sorted(found, key=lambda answer: answer.citation))


def _cover(subchapter: str) -> Coverage:
    there = len(paragraphs(subchapter))
    treated = Counter(answer.treatment for answer in answers(subchapter))
    return Coverage(
        subchapter,
        paragraphs=there,
        code=treated["code"],
        procedure=treated["procedure"],
        outside=treated["outside"],
        unanswered=there - treated.total(),
    )


@cache
def _files() -> dict[str, Traversable]:
    folder = resources.files(__package__).joinpath("answers")
    return {_subchapter_of(file): file for file in folder.iterdir() if file.name.endswith(".toml")}


def _subchapter_of(file: Traversable) -> str:
    return parse_subchapter(file.name.removesuffix(".toml").lstrip("0"))
