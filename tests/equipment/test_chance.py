"""The sources of chance: secure, seeded, scripted, live, recorded."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from os import urandom

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.random import Philox

from pitboss.equipment import (
    Awaited,
    Card,
    Chance,
    Dice,
    Live,
    Recorded,
    Scripted,
    Secure,
    Seeded,
    Shoe,
    Wheel,
    card,
    cards,
    source_from,
)
from pitboss.equipment.chance import below as number_below
from pitboss.equipment.health import START_UP, WatchedSource
from pitboss.errors import Refused
from pitboss.plain import Json

WHEEL = Wheel(tuple(map(str, range(38))))
WORDS = 1 << 64


class Numbers:
    """So many outcomes."""

    kind = "number"

    def __init__(self, count: int) -> None:
        self.count = count

    def __len__(self) -> int:
        return self.count

    def find(self, text: str) -> int:
        """The number itself."""
        return int(text)


def chi_square(counts: Counter[int], outcomes: int) -> float:
    """How far counts are from equal; about ``outcomes`` - 1 when they are fair."""
    expected = counts.total() / outcomes
    return sum((counts[one] - expected) ** 2 / expected for one in range(outcomes))


# ---------------------------------------------------------------------- secure and seeded are fair


@pytest.mark.parametrize("source", [Secure(), Seeded(1)], ids=["secure", "seeded"])
def test_every_outcome_is_equally_likely(source: Chance) -> None:
    """With 37 degrees of freedom a fair source exceeds 150 less than once in 10^14 runs."""
    counts = Counter(source.draw(WHEEL, "wheel").number or 0 for _ in range(100_000))
    assert chi_square(counts, 38) < 150


@pytest.mark.parametrize("source", [Secure(), Seeded(2)], ids=["secure", "seeded"])
def test_no_outcome_is_favored_where_a_modulo_would_favor_it(source: Chance) -> None:
    """64 bits modulo 3 x 2^61 would give the last third a quarter of the draws instead of a third."""
    third = 1 << 61
    counts = Counter((source.draw(Numbers(3 * third), "x").number or 0) // third for _ in range(20_000))
    assert set(counts) == {0, 1, 2}
    assert chi_square(counts, 3) < 60


def test_the_secure_source_is_the_operating_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def system(count: int) -> bytes:
        asked.append(count)
        return urandom(count) if count > 8 else (38 * 5 + 7).to_bytes(8)

    monkeypatch.setattr("pitboss.equipment.health.SECURE_BYTES", WatchedSource(system))
    assert Secure().draw(WHEEL, "wheel") == (7, None)
    assert asked == [START_UP, 8]
    assert Secure().state() == {"source": "secure"}


def test_a_word_that_would_favor_some_outcomes_is_skipped() -> None:
    words = iter((2**64 - 1, 2**64 - 36, 40))
    assert number_below(38, lambda: next(words)) == 2, "38 does not divide 2^64: the last 36 words are too many"
    assert 2**64 % 38 == 36


# ---------------------------------------------------------------------- the seeded source can be re-drawn anywhere


def philox(seed: int, stream: int, count: int) -> list[int]:
    """The words as the module's text defines them."""
    words: list[int] = Philox(key=seed + (stream << 64)).random_raw(count).tolist()
    return words


def below(n: int) -> Callable[[list[int]], list[int]]:
    """The documented rule: words under the largest multiple of n, modulo n."""
    return lambda words: [word % n for word in words if word < WORDS - WORDS % n]


@given(st.integers(0, WORDS - 1), st.integers(0, WORDS - 1), st.integers(1, 10**6))
@settings(max_examples=30)
def test_a_seed_gives_the_words_of_philox_as_documented(seed: int, stream: int, n: int) -> None:
    source = Seeded(seed, stream)
    assert [source.below(n) for _ in range(2100)] == below(n)(philox(seed, stream, 2110))[:2100]


@pytest.mark.parametrize("n", [WORDS - 1, (1 << 63) + 1, WORDS // 3 * 2, WORDS])
def test_words_that_would_favor_small_numbers_are_skipped(n: int) -> None:
    source = Seeded(3)
    drawn = [source.below(n) for _ in range(400)]
    assert drawn == below(n)(philox(3, 0, 1600))[:400]
    used = source.state()["used"]
    assert isinstance(used, int)
    assert used > 400 if n < WORDS - 1 else used == 400


@given(st.integers(0, 3100), st.integers(1, 60))
@settings(max_examples=60)
def test_a_seeded_source_continues_from_the_words_used(draws: int, n: int) -> None:
    source = Seeded(9, 4)
    for _ in range(draws):
        source.below(n)
    state = json.loads(json.dumps(source.state()))
    resumed = source_from(state)
    assert isinstance(resumed, Seeded)
    assert resumed.state() == state
    assert [resumed.below(52) for _ in range(300)] == [source.below(52) for _ in range(300)]


def test_streams_of_one_seed_are_different() -> None:
    one, other = Seeded(1, 0), Seeded(1, 1)
    assert [one.below(52) for _ in range(20)] != [other.below(52) for _ in range(20)]


@pytest.mark.parametrize("state", [(-1, 0, 0), (WORDS, 0, 0), (0, -1, 0), (0, WORDS, 0), (0, 0, -1), (0, 0, 1 << 300)])
def test_a_seed_out_of_range_is_refused(state: tuple[int, int, int]) -> None:
    with pytest.raises(Refused):
        Seeded(*state)


# ---------------------------------------------------------------------- external sources


def drawn_cards(source: Chance, *places: str, shoe: Shoe | None = None) -> list[Card | None]:
    """What a shoe yields for these places in turn."""
    holder = shoe or Shoe()
    return [holder.draw(source, place)[0] for place in places]


def test_a_script_is_drawn_in_order_of_its_kind_of_equipment() -> None:
    script = Scripted({"card": ["QS", "6H"], "wheel": ["17"]})
    assert drawn_cards(script, "a", "b") == cards("QS 6H")
    assert script.draw(WHEEL, "wheel") == (17, None)


def test_what_is_written_for_a_destination_comes_before_the_order() -> None:
    script = Scripted({"card": ["2C", "3C"]}, {"seat 2": ["AS"]})
    assert drawn_cards(script, "seat 1", "seat 2", "seat 2") == cards("2C AS 3C")
    assert script.left() == {}


def test_a_script_that_has_no_more_is_refused_with_the_place() -> None:
    script = Scripted(to={"seat 1": ["AS"]})
    with pytest.raises(Refused, match="no card left for seat 2"):
        drawn_cards(script, "seat 2")
    assert script.left() == {"seat 1": ["AS"]}


def test_a_refused_outcome_stays_in_the_script() -> None:
    script = Scripted({"card": ["ZZ"]})
    with pytest.raises(Refused, match="'ZZ' is not a card"):
        drawn_cards(script, "seat 1")
    assert script.left() == {"card": ["ZZ"]}


def test_a_card_that_is_already_dealt_is_refused() -> None:
    script = Scripted({"card": ["AS", "AS"]})
    with pytest.raises(Refused, match=r"AS has already been dealt from this shoe of one deck"):
        drawn_cards(script, "seat 1", "seat 2")


def test_a_copy_of_a_script_is_drawn_separately() -> None:
    script = Scripted({"card": ["AS", "KS"]}, {"dealer": ["2C"]})
    copy = script.copy()
    assert drawn_cards(script, "a", "dealer") == cards("AS 2C")
    assert copy.left() == {"card": ["AS", "KS"], "dealer": ["2C"]}
    stored = source_from(json.loads(json.dumps(script.state())))
    assert isinstance(stored, Scripted)
    assert stored.left() == {"card": ["KS"]}


@pytest.mark.parametrize(
    ("written", "number", "fault"), [("17", 17, None), ("17!short_spin", 17, "short_spin"), ("!jam", None, "jam")]
)
def test_an_outcome_may_come_with_a_fault_or_be_one(written: str, number: int | None, fault: str | None) -> None:
    live, recorded = Live(), Recorded()
    live.key([written])
    recorded.take([written])
    for source in (Scripted({"wheel": [written]}), live, recorded):
        assert source.draw(WHEEL, "wheel") == (number, fault)


def test_a_mark_for_a_fault_must_name_one() -> None:
    with pytest.raises(Refused, match="fault mark without a fault"):
        Scripted({"wheel": ["17!"]}).draw(WHEEL, "wheel")


def test_a_live_source_waits_for_its_outcome() -> None:
    live = Live()
    with pytest.raises(Awaited, match="waiting for the card for seat 3"):
        drawn_cards(live, "seat 3")
    live.key(["AS"])
    assert drawn_cards(live, "seat 3") == [card("AS")]
    assert isinstance(source_from(live.state()), Live)


def test_a_live_source_keeps_an_outcome_that_was_refused() -> None:
    live = Live()
    live.key(["40"])
    for _ in range(2):
        with pytest.raises(Refused, match="'40' is not on this wheel"):
            live.draw(WHEEL, "wheel")


def test_a_recorded_source_has_nothing_but_what_the_log_has() -> None:
    recorded = Recorded()
    with pytest.raises(Refused, match="the rules draw a wheel for wheel, but the log has none"):
        recorded.draw(WHEEL, "wheel")
    recorded.take(["1", "2"])
    assert recorded.draw(WHEEL, "wheel") == (1, None)
    assert recorded.left() == ["2"]


@pytest.mark.parametrize(
    "state", [{}, {"source": "dice"}, {"source": None}, {"source": "scripted", "order": 5, "to": {}}]
)
def test_what_is_not_a_source_of_chance_is_refused(state: dict[str, Json]) -> None:
    with pytest.raises(Refused, match="is not a random source"):
        source_from(state)


def test_dice_and_wheels_are_drawn_by_number() -> None:
    assert Scripted({"dice": ["6-1"]}).draw(Dice(2), "dice") == (30, None)
