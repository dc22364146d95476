"""Equity for the pages: counted by a process of its own that waits for questions, so that no table waits for it.

``python -m pitboss.house.workers.equities`` is that process: a question on each line of its standard input, an answer
on each line of its output. The work for each is bounded: two million simple cases are counted, or fewer are drawn.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pitboss.equipment.cards import card
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.house.errors import Busy
from pitboss.house.workers import worker_limits
from pitboss.plain import Json, encoded
from pitboss.pricing.contest import Contest, HasContest, contest_from
from pitboss.table import Submission
from pitboss.table.log.replay import submission_from

if TYPE_CHECKING:
    from pitboss.pricing.equity import PotRule, WorkBound

_MOST_KEPT = 1000
_MOST_WAITING = 32
_PATIENCE_SECONDS = 120
"""The first question may have to wait until the counting is compiled."""


class Equities:
    """Answers to contests, by submission and cards."""

    def __init__(self, most_memory: int = worker_limits.DEFAULT_BYTES) -> None:
        self._most_memory = most_memory
        self._kept: dict[bytes, dict[str, Json]] = {}
        self._waiting = 0
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None

    async def of(self, submission: Submission[Any], contest: Contest) -> dict[str, Json]:
        """The contest with the share of each hand in each pot; Busy where too many wait."""
        plain = submission.plain()
        question = encoded({"submission": {**plain, "limits": None, "seats": None}, "contest": contest.plain()})
        if question in self._kept:
            return self._kept[question]
        if self._waiting >= _MOST_WAITING:
            raise Busy("too many hands wait to be counted")
        self._waiting += 1
        try:
            async with self._turn:
                if question not in self._kept:
                    answer = await self._ask(encoded({"submission": plain, "contest": contest.plain()}))
                    if len(self._kept) >= _MOST_KEPT:
                        self._kept.clear()
                    self._kept[question] = answer
                return self._kept[question]
        finally:
            self._waiting -= 1

    async def _ask(self, question: bytes) -> dict[str, Json]:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "pitboss.house.workers.equities",
                str(self._most_memory),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(question + b"\n")
            line = await asyncio.wait_for(process.stdout.readline(), _PATIENCE_SECONDS)
            answer: dict[str, Json] = json.loads(line)
        except (TimeoutError, ValueError, ConnectionError, asyncio.CancelledError) as failure:
            await self.close()  # whatever it says next would be the answer to a question that nobody waits for
            if isinstance(failure, asyncio.CancelledError):
                raise
            raise Busy("the hands could not be counted") from failure
        return answer

    async def close(self) -> None:
        """Ends the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


def answer_of(submission: Submission[Any], contest: Contest) -> dict[str, Json]:
    """The contest with the share of each hand in each pot, or a sentence that says why there is none."""
    assert isinstance(submission.game, HasContest)
    from pitboss.pricing.equity import equity  # noqa: PLC0415 - Numba stands behind it, and the house needs none

    rule = _with_common_cards(submission.game.pot_rule(submission.rules), contest)
    hands = {seat: [card(name) for name in cards] for seat, cards in contest.hands.items()}
    board, dead = [card(name) for name in contest.board], [card(name) for name in contest.dead]
    pots: list[Json] = []
    for amount, seats in contest.pots:
        others = [lying for seat, cards in hands.items() if seat not in seats for lying in cards]
        try:
            pot = equity(rule, [hands[seat] for seat in seats], board, [*dead, *others], bound=_bound(rule))
        except Refused as refused:
            return {**contest.plain(), "dead": (), "pots": [], "says": refused.reason}
        shares: list[Json] = [
            {
                "seat": seat,
                "share": f"{hand.share:.6f}",
                "error": f"{hand.error:.6f}",
                "wins": hand.wins,
                "ties": hand.ties,
            }
            for seat, hand in zip(seats, pot.hands, strict=True)
        ]
        pots.append({"amount": amount, "exact": pot.exact, "cases": pot.cases, "shares": shares})
    return {**contest.plain(), "dead": (), "pots": pots, "says": ""}


def _with_common_cards(rule: PotRule, contest: Contest) -> PotRule:
    """At stud a common card for all takes the place of one of each player's own (14.9(h))."""
    common = len(contest.board) if not rule.board else 0
    return replace(rule, own=rule.own - common, board=rule.board + common)


def _bound(rule: PotRule) -> WorkBound:
    """About a fifth of a second: high hands are looked up whole, of others each choice of five cards is ranked."""
    from pitboss.pricing.equity import WorkBound  # noqa: PLC0415 - as above

    if rule.parts == ("high",) and not rule.own_used:
        return WorkBound(cases=2_000_000, outer=2_000, draws=200_000)
    return WorkBound(cases=50_000, outer=2_000, draws=50_000)


def main() -> None:
    """Answers the questions on standard input, one after another."""
    worker_limits.bound()
    for line in sys.stdin.buffer:
        question = json.loads(line)
        answer = answer_of(submission_from(question["submission"], find), contest_from(question["contest"]))
        sys.stdout.buffer.write(encoded(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
