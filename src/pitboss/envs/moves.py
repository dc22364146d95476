"""The lawful moves of a seat as slots: close the layout, bet, or choose, with an amount or cards.

A slot means the same in every round: ``stand`` is always the same number. Amounts are offered at a few levels between
the minimum and maximum; cards are named by their places in the hand. The table's own checks decide what is lawful.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from msgspec import convert

from pitboss.equipment.cards import names_of
from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.protocol.inputs import Choose
from pitboss.table import Asked, Offer, Option, Table
from pitboss.table.betting.limits import Limits
from pitboss.table.play.state import SEATS

LEVELS = (0.0, 0.25, 0.5, 1.0)
"""The levels of an amount between its minimum and maximum."""
ROUND_SUMS: tuple[Cents, ...] = (100_00, 25_00, 5_00, 1_00, 50, 25, 5, 1)
"""Intermediate amounts are rounded down to a multiple of one of these: the first that the rules allow."""
MAX_CARDS = 7
"""The maximum hand size for choices of any set of cards."""

Command: TypeAlias = dict[str, Json]


class Slot(NamedTuple):
    """One action of the space; ``str`` gives its name."""

    do: str
    id: str = ""
    """The wager or the option."""
    on: str = ""
    """The place on the layout."""
    level: int = -1
    """The level of the amount, where the choice takes one."""
    cards: tuple[int, ...] = ()
    """The positions in the hand of the chosen cards."""

    def __str__(self) -> str:
        words = [self.do, self.id, self.on]
        if self.level >= 0:
            words.append(f"at {LEVELS[self.level]:.0%}")
        if self.cards:
            words.append("cards " + ",".join(str(place + 1) for place in self.cards))
        return " ".join(word for word in words if word)


DEAL = Slot("deal")
"""The seat is done betting; when all are, the layout is closed."""


def stake_of(offer: Offer, limits: Limits, unit: Cents) -> Cents:
    """The smallest amount of at least one unit that a wager accepts and can pay exactly, or its maximum if less."""
    limit = offer.limits(limits)
    parts = offer.divided.parts if offer.divided else 1
    step = math.lcm(limit.increment, offer.step, parts, 2 if offer.halved_by else 1)
    wanted = min(max(limit.minimum, unit), limit.maximum)
    stake = -(-wanted // step) * step
    return stake if stake <= limit.maximum else limit.maximum // step * step


def bets(
    table: Table, seat: int, unit: Cents, places: Mapping[str, Sequence[str]], *, only_support: bool
) -> Iterator[tuple[Slot, Command]]:
    """The bets that a seat may make now; a bet on the layout is not repeated."""
    ask = table.ask
    on_layout = {(bet.wager, bet.on) for bet in table.state.layout.values() if bet.seat == seat}
    for wager in sorted(ask.wagers or ()) if ask is not None else ():
        offer = table.offers[wager]
        if only_support and not offer.wager.supports:
            continue
        stake = stake_of(offer, table.limits, unit)
        for on in places[wager]:
            if (wager, on) not in on_layout and table.why_not(seat, wager, on, stake) is None:
                slip: Command = {"wager": wager, "amount": stake, **({"on": on} if on else {})}
                yield Slot("bet", wager, on), {"do": "bet", "seat": seat, "bets": [slip]}


def choices(table: Table, asked: Asked) -> Iterator[tuple[Slot, Command]]:
    """The choices of a person who is asked."""
    ask = table.ask
    assert ask is not None
    chips = table.state.accounts[SEATS[asked.seat]] - ask.pledged(asked.seat)
    for option in ask.options[asked]:
        if option.cost > chips:
            continue
        command: Command = {"do": "choose", "seat": asked.seat, "at": asked.at, "action": option.id}
        if option.amounts is not None:
            yield from _amounts(option, command, chips - option.cost)
        elif option.cards is not None:
            yield from _cards(option, command, names_of(table.current_round.hands.get(SEATS[asked.at], ())))
        elif option.check is None or _allowed(option, command):
            yield Slot("choose", option.id), command


def _amounts(option: Option, command: Command, chips: Cents) -> Iterator[tuple[Slot, Command]]:
    assert option.amounts is not None
    least, most = option.amounts
    most = min(most, chips)
    taken: set[Cents] = set()
    for level, share in enumerate(LEVELS):
        amount = _lawful_amount(option, command, least, most, least + int((most - least) * share))
        if amount is not None and amount not in taken:
            taken.add(amount)
            yield Slot("choose", option.id, level=level), {**command, "amount": amount}


def _lawful_amount(option: Option, command: Command, least: Cents, most: Cents, wanted: Cents) -> Cents | None:
    """The amount of a level: exact at the ends, rounded in between; None if the rules allow none."""
    tries = [wanted] if wanted in (least, most) else []
    tries += [wanted // step * step for step in ROUND_SUMS]
    tries += [-(-wanted // step) * step for step in reversed(ROUND_SUMS)]
    for amount in tries:
        if least <= amount <= most and _allowed(option, {**command, "amount": amount}):
            return amount
    return None


def _cards(option: Option, command: Command, hand: Sequence[str]) -> Iterator[tuple[Slot, Command]]:
    for size in range(min(len(hand), MAX_CARDS) + 1):
        for chosen in combinations(range(min(len(hand), MAX_CARDS)), size):
            named: Command = {**command, "cards": [hand[place] for place in chosen]}
            if _allowed(option, named):
                yield Slot("choose", option.id, cards=chosen), named


def _allowed(option: Option, command: Mapping[str, Json]) -> bool:
    try:
        option.read(convert(command, Choose))
    except Refused:
        return False
    return True
