"""The declaration of a house-banked poker game, which the table plays and the solver solves.

How to read one (from ``game.declaration(rules)``; ``game.offers(rules)`` has what each wager pays):

- ``steps`` is the round in the order of the law. A player knows their own cards, every card dealt ``up``, and the
  community cards shown by an earlier :class:`Board` or :class:`Turn`; a :class:`Burn` or :class:`Discard` shows
  nothing. A :class:`Decide` is for players who have bet on all wagers it ``needs`` and on none it is ``without``. A
  :class:`Raise` bets ``times`` the bet on ``of`` on each of its wagers (any amount between the smallest and the
  largest multiple if ``any_between``, or up to the multiple if ``up_to``); a :class:`Fold` loses what it
  ``forfeits`` and leaves the other wagers in action; a :class:`Withdraw` takes its wager back.
- ``hands`` says which cards make each hand and how it ranks. ``rank`` is a plain function with a compiled twin of the
  same name in :mod:`pitboss.hands.compiled`; ``kernel`` compiles a game's own. :func:`value_of` is the reference.
- ``settles`` says how each wager left on the layout is decided: :class:`Versus` compares hands, :class:`Lookup` looks
  the hand up. A :data:`Scale` is data: the first row whose floor the value reaches pays; if a paytable lacks that row,
  the first of its ``fallback_rows`` that the paytable has pays instead.
- ``caps`` limit winnings; ``progressive`` rows pay shares of a meter.

A game that needs more adds a class of step or action (:mod:`~pitboss.games.banked_poker.engine.steps`) or of wager
rule (:mod:`~pitboss.games.banked_poker.engine.wager_rules`). This module does not depend on tables, bets or rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.games.banked_poker.engine.hand_specs import HandSpec
from pitboss.games.banked_poker.engine.steps import Action, Deal, DealTo, Decide, DeclaredStep, Raise
from pitboss.games.banked_poker.engine.wager_rules import BonusPayout, Qualifies, WagerRule
from pitboss.games.cards.progressive import Progressive
from pitboss.money import Cents


class Needs(NamedTuple):
    """Wagers that a player must also make, and the paragraph that says so."""

    wagers: tuple[str, ...]
    law: str
    description: str


class LinkedWagers(NamedTuple):
    """Wagers made together, in equal amounts or in fixed multiples of the first."""

    wagers: tuple[str, ...]
    law: str
    description: str
    times: tuple[int, ...] = ()
    """The multiple of each wager; empty if all are equal."""

    @property
    def multiples(self) -> dict[str, int]:
        """Each wager's multiple of the first."""
        return dict(zip(self.wagers, self.times or (1,) * len(self.wagers), strict=True))

    def is_satisfied(self, amounts: Mapping[str, Cents]) -> bool:
        """True if the amounts are in proportion, or if none of the wagers was made."""
        first = amounts.get(self.wagers[0], 0)
        return all(amounts.get(wager, 0) == first * times for wager, times in self.multiples.items())


@dataclass(frozen=True, slots=True)
class Cap:
    """A limit on what some wagers of a hand win together; never below what minimum bets could win."""

    law: str
    wagers: tuple[str, ...]
    min_limit: Cents
    counted: tuple[str, ...]
    """The wagers included in the most that one patron could win with minimum bets."""
    second_row: str = ""
    """The row that a patron's hand at a second betting area can reach in a round in which the first has the highest."""
    optional: bool = False
    """True if the licensee may set the limit (``payout_limit``, in dollars); otherwise the rule fixes it."""


class TablePot(NamedTuple):
    """A pot among the players: its wager, the hand that is compared, and the paragraphs."""

    wager: str
    law: str
    """The paragraph on who must make the wager."""
    award_law: str
    hand: str = "player"


@dataclass(frozen=True, slots=True)
class Declaration:
    """One game under one submission."""

    opens: tuple[str, ...]
    """The wagers that open a round: a position with a bet on any of them is dealt in."""
    hands: Mapping[str, HandSpec]
    """Each hand by name; ``player`` and ``dealer`` are the hands compared."""
    steps: tuple[DeclaredStep, ...]
    settles: Mapping[str, WagerRule]
    qualifies: Qualifies | None = None
    together: LinkedWagers | None = None
    caps: tuple[Cap, ...] = ()
    pot: TablePot | None = None
    progressive: Progressive | None = None
    decks: int = 1
    jokers: int = 0
    qualifying_value: int = field(init=False)
    """The lowest value with which the dealer qualifies; 0 if every hand does."""
    dealt: Mapping[str, int] = field(init=False)
    """The number of cards dealt to each player, the dealer or the community."""
    following: Mapping[str, tuple[tuple[str, int], ...]] = field(init=False)
    """By wager: the bonuses paid on it and the raises made from it, each with its multiple."""

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
        object.__setattr__(self, "qualifying_value", self.qualifies.min_value if self.qualifies else 0)

    def actions(self) -> Iterator[Action]:
        """All actions of all decisions, in order."""
        return (action for step in self.steps if isinstance(step, Decide) for action in step.actions)

    def discards(self) -> int:
        """The number of cards a player discards in a round."""
        return max((action.discards for action in self.actions()), default=0)

    def dealings(self, to: str = "") -> Iterator[DealTo]:
        """The hands dealt: all of them, or those of the players, the dealer or the community."""
        deals = (step for step in self.steps if isinstance(step, Deal))
        return (hand for deal in deals for hand in deal.hands if to in ("", hand.to))

    def cards_dealt(self, to: str) -> int:
        """The number of cards dealt to each player, the dealer or the community."""
        return self.dealt.get(to, 0)

    def first_cards(self, to: str) -> int:
        """The number of cards that the first deal gives them."""
        first = next(step for step in self.steps if isinstance(step, Deal))
        return sum(hand.count for hand in first.hands if hand.to == to)
