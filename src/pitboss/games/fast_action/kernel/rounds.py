"""Compiled shoes of one player against the dealer, drawn as a table draws.

The house ways, the ranks of hands and who wins are the definition's own functions; the plays come from the solver.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numba import njit

from pitboss.games.fast_action.engine.settlement import beats
from pitboss.games.fast_action.fast_action_hold_em import FastActionHoldEmOptions
from pitboss.games.fast_action.solver.best_play import NATURAL, SETS, SURRENDER, BestPlay, best_play
from pitboss.games.fast_action.solver.card_numbers import CARDS, Codes, Numbers, ascending, four
from pitboss.games.fast_action.solver.dealer_keeps import NATURAL as KEEPS_NONE
from pitboss.games.fast_action.solver.outcomes import FastActionOutcome, OutcomeNets, nets_of
from pitboss.hands.compiled import best_of_many_decks, kernel
from pitboss.money import Cents
from pitboss.pricing.records import Record, empty
from pitboss.pricing.sessions import Cases
from pitboss.pricing.shoes import MAX_CARDS, ShoeRecord, provide, set_up, shuffle, take
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Submission

SPARE = 32
"""A round takes at most sixteen cards; a word is rejected once in 10**16 draws."""
_OUTCOME = FastActionOutcome
_SETS = np.array(SETS)
_beats = kernel(beats)


class FastActionTable(Record):
    """A shoe and the state of its deal."""

    cut: int
    """The number of cards behind the cutting card."""
    is_over: bool
    """True if the shoe is shuffled before the next round."""
    marker: int
    """1 if the player gets the first card, 0 if the dealer does."""
    house_ways: bool
    """True if the player uses the house ways."""
    shoe: ShoeRecord


@njit(nogil=True, cache=True)
def _deal(table: FastActionTable, hands: Numbers) -> None:
    """Deal four cards each into the rows of the dealer, 0, and the player, 1."""
    shoe = table.shoe
    provide(shoe, SPARE)
    if table.is_over:
        shuffle(shoe)
        take(shoe)
        table.is_over = False
    for k in range(4):
        for turn in range(2):
            hands[turn ^ table.marker, k] = take(shoe)


@njit(nogil=True, cache=True)
def _play(hands: Numbers, places: Codes, plays: Codes, house_ways: bool) -> tuple[int, int, int, int, int]:
    """The player's play, the two kept cards, and the other two; natural and surrender are plays too."""
    dealt = hands[1]
    kept = places[((dealt[0] * CARDS + dealt[1]) * CARDS + dealt[2]) * CARDS + dealt[3]]
    if kept == KEEPS_NONE:
        return NATURAL, 0, 0, 0, 0
    if house_ways:
        return 0, dealt[kept // 4], dealt[kept % 4], 0, 0
    hand = dealt.copy()
    ascending(hand)
    play, way = plays[four(hand[0], hand[1], hand[2], hand[3])], 0
    if play != SURRENDER:
        way = play % _SETS.shape[0]
    return play, hand[_SETS[way, 0]], hand[_SETS[way, 1]], hand[_SETS[way, 2]], hand[_SETS[way, 3]]


@njit(nogil=True, cache=True)
def _value(x: int, y: int, board: Numbers) -> int:
    return best_of_many_decks((x, y, board[0], board[1], board[2], board[3], board[4]))


@njit(nogil=True, cache=True)
def _round(table: FastActionTable, places: Codes, plays: Codes, hands: Numbers, board: Numbers) -> int:
    """Play one round and return its outcome."""
    _deal(table, hands)
    play, a, b, c, d = _play(hands, places, plays, table.house_ways)
    if play == NATURAL:
        return _OUTCOME.NATURAL.value
    if play == SURRENDER:
        return _OUTCOME.SURRENDER.value
    is_split, dealt = play >= _SETS.shape[0], hands[0]
    kept = places[((dealt[0] * CARDS + dealt[1]) * CARDS + dealt[2]) * CARDS + dealt[3]]
    if kept == KEEPS_NONE:
        return _OUTCOME.SPLIT_RETURNED.value if is_split else _OUTCOME.SET_LOST.value
    take(table.shoe)
    for k in range(board.size):
        board[k] = take(table.shoe)
    dealer = _value(dealt[kept // 4], dealt[kept % 4], board)
    first = beats(_value(a, b, board), dealer)
    if not is_split:
        return _OUTCOME.SET_WON.value if first else _OUTCOME.SET_LOST.value
    second = beats(_value(c, d, board), dealer)
    if first:
        return _OUTCOME.BOTH_WON.value if second else _OUTCOME.FIRST_WON.value
    return _OUTCOME.SECOND_WON.value if second else _OUTCOME.BOTH_LOST.value


@njit(nogil=True, cache=True)
def _rounds(table: FastActionTable, places: Codes, plays: Codes, outcomes: Codes) -> None:
    hands, board = np.zeros((2, 4), np.int64), np.zeros(5, np.int64)
    for number in range(outcomes.size):
        outcomes[number] = _round(table, places, plays, hands, board)
        table.marker ^= 1
        table.is_over = table.shoe.left <= table.cut


@dataclass(frozen=True)
class FastActionKernel:
    """The same bet in every round."""

    amount: Cents
    decks: int
    cut: int
    play: BestPlay
    house_ways: bool
    nets_by_outcome: dict[FastActionOutcome, OutcomeNets]

    def outcomes(self, seed: int, number: int, rounds: int) -> Codes:
        """The outcome of each of the first rounds of a stream."""
        table, outcomes = empty(FastActionTable), np.zeros(rounds, np.uint8)
        table["cut"], table["is_over"], table["house_ways"] = self.cut, True, self.house_ways
        set_up(table["shoe"], [*range(CARDS)] * self.decks, seed, number)
        _rounds(table, self.play.keeps.places, self.play.plays, outcomes)
        return outcomes

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """The counts of the first rounds of a stream."""
        tally, amount = Tally(), self.amount
        outcomes, counts = np.unique(self.outcomes(seed, stream, rounds), return_counts=True)
        for outcome, count in zip(outcomes.tolist(), counts.tolist(), strict=True):
            original, split, _ = self.nets_by_outcome[FastActionOutcome(outcome)]
            mine, second = int(original * amount), int((split or 0) * amount)
            tally.add(Result(mine + second, amount, amount if split is None else 2 * amount), count)
            tally.add_bet("original", Result(mine, amount, amount), count)
            if split is not None:
                tally.add_bet("split", Result(second, amount, amount), count)
        return tally

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        nets = {int(outcome): int((net.original + (net.split or 0)) * self.amount)
                for outcome, net in self.nets_by_outcome.items()}  # fmt: skip
        return [nets[outcome] for outcome in self.outcomes(seed, stream, rounds).tolist()]

    def cases(self) -> Cases | None:
        """None, because a round is more than one draw."""
        return None


def kernel_with(*, house_ways: bool) -> Callable[[Submission, Sequence[Slip]], FastActionKernel | None]:
    """A factory of kernels that use the best play or the house ways."""

    def make(submission: Submission, slip: Sequence[Slip]) -> FastActionKernel | None:
        options = submission.options
        assert isinstance(options, FastActionHoldEmOptions)
        decks = options.decks_in_shoe
        is_one_bet = len(slip) == 1 and slip[0].wager == "original"
        if not is_one_bet or options.shuffle == "continuous" or CARDS * decks > MAX_CARDS:
            return None
        play, nets = best_play(decks, options.or_better_reads), nets_of(submission.offers())
        return FastActionKernel(slip[0].amount, decks, options.cards_behind(CARDS * decks), play, house_ways, nets)

    return make
