"""Index plays as tables for the kernel: what is done at each true count, where that is not always the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import numpy as np

from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.insurance import half_of
from pitboss.games.twentyone.kernel.tables import BUCKETS, HANDS, ONE_TO_TEN, Bytes
from pitboss.games.twentyone.solver.basic import GROUPS, SOFT, groups
from pitboss.games.twentyone.solver.cards import VALUES
from pitboss.games.twentyone.solver.game import name_of
from pitboss.games.twentyone.solver.indices import ACTIONS, INSURANCE, PAIR, IndexPlay
from pitboss.money import Cents
from pitboss.pricing.records import Record, empty
from pitboss.table import Submission

AS_PLANNED = 255
"""In the place of an action: what the plan says, whatever the count."""
DEALT, GOES_ON = range(2)
"""Two cards as they were dealt, and every other hand, which only hits or stands by the count."""
_ACTION = {name: action for action, name in ACTIONS.items()}
_VALUE = {name_of(value): value for value in VALUES}


class IndexTables(Record):
    """What the count changes."""

    played: bool
    """Whether it changes anything."""
    group: Annotated[Bytes, np.uint8, HANDS]
    """By hand: its total."""
    totals: Annotated[Bytes, np.uint8, ONE_TO_TEN, 2, GROUPS, BUCKETS]
    """By up card, whether the hand goes on, total, and bucket of the true count: the action."""
    pairs: Annotated[Bytes, np.uint8, ONE_TO_TEN, ONE_TO_TEN, BUCKETS]
    """By up card, value of the pair, and bucket: the action."""
    insures: Annotated[Bytes, np.uint8, BUCKETS]
    """By bucket: whether insurance is taken."""


def index_tables(plays: Sequence[IndexPlay], rounding: str) -> Any:
    """The tables of some index plays; what none of them is about is played as planned."""
    tables = empty(IndexTables)
    tables["played"] = bool(plays)
    tables["group"] = groups()
    tables["totals"] = tables["pairs"] = AS_PLANNED
    changes: dict[tuple[str, str, bool], list[IndexPlay]] = {}
    for play in plays:
        changes.setdefault((play.hand, play.against, play.goes_on), []).append(play)
    for (hand, against, goes_on), of_hand in changes.items():
        if hand == INSURANCE:
            tables["insures"] = [action == "yes" for action in _by_bucket(of_hand, rounding)]
            continue
        actions = [_ACTION[action] for action in _by_bucket(of_hand, rounding)]
        if hand.startswith(PAIR):
            tables["pairs"][_VALUE[against], _VALUE[hand.removeprefix(PAIR)]] = actions
        else:
            kind, points = hand.split()
            group = int(points) + SOFT * (kind == "soft")
            tables["totals"][_VALUE[against], GOES_ON if goes_on else DEALT, group] = actions
    return tables


def _by_bucket(plays: Iterable[IndexPlay], rounding: str) -> list[str]:
    """What is done in each bucket of the true count, by the plays of one hand."""
    rising = sorted(plays, key=lambda play: play.true_count)
    done = [rising[0].below] * BUCKETS
    for play in rising:
        begin = max(play.index(rounding) + BUCKETS // 2, 0)
        done[begin:] = [play.above] * len(done[begin:])
    return done


def insurance_nets(submission: Submission[Any], wager: Cents) -> tuple[Cents, Cents]:
    """What insurance of a wager on a hand loses and wins; nothing where a kernel does not know when or how."""
    game, rules = submission.game, submission.rules
    assert isinstance(game, TwentyOneGame)
    rows = set(game.pays(rules).get(game.stakes(rules)[0][0].insurance, {}).values())
    if len(rows) != 1 or rules.chosen("late_insurance", False):
        return 0, 0
    half = half_of(wager, rules.smallest_chip_cents)
    return -half, rows.pop().win(half)
