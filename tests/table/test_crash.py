"""Killing the process loses no input that was answered, and the table resumes mid-round."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from random import Random

import pytest
from tests.support.forked import FORKED, killed
from tests.support.made_up import find
from tests.table.crash_child import digest, main

from pitboss.table.log.chain import whole_lines
from pitboss.table.log.replay import replay, resume

KILLS = 7


def run_and_kill(path: Path, source: str, inputs: int, pause: float) -> dict[int, str]:
    """Let a process play until it has answered a number of inputs, kill it, and return its answers."""
    reading, writing = FORKED.Pipe(duplex=False)
    child = FORKED.Process(target=main, args=(path, source, writing), daemon=True)
    child.start()
    writing.close()  # then only the child has it open, and reading ends when the child does
    with reading, open(reading.fileno(), closefd=False) as said:
        lines = [said.readline() for _ in range(inputs)]
        time.sleep(pause)
        assert killed(child) == -signal.SIGKILL, "the process was killed, it did not end"
        lines += said.readlines()
    answered = [line.split() for line in lines if line.endswith("\n")]
    return {int(number): table for number, table in answered}


@pytest.mark.parametrize("source", ["seeded", "secure", "live"])
def test_a_killed_process_loses_no_input_that_was_answered(tmp_path: Path, source: str) -> None:
    path, random = tmp_path / "table.log", Random(source)
    in_mid_round, last = 0, 0
    for kill in range(KILLS):
        answered = run_and_kill(path, source, random.choice((1, 20, 150)), random.uniform(0, 0.02))
        torn = path.read_bytes()
        path.write_bytes(b"".join(whole_lines(path)))
        logged = {step.table.entries: digest(step.table) for step in replay(path, find)}
        path.write_bytes(torn)
        assert min(answered) == last + 1, "the next process goes on where the log ends"
        assert {number: logged.get(number) for number in answered} == answered, f"kill {kill}"
        last = max(logged)
        assert last - max(answered) <= 1, "at most the input under way is in the log without an answer"
        table = resume(path, find)
        assert digest(table) == logged[last]
        assert table.entries == last
        in_mid_round += table.round_under_way
        table.log.close()
    assert in_mid_round >= 2, "some of the kills came mid-round"
