"""``pitboss set-cards``: the best way to set cards or tiles at the games of the pai gow family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.analyst.shared import calculation_shown
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, submission_of

if TYPE_CHECKING:
    from pitboss.table import Submission


def set_cards(
    game: GameName,
    cards: Annotated[
        str,
        typer.Argument(
            help="The cards dealt: '9S 9D 4H 4C AD KC JK', or tiles '6-6 1-3 4-5 5-6'; without "
            "cards, an average over all hands."
        ),
    ] = "",
    most: Annotated[int, typer.Option("--most", min=1, max=105, help="How many sets to show, best first.")] = 8,
    error: Annotated[
        float, typer.Option("--error", min=0.005, max=10, help="The standard error of an average, in percent.")
    ] = 0.03,
    lines: Annotated[
        bool,
        typer.Option("--lines", help="Count what each line of the house way is worth; may take minutes."),
    ] = False,
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    as_json: AsJson = False,
) -> None:
    """Show the best way to set a hand: every lawful set against every hand of the dealer, exactly."""
    from pitboss.cli.show import print_json, screen
    from pitboss.equipment import cards as read_cards
    from pitboss.games.paigow.solver.given_cards import best_sets

    submission = submission_of(game, settings, preset)
    if lines:
        _lines(submission, as_json=as_json)
        return
    if not cards:
        _average(submission, error / 100, as_json=as_json)
        return
    with calculation_shown(f"setting {cards}"):
        rows = best_sets(submission, read_cards(cards), most)
    if as_json:
        print_json({"game": submission.game.id, "dealt": cards.split(), "sets": rows})
    else:
        _print(screen(), rows)


def _lines(submission: Submission, *, as_json: bool) -> None:
    """Print what each line of the house way is worth to a player who sets by it."""
    from pitboss.cli.show import print_json, report, screen
    from pitboss.games.paigow.solver.line_worth import worth_of_lines

    with calculation_shown(f"counting {submission.game.name}"):
        counted = worth_of_lines(submission)
    if as_json:
        rows = [{"line": line, "worth": str(worth), "percent": float(worth) * 100} for line, worth in counted]
        print_json({"game": submission.game.id, "lines": rows})
        return
    shown = [(line, f"{float(worth):+.4%}") for line, worth in counted]
    report(screen(), ("line of the house way", "worth to the player"), shown, right=("worth to the player",))


def _average(submission: Submission, error: float, *, as_json: bool) -> None:
    """Print the average result of setting every hand best, and of the house way."""
    from pitboss.cli.show import print_json, report, screen
    from pitboss.games.paigow.solver.poker_price import compare_with_best

    with calculation_shown(f"setting every hand of {submission.game.name}"):
        prices = compare_with_best(submission, error)
    if as_json:
        print_json({"game": submission.game.id, "the_player_sets": prices})
        return
    lines = [
        (name, f"{100 * price['house_advantage']:.3f}%", f"{100 * price['standard_error']:.3f}%")
        for name, price in prices.items()
    ]
    columns = ("the player sets", "house advantage", "standard error")
    report(screen(), columns, lines, right=columns[1:])


def _print(console: Any, rows: list[dict[str, Any]]) -> None:
    from pitboss.cli.show import report

    parts, cases = list(rows[0]["hands"]), sum(rows[0][key] for key in ("won", "pushed", "lost"))
    columns = (*parts, "wins", "pushes", "loses", "average", "")
    lines = [
        (
            *(" ".join(row["hands"][part]) for part in parts),
            *(f"{100 * row[key] / cases:.2f}%" for key in ("won", "pushed", "lost")),
            f"{float(row['average']):+.4f}",
            "house way" if row["house_way"] else "",
        )
        for row in rows
    ]
    report(console, columns, lines, right=("wins", "pushes", "loses", "average"))
    console.print(f"exact average per unit bet, over all {cases:,} hands of a dealer who uses the house way")
