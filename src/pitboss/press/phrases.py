"""How documents say what descriptions have as short words."""

from __future__ import annotations

from pitboss.table.rules.describe import PayRow, WagerDescription


def row_name(wager: WagerDescription, row: PayRow) -> str:
    """A row of what a wager pays; the one row that has the wager's own name is a win."""
    return "win" if row.row == wager.id else row.row.replace("_", " ")


def need_in_words(says: str) -> str:
    """What must be bet with a wager, as a sentence.

    >>> need_in_words("made in support of a bet on Pass"), need_in_words("a trips wager is made with the ante")
    ('It is made in support of a bet on Pass.', 'A trips wager is made with the ante.')
    """
    said = f"it is {says}" if says.startswith("made ") else says
    return f"{said[:1].upper()}{said[1:]}."
