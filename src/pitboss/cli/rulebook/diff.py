"""``pitboss diff``: what changed between two editions of the rules, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.analyst.shared import calculation_shown
from pitboss.cli.common import AsJson, GameName
from pitboss.cli.extras import may_price

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from pitboss.analysis.prices.edition_differences import PriceMove
    from pitboss.law import Edition, EditionDifference

Code = "An edition: 19:47-A, 19:47-B (or 19:47), 13:69F, 13:69F+jackpot."


def diff(
    older: Annotated[str, typer.Argument(metavar="OLDER", show_default=False, help=Code)],
    newer: Annotated[str, typer.Argument(metavar="NEWER", show_default=False, help=Code)],
    game: GameName = "",
    every: Annotated[
        bool,
        typer.Option(
            "--all", help="Also show changes that affect neither money nor play: wording, records, who decides."
        ),
    ] = False,
    prices: Annotated[bool, typer.Option("--prices/--no-prices", help="Price the changes that move money.")] = True,
    as_json: AsJson = False,
) -> None:
    """Show what changed from one edition to a later one, with both paragraphs and the prices before and after."""
    from pitboss import games
    from pitboss.law import differences_between, parse_edition

    before, after = parse_edition(older), parse_edition(newer)
    named = games.find(game).id if game else ""
    priced = _pricer() if prices and may_price() else (lambda _: ())
    with calculation_shown(f"pricing {older} to {newer} {named}".rstrip()):
        listed = [
            (difference, priced(difference))
            for difference in differences_between(before.code, after.code, named)
            if every or {"M", "P"}.intersection(difference.kind)
        ]
    if as_json:
        from pitboss.cli.show import print_json

        print_json([_plain(difference, moves) for difference, moves in listed])
        return
    from pitboss.cli.show import screen

    console = screen()
    console.print(f"From {before.code} to {after.code}{f', {games.find(game).name}' if game else ''}", style="bold")
    if not listed:
        console.print("No difference in money or play in our files.")
    for difference, moves in listed:
        _print(console, difference, moves, before)


def _pricer() -> Callable[[EditionDifference], tuple[PriceMove, ...]]:
    from pitboss.analysis.prices.edition_differences import price_moves

    return price_moves


def _print(console: Console, difference: EditionDifference, moves: tuple[PriceMove, ...], older: Edition) -> None:
    from rich.text import Text

    from pitboss.law.differences import STATES

    console.print()
    title = f"  {difference.subject} ({difference.kind_in_words})"
    console.print(Text.assemble((difference.id, "bold"), title))
    was, now = str(difference.was or older.code), str(difference.now)
    console.print(f"  {was:<17} {difference.older}")
    console.print(f"  {now:<17} {difference.newer}")
    for move in moves:
        console.print(f"  {'house advantage':<17} {move}")
    if difference.note:
        console.print(f"  {difference.note}", style="dim")
    console.print(f"  {STATES[difference.state]}", style="dim")


def _plain(difference: EditionDifference, moves: tuple[PriceMove, ...]) -> dict[str, object]:
    return {
        "id": difference.id,
        "kind": difference.kind,
        "subject": difference.subject,
        "games": list(difference.games),
        "since": difference.since,
        "older": {"law": str(difference.was) if difference.was else None, "says": difference.older},
        "newer": {"law": str(difference.now), "says": difference.newer},
        "state": difference.state,
        "at": list(difference.at),
        "house_advantage": [move.plain() for move in moves],
        "note": difference.note,
    }
