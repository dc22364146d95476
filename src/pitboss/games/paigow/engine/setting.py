"""How the pieces of a game of the family are set into hands, and who wins: what table, solver and kernel all read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol, TypeVar

from pitboss.equipment import Card

Hands = tuple[tuple[Card, ...], ...]
"""The pieces of one position, hand by hand in the order of the game's parts."""
SetResult = Literal["win", "push", "lose"]
"""What a person's hands do against those of the dealer or the bank."""

SettingRules_contra = TypeVar("SettingRules_contra", contravariant=True)


class HandPart(NamedTuple):
    """A hand that is set from the pieces dealt: its name in the law's word, and how many pieces it has."""

    name: str
    size: int


class Setting(Protocol[SettingRules_contra]):
    """How pieces are set into hands at one game. Nothing here knows a table: every method is a pure function."""

    @property
    def dealt(self) -> int:
        """How many pieces each position has: seven cards, or four tiles."""

    @property
    def parts(self) -> tuple[HandPart, ...]:
        """The hands in order, the highest first; their sizes add up to what is dealt."""

    def value(self, part: int, cards: Sequence[Card], rules: SettingRules_contra) -> int:
        """What a hand is worth at its part: higher is better, equal is a copy hand."""

    def is_foul(self, hands: Hands, rules: SettingRules_contra) -> str | None:
        """Why a set of hands may not stand, as a dealer would say it; None where it may."""

    def in_order(self, hands: Hands, rules: SettingRules_contra) -> Hands:
        """The hands as they count once they are set: a game without foul sets takes the higher as the high hand."""

    def house_way(self, cards: Sequence[Card], rules: SettingRules_contra) -> Hands:
        """The hands as the licensee's submission sets them."""

    def is_zero(self, low: Sequence[Card], rules: SettingRules_contra) -> bool:
        """Whether a player's lowest hand is never higher, because its value is zero."""

    def result(self, player: Hands, bank: Hands, rules: SettingRules_contra) -> SetResult:
        """What a player's hands do against those of the dealer or the bank, copies included."""


def is_set_of(hands: Hands, cards: Sequence[Card], parts: Sequence[HandPart]) -> bool:
    """Whether hands are made of exactly these cards, each part with as many as it takes."""
    sizes = tuple(len(hand) for hand in hands)
    return sizes == tuple(part.size for part in parts) and sorted(c for hand in hands for c in hand) == sorted(cards)


def hands_from(chosen: Sequence[Card], cards: Sequence[Card], parts: Sequence[HandPart]) -> Hands:
    """The hands of a person who names the cards of all parts but the first, in order; the rest is the first.

    >>> from pitboss.equipment import cards, names_of
    >>> parts = (HandPart("high", 5), HandPart("low", 2))
    >>> [names_of(hand) for hand in hands_from(cards("AD QC"), cards("KS KH 9D 6C 3H AD QC"), parts)]
    [['KS', 'KH', '9D', '6C', '3H'], ['AD', 'QC']]
    """
    rest = list(cards)
    for card in chosen:
        rest.remove(card)
    hands = [tuple(rest)]
    at = 0
    for part in parts[1:]:
        hands.append(tuple(chosen[at : at + part.size]))
        at += part.size
    return tuple(hands)
