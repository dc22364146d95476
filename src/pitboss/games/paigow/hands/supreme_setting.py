"""How four cards are set into two hands at supreme pai gow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Literal, Protocol

from pitboss.equipment import Card
from pitboss.games.paigow.engine.setting import HandPart, Hands, SetResult
from pitboss.games.paigow.hands.house_way import Steps, WayWords, choose_set, read_house_way
from pitboss.games.paigow.hands.splits import named_places, splits_into
from pitboss.games.paigow.hands.supreme import (
    FACES,
    PAIRS,
    SUPREME_FACTS,
    TIE_BITS,
    adds_up_to_zero,
    has_zero_points,
    rank_supreme,
    supreme_facts,
)


class SupremeSettingOptions(Protocol):
    """The options that affect setting four cards."""

    @property
    def zero_low(self) -> Literal["point_hands", "any_hand"]:
        """Which low hands of zero points never win (34.3(d))."""

    @property
    def house_way(self) -> tuple[str, ...]:
        """The lines of the house way."""


_CLASSES = {"pair": PAIRS << TIE_BITS, "face cards": FACES << TIE_BITS} | {
    f"{points} points": points << TIE_BITS for points in range(10)
}
WORDS = WayWords(("high", "low"), SUPREME_FACTS, _CLASSES, {"pair": TIE_BITS})
SPLITS = splits_into((2, 2))


class TwoAndTwo:
    """Two hands of two cards; the high hand must not rank below the low one (34.12(a))."""

    dealt = 4
    parts = (HandPart("high", 2), HandPart("low", 2))

    def value(self, part: int, cards: Sequence[Card], options: SupremeSettingOptions) -> int:
        """The rank of a hand, with the card that breaks a tie."""
        first, second = cards
        return rank_supreme(first, second)

    def is_foul(self, hands: Hands, options: SupremeSettingOptions) -> str | None:
        """A set is foul if the low hand ranks higher; the player's own hands have no tie-break by cards."""
        high, low = (self.value(part, hand, options) >> TIE_BITS for part, hand in enumerate(hands))
        return "the low hand is higher than the high hand" if low > high else None

    def lawful_sets(self, cards: Sequence[Card], options: SupremeSettingOptions) -> set[tuple[int, ...]]:
        """The places of the low hand's cards in each set that is not foul."""
        return set(compress(named_places((2, 2)), _lawful(_values(cards))))

    def in_order(self, hands: Hands, options: SupremeSettingOptions) -> Hands:
        """The hands unchanged, because a set may be foul."""
        return hands

    def words(self) -> WayWords:
        """The words of a house way."""
        return WORDS

    def steps(self, options: SupremeSettingOptions) -> Steps:
        """The licensee's house way, parsed."""
        return read_house_way(tuple(options.house_way), WORDS)

    def house_way(self, cards: Sequence[Card], options: SupremeSettingOptions) -> Hands:
        """Set the cards in the house way, whatever the order of the deal."""
        held = sorted(cards, reverse=True)
        values = _values(held)
        chosen = choose_set(values, _lawful(values), supreme_facts(held), self.steps(options))
        return tuple(tuple(held[place] for place in places) for places in SPLITS[chosen])

    def result(self, player: Hands, bank: Hands, options: SupremeSettingOptions) -> SetResult:
        """Equal hands count for the dealer or bank (34.3(b)), and a low hand of zero points loses (34.3(d))."""
        high, low = (
            self.value(part, mine, options) > self.value(part, theirs, options)
            for part, (mine, theirs) in enumerate(zip(player, bank, strict=True))
        )
        won = high + (low and not self.is_zero(player[1], options))
        return "win" if won == 2 else "push" if won else "lose"

    def is_zero(self, low: Sequence[Card], options: SupremeSettingOptions) -> bool:
        """True if a player's low hand loses because it has zero points."""
        first, second = low
        return has_zero_points(first, second) if options.zero_low == "point_hands" else adds_up_to_zero(first, second)


def _values(cards: Sequence[Card]) -> list[list[int]]:
    """The rank of each hand in each split of the cards."""
    return [[rank_supreme(cards[split[part][0]], cards[split[part][1]]) for split in SPLITS] for part in (0, 1)]


def _lawful(values: Sequence[Sequence[int]]) -> list[bool]:
    """For each split, whether the low hand is not the higher one."""
    return [low >> TIE_BITS <= high >> TIE_BITS for high, low in zip(*values, strict=True)]


TWO_AND_TWO = TwoAndTwo()
