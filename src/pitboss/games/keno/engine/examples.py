"""Example tickets of each kind on a rate card, for pages, prices and tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import count, pairwise

from pitboss.games.keno.engine.options import KenoOptions
from pitboss.games.keno.engine.ticket import DRAWN


def example_tickets(options: KenoOptions, kind: str) -> Sequence[str]:
    """Return tickets of a kind; the last one for two games, if those are sold."""
    tickets = list(_tickets(tuple(options.card.pays), kind))
    return [*tickets, f"{tickets[-1]}x2"] if tickets and options.most_games > 1 else tickets


@lru_cache(maxsize=256)
def _tickets(spots: tuple[int, ...], kind: str) -> Sequence[str]:
    match kind:
        case "straight":
            return [_groups(number) for number in spots]
        case "quick_pick":
            return [str(number) for number in spots if number <= DRAWN]
        case "split":
            return [_groups(number, other) for number, other in pairwise(spots)][:4]
        case "way":
            return [f"{_groups(*[size] * 3)}:{together}" for size in (1, 2, 3, 4, 5) for together in (2, 3)
                    if size * together in spots]  # fmt: skip
        case "combination":
            return [f"{_groups(one, other)}:A+B+AB" for one in spots for other in spots
                    if one < other and one + other in spots][:4]  # fmt: skip
        case _:
            return [f"K{_groups(1, size, size)}:1" for size in (1, 2, 3, 4, 5) if size + 1 in spots]


def _groups(*sizes: int) -> str:
    numbers = count(1)
    return "/".join("-".join(str(next(numbers)) for _ in range(size)) for size in sizes)
