"""Option values for players who see hidden cards, of the dealer or of other seats.

Values are counted over the unseen cards, ``left``; ``theirs`` has the known cards of the dealer. While community cards
are still to come, players who share information are counted together, because the dealer's hands on each board are the
same for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, perm

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph
from pitboss.games.banked_poker.solver.own_values import own_hand
from pitboss.hands.bulk import Book, Places, book, has_flush, suited_place, unsuited_place
from pitboss.hands.compiled import part
from pitboss.pricing.boards import BOARD, Tables
from pitboss.pricing.showdown import compared
from pitboss.pricing.suits import DECK, Numbers

_NONE = np.uint64(0)
_FLOP = 3
_ONE_OF_EACH_SUIT = np.uint64(0x1111)
"""Added to a key for one more card of unknown suit."""
_MAX_OPTIONS = 4
_MAX_HOLDINGS = DECK * (DECK - 1) // 2


def values_against_dealer(
    graph: DecisionGraph, owns: Sequence[Sequence[int]], theirs: Sequence[int], left: Sequence[int]
) -> list[list[float]]:
    """The value of each option in units, for each complete hand, when some of the dealer's cards are known."""
    spec = graph.declared.hands["dealer"]
    tables = book(spec.size, spec.own)
    at, segments = zip(*(own_hand(graph, own) for own in owns), strict=True)
    least = int(np.searchsorted(tables.ranks, graph.declared.qualifying_value))
    more = spec.own - len(theirs)
    counts = _completed(tables, np.array(theirs, np.int64), np.array(left, np.int64), more, np.array(at), least)
    cases, nets = comb(len(left), more) * graph.scale, graph.net_table()
    return [
        [int(counted @ nets[~option.to][:, segment]) / cases for option in graph.root.options]
        for counted, segment in zip(counts, segments, strict=True)
    ]


@njit(nogil=True, cache=True)
def _completed(own: Book, theirs: Numbers, left: Numbers, more: int, places: Numbers, least: int) -> Tables:
    """The number of the dealer's hands of each kind against each place, over all unknown dealer's cards."""
    keys, bits, moves, unsuited, suited = own.keys, own.bits, own.moves, own.unsuited, own.suited
    key, held = keys[DECK], _NONE
    for i in range(theirs.size):
        key += keys[theirs[i]]
        held |= bits[theirs[i]]
    lower, equal, unqualified, total = np.zeros(places.size, np.int64), np.zeros(places.size, np.int64), 0, 0
    chosen = np.arange(more)
    going = more <= left.size
    while going:
        key_c, held_c = key, held
        for i in range(more):
            key_c += keys[left[chosen[i]]]
            held_c |= bits[left[chosen[i]]]
        p = unsuited_place(moves, unsuited, key_c)
        if has_flush(key_c):
            flush = suited_place(suited, key_c, held_c)
            p = max(p, flush)
        for i in range(places.size):
            lower[i] += p < places[i]
            equal[i] += p == places[i]
        unqualified += 1 if p < least else 0
        total += 1
        at = 0
        while at < more - 1 and chosen[at] + 1 == chosen[at + 1]:
            chosen[at] = at
            at += 1
        going = more > 0
        if going:
            chosen[at] += 1
            going = chosen[more - 1] < left.size
    counts = np.empty((places.size, KINDS), np.int64)
    for i in range(places.size):
        compared(lower[i], equal[i], unqualified, total, bool(places[i] < least), counts[i])
    return counts


# ---------------------------------------------------------------------- boards


@dataclass(frozen=True, slots=True)
class BoardTree:
    """A decision graph as arrays for compiled code; children precede parents."""

    graph: DecisionGraph
    known: Numbers
    to: Numbers
    """For each node, the nodes or ends of its options, padded with the first."""
    pays: Tables
    """Nets by end, kind and segment."""
    segments: Numbers
    least: int

    @classmethod
    def of(cls, graph: DecisionGraph) -> BoardTree:
        """The arrays of a graph."""
        tables = book(BOARD, BOARD + 2)
        to = np.empty((len(graph.nodes), _MAX_OPTIONS), np.int64)
        for at, node in enumerate(graph.nodes):
            to[at] = node.options[0].to
            to[at, : len(node.options)] = [option.to for option in node.options]
        return cls(
            graph,
            np.array([node.known for node in graph.nodes], np.int64),
            to,
            graph.net_table(),
            graph.segments(player=tables.ranks),
            int(np.searchsorted(tables.ranks, graph.declared.qualifying_value)),
        )

    def option_values(
        self,
        owns: Sequence[Sequence[int]],
        board: Sequence[int],
        theirs: Sequence[int],
        left: Sequence[int],
        some_flops: Sequence[Sequence[int]] = (),
    ) -> np.ndarray[tuple[int, int, int], np.dtype[np.float64]]:
        """The value in units of each option, for each hand and each node at this board size.

        Before the flop, the value is over all flops or over ``some_flops``.
        """
        hands, unseen = np.array(owns, np.int64).reshape(len(owns), 2), np.array(left, np.int64)
        flops = [board[:_FLOP]] if board else some_flops or list(combinations(left, _FLOP))
        sums = np.zeros((len(hands), len(self.known), _MAX_OPTIONS), np.int64)
        _sum_flops(
            book(BOARD, BOARD + 2), hands, np.array(flops, np.int64), np.array(board[_FLOP:], np.int64),
            np.array(theirs, np.int64), unseen, len(board), self.known, self.to, self.pays, self.segments, self.least,
            sums,
        )  # fmt: skip
        more = BOARD - max(len(board), _FLOP)
        later = len(left) - (0 if board else _FLOP)
        cases = len(flops) * perm(later, more) * comb(later - more, 2 - len(theirs)) * self.graph.scale
        option_values: np.ndarray[tuple[int, int, int], np.dtype[np.float64]] = sums / cases
        return option_values


@njit(nogil=True, cache=True)
def _sum_flops(
    own: Book,
    owns: Numbers,
    flops: Numbers,
    later: Numbers,
    theirs: Numbers,
    left: Numbers,
    size: int,
    known: Numbers,
    to: Numbers,
    pays: Tables,
    segments: Numbers,
    least: int,
    sums: Tables,
) -> None:
    """For each hand and each node at a board size, sum the nets of its options over all cards to come."""
    ends, nodes = pays.shape[0], known.size
    rest = np.empty(left.size, np.int64)
    kinds, frequencies = np.zeros((DECK, DECK), np.int64), np.zeros(_MAX_HOLDINGS, np.int64)
    net_sums = np.zeros((owns.shape[0], ends, _MAX_HOLDINGS), np.int64)
    at_river = np.zeros((nodes, _MAX_HOLDINGS), np.int64)
    at_turn, at_flop = np.zeros((nodes, DECK), np.int64), np.zeros(nodes, np.int64)
    places = np.empty(_MAX_HOLDINGS, np.uint16)
    for number in range(flops.shape[0]):
        flop = flops[number]
        count = 0
        for i in range(left.size):
            if left[i] != flop[0] and left[i] != flop[1] and left[i] != flop[2]:
                rest[count] = left[i]
                count += 1
        turns, rivers = rest[:count], rest[:count]
        if later.size > 0:
            turns = later[:1]
        if later.size > 1:
            rivers = later[1:2]
        different = _on_boards(
            own,
            owns,
            flop,
            turns,
            rivers,
            theirs,
            rest[:count],
            pays,
            segments,
            least,
            places,
            kinds,
            frequencies,
            net_sums,
        )
        for seat in range(owns.shape[0]):
            _decide(
                net_sums[seat], turns, rivers, kinds, frequencies[:different], known, to, at_river, at_turn, at_flop
            )
            for node in range(nodes):
                if known[node] == size:
                    for option in range(to.shape[1]):
                        sums[seat, node, option] += _summed(
                            to[node, option],
                            turns,
                            frequencies[:different],
                            known,
                            net_sums[seat],
                            at_river,
                            at_turn,
                            at_flop,
                        )


@part
def _without(cards: Numbers, turn: int, river: int, unseen: Numbers) -> int:
    """Fill in the cards that are neither turn nor river, and return how many they are."""
    count = 0
    for i in range(cards.size):
        if cards[i] != turn and cards[i] != river:
            unseen[count] = cards[i]
            count += 1
    return count


@part
def _below_and_at(places: Places, place: int) -> tuple[int, int]:
    """How many places are below a place, and how many are equal to it."""
    below, equal = 0, 0
    for i in range(places.size):
        below += places[i] < place
        equal += places[i] == place
    return below, equal


@njit(nogil=True, cache=True)
def _on_boards(
    own: Book,
    owns: Numbers,
    flop: Numbers,
    turns: Numbers,
    rivers: Numbers,
    theirs: Numbers,
    rest: Numbers,
    pays: Tables,
    segments: Numbers,
    least: int,
    places: Places,
    kinds: Tables,
    frequencies: Numbers,
    net_sums: Tables,
) -> int:
    """Fill in each end's nets for each hand, summed over the dealer's hands, by kind of turn and river.

    Both orders of turn and river are one kind; if nobody can have a flush, so are those of the same ranks. Fills in how
    often each kind occurs, and returns the number of kinds.
    """
    keys, bits, moves, unsuited, suited = own.keys, own.bits, own.moves, own.unsuited, own.suited
    counts, unseen = np.empty(KINDS, np.int64), np.empty(rest.size, np.int64)
    whole = turns.size > 1 and rivers.size > 1
    orders = 2 if whole else 1
    same_ranks = np.full((DECK // 4, DECK // 4), -1, np.int64)
    different = 0
    key_f, held_f = keys[DECK], _NONE
    for i in range(flop.size):
        key_f += keys[flop[i]]
        held_f |= bits[flop[i]]
    dealers = np.uint64(2 - theirs.size) * _ONE_OF_EACH_SUIT
    for i in range(theirs.size):
        dealers += keys[theirs[i]]
    for t in range(turns.size):
        for r in range(rivers.size):
            turn, river = turns[t], rivers[r]
            if turn == river or (whole and turn > river):
                continue
            key, held = key_f + keys[turn] + keys[river], held_f | bits[turn] | bits[river]
            flush = has_flush(key + dealers)
            for seat in range(owns.shape[0]):
                flush |= has_flush(key + keys[owns[seat, 0]] + keys[owns[seat, 1]])
            if not flush:
                kind = same_ranks[turn >> 2, river >> 2]
                if kind >= 0:
                    kinds[turn, river] = kinds[river, turn] = kind
                    frequencies[kind] += orders
                    continue
                same_ranks[turn >> 2, river >> 2] = different
            kinds[turn, river] = kinds[river, turn] = different
            frequencies[different] = orders
            count = _without(rest, turn, river, unseen)
            total = _dealers_places(own, key, held, theirs, unseen[:count], places)
            unqualified, _ = _below_and_at(places[:total], least)
            for seat in range(owns.shape[0]):
                a, b = owns[seat, 0], owns[seat, 1]
                key_s = key + keys[a] + keys[b]
                mine = unsuited_place(moves, unsuited, key_s)
                if has_flush(key_s):
                    mine = max(mine, suited_place(suited, key_s, held | bits[a] | bits[b]))
                lower, equal = _below_and_at(places[:total], int(mine))
                compared(lower, equal, unqualified, total, bool(mine < least), counts)
                for end in range(pays.shape[0]):
                    value = 0
                    for result in range(KINDS):
                        value += counts[result] * pays[end, result, segments[mine]]
                    net_sums[seat, end, different] = value
            different += 1
    return different


@njit(nogil=True, cache=True)
def _dealers_places(
    own: Book, key: np.uint64, held: np.uint64, theirs: Numbers, unseen: Numbers, places: Places
) -> int:
    """Fill in the places of all possible dealer's hands on a board; return their number."""
    keys, bits, moves, unsuited, suited = own.keys, own.bits, own.moves, own.unsuited, own.suited
    for i in range(theirs.size):
        key += keys[theirs[i]]
        held |= bits[theirs[i]]
    total = 0
    if theirs.size == 2:
        p = unsuited_place(moves, unsuited, key)
        if has_flush(key):
            flush = suited_place(suited, key, held)
            p = max(p, flush)
        places[0] = p
        return 1
    for i in range(unseen.size):
        key_i, held_i = key + keys[unseen[i]], held | bits[unseen[i]]
        if theirs.size == 1:
            p = unsuited_place(moves, unsuited, key_i)
            if has_flush(key_i):
                flush = suited_place(suited, key_i, held_i)
                p = max(p, flush)
            places[total] = p
            total += 1
            continue
        for j in range(i):
            key_j = key_i + keys[unseen[j]]
            p = unsuited_place(moves, unsuited, key_j)
            if has_flush(key_j):
                flush = suited_place(suited, key_j, held_i | bits[unseen[j]])
                p = max(p, flush)
            places[total] = p
            total += 1
    return total


@njit(nogil=True, cache=True)
def _decide(
    net_sums: Tables,
    turns: Numbers,
    rivers: Numbers,
    kinds: Tables,
    frequencies: Numbers,
    known: Numbers,
    to: Numbers,
    at_river: Tables,
    at_turn: Tables,
    at_flop: Numbers,
) -> None:
    """Fill in the best value of each decision from the flop on, later decisions first."""
    for node in range(known.size):
        if known[node] == 5:
            for kind in range(frequencies.size):
                best = net_sums[~to[node, 0], kind]
                for option in range(1, to.shape[1]):
                    best = max(best, net_sums[~to[node, option], kind])
                at_river[node, kind] = best
        elif known[node] == 4:
            for turn in turns:
                best = _of_turn(to[node, 0], turn, rivers, kinds, known, net_sums, at_river, at_turn)
                for option in range(1, to.shape[1]):
                    best = max(
                        best, _of_turn(to[node, option], turn, rivers, kinds, known, net_sums, at_river, at_turn)
                    )
                at_turn[node, turn] = best
        elif known[node] == 3:
            best = _summed(to[node, 0], turns, frequencies, known, net_sums, at_river, at_turn, at_flop)
            for option in range(1, to.shape[1]):
                best = max(
                    best, _summed(to[node, option], turns, frequencies, known, net_sums, at_river, at_turn, at_flop)
                )
            at_flop[node] = best


@njit(nogil=True, cache=True)
def _of_turn(
    child: int,
    turn: int,
    rivers: Numbers,
    kinds: Tables,
    known: Numbers,
    net_sums: Tables,
    at_river: Tables,
    at_turn: Tables,
) -> int:
    """The value of a node or end after a turn card, summed over the rivers."""
    if child >= 0 and known[child] == 4:
        return int(at_turn[child, turn])
    total = 0
    for river in rivers:
        if river != turn:
            kind = kinds[turn, river]
            total += net_sums[~child, kind] if child < 0 else at_river[child, kind]
    return total


@njit(nogil=True, cache=True)
def _summed(
    child: int,
    turns: Numbers,
    frequencies: Numbers,
    known: Numbers,
    net_sums: Tables,
    at_river: Tables,
    at_turn: Tables,
    at_flop: Numbers,
) -> int:
    """The value of a node or end after a flop, summed over turns and rivers in order."""
    if child >= 0 and known[child] == 3:
        return int(at_flop[child])
    total = 0
    if child >= 0 and known[child] == 4:
        for turn in turns:
            total += at_turn[child, turn]
        return total
    for kind in range(frequencies.size):
        total += frequencies[kind] * (net_sums[~child, kind] if child < 0 else at_river[child, kind])
    return total
