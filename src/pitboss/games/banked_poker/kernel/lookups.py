"""The solver's best play as tables: the option for the cards that a player has seen.

The cards are two sets. The first gives the row: its number, or the number of its class up to suits. The second gives
the column, after the suits have been renamed as the class requires.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.board_choices import STRIPES, WORKERS, Solving, sum_nets
from pitboss.games.banked_poker.solver.boards import BoardSolution
from pitboss.games.banked_poker.solver.crosses.axes import class_of_seen
from pitboss.games.banked_poker.solver.crosses.values import CrossSolution
from pitboss.games.banked_poker.solver.dealt import DealtSolution, suits_count
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.drawn import DrawnSolution
from pitboss.games.banked_poker.solver.flops import FlopSolution
from pitboss.games.banked_poker.solver.lines import LineSolution
from pitboss.games.banked_poker.solver.pairs import PairSolution
from pitboss.games.banked_poker.solver.short_boards import ShortBoardSolution
from pitboss.games.banked_poker.solver.solution import Solution
from pitboss.games.banked_poker.solver.streets import StreetSolution
from pitboss.games.banked_poker.solver.whole_hands import WholeHandSolution
from pitboss.hands.bulk import Book
from pitboss.pricing.boards import BOARD, PAIRS, Payoffs
from pitboss.pricing.holding_types import TYPES, compare_types, pair_types, room_for_types
from pitboss.pricing.suits import DECK, Cards, Classes, Ids, Numbers, Pairs, classes


@dataclass(frozen=True, slots=True, eq=False)
class PlayTable:
    """The option to take, by row and column."""

    rows: tuple[int, ...]
    """The cards that give the row."""
    columns: tuple[int, ...]
    """The cards that give the column; one column if there are none."""
    choices: Cards
    """The option of each row and column; a bit for each if ``packed``."""
    width: int = 1
    """The number of columns."""
    class_of: Ids | None = None
    """The row of each set of cards, by its number; None if the number is the row."""
    order_of: Cards | None = None
    """The order of suits that each set's class requires; None if suits are not renamed."""
    packed: bool = False
    ordered: bool = False
    """True if the two cards of the row count in their order: the number is 52 times the first plus the second."""
    discards: Numbers | None = None
    """For each row and option, the place among ``stands_for`` of the card to discard, or -1."""
    stands_for: Cards | None = None
    """For each row, the cards of its class."""

    def of_cards(self, rows: tuple[int, ...], columns: tuple[int, ...]) -> PlayTable:
        """The same table for other cards of a round."""
        return replace(self, rows=rows, columns=columns)


def is_listed(solution: object) -> bool:
    """True if the best play can be looked up for every set of cards."""
    return not isinstance(solution, LineSolution | WholeHandSolution)


def lookup_of(
    solution: Solution, node: int, mine: tuple[int, ...], board: tuple[int, ...], upcards: tuple[int, ...]
) -> PlayTable:
    """The best play at a node for these cards of the player, the community and the dealer."""
    match solution:
        case DealtSolution():
            seen = upcards[:1]
            choices, width = _flat(solution.choices), solution.choices.shape[1]
            if suits_count(solution.graph):
                return PlayTable(mine, seen, choices, width)
            return _by_class(classes(len(mine)), mine, seen, choices, width)
        case DrawnSolution():
            return _by_class(classes(solution.first), mine[: solution.first], (), _flat(solution.choices), 1)
        case FlopSolution():
            return _by_class(classes(len(mine)), mine, (), _flat(solution.choices), 1)
        case DiscardSolution():
            known = classes(solution.dealt)
            return PlayTable(
                mine, (), _flat(solution.choices), 1, known.class_of, known.order_of,
                discards=solution.discards, stands_for=known.cards,
            )  # fmt: skip
        case StreetSolution():
            return PlayTable((*mine, *board), (), solution.choices[node])
        case PairSolution():
            by_number = np.zeros(len(solution.choices), np.uint8)
            by_number[solution.cards[:, 1] * (solution.cards[:, 1] - 1) // 2 + solution.cards[:, 0]] = solution.choices
            return PlayTable(mine, (), by_number)
        case CrossSolution():
            seen_as = [class_of_seen(first, second) for first in range(DECK) for second in range(DECK)]
            class_of, order_of = np.array(seen_as).T
            return PlayTable(
                board, mine, _flat(solution.choices), PAIRS, class_of.astype(np.int32), order_of.astype(np.uint8),
                ordered=True,
            )  # fmt: skip
        case BoardSolution() if len(board) == BOARD:
            known = classes(BOARD)
            return PlayTable(
                board, mine, whole_boards(solution, node), 8 * _BYTES, known.class_of, known.order_of, packed=True
            )
        case BoardSolution() | ShortBoardSolution():
            return _by_class(classes(len(board)), board, mine, _flat(solution.choices[node]), PAIRS)
    raise AssertionError("asked only if is_listed")


def _flat(choices: Cards | Numbers) -> Cards:
    return np.ascontiguousarray(choices, np.uint8).reshape(-1)


def _by_class(known: Classes, rows: tuple[int, ...], columns: tuple[int, ...], choices: Cards, width: int) -> PlayTable:
    return PlayTable(rows, columns, choices, width, known.class_of, known.order_of)


# ---------------------------------------------------------------------- complete boards

_BYTES = -(-PAIRS // 8)
"""The bytes of a row with a bit for each pair of cards."""


def whole_boards(solution: BoardSolution, node: int) -> Cards:
    """The better of two options on every class of complete boards, for each pair of hole cards: a bit for each."""
    solving = Solving(solution.graph)
    ends = [~option.to for option in solution.graph.nodes[node].options]
    assert len(ends) == 2, "a bit tells two options apart"
    pay, boards = solving.payoffs(solving.nets[ends]), classes(BOARD).cards
    rows = np.zeros((len(boards), _BYTES), np.uint8)

    def work(stripe: slice) -> None:
        _best_on_boards(solving.book, boards[stripe], pay, pair_types(), rows[stripe])

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(work, STRIPES))
    return rows.reshape(-1)


@njit(nogil=True, cache=True)
def _best_on_boards(own: Book, boards: Cards, pay: Payoffs, types: Pairs, rows: Cards) -> None:
    """Set a bit for each board and pair with which the second option is better than the first."""
    room, board = room_for_types(), np.empty(BOARD, np.int64)
    net_sums, best = np.empty((2, TYPES), np.int64), np.zeros(TYPES, np.uint8)
    for at in range(boards.shape[0]):
        for i in range(BOARD):
            board[i] = boards[at, i]
        suit, count = compare_types(own, board, pay.least, room)
        sum_nets(pay, room.places, room.counts, count, net_sums)
        for t in range(count):
            best[room.number[t]] = net_sums[1, t] > net_sums[0, t]
        for pair in range(types.shape[1]):
            rows[at, pair >> 3] |= best[types[1 + suit, pair]] << (pair & 7)
