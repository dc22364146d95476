"""The tools for assistants, driven by the SDK's own client, and the evaluation of assistants."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from pitboss.assistants import server
from pitboss.assistants.evaluation import SettlementQuestion, questions, score
from pitboss.scenario import run
from pitboss.scenario.file import scenario_in
from pitboss.toml import parse_toml
from tests.assistants.questions import COUNT
from tests.cli.run import pitboss, refused

SCENARIO = """
game = "roulette"
[equipment]
wheel = "17"
[[step]]
seat = 1
bet = { "straight 17" = 10 }
"""


def _own_answer(question: SettlementQuestion) -> dict[str, Any]:
    played = run(scenario_in(parse_toml(question.scenario, Path(question.id))))
    [net] = [net for (seat, label), net in played.nets.items() if f"seat {seat} {label}" == question.bet]
    return {"id": question.id, "net": net.net, "law": net.laws[0]}


@pytest.mark.slow
def test_the_scorer_gives_full_marks_to_the_tools_own_answers_and_catches_wrong_ones() -> None:
    asked = questions()
    answers = {question.id: _own_answer(question) for question in asked}
    full = score(asked, answers)
    assert (full.questions, full.both) == (COUNT, COUNT)
    assert len(Counter(question.game for question in asked)) >= 50
    first = asked[0].id
    answers[first] = {**answers[first], "law": "13:69F-8.1(a)"}
    wrong = score(asked, answers)
    assert (wrong.amounts, wrong.paragraphs, wrong.both) == (COUNT, COUNT - 1, COUNT - 1)
    answers[first] = {**answers[first], "net": 1}
    assert score(asked, answers).amounts == COUNT - 1
    del answers[first]
    assert score(asked, answers).answered == COUNT - 1


def test_the_questions_do_not_show_their_answers(tmp_path: Path) -> None:
    shown = [json.loads(line) for line in pitboss("mcp", "--questions").stdout.splitlines()]
    assert len(shown) == COUNT
    assert all(set(question) == {"id", "game", "scenario", "bet"} for question in shown)
    assert not any("[expect" in question["scenario"] for question in shown)
    answers = tmp_path / "answers.jsonl"
    [some] = [question for question in questions() if question.id == shown[0]["id"]]
    answers.write_text(json.dumps({"id": some.id, "net": some.net, "law": f"N.J.A.C. 13:69F-{some.laws[0]}"}) + "\n")
    assert json.loads(pitboss("mcp", "--score", answers).stdout)["both_right"] == 1
    answers.write_text("nonsense\n")
    assert "answers.jsonl:1" in refused("mcp", "--score", answers)


@pytest.mark.slow
@pytest.mark.process
def test_an_assistant_checks_settles_cites_and_is_refused_by_the_sdk_client() -> None:
    async def talk() -> None:
        program = StdioServerParameters(command=sys.executable, args=["-m", "pitboss", "mcp"], env=dict(os.environ))
        async with Client(program) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert set(tools) == {tool.__name__ for tool in server.TOOLS}
            assert all(tool.annotations is not None and tool.annotations.read_only_hint for tool in tools.values())

            async def call(name: str, **arguments: Any) -> Any:
                result = await client.call_tool(name, arguments)
                [content] = result.content
                text = getattr(content, "text", "")
                return text if result.is_error else json.loads(text)

            checked = await call("check", submission='game = "roulette"\n[options]\nwheel = "triple_zero"\n')
            assert checked["lawful"] is False and "5." in checked["violations"][0]["law"]
            settled = await call("settle", scenario=SCENARIO)
            assert "350" in json.dumps(settled)
            assert "5.1(e)1" in json.dumps(await call("cite", citation="5.1(e)1"))
            why = await call("why", scenario=SCENARIO, seat=1)
            assert why[0]["bet"]["net"] == 35_000
            assert "is not a name" in await call("rules", game="--help")
            assert "there is no game" in await call("rules", game="rulette")
            assert "a text over 65,536 characters is not accepted" in await call("settle", scenario="#" * 70_000)

    asyncio.run(talk())
