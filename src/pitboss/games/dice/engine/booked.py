"""Whirl and horn high bets booked as two separate wagers (13:69F-1.2(a)20 and 21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from pitboss.games.dice.engine.craps_options import CrapsFamilyOptions
from pitboss.games.dice.engine.craps_wagers import PLACES
from pitboss.games.dice.engine.feature import Feature
from pitboss.money import Cents
from pitboss.table import Bet, Round

CrapsOptionsT = TypeVar("CrapsOptionsT", bound=CrapsFamilyOptions)


class BookedWager(NamedTuple):
    """One of the wagers that a bet is booked as."""

    wager: str
    on: str
    amount: Cents


class BookedBets(Feature[CrapsOptionsT]):
    """Breaks a bet down when it is made; each part must meet its own limits."""

    def admit(self, r: Round[CrapsOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse bets whose parts, with existing bets, exceed their own limits (1.2(a)20, 1.2(a)21, 8.2(a), 8.2(d))."""
        booked = [part for bet in bets for part in parts(r.options, bet)]
        on_layout = [BookedWager(bet.wager, bet.on, bet.amount) for bet in bets]
        for wager, on in dict.fromkeys((part.wager, part.on) for part in booked):
            together = sum(part.amount for part in (*booked, *on_layout) if (part.wager, part.on) == (wager, on))
            offer = r.offers[wager]
            offer.limits(r.posted).check(together, offer.wager.name, admitted=bets[0].seat in r.state.admitted)

    def changed(self, r: Round[CrapsOptionsT], bet: Bet, by: Cents) -> None:
        """Book a new bet as its parts."""
        booked = parts(r.options, bet) if by > 0 else ()
        if not booked:
            return
        law = r.offers[bet.wager].wager.law
        names = " and ".join(f"{part.wager} {part.on}".strip() for part in booked)
        r.push(bet, law, f"it is booked as {names}", "broken down")
        for part in booked:
            r.stake(bet.seat, bet.at, part.wager, part.amount, law, part.on)


def parts(options: CrapsFamilyOptions, bet: Bet) -> tuple[BookedWager, ...]:
    """Return the wagers a bet is booked as: four fifths on the horn, one elsewhere; or none (1.2(a)20, 1.2(a)21)."""
    unit = bet.amount // 5
    if bet.wager == "whirl":
        return BookedWager("horn", "", 4 * unit), BookedWager("any_seven", "", unit)
    if bet.wager == "horn_high" and not options.horn_high_area:
        fifth = BookedWager("craps", bet.on, unit) if bet.on in PLACES["craps"] else BookedWager("eleven", "", unit)
        return BookedWager("horn", "", 4 * unit), fifth
    return ()
