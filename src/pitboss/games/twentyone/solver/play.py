"""Compiled core of the solver: the best play of a hand against the dealer's cards, and its endings."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.games.twentyone.solver.cards import Floats, HandGraph, Numbers
from pitboss.hands.compiled import kernel, part

STAND, HIT, DOUBLE, GIVE_UP, SPLIT_PAIR = 0, 1, 2, 3, 4
"""Player actions; splitting is decided outside the play of one hand."""
KEEP, TAKE_BACK = 0, 1
"""Actions on a doubled hand: keep it, or surrender or rescue it."""
NEVER = -1e9
"""Value of an action that is not allowed."""
SAME = 1e-12
"""Tolerance for equal values; ties go to the action that draws fewer cards."""


class EndingNumbers(NamedTuple):
    """Ending indices by hand."""

    stood: Numbers
    doubled: Numbers
    special: Numbers
    """Endings of a bust, a busted double, a surrender, a surrendered double (or -1), a rescue (or -1) and a busted
    double of the house."""
    doubled_free: Numbers
    free: Numbers
    """By hand: whether the house pays for its double."""


class HandActions(NamedTuple):
    """Actions by hand, and after a double."""

    actions: Numbers
    after: Numbers


@part
def _average(chances: Floats, units: Floats) -> float:
    """The average net over the dealer's final hands."""
    total = 0.0
    for end in range(chances.size):
        total += chances[end] * units[end]
    return total


@part
def _taken_back(chances: Floats, units: Floats, give_up_double: int, rescue: int) -> float:
    """The value of surrendering or rescuing a doubled hand, whichever is better; NEVER if neither is allowed."""
    back = NEVER
    if give_up_double >= 0:
        back = _average(chances, units[give_up_double])
    if rescue >= 0:
        back = max(back, _average(chances, units[rescue]))
    return back


@part
def _best_action(worth: Floats) -> int:
    """The first action that no other beats by more than the tolerance."""
    best = STAND
    for action in range(1, 4):
        if worth[action] > worth[best] + SAME:
            best = action
    return best


@kernel
def best_play(
    best: bool,
    left: Numbers,
    ends: Floats,
    graph: HandGraph,
    wanted: Numbers,
    may: Numbers,
    endings_at: EndingNumbers,
    units: Floats,
    play: HandActions,
    worth: Floats,
    values: Floats,
) -> None:
    """Compute the value of every action for every wanted hand, highest points first.

    With ``best``, the actions are chosen; otherwise they are given. ``may`` marks the allowed actions by hand.
    """
    (held, more, cards), (stood, doubled_paid, special, doubled_free, free), (actions, after) = graph, endings_at, play
    total, kinds = left.sum(), left.size
    bust, bust_paid, give_up, give_up_double, rescue = special[0], special[1], special[2], special[3], special[4]
    for at in range(held.shape[0] - 1, -1, -1):
        if not wanted[at]:
            continue
        rest = total - cards[at]
        doubled, bust_double = (doubled_free, special[5]) if free[at] else (doubled_paid, bust_paid)
        stand = _average(ends[at], units[stood[at]])
        give = _average(ends[at], units[give_up])
        hit, once = 0.0, 0.0
        hit_bust = _average(ends[at], units[bust])
        once_bust = _average(ends[at], units[bust_double])
        possible = rest > 0
        if possible:
            for value in range(kinds):
                there = left[value] - held[at, value]
                if there <= 0:
                    continue
                chance = there / rest
                next_ = more[at, value]
                if next_ < 0:
                    continue
                kept = _average(ends[next_], units[doubled[next_]])
                back = _taken_back(ends[next_], units, give_up_double, rescue)
                if best and cards[next_] > 2:
                    after[next_] = TAKE_BACK if back > kept + SAME else KEEP
                once += chance * (back if after[next_] == TAKE_BACK else kept)
                hit += chance * values[next_]
                hit_bust -= chance * _average(ends[next_], units[bust])
                once_bust -= chance * _average(ends[next_], units[bust_double])
        hit += hit_bust
        once += once_bust
        worth[at, STAND] = stand
        worth[at, HIT] = hit if may[at, HIT] and possible else NEVER
        worth[at, DOUBLE] = once if may[at, DOUBLE] and possible else NEVER
        worth[at, GIVE_UP] = give if may[at, GIVE_UP] else NEVER
        if cards[at] < 2:
            actions[at] = HIT
        elif best:
            actions[at] = _best_action(worth[at])
        values[at] = worth[at, actions[at]] if cards[at] >= 2 else hit


@kernel
def add_reach(start: int, left: Numbers, graph: HandGraph, actions: Numbers, reach: Floats) -> None:
    """Add the probability that each hand is reached from a start hand."""
    held, more, cards = graph
    total = left.sum()
    reach[start] += 1.0
    for at in range(start, held.shape[0]):
        if reach[at] > 0.0 and actions[at] == HIT:
            rest = total - cards[at]
            for value in range(left.size):
                there = left[value] - held[at, value]
                if there > 0 and more[at, value] >= 0:
                    reach[more[at, value]] += reach[at] * there / rest


@kernel
def needed(reach: Floats, more: Numbers, actions: Numbers, wanted: Numbers) -> None:
    """Mark the hands whose dealer probabilities are needed: reached hands and those made by a double."""
    for at in range(reach.size):
        if reach[at] > 0.0:
            wanted[at] = 1
            if actions[at] == DOUBLE:
                for value in range(more.shape[1]):
                    if more[at, value] >= 0:
                        wanted[more[at, value]] = 1


@kernel
def endings(
    start: int,
    reach: Floats,
    left: Numbers,
    ends: Floats,
    graph: HandGraph,
    endings_at: EndingNumbers,
    play: HandActions,
    chances: Floats,
) -> None:
    """Joint probabilities of endings and dealer final hands from a start hand.

    Busts are the remainder: the dealer's probabilities less those of all other endings, because the next card is
    uninformative about the dealer's hand on average.
    """
    (held, more, cards), (stood, doubled_paid, special, doubled_free, free), (actions, after) = graph, endings_at, play
    total, dealer = left.sum(), ends.shape[1]
    for end in range(dealer):
        chances[special[0], end] += ends[start, end]
    for at in range(start, held.shape[0]):
        if reach[at] == 0.0 or actions[at] == HIT:
            continue
        for end in range(dealer):
            chances[special[0], end] -= reach[at] * ends[at, end]
        if actions[at] == STAND or actions[at] == GIVE_UP:
            into = stood[at] if actions[at] == STAND else special[2]
            for end in range(dealer):
                chances[into, end] += reach[at] * ends[at, end]
            continue
        rest = total - cards[at]
        doubled, bust_double = (doubled_free, special[5]) if free[at] else (doubled_paid, special[1])
        for end in range(dealer):
            chances[bust_double, end] += reach[at] * ends[at, end]
        for value in range(left.size):
            there, next_ = left[value] - held[at, value], more[at, value]
            if there <= 0 or next_ < 0:
                continue
            chance = reach[at] * there / rest
            into = doubled[next_]
            if after[next_] == TAKE_BACK:
                into = special[4] if special[4] >= 0 else special[3]
            for end in range(dealer):
                chances[into, end] += chance * ends[next_, end]
                chances[bust_double, end] -= chance * ends[next_, end]


@kernel
def endings_of_each(
    starts: Numbers,
    left: Numbers,
    ends: Floats,
    graph: HandGraph,
    endings_at: EndingNumbers,
    play: HandActions,
    chances: Floats,
) -> None:
    """The same for several start hands."""
    reach = np.empty(graph.cards.size)
    for number in range(starts.size):
        reach[:] = 0.0
        add_reach(starts[number], left, graph, play.actions, reach)
        endings(starts[number], reach, left, ends, graph, endings_at, play, chances[number])
