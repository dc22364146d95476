"""Optimal play in words, for hands that have their own ranking."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from pitboss.equipment.cards import RANKS
from pitboss.games.banked_poker.solver.decision_graph import Node
from pitboss.games.banked_poker.solver.phrases import shares
from pitboss.games.banked_poker.solver.streets import StreetSolution
from pitboss.games.banked_poker.solver.whole_hands import WholeHandSolution
from pitboss.hands.flush import LongestFlush, rank_flush
from pitboss.hands.low import BEST, rank_deuce_to_seven, rank_low_five
from pitboss.hands.wild import WildFive
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import classes, numbers_of

_LOW_RANKS = ("A", *RANKS[:-1])
_WILD_RANK = 0


def whole_hand_rules(solution: WholeHandSolution) -> list[str]:
    """The hands from which an option is best; where it depends on the other cards, the share of each option."""
    node, rank = solution.graph.root, solution.graph.declared.hands["player"].rank
    runs: list[tuple[int, list[str], Tables]] = []
    for name, counts in _by_name(solution, rank).items():
        option = int(counts.argmax()) if (counts > 0).sum() == 1 else -1
        if runs and runs[-1][0] == option:
            runs[-1][1].append(name)
            runs[-1][2][:] += counts
        else:
            runs.append((option, [name], counts.copy()))
    rules = [f"{shares(node, counts)} with {_span(names)}" for _, names, counts in runs[1:-1]]
    top, bottom = runs[0], runs[-1]
    if top is bottom:
        return [f"{shares(node, top[2])} with any cards"]
    return [
        f"{shares(node, top[2])} with {top[1][-1]} or better",
        *rules,
        f"{shares(node, bottom[2])} with anything less",
    ]


def _by_name(solution: WholeHandSolution, rank: Callable[..., int]) -> dict[str, Tables]:
    """How many hands take each option, by the name of the hand, the highest first."""
    by_name: dict[str, Tables] = {}
    for value, counts in zip(solution.values[::-1].tolist(), solution.chosen[::-1], strict=True):
        name = name_of_value(rank, value)
        by_name[name] = by_name.get(name, 0) + counts
    return by_name


def _span(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} down to {names[-1]}"


def name_of_value(rank: Callable[..., int], value: int) -> str:
    """A hand by its value.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.hands.wild import rank_joker_wild
    >>> name_of_value(rank_flush, rank_flush(*cards("10S 8S 6S 2D 3D 4C 5C")))
    'a three-card flush, 10-8-6'
    >>> name_of_value(rank_low_five, rank_low_five(*cards("9S 6D 4C 3H AS"))), name_of_value(rank_joker_wild, 0x105000)
    ('9-6-4-3-A low', 'one pair, 7')
    """
    if rank is rank_flush:
        named = LongestFlush.of(value).name.lower().replace("_card_flush", "-card flush")
        ranks = [RANKS[at] for at in range(len(RANKS) - 1, -1, -1) if value >> at & 1]
        return f"a {named}, {'-'.join(ranks)}"
    is_low = rank in (rank_low_five, rank_deuce_to_seven)
    names = _LOW_RANKS if rank is rank_low_five else RANKS
    value = BEST - value if is_low else value
    class_ = WildFive.of(value)  # the classes below a straight flush are those of five cards without wild cards
    digits = [value >> 4 * at & 0xF for at in (4, 3, 2, 1, 0)]
    if class_ is WildFive.HIGH_CARD:
        return f"{'-'.join(names[digit] for digit in digits)} {'low' if is_low else 'high'}"
    lead = {WildFive.ONE_PAIR: 1, WildFive.TWO_PAIRS: 2, WildFive.THREE_OF_A_KIND: 2}.get(class_)
    said = class_.name.lower().replace("_", " ")
    return said if lead is None else f"{said}, {names[digits[lead]]}"


def wild_street_rules(solution: StreetSolution, at: int) -> list[str]:
    """How to play the cards seen, by the number of wild cards and by pairs and suits among the others."""
    spec, node = solution.graph.declared.hands["player"], solution.graph.nodes[at]
    known = classes(spec.own + node.known)
    numbers = numbers_of(known.cards)
    choices, reached = solution.choices[at][numbers], solution.reached[at][numbers] * known.sizes
    groups: dict[str, list[int]] = {}
    for cards, option, ways in zip(known.cards.tolist(), choices.tolist(), reached.tolist(), strict=True):
        if ways:
            counts = groups.setdefault(_group(cards), [0] * len(node.options))
            counts[option] += ways
    return [f"{group}: {_shares(node, counts)}" for group, counts in sorted(groups.items(), reverse=True)]


def _group(cards: Sequence[int]) -> str:
    natural = [card for card in cards if card >> 2 != _WILD_RANK]
    wild = len(cards) - len(natural)
    if wild:
        return f"{wild} wild"
    paired = len({card >> 2 for card in cards}) < len(cards)
    return "a pair or better" if paired else "one suit" if len({card & 3 for card in cards}) == 1 else "no pair"


def _shares(node: Node, counts: Sequence[int]) -> str:
    return shares(node, np.array(counts, np.int64))
