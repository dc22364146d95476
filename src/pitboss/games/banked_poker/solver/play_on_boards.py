"""The play of two hole and five community cards as arrays, for the kernels that know some of the dealer's cards.

Decisions are before the flop, on it and on the complete board. A kernel values every *stop* (a decision after the last
card, or an end before it) of every holding on a flop; ``add_first`` then makes the decision on the flop.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph
from pitboss.hands.bulk import Book, book, has_flush, suited_place, unsuited_place
from pitboss.hands.compiled import part
from pitboss.pricing.boards import BOARD, Kinds, Tables
from pitboss.pricing.suits import DECK, Flags, Numbers

FLOP = 3
OWN = 2
NO_PLACE = -1
LEFT = DECK - FLOP
"""The cards left after a flop."""
ENDINGS = comb(LEFT, 2)
"""The pairs of turn and river after a flop, in any order; also the possible holdings."""


class PlayOnBoards(NamedTuple):
    """The decisions of a graph as arrays; a *stop* is a decision after the last card, or an end before it."""

    nets: Tables
    """By end, kind and segment."""
    segments: Numbers
    """The segment of each place."""
    least: int
    """The place of the lowest hand with which the dealer qualifies."""
    stops: Numbers
    """For each stop the ends that the player may choose from, padded with the first."""
    on_flop: Numbers
    """For each decision on the flop, the stops that its options lead to, padded with the first."""
    first: Numbers
    """For each option of the first decision, the decision on the flop, or ``~stop``, that it leads to."""


class OptionNets(NamedTuple):
    """The net of each option of each stop, apart from what the player's hand adds to a win."""

    lowest: Tables
    """By stop, option and kind: the net of the lowest hand."""
    adds: Flags
    """By stop and option: true if a win adds the bonus."""
    bonus: Numbers
    """For each place, what it adds to a win."""
    is_choice: Flags
    """For each stop, true if it has more than one option."""


def arrays_of(graph: DecisionGraph) -> PlayOnBoards:
    """The arrays of a graph."""
    tables = book(BOARD, BOARD + OWN)
    stops: list[tuple[int, ...]] = []
    flop_nodes = [at for at, node in enumerate(graph.nodes) if node.known == FLOP]

    def stop(to: int) -> int:
        ends = (~to,) if to < 0 else tuple(~option.to for option in graph.nodes[to].options)
        if ends not in stops:
            stops.append(ends)
        return stops.index(ends)

    on_flop = [tuple(stop(option.to) for option in graph.nodes[at].options) for at in flop_nodes]
    first = [
        flop_nodes.index(option.to) if option.to in flop_nodes else ~stop(option.to) for option in graph.root.options
    ]
    return PlayOnBoards(
        graph.net_table(),
        graph.segments(player=tables.ranks),
        int(np.searchsorted(tables.ranks, graph.declared.qualifying_value)),
        _padded(stops),
        _padded(on_flop),
        np.array(first, np.int64),
    )


def _padded(rows: Iterable[tuple[int, ...]]) -> Numbers:
    rows = list(rows)
    width = max(map(len, rows))
    return np.array([(*row, *row[:1] * (width - len(row))) for row in rows], np.int64)


def option_nets(play: PlayOnBoards) -> OptionNets:
    """The nets of each option, and the bonus that all of them add to a win if they add any."""
    nets = play.nets.astype(np.int64)[play.stops]
    more = nets - nets[..., :1]
    bonus: Tables = more[:, :, 0].max(axis=(0, 1))
    adds: Flags = np.asarray(more[:, :, 0].any(axis=-1))
    added = adds[..., None] * bonus
    assert (more[:, :, :2] == added[:, :, None]).all() and not more[:, :, 2:].any(), "a hand adds to wins, and no more"
    assert (nets[:, :, 2] == nets[:, :, 3]).all(), "a tie pays the same against any dealer's hand"
    best = nets.argmax(axis=1)[:, :2]
    assert np.take_along_axis(adds[:, :, None, None], best[:, None], axis=1).all(), "the best option of a win adds it"
    is_choice = (play.stops != play.stops[:, :1]).any(axis=1)
    return OptionNets(np.ascontiguousarray(nets[..., 0]), adds, bonus[play.segments], is_choice)


# ---------------------------------------------------------------------- compiled


@part
def left_after(flop: Numbers, left: Numbers) -> None:
    """Fill in the cards that are not on the flop, ascending."""
    count = 0
    for card in range(DECK):
        if card != flop[0] and card != flop[1] and card != flop[2]:
            left[count] = card
            count += 1


@part
def place_holdings(own: Book, flop: Numbers, left: Numbers, turn: int, river: int, places: Kinds) -> None:
    """The place of each holding beside a flop, by the numbers of its cards in ``left``; none if a card is used."""
    keys, bits, moves, unsuited, suited = own.keys, own.bits, own.moves, own.unsuited, own.suited
    key = keys[DECK] + keys[left[turn]] + keys[left[river]]
    held = bits[left[turn]] | bits[left[river]]
    for i in range(flop.size):
        key += keys[flop[i]]
        held |= bits[flop[i]]
    lane = 0
    for i in range(left.size):
        key_i, held_i = key + keys[left[i]], held | bits[left[i]]
        for j in range(i):
            if i in (turn, river) or j in (turn, river):
                places[lane] = NO_PLACE
            else:
                key_j = key_i + keys[left[j]]
                p = unsuited_place(moves, unsuited, key_j)
                if has_flush(key_j):
                    flush = suited_place(suited, key_j, held_i | bits[left[j]])
                    p = max(p, flush)
                places[lane] = p
            lane += 1


@part
def net_of(
    of: Numbers, won: np.int64, won_unqualified: np.int64, tied: np.int64, lost: np.int64, lost_qualified: np.int64
) -> int:
    """The sum of an option's nets by kind over results, apart from what the player's hand adds."""
    against_unqualified = won_unqualified * of[0] + (lost - lost_qualified) * of[4]
    return int(against_unqualified + (won - won_unqualified) * of[1] + tied * of[2] + lost_qualified * of[5])


@part
def add_first(play: PlayOnBoards, stops: Numbers, size: int, totals: Numbers) -> None:
    """Add a flop to the sums of the first decision's options; decide on the flop by the values of its stops."""
    for option in range(play.first.size):
        to = play.first[option]
        if to < 0:
            totals[option] += size * stops[~to]
            continue
        best = stops[play.on_flop[to, 0]]
        for other in range(1, play.on_flop.shape[1]):
            best = max(best, stops[play.on_flop[to, other]])
        totals[option] += size * best
