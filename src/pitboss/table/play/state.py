"""The state of a table: one plain value that can be stored, compared and printed between rounds.

Money is kept in double entry. Accounts are named ``seat 1``, ``bank`` (the house's), ``layout`` (what lies there as
bets), ``cage`` (where chips come from), and by games ``vigorish``, ``meter NAME``, ``pot NAME``. Their sum is always 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from pitboss.equipment.cards import card, names_of
from pitboss.equipment.shoe import Shoe
from pitboss.money import Cents, dollars
from pitboss.plain import Json
from pitboss.table.betting.wagers import Bet
from pitboss.table.play.memory import Memory

MAX_SEATS = 32
SEATS = tuple(f"seat {number}" for number in range(MAX_SEATS + 1))
"""The name of each seat's account, by number."""


@dataclass(slots=True)
class TableState:
    """Everything that a table remembers."""

    round: int = 0
    players: dict[int, str] = field(default_factory=dict)
    accounts: dict[str, Cents] = field(default_factory=lambda: {"cage": 0, "bank": 0, "layout": 0})
    layout: dict[int, Bet] = field(default_factory=dict)
    bets_made: int = 0
    shoes: dict[str, Shoe] = field(default_factory=dict)
    memory: Memory = field(default_factory=Memory)
    """What the game remembers between rounds: a point, a streak, a button, a count of rounds."""
    admitted: set[int] = field(default_factory=set)
    """Seats whose wagers outside the limits the licensee permits (8.2(d))."""

    def move(self, source: str, target: str, amount: Cents) -> None:
        """Move money from one account to another."""
        accounts = self.accounts
        accounts[source] = accounts.get(source, 0) - amount
        accounts[target] = accounts.get(target, 0) + amount

    def piles(self) -> list[tuple[int, list[int]]]:
        """The bets on each wager at each place, by number, with the seat that made them."""
        by_spot: dict[tuple[int, int, str, str], list[int]] = {}
        for bet in self.layout.values():
            by_spot.setdefault((bet.seat, bet.at, bet.wager, bet.on), []).append(bet.id)
        return [(seat, bets) for (seat, *_), bets in by_spot.items()]

    def check(self) -> None:
        """Assert that no money was created or lost and that the layout holds the sum of its bets."""
        accounts = self.accounts
        total, on_layout = sum(accounts.values()), 0
        assert total == 0, f"money was not conserved: the accounts come to {dollars(total)}"
        for bet in self.layout.values():
            on_layout += bet.amount
        assert on_layout == accounts["layout"], "the layout does not hold what its bets say"

    def copy(self) -> TableState:
        """A copy of the state."""
        return TableState(
            self.round,
            dict(self.players),
            dict(self.accounts),
            {number: bet.copy() for number, bet in self.layout.items()},
            self.bets_made,
            {name: shoe.copy() for name, shoe in self.shoes.items()},
            deepcopy(self.memory),
            set(self.admitted),
        )

    def plain(self) -> dict[str, Json]:
        """The state as a plain value."""
        return {
            "round": self.round,
            "players": {str(seat): name for seat, name in sorted(self.players.items())},
            "accounts": dict(sorted(self.accounts.items())),
            "layout": [bet.plain() for bet in self.layout.values()],
            "bets_made": self.bets_made,
            "shoes": {name: _plain_shoe(shoe) for name, shoe in self.shoes.items()},
            "memory": self.memory.plain(),
            "admitted": sorted(self.admitted),
        }


def state_from_plain(value: Mapping[str, Json], memory: type[Memory] = Memory) -> TableState:
    """The state that :meth:`TableState.plain` wrote."""
    stored = _Stored.model_validate(value)
    return TableState(
        stored.round,
        stored.players,
        stored.accounts,
        {bet["id"]: Bet(**bet) for bet in stored.layout},
        stored.bets_made,
        {name: shoe.made() for name, shoe in stored.shoes.items()},
        memory.from_plain(stored.memory),
        set(stored.admitted),
    )


class _StoredShoe(BaseModel):
    decks: int
    jokers: int
    cut: int
    continuous: bool
    undealt: list[str]
    in_play: list[str]
    discards: list[str]
    without: str = ""
    kind: str = "card"

    def made(self) -> Shoe:
        undealt, in_play, discards = (
            [card(name) for name in some] for some in (self.undealt, self.in_play, self.discards)
        )
        contents = (undealt, in_play, discards)
        return Shoe(self.decks, self.jokers, self.cut, self.continuous, *contents, self.without, self.kind)


class _Stored(BaseModel):
    round: int
    players: dict[int, str]
    accounts: dict[str, Cents]
    layout: list[dict[str, Any]]
    bets_made: int
    shoes: dict[str, _StoredShoe]
    memory: dict[str, Any]
    admitted: list[int]


def _plain_shoe(shoe: Shoe) -> Mapping[str, Json]:
    plain: dict[str, Json] = {
        "decks": shoe.decks,
        "jokers": shoe.jokers,
        "cut": shoe.cut,
        "continuous": shoe.continuous,
        "undealt": names_of(shoe.undealt),
        "in_play": names_of(shoe.in_play),
        "discards": names_of(shoe.discards),
    }
    if shoe.without:
        plain["without"] = shoe.without
    if shoe.kind != "card":
        plain["kind"] = shoe.kind
    return plain
