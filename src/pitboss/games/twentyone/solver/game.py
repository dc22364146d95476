"""Solves a whole game: every dealer up card, and the wagers added during the deal.

The value is convex in the added amount, so adding the maximum or nothing is best.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, Protocol

from pitboss.games.twentyone.solver.basic import Totals, UpCardCase, basic
from pitboss.games.twentyone.solver.cards import VALUES, Values, counted, first_hands
from pitboss.games.twentyone.solver.hand import Plan, Problem, UpCardAnalysis
from pitboss.games.twentyone.solver.round import Ledger, Outcome, Stake, outcome
from pitboss.games.twentyone.solver.two_hands import SWITCH, exchanged, unseen
from pitboss.games.twentyone.switch_hands_blackjack import SwitchHands

ADDED_AFTER: dict[str, Literal["first card", "up card"]] = {
    "double_attack": "up card",
    "second_attack": "first card",
    "third_attack": "up card",
}
"""Wagers added during the deal (26.7(d), 36.7(e), (f)), and the card seen before."""
ALONE: Stake = (Fraction(1), Fraction(0))
WITH_ADDED: Stake = (Fraction(1), Fraction(1))
BEST, BASIC = 0, 1
"""The plans of a solved case."""
THREADS = 2
Column = tuple[int, bool]
"""Column of a basic strategy chart: total of the dealer's visible cards, and whether it is soft."""


@dataclass(slots=True)
class GamePlan:
    """A strategy for the whole game, by exact card values or by totals."""

    plans: dict[Values, Plan] = field(default_factory=dict)
    outcome: Outcome = field(default_factory=Outcome)
    by_shown: dict[Values, float] = field(default_factory=dict)
    """Value against each set of visible dealer cards, for everything staked by then."""
    added: dict[str, dict[str, bool]] = field(default_factory=dict)
    """For each wager added during the deal, the visible cards with which it is made."""
    switches: dict[tuple[Values, int], bool] = field(default_factory=dict)
    """True if two cards are traded for the face-down pair, by the cards and the up card (2B)."""
    exchanges: dict[Values, frozenset[Values]] = field(default_factory=dict)
    """Deals of two hands (first cards, then second) whose second cards are exchanged (2A)."""


class StatedAnswer(Protocol):
    """The stated answer to a choice beyond the play of hands; None to make the better choice."""

    def __call__(self, choice: str, up: int, first: int = 0, /) -> bool | None: ...


@dataclass(slots=True)
class Case:
    """One set of visible dealer cards with one stake on the box, and the plans to compare."""

    shown: Values
    chance: float
    ledger: Ledger
    against: UpCardAnalysis
    plans: tuple[Plan, ...]
    """The best plan, then that of basic strategy; or a stated plan alone."""


@dataclass(slots=True)
class SolvedStake:
    """The best plan and basic strategy for one stake on the box, against every visible dealer card."""

    cases: list[Case]
    totals: dict[Column, Totals]


@dataclass(slots=True)
class Solved:
    """The solution of a submission."""

    problem: Problem
    best: GamePlan
    basic: GamePlan
    totals: dict[Column, Totals]
    worth: dict[Values, UpCardAnalysis]
    """Analysis by visible dealer cards."""
    stakes: Sequence[SolvedStake] = ()
    """The first wager alone, then with a wager added that settles differently (26.5(b))."""


def solve(problem: Problem) -> Solved:
    """Solve a submission."""
    alike = problem.game.originals.issuperset(problem.opening[1:])
    with ThreadPoolExecutor(THREADS) as pool:
        stakes = [_solved_stake(problem, stake, pool) for stake in (ALONE, WITH_ADDED)[: 1 if alike else 2]]
    best, by_totals = game_plans(problem, [stake.cases for stake in stakes])
    worth = {case.shown: case.against for case in stakes[0].cases}
    return Solved(problem, best, by_totals, stakes[0].totals, worth, stakes)


def _no_answer(*_: object) -> None:
    return None


def game_plans(
    problem: Problem, stakes: Sequence[Sequence[Case]], answer: StatedAnswer = _no_answer
) -> Sequence[GamePlan]:
    """A strategy for the whole game from each plan of the cases, with the choices beyond the play of hands."""
    cases, extra = stakes[0], problem.opening[1:]
    numbers = range(len(cases[0].plans))
    if isinstance(problem.game, SwitchHands):
        return _unseen(cases, answer)
    if problem.play_rules.initial_hands == 2:
        return _exchanged(cases, answer)
    if not extra:
        return [_plain(cases, number) for number in numbers]
    if problem.game.originals.issuperset(extra):
        return [_in_stages(problem, cases, number, answer) for number in numbers]
    assert {ADDED_AFTER[wager] for wager in extra} == {"up card"} and len(extra) == 1
    return [_by_up_card(extra[0], cases, stakes[1], number, answer) for number in numbers]


def _solved_stake(problem: Problem, stake: Stake, pool: ThreadPoolExecutor) -> SolvedStake:
    def begun(shown: tuple[Values, float]) -> UpCardCase:
        against = UpCardAnalysis(problem, shown[0], (float(stake[0]), float(stake[1])))
        return UpCardCase(against, shown[1], against.best())

    begun_cases = list(pool.map(begun, problem.shown()))
    columns: dict[Column, list[UpCardCase]] = {}
    for case in begun_cases:
        columns.setdefault(counted(case.against.shown), []).append(case)
    cases, totals, ledger = [], {}, Ledger(problem.pays, stake)
    for column, (plans, total) in zip(columns, pool.map(basic, columns.values()), strict=True):
        totals[column] = total
        for case, plan in zip(columns[column], plans, strict=True):
            cases.append(Case(case.against.shown, case.chance, ledger, case.against, (case.plan, plan)))
    return SolvedStake(cases, totals)


def _plain(cases: Sequence[Case], number: int) -> GamePlan:
    """Solve one wager with doubles and splits."""
    way = GamePlan()
    for case in cases:
        _played(way, case, number, outcome(case.against, case.plans[number], case.ledger))
    return way


def _played(way: GamePlan, case: Case, number: int, outcomes: Outcome) -> None:
    way.plans[case.shown] = case.plans[number]
    way.by_shown[case.shown] = outcomes.value
    way.outcome.add(outcomes, case.chance)


def _unseen(cases: Sequence[Case], answer: StatedAnswer) -> list[GamePlan]:
    """Solve the trade for a face-down pair (2B), under every plan."""
    ways = [GamePlan() for _ in cases[0].plans]
    with ThreadPoolExecutor(THREADS) as pool:
        outcomes = pool.map(
            lambda case: unseen(case.against, case.plans, case.ledger, answer(SWITCH, case.shown[0])), cases
        )
        for case, by_plan in zip(cases, outcomes, strict=True):
            for number, (way, (brought, choices)) in enumerate(zip(ways, by_plan, strict=True)):
                _played(way, case, number, brought)
                for hand, choice in choices.items():
                    way.switches[hand, case.shown[0]] = choice == SWITCH
    return ways


def _exchanged(cases: Sequence[Case], answer: StatedAnswer) -> list[GamePlan]:
    """Solve the exchange of second cards (2A), under every plan."""
    ways = [GamePlan() for _ in cases[0].plans]
    with ThreadPoolExecutor(THREADS) as pool:
        outcomes = pool.map(
            lambda case: exchanged(case.against, case.plans, case.ledger, answer(SWITCH, case.shown[0])), cases
        )
        for case, by_plan in zip(cases, outcomes, strict=True):
            for number, (way, (brought, deals)) in enumerate(zip(ways, by_plan, strict=True)):
                _played(way, case, number, brought)
                way.exchanges[case.shown] = deals
    return ways


def _by_up_card(
    wager: str, plain: Sequence[Case], attacked: Sequence[Case], number: int, answer: StatedAnswer
) -> GamePlan:
    """Solve a wager added after the up card that is returned on a dealer's blackjack."""
    way = GamePlan(added={wager: {}})
    for without, with_ in zip(plain, attacked, strict=True):
        outcomes = [outcome(case.against, case.plans[number], case.ledger) for case in (without, with_)]
        stated = answer(wager, without.shown[0])
        attack = outcomes[1].value > outcomes[0].value if stated is None else stated
        way.added[wager][name_of(without.shown[0])] = attack
        _played(way, with_ if attack else without, number, outcomes[attack])
    return way


def _in_stages(problem: Problem, cases: Sequence[Case], number: int, answer: StatedAnswer) -> GamePlan:
    """Solve wagers added after the player's first card and the up card, which settle like the first wager."""
    total = int(problem.shoe.sum())
    there = [value for value in VALUES if problem.shoe[value - 1]]
    way = GamePlan(added={wager: {} for wager in problem.opening[1:]})
    by_cards = {
        (first, case.shown): outcome(
            case.against, case.plans[number], case.ledger, first_hands(case.against.left, first)
        )
        for case in cases
        for first in there
        if case.against.left[first - 1]
    }

    def on_first(first: int) -> float:
        return sum(
            (int(problem.shoe[up - 1]) - (up == first)) / (total - 1) * by_cards[first, (up,)].value
            for up in there
            if (first, (up,)) in by_cards
        )

    def adds(wager: str, first: int, up: int) -> bool:
        stated = answer(wager, up, first)
        if stated is not None:
            return stated
        seen = on_first(first) if ADDED_AFTER[wager] == "first card" else by_cards[first, (up,)].value
        return seen > 0

    for case in cases:
        up = case.shown[0]
        way.plans[case.shown], way.by_shown[case.shown] = case.plans[number], 0.0
        for first in (one for one in there if (one, case.shown) in by_cards):
            chance = int(case.against.left[first - 1]) / (total - 1)
            chosen = {wager: adds(wager, first, up) for wager in way.added}
            for wager, made in chosen.items():
                seen = name_of(first) if ADDED_AFTER[wager] == "first card" else f"{name_of(first)} v {name_of(up)}"
                way.added[wager][seen] = made
            times = 1 + sum(chosen.values())
            scaled = scale(by_cards[first, case.shown], times)
            way.by_shown[case.shown] += chance * scaled.value
            way.outcome.add(scaled, case.chance * chance)
    return way


def scale(brought: Outcome, times: int) -> Outcome:
    """The same outcome for a multiple of the stake."""
    scaled = Outcome(staked=brought.staked * times, first=brought.first, results=brought.results)
    for net, chance in brought.nets.items():
        scaled.nets[net * times] += chance
    return scaled


def name_of(value: int) -> str:
    """The chart name of a card value."""
    return "A" if value == 1 else str(value)
