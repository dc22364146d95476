"""The wagers of poker: what is required before the cards, and what players bet against each other."""

from __future__ import annotations

from pitboss.table import Wager


def _wager(id_: str, name: str, law: str, says: str) -> Wager:
    return Wager(id_, name, law, says, follows=True, coupons=False, against="bet")


ANTE = _wager("ante", "Ante", "14.7(b)1", "what each player puts in before any card, where it is required")
BETS = (
    _wager("bet", "Bet", "14.7(f)", "the first wager of a betting round that is not required"),
    _wager("call", "Call", "14.1", "as much as the wager before, or all that the player has"),
    _wager("raise", "Raise", "14.7(g)", "more than the wager before"),
)
BLINDS = (
    _wager("blind", "Blind bet", "14.10(d)", "what players to the left of the button put in before any card"),
    _wager("buy_button_blind", "Bought blind bet", "14.10(d)1i", "of one who plays before the button returns"),
    _wager("straddle", "Straddle bet", "14.10(d)3", "an optional wager after the blinds, before any card"),
)
FORCED = _wager("forced_bet", "Forced bet", "14.7(b)3", "opens the first betting round, by the up-card")
KILL = _wager("kill_blind", "Kill blind", "14.11(i)", "the one blind bet of the player with the kill button")
BUTTON_WAGERS = (ANTE, *BLINDS, *BETS)
STUD_WAGERS = (ANTE, FORCED, *BETS)
