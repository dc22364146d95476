"""What the dealer must show is logged as a duty: no event says that it was shown."""

from __future__ import annotations

import re

from pitboss import games
from pitboss.equipment import Seeded
from pitboss.protocol.events import Noted

ACTS = re.compile(r"\b(were|was|are|is) (shown|inspected|verified|counted|signed|laid out|spread)\b")


def test_the_first_player_is_to_be_shown_the_tiles_in_pairs() -> None:
    """10.4(b)."""
    table = games.pai_gow.open(chance=Seeded(1))
    table.sit(1, chips=1_000_00)
    events = [*table.begin(), *table.bet(1, pai_gow=10_00), *table.no_more_bets()]
    noted = [event for event in events if isinstance(event, Noted)]
    assert [e.says for e in noted if e.law == "10.4(b)"] == ["show the tiles face up in 16 pairs to the first player"]
    assert not [event.says for event in noted if ACTS.search(event.says)]


def test_an_idle_table_is_to_spread_its_tiles() -> None:
    """10.5(g)."""
    table = games.pai_gow.open(chance=Seeded(1))
    table.sit(1, chips=1_000_00)
    events = [*table.begin(), *table.no_more_bets()]
    said = [event.says for event in events if isinstance(event, Noted) and "no gaming activity" in event.says]
    assert said == ["there is no gaming activity: lay the tiles out face up in 16 pairs"]
