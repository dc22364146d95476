"""What a game of house-banked poker is: a declaration that the table plays and the solver solves.

How to read one (``game.declaration(rules)``, with ``game.offers(rules)`` for what each wager pays):

- ``steps`` is the round in the order of the law. A player knows his own cards, every card dealt ``up``, and the
  community cards that a :class:`Board` or :class:`Turn` before has shown; a :class:`Burn` or :class:`Discard` tells
  nothing. At a :class:`Decide` he has its actions if his bets are those that it ``needs`` and not those it is
  ``without``. A :class:`Raise` stakes ``times`` his bet on ``of`` on each of its wagers (any amount between the least
  and the most where ``any_between``); a :class:`Fold` loses what it ``forfeits`` and leaves all other wagers alive; a
  :class:`Withdraw` takes its wager back.
- ``hands`` says which cards make each hand and how it ranks. ``rank`` is a plain function; the same name stands in
  :mod:`pitboss.hands.compiled`, or the game's own may be compiled with ``kernel``. :func:`value_of` is the reference.
- ``settles`` says what becomes of each wager that is still on the layout at the end, by :func:`outcome_of`: a
  :class:`Versus` compares, a :class:`Lookup` looks up. A :class:`Scale` is data: the first step whose floor the value
  reaches names the row, and a table without that row pays by the first of ``else_rows`` it has.
- ``caps`` cut winnings by :func:`most_at_minimum`; ``progressive`` rows pay shares of a meter.

Nothing here knows a table, a bet or a round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.games.cards.progressive import Progressive
from pitboss.games.stud.engine.makes import Makes, Scale, Step, row_of, value_of
from pitboss.games.stud.engine.steps import (
    COMMUNITY,
    DEALER,
    PLAYERS,
    Action,
    Board,
    Burn,
    Check,
    Deal,
    Dealt,
    Decide,
    Deliver,
    Discard,
    Fold,
    InOrder,
    Raise,
    Reveal,
    RoundStep,
    Settle,
    Stub,
    Turn,
    Withdraw,
)
from pitboss.games.stud.engine.wager_rules import (
    HIGHER_WINS,
    NOTHING,
    Bonus,
    Lookup,
    Outcome,
    Qualifies,
    Results,
    Settles,
    Versus,
    outcome_of,
)
from pitboss.money import Cents, Odds, Pay

__all__ = [
    "COMMUNITY", "DEALER", "HIGHER_WINS", "NOTHING", "PLAYERS", "Action", "Board", "Bonus", "Burn", "Cap", "Check",
    "Deal", "Dealt", "Decide", "Declaration", "Deliver", "Discard", "Equal", "Fold", "InOrder", "Lookup",
    "Makes", "Needs", "Outcome", "Progressive", "Qualifies", "Raise", "Results", "Reveal", "RoundStep", "Scale",
    "Settle", "Settles", "Step", "Stub", "Turn", "Versus", "Withdraw", "most_at_minimum", "most_staked",
    "outcome_of", "row_of", "value_of",
]  # fmt: skip


class Needs(NamedTuple):
    """The wagers that must lie beside one, and the paragraph."""

    wagers: tuple[str, ...]
    law: str
    says: str


class Equal(NamedTuple):
    """Wagers that are made together and in equal amounts."""

    wagers: tuple[str, ...]
    law: str
    says: str


@dataclass(frozen=True, slots=True)
class Cap:
    """A limit on what some wagers of a hand win together; never less than the most a minimum bet could win."""

    law: str
    wagers: tuple[str, ...]
    least: Cents
    reckoned: tuple[str, ...]
    """The wagers that count for the most one patron could win with minimum bets."""
    optional: bool = False
    """Whether the licensee sets it (``payout_limit``, in dollars), or the rule itself."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """A game of the family under one submission."""

    opens: tuple[str, ...]
    """A position with a bet on any of these is dealt in."""
    hands: Mapping[str, Makes]
    """Each hand by its name; ``player`` and ``dealer`` are those that are compared."""
    steps: tuple[RoundStep, ...]
    settles: Mapping[str, Settles]
    qualifies: Qualifies | None = None
    needs: Mapping[str, Needs] = field(default_factory=dict)
    equal: Equal | None = None
    caps: tuple[Cap, ...] = ()
    progressive: Progressive | None = None
    chips_collected: tuple[str, ...] = ()
    """Wagers made with a chip in a device, collected and counted before the deal."""
    decks: int = 1
    jokers: int = 0
    least: int = field(init=False)
    """The least value with which the dealer qualifies; every hand does where the law asks for none."""
    reckoned: Mapping[str, tuple[tuple[str, int], ...]] = field(init=False)
    """What is paid by a bet on a wager beside the wager itself: bonuses on it, and each multiple that may follow it."""

    def __post_init__(self) -> None:
        found: dict[str, tuple[tuple[str, int], ...]] = {}
        for name, rule in self.settles.items():
            if isinstance(rule, Bonus):
                found[rule.on] = (*found.get(rule.on, ()), (name, 1))
        for action in (action for step in self.steps if isinstance(step, Decide) for action in step.actions):
            if isinstance(action, Raise) and not action.any_between:
                raised = ((name, times) for name in action.wagers for times in action.times)
                found[action.of] = (*found.get(action.of, ()), *raised)
        object.__setattr__(self, "reckoned", found)
        object.__setattr__(self, "least", self.qualifies.least if self.qualifies else 0)

    def dealt(self, to: str) -> int:
        """How many cards the deal gives to each player, the dealer or the community."""
        deals = (step for step in self.steps if isinstance(step, Deal))
        return sum(hand.count for deal in deals for hand in deal.hands if hand.to == to)


def most_staked(declared: Declaration, wager: str) -> tuple[str, int]:
    """The wager that a wager's stake follows from, and the highest multiple of it."""
    actions = [action for step in declared.steps if isinstance(step, Decide) for action in step.actions]
    raises = [action for action in actions if isinstance(action, Raise) and wager in action.wagers]
    return (raises[0].of, max(max(one.times) for one in raises)) if raises else (wager, 1)


def most_at_minimum(
    declared: Declaration, cap: Cap, tables: Mapping[str, Mapping[str, Pay]], minimum: Callable[[str], Cents]
) -> Cents:
    """The most that one patron could win in a round with the least bets, by the highest row of each wager."""
    total = 0
    for wager in cap.reckoned:
        base, times = most_staked(declared, wager)
        stake = minimum(base) * times
        total += max((_winnings(pay, stake) for pay in tables.get(wager, {}).values()), default=0)
    return total


def _winnings(pay: Pay, stake: Cents) -> Cents:
    return int(pay.ratio * stake) if isinstance(pay, Odds) else pay.amount
