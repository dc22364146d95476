"""How often the player wins when both fours and the board come from one shoe, within a bound that is proved.

Pairs of fours without a common card are counted by inclusion and exclusion: all pairs, less those that share a given
card (both counted board by board, exactly), plus those that share two, less those that share three.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import comb

from pitboss.games.fast_action.engine.house_ways import OrBetterReading
from pitboss.games.fast_action.solver.best_play import BestPlay
from pitboss.games.fast_action.solver.boards import BOARD
from pitboss.games.fast_action.solver.card_numbers import CARDS
from pitboss.games.fast_action.solver.kept_hands import KeptByClass, by_class, house_ways_keep, player_keeps
from pitboss.games.fast_action.solver.shared_boards import boards_up_to_suits, wins_on_boards
from pitboss.games.fast_action.solver.shared_cards import ROUNDING, wins_of_shared

_PARTS = 16
"""Into how many parts the boards are divided, for threads and for the progress bar."""


@dataclass(frozen=True, slots=True)
class CountedWins:
    """A mean number of won hands a deal, and the bound of its error."""

    wins: float
    bound: float


@dataclass(frozen=True, slots=True)
class SharedShoe:
    """Won hands of the player, and of a player who uses the house ways."""

    player: CountedWins
    house_ways: CountedWins


def count_wins(play: BestPlay, better: OrBetterReading) -> SharedShoe:
    """Count the won hands of a play against the house ways."""
    kept, dealers = player_keeps(play), house_ways_keep(better)
    wins, left_out = [0.0, 0.0], [0.0, 0.0]
    for flush in (True, False):
        mine, theirs = (by_class(hands, play.decks, flush=flush) for hands in (kept, dealers))
        for player, won in _on_all_boards(mine, theirs, play.decks, flush=flush):
            wins[player] += won
        for player, fours in enumerate((mine, theirs)):
            shared = wins_of_shared(fours, theirs, play.decks, flush=flush)
            wins[player] += shared.wins
            left_out[player] = shared.left_out
    deals = _deals(play.decks)
    counted = [
        CountedWins((won + out / 2) / deals, out / 2 / deals + ROUNDING)
        for won, out in zip(wins, left_out, strict=True)
    ]
    return SharedShoe(*counted)


def _on_all_boards(
    mine: KeptByClass, theirs: KeptByClass, decks: int, *, flush: bool
) -> Iterator[tuple[int, float]]:  # fmt: skip
    """The wins of both players on each part of the boards, up to one shared card."""
    boards, ways = boards_up_to_suits(decks, flush=flush)
    size = -(-len(boards) // _PARTS)

    def won(part: int) -> list[float]:
        here = slice(part * size, (part + 1) * size)
        found: list[float] = wins_on_boards(boards[here], ways[here], decks, mine, theirs, flush=flush).tolist()
        return found

    with ThreadPoolExecutor() as threads:
        for sums in threads.map(won, range(_PARTS)):
            yield from enumerate(sums)


def _deals(decks: int) -> int:
    """The number of boards and of fours of the player and the dealer without a common card."""
    size = CARDS * decks
    return comb(size, BOARD) * comb(size - BOARD, 4) * comb(size - BOARD - 4, 4)
