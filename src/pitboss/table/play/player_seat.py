"""A table from one seat: it acts for that seat and shows only what that seat may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pitboss.money import Cents
from pitboss.protocol.events import Event, RoundBegan
from pitboss.table.betting.wagers import Bet
from pitboss.table.log.views import hands_seen, seat, seen_all
from pitboss.table.play.asks import Option
from pitboss.table.play.state import SEATS

if TYPE_CHECKING:  # a table gives out seats
    from pitboss.table.play.table import Table


class PlayerSeat:
    """One seat of a table, for a program that plays; it never returns cards that are hidden from the seat.

    It follows everything that happens at the table; each act returns the events since the seat's last one.
    """

    def __init__(self, table: Table, number: int) -> None:
        self._table, self.number = table, number
        self._view = seat(number)
        self._untold: list[Event] = []
        self._round: list[Event] = []
        table.listeners.append(self._hear)

    def _hear(self, events: list[Event]) -> None:
        seen = seen_all(events, self._view)
        self._untold += seen
        if any(isinstance(event, RoundBegan) for event in seen):
            self._round = []
        self._round += seen

    def news(self) -> list[Event]:
        """The events since the last call, as the seat may see them."""
        untold, self._untold = self._untold, []
        return untold

    # ------------------------------------------------------------------ what the person does

    def sit(self, chips: Cents, player: str = "") -> list[Event]:
        """Sit down with chips, in cents."""
        self._table.sit(self.number, player, chips)
        return self.news()

    def bet(self, bets: Mapping[str, Cents] | None = None, *, at: int | None = None, **more: Cents) -> list[Event]:
        """Put bets on the layout: ``bet({"straight 17": 500}, red=1000)``, in cents."""
        self._table.bet(self.number, bets, at=at, **more)
        return self.news()

    def choose(
        self, action: str, at: int | None = None, *, amount: Cents | None = None, cards: Sequence[str] = ()
    ) -> list[Event]:
        """Answer the seat's prompt, with the amount or cards that the answer needs."""
        self._table.choose(self.number, action, at, amount=amount, cards=tuple(cards) or None)
        return self.news()

    # ------------------------------------------------------------------ what the person sees

    @property
    def round_events(self) -> tuple[Event, ...]:
        """The round so far, as the seat has seen it."""
        return tuple(self._round)

    @property
    def hands(self) -> dict[str, list[str]]:
        """The cards of each hand of the round, as far as the seat has seen them: ``seat 1``, ``dealer``, ``board``."""
        return hands_seen(self._round)

    @property
    def chips(self) -> Cents:
        """The seat's chips, in cents."""
        return self._table.state.accounts.get(SEATS[self.number], 0)

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The seat's bets on the layout."""
        return tuple(bet for bet in self._table.state.layout.values() if bet.seat == self.number)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options at the seat's first betting position that must choose; empty if none must."""
        ask = self._table.ask
        if ask is None or ask.for_bets:
            return ()
        return next((tuple(ask.options[asked]) for asked in ask.waiting if asked.seat == self.number), ())
