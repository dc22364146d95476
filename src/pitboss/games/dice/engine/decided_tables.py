"""Which throws of two dice decide each bet, from the decisions that the table settles by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pitboss.games.dice.engine.outcomes import TWO_DICE, Rolls, ThrowOutcomes, ThrowResult, total
from pitboss.table.rules.facts import RuleTable

if TYPE_CHECKING:
    from pitboss.games.dice.engine.game import DiceGame

_EXAMPLE_POINT = 6
"""The point used as the example of a point that is on."""


def decided_by_throws(game: DiceGame, options: Any) -> RuleTable:
    """Return, for each wager, the throws that win, lose and return it; others do not affect it."""
    rows = tuple(
        row for offer in game.offers(options) for row in _rows(game, options, offer.wager.id, offer.wager.name)
    )
    return RuleTable(
        "What decides each bet", ("bet", "wins with", "loses with", "is returned with"), rows, game.throw_law
    )


def _rows(game: DiceGame, options: Any, wager: str, name: str) -> Iterator[tuple[str, str, str, str]]:
    layout = game.layout
    place = layout.places(options, wager)[0]
    label = f"{name}, for example {place}" if place else name
    at_first = layout.outcomes(options, wager, place, 0)
    with_point = layout.outcomes(options, wager, place, _EXAMPLE_POINT) if _EXAMPLE_POINT in layout.points else at_first
    if at_first is not None:
        yield _row(label if with_point == at_first else f"{label}, come out roll", at_first)
    if with_point is not None and with_point != at_first:
        yield _row(f"{label}, while the point is {_EXAMPLE_POINT}", with_point)
    if layout.waits(options, wager):
        off = layout.decisions(options, wager, place, 0, works=False)
        back = frozenset(faces for faces, decision in off.items() if decision.result is ThrowResult.BACK)
        yield f"{label}, off on a come out roll unless called on", "nothing", "nothing", throws_in_words(back)
    if at_first is not None and at_first.moves and with_point == at_first:
        moved = layout.outcomes(options, wager, str(_EXAMPLE_POINT), 0)
        if moved not in (None, at_first):
            assert moved is not None
            yield _row(f"{label}, once it is on {_EXAMPLE_POINT}", moved)


def _row(label: str, outcomes: ThrowOutcomes) -> tuple[str, str, str, str]:
    won = frozenset[tuple[int, ...]]().union(*(win.rolls for win in outcomes.wins))
    return label, throws_in_words(won), throws_in_words(outcomes.loses), throws_in_words(outcomes.back)


def throws_in_words(rolls: Rolls) -> str:
    """Describe throws by their totals, or by their faces if only some throws of a total are meant.

    >>> throws_in_words(total(7, 11)), throws_in_words(frozenset({(2, 2)})), throws_in_words(TWO_DICE - total(7))
    ('7, 11', '2-2', 'anything but 7')
    """
    named = _named(rolls)
    others = f"anything but {_named(TWO_DICE - rolls)}"
    return others if len(others) < len(named) and rolls != TWO_DICE else named


def _named(rolls: Rolls) -> str:
    whole = [number for number in range(2, 13) if total(number) <= rolls]
    others = sorted({tuple(sorted(faces)) for faces in rolls if sum(faces) not in whole})
    return ", ".join([*map(str, whole), *("-".join(map(str, faces)) for faces in others)])
