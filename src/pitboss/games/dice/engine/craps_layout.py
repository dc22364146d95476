"""The layout of craps, mini-craps and automated craps: the wagers of 13:69F-1.2, 1.5 and 1.6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.dice.engine.craps_law import CrapsLaw
from pitboss.games.dice.engine.craps_options import FIRE_LIMIT, CrapsFamilyOptions
from pitboss.games.dice.engine.craps_wagers import (
    BUY,
    COME,
    INACTIVE_ON_COME_OUT,
    LAID,
    LAY,
    LINE,
    PLACES,
    POINTS,
    TAKEN,
    WAGERS,
    decisions,
    next_point,
    outcomes,
    rows,
)
from pitboss.games.dice.engine.layout import DiceLayout
from pitboss.games.dice.engine.outcomes import Faces, ThrowDecision, ThrowOutcomes
from pitboss.money import Pay
from pitboss.table import Offer, Wager

CrapsOptionsT = TypeVar("CrapsOptionsT", bound=CrapsFamilyOptions)

ALL_BUT_FIRE = tuple(wager for wager in WAGERS if wager.id != "fire")
ONLY_AT_CRAPS = {"fire": "1.2(a)"}
_ONLY_WITH_A_POINT = COME | {"pass_odds", "dont_pass_odds"}
_PLACE_TO_LOSE = frozenset({"place_lose", "lay"})


class CrapsLayout(DiceLayout[CrapsOptionsT]):
    """The layout with the wagers of one craps game."""

    points = POINTS

    def __init__(self, wagers: tuple[Wager, ...], law: CrapsLaw) -> None:
        self.wagers = wagers
        self.exact_law = law.exact
        self.off_law = law.called_on

    def offers(self, options: CrapsOptionsT) -> Sequence[Offer]:
        """Return the wagers of 1.2, 1.5 and 1.6 that the submission offers."""
        fire = options.fire_pays
        table: Mapping[str, Pay] = {**options.odds, **BUY, **LAY, **TAKEN, **LAID, **(fire or {})}
        offered = {
            "six_seven_eight": options.six_seven_eight_offered,
            "fire": fire is not None,
            "buy": bool(options.buy_offered),
            "lay": options.lay_offered != "no",
            "place_lose": options.lay_offered != "in_lieu",
        }
        return tuple(
            Offer(
                wager,
                {row: table[row] for row in rows(wager.id)},
                limit=FIRE_LIMIT if wager.id == "fire" else None,
                exact_unit=options.smallest_unit,
            )
            for wager in self.wagers
            if offered.get(wager.id, True)
        )

    def places(self, options: CrapsOptionsT, wager: str) -> Sequence[str]:
        """Return the numbers and pairs of the layout; buy bets only on the numbers offered."""
        if wager == "buy":
            return tuple(str(number) for number in options.buy_offered)
        return PLACES.get(wager, ("",))

    def outcomes(self, options: CrapsOptionsT, wager: str, on: str, point: int) -> ThrowOutcomes | None:
        """Return what decides the wager; None for a fire bet, which the shooter's turn decides."""
        return None if wager == "fire" else outcomes(wager, on, point, working=True)

    def decisions(
        self, options: CrapsOptionsT, wager: str, on: str, point: int, works: bool
    ) -> Mapping[Faces, ThrowDecision]:
        """Return the decision of each throw."""
        return decisions(wager, on, point, works, self.off_law)

    def next_point(self, point: int, faces: Faces) -> int:
        """Return the come out point after a roll (1.1)."""
        return next_point(point, faces)

    def place_after(self, wager: str, on: str, faces: Faces) -> str:
        """Move a Come or Don't Come bet to its come point; a line bet stays."""
        return str(sum(faces)) if wager in COME else on

    def waits(self, options: CrapsOptionsT, wager: str) -> bool:
        """True if the wager is inactive on a come out roll."""
        return wager in INACTIVE_ON_COME_OUT or (options.place_lose_inactive and wager in _PLACE_TO_LOSE)

    def not_open(self, wager: Wager, point: int) -> Refused | None:
        """Return that line bets wait for a come out roll, Come bets and odds for a point, fire bets for a shooter."""
        if wager.id == "fire":
            return Refused("fire bets are made before a new shooter's first come out roll", "1.12(a)1")
        if wager.id in LINE and point:
            return Refused(f"{wager.name} may be made only before a come out roll; the point is {point}", wager.law)
        if wager.id in _ONLY_WITH_A_POINT and not point:
            return Refused(f"{wager.name} may not be made before a come out roll; wait for a point", wager.law)
        return None

    def openable(self, offered: frozenset[str], point: int) -> frozenset[str]:
        """Return line bets before a come out roll, Come bets and odds after it; fire bets have their own rule."""
        return _open(offered, point)


@cache
def _open(offered: frozenset[str], point: int) -> frozenset[str]:
    return offered - (LINE if point else _ONLY_WITH_A_POINT) - {"fire"}
