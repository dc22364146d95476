"""Play millions of rounds of twenty-one on the kernel: the first choice is given, then a policy plays.

A policy says for each up card and hand whether to hit. In each round the first choice of the hand is somebody else's
(a learner's, at random), and the policy makes those after it. Its result is the table's money, to the cent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.kernel.play import begin_round, deal_first_cards, play_dealer, play_hand
from pitboss.games.twentyone.kernel.settle import settle
from pitboss.games.twentyone.kernel.shoes import TwentyOneKernel
from pitboss.games.twentyone.kernel.shoes import kernel as kernel_of
from pitboss.games.twentyone.kernel.state import TableRecord
from pitboss.games.twentyone.solver.cards import hands
from pitboss.games.twentyone.switch_hands_blackjack import SwitchHands
from pitboss.hands.compiled import kernel
from pitboss.money import Cents
from pitboss.pricing.records import Numbers
from pitboss.pricing.shoes import undealt
from pitboss.pricing.tally import Slip
from pitboss.table import Submission

STAND, HIT = 0, 1
UP_CARDS = 11
"""Values of the up card from 1 (an ace) to 10; the first row is not used."""

Policy = NDArray[np.uint8]
"""Whether to hit, by up card and hand."""


@dataclass(frozen=True)
class Choices:
    """Rounds with the hand and up card at the first choice, and the net of the round."""

    hands: Numbers
    up_cards: Numbers
    actions: NDArray[np.uint8]
    units: NDArray[np.float64]
    """In units of the bet."""


@dataclass(frozen=True)
class BulkTwentyOne:
    """One box of a twenty-one game, played by a policy that hits or stands."""

    kernel: TwentyOneKernel

    @classmethod
    def of(cls, submission: Submission, bet: Cents = 10_00) -> BulkTwentyOne:
        """Prepare rounds of a submission."""
        game = submission.game
        if not isinstance(game, TwentyOneGame):
            raise Refused(f"{game.name} is not a game of twenty-one")
        if game.play_rules(submission.options).initial_hands > 1 or isinstance(game, SwitchHands):
            raise Refused(f"in {game.name} cards may be exchanged before a player hits or stands")
        opening = game.stakes(submission.options)[0][0].opening[0]
        compiled = kernel_of(submission, [Slip(opening, bet)])
        if compiled is None:
            raise Refused(f"{game.name} has no kernel under this submission")
        return cls(compiled)

    @property
    def may_hit(self) -> NDArray[np.uint8]:
        """Whether a card may be drawn, by hand."""
        known = hands()
        return np.asarray((known.cards >= 2) & (known.points < 21), np.uint8)

    def play(self, policy: Policy, first: NDArray[np.uint8], seed: int, stream: int = 0) -> Choices:
        """Play one round for each first choice, with the shoes of a stream of the seed."""
        table = self.kernel.open(seed, stream)
        table["plan"]["into"] = 1
        table["plan"]["actions"][:, 0] = policy
        held, up, nets = (np.zeros(len(first), np.int64) for _ in range(3))
        _play(table, first, self.may_hit, (held, up, nets))
        units = np.asarray(nets * (self.kernel.unit / self.kernel.wager.amount), np.float64)
        return Choices(held, up, first, units)


@kernel
def _play(
    table: TableRecord, first: NDArray[np.uint8], may_hit: NDArray[np.uint8], noted: tuple[Numbers, Numbers, Numbers]
) -> None:
    """Play rounds with given first choices; record the hand, the up card and the net."""
    held, up_cards, nets = noted
    for number in range(len(first)):
        begin_round(table)
        deal_first_cards(table)
        up, start = table.round.up_value, table.hands[0, 0].held
        usual = table.plan.actions[up, 0, start]
        table.plan.actions[up, 0, start] = first[number] * may_hit[start]
        play_hand(table, 0, 0)
        table.plan.actions[up, 0, start] = usual
        if table.round.waiting:
            play_dealer(table)
        settle(table)
        held[number], up_cards[number], nets[number] = start, up, table.round.net
        table.round.shoe_over = undealt(table.shoe) <= table.rules.cards_behind


def totals() -> Sequence[tuple[int, bool]]:
    """The points of each hand, and whether they are soft."""
    known = hands()
    return [(int(points), bool(soft)) for points, soft in zip(known.points, known.soft, strict=True)]
