"""The index of games: what lists show of each, read from ``index.tsv``, and the games themselves, loaded by need.

A new game is a line of ``index.tsv`` with its id, module and constant; ``python -m tests.games.game_index`` fills in
the other columns from the game.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pitboss.table import Game

INDEX_FILE = Path(__file__).with_name("index.tsv")


class GameEntry(NamedTuple):
    """A line of the index."""

    id: str
    module: str
    """Its module, below ``pitboss.games``."""
    constant: str
    """The name of the game in that module."""
    sections: tuple[str, ...]
    cites: tuple[str, ...]
    """The subchapters that the game cites, as :func:`pitboss.games.cited.subchapter_of` writes them."""
    wagers: int
    """How many wagers the game has."""
    max_seats: int
    price_seconds: int
    """About how long its first price takes, as its analyst states it."""
    name: str
    description: str

    def load(self) -> Game:
        """Import the game and the modules that it is built with."""
        game: Game = getattr(import_module(f"pitboss.games.{self.module}"), self.constant)
        return game


def read_index() -> dict[str, GameEntry]:
    """The lines of the index, by game."""
    _, *lines = INDEX_FILE.read_text(encoding="utf-8").splitlines()
    entries = (_parse_line(*line.split("\t")) for line in lines)
    return {entry.id: entry for entry in entries}


def _parse_line(
    id_: str,
    module: str,
    constant: str,
    sections: str = "",
    cites: str = "",
    wagers: str = "0",
    seats: str = "0",
    seconds: str = "0",
    name: str = "",
    description: str = "",
) -> GameEntry:
    places = tuple(sections.split()), tuple(cites.split())
    return GameEntry(id_, module, constant, *places, int(wagers), int(seats), int(seconds), name, description)


class LazyGames(MutableMapping[str, "Game"]):
    """Games by id. A game is imported when it is first looked up, so iterating over the ids imports none."""

    def __init__(self, index: dict[str, GameEntry]) -> None:
        self._games: dict[str, GameEntry | Game] = dict(index)

    def __getitem__(self, id_: str) -> Game:
        """The game with an id."""
        game = self._games[id_]
        if isinstance(game, GameEntry):
            game = self._games[id_] = game.load()
        return game

    def __setitem__(self, id_: str, game: Game) -> None:
        """Adds a game, as tests do."""
        self._games[id_] = game

    def __delitem__(self, id_: str) -> None:
        """Removes a game."""
        del self._games[id_]

    def __contains__(self, id_: object) -> bool:
        """True for the id of a game."""
        return id_ in self._games

    def __iter__(self) -> Iterator[str]:
        """The ids, in the order of the index."""
        return iter(self._games)

    def __len__(self) -> int:
        """How many games there are."""
        return len(self._games)
