"""Every scenario of the suite is a lesson: a right answer is accepted, a wrong one is explained with its paragraph."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.errors import Refused
from pitboss.games import GAMES, find
from pitboss.money import dollars
from pitboss.plain import Json
from pitboss.protocol.events import IrregularityReported, Settled
from pitboss.scenario import read_scenario
from pitboss.school import (
    MAX_LEVEL,
    Lesson,
    Question,
    lesson_from,
    lesson_named,
    lesson_of,
    play_practice_round,
    scenarios_of,
)
from pitboss.school.library import SCENARIOS
from pitboss.school.progress import level_after

FOLDER = Path(__file__).parent.parent / "scenarios"
SUBCHAPTERS = sorted({path.parent.relative_to(FOLDER).parts[0] for path in FOLDER.rglob("*.toml")})


def right_answer(question: Question) -> Json:
    """The right answer as a learner writes it."""
    if isinstance(question.right, tuple):
        return list(question.right)
    return f"{'-' if question.right < 0 else ''}{dollars(abs(question.right))}"


def wrong_answer(question: Question) -> Json:
    """Another answer that could be given."""
    right = question.right
    if not isinstance(right, tuple):
        return f"{(right + 1) / 100:.2f}"
    if question.form == "order":
        return list(reversed(right))
    others = [pick.id for pick in question.picks if pick.id not in right]
    if question.form == "several":
        return [*right, others[0]] if others else list(right[:1])
    return others[:1]


def judge_all(lesson: Lesson) -> None:
    """Every question takes its right answer, and explains a wrong one."""
    assert lesson.questions
    for number, question in enumerate(lesson.questions):
        accepted = lesson.judge(number, right_answer(question))
        assert accepted.right, question
        explained = lesson.judge(number, wrong_answer(question))
        assert not explained.right, question
        assert explained.answer
        assert all(why["says"] for why in explained.why)
        assert 0 <= question.shown <= len(lesson.events)


@pytest.mark.parametrize("subchapter", [pytest.param(name, marks=pytest.mark.slow) for name in SUBCHAPTERS])
def test_every_scenario_can_be_asked(subchapter: str) -> None:
    for path in sorted((FOLDER / subchapter).rglob("*.toml")):
        print(path)  # pytest shows it when the lesson fails
        lesson = lesson_from(path)
        judge_all(lesson)
        expect = read_scenario(path).expect
        assert expect is not None
        kinds = {question.kind for question in lesson.questions}
        if expect.unlawful or expect.refused:
            assert "lawful" in kinds
        elif any(isinstance(event, Settled) for event in lesson.events):
            assert {"pays", "result"} & kinds
        if any(isinstance(event, IrregularityReported) for event in lesson.events) and len(GAMES) > 1:
            game = lesson.submission
            assert "irregularity" in kinds or len(game.irregularities()) == 1


def test_the_scenarios_ship_with_the_package() -> None:
    assert sum(len(scenarios_of(game)) for game in GAMES) == len(list(FOLDER.rglob("*.toml")))
    assert SCENARIOS.resolve() == FOLDER.resolve()
    judge_all(lesson_named("three-card-poker", "20/cash"))


@pytest.mark.slow
@pytest.mark.parametrize("level", range(1, MAX_LEVEL + 1))
def test_every_game_of_the_registry_has_lessons_at_every_level(level: int) -> None:
    for game in GAMES.values():
        print(game.id)
        lesson = lesson_of(play_practice_round(game, level, 7))
        judge_all(lesson)
        kinds = {question.kind for question in lesson.questions}
        assert kinds & {"pays", "moves"}, f"{game.id} decides something"


def test_a_lesson_is_the_same_each_time_and_another_one_by_another_seed() -> None:
    first, again, other = (lesson_of(play_practice_round(find("craps"), 3, seed)) for seed in (1, 1, 2))
    assert first.events == again.events
    assert [question.asks for question in first.questions] == [question.asks for question in again.questions]
    assert first.events != other.events


def test_the_vigorish_of_a_banker_wager_is_asked_and_explained() -> None:
    lesson = lesson_from(FOLDER / "03/example-01a-five-percent-rounded-up.toml")
    [(number, question)] = [pair for pair in enumerate(lesson.questions) if pair[1].kind == "vigorish"]
    assert question.right == 2_00
    wrong = lesson.judge(number, "1.85")
    assert not wrong.right
    assert wrong.answer == "$2.00"
    assert wrong.why[0]["law"] == "13:69F-3.3(c)"
    assert str(wrong.why[0]["means"])
    assert lesson.judge(number, "2").right


def test_positions_are_settled_in_the_order_of_the_events() -> None:
    lesson = lesson_from(FOLDER / "20/player-by-player.toml")
    [number] = [at for at, question in enumerate(lesson.questions) if question.kind == "order"]
    assert lesson.judge(number, ["2", "1"]).right
    assert not lesson.judge(number, ["1", "2"]).right


def test_nothing_that_answers_a_question_has_been_seen_before_it() -> None:
    for name in ("20/player-by-player", "20/shoe-jam"):
        lesson = lesson_named("three-card-poker", name)
        for question in lesson.questions:
            seen = [says for says, _ in lesson.story(0, question.shown)]
            if question.kind in ("pays", "result", "irregularity", "next"):
                assert question.why[0].sentence not in seen or question.kind == "next"


@pytest.mark.parametrize(
    ("kind", "written"),
    [("pays", "a lot"), ("pays", 5), ("pays", "1.234"), ("result", "nothing"), ("result", ["won", "lost"]),
     ("order", ["1"]), ("order", ["1", "1"]), ("next", {})],
)  # fmt: skip
def test_what_is_no_answer_is_refused(kind: str, written: Json) -> None:
    lesson = lesson_from(FOLDER / "20/player-by-player.toml")
    number = next(at for at, question in enumerate(lesson.questions) if question.kind == kind)
    with pytest.raises(Refused):
        lesson.judge(number, written)


def test_there_is_no_question_or_lesson_beyond_the_last() -> None:
    lesson = lesson_named("three-card-poker", "20/cash")
    with pytest.raises(Refused, match="has 3 questions"):
        lesson.judge(99, "0")
    with pytest.raises(Refused, match="no lesson"):
        lesson_named("three-card-poker", "../20/cash")
    with pytest.raises(Refused, match="no level 9"):
        lesson_named("roulette", "practice-9-1")


def test_a_pot_is_not_shown_with_the_amount_that_it_had_before() -> None:
    lesson = lesson_of(play_practice_round(find("hold-em"), 3, 4))
    [question] = [question for question in lesson.questions if question.kind == "moves"]
    assert lesson.status(question.shown) == ""
    assert any("in the pot" in lesson.status(cut.before) for cut in lesson.cuts)
    throw = next(cut for cut in lesson_of(play_practice_round(find("craps"), 1, 1)).cuts if cut.input.status)
    assert "marker" in throw.input.status


def test_lessons_get_harder() -> None:
    easy, hard = (lesson_of(play_practice_round(find("blackjack"), level, 5)) for level in (1, MAX_LEVEL))
    assert len(easy.questions) < len(hard.questions)
    assert all(easy.questions[number].level == 1 for number in easy.at_level(1, 8, 0))
    assert {hard.questions[number].level for number in hard.at_level(MAX_LEVEL, 8, 0)} >= {1, 2, 3}
    assert level_after([]) == 1
    assert level_after([True] * 100) == MAX_LEVEL
    assert level_after([False] * 100) == 1
