"""The lawful moves of a seat as slots: close the layout, bet, or choose, with an amount or cards.

A slot means the same in every round: ``stand`` is always the same number. Amounts are offered at a few levels between
the minimum and maximum; cards are named by their places in the hand. The table's own checks decide what is lawful.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec import UNSET
from numpy.typing import NDArray

from pitboss.equipment.cards import names_of
from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.protocol.inputs import BetSlip, Choose, MakeBets
from pitboss.table import Asked, Choice, Offer, Option, Table
from pitboss.table.betting.limits import Limits
from pitboss.table.play.asks import InSteps
from pitboss.table.play.state import SEATS

LEVELS = (0.0, 0.25, 0.5, 1.0)
"""The levels of an amount between its minimum and maximum."""
ROUND_SUMS: tuple[Cents, ...] = (100_00, 25_00, 5_00, 1_00, 50, 25, 5, 1)
"""Intermediate amounts are rounded down to a multiple of the first of these that the rules allow."""
MAX_CARDS = 7
"""The maximum hand size for choices of any set of cards."""


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

Moves: TypeAlias = Mapping[Slot, Cents]
"""Lawful actions, each with its amount; 0 if it takes none."""


class SharedMoves(dict[Slot, Cents]):
    """Moves that many turns of a setup share, so that their action mask is made once."""

    mask: NDArray[np.int8] | None = None
    """Set by :class:`pitboss.envs.actions.Actions`."""


class LawfulMoves(Mapping[Slot, Cents]):
    """The lawful actions of a turn, group by group; of shared moves, without those that are closed now."""

    __slots__ = ("closed", "groups")

    def __init__(self, groups: Sequence[Moves], closed: Collection[Slot] = ()) -> None:
        self.groups = groups
        self.closed = closed

    def __getitem__(self, slot: Slot) -> Cents:
        for group in self.groups:
            if slot in group and not (slot in self.closed and isinstance(group, SharedMoves)):
                return group[slot]
        raise KeyError(slot)

    def __iter__(self) -> Iterator[Slot]:
        for group in self.groups:
            closed = self.closed if isinstance(group, SharedMoves) else ()
            yield from [slot for slot in group if slot not in closed]

    def __len__(self) -> int:
        return sum(1 for _ in self)


def stake_of(offer: Offer, limits: Limits, unit: Cents) -> Cents:
    """The smallest amount of at least one unit that a wager accepts and can pay exactly, or its maximum if less."""
    limit = offer.limits(limits)
    parts = offer.divided.parts if offer.divided else 1
    step = math.lcm(limit.increment, offer.step, parts, 2 if offer.halved_by else 1)
    wanted = min(max(limit.minimum, unit), limit.maximum)
    stake = -(-wanted // step) * step
    return stake if stake <= limit.maximum else limit.maximum // step * step


def bet_slots(
    table: Table, unit: Cents, places: Mapping[str, Sequence[str]], *, only_support: bool
) -> dict[Slot, Cents]:
    """Every place of the wagers that are open, with the amount that a seat bets there."""
    ask = table.ask
    slots: dict[Slot, Cents] = {}
    for wager in sorted(ask.wagers or ()) if ask is not None else ():
        offer = table.offers[wager]
        if not only_support or offer.wager.supports:
            stake = stake_of(offer, table.limits, unit)
            slots.update({Slot("bet", wager, on): stake for on in places[wager]})
    return slots


def bets(table: Table, seat: int, slots: Moves) -> dict[Slot, Cents]:
    """The bets of these that a seat may make now; a bet on the layout is not repeated."""
    made = bets_made(table, seat)
    return {
        slot: stake
        for slot, stake in slots.items()
        if slot not in made and table.why_not(seat, slot.id, slot.on, stake) is None
    }


def bets_made(table: Table, seat: int) -> list[Slot]:
    """The bets that a seat has on the layout."""
    return [Slot("bet", bet.wager, bet.on) for bet in table.state.layout.values() if bet.seat == seat]


def choices(table: Table, asked: Asked, shared: dict[Hashable, SharedMoves]) -> Moves:
    """A player's choices at a decision; ``shared`` caches those that all hands of one size have in common."""
    ask = table.ask
    assert ask is not None
    chips = table.state.accounts[SEATS[asked.seat]]
    if ask.chosen:
        chips -= ask.pledged(asked.seat)
    moves: dict[Slot, Cents] = {}
    groups: list[Moves] = [moves]
    for option in ask.options[asked]:
        if option.cost > chips:
            continue
        if option.amounts is not None:
            least, most = option.amounts
            levels = _levels if isinstance(option.check, _STABLE_CHECKS) else _levels.__wrapped__
            moves.update(levels(option.id, least, min(most, chips - option.cost), option.check))
        elif option.cards is not None:
            hand = names_of(table.current_round.hands.get(SEATS[asked.at], ()))
            if option.any_cards:
                groups += [_any_cards(option.id, min(len(hand), MAX_CARDS), option.cards, shared), moves := {}]
            elif option.card_sets is not None:
                named = option.card_sets()
                moves.update(
                    {slot: 0 for slot in _card_slots(option.id, len(hand), *option.cards) if slot.cards in named}
                )
            else:
                moves.update(_cards(option, option.cards, asked, hand))
        elif option.check is None or _allowed(option, Choose(asked.seat, option.id, at=asked.at)):
            moves[_plain(option.id)] = 0
    return moves if len(groups) == 1 else LawfulMoves(groups)


@cache
def _plain(option: str) -> Slot:
    return Slot("choose", option)


_STABLE_CHECKS = (type(None), InSteps)
"""The checks of amounts whose answer never changes."""


@lru_cache(maxsize=1024)
def _levels(option: str, least: Cents, most: Cents, check: Callable[[Choice], None] | None) -> Mapping[Slot, Cents]:
    """The lawful amounts of an option, by level: exact at the ends, rounded in between."""
    amounts: dict[Slot, Cents] = {}
    for level, share in enumerate(LEVELS):
        wanted = least + int((most - least) * share)
        for amount in _rounded(wanted, exact=wanted in (least, most)):
            if least <= amount <= most and (check is None or _passes(check, Choice(option, amount))):
                if amount not in amounts.values():
                    amounts[Slot("choose", option, level=level)] = amount
                break
    return amounts


def _passes(check: Callable[[Choice], None], choice: Choice) -> bool:
    try:
        check(choice)
    except Refused:
        return False
    return True


def _rounded(wanted: Cents, *, exact: bool) -> Iterator[Cents]:
    """Amounts near the one wanted, the preferred first: itself if ``exact``, rounded down, then rounded up."""
    if exact:
        yield wanted
    for step in ROUND_SUMS:
        yield wanted // step * step
    for step in reversed(ROUND_SUMS):
        yield -(-wanted // step) * step


def _cards(option: Option, count: tuple[int, int], asked: Asked, hand: Sequence[str]) -> Iterator[tuple[Slot, Cents]]:
    for slot in _card_slots(option.id, min(len(hand), MAX_CARDS), *count):
        named = [hand[place] for place in slot.cards]
        if _allowed(option, Choose(asked.seat, option.id, at=asked.at, cards=named)):
            yield slot, 0


def _any_cards(option: str, held: int, count: tuple[int, int], shared: dict[Hashable, SharedMoves]) -> SharedMoves:
    """A move for every set of so many of the cards held."""
    key = (option, held, count)
    moves = shared.get(key)
    if moves is None:
        moves = shared[key] = SharedMoves(dict.fromkeys(_card_slots(option, held, *count), 0))
    return moves


@cache
def _card_slots(option: str, held: int, least: int, most: int) -> tuple[Slot, ...]:
    """A slot for every set of so many of the cards held."""
    sizes = range(least, min(most, held) + 1)
    return tuple(Slot("choose", option, cards=chosen) for size in sizes for chosen in combinations(range(held), size))


def _allowed(option: Option, command: Choose) -> bool:
    try:
        option.read(command)
    except Refused:
        return False
    return True


def bet_input(seat: int, slot: Slot, amount: Cents) -> MakeBets:
    """The input of a bet."""
    return MakeBets(seat, [BetSlip(slot.id, amount, slot.on or UNSET)])


def choice_input(table: Table, asked: Asked, slot: Slot, amount: Cents) -> Choose:
    """The input of a choice; cards are those at the slot's places in the hand that is asked about."""
    option = table.ask.option(asked, slot.id) if table.ask is not None else None
    if option is None or option.cards is None:
        return Choose(asked.seat, slot.id, at=asked.at, amount=amount if slot.level >= 0 else UNSET)
    hand = names_of(table.current_round.hands.get(SEATS[asked.at], ()))
    return Choose(asked.seat, slot.id, at=asked.at, cards=[hand[place] for place in slot.cards])
