"""Lookup tables of index plays for the kernel."""

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
"""Placeholder action: follow the plan regardless of the count."""
DEALT, GOES_ON = range(2)
"""Two cards as dealt, and all other hands, which only hit or stand by the count."""
_ACTION = {name: action for action, name in ACTIONS.items()}
_VALUE = {name_of(value): value for value in VALUES}


class IndexTables(Record):
    """Actions that depend on the count."""

    played: bool
    """True if any action depends on the count."""
    group: Annotated[Bytes, np.uint8, HANDS]
    """Total by hand."""
    totals: Annotated[Bytes, np.uint8, ONE_TO_TEN, 2, GROUPS, BUCKETS]
    """Action by up card, whether the hand continues, total, and true count bucket."""
    pairs: Annotated[Bytes, np.uint8, ONE_TO_TEN, ONE_TO_TEN, BUCKETS]
    """Action by up card, pair value, and bucket."""
    insures: Annotated[Bytes, np.uint8, BUCKETS]
    """Whether insurance is taken, by bucket."""


def index_tables(plays: Sequence[IndexPlay], rounding: str) -> Any:
    """Build the tables of these index plays; all other hands follow the plan."""
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
    """The action in each true count bucket, from the index plays of one hand."""
    rising = sorted(plays, key=lambda play: play.true_count)
    done = [rising[0].below] * BUCKETS
    for play in rising:
        begin = max(play.index(rounding) + BUCKETS // 2, 0)
        done[begin:] = [play.above] * len(done[begin:])
    return done


def insurance_nets(submission: Submission, wager: Cents) -> tuple[Cents, Cents]:
    """Net loss and win of insuring a wager; (0, 0) if the kernel does not support the insurance rules."""
    game, options = TwentyOneGame.of(submission), submission.options
    rows = set(game.pays(options).get(game.stakes(options)[0][0].insurance, {}).values())
    if len(rows) != 1 or options.chosen("late_insurance", False):
        return 0, 0
    half = half_of(wager, options.smallest_chip_cents)
    return -half, rows.pop().win(half)
