"""Prices a stated strategy: changes to basic strategy, or a whole chart.

Attack wagers and switches are decided as stated, otherwise by the best choice with the hands played as stated.

A chart has the form that ``pitboss edge GAME --json`` prints: hard totals, soft totals and pairs, with a letter per
dealer card. Missing cells follow basic strategy.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

from pitboss.errors import BadFile, Refused, did_you_mean, quoted
from pitboss.games.twentyone.solver.basic import SOFT, Totals, hand_plan
from pitboss.games.twentyone.solver.cards import VALUES, counted, hands
from pitboss.games.twentyone.solver.chart import (
    HARD,
    HARD_TOTALS,
    LETTERS,
    PAIRS,
    SOFT_,
    SOFT_TOTALS,
    column_name,
    letter,
)
from pitboss.games.twentyone.solver.game import (
    BASIC,
    BEST,
    Case,
    Column,
    GamePlan,
    Solved,
    SolvedStake,
    game_plans,
    name_of,
)
from pitboss.games.twentyone.solver.hand import ACES, Plan, Problem, origin_of
from pitboss.games.twentyone.solver.pays import FRESH, SPLIT
from pitboss.games.twentyone.solver.stated_choices import StatedChoices, choices, has_two_pairs
from pitboss.hands.twentyone import ACE
from pitboss.plain import Json
from pitboss.pricing.stated import StatedRule, numbers, stated

Pairs = dict[tuple[Column, int], bool]
"""Whether a pair is split, by dealer column and pair value."""
FIXED_SPLITS = "splits:fixed"
"""The strategy in which a split does not change the play of its hands."""
DEALERS_DRAWS = "always:hit on 5-16 + always:hit on soft 13-16 + always:stand on 17-20 + always:stand on soft 17-20"
ACTIONS = ("hit", "stand", "double", "split", "surrender")


class StatedPlay:
    """Basic strategy for one stake on the box, with the stated changes."""

    def __init__(self, solved: Solved, stake: SolvedStake) -> None:
        self.solved, self.cases = solved, stake.cases
        self.totals: dict[Column, Totals] = deepcopy(stake.totals)
        self.splits: Pairs = {
            (counted(case.shown), pair): into > 1
            for case in stake.cases
            for pair, into in case.plans[BASIC].into.items()
        }

    # ------------------------------------------------------------------ rules

    def change(self, rules: Iterable[StatedRule]) -> None:
        """Apply stated rules for the play of hands."""
        for rule in rules:
            columns = self._columns(rule.against)
            if rule.action == "split":
                self._split(rule, columns)
                continue
            for column in columns:
                for total in _totals_of(rule.on):
                    _set(self.totals[column], total, rule)

    def _columns(self, against: str) -> list[Column]:
        if not against:
            return list(self.totals)
        wanted = numbers(against, "card of the dealer")
        columns = [column for column in self.totals if column[0] in wanted]
        if len({column[0] for column in columns}) < len(wanted):
            raise Refused(f"the dealer cannot show {quoted(against)}")
        return columns

    def _split(self, rule: StatedRule, columns: Iterable[Column]) -> None:
        cards = numbers(rule.on.removeprefix("pair").strip(), "pair") if rule.on else set(range(2, 12))
        for column in columns:
            for pair in (ACE if card == 11 else card for card in cards):
                if (column, pair) in self.splits:
                    self.splits[column, pair] = rule.always

    # ------------------------------------------------------------------ a chart

    def follow(self, chart: Mapping[str, Any]) -> None:
        """Apply the cells of a chart that differ from basic strategy."""
        by_name = {column_name(column): column for column in self.totals}
        for part, rows in ((HARD, _hard_rows()), (SOFT_, _soft_rows())):
            for name, cells in _grid(chart, part).items():
                for shown, cell in cells.items():
                    column, total = _known(by_name, shown, part), _known(rows, name, part)
                    if cell != letter(self.solved.totals[column], total):
                        _set_cell(self.totals[column], total, cell)
        pairs = {f"{name_of(pair)},{name_of(pair)}": pair for pair in VALUES}
        for name, cells in _grid(chart, PAIRS).items():
            for shown, cell in cells.items():
                key = (_known(by_name, shown, PAIRS), _known(pairs, name, PAIRS))
                if key in self.splits:
                    self.splits[key] = _letter(cell) in ("P", "Rp")

    # ------------------------------------------------------------------ evaluation

    def plans(self) -> list[Case]:
        """The stated plan for every visible dealer card."""
        return [replace(case, plans=(self._plan(case),)) for case in self.cases]

    def _plan(self, case: Case) -> Plan:
        against, before = case.against, case.plans[BASIC]
        column = counted(case.shown)
        totals = self.totals[column]
        fresh = hand_plan(against, totals, FRESH)
        against.play(fresh, False, FRESH, against.left, against.ends, against.wanted, against.units)
        plan = Plan(fresh, {}, {})
        after_split = {origin: hand_plan(against, totals, origin) for origin in (SPLIT, ACES)}
        for pair, into in before.into.items():
            own = pair == ACE and self.solved.problem.play_rules.split_aces == "one card or double"
            plan.split[pair] = before.split[pair] if own else after_split[origin_of(pair)]
            most = into if into > 1 else self.solved.problem.hands_after_split(pair)
            plan.into[pair] = most if self.splits[column, pair] else 1
        return plan


def read_rules(problem: Problem, text: str) -> tuple[Sequence[StatedRule], StatedChoices]:
    """The rules of a text for the play of hands and for other choices; a chart file and fixed splits have none."""
    if text.strip() == FIXED_SPLITS and has_two_pairs(problem):
        raise Refused(
            f"{FIXED_SPLITS} is for twenty-one with one pair; the hands of {problem.game.name} are played by their own "
            "cards, and what that leaves out is more than what the cards of a split pair change"
        )
    if text.strip() == FIXED_SPLITS or text.endswith(".json"):
        return (), StatedChoices(problem, ())
    named, actions = {"basic": (), "mimic": _dealers_rules(problem)}, (*ACTIONS, *choices(problem))
    parts = [part.strip() for part in text.split("+")]
    rules = [rule for part in parts for rule in (named[part] if part in named else stated(part))]
    for rule in rules:
        if rule.action not in actions:
            raise Refused(f"{problem.game.name} has no action {rule.action!r}{did_you_mean(rule.action, actions)}")
    others = StatedChoices(problem, [rule for rule in rules if rule.action not in ACTIONS])
    return [rule for rule in rules if rule.action in ACTIONS], others


def _dealers_rules(problem: Problem) -> Sequence[StatedRule]:
    """Draw to 16 and stand on every 17, like ``mimic`` of ``pitboss simulate``, and make no other choice."""
    nothing = "+".join(f"never:{action}" for action in ("double", "split", "surrender", *choices(problem)))
    return stated(f"{nothing} + {DEALERS_DRAWS}")


def stated_play(solved: Solved, text: str) -> tuple[GamePlan, dict[str, Json]]:
    """A strategy from stated rules or a chart file, with its description."""
    problem = solved.problem
    rules, others = read_rules(problem, text)
    if text.strip() == FIXED_SPLITS:
        said = "split hands are played as first hands of the same cards"
        [way] = game_plans(problem, [[_fixed_splits(case) for case in stake.cases] for stake in solved.stakes])
        return way, {"as stated": said, "otherwise": "the best play"}
    chart = _chart(Path(text)) if text.endswith(".json") else {}
    plays = [StatedPlay(solved, stake) for stake in solved.stakes]
    for play in plays:
        play.follow(chart)
        play.change(rules)
    [way] = game_plans(problem, [play.plans() for play in plays], others)
    return way, {"as stated": text, "otherwise": others.otherwise("basic strategy")}


def _fixed_splits(case: Case) -> Case:
    """The best play of first hands, also for the hands of a split pair: the other cards of the pair are ignored."""
    against, best = case.against, case.plans[BEST]
    plan = Plan(best.fresh, {}, {}, dict(best.house))
    for pair in best.split:
        plan.split[pair] = against.best_after_split_fixed(pair)
        unsplit = best.fresh.worth[hands().index[pair, pair]].max()
        against.choose_split(plan, pair, float(unsplit))
    return replace(case, plans=(plan,))


def _set(totals: Totals, total: int, rule: StatedRule) -> None:
    """Change the action for a total, with any number of cards."""
    yes, no = int(rule.always), int(not rule.always)
    match rule.action:
        case "hit":
            totals.draw[:, total] = yes
        case "stand":
            totals.draw[:, total] = no
        case "double":
            totals.double[:, total] = yes
        case "surrender":
            totals.give_up[:, total] = yes
    if rule.always and rule.action in ("hit", "stand", "double"):
        totals.give_up[:, total] = 0
    if rule.always and rule.action in ("hit", "stand"):
        totals.double[:, total] = 0


def _set_cell(totals: Totals, total: int, cell: str) -> None:
    cell = _letter(cell)
    totals.draw[:, total] = cell in ("H", "D", "Rh")
    totals.double[:, total] = cell in ("D", "Ds")
    totals.give_up[:, total] = cell.startswith("R")


def _letter(cell: str) -> str:
    if cell not in LETTERS:
        raise Refused(f"{quoted(str(cell))} is not a chart letter: use {', '.join(LETTERS)}")
    return cell


def _totals_of(on: str) -> list[int]:
    """The indices of the named totals, hard unless marked soft; all totals if none is named."""
    if not on:
        return [*HARD_TOTALS, *(SOFT + total for total in SOFT_TOTALS)]
    kind, _, rest = on.partition(" ")
    soft = kind == "soft"
    wanted = numbers(rest if kind in ("hard", "soft") else on, "total")
    if not wanted <= set(SOFT_TOTALS if soft else HARD_TOTALS):
        least, most = (SOFT_TOTALS if soft else HARD_TOTALS)[0], HARD_TOTALS[-1]
        raise Refused(f"{quoted(on)} is not a total; {'soft' if soft else 'hard'} totals are {least} to {most}")
    return [SOFT * soft + total for total in sorted(wanted)]


def _hard_rows() -> dict[str, int]:
    return {str(total): total for total in HARD_TOTALS}


def _soft_rows() -> dict[str, int]:
    return {f"A,{total - 11}": SOFT + total for total in SOFT_TOTALS}


def _known(names: Mapping[str, Any], name: str, part: str) -> Any:
    if name not in names:
        raise Refused(f"unknown {quoted(name)} in the chart's {part}{did_you_mean(name, names)}")
    return names[name]


def _grid(chart: Mapping[str, Any], part: str) -> Mapping[str, Mapping[str, str]]:
    rows = chart.get(part, {})
    if not isinstance(rows, Mapping) or not all(isinstance(row, Mapping) for row in rows.values()):
        raise Refused(f"the chart's {part} must be rows of cells by dealer card")
    return rows


def _chart(path: Path) -> Mapping[str, Any]:
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFile.unusable(path, error) from error
    except ValueError as error:
        raise BadFile(path, f"this is not JSON: {error}") from error
    chart = read.get("strategy", read) if isinstance(read, Mapping) else None
    if not isinstance(chart, Mapping) or not {HARD, SOFT_, PAIRS} & chart.keys():
        raise BadFile(path, f"this is not a chart: it has no {HARD}, {SOFT_} or {PAIRS}")
    return chart
