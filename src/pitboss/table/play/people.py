"""People at the table: sitting down, leaving, buying in, cashing out, and wagers admitted outside the limits."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.errors import Refused
from pitboss.money import Cents, checked, dollars
from pitboss.plain import Json
from pitboss.protocol.events import Admitted, BoughtIn, CashedOut, Left, SatDown
from pitboss.table.inputs import number, seated, short_text
from pitboss.table.play.asks import Ask
from pitboss.table.play.round import Round
from pitboss.table.play.state import SEATS
from pitboss.table.rules.options import RulesT


def sit(r: Round[RulesT], command: Mapping[str, Json], seats: int) -> None:
    """A person takes a free seat, with chips if he buys some."""
    seat, chips = number(command, "seat"), _amount(command, "chips", 0)
    if not 1 <= seat <= seats:
        raise Refused(f"this table has seats 1 to {seats}, not {seat}")
    if seat in r.state.players:
        raise Refused(f"seat {seat} is taken by {r.state.players[seat]}")
    player = short_text(command, "player", f"player {seat}")
    r.state.players[seat] = player
    r.state.accounts[SEATS[seat]] = 0
    r.state.move("cage", SEATS[seat], chips)
    r.events.append(SatDown(seat, player, chips))


def leave(r: Round[RulesT], command: Mapping[str, Json], ask: Ask | None) -> None:
    """A person leaves, with his chips; not while he has a bet on the layout or is asked to choose."""
    seat = seated(r.state, command)
    if any(bet.seat == seat for bet in r.bets.values()):
        received = bool(r.hands) or not r.state.shoes  # where there are cards, the law binds who has received them
        law = r.game.seated_law if received else None
        raise Refused(f"seat {seat} has bets on the layout and stays until they are decided or taken back", law)
    if ask is not None and any(asked.seat == seat for asked in ask.waiting):
        raise Refused(f"seat {seat} is asked to choose and must answer before leaving", ask.law)
    r.game.leaving(r, seat)
    chips = r.state.accounts.pop(SEATS[seat])
    r.state.accounts["cage"] += chips
    player = r.state.players.pop(seat)
    r.state.admitted.discard(seat)
    r.game.left(r, seat)
    r.events.append(Left(seat, player, chips))


def buy_in(r: Round[RulesT], command: Mapping[str, Json]) -> None:
    """A person buys more chips."""
    seat, amount = seated(r.state, command), _amount(command, "amount")
    r.game.chips_may_change(r, seat, added=True)
    r.state.move("cage", SEATS[seat], amount)
    r.events.append(BoughtIn(seat, amount))


def cash_out(r: Round[RulesT], command: Mapping[str, Json], pledged: Cents) -> None:
    """A person takes chips from the table, but not what he has chosen to bet."""
    seat, amount = seated(r.state, command), _amount(command, "amount")
    r.game.chips_may_change(r, seat, added=False)
    r.needs(seat, amount + pledged, "cashing out")
    r.state.move(SEATS[seat], "cage", amount)
    r.events.append(CashedOut(seat, amount))


def admit(r: Round[RulesT], command: Mapping[str, Json]) -> None:
    """The licensee permits a person's wagers below the minimum or above the maximum, or ends that (8.2(d))."""
    seat, permitted = seated(r.state, command), command.get("permitted", True)
    if not isinstance(permitted, bool):
        raise Refused("permitted must be true or false", "8.2(d)")
    (r.state.admitted.add if permitted else r.state.admitted.discard)(seat)
    r.events.append(Admitted("8.2(d)", seat, permitted))


def _amount(command: Mapping[str, Json], name: str, least: Cents = 1) -> Cents:
    amount = checked(command.get(name, 0))
    if amount < least:
        raise Refused(f"{name} must be more than {dollars(0)}")
    return amount
