"""``python -m tests.analysis.published_exposure --deals 20000``: compares exposed cards with published figures.

The suite compares a few of them with few deals. The figures are percent of the first wager that the player wins.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from itertools import combinations
from math import comb

import numpy as np

from pitboss.analysis.advantage.exposure import exposures
from pitboss.games import find
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.solver.dealer_seen import OrderedHands, count_with_seen_cards, ordered, segments_of
from pitboss.games.banked_poker.solver.decision_graph import build_graph
from pitboss.hands import FiveCard
from pitboss.hands.bulk import book
from pitboss.pricing.hole_card_info import ExposureTrial
from pitboss.pricing.suits import classes
from pitboss.table import submit

QUEEN = 10
A_K_J_8_3 = 0xCB961
"""The rank of the lowest hand that players learn to call with."""
PUBLISHED = (
    ("three-card-poker", "dealer 1", 3.48, "J. Grosjean, Beyond Counting"),
    ("caribbean-stud-poker", "dealer 1", -1.74, "J. Grosjean, Beyond Counting; see chart_at_caribbean_stud"),
    ("caribbean-stud-poker", "dealer 2", 11.57, "J. Grosjean, Beyond Counting"),
    ("caribbean-stud-poker", "dealer 3", 35.21, "J. Grosjean, Beyond Counting"),
    ("caribbean-stud-poker", "dealer 4", 64.27, "J. Grosjean, Beyond Counting"),
    ("caribbean-stud-poker", "seats 5", -0.4, "S. How, Discount Gambling"),
    ("let-it-ride-poker", "last 1", 24.43, "E. Jacobson, AP Heat"),
    ("mississippi-stud", "last 1", 104.47, "E. Jacobson, AP Heat"),
    ("ultimate-texas-hold-em", "dealer 1", 13.5922, "E. Jacobson, AP Heat"),
    ("ultimate-texas-hold-em", "dealer 2", 38.5816, "E. Jacobson, AP Heat"),
)


def chart_at_caribbean_stud() -> float:
    """Percent that a simple chart wins at Caribbean stud with one hole card seen: about what is published as -1.74.

    Against a pair it calls with the same pair and a queen, or better; against an ace or a king with A-K-J-8-3 or
    better; against two lower cards always. The best play looks at every card of both hands besides.
    """
    submission = submit(find("caribbean-stud-poker"))
    assert isinstance(submission.game, BankedPokerGame)
    declared = replace(submission.game.declaration(submission.options), progressive=None)
    graph = build_graph(declared, {wager: offer.pays for wager, offer in submission.offers().items()})
    [bet] = [option for option in graph.root.options if option.action == "bet"]
    calling = replace(graph, nodes=[replace(graph.root, options=(bet,))])
    hands = ordered(5, np.array(list(combinations(range(52), 5)), np.uint8))
    segments, ranks = segments_of(graph, hands), book(5, 5).ranks[hands.places]
    won, cases = 0, comb(50, 5) * comb(45, 3)
    for seen, size in zip(classes(2).cards, classes(2).sizes.tolist(), strict=True):
        low, high = sorted(int(card) >> 2 for card in seen)
        least = (
            FiveCard.ONE_PAIR.floor + (low << 12) + (QUEEN << 8) if low == high else A_K_J_8_3 if high > QUEEN else 0
        )
        begin = int(np.searchsorted(ranks, least))
        called = OrderedHands(hands.cards[begin:], hands.places[begin:], hands.held[begin:])
        hist, taken = count_with_seen_cards(calling, seen, called, segments[begin:])
        folded = comb(50, 5) - int(taken.sum())
        won += size * (int((hist * graph.net_table()).sum()) - folded * comb(45, 3))
    return 100 * won / (comb(52, 2) * cases)


def main() -> None:
    """Print each figure with the published one, and their difference in standard errors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--game", default="", help="only this game")
    asked = parser.parse_args()
    if asked.game in ("", "caribbean-stud-poker"):
        print(f"caribbean-stud-poker     a simple chart with one hole card seen {chart_at_caribbean_stud():.4f}")
    for game, sight, published, source in PUBLISHED:
        if asked.game in ("", game):
            [exposure] = exposures(submit(find(game)), [sight], ExposureTrial(asked.deals))
            wins, error = exposure.seen.expected * 100, exposure.seen.error * 100
            apart = f"{(wins - published) / error:+.1f} errors" if error else "exact"
            print(f"{game:24} {sight:9} {wins:9.4f} ±{error:.4f}  published {published:8.4f} ({source}): {apart}")


if __name__ == "__main__":
    main()
