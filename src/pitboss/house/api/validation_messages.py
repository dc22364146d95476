"""Validation errors in words: which field is wrong, and what it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.table.log.narration import words

_Facts = Mapping[str, Any]
_WHOLE, _YES, _DAY = "must be a whole number", "must be yes or no", "must be a day like 2026-11-16"
_SAYS: Mapping[str, str | Callable[[_Facts], str]] = {
    "missing": "is missing",
    "extra_forbidden": "is not known here",
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_from_float": _WHOLE,
    "int_parsing_size": _WHOLE,
    "bool_type": _YES,
    "bool_parsing": _YES,
    "string_type": "must be a text",
    "list_type": "must be a list",
    "dict_type": "must be a table of names and values",
    "model_type": "must be a table of names and values",
    "model_attributes_type": "must be a table of names and values",
    "string_too_short": lambda facts: _at_least(facts["min_length"]),
    "string_too_long": lambda facts: f"must have at most {facts['max_length']} characters",
    "too_short": "must name at least one",
    "too_long": lambda facts: f"must name at most {facts['max_length']}",
    "greater_than_equal": lambda facts: f"must be at least {facts['ge']:,}",
    "less_than_equal": lambda facts: f"must be at most {facts['le']:,}",
    "enum": lambda facts: "must be " + facts["expected"].replace("'", ""),
    "value_error": lambda facts: f"cannot be taken: {facts['error']}",
    "date_from_datetime_parsing": _DAY,
    "date_from_datetime_inexact": _DAY,
    "date_parsing": _DAY,
    "date_type": _DAY,
}
"""What follows the name of the field, by kind of error."""


def _at_least(characters: int) -> str:
    return "must not be empty" if characters == 1 else f"must have at least {characters} characters"


def in_words(faults: Sequence[_Facts]) -> str:
    """The first error of a request, as a sentence."""
    first = faults[0] if faults else {}
    where = first.get("loc", ())[1:]
    kind = first.get("type", "")
    if kind == "json_invalid" or not where:
        return "the request cannot be read"
    says = _SAYS.get(kind, "cannot be read")
    return f"{_field(where)} {says if isinstance(says, str) else says(first.get('ctx', {}))}"


def _field(where: Sequence[str | int]) -> str:
    """The name of a field with its parents; list items count from 1.

    >>> _field(["bets", 0, "amount"]), _field(["bets_seconds"])
    ('the amount of bet 1', 'the bets seconds')
    >>> _field(["answer", "constrained-str"]), _field(["answer", "function-after[printable(), constrained-str]"])
    ('the answer', 'the answer')
    """
    groups: list[str] = []
    for part in where:
        if (
            groups and isinstance(part, str) and not part.isidentifier()
        ):  # pydantic's name of a form that the field may have
            continue
        if isinstance(part, int) and groups:
            groups[-1] = f"{groups[-1].removeprefix('the ').removesuffix('s')} {part + 1}"
        else:
            groups.append(f"the {words(str(part))}")
    return " of ".join(reversed(groups))
