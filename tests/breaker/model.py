"""What a roulette table with a dealer and the purses of its players must do: the model that histories are checked with.

Amounts are cents. Red is the one wager. A request that was sent several times with one key is carried out once; later
attempts give the first answer.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from tests.breaker.history import REFUSED, UNKNOWN, Call

RED_NUMBER, BLACK_NUMBER = 18, 17
_ACTS = frozenset(("buy in", "cash out", "bet", "take back", "begin", "no more bets", "key"))


class HouseState(NamedTuple):
    """The purses of the players, and the table that they sit at."""

    position: int
    phase: str
    """``waiting`` for the dealer to begin, ``betting``, or ``spinning``."""
    purses: tuple[int, ...]
    deposited: tuple[int, ...]
    chips: tuple[int, ...]
    bets: tuple[int, ...]
    answered: frozenset[tuple[str, Hashable]] = frozenset()
    """The answers of requests that were sent more than once, by key."""


class Looked(NamedTuple):
    """What a view of a table shows: its position, and the chips of each player."""

    position: int
    chips: tuple[int, ...]


class TableModel:
    """One table and its players, who have a deposit limit each."""

    def __init__(self, initial: HouseState, deposit_limit: int) -> None:
        self.initial = initial
        self._limit = deposit_limit

    def step(self, state: HouseState, call: Call, answer: Hashable) -> HouseState | None:
        """The state after a call that was answered so; None if that is impossible."""
        if call.do == "purse":
            return state if answer == state.purses[call.who] else None
        if call.do == "look":
            return state if answer == Looked(state.position, state.chips) else None
        before = dict(state.answered).get(call.key) if call.key else None
        if before is not None:
            return state if answer in (UNKNOWN, before) else None
        after = self._done(state, call)
        if after is None:
            return state if answer == REFUSED else None
        given = after.purses[call.who] if call.do == "deposit" else after.position
        if answer not in (UNKNOWN, given):
            return None
        return after._replace(answered=after.answered | {(call.key, given)}) if call.key else after

    def _done(self, state: HouseState, call: Call) -> HouseState | None:
        """The state after a call that the house carries out; None if it must refuse it."""
        if call.do == "deposit":
            deposited = state.deposited[call.who] + call.amount
            if deposited > self._limit:
                return None
            return state._replace(
                purses=_plus(state.purses, call.who, call.amount),
                deposited=_plus(state.deposited, call.who, call.amount),
            )
        assert call.do in _ACTS, call.do
        after: HouseState | None = getattr(self, f"_{call.do.replace(' ', '_')}")(state, call.who, call.amount)
        return None if after is None else after._replace(position=state.position + 1)

    def _buy_in(self, state: HouseState, who: int, amount: int) -> HouseState | None:
        if state.purses[who] < amount:
            return None
        return state._replace(purses=_plus(state.purses, who, -amount), chips=_plus(state.chips, who, amount))

    def _cash_out(self, state: HouseState, who: int, amount: int) -> HouseState | None:
        if state.phase == "spinning" or state.chips[who] < amount:
            return None
        return state._replace(purses=_plus(state.purses, who, amount), chips=_plus(state.chips, who, -amount))

    def _bet(self, state: HouseState, who: int, amount: int) -> HouseState | None:
        if state.phase != "betting" or state.chips[who] < amount:
            return None
        return state._replace(chips=_plus(state.chips, who, -amount), bets=_plus(state.bets, who, amount))

    def _take_back(self, state: HouseState, who: int, _: int) -> HouseState | None:
        if state.phase != "betting" or not state.bets[who]:
            return None
        returned = state.bets[who]
        return state._replace(chips=_plus(state.chips, who, returned), bets=_plus(state.bets, who, -returned))

    def _begin(self, state: HouseState, *_: int) -> HouseState | None:
        return state._replace(phase="betting") if state.phase == "waiting" else None

    def _no_more_bets(self, state: HouseState, *_: int) -> HouseState | None:
        return state._replace(phase="spinning") if state.phase == "betting" else None

    def _key(self, state: HouseState, _: int, number: int) -> HouseState | None:
        if state.phase != "spinning":
            return None
        paid = 2 if number == RED_NUMBER else 0
        chips = tuple(held + paid * bet for held, bet in zip(state.chips, state.bets, strict=True))
        return state._replace(phase="waiting", chips=chips, bets=(0,) * len(chips))


def _plus(amounts: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    return (*amounts[:index], amounts[index] + amount, *amounts[index + 1 :])
