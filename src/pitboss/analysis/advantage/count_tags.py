"""Card-counting systems: what each card adds to the count, and how well the count predicts a wager's edge.

The betting correlation is the correlation of tags and effects of removal over the cards of a full shoe. Tags need not
add up to zero: the count of a full shoe starts at the value that makes the final count zero.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from pitboss.errors import Refused, quoted

Effects: TypeAlias = Sequence[float]
"""The player's gain on a wager when one card of each rank leaves the shoe, from the two up."""
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
LEVELS = (1, 2, 3)
"""The maximum tags tried; with a maximum of 1 the count is easy to keep."""
SCALES = 60
"""The number of scales at which effects are rounded."""
SAME = 1e-10
"""Effects that differ by less are treated as equal."""
NEARLY = 0.002
"""A balanced count is preferred if it costs no more correlation than this."""
ENOUGH = 0.98
"""A count with smaller tags is preferred if it has this share of the best correlation."""


@dataclass(frozen=True, slots=True)
class CountTags:
    """What a card of each rank adds to a count when it leaves the shoe, and how well the count predicts the edge."""

    tags: tuple[int, ...]
    """From the two up."""
    correlation: float

    @property
    def level(self) -> int:
        """The largest tag."""
        return max(map(abs, self.tags))


def correlation(tags: Sequence[float], effects: Effects, cards: Sequence[int]) -> float:
    """The correlation of tags and effects over the cards of a shoe; 0 if one of them never varies.

    >>> round(correlation((0, 1), (5.0, 6.0), (9, 4)), 12)
    1.0
    """
    tagged, worth = centered(tags, cards), centered(effects, cards)
    both = sum(number * a * b for number, a, b in zip(cards, tagged, worth, strict=True))
    squares = [sum(number * a * a for number, a in zip(cards, values, strict=True)) for values in (tagged, worth)]
    return both / math.sqrt(squares[0] * squares[1]) if min(squares) > 0 else 0.0


def centered(of_rank: Sequence[float], cards: Sequence[int]) -> list[float]:
    """Figures by rank, minus their average over the cards of a shoe."""
    mean = sum(number * worth for number, worth in zip(cards, of_rank, strict=True)) / sum(cards)
    return [worth - mean for worth in of_rank]


def best_tags(effects: Effects, cards: Sequence[int]) -> tuple[CountTags, ...]:
    """The best count at each level: effects rounded at many scales, then improved tag by tag."""
    worth = centered(effects, cards)
    most = max(map(abs, worth))
    if most < SAME:
        return ()
    return tuple(_best_at(worth, cards, level, most) for level in LEVELS)


def _best_at(worth: Sequence[float], cards: Sequence[int], level: int, most: float) -> CountTags:
    kinds = _kinds(worth)
    scales = [level * (1 + step / SCALES) / most for step in range(-SCALES // 2, SCALES)]
    tried: dict[tuple[int, ...], float] = {}
    for scale in scales:
        tags = tuple(max(-level, min(level, round(scale * effect))) for effect in worth)
        _climb(tags, worth, cards, kinds, level, tried)
    best = max(tried.values())
    near = [tags for tags, known in tried.items() if known > best - NEARLY]
    tags = min(near, key=lambda t: (not _is_balanced(t, cards), sum(map(abs, t)), -tried[t]))
    return CountTags(tags, tried[tags])


def _climb(
    tags: tuple[int, ...],
    worth: Sequence[float],
    cards: Sequence[int],
    kinds: Sequence[Sequence[int]],
    level: int,
    tried: dict[tuple[int, ...], float],
) -> None:
    """Change the tags of one kind of card at a time, as long as the correlation rises."""
    while tags not in tried:
        tried[tags] = correlation(tags, worth, cards)
        better = tags
        for kind, step in product(kinds, (-1, 1)):
            moved = tuple(tag + step * (rank in kind) for rank, tag in enumerate(tags))
            if max(map(abs, moved)) <= level:
                known = tried.get(moved) or correlation(moved, worth, cards)
                if known > (tried.get(better) or correlation(better, worth, cards)):
                    better = moved
        tags = better


def _kinds(worth: Sequence[float]) -> list[list[int]]:
    """Groups of ranks that have the same effect on a wager."""
    kinds: list[list[int]] = []
    for rank, effect in enumerate(worth):
        same = next((kind for kind in kinds if abs(worth[kind[0]] - effect) < SAME), None)
        if same is None:
            kinds.append([rank])
        else:
            same.append(rank)
    return kinds


def _is_balanced(tags: Sequence[int], cards: Sequence[int]) -> bool:
    return sum(tag * number for tag, number in zip(tags, cards, strict=True)) == 0


def chosen(counts: Sequence[CountTags]) -> CountTags:
    """The count with the smallest tags that predicts nearly as well as the best."""
    best = max(count.correlation for count in counts)
    return next(count for count in counts if count.correlation >= ENOUGH * best)


def said(count: CountTags) -> str:
    """Tags in the usual notation, without zeros.

    >>> said(CountTags((0, 0, -1, -1, -1, -1, 2, 2, 0, 0, 0, 0, 0), 0.96))
    '4-7: -1, 8-9: +2'
    """
    parts: list[str] = []
    at = 0
    while at < len(RANKS):
        end = at
        while end + 1 < len(RANKS) and count.tags[end + 1] == count.tags[at]:
            end += 1
        if count.tags[at]:
            ranks = RANKS[at] if end == at else f"{RANKS[at]}-{RANKS[end]}"
            parts.append(f"{ranks}: {count.tags[at]:+d}")
        at = end + 1
    return ", ".join(parts)


def read_tags(written: str) -> tuple[int, ...]:
    """Parse tags by rank or range of ranks; ranks that are not named have 0.

    >>> read_tags("4-7:-1 8-9:+2")
    (0, 0, -1, -1, -1, -1, 2, 2, 0, 0, 0, 0, 0)
    """
    tags = [0] * len(RANKS)
    for part in written.replace(",", " ").replace(": ", ":").split():
        ranks, colon, tag = part.partition(":")
        first, dash, last = ranks.partition("-")
        if not colon or first not in RANKS or (last if dash else first) not in RANKS or not _is_whole(tag):
            raise Refused(f"tags are written by rank, like 4-7:-1 8-9:+2, not {quoted(part)}")
        for rank in range(RANKS.index(first), RANKS.index(last if dash else first) + 1):
            tags[rank] = int(tag)
    if not any(tags):
        raise Refused("a count must give a tag to at least one card")
    return tuple(tags)


def _is_whole(written: str) -> bool:
    return written.lstrip("+-").isdecimal() and len(written) - len(written.lstrip("+-")) < 2 and len(written) < 4
