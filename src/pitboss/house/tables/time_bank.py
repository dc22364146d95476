"""Timing in games between players: a pause after each round, and a time bank for each player.

A time bank is extra time to think beyond the usual limit. It follows from the times in the log alone, so every
process with the log computes the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from pitboss.house.settings import Settings
from pitboss.plain import Json
from pitboss.table import Game


@dataclass(slots=True)
class TimeBank:
    """Pauses and time banks; times are in milliseconds, points in time since 1970."""

    bank: int = 0
    refill: int = 0
    pause: int = 0
    used: dict[int, int] = field(default_factory=dict)
    """How much of the time bank each seat has used."""
    asked: int = 0
    """When the current question was asked."""
    rests_until: int | None = None
    """No round begins before this time, so that people see how the last one ended."""

    @classmethod
    def of(cls, game: Game, settings: Settings) -> TimeBank:
        """The time bank for a game; games against the house have neither pause nor bank."""
        if not game.between_players:
            return cls()
        return cls(
            1000 * settings.time_bank_seconds, 1000 * settings.time_bank_refill_seconds, 1000 * settings.pause_seconds
        )

    def left(self, seat: int) -> int:
        """What a seat has left."""
        return max(0, self.bank - self.used.get(seat, 0))

    def follow(self, command: Mapping[str, Json], at: str, usual: int, *, asks_anew: bool, ended: bool) -> None:
        """Account for an input accepted at a time; ``usual``: how long a person may think without the bank."""
        if not (self.bank or self.pause):
            return
        now = round(datetime.fromisoformat(at).timestamp() * 1000) if at else 0
        seat = command.get("seat")
        if command["do"] == "begin":
            self.used = {each: used - self.refill for each, used in self.used.items() if used > self.refill}
            self.rests_until = None
        elif command["do"] in ("sit", "leave") and isinstance(seat, int):
            self.used.pop(seat, None)
        elif command["do"] == "choose" and isinstance(seat, int) and usual:
            over = now - self.asked - usual
            if over > 0:
                self.used[seat] = min(self.bank, self.used.get(seat, 0) + over)
        if asks_anew:
            self.asked = now
        if ended and self.pause:
            self.rests_until = now + self.pause
