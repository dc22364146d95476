"""Pots between players: who contends for which money, what nobody called, and how a pot is shared. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from pitboss.money import Cents


@dataclass(frozen=True, slots=True)
class PlayersPot:
    """Money that lies in one pot, and the seats that may still win it, in rising order."""

    amount: Cents
    contenders: tuple[int, ...]


def form_pots(put_in: Mapping[int, Cents], contenders: Collection[int]) -> list[PlayersPot]:
    """The pot in the centre first, then a side pot for each higher amount that some contender could not match.

    A contender may win from each person as much as he put in himself. What people put in who contend no more lies in
    the same pots; what such a person put in beyond every contender lies in the last one.

    >>> form_pots({1: 20, 2: 60, 3: 60}, {1, 2, 3})
    [PlayersPot(amount=60, contenders=(1, 2, 3)), PlayersPot(amount=80, contenders=(2, 3))]
    >>> form_pots({1: 30, 2: 30, 3: 45}, {1, 2})
    [PlayersPot(amount=105, contenders=(1, 2))]
    """
    levels = sorted({put_in[seat] for seat in contenders})
    if len(levels) == 1:
        amount = sum(put_in.values())
        return [PlayersPot(amount, tuple(sorted(contenders)))] if amount else []
    pots: list[PlayersPot] = []
    below = 0
    for level in levels:
        top = max(put_in.values()) if level == levels[-1] else level
        amount = sum(min(amount, top) - min(amount, below) for amount in put_in.values())
        if amount:
            able = tuple(sorted(seat for seat in contenders if put_in[seat] >= level))
            pots.append(PlayersPot(amount, able))
        below = level
    return pots


def find_uncalled(put_in: Mapping[int, Cents]) -> tuple[int, Cents]:
    """Who put in more than anybody else, and how much of it nobody matched; seat 0 and nothing where it is matched.

    >>> find_uncalled({1: 10, 2: 40, 3: 25})
    (2, 15)
    >>> find_uncalled({1: 40, 2: 40})
    (0, 0)
    """
    leader, most, next_most = 0, 0, 0
    for seat, amount in put_in.items():
        if amount > most:
            leader, most, next_most = seat, amount, most
        elif amount > next_most:
            next_most = amount
    return (leader, most - next_most) if most > next_most else (0, 0)


def share_pot(amount: Cents, order: Sequence[int], unit: Cents = 1) -> dict[int, Cents]:
    """Equal shares in whole units; all that is then left over goes to the first in the order.

    >>> share_pot(5100, [4, 2], 100)
    {4: 2600, 2: 2500}
    """
    each = amount // (len(order) * unit) * unit
    shares = dict.fromkeys(order, each)
    shares[order[0]] += amount - each * len(order)
    return shares


def share_in_turn(amount: Cents, order: Sequence[int]) -> dict[int, Cents]:
    """Equal shares to the cent; cents that are left over go one by one to the first in the order.

    >>> share_in_turn(1001, [3, 1, 2])
    {3: 334, 1: 334, 2: 333}
    """
    each, left = divmod(amount, len(order))
    return {seat: each + (place < left) for place, seat in enumerate(order)}


def find_unit(amount: Cents, count: int, units: Sequence[Cents], most: Cents) -> Cents:
    """The first of the units in which so many equal shares leave no more than the most that may be left over.

    >>> find_unit(5000, 3, (100, 50, 25, 1), 100)
    50
    """
    return next(unit for unit in units if amount % (count * unit) <= most)
