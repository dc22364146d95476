"""Plain words for identifiers in descriptions."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.table.rules.describe import OptionDescription, PayRow, WagerDescription


def row_name(wager: WagerDescription, row: PayRow) -> str:
    """The name of a row of payouts; the row with the wager's own name is a win."""
    return "win" if row.row == wager.id else in_words(row.row)


def chosen_in_words(option: OptionDescription) -> str:
    """The value of an option in words.

    >>> in_words("lace_and_reshuffle, wash")
    'lace and reshuffle, wash'
    """
    return in_words(option.chosen)


def lawful_in_words(option: OptionDescription) -> str:
    """The values that the law allows: names as in a submission file, a paytable row by row."""
    match option.form:
        case {"kind": "choice", "values": [True, False]}:
            return "yes or no"
        case {"kind": "choice", "values": [*values]}:
            return ", ".join(f"`{value}`" for value in values)
        case {"kind": "several", "values": [*values]}:
            return "any of " + ", ".join(f"`{value}`" for value in values)
        case {"kind": "paytable", "exact": exact, "rows": [*rows]}:
            cells = [f"{in_words(str(row['row']))}: {row['lawful']}" for row in rows if isinstance(row, Mapping)]
            return f"{'exactly' if exact else 'at least'} {'; '.join(cells)}"
    return in_words(option.lawful)


def in_words(text: str) -> str:
    """A text with the underscores of its identifiers replaced."""
    return text.replace("_", " ")


def need_in_words(says: str) -> str:
    """The requirement of a wager as a sentence.

    >>> need_in_words("made in support of a bet on Pass"), need_in_words("a trips wager is made with the ante")
    ('It is made in support of a bet on Pass.', 'A trips wager is made with the ante.')
    """
    said = f"it is {says}" if says.startswith("made ") else says
    return f"{said[:1].upper()}{said[1:]}."
