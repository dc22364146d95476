"""Texas hold 'em bonus poker, 13:69F-28."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, rank_five
from pitboss.hands.faces import ACE, JACK, KING
from pitboss.table import Limit, PayTable, Wager, exact, minimum, option, pays

LAW = poker.BankedPokerLaw(
    decks="28.2(a)", aces="28.5(a)", hands="28.5(b)", ties="28.5(c)", later_wagers="28.6(d)",
    second_deck="28.2(b)", device_has_other="28.2(b)3", alternate="28.2(b)4",
    inspection="28.3(a)", opening_spread="28.3(b)", wash="28.3(c)", second_deck_opened="28.3(d)",
    shuffle="28.4(a)", cut_needed="28.4(b)2", cut="28.4(c)", recut="28.4(d)", idle="28.4(e)", pre_shuffled="28.4(a)",
    dealing_ways="28.9(a)", positions="28.13", coupons="28.6(a)", stated="28.11(a)",
    manual_shoe=poker.DealingLaw("28.7(b)", "28.7(d)", "28.7(e)", "28.7(f)", chosen="28.7(a)"),
    hand=poker.DealingLaw("28.8(b)3", "28.8(c)", "28.8(d)", "28.8(e)", chosen="28.8(a)", count_waived="28.8(f)"),
    automated_shoe=poker.DealingLaw(
        "28.9(b)2", "28.9(c)", "28.9(d)", "28.9(e)", chosen="28.9(a)", count_waived="28.9(f)",
    ),
    from_hand="28.8(b)", device_for_hand="28.8(b)1", dealing_hand="28.8(b)2", same_hand="28.8(b)2i",
    stub_wrong="28.7(f)2", device_counts="28.7(g)", pick_up="28.10(i)",
    own_hand="28.10(a)", own_hand_says=poker.NOT_SHOWN,
    cover="28.7(d)", covered_always=True, rest_from_hand="28.9(d)",
    face_up="28.12(b)", drawn_in_error="28.12(c)", wrong_number="28.12(d)",
    shuffler_jam="28.12(e)", shoe_jam="28.12(f)", method="28.12(g)",
)  # fmt: skip

BASE = exact("ante_flop_turn_river", "28.11(b)", {
    "flop":  "1 to 1",
    "turn":  "1 to 1",
    "river": "1 to 1",
})  # fmt: skip

ANTE = exact("ante", "28.11(b)", {
    "royal_flush":    "1 to 1",
    "straight_flush": "1 to 1",
    "four_of_a_kind": "1 to 1",
    "full_house":     "1 to 1",
    "flush":          "1 to 1",
    "straight":       "1 to 1",
})  # fmt: skip

BONUS = minimum("bonus", "28.11(c)", {
    "ace_ace":                    "30 to 1",
    "ace_king_suited":            "25 to 1",
    "ace_queen_or_jack_suited":   "20 to 1",
    "ace_king_unsuited":          "15 to 1",
    "king_king_to_jack_jack":     "10 to 1",
    "ace_queen_or_jack_unsuited":  "5 to 1",
    "ten_ten_to_two_two":          "3 to 1",
})  # fmt: skip

ACES = minimum("aces_against_aces", "28.11(d)", {"aces_against_aces": "1,000 to 1"})


class TexasHoldEmBonusOptions(poker.BankedPokerOptions, law=LAW, stacks_of="two"):
    """The licensee's options at Texas hold 'em bonus poker."""

    ante_pays_from: Literal["straight", "flush"] = option(
        "straight", law="28.10(h)2", description="the lowest winning hand with which the ante is paid"
    )
    bonus_pays: PayTable = pays(BONUS, description="the posted odds of the bonus wager")
    aces_against_aces: bool = option(
        False, law="28.11(d)", description="the bonus wager pays a supplement on aces against the dealer's aces"
    )
    aces_pays: PayTable = pays(ACES, description="the odds on aces against the dealer's aces")
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


def pocket(a: int, b: int, c: int, d: int) -> int:
    """The value of a player's two cards on the bonus wager, given the dealer's two (28.11(c), (d)).

    8 is highest, 0 pays nothing.

    >>> from pitboss.equipment.cards import cards
    >>> [pocket(*cards(four)) for four in ("AH AD AC AS", "AH AD AC KS", "JS AS 2C 3C", "10C 10D 2C 3C", "KS QS 2C 3C")]
    [8, 7, 5, 1, 0]
    """
    high, low = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
    if high == low:
        if high == ACE:
            return 8 if c >> 2 == ACE and d >> 2 == ACE else 7
        return 3 if high >= JACK else 1
    if high < ACE or low < JACK:
        return 0
    suited = a & 3 == b & 3
    if low == KING:
        return 6 if suited else 4
    return 5 if suited else 2


def bonus_table(options: TexasHoldEmBonusOptions) -> PayTable:
    """The posted odds of the bonus wager, with the supplement if it is offered."""
    bonus = options.bonus_pays
    return replace(bonus, rows={**options.aces_pays, **bonus}) if options.aces_against_aces else bonus


BONUS_SCALE = (
    poker.ScaleRow("aces_against_aces", 8, ("ace_ace",)),
    *(poker.ScaleRow(row, 7 - at) for at, row in enumerate(BONUS)),
)
BONUS_WAGER = poker.BankedPokerSide[TexasHoldEmBonusOptions](
    Wager("bonus", "Bonus", "28.6(c)", "the player's own two cards, whatever the dealer has; $1.00 or more"),
    poker.Lookup(
        "pocket", BONUS_SCALE, "28.10(h)4", "not in the pay table",
        row_laws={"aces_against_aces": "28.11(d)"},
    ),
    (BONUS, ACES), bonus_table, bounds=Limit(minimum=1_00, law="28.6(c)"),
    needs=poker.Needs(("ante",), "28.6(c)", "a bonus wager requires an ante wager"),
)  # fmt: skip
SIDES = (BONUS_WAGER,)

HAND = poker.HandSpec(rank_five, 5, own=2, board=5)
LOST, DRAW = "28.10(h)1", "28.10(h)3"
WAGERS = ("ante", "flop", "turn", "river", "bonus")


def street(wager: str, law: str) -> poker.Decide:
    """The decision of players with a flop wager to bet an amount equal to the ante, or check."""
    return poker.Decide(wager, law, f"a {wager} wager equal to the ante, or check", (
        poker.Raise("bet", (wager,), law, f"a {wager} wager {{times}} the ante wager"),
        poker.Check("check", law, f"place no {wager} wager"),
    ), needs=("ante", "flop"))  # fmt: skip


DECLARED = poker.Declaration(
    opens=("ante",),
    hands={"player": HAND, "dealer": HAND, "pocket": poker.HandSpec(pocket, 4, own=2, dealer=2)},
    steps=(
        poker.Deal((poker.DealTo(poker.PLAYERS, 2), poker.DealTo(poker.DEALER, 2)), stack=2),
        poker.Decide("flop", "28.10(a)", "a flop wager of two times the ante, or fold", (
            poker.Raise("bet", ("flop",), "28.10(a)1", "a flop wager {times} the ante wager", times=(2,)),
            poker.Fold(("ante",), "28.10(a)2", "forfeit the ante wager; a bonus wager stays",
                       discard_law="28.10(a)2ii"),
        ), keeps_cards_for=("bonus",)),
        poker.Burn("28.10(b)"),
        poker.Board(3, "28.10(b)"),
        street("turn", "28.10(c)"),
        poker.Burn("28.10(d)"),
        poker.Board(1, "28.10(d)"),
        street("river", "28.10(e)"),
        poker.Burn("28.10(f)"),
        poker.Board(1, "28.10(f)"),
        poker.Stub(),
        poker.Reveal("28.10(g)"),
        poker.Settle(
            one_by_one=poker.SettlingLaw("28.10(h)", "28.10(h)", "28.10(i)"),
            folded_last=True, wagers_in_order=True, announced="28.10(g)", pick_up_after={"bonus": "28.10(h)4"},
        ),
    ),
    settles={
        "ante": poker.Versus(
            LOST, DRAW, scale=poker.from_class(FiveCard.STRAIGHT),
            no_row_because="below the rank that pays the ante", no_row_law="28.10(h)2",
        ),
        "flop": poker.Versus(LOST, DRAW, row="flop"),
        "turn": poker.Versus(LOST, DRAW, row="turn"),
        "river": poker.Versus(LOST, DRAW, row="river"),
        **poker.rules_of(SIDES),
    },
    caps=(poker.Cap("28.11(e)", WAGERS, 50_000_00, WAGERS),),
)  # fmt: skip

REMEDIES = poker.Remedies(
    poker.Exposed("dealer_card_exposed", "28.12(a)"),
    hand_alone=True,
    dealer_completes=0,
    kept=("bonus",),
    kept_without=("aces_against_aces",),
)


class TexasHoldEmBonus(poker.BankedPokerGame[TexasHoldEmBonusOptions]):
    """The best five of two hole and five community cards against the dealer's, with wagers before each street."""

    id = "texas-hold-em-bonus-poker"
    name = "Texas hold 'em bonus poker"
    description = (
        "The best five of two own and five community cards against the dealer's, with wagers before each street."
    )
    sections = ("28",)
    betting_law = "28.6(b)"
    wagers_law = "28.6"
    bets_law = "28.6(b)"
    seated_law = "28.6(e)"
    cash_refused = "28.6(a)"
    law = LAW
    declared = DECLARED

    options = TexasHoldEmBonusOptions
    wagers = (
        Wager("ante", "Ante", "28.1", "the player's hand against the dealer's; paid from a straight or a flush up"),
        Wager("flop", "Flop", "28.10(a)1", "two times the ante, to stay in the round", follows=True),
        Wager("turn", "Turn", "28.10(c)", "an amount equal to the ante, before the turn card", follows=True),
        Wager("river", "River", "28.10(e)", "an amount equal to the ante, before the river card", follows=True),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (BASE, ANTE, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, TexasHoldEmBonusOptions, SIDES)
    irregularities = poker.irregularities(DECLARED, LAW, REMEDIES, TexasHoldEmBonusOptions)
    procedures = poker.procedures(LAW)

    def pays(self, options: TexasHoldEmBonusOptions) -> Mapping[str, PayTable]:
        """All wagers pay 1 to 1, the ante only from the elected rank up."""
        ante = ANTE
        if options.ante_pays_from == "flush":
            ante = replace(ante, rows={row: cell for row, cell in ante.items() if row != "straight"})
        return {"ante": ante, **poker.by_row(BASE)}


TEXAS_HOLD_EM_BONUS = TexasHoldEmBonus()
