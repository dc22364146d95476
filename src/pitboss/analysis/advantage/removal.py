"""Effects of removal: how each wager's price changes when one card of a rank leaves the full shoe."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from pitboss.analysis.advantage.count_tags import RANKS
from pitboss.analysis.prices.edge import priced_after
from pitboss.equipment import Card
from pitboss.errors import Refused, did_you_mean, quoted
from pitboss.pricing import Priced, WagerPrice
from pitboss.table import Submission

SUITS = 4


@dataclass(frozen=True, slots=True)
class RemovalEffects:
    """The player's gain on a wager when one card of each rank leaves the full shoe."""

    price: WagerPrice
    """The price of the wager from the full shoe."""
    effects: tuple[float, ...]
    """The player's gain by rank, from the two up, as a share of one unit."""
    cards: tuple[int, ...]
    """The number of cards of each rank in the full shoe."""


def shoe_of(submission: Submission) -> list[Card]:
    """The cards of a game's full shoe; Refused if the game is not dealt from one shoe."""
    shoes = list(submission.game.shoes(submission.options).values())
    if len(shoes) != 1 or shoes[0].kind != "card" or shoes[0].jokers:
        raise Refused(f"{submission.game.name} is not dealt from one shoe of cards")
    return list(shoes[0].undealt)


def each_after(
    submission: Submission, removals: Sequence[Iterable[Card]], executor: Executor | None = None
) -> Iterator[Priced]:
    """Yield the prices of the shoe with each set of cards removed."""
    price_one = partial(priced_after, submission)
    yield from map(price_one, removals) if executor is None else executor.map(price_one, removals)


def removal_effects(
    submission: Submission, wagers: Sequence[str] = (), executor: Executor | None = None
) -> list[RemovalEffects]:
    """The effects on every wager, or on those named; suits do not matter, so a spade is removed."""
    cards = [card >> 2 for card in shoe_of(submission)]
    in_shoe = tuple(cards.count(rank) for rank in range(len(RANKS)))
    there = [rank for rank, number in enumerate(in_shoe) if number]
    full, *after = each_after(submission, [(), *([Card(rank * SUITS)] for rank in there)], executor)
    effects: list[RemovalEffects] = []
    for price in _one_of_each(full, wagers):
        worth = dict.fromkeys(range(len(RANKS)), 0.0)
        for rank, priced in zip(there, after, strict=True):
            worth[rank] = float(priced.of(price.wager, price.on).expected - price.expected)
        effects.append(RemovalEffects(price, tuple(worth.values()), in_shoe))
    return effects


def _one_of_each(full: Priced, wagers: Sequence[str]) -> Iterator[WagerPrice]:
    """The first price of each wager: the one with the best play."""
    known = {price.wager: price for price in reversed(full.wagers)}
    for wager in wagers:
        if wager not in known:
            raise Refused(f"this submission has no priced wager {quoted(wager)}{did_you_mean(wager, known)}")
    for price in full.wagers:
        if known[price.wager] is price and (not wagers or price.wager in wagers):
            yield price
