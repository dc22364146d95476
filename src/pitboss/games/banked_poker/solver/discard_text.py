"""Optimal play of games with a discard, in words."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pitboss.equipment.cards import RANKS
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.phrases import graded
from pitboss.hands import ThreeCard, rank_three
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import classes


def discard_rules(solution: DiscardSolution) -> list[str]:
    """How to play the cards dealt, by their class, and which of them to keep."""
    node, every = solution.graph.root, classes(solution.dealt)
    groups: dict[str, Tables] = {}
    kept: dict[str, dict[str, int]] = {}
    for cards, option, size in zip(every.cards.tolist(), solution.choices.tolist(), every.sizes.tolist(), strict=True):
        class_ = ThreeCard.of(rank_three(*cards))
        kind = class_.name.lower().replace("_", " ")
        ranks = sorted(card >> 2 for card in cards)
        lead = ranks[1] if class_ is ThreeCard.PAIR else ranks[-1]
        groups.setdefault(kind, np.zeros((13, len(node.options)), np.int64))[lead, option] += size
        away = solution.discard(cards, option)
        if away:
            left = _kept_cards([card for card in cards if card not in away], cards)
            kept.setdefault(kind, {}).setdefault(left, 0)
            kept[kind][left] += size
    rules = []
    for class_ in sorted(ThreeCard, reverse=True):
        kind = class_.name.lower().replace("_", " ")
        played = graded(node, groups[kind], "pair" if class_ is ThreeCard.PAIR else "highest card", RANKS)
        cases = sorted(kept.get(kind, {}).items(), key=lambda case: -case[1])
        said = ", ".join(f"{left} {count / sum(kept[kind].values()):.1%}" for left, count in cases)
        rules.append(f"{kind}: {played}" + (f"; keep {said}" if said else ""))
    return rules


def _kept_cards(left: Sequence[int], cards: Sequence[int]) -> str:
    """The two kept cards as a player would describe them."""
    low, high = sorted(left)
    if low >> 2 == high >> 2:
        return "the pair"
    if low & 3 == high & 3 and len({card & 3 for card in cards}) > 1:
        return "two of one suit"
    ranks = sorted((card >> 2 for card in cards), reverse=True)
    return "the two highest" if [high >> 2, low >> 2] == ranks[:2] else "two others"
