"""Differences between editions, from differences.toml: in our words, with both paragraphs."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Literal, TypeAlias

from pitboss.errors import BadFile, Refused
from pitboss.law.citation import RULES_OF_THE_GAMES, Citation
from pitboss.law.concordance import OLDER
from pitboss.law.editions import EDITIONS, Edition, find_edition

_FILE = "differences.toml"

DifferenceState: TypeAlias = Literal["data", "same", "refused", "outside"]
KINDS = {"M": "money", "P": "play", "W": "who decides", "R": "record", "T": "wording", "?": "not known"}
STATES: Mapping[str, str] = {
    "data": "implemented",
    "same": "no difference at the table",
    "refused": "refused: the older rules are not in our files",
    "outside": "not for software",
}


@dataclass(frozen=True, slots=True)
class PricedExample:
    """A table whose prices before and after show the cost of a difference."""

    game: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    wagers: tuple[str, ...]
    """The wagers concerned, with their place on the layout if one of several is meant."""
    stake: str = ""
    """The bet to price, in dollars, if the amount matters."""


PlacePair: TypeAlias = tuple[Citation | None, Citation]
"""The paragraphs of a difference: in the older edition, if it has one, and in the newer."""


@dataclass(frozen=True, slots=True)
class EditionDifference:
    """One subject on which editions differ."""

    id: str
    kind: str
    """Letters of :data:`KINDS`."""
    subject: str
    games: tuple[str, ...]
    since: str
    """The first edition with the newer words."""
    older: str
    newer: str
    was: Citation | None
    now: Citation
    state: DifferenceState
    at: tuple[str, ...]
    """The parts of game definitions that implement it."""
    example: PricedExample | None
    note: str
    places: Mapping[str, PlacePair]
    """The corresponding paragraphs of the other games in the list, by game."""

    @property
    def paragraphs(self) -> tuple[Citation, ...]:
        """The paragraphs of the newer edition, of all games."""
        return (self.now, *(now for _, now in self.places.values()))

    def for_game(self, game: str) -> EditionDifference:
        """The same difference, cited in the game's own subchapter."""
        was, now = self.places.get(game, (self.was, self.now))
        return replace(self, was=was, now=now)

    @property
    def kind_in_words(self) -> str:
        """Money, play, and so on."""
        return " and ".join(KINDS[letter] for letter in self.kind)

    @property
    def needs_scenario(self) -> bool:
        """Whether it changes money or play at a table."""
        return bool({"M", "P"}.intersection(self.kind)) and bool(self.games)

    def is_between(self, older: Edition, newer: Edition) -> bool:
        """True if the change was made after one edition and up to another."""
        order = list(EDITIONS)
        return order.index(older.code) < order.index(self.since) <= order.index(newer.code)


def differences_between(older: str, newer: str, game: str = "") -> tuple[EditionDifference, ...]:
    """What changed from one edition to a later one, of all games or of one.

    >>> [difference.id for difference in differences_between("19:47", "13:69F", "roulette") if "M" in difference.kind]
    ['E64']
    >>> [difference.id for difference in differences_between("19:47-A", "13:69F", "roulette") if "M" in difference.kind]
    ['E62', 'E63', 'E64']
    """
    before, after = parse_edition(older), parse_edition(newer)
    order = list(EDITIONS)
    if order.index(before.code) >= order.index(after.code):
        raise Refused(f"name the older edition first; the order is {', '.join(order)}")
    return tuple(
        difference.for_game(game)
        for difference in differences()
        if difference.is_between(before, after) and (not game or game in difference.games)
    )


def parse_edition(written: str) -> Edition:
    """An edition by its code; a chapter alone names its latest print, 13:69F the one without the amendment.

    >>> parse_edition("19:47").code, parse_edition("13:69F").code
    ('19:47-B', '13:69F')
    """
    prints = [edition for edition in EDITIONS.values() if edition.chapter == written == OLDER]
    return prints[-1] if prints else find_edition(written)


@cache
def differences() -> tuple[EditionDifference, ...]:
    """All differences, in the order of the file."""
    text = resources.files(__package__).joinpath(_FILE).read_text(encoding="utf-8")
    return tuple(_read(id_, entry) for id_, entry in tomllib.loads(text).items())


def _read(id_: str, entry: Mapping[str, object]) -> EditionDifference:
    def text(name: str) -> str:
        value = entry.get(name, "")
        if not isinstance(value, str):
            raise BadFile(_FILE, f"{id_}: {name} is text")
        return value

    state = text("state")
    if state not in STATES or not text("kind") or set(text("kind")) - set(KINDS):
        raise BadFile(_FILE, f"{id_}: needs a kind and a state that the head of the file lists")
    return EditionDifference(
        id_,
        text("kind"),
        text("subject"),
        _texts(id_, entry, "games"),
        find_edition(text("since")).code,
        text("older"),
        text("newer"),
        *_places(text("was"), text("is")),
        state,  # type: ignore[arg-type]  # it is one of STATES
        _texts(id_, entry, "at"),
        _example(id_, entry.get("priced")),
        text("note"),
        {game: _places(place["was"], place["is"]) for game, place in _tables(id_, entry, "places").items()},
    )


def _places(was: str, now: str) -> PlacePair:
    older = Citation.parse(f"{OLDER}-{was}") if was else None
    return older, Citation.parse(f"{RULES_OF_THE_GAMES}-{now}")


def _tables(id_: str, entry: Mapping[str, object], name: str) -> Mapping[str, Mapping[str, str]]:
    tables = entry.get(name, {})
    if not isinstance(tables, Mapping) or not all(isinstance(table, Mapping) for table in tables.values()):
        raise BadFile(_FILE, f"{id_}: {name} has a table for each game")
    return tables


def _example(id_: str, priced: object) -> PricedExample | None:
    if not isinstance(priced, Mapping):
        return None
    both = _texts(id_, priced, "set")
    before, after = _texts(id_, priced, "before") or both, _texts(id_, priced, "after") or both
    return PricedExample(
        str(priced["game"]), before, after, _texts(id_, priced, "wagers"), str(priced.get("stake", ""))
    )


def _texts(id_: str, entry: Mapping[str, object], name: str) -> tuple[str, ...]:
    values = entry.get(name, [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise BadFile(_FILE, f"{id_}: {name} is a list of texts")
    return tuple(values)
