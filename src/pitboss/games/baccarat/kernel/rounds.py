"""Whole shoes dealt by compiled code: burn, hands, cutting card, last hand, again and again from one random stream.

The kernel draws as the table does: from the same words, each draw one of the cards left, the last one filling the gap.
So ``Seeded(seed, number)`` at a table and ``stream(seed, number)`` here deal identical shoes. What a round brings is
not decided here: a round comes out as the code of its ``Coup`` (engine/drawing.py) and the rank of its
first four cards, and the definition says what they do to a slip of bets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numba import njit

from pitboss.games.baccarat.engine import jackpot
from pitboss.games.baccarat.engine.drawing import COUPS, DRAW, TABLE_1, TABLE_2, VALUES, Coup, coups
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.engine.options import BaccaratRules
from pitboss.games.baccarat.engine.wagers import TOTALS, charge, covered_by_totals, decide
from pitboss.games.baccarat.solver.counting import KINDS, Counts
from pitboss.hands import compiled
from pitboss.money import Cents
from pitboss.pricing.sessions import Cases
from pitboss.pricing.shoes import Bytes, draw, refill
from pitboss.pricing.streams import Stream, stream
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Submission

BaccaratRulesT = TypeVar("BaccaratRulesT", bound=BaccaratRules)

WORDS = 1024
"""How many words are drawn at a time."""
SPARE = 32
"""A burn or a round takes at most eleven; a word is passed over once in 10**16 draws."""
OUTCOMES = COUPS * len(jackpot.HANDS)
"""A round's outcome is the code of its coup + 400 × the rank of its first four cards (0 where nobody asks)."""

_VALUE_OF = np.array([VALUES[card >> 2] for card in range(KINDS)], np.int64)
_PLAYER_DRAWS = np.array([cell == DRAW for cell in TABLE_1], np.uint8)
_BANKER_DRAWS = np.array([[cell == DRAW for cell in row] for row in TABLE_2], np.uint8)
_rank_four = compiled.kernel(jackpot.rank_four)


@dataclass(frozen=True)
class Dealing:
    """How a submission's shoes are dealt, as numbers."""

    decks: int
    cut: int
    continuous: bool
    ranked: bool
    """Whether the first four cards are ranked for the jackpot."""

    @classmethod
    def of(cls, rules: BaccaratRules, *, ranked: bool = False) -> Dealing:
        """The shoes of a submission."""
        return cls(rules.decks_dealt, rules.cutting_card_depth, rules.continuous, ranked)

    def counts(self, seed: int, number: int, rounds: int) -> Counts:
        """How often each outcome came up in the first rounds of a stream."""
        return self._dealt(seed, number, rounds, np.zeros(0, np.int64))

    def outcomes(self, seed: int, number: int, rounds: int) -> list[int]:
        """The outcome of each of the first rounds of a stream, in order."""
        each = np.zeros(rounds, np.int64)
        self._dealt(seed, number, rounds, each)
        found: list[int] = each.tolist()
        return found

    def _dealt(self, seed: int, number: int, rounds: int, each: Counts) -> Counts:
        counts = np.zeros(OUTCOMES, np.int64)
        _deal(stream(seed, number), self.decks, self.cut, rounds, self.continuous, self.ranked,
              _PLAYER_DRAWS, _BANKER_DRAWS, counts, each)  # fmt: skip
        return counts


@dataclass(frozen=True)
class BaccaratKernel:
    """A slip of bets made anew in every round, with what each outcome does to it."""

    slip: tuple[Slip, ...]
    dealing: Dealing
    nets_by_coup: tuple[tuple[Cents, ...], ...]
    """For each coup the net result of each bet, after vigorish; 0 for the jackpot."""
    nets_by_rank: tuple[tuple[Cents, ...], ...]
    """For each rank of the first four cards the net result of each bet; 0 for all but the jackpot."""

    def _bets(self, outcome: int) -> list[Cents]:
        rank, coup = divmod(outcome, COUPS)
        return [a + b for a, b in zip(self.nets_by_coup[coup], self.nets_by_rank[rank], strict=True)]

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """The counts of the first rounds of a stream."""
        found, staked = Tally(), sum(bet.amount for bet in self.slip)
        counts = self.dealing.counts(seed, stream, rounds)
        for outcome in np.flatnonzero(counts).tolist():
            count, nets = int(counts[outcome]), self._bets(outcome)
            found.add(Result(sum(nets), staked, staked), count)
            for bet, net in zip(self.slip, nets, strict=True):
                found.add_bet(str(bet), Result(net, bet.amount, bet.amount), count)
        return found

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        nets = [sum(self._bets(outcome)) for outcome in range(OUTCOMES)]
        return [nets[outcome] for outcome in self.dealing.outcomes(seed, stream, rounds)]

    def cases(self) -> Cases | None:
        """None: rounds of one shoe depend on each other."""
        return None


def kernel(submission: Submission[BaccaratRulesT], slip: Sequence[Slip]) -> BaccaratKernel | None:
    """The kernel of a slip; None where vigorish is deferred, which is not the money of its round."""
    game, rules = submission.game, submission.rules
    assert isinstance(game, BaccaratGame)
    regime, offers = rules.regime(game.regimes), submission.offers()
    if regime.percent and rules.vig_collection != "at_once":
        return None
    covered = covered_by_totals(_staked(slip, ["banker"]), [bet.amount for bet in slip if bet.wager in TOTALS])

    def net(bet: Slip, coup: Coup) -> Cents:
        if bet.wager == "jackpot_4_card":
            return 0
        decision, tie = decide(game.p, regime, bet.wager, coup), coup.winner == "tie"
        fee = 0
        if bet.wager == "banker":
            unit = rules.rounding_unit(regime.percent)
            fee = charge(regime, decision, bet.amount, unit, tie=tie, covered=covered)
        if decision.result == "won":
            return offers[bet.wager].pays[decision.row].win(bet.amount) - fee
        return (-bet.amount if decision.result == "lost" else 0) - fee

    return BaccaratKernel(
        tuple(slip),
        Dealing.of(rules, ranked=any(bet.wager == "jackpot_4_card" for bet in slip)),
        tuple(tuple(net(bet, coup) for bet in slip) for coup in coups()),
        tuple(
            tuple(game.jackpot_net(rules, rank, bet.amount) if bet.wager == "jackpot_4_card" else 0 for bet in slip)
            for rank in range(len(jackpot.HANDS))
        ),
    )


def _staked(slip: Sequence[Slip], wagers: Sequence[str]) -> Cents:
    return sum(bet.amount for bet in slip if bet.wager in wagers)


# ---------------------------------------------------------------------- compiled


@njit(nogil=True, cache=True)
def _deal(
    s: Stream,
    decks: int,
    cut: int,
    rounds: int,
    continuous: bool,
    ranked: bool,
    player_draws: Bytes,
    banker_draws: Bytes,
    counts: Counts,
    each: Counts,
) -> None:
    """Deals rounds, shoe after shoe; counts their outcomes, and lists them where there is room."""
    size = KINDS * decks
    shoe, words = np.empty(size, np.uint8), np.empty(WORDS, np.uint64)
    used, left, last, over = WORDS, size, False, True
    third = fourth = 0
    for number in range(rounds):
        if used + SPARE > WORDS:
            refill(s, words, used)
            used = 0
        if over:
            for i in range(size):
                shoe[i] = i % KINDS
            left, last, over = size, False, False
            if not continuous:
                first, used = draw(words, used, shoe, left)
                left -= 1
                for _ in range(_VALUE_OF[first] if _VALUE_OF[first] else 10):
                    _, used = draw(words, used, shoe, left)
                    left -= 1
        a, used = draw(words, used, shoe, left)
        b, used = draw(words, used, shoe, left - 1)
        c, used = draw(words, used, shoe, left - 2)
        d, used = draw(words, used, shoe, left - 3)
        left -= 4
        player = (_VALUE_OF[a] + _VALUE_OF[c]) % 10
        banker = (_VALUE_OF[b] + _VALUE_OF[d]) % 10
        outcome = COUPS * _rank_four(a, b, c, d) if ranked else 0
        drawn = 0
        if player < 8 and banker < 8:
            column = 0
            if player_draws[player]:
                third, used = draw(words, used, shoe, left)
                left -= 1
                drawn = 1
                column = _VALUE_OF[third] + 1
                player = (player + _VALUE_OF[third]) % 10
                outcome += 100
            if banker_draws[banker, column]:
                fourth, used = draw(words, used, shoe, left)
                left -= 1
                drawn += 2
                banker = (banker + _VALUE_OF[fourth]) % 10
                outcome += 200
        outcome += player + 10 * banker
        counts[outcome] += 1
        if len(each):
            each[number] = outcome
        if continuous:  # the cards go back behind those left, in the order in which they came
            shoe[left], shoe[left + 1], shoe[left + 2], shoe[left + 3] = a, b, c, d
            left += 4
            if drawn & 1:
                shoe[left] = third
                left += 1
            if drawn & 2:
                shoe[left] = fourth
                left += 1
        else:
            over = last
            last = left <= cut
