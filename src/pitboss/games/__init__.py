"""Every game by name: ``from pitboss.games import roulette``, or ``GAMES["roulette"]``.

A game is known to the command line, the tests and the house by its line in ``index.tsv``. It is imported when it is
first used, so a program loads only the families that it needs.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pitboss.errors import Refused, nearest, quoted
from pitboss.games.index import LazyGames, read_index

if TYPE_CHECKING:
    from pitboss.table import Game

INDEX = read_index()
GAMES = LazyGames(INDEX)
_ID_OF = {id_.replace("-", "_"): id_ for id_ in INDEX}

__all__ = ["GAMES", "INDEX", *sorted(["find", *_ID_OF])]  # noqa: PLE0604 - names, read from the index


def find(name: str) -> Game:
    """The game with that name, in any spelling of spaces and capitals, or the one that a file's text declares."""
    if "\n" in name:  # a name has one line, a declaration several
        from pitboss.games.declared import declared_game  # noqa: PLC0415 - it imports families, which import this

        return declared_game(name)
    id_ = name.strip().lower().replace("_", "-").replace(" ", "-")
    if id_ not in GAMES:
        raise Refused(f"there is no game {quoted(name)}{nearest(id_, GAMES) or '; `pitboss games` lists them'}")
    return GAMES[id_]


def __getattr__(name: str) -> Any:
    """The game with this name."""
    if name not in _ID_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return GAMES[_ID_OF[name]]


class _Games(ModuleType):
    """This module, in which ``keno`` is the game even after its family, the package ``keno``, was imported."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _ID_OF and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Games
