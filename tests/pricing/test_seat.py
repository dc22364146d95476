"""What a seat sees is the same after it was sent to another process."""

from __future__ import annotations

import json

from pitboss import games
from pitboss.pricing.seat import Seen, look
from pitboss.table import Asked, seen_all
from pitboss.table.log.views import seat as view_of


def test_what_a_seat_sees_is_read_as_it_was_written() -> None:
    table = games.three_card_poker.open(seats=1)
    table.sit(1, "Ann", chips=100_00)
    events = [*table.begin(), *table.bet(1, ante=5_00, pair_plus=5_00), *table.no_more_bets()]
    assert table.ask is not None
    seen = look(table, table.ask, Asked(1, 1), seen_all(events, view_of(1)))
    assert seen.prompt and seen.cards("seat 1") and set(seen.options) == {"play", "fold"}
    again = Seen.from_plain(json.loads(json.dumps(seen.plain())))
    assert again.plain() == seen.plain() and again.prompt == seen.prompt and again.bets == seen.bets
