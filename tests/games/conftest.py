"""The quick tests of games: what tables say and refuse is looked up in the tables of the law."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.law_tables.said import watch


@pytest.fixture(autouse=True)
def said(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every event and refusal cites what the tables have for its sentence."""
    if request.node.get_closest_marker("quick"):
        yield from watch()
    else:
        yield
