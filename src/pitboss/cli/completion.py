"""What the shell completes: games, options and their values, wagers, strategies, sections of the law."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

import typer

if TYPE_CHECKING:
    from pitboss.table import Game

Known: TypeAlias = list[tuple[str, str]]
"""What may stand here, and what it is."""


def game_names(incomplete: str) -> Known:
    """The games."""
    from pitboss.games import INDEX

    return _begun(incomplete, ((game.id, game.says) for game in INDEX.values()))


def settings(ctx: typer.Context, incomplete: str) -> Known:
    """The options of the game that was named, and where one is written its values."""
    from pitboss.submission.draft import choices_of
    from pitboss.table.rules.options import options_of

    game = _game(ctx)
    if game is None:
        return []
    name, equals, _ = incomplete.partition("=")
    if not equals:
        return _begun(incomplete, ((f"{option.name}=", option.says) for option in options_of(game.rules)))
    about = game.rules.model_fields.get(name)
    values = ("no", "yes") if about and about.annotation is bool else map(str, choices_of(about))
    return _begun(incomplete, ((f"{name}={value}", "") for value in values))


def wagers(ctx: typer.Context, incomplete: str) -> Known:
    """The wagers of the game that was named."""
    game = _game(ctx)
    return _begun(incomplete, ((wager.id, wager.says) for wager in game.wagers if wager.staked)) if game else []


def strategies(ctx: typer.Context, incomplete: str) -> Known:
    """The strategies of every game, and of the solver of the one that was named."""
    from pitboss.analysis.prices.solvers import strategies_of
    from pitboss.analysis.simulation.strategies import LIBRARY

    game = _game(ctx)
    own = [(name, f"a strategy of {game.name}") for name in strategies_of(game)] if game else []
    return _begun(incomplete, [*own, *((name, says) for name, (_, says) in LIBRARY.items())])


def citations(incomplete: str) -> Known:
    """The subchapters, and once a point is written the sections."""
    from pitboss.law import SECTIONS, SUBCHAPTERS

    known = SECTIONS if "." in incomplete else SUBCHAPTERS
    return _begun(incomplete, ((number, section.title) for number, section in known.items()))


def _game(ctx: typer.Context) -> Game[Any] | None:
    from pitboss.games import GAMES

    typed = [str(ctx.params.get("game")), *ctx.args]  # an unfinished line leaves its arguments unread
    return next((GAMES[name] for name in typed if name in GAMES), None)


def _begun(incomplete: str, known: Iterable[tuple[str, str]]) -> Known:
    return [(name, says) for name, says in known if name.startswith(incomplete)]
