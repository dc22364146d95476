"""Shoes with cards removed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pitboss.equipment import Card, name_of
from pitboss.errors import Refused


def cards_left(full: Sequence[int], removed: Iterable[Card], round_takes: int) -> tuple[int, ...]:
    """The number of each card left; Refused if the shoe lacks these cards or has too few left for a round."""
    left = list(full)
    for card, times in Counter(removed).items():
        if card >= len(left) or times > left[card]:
            raise Refused(f"this shoe has no {'' if times == 1 else f'{times} cards '}{name_of(card)}")
        left[card] -= times
    if sum(left) < round_takes:
        raise Refused(f"a round needs {round_takes} cards, but only {sum(left)} are left in the shoe")
    return tuple(left)
