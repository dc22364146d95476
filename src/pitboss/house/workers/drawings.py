"""Guides, pictures and rules of games, drawn one at a time in a thread; the client that cost least lately is next."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

from pitboss.house.errors import Busy
from pitboss.house.workers.fair_turns import ASKER, FairTurns
from pitboss.plain import Json, encoded
from pitboss.table import Submission

GameDrawing: TypeAlias = Mapping[str, Json]
_MAX_KEPT = 300
_MAX_WAITING = 200
_MAX_WAITING_EACH = 50


class Drawings:
    """What was drawn lately, by kind and submission; it changes only with the software."""

    def __init__(self) -> None:
        self._turns = FairTurns(1)
        self._kept: dict[bytes, GameDrawing] = {}
        self._waiting: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many requests wait for a drawing, or have theirs drawn."""
        return self._waiting.total()

    async def get(self, kind: str, submission: Submission, draw: Callable[[Submission], GameDrawing]) -> GameDrawing:
        """A drawing, drawn once; Busy if too many wait, in all or of one asker."""
        key = encoded([kind, submission.plain()])
        if key in self._kept:
            return self._kept[key]
        asker = ASKER.get()
        if len(self) >= _MAX_WAITING or self._waiting[asker] >= _MAX_WAITING_EACH:
            raise Busy("too many guides and pictures wait to be drawn; ask again in a moment")
        self._waiting[asker] += 1
        try:
            async with self._turns.turn(asker):
                if key not in self._kept:
                    self._keep(key, await asyncio.to_thread(draw, submission))
                return self._kept[key]
        finally:
            self._waiting[asker] -= 1
            if not self._waiting[asker]:
                del self._waiting[asker]

    def _keep(self, key: bytes, drawing: GameDrawing) -> None:
        if len(self._kept) >= _MAX_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = drawing
