"""Hands as a file names them: ``pair of jacks or better``, ``queen high``, ``straight flush``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from pitboss.hands import FiveCard, FourCard, ThreeCard, rank_five, rank_four, rank_three
from pitboss.hands.orders import Order
from pitboss.hands.three import MINI_ROYAL_FLUSH

_RANKS: Final = "two three four five six seven eight nine ten jack queen king ace".split()
_PLURALS: Final = {f"{rank}es" if rank == "six" else f"{rank}s": at for at, rank in enumerate(_RANKS)}
_OR_BETTER: Final = " or better"
ANY_HAND: Final = "any hand"
"""The last row of a table that pays every hand."""
_SYNONYMS: Final = {"two pairs": "two pair", "one pair": "pair", "a pair": "pair"}


@dataclass(frozen=True, slots=True)
class Ranking:
    """A hand ranking that a file may choose."""

    size: int
    rank: Callable[..., int]
    order: type[Order]
    own: Mapping[str, int]
    """Hands within a class, each with its minimum value."""

    def classes(self) -> dict[str, int]:
        """Every class from the highest down, with its minimum value."""
        return {_class_name(class_): class_.floor for class_ in sorted(self.order, reverse=True)}

    def floor(self, hand: str) -> int | None:
        """The minimum value of a hand as a file names it; None for an unknown name.

        >>> hex(RANKINGS["three-card"].floor("queen high")), hex(RANKINGS["five-card"].floor("pair of jacks or better"))
        ('0xa00', '0x109000')
        """
        name = hand.strip().lower().removesuffix(_OR_BETTER).replace("-", " ")
        name = _SYNONYMS.get(name, name)
        if name == ANY_HAND:
            return 0
        known = {**self.own, **self.classes()}
        if name in known and name != "high card":
            return known[name]
        match name.split():
            case ["pair", "of", ranks] if ranks in _PLURALS:
                pair = next(floor for class_, floor in known.items() if class_ == "pair")
                return pair | _PLURALS[ranks] << 4 * (self.size - 2)
            case [*ranks, "high"] if 1 <= len(ranks) <= 2 and all(rank in _RANKS for rank in ranks):
                return self._high(ranks)
        return None

    def valid_names(self) -> str:
        """The hands that a file may name, for a refusal.

        >>> RANKINGS["five-card"].valid_names().split(", ")[5:8]
        ['straight', 'three of a kind', 'two pair']
        """
        hands = dict(sorted({**self.own, **self.classes()}.items(), key=itemgetter(1), reverse=True))
        return ", ".join([*(name for name in hands if name != "high card"), "pair of jacks", "queen high", ANY_HAND])

    def _high(self, ranks: list[str]) -> int:
        return sum(_RANKS.index(rank) << 4 * (self.size - 1 - at) for at, rank in enumerate(ranks))


def _class_name(class_: Order) -> str:
    return class_.name.lower().replace("_", " ").replace("one pair", "pair").replace("two pairs", "two pair")


RANKINGS: Final[Mapping[str, Ranking]] = {
    "three-card": Ranking(3, rank_three, ThreeCard, {"mini royal flush": MINI_ROYAL_FLUSH}),
    "four-card": Ranking(4, rank_four, FourCard, {}),
    "five-card": Ranking(5, rank_five, FiveCard, {}),
}
"""The rankings of 13:69F-20.3, 27.3 and 16.5, by their names in a file."""


def with_article(hand: str) -> str:
    """Return a hand with its article.

    >>> with_article("pair"), with_article("three of a kind"), with_article("ace high")
    ('a pair', 'three of a kind', 'ace high')
    """
    bare = hand.removesuffix(_OR_BETTER)
    return f"a {bare}" if bare.split()[0] in {"pair", "straight", "flush", "full", "royal", "mini"} else bare
