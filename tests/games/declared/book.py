"""The games of the book that are written as petitions, each with the submission of the built-in game that it equals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pitboss.games import GAMES
from pitboss.games.declared import read_game
from pitboss.table import Game, Submission, submit

FOLDER = Path("examples/petitions/book")


@dataclass(frozen=True)
class BookGame:
    """A petition, and what it is compared with."""

    file: str
    game: str
    options: Mapping[str, object] = field(default_factory=dict)
    lacks: frozenset[str] = frozenset()
    """Wagers of the built-in submission that the language cannot express."""
    wagers: Mapping[str, str] = field(default_factory=dict)
    """Names of wagers in the file, by their names in the built-in game, where they differ."""

    def __str__(self) -> str:
        return self.file

    @property
    def path(self) -> Path:
        """Its file."""
        return FOLDER / f"{self.file}.toml"

    def declared(self) -> Game[Any]:
        """The game of the file."""
        return read_game(self.path)

    def built_in(self) -> Submission[Any]:
        """The submission of the built-in game."""
        return submit(GAMES[self.game], self.options)


BOOK = (
    BookGame("blackjack", "blackjack", {"match_the_dealer": True, "additional_wager": "same_suit"}),
    BookGame("blackjack_6_to_5", "blackjack", {"blackjack_pays": "6 to 5", "hits_soft_17": True}),
    BookGame("double_exposure", "blackjack", {"dealer_card": "up"}),
    BookGame("spanish_21", "spanish-21", lacks=frozenset(("super_bonus", "envy"))),
)  # fmt: skip
