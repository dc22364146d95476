"""The parts of every poker game: the pot between players, and the players around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from pitboss.errors import Refused
from pitboss.games.poker.engine.calls import calls_open_to, take_call
from pitboss.games.poker.engine.deck import put_cards_away
from pitboss.games.poker.engine.funds import PRIMARY, SECONDARY
from pitboss.games.poker.engine.hand import POT, RAKE, PokerHand
from pitboss.games.poker.engine.memory import memory_of_poker
from pitboss.games.poker.engine.options import PokerOptionsT, unreadable_options
from pitboss.games.poker.engine.procedures import record_procedure
from pitboss.games.poker.engine.rake import describe_rake
from pitboss.games.poker.engine.showdown import pots_in_center
from pitboss.games.poker.engine.stakes import limit_in_play
from pitboss.money import dollars
from pitboss.protocol.views import PotInPlay, PublicState
from pitboss.table import Bet, Call, GamePart, Limits, Round, Submission, Violation
from pitboss.table.play.state import SEATS

if TYPE_CHECKING:
    from pitboss.games.poker.engine.game import PokerGame


class PotBetweenPlayers(GamePart[PokerOptionsT]):
    """The pot: its limits, its rake, and what everybody sees of it."""

    def __init__(self, game: PokerGame[PokerOptionsT]) -> None:
        self.game = game

    def limits_in_play(self, options: PokerOptionsT, posted: Limits) -> Limits:
        """Return the limits in play: $2 and $4 if none are posted, otherwise as the betting limit allows."""
        return replace(posted, posted=limit_in_play(options, posted.posted))

    def unpriced(self, submission: Submission[PokerOptionsT]) -> str:
        """Explain that players play each other and the house takes only the rake."""
        return (
            f"{self.game.name} has no house advantage: players play each other, and the house takes a rake of"
            f" {describe_rake(submission.options)}"
        )

    def find_violations(self, submission: Submission[PokerOptionsT]) -> Iterable[Violation]:
        """Return the options that cannot be read."""
        return [Violation(name, message, law) for name, message, law in unreadable_options(submission.options)]

    def voided(self, r: Round[PokerOptionsT], law: str) -> None:
        """Return all chips in the pot, including the rake."""
        hand = r.play
        assert isinstance(hand, PokerHand)
        raked = sum(amount for _, amount in hand.rakes)
        if raked:
            r.pay_between(RAKE, POT, raked, law, "the rake is returned to the pot")
        on_layout = {seat: sum(bet.amount for bet in r.bets.values() if bet.seat == seat) for seat in hand.order}
        for seat, amount in hand.put_in.items():
            back = amount + hand.dead.get(seat, 0) - on_layout[seat]
            if back:
                to = SEATS[seat] if seat in r.state.players else "cage"
                r.pay_between(POT, to, back, law, "chips in the pot are returned")
        put_cards_away(r, hand)
        r.play = None

    def public_state(self, r: Round[PokerOptionsT], state: PublicState) -> PublicState:
        """Return the button, who is away or waiting, the pots, who has folded and who is all-in."""
        memory, options, accounts, hand = memory_of_poker(r), r.options, r.state.accounts, r.play
        has_fund = options.chosen("payout_fund", "none") != "none"
        has_second = has_fund and options.chosen("secondary", "none") == "own_contribution"
        return structs.replace(
            state,
            button=memory.button or None,
            payout=accounts.get(PRIMARY, 0) if has_fund else None,
            secondary_payout=accounts.get(SECONDARY, 0) if has_second else None,
            away=sorted(memory.away) or None,
            waiting=sorted(memory.missed) or None,
            **(_of_hand(hand) if isinstance(hand, PokerHand) else {}),
        )

    def status(self, r: Round[PokerOptionsT]) -> str:
        """Return the size of the pot."""
        return f"{dollars(r.play.pot)} in the pot." if isinstance(r.play, PokerHand) else ""


def _of_hand(hand: PokerHand) -> dict[str, object]:
    """The facts of the hand in progress that everybody sees."""
    return {
        "pot": hand.pot,
        "folded": sorted(hand.folded),
        "all_in": sorted(hand.all_in),
        "pots": [PotInPlay(amount=pot.amount, seats=list(pot.contenders)) for pot in pots_in_center(hand)],
        "street": hand.street.name if hand.street else "",
    }


class TableStakes(GamePart[PokerOptionsT]):
    """The players: their chips, calls and absences."""

    def __init__(self, game: PokerGame[PokerOptionsT]) -> None:
        self.game = game

    def chips_may_change(self, r: Round[PokerOptionsT], seat: int, *, added: bool) -> None:
        """Allow chips to be added only between rounds, and never removed (table stakes, 14.7(c)1)."""
        if not added:
            raise Refused("chips stay on the table during play; take them when you leave", "14.7(c)1")
        if isinstance(r.play, PokerHand) and seat in r.play.contenders:
            raise Refused("chips may be added only between rounds of play", "14.7(c)1")

    def may_leave(self, r: Round[PokerOptionsT], seat: int) -> None:
        """Refuse to let a player take chips off the table while contending for the pot (14.7(c)1)."""
        if isinstance(r.play, PokerHand) and seat in r.play.contenders:
            raise Refused(f"seat {seat} still contends for the pot: fold first", "14.7(c)1")

    def seats_law(self, seats: int) -> str:
        """Return the minimum of all poker (14.6(b)) or the maximum of this type."""
        return "14.6(b)" if seats < self.game.fewest_players else self.game.law.players

    def on_leave(self, r: Round[PokerOptionsT], seat: int) -> None:
        """Forget that the player was away or owed a blind."""
        memory = memory_of_poker(r)
        for listed in (memory.away, memory.asks_first, memory.covered, memory.known, memory.missed):
            if seat in listed:
                listed.remove(seat)
        if memory.kill_at == seat:
            memory.kill_at = 0

    def calls(self, r: Round[PokerOptionsT], seat: int) -> Sequence[Call]:
        """Return the calls to sit out, come back, or be asked before posting."""
        return calls_open_to(r, seat)

    def called(self, r: Round[PokerOptionsT], seat: int, call: str, bet: Bet | None) -> bool:
        """Carry out a call to sit out, come back, or be asked before posting."""
        take_call(r, seat, call)
        return True

    def recorded(self, r: Round[PokerOptionsT], procedure: str, seat: int, note: str) -> None:
        """Record absences, returns, time charges and counts."""
        record_procedure(r, procedure, seat, note)
