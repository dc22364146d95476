"""The types of every game's tables, written from the registry: ``python -m tests.games.typed_tables`` writes them.

``games/__init__.pyi`` says for each game which wagers its tables take by name, so that a type checker refuses
``three_card_poker.open().bet(1, antee=500)``. Nothing of it runs.
"""

from __future__ import annotations

from keyword import iskeyword
from pathlib import Path

from pitboss import games
from pitboss.games import GAMES
from pitboss.table import Game

STUB = Path(games.__file__).with_suffix(".pyi")
LONGEST = 120
"""The longest line."""
HEAD = """\
# Written by `python -m tests.games.typed_tables`; a test holds it to the registry.
# mypy: disable-error-code="override"
# A table of one game takes that game's wagers and no others, where a table of any game takes any.

from collections.abc import Mapping
from typing import Protocol, TypeAlias, TypedDict, TypeVar, Unpack

{imports}

Bets: TypeAlias = Mapping[str, int] | None
TableT_co = TypeVar("TableT_co", covariant=True)

class Opens(Protocol[TableT_co]):
    def __call__(
        self,
        options: Mapping[str, object] | None = None,
        *,
        limits: Limits | None = None,
        seats: int | None = None,
        chance: Chance | None = None,
        log: Log | None = None,
        clock: Clock | None = None,
    ) -> TableT_co: ...
"""
OF_A_GAME = """
class {name}Bets(TypedDict, total=False):
{wagers}

class {name}Seat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[{name}Bets],
    ) -> list[Event]: ...

class {name}Table(Table[{rules}]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[{name}Bets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> {name}Seat: ...

class {name}Game({name}):
    open: Opens[{name}Table]

{variable}: {name}Game
"""
TAIL = """
INDEX: dict[str, GameEntry]
GAMES: LazyGames

def find(name: str) -> Game: ...

__all__ = [
{names}
]
"""


def text() -> str:
    """The whole file."""
    imports: dict[str, set[str]] = {
        "pitboss.equipment.chance": {"Chance"},
        "pitboss.games.index": {"GameEntry", "LazyGames"},
        "pitboss.protocol.events": {"Event"},
        "pitboss.table": {"Game", "Limits", "Log", "PlayerSeat", "Table"},
        "pitboss.table.play.table": {"Clock"},
    }
    for game in GAMES.values():
        for class_ in (type(game), game.options):
            imports.setdefault(class_.__module__, set()).add(class_.__name__)
    lines = [_import(module, sorted(names)) for module, names in sorted(imports.items())]
    return HEAD.format(imports="\n".join(lines)) + "".join(map(_of_a_game, GAMES.values())) + _tail()


def _tail() -> str:
    return TAIL.format(names="\n".join(f'    "{name}",' for name in games.__all__))


def _import(module: str, names: list[str]) -> str:
    line = f"from {module} import {', '.join(names)}"
    if len(line) > LONGEST:
        line = "\n".join((f"from {module} import (", *(f"    {name}," for name in names), ")"))
    return line


def _of_a_game(game: Game) -> str:
    made = [wager.id for wager in game.wagers if wager.open and not iskeyword(wager.id)]  # craps has a pass
    return OF_A_GAME.format(
        name=type(game).__name__,
        rules=game.options.__name__,
        variable=game.id.replace("-", "_"),
        wagers="\n".join(f"    {wager}: int" for wager in made) or "    pass",
    )


def main() -> None:
    """Writes the file."""
    STUB.write_text(text())


if __name__ == "__main__":
    main()
