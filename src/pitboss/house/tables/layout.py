"""The layout of one table for the page: from the game's description, with the chips that fit its limits."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.felts import draw_felt, draw_print, to_svg
from pitboss.games.poker.engine.game import PokerGame
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.table import Limits, Submission
from pitboss.table.rules.describe import describe

CHIPS: tuple[Cents, ...] = (25, 50, 1_00, 5_00, 25_00, 100_00, 500_00, 1_000_00, 5_000_00)
"""The chips that the page offers, within the table's limits."""
_MAX_CHIPS = 6
_DRAWN = ("name", "says", "law", "seats", "equipment", "positions", "irregularities", "procedures")
"""The parts of the description that the page draws a table from."""


def layout(submission: Submission, limits: Limits) -> dict[str, Json]:
    """The wagers of a table: where each may be placed, what it pays, and its limits."""
    description = describe(submission, limits)
    printed = draw_print(description)
    plain, cite = description.plain(), submission.cite
    return {
        "game": description.id,
        "between_players": submission.game.between_players,
        "board_cards": _board_cards(submission),
        **{name: plain[name] for name in _DRAWN},
        "wagers": [wager.plain() for wager in description.offered],
        "felt": {
            "wide": to_svg(draw_felt(description, "wide")),
            "tall": to_svg(draw_felt(description, "tall")),
            "arc": None if printed is None else to_svg(draw_felt(description, "arc")),
            "print": None if printed is None else to_svg(printed),
        },
        "chips": _chips(limits.posted.minimum, limits.posted.maximum),
        "notice": {"limits": cite("8.3(c)"), "rules": cite("8.3(b)")},
    }


def _board_cards(submission: Submission) -> int:
    """How many community cards the game has; 0 where there are none."""
    game = submission.game
    if not isinstance(game, PokerGame):
        return 0
    return sum(street.community for street in game.structure(submission.options).streets)


def _chips(least: Cents, most: Cents) -> Sequence[Json]:
    fitting = [chip for chip in CHIPS if chip <= most and (chip >= least or chip * 10 >= least)]
    small = [chip for chip in fitting if chip >= 1_00] or fitting or [least]
    return small[:_MAX_CHIPS]
