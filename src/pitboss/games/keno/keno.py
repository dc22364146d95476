"""Keno, 13:69F-15."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from pitboss.games.keno.engine import races, sales
from pitboss.games.keno.engine.evaluation import check_payable
from pitboss.games.keno.engine.examples import example_tickets
from pitboss.games.keno.engine.options import EXCLUSIONS, KenoOptions
from pitboss.games.keno.engine.request import LAW_OF, read_request
from pitboss.games.keno.engine.round_steps import TICKETS, steps
from pitboss.games.keno.engine.staff import IRREGULARITIES, PROCEDURES
from pitboss.games.keno.engine.ticket import COMBINATION, DRAWN, KING, NUMBERS, QUICK_PICK, SPLIT, STRAIGHT, WAY
from pitboss.games.keno.engine.tickets import RateCardRules, Tickets
from pitboss.table import (
    Bet,
    Flow,
    Game,
    Offer,
    PayTable,
    Placement,
    Round,
    RoundStep,
    Wager,
)
from pitboss.table.rules.facts import EquipmentItem, RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst


class Keno(Game[KenoOptions]):
    """Tickets on which numbers are marked, and a draw of 20 from 80. A bet is a ticket and its amount is the price."""

    id = "keno"
    name = "Keno"
    description = (
        "Players mark numbers on tickets. 20 of 80 are drawn; a ticket is paid by how many of its spots come up."
    )
    sections = ("15",)
    betting_law = "15.3(c)"
    wagers_law = "15.2(c)"
    removal_law = "15.4(e)"
    seated_law = "15.4(d)"
    coupon_law = "15.3(b)"
    max_seats = 32
    separate_bets = True
    bets_stay: ClassVar[bool] = True
    memory = races.KenoMemory
    parts = (RateCardRules(), Tickets())

    options = KenoOptions
    wagers = (
        Wager(STRAIGHT, "Straight or basic ticket", LAW_OF[STRAIGHT], "the spots of one ticket, paid by catches"),
        Wager(QUICK_PICK, "Quick-pick", LAW_OF[QUICK_PICK], "a straight ticket whose spots the system picks"),
        Wager(SPLIT, "Split ticket", LAW_OF[SPLIT], "two or more groups of spots, each played separately"),
        Wager(WAY, "Way ticket", LAW_OF[WAY], "groups of equal size, combined so many at a time"),
        Wager(COMBINATION, "Combination ticket", LAW_OF[COMBINATION], "groups combined as the player chooses"),
        Wager(KING, "King ticket", LAW_OF[KING], "single spots combined with other groups"),
    )
    paytables: tuple[PayTable, ...] = ()
    exclusions = EXCLUSIONS
    irregularities = IRREGULARITIES
    procedures = PROCEDURES

    def analyst(self) -> Analyst:
        """Return the keno analyst, imported on demand because it needs Numba."""
        from pitboss.games.keno.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    # ------------------------------------------------------------------ what people read

    def offers(self, options: KenoOptions) -> Sequence[Offer]:
        """Return the kinds of ticket; the straight ticket, of which the others consist, carries the rate card."""
        card = PayTable("rate_card", "15.3(e)", options.card.rows())
        sold = (wager for wager in self.wagers if options.quick_pick or wager.id != QUICK_PICK)
        return tuple(Offer(wager, card if wager.id == STRAIGHT else {}) for wager in sold)

    def equipment(self, options: KenoOptions) -> Sequence[EquipmentItem]:
        """Return the drawing system."""
        return (EquipmentItem("drum", f"a computer system that selects {DRAWN} of the numbers 1 to {NUMBERS}"),)

    def steps(self, options: KenoOptions) -> Sequence[RoundStep]:
        """Return one game, step by step."""
        return steps(options)

    def rule_tables(self, options: KenoOptions) -> Sequence[RuleTable]:
        """Return how to write tickets."""
        return (TICKETS,)

    def placement(self, options: KenoOptions) -> Placement:
        """Return that tickets have no position."""
        return Placement(anywhere=True)

    def places(self, options: KenoOptions, wager: str) -> Sequence[str]:
        """Return example tickets of a kind."""
        return example_tickets(options, wager)

    # ------------------------------------------------------------------ selling tickets

    def spot(self, options: KenoOptions, wager: str, on: str) -> str:
        """Return the ticket in its standard form; refuse one that the rate card does not have."""
        return str(sales.sold_as(options, wager, on))

    def payable(self, r: Round[KenoOptions], offer: Offer, bet: Bet) -> None:
        """Refuse a ticket with a payoff that is not in whole cents."""
        check_payable(r.options.card, read_request(bet.wager, bet.on), bet.amount)

    # ------------------------------------------------------------------ a game

    def round(self, r: Round[KenoOptions]) -> Flow[None]:
        """Sell tickets, lock out, draw, evaluate and pay.

        The round's number is the game's number (15.5(b)).
        """
        yield from r.take_bets("15.4(c)", prompt=f"tickets are sold for game {r.state.round}")
        r.announce(f"Game {r.state.round} is closed", r.options.lock_out_law)
        races.evaluate(r, races.draw(r))


KENO = Keno()
