"""What people call at a table: each verb builds one input and has it carried out."""

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
        """Carries out one input and gives back what happened."""

    def sit(self, seat: int, player: str = "", chips: int = 0) -> list[Event]:
        """A person sits down, with chips worth so many cents."""
        return self.apply(SitDown(seat, player or f"player {seat}", chips))

    def begin(self) -> list[Event]:
        """Begins a round."""
        return self.apply(BeginRound())

    def bet(
        self, seat: int, bets: Mapping[str, int] | None = None, *, at: int | None = None, **more: int
    ) -> list[Event]:
        """Puts a person's bets on the layout: ``bet(1, {"straight 17": 500}, red=1000)``, in cents."""
        slips: list[BetSlip] = []
        for key, amount in ({**bets, **more} if bets and more else bets or more).items():
            wager, _, on = key.partition(" ")
            slips.append(BetSlip(wager, amount, on or UNSET, _given(at)))
        return self.apply(MakeBets(seat, slips))

    def no_more_bets(self) -> list[Event]:
        """The dealer closes the layout."""
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
        """A person answers what the table asks, with the amount or the cards that the answer takes."""
        return self.apply(Choose(seat, action, _given(amount), _given(cards), _given(at), by or UNSET))

    def report(self, what: str, at: int = 0, note: str = "") -> list[Event]:
        """Staff report an irregularity."""
        return self.apply(ReportIrregularity(what, at or UNSET, note or UNSET))

    def record(self, procedure: str, note: str = "", seat: int = 0) -> list[Event]:
        """Staff record that a procedure was carried out."""
        return self.apply(RecordProcedure(procedure, note, seat or UNSET))

    def key(self, outcome: str) -> list[Event]:
        """A dealer keys in what the real equipment yielded."""
        return self.apply(KeyOutcome(outcome))

    def close(self) -> list[Event]:
        """Closes the table for good and seals its log."""
        return self.apply(CloseTable())


def _given(value: T | None) -> T | UnsetType:
    """A field of an input; one that is None is not given."""
    return UNSET if value is None else value
