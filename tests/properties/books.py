"""Accounts kept from events alone, which must equal those of the table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from pitboss.protocol.events import (
    BetMade,
    BoughtIn,
    CashedOut,
    Event,
    Gathered,
    Left,
    Moved,
    SatDown,
    Settled,
    TakenBack,
)
from pitboss.table import Table


class Books:
    """Every account and every bet according to the events."""

    def __init__(self, unstaked: Collection[str] = ()) -> None:
        self.unstaked = unstaked
        """Wagers without a separate stake, such as an ante bonus: paid on a bet, settled or not."""
        self.accounts: dict[str, int] = defaultdict(int)
        self.bets: dict[int, tuple[str, str, int]] = {}
        """The bets on the layout: account of the owner, wager, amount."""
        self.made = 0
        self.resolved = 0

    def move(self, source: str, target: str, amount: int) -> None:
        """Moves money."""
        self.accounts[source] -= amount
        self.accounts[target] += amount

    def enter(self, events: Iterable[Event]) -> None:
        """Enters what happened."""
        for event in events:
            entry = getattr(self, "_" + event.kind.replace(" ", "_"), None)
            if entry is not None:
                entry(event)

    def _seated(self, event: SatDown) -> None:
        self.move("cage", _seat(event), event.chips)

    def _left(self, event: Left) -> None:
        assert self.accounts[_seat(event)] == event.chips, "who leaves takes what they have"
        self.move(_seat(event), "cage", event.chips)

    def _bought_in(self, event: BoughtIn) -> None:
        self.move("cage", _seat(event), event.amount)

    def _cashed_out(self, event: CashedOut) -> None:
        self.move(_seat(event), "cage", event.amount)

    def _bet(self, event: BetMade) -> None:
        number, amount = event.bet, event.amount
        before = self.bets.get(number)
        if before is None:
            self.made += 1
            assert number == self.made, "bets are numbered one after another"
        else:
            assert before[:2] == (_seat(event), event.wager), "the owner of a bet does not change"
        self.move(_seat(event), "layout", amount - (before[2] if before else 0))
        self.bets[number] = _seat(event), event.wager, amount

    def _taken_back(self, event: TakenBack) -> None:
        number, amount = event.bet, event.amount
        owner, wager, lay = self.bets[number]
        assert owner == _seat(event)
        self.move("layout", owner, amount)
        self.bets[number] = owner, wager, lay - amount
        if lay == amount:
            self._gone(number)

    def _settled(self, event: Settled) -> None:
        number, net = event.bet, event.net
        self.move(event.bank or "bank", _seat(event), net)
        if event.wager in self.unstaked:
            assert net > 0, "a bonus is won"
            return
        owner, wager, amount = self.bets[number]
        assert (owner, wager) == (_seat(event), event.wager), "a bet is settled with the person who made it"
        if not getattr(event, "stays", None):
            assert net >= -amount, "nobody loses more than they bet"
            self.move("layout", owner, amount)
            self._gone(number)

    def _gathered(self, event: Gathered) -> None:
        numbers, amounts = event.bets, event.of
        assert isinstance(numbers, (list, tuple)) and isinstance(amounts, Mapping)
        of_seats: dict[str, int] = defaultdict(int)
        for number in numbers:
            assert isinstance(number, int)
            owner, _, amount = self.bets[number]
            of_seats[owner] += amount
            self._gone(number)
        assert dict(of_seats) == dict(amounts), "a pot is gathered from the bets that lie there"
        assert sum(of_seats.values()) == event.amount
        self.move("layout", event.into, event.amount)

    def _moved(self, event: Moved) -> None:
        self.move(event.source, event.into, event.amount)

    def _gone(self, number: int) -> None:
        del self.bets[number]
        self.resolved += 1

    def agree(self, table: Table[object]) -> None:  # type: ignore[type-var]
        """The table's own books say the same; nobody owes the house chips, and no bet was forgotten."""
        accounts: Mapping[str, int] = table.state.accounts
        assert sum(accounts.values()) == 0, "money is conserved"
        ours = {name: amount for name, amount in self.accounts.items() if amount}
        theirs = {name: amount for name, amount in accounts.items() if amount}
        assert ours == theirs, "events tell every movement of money"
        assert {number: bet.amount for number, bet in table.state.layout.items()} == {
            number: amount for number, (_, _, amount) in self.bets.items()
        }
        for seat in table.state.players:
            assert accounts[f"seat {seat}"] >= 0, f"seat {seat} has less than nothing"


def _seat(event: Any) -> str:
    return f"seat {event.seat}"
