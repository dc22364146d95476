"""The one text of a value: what reads it back finds the same value, and both writers agree on it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import to_json

from pitboss.plain import Json, encoded

WHOLE = st.integers(min_value=-(2**70), max_value=2**70)
VALUES = st.recursive(
    st.none() | st.booleans() | WHOLE | st.text(),
    lambda some: st.lists(some) | st.lists(some).map(tuple) | st.dictionaries(st.text(), some),
)


@pytest.mark.slow
@given(VALUES)
def test_the_text_is_read_back_as_the_value(value: Json) -> None:
    """Also numbers of more than 64 bits, which the faster writer does not take."""
    assert json.loads(encoded(value)) == json.loads(json.dumps(value))


@pytest.mark.slow
@given(VALUES)
def test_a_log_written_by_either_writer_is_the_same(value: Json) -> None:
    """A log written before the faster writer came is still replayed byte for byte."""
    assert encoded(value) == to_json(value)


@pytest.mark.parametrize("number", [2**63 - 1, 2**64 - 1, 2**64, -(2**63) - 1, 10**100])
def test_a_number_of_any_size_has_a_text(number: int) -> None:
    """Somebody may send one; it is the table that refuses it, not the writer."""
    assert encoded({"amount": number}) == b'{"amount":%d}' % number
