"""The rankings of a type of poker for readers: best hand first, each with an example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pitboss.games.poker.engine.law import PokerLaw
from pitboss.games.poker.engine.structure import PokerStructure
from pitboss.hands import FiveCard, ThreeCard
from pitboss.hands.examples import ranking
from pitboss.table.rules.facts import RuleTable

LOW_FIVE: Final[Mapping[str, str]] = {
    "five, four, three, two and ace, the best": "5H 4S 3D 2C AH",
    "six low": "6S 4H 3D 2C AH",
    "eight low: the highest cards are compared first": "8S 7H 4D 3C AH",
    "king low": "KS QH JD 10C 9H",
    "a pair is worse than any hand without one": "2S 2H 3D 4C 5H",
    "two pairs": "2S 2H 3D 3C 4H",
}
LOW_THREE: Final[Mapping[str, str]] = {
    "three, two and ace, the best": "3S 2H AD",
    "six low": "6S 2H AD",
    "king low": "KS QH JD",
    "a pair is worse than any hand without one": "2S 2H AD",
}
DEUCE: Final[Mapping[str, str]] = {
    "seven, five, four, three and two of several suits, the best": "7S 5H 4D 3C 2H",
    "eight low": "8S 5H 4D 3C 2H",
    "ace high: an ace is high": "AS QH JD 10C 9H",
    "a pair": "2S 2H 4D 5C 7H",
    "a straight counts, and is bad": "7S 6H 5D 4C 3H",
    "a flush counts, and is bad": "7S 5S 4S 3S 2S",
}
BADUGI: Final[Mapping[str, str]] = {
    "four cards of four suits and four ranks; ace, two, three and four are the best": "AS 2H 3D 4C",
    "four cards, king high": "KS QH JD 10C",
    "three cards count: two share a suit": "AS 2H 3D 4D",
    "three cards count: two share a rank": "AS KH QD QC",
    "two cards count": "AS AH 2S 2H",
    "one card counts": "AS AH AD AC",
}


def rankings_of(structure: PokerStructure, law: PokerLaw) -> Iterator[RuleTable]:
    """Yield the rankings of the high and the low hands that can win."""
    columns = ("hand", "example")
    if structure.high is not None:
        three = structure.high.kind == "three"
        rows = tuple((name.capitalize(), cards) for name, cards in ranking(ThreeCard if three else FiveCard))
        yield RuleTable(
            f"Ranking of {'three' if three else 'five'}-card hands", columns, rows,
            law.three_cards if three else law.five_cards,
        )  # fmt: skip
    if structure.low is not None:
        rows = tuple((name.capitalize(), tuple(cards.split())) for name, cards in low_examples(structure).items())
        three = structure.high is not None and structure.high.kind == "three"
        wins = f", {'six' if three else 'eight'} low or better to win" if structure.low.qualifier else ""
        yield RuleTable(f"Ranking of low hands{wins}", columns, rows, law.low_hands)


def low_examples(structure: PokerStructure) -> Mapping[str, str]:
    """Return low hands, best first, as the structure ranks them."""
    order = structure.low
    assert order is not None, "a low hand wins"
    if order.kind == "low":
        return LOW_THREE if structure.high is not None and structure.high.kind == "three" else LOW_FIVE
    return DEUCE if order.kind == "deuce" else BADUGI
