"""The seeded source in compiled kernels: the same words and numbers as :class:`pitboss.equipment.Seeded`.

A stream is an array of eight words: key (seed, stream), counter, words used of the block, and the block of four.
Because table and kernel draw the same, a kernel is proved by playing the same stream at a table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

Stream: TypeAlias = NDArray[np.uint64]
Numbers: TypeAlias = NDArray[np.int64]

_M0, _M1 = np.uint64(0xD2E7470EE14C6C93), np.uint64(0xCA5A826395121157)
_W0, _W1 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBB67AE8584CAA73B)
_ROUNDS = 10
_NONE, _ONE, _FOUR = np.uint64(0), np.uint64(1), np.uint64(4)


@intrinsic
def _wide_product(typingctx, a, b):  # type: ignore[no-untyped-def]  # noqa: ARG001 - numba's own protocol
    """The upper and the lower 64 bits of a product of two 64-bit words: one instruction for both."""

    def codegen(context, builder, signature, args):  # type: ignore[no-untyped-def]
        word, wide = ir.IntType(64), ir.IntType(128)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        upper = builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), word)
        return context.make_tuple(builder, signature.return_type, [upper, builder.trunc(product, word)])

    return types.UniTuple(types.uint64, 2)(types.uint64, types.uint64), codegen


product = cast(Callable[[np.uint64, np.uint64], tuple[np.uint64, np.uint64]], _wide_product)


@njit(nogil=True, cache=True)
def stream(seed: int, number: int) -> Stream:
    """A stream of a seed, from its beginning."""
    s = np.zeros(8, np.uint64)
    s[0], s[1], s[3] = np.uint64(seed), np.uint64(number), np.uint64(4)
    return s


@njit(nogil=True, cache=True)
def _philox(k0: np.uint64, k1: np.uint64, counter: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Philox 4x64 with ten rounds: the four words of a counter."""
    c0, c1, c2, c3 = counter, np.uint64(0), np.uint64(0), np.uint64(0)
    for _ in range(_ROUNDS):
        h0, l0 = product(_M0, c0)
        h1, l1 = product(_M1, c2)
        c0, c1, c2, c3 = h1 ^ c1 ^ k0, l1, h0 ^ c3 ^ k1, l0
        k0 += _W0
        k1 += _W1
    return c0, c1, c2, c3


@njit(nogil=True, cache=True)
def word(s: Stream) -> np.uint64:
    """The next word of a stream."""
    if s[3] == _FOUR:
        s[2] += _ONE
        s[4], s[5], s[6], s[7] = _philox(s[0], s[1], s[2])
        s[3] = _NONE
    w: np.uint64 = s[_FOUR + s[3]]
    s[3] += _ONE
    return w


@njit(nogil=True, cache=True)
def below(s: Stream, n: int) -> int:
    """A number from 0 to n - 1, each equally likely: words above the largest multiple of n are skipped."""
    m = np.uint64(n)
    while True:
        w = word(s)
        rest = w % m
        if w - rest <= _NONE - m:  # the whole multiple of n fits into a word
            return int(rest)


@njit(nogil=True, cache=True)
def fill_below(s: Stream, n: int, drawn: Numbers) -> None:
    """Fill ``found`` with numbers from 0 to n - 1: the same as from :func:`below`, but many times faster.

    Whole blocks stay in registers, and the remainder comes from a product with 2**64 / n instead of a division: its
    quotient is exact or one too small.
    """
    m, size = np.uint64(n), drawn.size
    if m < np.uint64(2):
        for i in range(size):
            drawn[i] = below(s, n)
        return
    inverse = (_NONE - m) // m + _ONE
    at = 0
    while at < size and s[3] != _FOUR:
        drawn[at] = below(s, n)
        at += 1
    k0, k1, counter = s[0], s[1], s[2]
    while at + 4 <= size:
        counter += _ONE
        for w in _philox(k0, k1, counter):
            rest = w - product(w, inverse)[0] * m
            if rest >= m:
                rest -= m
            if w - rest <= _NONE - m:
                drawn[at] = np.int64(rest)
                at += 1
    s[2] = counter
    while at < size:
        drawn[at] = below(s, n)
        at += 1


@njit(nogil=True, cache=True)
def fill_words(s: Stream, words: Stream) -> None:
    """Fill ``found`` with words: the same as from :func:`word`, but many times faster."""
    at, size = 0, words.size
    while at < size and s[3] != _FOUR:
        words[at] = word(s)
        at += 1
    k0, k1, counter = s[0], s[1], s[2]
    while at + 4 <= size:
        counter += _ONE
        words[at], words[at + 1], words[at + 2], words[at + 3] = _philox(k0, k1, counter)
        at += 4
    s[2] = counter
    while at < size:
        words[at] = word(s)
        at += 1
