"""Rounds of pai gow poker and Asia poker in compiled code: one player against the house, both in the house way.

The kernel draws as the table does: what finds the starting position first, then card by card for the player and the
dealer, each draw one of the cards left. Cards of other positions are collected unseen and never drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import local
from typing import Any

import numpy as np
from numba import njit

from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.engine.ring import AROUND
from pitboss.games.paigow.engine.start import DICE, NUMBERS
from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.kernel.sets import DEALT, Numbers, WayTable, cell_of, way_table
from pitboss.games.paigow.solver.poker_price import pushing_hands
from pitboss.games.paigow.solver.versus import result_codes
from pitboss.money import Cents
from pitboss.plain import encoded
from pitboss.pricing.sessions import Cases
from pitboss.pricing.streams import Stream, below, stream
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Submission

DECK = JOKER + 1
_REMEMBERED = local()
"""What the house way of one submission makes of hands; each thread has its own."""


def _table_of(submission: Submission[Any]) -> WayTable:
    """The table of a submission, as this thread has filled it."""
    game, key = submission.game, encoded(submission.plain())
    if getattr(_REMEMBERED, "key", None) != key:
        assert isinstance(game, CardPaiGowGame)
        assert isinstance(game.setting, PokerSetting)
        _REMEMBERED.key, _REMEMBERED.table = key, way_table(game.setting, submission.rules)
    table: WayTable = _REMEMBERED.table
    return table


@dataclass(frozen=True)
class SetKernel:
    """A bet on the main wager made anew in every round."""

    submission: Submission[Any]
    bet: Slip
    nets_by_code: tuple[Cents, Cents, Cents]
    """What a loss, a push and a win bring."""
    starts: Numbers
    """For each outcome of what finds the starting position, whether the dealer is dealt first; none for a button."""

    def codes(self, seed: int, number: int, rounds: int) -> Numbers:
        """What each of the first rounds of a stream comes to: 1, 0 or -1."""
        game, rules = self.submission.game, self.submission.rules
        assert isinstance(game, CardPaiGowGame)
        assert isinstance(game.setting, PokerSetting)
        table = _table_of(self.submission)
        pushing = pushing_hands(self.submission)
        bounds = (pushing.start, pushing.stop) if pushing else (-1, -1)
        singly = rules.dealing == "manual_shoe"
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
        """None: a round is more than one draw."""
        return None


def house_way_kernel(submission: Submission[Any], slip: Sequence[Slip]) -> SetKernel | None:
    """The kernel of a bet on the main wager; None where other wagers, a bank or dice that settle wagers take part."""
    game, rules = submission.game, submission.rules
    if not isinstance(game, CardPaiGowGame) or not isinstance(game.setting, PokerSetting):
        return None
    others = (rules.chosen("banking", False), rules.chosen("dragons_eye", False), len(submission.offers()) > 1)
    if any(others) or [bet.wager for bet in slip] != [game.main]:
        return None
    [bet] = slip
    won = submission.offers()[game.main].pays["win"].win(bet.amount)
    nets = (-bet.amount, 0, won - game.vigorish(won, rules))
    return SetKernel(submission, bet, nets, _starts(str(rules.start)))


def _starts(way: str) -> Numbers:
    """Whether the dealer is dealt first, for each outcome; the dealer is number one of those counted."""
    if way == "dice":
        totals = [sum(DICE.faces(index)) for index in range(len(DICE))]
    else:
        totals = [int(mark) for mark in NUMBERS.sections] if way == "random_number" else []
    return np.array([(total - 1) % len(AROUND) == 0 for total in totals], np.int64)


@njit(nogil=True, cache=True)
def _play(
    table: WayTable, results: Numbers, starts: Numbers, singly: bool, push: tuple[int, int], s: Stream, rounds: int
) -> Numbers:
    codes = np.empty(rounds, np.int64)
    deck, hands = np.empty(DECK, np.int64), np.empty((2, DEALT), np.int64)
    parts = table.values.shape[1] - 1
    for number in range(rounds):
        # Clockwise from any other position the player comes before the dealer.
        dealer_first = starts[below(s, starts.size)] if starts.size else number % 7 == 0
        for card in range(DECK):
            deck[card] = card
        for drawn in range(2 * DEALT):
            second = drawn % 2 if singly else drawn // DEALT
            at = below(s, DECK - drawn)
            hands[1 - second if dealer_first else second, drawn // 2 if singly else drawn % DEALT] = deck[at]
            deck[at] = deck[DECK - 1 - drawn]
        player, dealer = cell_of(hands[0], table), cell_of(hands[1], table)
        if push[0] <= table.values[dealer, parts] < push[1]:
            codes[number] = 0
            continue
        higher = 0
        for part in range(parts):
            higher += table.values[player, part] > table.values[dealer, part]
        codes[number] = results[higher]
    return codes
