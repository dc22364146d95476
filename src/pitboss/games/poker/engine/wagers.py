"""The wagers of poker: those required before the deal, and the bets between players."""

from __future__ import annotations

from pitboss.table import Wager


def _wager(id_: str, name: str, law: str, description: str) -> Wager:
    return Wager(id_, name, law, description, follows=True, coupons=False, against="bet")


ANTE = _wager("ante", "Ante", "14.7(b)1", "what each player puts in before the deal, where required")
BETS = (
    _wager("bet", "Bet", "14.7(f)", "the first voluntary wager of a betting round"),
    _wager("call", "Call", "14.1", "an amount equal to the preceding wager, or all-in for less"),
    _wager("raise", "Raise", "14.1", "more than the preceding wager"),
)
BLINDS = (
    _wager("blind", "Blind bet", "14.10(d)", "what players to the left of the button put in before the deal"),
    _wager("buy_button_blind", "Bought blind bet", "14.10(d)1i", "posted to play before the button returns"),
    _wager("straddle", "Straddle bet", "14.10(d)3", "an optional wager after the blinds, before the deal"),
)
FORCED = _wager("forced_bet", "Forced bet", "14.7(b)3", "opens the first betting round, by up-card")
KILL = _wager("kill_blind", "Kill blind", "14.11(i)", "the single blind bet of the player with the kill button")
BUTTON_WAGERS = (ANTE, *BLINDS, *BETS)
STUD_WAGERS = (ANTE, FORCED, *BETS)
