"""An exact report on one ticket: its ways, its price, what a game pays, and when the maximum applies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.games.keno.engine.evaluation import check_payable, rates_of
from pitboss.games.keno.engine.options import KenoOptions
from pitboss.games.keno.engine.sales import sold_as
from pitboss.games.keno.engine.ticket import KenoTicket
from pitboss.games.keno.solver.distribution import chance_limit_bites, distribution
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing import WagerPrice, payouts
from pitboss.table import Submission


@dataclass(frozen=True, slots=True)
class TicketReport:
    """One ticket under a submission."""

    ticket: KenoTicket
    price: Cents
    """For all its games."""
    rates: tuple[Cents, ...]
    pays: Mapping[Fraction, int]
    """What one game pays on it, in cents, with the number of draws."""
    worth: WagerPrice
    sold: int
    limit_bites: Fraction
    """How often this many equal tickets exceed the maximum aggregate payoff."""

    def plain(self) -> dict[str, Json]:
        """Return the report as a plain value."""
        return {
            "ticket": f"{self.worth.wager} {self.ticket}",
            "ways": {str(spots): count for spots, count in sorted(self.ticket.ways_of.items())},
            "rates": list(self.rates),
            "price": self.price,
            "games": self.ticket.games,
            "house_advantage": str(self.worth.house_advantage),
            "house_advantage_percent": f"{float(self.worth.house_advantage) * 100:.6f}",
            "standard_deviation": f"{self.worth.standard_deviation:.6f}",
            "sold": self.sold,
            "limit_bites": str(self.limit_bites),
            "draws": self.worth.cases,
            "pays": {str(pays): draws for pays, draws in self.pays.items()},
        }


def report_ticket(
    submission: Submission[KenoOptions], kind: str, written: str, price: Cents | None = None, sold: int = 1
) -> TicketReport:
    """Report on a ticket that the submission sells, for its price or $1 per way."""
    options, wager = submission.options, submission.offers()[kind].wager
    ticket = sold_as(options, kind, written)
    cost = (sum(ticket.rates) or ticket.ways * 100) * ticket.games if price is None else price
    check_payable(options.card, ticket, cost)
    marked = ticket.picked(range(1, ticket.spots + 1)) if ticket.spots else ticket
    pays = distribution(options.card, marked, cost, options.max_per_ticket or options.max_aggregate)
    one_game = Fraction(cost, ticket.games)
    worth = WagerPrice(
        kind, wager.name, wager.law, payouts((paid / one_game - 1, draws, "") for paid, draws in pays.items())
    )
    bites = chance_limit_bites(distribution(options.card, marked, cost), sold, options.max_aggregate)
    return TicketReport(ticket, cost, rates_of(ticket, cost), pays, worth, sold, bites)
