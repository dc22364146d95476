"""The exact price of the dragon's eye wagers, from the 216 throws of three dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.games.paigow.engine.options import PaiGowRules
from pitboss.games.paigow.engine.start import DICE
from pitboss.games.paigow.sides.dragons_eye import is_triple, row_of
from pitboss.money import Odds, Pay
from pitboss.pricing import WagerPrice, payouts
from pitboss.table import Offer

Case = tuple[Fraction, int, str]
BONUS = "dice_bonus"
ROWS = ("first", "second", "third")
POSITION = 1
"""The betting position that is priced; every position has one number of six."""
THROWS = tuple(DICE.faces(index) for index in range(len(DICE)))
TRIPLES = sum(is_triple(faces) for faces in THROWS)
"""How many of all throws are triples."""
OWN = sum(is_triple(faces) and faces[0] == POSITION for faces in THROWS)
"""How many of them have the number of a position, so that its player shakes next."""


def dragons_eye_prices(offers: Mapping[str, Offer], rules: PaiGowRules) -> Iterator[WagerPrice]:
    """Every wager on the dice that is offered; a dice bonus wager is left up as long as it wins."""
    for name in ("odd", "even", "double", "match", "triple"):
        if name in offers:
            yield _priced(offers[name], _on_one_throw(offers[name]))
    if BONUS in offers:
        always = rules.chosen("dragons_eye_shaker", "after_triple") == "every_round"
        yield _priced(offers[BONUS], _on_three_throws(offers[BONUS].pays, shakes_first=always))


def _priced(offer: Offer, cases: Iterator[Case]) -> WagerPrice:
    return WagerPrice(offer.wager.id, offer.wager.name, offer.wager.law, payouts(cases))


def _on_one_throw(offer: Offer) -> Iterator[Case]:
    for faces in THROWS:
        row = row_of(offer.wager.id, faces, POSITION)
        yield _ratio(offer.pays[row]) if row else Fraction(-1), 1, row or "lost"


def _on_three_throws(pays: Mapping[str, Pay], *, shakes_first: bool) -> Iterator[Case]:
    """Up to three triples in a row; the player shakes after a triple with the number of the own position.

    Where the player at the button shakes in every round, the button of the round before lay anywhere.
    """
    for shakes, times in ((True, 1), (False, 5)) if shakes_first else ((False, 6),):
        yield from _from(pays, 1, Fraction(0), times, shakes=shakes)


def _from(pays: Mapping[str, Pay], level: int, won: Fraction, times: int, *, shakes: bool) -> Iterator[Case]:
    every, rounds_left = len(THROWS), 3 - level
    yield won - 1, times * (every - TRIPLES) * every**rounds_left, f"lost after {level - 1} triples" if won else "lost"
    more = won + _ratio(pays[f"{ROWS[level - 1]}_shaker" if shakes else ROWS[level - 1]])
    if level == 3:
        yield more, times * TRIPLES, "three triples"
        return
    yield from _from(pays, level + 1, more, times * OWN, shakes=True)
    yield from _from(pays, level + 1, more, times * (TRIPLES - OWN), shakes=False)


def _ratio(pay: Pay) -> Fraction:
    assert isinstance(pay, Odds), "wagers on the dice are paid at odds"
    return pay.ratio
