"""The house ways: which two of four cards the dealer keeps, as an ordered list of rules (13:69F-21.8(i)).

The table and the solver use the same list. A rule gives conditions on two cards; the first rule that two of the cards
meet decides, the highest such cards are kept, and of equal cards those dealt first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from pitboss.hands.faces import ACE, JACK, TEN, TWO

OrBetterReading: TypeAlias = Literal["both_cards", "higher_card"]
"""The cards to which "10 or better" and "jack or better" apply in a house way that names no second card."""

WayTests: TypeAlias = tuple[int, int, int, int, int, int]
"""A house way as integers: pair, suited, running, with an ace, and the minimum higher and lower card."""


@dataclass(frozen=True, slots=True)
class HouseWay:
    """What two cards must be to be kept by one of the house ways."""

    law: str
    description: str
    pair: bool = False
    suited: bool = False
    running: bool = False
    ace: bool = False
    least: int = TWO
    """The least rank of both cards."""
    names_both: bool = True
    """Whether the law says of both cards that they reach it; otherwise the reading decides."""

    def tests(self, better: OrBetterReading) -> WayTests:
        """As whole numbers, for table and solver."""
        lower = self.least if self.names_both or better == "both_cards" else TWO
        return int(self.pair), int(self.suited), int(self.running), int(self.ace), self.least, lower


HOUSE_WAYS = (
    HouseWay("21.8(i)1",  "a suited pair",                              pair=True, suited=True),
    HouseWay("21.8(i)2",  "the highest pair",                           pair=True),
    HouseWay("21.8(i)3",  "an ace with the highest suited card, 10 up", ace=True, suited=True, least=TEN),
    HouseWay("21.8(i)4",  "suited running cards, 10 and jack up",       suited=True, running=True, least=TEN),
    HouseWay("21.8(i)5",  "an ace with the highest card, 10 up",        ace=True, least=TEN),
    HouseWay("21.8(i)6",  "running cards, jack and queen up",           running=True, least=JACK),
    HouseWay("21.8(i)7",  "an ace with the highest suited card",        ace=True, suited=True),
    HouseWay("21.8(i)8",  "the highest suited cards, 10 up",            suited=True, least=TEN, names_both=False),
    HouseWay("21.8(i)9",  "the highest cards, jack up",                 least=JACK, names_both=False),
    HouseWay("21.8(i)10", "an ace with the highest card",               ace=True),
    HouseWay("21.8(i)11", "suited running cards",                       suited=True, running=True),
    HouseWay("21.8(i)12", "the highest suited cards",                   suited=True),
    HouseWay("21.8(i)13", "running cards",                              running=True),
    HouseWay("21.8(i)14", "the highest cards"),
)  # fmt: skip
"""In order of preference; a rule need not exclude hands that an earlier rule takes."""


class Kept(NamedTuple):
    """The index of the house way that decides, and the places of the two kept cards."""

    way: int
    first: int
    second: int


def encode_ways(better: OrBetterReading) -> tuple[WayTests, ...]:
    """The list as integers, under one reading of "or better"."""
    return tuple(way.tests(better) for way in HOUSE_WAYS)


def keep(cards: Sequence[int], ways: tuple[WayTests, ...]) -> tuple[int, int, int]:
    """The index of the house way that decides, and the places of the two cards it keeps.

    >>> from pitboss.equipment.cards import cards
    >>> (
    ...     keep(cards("2H AS 2H AD"), encode_ways("both_cards")),
    ...     keep(cards("AS 10S KH QH"), encode_ways("both_cards")),
    ... )
    ((0, 0, 2), (2, 0, 1))
    """
    for number in range(len(ways)):
        pair, suited, running, ace, least_high, least_low = ways[number]
        best, first, second = -1, 0, 0
        for i in range(len(cards) - 1):
            for j in range(i + 1, len(cards)):
                high, low = max(cards[i] >> 2, cards[j] >> 2), min(cards[i] >> 2, cards[j] >> 2)
                if (pair and high != low) or (suited and cards[i] & 3 != cards[j] & 3):
                    continue
                if (running and high != low + 1) or (ace and high != ACE):
                    continue
                if high >= least_high and low >= least_low and high << 4 | low > best:
                    best, first, second = high << 4 | low, i, j
        if best >= 0:
            return number, first, second
    return -1, 0, 0


def kept_by_house_ways(cards: Sequence[int], better: OrBetterReading) -> Kept:
    """The two cards that the house ways keep."""
    return Kept(*keep(cards, encode_ways(better)))


def is_natural(cards: Sequence[int]) -> bool:
    """True if the cards are a natural: four of one rank (13:69F-21.1)."""
    return len(cards) == 4 and len({card >> 2 for card in cards}) == 1
