"""Paths, lookups and hands as flat arrays, so that one compiled function plays every game of the family."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.kernel.lookups import PlayTable
from pitboss.games.banked_poker.kernel.paths import PathNode, Paths, PathSituation
from pitboss.games.banked_poker.kernel.ranked import HandsAtEnd, RankedHand, listed
from pitboss.hands.bulk import Keys, Places, book
from pitboss.pricing.records import Record, dtype_of
from pitboss.pricing.suits import Cards, Ids, Numbers

RecordArray: TypeAlias = NDArray[np.void]
KINDS = 6
"""How hands compare: the player's higher, equal or lower, each with an unqualified and then a qualified dealer."""
NONE = -1


class PlayTableRecord(Record):
    """A lookup; ``..._from`` and ``..._to`` are places in a program's ``cards``, ``..._at`` in other arrays."""

    row_from: int
    row_to: int
    column_from: int
    column_to: int
    class_at: int
    """NONE if the number of the cards is the row."""
    order_at: int
    choice_at: int
    width: int
    is_packed: bool
    is_ordered: bool
    away_at: int
    """NONE if no card is discarded."""
    stands_at: int
    options: int


class NodeRecord(Record):
    """A point of a path: the cards drawn by then, and the lookup, or NONE and the end."""

    drawn: int
    ask: int
    end: int


class EndRecord(Record):
    """An end of a path: its hands, and how they make the number of an outcome."""

    hand_from: int
    hand_to: int
    outcome: int
    """The number of its first outcome."""
    compares: bool
    """True if the first hand is compared with the last, the dealer's."""
    kind_weight: int
    """What one kind of comparison adds to the number of the outcome."""
    qualifies: int
    """The lowest place with which the dealer qualifies."""


class EndHandRecord(Record):
    """A hand: its sets of cards in ``subsets``, and where its ranks are."""

    subset_from: int
    subset_to: int
    weight: int
    """What one part of its scale adds to the number of the outcome; 0 for a dealer's."""
    part_at: int
    book: int
    """NONE if its places are in a table."""
    table_at: int


class RankBooks(NamedTuple):
    """The books of :mod:`pitboss.hands.bulk` that the hands need, one row each."""

    keys: Keys
    bits: Keys
    moves: Places
    unsuited: Places
    suited: Places


class Program(NamedTuple):
    """A game as compiled code plays it."""

    deck: int
    roots: Numbers
    nodes: RecordArray
    to: Numbers
    """By node and option: the next node."""
    lookups: RecordArray
    ends: RecordArray
    hands: RecordArray
    subsets: Numbers
    """By set of cards: where they begin and end in ``cards``."""
    books: RankBooks
    cards: Numbers
    classes: Ids
    orders: Cards
    choices: Cards
    away: Numbers
    stands_for: Cards
    parts: Numbers
    """By place: the part of the scale."""
    places: Places
    """By number of a set of cards: the place."""


@dataclass(frozen=True, slots=True)
class GameProgram:
    """A program, with what its outcomes mean."""

    program: Program
    nodes: Sequence[PathNode]
    ends: Sequence[PathSituation]
    hands: Sequence[HandsAtEnd]
    outcomes: int
    max_cards: int
    """The largest number of cards in a round."""


def program_of(paths: Paths, hands: Sequence[HandsAtEnd], deck: int, qualifying_value: int) -> GameProgram:
    """The arrays of a game."""
    flat = _Flat()
    to = np.full((len(paths.nodes), max(1, *(len(node.to) for node in paths.nodes))), NONE, np.int64)
    nodes = _records(NodeRecord, len(paths.nodes))
    for at, node in enumerate(paths.nodes):
        to[at, : len(node.to)] = node.to
        ask = NONE if node.lookup is None else flat.add_lookup(node.lookup, len(node.to))
        nodes[at] = (node.drawn, ask, node.end)
    outcomes = 0
    for end in hands:
        outcomes += flat.add_end(end, outcomes, qualifying_value)
    program = Program(
        deck, np.array(paths.roots, np.int64), nodes, to, flat.lookups, flat.ends, flat.hands,
        np.array(flat.subsets or [(0, 0)], np.int64), flat.books, np.array(flat.cards or [0], np.int64),
        flat.classes.joined(np.int32), flat.orders.joined(np.uint8), flat.choices.joined(np.uint8),
        flat.away.joined(np.int64), flat.stands_for.joined(np.uint8), flat.parts.joined(np.int64),
        flat.places.joined(np.uint16),
    )  # fmt: skip
    return GameProgram(program, paths.nodes, paths.ends, hands, outcomes, max(node.drawn for node in paths.nodes))


def _records(fields: type[Record], count: int) -> Any:
    return np.zeros(count, dtype_of(fields))  # type: ignore[arg-type]  # mypy asks the class for a hash


@dataclass(slots=True)
class _Joined:
    """Arrays one after the other, each once."""

    arrays: list[NDArray[Any]] = field(default_factory=list)
    begins: dict[int, int] = field(default_factory=dict)
    size: int = 0

    def at(self, array: NDArray[Any] | None) -> int:
        """Where an array begins; NONE if there is none."""
        if array is None:
            return NONE
        if id(array) not in self.begins:
            self.begins[id(array)] = self.size
            self.arrays.append(array.reshape(-1))
            self.size += array.size
        return self.begins[id(array)]

    def joined(self, kind: type[np.generic]) -> Any:
        """All of them as one array."""
        return np.concatenate([np.zeros(0, kind), *self.arrays]).astype(kind, copy=False)


@dataclass(slots=True)
class _Flat:
    """The arrays of a program while they are filled."""

    cards: list[int] = field(default_factory=list)
    subsets: list[tuple[int, int]] = field(default_factory=list)
    lookups_: list[tuple[object, ...]] = field(default_factory=list)
    ends_: list[tuple[object, ...]] = field(default_factory=list)
    hands_: list[tuple[object, ...]] = field(default_factory=list)
    books_: list[tuple[int, int]] = field(default_factory=list)
    classes: _Joined = field(default_factory=_Joined)
    orders: _Joined = field(default_factory=_Joined)
    choices: _Joined = field(default_factory=_Joined)
    away: _Joined = field(default_factory=_Joined)
    stands_for: _Joined = field(default_factory=_Joined)
    parts: _Joined = field(default_factory=_Joined)
    places: _Joined = field(default_factory=_Joined)

    def add_cards(self, cards: Sequence[int]) -> tuple[int, int]:
        """Where some cards begin and end."""
        begin = len(self.cards)
        self.cards += cards
        return begin, len(self.cards)

    def add_lookup(self, lookup: PlayTable, options: int) -> int:
        """The number of a lookup."""
        self.lookups_.append((
            *self.add_cards(lookup.rows), *self.add_cards(lookup.columns),
            self.classes.at(lookup.class_of), self.orders.at(lookup.order_of), self.choices.at(lookup.choices),
            lookup.width, lookup.packed, lookup.ordered,
            self.away.at(lookup.discards), self.stands_for.at(lookup.stands_for), options,
        ))  # fmt: skip
        return len(self.lookups_) - 1

    def add_end(self, end: HandsAtEnd, outcome: int, qualifying_value: int) -> int:
        """Add an end; returns its number of outcomes."""
        first, weight, qualifies = len(self.hands_), 1, 0
        for hand in end.hands:
            self._add_hand(hand, weight)
            weight *= len(hand.floors) + 1
        if end.dealer is not None:
            self._add_hand(end.dealer, 0)
            qualifies = int(np.searchsorted(end.dealer.ranking.ranks, qualifying_value))
        self.ends_.append((first, len(self.hands_), outcome, end.dealer is not None, weight, qualifies))
        assert weight == prod(len(hand.floors) + 1 for hand in end.hands)
        return weight * (KINDS if end.dealer is not None else 1)

    def _add_hand(self, hand: RankedHand, weight: int) -> None:
        ranking, begin = hand.ranking, len(self.subsets)
        self.subsets += [self.add_cards(cards) for cards in hand.subsets]
        parts = np.searchsorted(np.array(hand.floors, np.int64), ranking.ranks, side="right")
        book_at = table_at = NONE
        if ranking.in_book:
            if (ranking.size, ranking.of) not in self.books_:
                self.books_.append((ranking.size, ranking.of))
            book_at = self.books_.index((ranking.size, ranking.of))
        else:
            table_at = self.places.at(listed(ranking.rank, ranking.of, ranking.deck).places)
        self.hands_.append((begin, len(self.subsets), weight, self.parts.at(parts), book_at, table_at))

    @property
    def books(self) -> RankBooks:
        """The books, stacked."""
        books = [book(*which) for which in self.books_ or [(5, 5)]]
        return RankBooks(*(np.stack([getattr(each, name) for each in books]) for name in RankBooks._fields))

    @property
    def lookups(self) -> RecordArray:
        """The lookup tables as records for compiled code."""
        return _filled(PlayTableRecord, self.lookups_)

    @property
    def ends(self) -> RecordArray:
        """The ends as records."""
        return _filled(EndRecord, self.ends_)

    @property
    def hands(self) -> RecordArray:
        """The hands as records."""
        return _filled(EndHandRecord, self.hands_)


def _filled(fields: type[Record], rows: Sequence[tuple[object, ...]]) -> RecordArray:
    records = _records(fields, max(1, len(rows)))
    for at, row in enumerate(rows):
        records[at] = row
    filled: RecordArray = records
    return filled
