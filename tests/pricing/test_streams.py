"""The kernels' random streams are the table's."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment import Seeded
from pitboss.pricing.streams import below, fill_below, fill_words, stream, word

WORDS = st.integers(0, 2**63 - 1)


@given(WORDS, WORDS, st.lists(st.integers(1, 2**62), min_size=1, max_size=40))
@settings(max_examples=50, deadline=None)
def test_a_kernel_draws_the_numbers_that_a_seeded_table_draws(seed: int, number: int, sizes: list[int]) -> None:
    source, s = Seeded(seed, number), stream(seed, number)
    assert [below(s, n) for n in sizes] == [source.below(n) for n in sizes]


def test_the_words_are_those_of_numpys_philox() -> None:
    s = stream(7, 9)
    words = np.random.Philox(key=7 | 9 << 64).random_raw(1000)
    assert [int(word(s)) for _ in range(1000)] == words.tolist()


@pytest.mark.parametrize("n", [1, 2, 3, 6, 36, 38, 52, 416, 2**31, 2**62 + 1, 3 * 2**60, 2**63 - 1])
@pytest.mark.parametrize("used_before", [0, 1, 3, 4])
@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 100])
def test_many_numbers_at_once_are_the_same_numbers(n: int, used_before: int, size: int) -> None:
    source, s = Seeded(11, 3), stream(11, 3)
    assert [below(s, 10) for _ in range(used_before)] == [source.below(10) for _ in range(used_before)]
    found = np.empty(size, np.int64)
    fill_below(s, n, found)
    assert found.tolist() == [source.below(n) for _ in range(size)]
    assert below(s, 52) == source.below(52)


@pytest.mark.parametrize("used_before", [0, 1, 3, 4])
@pytest.mark.parametrize("size", [0, 1, 4, 7, 100])
def test_many_words_at_once_are_the_same_words(used_before: int, size: int) -> None:
    one, many = stream(11, 3), stream(11, 3)
    assert [word(one) for _ in range(used_before)] == [word(many) for _ in range(used_before)]
    found = np.empty(size, np.uint64)
    fill_words(many, found)
    assert found.tolist() == [word(one) for _ in range(size)]
    assert word(many) == word(one)
