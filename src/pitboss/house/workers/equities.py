"""Equity for the pages: which share of each pot every hand wins on average.

``python -m pitboss.house.workers.equities`` is the process that counts. The work per question is bounded: two million
simple cases are counted, or fewer are drawn at random.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pitboss.equipment.cards import card
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.house.workers import worker_limits
from pitboss.house.workers.worker_process import SharedAnswers, WorkerProcess, serve
from pitboss.plain import Json, encoded
from pitboss.pricing.contest import Contest, HasContest, contest_from
from pitboss.table import Submission
from pitboss.table.log.replay import submission_from

if TYPE_CHECKING:
    from pitboss.pricing.equity import PotRule, WorkBound

_MAX_KEPT = 1000
_MAX_WAITING = 32
_TIMEOUT_SECONDS = 120
"""The first question may have to wait until the counting is compiled."""


class Equities:
    """Answers to contests, kept by submission and cards."""

    def __init__(self, max_memory: int = worker_limits.DEFAULT_BYTES) -> None:
        self._kept = SharedAnswers(_MAX_KEPT)
        self._worker = WorkerProcess(
            "pitboss.house.workers.equities",
            max_memory,
            timeout_seconds=_TIMEOUT_SECONDS,
            max_waiting=_MAX_WAITING,
            busy="too many hands wait to be counted",
            failed="the hands could not be counted",
        )

    async def of(self, submission: Submission, contest: Contest) -> dict[str, Json]:
        """The contest with the share of each hand in each pot; Busy if too many questions wait."""
        plain = submission.plain()
        key = encoded({"submission": {**plain, "limits": None, "seats": None}, "contest": contest.plain()})
        question: dict[str, Json] = {"submission": plain, "contest": contest.plain()}
        return await self._kept.get(key, lambda: self._worker.ask(question))

    async def close(self) -> None:
        """End the process."""
        await self._worker.close()


def answer_of(submission: Submission, contest: Contest) -> dict[str, Json]:
    """The contest with the share of each hand in each pot, or a sentence that says why there are no shares."""
    assert isinstance(submission.game, HasContest)
    from pitboss.pricing.equity import equity  # noqa: PLC0415 - Numba stands behind it, and the house needs none

    rule = _with_common_cards(submission.game.pot_rule(submission.options), contest)
    hands = {seat: [card(name) for name in cards] for seat, cards in contest.hands.items()}
    board, dead = [card(name) for name in contest.board], [card(name) for name in contest.dead]
    pots: list[Json] = []
    for amount, seats in contest.pots:
        others = [on_layout for seat, cards in hands.items() if seat not in seats for on_layout in cards]
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
    """At stud a common card replaces one card of each player (14.9(h))."""
    common = len(contest.board) if not rule.board else 0
    return replace(rule, own=rule.own - common, board=rule.board + common)


def _bound(rule: PotRule) -> WorkBound:
    """About a fifth of a second: high hands are looked up whole, of others each choice of five cards is ranked."""
    from pitboss.pricing.equity import WorkBound  # noqa: PLC0415 - as above

    if rule.parts == ("high",) and not rule.own_used:
        return WorkBound(cases=2_000_000, outer=2_000, draws=200_000)
    return WorkBound(cases=50_000, outer=2_000, draws=50_000)


def _answer(question: dict[str, Any]) -> dict[str, Json]:
    return answer_of(submission_from(question["submission"], find), contest_from(question["contest"]))


def main() -> None:
    """Answer questions on standard input, one after another."""
    serve(lambda: _answer)


if __name__ == "__main__":
    main()
