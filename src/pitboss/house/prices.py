"""Prices for the pages: asked of the analyst in a process of its own, so that no table waits for a solver.

``python -m pitboss.house.prices`` is that process: a submission on its standard input, its prices on the output.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from pitboss.analysis import edge
from pitboss.analysis.strategy_chart import chart_of
from pitboss.errors import PitbossError
from pitboss.games import find
from pitboss.plain import Json, encoded
from pitboss.pricing.analyst import HasAnalyst
from pitboss.table import Submission
from pitboss.table.replay import submission_from

_MOST_KEPT = 500


class NoPrice(PitbossError):
    """The analyst failed on a submission."""


class Prices:
    """Prices that were asked for, by submission."""

    def __init__(self) -> None:
        self._kept: dict[bytes, asyncio.Task[dict[str, Json]]] = {}
        self._one_at_a_time = asyncio.Semaphore(1)

    async def of(self, submission: Submission[Any]) -> dict[str, Json] | None:
        """The prices of a submission; None where its game has no solver."""
        if not isinstance(submission.game, HasAnalyst):
            return None
        plain = submission.plain()
        key = encoded({**plain, "limits": None, "seats": None})
        if key not in self._kept:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[key] = asyncio.create_task(self._ask(plain))
        try:
            return await asyncio.shield(self._kept[key])
        except NoPrice:
            self._kept.pop(key, None)
            return None
        except asyncio.CancelledError:
            if self._kept:  # it is we who were cancelled
                raise
            return None  # the analyst was sent home; whoever asked is still answered

    async def _ask(self, plain: dict[str, Json]) -> dict[str, Json]:
        async with self._one_at_a_time:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "pitboss.house.prices",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
            try:
                out, _ = await process.communicate(encoded(plain))
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
            if process.returncode:
                raise NoPrice(f"the analyst could not price {plain['game']}")
            prices: dict[str, Json] = json.loads(out)
            return prices

    async def close(self) -> None:
        """Ends the process, whatever it is doing."""
        tasks, self._kept = list(self._kept.values()), {}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    """Prices the submission on standard input."""
    submission = submission_from(json.loads(sys.stdin.buffer.read()), find)
    priced = edge.priced(submission)
    chart = chart_of(priced)
    sys.stdout.buffer.write(encoded({**priced.plain(), "chart": chart.svg() if chart else None}))


if __name__ == "__main__":
    main()
