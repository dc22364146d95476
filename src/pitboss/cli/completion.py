"""Shell completion: games, options and their values, wagers, strategies, sections of the law."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

import typer

if TYPE_CHECKING:
    from pitboss.table import Game

Known: TypeAlias = list[tuple[str, str]]
"""Possible completions, each with a description."""


def game_names(incomplete: str) -> Known:
    """Complete the name of a game."""
    from pitboss.games import INDEX

    return _begun(incomplete, ((game.id, game.description) for game in INDEX.values()))


def settings(ctx: typer.Context, incomplete: str) -> Known:
    """Complete an option of the game, or after ``=`` its value."""
    from pitboss.submission.draft import choices_of
    from pitboss.table.rules.options import options_of

    game = _game(ctx)
    if game is None:
        return []
    name, equals, _ = incomplete.partition("=")
    if not equals:
        return _begun(incomplete, ((f"{option.name}=", option.description) for option in options_of(game.options)))
    about = game.options.model_fields.get(name)
    values = ("no", "yes") if about and about.annotation is bool else map(str, choices_of(about))
    return _begun(incomplete, ((f"{name}={value}", "") for value in values))


def wagers(ctx: typer.Context, incomplete: str) -> Known:
    """Complete a wager of the game."""
    game = _game(ctx)
    return _begun(incomplete, ((wager.id, wager.description) for wager in game.wagers if wager.staked)) if game else []


def strategies(ctx: typer.Context, incomplete: str) -> Known:
    """Complete a strategy: the game's own, or one that works for any game."""
    from pitboss.analysis.prices.solvers import strategies_of
    from pitboss.analysis.simulation.strategies import LIBRARY

    game = _game(ctx)
    own = [(name, f"a strategy of {game.name}") for name in strategies_of(game)] if game else []
    return _begun(incomplete, [*own, *((name, says) for name, (_, says) in LIBRARY.items())])


def citations(incomplete: str) -> Known:
    """Complete a subchapter, or after a point a section."""
    from pitboss.law import SECTIONS, SUBCHAPTERS

    known = SECTIONS if "." in incomplete else SUBCHAPTERS
    return _begun(incomplete, ((number, section.title) for number, section in known.items()))


def _game(ctx: typer.Context) -> Game | None:
    from pitboss.games import GAMES

    typed = [str(ctx.params.get("game")), *ctx.args]  # typer has not parsed the arguments of an unfinished line
    return next((GAMES[name] for name in typed if name in GAMES), None)


def _begun(incomplete: str, known: Iterable[tuple[str, str]]) -> Known:
    return [(name, says) for name, says in known if name.startswith(incomplete)]
