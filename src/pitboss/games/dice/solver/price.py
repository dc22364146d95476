"""Exact prices of dice wagers: absorbing chains over the tables of :mod:`pitboss.games.dice.solver.chain`.

A bet is priced as if it stays until it is decided. Bets that need a point (Come bets, odds) and bets that are inactive
on come out rolls are made when a point has just been set, each point weighted by its probability.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TypeAlias

from pitboss.games.dice.engine.craps_options import CrapsFamilyOptions
from pitboss.games.dice.engine.craps_wagers import COME, LINE, NUMBERS, SUPPORTED, fire_decision
from pitboss.games.dice.engine.outcomes import ThrowResult
from pitboss.games.dice.engine.supplemental import odds_at, odds_named
from pitboss.games.dice.solver.chain import Cube, Line, ThrowRow, Transitions, transitions
from pitboss.money import Odds
from pitboss.pricing import Payout, Priced, WagerPrice, payouts
from pitboss.table import Offer, Submission
from pitboss.table.rules.options import OptionsT

ChainState: TypeAlias = tuple[int, int]
"""The indices of a point and of a place."""
Weights: TypeAlias = Mapping[ChainState, Fraction]

_NAMES = {ThrowResult.WON: "won", ThrowResult.LOST: "lost", ThrowResult.BACK: "back"}
_DECIDES = frozenset({ThrowResult.WON, ThrowResult.LOST, ThrowResult.BACK})
_LAID = frozenset({"dont_pass", "dont_come"})


def price(submission: Submission[OptionsT]) -> Priced:
    """Price every wager that the submission offers, and line bets with the odds it allows."""
    chain = transitions(submission)
    wagers = []
    for id_, offer in submission.offers().items():
        if id_ == "fire":
            wagers.append(_fire(chain, offer))
        else:
            lines = [line for (wager, _), line in chain.lines.items() if wager == id_]
            wagers += [wager_price for line in lines for wager_price in _priced(chain, line, offer)]
    if isinstance(submission.options, CrapsFamilyOptions):
        times, offers = {point: submission.options.odds_times(point) for point in NUMBERS}, submission.offers()
        wagers += [_with_odds(chain, offers[wager], times) for wager in SUPPORTED.values()]
    return Priced(submission.game.id, submission.plain(), tuple(wagers))


# ---------------------------------------------------------------------- one bet


def _priced(chain: Transitions, line: Line, offer: Offer) -> list[WagerPrice]:
    """Return the price of a bet at its place; odds on a line bet have one price per point."""
    if line.wager in ("pass_odds", "dont_pass_odds"):
        return [
            _price_of(chain, line, offer, {(index, 0): Fraction(1)}, on=str(point))
            for index, point in enumerate(chain.points)
            if point
        ]
    return [_price_of(chain, line, offer, _made(chain, line), on=line.on)]


def _made(chain: Transitions, line: Line) -> Weights:
    """Return the states in which a bet is made."""
    if line.wager in COME or not all(line.works):
        return {(point, 0): weight for point, weight in points_set(chain).items()}
    return {(0, 0): Fraction(1)}


def points_set(chain: Transitions) -> dict[int, Fraction]:
    """Return the probability of each point, given that a come out roll sets one."""
    set_ = [point for point in chain.next_point[0] if point]
    return {point: Fraction(set_.count(point), len(set_)) for point in sorted(set(set_))}


def _price_of(chain: Transitions, line: Line, offer: Offer, made: Weights, on: str) -> WagerPrice:
    visits = visited(chain, line, made)
    chances: dict[tuple[Fraction, str], Fraction] = {}
    for (point, place), often in visits.items():
        results, *net = (cube[point][place] for cube in (line.result, line.net_numerator, line.net_denominator))
        for (number, *ratio), throws in Counter(zip(results, *net, strict=True)).items():
            result = ThrowResult(number)
            if result in _DECIDES:
                key = (Fraction(*ratio) - line.fee, _NAMES[result])
                chances[key] = chances.get(key, Fraction(0)) + often * throws / len(chain.throws)
    rolls = sum(visits.values(), Fraction(0))
    working = sum((often * line.works[point] for (point, _), often in visits.items()), Fraction(0))
    wager = offer.wager
    bare = WagerPrice(wager.id, wager.name, wager.law, _cases(chances), on, action=1 + line.fee)
    return WagerPrice(
        bare.wager, bare.name, bare.law, bare.payouts, on, bare.action, notes=_notes(bare, chances, rolls, working)
    )


def _notes(
    bare: WagerPrice, chances: Mapping[tuple[Fraction, str], Fraction], rolls: Fraction, working: Fraction
) -> tuple[tuple[str, str], ...]:
    """Return the rolls to a decision, and the house advantage by other measures."""
    edge = bare.house_advantage
    back = sum((often for (_, name), often in chances.items() if name == "back"), Fraction(0))
    notes = [("rolls to a decision", rolls), ("house advantage per roll", edge / rolls)]
    if working != rolls:
        notes += [("active rolls to a decision", working), ("house advantage per active roll", edge / working)]
    if back < 1:
        notes.append(("house advantage per bet resolved", edge / (1 - back)))
    return tuple((name, str(figure)) for name, figure in notes)


def _cases(chances: Mapping[tuple[Fraction, str], Fraction]) -> tuple[Payout, ...]:
    """Convert probabilities to whole numbers of cases."""
    whole = lcm(*(often.denominator for often in chances.values()))
    return payouts((net, int(often * whole), name) for (net, name), often in chances.items())


def visited(chain: Transitions, line: Line, made: Weights) -> Mapping[ChainState, Fraction]:
    """Return the average number of throws a bet spends in each state."""
    return _visited(chain.next_point, line.result, line.next_place, tuple(made.items()))


@lru_cache(maxsize=256)
def _visited(
    next_point: tuple[ThrowRow, ...], result: Cube, next_place: Cube, made: tuple[tuple[ChainState, Fraction], ...]
) -> Mapping[ChainState, Fraction]:
    """Return the same for the tables of a bet; cached, because many bets are decided alike."""
    steps: dict[ChainState, dict[ChainState, Fraction]] = {}
    waiting = [state for state, _ in made]
    while waiting:
        state = waiting.pop()
        if state in steps:
            continue
        point, place = state
        results = result[point][place]
        throws = zip(results, next_point[point], next_place[point][place], strict=True)
        moves = Counter((to, at) for number, to, at in throws if ThrowResult(number) not in _DECIDES)
        steps[state] = {after: Fraction(number, len(results)) for after, number in moves.items()}
        waiting += moves
    return _solved(steps, dict(made))


def _solved(steps: Mapping[ChainState, Mapping[ChainState, Fraction]], made: Weights) -> dict[ChainState, Fraction]:
    """Solve v = made + v · steps for the visits v, in exact fractions."""
    states = list(steps)
    rows: dict[ChainState, dict[ChainState, Fraction]] = {
        state: {state: Fraction(1)} for state in states
    }  # row s: v[s] - sum over t of steps[t][s] v[t] = made[s]
    for source, targets in steps.items():
        for target, often in targets.items():
            rows[target][source] = rows[target].get(source, Fraction(0)) - often
    right = {state: made.get(state, Fraction(0)) for state in states}
    for index, pivot in enumerate(states):
        head = rows[pivot][pivot]
        for other in states[index + 1 :]:
            factor = rows[other].pop(pivot, None)
            if factor:
                factor /= head
                for column, value in rows[pivot].items():
                    if column != pivot:
                        rows[other][column] = rows[other].get(column, Fraction(0)) - factor * value
                right[other] -= factor * right[pivot]
    solution: dict[ChainState, Fraction] = {}
    for state in reversed(states):
        known = sum((value * solution[column] for column, value in rows[state].items() if column != state), Fraction(0))
        solution[state] = (right[state] - known) / rows[state][state]
    return solution


# ---------------------------------------------------------------------- a bet with its odds


@dataclass(frozen=True, slots=True)
class _Odds:
    """The odds on a bet: their line, and their multiple by point."""

    line: Line
    place: int
    amount: Fraction


def with_odds(submission: Submission[OptionsT], wager: str, times: Mapping[int, Fraction]) -> WagerPrice:
    """Price a line or Come bet of one unit together with its odds, given their multiple by point.

    The house advantage is for one unit of the original bet; the element of risk is for all that is staked.
    """
    return _with_odds(transitions(submission), submission.offers()[wager], times)


def _with_odds(chain: Transitions, offer: Offer, times: Mapping[int, Fraction]) -> WagerPrice:
    wager = offer.wager.id
    line = chain.lines[wager, ""]
    visits = visited(chain, line, _made(chain, line))
    share = Fraction(1, len(chain.throws))
    chances: dict[tuple[Fraction, str], Fraction] = {}
    action = Fraction(1)
    for (point, place), often in visits.items():
        odds = _odds_of(chain, wager, times, point, place)
        for throw in range(len(chain.throws)):
            result = ThrowResult(line.result[point][place][throw])
            if result is ThrowResult.MOVES:
                after = chain.next_point[point][throw], line.next_place[point][place][throw]
                behind = _odds_of(chain, wager, times, *after)
                assert behind is not None
                action += often * share * behind.amount
            elif result in _DECIDES:
                net = line.net(point, place, throw)
                if odds is not None:
                    net += odds.amount * odds.line.net(point, odds.place, throw)
                key = (net, _NAMES[result])
                chances[key] = chances.get(key, Fraction(0)) + often * share
    rolls = sum(visits.values(), Fraction(0))
    bare = WagerPrice(
        wager, offer.wager.name, offer.wager.law, _cases(chances), f"with {odds_named(times)} odds", action
    )
    return replace(bare, notes=_notes(bare, chances, rolls, rolls))


def _odds_of(chain: Transitions, wager: str, times: Mapping[int, Fraction], point: int, place: int) -> _Odds | None:
    """Return the odds behind a bet in a state; None while it has no point."""
    number = chain.points[point] if wager in LINE else chain.points[place]
    if not number:
        return None
    supplemental = f"{wager}_odds"
    line = chain.lines[supplemental, "" if wager in LINE else str(number)]
    ratio = odds_at(supplemental, number).ratio
    return _Odds(line, 0, times[number] / ratio if wager in _LAID else times[number])


# ---------------------------------------------------------------------- the fire bet


def fire_points(chain: Transitions) -> dict[int, Fraction]:
    """Return the probability of each number of different points in a shooter's turn."""
    share = points_set(chain)
    made = {point: _made_before_seven(chain, point) for point in share}
    visits: dict[frozenset[int], Fraction] = {}
    ends: dict[int, Fraction] = dict.fromkeys(range(len(share) + 1), Fraction(0))
    lost = sum((share[point] * (1 - made[point]) for point in share), Fraction(0))
    for points in sorted(_subsets(tuple(share)), key=len):
        came = Fraction(not points)
        came += sum((visits[points - {point}] * share[point] * made[point] for point in points), Fraction(0))
        again = sum((share[point] * made[point] for point in points), Fraction(0))
        visits[points] = came / (1 - again)
        ends[len(points)] += visits[points] * lost
    return ends


def _made_before_seven(chain: Transitions, point: int) -> Fraction:
    """Return the probability that a point is made."""
    ending = [sum(faces) for faces, after in zip(chain.throws, chain.next_point[point], strict=True) if after == 0]
    return Fraction(ending.count(chain.points[point]), len(ending))


def _subsets(points: tuple[int, ...]) -> list[frozenset[int]]:
    subsets = [frozenset[int]()]
    for point in points:
        subsets += [smaller | {point} for smaller in subsets]
    return subsets


def _fire(chain: Transitions, offer: Offer) -> WagerPrice:
    chances: dict[tuple[Fraction, str], Fraction] = {}
    for points, often in fire_points(chain).items():
        decision = fire_decision(points)
        pay = offer.pays[decision.row] if decision.row else None
        assert pay is None or isinstance(pay, Odds)
        chances[decision.net(pay), f"{points} points"] = often
    wager = offer.wager
    return WagerPrice(wager.id, wager.name, wager.law, _cases(chances))
