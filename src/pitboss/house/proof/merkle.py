"""A Merkle tree: one hash over many values, and for each value a short path that proves it.

As in RFC 6962 a leaf is hashed after a zero byte and two nodes after a one, so that neither passes for the other. A
node without a neighbor moves up unchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

Path = list[str]
"""The neighbors from a leaf up to the root: ``<`` and the hash on the left, or ``>`` and the one on the right."""


def leaf_hash(value: bytes) -> bytes:
    """The hash of an anchored value."""
    return sha256(b"\0" + value).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of two neighbors."""
    return sha256(b"\1" + left + right).digest()


def _above(level: Sequence[bytes]) -> list[bytes]:
    pairs = [node_hash(level[at], level[at + 1]) for at in range(0, len(level) - 1, 2)]
    return [*pairs, level[-1]] if len(level) % 2 else pairs


def root_of(values: Sequence[bytes]) -> str:
    """The root over values in order.

    >>> root_of([b"one"]) == root_of([b"one", b"two"])
    False
    """
    level = [leaf_hash(value) for value in values]
    while len(level) > 1:
        level = _above(level)
    return level[0].hex()


def path_of(values: Sequence[bytes], at: int) -> Path:
    """The path from one of the values to the root."""
    level, path = [leaf_hash(value) for value in values], []
    while len(level) > 1:
        neighbor = at ^ 1
        if neighbor < len(level):
            path.append(f"{'<' if neighbor < at else '>'}{level[neighbor].hex()}")
        level, at = _above(level), at // 2
    return path


def root_by(value: bytes, path: Path) -> str:
    """The root that a path yields for a value.

    >>> values = [b"one", b"two", b"three"]
    >>> [root_by(value, path_of(values, at)) == root_of(values) for at, value in enumerate(values)]
    [True, True, True]
    """
    node = leaf_hash(value)
    for step in path:
        neighbor = bytes.fromhex(step[1:])
        node = node_hash(neighbor, node) if step[0] == "<" else node_hash(node, neighbor)
    return node.hex()
