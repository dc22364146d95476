"""What becomes of each bet of a hand, before any money moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from pitboss.games.stud.engine.declaration import Declaration
from pitboss.games.stud.engine.makes import value_of
from pitboss.games.stud.engine.options import StudRulesT
from pitboss.games.stud.engine.plan import StudPlan
from pitboss.games.stud.engine.play import play_of
from pitboss.games.stud.engine.rulings import NO_RULING, Ruling, settled_hands
from pitboss.games.stud.engine.steps import COMMUNITY, DEALER
from pitboss.money import Cents
from pitboss.table import Bet, Round
from pitboss.table.state import SEATS


@dataclass(slots=True)
class DecidedBet:
    """What becomes of a bet, or of a payout reckoned on one."""

    bet: Bet
    wager: str
    ruling: Ruling
    value: int
    """Of the hand that it looks at."""
    won: Cents

    def cut(self, won: Cents, law: str, says: str) -> None:
        """Wins so much and no more, by a paragraph that limits it."""
        self.won = won
        self.ruling = replace(self.ruling, law=law, because=f"{self.ruling.because}, {says}")


def dealer_value(r: Round[StudRulesT], declared: Declaration) -> int:
    """The value of the dealer's hand; 0 where he has none, or nobody was left to complete the community cards for."""
    makes = declared.hands.get(DEALER)
    own, board = r.hands.get(DEALER, ()), r.hands.get(COMMUNITY, ())
    return value_of(makes, own, board) if makes is not None and len(own) + len(board) >= makes.size else 0


def decide_bets(
    r: Round[StudRulesT],
    declared: Declaration,
    at: int,
    bets: Mapping[str, Bet],
    dealer: int,
    only: Collection[str] = (),
    without: Collection[str] = (),
) -> list[DecidedBet]:
    """What becomes of the bets at a position against the dealer's value: of all of them, or only some.

    ``without`` are rows of their tables that do not count.
    """
    plan: StudPlan = r.plan
    hands, axes = r.hands, play_of(r).axes
    own, board, dealers = hands[SEATS[at]], hands.get(COMMUNITY, ()), hands.get(DEALER, ())
    as_planned = declared is plan.declared and not without
    decided: list[DecidedBet] = []
    for hand in plan.settled if as_planned else settled_hands(declared, r.offers, without):
        rulings: Sequence[Ruling] = ()
        for number, wager in enumerate(hand.wagers):
            bet = bets.get(wager.on)
            if bet is None or wager.made not in bets or (only and wager.id not in only):
                continue
            if not rulings:
                value = value_of(hand.makes, own, board, dealers, axes.get(at, ""))
                rulings = hand.rulings(value, dealer)
            ruling = rulings[number]
            if ruling is NO_RULING:
                continue
            won = 0 if ruling.pay is None else wager.rule.winnings(ruling.pay, bet.amount, bet.coupon)
            if ruling.is_stake_lost:
                won -= bet.amount
            decided.append(DecidedBet(bet, wager.id, ruling, value, won))
    return decided
