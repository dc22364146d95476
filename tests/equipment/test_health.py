"""The health of the secure source: stuck and lopsided ones are found, sound ones pass, and failure lasts."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, comb
from os import urandom

import pytest

from pitboss.equipment.chance import Secure, Seeded
from pitboss.equipment.health import OFTEN, RUN, START_UP, WINDOW, ChanceFailed, HealthTests, WatchedSource
from pitboss.equipment.wheel import Wheel

ALPHA = 60
"""A sound source fails once in 2 to this power."""


def test_the_bounds_are_those_of_the_distribution() -> None:
    assert 1 + ceil(ALPHA / 8) == RUN
    cases = [comb(WINDOW, count) * 255 ** (WINDOW - count) for count in range(WINDOW + 1)]
    assert sum(cases[OFTEN:]) << ALPHA <= 256**WINDOW < sum(cases[OFTEN - 1 :]) << ALPHA


def _noise(count: int, seed: int = 1) -> bytearray:
    words = Seeded(seed)
    return bytearray(words.below(256) for _ in range(count))


@pytest.mark.parametrize("step", [1, 7, 8, 512, 10_000])
def test_a_run_of_equal_bytes_is_found_however_the_bytes_are_read(step: int) -> None:
    sound = bytes(_noise(10_000))
    for length, found in ((RUN - 1, False), (RUN, True)):
        samples = sound[:5_003] + bytes([sound[5_002] ^ 1]) * length + bytes([sound[5_002]]) + sound[6_000:]
        tests = HealthTests()
        said = [tests.find_fault(samples[at : at + step]) for at in range(0, len(samples), step)]
        assert any(said) is found
        assert all("repetition" in text for text in said if text)


@pytest.mark.parametrize("step", [1, 8, 300, 4096])
def test_a_byte_that_occurs_too_often_is_found_however_the_bytes_are_read(step: int) -> None:
    for often, found in ((OFTEN - 1, False), (OFTEN, True)):
        window = bytearray(at % 255 for at in range(WINDOW))
        window = bytearray(1 if byte == 0 else byte for byte in window)
        for at in range(often):
            window[20 * at] = 0
        tests = HealthTests()
        samples = bytes(_noise(WINDOW) + window + _noise(WINDOW, 2))
        said = [tests.find_fault(samples[at : at + step]) for at in range(0, len(samples), step)]
        assert any(said) is found
        assert all("proportion" in text for text in said if text)


def test_sound_sources_pass() -> None:
    for samples in (urandom(1 << 20), bytes(_noise(200_000))):
        assert HealthTests().find_fault(samples) == ""


def _short(count: int) -> bytes:
    return urandom(count - 1)


def _gone(count: int) -> bytes:
    raise OSError("no device")


@pytest.mark.parametrize("broken", [bytes, _short, _gone], ids=["stuck", "short", "gone"])
def test_the_start_up_test_finds_a_broken_source_before_anything_is_drawn(broken: Callable[[int], bytes]) -> None:
    source = WatchedSource(broken)
    with pytest.raises(ChanceFailed, match="nothing is drawn"):
        source.take(1)
    assert str(source.state()["health"]).startswith("failed: ")


def test_the_start_up_bytes_are_thrown_away() -> None:
    stream = bytes(_noise(START_UP + 8))
    at = 0

    def read(count: int) -> bytes:
        nonlocal at
        at += count
        return stream[at - count : at]

    source = WatchedSource(read)
    assert source.state()["health"] == "not used yet"
    assert source.take(8) == stream[START_UP:]
    assert source.state()["health"] == "sound"


def test_a_source_that_gets_stuck_draws_nothing_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = False
    source = WatchedSource(lambda count: bytes(count) if stuck else urandom(count))
    monkeypatch.setattr("pitboss.equipment.health.SECURE_BYTES", source)
    wheel = Wheel(tuple(map(str, range(38))))
    Secure().draw(wheel, "wheel")
    stuck = True
    with pytest.raises(ChanceFailed, match="repetition count"):
        for _ in range(2):  # 8 equal bytes are no run yet
            Secure().draw(wheel, "wheel")
    stuck = False
    with pytest.raises(ChanceFailed):
        Secure().draw(wheel, "wheel")
