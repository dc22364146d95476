"""``pitboss advise``: the value of every option of a decision, for given cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.analyst.shared import calculation_shown
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, submission_of

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.analysis.coaching.described_hand import Decision
    from pitboss.table import Submission

MAX_SETS = 8
"""How many ways to name cards are shown for the best option that names some; one for others."""


def advise(
    game: GameName,
    hand: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND [v CARDS]",
            show_default=False,
            help="Your cards, then v and the dealer's cards face up: '10H 6S' v 10D. A slash separates your hands.",
        ),
    ],
    board: Annotated[str, typer.Option("--board", metavar="CARDS", help="The common cards that are face up.")] = "",
    removed: Annotated[
        str,
        typer.Option("--out-cards", metavar="CARDS", help="Cards that have left the shoe, like '5S 5H 10D'."),
    ] = "",
    after: Annotated[
        str,
        typer.Option("--after", metavar="CHOICES", help="What you chose before, like 'check' or 'raise raise'."),
    ] = "",
    bet: Annotated[str, typer.Option("--bet", metavar="DOLLARS", help="The bet; others follow in proportion.")] = "10",
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    as_json: AsJson = False,
) -> None:
    """Show the value of every option of a decision, for your cards and the cards that have left the shoe."""
    from pitboss.analysis.coaching.described_hand import DescribedHand, decisions
    from pitboss.cli.show import print_json, screen
    from pitboss.money import cents

    submission, unit = submission_of(game, settings, preset), cents(bet)
    earlier = after.replace(",", " ").split() or None
    described, gone = DescribedHand.read(" ".join(hand), board), removed.replace(",", " ").split()
    with calculation_shown(f"solving {submission.game.name}"):
        asked = decisions(submission, described, removed=gone, after=earlier, unit=unit)
    if as_json:
        parts = [{"question": each.seen.prompt, "after": list(each.after), **each.values.plain()} for each in asked]
        print_json({"game": submission.game.id, "bet": unit, "removed": gone, "decisions": parts})
        return
    console = screen()
    for decision in asked:
        _print(console, submission, decision, len(gone))


def _print(console: Console, submission: Submission, decision: Decision, removed: int) -> None:
    """Print one decision, the best option first."""
    from pitboss.cli.show import heading, report
    from pitboss.money import dollars
    from pitboss.pricing.values import MISTAKE

    values, staked = decision.values, sum(bet.amount for bet in decision.seen.bets)
    shoe = f", with {removed} card{'' if removed == 1 else 's'} out of the shoe" if removed else ""
    heading(console, f"{submission.game.name}, {values.case.replace('_', ' ')}{shoe}")
    rows: list[tuple[str, str, str]] = []
    shown, best = MAX_SETS, values.options[values.best].cents
    for action, value in sorted(values.options.items(), key=lambda each: -each[1].cents):
        ways = sorted(value.cards.items(), key=lambda each: -each[1])[:shown] or [((), value.cents)]
        shown = 1 if value.cards else shown
        for cards, worth in ways:
            cost = best - worth
            named = f"{action.replace('_', ' ')} {_named(cards, value.sizes)}".strip()
            rows.append((named, _money(worth), "best" if cost < MISTAKE else _money(-cost)))
    report(console, ("option", "average result", "vs. best"), rows, right=("average result", "vs. best"))
    note = f"{values.note}; " if values.note else ""
    chosen = f"; after {', '.join(decision.after)}" if decision.after else ""
    console.print(f"{note}average with {dollars(staked)} bet so far{chosen}", style="dim")


def _named(cards: tuple[str, ...], sizes: tuple[int, ...]) -> str:
    """Cards as an option names them, hand by hand."""
    hands, left = [], list(cards)
    for size in sizes or (len(cards),):
        hands.append(" ".join(left[:size]))
        left = left[size:]
    return " / ".join(filter(None, hands))


def _money(cents: Any) -> str:
    """Dollars with four decimals and a sign."""
    dollars = float(cents) / 100
    return f"{'-' if dollars < 0 else '+'}${abs(dollars):,.4f}"
