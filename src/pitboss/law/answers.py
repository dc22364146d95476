"""How the software implements each paragraph of a subchapter, read from answers/*.toml.

Each sentence is written once. Sentences that several paragraphs share are in answers/common.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from msgspec import Struct

from pitboss.errors import BadFile
from pitboss.law.citation import Citation, parse_subchapter
from pitboss.law.index import SUBCHAPTERS, order

Treatment = Literal["code", "procedure", "outside"]
"""``code``: enforced; ``procedure``: recorded by staff; ``outside``: not for software, and the sentence says why."""


class Stated(NamedTuple):
    """How the software implements a paragraph, in one sentence."""

    treatment: Treatment
    description: str


class Answer(Struct, frozen=True):
    """How the software implements one paragraph."""

    citation: Citation
    treatment: Treatment
    description: str
    shared: str = ""
    """The key of the common answer, if several paragraphs share it."""


class Coverage(Struct, frozen=True):
    """The number of paragraphs of a subchapter by treatment."""

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
    """The answers to a subchapter's paragraphs in the order of the law; empty if it is not implemented.

    >>> answers("8")[0].treatment
    'code'
    """
    file = _files().get(parse_subchapter(subchapter))
    return read_answers(file) if file else ()


def coverage() -> tuple[Coverage, ...]:
    """The figures of every implemented subchapter."""
    return tuple(_cover(subchapter) for subchapter in implemented())


def read_answers(file: Traversable, common: Mapping[str, Stated] | None = None) -> tuple[Answer, ...]:
    """Read a file named after its subchapter, e.g. 05.toml; each key is the short citation of one of its paragraphs.

    A paragraph has its own sentence, ``"5.2(a)".code = "..."``, or names a shared one by
    its file and its key in answers/common: ``"32.3(a)" = "cards.receipt"``.
    """
    shared = common_answers() if common is None else common
    subchapter = _subchapter_of(file)
    there = {citation.short: citation for citation in paragraphs(subchapter)}
    read = []
    for key, entry in _entries(file):
        if key not in there:
            raise BadFile(file, f"{key}: not the short citation of a paragraph of subchapter {subchapter}")
        if isinstance(entry, str) and entry not in shared:
            raise BadFile(file, f"{key}: there is no common answer {entry!r}")
        stated = shared[entry] if isinstance(entry, str) else _stated(file, key, entry)
        read.append(Answer(there[key], stated.treatment, stated.description, entry if isinstance(entry, str) else ""))
    return tuple(sorted(read, key=lambda answer: answer.citation))


@cache
def common_answers() -> Mapping[str, Stated]:
    """The answers that paragraphs share, by file and key: ``cards.receipt``."""
    return MappingProxyType(
        {
            f"{file.name.removesuffix('.toml')}.{key}": _stated(file, key, entry)
            for file in _folder().joinpath("common").iterdir()
            for key, entry in _entries(file)
        }
    )


def _entries(file: Traversable) -> Iterable[tuple[str, object]]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8")).items()
    except tomllib.TOMLDecodeError as error:
        raise BadFile(file, str(error)) from error


def _stated(file: Traversable, key: str, entry: object) -> Stated:
    if isinstance(entry, dict) and len(entry) == 1:
        [(treatment, description)] = entry.items()
        if treatment in get_args(Treatment) and isinstance(description, str) and description:
            return Stated(treatment, description)
    raise BadFile(file, f"{key}: needs one sentence under code, procedure or outside")


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
    return {_subchapter_of(file): file for file in _folder().iterdir() if file.name.endswith(".toml")}


def _folder() -> Traversable:
    return resources.files(__package__).joinpath("answers")


def _subchapter_of(file: Traversable) -> str:
    return parse_subchapter(file.name.removesuffix(".toml").lstrip("0"))
