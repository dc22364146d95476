"""Mini-Tex 3 card hold 'em, 13:69F-37."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Literal

from pitboss.games import banked_poker as poker
from pitboss.hands import ThreeCard, rank_three
from pitboss.hands.faces import ACE, KING, TWO
from pitboss.table import PayTable, Wager, exact, option
from pitboss.table.log.narration import listed

LAW = poker.BankedPokerLaw(
    decks="37.2(a)", aces="37.5(a)", hands="37.5(b)", ties="37.5(c)", later_wagers="37.6(d)",
    second_deck="37.2(b)", device_has_other="37.2(b)3", alternate="37.2(b)4",
    received="37.3(a)", inspection="37.3(a)", second_deck_opened="37.3(b)",
    shuffle="37.4(a)", cut_needed="37.4(b)2", cut="37.4(c)", recut="37.4(d)", idle="37.4(e)",
    dealing_ways="37.9(a)", positions="37.13", coupons="37.6(a)", stated="37.11(a)",
    manual_shoe=poker.DealingLaw("37.7(b)", "37.7(d)", "37.7(e)", "37.7(f)", chosen="37.7(a)"),
    hand=poker.DealingLaw("37.8(b)3", "37.8(c)", "37.8(d)", "37.8(e)", chosen="37.8(a)"),
    automated_shoe=poker.DealingLaw("37.9(b)2", "37.9(c)", "37.9(d)", "37.9(e)", chosen="37.9(a)"),
    from_hand="37.8(b)", device_for_hand="37.8(b)1", dealing_hand="37.8(b)2", same_hand="37.8(b)2i",
    stub_wrong="37.7(f)2", device_counts="37.9(f)", waived_for=("automated_shoe",),
    own_hand="37.10(a)", own_hand_says=poker.NOT_SHOWN, pick_up="37.10(h)",
    cover="37.7(d)", covered_always=True, rest_from_hand="37.9(d)",
    face_up="37.12(b)", drawn_in_error="37.12(c)", wrong_number="37.12(d)",
    shuffler_jam="37.12(e)", shoe_jam="37.12(f)", method="37.12(g)",
)  # fmt: skip

BASE = exact("base", "37.11(b)", {
    "ante":  "1 to 1",
    "flop":  "1 to 1",
    "river": "1 to 1",
    "play":  "1 to 1",
})  # fmt: skip

POCKET_POKER = poker.columns("pocket_poker", "37.11(c)", "A B C", {
    "royal_straight_flush": "25 40 50",
    "pair_of_aces":         "20 35 40",
    "straight_flush":        "5  5  5",
    "pair":                  "3  3  2",
    "straight":              "2  1  1",
})  # fmt: skip
POCKET_SCALE = tuple(poker.ScaleRow(row, 5 - at) for at, row in enumerate(POCKET_POKER["A"]))


class MiniTexOptions(poker.BankedPokerOptions, law=LAW, stacks_of="two"):
    """The licensee's options at mini-Tex 3 card hold 'em."""

    dealer_qualifies: Literal["ace_king", "pair"] = option(
        "ace_king", law="37.10(g)1", description="the lowest hand with which the dealer qualifies"
    )
    pocket_poker_table: Literal["A", "B", "C"] = option(
        "A", law="37.11(c)", description="the pay table of the pocket poker wager"
    )
    pocket_poker_odds: dict[str, str] = poker.raised_cells("37.11(c)", "the pocket poker wager")
    ace_two: bool = option(
        False, law="37.5(d)", description="an ace and a two are consecutive cards in a pocket poker hand"
    )
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


def pocket(a: int, b: int) -> int:
    """The value of two cards on the pocket poker wager: 5 is highest, 0 pays nothing (37.5(d)).

    >>> from pitboss.equipment.cards import cards
    >>> [pocket(*cards(two)) for two in ("AH KH", "AH AD", "3S 2S", "2C 2D", "AS KD", "AS 2S", "KS JS")]
    [5, 4, 3, 2, 1, 0, 0]
    """
    high, low = max(a, b) >> 2, min(a, b) >> 2
    if high == low:
        return 4 if high == ACE else 2
    if high != low + 1:
        return 0
    if a & 3 != b & 3:
        return 1
    return 5 if high == ACE else 3


def pocket_with_ace_two(a: int, b: int) -> int:
    """The same, with an ace and a two consecutive.

    >>> from pitboss.equipment.cards import cards
    >>> [pocket_with_ace_two(*cards(two)) for two in ("AS 2S", "AS 2D", "AS 3S", "AH KH")]
    [3, 1, 0, 5]
    """
    if max(a, b) >> 2 == ACE and min(a, b) >> 2 == TWO:
        return 3 if a & 3 == b & 3 else 1
    return pocket(a, b)


POCKET_WAGER = poker.TableChoice[MiniTexOptions](
    Wager("pocket_poker", "Pocket poker", "37.6(c)", "the player's own two cards, whatever the dealer has"),
    poker.Lookup("pocket", POCKET_SCALE, "37.10(g)6", "not in the pay table"),
    POCKET_POKER, lambda options: options.pocket_poker_table, lambda options: options.pocket_poker_odds,
    phrase="pocket poker",
    needs=poker.Needs(("ante",), "37.6(c)", "a pocket poker wager requires an ante wager"),
)  # fmt: skip
SIDES = (POCKET_WAGER,)

HAND = poker.HandSpec(rank_three, 3, own=2, board=3, own_used=(1, 2))
LOST, DRAW = "37.10(g)2", "37.10(g)5"
PAIR = poker.Qualifies(ThreeCard.PAIR.floor, "the dealer's hand is lower than a pair")
ACE_KING = poker.Qualifies(ThreeCard.HIGH_CARD.floor | ACE << 8 | KING << 4, "the dealer's hand is lower than ace-king")


def street(wager: str, made: tuple[str, ...], law: str, times: int = 1) -> poker.Decide:
    """The decision to bet, or fold and forfeit the wagers made before."""
    amount = "equal to" if times == 1 else "of two times"
    forfeited = listed(made) + (" wagers" if len(made) > 1 else " wager")
    return poker.Decide(wager, law, f"a {wager} wager {amount} the ante, or fold", (
        poker.Raise("bet", (wager,), f"{law}1", f"a {wager} wager {{times}} the ante wager", times=(times,)),
        poker.Fold(made, f"{law}2", f"forfeit the {forfeited}; a pocket poker wager stays",
                  discard_law=f"{law}2ii"),
    ), needs=made, keeps_cards_for=("pocket_poker",))  # fmt: skip


DECLARED = poker.Declaration(
    opens=("ante",),
    hands={"player": HAND, "dealer": HAND, "pocket": poker.HandSpec(pocket, 2, own=2)},
    steps=(
        poker.Deal((poker.DealTo(poker.PLAYERS, 2), poker.DealTo(poker.DEALER, 2)), stack=2),
        street("flop", ("ante",), "37.10(a)"),
        poker.Burn("37.10(b)"),
        poker.Board(2, "37.10(b)"),
        street("river", ("ante", "flop"), "37.10(c)"),
        poker.Burn("37.10(d)"),
        poker.Board(1, "37.10(d)"),
        poker.Stub(),
        street("play", ("ante", "flop", "river"), "37.10(e)", times=2),
        poker.Reveal("37.10(f)"),
        poker.Settle(
            one_by_one=poker.SettlingLaw("37.10(g)", "37.10(g)", "37.10(h)"),
            folded_last=True, wagers_in_order=True, announced="37.10(f)", pick_up_after={"pocket_poker": "37.10(g)6"},
        ),
    ),
    settles={
        "ante": poker.Versus(LOST, DRAW, row="ante"),
        "flop": poker.Versus(LOST, DRAW, row="flop"),
        "river": poker.Versus(LOST, DRAW, row="river"),
        "play": poker.Versus(LOST, DRAW, "37.10(g)4", unqualified=(0, 0, -1), row="play"),
        **poker.rules_of(SIDES),
    },
    qualifies=ACE_KING,
)  # fmt: skip
BY_ELECTION = {
    (least, ace_two): replace(
        DECLARED,
        qualifies=PAIR if least == "pair" else ACE_KING,
        hands={**DECLARED.hands, "pocket": poker.HandSpec(pocket_with_ace_two if ace_two else pocket, 2, own=2)},
    )
    for least, ace_two in product(("ace_king", "pair"), (False, True))
}

REMEDIES = poker.Remedies(
    poker.Exposed("dealer_card_exposed", "37.12(a)"), hand_alone=True, dealer_completes=0, kept=("pocket_poker",)
)


class MiniTex3CardHoldEm(poker.BankedPokerGame[MiniTexOptions]):
    """The best three of two hole and three community cards, at least one own, against the dealer's."""

    id = "mini-tex-3-card-hold-em"
    name = "Mini-Tex 3 card hold 'em"
    description = (
        "The best three of two own and three community cards against the dealer's, with a wager before each street."
    )
    sections = ("37",)
    betting_law = "37.6(b)"
    wagers_law = "37.6"
    bets_law = "37.6(b)"
    seated_law = "37.6(e)"
    cash_refused = "37.6(a)"
    law = LAW
    declared = DECLARED

    options = MiniTexOptions
    wagers = (
        Wager("ante", "Ante", "37.1", "the player's hand against the dealer's"),
        Wager("flop", "Flop", "37.10(a)", "an amount equal to the ante, before the flop", follows=True),
        Wager("river", "River", "37.10(c)", "an amount equal to the ante, before the river card", follows=True),
        Wager("play", "Play", "37.10(e)", "two times the ante; returned if the dealer does not qualify", follows=True),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (BASE, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, MiniTexOptions, SIDES)
    irregularities = poker.irregularities(DECLARED, LAW, REMEDIES, MiniTexOptions)
    procedures = poker.procedures(LAW)

    def declaration(self, options: MiniTexOptions) -> poker.Declaration:
        """The declaration with the dealer's qualifying hand and the pocket poker hands that the licensee elected."""
        return BY_ELECTION[options.dealer_qualifies, options.ace_two]

    def pays(self, options: MiniTexOptions) -> Mapping[str, PayTable]:
        """All wagers pay 1 to 1."""
        return poker.by_row(BASE)


MINI_TEX_3_CARD_HOLD_EM = MiniTex3CardHoldEm()
