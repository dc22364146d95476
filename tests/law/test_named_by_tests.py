"""Every paragraph is named by a test, or there is a sentence that says why none can."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.bite.names import named_in

from pitboss.law import SUBCHAPTERS, Answer, Citation, answers, paragraphs

TESTS = Path(__file__).parent.parent
WHY_NOT = {
    "deck.dealing_hand": "which hand takes a card from the shoe is not reported at a table that deals from a shoe",
    "2.17(h)": "the sign is the licensee's; the maximum itself is an option, tested as 2.17(g)2",
}
"""Why no test names paragraphs that are not outside the software, by answer or paragraph."""


@cache
def named() -> frozenset[str]:
    """The paragraphs that tests, scenarios and tables name."""
    found: set[str] = set()
    for path in TESTS.rglob("*"):
        if path.suffix in (".py", ".toml") and path.name != "test_named_by_tests.py":
            for law in named_in(path.read_text(encoding="utf-8")):
                found |= {law, law.partition(")")[0] + ")"}
    return frozenset(found)


def unnamed() -> list[Citation]:
    """The paragraphs that no test names."""
    return [one for subchapter in SUBCHAPTERS for one in paragraphs(subchapter) if one.short not in named()]


def answer_to(citation: Citation) -> Answer:
    """The answer to a paragraph."""
    return next(one for one in answers(citation.subchapter) if one.citation == citation)


def why_not(citation: Citation) -> str:
    """Why no test names a paragraph; empty if there is no reason."""
    answer = answer_to(citation)
    if answer.treatment == "outside":
        return answer.description
    return WHY_NOT.get(citation.short, "") or WHY_NOT.get(answer.shared, "")


def test_a_paragraph_that_no_test_names_has_a_sentence_why() -> None:
    assert [one.short for one in unnamed() if not why_not(one)] == []


def test_no_reason_is_left_for_a_paragraph_that_a_test_names() -> None:
    without = {one.short for one in unnamed()} | {answer_to(one).shared for one in unnamed()}
    assert set(WHY_NOT) <= without
