"""How often the player wins when both fours and the board come from one shoe, within a bound that is proved.

Pairs of fours without a common card are counted by inclusion and exclusion: all pairs, less those that share a given
card (both counted board by board, exactly), plus those that share two, less those that share three.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from math import comb

from pitboss.games.fast_action.engine.house_ways import OrBetterReading
from pitboss.games.fast_action.solver.best_play import BestPlay
from pitboss.games.fast_action.solver.board_types import BOARD, Flush
from pitboss.games.fast_action.solver.both_win import both_win
from pitboss.games.fast_action.solver.card_numbers import CARDS
from pitboss.games.fast_action.solver.kept_hands import (
    KeptByClass,
    by_class,
    count_fours,
    house_ways_keep,
    player_keeps,
)
from pitboss.games.fast_action.solver.shared_boards import boards_up_to_suits, wins_on_boards
from pitboss.games.fast_action.solver.shared_cards import ROUNDING, wins_of_shared

_PARTS = 4
"""Into how many parts the boards are divided for threads."""


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
    both: float
    """How often both hands of a split win, with three shoes."""


def count_wins(play: BestPlay, better: OrBetterReading) -> SharedShoe:
    """Count the won hands of a play against the house ways."""
    counted = [count_fours(kept, play.decks) for kept in (player_keeps(play), house_ways_keep(better))]
    wins, left_out, both = [0.0, 0.0], [0.0, 0.0], 0.0
    with ThreadPoolExecutor() as threads:
        for flush in Flush:
            mine, theirs = (by_class(fours, play.decks, flush) for fours in counted)
            for won in _on_all_boards(mine, theirs, play.decks, flush, threads):
                wins = [some + more for some, more in zip(wins, won, strict=True)]
            shared = threads.map(wins_of_shared, (mine, theirs), repeat(theirs), repeat(play.decks), repeat(flush))
            for player, wins_of in enumerate(shared):
                wins[player] += wins_of.wins
                left_out[player] = wins_of.left_out
            both += both_win(play, mine, theirs, flush)
    deals = _deals(play.decks)
    best, ways = (
        CountedWins((won + out / 2) / deals, out / 2 / deals + ROUNDING)
        for won, out in zip(wins, left_out, strict=True)
    )
    return SharedShoe(best, ways, both)


def _on_all_boards(
    mine: KeptByClass, theirs: KeptByClass, decks: int, flush: Flush, threads: ThreadPoolExecutor
) -> Iterator[Sequence[float]]:
    """The wins of both players on each part of the boards, up to one shared card."""
    boards = boards_up_to_suits(decks, flush)
    size = -(-len(boards.cards) // _PARTS)
    parts = [boards[begin : begin + size] for begin in range(0, len(boards.cards), size)]
    for won in threads.map(lambda part: wins_on_boards(part, decks, mine, theirs), parts):
        yield won.tolist()


def _deals(decks: int) -> int:
    """The number of boards and of fours of the player and the dealer without a common card."""
    size = CARDS * decks
    return comb(size, BOARD) * comb(size - BOARD, 4) * comb(size - BOARD - 4, 4)
