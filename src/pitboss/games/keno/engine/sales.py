"""Sell tickets: kinds, prices, and the deadline for voiding them (15.2 to 15.4)."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.equipment import NumberPick
from pitboss.errors import Refused
from pitboss.games.keno.engine.advantage import spots_of
from pitboss.games.keno.engine.evaluation import rates_of
from pitboss.games.keno.engine.options import KenoOptions
from pitboss.games.keno.engine.redemption import is_due
from pitboss.games.keno.engine.request import read_request
from pitboss.games.keno.engine.ticket import NUMBERS, KenoTicket
from pitboss.money import Cents, dollars
from pitboss.plain import Json
from pitboss.table import Bet, Limit, Round


def ticket_of(bet: Bet) -> KenoTicket:
    """Return the marks on a sold ticket, including the numbers of a quick-pick."""
    ticket, numbers = read_request(bet.wager, bet.on), bet.note.get("numbers")
    return ticket.picked(numbers) if isinstance(numbers, list) else ticket


def sold_as(options: KenoOptions, kind: str, written: str) -> KenoTicket:
    """Return the ticket that a request asks for; refuse one that the rate card does not have."""
    ticket = read_request(kind, written)
    for spots in ticket.ways_of:
        if spots not in options.card.pays:
            raise Refused(f"the rate card has no ticket with {spots_of(spots)}", "15.2(b)")
    if ticket.games > options.most_games:
        raise Refused(f"a ticket may be wagered for at most {options.most_games} games here", "15.2(c)6")
    return ticket


def limit_of(r: Round[KenoOptions], bet: Bet, posted: Limit) -> Limit:
    """Return the limits of a ticket's price, applying the posted limits to the rate of each way (15.3(d))."""
    ticket = read_request(bet.wager, bet.on)
    rates = rates_of(ticket, bet.amount)
    if not ticket.rates:
        return posted.times(ticket.ways * ticket.games)
    for rate in rates:
        posted.check(rate, r.offers[bet.wager].wager.name, admitted=bet.seat in r.state.admitted)
    return Limit()


def check_coupons(options: KenoOptions, bets: Iterable[Bet]) -> None:
    """Refuse coupons if none are accepted, and coupons that do not match the price."""
    for bet in bets:
        if bet.coupon and not options.match_play:
            raise Refused("match play coupons are not accepted here", "15.3(b)")
        if bet.coupon not in (0, bet.amount):
            raise Refused("a match play coupon must equal the price of the ticket", "15.3(b)")


def print_ticket(r: Round[KenoOptions], bet: Bet) -> None:
    """Enter the games and the day of issue, and pick the numbers of a quick-pick (15.4(c))."""
    ticket = read_request(bet.wager, bet.on)
    bet.note.update(first=r.state.round, last=r.state.round + ticket.games - 1)
    if r.now is not None:
        bet.note["issued"] = r.now.date().isoformat()
    if ticket.spots:
        pick = NumberPick(NUMBERS, ticket.spots)
        index = r.pick(pick, "quick-pick")
        assert index is not None, "a quick-pick has no irregularities"
        bet.note["numbers"] = list(pick.chosen(index))
        r.note(f"the system picks {pick.name(index)} for seat {bet.seat}", "15.1", seat=bet.seat)


def announce_ticket(r: Round[KenoOptions], bet: Bet) -> None:
    """Report the text of a ticket besides its numbers: games, ways, rate, price and maximum payoff (15.4(c))."""
    ticket, options = ticket_of(bet), r.options
    rates = rates_of(ticket, bet.amount)
    ways = "1 way" if ticket.ways == 1 else f"{ticket.ways:,} ways"
    at = f" at {dollars(rates[0])}" if len(rates) == 1 else ""
    first, last = bet.note["first"], bet.note["last"]
    games = f"game {first}" if first == last else f"games {first} to {last}"
    most = None if options.max_aggregate is None else dollars(options.max_aggregate)
    printed: dict[str, Json] = {
        "ticket": bet.id,
        "numbers": sorted(ticket.marked),
        "games": [first, last],
        "ways": ticket.ways,
        "rates": list(rates),
        "price": bet.amount,
        "maximum": most,
        "shared": options.aggregate_distribution,
        "issued": bet.note.get("issued"),
        "good_for": "one year",
    }
    r.note(f"ticket {bet.id}: {ways}{at}, {games}", "15.4(c)", seat=bet.seat, printed=printed)


def check_voidable(bet: Bet, amount: Cents) -> None:
    """Refuse to void part of a ticket, or a ticket whose first game has started (15.4(e))."""
    if bet.note.get("played") or is_due(bet):
        raise Refused(f"ticket {bet.id} may be voided only before its first game", "15.4(e)")
    if amount != bet.amount:
        raise Refused("a ticket must be voided in its entirety", "15.4(e)")
