"""Compiled rounds of pai gow poker and Asia poker: one player against the house, both in the house way.

The kernel draws as the table does: the starting position first, then cards for the player and the dealer. Cards of
other positions are collected unseen and never drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import local

import numpy as np
from numba import njit

from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.engine.ring import CARD_RING
from pitboss.games.paigow.engine.start import DICE, NUMBERS
from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.kernel.sets import DEALT, Numbers, WayTable, cell_of_class, class_of, way_table
from pitboss.games.paigow.solver.poker_price import pushing_hands
from pitboss.games.paigow.solver.versus import result_codes
from pitboss.money import Cents
from pitboss.plain import encoded
from pitboss.pricing.sessions import Cases
from pitboss.pricing.streams import Stream, below, stream
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Submission

DECK = JOKER + 1
_TOGETHER = 32
"""Hands of so many rounds are looked up together, so that the processor need not wait for each."""
_REMEMBERED = local()
"""The hands set so far by the house way of one submission, per thread."""


def _table_of(submission: Submission) -> WayTable:
    """This thread's table of a submission."""
    game, key = submission.game, encoded(submission.plain())
    if getattr(_REMEMBERED, "key", None) != key:
        assert isinstance(game, CardPaiGowGame)
        assert isinstance(game.setting, PokerSetting)
        _REMEMBERED.key, _REMEMBERED.table = key, way_table(game.setting, submission.options)
    table: WayTable = _REMEMBERED.table
    return table


@dataclass(frozen=True)
class SetKernel:
    """Plays rounds with the same bet on the main wager."""

    submission: Submission
    bet: Slip
    nets_by_code: tuple[Cents, Cents, Cents]
    """The nets of a loss, a push and a win."""
    starts: Numbers
    """For each outcome of the starting position, 1 if the dealer is dealt first; empty for a button."""

    def codes(self, seed: int, number: int, rounds: int) -> Numbers:
        """The result of each of the first rounds of a stream: 1, 0 or -1."""
        game, options = CardPaiGowGame.of(self.submission), self.submission.options
        assert isinstance(game.setting, PokerSetting)
        table = _table_of(self.submission)
        pushing = pushing_hands(self.submission)
        bounds = (pushing.start, pushing.stop) if pushing else (-1, -1)
        singly = options.dealing == "manual_shoe"
        return _play(table, result_codes(game.setting), self.starts, singly, bounds, stream(seed, number), rounds)

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """The counts of the first rounds of a stream."""
        tally, amount = Tally(), self.bet.amount
        codes, counts = np.unique(self.codes(seed, stream, rounds), return_counts=True)
        for code, count in zip(codes.tolist(), counts.tolist(), strict=True):
            result = Result(self.nets_by_code[code + 1], amount, amount)
            tally.add(result, count)
            tally.add_bet(str(self.bet), result, count)
        return tally

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        return [self.nets_by_code[code + 1] for code in self.codes(seed, stream, rounds).tolist()]

    def cases(self) -> Cases | None:
        """None, because a round is more than one draw."""
        return None


def house_way_kernel(submission: Submission, slip: Sequence[Slip]) -> SetKernel | None:
    """The kernel of a bet on the main wager; None if other wagers, a bank or dragon's eye are involved."""
    game, options = submission.game, submission.options
    if not isinstance(game, CardPaiGowGame) or not isinstance(game.setting, PokerSetting):
        return None
    others = (options.chosen("banking", False), options.chosen("dragons_eye", False), len(submission.offers()) > 1)
    if any(others) or [bet.wager for bet in slip] != [game.main]:
        return None
    [bet] = slip
    won = submission.offers()[game.main].pays["win"].win(bet.amount)
    nets = (-bet.amount, 0, won - game.vigorish(won, options))
    return SetKernel(submission, bet, nets, _starts(str(options.start)))


def _starts(way: str) -> Numbers:
    """For each outcome, 1 if the dealer is dealt first; the dealer counts as one."""
    if way == "dice":
        totals = [sum(DICE.faces(index)) for index in range(len(DICE))]
    else:
        totals = [int(mark) for mark in NUMBERS.sections] if way == "random_number" else []
    return np.array([(total - 1) % len(CARD_RING) == 0 for total in totals], np.int64)


@njit(nogil=True, cache=True)
def _play(
    table: WayTable, results: Numbers, starts: Numbers, singly: bool, push: tuple[int, int], s: Stream, rounds: int
) -> Numbers:
    codes = np.empty(rounds, np.int64)
    hands = np.empty((_TOGETHER, 2, DEALT), np.int64)
    classes, cells = np.empty((_TOGETHER, 2), np.int64), np.empty((_TOGETHER, 2), np.int64)
    parts = table.values.shape[1] - 1
    for begin in range(0, rounds, _TOGETHER):
        size = min(_TOGETHER, rounds - begin)
        for at in range(size):
            # Clockwise from any other position, the player precedes the dealer.
            dealer_first = starts[below(s, starts.size)] if starts.size else (begin + at) % 7 == 0
            _deal(hands[at], dealer_first, singly, s)
            for who in range(2):
                classes[at, who] = class_of(hands[at, who], table.needed)
        for at in range(size):
            for who in range(2):
                cells[at, who] = cell_of_class(classes[at, who], hands[at, who], table)
        for at in range(size):
            player, dealer = cells[at, 0], cells[at, 1]
            if push[0] <= table.values[dealer, parts] < push[1]:
                codes[begin + at] = 0
                continue
            higher = 0
            for part in range(parts):
                higher += table.values[player, part] > table.values[dealer, part]
            codes[begin + at] = results[higher]
    return codes


@njit(nogil=True, cache=True)
def _deal(hands: Numbers, dealer_first: bool, singly: bool, s: Stream) -> None:
    """Deal the player's hand and the dealer's."""
    deck = np.arange(DECK)
    for drawn in range(2 * DEALT):
        second = drawn % 2 if singly else drawn // DEALT
        at = below(s, DECK - drawn)
        hands[1 - second if dealer_first else second, drawn // 2 if singly else drawn % DEALT] = deck[at]
        deck[at] = deck[DECK - 1 - drawn]
