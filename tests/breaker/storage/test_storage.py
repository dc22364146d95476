"""A few faults of the store's system calls; ``python -m tests.breaker.storage`` fails each call in turn."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

from tests.breaker.storage.faults import FAULTS, Fault, Injector


@pytest.fixture(scope="module")
def injector() -> Iterator[Injector]:
    """A process with the shim."""
    if shutil.which("cc") is None:
        pytest.skip("the shim needs a C compiler")
    with Injector() as injector:
        yield injector


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.kind in ("write", "sync", "memory")], ids=str)
def test_nothing_that_was_answered_is_lost_when_a_call_fails(injector: Injector, fault: Fault) -> None:
    done = injector.run(fault, 1 + 2 * injector.whole[fault.kind] // 3)
    assert injector.fired, "the fault was not met"
    assert done["problems"] == []


def test_a_power_cut_is_found_to_lose_what_was_not_synced() -> None:
    if shutil.which("cc") is None:
        pytest.skip("the shim needs a C compiler")
    with Injector(safe=False) as unsafe:
        lost = unsafe.run(Fault("write", "power cut"), unsafe.whole["write"])
    assert lost["answered"] and "was answered with" in str(lost["problems"])
