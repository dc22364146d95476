"""Optimal play of a whole hand against the dealer's, in words."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pitboss.equipment.cards import RANKS
from pitboss.games.banked_poker.solver.dealt import NEVER, DealtSolution
from pitboss.games.banked_poker.solver.decision_graph import Node
from pitboss.games.banked_poker.solver.phrases import action_name, shares
from pitboss.hands import FiveCard, FourCard, ThreeCard
from pitboss.hands.bulk import book
from pitboss.hands.orders import Order
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import Numbers

_PLACES = ("first", "second", "third", "fourth")
_ORDERS: dict[int, type[Order]] = {3: ThreeCard, 4: FourCard, 5: FiveCard}


def dealt_rules(solution: DealtSolution) -> list[str]:
    """The hands at and above which one option is always best, those below which another is, and the rest by groups."""
    node, places = solution.graph.root, solution.places
    order = np.argsort(places, kind="stable")
    always = np.full(len(order), -1)
    for option in range(len(node.options)):
        always[((solution.choices == option) | (solution.choices == NEVER)).all(axis=1)] = option
    top, bottom = _same(always[order[::-1]]), _same(always[order])
    while top < len(order) and places[order[-top]] == places[order[-top - 1]]:
        top -= 1  # a place counts only if all its hands are played the same way
    rules = []
    if top:
        best = action_name(node, int(always[order[-1]]))
        rules.append(f"{best} with {_hand(solution, int(order[-top]))} or better")
    rules += _against(solution, order[bottom : len(order) - top][::-1])
    if bottom:
        rules.append(f"{action_name(node, int(always[order[0]]))} with anything less")
    return rules


def _same(options: Numbers) -> int:
    """The length of the leading run that is always played the same way."""
    other = np.flatnonzero((options != options[0]) | (options < 0))
    return int(other[0]) if len(other) else len(options)


def _hand(solution: DealtSolution, hand: int) -> str:
    ranks = sorted((int(card) >> 2 for card in solution.cards[hand]), reverse=True)
    cards, lead = "-".join(RANKS[rank] for rank in ranks), _lead(solution, hand)
    return f"{cards} ({lead})" if lead.startswith("a pair") else cards


def _lead(solution: DealtSolution, hand: int) -> str:
    """The class of a hand with its leading rank."""
    size = solution.graph.declared.hands["player"].size
    class_ = _ORDERS[size].of(int(book(size, size).ranks[solution.places[hand]]))
    ranks = sorted((int(card) >> 2 for card in solution.cards[hand]), reverse=True)
    if class_.value == 0:
        return "-".join(RANKS[rank] for rank in ranks[:3])
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    if class_.name in ("PAIR", "ONE_PAIR"):
        return f"a pair of {RANKS[pairs[0]]}s"
    return class_.name.lower().replace("_", " ")


def _against(solution: DealtSolution, hands: Numbers) -> list[str]:
    """Groups of hands in descending order, each by its relation to the dealer's upcard.

    Consecutive groups that are mostly played the same way are merged.
    """
    node = solution.graph.root
    groups: list[tuple[list[str], tuple[str, ...], Tables]] = []
    for lead, numbers in _by_lead(solution, hands).items():
        names, counts = _by_relation(solution, numbers)
        if groups and groups[-1][1] == names and _alike(groups[-1][2], counts):
            groups[-1][0].append(lead)
            groups[-1][2][:] += counts
        else:
            groups.append(([lead], names, counts))
    return [
        f"{leads[0] if len(leads) == 1 else f'{leads[0]} down to {leads[-1]}'}: {_with_exceptions(node, names, counts)}"
        for leads, names, counts in groups
    ]


def _by_lead(solution: DealtSolution, hands: Numbers) -> dict[str, Numbers]:
    """Hands by their lead, in order; hands of the same ranks are examined once."""
    key = solution.places[hands]
    for ranks in np.sort(solution.cards[hands] >> 2, axis=1).T:
        key = key << 4 | ranks
    _, first, which = np.unique(key, return_index=True, return_inverse=True)
    by_lead: dict[str, list[int]] = {}
    for at in np.argsort(first).tolist():
        by_lead.setdefault(_lead(solution, int(hands[first[at]])), []).append(at)
    group = np.empty(len(first), np.int64)
    for number, same in enumerate(by_lead.values()):
        group[same] = number
    return {lead: hands[group[which] == number] for number, lead in enumerate(by_lead)}


def _alike(counts: Tables, others: Tables) -> bool:
    """True if the same option is mostly best in every relation that both have."""
    both = counts.any(axis=1) & others.any(axis=1)
    return bool((counts.argmax(axis=1) == others.argmax(axis=1))[both].all())


def _by_relation(solution: DealtSolution, hands: Numbers) -> tuple[tuple[str, ...], Tables]:
    """How often each option is best for hands with the same lead, by their relation to the dealer's upcard, if any."""
    options = range(len(solution.graph.root.options))
    choices, sizes = solution.choices[hands], solution.sizes[hands]
    if choices.shape[1] == 1:
        return ("",), np.array([[sizes[choices[:, 0] == option].sum() for option in options]])
    ranks = np.sort(solution.cards[hands] >> 2, axis=1)[:, ::-1].astype(np.int64)
    paired = np.where(ranks[:, 1:] == ranks[:, :-1], ranks[:, 1:], -1).max(axis=1)[:, None]
    seen = np.arange(13)[None]
    held = (ranks[:, :, None] == seen[:, None]).any(axis=1)
    if (paired >= 0).all():
        names = (
            "a card lower than the pair",
            "a card higher than the pair",
            "another card of the hand",
            "the pair's rank",
        )
        relation = np.where(held, np.where(seen == paired, 3, 2), seen > paired)
    else:
        low = min(3, ranks.shape[1] - 1)
        names = (
            f"a card lower than the {_PLACES[low]}",
            f"a card above the {_PLACES[low]} that pairs nothing",
            "one of the lower cards",
            "one of the two highest cards",
        )
        relation = np.where(held, np.where(seen >= ranks[:, 1:2], 3, 2), seen > ranks[:, low : low + 1])
    counts = np.zeros((len(names), len(options)), np.int64)
    for option in options:
        here = (choices.reshape(len(hands), 13, 4) == option).sum(axis=2)
        np.add.at(counts[:, option], relation, here * sizes[:, None])
    return names, counts


def _with_exceptions(node: Node, names: Sequence[str], counts: Tables) -> str:
    """The usual play, and the upcards against which to play differently."""
    by_best: dict[int, list[int]] = {}
    for at in np.flatnonzero(counts.any(axis=1)).tolist():
        by_best.setdefault(int(counts[at].argmax()), []).append(at)
    usual, *others = sorted(by_best.values(), key=lambda cards: -int(counts[cards].sum()))
    said = [
        f"if the dealer shows {' or '.join(names[at] for at in cards)}, {shares(node, counts[cards].sum(axis=0))}"
        for cards in others
    ]
    return "; ".join([shares(node, counts[usual].sum(axis=0)), *said])
