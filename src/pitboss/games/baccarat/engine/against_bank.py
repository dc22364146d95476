"""Wagers against the bank at chemin de fer, and who controls the Player's Hand (13:69F-4.7, 4.8)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.baccarat.engine.bank import Bank, can_still_pay, limit_for, memory_of_bank
from pitboss.games.baccarat.engine.chemin_rules import CheminDeFerOptions
from pitboss.games.baccarat.engine.turning import counterclockwise_from
from pitboss.money import Cents, dollars
from pitboss.table import Asked, Bet, Choice, Flow, Limit, Option, Round

R = Round[CheminDeFerOptions]


def take_wagers(r: R, bank: Bank) -> Flow[None]:
    """Offer suivi, then banco, then parts of the bank starting at the Banker's right (4.7(b) to (d))."""
    banker, amount = bank
    others = counterclockwise_from(list(r.state.players), banker)
    suivi = memory_of_bank(r).suivi
    if suivi in others:
        options = [
            Option("suivi", "wager against the whole bank again", "4.7(b)", cost=amount, wager="banco_suivi"),
            Option("no", "leave the bank to the others", "4.7(b)", passive=True),
        ]
        choice = yield from r.choose(suivi, options, "4.7(b)", f"suivi against {dollars(amount)}", suivi)
        if choice.action == "suivi":
            r.stake(suivi, suivi, "banco_suivi", amount, "4.7(b)")
            return
    banco = [
        Option("banco", "wager against the whole bank", "4.7(c)", cost=amount, wager="banco_seul"),
        Option("no", "leave the bank to the others", "4.7(c)", passive=True),
    ]
    asked = {Asked(seat, seat): banco for seat in others if seat in r.state.players}
    chosen = yield from r.choose_each(asked, "4.7(c)", f"banco against {dollars(amount)}")
    called = [
        person.seat for person in asked if chosen[person].action == "banco" and can_still_pay(r, person.seat, amount)
    ]
    if called[1:]:
        r.note(f"several say banco; seat {called[0]} is nearest to the Banker", "4.7(c)", seat=called[0])
    if called:
        r.stake(called[0], called[0], "banco_seul", amount, "4.7(c)")
        return
    yield from _take_covers(r, others, amount)


def _take_covers(r: R, others: Sequence[int], amount: Cents) -> Flow[None]:
    """Ask for wagers in turn until the bank is covered; amounts beyond the bank are not taken (4.7(a), (d))."""
    left = amount
    for seat in others:
        if not left:
            return
        options = [
            _cover_option(limit_for(r, seat, "cover"), amount, left),
            Option("no", "make no wager", "4.7(d)", passive=True),
        ]
        prompt = f"{dollars(left)} of the bank is still open"
        choice = yield from r.choose(seat, options, "4.7(d)", prompt, seat)
        if choice.action == "cover":
            taken = min(choice.amount, left)
            r.stake(seat, seat, "cover", taken, "4.7(d)")
            left -= taken


def _cover_option(limit: Limit, amount: Cents, left: Cents) -> Option:
    """The option to cover part of the bank within the limits; covering all that is left is always allowed."""

    def check(choice: Choice) -> None:
        if choice.amount < left:
            limit.check(choice.amount, "the wager against the bank", admitted=True)

    least = min(limit.least, left)
    amounts = (least, max(least, min(limit.most, amount)))
    return Option("cover", "wager against a part of the bank", "4.7(d)", amounts=amounts, check=check, wager="cover")


def withdraw(r: R, staked: Bet, uncovered: Cents) -> None:
    """Return the uncovered part of the bank to the Banker (4.7(e))."""
    if uncovered:
        r.take_back(staked, uncovered, "4.7(e)")


def dominant_player(banker: int, against: Sequence[Bet]) -> int:
    """The seat with the highest wager, the one nearest to the Banker on a tie: it plays the Player's Hand (4.8(c))."""
    nearest = counterclockwise_from([bet.seat for bet in against], banker)
    staked = {bet.seat: bet.amount for bet in against}
    return max(nearest, key=lambda seat: (staked[seat], -nearest.index(seat)))
