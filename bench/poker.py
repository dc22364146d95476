"""Hands of six-handed hold 'em at a fixed limit, by the same random actions: our table with its log, and PokerKit."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.table import Option

PLAYERS, STACK, RAISES, FOLDS = 6, 200, 0.15, 0.30
"""The probabilities of a raise and of a fold, if allowed."""


def pitboss_hold_em() -> Callable[[], int]:
    """Our table, with its full log and chain of hashes."""
    from pitboss.equipment import Seeded
    from pitboss.games import find
    from pitboss.table import Limit, Limits

    game = find("hold-em")

    def run() -> int:
        hands = 1000
        options = {"rake_percent": 0, "blinds": "1 2", "max_raises": 4}
        table = game.open(options, seats=PLAYERS, limits=Limits(Limit(2_00, 4_00)), chance=Seeded(1))
        for seat in range(1, PLAYERS + 1):
            table.sit(seat, f"p{seat}", chips=STACK * hands * 100)
        chance = random.Random(1)
        for _ in range(hands):
            table.begin()
            while table.ask is not None:
                [(asked, options_)] = table.ask.options.items()
                table.choose(asked.seat, _wish(chance, options_))
        return hands

    return run


def _wish(chance: random.Random, may: Sequence[Option]) -> str:
    """Choose an action; the options are in order: fold and call, or check; then a bet or raise."""
    wish, first, last = chance.random(), may[0].id, may[-1].id
    if wish < RAISES and last in ("raise", "bet"):
        return last
    if first == "fold" and wish >= FOLDS:
        return may[1].id
    return first


def pokerkit_hold_em() -> Callable[[], int]:
    """PokerKit with all its automations."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    game: Any = FixedLimitTexasHoldem(tuple(Automation), True, 0, (1, 2), 2, 4)

    def run() -> int:
        hands = 100
        chance = random.Random(1)
        for _ in range(hands):
            state = game((STACK,) * PLAYERS, PLAYERS)
            while state.status:
                wish = chance.random()
                if wish < RAISES and state.can_complete_bet_or_raise_to():
                    state.complete_bet_or_raise_to()
                elif wish < FOLDS and state.can_fold():
                    state.fold()
                else:
                    state.check_or_call()
        return hands

    return run
