"""Tickets while they are sold, drawn and redeemed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from pitboss.errors import Refused
from pitboss.games.keno.engine import advantage, races, redemption, sales
from pitboss.games.keno.engine.options import KenoOptions
from pitboss.games.keno.engine.ticket import QUICK_PICK
from pitboss.money import Cents, dollars
from pitboss.protocol.views import KenoResult, PublicState
from pitboss.table import Bet, Call, GamePart, Limit, Round, Submission, Violation
from pitboss.table.rules.facts import Finding


class RateCardRules(GamePart[KenoOptions]):
    """The house advantage of the rate card (15.3(e))."""

    def find_violations(self, submission: Submission[KenoOptions]) -> Iterable[Violation]:
        """Return the violations of the rate card (15.3(e))."""
        return advantage.find_violations(submission)

    def findings(self, submission: Submission[KenoOptions]) -> Sequence[Finding]:
        """Return the exact house advantage for every number of spots at the minimum wager."""
        return advantage.findings(submission)


class Tickets(GamePart[KenoOptions]):
    """Each bet is a ticket: it is printed when sold, voided before its first game, and redeemed by a call."""

    def limit(self, r: Round[KenoOptions], bet: Bet, posted: Limit) -> Limit:
        """Apply the posted limits to the rate of each way; refuse a ticket that is not priced properly."""
        return sales.limit_of(r, bet, posted)

    def admit(self, r: Round[KenoOptions], bets: Sequence[Bet]) -> None:
        """Refuse coupons that are not accepted."""
        sales.check_coupons(r.options, bets)

    def complete(self, r: Round[KenoOptions], bet: Bet) -> None:
        """Print the ticket."""
        sales.print_ticket(r, bet)

    def changed(self, r: Round[KenoOptions], bet: Bet, by: Cents) -> None:
        """Report a ticket that was sold."""
        if by > 0:
            sales.announce_ticket(r, bet)

    def removable(self, r: Round[KenoOptions], bet: Bet, amount: Cents) -> None:
        """Refuse to void part of a ticket, or one whose first game has started."""
        sales.check_voidable(bet, amount)

    def calls(self, r: Round[KenoOptions], seat: int) -> Sequence[Call]:
        """Return the calls to present a winning ticket or cancel the rest of a multi-race ticket."""
        back = "the price of games not drawn is refunded" if r.options.multi_race_refund else "nothing is refunded"
        mine = [bet for bet in r.bets.values() if bet.seat == seat]
        due = [Call("redeem", f"present ticket {bet.id}", "15.6(a)", bet.id) for bet in mine if redemption.is_due(bet)]
        begun = [bet for bet in mine if bet.note.get("played") and not redemption.is_due(bet)]
        return [
            *due,
            *(Call("cancel", f"cancel the rest of ticket {bet.id}; {back}", "15.4(d)", bet.id) for bet in begun),
        ]

    def called(self, r: Round[KenoOptions], seat: int, call: str, bet: Bet | None) -> bool:
        """Redeem or cancel a ticket."""
        if call not in ("redeem", "cancel") or bet is None:
            raise Refused("a player calls 'redeem' or 'cancel' for a ticket", "15.6(a)")
        (redemption.redeem if call == "redeem" else races.cancel)(r, bet)
        return True

    def no_such_bet(self, seat: int, number: object) -> Refused:
        """Return that a ticket lost, was paid, or was never issued to this player."""
        return Refused(f"seat {seat} has no open ticket {number!r}: it lost, was paid or was voided", "15.6(a)")

    def recorded(self, r: Round[KenoOptions], procedure: str, seat: int, note: str) -> None:
        """Apply an authorization to waiting tickets; require a reason for an override."""
        if procedure in redemption.AUTHORIZATIONS:
            redemption.authorize(r, procedure, seat)
        if procedure == "lock_out_override":
            if r.options.lock_out != "automatic":
                raise Refused("this table has no automatic lock-out to override", "15.5(e)")
            if not note:
                raise Refused("note who overrode the lock-out, and why", "15.5(e)")

    # ------------------------------------------------------------------ what the table shows

    def public_state(self, r: Round[KenoOptions], state: PublicState) -> PublicState:
        """Return the board: the last games drawn and the rate card."""
        games = [KenoResult(game=game, numbers=list(numbers)) for game, numbers in races.history_of(r)]
        return replace(state, games=games, rate_card=r.options.card.plain)

    def status(self, r: Round[KenoOptions]) -> str:
        """Describe the last game drawn."""
        history = races.history_of(r)
        return f"Game {history[-1][0]} drew {' '.join(map(str, sorted(history[-1][1])))}" if history else ""

    def bet_status(self, r: Round[KenoOptions], bet: Bet) -> str:
        """Describe the status of a ticket."""
        ticket, won = sales.ticket_of(bet), redemption.won_so_far(bet)
        parts = ["-".join(map(str, ticket.groups[0]))] if bet.wager == QUICK_PICK else []
        if redemption.is_due(bet):
            parts.append(f"won {dollars(won)}, waiting to be presented")
        elif ticket.games > 1:
            parts.append(f"{bet.note.get('played', 0)} of {ticket.games} games drawn")
            parts += [f"{dollars(won)} won so far"] if won else []
        return ", ".join(parts)
