"""The state of a round in progress, shared by its steps, side wagers and remedies."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.paigow.engine.setting import Hands, SetResult
from pitboss.money import Cents
from pitboss.table import Bet, OptionsT, Round
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS


@dataclass(slots=True)
class PaiGowPlay:
    """A round in progress: who plays, who banks, and how the hands are set."""

    main: str
    """The wager that the hands are set for."""
    bank: int = 0
    """The seat that banks; 0 for the house."""
    co_banked: bool = False
    """True if the house covers half of the wagers."""
    dealer_wager: Cents = 0
    """The dealer's wager against a player who banks."""
    covered: Cents = 0
    """The bank's deposit that covers the wagers of the others."""
    areas: tuple[int, ...] = ()
    """The betting positions that play against the bank, from the dealer's right."""
    owners: dict[int, int] = field(default_factory=dict)
    """The seat that owns the cards at each position, including the bank's."""
    dealt: set[str] = field(default_factory=set)
    """The positions whose cards stay on the layout; other cards are collected unseen."""
    row: tuple[int, ...] = ()
    """The stacks of tiles from the dealer's right, after a cut."""
    start: str = ""
    """The starting position, once known."""
    number: int = 0
    """The number shown by the random number generator."""
    sets: dict[str, Hands] = field(default_factory=dict)
    """The hands of each position as set, face down or up."""
    fouls: dict[int, str] = field(default_factory=dict)
    """The reason that the hands at a position are foul."""
    wrong_sizes: set[int] = field(default_factory=set)
    """The foul positions with wrong numbers of cards."""
    surrendered: set[int] = field(default_factory=set)
    void: set[int] = field(default_factory=set)
    """The positions whose player voided the hand."""
    exposed: set[str] = field(default_factory=set)
    """The positions whose cards are face up."""
    results: dict[int, SetResult] = field(default_factory=dict)
    """The result of the wager at each position."""

    markers: dict[str, list[Bet]] = field(default_factory=dict)
    """By wager: the bets that earn an envy bonus."""
    side_stakes: dict[int, Cents] = field(default_factory=dict)
    """The side wager at each position when betting closed, for wagers whose payouts depend on other players."""
    paid_out: dict[tuple[str, int], Cents] = field(default_factory=dict)
    """By payout limit and seat: the amount paid so far."""

    @property
    def banker(self) -> str:
        """The name of the banker's hand: the dealer's, or that of the player who banks."""
        return SEATS[self.bank] if self.bank else DEALER

    @property
    def in_play(self) -> list[int]:
        """The positions still to be compared with the banker's hands (10.7(f), 11.9(e), 11.11(d), 34.16(d))."""
        return [at for at in self.areas if at not in self.surrendered and at not in self.void]


def play_of(r: Round[OptionsT]) -> PaiGowPlay:
    """The state of the round in progress."""
    assert isinstance(r.play, PaiGowPlay)
    return r.play
