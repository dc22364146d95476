"""The sign at a table: limits and rules in effect, and what changes when (13:69F-8.2, 8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from pitboss.analysis.document import Block, Document, DocumentTable, Heading, Points
from pitboss.law import in_full
from pitboss.press.phrases import row_name
from pitboss.table import Submission
from pitboss.table.describe import GameDescription, describe

SIGNS = f"{in_full('8.2')} and {in_full('8.3')}"


def sign(submission: Submission[Any], made: date) -> Document:
    """What a player must be able to read at the table."""
    game = describe(submission)
    return Document(game.name, f"Rules and limits in effect at this table, {SIGNS}", tuple(_blocks(game)), made)


def _blocks(game: GameDescription) -> Iterator[Block]:
    yield Heading("Limits")
    yield Points((f"Bets {game.limits}.", *_own_limits(game)))
    yield Heading("Payouts")
    rows = [
        (wager.name if not at else "", row_name(wager, row), row.pays)
        for wager in game.offered
        for at, row in enumerate(wager.pays)
    ]
    yield DocumentTable(("wager", "result", "pays"), rows)
    noticed = [option for option in game.options if option.noticed or option.changed]
    if noticed:
        yield Heading("Rules of this table")
        options = [(option.says[:1].upper() + option.says[1:], option.chosen.replace("_", " ")) for option in noticed]
        yield DocumentTable(("rule", "here"), options)


def _own_limits(game: GameDescription) -> Iterator[str]:
    for wager in game.offered:
        if wager.limited or wager.id in game.limits_by_wager:
            yield f"{wager.name}: bets {wager.limit}."
