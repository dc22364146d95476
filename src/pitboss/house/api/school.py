"""The dealer school: lessons of any game, question by question, with judged answers and results."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from random import Random
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.house.accounts.lesson_records import TIMED, LearnerAnswer, level_of, results, shown_by
from pitboss.house.accounts.question_clock import TEST_SECONDS
from pitboss.house.api.access import PROBLEMS, Anyone, Floorperson, house_of, sent
from pitboss.house.api.games import GameId, family_of, known
from pitboss.house.api.models import MAX_ROW_ID, LearnerRequest
from pitboss.house.clock import now_ms
from pitboss.house.errors import NotFound
from pitboss.house.tables.layout import layout
from pitboss.plain import Json
from pitboss.protocol.base import plain_of
from pitboss.school import MAX_LEVEL, Lesson, choose_lesson, lesson_named, questions_asked, scenarios_of
from pitboss.table.log.narration import cite, narrate

router = APIRouter(prefix="/api/school", tags=["school"], responses=PROBLEMS)
_MAX_LESSONS = 20
"""How many lessons are looked at for a question of one kind."""
LessonName = Annotated[str, Query(max_length=160)]


@router.get("")
async def school(request: Request, person: Anyone) -> Response:
    """Every game, with the person's own results in it."""
    mine = await house_of(request).read(lambda connection: results(connection, person.id))
    by_game = {result["game"]: result for result in mine}
    return sent(
        {
            "levels": MAX_LEVEL,
            "games": [
                {
                    "id": game.id,
                    "name": game.name,
                    "family": family_of(game),
                    "scenarios": len(scenarios_of(game.id)),
                    "result": by_game.get(game.id),
                }
                for game in GAMES.values()
            ],
        }
    )


@router.get("/learners")
async def learners(request: Request, _: Floorperson) -> Response:
    """Results by person and game: right answers, level, and missed questions."""
    return sent({"learners": await house_of(request).read(results)})


@router.get("/certificate")
async def certificate(request: Request, person: Anyone) -> Response:
    """What the person has shown in the school, signed like a root; `pitboss verify` proves it offline."""
    house = house_of(request)
    shown = await house.read(lambda connection: shown_by(connection, person.id))
    if not shown:
        raise Refused("answer questions of the school first; the certificate lists what you have shown")
    at = datetime.fromtimestamp(now_ms() / 1000, UTC).isoformat(timespec="seconds")
    return sent(house.background_tasks.certify({"name": person.name, "at": at, "levels": MAX_LEVEL, "shown": shown}))


@router.get("/{game}/lesson")
async def lesson(
    request: Request,
    person: Anyone,
    game: GameId,
    name: LessonName = "",
    only: Annotated[str, Query(max_length=20)] = "",
) -> Response:
    """A lesson at the person's level, or the named one: its layout and questions, or those of one kind only."""
    known(game)
    level = await house_of(request).read(lambda connection: level_of(connection, person.id, game))
    for _ in range(_MAX_LESSONS):
        chosen = name or choose_lesson(known(game), level, Random())
        taught = await _lesson(game, chosen)
        asked = [n for n in questions_asked(chosen, taught) if only in ("", taught.questions[n].kind)]
        if asked or name:
            break
    drawn = await asyncio.to_thread(layout, taught.submission, taught.submission.limits)
    about: dict[str, Json] = {"game": game, "name": chosen, "level": level, "test_seconds": TEST_SECONDS}
    return sent({**about, "questions": asked, "layout": drawn})


@router.get("/{game}/question")
async def question(
    request: Request,
    person: Anyone,
    game: GameId,
    lesson: LessonName,
    number: Annotated[int, Query(ge=0, le=MAX_ROW_ID)],
) -> Response:
    """A question of a lesson with the table as visible at that moment, without the answer."""
    taught = await _lesson(game, lesson)
    if number >= len(taught.questions):
        raise NotFound(f"the lesson has {len(taught.questions)} questions")
    asked = taught.questions[number]
    house_of(request).question_clock.show((person.id, game, lesson, number))
    wagers = taught.submission.game.wagers
    events: list[Json] = [
        {"says": narrate(event, wagers), "law": cite(event), "event": plain_of(event)}
        for event in taught.events[: asked.shown]
    ]
    bets: list[Json] = [
        {"id": bet.id, "seat": bet.seat, "at": bet.at, "wager": bet.wager, "on": bet.on, "amount": bet.amount}
        for bet in taught.bets(asked.shown)
    ]
    return sent(
        {
            "number": number,
            "kind": asked.kind,
            "asks": asked.asks,
            "form": asked.form,
            "picks": [{"id": pick.id, "says": pick.text} for pick in asked.picks],
            "events": events,
            "bets": bets,
            "status": taught.status(asked.shown),
            "point": taught.point(asked.shown),
        }
    )


@router.post("/{game}/answer")
async def answer(request: Request, person: Anyone, game: GameId, body: LearnerRequest) -> Response:
    """Judge an answer by the events of the lesson and explain it; the first answer counts, if it is in time."""
    taught = await _lesson(game, body.lesson)
    written: Any = body.answer
    judged = taught.judge(body.number, written)
    late = body.timed and not house_of(request).question_clock.is_in_time((person.id, game, body.lesson, body.number))
    kind = (TIMED if body.timed else "") + taught.questions[body.number].kind
    kept = LearnerAnswer(person.id, game, body.lesson, body.number, kind, judged.right and not late)
    stored = await house_of(request).do(kept)
    return sent({**judged.plain(), **stored, "right": kept.right, "late": late, "says": taught.description})


async def _lesson(game: str, name: str) -> Lesson:
    known(game)
    try:
        return await asyncio.to_thread(lesson_named, game, name)
    except Refused as refused:
        raise NotFound(refused.reason) from refused
