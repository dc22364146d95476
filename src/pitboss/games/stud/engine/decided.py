"""What becomes of each bet of a hand, before any money moves."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from pitboss.games.stud.engine.declaration import Declaration
from pitboss.games.stud.engine.makes import value_of
from pitboss.games.stud.engine.options import StudRulesT
from pitboss.games.stud.engine.plan import StudPlan
from pitboss.games.stud.engine.play import play_of
from pitboss.games.stud.engine.rulings import settled_wagers
from pitboss.games.stud.engine.steps import COMMUNITY, DEALER
from pitboss.games.stud.engine.wager_rules import NOTHING, WagerOutcome
from pitboss.money import Cents, Pay
from pitboss.table import Bet, Round
from pitboss.table.state import SEATS


@dataclass(slots=True)
class DecidedBet:
    """What becomes of a bet, or of a payout reckoned on one."""

    bet: Bet
    wager: str
    outcome: WagerOutcome
    law: str
    because: str
    value: int
    """Of the hand that it looks at."""
    pay: Pay | None
    won: Cents
    back: str
    """What it is called if it goes back."""


def dealer_value(r: Round[StudRulesT], declared: Declaration) -> int:
    """The value of the dealer's hand; 0 where he has none, or nobody was left to complete the community cards for."""
    makes = declared.hands.get(DEALER)
    own, board = r.hands.get(DEALER, ()), r.hands.get(COMMUNITY, ())
    return value_of(makes, own, board) if makes is not None and len(own) + len(board) >= makes.size else 0


def decide_bets(
    r: Round[StudRulesT],
    declared: Declaration,
    at: int,
    dealer: int,
    only: Collection[str] = (),
    without: Collection[str] = (),
) -> list[DecidedBet]:
    """What becomes of the bets at a position against the dealer's value: of all of them, or only some.

    ``without`` are rows of their tables that do not count.
    """
    own, board, dealers = r.hands[SEATS[at]], r.hands.get(COMMUNITY, ()), r.hands.get(DEALER, ())
    axis = play_of(r).axes.get(at, "")
    bets = r.bets_at(at)
    plan: StudPlan = r.plan
    as_planned = declared is plan.declared and not without
    values: dict[str, int] = {}
    decided = []
    for settled in plan.settled if as_planned else settled_wagers(declared, r.offers, without):
        bet = bets.get(settled.on)
        if bet is None or settled.made not in bets or (only and settled.wager not in only):
            continue
        value = values.get(settled.hand)
        if value is None:
            value = values[settled.hand] = value_of(declared.hands[settled.hand], own, board, dealers, axis)
        outcome, law, because, pay, back, is_stake_lost = settled.ruling(value, dealer)
        if outcome is NOTHING:
            continue
        won = 0 if pay is None else settled.rule.winnings(pay, bet.amount, bet.coupon)
        if is_stake_lost:
            won -= bet.amount
        decided.append(DecidedBet(bet, settled.wager, outcome, law, because, value, pay, won, back))
    return decided
