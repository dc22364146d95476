"""The hub: which WebSockets watch which table, and are woken when it changes."""

from __future__ import annotations

import asyncio
from collections import Counter

from pitboss.house.errors import TooMany
from pitboss.house.settings import Settings

_QUIET_SECONDS = 20
"""How often a watcher wakes even if nothing changes, so that both sides know that the other is alive."""


class Watcher:
    """One WebSocket that watches a table."""

    def __init__(self, table: int, token: int, who: str) -> None:
        self.table = table
        self.token = token
        self.who = who
        self.dropped = False
        self._news = asyncio.Event()
        self._next_wake = asyncio.get_running_loop().call_later(_QUIET_SECONDS, self._wake_anyway)

    def wake(self) -> None:
        """Signal that the table has changed."""
        self._news.set()

    def _wake_anyway(self) -> None:
        self._next_wake = asyncio.get_running_loop().call_later(_QUIET_SECONDS, self._wake_anyway)
        self.wake()

    def end(self) -> None:
        """Stop waking it."""
        self._next_wake.cancel()

    async def news(self) -> None:
        """Wait until the table has changed, or some seconds have passed."""
        await self._news.wait()
        self._news.clear()


class Hub:
    """All watchers, by table."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._at: dict[int, set[Watcher]] = {}
        self._each: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._each.total()

    def add(self, table: int, token: int, who: str) -> Watcher:
        """Add a watcher; TooMany if the house or this person has the maximum."""
        if self._each.total() >= self._settings.max_watchers:
            raise TooMany("too many people are watching tables")
        if self._each[who] >= self._settings.max_watchers_each:
            raise TooMany("you are watching too many tables")
        watcher = Watcher(table, token, who)
        self._each[who] += 1
        self._at.setdefault(table, set()).add(watcher)
        return watcher

    def remove(self, watcher: Watcher) -> None:
        """Remove a watcher."""
        watcher.end()
        at = self._at.get(watcher.table, set())
        if watcher in at:
            at.remove(watcher)
            self._each[watcher.who] -= 1
            if not self._each[watcher.who]:
                del self._each[watcher.who]
        if not at:
            self._at.pop(watcher.table, None)

    def is_watched(self, table: int) -> bool:
        """True if anybody watches a table in this process."""
        return table in self._at

    def wake(self, table: int) -> None:
        """Wake the watchers of a table."""
        for watcher in self._at.get(table, ()):
            watcher.wake()

    def drop(self, token: int) -> None:
        """Drop the watchers of a session that has ended."""
        for watchers in self._at.values():
            for watcher in watchers:
                if watcher.token == token:
                    watcher.dropped = True
                    watcher.wake()

    def close(self) -> None:
        """Drop all watchers."""
        for watchers in self._at.values():
            for watcher in watchers:
                watcher.dropped = True
                watcher.wake()
