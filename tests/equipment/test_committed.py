"""The committed source: what it fixes and when, and a beacon's rounds."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime
from hashlib import sha256
from importlib.util import find_spec

import pytest
from tests.support.committed_play import SECRET, OwnBeacon

from pitboss.equipment import Shoe, Wheel, source_from
from pitboss.equipment.beacon import CHAINED, UNCHAINED, BeaconChain, Pulse
from pitboss.equipment.committed import Committed, NotAsCommitted, commitment_to, number_below, seed_of
from pitboss.equipment.health import ChanceFailed
from pitboss.errors import Refused

VALUES = [sha256(b"value %d" % number).hexdigest() for number in range(4)]
needs_bls = pytest.mark.skipif(find_spec("py_ecc") is None, reason="py_ecc is not installed")
SEALED = [sha256(bytes.fromhex(value)).hexdigest() for value in VALUES]


def opened() -> Committed:
    return Committed.opened(SECRET)


def test_the_seed_of_a_round_is_the_one_that_was_promised_a_round_before() -> None:
    source = opened()
    for number in range(1, 4):
        promised = source.promised
        assert source.begin([], None, None)["commitment"] == promised
        assert (
            commitment_to(bytes.fromhex(source.end()))
            == promised
            == commitment_to(seed_of(SECRET, source.nonce, number))
        )


def test_a_seat_reveals_a_round_after_it_committed_and_only_what_it_committed_to() -> None:
    source = opened()
    source.contribute(2, SEALED[0], "")
    with pytest.raises(Refused, match="after the next round has begun"):
        source.contribute(2, "", VALUES[0])
    assert source.begin([2], None, None)["sealed"] == {"2": SEALED[0]}
    with pytest.raises(Refused, match="not what you committed to"):
        source.contribute(2, SEALED[1], VALUES[1])
    with pytest.raises(Refused, match="committed to nothing"):
        source.contribute(3, SEALED[1], VALUES[1])
    source.contribute(2, SEALED[1], VALUES[0])
    assert source.begin([2], None, None)["said"] == {"2": VALUES[0]}
    source.contribute(2, "", VALUES[1])
    assert source.begin([2], None, None)["said"] == {"2": VALUES[1]}
    assert source.begin([2], None, None)["said"] == {}


def test_a_silent_seat_loses_its_say_and_commits_anew() -> None:
    source = opened()
    source.contribute(1, SEALED[0], "")
    assert source.begin([1], None, None)["sealed"] == {"1": SEALED[0]}
    facts = source.begin([1], None, None)
    assert facts["said"] == {} and facts["sealed"] == {}
    with pytest.raises(Refused, match="committed to nothing"):
        source.contribute(1, "", VALUES[0])


def test_what_a_seat_adds_changes_the_draws_and_its_absence_does_not_stop_them() -> None:
    drawn = []
    for value in (None, 0, 1):
        source = Committed("00" * 16, commitment_to(seed_of(SECRET, "00" * 16, 1)))
        source.unlock(SECRET)
        source.contribute(1, SEALED[value or 0], "")
        source.begin([1], None, None)
        if value is not None:
            source.contribute(1, "", VALUES[value])
        source.begin([1], None, None)
        shoe = Shoe(8)
        drawn.append([shoe.draw(source, "seat 1")[0] for _ in range(12)])
    assert len({tuple(cards) for cards in drawn}) == 3


def test_numbers_are_even_where_a_modulo_would_not_be(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = Counter(number_below(7, b"key", draw) for draw in range(7_000))
    assert set(counts) == set(range(7)) and max(counts.values()) < 1_120 and min(counts.values()) > 880
    tries: list[bytes] = []
    words = iter([b"\xff" * 32, (5).to_bytes(32)])

    def digest(key: bytes, message: bytes, name: str) -> bytes:
        tries.append(message)
        return next(words)

    monkeypatch.setattr("pitboss.equipment.committed.hmac.digest", digest)
    assert number_below(3, b"key", 9) == 2
    assert tries == [b"9.0", b"9.1"], "the highest number is passed over: 2**256 is not a multiple of 3"


def test_the_order_of_the_undealt_cards_in_memory_decides_nothing() -> None:
    drawn = []
    for turned in (False, True):
        source = Committed("00" * 16, commitment_to(seed_of(SECRET, "00" * 16, 1)))
        source.unlock(SECRET)
        source.begin([], None, None)
        shoe = Shoe(2)
        if turned:
            shoe.undealt.reverse()
        drawn.append([shoe.draw(source, "seat 1")[0] for _ in range(50)])
    assert drawn[0] == drawn[1]


def test_without_the_secret_or_with_another_nothing_is_drawn() -> None:
    source = opened()
    other = source_from(source.state())
    assert isinstance(other, Committed) and other.state() == source.state()
    with pytest.raises(ChanceFailed, match="missing"):
        other.begin([], None, None)
    other.unlock(b"another secret")
    with pytest.raises(ChanceFailed, match="not the one"):
        other.begin([], None, None)


def test_a_log_whose_seed_does_not_give_its_draws_is_refused() -> None:
    source = opened()
    wheel = Wheel(tuple("abcdefgh"))
    source.begin([], None, None)
    drawn = wheel.name(source.draw(wheel, "wheel").number or 0)
    seed = source.end()
    for name, told, fits in (
        (drawn, seed, True),
        (drawn, "00" * 32, False),
        (chr((ord(drawn) - 96) % 8 + 97), seed, False),
    ):
        again = Committed(source.nonce, commitment_to(bytes.fromhex(seed)))
        again.take([name], {"next": source.promised, "seed": told})
        again.begin([], None, None)
        again.draw(wheel, "wheel")
        if fits:
            assert again.end() == seed
        else:
            with pytest.raises(NotAsCommitted):
                again.end()


# ---------------------------------------------------------------------- beacons


def test_a_round_waits_for_the_beacons_round_that_was_promised_before() -> None:
    beacon = OwnBeacon(genesis=1_000, period=3)
    now = datetime.fromtimestamp(1_010, UTC)
    source = Committed.opened(SECRET, beacon.chain, now)
    wanted = source.promised_pulse
    assert beacon.chain.time_of(wanted) > 1_010 + 3, "nobody knows it yet"
    pulse = beacon.pulse(wanted)
    due = datetime.fromtimestamp(beacon.chain.time_of(wanted), UTC)
    for given, at, says in (
        (None, due, "waits for round"),
        (pulse, now, "not due"),
        (beacon.pulse(wanted + 1), due, "promised round"),
        (pulse._replace(previous=""), due, "the one before"),
        (pulse._replace(signature="XY"), due, "hexadecimal"),
    ):
        with pytest.raises(Refused, match=says):
            source.check_pulse(given, at)
    source.check_pulse(pulse, due)
    assert not source.is_late(now) and source.is_late(due)
    assert beacon.chain.is_signed(pulse)
    assert not beacon.chain.is_signed(pulse._replace(round=wanted + 1))


QUICKNET = BeaconChain.from_plain(
    {
        "public_key": "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
        "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
        "period": 3,
        "genesis_time": 1692803367,
        "hash": "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
        "schemeID": UNCHAINED,
    }
)
ROUND_1000 = Pulse(
    1000, "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
)
FIRST_CHAIN = BeaconChain(
    "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce",
    "868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31",
    30,
    1595431050,
    CHAINED,
)
ROUND_3311596 = Pulse(
    3311596,
    "a696b9409ababce45749c3a4ec369074453dd4a79967734e1390d969c8ad8d98897d217b9121e92c8ddebbddda8d92f9"
    "00e3bd6bf9deb166863b1a19390d743f82774001487594c5c09e581db7365f02b70a2c8cc41ce32446ef08e4890c4754",
    "8ed588f2a7716fb1349e2d9803da5db0005e98a83783c353d4a08f183236a9ad91d70ddb01266f4b7c576983db464b43"
    "0e65680b9e0098552758afd6c1e6afcb77e3f62fe1b93d42d1cb63abbb2205512fe12fbf74ea9c5ac3b8f5c1e283a1d8",
)


@needs_bls
@pytest.mark.slow
@pytest.mark.parametrize(("chain", "pulse"), [(QUICKNET, ROUND_1000), (FIRST_CHAIN, ROUND_3311596)])
def test_published_rounds_of_drand_are_verified_offline(chain: BeaconChain, pulse: Pulse) -> None:
    chain.check_form(pulse, pulse.round)
    assert chain.is_signed(pulse)
    assert not chain.is_signed(pulse._replace(round=pulse.round + 1))
    broken = pulse.signature[:-1] + ("0" if pulse.signature[-1] != "0" else "1")
    assert not chain.is_signed(pulse._replace(signature=broken))


@needs_bls
def test_verifying_a_beacon_leaves_the_recursion_limit_of_the_process_alone() -> None:
    script = (
        "import sys; from tests.equipment.test_committed import QUICKNET, ROUND_1000\n"
        "before = sys.getrecursionlimit(); QUICKNET.is_signed(ROUND_1000._replace(signature='00'))\n"
        "assert 'py_ecc' in sys.modules and sys.getrecursionlimit() == before, sys.getrecursionlimit()"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_the_randomness_of_a_round_is_the_hash_of_its_signature() -> None:
    assert ROUND_3311596.randomness == "647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920"
    assert BeaconChain.from_plain(QUICKNET.plain()) == QUICKNET
    with pytest.raises(Refused, match="cannot be verified"):
        BeaconChain.from_plain({**QUICKNET.plain(), "schemeID": "another"})
