"""Wagers as a terminal shows them: description, payouts, limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.table.log.narration import words

if TYPE_CHECKING:
    from pitboss.table.rules.describe import GameDescription, WagerDescription


def about(wager: WagerDescription) -> str:
    """The description of a wager, what it requires, and whether players may make it without being asked."""
    if not wager.staked:
        return f"{wager.says} (paid without a separate bet)"
    if wager.follows:
        return f"{wager.says} (part of another wager)"
    return f"{wager.says} (with {' and '.join(map(words, wager.needs.wagers))})" if wager.needs else wager.says


def pays(wager: WagerDescription) -> str:
    """What a wager pays: its odds, or each row of its paytable."""
    if len(wager.pays) == 1:
        return wager.pays[0].pays
    return "\n".join(f"{words(row.row)} {row.pays}" for row in wager.pays)


def limits_line(game: GameDescription) -> str:
    """A sentence with the posted limits and the number of seats."""
    different = "".join(f"; {words(wager)} {limit}" for wager, limit in game.limits_by_wager.items())
    return f"Bets {game.limits}{different}; {game.seats} seats."
