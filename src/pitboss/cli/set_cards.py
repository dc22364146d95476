"""``pitboss set-cards``: how given cards or tiles are best set at the games of the pai gow family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.analyst import submission_of
from pitboss.cli.common import AsJson, GameName, Settings

if TYPE_CHECKING:
    from pitboss.games.paigow.solver.best_set import SetOdds
    from pitboss.table import Submission


def set_cards(
    game: GameName,
    cards: Annotated[str, typer.Argument(help="What was dealt: '9S 9D 4H 4C AD KC JK', or tiles '6-6 1-3 4-5 5-6'.")],
    most: Annotated[int, typer.Option("--most", min=1, max=105, help="How many sets to show, the best first.")] = 8,
    settings: Settings = [],  # noqa: B006 - typer copies it
    as_json: AsJson = False,
) -> None:
    """Show how cards are best set: every lawful set against every hand that the dealer may have, exactly."""
    from pitboss.cli.show import print_json, screen
    from pitboss.equipment import cards as read_cards
    from pitboss.games.paigow.solver.given_cards import odds_of_cards

    submission = submission_of(game, settings)
    dealt = read_cards(cards)
    odds = odds_of_cards(submission, dealt)
    rows = [_row(submission, one) for one in odds[:most]]
    if as_json:
        print_json({"game": submission.game.id, "dealt": cards.split(), "sets": rows})
    else:
        _print(screen(), rows, sum(odds[0][1:]))


def _row(submission: Submission[Any], odds: SetOdds) -> dict[str, Any]:
    from pitboss.equipment import names_of
    from pitboss.games.paigow.engine.game import PaiGowGame
    from pitboss.games.paigow.solver.poker_price import main_pays

    game, rules = submission.game, submission.rules
    assert isinstance(game, PaiGowGame)
    dealt = [card for hand in odds.hands for card in hand]
    house = game.setting.house_way(dealt, rules)
    return {
        "hands": {
            part.name: names_of(hand) for part, hand in zip(game.setting.parts, odds.hands, strict=True)
        },
        "won": odds.won,
        "pushed": odds.pushed,
        "lost": odds.lost,
        "average": f"{float(odds.average(main_pays(submission))):.6f}",
        "house_way": all(
            game.setting.value(part, mine, rules) == game.setting.value(part, others, rules)
            for part, (mine, others) in enumerate(zip(odds.hands, house, strict=True))
        ),
    }  # fmt: skip


def _print(console: Any, rows: list[dict[str, Any]], cases: int) -> None:
    from pitboss.cli.show import report

    parts = list(rows[0]["hands"])
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
    console.print(f"average of one unit, over all {cases:,} hands of a dealer who sets in the house way; exact")
