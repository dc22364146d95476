"""Settlement: collect losers, then pay winners and take vigorish by one of four procedures (3.10(b), 7.10(b)).

Deferred vigorish is a marker with the amount in the player's numbered box. It is removed when the vigorish is collected
or put on an Uncollected Vigorish form (3.3(c)2, 7.3(c)2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from pitboss.errors import Refused
from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.memory import HouseBankedMemory
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.games.baccarat.engine.wagers import TOTALS, CoupResult, Regime, charge, covered_by_totals
from pitboss.money import Cents, dollars
from pitboss.table import Bet, Round
from pitboss.table.play.memory import memory_as
from pitboss.table.play.state import SEATS

Results: TypeAlias = Callable[[str, Coup], CoupResult]
"""Looks up the result of a wager for a coup."""
VIGORISH = "vigorish"
"""Account of the vigorish that the house collected."""


def settle(r: Round[HouseBankedOptionsT], law: HouseBankedLaw, regime: Regime, coup: Coup, results: Results) -> None:
    """Settle every bet on the layout."""
    bets = list(r.bets.values())
    covered = {seat: _covered(bets, seat) for seat in {bet.seat for bet in bets}} if regime.waived_by_totals else {}
    won: dict[int, list[tuple[Bet, CoupResult]]] = {}
    void: list[tuple[Bet, CoupResult]] = []
    owed: dict[int, Cents] = {}
    charged: dict[int, Bet] = {}
    unit, tie = r.options.rounding_unit(regime.percent), coup.winner == "tie"
    for bet in bets:
        coup_result = results(bet.wager, coup)
        if bet.wager == "banker":
            amount = bet.amount if tie else bet.amount + bet.coupon
            share = charge(regime, coup_result, amount, unit, tie=tie, covered=covered.get(bet.seat, False))
            if share:
                owed[bet.seat] = owed.get(bet.seat, 0) + share
                charged[bet.seat] = bet
        if coup_result.result == "won":
            won.setdefault(bet.seat, []).append((bet, coup_result))
        elif coup_result.result == "lost":
            r.lose(bet, coup_result.law, coup_result.because)
        else:
            void.append((bet, coup_result))
    for bet, coup_result in void:
        r.push(bet, coup_result.law, coup_result.because)
    _pay(r, law, regime, won, {} if tie else owed, charged, covered)
    for seat in sorted(owed, reverse=True) if tie else ():
        what = f"{regime.tie_percent}% of a Banker's wager that tied"
        r.pay_between(SEATS[seat], VIGORISH, owed[seat], regime.law, what, bet=charged[seat])


def _covered(bets: list[Bet], seat: int) -> bool:
    mine = [bet for bet in bets if bet.seat == seat]
    banker = sum(bet.amount for bet in mine if bet.wager == "banker")
    return covered_by_totals(banker, [bet.amount for bet in mine if bet.wager in TOTALS])


def _pay(
    r: Round[HouseBankedOptionsT],
    law: HouseBankedLaw,
    regime: Regime,
    won: Mapping[int, list[tuple[Bet, CoupResult]]],
    owed: Mapping[int, Cents],
    charged: Mapping[int, Bet],
    covered: Mapping[int, bool],
) -> None:
    """Pay winners from the highest seat, taking vigorish as chosen (3.3(e)2, 3.10(b), 7.3(f)2, 7.10(b))."""

    def pay(seat: int) -> None:
        for bet, coup_result in won[seat]:
            paid_by = coup_result.law
            if bet.wager == "banker" and regime.waived_by_totals:
                paid_by = law.waiver if covered[seat] else law.banker_odds
            r.win(bet, r.offers[bet.wager].pays[coup_result.row], paid_by, coup_result.because)

    def take(seat: int) -> None:
        if seat in owed:
            _take(r, law, regime, charged[seat], owed[seat])

    seats = sorted(won, reverse=True)
    match r.options.pay_procedure:
        case 1:
            steps = [(pay, seats), (take, seats)]
        case 2:
            steps = [(take, seats), (pay, seats)]
        case 3:
            steps = [(act, [seat]) for seat in seats for act in (pay, take)]
        case _:
            steps = [(act, [seat]) for seat in seats for act in (take, pay)]
    for act, some in steps:
        for seat in some:
            act(seat)


def _take(r: Round[HouseBankedOptionsT], law: HouseBankedLaw, regime: Regime, bet: Bet, owed: Cents) -> None:
    """Collect the vigorish on a bet, or mark it in the player's box."""
    seat = bet.seat
    if r.options.vig_collection == "at_once":
        what = f"{regime.percent}% of the Banker's wager's winnings"
        r.pay_between(SEATS[seat], VIGORISH, owed, law.vigorish, what, bet=bet)
        return
    marked = owed_by(r, seat) + owed
    _mark(r, seat, marked)
    r.note(f"the marker of seat {seat} shows {dollars(marked)}", law.deferred, seat=seat, owed=marked)


# ---------------------------------------------------------------------- markers


def owed_by(r: Round[HouseBankedOptionsT], seat: int) -> Cents:
    """The deferred vigorish of a seat."""
    return memory_as(r, HouseBankedMemory).vigorish_owed.get(seat, 0)


def collect(r: Round[HouseBankedOptionsT], law: HouseBankedLaw, seat: int) -> None:
    """Collect what a player owes, up to the player's chips, and update the marker (3.3(c)2, 7.3(c)2)."""
    owed = owed_by(r, seat)
    paid = min(owed, r.chips(seat))
    if paid:
        r.pay_between(SEATS[seat], VIGORISH, paid, law.deferred, "deferred vigorish")
    _mark(r, seat, owed - paid)


def collect_all(r: Round[HouseBankedOptionsT], law: HouseBankedLaw) -> None:
    """Collect deferred vigorish before the reshuffle or at the end of the session (3.3(c)2, 7.3(c)2)."""
    if r.options.vig_collection != "at_session_end":
        for seat in sorted(r.state.players, reverse=True):
            collect(r, law, seat)


def collect_from_leaver(r: Round[HouseBankedOptionsT], law: HouseBankedLaw, seat: int) -> None:
    """Collect from a player who leaves; refuse if the chips do not cover the debt and no form was made."""
    owed = owed_by(r, seat)
    if owed > r.chips(seat):
        what = f"seat {seat} owes {dollars(owed)} of vigorish: collect it or record an Uncollected Vigorish form first"
        raise Refused(what, law.deferred)
    collect(r, law, seat)


def put_on_form(r: Round[HouseBankedOptionsT], law: HouseBankedLaw, seat: int) -> None:
    """Remove a player's marker: the debt is on an Uncollected Vigorish form (3.3(c)2, 7.3(c)2)."""
    if not owed_by(r, seat):
        raise Refused(f"seat {seat} owes no vigorish", law.deferred)
    _mark(r, seat, 0)


def _mark(r: Round[HouseBankedOptionsT], seat: int, owed: Cents) -> None:
    markers = memory_as(r, HouseBankedMemory).vigorish_owed
    markers.pop(seat, None)
    if owed:
        markers[seat] = owed
