"""Faults of the store's system calls, each at every call in turn, and what the store holds afterward."""

from __future__ import annotations

import json
import mmap
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from tests.support.processes import end_group

_KINDS = ("none", "open", "read", "write", "sync", "truncate", "map", "remove", "memory")
_HOWS = (
    "EIO",
    "EIO from then on",
    "ENOSPC",
    "ENOSPC from then on",
    "short",
    "loses",
    "power cut",
    "torn page",
    "refused",
)
_PAGE = f"{4 + len(_KINDS)}i"
"""The shared page: kind, how, at which call, how often it has failed, and the calls of each kind."""
_SOURCE = Path(__file__).with_name("faults.c")


class Fault(NamedTuple):
    """A way in which one kind of call fails."""

    kind: str
    how: str

    @property
    def name(self) -> str:
        """The fault in words."""
        return f"{self.kind}: {self.how}"


FAULTS = [
    *(Fault("open", how) for how in ("EIO", "power cut")),
    *(Fault("read", how) for how in ("EIO", "short")),
    *(Fault("write", how) for how in ("EIO", "EIO from then on", "ENOSPC", "ENOSPC from then on", "short")),
    *(Fault("write", how) for how in ("torn page", "power cut")),
    *(Fault("sync", how) for how in ("EIO", "EIO from then on", "loses", "power cut")),
    *(Fault("truncate", how) for how in ("EIO", "power cut")),
    *(Fault(kind, "EIO") for kind in ("map", "remove")),
    Fault("memory", "refused"),
]


@dataclass
class FaultReport:
    """What the injections of one fault showed."""

    fault: Fault
    calls: int = 0
    injections: int = 0
    answered: int = 0
    """Acts that were answered as done, in all injections."""
    failed: int = 0
    """Acts that were answered with an error, or not at all."""
    problems: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        first = (
            f"{self.fault.name}: {self.calls} calls, {self.injections} faults, {self.answered} acts answered and kept, "
            f"{self.failed} failed and repeated: " + ("LOST" if self.problems else "nothing lost")
        )
        return "\n".join([first, *(f"  {problem}" for problem in self.problems[:5])])


def injected(fault: Fault, every: int = 1) -> FaultReport:
    """Inject one fault at every n-th call of its kind."""
    report = FaultReport(fault)
    with Injector() as injector:
        report.calls = injector.whole[fault.kind]
        for at in range(1, report.calls + 1, every):
            done = injector.run(fault, at)
            report.injections += 1
            report.answered += done["answered"]
            report.failed += done["failed"]
            report.problems += [f"call {at}: {problem}" for problem in done["problems"]]
    return report


class Injector:
    """A process that has loaded the shim and the house, and forks a child for each fault."""

    def __init__(self, *, safe: bool = True) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="pitboss-faults-"))
        shim, page = self._folder / "faults.so", self._folder / "page"
        compiled = ["cc", "-shared", "-fPIC", "-O1", "-o", str(shim), str(_SOURCE), "-ldl", "-lpthread"]
        subprocess.run(compiled, check=True, capture_output=True)
        page.write_bytes(bytes(struct.calcsize(_PAGE)))
        with page.open("r+b") as file:
            self._page = mmap.mmap(file.fileno(), 0)
        stores = self._folder / "stores"
        stores.mkdir()
        told = {"LD_PRELOAD": str(shim), "PITBOSS_FAULT_PAGE": str(page), "PITBOSS_FAULT_FILES": str(stores)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.breaker.storage.house_child", str(stores), "safe" if safe else "unsafe"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **told},
            start_new_session=True,
        )
        self._calls: tuple[int, ...] = ()
        assert self._read() == {"ready": True}
        done = self.run(Fault("none", "EIO"), 0)
        assert not done["failed"] and not done["problems"], f"without a fault: {done}"
        self.whole: dict[str, int] = dict(zip(_KINDS, self._calls[4:], strict=True))
        """How many calls of each kind the work makes without a fault."""

    def __enter__(self) -> Injector:
        return self

    def __exit__(self, *_: object) -> None:
        end_group(self._process)
        self._page.close()
        shutil.rmtree(self._folder)

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        read: dict[str, Any] = json.loads(self._process.stdout.readline())
        return read

    def run(self, fault: Fault, at: int) -> dict[str, Any]:
        """Do the house's work with a fault at a call, and see what the store holds afterward."""
        self._ask("copy")
        told = (_KINDS.index(fault.kind), _HOWS.index(fault.how), at, 0)
        self._page[:] = struct.pack(_PAGE, *told, *(0 for _ in _KINDS))
        worked = self._ask("work")
        self._calls = struct.unpack(_PAGE, self._page[:])
        self._page[:] = bytes(len(self._page[:]))
        return {**worked, **self._ask("check")}

    def _ask(self, what: str) -> dict[str, Any]:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what}\n")
        self._process.stdin.flush()
        return self._read()

    @property
    def fired(self) -> int:
        """How many calls failed in the last work."""
        return int(self._calls[3])
