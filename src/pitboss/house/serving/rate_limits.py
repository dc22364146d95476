"""Rate limits: a bucket of tokens for each person and each address, in this process."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from pitboss.house.errors import TooMany
from pitboss.house.settings import Rate, Settings

_MAX_BUCKETS = 20_000


class Buckets:
    """Buckets that fill at a rate, by name."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._full: dict[str, tuple[float, float]] = {}

    def take(self, name: str) -> bool:
        """Takes one token; False if there is none."""
        now = time.monotonic()
        left, at = self._full.get(name, (float(self._rate.burst), now))
        left = min(float(self._rate.burst), left + (now - at) * self._rate.per_second)
        if left < 1:
            return False
        if name not in self._full and len(self._full) >= _MAX_BUCKETS:
            self._forget(now)
        self._full[name] = left - 1, now
        return True

    def _forget(self, now: float) -> None:
        """Forgets buckets that are full again, or all if too many are not."""
        seconds = self._rate.burst / self._rate.per_second
        kept = {name: bucket for name, bucket in self._full.items() if now - bucket[1] < seconds}
        self._full = kept if len(kept) < _MAX_BUCKETS else {}


class Rates:
    """What one person or one address may ask for."""

    def __init__(self, settings: Settings) -> None:
        self._person = Buckets(settings.rate_person)
        self._address = Buckets(settings.rate_address)
        self._sign_in = Buckets(settings.rate_sign_in)
        self._hashing = Buckets(settings.rate_hashing)
        self._export = Buckets(settings.rate_export)
        self._handshakes = Buckets(settings.rate_websockets)
        self._max_websockets = settings.max_websockets_each
        self.lines: Counter[str] = Counter()
        """How many live lines are open from each address."""

    def person(self, id_: int) -> None:
        """One request of a person."""
        if not self._person.take(str(id_)):
            raise TooMany("too many requests; wait a moment")

    def export(self, id_: int) -> None:
        """A person's whole data, which takes a look through every significant event."""
        if not self._export.take(str(id_)):
            raise TooMany("you have just had your data; wait a minute")

    def address(self, address: str) -> None:
        """One request from an address."""
        if not self._address.take(address):
            raise TooMany("too many requests come from your address; wait a moment")

    @contextmanager
    def line(self, address: str) -> Iterator[None]:
        """A live line from an address, as long as it is open."""
        if self.lines[address] >= self._max_websockets or not self._handshakes.take(address):
            raise TooMany("too many live lines are opened from your address; wait a moment")
        self.lines[address] += 1
        try:
            yield
        finally:
            self.lines[address] -= 1
            if not self.lines[address]:
                del self.lines[address]

    def sign_in(self, address: str, name: str) -> None:
        """One try to sign in: others at the same address are not kept waiting by it."""
        if not self._sign_in.take(f"{name.casefold()} at {address}") or not self._hashing.take(address):
            raise TooMany("too many tries to sign in; wait a moment")

    def sign_up(self, address: str) -> None:
        """A new person."""
        if not self._sign_in.take(f"new at {address}"):
            raise TooMany("too many new people come from your address; wait a moment")
