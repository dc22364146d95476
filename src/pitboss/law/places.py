"""Where a paragraph is written in the source: the files and lines that cite it, and the tests.

Which sections each file names is cached with the file's size and times, so that only the files that name a section,
and those that changed, are read.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.source import PACKAGE, FileState, cache_file, replace_text, states_in

_CODE = (PACKAGE / "games", PACKAGE / "table", PACKAGE / "submission", PACKAGE / "tournament")
_TESTS = PACKAGE.parent.parent / "tests"
_ENDINGS = (".py", ".toml")
_SECTION = re.compile(rb"(?<![\d.])[1-9]\d?[A-Z]?\.[1-9]\d?[A-Z]?(?!\w|\.\d)")
"""Anything that may be the number of a section, such as a decimal number."""
_TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)


class CitedAt(Struct, frozen=True):
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
    naming = (Path(file) for file, sections in _sections_by_file().items() if citation.section in sections)
    places = (_place(file, file.read_text(encoding="utf-8"), wanted, citation) for file in naming)
    return [place for place in places if place]


def _place(file: Path, text: str, wanted: re.Pattern[str], citation: Citation) -> CitedAt | None:
    """A file's lines that cite a paragraph; None without one."""
    starts = [match.start() for match in wanted.finditer(text) if _cites(match, text, citation)]
    if not starts:
        return None
    lines = dict.fromkeys(text.count("\n", 0, start) + 1 for start in starts)
    names = dict.fromkeys(_test_around(text, start) for start in starts) if file.name.startswith("test_") else {}
    root = PACKAGE.parent.parent if _TESTS.is_dir() else PACKAGE.parent
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


def _sections_by_file() -> dict[str, list[str]]:
    """The numbers of sections that each file names, from the cache where the file is unchanged."""
    cached = cache_file("law", "files.json")
    kept: dict[str, dict[str, list[str]]] = {}  # by file, then by its state
    with suppress(OSError, ValueError, TypeError):
        kept = dict(json.loads(cached.read_text(encoding="utf-8")))
    sections_by_file = {}
    for file, *size_and_times in _files():
        state, known = str(size_and_times), kept.get(file, {})
        sections_by_file[file] = known if state in known else {state: _sections_in(file)}
    if sections_by_file != kept:
        replace_text(cached, json.dumps(sections_by_file))
    return {file: sections for file, states in sections_by_file.items() for sections in states.values()}


def _sections_in(file: str) -> list[str]:
    return sorted({number.decode() for number in _SECTION.findall(Path(file).read_bytes())})


def _files() -> list[FileState]:
    """The files of the code, then those of the tests, each folder in order of their paths."""
    folders = (*_CODE, *([_TESTS] if _TESTS.is_dir() else []))
    return [state for folder in folders for state in sorted(states_in(str(folder))) if state[0].endswith(_ENDINGS)]
