"""What the house refuses by itself, beside what the rules of a game refuse; each with its HTTP status."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import ClassVar

from pitboss.errors import PitbossError


class HouseError(PitbossError):
    """A request that the house does not carry out, in one sentence for a person."""

    status: ClassVar[int] = 400
    kind: ClassVar[str] = "bad request"

    def __init__(self, says: str) -> None:
        self.says = says
        super().__init__(says)

    def __str__(self) -> str:
        return self.says


class NotSignedIn(HouseError):
    """Nobody is signed in, or the token is not good any more."""

    status = 401
    kind = "not signed in"


class NotAllowed(HouseError):
    """Someone without the role or the seat for it."""

    status = 403
    kind = "not allowed"


class NotFound(HouseError):
    """There is no such table, game or person."""

    status = 404
    kind = "not found"


class Outdated(HouseError):
    """The table has gone on since the view that the request was made from."""

    status = 409
    kind = "outdated"

    def __init__(self, says: str, position: int) -> None:
        self.position = position
        super().__init__(says)


class Conflict(HouseError):
    """The name is taken, or the idempotency key was used for something else."""

    status = 409
    kind = "conflict"


class TooMany(HouseError):
    """More requests than the house takes from one person or address."""

    status = 429
    kind = "too many requests"


class Busy(HouseError):
    """More is waiting than the house can bear, or the store is away; nothing was done."""

    status = 503
    kind = "busy"


def fault(error: BaseException) -> str:
    """What may be logged of an unexpected error: its kind and where it came up, not what it says."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"
