"""The ranking functions, compiled.

Each has one definition: the plain function, which the table calls. It only uses what Numba can compile (integers,
loops, fixed tuples), and `kernel` hands that same function to Numba. A plain function calls its helpers by name, like
any Python function; `kernel` therefore also makes Numba compile it wherever compiled code uses that plain name. So
compiled code may call either `rank_three`, and a game compiles a rule of its own with `kernel(rule)`.

Only this module of `hands` imports Numba, and `pitboss.hands` does not import this module, so it loads quickly. A
kernel is compiled on its first call and cached; `pitboss.source` says where, so that a change to `five.py` also
invalidates `best.py`. Where a function takes cards as a sequence, pass its kernel a tuple or an array.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from numba import njit
from numba.extending import register_jitable

from pitboss.hands import best, five, four, low, many_decks, three, two, wild

P = ParamSpec("P")
ReturnT = TypeVar("ReturnT")


def kernel(rule: Callable[P, ReturnT]) -> Callable[P, ReturnT]:
    """The same function, compiled; other compiled code may call it under either name."""
    register_jitable(rule)
    compiled: Callable[P, ReturnT] = njit(cache=True, nogil=True)(rule)
    return compiled


_PART: dict[str, Any] = {"nogil": True, "forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Parts are called only by compiled code: without wrappers for other callers they compile a quarter faster."""


def part(step: Callable[P, ReturnT]) -> Callable[P, ReturnT]:
    """A step of a longer compiled function, compiled inline where it is called."""
    compiled: Callable[P, ReturnT] = njit(**_PART)(step)
    return compiled


rank_two = kernel(two.rank_two)

descending_three = kernel(three.descending_three)
rank_three = kernel(three.rank_three)
mini_royal_flush = kernel(three.mini_royal_flush)
mini_royal_flush_of_spades = kernel(three.mini_royal_flush_of_spades)

descending_four = kernel(four.descending_four)
rank_four = kernel(four.rank_four)

descending = kernel(five.descending)
rank_five = kernel(five.rank_five)

best_four = kernel(best.best_four)
best_five = kernel(best.best_five)
six_card_royal = kernel(best.six_card_royal)

most_of = kernel(many_decks.most_of)
straight_in = kernel(many_decks.straight_in)
kickers = kernel(many_decks.kickers)
best_of_one_suit = kernel(many_decks.best_of_one_suit)
best_of_any_suit = kernel(many_decks.best_of_any_suit)
best_of_many_decks = kernel(many_decks.best_of_many_decks)

low_rank = kernel(low.low_rank)
rank_low_five = kernel(low.rank_low_five)
rank_deuce_to_seven = kernel(low.rank_deuce_to_seven)

wild_straight = kernel(wild.straight_in)
wild_descending = kernel(wild.descending_ranks)
wild_flush = kernel(wild.flush_with)
rank_with_wild = kernel(wild.rank_with_wild)
rank_joker_wild = kernel(wild.rank_joker_wild)
rank_deuces_wild = kernel(wild.rank_deuces_wild)
rank_deuces_and_joker_wild = kernel(wild.rank_deuces_and_joker_wild)
