"""What a round of the family keeps while it is under way, for its steps, side wagers and remedies."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.paigow.engine.setting import Hands, SetResult
from pitboss.money import Cents
from pitboss.table import Bet, Round, RulesT
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS


@dataclass(slots=True)
class PaiGowPlay:
    """The round: who plays, who banks, and how the hands are set."""

    main: str
    """The wager that the hands are set for."""
    bank: int = 0
    """The seat that banks; 0 for the house."""
    co_banked: bool = False
    """Whether the house covers half of what the bank owes."""
    dealer_wager: Cents = 0
    """What the dealer wagers against a player who banks."""
    covered: Cents = 0
    """What the bank has put up to cover the wagers of the others."""
    areas: tuple[int, ...] = ()
    """The betting positions with a hand to be set against the bank, from the dealer's right."""
    owners: dict[int, int] = field(default_factory=dict)
    """The seat whose cards lie at each position, the bank's too."""
    dealt: set[str] = field(default_factory=set)
    """The positions whose cards stay on the layout; the others' are collected unseen."""
    row: tuple[int, ...] = ()
    """Stacks of tiles as they stand from the dealer's right, after a cut."""
    start: str = ""
    """The position that is dealt first, once it is known."""
    number: int = 0
    """The number that the random number generator has shown."""
    sets: dict[str, Hands] = field(default_factory=dict)
    """How the hands of each position are set, face down or up."""
    fouls: dict[int, str] = field(default_factory=dict)
    """Why the hands at a position lose as they are set."""
    wrong_sizes: set[int] = field(default_factory=set)
    """Of these, the positions whose hands have wrong numbers of cards."""
    surrendered: set[int] = field(default_factory=set)
    void: set[int] = field(default_factory=set)
    """Positions whose player has voided the hand."""
    exposed: set[str] = field(default_factory=set)
    """The positions whose cards lie face up."""
    results: dict[int, SetResult] = field(default_factory=dict)
    """What the wager at each position has come to."""

    markers: dict[str, list[Bet]] = field(default_factory=dict)
    """By wager, the bets that earn an envy bonus."""
    side_stakes: dict[int, Cents] = field(default_factory=dict)
    """What lay on a side wager at each position when betting was closed, where its rules compare players."""
    paid_out: dict[tuple[str, int], Cents] = field(default_factory=dict)
    """By payout limit and seat, what has been paid so far."""

    @property
    def banker(self) -> str:
        """The position that all others play against."""
        return SEATS[self.bank] if self.bank else DEALER

    @property
    def in_play(self) -> list[int]:
        """The positions that are still to be compared with the banker's."""
        return [at for at in self.areas if at not in self.surrendered and at not in self.void]


def play_of(r: Round[RulesT]) -> PaiGowPlay:
    """The round under way."""
    assert isinstance(r.play, PaiGowPlay)
    return r.play
