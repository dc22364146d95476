"""Hands dealt face down: who gets them and turns them over (13:69F-3.7(d), 7.7(c) to (i), 7.11(f))."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import names_of
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.protocol.base import Hidden
from pitboss.table import Asked, Flow, Option, Round

HANDS = {"player": "Player's Hand", "banker": "Banker's Hand"}
OTHER = {"player": "banker", "banker": "player"}


def highest_bettors(r: Round[HouseBankedOptionsT], hand: str) -> list[int]:
    """The seats with the highest wager on a hand, in the order in which they are handed it (3.7(d)5, 7.7(h))."""
    staked: dict[int, int] = {}
    for bet in r.bets.values():
        if bet.wager == hand:
            staked[bet.seat] = staked.get(bet.seat, 0) + bet.amount
    highest = max(staked.values(), default=0)
    return sorted(seat for seat, amount in staked.items() if amount == highest)


def find_turner(r: Round[HouseBankedOptionsT], hand: str) -> int:
    """The seat that turns a hand: its highest bettor, a bettor on the other hand if allowed, or 0 for the dealer."""
    backers = highest_bettors(r, hand)
    if not backers and r.options.others_turn_unbacked:
        backers = highest_bettors(r, OTHER[hand])
    return backers[0] if backers else 0


def counterclockwise_from(seats: Sequence[int], of: int) -> list[int]:
    """The other seats in counterclockwise order, starting at the right of a seat.

    >>> counterclockwise_from([1, 2, 4, 6], 4)
    [6, 1, 2]
    """
    return sorted((seat for seat in seats if seat != of), key=lambda seat: (seat < of, seat))


def turn_hand(r: Round[HouseBankedOptionsT], hand: str, seat: int, law: str, give_up: str | None) -> Flow[int]:
    """Hand out the cards until somebody turns them; the seat that did, 0 for the dealer.

    ``give_up`` is the paragraph that lets a player give up the right to turn, if any; the right then goes
    counterclockwise to the other bettors.
    """
    offered = [seat] if seat else []
    if seat and give_up:
        offered += counterclockwise_from(list({bet.seat for bet in r.bets.values()}), seat)
    if seat:
        _hand_over(r, hand, seat, law)
    for person in offered:
        options = [Option("turn", f"turn the {HANDS[hand]} over", law, passive=not give_up)]
        if give_up:
            options.append(Option("give_up", "leave the cards to another player", give_up, passive=True))
        asked = Asked(person, person)
        chosen = yield from r.choose_each({asked: options}, law, f"seat {person} turns the {HANDS[hand]}")
        if asked in chosen and chosen[asked].action == "turn":
            r.reveal(hand, law)
            return person
        r.dead.discard(person)
        r.note(f"seat {person} gives up turning the {HANDS[hand]}", give_up or law, seat=person)
    r.reveal(hand, law if not seat else give_up or law)
    return 0


def _hand_over(r: Round[HouseBankedOptionsT], hand: str, seat: int, law: str) -> None:
    """Let one player look at the cards of a hand (7.10(e))."""
    r.note(
        f"the {HANDS[hand]} is handed to seat {seat}",
        law,
        seat=seat,
        of=hand,
        hidden=Hidden(names_of(r.hands[hand])),
        seen_by=[seat],
    )
