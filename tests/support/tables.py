"""Tables with people and a script of cards, and what people do there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pitboss.equipment import Scripted
from pitboss.equipment.cards import NAMES
from pitboss.protocol.events import Event
from pitboss.table import OptionsT, Table

CHIPS = 1_000_000_00
"""What a person sits down with, in cents: more than any test bets."""
Slip = Mapping[str, float]
"""Bets by wager, in dollars."""


def seated(table: Table[OptionsT], seats: int | Iterable[int], chips: int = CHIPS) -> Table[OptionsT]:
    """The table, with players in these seats, or in the first ``seats``."""
    for seat in range(1, seats + 1) if isinstance(seats, int) else seats:
        table.sit(seat, chips=chips)
    return table


def scripted(hands: Mapping[str, str], rest: Sequence[str] = ()) -> Scripted:
    """Cards by the hand or place they go to; those of other places come from the rest, in order."""
    to = {place: cards.split() for place, cards in hands.items()}
    return Scripted({"card": list(rest)} if rest else {}, to)


def rest_of_deck(hands: Mapping[str, str]) -> list[str]:
    """The cards of a deck that are in none of these hands."""
    taken = {card.partition("!")[0] for cards in hands.values() for card in cards.split()}
    return [name for name in NAMES[:52] if name not in taken]


def cents(slip: Slip) -> dict[str, int]:
    """A slip in dollars, as a table takes it."""
    return {wager: round(amount * 100) for wager, amount in slip.items()}


def bet_and_deal(table: Table, slips: Mapping[int, Slip], *, begin: bool = True) -> list[Event]:
    """A round from its beginning to the first question: bets by seat, in dollars, then "No more bets"."""
    events = list(table.begin()) if begin else []
    for seat, slip in slips.items():
        events += table.bet(seat, cents(slip))
    return events + table.no_more_bets()


def options_now(table: Table) -> list[str]:
    """The options of the player who is asked."""
    assert table.ask is not None
    return [option.id for option in table.ask.options[table.ask.waiting[0]]]


def is_over(table: Table) -> bool:
    """True if the round is over: nobody is asked anything."""
    return table.ask is None
