"""Certificates of the dealer school, timed tests, and tiles to read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.house.accounts import question_clock
from pitboss.house.proof.certificate import verify_certificate
from pitboss.house.proof.verify_round import NotProved
from pitboss.school import lesson_named
from pitboss.school.question import Question
from tests.house.running import Client, Running

LESSON = "practice-1-7"


def _right_answer(question: Question) -> Any:
    right = question.right
    return list(right) if isinstance(right, tuple) else str(right / 100)


def _answers(ann: Client, *, timed: bool, questions: list[int]) -> list[Any]:
    """Answer questions of a lesson right."""
    taught, judged = lesson_named("big-six", LESSON), []
    for number in questions:
        ann.get(f"/school/big-six/question?lesson={LESSON}&number={number}")
        answer = _right_answer(taught.questions[number])
        body = {"lesson": LESSON, "number": number, "answer": answer, "timed": timed}
        judged.append(ann.post("/school/big-six/answer", body))
    return judged


def test_a_certificate_lists_what_was_shown_and_is_proved_offline(on_sqlite: Running, tmp_path: Path) -> None:
    ann = on_sqlite.person("Ann")
    assert "what you have shown" in ann.get("/school/certificate", 422)["says"]
    _answers(ann, timed=False, questions=[0])
    _answers(ann, timed=True, questions=[1])
    value = ann.get("/school/certificate")
    body = verify_certificate(value, on_sqlite.house.background_tasks.proves_by())
    assert body["name"] == "Ann"
    [shown] = body["shown"]
    assert (shown["game"], shown["asked"], shown["right"]) == ("big-six", 2, 2)
    assert shown["timed"] == {"asked": 1, "right": 1}
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(value))
    proved = CliRunner().invoke(app, ["verify", str(file), "--key", value["key"]])
    assert proved.exit_code == 0 and "certificate of Ann" in proved.output and "1 of 1 in time" in proved.output
    value["certificate"]["shown"][0]["level"] = 4
    file.write_text(json.dumps(value))
    altered = CliRunner().invoke(app, ["verify", str(file)])
    assert altered.exit_code != 0
    with pytest.raises(NotProved, match="altered"):
        verify_certificate(value)
    with pytest.raises(NotProved, match="another key"):
        verify_certificate(ann.get("/school/certificate"), "0" * 64)


def test_an_answer_after_the_time_of_a_test_counts_as_wrong(
    on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = on_sqlite.person("Ann")
    now = [0]
    monkeypatch.setattr(question_clock, "steady_ms", lambda: now[0])
    taught = lesson_named("big-six", LESSON)
    ann.get(f"/school/big-six/question?lesson={LESSON}&number=0")
    now[0] += 1000 * question_clock.TEST_SECONDS + 5_000
    [late] = _answers(ann, timed=True, questions=[0])
    assert late["late"] and not late["right"], "looking at a question again gives no more time"
    [early] = _answers(ann, timed=True, questions=[1])
    assert early["right"] and not early["late"]
    assert len(taught.questions) > 1


def test_a_lesson_can_ask_for_payouts_only(on_sqlite: Running) -> None:
    lesson = on_sqlite.person("Ann").get("/school/craps/lesson?only=pays")
    taught = lesson_named("craps", lesson["name"])
    assert lesson["questions"] and {taught.questions[number].kind for number in lesson["questions"]} == {"pays"}


def test_tiles_to_read_say_which_hand_is_higher(on_sqlite: Running) -> None:
    ann = on_sqlite.person("Ann")
    found = {ann.get("/drills/tiles")["higher"] for _ in range(40)}
    assert {0, 1} <= found
