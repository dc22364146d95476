"""Where a paragraph is written in the source: the files and lines that cite it, and the tests."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pitboss.errors import Refused
from pitboss.law.citation import Citation

_PACKAGE = Path(__file__).parent.parent
_CODE = (_PACKAGE / "games", _PACKAGE / "table", _PACKAGE / "submission", _PACKAGE / "tournament")
_TESTS = _PACKAGE.parent.parent / "tests"
_ENDINGS = (".py", ".toml")
_TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class CitedAt:
    """A file that cites a paragraph, with its lines and the names of its test functions."""

    file: str
    lines: tuple[int, ...]
    tests: tuple[str, ...] = ()

    @property
    def is_test(self) -> bool:
        """True for a test, a scenario or the tests' own statement of the law."""
        return self.file.startswith("tests/")


def cited_at(citation: Citation) -> list[CitedAt]:
    """The files that cite a paragraph or one inside it; tests only where the repository is at hand."""
    section = re.escape(citation.section)
    wanted = re.compile(rf"(?<![\d.])({section}(?:\([a-z]\)(?:[1-9]\d?(?:[ivx]+(?:\([1-9]\d?\))?)?)?)?)(?!\w|\.\d)")
    places = []
    for file in _files():
        raw = Path(file).read_bytes()
        if citation.section.encode() in raw:
            place = _place(Path(file), raw.decode(), wanted, citation)
            places += [place] if place else []
    return places


def _place(file: Path, text: str, wanted: re.Pattern[str], citation: Citation) -> CitedAt | None:
    """A file's lines that cite a paragraph; None without one."""
    starts = [match.start() for match in wanted.finditer(text) if _cites(match, text, citation)]
    if not starts:
        return None
    lines = dict.fromkeys(text.count("\n", 0, start) + 1 for start in starts)
    names = dict.fromkeys(_test_around(text, start) for start in starts) if file.name.startswith("test_") else {}
    root = _PACKAGE.parent.parent if _TESTS.is_dir() else _PACKAGE.parent
    return CitedAt(file.relative_to(root).as_posix(), tuple(lines), tuple(filter(None, names)))


def _cites(match: re.Match[str], text: str, citation: Citation) -> bool:
    """True for a citation of the paragraph or of a part of it, not for a decimal number like 2.11."""
    if "(" not in match[1] and text[match.start() - 1 : match.start()] not in ('"', "'", "`", "-"):
        return False
    try:
        return citation.contains(Citation.parse(match[1]))
    except Refused:  # a test's example of a bad citation
        return False


def _test_around(text: str, start: int) -> str:
    """The name of the test function that contains or follows a place, as decorators do; empty without one."""
    line_end = text.find("\n", start)
    before = [match for match in _TEST.finditer(text) if match.start() < line_end]
    inside = before[-1] if before else None
    is_indented = text[text.rfind("\n", 0, start) + 1 : start].startswith("    ")
    if inside is not None and is_indented and "\n@" not in text[inside.start() : start]:
        return inside[1]
    after = _TEST.search(text, start)
    return after[1] if after else ""


@cache
def _files() -> tuple[str, ...]:
    folders = (*_CODE, *([_TESTS] if _TESTS.is_dir() else []))
    return tuple(file for folder in folders for file in sorted(_under(folder)))


def _under(folder: Path) -> Iterator[str]:
    for within, _, names in os.walk(folder):
        yield from (f"{within}/{name}" for name in names if name.endswith(_ENDINGS))
