"""The rules for setting pieces into hands, shared by table, solver and kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol, TypeVar

from pitboss.equipment import Card

Hands = tuple[tuple[Card, ...], ...]
"""The hands of one position, in the order of the game's parts."""
SetResult = Literal["win", "push", "lose"]
"""The result of a player's hands against those of the dealer or the bank."""

SettingOptions_contra = TypeVar("SettingOptions_contra", contravariant=True)


class HandPart(NamedTuple):
    """A hand to set: its name in the law, and its number of pieces."""

    name: str
    size: int


class Setting(Protocol[SettingOptions_contra]):
    """The setting rules of one game, as pure functions."""

    @property
    def dealt(self) -> int:
        """The number of pieces at each position: seven or four."""

    @property
    def parts(self) -> tuple[HandPart, ...]:
        """The hands, highest first; their sizes add up to ``dealt``."""

    def value(self, part: int, cards: Sequence[Card], options: SettingOptions_contra) -> int:
        """The value of a hand: higher is better, equal is a copy hand."""

    def is_foul(self, hands: Hands, options: SettingOptions_contra) -> str | None:
        """Why a set is foul, in a dealer's words, or None."""

    def lawful_sets(self, cards: Sequence[Card], options: SettingOptions_contra) -> set[tuple[int, ...]]:
        """The places of the lower hands' cards in each set that is not foul, as a player would name them."""

    def in_order(self, hands: Hands, options: SettingOptions_contra) -> Hands:
        """The hands as they count: a game without foul sets makes the higher one the high hand."""

    def house_way(self, cards: Sequence[Card], options: SettingOptions_contra) -> Hands:
        """The hands in the licensee's house way."""

    def is_zero(self, low: Sequence[Card], options: SettingOptions_contra) -> bool:
        """True if a player's low hand cannot win because its value is zero."""

    def result(self, player: Hands, bank: Hands, options: SettingOptions_contra) -> SetResult:
        """The result of a player's hands against those of the dealer or the bank."""


def hands_from(chosen: Sequence[Card], cards: Sequence[Card], parts: Sequence[HandPart]) -> Hands:
    """The hands of a player who names the cards of all parts but the first, in order; the rest is the first.

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
