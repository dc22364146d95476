"""Whole sessions of twenty-one in compiled code: a bankroll is followed through the rounds of its stream."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.games.twentyone.kernel.play import play_rounds
from pitboss.hands.compiled import kernel
from pitboss.pricing.sessions import GOES_ON, RUINED, SessionSettings, end_of
from pitboss.pricing.streams import Numbers, stream

if TYPE_CHECKING:
    from pitboss.games.twentyone.kernel.state import RoundCounts, TableRecord


@kernel
def play_sessions(
    table: TableRecord, seed: int, first: int, settings: SessionSettings, amount: int, counts: RoundCounts,
    bankroll_path: Numbers, rows: Numbers,
) -> None:  # fmt: skip
    """Play sessions from number ``first``, a row for each; the last one's bankroll is recorded while there is room.

    A round that the bankroll could not pay for, when it was bet or later by doubling, is not counted: the session is
    ruined. ``counts`` has room for one round.
    """
    unit, fee = table.pays.unit, table.pays.fees[0] * table.pays.unit * table.rules.boxes
    for at in range(rows.shape[0]):
        words = stream(seed, first + at)
        for i in range(words.size):
            table.shoe.source.stream[i] = words[i]
        table.shoe.source.used = table.shoe.source.words.size
        table.shoe.dealt = table.shoe.drawn
        table.round.shoe_over = True
        bankroll = lowest = highest = settings.bankroll
        played, end = 0, GOES_ON
        while end == GOES_ON:
            play_rounds(table, 1, counts)
            needed = table.round.wagers * table.rules.boxes * amount
            end = end_of(settings, needed, bankroll, played)
            if end == GOES_ON and counts.stakes[0] * amount + fee > bankroll:
                end = RUINED
            if end == GOES_ON:
                bankroll += counts.nets[0] * unit
                lowest, highest = min(lowest, bankroll), max(highest, bankroll)
                if played < bankroll_path.size:
                    bankroll_path[played] = bankroll
                played += 1
        rows[at, 0], rows[at, 1], rows[at, 2], rows[at, 3], rows[at, 4] = bankroll, played, lowest, highest, end
