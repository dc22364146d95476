"""Keno, 13:69F-15."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from pitboss.errors import Refused
from pitboss.games.keno.engine import advantage, races, redemption, sales
from pitboss.games.keno.engine.evaluation import check_payable
from pitboss.games.keno.engine.examples import example_tickets
from pitboss.games.keno.engine.options import EXCLUSIONS, KenoRules
from pitboss.games.keno.engine.rate_card import plain_card
from pitboss.games.keno.engine.request import LAW_OF, read_request
from pitboss.games.keno.engine.round_steps import TICKETS, steps
from pitboss.games.keno.engine.staff import IRREGULARITIES, PROCEDURES
from pitboss.games.keno.engine.ticket import COMBINATION, DRAWN, KING, NUMBERS, QUICK_PICK, SPLIT, STRAIGHT, WAY
from pitboss.money import Cents, dollars
from pitboss.protocol.views import KenoResult, PublicState
from pitboss.table import (
    Bet,
    Call,
    Flow,
    Game,
    Limit,
    Offer,
    PayTable,
    Placement,
    Round,
    RoundStep,
    Submission,
    Violation,
    Wager,
)
from pitboss.table.rules.facts import EquipmentItem, Finding, RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst


class Keno(Game[KenoRules]):
    """Tickets on which numbers are marked, and a draw of 20 from 80. A bet is a ticket and its amount is the price."""

    id = "keno"
    name = "Keno"
    says = "Players mark numbers on tickets. 20 of 80 are drawn; a ticket is paid by how many of its spots come up."
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

    rules = KenoRules
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

    def offers(self, rules: KenoRules) -> Sequence[Offer]:
        """Return the kinds of ticket; the straight ticket, of which the others consist, carries the rate card."""
        card = PayTable("rate_card", "15.3(e)", rules.card.rows())
        sold = (wager for wager in self.wagers if rules.quick_pick or wager.id != QUICK_PICK)
        return tuple(Offer(wager, card if wager.id == STRAIGHT else {}) for wager in sold)

    def equipment(self, rules: KenoRules) -> Sequence[EquipmentItem]:
        """Return the drawing system."""
        return (EquipmentItem("drum", f"a computer system that selects {DRAWN} of the numbers 1 to {NUMBERS}"),)

    def steps(self, rules: KenoRules) -> Sequence[RoundStep]:
        """Return one game, step by step."""
        return steps(rules)

    def rule_tables(self, rules: KenoRules) -> Sequence[RuleTable]:
        """Return how to write tickets."""
        return (TICKETS,)

    def placement(self, rules: KenoRules) -> Placement:
        """Return that tickets have no position."""
        return Placement(anywhere=True)

    def places(self, rules: KenoRules, wager: str) -> Sequence[str]:
        """Return example tickets of a kind."""
        return example_tickets(rules, wager)

    def public_state(self, r: Round[KenoRules]) -> PublicState:
        """Return the board: the last games drawn and the rate card."""
        games = [KenoResult(game=game, numbers=list(numbers)) for game, numbers in races.history_of(r)]
        return PublicState(games=games, rate_card=plain_card(r.rules.card))

    def status(self, r: Round[KenoRules]) -> str:
        """Describe the last game drawn."""
        history = races.history_of(r)
        return f"Game {history[-1][0]} drew {' '.join(map(str, sorted(history[-1][1])))}" if history else ""

    def bet_status(self, r: Round[KenoRules], bet: Bet) -> str:
        """Describe the status of a ticket."""
        ticket, won = sales.ticket_of(bet), redemption.won_so_far(bet)
        parts = ["-".join(map(str, ticket.groups[0]))] if bet.wager == QUICK_PICK else []
        if redemption.is_due(bet):
            parts.append(f"won {dollars(won)}, waiting to be presented")
        elif ticket.games > 1:
            parts.append(f"{bet.note.get('played', 0)} of {ticket.games} games drawn")
            parts += [f"{dollars(won)} won so far"] if won else []
        return ", ".join(parts)

    # ------------------------------------------------------------------ the submission

    def find_violations(self, submission: Submission[KenoRules]) -> Iterable[Violation]:
        """Return the violations of the rate card (15.3(e))."""
        return advantage.find_violations(submission)

    def findings(self, submission: Submission[KenoRules]) -> Sequence[Finding]:
        """Return the exact house advantage for every number of spots at the minimum wager."""
        return advantage.findings(submission)

    # ------------------------------------------------------------------ selling tickets

    def spot(self, rules: KenoRules, wager: str, on: str) -> str:
        """Return the ticket in its standard form; refuse one that the rate card does not have."""
        return str(sales.sold_as(rules, wager, on))

    def limit(self, r: Round[KenoRules], bet: Bet, posted: Limit) -> Limit:
        """Apply the posted limits to the rate of each way; refuse a ticket that is not priced properly."""
        return sales.limit_of(r, bet, posted)

    def payable(self, r: Round[KenoRules], offer: Offer, bet: Bet) -> None:
        """Refuse a ticket with a payoff that is not in whole cents."""
        check_payable(r.rules.card, read_request(bet.wager, bet.on), bet.amount)

    def admit(self, r: Round[KenoRules], bets: Sequence[Bet]) -> None:
        """Refuse coupons that are not accepted."""
        sales.check_coupons(r.rules, bets)

    def complete(self, r: Round[KenoRules], bet: Bet) -> None:
        """Print the ticket."""
        sales.print_ticket(r, bet)

    def changed(self, r: Round[KenoRules], bet: Bet, by: Cents) -> None:
        """Report a ticket that was sold."""
        if by > 0:
            sales.announce_ticket(r, bet)

    def removable(self, r: Round[KenoRules], bet: Bet, amount: Cents) -> None:
        """Refuse to void part of a ticket, or one whose first game has started."""
        sales.check_voidable(bet, amount)

    def calls(self, r: Round[KenoRules], seat: int) -> Sequence[Call]:
        """Return the calls to present a winning ticket or cancel the rest of a multi-race ticket."""
        back = "the price of games not drawn is refunded" if r.rules.multi_race_refund else "nothing is refunded"
        mine = [bet for bet in r.bets.values() if bet.seat == seat]
        due = [Call("redeem", f"present ticket {bet.id}", "15.6(a)", bet.id) for bet in mine if redemption.is_due(bet)]
        begun = [bet for bet in mine if bet.note.get("played") and not redemption.is_due(bet)]
        return [
            *due,
            *(Call("cancel", f"cancel the rest of ticket {bet.id}; {back}", "15.4(d)", bet.id) for bet in begun),
        ]

    def called(self, r: Round[KenoRules], seat: int, call: str, bet: Bet | None) -> None:
        """Redeem or cancel a ticket."""
        if call not in ("redeem", "cancel") or bet is None:
            raise Refused("a player calls 'redeem' or 'cancel' for a ticket", "15.6(a)")
        (redemption.redeem if call == "redeem" else races.cancel)(r, bet)

    def no_such_bet(self, seat: int, number: object) -> Refused:
        """Return that a ticket lost, was paid, or was never issued to this player."""
        return Refused(f"seat {seat} has no open ticket {number!r}: it lost, was paid or was voided", "15.6(a)")

    def recorded(self, r: Round[KenoRules], procedure: str, seat: int, note: str) -> None:
        """Apply an authorization to waiting tickets; require a reason for an override."""
        if procedure in redemption.AUTHORIZATIONS:
            redemption.authorize(r, procedure, seat)
        if procedure == "lock_out_override":
            if r.rules.lock_out != "automatic":
                raise Refused("this table has no automatic lock-out to override", "15.5(e)")
            if not note:
                raise Refused("note who overrode the lock-out, and why", "15.5(e)")

    # ------------------------------------------------------------------ a game

    def round(self, r: Round[KenoRules]) -> Flow[None]:
        """Sell tickets, lock out, draw, evaluate and pay.

        The round's number is the game's number (15.5(b)).
        """
        yield from r.take_bets("15.4(c)", says=f"tickets are sold for game {r.state.round}")
        r.announce(f"Game {r.state.round} is closed", r.rules.lock_out_law)
        races.evaluate(r, races.draw(r))


KENO = Keno()
