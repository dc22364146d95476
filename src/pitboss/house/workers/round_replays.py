"""Shared rounds for anyone who has a link: replayed, explained and played differently in a process of its own.

``python -m pitboss.house.workers.round_replays`` is the process. Who asks need not be signed in, so no table, no query
and no thread of the house waits for a replay.
"""

from __future__ import annotations

from typing import Any

from pitboss.errors import Refused
from pitboss.house.tables.fork import Fork, forked
from pitboss.house.tables.round_replay import RoundLink, StoredRound, round_as_seen, without_names
from pitboss.house.tables.round_why import why_settled
from pitboss.house.workers import worker_limits
from pitboss.house.workers.worker_process import WorkerProcess, serve
from pitboss.plain import Json
from pitboss.table import Viewer

_MAX_WAITING = 24
_TIMEOUT_SECONDS = 60


class RoundReplays:
    """Asks the process that replays shared rounds."""

    def __init__(self, max_memory: int = worker_limits.DEFAULT_BYTES) -> None:
        self._worker = WorkerProcess(
            "pitboss.house.workers.round_replays",
            max_memory,
            timeout_seconds=_TIMEOUT_SECONDS,
            max_waiting=_MAX_WAITING,
            busy="too many rounds wait to be replayed; ask again in a moment",
            failed="the round could not be replayed",
        )

    async def round(self, link: RoundLink, stored: StoredRound) -> dict[str, Json]:
        """The round as its player saw it; other players have no names."""
        return await self._ask(link, stored, {"ask": "round"})

    async def why(self, link: RoundLink, stored: StoredRound, bet: int) -> dict[str, Json]:
        """Why a bet was settled as it was."""
        return await self._ask(link, stored, {"ask": "why", "bet": bet})

    async def fork(self, link: RoundLink, stored: StoredRound, fork: Fork) -> dict[str, Json]:
        """The round with other choices."""
        play: list[Json] = [{**choice} for choice in fork.play]
        return await self._ask(link, stored, {"ask": "fork", "entry": fork.entry, "play": play, "seed": fork.seed})

    async def _ask(self, link: RoundLink, stored: StoredRound, question: dict[str, Json]) -> dict[str, Json]:
        lines: list[Json] = [line.decode() for line in stored.lines]
        state = None if stored.state is None else stored.state.decode()
        answer = await self._worker.ask(
            {**question, "link": [*link], "state": state, "after": stored.after, "lines": lines}
        )
        if "refused" in answer:
            law = answer["law"]
            raise Refused(str(answer["refused"]), None if law is None else str(law))
        return answer

    async def close(self) -> None:
        """End the process."""
        await self._worker.close()


def _answer(question: dict[str, Any]) -> dict[str, Json]:
    link = RoundLink(*question["link"])
    state = None if question["state"] is None else question["state"].encode()
    stored = StoredRound(state, question["after"], [line.encode() for line in question["lines"]])
    try:
        return _replayed(link, stored, question)
    except Refused as refused:
        return {"refused": refused.reason, "law": refused.law}


def _replayed(link: RoundLink, stored: StoredRound, question: dict[str, Any]) -> dict[str, Json]:
    if question["ask"] == "why":
        return why_settled(link, stored, question["bet"])
    if question["ask"] == "fork":
        shown = forked(link, stored, Fork(question["entry"], question["play"], question["seed"]))
    else:
        shown = without_names(round_as_seen(Viewer(frozenset({link.seat})), link.round, stored), link.seat)
    return {"table": link.table, "round": link.round, "seat": link.seat, **shown}


def main() -> None:
    """Answer questions on standard input, one after another."""
    serve(lambda: _answer)


if __name__ == "__main__":
    main()
