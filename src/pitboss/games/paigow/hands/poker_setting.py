"""The setting of seven cards: five and two at pai gow poker; four, two and one at Asia poker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations, compress, pairwise
from typing import Protocol

from pitboss.equipment import Card
from pitboss.games.paigow.engine.setting import HandPart, Hands, SetResult
from pitboss.games.paigow.hands.facts import FACTS, facts_of, makes_straight
from pitboss.games.paigow.hands.house_way import Steps, WayWords, choose_set, read_house_way
from pitboss.games.paigow.hands.poker import FIRST_CARD, JOKER, PaiGowHand, rank_set_hand
from pitboss.games.paigow.hands.splits import Split, hands_in_splits, named_places, splits_into

SMALLEST_FLUSH = 4
"""The number of cards from which a hand may be a flush."""


class PokerSettingOptions(Protocol):
    """The options that affect setting seven cards."""

    @property
    def wheel_low(self) -> bool:
        """True if a straight with a low ace is the lowest straight (11.3(d), 31.3(d))."""

    @property
    def house_way(self) -> tuple[str, ...]:
        """The lines of the house way."""


@dataclass(frozen=True)
class PokerSetting:
    """Seven cards set into poker hands; a lower part must not be a higher hand."""

    parts: tuple[HandPart, ...]
    all_aces: str
    """The name of the highest hand: ``five aces`` or ``four aces``."""
    wins: int
    """The number of hands that must be higher than the dealer's to win."""
    pushes: int
    """The number of higher hands for a push; equal to ``wins`` if there is no push."""

    @property
    def dealt(self) -> int:
        """Seven cards."""
        return sum(part.size for part in self.parts)

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """The number of cards of each hand."""
        return tuple(part.size for part in self.parts)

    @property
    def splits(self) -> tuple[Split, ...]:
        """All the ways to set the cards."""
        return splits_into(self.sizes)

    def value(self, part: int, cards: Sequence[Card], options: PokerSettingOptions) -> int:
        """The value of a hand, on one scale for all parts (11.3(b), 11.3(c), 31.3(b), 31.3(c))."""
        assert 0 <= part < len(self.parts)
        return _value_of(cards, options.wheel_low)

    def values_in_splits(self, cards: Sequence[Card], options: PokerSettingOptions) -> list[list[int]]:
        """The value of each hand in each of the splits of these cards."""
        values, wheel_low = list[list[int]](), options.wheel_low
        for places, number in hands_in_splits(self.sizes):
            hands = [[cards[place] for place in chosen] for chosen in places]
            known = [_value_of(hand, wheel_low) for hand in hands]
            values.append([known[at] for at in number])
        return values

    def lawful_sets(self, cards: Sequence[Card], options: PokerSettingOptions) -> set[tuple[int, ...]]:
        """The places of the lower hands' cards in each set that is not foul."""
        lawful = _lawful(self.values_in_splits(cards, options))
        return set(compress(named_places(self.sizes), lawful))

    def is_foul(self, hands: Hands, options: PokerSettingOptions) -> str | None:
        """A set is foul if a lower part is the higher hand (11.9(a), 31.12(a))."""
        values = [self.value(part, hand, options) for part, hand in enumerate(hands)]
        for part in range(1, len(values)):
            if values[part] > values[part - 1]:
                return f"the {self.parts[part].name} hand is higher than the {self.parts[part - 1].name} hand"
        return None

    def in_order(self, hands: Hands, options: PokerSettingOptions) -> Hands:
        """The hands unchanged, because a set may be foul."""
        return hands

    def words(self) -> WayWords:
        """The words of a house way."""
        return _words(self.parts, self.all_aces)

    def steps(self, options: PokerSettingOptions) -> Steps:
        """The licensee's house way, parsed."""
        return read_house_way(tuple(options.house_way), self.words())

    def house_way(self, cards: Sequence[Card], options: PokerSettingOptions) -> Hands:
        """Set the cards in the house way, whatever the order of the deal."""
        held = sorted(cards, reverse=True)
        values = self.values_in_splits(held, options)
        facts = facts_of(held, makes_straight(values[0]))
        chosen = choose_set(values, _lawful(values), facts, self.steps(options))
        return tuple(tuple(held[place] for place in places) for places in self.splits[chosen])

    def is_zero(self, low: Sequence[Card], options: PokerSettingOptions) -> bool:
        """Never: hands of poker have no value of zero."""
        return False

    def best_high(self, cards: Sequence[Card], options: PokerSettingOptions) -> int:
        """The value of the highest hand that the cards can make as the first part."""
        return max(self.value(0, hand, options) for hand in combinations(cards, self.parts[0].size))

    def result(self, player: Hands, bank: Hands, options: PokerSettingOptions) -> SetResult:
        """A copy hand counts for the dealer or the bank (11.9(g)2, (h)1; 31.12(g)1)."""
        won = sum(
            self.value(part, mine, options) > self.value(part, theirs, options)
            for part, (mine, theirs) in enumerate(zip(player, bank, strict=True))
        )
        return self.decide(won)

    def decide(self, won: int) -> SetResult:
        """The result for this number of higher hands."""
        if won >= self.wins:
            return "win"
        return "push" if won >= self.pushes else "lose"


FIVE_AND_TWO = PokerSetting((HandPart("high", 5), HandPart("low", 2)), "five aces", wins=2, pushes=1)
"""Pai gow poker: one hand higher is a push (11.9(h))."""
FOUR_TWO_ONE = PokerSetting(
    (HandPart("high", 4), HandPart("medium", 2), HandPart("low", 1)), "four aces", wins=2, pushes=2
)
"""Asia poker: two of three hands win, and there is no push (31.12(g), (h))."""


def _are_suited(cards: Sequence[Card]) -> bool:
    """True if the cards are of one suit, in a hand large enough for a flush (11.3(b)6, 31.3(b)5)."""
    return len(cards) >= SMALLEST_FLUSH and len({card & 3 for card in cards if card < JOKER}) == 1


def _lawful(values: Sequence[Sequence[int]]) -> list[bool]:
    """For each split, whether no lower hand is the higher one."""
    lawful = [True] * len(values[0])
    for higher, lower in pairwise(values):
        lawful = [so_far and high >= low for so_far, high, low in zip(lawful, higher, lower, strict=True)]
    return lawful


def _value_of(cards: Sequence[Card], wheel_low: bool) -> int:
    """The value of a hand; hands that differ only in suits that do not matter are valued once."""
    return _value(tuple(sorted([card >> 2 for card in cards])), _are_suited(cards), wheel_low)


@lru_cache(maxsize=20_000)
def _value(ranks: tuple[int, ...], one_suit: bool, wheel_low: bool) -> int:
    """The value of any hand of these ranks, in one suit or in several; a joker's rank is 13."""
    suits = (0, 0) if one_suit else (0, 1)
    return rank_set_hand([rank * 4 + suits[place % 2] for place, rank in enumerate(ranks)], wheel_low)


@cache
def _words(parts: tuple[HandPart, ...], all_aces: str) -> WayWords:
    """The words of house ways: classes of hands by name, with the game's name for the highest."""
    names = {class_: class_.name.lower().replace("_", " ") for class_ in PaiGowHand if class_ != PaiGowHand.HIGH_CARD}
    classes = {names[class_]: class_.floor for class_ in names} | {"high card": 0}
    classes[all_aces] = classes.pop("all aces")
    ranked = dict.fromkeys(("high card", "pair", "two pairs", "three of a kind", "four of a kind"), FIRST_CARD)
    return WayWords(tuple(part.name for part in parts), FACTS, classes, ranked)
