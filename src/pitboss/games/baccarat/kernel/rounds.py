"""Compiled simulation of whole shoes: burn, hands, cutting card, last hand, reshuffle.

The kernel draws cards exactly as the table does, so ``Seeded(seed, number)`` at a table and ``stream(seed, number)``
here deal identical shoes. It only returns outcomes: the code of the ``Coup`` (engine/drawing.py) and the rank of the
first four cards. The game definition decides what they pay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.baccarat.engine.drawing import COUPS, DRAW, STANDARD, TABLE_1, TABLE_2, VALUES, Coup, coups
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.engine.jackpot import HANDS, rank_four
from pitboss.games.baccarat.engine.jackpot import WAGER as JACKPOT_WAGER
from pitboss.games.baccarat.engine.options import BaccaratOptions, HouseBankedOptionsT
from pitboss.games.baccarat.engine.wagers import TOTALS, charge, covered_by_totals
from pitboss.games.baccarat.solver.counting import KINDS, Counts
from pitboss.hands.compiled import kernel as kernel_code
from pitboss.hands.compiled import part
from pitboss.money import Cents
from pitboss.pricing.records import Record, empty
from pitboss.pricing.sessions import Cases
from pitboss.pricing.shoes import MAX_CARDS, ShoeRecord, provide, put_back, set_up, shuffle, take
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Offer, Submission

SPARE = 32
"""Random words reserved per round: a burn or a round draws at most eleven; one draw in 10**16 needs a second word."""
OUTCOMES = COUPS * len(HANDS)
"""Outcome = code of the coup + 400 × rank of the first four cards (0 if not ranked)."""

_VALUE_OF = np.array([VALUES[card >> 2] for card in range(KINDS)], np.int64)
_PLAYER_DRAWS = np.array([cell == DRAW for cell in TABLE_1], np.uint8)
_BANKER_DRAWS = np.array([[cell == DRAW for cell in row] for row in TABLE_2], np.uint8)
_rank_four = kernel_code(rank_four)


NO_CARD = -1


class ShoeInPlay(Record):
    """A shoe and its dealing rules."""

    cut: int
    """Number of cards behind the cutting card."""
    is_continuous: bool
    is_ranked: bool
    """True if the first four cards are ranked for the jackpot."""
    is_over: bool
    is_last: bool
    """True if the next round is the last of this shoe."""
    shoe: ShoeRecord


class BaccaratShoes(NamedTuple):
    """Dealing rules of a submission's shoes."""

    decks: int
    cut: int
    is_continuous: bool
    is_ranked: bool

    @classmethod
    def of(cls, options: BaccaratOptions, *, is_ranked: bool = False) -> BaccaratShoes:
        """The dealing rules of a submission."""
        return cls(options.decks_dealt, options.cutting_card_depth, options.way_to_shuffle == "continuous", is_ranked)

    def counts(self, seed: int, number: int, rounds: int) -> Counts:
        """Number of times each outcome occurs in the first rounds of a stream."""
        counts = np.zeros(OUTCOMES, np.int64)
        _deal(self._table(seed, number), rounds, counts, np.zeros(0, np.int64))
        return counts

    def outcomes(self, seed: int, number: int, rounds: int) -> list[int]:
        """The outcome of each of the first rounds of a stream, in order."""
        outcomes: list[int] = self.listed(seed, number, rounds).tolist()
        return outcomes

    def listed(self, seed: int, number: int, rounds: int) -> Counts:
        """The same as an array."""
        listed = np.zeros(rounds, np.int64)
        _deal(self._table(seed, number), rounds, np.zeros(OUTCOMES, np.int64), listed)
        return listed

    def _table(self, seed: int, number: int) -> Any:
        table = empty(ShoeInPlay)
        table["cut"], table["is_continuous"], table["is_ranked"] = self.cut, self.is_continuous, self.is_ranked
        table["is_over"] = True
        set_up(table["shoe"], [*range(KINDS)] * self.decks, seed, number)
        return table


@dataclass(frozen=True)
class BaccaratKernel:
    """A slip of bets repeated every round, with its net result per outcome."""

    slip: tuple[Slip, ...]
    shoes: BaccaratShoes
    nets_by_coup: tuple[tuple[Cents, ...], ...]
    """Net result of each bet per coup, after vigorish; 0 for the jackpot."""
    nets_by_rank: tuple[tuple[Cents, ...], ...]
    """Net result of each bet per rank of the first four cards; 0 except for the jackpot."""

    def _bets(self, outcome: int) -> list[Cents]:
        rank, coup = divmod(outcome, COUPS)
        return [a + b for a, b in zip(self.nets_by_coup[coup], self.nets_by_rank[rank], strict=True)]

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """Tally of the first rounds of a stream."""
        tally, staked = Tally(), sum(bet.amount for bet in self.slip)
        counts = self.shoes.counts(seed, stream, rounds)
        for outcome in np.flatnonzero(counts).tolist():
            count, nets = int(counts[outcome]), self._bets(outcome)
            tally.add(Result(sum(nets), staked, staked), count)
            for bet, net in zip(self.slip, nets, strict=True):
                tally.add_bet(str(bet), Result(net, bet.amount, bet.amount), count)
        return tally

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        nets = self.outcome_nets()
        return [nets[outcome] for outcome in self.shoes.outcomes(seed, stream, rounds)]

    def outcomes(self, seed: int, stream: int, rounds: int) -> Counts:
        """The outcome of each of the first rounds of a stream, in order."""
        return self.shoes.listed(seed, stream, rounds)

    def outcome_nets(self) -> Sequence[Cents]:
        """The net result of the slip by outcome."""
        return [sum(self._bets(outcome)) for outcome in range(OUTCOMES)]

    def cases(self) -> Cases | None:
        """None: rounds of one shoe depend on each other."""
        return None


def kernel(submission: Submission[HouseBankedOptionsT], slip: Sequence[Slip]) -> BaccaratKernel | None:
    """The kernel of a slip; None for deferred vigorish, other drawing tables or a shoe too large to compile."""
    game, options = BaccaratGame.of(submission), submission.options
    regime, offers = options.regime(game.regimes), submission.offers()
    if game.draws != STANDARD:
        return None
    if (regime.percent and options.vig_collection != "at_once") or options.decks_dealt * KINDS > MAX_CARDS:
        return None
    covered = covered_by_totals(_staked(slip, ["banker"]), [bet.amount for bet in slip if bet.wager in TOTALS])

    def net(bet: Slip, coup: Coup) -> Cents:
        if bet.wager == JACKPOT_WAGER:
            return 0
        coup_result, tie = game.result_of(regime, bet.wager, coup), coup.winner == "tie"
        fee = 0
        if bet.wager == "banker":
            unit = options.rounding_unit(regime.percent)
            fee = charge(regime, coup_result, bet.amount, unit, tie=tie, covered=covered)
        if coup_result.result == "won":
            return offers[bet.wager].pays[coup_result.row].win(bet.amount) - fee
        return (-bet.amount if coup_result.result == "lost" else 0) - fee

    return BaccaratKernel(
        tuple(slip),
        BaccaratShoes.of(options, is_ranked=any(bet.wager == JACKPOT_WAGER for bet in slip)),
        tuple(tuple(net(bet, coup) for bet in slip) for coup in coups()),
        tuple(tuple(_by_rank(bet, offers[bet.wager], hand) for bet in slip) for hand in HANDS),
    )


def _by_rank(bet: Slip, offer: Offer, hand: str) -> Cents:
    """Net result of a bet by the first four cards, which settle only the jackpot wager."""
    if bet.wager != JACKPOT_WAGER:
        return 0
    pay = offer.pays.get(hand)
    return -bet.amount if pay is None else pay.win(bet.amount)


def _staked(slip: Sequence[Slip], wagers: Sequence[str]) -> Cents:
    return sum(bet.amount for bet in slip if bet.wager in wagers)


# ---------------------------------------------------------------------- compiled


@kernel_code
def _deal(table: ShoeInPlay, rounds: int, counts: Counts, outcomes: Counts) -> None:
    """Deal rounds, shoe after shoe; count the outcomes, and list them if ``outcomes`` has room."""
    for number in range(rounds):
        provide(table.shoe, SPARE)
        if table.is_over:
            shuffle(table.shoe)
            table.is_last = False
            if not table.is_continuous:
                _burn(table)
        outcome = _deal_round(table)
        counts[outcome] += 1
        if outcomes.size:
            outcomes[number] = outcome
        table.is_over = table.is_last
        table.is_last = table.shoe.left <= table.cut and not table.is_continuous


@part
def _burn(table: ShoeInPlay) -> None:
    """Burn the first card of a shoe and as many more as its value."""
    first = _VALUE_OF[take(table.shoe)]
    for _ in range(first if first else 10):
        take(table.shoe)


@part
def _deal_round(table: ShoeInPlay) -> int:
    """Deal one round and return its outcome."""
    shoe = table.shoe
    a, b, c, d = take(shoe), take(shoe), take(shoe), take(shoe)
    player = (_VALUE_OF[a] + _VALUE_OF[c]) % 10
    banker = (_VALUE_OF[b] + _VALUE_OF[d]) % 10
    outcome = COUPS * _rank_four(a, b, c, d) if table.is_ranked else 0
    third = fourth = NO_CARD
    if player < 8 and banker < 8:
        column = 0
        if _PLAYER_DRAWS[player]:
            third = take(shoe)
            column = _VALUE_OF[third] + 1
            player = (player + _VALUE_OF[third]) % 10
            outcome += 100
        if _BANKER_DRAWS[banker, column]:
            fourth = take(shoe)
            banker = (banker + _VALUE_OF[fourth]) % 10
            outcome += 200
    if table.is_continuous:  # cards return behind the remaining ones, in dealing order
        for card in (a, b, c, d, third, fourth):
            if card != NO_CARD:
                put_back(shoe, card)
    return int(outcome + player + 10 * banker)
