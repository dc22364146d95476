"""Drawing a game and entering it on every ticket; a ticket is settled after its last game (15.4(d), 15.5)."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.equipment import Drum
from pitboss.errors import Refused
from pitboss.games.keno.engine.evaluation import in_words, payoff, share_out
from pitboss.games.keno.engine.options import KenoOptions
from pitboss.games.keno.engine.redemption import is_due, pay, won_so_far
from pitboss.games.keno.engine.request import LAW_OF
from pitboss.games.keno.engine.sales import ticket_of
from pitboss.games.keno.engine.ticket import DRAWN, NUMBERS, QUICK_PICK, STRAIGHT
from pitboss.money import Cents, dollars
from pitboss.plain import whole
from pitboss.table import Bet, Memory, Round
from pitboss.table.play.memory import memory_as

MAX_HISTORY = 10
"""The number of games on the board; the log has them all (15.5(h))."""


@dataclass(slots=True)
class KenoMemory(Memory):
    """What a keno lounge remembers."""

    history: list[tuple[int, list[int]]] = field(default_factory=list)
    """The last games drawn: their number and the winning numbers in order of selection."""


def history_of(r: Round[KenoOptions]) -> list[tuple[int, list[int]]]:
    """Return the last games drawn."""
    return memory_as(r, KenoMemory).history


def draw(r: Round[KenoOptions]) -> frozenset[int]:
    """Draw and return the winning numbers."""
    drum, numbers = Drum(NUMBERS), list[int]()
    for _ in range(DRAWN):
        index = r.pick(drum, "drum")
        assert index is not None, "a draw has no irregularities"
        numbers.append(drum.take(index))
        if r.options.announce_numbers:
            r.announce(f"Number {numbers[-1]}", "15.5(f)")
    game = r.state.round
    r.note(f"game {game} draws {' '.join(map(str, numbers))}", "15.5(d)2", game=game, numbers=list(numbers))
    history = history_of(r)
    history.append((game, numbers))
    del history[:-MAX_HISTORY]
    return frozenset(numbers)


def evaluate(r: Round[KenoOptions], drawn: frozenset[int]) -> None:
    """Pay the tickets of a game within the maximum, and settle those with no games left."""
    playing = [bet for bet in r.bets.values() if not is_due(bet)]
    claims = [_claim(r.options, bet, drawn) for bet in playing]
    paid = share_out(claims, r.options.max_per_ticket, r.options.max_aggregate, r.options.aggregate_distribution)
    for bet, claim, share in zip(playing, claims, paid, strict=True):
        _enter(r, bet, drawn, claim, share)


def _claim(options: KenoOptions, bet: Bet, drawn: frozenset[int]) -> Cents:
    """Return the payoff of a game on a ticket before any maximum; a coupon doubles it."""
    ticket = ticket_of(bet)
    due = payoff(options.card, ticket, bet.amount, ticket.catches(drawn)) * (2 if bet.coupon else 1)
    assert due.denominator == 1, "only tickets that can be paid exactly are sold"
    return due.numerator


def _enter(r: Round[KenoOptions], bet: Bet, drawn: frozenset[int], claim: Cents, share: Cents) -> None:
    """Enter a game on a ticket, and settle the ticket after its last game."""
    ticket, note = ticket_of(bet), bet.note
    played, wins = _count(bet, "played") + 1, _count(bet, "wins") + bool(claim)
    note.update(played=played, wins=wins, won=won_so_far(bet) + share)
    if share < claim:
        note["cut"] = True
        cut = f"the maximum payoff reduces ticket {bet.id} from {dollars(claim)} to {dollars(share)}"
        r.note(cut, "15.3(e)", bet=bet.id)
    if played < ticket.games:
        if share:
            r.note(f"ticket {bet.id} wins {dollars(share)}, to be paid after its last game", "15.4(d)", bet=bet.id)
    elif ticket.games > 1:
        _settle(r, bet, f"{wins} of {ticket.games} games win", "15.4(d)")
    else:
        law = LAW_OF[STRAIGHT if bet.wager == QUICK_PICK else bet.wager]
        _settle(r, bet, in_words(ticket, r.options.card, ticket.catches(drawn)), law)


def _settle(r: Round[KenoOptions], bet: Bet, because: str, law: str) -> None:
    """Collect, pay or hold a ticket whose games are all drawn."""
    law = "15.3(e)" if bet.note.get("cut") else law
    bet.note["because"] = because
    if not won_so_far(bet):
        r.lose(bet, law, because)
    elif r.options.redemption == "after_the_draw":
        pay(r, bet, law)
    else:
        bet.note["due"] = True
        won = dollars(won_so_far(bet))
        r.note(f"ticket {bet.id} wins {won}: {because}; it is paid when presented", "15.6(a)", bet=bet.id)


def cancel(r: Round[KenoOptions], bet: Bet) -> None:
    """Cancel the remaining games of a multi-race ticket and pay its winnings (15.4(d))."""
    games, played = ticket_of(bet).games, _count(bet, "played")
    if not played or is_due(bet):
        raise Refused(
            f"ticket {bet.id} has no games left to cancel, or has not started; void it before its first game", "15.4(d)"
        )
    refund = bet.amount // games * (games - played) if r.options.multi_race_refund else 0
    if refund:
        r.note(f"{dollars(refund)} is refunded for games not drawn", "15.4(d)", bet=bet.id, refund=refund)
    bet.note["because"] = because = f"cancelled after {played} of {games} games"
    if won_so_far(bet) or refund:
        pay(r, bet, "15.4(d)", refund)
    else:
        r.lose(bet, "15.4(d)", because)


def _count(bet: Bet, name: str) -> int:
    return whole(bet.note, name)
