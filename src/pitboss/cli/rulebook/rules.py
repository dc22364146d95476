"""``pitboss rules``: describe a game under a submission."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.common import AsJson, GameName, PresetName, Settings, submission_of
from pitboss.errors import Refused

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from pitboss.analysis.prices.edge import Comparison
    from pitboss.table import Game
    from pitboss.table.rules.describe import GameDescription, OptionDescription


def rules(
    game: GameName,
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    prices: Annotated[
        bool, typer.Option("--prices", help="Add the house advantage under the legal minimum and each preset.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show a game: the round step by step, wagers, payouts, options, irregularities, procedures."""
    from pitboss.cli.show import print_json, screen
    from pitboss.table.rules.describe import describe

    submission = submission_of(game, settings, preset)
    description = describe(submission)
    compared = _compared(submission.game) if prices else None
    if as_json:
        priced = {"presets_priced": compared.plain()} if compared else {}
        print_json({**description.plain(), "submission": submission.plain(), **priced})
    else:
        _print(screen(), description, submission.cite_sections(), _said(game, preset, settings), compared)


def _compared(game: Game) -> Comparison | None:
    from pitboss.analysis.prices.edge import presets_compared

    compared = presets_compared(game)
    if compared is None:
        raise Refused(f"{game.name} has no presets; `pitboss edge {game.id}` prices it")
    return compared


def _said(game: str, preset: str, settings: list[str]) -> str:
    """A phrase that names the submission."""
    if preset:
        chosen = f"Under the preset {preset!r}"
    else:
        chosen = f"Under {game}" if game.endswith(".toml") else "With the minimum lawful payouts"
    return f"{chosen}{', and ' + ', '.join(settings) if settings else ''}."


def _print_presets(console: Console, game: GameDescription, compared: Comparison | None) -> None:
    from pitboss.cli.show import heading, report
    from pitboss.submission.presets import presets_of

    rows = [(preset.name, preset.description, preset.source) for preset in presets_of(game.id)]
    if rows:
        heading(console, "Presets: what casinos commonly post (--preset)")
        report(console, ("preset", "what it is", "source"), rows)
    if compared is not None:
        from pitboss.analysis.prices.report_extras import preset_rows
        from pitboss.cli.analyst.shared import figures

        heading(console, "House advantage under each")
        figures(console, *preset_rows(compared))


def _print(
    console: Console, game: GameDescription, sections: str, said: str, compared: Comparison | None = None
) -> None:
    from rich.text import Text

    from pitboss.cli.play.wagers import limits_line

    console.print(Text.assemble((game.name, "bold"), (f"  {sections}", "dim")))
    console.print(game.says)
    if game.equipment:
        console.print(f"Played with {' and '.join(item.says for item in game.equipment)}.")
    console.print(limits_line(game))
    console.print(said)
    _print_presets(console, game, compared)
    _print_round(console, game)
    _print_wagers(console, game)
    _print_options(console, game)
    _print_rest(console, game)


def _print_round(console: Console, game: GameDescription) -> None:
    from pitboss.cli.show import heading, report

    if game.steps:
        heading(console, "A round, step by step")
        steps = [
            (str(number), step.title, step.says, game.brief(step.law)) for number, step in enumerate(game.steps, 1)
        ]
        report(console, ("", "step", "what happens", "paragraph"), steps, right=("",))
    for table in game.tables:
        heading(console, f"{table.title}  {game.brief(table.law)}")
        rows = [[cell if isinstance(cell, str) else " ".join(cell) for cell in row] for row in table.rows]
        report(console, table.columns, rows)


def _print_wagers(console: Console, game: GameDescription) -> None:
    from rich.text import Text

    from pitboss.cli.play.wagers import about, pays
    from pitboss.cli.show import heading, report
    from pitboss.money import dollars
    from pitboss.table.log.narration import words

    heading(console, "Wagers and what they pay")
    rows = [(wager.id, about(wager), pays(wager), game.brief(wager.law)) for wager in game.offered]
    report(console, ("wager", "what it is", "pays", "paragraph"), rows)
    missing = [wager.id for wager in game.wagers if not wager.offered]
    if missing:
        console.print(Text(f"Not offered under this submission: {', '.join(missing)}", style="dim"))
    if game.payout_limits:
        heading(console, "Payout limits")
        limits = [
            (
                ", ".join(map(words, limit.wagers)),
                f"{dollars(limit.amount)} for one hand",
                game.brief(limit.law),
            )
            for limit in game.payout_limits
        ]
        report(console, ("wagers", "aggregate limit", "paragraph"), limits)


def _print_options(console: Console, game: GameDescription) -> None:
    from pitboss.cli.show import heading, report

    if game.options:
        heading(console, "Options")
        rows = [(option.name, _option(option), game.brief(option.law)) for option in game.options]
        report(console, ("option", "what it decides", "paragraph"), rows)


def _option(option: OptionDescription) -> Text:
    from rich.text import Text

    default, chosen = option.default, option.chosen
    if option.form["kind"] == "lines" and isinstance(option.value, list):
        default, chosen = "\n" + default.replace("; ", "\n"), "\n".join(["", *map(str, option.value)])
    about = Text.assemble(option.says, (f"\n{option.lawful}", "cyan"), (f"; default {default}", "dim"))
    if option.changed:
        about.append(f"; here {chosen}", style="bold")
    return about


def _print_rest(console: Console, game: GameDescription) -> None:
    from pitboss.cli.show import heading, report

    if game.exclusions:
        heading(console, "Options that exclude each other")
        report(console, ("exclusion", "paragraph"), [(item.says, game.brief(item.law)) for item in game.exclusions])
    if game.irregularities:
        heading(console, "Irregularities")
        irregularities = [(item.id, item.says, item.by, game.brief(item.law)) for item in game.irregularities]
        report(console, ("what", "what follows", "reported by", "paragraph"), irregularities)
    if game.procedures:
        heading(console, "Procedures recorded by staff")
        procedures = [(item.id, item.says, game.brief(item.law)) for item in game.procedures]
        report(console, ("what", "what is recorded", "paragraph"), procedures)
