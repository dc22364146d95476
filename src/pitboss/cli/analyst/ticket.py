"""``pitboss ticket``: show a keno ticket with its ways, price and exact distribution of payouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.common import AsJson, Settings
from pitboss.errors import Refused, quoted

if TYPE_CHECKING:
    from pitboss.games.keno.solver.report import TicketReport


def ticket(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="straight, quick_pick, split, way, combination or king.")],
    written: Annotated[
        str, typer.Argument(metavar="TICKET", help="The marked numbers, like 3-17-24 or 1-2/3-4/5-6:2.")
    ],
    price: Annotated[
        str, typer.Option("--price", metavar="DOLLARS", help="The price; by default $1 for each way.")
    ] = "",
    sold: Annotated[int, typer.Option("--sold", min=1, help="The number of identical tickets sold.")] = 1,
    settings: Settings = [],  # noqa: B006 - typer copies it
    as_json: AsJson = False,
) -> None:
    """Show a keno ticket: its straight tickets, its price, and the exact payouts of a game."""
    from pitboss.cli.show import print_json
    from pitboss.games.keno.keno import KENO
    from pitboss.games.keno.solver.report import report_ticket
    from pitboss.money import cents
    from pitboss.submission.settings import with_settings

    submission = with_settings(KENO, settings)
    wager = kind.replace("-", "_")
    if wager not in submission.offers():
        raise Refused(f"keno has no ticket {quoted(kind)}; the tickets are {', '.join(submission.offers())}", "15.2(c)")
    report = report_ticket(submission, wager, written, cents(price) if price else None, sold)
    if as_json:
        print_json(report.plain())
    else:
        _show(report)


def _show(ticket_: TicketReport) -> None:
    from pitboss.cli.show import report, screen
    from pitboss.money import dollars

    bought, worth = ticket_.ticket, ticket_.worth
    games = f" for {bought.games} games" if bought.games > 1 else ""
    ways = ", ".join(
        f"{count:,} of {spots} {'spot' if spots == 1 else 'spots'}" for spots, count in bought.ways_of.items()
    )
    print(f"{worth.name} {bought}: {dollars(ticket_.price)}{games}")
    print(f"ways: {ways}")
    print(f"house advantage: {float(worth.house_advantage) * 100:.4f}% ({worth.house_advantage})")
    print(f"standard deviation of one game, per $1 of its price: {worth.standard_deviation:.4f}")
    sold = f"{ticket_.sold:,} tickets" if ticket_.sold > 1 else "this ticket"
    print(f"chance that the payout cap applies to {sold}: {float(ticket_.limit_bites):.3g}")
    columns = ("pays in one game", "draws", "chance")
    rows = [
        (dollars(int(paid)), f"{draws:,}", f"{draws / worth.cases:.3g}")
        for paid, draws in sorted(ticket_.pays.items(), reverse=True)
    ]
    report(screen(), columns, rows, columns)
