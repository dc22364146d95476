"""Seven cards ranked: enumerated, at random, and compared with eval7, phevaluator and treys, in Markdown.

    python bench/hands.py

Rates are hands a second on one core, best of several runs by the CPU time of this process, compilation aside. The
peers are Python packages (eval7 and phevaluator over C, treys in Python): called one hand at a time, they are measured
by what a call costs. pitboss does not require them; those that are installed are measured.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.equipment.cards import NAMES
from pitboss.hands.bulk import Book, book, census, has_flush, places, suited_place, unsuited_place

ALL_SEVEN = 133_784_560
RANDOM = 4_000_000
PEER_CALLS = 200_000
REPEATS = 5


@njit(nogil=True)
def enumerated(tables: Book) -> int:
    """Rank every seven-card hand and sum the places."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    total = 0
    for a in range(52):
        for b in range(a):
            key_b, held_b = keys[52] + keys[a] + keys[b], bits[a] | bits[b]
            for c in range(b):
                for d in range(c):
                    key_d, held_d = key_b + keys[c] + keys[d], held_b | bits[c] | bits[d]
                    for e in range(d):
                        for f in range(e):
                            key_f, held_f = key_d + keys[e] + keys[f], held_d | bits[e] | bits[f]
                            for g in range(f):
                                key = key_f + keys[g]
                                place = unsuited_place(moves, unsuited, key)
                                if has_flush(key):
                                    place = max(place, suited_place(suited, key, held_f | bits[g]))
                                total += place
    return total


def random_hands(count: int) -> NDArray[np.uint8]:
    """Random hands of seven different cards."""
    chance = np.random.default_rng(1)
    parts = [chance.random((100_000, 52)).argpartition(7, axis=1)[:, :7] for _ in range(-(-count // 100_000))]
    return np.concatenate(parts)[:count].astype(np.uint8)


def rate(run: Callable[[], object], count: int) -> float:
    """The best rate of several runs, after a run that compiles."""
    run()
    best = 0.0
    for _ in range(REPEATS):
        begun = time.process_time()
        run()
        best = max(best, count / (time.process_time() - begun))
    return best


def peers(hands: NDArray[np.uint8]) -> dict[str, float]:
    """The rates of the installed peers."""
    found = {}
    names = [[NAMES[card].replace("10", "T") for card in hand] for hand in hands[:PEER_CALLS].tolist()]
    try:
        import eval7

        cards = [[eval7.Card(name[0] + name[1].lower()) for name in hand] for hand in names]
        found["eval7, a call a hand"] = rate(lambda: [eval7.evaluate(hand) for hand in cards], PEER_CALLS)
    except ImportError:
        pass
    try:
        from phevaluator import evaluate_cards

        numbers = [[int(card) for card in hand] for hand in hands[:PEER_CALLS].tolist()]
        found["phevaluator, a call a hand"] = rate(lambda: [evaluate_cards(*hand) for hand in numbers], PEER_CALLS)
    except ImportError:
        pass
    try:
        from treys import Card, Evaluator

        own = [[Card.new(name[0] + name[1].lower()) for name in hand] for hand in names]
        ranked = Evaluator().evaluate
        found["treys, a call a hand"] = rate(lambda: [ranked(hand[:2], hand[2:]) for hand in own], PEER_CALLS)
    except ImportError:
        pass
    return found


def main() -> None:
    """Prints the table."""
    begun = time.perf_counter()
    tables = book(5, 7)
    first = time.perf_counter() - begun
    book.cache_clear()
    begun = time.perf_counter()
    tables = book(5, 7)
    again = time.perf_counter() - begun
    hands = random_hands(RANDOM)
    rows = {
        "pitboss, all 133,784,560 enumerated": rate(lambda: enumerated(tables), ALL_SEVEN),
        "pitboss, all counted by place": rate(lambda: census(tables), ALL_SEVEN),
        "pitboss, random hands from memory": rate(lambda: places(tables, hands), RANDOM),
        **peers(hands),
    }
    print("| seven cards | hands a second |\n| --- | ---: |")
    for what, found in rows.items():
        print(f"| {what} | {found:,.0f} |")
    print(f"\nThe tables were made in {again:.2f} s; {first:.2f} s with what had to be compiled or loaded first.")


if __name__ == "__main__":
    main()
