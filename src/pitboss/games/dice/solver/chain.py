"""The decisions of a dice game as integer tables, for solvers and kernels.

Every table is indexed by ``[point][place][throw]``: the point (``Transitions.points``), the place of the bet
(``Line.places``, starting with the one where it is made) and the throw (``Transitions.throws``, in the equipment's
order). They are filled from :meth:`DiceLayout.decisions`, by which the table settles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from pitboss.games.dice.engine.craps_options import CrapsFamilyOptions
from pitboss.games.dice.engine.craps_wagers import COME, NUMBERS
from pitboss.games.dice.engine.game import DiceGame
from pitboss.games.dice.engine.outcomes import Faces, ThrowDecision, ThrowResult
from pitboss.money import odds_of
from pitboss.table import Offer, Options, Submission
from pitboss.table.rules.options import OptionsT

ThrowRow: TypeAlias = tuple[int, ...]
Cube: TypeAlias = tuple[tuple[ThrowRow, ...], ...]
"""Integers by point, place and throw."""
NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Line:
    """A bet of one unit: what each throw does to it, and its net result."""

    wager: str
    on: str
    places: tuple[str, ...]
    """Its possible places: one or, for a Come bet, the line and the six numbers."""
    result: Cube
    """A :class:`ThrowResult` for each throw."""
    next_place: Cube
    """Its place after the throw, as an index."""
    net_numerator: Cube
    net_denominator: Cube
    """The net result of one unit as a fraction; 0/1 if nothing is decided."""
    works: ThrowRow
    """For each point, whether the bet is active (1) or not (0)."""
    fee: Fraction = NOTHING
    """The charge for making a bet of one unit, such as the percentage of a buy bet."""

    def net(self, point: int, place: int, throw: int) -> Fraction:
        """Return the net result of one unit when this throw decides it."""
        return Fraction(self.net_numerator[point][place][throw], self.net_denominator[point][place][throw])


@dataclass(frozen=True, slots=True)
class Transitions:
    """A game under one submission: the throws, the points and all bets."""

    throws: tuple[Faces, ...]
    points: ThrowRow
    next_point: tuple[ThrowRow, ...]
    """By point and throw, the index of the next point."""
    lines: Mapping[tuple[str, str], Line]
    """By wager and place."""


def transitions(submission: Submission[OptionsT], *, called_on: bool = False) -> Transitions:
    """Return the tables of a submission; with ``called_on``, as if every bet were called On."""
    game, options = DiceGame.of(submission), submission.options
    throws = tuple(game.dice.faces(index) for index in range(len(game.dice)))
    points = game.layout.points
    return Transitions(
        throws,
        points,
        tuple(tuple(points.index(game.layout.next_point(point, faces)) for faces in throws) for point in points),
        {
            (offer.wager.id, on): _line(game, options, offer, on, throws, called_on=called_on)
            for offer in submission.offers().values()
            if offer.wager.id != "fire"  # decided by the shooter's whole turn, not by a throw
            for on in game.places(options, offer.wager.id)
        },
    )


def _line(
    game: DiceGame[OptionsT], options: OptionsT, offer: Offer, on: str, throws: tuple[Faces, ...], *, called_on: bool
) -> Line:
    wager = offer.wager.id
    places = ("", *map(str, NUMBERS)) if wager in COME else (on,)
    works = tuple(int(called_on or point != 0 or not game.layout.waits(options, wager)) for point in game.layout.points)
    fee, fee_on_win = fees(options, wager, on)
    results, moves, nets = [], [], []
    for point, active in zip(game.layout.points, works, strict=True):
        by_place = [game.layout.decisions(options, wager, place, point, bool(active)) for place in places]
        results.append(tuple(tuple(int(there[faces].result) for faces in throws) for there in by_place))
        moves.append(
            tuple(
                tuple(_place_after(there[faces], faces, places, i) for faces in throws)
                for i, there in enumerate(by_place)
            )
        )
        nets.append([[_net(there[faces], offer, fee_on_win) for faces in throws] for there in by_place])
    return Line(
        wager,
        on,
        places,
        tuple(results),
        tuple(moves),
        tuple(tuple(tuple(net.numerator for net in row) for row in rows) for rows in nets),
        tuple(tuple(tuple(net.denominator for net in row) for row in rows) for rows in nets),
        works,
        fee,
    )


def _place_after(decision: ThrowDecision, faces: Faces, places: tuple[str, ...], place: int) -> int:
    moves = decision.result is ThrowResult.MOVES and len(places) > 1
    return places.index(str(sum(faces))) if moves else place


def _net(decision: ThrowDecision, offer: Offer, fee_on_win: Fraction) -> Fraction:
    if decision.result is not ThrowResult.WON:
        return decision.net(None)
    return decision.net(odds_of(offer.pays[decision.row])) - fee_on_win


def fees(options: Options, wager: str, on: str) -> tuple[Fraction, Fraction]:
    """Return the percentages charged for making and for winning a bet."""
    if wager not in ("buy", "lay") or not isinstance(options, CrapsFamilyOptions):
        return NOTHING, NOTHING
    fee = options.percentage_rate(wager, on)
    return (NOTHING, fee) if options.percent_on_win(wager, on) else (fee, NOTHING)
