"""The hub: who looks at which table, and is to be told when something happens there."""

from __future__ import annotations

import asyncio
from collections import Counter

from pitboss.house.errors import TooMany
from pitboss.house.settings import Settings


class Watcher:
    """Someone who looks at a table."""

    def __init__(self, table: int, token: int, who: str) -> None:
        self.table = table
        self.token = token
        self.who = who
        self.dropped = False
        self._news = asyncio.Event()

    def wake(self) -> None:
        """There is something to see."""
        self._news.set()

    async def news(self, seconds: float) -> None:
        """Waits until there is something to see, or until the time is over."""
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return
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
        """A new watcher; TooMany if the house or this person has as many as it may."""
        if self._each.total() >= self._settings.max_watchers:
            raise TooMany("too many people are looking at tables")
        if self._each[who] >= self._settings.max_watchers_each:
            raise TooMany("you are looking at too many tables at a time")
        watcher = Watcher(table, token, who)
        self._each[who] += 1
        self._at.setdefault(table, set()).add(watcher)
        return watcher

    def remove(self, watcher: Watcher) -> None:
        """A watcher is gone."""
        at = self._at.get(watcher.table, set())
        if watcher in at:
            at.remove(watcher)
            self._each[watcher.who] -= 1
            if not self._each[watcher.who]:
                del self._each[watcher.who]
        if not at:
            self._at.pop(watcher.table, None)

    def is_watched(self, table: int) -> bool:
        """Whether anybody looks at a table here."""
        return table in self._at

    def wake(self, table: int) -> None:
        """Something happened at a table."""
        for watcher in self._at.get(table, ()):
            watcher.wake()

    def drop(self, token: int) -> None:
        """A session is over: whoever watches with it watches no more."""
        for watchers in self._at.values():
            for watcher in watchers:
                if watcher.token == token:
                    watcher.dropped = True
                    watcher.wake()

    def close(self) -> None:
        """The house closes."""
        for watchers in self._at.values():
            for watcher in watchers:
                watcher.dropped = True
                watcher.wake()
