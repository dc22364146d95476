"""What a game of house-banked poker is: a declaration that the table plays and the solver solves.

How to read one (``game.declaration(rules)``, with ``game.offers(rules)`` for what each wager pays):

- ``steps`` is the round in the order of the law. A player knows his own cards, every card dealt ``up``, and the
  community cards that a :class:`Board` or :class:`Turn` before has shown; a :class:`Burn` or :class:`Discard` tells
  nothing. At a :class:`Decide` he has its actions if his bets are those that it ``needs`` and not those it is
  ``without``. A :class:`Raise` stakes ``times`` his bet on ``of`` on each of its wagers (any amount between the least
  and the most where ``any_between``, or up to the multiple where ``up_to``); a :class:`Fold` loses what it
  ``forfeits`` and leaves all other wagers alive; a
  :class:`Withdraw` takes its wager back.
- ``hands`` says which cards make each hand and how it ranks. ``rank`` is a plain function; the same name stands in
  :mod:`pitboss.hands.compiled`, or the game's own may be compiled with ``kernel``. :func:`value_of` is the reference.
- ``settles`` says what becomes of each wager that is still on the layout at the end: a :class:`Versus` compares, a
  :class:`Lookup` looks up. A :data:`Scale` is data: the first row whose floor the value reaches pays, and a table
  without that row pays by the first of its ``else_rows`` that it has.
- ``caps`` cut winnings; ``progressive`` rows pay shares of a meter.

A round that needs more adds a kind of step or action (:mod:`~pitboss.games.banked_poker.engine.steps`) or a kind of
wager (:mod:`~pitboss.games.banked_poker.engine.wager_rules`). Steps of any kind are played in order.

Nothing here knows a table, a bet or a round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.games.banked_poker.engine.makes import Makes
from pitboss.games.banked_poker.engine.steps import Action, Deal, DealTo, Decide, DeclaredStep, Raise
from pitboss.games.banked_poker.engine.wager_rules import BonusPayout, Qualifies, WagerRule
from pitboss.games.cards.progressive import Progressive
from pitboss.money import Cents


class Needs(NamedTuple):
    """The wagers that must lie beside one, and the paragraph."""

    wagers: tuple[str, ...]
    law: str
    says: str


class Together(NamedTuple):
    """Wagers that are made together, in equal amounts or in fixed multiples of the first."""

    wagers: tuple[str, ...]
    law: str
    says: str
    times: tuple[int, ...] = ()
    """The multiple of each; empty where all are equal."""

    @property
    def multiples(self) -> dict[str, int]:
        """How many times the first each wager is."""
        return dict(zip(self.wagers, self.times or (1,) * len(self.wagers), strict=True))

    def is_kept(self, amounts: Mapping[str, Cents]) -> bool:
        """Whether amounts by wager stand in the relation; where none of the wagers is made, they do."""
        first = amounts.get(self.wagers[0], 0)
        return all(amounts.get(wager, 0) == first * times for wager, times in self.multiples.items())


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


class PotBetween(NamedTuple):
    """A pot between the players: the wager on it, which hand is compared, and the paragraphs."""

    wager: str
    law: str
    """Who must make the wager."""
    award_law: str
    hand: str = "player"


@dataclass(frozen=True, slots=True)
class Declaration:
    """A game of the family under one submission."""

    opens: tuple[str, ...]
    """A position with a bet on any of these is dealt in."""
    hands: Mapping[str, Makes]
    """Each hand by its name; ``player`` and ``dealer`` are those that are compared."""
    steps: tuple[DeclaredStep, ...]
    settles: Mapping[str, WagerRule]
    qualifies: Qualifies | None = None
    together: Together | None = None
    caps: tuple[Cap, ...] = ()
    pot: PotBetween | None = None
    progressive: Progressive | None = None
    decks: int = 1
    jokers: int = 0
    least: int = field(init=False)
    """The least value with which the dealer qualifies; every hand does where the law asks for none."""
    dealt: Mapping[str, int] = field(init=False)
    """How many cards the deals give to each player, the dealer or the community."""
    following: Mapping[str, tuple[tuple[str, int], ...]] = field(init=False)
    """What a bet on a wager may be paid besides: bonuses on it, and each multiple of it that may follow."""

    def __post_init__(self) -> None:
        following: dict[str, tuple[tuple[str, int], ...]] = {}
        for wager, rule in self.settles.items():
            if isinstance(rule, BonusPayout):
                following[rule.on] = (*following.get(rule.on, ()), (wager, 1))
        for action in self.actions():
            if isinstance(action, Raise) and not action.takes_amount:
                multiples = ((wager, times) for wager in action.wagers for times in action.times)
                following[action.of] = (*following.get(action.of, ()), *multiples)
        object.__setattr__(self, "following", following)
        object.__setattr__(self, "dealt", Counter(hand.to for hand in self.dealings() for _ in range(hand.count)))
        object.__setattr__(self, "least", self.qualifies.least if self.qualifies else 0)

    def actions(self) -> Iterator[Action]:
        """Everything that a player may do, decision by decision."""
        return (action for step in self.steps if isinstance(step, Decide) for action in step.actions)

    def discards(self) -> int:
        """How many own cards a player lays away in a round."""
        return max((action.discards for action in self.actions()), default=0)

    def dealings(self, to: str = "") -> Iterator[DealTo]:
        """What the deals give: to all, or to each player, the dealer or the community."""
        deals = (step for step in self.steps if isinstance(step, Deal))
        return (hand for deal in deals for hand in deal.hands if to in ("", hand.to))

    def cards_dealt(self, to: str) -> int:
        """How many cards the deals give to each player, the dealer or the community."""
        return self.dealt.get(to, 0)

    def first_cards(self, to: str) -> int:
        """How many of them the first deal gives."""
        first = next(step for step in self.steps if isinstance(step, Deal))
        return sum(hand.count for hand in first.hands if hand.to == to)
