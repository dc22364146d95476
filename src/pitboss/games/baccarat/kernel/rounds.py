"""Whole shoes dealt by compiled code: burn, hands, cutting card, last hand, again and again from one random stream.

The kernel draws as the table does: from the same words, each draw one of the cards left, the last one filling the gap.
So ``Seeded(seed, number)`` at a table and ``stream(seed, number)`` here deal identical shoes. What a round brings is
not decided here: a round comes out as the code of its ``Coup`` (engine/drawing.py) and the rank of its
first four cards, and the definition says what they do to a slip of bets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.baccarat.engine.drawing import COUPS, DRAW, TABLE_1, TABLE_2, VALUES, Coup, coups
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.engine.jackpot import HANDS, rank_four
from pitboss.games.baccarat.engine.jackpot import WAGER as JACKPOT_WAGER
from pitboss.games.baccarat.engine.options import BaccaratRules, HouseBankedRulesT
from pitboss.games.baccarat.engine.wagers import TOTALS, charge, covered_by_totals
from pitboss.games.baccarat.solver.counting import KINDS, Counts
from pitboss.hands import compiled
from pitboss.money import Cents
from pitboss.pricing.sessions import Cases
from pitboss.pricing.shoes import Bytes, draw, refill
from pitboss.pricing.streams import Stream, stream
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Offer, Submission

WORDS = 1024
"""How many words are drawn at a time."""
SPARE = 32
"""A burn or a round takes at most eleven; a word is passed over once in 10**16 draws."""
OUTCOMES = COUPS * len(HANDS)
"""A round's outcome is the code of its coup + 400 × the rank of its first four cards (0 where nobody asks)."""

_VALUE_OF = np.array([VALUES[card >> 2] for card in range(KINDS)], np.int64)
_PLAYER_DRAWS = np.array([cell == DRAW for cell in TABLE_1], np.uint8)
_BANKER_DRAWS = np.array([[cell == DRAW for cell in row] for row in TABLE_2], np.uint8)
_rank_four = compiled.kernel(rank_four)


class Dealing(NamedTuple):
    """How a submission's shoes are dealt, as numbers."""

    decks: int
    cut: int
    continuous: bool
    is_ranked: bool
    """Whether the first four cards are ranked for the jackpot."""

    @classmethod
    def of(cls, rules: BaccaratRules, *, is_ranked: bool = False) -> Dealing:
        """The shoes of a submission."""
        return cls(rules.decks_dealt, rules.cutting_card_depth, rules.way_to_shuffle == "continuous", is_ranked)

    def counts(self, seed: int, number: int, rounds: int) -> Counts:
        """How often each outcome came up in the first rounds of a stream."""
        return self._dealt(seed, number, rounds, np.zeros(0, np.int64))

    def outcomes(self, seed: int, number: int, rounds: int) -> list[int]:
        """The outcome of each of the first rounds of a stream, in order."""
        each = np.zeros(rounds, np.int64)
        self._dealt(seed, number, rounds, each)
        outcomes: list[int] = each.tolist()
        return outcomes

    def _dealt(self, seed: int, number: int, rounds: int, each: Counts) -> Counts:
        counts = np.zeros(OUTCOMES, np.int64)
        _deal(stream(seed, number), self, rounds, counts, each)
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
        tally, staked = Tally(), sum(bet.amount for bet in self.slip)
        counts = self.dealing.counts(seed, stream, rounds)
        for outcome in np.flatnonzero(counts).tolist():
            count, nets = int(counts[outcome]), self._bets(outcome)
            tally.add(Result(sum(nets), staked, staked), count)
            for bet, net in zip(self.slip, nets, strict=True):
                tally.add_bet(str(bet), Result(net, bet.amount, bet.amount), count)
        return tally

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        nets = [sum(self._bets(outcome)) for outcome in range(OUTCOMES)]
        return [nets[outcome] for outcome in self.dealing.outcomes(seed, stream, rounds)]

    def cases(self) -> Cases | None:
        """None: rounds of one shoe depend on each other."""
        return None


def kernel(submission: Submission[HouseBankedRulesT], slip: Sequence[Slip]) -> BaccaratKernel | None:
    """The kernel of a slip; None where vigorish is deferred, which is not the money of its round."""
    game, rules = submission.game, submission.rules
    assert isinstance(game, BaccaratGame)
    regime, offers = rules.regime(game.regimes), submission.offers()
    if regime.percent and rules.vig_collection != "at_once":
        return None
    covered = covered_by_totals(_staked(slip, ["banker"]), [bet.amount for bet in slip if bet.wager in TOTALS])

    def net(bet: Slip, coup: Coup) -> Cents:
        if bet.wager == JACKPOT_WAGER:
            return 0
        coup_result, tie = game.result_of(regime, bet.wager, coup), coup.winner == "tie"
        fee = 0
        if bet.wager == "banker":
            unit = rules.rounding_unit(regime.percent)
            fee = charge(regime, coup_result, bet.amount, unit, tie=tie, covered=covered)
        if coup_result.result == "won":
            return offers[bet.wager].pays[coup_result.row].win(bet.amount) - fee
        return (-bet.amount if coup_result.result == "lost" else 0) - fee

    return BaccaratKernel(
        tuple(slip),
        Dealing.of(rules, is_ranked=any(bet.wager == JACKPOT_WAGER for bet in slip)),
        tuple(tuple(net(bet, coup) for bet in slip) for coup in coups()),
        tuple(tuple(_by_rank(bet, offers[bet.wager], hand) for bet in slip) for hand in HANDS),
    )


def _by_rank(bet: Slip, offer: Offer, hand: str) -> Cents:
    """What the first four cards do to a bet: they settle the jackpot wager only."""
    if bet.wager != JACKPOT_WAGER:
        return 0
    pay = offer.pays.get(hand)
    return -bet.amount if pay is None else pay.win(bet.amount)


def _staked(slip: Sequence[Slip], wagers: Sequence[str]) -> Cents:
    return sum(bet.amount for bet in slip if bet.wager in wagers)


# ---------------------------------------------------------------------- compiled


@njit(nogil=True, cache=True)
def _deal(s: Stream, dealing: Dealing, rounds: int, counts: Counts, each: Counts) -> None:
    """Deals rounds, shoe after shoe; counts their outcomes, and lists them where there is room."""
    size = KINDS * dealing.decks
    shoe, words = np.empty(size, np.uint8), np.empty(WORDS, np.uint64)
    used, left, is_last, is_over = WORDS, size, False, True
    for number in range(rounds):
        if used + SPARE > WORDS:
            refill(s, words, used)
            used = 0
        if is_over:
            left, is_last = size, False
            for i in range(size):
                shoe[i] = i % KINDS
            if not dealing.continuous:
                used, left = _burn(words, used, shoe, left)
        outcome, used, left = _deal_round(words, used, shoe, left, dealing)
        counts[outcome] += 1
        if len(each):
            each[number] = outcome
        is_over = is_last
        is_last = left <= dealing.cut and not dealing.continuous


@njit(nogil=True, cache=True)
def _burn(words: Stream, used: int, shoe: Bytes, left: int) -> tuple[int, int]:
    """The first card of a shoe and as many more as it shows; how many words are used, and cards left."""
    first, used = draw(words, used, shoe, left)
    more = _VALUE_OF[first] if _VALUE_OF[first] else 10
    for drawn in range(1, more + 1):
        _, used = draw(words, used, shoe, left - drawn)
    return used, left - 1 - more


@njit(nogil=True, cache=True)
def _deal_round(words: Stream, used: int, shoe: Bytes, left: int, dealing: Dealing) -> tuple[int, int, int]:
    """One round: its outcome, how many words are used, and cards left."""
    a, used = draw(words, used, shoe, left)
    b, used = draw(words, used, shoe, left - 1)
    c, used = draw(words, used, shoe, left - 2)
    d, used = draw(words, used, shoe, left - 3)
    left -= 4
    player = (_VALUE_OF[a] + _VALUE_OF[c]) % 10
    banker = (_VALUE_OF[b] + _VALUE_OF[d]) % 10
    outcome = COUPS * _rank_four(a, b, c, d) if dealing.is_ranked else 0
    thirds, third, fourth = 0, 0, 0
    if player < 8 and banker < 8:
        column = 0
        if _PLAYER_DRAWS[player]:
            third, used = draw(words, used, shoe, left)
            left -= 1
            thirds += 1
            column = _VALUE_OF[third] + 1
            player = (player + _VALUE_OF[third]) % 10
            outcome += 100
        if _BANKER_DRAWS[banker, column]:
            fourth, used = draw(words, used, shoe, left)
            left -= 1
            thirds += 2
            banker = (banker + _VALUE_OF[fourth]) % 10
            outcome += 200
    if dealing.continuous:  # the cards go back behind those left, in the order in which they came
        shoe[left], shoe[left + 1], shoe[left + 2], shoe[left + 3] = a, b, c, d
        left += 4
        if thirds & 1:
            shoe[left] = third
            left += 1
        if thirds & 2:
            shoe[left] = fourth
            left += 1
    return outcome + player + 10 * banker, used, left
