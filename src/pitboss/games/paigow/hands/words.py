"""Set hands of cards as a dealer says them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment import Card
from pitboss.equipment.cards import names_of
from pitboss.errors import PitbossError
from pitboss.hands import rank_five
from pitboss.hands.named import five_named

_RANKS: Mapping[str, str] = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "10": "10", "9": "nine", "8": "eight", "7": "seven",
    "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip
_FIVE = 5


def hand_in_words(hand: Sequence[Card]) -> str:
    """A hand of cards as a dealer says it; empty for tiles and hands with a joker.

    >>> from pitboss.equipment.cards import cards
    >>> [hand_in_words(cards(hand)) for hand in ("QS QD 9H 4C 2D", "KS JD", "9S 9D", "AC", "JK AC")]
    ['a pair of queens', 'king-jack', 'a pair of nines', 'ace', '']
    """
    names = names_of(hand)
    ranks = [_RANKS.get(name[:-1]) for name in names]
    if None in ranks or "JK" in names or "-" in "".join(names):
        return ""
    if len(hand) == _FIVE:
        try:
            return five_named(rank_five(*hand))
        except (PitbossError, IndexError, ValueError):
            return ""
    order = list(_RANKS.values())
    known = sorted((rank for rank in ranks if rank), key=order.index)
    if len(known) == 2 and known[0] == known[1]:
        return f"a pair of {known[0]}{'es' if known[0] == 'six' else 's'}"
    return "-".join(known)
