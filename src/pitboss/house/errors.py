"""What the house refuses by itself, beside what the rules of a game refuse; each with its HTTP status."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import ClassVar

from pitboss.errors import PitbossError


class HouseError(PitbossError):
    """A request that the house does not carry out, in one sentence for a person."""

    status: ClassVar[int]
    kind: ClassVar[str]

    def __init_subclass__(cls, *, status: int, kind: str) -> None:
        cls.status, cls.kind = status, kind
        super().__init_subclass__()

    def __init__(self, message: str) -> None:
        self.message = message
        super().__init__(message)

    def __str__(self) -> str:
        return self.message


class NotSignedIn(HouseError, status=401, kind="not signed in"):
    """Nobody is signed in, or the token is not good any more."""


class NotAllowed(HouseError, status=403, kind="not allowed"):
    """Someone without the role or the seat for it."""


class NotFound(HouseError, status=404, kind="not found"):
    """There is no such table, game or person."""


class Outdated(HouseError, status=409, kind="outdated"):
    """The table has gone on since the view that the request was made from."""

    def __init__(self, message: str, position: int) -> None:
        self.position = position
        super().__init__(message)


class Conflict(HouseError, status=409, kind="conflict"):
    """The name is taken, or the idempotency key was used for something else."""


class Unproved(HouseError, status=409, kind="unproved"):
    """Stored money that the ledger does not prove; whatever was begun is taken back whole."""


class OwnLimit(HouseError, status=422, kind="own limit"):
    """More than a person's own limit allows; refused before anything is done."""


class TooLarge(HouseError, status=413, kind="too large"):
    """A request with more bytes than the house reads."""

    def __init__(self, max_bytes: int) -> None:
        super().__init__(f"a request may have at most {max_bytes} bytes")


class TooMany(HouseError, status=429, kind="too many requests"):
    """More requests than the house takes from one person or address."""


class Busy(HouseError, status=503, kind="busy"):
    """More is waiting than the house can handle, or the store is away; nothing was done."""


class OwnedElsewhere(Busy, status=503, kind="elsewhere"):
    """Another worker owns the table; nothing was done here, and the request is forwarded."""

    def __init__(self, owner: int | None) -> None:
        self.owner = owner
        super().__init__("another process of the house runs this table; try again in a moment")


class Fault(HouseError, status=500, kind="fault"):
    """An unexpected error."""

    def __init__(self) -> None:
        super().__init__("an unexpected error, which is a fault of pitboss")


def fault(error: BaseException) -> str:
    """What may be logged of an unexpected error: its kind and where it came up, not what it says."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"
