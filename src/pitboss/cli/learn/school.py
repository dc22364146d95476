"""``pitboss school``: questions on what a dealer must do and pay."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.common import LEAVE, GameName, game_named
from pitboss.cli.errors import readable

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.school import Lesson, Question


def school(
    game: GameName,
    level: Annotated[int, typer.Option("--level", min=1, max=4, help="From 1 (easy) to 4 (with irregularities).")] = 1,
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="The same seed asks the same questions.")] = None,
    count: Annotated[int, typer.Option("--questions", min=1, max=200, help="How many questions to ask.")] = 8,
    scenario: Annotated[
        Path | None, typer.Option("--scenario", metavar="FILE", help="Ask about the round of a scenario file.")
    ] = None,
) -> None:
    """Practice dealing: answer what a dealer must do and pay. The table's own events are the answer key.

    Answer with dollars (-5 for an amount taken) or with the numbers of your choices. Press Enter to skip, or
    type q to leave.
    """
    from pitboss.cli.show import screen
    from pitboss.errors import Refused
    from pitboss.school import lesson_from, lesson_of, play_practice_round

    known = game_named(game)
    drawn = Random().randrange(10**6) if seed is None else seed
    if scenario is not None:
        lesson = lesson_from(readable(scenario))
        if lesson.submission.game.id != known.id:
            raise Refused(f"{scenario} is a scenario of {lesson.submission.game.name}, not of {known.name}")
        level = 4
    else:
        lesson = lesson_of(play_practice_round(known, level, drawn))
    console = screen()
    title = f"{known.name}, level {level}{'' if scenario else f', seed {drawn}'}"
    console.print(title, style="bold", highlight=False, markup=False)
    asked, right = _ask(console, lesson, lesson.at_level(level, count, drawn))
    console.print(f"\n{right} of {asked} right. {lesson.description}", style="bold", highlight=False, markup=False)


def _ask(console: Console, lesson: Lesson, numbers: tuple[int, ...]) -> tuple[int, int]:
    """Ask the questions in turn; return how many were asked, and how many answered correctly."""
    shown = right = asked = 0
    for number in numbers:
        question = lesson.questions[number]
        for says, _ in lesson.story(shown, question.shown):
            console.print(f"  {says}", style="dim", highlight=False, markup=False)
        shown = max(shown, question.shown)
        console.print(f"\n{question.asks}", style="bold", highlight=False, markup=False)
        for nth, pick in enumerate(question.picks, 1):
            console.print(f"  {nth}  {pick.text}", highlight=False, markup=False)
        reply = _reply(console, lesson, number, question)
        if reply is None:
            break
        asked += 1
        right += reply
    return asked, right


def _reply(console: Console, lesson: Lesson, number: int, question: Question) -> bool | None:
    """Read until an answer is valid, and judge it; None to leave."""
    from pitboss.errors import Refused

    while True:
        try:
            written = input(_prompt(question)).strip()
        except EOFError:
            return None
        if written.lower() in LEAVE:
            return None
        try:
            answer = _read(question, written) if written else None
            judged = lesson.judge(number, answer) if answer is not None else lesson.judge(number, _pass(question))
        except Refused as refused:
            console.print(f"{refused.reason}", style="yellow", highlight=False, markup=False)
            continue
        right = judged.right and bool(written)
        verdict = "Right." if right else f"No: {judged.answer}."
        console.print(verdict, style="green" if right else "red", highlight=False, markup=False)
        for why in judged.why[:3] if right else judged.why:
            line = f"  {why['says']} ({why['law']})" if why["law"] else f"  {why['says']}"
            console.print(line, highlight=False, markup=False)
            if why["means"] and not right:
                console.print(f"    {why['means']}", style="dim", highlight=False, markup=False)
        return right


def _prompt(question: Question) -> str:
    ways = {"amount": "$ ", "single": "number: ", "several": "numbers: ", "order": "numbers in order: "}
    return ways[question.form]


def _read(question: Question, written: str) -> str | list[str]:
    """The answer in a typed line: an amount, or the choices with these numbers."""
    from pitboss.errors import Refused

    if question.form == "amount":
        return written
    numbers = written.replace(",", " ").split()
    if not all(number.isascii() and number.isdigit() and 1 <= int(number) <= len(question.picks) for number in numbers):
        raise Refused(f"answer with numbers from 1 to {len(question.picks)}")
    return [question.picks[int(number) - 1].id for number in numbers]


def _pass(question: Question) -> str | list[str]:
    """A wrong answer of the right type, for a learner who skips a question."""
    if question.form == "amount":
        return "0"
    ids = [pick.id for pick in question.picks]
    return ids[:1] if question.form == "single" else ids
