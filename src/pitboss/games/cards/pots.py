"""Pots between players: main and side pots, uncalled bets, and splitting a pot. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from pitboss.money import Cents


class PlayersPot(NamedTuple):
    """The amount in one pot and the seats that can win it, in ascending order."""

    amount: Cents
    contenders: tuple[int, ...]


def form_pots(put_in: Mapping[int, Cents], contenders: Collection[int]) -> list[PlayersPot]:
    """The main pot first, then a side pot for each higher amount that some contender could not match.

    A contender wins from each person at most what the contender put in. Money of folded players stays in the same
    pots; what a folded player put in beyond every contender goes to the last pot.

    >>> form_pots({1: 20, 2: 60, 3: 60}, {1, 2, 3})
    [PlayersPot(amount=60, contenders=(1, 2, 3)), PlayersPot(amount=80, contenders=(2, 3))]
    >>> form_pots({1: 30, 2: 30, 3: 45}, {1, 2})
    [PlayersPot(amount=105, contenders=(1, 2))]
    """
    levels = sorted({put_in[seat] for seat in contenders})
    pots: list[PlayersPot] = []
    below = 0
    for level in levels:
        is_last = level == levels[-1]
        reached = sum(put_in.values() if is_last else [min(amount, level) for amount in put_in.values()])
        if reached > below:
            able = tuple(sorted([seat for seat in contenders if put_in[seat] >= level]))
            pots.append(PlayersPot(reached - below, able))
        below = reached
    return pots


def find_uncalled(put_in: Mapping[int, Cents]) -> tuple[int, Cents]:
    """The seat with an uncalled bet and its uncalled amount; (0, 0) if every bet was matched.

    >>> find_uncalled({1: 10, 2: 40, 3: 25})
    (2, 15)
    >>> find_uncalled({1: 40, 2: 40})
    (0, 0)
    """
    *_, next_most, most = sorted([0, 0, *put_in.values()])
    if most == next_most:
        return 0, 0
    return next(seat for seat, amount in put_in.items() if amount == most), most - next_most


def share_pot(amount: Cents, order: Sequence[int], unit: Cents = 1) -> dict[int, Cents]:
    """Equal shares in whole units; the entire remainder goes to the first seat in the order.

    >>> share_pot(5100, [4, 2], 100)
    {4: 2600, 2: 2500}
    """
    each = amount // (len(order) * unit) * unit
    shares = dict.fromkeys(order, each)
    shares[order[0]] += amount - each * len(order)
    return shares


def share_in_turn(amount: Cents, order: Sequence[int]) -> dict[int, Cents]:
    """Equal shares to the cent; leftover cents go one each to the first seats in the order.

    >>> share_in_turn(1001, [3, 1, 2])
    {3: 334, 1: 334, 2: 333}
    """
    each, left = divmod(amount, len(order))
    return {seat: each + (place < left) for place, seat in enumerate(order)}


def find_unit(amount: Cents, count: int, units: Sequence[Cents], max_left: Cents) -> Cents:
    """The first unit in which ``count`` equal shares leave a remainder of at most ``max_left``.

    >>> find_unit(5000, 3, (100, 50, 25, 1), 100)
    50
    """
    return next(unit for unit in units if amount % (count * unit) <= max_left)
