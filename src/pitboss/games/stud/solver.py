"""The exact price of every wager of house-banked poker, and the best way to play, from the declaration alone.

There are three kinds of games, each with its way to be solved exactly; :func:`solved` finds the kind by what the
declaration deals. Wagers that no decision is about are counted over all hands they look at.

>>> from pitboss.games.stud.three_card_poker import THREE_CARD_POKER
>>> from pitboss.table import submit
>>> f"{float(price(submit(THREE_CARD_POKER)).of('ante').house_advantage):.4%}"
'3.3730%'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np

from pitboss.games.stud import solver_board, solver_dealt, solver_streets
from pitboss.games.stud.declaration import Bonus, Declaration, Lookup, outcome_of
from pitboss.games.stud.engine import StudGame
from pitboss.games.stud.options import S
from pitboss.games.stud.solver_counts import values_of
from pitboss.games.stud.solver_course import Course, Table, course_of, main_wagers
from pitboss.games.stud.solver_optimal import Optimal
from pitboss.games.stud.solver_words import rules_in_words
from pitboss.money import Cents, Odds, Pay, Sum, dollars
from pitboss.pricing import Payout, Priced, WagerPrice, payouts
from pitboss.table import Submission

Solution: TypeAlias = solver_dealt.Dealt | solver_board.Boards | solver_streets.Streets
_KIND_NAMES = ("higher", "higher", "equal", "equal", "lower", "lower")


@dataclass(frozen=True, slots=True)
class Solved:
    """A game solved: its graph of decisions, the best options, and how often each end comes."""

    course: Course
    solution: Solution


def price(submission: Submission[S]) -> Priced:
    """Every wager of a submission, exactly, under the best play."""
    game, offers = submission.game, submission.offers()
    assert isinstance(game, StudGame)
    declared = game.declaration(submission.rules)
    found = solved(declared, {wager: offer.pays for wager, offer in offers.items()})
    main = main_wagers(declared)
    together = [
        wager
        for wager, rule in declared.settles.items()
        if wager in offers and (wager in main or isinstance(rule, Bonus))
    ]
    unit = offers[found.course.unit].wager
    wagers = [main_price(found, unit.id, ", ".join(offers[wager].wager.name for wager in together), unit.law)]
    for wager, rule in declared.settles.items():
        if wager in offers and wager not in main and isinstance(rule, Lookup):
            wagers.append(_side_price(submission, declared, wager, rule))
    if declared.caps:
        limits = "; ".join(f"{cap.law} on {', '.join(cap.wagers)}" for cap in declared.caps)
        wagers[0] = _noted(wagers[0], "payout limit", f"for bets whose winnings stay below it ({limits})")
    return Priced(game.id, submission.plain(), tuple(wagers), rules_in_words(found.course, found.solution))


def strategy(submission: Submission[S]) -> Optimal:
    """The best way to play, for a seat at the table."""
    game = submission.game
    assert isinstance(game, StudGame)
    tables = {wager: offer.pays for wager, offer in submission.offers().items()}
    found = solved(game.declaration(submission.rules), tables)
    return Optimal(found.course, found.solution)


def solved(declared: Declaration, tables: Mapping[str, Table]) -> Solved:
    """The declaration solved with these tables; kept, because prices and strategies both need it."""
    main = main_wagers(declared)
    count = {wager for wager, rule in declared.settles.items() if wager in main or isinstance(rule, Bonus)}
    key = tuple((wager, tuple(table.items())) for wager, table in tables.items() if wager in count)
    return _solved(_Same(declared), key)


class _Same:
    """A declaration as a key: the same object, or one that is equal."""

    def __init__(self, declared: Declaration) -> None:
        self.declared = declared

    def __hash__(self) -> int:
        return hash((self.declared.opens, tuple(self.declared.settles), len(self.declared.steps)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.declared == other.declared


@lru_cache(maxsize=12)
def _solved(same: _Same, tables: tuple[tuple[str, tuple[tuple[str, Pay], ...]], ...]) -> Solved:
    declared = same.declared
    course = course_of(declared, {wager: dict(table) for wager, table in tables})
    player = declared.hands["player"]
    if "dealer" not in declared.hands:
        return Solved(course, solver_streets.solve(course))
    if player.board:
        assert (player.size, player.own, player.board) == (5, 2, 5), "the best five of two own and five in common"
        return Solved(course, solver_board.solve(course))
    return Solved(course, solver_dealt.solve(course))


def main_price(found: Solved, wager: str, name: str, law: str) -> WagerPrice:
    """What the wagers that are played bring together, for one unit of the first."""
    course, hist = found.course, found.solution.hist
    nets = course.net_table()
    cases = [
        (Fraction(int(net), course.scale), count, _case_name(course, end, kind))
        for end in range(len(nets))
        for kind in range(nets.shape[1])
        for net, count in _together(nets[end, kind], hist[end, kind])
    ]
    by_end = [int(one.sum()) for one in hist]
    total = sum(by_end)
    action = Fraction(sum(count * staked for count, staked in zip(by_end, course.staked, strict=True)), total)
    notes = [
        (f"{'folds after' if course.folded[end] else 'stakes'} {course.staked[end]}", f"{count / total:.6%}")
        for end, count in enumerate(by_end)
        if count
    ]
    return WagerPrice(wager, name, law, payouts(cases), action=action, notes=tuple(notes))


def _together(nets: Any, counts: Any) -> list[tuple[int, int]]:
    return [(int(net), int(counts[nets == net].sum())) for net in np.unique(nets)]


def _case_name(course: Course, end: int, kind: int) -> str:
    if course.folded[end]:
        return f"folds, {course.staked[end]} staked"
    if "dealer" not in course.declared.hands:
        return f"{course.staked[end]} staked"
    return f"{course.staked[end]} staked, {_KIND_NAMES[kind]}{'' if kind & 1 else ', dealer does not qualify'}"


def _side_price(submission: Submission[S], declared: Declaration, wager: str, rule: Lookup) -> WagerPrice:
    """A wager that looks up a hand, over all hands; it is taken to stay on the layout to the end."""
    offer = submission.offers()[wager]
    bet = (offer.limit or submission.limits.of(wager)).minimum
    table: dict[str, Pay] = dict(offer.pays)
    notes: list[tuple[str, str]] = []
    progressive = declared.progressive
    if progressive is not None and progressive.wager == wager:
        meter = int(submission.rules.chosen("meter_start", 0)) * 100
        table |= {row: Sum(meter * share // 100) for row, share in progressive.shares.items()}
        notes.append(("meter", f"at {dollars(meter)}"))
    counted = values_of(declared.hands[rule.hand], sorted(step.floor for step in rule.scale))
    cases = []
    sums = False
    for value, count in counted.items():
        outcome = outcome_of(rule, value, 0, 0, table)
        pay = table.get(outcome.row) if outcome.result > 0 else None
        sums |= isinstance(pay, Sum)
        net = Fraction(outcome.result) if pay is None else _net(pay, bet, kept=rule.stake_kept)
        cases.append((net, count, outcome.row or "loses"))
    if sums:
        notes.append(("sums", f"for a bet of {dollars(bet)}"))
    return WagerPrice(wager, offer.wager.name, offer.wager.law, payouts(cases), notes=tuple(notes))


def _net(pay: Pay, bet: Cents, *, kept: bool) -> Fraction:
    """What a row brings for one unit bet."""
    if isinstance(pay, Odds):
        return pay.ratio
    return Fraction(pay.amount, bet) - kept


def _noted(price_: WagerPrice, name: str, text: str) -> WagerPrice:
    return WagerPrice(
        price_.wager, price_.name, price_.law, price_.payouts, action=price_.action, notes=(*price_.notes, (name, text))
    )


__all__ = ["Payout", "Solved", "main_price", "price", "solved", "strategy"]
