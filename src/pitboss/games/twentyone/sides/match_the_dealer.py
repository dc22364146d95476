"""The match-the-dealer wager (13:69F-2.23)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.sides.common import on_two_cards
from pitboss.games.twentyone.sides.rules import SideRulesT
from pitboss.money import Odds, Pay
from pitboss.table import Round, Wager

MATCH = "match_the_dealer"
WAGERS = (Wager(MATCH, "Match-the-dealer", "2.23(a)", "one of the first two cards has the rank of the dealer's"),)


def outcome(cards: Sequence[Card], up: Card) -> tuple[str, ...]:
    """The rows that the first two cards win, one for each that has the rank of the dealer's first card.

    >>> from pitboss.equipment import card, cards
    >>> outcome(cards("QH QS"), card("QH")), outcome(cards("KH 10H"), card("QH"))
    (('matching_suit', 'non_matching_suit'), ())
    """
    return tuple(
        "matching_suit" if card == up else "non_matching_suit" for card in sorted(cards, key=lambda one: one != up)
        if card >> 2 == up >> 2
    )  # fmt: skip


def pay(pays: Mapping[str, Pay], rows: Sequence[str]) -> Odds:
    """What matching cards are paid together, each of them on the whole wager (2.23(a)2)."""
    total = Fraction(0)
    for row in rows:
        cell = pays[row]
        assert isinstance(cell, Odds)
        total += cell.ratio
    return Odds(*total.as_integer_ratio())


def settle(r: Round[SideRulesT], play: Play) -> None:
    """First all losers are collected, then the winners paid, before any card reader is used."""
    bets = [(bet, outcome(cards, r.hands[play.dealer][0])) for bet, cards in on_two_cards(r, play, (MATCH,))]
    for bet, rows in bets:
        if not rows:
            r.lose(bet, "2.23(e)", "no card matches the dealer's")
    for bet, rows in bets:
        if rows:
            because = " and ".join(row.replace("_", " ") for row in rows)
            law = "2.23(a)2" if len(rows) == 2 else "2.23(f)"
            r.win(bet, pay(r.offers[MATCH].pays, rows), law, because)
