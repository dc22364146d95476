"""An evaluation of assistants: questions whose answers the rules give, to the cent and to the paragraph.

A question is a scenario without its expectations, and a bet. The right answer is what the bet wins or loses, in cents,
and the paragraph that decides it. ``questions.jsonl`` has five hundred, drawn from the scenarios of the test suite
(`python -m tests.assistants.questions` writes it).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pitboss.errors import BadFile, Refused
from pitboss.law import Citation
from pitboss.plain import Json

QUESTIONS = Path(__file__).with_name("questions.jsonl")


@dataclass(frozen=True, slots=True)
class SettlementQuestion:
    """One question with its right answer."""

    id: str
    game: str
    scenario: str
    """The text of a scenario file."""
    bet: str
    """Whose bet on which wager, like ``seat 1 ante``."""
    net: int
    laws: tuple[str, ...]
    """The paragraphs that decide it, without their chapter; any of them is a right answer."""


@dataclass(frozen=True, slots=True)
class Score:
    """How many answers were right."""

    questions: int
    answered: int
    amounts: int
    paragraphs: int
    both: int

    def plain(self) -> dict[str, Json]:
        """The counts, and the share of questions with both parts right."""
        share = self.both / self.questions if self.questions else 0.0
        return {
            "questions": self.questions, "answered": self.answered, "amounts_right": self.amounts,
            "paragraphs_right": self.paragraphs, "both_right": self.both, "score": f"{share:.4f}",
        }  # fmt: skip


def questions() -> list[SettlementQuestion]:
    """The questions that ship with pitboss."""
    rows = (json.loads(line) for line in QUESTIONS.read_text(encoding="utf-8").splitlines())
    return [SettlementQuestion(**{**row, "laws": tuple(row["laws"])}) for row in rows]


def score(asked: Iterable[SettlementQuestion], answers: Mapping[str, Mapping[str, Json]]) -> Score:
    """Score answers by question id, each with ``net`` in cents and ``law``; a missing answer is wrong."""
    count = answered = amounts = paragraphs = both = 0
    for question in asked:
        count += 1
        answer = answers.get(question.id)
        if answer is None:
            continue
        answered += 1
        right_net = answer.get("net") == question.net and not isinstance(answer.get("net"), bool)
        right_law = _place(answer.get("law")) in question.laws
        amounts += right_net
        paragraphs += right_law
        both += right_net and right_law
    return Score(count, answered, amounts, paragraphs, both)


def _place(law: Json) -> str:
    """A citation without its chapter; empty if it is not one."""
    try:
        return str(Citation.parse(str(law))).rpartition("-")[2]
    except Refused:
        return ""


def read_answers(path: Path) -> dict[str, Mapping[str, Json]]:
    """Answers from a file with one JSON object a line: ``{"id": ..., "net": ..., "law": ...}``."""
    answers: dict[str, Mapping[str, Json]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            answer = json.loads(line)
            answers[str(answer["id"])] = answer
        except (ValueError, KeyError, TypeError) as error:
            example = '{"id": "...", "net": -500, "law": "20.11(a)1"}'
            raise BadFile(path, f"each line is an answer like {example}", number) from error
    return answers
