"""No text that a person may write leads to a traceback, a hang, or an answer without a reason."""

from __future__ import annotations

import re
import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.errors import BadFile, PitbossError
from tests.fuzz.alter import altered
from tests.fuzz.readers import NAMES_A_LINE, READERS, SITE_TEXT, texts_of

LONGEST = 1.0
"""Processor seconds that a reader may take."""
ABSENT = re.compile(r"missing|does not name|field required")
"""Errors about missing things have no line number."""
EXAMPLES = {"petition": 15, "log": 15, "scenario": 25, "phh": 25, "site text": 25}
"""How many texts the suite tries, if not 60."""


def read(reader: str, text: str, slower: float = 1) -> None:
    """Reads a text; an error must be ours, with a reason, a line where the file has lines, and soon."""
    began = time.process_time()
    try:
        READERS[reader](text)
    except PitbossError as error:
        assert str(error).strip()
        assert all(len(str(one)) < 3_000 for one in getattr(error, "violations", [error]))
        if reader in NAMES_A_LINE and isinstance(error, BadFile) and not ABSENT.search(str(error)):
            assert error.line is not None, str(error)
    used = time.process_time() - began
    assert used < LONGEST * slower, f"{used:.1f} s"


@pytest.mark.parametrize("reader", READERS)
def test_the_texts_to_begin_from_are_read(reader: str) -> None:
    for text in texts_of(reader)[:3]:
        READERS[reader](text)


@pytest.mark.parametrize("reader", READERS)
def test_an_altered_text_is_read_or_refused_with_a_reason(reader: str) -> None:
    """Changes of words, signs and lines, the same in every run."""
    random = Random(reader)
    texts = texts_of(reader)
    for number in range(EXAMPLES.get(reader, 60)):
        text = altered(texts[number % len(texts)], random)
        try:
            read(reader, text)
        except Exception as error:
            raise AssertionError(f"{reader}: {text}") from error


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        ("ramp", "--1:2"),
        ("ramp", "1:" + "9" * 5_000),
        ("site text", SITE_TEXT.replace("*** HOLE CARDS ***", "*** FLOP ***")),
        ("tournament", '"\\u0000" = 1'),
        ("scenario", '"" = 1'),
    ],
)
def test_a_text_that_fuzzing_found_is_refused_with_a_reason(reader: str, text: str) -> None:
    """Each was once answered with a traceback or without its line."""
    with pytest.raises(PitbossError):
        READERS[reader](text)
    read(reader, text)


@pytest.mark.parametrize("reader", READERS)
@settings(max_examples=30)
@given(text=st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_reason(reader: str, text: str) -> None:
    read(reader, text)
