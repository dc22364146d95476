"""The state of a round in progress, shared by its steps and remedies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from msgspec import Struct

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.money import Cents
from pitboss.table import Round

if TYPE_CHECKING:
    from pitboss.games.banked_poker.engine.decided import DecidedBet


class FoldedStake(NamedTuple):
    """A wager forfeited by a fold: its owner, its amount, and whether it went to the pot."""

    seat: int
    amount: Cents
    in_pot: bool


class BankedPokerPlay(Struct):
    """A round in progress, from the deal until the last card is picked up."""

    declared: Declaration
    positions: tuple[int, ...]
    """The positions dealt in, clockwise from the dealer's left."""
    shown: set[int] = set()
    """The positions whose cards were shown before the settlement."""
    exposed: set[int] = set()
    """The positions whose players showed their cards to claim a wager."""
    settled: dict[str, Sequence[DecidedBet]] = {}
    """By hand: the decided bets of a hand that everyone has seen."""
    dealer_value: int = 0
    """The value of the dealer's hand, once hands are settled."""
    rest_in_hand: bool = False
    """True once the rest of the deck has left the automated shoe."""
    axes: dict[int, str] = {}
    """The axis of community cards that each position chose, if there are several."""
    button: int = 0
    """The button's position, if the game has one; 0 is the dealer's place."""
    hole_cards_up: dict[str, int] = {}
    """By hand: the number of its hole cards turned up in the deal."""
    dealer_dead: bool = False
    """True if the dealer's hand is dead."""
    burns_owed: int = 0
    """The number of missed burns to make up before the next deal."""
    folded: list[FoldedStake] = []
    """The forfeited wagers that have been collected."""
    pending_remedy: Callable[[], NoReturn] | None = None
    """A remedy that voids the round once the hands are complete."""


def play_of(r: Round[BankedPokerOptionsT]) -> BankedPokerPlay:
    """The state of the round in progress."""
    assert isinstance(r.play, BankedPokerPlay), "called only after cards have been dealt"
    return r.play
