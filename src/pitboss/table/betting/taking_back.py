"""Take bets back while the layout is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import UNSET, UnsetType

from pitboss.errors import Refused
from pitboss.money import Cents, checked, dollars
from pitboss.protocol.events import TakenBack
from pitboss.protocol.inputs import BetPart, TakeBack
from pitboss.table.betting.bet_rules import BetRules
from pitboss.table.betting.placing import adjacent, within
from pitboss.table.betting.wagers import Bet
from pitboss.table.inputs import seated, value_or
from pitboss.table.play.asks import HOUSE
from pitboss.table.play.round import Round
from pitboss.table.play.state import SEATS
from pitboss.table.rules.options import OptionsT
from pitboss.table.rules.parts import no_such_bet, removable


def take_back(r: Round[OptionsT], bet_rules: BetRules, command: TakeBack) -> None:
    """Return bets to the player who made them: the bets named, part of one, or all that may be taken back.

    The house takes them back for an absent player if no roll will decide them.
    """
    seat, law = seated(r.state, command.seat), r.game.removal_law or r.game.betting_law
    by = value_or(command.by, "")
    if by not in ("", HOUSE):
        raise Refused(f"bets may be taken back by the person who made them or by the house, not by {by!r}", law)
    mine = {bet.id: bet for bet in r.bets.values() if bet.seat == seat}
    wanted = _removable(r, mine.values()) if isinstance(command.bets, UnsetType) else command.bets
    if not wanted:
        raise Refused(f"seat {seat} has no bet to take back", r.game.betting_law)
    back = dict(_taken(r, seat, mine, named) for named in wanted)
    if len(back) < len(wanted):
        raise Refused("a bet to take back is named twice", r.game.betting_law)
    left = [bet.copy() for bet in mine.values()]
    for bet in left:
        bet.amount -= back.get(bet.id, 0)
    kept = [bet for bet in left if bet.amount]
    positions = {bet.at for bet in kept}
    if not bet_rules.placement.anywhere:
        adjacent(bet_rules.placement, positions)
    reduced = {(bet.at, bet.wager, bet.on) for bet in left if bet.id in back}
    for bet in kept:
        if (bet.at, bet.wager, bet.on) in reduced:  # the limits apply to everything a player has there
            others = [other for other in kept if other.at == bet.at]
            within(r, bet_rules, bet, others, seat in r.state.admitted, reduced=True)
    for at in positions:
        for admit in bet_rules.admit:
            admit(r, [bet for bet in kept if bet.at == at])
    for number, amount in back.items():
        bet = mine[number]
        bet.amount -= amount
        if not bet.amount:
            del r.state.layout[number]
        r.state.move("layout", SEATS[seat], amount)
        r.events.append(TakenBack(law, number, seat, bet.at, bet.wager, bet.on, amount, by))
    for number, amount in back.items():
        for changed in bet_rules.changed:
            changed(r, mine[number], -amount)


def _removable(r: Round[OptionsT], bets: Iterable[Bet]) -> list[int]:
    """Return the numbers of the bets that may be taken back whole; raises Refused if none may."""
    whole: list[int] = []
    refusals: list[Refused] = []
    for bet in bets:
        try:
            removable(r, bet, bet.amount)
        except Refused as refused:
            refusals.append(refused)
        else:
            whole.append(bet.id)
    if refusals and not whole:
        raise refusals[0]
    return whole


def _taken(r: Round[OptionsT], seat: int, mine: Mapping[int, Bet], named: int | BetPart) -> tuple[int, Cents]:
    """Return the number of a bet and the amount to take back."""
    number, amount = (named.bet, named.amount) if isinstance(named, BetPart) else (named, UNSET)
    if type(number) is not int or number not in mine:
        raise no_such_bet(r, seat, number)
    bet = mine[number]
    taken = bet.amount if amount is UNSET else checked(amount)
    if not 0 < taken <= bet.amount:
        raise Refused(f"{dollars(taken)} of a bet of {dollars(bet.amount)} cannot be taken back", r.game.betting_law)
    removable(r, bet, taken)
    return number, taken
