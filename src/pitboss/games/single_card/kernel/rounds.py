"""Rounds of red dog and casino war in compiled code: one player, best play, whole shoes.

The kernel draws as the table does: from the same words, each draw one of the cards left, the last one filling the gap.
A round comes out as a number: at red dog the spread and whether the third card won, at casino war the result of the
deal and of the war. What that does to each wager comes from the game's own functions and paytables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from pitboss.games.single_card.casino_war import BURNED_FOR_WAR, CasinoWarRules
from pitboss.games.single_card.engine.game import RANKS, SingleCardGame
from pitboss.games.single_card.red_dog import RedDogRules, outcome_of
from pitboss.games.single_card.solver.price import full_shoe, goes_to_war, raises
from pitboss.hands.compiled import kernel as kernel_code
from pitboss.hands.compiled import part
from pitboss.money import Cents
from pitboss.pricing.records import Record, empty
from pitboss.pricing.sessions import Cases
from pitboss.pricing.shoes import MOST_CARDS, ShoeRecord, provide, put_back, set_up, shuffle, take
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Offer, Submission

Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
SPARE = 16
"""A burn and a round take at most eight cards."""
DECK = 52
OUTCOMES = 2 * (RANKS + 1)
"""Red dog: twice the spread and 1, counted from a pair, and 1 more where the third card wins."""
LOSE, WIN, SURRENDER, WAR_LOSE, WAR_WIN, WAR_TIE = range(6)
"""Casino war: the deal, or the war after a tie hand."""


class SingleCardShoe(Record):
    """A shoe, and how it is dealt."""

    cut: int
    """How many cards lie behind the cutting card."""
    is_continuous: bool
    is_over: bool
    is_war_game: bool
    goes_to_war: bool
    shoe: ShoeRecord


class WagerResult(NamedTuple):
    """What an outcome does to one wager: its name with its place, what was staked on it, and the net."""

    wager: str
    stake: Cents
    net: Cents


@dataclass(frozen=True)
class SingleCardKernel:
    """A slip of bets made anew in every round, with what each outcome does to it and to the wagers that follow."""

    slip: tuple[Slip, ...]
    decks: int
    cut: int
    is_continuous: bool
    is_war_game: bool
    goes_to_war: bool
    results: tuple[tuple[WagerResult, ...], ...]
    """By outcome."""

    def _table(self, seed: int, number: int) -> Any:
        table = empty(SingleCardShoe)
        for name in ("cut", "is_continuous", "is_war_game", "goes_to_war"):
            table[name] = getattr(self, name)
        table["is_over"] = True
        set_up(table["shoe"], [*range(DECK)] * self.decks, seed, number)
        return table

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """The counts of the first rounds of a stream."""
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


def kernel(submission: Submission[Any], slip: Sequence[Slip]) -> SingleCardKernel | None:
    """The kernel of a slip under best play; None where the table would refuse it, or has too many cards."""
    game, rules, offers = submission.game, submission.rules, submission.offers()
    assert isinstance(game, SingleCardGame)
    decks, left = game.decks_dealt(rules), full_shoe(submission)
    wagers = sorted(bet.wager for bet in slip)
    is_war_game = isinstance(rules, CasinoWarRules)
    if (
        wagers not in ([["initial"], ["initial", "tie"]] if is_war_game else [["original"]])
        or decks * DECK > MOST_CARDS
    ):
        return None
    war = is_war_game and goes_to_war(offers, left)
    if is_war_game:
        results = tuple(tuple(_at_war(outcome, bet, offers) for bet in slip) for outcome in range(6))
        results = tuple((*some, *_war_wager(outcome, slip, offers)) for outcome, some in enumerate(results))
    else:
        assert isinstance(rules, RedDogRules)
        raised = raises(offers, left)
        results = tuple(tuple(_at_red_dog(code, slip[0], submission, raised)) for code in range(OUTCOMES))
    return SingleCardKernel(
        tuple(slip), decks, rules.cards_behind(decks * DECK), rules.way_to_shuffle == "continuous", is_war_game, war,
        results,
    )  # fmt: skip


def _at_red_dog(code: int, bet: Slip, submission: Submission[Any], raised: frozenset[int]) -> Iterator[WagerResult]:
    """The original wager, and the raise where the spread is worth one."""
    spread, won = code // 2 - 1, code % 2
    third = {-1: 0 if won else 1, 0: None}.get(spread, 1 if won else 0)
    outcome, offers = outcome_of(0, spread + 1, third), submission.offers()
    for wager, on in (("original", bet.on), ("raise", "")):
        if wager == "original" or spread in raised:
            name = f"{wager} {on}".strip()
            net = {"void": 0, "lost": -bet.amount}.get(outcome)
            yield WagerResult(name, bet.amount, offers[wager].pays[outcome].win(bet.amount) if net is None else net)


def _at_war(outcome: int, bet: Slip, offers: Mapping[str, Offer]) -> WagerResult:
    """The initial wager and the tie wager of the original deal."""
    tied = outcome not in (LOSE, WIN)
    if bet.wager == "tie":
        net = offers["tie"].pays["tie"].win(bet.amount) if tied else -bet.amount
    elif outcome == WIN:
        net = offers["initial"].pays["win"].win(bet.amount)
    else:
        net = -bet.amount // 2 if outcome == SURRENDER else -bet.amount
    return WagerResult(str(bet), bet.amount, net)


def _war_wager(outcome: int, slip: Sequence[Slip], offers: Mapping[str, Offer]) -> Iterator[WagerResult]:
    """The war wager, where there is a war."""
    if outcome in (WAR_LOSE, WAR_WIN, WAR_TIE):
        amount = next(bet.amount for bet in slip if bet.wager == "initial")
        pays = {WAR_WIN: "win", WAR_TIE: "tie"}.get(outcome)
        yield WagerResult("war", amount, offers["war"].pays[pays].win(amount) if pays else -amount)


# ---------------------------------------------------------------------- compiled


@kernel_code
def _deal(table: SingleCardShoe, rounds: int, counts: Numbers, outcomes: Numbers) -> None:
    """Deals rounds, shoe after shoe; counts their outcomes, and lists them where there is room."""
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
    """Two cards, and a third unless they are consecutive."""
    shoe = table.shoe
    left, right = take(shoe), take(shoe)
    low, high = min(left >> 2, right >> 2), max(left >> 2, right >> 2)
    spread, won, middle = high - low - 1, 0, -1
    if spread != 0:
        middle = take(shoe)
        rank = middle >> 2
        won = int(rank == low) if spread < 0 else int(low < rank < high)
    if table.is_continuous:  # the cards go back behind those left, in the order in which they came
        put_back(shoe, left)
        put_back(shoe, right)
        if middle >= 0:
            put_back(shoe, middle)
    return int(2 * (spread + 1) + won)


@part
def _deal_war(table: SingleCardShoe) -> int:
    """A card each; after a tie hand three burned and a card each."""
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
