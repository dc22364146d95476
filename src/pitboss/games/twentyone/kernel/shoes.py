"""Whole shoes of twenty-one dealt by compiled code, played by a plan of the solver: burn, rounds, cutting card, again.

The kernel draws as the table does, so ``Seeded(seed, number)`` at a table and ``stream(seed, number)`` here deal
identical shoes. What a hand does comes from a plan, and what it brings from the game's verdicts
(:mod:`~pitboss.games.twentyone.kernel.tables`); here is only the order of the cards.

A counting system (``counting``) raises the wager by the count of the cards seen since the
shuffle, and its results are told apart by the true count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import gcd
from typing import Any

import numpy as np

from pitboss.equipment.cards import deck
from pitboss.games.cards.shoes_in_use import SHOE
from pitboss.games.twentyone.blackjack import BlackjackRules
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.kernel.counting import FLAT, AtCount, Counting
from pitboss.games.twentyone.kernel.play import ATTACK, BUCKETS, DOUBLE_ON, MAIN, MOST_HANDS, SLOTS, SPLIT_ON, deal
from pitboss.games.twentyone.kernel.tables import Brings, Numbers, Played, brings, played
from pitboss.games.twentyone.solver.price import solved
from pitboss.games.twentyone.solver.round import takes_even_money
from pitboss.games.twentyone.switch_hands_blackjack import SwitchHands
from pitboss.hands.twentyone import ACE
from pitboss.money import Cents
from pitboss.pricing.sessions import Cases
from pitboss.pricing.streams import stream
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Submission


@dataclass(frozen=True)
class Dealing:
    """How a submission's shoes are dealt, as numbers."""

    fresh: Numbers
    """The cards of the shoe before any is drawn, in the order of the table."""
    settings: Numbers

    @classmethod
    def of(cls, game: TwentyOneGame[Any], rules: Any, boxes: int) -> Dealing:
        """The shoes of a submission."""
        play_rules = game.play_rules(rules)
        fresh = np.array(deck(0, "" if play_rules.tens else "10") * play_rules.decks, np.int64)
        opening = game.stakes(rules)[0][0].opening
        settings = [
            boxes,
            rules.cards_behind(len(fresh)),
            game.dealer_first,
            ("none", "down", "reader").index(play_rules.dealer_card),
            play_rules.hits_soft_17,
            play_rules.splits,
            play_rules.resplit_aces,
            game.surrender_settles_now(rules),
            play_rules.busts_lose_all,
            len(opening) - 1,
            game.originals.issuperset(opening),
            play_rules.rescue,
            52 if play_rules.tens else 48,
        ]
        return cls(fresh, np.array(settings, np.int64))


@dataclass(frozen=True)
class TwentyOneKernel:
    """One wager of the same amount on every box, round after round."""

    wager: Slip
    opening: tuple[str, ...]
    dealing: Dealing
    brings: Brings
    played: Played
    boxes: int = 1
    counting: Counting = FLAT

    @cached_property
    def unit(self) -> Cents:
        """What every result is a multiple of."""
        found = np.unique(np.concatenate([self.brings.original.ravel(), self.brings.on_top.ravel()]))
        return gcd(*(int(net) for net in found), self.wager.amount // 2)

    @cached_property
    def _most(self) -> int:
        """More units than a round can bring."""
        each = int(abs(self.brings.original).max()) * 2 * len(self.opening) * MOST_HANDS
        wagers = max(count for _, count in self.counting.ramp)
        return (each * wagers + int(self.brings.on_top.max())) * self.boxes // self.unit + 1

    def _dealt(self, seed: int, number: int, rounds: int, each: Numbers) -> _Counts:
        wagers = max(count for _, count in self.counting.ramp)
        staked = 2 * len(self.opening) * MOST_HANDS * self.boxes * wagers + 1
        counts = _Counts(
            np.zeros((2 * self._most + 1, staked), np.int64) if not len(each) else np.zeros((0, 0), np.int64),
            np.zeros((SLOTS, len(self.opening) * wagers + 1, 2 * self._most + 1), np.int64),
            np.zeros((BUCKETS, 4), np.int64),
        )
        ramp = np.array([self.counting.wagers(count - BUCKETS // 2) for count in range(BUCKETS)], np.int64)
        deal(
            stream(seed, number), self.dealing.fresh.astype(np.uint8), self.dealing.settings, self.wager.amount,
            self.unit, self._most, rounds, self.brings.more, self.brings.exact, self.brings.paid_as,
            self.brings.original, self.brings.added, self.brings.given_up, self.brings.on_top, self.brings.open,
            self.brings.at_once, self.played.actions, self.played.after, self.played.into, self.played.adds,
            np.array((0, *self.counting.tags), np.int64), ramp, counts.rounds, counts.bets, counts.by_count, each,
        )  # fmt: skip
        return counts

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """The counts of the first rounds of a stream."""
        found, counts, amount = Tally(), self._dealt(seed, stream, rounds, np.zeros(0, np.int64)), self.wager.amount
        for net, staked in np.argwhere(counts.rounds).tolist():
            result = Result((net - self._most) * self.unit, amount * self.boxes, staked * amount)
            found.add(result, int(counts.rounds[net, staked]))
        for slot, multiple, net in np.argwhere(counts.bets).tolist():
            name, staked = self._name(slot), multiple * amount
            result = Result((net - self._most) * self.unit, staked, staked)
            found.add_bet(name, result, int(counts.bets[slot, multiple, net]))
        return found

    def _name(self, slot: int) -> str:
        """The wager, with the hand on which it lies."""
        if slot == MAIN:
            return self.opening[0]
        if slot <= SPLIT_ON:
            return self.opening[slot - ATTACK + 1]
        name, number = ("split", slot - SPLIT_ON) if slot <= DOUBLE_ON else ("double_down", slot - DOUBLE_ON)
        return name if number == 1 else f"{name} hand {number}"

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        each = np.zeros(rounds, np.int64)
        self._dealt(seed, stream, rounds, each)
        found: list[Cents] = each.tolist()
        return found

    def by_true_count(self, seed: int, stream: int, rounds: int) -> list[AtCount]:
        """What the rounds of a stream brought at each true count."""
        counts = self._dealt(seed, stream, rounds, np.zeros(0, np.int64)).by_count
        return [
            AtCount(count - BUCKETS // 2, int(number), int(net) * self.unit, int(square) * self.unit**2, int(staked))
            for count, (number, net, square, staked) in enumerate(counts)
            if number
        ]

    def cases(self) -> Cases | None:
        """None: rounds of one shoe depend on each other."""
        return None


@dataclass(frozen=True)
class _Counts:
    """What the kernel counts."""

    rounds: Numbers
    bets: Numbers
    by_count: Numbers


def kernel(
    submission: Submission[Any],
    slip: Sequence[Slip],
    strategy: str = "basic",
    *,
    boxes: int = 1,
    counting: Counting = FLAT,
) -> TwentyOneKernel | None:
    """The kernel of one opening wager; None where a round is dealt or wagered in ways that need the table."""
    game, rules = submission.game, submission.rules
    assert isinstance(game, TwentyOneGame)
    opening = game.stakes(rules)[0][0].opening
    if [bet.wager for bet in slip] != [opening[0]] or slip[0].on or not _plain(game, rules):
        return None
    found = solved(submission)
    if (ACE,) in found.worth and takes_even_money(found.worth[ACE,]):
        return None
    way = found.basic if strategy == "basic" else found.best
    amount = slip[0].amount
    return TwentyOneKernel(
        slip[0],
        opening, Dealing.of(game, rules, boxes), brings(game, rules, amount), played(opening, way),
        boxes, counting,
    )  # fmt: skip


def _plain(game: TwentyOneGame[Any], rules: Any) -> bool:
    """Whether the game is dealt from one shoe, one hand to a box, against one hand of the dealer."""
    play_rules, stakes = game.play_rules(rules), game.stakes(rules)
    if isinstance(game, SwitchHands):
        return False
    if play_rules.dealer_card == "up" or rules.shuffle in ("bart_carter", "continuous"):
        return False
    if isinstance(rules, BlackjackRules) and (rules.dealing != "shoe" or rules.hand_fee_cents):
        return False
    return len(stakes) == 1 and len(stakes[0]) == 1 and list(game.shoes(rules)) == [SHOE]
