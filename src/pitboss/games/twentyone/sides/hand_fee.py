"""The hand fee on small wagers (13:69F-2.3(l)): collected before the deal and kept whatever the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.memory import memory_of
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.sides.side import TwentyOneSide, amounts_by_wager
from pitboss.law import SINCE_13_69F
from pitboss.money import Cents, dollars
from pitboss.table import BANK, Bet, PayTable, Procedure, Round, Submission, Violation, option
from pitboss.table.play.state import SEATS

SMALL: Cents = 5_00
INITIAL = ("main", "multi_1", "multi_2", "multi_3")
WAIVED = Procedure("waive_hand_fee", "2.3(l)2", "a player's hand fee is waived in the next round", about_seat=True)


class HandFeeOptions(TwentyOneOptions):
    """The option of the hand fee."""

    hand_fee_cents: int = option(
        0,
        law="2.3(l)1",
        description="the fee per round of one whose wager is $5 or less, at a minimum of $5 or less",
        in_force=SINCE_13_69F,
        ge=0,
        le=25,
    )


HandFeeOptionsT = TypeVar("HandFeeOptionsT", bound=HandFeeOptions)


class HandFee(TwentyOneSide[HandFeeOptionsT]):
    """A fee, not a wager."""

    wagers = ()
    procedures = (WAIVED,)

    def pays(self, options: HandFeeOptionsT) -> Mapping[str, PayTable]:
        """The fee pays nothing."""
        return {}

    def is_offered(self, options: HandFeeOptionsT) -> bool:
        """True if the table charges it."""
        return options.hand_fee_cents > 0

    def find_violations(self, submission: Submission[HandFeeOptionsT]) -> Iterable[Violation]:
        """A hand fee requires a table minimum of $5 or less (2.3(l))."""
        minimums = [
            offer.limits(submission.limits).least for wager, offer in submission.offers().items() if wager in INITIAL
        ]
        if self.is_offered(submission.options) and min(minimums) > SMALL:
            message = f"a hand fee requires a table minimum of {dollars(SMALL)} or less, not {dollars(min(minimums))}"
            yield Violation("hand_fee_cents", message, "2.3(l)")

    def admit(self, r: Round[HandFeeOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse wagers that leave no chips for the fee."""
        if is_due(r, bets):
            seat, at = bets[0].seat, bets[0].at
            placed = sum(bet.amount for bet in r.bets.values() if (bet.seat, bet.at) == (seat, at))
            added = sum(bet.amount for bet in bets) - placed
            r.needs(seat, added + r.options.hand_fee_cents, "the bet with its hand fee")

    def recorded(self, r: Round[HandFeeOptionsT], procedure: str, seat: int, note: str) -> None:
        """Store a recorded waiver."""
        if procedure == WAIVED.id:
            if not self.is_offered(r.options):
                raise Refused("there is no hand fee at this table", WAIVED.law)
            memory_of(r).fee_waived.append(seat)

    def before_cards(self, r: Round[HandFeeOptionsT]) -> None:
        """Collect the fees before any card is dealt."""
        fee, by_seat = r.options.hand_fee_cents, dict[int, list[Bet]]()
        for bet in r.bets.values():
            by_seat.setdefault(bet.seat, []).append(bet)
        for seat, bets in by_seat.items():
            if not is_due(r, bets):
                continue
            if r.chips(seat) >= fee:
                r.pay_between(SEATS[seat], BANK, fee, "2.3(l)3", "hand fee")
            else:
                r.note(f"the hand fee of seat {seat} is waived: no chips left to pay it", "2.3(l)2", seat=seat)
        memory_of(r).fee_waived.clear()


def is_due(r: Round[HandFeeOptionsT], bets: Iterable[Bet]) -> bool:
    """True if a person with these bets owes the fee: for a wager of $5 or less at a minimum of $5 or less."""
    waived = memory_of(r).fee_waived
    owing = [bet for bet in bets if bet.wager in INITIAL and bet.seat not in waived]
    return any(
        amount <= SMALL and r.limits.of(wager).minimum <= SMALL
        for (_, wager), amount in amounts_by_wager(owing).items()
    )
