"""Keno, 13:69F-15."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from pitboss.plain import Json
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
    """Tickets on which numbers are marked, and a draw of 20 from 80. A bet is a ticket, its amount the price."""

    id = "keno"
    name = "Keno"
    says = "Players mark numbers on tickets; 20 of 80 are drawn, and a ticket is paid by how many of its spots were."
    sections = ("15",)
    betting_law = "15.5(d)1"
    wagers_law = "15.2(c)"
    removal_law = "15.4(e)"
    seated_law = "15.4(d)"
    coupon_law = "15.3(b)"
    most_seats = 32
    separate_bets = True
    bets_stay: ClassVar[bool] = True
    memory = races.KenoMemory

    rules = KenoRules
    wagers = (
        Wager(STRAIGHT, "Straight or basic ticket", LAW_OF[STRAIGHT], "the spots of one ticket, paid by the catches"),
        Wager(QUICK_PICK, "Quick-pick", LAW_OF[QUICK_PICK], "a straight ticket whose spots the system picks"),
        Wager(SPLIT, "Split ticket", LAW_OF[SPLIT], "two or more groups of spots, each played for itself"),
        Wager(WAY, "Way ticket", LAW_OF[WAY], "groups of equal size, combined so many at a time"),
        Wager(COMBINATION, "Combination ticket", LAW_OF[COMBINATION], "groups that are combined as the player says"),
        Wager(KING, "King ticket", LAW_OF[KING], "single spots that are combined with other groups"),
    )
    paytables: tuple[PayTable, ...] = ()
    exclusions = EXCLUSIONS
    irregularities = IRREGULARITIES
    procedures = PROCEDURES

    def analyst(self) -> Analyst:
        """Who prices tickets; imported when it is asked for, because Numba stands behind it."""
        from pitboss.games.keno.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    # ------------------------------------------------------------------ what people read

    def offers(self, rules: KenoRules) -> Sequence[Offer]:
        """The kinds of ticket; the rate card is printed with the straight ticket, which the others consist of."""
        card = PayTable("rate_card", "15.3(e)", rules.card.rows())
        sold = (wager for wager in self.wagers if rules.quick_pick or wager.id != QUICK_PICK)
        return tuple(Offer(wager, card if wager.id == STRAIGHT else {}) for wager in sold)

    def equipment(self, rules: KenoRules) -> Sequence[EquipmentItem]:
        """The system that selects."""
        return (EquipmentItem("drum", f"a computer system that selects {DRAWN} of the numbers 1 to {NUMBERS}"),)

    def steps(self, rules: KenoRules) -> Sequence[RoundStep]:
        """One game."""
        return steps(rules)

    def rule_tables(self, rules: KenoRules) -> Sequence[RuleTable]:
        """How tickets are written."""
        return (TICKETS,)

    def placement(self, rules: KenoRules) -> Placement:
        """Tickets have no position."""
        return Placement(anywhere=True)

    def places(self, rules: KenoRules, wager: str) -> Sequence[str]:
        """Some tickets of each kind that the rate card has."""
        return example_tickets(rules, wager)

    def shows(self, r: Round[KenoRules]) -> Mapping[str, Json]:
        """The board: the games drawn last, and the rate card."""
        games: list[Json] = [{"game": game, "numbers": list(numbers)} for game, numbers in races.history_of(r)]
        return {"games": games, "rate_card": plain_card(r.rules.card)}

    def status(self, r: Round[KenoRules]) -> str:
        """The game drawn last."""
        history = races.history_of(r)
        return f"Game {history[-1][0]} drew {' '.join(map(str, sorted(history[-1][1])))}" if history else ""

    def standing(self, r: Round[KenoRules], bet: Bet) -> str:
        """What a ticket has come to."""
        ticket, won = sales.ticket_of(bet), redemption.won_so_far(bet)
        parts = ["-".join(map(str, ticket.groups[0]))] if bet.wager == QUICK_PICK else []
        if redemption.is_due(bet):
            parts.append(f"won {dollars(won)}, to be presented")
        elif ticket.games > 1:
            parts.append(f"{bet.note.get('played', 0)} of {ticket.games} games drawn")
            parts += [f"{dollars(won)} won so far"] if won else []
        return ", ".join(parts)

    # ------------------------------------------------------------------ the submission

    def find_violations(self, submission: Submission[KenoRules]) -> Iterable[Violation]:
        """What of the rate card is unlawful (15.3(e))."""
        return advantage.find_violations(submission)

    def findings(self, submission: Submission[KenoRules]) -> Sequence[Finding]:
        """The exact house advantage of every number of spots at the minimum wager."""
        return advantage.findings(submission)

    # ------------------------------------------------------------------ selling tickets

    def spot(self, rules: KenoRules, wager: str, on: str) -> str:
        """The ticket in its usual writing, if the rate card has it."""
        return str(sales.sold_as(rules, wager, on))

    def limit(self, r: Round[KenoRules], bet: Bet, posted: Limit) -> Limit:
        """The posted limits hold for the rate of each way; Refused where the ticket is not priced properly."""
        return sales.limit_of(r, bet, posted)

    def payable(self, r: Round[KenoRules], offer: Offer, bet: Bet) -> None:
        """Every payoff of the rate card must be whole cents."""
        check_payable(r.rules.card, read_request(bet.wager, bet.on), bet.amount)

    def admit(self, r: Round[KenoRules], bets: Sequence[Bet]) -> None:
        """Refuses coupons that are not accepted."""
        sales.check_coupons(r.rules, bets)

    def complete(self, r: Round[KenoRules], bet: Bet) -> None:
        """The ticket is printed."""
        sales.print_ticket(r, bet)

    def changed(self, r: Round[KenoRules], bet: Bet, by: Cents) -> None:
        """A ticket that was sold is told; one that is voided has been already."""
        if by > 0:
            sales.tell_ticket(r, bet)

    def removable(self, r: Round[KenoRules], bet: Bet, amount: Cents) -> None:
        """A ticket is voided whole, and before its first game."""
        sales.check_voidable(bet, amount)

    def calls(self, r: Round[KenoRules], seat: int) -> Sequence[Call]:
        """Presenting a winning ticket, and cancelling the rest of a multi-race ticket."""
        back = "the price of games not drawn goes back" if r.rules.multi_race_refund else "no price goes back"
        mine = [bet for bet in r.bets.values() if bet.seat == seat]
        due = [Call("redeem", f"present ticket {bet.id}", "15.6(a)", bet.id) for bet in mine if redemption.is_due(bet)]
        begun = [bet for bet in mine if bet.note.get("played") and not redemption.is_due(bet)]
        return [
            *due,
            *(Call("cancel", f"cancel the rest of ticket {bet.id}; {back}", "15.4(d)", bet.id) for bet in begun),
        ]

    def called(self, r: Round[KenoRules], seat: int, call: str, bet: Bet | None) -> None:
        """A ticket is presented or cancelled."""
        if call not in ("redeem", "cancel") or bet is None:
            raise Refused("a player calls 'redeem' or 'cancel' for a ticket", "15.6(a)")
        (redemption.redeem if call == "redeem" else races.cancel)(r, bet)

    def recorded(self, r: Round[KenoRules], procedure: str, seat: int, note: str) -> None:
        """An authorization is of tickets that wait for it; an override has a reason."""
        if procedure in redemption.AUTHORIZATIONS:
            redemption.authorize(r, procedure, seat)
        if procedure == "lock_out_override":
            if r.rules.lock_out != "automatic":
                raise Refused("there is no automatic lock-out that could be overridden", "15.5(e)")
            if not note:
                raise Refused("who overrode the lock-out, and why, must be noted", "15.5(e)")

    # ------------------------------------------------------------------ a game

    def round(self, r: Round[KenoRules]) -> Flow[None]:
        """Tickets are sold, the system is locked out, numbers are drawn, tickets evaluated and paid.

        The number of the round is that of the game (15.5(b)).
        """
        yield from r.take_bets("15.4(c)", says=f"tickets are sold for game {r.state.round}")
        r.announce(f"Game {r.state.round} is closed", self.betting_law)
        races.evaluate(r, races.draw(r))


KENO = Keno()
