"""The hands and upcards that a stated strategy names: ``Q-6-4 or better``, ``A-K or lower v A``, ``mimic``."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from pitboss.errors import Refused, quoted
from pitboss.games.banked_poker.engine.hand_specs import HandSpec
from pitboss.hands.bulk import book, unsuited_places
from pitboss.hands.orders import CLASS_SHIFT
from pitboss.pricing.suits import DECK, Flags, Numbers

RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()
_SUITS = 4
_HAND = re.compile(r"(?P<ranks>[\w-]+)(\s+or\s+(?P<side>better|higher|worse|lower))?", re.IGNORECASE)
_HIGHER = ("better", "higher")


class PlacesOfHands(NamedTuple):
    """The hands that a rule names: all with a place from ``first`` to ``last``."""

    first: int
    last: int

    def include(self, places: Numbers) -> Flags:
        """True for each place that the rule names."""
        named: Flags = (places >= self.first) & (places <= self.last)
        return named


def read_hands(written: str, spec: HandSpec) -> PlacesOfHands:
    """Parse ranks, highest card first, alone or with ``or better`` or ``or lower``; cards not written may be any.

    Ranks stand for a hand of mixed suits, without a flush.
    """
    read = _HAND.fullmatch(written.strip())
    ranks = _ranks(read["ranks"]) if read is not None else []
    if read is None or not 0 < len(ranks) <= spec.size:
        raise Refused(f"{quoted(written.strip())} is not a hand; write it like 'Q-6-4 or better' or '8-8 or lower'")
    places = _places_with(ranks, spec)
    side = (read["side"] or "").lower()
    if not side:
        return PlacesOfHands(min(places), max(places))
    if side in _HIGHER:
        return PlacesOfHands(min(places), len(book(spec.size, spec.own).ranks))
    return PlacesOfHands(0, max(places))


def read_upcards(written: str) -> Flags:
    """True for each card of a deck whose rank is named: ``A``, ``2-7,K``."""
    named = np.zeros(DECK, np.bool_)
    for part in written.split(","):
        low, dash, high = part.strip().upper().partition("-")
        ends = _ranks(low) + _ranks(high) if dash else _ranks(low) * 2
        if len(ends) != 2 or ends[0] > ends[1]:
            raise Refused(f"{quoted(part.strip())} is not a card of the dealer; write it like A or 2-7")
        named[ends[0] * _SUITS : (ends[1] + 1) * _SUITS] = True
    return named


def _ranks(written: str) -> list[int]:
    """The ranks of a hand such as ``Q-6-4``; none if one of them is unknown."""
    names = written.upper().replace("T", "10").split("-")
    return [RANKS.index(name) for name in names] if set(names) <= set(RANKS) else []


def _places_with(ranks: list[int], spec: HandSpec) -> list[int]:
    """The places of hands of mixed suits with these ranks; cards that were not written make them no better."""
    tables, singles = book(spec.size, spec.own), [rank for rank, count in Counter(ranks).items() if count == 1]
    lower = range(min(singles) if singles else len(RANKS))
    hands = [(*ranks, *others) for others in combinations_with_replacement(lower, spec.own - len(ranks))]
    hands = [hand for hand in hands if max(Counter(hand).values()) <= _SUITS]
    if not hands:
        raise Refused(f"no hand has the ranks {'-'.join(RANKS[rank] for rank in ranks)}")
    places = [int(place) for place in unsuited_places(tables, np.array(hands, np.int64))]
    lowest = int(tables.ranks[min(places)]) >> CLASS_SHIFT
    return [place for place in places if int(tables.ranks[place]) >> CLASS_SHIFT == lowest]
