"""The house's history for strangers: the last checkpoint, the signed roots, and proofs over them."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from pitboss.house.api.access import PROBLEMS, sent
from pitboss.house.errors import NotFound
from pitboss.house.house import House
from pitboss.house.proof.keys import checkpoints_path
from pitboss.house.proof.roots import root_lines
from pitboss.house.proof.witnessed.hash_tree import HashTree
from pitboss.house.proof.witnessed.publisher import last_checkpoint

router = APIRouter(tags=["transparency"], responses=PROBLEMS)
_MAX_ROOTS = 2_000
"""How many roots one answer has."""
_MAX_SIZE = 1 << 40


@router.get("/checkpoint", include_in_schema=False)
async def checkpoint(request: Request) -> Response:
    """The last published checkpoint of the log of roots, a C2SP signed note with its cosignatures."""
    house: House = request.app.state.house
    note = await asyncio.to_thread(last_checkpoint, checkpoints_path(house.settings))
    if note is None:
        raise NotFound("no checkpoint was published yet")
    return Response(str(note), media_type="text/plain; charset=utf-8")


@router.get("/api/roots")
async def signed_roots(request: Request, after: Annotated[int, Query(ge=0, le=_MAX_SIZE)] = 0) -> Response:
    """Signed roots after a number, a line each; ask again after the last one until there are none."""
    house: House = request.app.state.house
    lines = await house.read(lambda connection: root_lines(connection, after, _MAX_ROOTS))
    return Response(b"".join(lines), media_type="application/jsonl")


@router.get("/api/roots/consistency")
async def consistency(
    request: Request,
    old: Annotated[int, Query(ge=0, le=_MAX_SIZE)],
    new: Annotated[int, Query(ge=1, le=_MAX_SIZE)],
) -> Response:
    """The RFC 6962 proof that the first ``old`` roots are the beginning of the first ``new``."""
    tree = await _tree(request)
    if not old <= new <= tree.size:
        raise NotFound(f"the log has {tree.size} roots")
    return _path(tree.consistency(old, new))


@router.get("/api/roots/{number}/inclusion")
async def inclusion(request: Request, number: int, size: Annotated[int, Query(ge=1, le=_MAX_SIZE)]) -> Response:
    """The RFC 6962 proof that a root is among the first ``size``; its index in the tree is its number less one."""
    tree = await _tree(request)
    if not 1 <= number <= size <= tree.size:
        raise NotFound(f"the log has {tree.size} roots")
    return _path(tree.inclusion(number - 1, size))


async def _tree(request: Request) -> HashTree:
    house: House = request.app.state.house
    publisher = house.background_tasks.publisher
    if publisher is None:
        raise NotFound("this house signs no roots")
    return await asyncio.to_thread(publisher.tree)


def _path(hashes: Sequence[bytes]) -> Response:
    return sent({"path": [b64encode(hash_).decode() for hash_ in hashes]})
