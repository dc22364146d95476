"""``pitboss equity``: each poker hand's share of the pot."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.analyst.shared import calculation_shown
from pitboss.cli.common import AsJson, PresetName, Settings, submission_of
from pitboss.errors import Refused, quoted

if TYPE_CHECKING:
    from pitboss.pricing.equity import PotEquity

_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS])", re.IGNORECASE)
UNKNOWN = "?"


def equity(
    hands: Annotated[str, typer.Argument(help="The hands, such as 'AsKs QhQd'; ? for an unknown hand.")],
    board: Annotated[str, typer.Option("--board", help="The community cards dealt so far, such as '2s 7s Jd'.")] = "",
    dead: Annotated[str, typer.Option("--dead", help="Cards known to be out of play.")] = "",
    game: Annotated[str, typer.Option("--game", help="The structure, such as omaha-high.")] = "hold-em",
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    seed: Annotated[
        int, typer.Option("--seed", help="The seed for random deals, used when there are too many deals to count.")
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Show each hand's share of the pot over all possible remaining cards."""
    from pitboss.games.poker.engine.game import PokerGame
    from pitboss.games.poker.solver.equity import pot_rule
    from pitboss.pricing.equity import equity as equity_of

    submission = submission_of(game, settings, preset)
    if not isinstance(submission.game, PokerGame):
        raise Refused(f"equity is for poker games, not for {submission.game.name}")
    rule = pot_rule(submission.game, submission.options)
    named = hands.split()
    held = [[] if hand == UNKNOWN else cards_in(hand) for hand in named]
    with calculation_shown(f"equity of {hands}"):
        shares = equity_of(rule, held, cards_in(board), cards_in(dead), seed)
    _report(named, shares, as_json=as_json)


def cards_in(text: str) -> list[int]:
    """The cards in a text, written together or apart, in capitals or not.

    >>> cards_in("AsTh 10c")
    [51, 34, 32]
    """
    from pitboss.equipment.cards import card

    names = [match.group() for match in _CARD.finditer(text)]
    if "".join(names) != "".join(text.split()):
        raise Refused(f"{quoted(text)} is not a hand; write cards as in AsKs or 10h 9h")
    return [card(name.upper().replace("T", "10")) for name in names]


def _report(named: list[str], pot: PotEquity, *, as_json: bool) -> None:
    from pitboss.cli.show import print_json, report, screen

    if as_json:
        hands = [
            {"hand": name, "share": hand.share, "wins": hand.wins, "ties": hand.ties, "standard_error": hand.error}
            for name, hand in zip(named, pot.hands, strict=True)
        ]
        print_json({"cases": pot.cases, "exact": pot.exact, "hands": hands})
        return
    rows = [
        (
            name,
            f"{100 * hand.share:.3f} %",
            f"{100 * hand.wins / pot.cases:.2f} %",
            f"{100 * hand.ties / pot.cases:.2f} %",
            "exact" if pot.exact else f"± {100 * hand.error:.3f} %",
        )
        for name, hand in zip(named, pot.hands, strict=True)
    ]
    columns = ("hand", "share of the pot", "wins", "ties", "error")
    report(screen(), columns, rows, columns[1:])
    ways = "possible deals"
    screen().print(
        f"All {pot.cases:,} {ways} were counted." if pot.exact else f"{pot.cases:,} {ways} were drawn at random."
    )
