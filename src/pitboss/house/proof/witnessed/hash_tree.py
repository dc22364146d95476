"""A growing RFC 6962 Merkle tree, with proofs that an entry is in it and that it only grew.

It is the tree of :mod:`pitboss.house.proof.merkle`, where a node without a neighbor moves up unchanged: RFC 6962 splits
a list at the largest power of two below its length, which gives the same nodes. Here the hashes of complete nodes are
kept, so that an entry is added and a proof is made in a number of steps that grows with the logarithm of the size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from pitboss.house.proof.merkle import leaf_hash, node_hash

EMPTY = sha256(b"").digest()
"""The root hash of a log without entries."""
_BYTES = 32


class HashTree:
    """The hashes of a growing log."""

    def __init__(self, entries: Iterable[bytes] = ()) -> None:
        self._levels = [bytearray()]
        for entry in entries:
            self.append(entry)

    @property
    def size(self) -> int:
        """The number of entries."""
        return len(self._levels[0]) // _BYTES

    def append(self, entry: bytes) -> None:
        """Add an entry."""
        node, level = leaf_hash(entry), 0
        while True:
            if level == len(self._levels):
                self._levels.append(bytearray())
            nodes = self._levels[level]
            nodes += node
            if len(nodes) // _BYTES % 2:
                return
            node = node_hash(bytes(nodes[-2 * _BYTES : -_BYTES]), bytes(nodes[-_BYTES:]))
            level += 1

    def root(self, size: int | None = None) -> bytes:
        """The root hash of the first entries, by default of all."""
        size = self.size if size is None else size
        return self._span(0, size) if size else EMPTY

    def inclusion(self, index: int, size: int) -> list[bytes]:
        """The proof that an entry, counted from 0, is among the first ``size``."""
        path: list[bytes] = []
        first, end = 0, size
        while end - first > 1:
            middle = first + _split(end - first)
            if index < middle:
                path.append(self._span(middle, end))
                end = middle
            else:
                path.append(self._span(first, middle))
                first = middle
        return path[::-1]

    def consistency(self, old: int, new: int) -> list[bytes]:
        """The proof that the first ``old`` entries are a beginning of the first ``new``; empty if there is none."""
        path: list[bytes] = []
        first, end, whole = 0, new, True
        if old in (0, new):
            return path
        while old - first < end - first:
            middle = first + _split(end - first)
            if old <= middle:
                path.append(self._span(middle, end))
                end = middle
            else:
                path.append(self._span(first, middle))
                first, whole = middle, False
        return ([] if whole else [self._span(first, end)]) + path[::-1]

    def _span(self, first: int, end: int) -> bytes:
        """The hash over entries from ``first`` to before ``end``, as a node of the tree."""
        count = end - first
        if count & (count - 1) == 0:
            level = count.bit_length() - 1
            at = (first >> level) * _BYTES
            return bytes(self._levels[level][at : at + _BYTES])
        middle = first + _split(count)
        return node_hash(self._span(first, middle), self._span(middle, end))


def _split(count: int) -> int:
    """The largest power of two below a number."""
    return 1 << ((count - 1).bit_length() - 1)


def is_included(entry: bytes, index: int, size: int, root: bytes, path: Sequence[bytes]) -> bool:
    """True if a path proves that an entry is number ``index`` (from 0) of ``size``."""
    if not 0 <= index < size:
        return False
    node, steps = leaf_hash(entry), list(path)
    last = size - 1
    while last:
        if index % 2 or index == last:
            if not steps:
                return False
            node = node_hash(steps.pop(0), node)
            while index % 2 == 0:
                index, last = index // 2, last // 2
        else:
            if not steps:
                return False
            node = node_hash(node, steps.pop(0))
        index, last = index // 2, last // 2
    return not steps and node == root


def is_consistent(old: int, old_root: bytes, new: int, new_root: bytes, path: Sequence[bytes]) -> bool:
    """True if a path proves that a log of ``old`` entries is the beginning of one of ``new`` entries."""
    if not 0 <= old <= new or len(path) > 2 * new.bit_length():
        return False
    if old in (0, new):
        return not path and (old_root == EMPTY if old == 0 else old_root == new_root)
    steps = list(path)
    if old & (old - 1) == 0:
        steps.insert(0, old_root)
    if not steps:
        return False
    index, last = old - 1, new - 1
    while index % 2:
        index, last = index // 2, last // 2
    before = after = steps.pop(0)
    for step in steps:
        if last == 0:
            return False
        if index % 2 or index == last:
            before, after = node_hash(step, before), node_hash(step, after)
            while index % 2 == 0 and index:
                index, last = index // 2, last // 2
        else:
            after = node_hash(after, step)
        index, last = index // 2, last // 2
    return last == 0 and before == old_root and after == new_root
