"""In which order the workers of a run get its tests: while some wait for a browser or a server, others compute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

ItemT = TypeVar("ItemT")


def shared_out(
    waiting: Sequence[ItemT],
    compiling: Sequence[ItemT],
    computing: Sequence[ItemT],
    quick: Sequence[ItemT],
    workers: int,
) -> list[ItemT]:
    """The tests in the order in which pytest-xdist cuts them into shares of equal length, one for each worker.

    At most half of the workers begin with the tests that wait. The others begin with different tests that compile,
    so that nothing is compiled twice at the same time, and then compute with what both have compiled. Quick tests fill
    the shares up: a worker that has nothing left takes them from the end of another's share.

    >>> "".join(shared_out("www", "kkk", "cc", "qqqqqqqq", 4))
    'wwqqwqqqkkcqkcqq'
    """
    waiters = workers // 2
    computers = workers - waiters
    begun = [
        *_even(waiting, waiters),
        *(
            [*first, *then]
            for first, then in zip(_even(compiling, computers), _even(computing, computers), strict=True)
        ),
    ]
    length = -(-(len(waiting) + len(compiling) + len(computing) + len(quick)) // workers)
    order: list[ItemT] = []
    taken = 0
    for number, share in enumerate(begun, 1):
        more = max(0, length * number - len(order) - len(share))
        order += [*share, *quick[taken : taken + more]]
        taken = min(len(quick), taken + more)
    return order


def _even(items: Sequence[ItemT], parts: int) -> list[Sequence[ItemT]]:
    """Split the items into this many consecutive parts."""
    size = -(-len(items) // parts)
    return [items[size * part : size * (part + 1)] for part in range(parts)]
