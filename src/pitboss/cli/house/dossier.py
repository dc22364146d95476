"""``pitboss dossier``: write the folder of documents for a test laboratory."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def dossier(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A new folder.")],
    game: Annotated[
        list[str] | None, typer.Option("--game", metavar="GAME", help="Only this game; repeat for more. Default: all.")
    ] = None,
    draws: Annotated[int, typer.Option("--draws", min=100, max=10_000_000, help="Draws of each game.")] = 2_000,
    raw: Annotated[int, typer.Option("--raw", min=4096, max=1 << 40, help="Raw bytes of the source.")] = 1 << 20,
    prices: Annotated[bool, typer.Option("--prices/--no-prices", help="Price every game.")] = True,
    manifest: Annotated[
        bool, typer.Option("--manifest/--no-manifest", help="List every file of the program with its hash.")
    ] = True,
) -> None:
    """Write a test laboratory's dossier: matrices, rules, prices, collections, tests, manifest, proofs."""
    from pitboss.cli.common import game_named
    from pitboss.games import GAMES
    from pitboss.house.dossier.write import DossierPlan, write_dossier

    games = [game_named(name) for name in game] if game else list(GAMES.values())
    plan = DossierPlan(games, draws, raw, prices, manifest)
    if not write_dossier(folder, plan, typer.echo):
        raise typer.Exit(1)
