"""Where an answer says that the software acts on a paragraph, the code of the games or the table cites it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import pitboss
from pitboss.law import Citation, answers, implemented

SOURCE = Path(pitboss.__file__).parent
WHERE_RULES_ARE = ("games", "table", "hands", "equipment", "press", "tournament", "house")
WRITTEN = re.compile(r"(?<![\w.:$-])(?:13:69F-)?([1-9]\d?[A-B]?\.[1-9]\d?[A-D]?)(?:\(([a-z])\))?")


def written_in(text: str) -> set[tuple[str, str]]:
    """The sections and paragraphs that a text cites."""
    return set(WRITTEN.findall(text))


@cache
def cited_in_code() -> frozenset[tuple[str, str]]:
    modules = [module for folder in WHERE_RULES_ARE for module in (SOURCE / folder).rglob("*.py")]
    return frozenset().union(*(written_in(module.read_text()) for module in modules))


def is_cited(paragraph: Citation, cited: frozenset[tuple[str, str]]) -> bool:
    """Whether a paragraph, or something inside it, is cited; a section without letters is one paragraph."""
    if paragraph.letter:
        return (paragraph.section, paragraph.letter) in cited
    return any(section == paragraph.section for section, _ in cited)


@pytest.mark.parametrize("subchapter", implemented())
def test_what_the_software_acts_on_is_cited_where_it_does(subchapter: str) -> None:
    acted_on = [answer.citation for answer in answers(subchapter) if answer.treatment == "code"]
    assert [str(paragraph) for paragraph in acted_on if not is_cited(paragraph, cited_in_code())] == []


def test_a_paragraph_that_no_code_cites_would_be_found() -> None:
    cited = frozenset(written_in('law="20.6(d)", "by 13:69F-5.4 and 2.6A(h)1", "$20.10(a)", "1.5"'))
    assert cited == {("20.6", "d"), ("5.4", ""), ("2.6A", "h"), ("1.5", "")}
    assert is_cited(Citation.parse("20.6(d)"), cited)
    assert not is_cited(Citation.parse("20.6(e)"), cited)
    assert is_cited(Citation.parse("5.4"), cited)
    assert not is_cited(Citation.parse("20.1"), cited)
