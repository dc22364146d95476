"""The proof of one round: the log's lines that it needs, a receipt for the last of them and the signed root."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from pitboss.errors import Refused
from pitboss.house.proof.anchor import Receipt, SignedRoot
from pitboss.plain import Json
from pitboss.table.log.chain import START, hash_of

FORMAT = "pitboss proof 1"
_BEFORE = 1
"""The number of earlier rounds in a round's proof: the previous round fixes what the round depends on."""


def first_needed(bodies: Sequence[Any], begun: int) -> int | None:
    """The first line that a round's proof needs; None if lines before these are needed.

    ``bodies`` are the lines as JSON, ``begun`` the index of the line that begins the round. The proof goes back to the
    last shuffle, so that it shows which cards were missing from the shoe and why.
    """
    rounds, unsure, end = 0, set[str](), len(bodies)
    for at in range(begun, -1, -1):
        if "format" in bodies[at]:
            return at
        if not _has(bodies[at], "chance fixed"):
            continue
        unsure = _unsure_shoes(bodies[at : end if rounds else len(bodies)], unsure)
        rounds, end = rounds + 1, at
        if rounds > _BEFORE and not unsure:
            return at
    return None


def _has(body: Any, kind: str) -> bool:
    return any(event["kind"] == kind for event in body.get("events", ()))


def _unsure_shoes(bodies: Sequence[Any], unsure: set[str]) -> set[str]:
    """The shoes that were not shuffled in a round before it drew from them, or not drawn from in it."""
    dealt: Counter[tuple[str, str]] = Counter()
    seen: dict[str, bool] = {}
    shoe = ""
    for body in bodies:
        stated = {first: rest for first, *rest in body.get("from", ())}
        for at, name in enumerate(body.get("chance", ())):
            if at in stated:
                *spec, missing = stated[at]
                shoe = json.dumps(spec)
                wanted = Counter((shoe, card) for card in missing.split())
                seen.setdefault(shoe, wanted <= dealt)
            dealt[shoe, name] += 1
        if _has(body, "seed revealed"):
            break
    return {known for known in unsure if not seen.get(known)} | {known for known, sure in seen.items() if not sure}


def assembled(lines: Sequence[bytes], head: str, table: int, number: int, receipt: Receipt, root: SignedRoot) -> Json:
    """The proof as one JSON document; ``head`` is the hash before the first line."""
    return {
        "format": FORMAT,
        "table": table,
        "round": number,
        "head": head,
        "lines": [line.decode().rstrip("\n") for line in lines],
        "receipt": receipt.plain(),
        "root": root.line.decode().rstrip("\n"),
    }


def proof_from_log(lines: Sequence[bytes], table: int, number: int, receipt: Receipt, root: SignedRoot) -> Json:
    """The proof of a round from a whole log up to the receipt's entry; Refused if the round is not in it."""
    bodies = [json.loads(line) for line in lines]
    begun = next((at for at, body in enumerate(bodies) if _begins(body, number)), None)
    if begun is None:
        raise Refused(f"round {number} is not there, or was not dealt by a committed source")
    first = first_needed(bodies, begun)
    assert first is not None, "a whole log begins with its header"
    head = hash_of(lines[first - 1]).decode() if first else START.decode()
    return assembled(lines[first:], head, table, number, receipt, root)


def _begins(body: Any, number: int) -> bool:
    return any(event["kind"] == "chance fixed" and event["round"] == number for event in body.get("events", ()))
