"""What commands share: their arguments, and the completion of names in the shell."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def _game_names(incomplete: str) -> list[tuple[str, str]]:
    from pitboss.games import GAMES

    return [(game.id, game.says) for game in GAMES.values() if game.id.startswith(incomplete)]


def _option_names(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    from pitboss.games import GAMES
    from pitboss.table.submission import options_of

    typed = [str(ctx.params.get("game")), *ctx.args]  # an unfinished line leaves its arguments unread
    game = next((GAMES[name] for name in typed if name in GAMES), None)
    if game is None:
        return []
    return [(f"{one.name}=", one.says) for one in options_of(game.rules) if one.name.startswith(incomplete)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, as `pitboss games` lists them.", autocompletion=_game_names)
]
Settings = Annotated[
    list[str],
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="An option of the submission; may be given several times.",
        autocompletion=_option_names,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Report as JSON.")]
File = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]
