"""The best five-card hand in seven cards with a joker, which decides most side wagers."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.paigow.hands.poker import rank_set_hand


def best_five_with_joker(cards: Sequence[int], wheel_low: bool) -> int:
    """The value of the highest five-card hand, as in ``rank_set_hand``.

    >>> from pitboss.equipment.cards import cards
    >>> hex(best_five_with_joker(cards("JK 9S 8S 7S 6S 3D 2C"), False))
    '0x800010'
    """
    best = 0
    count = len(cards)
    for i in range(count - 4):
        for j in range(i + 1, count - 3):
            for k in range(j + 1, count - 2):
                for m in range(k + 1, count - 1):
                    for n in range(m + 1, count):
                        best = max(best, rank_set_hand((cards[i], cards[j], cards[k], cards[m], cards[n]), wheel_low))
    return best
