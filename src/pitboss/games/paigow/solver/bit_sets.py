"""Sets of small numbers as bits, which compiled code fills in any order and reads in ascending order."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from pitboss.games.paigow.kernel.sets import Numbers


class BitSet(NamedTuple):
    """Numbers below a bound."""

    words: Numbers
    """A bit for each number."""
    tops: Numbers
    """A bit for each word that is not zero."""


def empty_set(bound: int) -> BitSet:
    """An empty set with room for numbers below a bound."""
    words = bound // 64 + 1
    return BitSet(np.zeros(words, np.int64), np.zeros(words // 64 + 1, np.int64))


@intrinsic
def _zeros_below(typingctx, word):  # type: ignore[no-untyped-def]  # noqa: ARG001 - numba's own protocol
    """The number of zeros below the lowest one of a word."""

    def codegen(context, builder, signature, args):  # type: ignore[no-untyped-def]  # noqa: ARG001
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), codegen


lowest_bit = cast(Callable[[int], int], _zeros_below)


@njit(nogil=True, cache=True)
def add_to(numbers: BitSet, number: int) -> None:
    """Add a number."""
    word = number >> 6
    numbers.words[word] |= 1 << (number & 63)
    numbers.tops[word >> 6] |= 1 << (word & 63)


@njit(nogil=True, cache=True)
def take_all(numbers: BitSet, taken: Numbers) -> int:
    """Fill ``taken`` with the numbers in ascending order, and empty the set; returns how many there were."""
    size = 0
    for top in range(numbers.tops.size):
        words = numbers.tops[top]
        numbers.tops[top] = 0
        while words:
            word = top << 6 | lowest_bit(words)
            words &= words - 1
            bits = numbers.words[word]
            numbers.words[word] = 0
            while bits:
                taken[size] = word << 6 | lowest_bit(bits)
                bits &= bits - 1
                size += 1
    return size
