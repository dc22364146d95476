"""The dealer school: lessons of any game, question by question, with judged answers and results."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.house.accounts.lesson_records import LearnerAnswer, level_of, results
from pitboss.house.api.access import PROBLEMS, Anyone, Floorperson, house_of, sent
from pitboss.house.api.games import GameId, family_of, known
from pitboss.house.api.models import MAX_ROW_ID, LearnerRequest
from pitboss.house.errors import NotFound
from pitboss.house.tables.layout import layout
from pitboss.plain import Json
from pitboss.protocol.base import plain_of
from pitboss.school import MAX_LEVEL, Lesson, choose_lesson, lesson_named, questions_asked, scenarios_of
from pitboss.table.log.narration import cite, narrate

router = APIRouter(prefix="/api/school", tags=["school"], responses=PROBLEMS)
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


@router.get("/{game}/lesson")
async def lesson(request: Request, person: Anyone, game: GameId, name: LessonName = "") -> Response:
    """A lesson at the person's level, or the named one: its layout and questions."""
    known(game)
    level = await house_of(request).read(lambda connection: level_of(connection, person.id, game))
    chosen = name or choose_lesson(known(game), level, Random())
    taught = await _lesson(game, chosen)
    drawn = await asyncio.to_thread(layout, taught.submission, taught.submission.limits)
    return sent(
        {"game": game, "name": chosen, "level": level, "questions": questions_asked(chosen, taught), "layout": drawn}
    )


@router.get("/{game}/question")
async def question(
    _: Anyone, game: GameId, lesson: LessonName, number: Annotated[int, Query(ge=0, le=MAX_ROW_ID)]
) -> Response:
    """A question of a lesson, with all that is visible then, without the answer."""
    taught = await _lesson(game, lesson)
    if number >= len(taught.questions):
        raise NotFound(f"the lesson has {len(taught.questions)} questions")
    asked = taught.questions[number]
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
            "picks": [{"id": pick.id, "says": pick.says} for pick in asked.picks],
            "events": events,
            "bets": bets,
            "status": taught.status(asked.shown),
            "point": taught.point(asked.shown),
        }
    )


@router.post("/{game}/answer")
async def answer(request: Request, person: Anyone, game: GameId, body: LearnerRequest) -> Response:
    """Judge an answer by the events of the lesson and explain it; the first answer counts."""
    taught = await _lesson(game, body.lesson)
    written: Any = body.answer
    judged = taught.judge(body.number, written)
    kept = LearnerAnswer(person.id, game, body.lesson, body.number, taught.questions[body.number].kind, judged.right)
    stored = await house_of(request).do(kept)
    return sent({**judged.plain(), **stored, "says": taught.says})


async def _lesson(game: str, name: str) -> Lesson:
    known(game)
    try:
        return await asyncio.to_thread(lesson_named, game, name)
    except Refused as refused:
        raise NotFound(refused.reason) from refused
