"""Try a bet on a copy of the table, so that a refused bet leaves no trace, not even a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment import Secure
from pitboss.errors import PitbossError
from pitboss.money import MAX_AMOUNT
from pitboss.plain import Json
from pitboss.table import Log, Table


def rehearse(table: Table, seat: int, slip: Sequence[Json]) -> None:
    """Raise Refused if the table would refuse these bets in a round that began now."""
    copy = Table.restored(table.submission, table.checkpoint(), Secure(), Log())
    copy.limits = table.limits
    _try(copy, seat, slip)


def would_take(table: Table, slip: Sequence[Mapping[str, Json]]) -> bool:
    """True if a person could make these bets now; during a round, if a new table would take them."""
    ask, bets = table.ask, [dict(bet) for bet in slip]
    if ask is not None and not all(bet["wager"] in (ask.wagers or ()) for bet in slip):
        return False
    try:
        if table.state.players and not table.round_under_way:
            rehearse(table, min(table.state.players), bets)
        else:
            fresh = Table(table.submission, Secure(), Log())
            fresh.sit(1, chips=MAX_AMOUNT)
            _try(fresh, 1, bets)
    except PitbossError:
        return False
    return True


def _try(table: Table, seat: int, slip: Sequence[Json]) -> None:
    table.begin()
    if table.ask is not None and table.ask.for_bets:
        table.apply({"do": "bet", "seat": seat, "bets": list(slip)})
