"""Compiled simulation of red dog and casino war: one player, best play, whole shoes.

The kernel draws cards exactly as the table does. A round returns a number: at red dog the spread and whether the third
card won, at casino war the results of the deal and the war. The game's own functions and paytables decide the payouts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.games.cards.options import ShoeOptions
from pitboss.games.single_card.casino_war import BURNED_FOR_WAR, CasinoWarOptions
from pitboss.games.single_card.engine.game import RANKS, SingleCardGame
from pitboss.games.single_card.red_dog import RedDogOptions, outcome_of
from pitboss.games.single_card.solver.price import full_shoe, goes_to_war, raises
from pitboss.hands.compiled import kernel as kernel_code
from pitboss.hands.compiled import part
from pitboss.money import Cents
from pitboss.pricing.records import Record, empty
from pitboss.pricing.sessions import Cases
from pitboss.pricing.shoes import MAX_CARDS, ShoeRecord, provide, put_back, set_up, shuffle, take
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Offer, Submission

Numbers: TypeAlias = NDArray[np.int64]
SPARE = 16
"""Random words reserved per round: a burn and a round draw at most eight cards."""
DECK = 52
OUTCOMES = 2 * (RANKS + 1)
"""Red dog outcome: 2 × (spread + 1), plus 1 if the third card wins; a pair has spread -1."""
LOSE, WIN, SURRENDER, WAR_LOSE, WAR_WIN, WAR_TIE = range(6)
"""Casino war outcomes: of the deal, or of the war after a tie."""


class SingleCardShoe(Record):
    """A shoe and its dealing rules."""

    cut: int
    """Number of cards behind the cutting card."""
    is_continuous: bool
    is_over: bool
    is_war_game: bool
    goes_to_war: bool
    shoe: ShoeRecord


class WagerResult(NamedTuple):
    """The result of one wager: its name, stake and net."""

    wager: str
    stake: Cents
    net: Cents


@dataclass(frozen=True)
class SingleCardKernel:
    """A slip of bets repeated every round, with the results per outcome, including raises and war wagers."""

    slip: tuple[Slip, ...]
    decks: int
    cut: int
    is_continuous: bool
    is_war_game: bool
    goes_to_war: bool
    results: tuple[tuple[WagerResult, ...], ...]
    """Wager results per outcome."""

    def _table(self, seed: int, number: int) -> Any:
        table = empty(SingleCardShoe)
        for name in ("cut", "is_continuous", "is_war_game", "goes_to_war"):
            table[name] = getattr(self, name)
        table["is_over"] = True
        set_up(table["shoe"], [*range(DECK)] * self.decks, seed, number)
        return table

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """Tally of the first rounds of a stream."""
        tally, bet = Tally(), sum(bet.amount for bet in self.slip)
        counts = np.zeros(OUTCOMES, np.int64)
        _deal(self._table(seed, stream), rounds, counts, np.zeros(0, np.int64))
        for outcome in np.flatnonzero(counts).tolist():
            count, results = int(counts[outcome]), self.results[outcome]
            staked = sum(result.stake for result in results)
            tally.add(Result(sum(result.net for result in results), bet, staked), count)
            for result in results:
                tally.add_bet(result.wager, Result(result.net, result.stake, result.stake), count)
        return tally

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        outcomes = np.zeros(rounds, np.int64)
        _deal(self._table(seed, stream), rounds, np.zeros(OUTCOMES, np.int64), outcomes)
        nets = [sum(result.net for result in results) for results in self.results]
        return [nets[outcome] for outcome in outcomes.tolist()]

    def cases(self) -> Cases | None:
        """None: rounds of one shoe depend on each other."""
        return None


def kernel(submission: Submission, slip: Sequence[Slip]) -> SingleCardKernel | None:
    """The kernel of a slip under best play; None if the slip is not supported or the shoe is too large."""
    game: SingleCardGame[ShoeOptions] = SingleCardGame.of(submission)
    options, offers = submission.options, submission.offers()
    decks, left = game.decks_dealt(options), full_shoe(submission)
    wagers = sorted(bet.wager for bet in slip)
    is_war_game = isinstance(options, CasinoWarOptions)
    if wagers not in ([["initial"], ["initial", "tie"]] if is_war_game else [["original"]]) or decks * DECK > MAX_CARDS:
        return None
    war = is_war_game and goes_to_war(offers, left)
    if is_war_game:
        results = tuple(tuple(_at_war(outcome, bet, offers) for bet in slip) for outcome in range(6))
        results = tuple((*some, *_war_wager(outcome, slip, offers)) for outcome, some in enumerate(results))
    else:
        assert isinstance(options, RedDogOptions)
        raised = raises(offers, left)
        results = tuple(tuple(_at_red_dog(code, slip[0], submission, raised)) for code in range(OUTCOMES))
    return SingleCardKernel(
        tuple(slip), decks, options.cards_behind(decks * DECK), options.way_to_shuffle == "continuous",
        is_war_game, war, results,
    )  # fmt: skip


def _at_red_dog(code: int, bet: Slip, submission: Submission, raised: frozenset[int]) -> Iterator[WagerResult]:
    """Results of the original wager, and of the raise at spreads where raising is best."""
    spread, won = code // 2 - 1, code % 2
    third = {-1: 0 if won else 1, 0: None}.get(spread, 1 if won else 0)
    outcome, offers = outcome_of(0, spread + 1, third), submission.offers()
    for wager, on in (("original", bet.on), ("raise", "")):
        if wager == "original" or spread in raised:
            name = f"{wager} {on}".strip()
            net = {"void": 0, "lost": -bet.amount}.get(outcome)
            yield WagerResult(name, bet.amount, offers[wager].pays[outcome].win(bet.amount) if net is None else net)


def _at_war(outcome: int, bet: Slip, offers: Mapping[str, Offer]) -> WagerResult:
    """The result of an initial or tie wager of the original deal."""
    tied = outcome not in (LOSE, WIN)
    if bet.wager == "tie":
        net = offers["tie"].pays["tie"].win(bet.amount) if tied else -bet.amount
    elif outcome == WIN:
        net = offers["initial"].pays["win"].win(bet.amount)
    else:
        net = -bet.amount // 2 if outcome == SURRENDER else -bet.amount
    return WagerResult(str(bet), bet.amount, net)


def _war_wager(outcome: int, slip: Sequence[Slip], offers: Mapping[str, Offer]) -> Iterator[WagerResult]:
    """The result of the war wager, if there is a war."""
    if outcome in (WAR_LOSE, WAR_WIN, WAR_TIE):
        amount = next(bet.amount for bet in slip if bet.wager == "initial")
        pays = {WAR_WIN: "win", WAR_TIE: "tie"}.get(outcome)
        yield WagerResult("war", amount, offers["war"].pays[pays].win(amount) if pays else -amount)


# ---------------------------------------------------------------------- compiled


@kernel_code
def _deal(table: SingleCardShoe, rounds: int, counts: Numbers, outcomes: Numbers) -> None:
    """Deal rounds, shoe after shoe; count the outcomes, and list them if ``outcomes`` has room."""
    for number in range(rounds):
        provide(table.shoe, SPARE)
        if table.is_over:
            shuffle(table.shoe)
            if not table.is_continuous:
                take(table.shoe)
        outcome = _deal_war(table) if table.is_war_game else _deal_red_dog(table)
        counts[outcome] += 1
        if outcomes.size:
            outcomes[number] = outcome
        table.is_over = table.shoe.left <= table.cut and not table.is_continuous


@part
def _deal_red_dog(table: SingleCardShoe) -> int:
    """Deal two cards, and a third unless they are consecutive; return the outcome."""
    shoe = table.shoe
    left, right = take(shoe), take(shoe)
    low, high = min(left >> 2, right >> 2), max(left >> 2, right >> 2)
    spread, won, middle = high - low - 1, 0, -1
    if spread != 0:
        middle = take(shoe)
        rank = middle >> 2
        won = int(rank == low) if spread < 0 else int(low < rank < high)
    if table.is_continuous:  # cards return behind the remaining ones, in dealing order
        put_back(shoe, left)
        put_back(shoe, right)
        if middle >= 0:
            put_back(shoe, middle)
    return int(2 * (spread + 1) + won)


@part
def _deal_war(table: SingleCardShoe) -> int:
    """Deal a card each; after a tie burn three and deal a card each; return the outcome."""
    shoe = table.shoe
    mine, dealers = take(shoe) >> 2, take(shoe) >> 2
    if mine != dealers:
        return int(WIN if mine > dealers else LOSE)
    if not table.goes_to_war:
        return int(SURRENDER)
    for _ in range(BURNED_FOR_WAR):
        take(shoe)
    mine, dealers = take(shoe) >> 2, take(shoe) >> 2
    return int(WAR_TIE if mine == dealers else WAR_WIN if mine > dealers else WAR_LOSE)
