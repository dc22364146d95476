"""A card counter: bets by the count and plays basic strategy, at a seat or in compiled code.

>>> from pitboss.games.twentyone.blackjack import BLACKJACK
>>> from pitboss.table import submit
>>> str(read_count("count(10, high-low, 1:2 2:4 3:8)", submit(BLACKJACK)))
'count(10, high-low, 1:2 2:4 3:8)'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from pitboss.equipment.cards import card, deck
from pitboss.errors import Refused, did_you_mean
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.kernel.counting import LOWEST, SYSTEMS, Counting
from pitboss.games.twentyone.kernel.shoes import TwentyOneKernel, kernel
from pitboss.games.twentyone.kernel.tables import BUCKETS
from pitboss.games.twentyone.solver.price import basic
from pitboss.hands.twentyone import value
from pitboss.money import Cents, cents
from pitboss.pricing.betting import split_term
from pitboss.pricing.seat import Seen, Strategy, StrategyAnswer
from pitboss.pricing.tally import Slip
from pitboss.protocol.events import Burned, Dealt, Event, Shuffled
from pitboss.table import Submission
from pitboss.table.log.views import hands_seen

EXAMPLE = "count(10, high-low, 1:2 2:4 3:8)"


@dataclass
class CountingPlayer:
    """Bets a multiple of an amount by the count; plays basic strategy. Sees only what a seat sees."""

    submission: Submission
    amount: Cents
    counting: Counting
    _running: int = field(default=0, init=False)
    _left: int = field(default=0, init=False)
    """The number of cards that were not dealt or burned since the shuffle."""
    _round: list[Event] = field(default_factory=list, init=False)
    """The events of the round whose cards are not counted yet."""

    def __str__(self) -> str:
        ramp = " ".join(f"{count}:{wagers}" for count, wagers in self.counting.ramp if count != LOWEST)
        return f"count({self.amount / 100:g}, {self.counting.name}, {ramp})"

    def __reduce__(self) -> tuple[Callable[..., CountingPlayer], tuple[str, Submission]]:
        return read_count, (str(self), self.submission)

    @cached_property
    def _shoe(self) -> list[int]:
        """The values of the cards of a full shoe."""
        rules = TwentyOneGame.of(self.submission).play_rules(self.submission.options)
        return [value(held) for held in deck(0, rules.without)] * rules.decks

    @cached_property
    def _play(self) -> Strategy:
        return basic(self.submission)

    def _slip(self, wagers: int = 1) -> list[Slip]:
        """The bets of a round: a number of wagers on each initial hand."""
        stakes = TwentyOneGame.of(self.submission).stakes(self.submission.options)
        return [Slip(of_hand[0].opening[0], self.amount * wagers) for of_hand in stakes]

    def kernel(self) -> TwentyOneKernel | None:
        """The same player in compiled code."""
        return kernel(self.submission, self._slip(), "basic", counting=self.counting)

    def watch(self, events: Sequence[Event]) -> None:
        """Follow the cards of the table."""
        for event in events:
            match event:
                case Shuffled():
                    self._running, self._left = self.counting.start(self._shoe), len(self._shoe)
                    self._round = []
                case Burned():
                    self._left -= event.count
                case Dealt():
                    self._left -= len(event.cards) or event.count
            self._round.append(event)

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The bets that the count calls for, or basic strategy."""
        if seen.options:
            return self._play(seen)
        shown = hands_seen(self._round).values()
        self._running += sum(self.counting.tags[value(card(name)) - 1] for hand in shown for name in hand)
        self._round = []
        count = self.counting.rounded(self._running, self._left, len(self._shoe) // self._decks)
        return self._slip(self.counting.wagers(max(-(BUCKETS // 2), min(BUCKETS // 2, count))))

    @property
    def _decks(self) -> int:
        return TwentyOneGame.of(self.submission).play_rules(self.submission.options).decks


def read_count(written: str, submission: Submission) -> CountingPlayer:
    """Parse a counter: dollars, a counting system, and the wagers from each true count on."""
    _, inside = split_term(written)
    if len(inside) != 3:
        raise Refused(f"{written!r} must name dollars, a counting system and a ramp, like {EXAMPLE}")
    dollars, system, ramp = inside
    if system not in SYSTEMS:
        raise Refused(f"there is no counting system {system!r}{did_you_mean(system, SYSTEMS)}")
    counting = SYSTEMS[system].betting(ramp)
    if not all(wagers for _, wagers in counting.ramp):
        raise Refused("a player alone at the table cannot sit out: give every count at least one wager")
    return CountingPlayer(submission, cents(dollars), counting)
