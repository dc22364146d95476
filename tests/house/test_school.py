"""The dealer school in the house: questions without their answers, judgments, levels, and what the floor sees."""

from __future__ import annotations

from typing import Any

from pitboss.house.accounts.people import Role
from pitboss.school import lesson_named
from tests.house.running import Client, Running

VIGORISH = "03/example-01a-five-percent-rounded-up"


def answered(person: Client, game: str, lesson: str, number: int, answer: Any, status: int = 200) -> Any:
    """What a page sends when somebody answers."""
    return person.post(f"/school/{game}/answer", {"lesson": lesson, "number": number, "answer": answer}, status)


def test_a_lesson_is_asked_judged_and_kept_and_the_floor_sees_it(running: Running) -> None:
    ann, floor = running.person("Ann"), running.person("the floor", Role.FLOORPERSON)
    lesson = ann.get(f"/school/punto-banco/lesson?name={VIGORISH}")
    assert lesson["layout"]["felt"]["wide"].startswith("<svg")
    taught = lesson_named("punto-banco", VIGORISH)
    number = next(at for at, question in enumerate(taught.questions) if question.kind == "vigorish")
    question = ann.get(f"/school/punto-banco/question?lesson={VIGORISH}&number={number}")
    assert question["asks"] == "How much vigorish is collected from seat 1?"
    assert [bet["amount"] for bet in question["bets"]] == [37_00]
    assert not any(told["event"]["kind"] in ("settled", "moved") for told in question["events"])
    assert "right" not in question

    wrong = answered(ann, "punto-banco", VIGORISH, number, "1.85")
    assert (wrong["right"], wrong["answer"], wrong["counted"]) == (False, "$2.00", True)
    assert wrong["why"][0]["law"] == "13:69F-3.3(c)"
    again = answered(ann, "punto-banco", VIGORISH, number, "2")
    assert (again["right"], again["counted"]) == (True, False)
    [result] = floor.get("/school/learners")["learners"]
    shown = {name: result[name] for name in ("name", "game", "asked", "right", "level", "missed")}
    assert shown == {
        "name": "Ann", "game": "punto-banco", "asked": 1, "right": 0, "level": 1,
        "missed": [{"kind": "vigorish", "times": 1}],
    }  # fmt: skip
    mine = {game["id"]: game["result"] for game in ann.get("/school")["games"]}
    assert mine["punto-banco"]["asked"] == 1
    assert mine["roulette"] is None


def test_a_learner_who_answers_rightly_gets_harder_lessons(on_sqlite: Running) -> None:
    bob = on_sqlite.person("Bob")
    level, asked = 1, 0
    while level == 1:
        lesson = bob.get("/school/roulette/lesson")
        assert lesson["level"] == 1
        taught = lesson_named("roulette", lesson["name"])
        for number in lesson["questions"]:
            right = taught.questions[number].right
            reply = list(right) if isinstance(right, tuple) else f"{right / 100:.2f}"
            judged = answered(bob, "roulette", lesson["name"], number, reply)
            assert judged["right"]
            asked, level = asked + 1, judged["level"]
    assert asked >= 8
    assert bob.get("/school/roulette/lesson")["name"].startswith("practice-2-")


def test_what_is_no_lesson_question_or_answer_is_refused_and_not_kept(on_sqlite: Running) -> None:
    ann = on_sqlite.person("Ann")
    ann.get("/school/roulette/lesson?name=../secret", 404)
    ann.get("/school/nothing/lesson", 404)
    ann.get(f"/school/punto-banco/question?lesson={VIGORISH}&number=999", 404)
    answered(ann, "punto-banco", VIGORISH, 999, "1", 422)
    number = next(
        at for at, question in enumerate(lesson_named("punto-banco", VIGORISH).questions) if question.kind == "pays"
    )
    answered(ann, "punto-banco", VIGORISH, number, "much", 422)
    assert all(game["result"] is None for game in ann.get("/school")["games"])
