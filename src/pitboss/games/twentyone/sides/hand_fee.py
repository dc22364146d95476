"""The hand fee (13:69F-2.3(l)): owed by one who makes a small wager, collected before the cards, kept whatever
follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.memory import memory_of
from pitboss.games.twentyone.engine.options import TwentyOneRules
from pitboss.games.twentyone.sides.side import TwentyOneSide, together
from pitboss.law import SINCE_13_69F
from pitboss.money import Cents
from pitboss.table import BANK, Bet, PayTable, Procedure, Round, option
from pitboss.table.play.state import SEATS

SMALL: Cents = 5_00
INITIAL = ("main", "multi_1", "multi_2", "multi_3")
WAIVED = Procedure("waive_hand_fee", "2.3(l)2", "a player pays no hand fee in the coming round", about_seat=True)


class HandFeeRules(TwentyOneRules):
    """What the fee is."""

    hand_fee_cents: int = option(
        0,
        law="2.3(l)1",
        says="the fee per round of one whose wager is $5 or less, at a minimum of $5 or less",
        in_force=SINCE_13_69F,
        ge=0,
        le=25,
    )


HandFeeRulesT = TypeVar("HandFeeRulesT", bound=HandFeeRules)


class HandFee(TwentyOneSide[HandFeeRulesT]):
    """A fee, not a wager: it wins nothing."""

    wagers = ()
    procedures = (WAIVED,)

    def pays(self, rules: HandFeeRulesT) -> Mapping[str, PayTable]:
        """Nothing."""
        return {}

    def is_offered(self, rules: HandFeeRulesT) -> bool:
        """Whether the table charges it."""
        return rules.hand_fee_cents > 0

    def admit(self, r: Round[HandFeeRulesT], bets: Sequence[Bet]) -> None:
        """Refuses wagers that leave a person no chips for the fee."""
        if self.is_offered(r.rules) and is_due(r, bets):
            seat, at = bets[0].seat, bets[0].at
            lying = sum(bet.amount for bet in r.bets.values() if (bet.seat, bet.at) == (seat, at))
            added = sum(bet.amount for bet in bets) - lying
            r.needs(seat, added + r.rules.hand_fee_cents, "the bet with its hand fee")

    def recorded(self, r: Round[HandFeeRulesT], procedure: str, seat: int, note: str) -> None:
        """The licensee asks no fee of a player in the coming round."""
        if procedure == WAIVED.id:
            if not self.is_offered(r.rules):
                raise Refused("there is no hand fee at this table", WAIVED.law)
            memory_of(r).fee_waived.append(seat)

    def before_cards(self, r: Round[HandFeeRulesT]) -> None:
        """The dealer takes the fees before any card is dealt; they stay with the house."""
        if not self.is_offered(r.rules):
            return
        fee, by_seat = r.rules.hand_fee_cents, dict[int, list[Bet]]()
        for bet in r.bets.values():
            by_seat.setdefault(bet.seat, []).append(bet)
        for seat, bets in by_seat.items():
            if not is_due(r, bets):
                continue
            if r.chips(seat) >= fee:
                r.pay_between(SEATS[seat], BANK, fee, "2.3(l)3", "hand fee")
            else:
                r.note(f"the hand fee of seat {seat} is waived: there are no chips left for it", "2.3(l)2", seat=seat)
        memory_of(r).fee_waived.clear()


def is_due(r: Round[HandFeeRulesT], bets: Iterable[Bet]) -> bool:
    """Whether a person who has these bets owes the fee: for $5 or less, where the minimum is $5 or less."""
    waived = memory_of(r).fee_waived
    owing = [bet for bet in bets if bet.wager in INITIAL and bet.seat not in waived]
    return any(
        amount <= SMALL and r.limits.of(wager).minimum <= SMALL for (_, wager), amount in together(owing).items()
    )
