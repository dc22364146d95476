"""Plain words for identifiers in descriptions."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pitboss.table.rules.describe import OptionDescription, PayRow, WagerDescription

_CODE = re.compile(r"`([^`=]+?)(?: = ([^`]+))?`")
_NUMBERED = re.compile(r"\b([a-z]{3,})(\d+)\b")
_SWITCHED = {"true": "yes", "false": "no"}


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
    """The values that the law allows, a paytable row by row."""
    match option.form:
        case {"kind": "choice", "values": [True, False]}:
            return "yes or no"
        case {"kind": "choice", "values": [*values]}:
            return ", ".join(in_words(str(value)) for value in values)
        case {"kind": "several", "values": [*values]}:
            return "any of " + ", ".join(in_words(str(value)) for value in values)
        case {"kind": "paytable", "exact": exact, "rows": [*rows]}:
            cells = [f"{in_words(str(row['row']))}: {row['lawful']}" for row in rows if isinstance(row, Mapping)]
            return f"{'exactly' if exact else 'at least'} {'; '.join(cells)}"
    return in_words(option.lawful)


def in_words(text: str) -> str:
    """A text with its identifiers as words.

    >>> in_words("double_as_single"), in_words("vig5"), in_words("9x3")
    ('double as single', 'vig 5', '9x3')
    """
    return _NUMBERED.sub(r"\1 \2", text.replace("_", " "))


def code_in_words(text: str) -> str:
    """A text with the options in its backquotes as words.

    >>> code_in_words('two wagers: `attack_amount = "equal"`; `busts_lose_all = true`; any `house_way`')
    'two wagers: attack amount: equal; busts lose all: yes; any house way'
    """

    def spoken(code: re.Match[str]) -> str:
        name, value = code[1], code[2]
        if value is None:
            return in_words(name)
        said = in_words(value.replace('"', ""))
        return f"{in_words(name)}: {_SWITCHED.get(said, said)}"

    return _CODE.sub(spoken, text)


def need_in_words(says: str) -> str:
    """The requirement of a wager as a sentence.

    >>> need_in_words("made in support of a bet on Pass"), need_in_words("a trips wager is made with the ante")
    ('It is made in support of a bet on Pass.', 'A trips wager is made with the ante.')
    """
    said = f"it is {says}" if says.startswith("made ") else says
    return f"{said[:1].upper()}{said[1:]}."
