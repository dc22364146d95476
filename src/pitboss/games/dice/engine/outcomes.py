"""What decides a dice bet: the throws that win, lose, return or move it.

A wager is stated once, as :class:`ThrowOutcomes`: sets of throws, each with its paytable row. The table looks throws up
in them, the solver counts them, and a kernel turns them into arrays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeAlias

from pitboss.money import Odds

Faces: TypeAlias = tuple[int, ...]
Rolls: TypeAlias = frozenset[Faces]

NO_ROLL: Rolls = frozenset()
TWO_DICE: Rolls = frozenset(product(range(1, 7), repeat=2))
THREE_DICE: Rolls = frozenset(product(range(1, 7), repeat=3))


def total(*totals: int) -> Rolls:
    """Return the throws of two dice with any of these totals.

    >>> len(total(7, 11))
    8
    """
    return frozenset(faces for faces in TWO_DICE if sum(faces) in totals)


def pair(first: int, other: int) -> Rolls:
    """Return the throws that show these two faces, in either order.

    >>> sorted(pair(1, 3)), sorted(pair(2, 2))
    ([(1, 3), (3, 1)], [(2, 2)])
    """
    return frozenset({(first, other), (other, first)})


def three(test: Callable[[Faces], bool]) -> Rolls:
    """Return the throws of three dice that pass a test."""
    return frozenset(filter(test, THREE_DICE))


class ThrowResult(IntEnum):
    """What a throw does to a bet."""

    STAYS = 0
    WON = 1
    LOST = 2
    BACK = 3
    """Returned to the player: void, or nothing left to support."""
    MOVES = 4
    """Stays, now on the number thrown."""


STAYS, WON, LOST, BACK = ThrowResult.STAYS, ThrowResult.WON, ThrowResult.LOST, ThrowResult.BACK


class Win(NamedTuple):
    """Winning throws, their paytable row, and how many equal units of the bet win."""

    rolls: Rolls
    row: str
    units: int = 1


class ThrowOutcomes(NamedTuple):
    """The throws that decide a bet in one state; other throws do not affect it."""

    wins: tuple[Win, ...]
    loses: Rolls
    law: str
    """The paragraph of a win."""
    lost_law: str
    back: Rolls = NO_ROLL
    back_law: str = ""
    moves: Rolls = NO_ROLL
    moves_law: str = ""
    of: int = 1
    """The number of equal units in the bet, each on its own throw."""


@dataclass(frozen=True, slots=True)
class ThrowDecision:
    """What one throw does to one bet."""

    result: ThrowResult
    law: str
    because: str = ""
    row: str = ""
    units: int = 1
    of: int = 1

    def net(self, odds: Odds | None) -> Fraction:
        """Return the net result of one unit bet.

        >>> ThrowDecision(ThrowResult.WON, "1.4(c)", "", "craps 12", 1, 4).net(Odds(30))
        Fraction(27, 4)
        """
        if self.result is ThrowResult.LOST:
            return Fraction(-1)
        if self.result is not ThrowResult.WON:
            return Fraction(0)
        assert odds is not None
        return Fraction(self.units, self.of) * (odds.ratio + 1) - 1


def one_roll(law: str, *wins: Win, of: int = 1, rolls: Rolls = TWO_DICE, paid_law: str = "") -> ThrowOutcomes:
    """Return a wager that the next throw decides; ``paid_law`` is cited for a win of one of several units."""
    return ThrowOutcomes(wins, rolls.difference(*(win.rolls for win in wins)), paid_law or law, law, of=of)


def before_seven(number: int, row: str, law: str) -> ThrowOutcomes:
    """Return a wager that a number is thrown before a 7."""
    return ThrowOutcomes((Win(total(number), row),), total(7), law, law)


def seven_before(number: int, row: str, law: str) -> ThrowOutcomes:
    """Return a wager that a 7 is thrown before a number."""
    return ThrowOutcomes((Win(total(7), row),), total(number), law, law)


def decided(outcomes: ThrowOutcomes, throws: Rolls = TWO_DICE) -> Mapping[Faces, ThrowDecision]:
    """Return the decision of every throw.

    >>> decided(before_seven(6, "place_win 6", "1.2(a)5"))[3, 3].row
    'place_win 6'
    """
    return {faces: _decision(outcomes, faces) for faces in sorted(throws)}


def _decision(outcomes: ThrowOutcomes, faces: Faces) -> ThrowDecision:
    because = f"{'-'.join(map(str, faces))}, a total of {sum(faces)}"
    for win in outcomes.wins:
        if faces in win.rolls:
            return ThrowDecision(ThrowResult.WON, outcomes.law, because, win.row, win.units, outcomes.of)
    if faces in outcomes.loses:
        return ThrowDecision(ThrowResult.LOST, outcomes.lost_law, because)
    if faces in outcomes.back:
        return ThrowDecision(ThrowResult.BACK, outcomes.back_law, because)
    if faces in outcomes.moves:
        return ThrowDecision(ThrowResult.MOVES, outcomes.moves_law, because)
    return UNDECIDED


UNDECIDED = ThrowDecision(STAYS, "")
"""The decision of a throw that does not affect a bet."""
