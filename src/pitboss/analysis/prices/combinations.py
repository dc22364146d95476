"""The number of combinations that make each hand of a poker game."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.analysis.prices.report_rows import percent
from pitboss.reports.document import Block, DocumentTable, Heading
from pitboss.table import Submission

_TITLES = {"player": "Player hands", "dealer": "Dealer hands", "both_hands": "Best five of both hands"}


def combination_blocks(submission: Submission) -> Iterator[Block]:
    """A table for every kind of hand in a poker game."""
    for title, counts in hand_combinations(submission).items():
        yield Heading(title, 3)
        total = sum(counts.values())
        lines = [(name, f"{count:,}", percent(count / total, 6)) for name, count in counts.items()]
        lines.append(("all hands", f"{total:,}", percent(1, 6)))
        yield DocumentTable(("hand", "combinations", "probability"), lines, right=("combinations", "probability"))


def hand_combinations(submission: Submission) -> dict[str, dict[str, int]]:
    """The number of combinations of each hand of a poker game.

    Empty for other games, and for hands that must use certain cards or an axis.
    """
    from pitboss.games.banked_poker import BankedPokerGame  # noqa: PLC0415 - Numba stands behind the counts
    from pitboss.games.banked_poker.solver.counts import values_of  # noqa: PLC0415
    from pitboss.hands.examples import ORDERS  # noqa: PLC0415

    game = submission.game
    if not isinstance(game, BankedPokerGame):
        return {}
    declared, by_kind = game.declaration(submission.options), {}
    for name, spec in declared.hands.items():
        if name not in _TITLES or spec.rank not in ORDERS or spec.own_used is not None or spec.axes or declared.jokers:
            continue
        classes = sorted(ORDERS[spec.rank])
        counts = values_of(spec, [class_.floor for class_ in classes[1:]])
        by_kind[_TITLES[name]] = {
            class_.name.lower().replace("_", " "): counts.get(class_.floor, 0) for class_ in reversed(classes)
        }
    return by_kind
