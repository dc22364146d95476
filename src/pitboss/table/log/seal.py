"""The seal of a stored table: a hash of its whole state, written into the log entry that led to it.

A checkpoint is only a short cut past the log. Whoever loads it compares its seal with the entry's, which is part of the
chain; replay finds the state again by the rules, and compares it too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

import orjson

from pitboss.equipment.chance import Recorded, Secure
from pitboss.plain import Json

_DELETE = b"\x7f"
"""The one ASCII character that the standard library escapes and orjson does not."""
_IN_THE_ENTRY_ITSELF = frozenset(("head", "entries"))
"""Facts that the entry has as its own number and hash, and that are therefore not sealed."""


def seal_of(checkpoint: Mapping[str, Json]) -> str:
    """The seal of a state as :meth:`~pitboss.table.play.table.Table.checkpoint` stores it."""
    sealed = {name: value for name, value in checkpoint.items() if name not in _IN_THE_ENTRY_ITSELF}
    if sealed["chance"] in (Secure().state(), Recorded().state()):
        sealed |= {"chance": Secure().state(), "state": _in_any_order(sealed["state"])}
    return sha256(_in_order(sealed)).hexdigest()


def _in_order(sealed: Mapping[str, Json]) -> bytes:
    """The text that is hashed: sorted by keys, in ASCII; orjson writes the same where nothing has to be escaped."""
    try:
        written = orjson.dumps(sealed, option=orjson.OPT_SORT_KEYS)
    except TypeError:  # a number of more than 64 bits
        written = _DELETE
    if written.isascii() and _DELETE not in written:
        return written
    return json.dumps(sealed, sort_keys=True, separators=(",", ":")).encode()


def _in_any_order(state: Json) -> Json:
    """A state whose undealt cards are sorted: a secure draw takes each with equal probability, wherever it is.

    A replay reads cards from the log, not their places, so that equal cards may change places.
    """
    if not isinstance(state, Mapping) or not isinstance(shoes := state.get("shoes"), Mapping):
        raise TypeError("a state has shoes")
    return {**state, "shoes": {name: _sorted_shoe(shoe) for name, shoe in shoes.items()}}


def _sorted_shoe(shoe: Json) -> Json:
    if not isinstance(shoe, Mapping) or not isinstance(undealt := shoe.get("undealt"), list):
        return shoe
    return {**shoe, "undealt": sorted(undealt, key=str)}
