"""Plays many tables step by step in compiled code: somebody else decides, and the kernel deals and finds outcomes."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.banked_poker.kernel.paths import OWN
from pitboss.games.banked_poker.kernel.play import (
    AHEAD,
    CHOOSE,
    INVERSES,
    MAX_DECK,
    Words,
    draw,
    option_of,
    outcome_of,
    provide,
    put_last,
    row_of,
)
from pitboss.games.banked_poker.kernel.program import NONE, GameProgram, Program
from pitboss.pricing.streams import Stream, stream
from pitboss.pricing.suits import ORDERS, Cards, Numbers

Observed: TypeAlias = NDArray[np.float32]


class ManyTables(NamedTuple):
    """The state of each table, by its number."""

    streams: Stream
    ahead: Stream
    used: Numbers
    """The words of each table: see :class:`pitboss.games.banked_poker.kernel.play.Words`."""
    decks: Cards
    dealt: Cards
    """The cards of the round, in the order drawn."""
    drawn: Numbers
    nodes: Numbers
    """The decision that each table waits for, or the end of its round."""
    rounds: Numbers
    """The number of rounds begun."""


class SeenCards(NamedTuple):
    """What the player sees at each node."""

    cards: Numbers
    """By node: the indices of the cards that the player has seen, padded with NONE."""
    holders: Numbers
    """Of each of these: 0 for the player's own cards, 1 for the community's, 2 for the dealer's."""
    decisions: Numbers
    """By node: the number of the decision, or NONE."""


def seen_cards(game: GameProgram) -> SeenCards:
    """What the player sees at each node of a game."""
    shape = len(game.nodes), game.max_cards
    cards, holders = np.full(shape, NONE), np.zeros(shape, np.int64)
    for at, node in enumerate(game.nodes):
        assert node.now is not None, "every node knows its round"
        by_holder = (node.now.cards(OWN), node.now.shown, node.now.upcards)
        dealt = [(number, holder) for holder, numbers in enumerate(by_holder) for number in numbers]
        for place, (number, holder) in enumerate(dealt):
            cards[at, place], holders[at, place] = number, holder
    asks = np.array([node.lookup is not None for node in game.nodes])
    return SeenCards(cards, holders, np.where(asks, np.cumsum(asks) - 1, NONE))


def many_tables(game: GameProgram, seed: int, first: int, count: int) -> ManyTables:
    """Some tables before their first rounds; table n draws stream ``first`` + n of the seed."""
    return ManyTables(
        np.array([stream(seed, first + table) for table in range(count)]),
        np.empty((count, AHEAD), np.uint64),
        np.full((count, 1), AHEAD),
        np.empty((count, MAX_DECK), np.uint8),
        np.zeros((count, game.max_cards), np.uint8),
        np.zeros(count, np.int64),
        np.full(count, NONE),
        np.zeros(count, np.int64),
    )


def step_tables(game: GameProgram, tables: ManyTables, options: Numbers) -> Numbers:
    """Take an option, or begin a round, at each table; returns the outcome of each round that ended, or NONE."""
    outcomes = np.full(options.size, NONE)
    _step(game.program, tables, options, CHOOSE, INVERSES, ORDERS, outcomes)
    return outcomes


def observe_tables(game: GameProgram, tables: ManyTables, seen: SeenCards, observed: Observed) -> None:
    """Fill in a row for each table: the cards seen by holder, and the decision."""
    observed[:] = 0
    _observe(game.program.deck, tables, seen, observed)


def best_at_tables(game: GameProgram, tables: ManyTables) -> Numbers:
    """The best option at each table that waits for a decision; 0 at the others."""
    best = np.zeros(tables.nodes.size, np.int64)
    _find_best(game.program, tables, CHOOSE, ORDERS, best)
    return best


@njit(nogil=True, cache=True)
def _step(
    p: Program, tables: ManyTables, options: Numbers, choose: Numbers, inverses: Stream, orders_of: Cards,
    outcomes: Numbers,
) -> None:  # fmt: skip
    few = np.empty(16, np.int64)
    for table in range(options.size):
        cards, deck, at = tables.dealt[table], tables.decks[table], tables.nodes[table]
        words = Words(tables.streams[table], tables.ahead[table], tables.used[table])
        if at == NONE or p.nodes[at].ask == NONE:
            provide(words)
            for card in range(p.deck):
                deck[card] = card
            tables.drawn[table] = 0
            at = p.roots[tables.rounds[table] % p.roots.size]
            tables.rounds[table] += 1
        else:
            option, look = options[table], p.lookups[p.nodes[at].ask]
            if look.away_at != NONE:
                row, order = row_of(look, p.cards, p.classes, p.orders, cards, few, choose)
                away = p.away[look.away_at + row * look.options + option]
                if away >= 0:
                    put_last(look, p.cards, away, order, p.stands_for, row, orders_of, cards)
            at = p.to[at, option]
        node = p.nodes[at]
        for number in range(tables.drawn[table], node.drawn):
            cards[number] = draw(words, inverses, deck, p.deck - number)
        tables.drawn[table], tables.nodes[table] = max(tables.drawn[table], node.drawn), at
        if node.ask == NONE:
            outcomes[table] = outcome_of(p, node.end, cards, few, choose)


@njit(nogil=True, cache=True)
def _observe(deck: int, tables: ManyTables, seen: SeenCards, observed: Observed) -> None:
    for table in range(observed.shape[0]):
        at = tables.nodes[table]
        for place in range(seen.cards.shape[1]):
            number = seen.cards[at, place]
            if number == NONE:
                break
            observed[table, seen.holders[at, place] * deck + tables.dealt[table, number]] = 1
        if seen.decisions[at] != NONE:
            observed[table, 3 * deck + seen.decisions[at]] = 1


@njit(nogil=True, cache=True)
def _find_best(p: Program, tables: ManyTables, choose: Numbers, orders_of: Cards, best: Numbers) -> None:
    few = np.empty(16, np.int64)
    for table in range(best.size):
        cards, node = tables.dealt[table], p.nodes[tables.nodes[table]]
        if node.ask != NONE:
            look = p.lookups[node.ask]
            row, order = row_of(look, p.cards, p.classes, p.orders, cards, few, choose)
            best[table] = option_of(look, p.cards, row, order, p.choices, orders_of, cards, few, choose)
