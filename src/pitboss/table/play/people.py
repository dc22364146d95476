"""People at the table: sitting down, leaving, buying in, cashing out, and wagers admitted outside the limits."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.money import Cents, checked, dollars
from pitboss.protocol.events import Admitted, BoughtIn, CashedOut, Left, SatDown
from pitboss.protocol.inputs import AdmitPlayer, BuyIn, CashOut, LeaveTable, SitDown
from pitboss.table.inputs import number, seated, short_text, value_or
from pitboss.table.play.asks import Ask
from pitboss.table.play.round import Round
from pitboss.table.play.state import SEATS
from pitboss.table.rules.options import OptionsT


def sit(r: Round[OptionsT], command: SitDown, seats: int) -> None:
    """Seat a player at a free seat, with chips if the player buys some."""
    seat, chips = number(command.seat, "seat"), _amount(command.chips, "chips", 0)
    if not 1 <= seat <= seats:
        raise Refused(f"this table has seats 1 to {seats}, not {seat}")
    if seat in r.state.players:
        raise Refused(f"seat {seat} is taken by {r.state.players[seat]}")
    player = short_text(value_or(command.player, f"player {seat}"), "player")
    r.state.players[seat] = player
    r.state.accounts[SEATS[seat]] = 0
    r.state.move("cage", SEATS[seat], chips)
    r.events.append(SatDown(seat, player, chips))


def leave(r: Round[OptionsT], command: LeaveTable, ask: Ask | None) -> None:
    """Let a player leave with their chips, but not with a bet on the layout or a choice to make."""
    seat = seated(r.state, command.seat)
    for part in r.game.hooks["may_leave"]:
        part.may_leave(r, seat)
    if any(bet.seat == seat for bet in r.bets.values()):
        received = bool(r.hands) or not r.state.shoes  # in card games, the law binds players who have received cards
        law = r.game.seated_law if received else None
        raise Refused(f"seat {seat} has bets on the layout and stays until they are decided or taken back", law)
    if ask is not None and any(asked.seat == seat for asked in ask.waiting):
        raise Refused(f"seat {seat} must choose before leaving", ask.law)
    for part in r.game.hooks["leaving"]:
        part.leaving(r, seat)
    chips = r.state.accounts.pop(SEATS[seat])
    r.state.accounts["cage"] += chips
    player = r.state.players.pop(seat)
    r.state.admitted.discard(seat)
    for part in r.game.hooks["on_leave"]:
        part.on_leave(r, seat)
    r.events.append(Left(seat, player, chips))


def buy_in(r: Round[OptionsT], command: BuyIn) -> None:
    """Sell a player more chips."""
    seat, amount = seated(r.state, command.seat), _amount(command.amount, "amount")
    for part in r.game.hooks["chips_may_change"]:
        part.chips_may_change(r, seat, added=True)
    r.state.move("cage", SEATS[seat], amount)
    r.events.append(BoughtIn(seat, amount))


def cash_out(r: Round[OptionsT], command: CashOut, pledged: Cents) -> None:
    """Cash in a player's chips, except those pledged to a bet."""
    seat, amount = seated(r.state, command.seat), _amount(command.amount, "amount")
    for part in r.game.hooks["chips_may_change"]:
        part.chips_may_change(r, seat, added=False)
    r.needs(seat, amount + pledged, "cashing out")
    r.state.move(SEATS[seat], "cage", amount)
    r.events.append(CashedOut(seat, amount))


def admit(r: Round[OptionsT], command: AdmitPlayer) -> None:
    """Permit a player's wagers outside the limits, or end that permission (8.2(d))."""
    seat, permitted = seated(r.state, command.seat), command.permitted
    (r.state.admitted.add if permitted else r.state.admitted.discard)(seat)
    r.events.append(Admitted("8.2(d)", seat, permitted))


def _amount(value: object, name: str, minimum: Cents = 1) -> Cents:
    amount = checked(value)
    if amount < minimum:
        raise Refused(f"{name} must be more than {dollars(0)}")
    return amount
