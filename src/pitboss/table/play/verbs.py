"""The verbs of a table: each builds one input and applies it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TypeVar

from msgspec import UNSET, UnsetType

from pitboss.plain import Json
from pitboss.protocol.events import Event
from pitboss.protocol.inputs import (
    BeginRound,
    BetSlip,
    Choose,
    CloseTable,
    Input,
    KeyOutcome,
    MakeBets,
    NoMoreBets,
    RecordProcedure,
    ReportIrregularity,
    SitDown,
)

T = TypeVar("T")


class Verbs(ABC):
    """The verbs of a table; amounts are in cents."""

    __slots__ = ()

    @abstractmethod
    def apply(self, command: Input | Mapping[str, Json], at: datetime | None = None) -> list[Event]:
        """Carry out one input and return its events."""

    def sit(self, seat: int, player: str = "", chips: int = 0) -> list[Event]:
        """Seat a player, with chips in cents."""
        return self.apply(SitDown(seat, player or f"player {seat}", chips))

    def begin(self) -> list[Event]:
        """Begin a round."""
        return self.apply(BeginRound())

    def bet(
        self, seat: int, bets: Mapping[str, int] | None = None, *, at: int | None = None, **more: int
    ) -> list[Event]:
        """Put a player's bets on the layout: ``bet(1, {"straight 17": 500}, red=1000)``, in cents."""
        slips, position = [], _given(at)
        for key, amount in ({**bets, **more} if bets and more else bets or more).items():
            wager, _, on = key.partition(" ")
            slips.append(BetSlip(wager, amount, on or UNSET, position))
        return self.apply(MakeBets(seat, slips))

    def no_more_bets(self) -> list[Event]:
        """Close the layout."""
        return self.apply(NoMoreBets())

    def choose(
        self,
        seat: int,
        action: str,
        at: int | None = None,
        *,
        amount: int | None = None,
        cards: Sequence[str] | None = None,
        by: str = "",
    ) -> list[Event]:
        """Answer an ask for a player, with the amount or the cards that the answer takes."""
        if amount is None and cards is None and at is None and not by:
            return self.apply(Choose(seat, action))
        return self.apply(Choose(seat, action, _given(amount), _given(cards), _given(at), by or UNSET))

    def report(self, what: str, at: int = 0, note: str = "") -> list[Event]:
        """Report an irregularity."""
        return self.apply(ReportIrregularity(what, at or UNSET, note or UNSET))

    def record(self, procedure: str, note: str = "", seat: int = 0) -> list[Event]:
        """Record that a procedure was carried out."""
        return self.apply(RecordProcedure(procedure, note, seat or UNSET))

    def key(self, outcome: str) -> list[Event]:
        """Key in the outcome of the real equipment."""
        return self.apply(KeyOutcome(outcome))

    def close(self) -> list[Event]:
        """Close the table for good and seal its log."""
        return self.apply(CloseTable())


def _given(value: T | None) -> T | UnsetType:
    """A field of an input; None leaves it out."""
    return UNSET if value is None else value
