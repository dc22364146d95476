"""The licensee's options at blackjack (13:69F-2), and which of them the law does not let stand together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pydantic import field_validator

from pitboss.equipment import cards
from pitboss.errors import Refused
from pitboss.games.twentyone.engine.options import (
    Persons,
    RecutBy,
    Shuffle,
    Spread,
    boxes_by,
    cutting_card_by,
    dealer_card_by,
    idle_spread_by,
    match_play_by,
    no_midshoe_entry_by,
    persons_by,
    recut_by,
    shuffled_by,
    smallest_chip_by,
)
from pitboss.games.twentyone.engine.play_rules import DealerCard
from pitboss.games.twentyone.sides.rules import SideRules
from pitboss.table import Exclusion, option

SPECIALS = ("six_seven_eight", "three_sevens", "designated_blackjack", "five_card_21")
LEAST_BEHIND_FROM_HAND = 34
"""From the hand the second cutting card lies at least one-third of the way in from the back, in percent."""


class BlackjackRules(SideRules):
    """The options of the game itself; those of its other wagers stand in the classes beside it."""

    decks: int = option(6, law="2.2(a)", says="the decks in the shoe, or in each side of a double shoe", ge=1, le=8)
    dealing: Literal["shoe", "hand", "double_shoe"] = option(
        "shoe", law="2.6(a)", says="dealt from a shoe, from the dealer's hand, or from a shoe with two compartments"
    )
    dealer_card: DealerCard = dealer_card_by("2.6(h)")
    shuffle: Shuffle = shuffled_by("2.5(a)")
    cutting_card_percent: int = cutting_card_by("2.5(d)")
    recut_by: RecutBy = recut_by("2.5(g)")
    idle_spread: Spread = idle_spread_by("2.5(j)")
    red_side: Literal["left", "right"] = option(
        "left", law="2.6(d)1", says="the side of a double shoe that a red determinant card names"
    )
    burn_each_round: bool = option(False, law="2.6A(c)", says="from the hand, a card is burned before each round")
    rounds_per_deck: Literal["several", "one"] = option(
        "several", law="2.5(i)", says="from the hand, how many rounds are dealt from a single deck"
    )
    no_midshoe_entry: bool = no_midshoe_entry_by("2.3(i)")
    player_boxes: int = option(7, law="2.11(e)", says="the boxes of the layout", ge=1, le=7)
    persons_per_box: Persons = persons_by("2.13(a)")
    boxes_per_player: int = boxes_by("2.14")
    smallest_chip_cents: int = smallest_chip_by("2.9(b)")
    match_play: bool = match_play_by("2.3(d)")
    hand_fee_cents: int = option(
        0, law="2.3(l)1", says="the fee per round of one whose wager is $5 or less, at a minimum of $5 or less",
        ge=0, le=25,
    )  # fmt: skip

    blackjack_pays: Literal["3 to 2", "6 to 5"] = option("3 to 2", law="2.3(e)", says="what a blackjack is paid")
    hits_soft_17: bool = option(False, law="2.12(b)", says="the dealer draws to a soft 17")
    six_seven_eight: bool = option(False, law="2.3(e)1", says="6-7-8 of one suit is paid 2 to 1")
    three_sevens: bool = option(False, law="2.3(e)2", says="three sevens are paid 3 to 2")
    designated_blackjack: str = option(
        "",
        law="2.3(e)3",
        says="an ace and a face card, such as AS JS, that are paid 2 to 1 as a blackjack",
        max_length=8,
    )
    five_card_21: bool = option(False, law="2.16(c)", says="five cards that count 21 are paid 2 to 1")
    special_with_more: bool = option(
        True, law="2.3(e)", says="these hands are paid so on doubled and split hands too, on all that lies there"
    )
    surrender: bool = option(False, law="2.8(c)", says="a player may give up half of the wager")
    even_money: bool = option(False, law="2.7(c)", says="a blackjack against an ace may be paid 1 to 1 at once")
    late_insurance: bool = option(False, law="2.9(b)", says="insurance is made just before a player's own decision")
    double_card: Literal["face_up", "face_down", "on_request"] = option(
        "face_up", law="2.10(c)", says="how the card of a double is dealt"
    )
    double_on: Literal["any_two", "hard_9_10_11"] = option(
        "any_two", law="2.10(a)1", says="from the hand, doubling may be kept to a hard 9, 10 or 11 that is shown"
    )
    double_after_split: bool = option(True, law="2.10(a)2", says="the hands of a split pair may be doubled")
    resplit: bool = option(False, law="2.11(e)", says="a pair may be split again: three times, twice with seven boxes")
    resplit_aces: bool = option(False, law="2.11(e)", says="aces may be split again too")
    split_21_beats_21: bool = option(
        True, law="2.3(a)3", says="an ace and a ten of a split pair beat a 21 that the dealer drew"
    )
    busts_lose_all: bool = option(
        True, law="2.10(b)", says="a doubled or split hand over 21 loses all of it although the dealer has a blackjack"
    )

    @field_validator("designated_blackjack")
    @classmethod
    def _an_ace_and_a_face_card(cls, value: str) -> str:
        try:
            ranks = sorted(name.strip()[:-1].upper() for name in value.split()) if cards(value) else ["A", "J"]
        except Refused as refused:
            raise ValueError(refused.reason) from refused
        if len(ranks) != 2 or ranks[0] != "A" or ranks[1] not in "JQK":
            raise ValueError(f"{value!r} is not an ace and a jack, queen or king, such as AS JS")
        return value

    @property
    def from_hand(self) -> bool:
        """Whether the cards are dealt from the dealer's hand."""
        return self.dealing == "hand"

    @property
    def six_to_five(self) -> bool:
        """The 6 to 5 blackjack variation."""
        return self.blackjack_pays == "6 to 5"

    @property
    def multiple(self) -> bool:
        """Whether multiple action is played."""
        return self.multiple_action != "not_offered"


def _not(law: str, says: str, broken: Callable[[BlackjackRules], bool]) -> Exclusion[BlackjackRules]:
    return Exclusion(law, says, broken)


EXCLUSIONS = (
    # the cards
    _not("2.2(a)1", "from the hand one or two decks are dealt", lambda o: o.from_hand and o.decks > 2),
    _not("2.2(b)3iii", "cards dealt from the hand are shuffled by a device",
         lambda o: o.from_hand and o.shuffle != "device"),
    _not("2.5(i)", "from the hand the cutting card lies at least one-third from the back",
         lambda o: o.from_hand and o.rounds_per_deck == "several" and o.cutting_card_percent < LEAST_BEHIND_FROM_HAND),
    _not("2.5(i)", "one round is dealt only from a single deck held in the hand",
         lambda o: o.rounds_per_deck == "one" and not (o.from_hand and o.decks == 1)),
    _not("2.6A(c)", "only from the hand a card is burned before each round",
         lambda o: o.burn_each_round and not o.from_hand),
    _not("2.6A(h)", "from the hand the second card is dealt last, or face down and read",
         lambda o: o.from_hand and o.dealer_card not in ("none", "reader")),
    _not("2.21", "a continuous shuffling shoe takes the place of a shoe with two compartments",
         lambda o: o.shuffle == "continuous" and o.dealing == "double_shoe"),
    # the 6 to 5 variation
    _not("2.12(d)", "the dealer draws to a soft 17 in the 6 to 5 variation",
         lambda o: o.six_to_five and not o.hits_soft_17),
    _not("2.8(c)", "there is no surrender in the 6 to 5 variation", lambda o: o.six_to_five and o.surrender),
    _not("2.3(e)", "no hand is paid at special odds in the 6 to 5 variation",
         lambda o: o.six_to_five and any(getattr(o, special) for special in SPECIALS)),
    # doubling and splitting
    _not("2.10(a)2", "doubling after a split may be barred only from the hand or in the 6 to 5 variation",
         lambda o: not o.double_after_split and not o.from_hand and not o.six_to_five),
    _not("2.10(a)1", "doubling may be kept to a hard 9, 10 or 11 only from the hand",
         lambda o: o.double_on != "any_two" and not o.from_hand),
    _not("2.11(e)", "aces are split again only where pairs are", lambda o: o.resplit_aces and not o.resplit),
    # insurance
    _not("2.9(b)", "with a card reader all insurance comes before the hole card is read",
         lambda o: o.late_insurance and o.dealer_card == "reader"),
    # the dealer's cards face up
    _not("2.6(k)3", "with both cards of the dealer face up there is no surrender",
         lambda o: o.dealer_card == "up" and o.surrender),
    _not("2.6(k)3", "with both cards of the dealer face up there is no insurance, nor even money in its place",
         lambda o: o.dealer_card == "up" and (o.late_insurance or o.even_money)),
    _not("2.6(k)5", "with both cards of the dealer face up pairs are not split again",
         lambda o: o.dealer_card == "up" and o.resplit),
    # multiple action
    _not("2.8(c)", "there is no surrender with multiple action", lambda o: o.multiple and o.surrender),
    _not("2.11(e)", "pairs are not split again with multiple action", lambda o: o.multiple and o.resplit),
    _not("2.18(c)", "multiple action is dealt from a shoe", lambda o: o.multiple and o.from_hand),
    _not("2.18(e)", "with multiple action the dealer's second cards are dealt last",
         lambda o: o.multiple and o.dealer_card != "none"),
    # other wagers
    _not("2.24(d)", "the 20 point bonus wager is dealt by 2.6(e) and (j), not from the hand",
         lambda o: o.twenty_point != "not_offered" and o.from_hand),
    _not("2.26(e)", "the in-between wager is dealt by 2.6(e), (j) or (k), not from the hand",
         lambda o: o.in_between != "not_offered" and o.from_hand),
)  # fmt: skip
