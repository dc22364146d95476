"""Decides each bet of a hand, before any money moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from msgspec import Struct

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.plan import BankedPokerPlan
from pitboss.games.banked_poker.engine.play import play_of
from pitboss.games.banked_poker.engine.rulings import Ruling, settled_hands
from pitboss.games.banked_poker.engine.steps import COMMUNITY, DEALER
from pitboss.money import Cents
from pitboss.table import Bet, Round
from pitboss.table.play.state import SEATS


class DecidedBet(Struct, gc=False):
    """The decision on a bet, or on a bonus paid on a bet."""

    bet: Bet
    wager: str
    ruling: Ruling
    value: int
    """The value of the hand that decides it."""
    won: Cents

    def cut(self, won: Cents, law: str, says: str) -> None:
        """Limit the win to ``won``, by the paragraph of the limit."""
        self.won = won
        self.ruling = replace(self.ruling, law=law, because=f"{self.ruling.because}, {says}")


def dealer_value(r: Round[BankedPokerOptionsT], declared: Declaration) -> int:
    """The value of the dealer's hand; 0 if there is no dealer's hand or the board was not completed."""
    spec = declared.hands.get(DEALER)
    own, board = r.hands.get(DEALER, ()), r.hands.get(COMMUNITY, ())
    return value_of(spec, own, board) if spec is not None and len(own) + len(board) >= spec.size else 0


def decide_bets(
    r: Round[BankedPokerOptionsT],
    declared: Declaration,
    at: int,
    bets: Mapping[str, Bet],
    dealer: int,
    only: Collection[str] = (),
    without: Collection[str] = (),
) -> list[DecidedBet]:
    """Decide the bets at a position against the dealer's value: all of them, or ``only`` some.

    ``without`` are rows of their tables that do not count. A paid wager may lose its stake (24.10(f)1).
    """
    plan: BankedPokerPlan = r.plan
    hands, axis = r.hands, play_of(r).axes.get(at, "")
    own, board, dealers = hands[SEATS[at]], hands.get(COMMUNITY, ()), hands.get(DEALER, ())
    if declared is plan.declared and not without:
        settled = plan.settled(bets, only)
    else:
        settled = settled_hands(declared, r.offers, bets, only, without)
    decided: list[DecidedBet] = []
    for hand in settled:
        value = value_of(hand.spec, own, board, dealers, axis)
        for wager, ruling in hand.rulings(value, dealer):
            bet, won = bets[wager.on], 0
            if ruling.pay is not None:
                won = wager.rule.winnings(ruling.pay, bet.amount, bet.coupon)
                if ruling.is_stake_lost:
                    won -= bet.amount
            decided.append(DecidedBet(bet, wager.id, ruling, value, won))
    return decided
