"""The price of a ticket and the payoff of a draw, for the table, the solver and the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pitboss.errors import Refused
from pitboss.games.keno.engine.rate_card import RateCard
from pitboss.games.keno.engine.ticket import KenoTicket
from pitboss.money import Cents, dollars, pro_rata


def rates_of(ticket: KenoTicket, price: Cents) -> tuple[Cents, ...]:
    """Return the rate of each way, or one rate for all; refuse a ticket that is not priced properly (15.4(a))."""
    if ticket.rates:
        due = sum(ticket.rates) * ticket.games
        if price != due:
            raise Refused(f"this ticket costs {dollars(due)}, not {dollars(price)}", "15.4(a)")
        return ticket.rates
    rate, rest = divmod(price, ticket.ways * ticket.games)
    if rest or not rate:
        ways = f"{ticket.ways:,} ways" if ticket.ways > 1 else "1 way"
        games = f" for {ticket.games} games" if ticket.games > 1 else ""
        raise Refused(f"{dollars(price)} does not divide evenly over {ways}{games}", "15.4(a)")
    return (rate,)


def payoff(card: RateCard, ticket: KenoTicket, price: Cents, catches: Sequence[int]) -> Fraction:
    """Return what one game pays on a ticket, given each group's catches, before any maximum; in cents."""
    rates = rates_of(ticket, price)
    if ticket.rates:
        groups = zip(rates, ticket.groups, catches, strict=True)
        return sum((rate * card.payoff(len(group), caught) for rate, group, caught in groups), Fraction(0))
    ways = ticket.caught(catches)
    return rates[0] * sum((card.payoff(*catch) * count for catch, count in ways.items()), Fraction(0))


def check_payable(card: RateCard, ticket: KenoTicket, price: Cents) -> None:
    """Refuse a rate at which some payoff would include a fraction of a cent."""
    for rate in rates_of(ticket, price):
        for spots in [spots for spots in ticket.ways_of if rate % card.steps[spots]]:
            for caught, pays in card.pays[spots].items():
                if (rate * pays).denominator > 1:
                    message = f"{caught} of {spots} pays {float(pays):,g} for 1"
                    raise Refused(f"{message}: wager a multiple of {dollars(pays.denominator)} for each way", "15.3(e)")


def share_out(claims: list[Cents], each: Cents | None, together: Cents | None, distribution: str) -> list[Cents]:
    """Apply the individual and the aggregate maximum payoff to the tickets of one game (15.3(e)).

    >>> share_out([12, 30, 20], 20, 20, "pro_rata"), share_out([12, 30, 20], 20, 20, "in_order")
    ([4, 8, 8], [12, 8, 0])
    """
    paid = claims if each is None else [min(claim, each) for claim in claims]
    if together is None or sum(paid) <= together:
        return paid
    if distribution == "pro_rata":
        return pro_rata(paid, together)
    shares, left = [], together
    for claim in paid:
        shares.append(min(claim, left))
        left -= shares[-1]
    return shares


def in_words(ticket: KenoTicket, card: RateCard, catches: Sequence[int]) -> str:
    """Describe the result of a draw on a ticket."""
    if ticket.ways == 1:
        (spots, caught), *_ = ticket.caught(catches)
        return f"caught {caught} of {spots}"
    won = sum(count for catch, count in ticket.caught(catches).items() if card.payoff(*catch))
    return f"{won:,} of {ticket.ways:,} ways win"
