"""``pitboss mcp``: tools for assistants, and the score of an assistant's answers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def mcp(
    questions: Annotated[
        bool, typer.Option("--questions", help="Print the questions of the evaluation, without their answers.")
    ] = False,
    answers: Annotated[
        Path | None, typer.Option("--score", metavar="FILE", help="Score answers, one JSON object per line.")
    ] = None,
) -> None:
    """Serve check, settle, price, cite, compare and why as tools for assistants, on standard input and output."""
    if questions or answers is not None:
        _evaluate(answers)
        return
    from pitboss.assistants.server import make_server

    make_server().run("stdio")


def _evaluate(answers: Path | None) -> None:
    """Print the questions, or the score of answers to them."""
    import json

    from pitboss.assistants import evaluation
    from pitboss.cli.errors import readable
    from pitboss.cli.show import print_json

    asked = evaluation.questions()
    if answers is not None:
        print_json(evaluation.score(asked, evaluation.read_answers(readable(answers))).plain())
        return
    for question in asked:
        shown = {"id": question.id, "game": question.game, "scenario": question.scenario, "bet": question.bet}
        typer.echo(json.dumps(shown))
