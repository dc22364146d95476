"""The house is killed under load; ``python -m tests.house.faults 200`` does it more often."""

from __future__ import annotations

import pytest

from tests.house.faults import killed


@pytest.mark.slow
def test_nothing_accepted_is_lost_or_doubled_when_the_house_is_killed(store_url: str) -> None:
    counted = killed(store_url, kills=8)
    assert counted["accepted"] > 20 and counted["roots"]
