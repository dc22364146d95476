"""Games declared by a file: what a petition of 13:69F-8.4(d) proposes, as data.

A file is about a page of TOML of one of the ``KINDS``. It is never executed, and everything in it is bounded, so a
house may open a stranger's file. The game runs on the engine of its family and is played, checked, priced and printed
like any other. docs/reference/petitions.md describes the format.

>>> game = declared_game('''
... kind = "wheel"
... name = "Two colors"
... summary = "Bet on one of two colors."
... stops = {red = 1, green = 1}
... [wagers.red]
... pays = "1 to 2"
... ''')
>>> game.id, [wager.name for wager in game.wagers]
('two-colors', ['Red'])
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pitboss.errors import BadFile, Refused
from pitboss.games import GAMES
from pitboss.games.declared import baccarat, dice, high_low, keno, pai_gow, poker, single_card, twentyone, wheel
from pitboss.games.declared.design import MAX_DECLARATION, Design, read_design
from pitboss.games.declared.keys import KeyTable
from pitboss.games.declared.law import FILE
from pitboss.law import in_full
from pitboss.table import Game
from pitboss.toml import TomlFile, parse_toml, read_text


class GameKind(NamedTuple):
    """A kind of game: the keys of its files, and what builds the game."""

    keys: KeyTable
    build: Callable[[Design, TomlFile], Game]


KINDS = {
    "poker": GameKind(poker.FILE_KEYS, poker.poker_game),
    "twenty-one": GameKind(twentyone.FILE_KEYS, twentyone.twentyone_game),
    "baccarat": GameKind(baccarat.FILE_KEYS, baccarat.baccarat_game),
    "red-dog": GameKind(single_card.RED_DOG_KEYS, single_card.red_dog_game),
    "war": GameKind(single_card.WAR_KEYS, single_card.war_game),
    "high-low": GameKind(high_low.FILE_KEYS, high_low.high_low_game),
    "pai-gow": GameKind(pai_gow.FILE_KEYS, pai_gow.pai_gow_game),
    "keno": GameKind(keno.FILE_KEYS, keno.keno_game),
    "wheel": GameKind(wheel.FILE_KEYS, wheel.wheel_game),
    "dice": GameKind(dice.FILE_KEYS, dice.dice_game),
}
_UNNAMED = "the declaration"
"""The name used in errors for a declaration without a file, such as one from a log."""


def read_game(path: Path) -> Game:
    """Return the game that a file declares; BadFile with the line and field of an error."""
    return _game(read_text(path, MAX_DECLARATION), str(path))


def declared_game(text: str) -> Game:
    """Return the game that a text declares, from a log or a request; Refused with the line of an error."""
    if len(text) > MAX_DECLARATION:
        raise Refused(f"a declaration may have at most {MAX_DECLARATION:,} characters", FILE)
    try:
        return _game(text, _UNNAMED)
    except BadFile as bad:
        raise Refused(str(bad)) from bad


def is_declaration(file: TomlFile) -> bool:
    """True if a file declares a game rather than a submission or a scenario."""
    return "kind" in file.content and "game" not in file.content


def design_of(game: Game) -> Design:
    """Read the file's description of itself: its names and its petition."""
    return _read(game.declaration_text, _UNNAMED)[0]


@lru_cache(maxsize=64)
def _game(text: str, path: str) -> Game:
    design, file = _read(text, path)
    try:
        return KINDS[design.kind].build(design, file)
    except BadFile as bad:
        raise _cited(bad) from bad


@lru_cache(maxsize=64)
def _read(text: str, path: str) -> tuple[Design, TomlFile]:
    try:
        file = parse_toml(text, Path(path))
        design = read_design(file, text, {kind: about.keys for kind, about in KINDS.items()})
        if design.id in GAMES:
            raise file.bad(f"{design.name} is already an authorized game; choose another name", ("name",))
        return design, file
    except BadFile as bad:
        raise _cited(bad) from bad


def _cited(bad: BadFile) -> BadFile:
    """Return the same error with the paragraph that requires the missing or wrong part."""
    return bad if in_full("8.4") in bad.reason else BadFile(bad.path, f"{bad.reason} ({in_full(FILE)})", bad.line)


__all__ = [
    "KINDS",
    "MAX_DECLARATION",
    "Design",
    "GameKind",
    "declared_game",
    "design_of",
    "is_declaration",
    "read_game",
]
