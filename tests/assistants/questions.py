"""Writes the questions of the evaluation: ``python -m tests.assistants.questions``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from pitboss.assistants.evaluation import QUESTIONS
from pitboss.scenario import read_scenario, run
from pitboss.scenario.file import scenario_in
from pitboss.toml import parse_toml

SCENARIOS = Path(__file__).parents[1] / "scenarios"
COUNT = 500
MAX_LENGTH = 1_500


def stripped(text: str) -> str:
    """A scenario's text without what it expects, what it says and what it is about."""
    played = re.split(r"^\[+expect", text, maxsplit=1, flags=re.MULTILINE)[0]
    return re.sub(r"^(says|law) = .*\n", "", played, flags=re.MULTILINE).strip() + "\n"


def candidates() -> Iterator[dict[str, object]]:
    """A question for each scenario that settles something, in the order of the files."""
    for path in sorted(SCENARIOS.rglob("*.toml")):
        text = stripped(path.read_text(encoding="utf-8"))
        if len(text) > MAX_LENGTH or read_scenario(path).draft.edition != "13:69F":
            continue
        played = run(scenario_in(parse_toml(text, path)))
        if played.unlawful or played.refused or played.table is None:
            continue
        settled = [(seat, label, net) for (seat, label), net in played.nets.items()]
        if not settled:
            continue
        seat, label, net = max(settled, key=lambda each: abs(each[2].net))
        yield {
            "id": path.relative_to(SCENARIOS).with_suffix("").as_posix(),
            "game": played.table.submission.game.id,
            "scenario": text,
            "bet": f"seat {seat} {label}",
            "net": net.net,
            "laws": [law.rpartition("-")[2] for law in net.laws],
        }


def drawn() -> list[dict[str, object]]:
    """Five hundred questions, the games in turn."""
    by_game: dict[object, list[dict[str, object]]] = {}
    for question in candidates():
        by_game.setdefault(question["game"], []).append(question)
    turns = (question for turn in zip_longest(*by_game.values()) for question in turn if question is not None)
    return [question for question, _ in zip(turns, range(COUNT), strict=False)]


if __name__ == "__main__":
    lines = [json.dumps(question, ensure_ascii=False) + "\n" for question in drawn()]
    QUESTIONS.write_text("".join(lines), encoding="utf-8")
