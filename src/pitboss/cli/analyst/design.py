"""``pitboss design``: lawful paytables with a given house advantage."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli.analyst.shared import CORES, Workers, figures, pricing_processes
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, submission_of


def design(
    game: GameName,
    target: Annotated[float, typer.Option("--target", help="The house advantage to reach, like 0.03.")],
    vary: Annotated[str, typer.Option("--vary", metavar="PAYTABLE", help="The paytable whose cells may be raised.")],
    wager: Annotated[str, typer.Option("--wager", help="The wager to price, if several use the paytable.")] = "",
    within: Annotated[float, typer.Option("--within", min=0, help="How far from the target a table may be.")] = 0.001,
    shown: Annotated[int, typer.Option("--shown", min=1, max=200, help="How many tables to show.")] = 10,
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    workers: Workers = CORES,
    as_json: AsJson = False,
) -> None:
    """Find lawful paytables with a given house advantage, least volatile first."""
    from pitboss.analysis.prices.design import designs
    from pitboss.cli.show import print_json, screen

    submission = submission_of(game, settings, preset)
    with pricing_processes(workers, CORES) as executor:
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
