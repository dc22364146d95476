"""The house way of tiles: ordered rules, of which the first that fits sets the hands (10.7(d), (e)).

A rule is one line of a submission file::

    [with TILES: ] play WHAT [of at least LOW/HIGH] [, low first]

- TILES must be among the four: a design ``6-6``, a number of spots ``9``, or alternatives ``2/10/12``.
- WHAT is one of the two hands: ``supreme``, ``matched``, ``mixed``, ``wong``, ``gong``, a value from ``9`` to ``0``, or
  several such as ``matched/mixed``; ``split`` for breaking a supreme, matched or mixed pair; ``any`` for any set; or
  ``highest with lowest`` for the highest tile with the lowest.
- LOW/HIGH are the minimums of the low and the high hand: a value, or with a tile ``3(3-3)`` also its minimum highest
  tile. A permissible pair is above every value.
- Of the sets that fit, the one with the highest high hand is chosen, then the highest low hand; with ``low first`` the
  other way around.

A rule without TILES and minimums that plays ``any`` or ``highest with lowest`` fits every hand. The last rule must be
such a rule, so a way sets every hand; no set of tiles is foul.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pitboss.equipment import Card, card, name_of
from pitboss.equipment.tiles import TILE_NAMES, design_of
from pitboss.errors import Refused
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.hands.tiles import (
    GONG,
    MATCHED,
    MIXED,
    SUPREME,
    TILE_RANK,
    TILE_RANKS,
    VALUE_ONE,
    WONG,
    rank_of_tile,
    splits,
    strengths_of,
    tile_hand,
)

LAW = "10.7(e)"
LINE = re.compile(
    r"(?:with (?P<tiles>[\d/ -]+): )?play (?P<play>[a-z0-9/ ]+?)"
    r"(?: of at least (?P<low>\d(?:\(\d-\d\))?)/(?P<high>\d(?:\(\d-\d\))?))?(?P<low_first>, low first)?"
)
KINDS = {"supreme": SUPREME, "matched": MATCHED, "mixed": MIXED, "wong": WONG, "gong": GONG}
SPLIT, ANY, HIGHEST_WITH_LOWEST = "split", "any", "highest with lowest"
_KEPT = frozenset({SUPREME, MATCHED, MIXED})

PRINTED = (
    "play supreme",
    "play matched/mixed/wong/gong of at least 7/7",
    "play matched/mixed/wong/gong of at least 6/7",
    "play matched/mixed/wong/gong of at least 3/7, low first",
    "play matched/mixed/wong/gong",
    "play 9/8/7 of at least 5/9",
    "play 9/8/7 of at least 4/9, low first",
    "play 9/8/7 of at least 4/7, low first",
    "play 9/8/7",
    "play highest with lowest",
)
"""The rules of 10.7(d)1 to 4, without exceptions; their order of preference fills the choices that (d) leaves open."""

USUAL = (
    "with 2-4 1-2 6 4/5/6: play split",
    "with 2-4 1-2: play supreme",
    "with 6-6 6-6 9 11: play split",
    "with 1-1 1-1 9 11: play split",
    "with 6-6 6-6: play split of at least 6/8",
    "with 1-1 1-1: play split of at least 6/8",
    "with 9 9 2/10/12 2/10/12: play split",
    "with 8 8 2/10/11/12 2/10/11/12: play split",
    "with 8 8 9 11: play split",
    "with 7 7 2/10/11/12 2/10/11/12: play split",
    "play matched/mixed",
    "with 2/12 8 9 11: play wong",
    "with 2/12 7 9 11: play wong",
    "with 2/12 7 8 4: play gong",
    "with 2/12 7 2-6/3-5 5: play gong",
    "with 6-6 7: play 9, low first",
    "with 1-1 7: play 9, low first",
    "play gong, low first",
    "play wong, low first",
    "play any of at least 8/9",
    "play any of at least 3(3-3)/0, low first",
    "play any of at least 0/7",
    "play any, low first",
)
"""A common casino way. By 10.7(e) a licensee that submits it notes its exceptions to 10.7(d).

Lines with ``split`` break a supreme, matched or mixed pair, against (d)1 and 2; wongs and gongs are not played with a 7
and a 9, or wait for a better balance, against (d)2; the last four lines prefer a balance of high and low to (d)3 and 4.
"""


@dataclass(frozen=True, slots=True)
class TileRule:
    """One rule of a house way."""

    tiles: tuple[frozenset[Card], ...] = ()
    """The tiles that must be among the four, each as a set of designs."""
    play: tuple[str, ...] = (ANY,)
    least: tuple[int, int] = (0, 0)
    """The minimum strengths of the low and the high hand."""
    low_first: bool = False

    @property
    def fits_every_hand(self) -> bool:
        """True if the rule sets every hand."""
        return not self.tiles and self.least == (0, 0) and self.play[0] in (ANY, HIGHEST_WITH_LOWEST)

    def choose(self, tiles: Sequence[Card], sets: Sequence[TileSet]) -> TileSet | None:
        """The set of four tiles that the rule chooses from all sets, or None if it does not fit."""
        if not _holds(tiles, self.tiles):
            return None
        fits = [way for way in sets if self._fits(way)]
        if self.play == (SPLIT,) and all(way.labels.isdisjoint(_KEPT) for way in sets):
            return None
        return max(fits, key=TileSet.by_low if self.low_first else TileSet.by_high, default=None)

    def _fits(self, way: TileSet) -> bool:
        if way.low < self.least[0] or way.high < self.least[1]:
            return False
        if self.play == (ANY,):
            return True
        if self.play == (SPLIT,):
            return way.labels.isdisjoint(_KEPT)
        return not way.labels.isdisjoint(self.play)


class TileSet(NamedTuple):
    """A set of four tiles, with the facts that rules test."""

    hands: Hands
    high: int
    low: int
    labels: frozenset[str]
    """The kinds of its hands, and whether it has the highest tile with the lowest."""

    def by_high(self) -> tuple[int, int]:
        """The sort key with the high hand first."""
        return self.high, self.low

    def by_low(self) -> tuple[int, int]:
        """The sort key with the low hand first."""
        return self.low, self.high


def _sets(tiles: tuple[Card, ...]) -> list[TileSet]:
    ranked = sorted(tiles, key=lambda tile: TILE_RANK[tile])
    ends = {ranked[0], ranked[-1]}
    sets = []
    for hands in splits(tiles):
        labels = {hand.kind or str(hand.value) for hand in (tile_hand(*two) for two in hands)}
        if any(set(two) == ends for two in hands):
            labels.add(HIGHEST_WITH_LOWEST)
        sets.append(TileSet(hands, *strengths_of(hands), frozenset(labels)))
    return sets


def _holds(tiles: Sequence[Card], wanted: tuple[frozenset[Card], ...]) -> bool:
    """True if all wanted tiles are among the tiles, each used once."""
    if not wanted:
        return True
    first, *rest = wanted
    return any(tile in first and _holds([*tiles[:at], *tiles[at + 1 :]], tuple(rest)) for at, tile in enumerate(tiles))


# ---------------------------------------------------------------------- a whole way


def read_rule(line: str) -> TileRule:
    """Parse a line; refuses one that is not a rule.

    >>> read_rule("with 9 9: play split, low first").play, read_rule("play any").fits_every_hand
    (('split',), True)
    """
    match = LINE.fullmatch(line.strip())
    if match is None:
        raise Refused(
            f"{line!r} is not a rule for setting tiles; write for example 'with 9 9 2/10/12: play split'", LAW
        )
    return TileRule(
        tuple(_designs(token) for token in (match["tiles"] or "").split()),
        _what(match["play"]),
        (_least(match["low"]), _least(match["high"])),
        bool(match["low_first"]),
    )


def _designs(token: str) -> frozenset[Card]:
    """The designs of a token: ``6-6``, ``9`` for all tiles with nine spots, or alternatives with ``/``."""
    designs: set[str] = set()
    for part in token.split("/"):
        named = {name for name in TILE_NAMES if part in (name, str(design_of(card(name)).spots))}
        if not named:
            raise Refused(f"{part!r} is neither a tile nor a number of spots from 2 to 12", LAW)
        designs |= named
    return frozenset(card(name) for name in designs)


def _what(written: str) -> tuple[str, ...]:
    if written in (SPLIT, ANY, HIGHEST_WITH_LOWEST):
        return (written,)
    parts = written.split("/")
    unknown = [part for part in parts if part not in KINDS and not re.fullmatch(r"\d", part)]
    if unknown:
        raise Refused(f"{unknown[0]!r} is not a hand of two tiles; use {', '.join(KINDS)} or a value from 9 to 0", LAW)
    return tuple(KINDS.get(part, part) for part in parts)


def _least(written: str | None) -> int:
    """The minimum strength of a value, with any highest tile or with the given one."""
    if written is None:
        return 0
    value, _, tile = written.rstrip(")").partition("(")
    top = rank_of_tile(name_of(card(tile))) if tile else len(TILE_RANKS)
    return int(value) * VALUE_ONE + len(TILE_RANKS) - top


class TileHouseWay:
    """A parsed and checked house way, which caches the sets it made."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.rules = tuple(read_rule(line) for line in lines)
        if not self.rules or not self.rules[-1].fits_every_hand:
            last = "'play any' or 'play highest with lowest'"
            raise Refused(f"the last rule of a house way must fit every hand: {last}", LAW)
        self._known: dict[tuple[Card, ...], Hands] = {}

    def set(self, tiles: Iterable[Card]) -> Hands:
        """Set four tiles."""
        four = tuple(sorted(tiles))
        if four not in self._known:
            sets = _sets(four)
            chosen = (rule.choose(four, sets) for rule in self.rules)
            self._known[four] = next(way.hands for way in chosen if way is not None)
        return self._known[four]


@lru_cache(maxsize=64)
def _read(lines: tuple[str, ...]) -> TileHouseWay:
    return TileHouseWay(lines)


def read_way(lines: Iterable[str]) -> TileHouseWay:
    """Parse a house way; refuses one that does not set every hand.

    >>> from pitboss.equipment import cards, names_of
    >>> [names_of(hand) for hand in read_way(PRINTED).set(cards("1-6 6-6 4-5 5-6"))]
    [['6-6', '4-5'], ['5-6', '1-6']]
    """
    return _read(tuple(lines))
