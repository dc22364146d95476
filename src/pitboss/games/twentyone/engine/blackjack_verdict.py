"""What becomes of a blackjack hand against the dealer's (13:69F-2.3, 2.6(k), 2.7, 2.16), by the rules alone."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card, cards
from pitboss.games.twentyone.engine.blackjack_law import SPECIAL_LAW
from pitboss.games.twentyone.engine.blackjack_rules import BlackjackRules
from pitboss.games.twentyone.engine.play_rules import BLACKJACK, WIN, DealerHand, Standing, Verdict
from pitboss.hands.twentyone import MOST

SIX, SEVEN, EIGHT = 4, 5, 6
"""Ranks as cards are numbered, from two on."""


def special(rules: BlackjackRules, held: Sequence[Card]) -> str:
    """The hands of 2.3(e)1 to 4 that this table pays otherwise."""
    ranks = sorted(card >> 2 for card in held)
    if rules.six_seven_eight and ranks == [SIX, SEVEN, EIGHT] and len({card & 3 for card in held}) == 1:
        return "six_seven_eight"
    if rules.three_sevens and ranks == [SEVEN] * 3:
        return "three_sevens"
    if rules.designated_blackjack and sorted(held) == sorted(cards(rules.designated_blackjack)):
        return "designated_blackjack"
    if rules.five_card_21 and len(held) == 5:
        return "five_card_21"
    return ""


def verdict(rules: BlackjackRules, mine: Standing, dealer: DealerHand) -> Verdict:
    """By 2.3(a) and (b), 2.7 and 2.16; against a hand that was dealt face up by 2.6(k)."""
    if mine.bust:
        return Verdict(-1, "2.3(a)", "over 21")
    if mine.blackjack:
        return _blackjack(rules, mine, dealer)
    row = _row(rules, mine)
    if dealer.blackjack:
        law = "2.16(b)" if row == "five_card_21" else "2.3(b)" if mine.points == MOST else "2.3(a)"
        return Verdict(-1, law, "the dealer has a blackjack")
    if dealer.bust:
        return Verdict(1, SPECIAL_LAW.get(row, "2.3(a)1"), f"the dealer has {dealer.points}", row)
    told = f"{mine.points} against {dealer.points}"
    if mine.points > dealer.points:
        return Verdict(1, SPECIAL_LAW.get(row, "2.3(a)2"), told, row)
    if mine.points < dealer.points:
        return Verdict(-1, "2.3(a)2", told)
    if mine.cards == 2 and mine.points == MOST and rules.split_21_beats_21:
        return Verdict(1, "2.3(a)3", "21 in two cards against 21 in more", WIN)
    if rules.dealer_card == "up":
        return Verdict(-1, "2.6(k)1", told)
    return Verdict(0, "2.16(b)" if row == "five_card_21" else "2.3(b)", told)


def _blackjack(rules: BlackjackRules, mine: Standing, dealer: DealerHand) -> Verdict:
    """A player's blackjack wins, and is void against another unless the dealer's cards were dealt face up."""
    row = mine.special if mine.special == "designated_blackjack" else BLACKJACK
    if not dealer.blackjack:
        return Verdict(1, SPECIAL_LAW.get(row, "2.7(b)"), row.replace("_", " "), row)
    if rules.dealer_card == "up":
        return Verdict(1, "2.6(k)1", "both have a blackjack", row)
    return Verdict(0, "2.7(b)", "both have a blackjack")


def _row(rules: BlackjackRules, mine: Standing) -> str:
    """By which row a hand other than a blackjack is paid."""
    plain = mine.special in ("", "designated_blackjack") or (mine.special == "five_card_21" and mine.points != MOST)
    if plain or ((mine.doubled or mine.split) and not rules.special_with_more):
        return WIN
    return mine.special
