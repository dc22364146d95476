"""Hands as a file names them: ``pair of jacks or better``, ``queen high``, ``straight flush``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from pitboss.hands import FiveCard, FourCard, ThreeCard, rank_five, rank_four, rank_three
from pitboss.hands.flush import LongestFlush, flush_value, rank_flush
from pitboss.hands.low import BEST, rank_deuce_to_seven, rank_low_five
from pitboss.hands.orders import Order, TwoCard
from pitboss.hands.three import MINI_ROYAL_FLUSH
from pitboss.hands.two import rank_two
from pitboss.hands.wild import WildFive, rank_deuces_and_joker_wild, rank_deuces_wild, rank_joker_wild

_ACE: Final = 12
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
    jokers: int = 0
    """The jokers in the deck."""
    lacks: frozenset[Order] = frozenset()
    """The classes that no hand has."""

    @property
    def is_plain(self) -> bool:
        """True for rankings of the rules, whose hands a dealer can announce by name."""
        return self.rank in (rank_three, rank_four, rank_five)

    def classes(self) -> dict[str, int]:
        """Every class from the highest down, with its minimum value."""
        known = sorted((class_ for class_ in self.order if class_ not in self.lacks), reverse=True)
        return {_class_name(class_): class_.floor for class_ in known}

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
                places = [_RANKS.index(rank) for rank in ranks]
                return self._high(places) if sorted(set(places), reverse=True) == places else None
        return None

    def valid_names(self) -> str:
        """The hands that a file may name, for a refusal.

        >>> RANKINGS["five-card"].valid_names().split(", ")[5:8]
        ['straight', 'three of a kind', 'two pair']
        """
        hands = dict(sorted({**self.own, **self.classes()}.items(), key=itemgetter(1), reverse=True))
        return ", ".join([*(name for name in hands if name != "high card"), "pair of jacks", "queen high", ANY_HAND])

    def _high(self, ranks: list[int]) -> int:
        return sum(rank << 4 * (self.size - 1 - at) for at, rank in enumerate(ranks))


class FlushRanking(Ranking):
    """The longest flush: ``three-card flush``, or with its highest card ``three-card flush 9 high``."""

    __slots__ = ()

    def floor(self, hand: str) -> int | None:
        """The minimum value of a flush of some length, perhaps with a highest card.

        >>> hex(RANKINGS["flush"].floor("three-card flush 9 high")), hex(RANKINGS["flush"].floor("five-card flush"))
        ('0x300083', '0x50001f')
        """
        words = hand.strip().lower().removesuffix(_OR_BETTER).replace("-", " ").split()
        match words:
            case ["any", "hand"]:
                return 0
            case [length, "card", "flush", *rest] if length in _LENGTHS:
                cards = _LENGTHS.index(length) + 1
                high = _rank_of(rest[0]) if len(rest) == 2 and rest[1] == "high" else cards - 1
                if rest and (len(rest) != 2 or rest[1] != "high" or high < cards - 1):
                    return None
                return flush_value([*range(cards - 1), high])
        return None

    def valid_names(self) -> str:
        """The flushes that a file may name."""
        return "seven-card flush down to two-card flush, three-card flush 9 high, any hand"


class LowRanking(Ranking):
    """Low hands: ``nine low`` is five different cards, none above a nine."""

    __slots__ = ()

    def floor(self, hand: str) -> int | None:
        """The minimum value of a low hand.

        >>> hex(RANKINGS["lowball"].floor("nine low")), RANKINGS["lowball"].floor("pair")
        ('0xf70001', None)
        """
        words = hand.strip().lower().removesuffix(_OR_BETTER).replace("-", " ").split()
        match words:
            case ["any", "hand"]:
                return 0
            case [high, "low"] if (rank := _rank_of(high)) >= 0:
                above = (rank + 1) % 13 if self.rank is rank_low_five else rank
                return BEST - (above << 16 | 0xFFFF)
        return None

    def valid_names(self) -> str:
        """The low hands that a file may name."""
        return "seven low, eight low and so on up to king low, any hand"


_LENGTHS: Final = "one two three four five six seven".split()


def _rank_of(name: str) -> int:
    """A rank by its word or figure; -1 for an unknown one."""
    figures = {str(at + 2): at for at in range(9)}
    return figures.get(name, _RANKS.index(name) if name in _RANKS else -1)


def _class_name(class_: Order) -> str:
    return class_.name.lower().replace("_", " ").replace("one pair", "pair").replace("two pairs", "two pair")


_NO_DEUCES: Final[frozenset[Order]] = frozenset((WildFive.FOUR_DEUCES, WildFive.NATURAL_ROYAL_FLUSH))
RANKINGS: Final[Mapping[str, Ranking]] = {
    "two-card": Ranking(2, rank_two, TwoCard, {}, 2),
    "three-card": Ranking(3, rank_three, ThreeCard, {"mini royal flush": MINI_ROYAL_FLUSH}),
    "four-card": Ranking(4, rank_four, FourCard, {"four aces": FourCard.FOUR_OF_A_KIND.floor | _ACE}),
    "five-card": Ranking(5, rank_five, FiveCard, {}),
    "deuces-wild": Ranking(5, rank_deuces_wild, WildFive, {}, lacks=frozenset((WildFive.FIVE_WILD_CARDS,))),
    "joker-wild": Ranking(5, rank_joker_wild, WildFive, {}, 1, _NO_DEUCES | {WildFive.FIVE_WILD_CARDS}),
    "deuces-and-joker-wild": Ranking(5, rank_deuces_and_joker_wild, WildFive, {}, 1, _NO_DEUCES),
    "flush": FlushRanking(7, rank_flush, LongestFlush, {}),
    "lowball": LowRanking(5, rank_low_five, FiveCard, {}),
    "deuce-to-seven": LowRanking(5, rank_deuce_to_seven, FiveCard, {}),
}
"""The rankings by their names in a file: those of 13:69F-30.5, 20.3, 27.3, 16.5, wild cards, flushes, low hands."""


_FLUSHES: Final = {f"{length}-card" for length in _LENGTHS}


def with_article(hand: str) -> str:
    """Return a hand with its article.

    >>> with_article("pair"), with_article("three of a kind"), with_article("ace high")
    ('a pair', 'three of a kind', 'ace high')
    """
    bare = hand.removesuffix(_OR_BETTER)
    return (
        f"a {bare}"
        if bare.split()[0] in {"pair", "straight", "flush", "full", "royal", "mini", "natural", *_FLUSHES}
        else bare
    )
