"""Cards: whole numbers that kernels can use, written as people write them (AS KD 10H 2C, JK)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NewType

from pitboss.errors import Refused

Card = NewType("Card", int)
"""rank * 4 + suit; rank 0 is a two and 12 an ace; suits in the order C D H S; jokers are 52 and 53."""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("C", "D", "H", "S")
JOKER = Card(52)
SECOND_JOKER = Card(53)

_RANK_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")

NAMES = (*(f"{rank}{suit}" for rank in RANKS for suit in SUITS), "JK", "JK")
"""Every card as it is written, by its number."""

_ALL = tuple(Card(number) for number in range(len(NAMES)))
_BY_NAME = {name: Card(number) for number, name in reversed(list(enumerate(NAMES)))}
_BY_NAME.update({f"T{suit}": Card(8 * 4 + number) for number, suit in enumerate(SUITS)})


def card(name: str) -> Card:
    """The card written so; the case does not matter.

    >>> card("2C"), card("as"), card("10H"), card("JK")
    (0, 51, 34, 52)
    """
    found = _BY_NAME.get(name.strip().upper())
    if found is None:
        raise Refused(f"{name!r} is not a card; cards are written like AS KD 10H 2C, a joker JK")
    return found


def cards(names: str) -> list[Card]:
    """Cards written one after another, with spaces or commas between them."""
    return [card(name) for name in names.replace(",", " ").split()]


def name_of(card_: Card) -> str:
    """A card as it is written."""
    return NAMES[card_]


def names_of(cards_: Iterable[Card]) -> list[str]:
    """Cards as they are written."""
    return [NAMES[card_] for card_ in cards_]


def spoken(card_: Card) -> str:
    """A card as a dealer says it.

    >>> spoken(card("QS"))
    'queen of spades'
    """
    return "joker" if card_ >= JOKER else f"{_RANK_NAMES[card_ >> 2]} of {_SUIT_NAMES[card_ & 3]}"


def deck(jokers: int = 0, without: str = "") -> list[Card]:
    """A deck of 52 with its jokers, or without the cards of one rank, such as ``10``."""
    return list(_in_order(jokers, without))


@cache
def _in_order(jokers: int, without: str) -> tuple[Card, ...]:
    return tuple(one for one in _ALL[: 52 + jokers] if one >= JOKER or RANKS[one >> 2] != without)
