"""What options are worth to a player who knows more than the rules show him: cards of the dealer, or of other seats.

All is counted over the cards that he has not seen: ``left``. The dealer's cards that he knows are ``theirs``.
Where community cards are still to come, several hands that share what they see are counted at once, because the
dealer's hands on each board are the same for all of them.
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
from pitboss.pricing.boards import BOARD, Tables
from pitboss.pricing.showdown import compared
from pitboss.pricing.suits import DECK, Numbers

_NONE = np.uint64(0)
_FLOP = 3
_ONE_OF_EACH_SUIT = np.uint64(0x1111)
"""Added to a key: one more card that may be of any suit."""
_MOST_OPTIONS = 4
_MOST_HOLDINGS = DECK * (DECK - 1) // 2


def worths_against_dealer(
    course: DecisionGraph, owns: Sequence[Sequence[int]], theirs: Sequence[int], left: Sequence[int]
) -> list[list[float]]:
    """For each whole hand what each option is worth, in units, against a dealer of whom some cards are known."""
    makes = course.declared.hands["dealer"]
    tables = book(makes.size, makes.own)
    at, segments = zip(*(own_hand(course, own) for own in owns), strict=True)
    least = int(np.searchsorted(tables.ranks, course.declared.least))
    more = makes.own - len(theirs)
    counts = _completed(tables, np.array(theirs, np.int64), np.array(left, np.int64), more, np.array(at), least)
    cases, nets = comb(len(left), more) * course.scale, course.net_table()
    return [
        [int(counted @ nets[~option.to][:, segment]) / cases for option in course.root.options]
        for counted, segment in zip(counts, segments, strict=True)
    ]


@njit(nogil=True, cache=True)
def _completed(own: Book, theirs: Numbers, left: Numbers, more: int, places: Numbers, least: int) -> Tables:
    """The dealer's hands by how they compare with each place, over all that his unknown cards may be."""
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
    """A course as tables for compiled code: nodes stand after those they lead to."""

    course: DecisionGraph
    known: Numbers
    to: Numbers
    """For each node the nodes or ends that its options lead to; the first again where it has fewer than others."""
    pays: Tables
    """By end, kind and segment."""
    segments: Numbers
    least: int

    @classmethod
    def of(cls, course: DecisionGraph) -> BoardTree:
        """The tables of a course."""
        tables = book(BOARD, BOARD + 2)
        to = np.empty((len(course.nodes), _MOST_OPTIONS), np.int64)
        for at, node in enumerate(course.nodes):
            to[at] = node.options[0].to
            to[at, : len(node.options)] = [option.to for option in node.options]
        return cls(
            course,
            np.array([node.known for node in course.nodes], np.int64),
            to,
            course.net_table(),
            course.segments(player=tables.ranks),
            int(np.searchsorted(tables.ranks, course.declared.least)),
        )

    def worths(
        self,
        owns: Sequence[Sequence[int]],
        board: Sequence[int],
        theirs: Sequence[int],
        left: Sequence[int],
        some_flops: Sequence[Sequence[int]] = (),
    ) -> np.ndarray[tuple[int, int, int], np.dtype[np.float64]]:
        """For each hand, each node at this size of board and each option, what it is worth in units.

        Before the flop over all that may come, or over some of them.
        """
        hands, unseen = np.array(owns, np.int64).reshape(len(owns), 2), np.array(left, np.int64)
        flops = [board[:_FLOP]] if board else some_flops or list(combinations(left, _FLOP))
        sums = np.zeros((len(hands), len(self.known), _MOST_OPTIONS), np.int64)
        _sum_flops(
            book(BOARD, BOARD + 2), hands, np.array(flops, np.int64), np.array(board[_FLOP:], np.int64),
            np.array(theirs, np.int64), unseen, len(board), self.known, self.to, self.pays, self.segments, self.least,
            sums,
        )  # fmt: skip
        more = BOARD - max(len(board), _FLOP)
        later = len(left) - (0 if board else _FLOP)
        cases = len(flops) * perm(later, more) * comb(later - more, 2 - len(theirs)) * self.course.scale
        worths: np.ndarray[tuple[int, int, int], np.dtype[np.float64]] = sums / cases
        return worths


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
    """For each hand and each node at a size of board, the sums that its options lead to over all cards to come."""
    ends, nodes = pays.shape[0], known.size
    rest = np.empty(left.size, np.int64)
    kinds, often = np.zeros((DECK, DECK), np.int64), np.zeros(_MOST_HOLDINGS, np.int64)
    brings = np.zeros((owns.shape[0], ends, _MOST_HOLDINGS), np.int64)
    at_river = np.zeros((nodes, _MOST_HOLDINGS), np.int64)
    at_turn, at_flop = np.zeros((nodes, DECK), np.int64), np.zeros(nodes, np.int64)
    places = np.empty(_MOST_HOLDINGS, np.uint16)
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
            own, owns, flop, turns, rivers, theirs, rest[:count], pays, segments, least, places, kinds, often, brings
        )
        for seat in range(owns.shape[0]):
            _decide(brings[seat], turns, rivers, kinds, often[:different], known, to, at_river, at_turn, at_flop)
            for node in range(nodes):
                if known[node] == size:
                    for option in range(to.shape[1]):
                        sums[seat, node, option] += _summed(
                            to[node, option], turns, often[:different], known, brings[seat], at_river, at_turn, at_flop
                        )


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
    often: Numbers,
    brings: Tables,
) -> int:
    """What each end brings each hand, summed over the dealer's, by kinds of turn and river; tells how many these are.

    Both orders of turn and river are of one kind; where nobody may have a flush, so are those of the same ranks. For
    each kind it is filled in how often it comes.
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
                    often[kind] += orders
                    continue
                same_ranks[turn >> 2, river >> 2] = different
            kinds[turn, river] = kinds[river, turn] = different
            often[different] = orders
            count = 0
            for i in range(rest.size):
                if rest[i] != turn and rest[i] != river:
                    unseen[count] = rest[i]
                    count += 1
            total = _dealers_places(own, key, held, theirs, unseen[:count], places)
            unqualified = 0
            for i in range(total):
                unqualified += places[i] < least
            for seat in range(owns.shape[0]):
                a, b = owns[seat, 0], owns[seat, 1]
                key_s = key + keys[a] + keys[b]
                mine = unsuited_place(moves, unsuited, key_s)
                if has_flush(key_s):
                    mine = max(mine, suited_place(suited, key_s, held | bits[a] | bits[b]))
                lower, equal = 0, 0
                for i in range(total):
                    lower += places[i] < mine
                    equal += places[i] == mine
                compared(lower, equal, unqualified, total, bool(mine < least), counts)
                for end in range(pays.shape[0]):
                    value = 0
                    for result in range(KINDS):
                        value += counts[result] * pays[end, result, segments[mine]]
                    brings[seat, end, different] = value
            different += 1
    return different


@njit(nogil=True, cache=True)
def _dealers_places(
    own: Book, key: np.uint64, held: np.uint64, theirs: Numbers, unseen: Numbers, places: Places
) -> int:
    """Fills in the places of all hands that the dealer may have on a board, and tells how many they are."""
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
    brings: Tables,
    turns: Numbers,
    rivers: Numbers,
    kinds: Tables,
    often: Numbers,
    known: Numbers,
    to: Numbers,
    at_river: Tables,
    at_turn: Tables,
    at_flop: Numbers,
) -> None:
    """The best of each decision from the flop on, the later ones first."""
    for node in range(known.size):
        if known[node] == 5:
            for kind in range(often.size):
                best = brings[~to[node, 0], kind]
                for option in range(1, to.shape[1]):
                    best = max(best, brings[~to[node, option], kind])
                at_river[node, kind] = best
        elif known[node] == 4:
            for turn in turns:
                best = _of_turn(to[node, 0], turn, rivers, kinds, known, brings, at_river, at_turn)
                for option in range(1, to.shape[1]):
                    best = max(best, _of_turn(to[node, option], turn, rivers, kinds, known, brings, at_river, at_turn))
                at_turn[node, turn] = best
        elif known[node] == 3:
            best = _summed(to[node, 0], turns, often, known, brings, at_river, at_turn, at_flop)
            for option in range(1, to.shape[1]):
                best = max(best, _summed(to[node, option], turns, often, known, brings, at_river, at_turn, at_flop))
            at_flop[node] = best


@njit(nogil=True, cache=True)
def _of_turn(
    child: int,
    turn: int,
    rivers: Numbers,
    kinds: Tables,
    known: Numbers,
    brings: Tables,
    at_river: Tables,
    at_turn: Tables,
) -> int:
    """What a node or an end brings after one turn card, over the rivers."""
    if child >= 0 and known[child] == 4:
        return int(at_turn[child, turn])
    total = 0
    for river in rivers:
        if river != turn:
            kind = kinds[turn, river]
            total += brings[~child, kind] if child < 0 else at_river[child, kind]
    return total


@njit(nogil=True, cache=True)
def _summed(
    child: int,
    turns: Numbers,
    often: Numbers,
    known: Numbers,
    brings: Tables,
    at_river: Tables,
    at_turn: Tables,
    at_flop: Numbers,
) -> int:
    """What a node or an end brings after a flop, over all turns and rivers in their order."""
    if child >= 0 and known[child] == 3:
        return int(at_flop[child])
    total = 0
    if child >= 0 and known[child] == 4:
        for turn in turns:
            total += at_turn[child, turn]
        return total
    for kind in range(often.size):
        total += often[kind] * (brings[~child, kind] if child < 0 else at_river[child, kind])
    return total
