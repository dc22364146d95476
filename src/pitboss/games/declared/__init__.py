"""Games that a file declares: what a petition of 13:69F-8.4(d) proposes, as data.

A file is TOML of about a page: house-banked poker, a wheel, or wagers on dice. It is read and never executed, and
everything in it has a bound, so a house may open a file that a stranger wrote. The game that comes out stands on the
engine of its family: it is played, checked, priced and printed like any other. docs/reference/petitions.md describes
the file.

>>> game = declared_game('''
... kind = "wheel"
... name = "Two colours"
... summary = "Bets on one of two colours."
... stops = {red = 1, green = 1}
... [wagers.red]
... pays = "1 to 2"
... ''')
>>> game.id, [wager.name for wager in game.wagers]
('two-colours', ['Red'])
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from pitboss.errors import BadFile, Refused
from pitboss.games import GAMES
from pitboss.games.declared import dice, poker, wheel
from pitboss.games.declared.design import LARGEST_DECLARATION, Design, read_design
from pitboss.games.declared.law import FILE
from pitboss.law import in_full
from pitboss.table import Game
from pitboss.toml import TomlFile, parse_toml, read_text

_KINDS = {"poker": poker.poker_game, "wheel": wheel.wheel_game, "dice": dice.dice_game}
_UNNAMED = "the declaration"
"""What errors call a declaration that came without a file, as the one of a log does."""


def read_game(path: Path) -> Game[Any]:
    """The game that a file declares; BadFile with the line and the field of what is wrong."""
    return _game(read_text(path, LARGEST_DECLARATION), str(path))


def declared_game(text: str) -> Game[Any]:
    """The game that a text declares, as a log or a request has it; Refused with the line of what is wrong."""
    if len(text) > LARGEST_DECLARATION:
        raise Refused(f"a declaration has no more than {LARGEST_DECLARATION:,} characters", FILE)
    try:
        return _game(text, _UNNAMED)
    except BadFile as bad:
        raise Refused(str(bad)) from bad


def is_declaration(file: TomlFile) -> bool:
    """Whether a file declares a game, and is not a submission or a scenario."""
    return "kind" in file.content and "game" not in file.content


def design_of(game: Game[Any]) -> Design:
    """What the file says of itself: its names, its petition."""
    return _read(game.declaration_text, _UNNAMED)[0]


@lru_cache(maxsize=64)
def _game(text: str, path: str) -> Game[Any]:
    design, file = _read(text, path)
    try:
        return _KINDS[design.kind](design, file)
    except BadFile as bad:
        raise _cited(bad) from bad


@lru_cache(maxsize=64)
def _read(text: str, path: str) -> tuple[Design, TomlFile]:
    try:
        file = parse_toml(text, Path(path))
        design = read_design(file, text, tuple(_KINDS))
        if design.id in GAMES:
            raise file.bad(
                f"{design.name} is an authorized game already; a proposed game has a name of its own", ("name",)
            )
        return design, file
    except BadFile as bad:
        raise _cited(bad) from bad


def _cited(bad: BadFile) -> BadFile:
    """The same error with the paragraph that asks for what is wrong or missing."""
    return bad if in_full("8.4") in bad.reason else BadFile(bad.path, f"{bad.reason} ({in_full(FILE)})", bad.line)


__all__ = ["LARGEST_DECLARATION", "Design", "declared_game", "design_of", "is_declaration", "read_game"]
