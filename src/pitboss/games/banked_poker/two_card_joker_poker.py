"""Two-card joker poker, 13:69F-30."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.games import banked_poker as poker
from pitboss.hands import TwoCard, rank_two
from pitboss.hands.faces import ACE, KING, QUEEN
from pitboss.table import Binding, PayTable, Wager, exact, option

LAW = poker.BankedPokerLaw(
    decks="30.2(a)", aces="30.5(a)", hands="30.5(b)", ties="30.5(c)",
    second_deck="30.2(b)", device_has_other="30.2(b)3", alternate="30.2(b)4",
    inspection="30.3(a)", opening_spread="30.3(b)", wash="30.3(c)", second_deck_opened="30.3(d)",
    shuffle="30.4(a)", cut_needed="30.4(b)2", cut="30.4(c)", recut="30.4(d)", idle="30.4(e)", pre_shuffled="30.4(a)",
    dealing_ways="30.9(a)", positions="30.6(e)", coupons="30.6(a)", stated="30.11(a)",
    manual_shoe=poker.DealingLaw("30.7(b)", "30.7(d)", "30.7(e)", "30.7(f)", chosen="30.7(a)"),
    hand=poker.DealingLaw("30.8(b)3", "30.8(c)", "30.8(d)", "30.8(e)", chosen="30.8(a)"),
    automated_shoe=poker.DealingLaw("30.9(b)2", "30.9(c)", "30.9(d)", "30.9(e)"),
    from_hand="30.8(b)", device_for_hand="30.8(b)1", dealing_hand="30.8(b)2", same_hand="30.8(b)2i",
    stub_wrong="30.7(f)2", device_counts="30.9(f)", waived_for=("automated_shoe",),
    own_hand="30.10(a)", own_hand_says=poker.NOT_SHOWN, pick_up="30.10(f)", cover="30.7(d)", covered_always=True,
    face_up="30.12(a)", drawn_in_error="30.12(b)", wrong_number="30.12(c)",
    shuffler_jam="30.12(e)", shoe_jam="30.12(f)", method="30.12(g)",
)  # fmt: skip

ANTE_PAYS = exact("ante", "30.11(b)", {"ante": "1 to 1"})
CALL_PAYS = exact("call", "30.11(c)", {
    "two_jokers":       "8 to 1",
    "royal_flush":      "5 to 1",
    "straight_flush":   "3 to 1",
    "straight_or_less": "1 to 1",
})  # fmt: skip
PAIR_UP = poker.columns("pair_up", "30.11(d)", "1 2 3", {
    "two_jokers":     "40 50 40",
    "royal_flush":    "20 25 30",
    "straight_flush":  "5  4  4",
    "straight":        "3  3  3",
    "pair":            "1  1  1",
}, Binding.EXACT)  # fmt: skip
SUPER_FLUSH = exact("super_flush", "30.11(e)", {
    "royal_flush":      "30 to 1",
    "straight_flush":    "5 to 1",
    "ace_high_flush":    "3 to 1",
    "king_high_flush":   "2 to 1",
    "flush":             "1 to 1",
})  # fmt: skip
NO_FLUSH = ("two_jokers", "straight", "pair")
"""Hands with which a super flush wager is returned."""


def high(card: int) -> int:
    """The lowest value of two unpaired cards with this high card."""
    return card << 4


def suit_value(first: int, second: int) -> int:
    """The value of two cards on the super flush wager: suited cards rank above all others (30.11(e))."""
    value = rank_two(first, second)
    return value + SUITED if TwoCard.of(value) in _SUITED_CLASSES else value


_SUITED_CLASSES = (TwoCard.ROYAL_FLUSH, TwoCard.STRAIGHT_FLUSH, TwoCard.FLUSH)
SUITED = 1 << 30

CALL_SCALE = (*poker.from_class(TwoCard.STRAIGHT_FLUSH), poker.ScaleRow("straight_or_less", 0))
SUPER_FLUSH_SCALE = (
    poker.ScaleRow("royal_flush", SUITED + TwoCard.ROYAL_FLUSH.floor),
    poker.ScaleRow("straight_flush", SUITED + TwoCard.STRAIGHT_FLUSH.floor),
    poker.ScaleRow("ace_high_flush", SUITED + TwoCard.FLUSH.floor + high(ACE)),
    poker.ScaleRow("king_high_flush", SUITED + TwoCard.FLUSH.floor + high(KING)),
    poker.ScaleRow("flush", SUITED),
    poker.ScaleRow("two_jokers", TwoCard.TWO_JOKERS.floor),
    poker.ScaleRow("straight", TwoCard.STRAIGHT.floor),
    poker.ScaleRow("pair", TwoCard.PAIR.floor),
)


class TwoCardJokerPokerOptions(poker.BankedPokerOptions, law=LAW, stacks_of="two"):
    """The licensee's options at two-card joker poker."""

    pair_up_table: Literal["1", "2", "3"] = option(
        "1", law="30.11(d)", description="the pay table of the pair up wager"
    )
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


SIDES = (
    poker.BankedPokerSide[TwoCardJokerPokerOptions](
        Wager("pair_up", "Pair up", "30.6(c)2", "a pair or better in the player's two cards"),
        poker.Lookup("player", poker.from_class(TwoCard.PAIR), "30.10(c)1", "less than a pair"),
        PAIR_UP.values(), lambda options: PAIR_UP[options.pair_up_table],
    ),
    poker.BankedPokerSide[TwoCardJokerPokerOptions](
        Wager("super_flush", "Super flush bonus", "30.6(c)2", "two cards of one suit"),
        poker.Lookup("suits", SUPER_FLUSH_SCALE, "30.10(c)1", "less than a pair", pushes=NO_FLUSH, push_law="30.11(e)"),
        (SUPER_FLUSH,), lambda _rules: SUPER_FLUSH,
    ),
)  # fmt: skip
SIDE_WAGERS = ("pair_up", "super_flush")

HAND = poker.HandSpec(rank_two, 2, own=2)
LOST, TIE, UNQUALIFIED = "30.10(d)2ii", "30.11(f)", "30.10(d)1"

DECLARED = poker.Declaration(
    opens=("ante", *SIDE_WAGERS),
    hands={"player": HAND, "dealer": HAND, "suits": poker.HandSpec(suit_value, 2, own=2)},
    steps=(
        poker.Deal((poker.DealTo(poker.PLAYERS, 2), poker.DealTo(poker.DEALER, 2)), stack=2),
        poker.Stub(),
        poker.Decide("call", "30.10(b)", "make a call wager equal to the ante, or fold", (
            poker.Raise("call", ("call",), "30.10(b)", "make a call wager {times} the ante wager"),
            poker.Fold(("ante",), "30.10(b)", "forfeit the ante wager; pair up and super flush wagers stay"),
        ), collected_later=True, keeps_cards_for=SIDE_WAGERS),
        poker.SettleFirst(SIDE_WAGERS, "30.10(c)1", "30.10(c)2"),
        poker.Reveal("30.10(d)"),
        poker.Settle(
            one_by_one=poker.SettlingLaw("30.10(d)2i", "30.10(d)2iv", "30.10(e)"),
            hidden_if_unqualified=True, unqualified_pick_up="30.10(d)1iii",
        ),
    ),
    settles={
        "ante": poker.Versus(LOST, TIE, UNQUALIFIED, unqualified=(1, 1, 1), row="ante"),
        "call": poker.Versus(LOST, TIE, UNQUALIFIED, unqualified=(0, 0, 0), unqualified_is="returned",
                             scale=CALL_SCALE),
        **poker.rules_of(SIDES),
    },
    qualifies=poker.Qualifies(high(QUEEN), "the dealer has less than queen high"),
    jokers=2,
)  # fmt: skip
# A fold is collected after all decisions (30.10(c)2), so all hands void before that give it back as well.
REMEDIES = poker.Remedies(poker.Exposed("dealer_card_exposed", "30.12(d)"), forfeits_stand=False)


class TwoCardJokerPoker(poker.BankedPokerGame[TwoCardJokerPokerOptions]):
    """Two cards from a deck with two jokers against the dealer's two, against posted paytables, or both."""

    id = "two-card-joker-poker"
    name = "Two-card joker poker"
    description = (
        "Two cards from a deck with two jokers against the dealer, who needs queen high, or against posted paytables."
    )
    sections = ("30",)
    betting_law = "30.6(b)"
    wagers_law = "30.6(c)"
    bets_law = "30.6(c)"
    seated_law = "30.6(e)"
    cash_refused = "30.6(a)"
    coupon_law = "30.6(a)"
    law = LAW
    declared = DECLARED

    options = TwoCardJokerPokerOptions
    wagers = (
        Wager("ante", "Ante", "30.6(c)1", "the player's hand against the dealer's"),
        Wager("call", "Call", "30.10(b)", "an additional wager equal to the ante", follows=True),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (ANTE_PAYS, CALL_PAYS, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, TwoCardJokerPokerOptions, SIDES)
    irregularities = poker.irregularities(DECLARED, LAW, REMEDIES, TwoCardJokerPokerOptions)
    procedures = poker.procedures(LAW, cards=54)

    def pays(self, options: TwoCardJokerPokerOptions) -> Mapping[str, PayTable]:
        """The ante pays 1 to 1, the call by its paytable."""
        return {**poker.by_row(ANTE_PAYS), "call": CALL_PAYS}


TWO_CARD_JOKER_POKER = TwoCardJokerPoker()
