"""What becomes of each bet of a hand, before any money moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pitboss.games.stud.engine.declaration import Declaration
from pitboss.games.stud.engine.makes import value_of
from pitboss.games.stud.engine.options import StudRulesT
from pitboss.games.stud.engine.play import play_of
from pitboss.games.stud.engine.steps import COMMUNITY, DEALER
from pitboss.games.stud.engine.wager_rules import NOTHING, PUSH, Showdown, WagerOutcome
from pitboss.money import Cents, Pay, Sum
from pitboss.table import Bet, Offer, PayTable, Round
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
    pay: Pay | None = None
    won: Cents = 0
    back: str = PUSH
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
    unqualified_says = declared.qualifies.says if declared.qualifies else ""
    bets = r.bets_at(at)
    shown: dict[str, Showdown] = {}
    decided = []
    for wager, rule in declared.settles.items():
        bet = rule.carried_by(wager, bets)
        if bet is None or (only and wager not in only):
            continue
        hands = shown.get(rule.hand)
        if hands is None:
            value = value_of(declared.hands[rule.hand], own, board, dealers, axis)
            hands = shown[rule.hand] = Showdown(value, dealer, unqualified_says)
        offer = r.offers[wager]
        table = _rows(declared, offer, without) if without or declared.progressive is not None else offer.pays
        outcome = rule.decide(hands.player, dealer, declared.least, table)
        if outcome is NOTHING:
            continue
        paid_by = offer.pays.law if isinstance(offer.pays, PayTable) else offer.wager.law
        becomes = DecidedBet(bet, wager, outcome, *rule.explain(outcome, hands, paid_by), hands.player)
        if outcome.result > 0:
            becomes.pay = table[outcome.row]
            becomes.won = rule.winnings(becomes.pay, bet.amount, bet.coupon)
            becomes.won -= bet.amount if rule.is_stake_lost(outcome) else 0
        elif outcome.result == 0:
            becomes.back = rule.returned_as(outcome)
        decided.append(becomes)
    return decided


def _rows(declared: Declaration, offer: Offer, without: Collection[str]) -> Mapping[str, Pay]:
    """The rows that pay a wager: of a progressive wager also those that pay a share of the meter."""
    rows: Mapping[str, Pay] = offer.pays
    progressive = declared.progressive
    if progressive is not None and offer.wager.id == progressive.wager:
        rows = {**rows, **{row: Sum(0) for row in progressive.shares}}
    return {row: cell for row, cell in rows.items() if row not in without} if without else rows
