"""All options of a game with the values to combine, as the tables of the law state them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple

from pitboss.games import find
from tests.law_tables.facts import Facts, is_of, on_file

VALUE = re.compile(r"(?P<values>.*?), default (?P<default>.*?)(?:, default in .*)?$")
IN_EDITIONS = re.compile(r" in ((?:(?:13|19):\S+ ?)+?)(?=,| /|$)")
NUMBER = re.compile(r"(?P<kind>whole|number)(?: from (?P<least>[\d.]+))?(?: to (?P<most>[\d.]+))?(?P<none> or none)?$")
PAYS = re.compile(r"(?P<row>.+?) (?P<pay>[\d,]+ (?:to|for) \d+|\$[\d,.]+)$")
WRITTEN: dict[str, tuple[object, ...]] = {
    "blinds": ("", "1 2"),
    "rake_levels": ("10:1 20:1 30:1 40:1", "50:2"),
    "designated_blackjack": ("", "AS JS"),
}
"""Values of options that are texts; those of other texts and of paytables are left as they are."""
BETWEEN: dict[str, tuple[Decimal, ...]] = {
    "decks": tuple(map(Decimal, (2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14))),
    "cutting_card_percent": (Decimal("33.33"), Decimal("33.34")),
    "meter_rate": (Decimal("26.99"), Decimal(27)),
    "loser_percent": (Decimal("75.01"), Decimal(75)),
    "payout_limit": (Decimal("49999.99"), Decimal(50_000)),
}
"""Values between the least and the greatest at which a condition begins to hold."""


class Boundary(NamedTuple):
    """An option's least or greatest lawful value, the next one beyond it, and the paragraph."""

    option: str
    lawful: Decimal
    beyond: Decimal
    law: str


def option_space(game: str, edition: str) -> dict[str, tuple[Any, ...]]:
    """The options of a game in an edition, each with its values, the default first."""
    space = {}
    for _, name, stated in _options(game):
        values = _values(game, name, stated, edition)
        if len(values) > 1:
            space[name] = values
    return space


def boundaries(game: str) -> Iterator[Boundary]:
    """The boundaries of a game's numbers."""
    for law, name, stated in _options(game):
        found = NUMBER.match(_without_editions(stated).partition(", default")[0])
        if found:
            step = Decimal(1) if found["kind"] == "whole" else Decimal("0.01")
            if found["least"]:
                yield Boundary(name, Decimal(found["least"]), Decimal(found["least"]) - step, law)
            if found["most"]:
                yield Boundary(name, Decimal(found["most"]), Decimal(found["most"]) + step, law)


def floors(game: str) -> Iterator[tuple[str, str, str, str]]:
    """The option, row, least payment and paragraph of every row that the licensee may raise."""
    tables = {stated.removeprefix("paytable "): (name, law) for law, name, stated in _options(game)}
    facts = [fact.removeprefix("pays ") for _, fact in _facts(game) if fact.startswith("pays ")]
    for table, _, line in (fact.partition(": ") for fact in facts):
        paid = PAYS.match(line)
        if paid and table in tables and f"{table}: at least" in facts:
            name, law = tables[table]
            yield name, paid["row"], paid["pay"], law


def below(pay: str) -> str:
    """The next lower payment in cents, or odds that are slightly lower.

    >>> below("$50.00"), below("7 to 5")
    ('$49.99', '69 to 50')
    """
    if pay.startswith("$"):
        return f"${Decimal(pay[1:].replace(',', '')) - Decimal('0.01')}"
    wins, to, stake = pay.replace(",", "").split()
    return f"{int(wins) * 10 - 1} {to} {int(stake) * 10}"


def stated_with_for(pay: str) -> str:
    """The same odds with the word "for", which includes the stake.

    >>> stated_with_for("7 to 5"), stated_with_for("1,000 to 1"), stated_with_for("31 for 1")
    ('12 for 5', '1001 for 1', '31 for 1')
    """
    wins, word, stake = pay.replace(",", "").split()
    return f"{int(wins) + int(stake) if word == 'to' else wins} for {stake}"


def _options(game: str) -> Iterator[tuple[str, str, str]]:
    """The paragraph, name and stated values of each option of a game."""
    for law, fact in _facts(game):
        name, colon, stated = fact.removeprefix("option ").partition(": ")
        if fact.startswith("option ") and colon and " " not in name:
            yield law, name, stated


def _facts(game: str) -> Iterator[tuple[str, str]]:
    for subchapter, tables in on_file().items():
        shared: Facts = tables.get("all", {}) if is_of(game, subchapter) else {}
        for table in (shared, tables.get(game, {})):
            yield from ((law, fact) for law, facts in table.items() for fact in facts)


def _without_editions(stated: str) -> str:
    return IN_EDITIONS.sub("", stated)


def _values(game: str, name: str, stated: str, edition: str) -> tuple[Any, ...]:
    default = find(game).options.model_fields[name].default
    if name in WRITTEN:
        return WRITTEN[name]
    found = VALUE.match(stated)
    if not found or not _is_in(found["default"], edition):
        return (default,)
    words = [_without_editions(one) for one in found["values"].split(" / ") if _is_in(one, edition)]
    number = NUMBER.match(words[0])
    values: list[Any]
    if words == ["yes or no"]:
        values = [False, True]
    elif number:
        ends = [Decimal(one) for one in (number["least"], number["most"]) if one]
        inside = [
            one for one in BETWEEN.get(name, ()) if min(ends) < one < (max(ends) if number["most"] else Decimal("inf"))
        ]
        numbers = sorted({*ends, *inside})
        values = [*map(int, numbers)] if number["kind"] == "whole" else [*numbers]
        values += [None] if number["none"] else []
    elif words[0].startswith("any of "):
        each = [_member(word.removeprefix("any of ")) for word in words]
        values = [[], each[:1], each]
    elif len(words) > 1:
        values = [type(default)(word) for word in words]
    else:
        values = []
    return (default, *(value for value in values if value != default))


def _is_in(stated: str, edition: str) -> bool:
    """True if what is stated holds in an edition: it names none, or this one."""
    found = IN_EDITIONS.search(stated)
    return found is None or edition in found[1].split()


def _member(word: str) -> object:
    return int(word) if word.isdecimal() else word
