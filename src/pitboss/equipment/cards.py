"""Cards and tiles: integers that kernels can use, with their usual notation (AS KD 10H 2C, JK, 6-6)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NewType

from pitboss.equipment.tiles import DESIGNS, FIRST_TILE, TILE_NAMES, spoken_tile
from pitboss.errors import Refused, quoted

Card = NewType("Card", int)
"""rank * 4 + suit; rank 0 is a two and 12 an ace; suits in the order C D H S; jokers are 52 and 53; tiles follow."""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("C", "D", "H", "S")
JOKER = Card(52)
SECOND_JOKER = Card(53)

_RANK_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")

NAMES = (*(f"{rank}{suit}" for rank in RANKS for suit in SUITS), "JK", "JK", *TILE_NAMES)
"""The written name of every card and tile, by number."""

_ALL = tuple(Card(number) for number in range(len(NAMES)))
_BY_NAME = {name: Card(number) for number, name in reversed(list(enumerate(NAMES)))}
_BY_NAME.update({f"T{suit}": Card(8 * 4 + number) for number, suit in enumerate(SUITS)})
_BY_NAME.update({name[::-1]: Card(number) for number, name in enumerate(TILE_NAMES, start=FIRST_TILE)})


def card(name: str) -> Card:
    """Parse a card, or a tile from either end, in any case.

    >>> card("2C"), card("as"), card("10H"), card("JK"), card("1-3"), card("3-1")
    (0, 51, 34, 52, 57, 57)
    """
    named = _BY_NAME.get(name)
    if named is None:
        named = _BY_NAME.get(name.strip().upper())
    if named is None:
        raise Refused(f"{quoted(name)} is not a card; cards are written like AS KD 10H 2C, a joker JK, tiles like 6-6")
    return named


def cards(names: str) -> list[Card]:
    """Parse cards separated by spaces or commas."""
    return [card(name) for name in names.replace(",", " ").split()]


def name_of(card_: Card) -> str:
    """The written name of a card."""
    return NAMES[card_]


def names_of(cards_: Iterable[Card]) -> list[str]:
    """The written names of cards."""
    return [NAMES[card_] for card_ in cards_]


def spoken(card_: Card) -> str:
    """A card as a dealer says it.

    >>> spoken(card("QS")), spoken(card("1-3"))
    ('queen of spades', 'four (1-3)')
    """
    if card_ >= FIRST_TILE:
        return spoken_tile(card_)
    return "joker" if card_ >= JOKER else f"{_RANK_NAMES[card_ >> 2]} of {_SUIT_NAMES[card_ & 3]}"


def deck(jokers: int = 0, without: str = "") -> list[Card]:
    """A deck of 52 with its jokers, or without the cards of one rank, such as ``10``."""
    return list(_in_order(jokers, without))


def tile_set() -> list[Card]:
    """The 32 tiles of pai gow, equal designs next to each other."""
    return list(_tiles())


@cache
def _tiles() -> tuple[Card, ...]:
    return tuple(card(design.name) for design in DESIGNS for _ in range(design.copies))


@cache
def _in_order(jokers: int, without: str) -> tuple[Card, ...]:
    return tuple(card for card in _ALL[: 52 + jokers] if card >= JOKER or RANKS[card >> 2] != without)
