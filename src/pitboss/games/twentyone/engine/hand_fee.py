"""The hand fee (13:69F-2.3(l)): owed by one who makes a small wager, collected before the cards, kept whatever follows.

Remembered: ``fee waived``, the seats that need not pay in the coming round.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.games.twentyone.engine.blackjack_rules import BlackjackRules
from pitboss.games.twentyone.engine.shoe import listed, remembered
from pitboss.games.twentyone.sides.common import together
from pitboss.money import Cents
from pitboss.table import BANK, Bet, Procedure, Round
from pitboss.table.state import SEATS

R = Round[BlackjackRules]
SMALL: Cents = 5_00
INITIAL = ("main", "multi_1", "multi_2", "multi_3")
PROCEDURE = Procedure("waive_hand_fee", "2.3(l)2", "a player pays no hand fee in the coming round", about_seat=True)


def is_due(r: R, bets: Iterable[Bet]) -> bool:
    """Whether a person who has these bets owes the fee: for $5 or less, where the minimum is $5 or less."""
    owing = [bet for bet in bets if bet.wager in INITIAL and bet.seat not in listed(r, "fee waived")]
    return any(
        amount <= SMALL and r.limits.of(wager).minimum <= SMALL for (_, wager), amount in together(owing).items()
    )


def admit(r: R, bets: Sequence[Bet]) -> None:
    """Refuses wagers that leave a person no chips for the fee."""
    if is_due(r, bets):
        seat, at = bets[0].seat, bets[0].at
        lying = sum(bet.amount for bet in r.bets.values() if (bet.seat, bet.at) == (seat, at))
        added = sum(bet.amount for bet in bets) - lying
        r.needs(seat, added + r.rules.hand_fee_cents, "the bet with its hand fee")


def collect(r: R) -> None:
    """The dealer takes the fees before any card is dealt; they stay with the house."""
    fee, mine = r.rules.hand_fee_cents, dict[int, list[Bet]]()
    for bet in r.bets.values():
        mine.setdefault(bet.seat, []).append(bet)
    for seat, bets in mine.items():
        if not is_due(r, bets):
            continue
        if r.chips(seat) >= fee:
            r.pay_between(SEATS[seat], BANK, fee, "2.3(l)3", "hand fee")
        else:
            r.note(f"the hand fee of seat {seat} is waived: there are no chips left for it", "2.3(l)2", seat=seat)
    r.state.notes.pop("fee waived", None)


def waive(r: R, seat: int) -> None:
    """The licensee asks no fee of a player in the coming round."""
    remembered(r, "fee waived").append(seat)
