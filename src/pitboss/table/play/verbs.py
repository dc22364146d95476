"""What people call at a table: each verb builds one input and has it carried out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from datetime import datetime

from pitboss.plain import Json
from pitboss.protocol.events import Event


class Verbs(ABC):
    """The verbs of a table; amounts are in cents."""

    __slots__ = ()

    @abstractmethod
    def apply(self, command: Mapping[str, Json], at: datetime | None = None) -> list[Event]:
        """Carries out one input and gives back what happened."""

    def sit(self, seat: int, player: str = "", chips: int = 0) -> list[Event]:
        """A person sits down, with chips worth so many cents."""
        return self.apply({"do": "sit", "seat": seat, "player": player or f"player {seat}", "chips": chips})

    def begin(self) -> list[Event]:
        """Begins a round."""
        return self.apply({"do": "begin"})

    def bet(
        self, seat: int, bets: Mapping[str, int] | None = None, *, at: int | None = None, **more: int
    ) -> list[Event]:
        """Puts a person's bets on the layout: ``bet(1, {"straight 17": 500}, red=1000)``, in cents."""
        slip: list[Json] = []
        for key, amount in ({**bets, **more} if bets and more else bets or more).items():
            wager, _, on = key.partition(" ")
            bet: dict[str, Json] = {"wager": wager, "amount": amount}
            if on:
                bet["on"] = on
            if at is not None:
                bet["at"] = at
            slip.append(bet)
        return self.apply({"do": "bet", "seat": seat, "bets": slip})

    def no_more_bets(self) -> list[Event]:
        """The dealer closes the layout."""
        return self.apply({"do": "no more bets"})

    def choose(self, seat: int, action: str, at: int | None = None, **more: Json) -> list[Event]:
        """A person answers what he is asked."""
        command: dict[str, Json] = {"do": "choose", "seat": seat, "action": action, **more}
        if at is not None:
            command["at"] = at
        return self.apply(command)

    def report(self, what: str, at: int = 0, note: str = "") -> list[Event]:
        """Staff report an irregularity."""
        command: dict[str, Json] = {"do": "report", "what": what}
        if at:
            command["at"] = at
        return self.apply({**command, "note": note} if note else command)

    def record(self, procedure: str, note: str = "", seat: int = 0) -> list[Event]:
        """Staff record that a procedure was carried out."""
        command: dict[str, Json] = {"do": "record", "procedure": procedure, "note": note}
        return self.apply({**command, "seat": seat} if seat else command)

    def key(self, outcome: str) -> list[Event]:
        """A dealer keys in what the real equipment yielded."""
        return self.apply({"do": "key", "outcome": outcome})

    def close(self) -> list[Event]:
        """Closes the table for good and seals its log."""
        return self.apply({"do": "close"})
