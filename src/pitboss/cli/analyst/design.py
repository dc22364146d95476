"""``pitboss design``: lawful paytables with a given house advantage, or the variants of a petition."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.analyst.petition_design import DesignOptions, design_petition
from pitboss.cli.analyst.shared import CORES, Workers, calculation_shown, figures, pricing_processes
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, submission_of
from pitboss.errors import Refused
from pitboss.submission.file import is_submission


def design(
    game: GameName,
    target: Annotated[
        float | None, typer.Option("--target", help="The house advantage to reach, like 0.03; not for a petition.")
    ] = None,
    vary: Annotated[
        str, typer.Option("--vary", metavar="PAYTABLE", help="The paytable whose cells may be raised.")
    ] = "",
    wager: Annotated[str, typer.Option("--wager", help="The wager to price, if several use the paytable.")] = "",
    within: Annotated[float, typer.Option("--within", min=0, help="How far from the target a table may be.")] = 0.001,
    shown: Annotated[int, typer.Option("--shown", min=1, max=200, help="How many tables to show.")] = 10,
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    workers: Workers = CORES,
    package: Annotated[
        Path | None, typer.Option("--package", metavar="FOLDER", help="Write a petition's documents to a folder.")
    ] = None,
    rounds: Annotated[
        int, typer.Option("--rounds", min=100, max=10**6, help="How many rounds a naive player of a petition plays.")
    ] = 4000,
    playtest: Annotated[
        int, typer.Option("--playtest", min=1, max=10**6, help="How many rounds a table of bots plays a petition.")
    ] = 300,
    since: Annotated[
        Path | None, typer.Option("--since", metavar="FILE", help="The version that a package lists changes since.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Find lawful paytables with a given house advantage, or the frontier of a petition's variants."""
    from pitboss.analysis.prices.design import designs
    from pitboss.cli.show import print_json, screen

    if target is None and not vary and Path(game).suffix == ".toml" and not is_submission(Path(game)):
        design_petition(Path(game), DesignOptions(package, since, rounds, playtest, as_json))
        return
    if target is None or not vary:
        raise Refused("give --target and --vary for a game or a submission, or a petition file alone")
    submission = submission_of(game, settings, preset)
    with pricing_processes(workers, CORES) as executor, calculation_shown(f"designing {vary}"):
        ranked = designs(submission, vary, target, wager=wager, within=within, shown=shown, executor=executor)
    if as_json:
        tables = [paytable.plain() for paytable in ranked]
        print_json({"game": submission.game.id, "option": vary, "target": target, "tables": tables})
        return
    console = screen()
    if not ranked:
        console.print(f"no paytable is within {within:.2%} of {target:.2%}; try a larger --within")
        return
    console.print(f"{ranked[0].price.name}: increases over the legal minimum of {vary}")
    rows = [
        (
            ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in paytable.cells) or "as submitted",
            f"{float(paytable.price.house_advantage):.4%}",
            f"{float(paytable.price.hit_frequency):.2%}",
            f"{paytable.price.standard_deviation:.4f}",
        )
        for paytable in ranked
    ]
    figures(console, ("raised", "advantage", "wins", "deviation"), rows)
