"""Decides whether a history is strictly serializable: whether its operations can be put into one order that keeps the
order of time and in which a model of the house gives every answer that was given.

The search is Wing and Gong's with Lowe's memory of configurations, as in Porcupine: an operation may come next if it
was asked for before any operation that is still missing was answered. An unanswered operation may come anywhere after
it was asked for, or nowhere.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from tests.breaker.history import Call, Operation

State = TypeVar("State", bound=Hashable)
MAX_CONFIGURATIONS = 3_000_000
"""How many configurations a search looks at before it gives up."""


class Model(Protocol[State]):
    """A house as a sequence of operations would see it."""

    initial: State

    def step(self, state: State, call: Call, answer: Hashable) -> State | None:
        """The state after a call that was answered so; None if the answer is impossible in this state."""
        ...


class GaveUp(Exception):
    """The search looked at too many configurations."""


@dataclass(frozen=True, slots=True)
class Verdict(Generic[State]):
    """What a search found: an order with the state after each operation, or where every order ends."""

    order: list[tuple[Operation, State]] | None
    furthest: int = 0
    """How many operations the longest order had."""
    configurations: int = 0

    @property
    def is_serializable(self) -> bool:
        """True if there is an order."""
        return self.order is not None


def check(model: Model[State], history: Iterable[Operation], limit: int = MAX_CONFIGURATIONS) -> Verdict[State]:
    """Search an order of a history."""
    operations = sorted(history, key=lambda operation: operation.invoked)
    known = sum(1 << index for index, operation in enumerate(operations) if not operation.is_unknown)
    seen: set[tuple[int, State]] = set()
    stack = [(0, model.initial, _next(operations, 0))]
    path: list[tuple[int, State]] = []
    furthest = 0
    while stack:
        done, state, candidates = stack[-1]
        if done & known == known:
            order = [(operations[index], after) for index, after in path]
            return Verdict(order, len(order), len(seen))
        index = next(candidates, None)
        if index is None:
            stack.pop()
            if path:
                path.pop()
            continue
        after = model.step(state, operations[index].call, operations[index].answer)
        if after is None:
            continue
        configuration = done | 1 << index, after
        if configuration in seen:
            continue
        seen.add(configuration)
        if len(seen) > limit:
            raise GaveUp(f"no verdict after {limit} configurations of {len(operations)} operations")
        path.append((index, after))
        furthest = max(furthest, len(path))
        stack.append((*configuration, _next(operations, configuration[0])))
    return Verdict(None, furthest, len(seen))


def _next(operations: Sequence[Operation], done: int) -> Iterator[int]:
    """The operations that may come next: answered ones first, then those whose answer is unknown."""
    before = math.inf
    missing = []
    index = (~done & (done + 1)).bit_length() - 1  # the first that is missing
    while index < len(operations) and operations[index].invoked < before:
        if not done >> index & 1:
            before = min(before, operations[index].returned)
            missing.append(index)
        index += 1
    found = [each for each in missing if operations[each].invoked < before]
    found.sort(key=lambda each: operations[each].returned)
    return iter(found)


def counterexample(model: Model[State], history: Sequence[Operation], limit: int = 2_000) -> list[Operation]:
    """A small set of answers that contradict each other, of a history that has no order.

    An answer that is not needed is forgotten, which allows more orders, never fewer: what is left contradicts itself
    whatever became of the others. An answer that needs a longer search than ``limit`` configurations is kept.
    """
    operations = _shortest_prefix(model, sorted(history, key=lambda operation: operation.returned), limit)
    size = len(operations)
    while size:
        start = 0
        while start < len(operations):
            tried = [
                each.forgotten() if start <= index < start + size else each for index, each in enumerate(operations)
            ]
            if tried != operations and _contradicts(model, tried, limit):
                operations = tried
            start += size
        size //= 2
    return sorted((each for each in operations if not each.is_unknown), key=lambda operation: operation.invoked)


def _shortest_prefix(model: Model[State], history: list[Operation], limit: int) -> list[Operation]:
    """The history up to the first answer that contradicts what was answered before, later ones forgotten."""
    answered = [each for each in history if not each.is_unknown]
    low, high = 0, len(answered)
    while low < high:
        middle = (low + high) // 2
        if _contradicts(model, _up_to(history, answered[middle].returned), limit):
            high = middle
        else:
            low = middle + 1
    return _up_to(history, answered[min(low, len(answered) - 1)].returned)


def _up_to(history: Iterable[Operation], moment: float) -> list[Operation]:
    return [each if each.returned <= moment else each.forgotten() for each in history if each.invoked <= moment]


def _contradicts(model: Model[State], history: Iterable[Operation], limit: int) -> bool:
    try:
        return not check(model, history, limit).is_serializable
    except GaveUp:
        return False
