"""The hand rankings as tables, for the description of a game."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import card
from pitboss.equipment.tiles import design_of
from pitboss.games.paigow.hands.tiles import COUNTS_AS, PAIR_RANKS, TILE_RANKS
from pitboss.table.rules.facts import RuleTable

FIVE_CARD_HANDS = (
    ("five aces", "AS AH AD AC JK"),
    ("royal flush", "AS KS QS JS 10S"),
    ("straight flush", "KH QH JH 10H 9H"),
    ("four of a kind", "7S 7H 7D 7C 2D"),
    ("full house", "QS QH QD 4C 4D"),
    ("flush", "AD JD 9D 6D 2D"),
    ("straight", "9S 8H 7D 6C 5S"),
    ("three of a kind", "8S 8H 8D KC 3D"),
    ("two pairs", "JS JD 5H 5C 9D"),
    ("pair", "10S 10D KH 7C 2D"),
    ("high card", "AS QD 9H 6C 3D"),
)
FOUR_CARD_HANDS = (
    ("four aces", "AS AH AD JK"),
    ("royal flush", "AS KS QS JS"),
    ("straight flush", "KH QH JH 10H"),
    ("four of a kind", "7S 7H 7D 7C"),
    ("flush", "AD JD 9D 6D"),
    ("straight", "9S 8H 7D 6C"),
    ("three of a kind", "8S 8H 8D KC"),
    ("two pairs", "JS JD 5H 5C"),
    ("pair", "10S 10D KH 7C"),
    ("high card", "AS QD 9H 6C"),
)
"""An example of every hand, highest first; tests check the order."""
SUPREME_HANDS = (
    ("pair of jokers", "JK JK"),
    ("pair, aces down to twos", "AS AD"),
    ("king and queen", "KS QD"),
    ("king and jack", "KH JC"),
    ("queen and jack", "QS JD"),
    ("points, nine down to zero", "7S 2D"),
)


def hand_table(title: str, hands: Sequence[tuple[str, str]], law: str) -> RuleTable:
    """A table of hands with examples, highest first."""
    return RuleTable(
        title, ("hand", "example"), tuple((name.capitalize(), tuple(example.split())) for name, example in hands), law
    )


def joker_table(law: str) -> RuleTable:
    """A table of what the joker counts as."""
    counts = ("an ace", "or the card that completes a straight, a flush, a straight flush or a royal flush")
    return RuleTable("The joker", ("counts as",), tuple((says,) for says in counts), law)


def tile_tables(pairs_law: str, ranks_law: str) -> Sequence[RuleTable]:
    """Tables of the permissible pairs and of single tiles, highest first."""
    pairs = tuple(
        (str(rank), kind.capitalize(), tuple(tiles.split()))
        for rank, (kind, *made_of) in enumerate(PAIR_RANKS, 1)
        for tiles in made_of
    )
    ranks = tuple(
        (str(rank), tuple(names.split()), _counts(names.split()[0])) for rank, names in enumerate(TILE_RANKS, 1)
    )
    return (
        RuleTable("Permissible pairs", ("rank", "pair", "tiles"), pairs, pairs_law),
        RuleTable("Single tiles", ("rank", "tiles", "counts"), ranks, ranks_law),
    )


def _counts(name: str) -> str:
    """The points of a tile; only the last digit of a hand's total counts."""
    spots = str(design_of(card(name)).spots)
    return f"{spots} or {COUNTS_AS[name]}" if name in COUNTS_AS else spots
