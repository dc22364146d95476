"""Double cross poker, 13:69F-25."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from itertools import product

from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, ThreeCard, rank_five, rank_three, rank_three_ace_high
from pitboss.table import Limit, PayTable, Wager, exact, minimum, money, option, pays

LAW = poker.BankedPokerLaw(
    decks="25.2(a)", aces="25.5(a)", hands="25.5(b)", later_wagers="25.6(e)",
    second_deck="25.2(b)", device_has_other="25.2(b)3", alternate="25.2(b)4",
    inspection="25.3(a)", opening_spread="25.3(b)", wash="25.3(c)", second_deck_opened="25.3(d)",
    shuffle="25.4(a)", cut_needed="25.4(b)2", cut="25.4(c)", recut="25.4(d)", idle="25.4(e)", pre_shuffled="25.4(a)",
    dealing_ways="25.9(a)", positions="25.6(b)", coupons="25.6(a)", stated="25.11(a)",
    manual_shoe=poker.DealingLaw("25.7(b)", "25.7(c)", "25.7(d)", "25.7(e)", chosen="25.7(a)", count_waived="25.7(f)"),
    hand=poker.DealingLaw("25.8(b)3", "25.8(c)", "25.8(d)", "25.8(e)", chosen="25.8(a)"),
    automated_shoe=poker.DealingLaw("25.9(b)2", "25.9(c)", "25.9(c)", "25.9(d)", chosen="25.9(a)"),
    from_hand="25.8(b)", device_for_hand="25.8(b)1", dealing_hand="25.8(b)2", same_hand="25.8(b)2i",
    stub_wrong="25.7(e)2", device_counts="25.7(f)", own_hand="25.10(b)", pick_up="25.10(h)", rest_from_hand="25.9(c)",
    face_up="25.12(a)", drawn_in_error="25.12(b)", wrong_number="25.12(c)",
    shuffler_jam="25.12(d)", shoe_jam="25.12(e)", method="25.12(f)",
)  # fmt: skip

ANTE = exact("ante", "25.10(g)3", {"ante": "1 to 1"})
RAISE = minimum("raise", "25.11(b)", {
    "royal_flush":     "300 to 1",
    "straight_flush":   "50 to 1",
    "four_of_a_kind":   "15 to 1",
    "full_house":        "7 to 1",
    "flush":             "6 to 1",
    "straight":          "5 to 1",
    "three_of_a_kind":   "3 to 1",
    "two_pair":          "3 to 2",
    "one_pair":          "1 to 1",
    "high_card":         "1 to 1",
})  # fmt: skip
THREE_CARD = minimum("three_card", "25.11(c)", {
    "three_card_straight_flush": "40 to 1",
    "three_of_a_kind":           "30 to 1",
    "three_card_straight":        "6 to 1",
    "three_card_flush":           "4 to 1",
    "one_pair":                   "1 to 1",
})  # fmt: skip
CLASSES = sorted((class_ for class_ in ThreeCard if class_ > ThreeCard.HIGH_CARD), reverse=True)
THREE_CARD_SCALE = tuple(poker.ScaleRow(row, class_.floor) for row, class_ in zip(THREE_CARD, CLASSES, strict=True))


class DoubleCrossOptions(poker.BankedPokerOptions, law=LAW, stacks_of="two"):
    """The licensee's options at double cross poker."""

    raise_pays: PayTable = pays(RAISE, description="the odds of each raise wager")
    three_card_pays: PayTable = pays(THREE_CARD, description="the odds of the three-card wager")
    ace_low_in_three: bool = option(
        True, law="25.5(c)3", description="an ace, a two and a three are a three-card straight, or straight flush"
    )
    payout_limit: Decimal | None = money(
        None, law="25.11(d)", least=60_000,
        description="the maximum payout on a hand without the three-card wager, in dollars; none for no limit",
    )  # fmt: skip
    limit_counts_ante: bool = option(
        True,
        law="25.11(d)",
        description="the payout limit covers the ante and the raises together, not the raises alone",
    )
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


THREE_CARD_WAGER = poker.BankedPokerSide[DoubleCrossOptions](
    Wager("three_card", "Three-card", "25.6(d)", "the player's two cards and the card farthest from the dealer, shown"),
    poker.Lookup("three_card", THREE_CARD_SCALE, "25.10(a)", "less than a pair"),
    (THREE_CARD,), lambda options: options.three_card_pays,
    needs=poker.Needs(("ante",), "25.6(d)", "a three-card wager requires an ante wager"),
    limit=Limit(minimum=1_00, maximum=100_00, law="25.6(d)"),
)  # fmt: skip
SIDES = (THREE_CARD_WAGER,)

LEFT, CENTER, RIGHT, FAR, NEAR = range(5)
"""The community cards in the order of the deal: three from the dealer's left to right, then far and near."""
HAND = poker.HandSpec(
    rank_five, 5, own=2, board=5, axes={"vertical": (FAR, CENTER, NEAR), "horizontal": (LEFT, CENTER, RIGHT)}
)
RAISES = ("raise_1", "raise_2")
LOST, TIE = "25.10(g)2", "25.10(g)3"


def raised_along(axis: str) -> poker.Raise:
    """The action that makes two raises, each equal to the ante, along an axis."""
    description = f"two raise wagers, each {{times}} the ante, along the {axis} axis"
    return poker.Raise(axis, RAISES, "25.10(c)2", description, axis=axis)


def three_card(*, ace_low: bool) -> poker.HandSpec:
    """The hand of the three-card wager."""
    return poker.HandSpec(rank_three if ace_low else rank_three_ace_high, 3, own=2, board=1, axes={"far": (FAR,)})


def limit(*wagers: str) -> tuple[poker.Cap, ...]:
    """The payout limit on these wagers."""
    return (poker.Cap("25.11(d)", wagers, 60_000_00, ("ante", *RAISES), optional=True),)


DECLARED = poker.Declaration(
    opens=("ante",),
    hands={"player": HAND, "dealer": HAND, "three_card": three_card(ace_low=True)},
    steps=(
        poker.Deal(
            (
                poker.DealTo(poker.PLAYERS, 2), poker.DealTo(poker.DEALER, 2),
                poker.DealTo(poker.COMMUNITY, 5, stacked=False),
            ),
            stack=2, in_turn=False,
        ),
        poker.Stub(),
        poker.Turn(FAR, "25.10(a)", "community card farthest from the dealer"),
        poker.Turn(RIGHT, "25.10(a)", "community card to the dealer's right"),
        poker.Decide("expose", "25.10(a)", "expose the two cards for the three-card wager, or not", (
            poker.Expose("25.10(a)", "show the two cards; the three-card wager is settled on them and the far card"),
            poker.Check("keep_hidden", "25.10(a)", "keep them hidden; the three-card wager is lost"),
        ), needs=("three_card",)),
        poker.SettleClaimed(("three_card",), "25.10(a)", turned_down="25.10(a)"),
        poker.Decide("axis", "25.10(c)", "raise along the vertical or the horizontal axis, or fold", (
            raised_along("vertical"),
            raised_along("horizontal"),
            poker.Fold(("ante",), "25.10(c)1", "forfeit the ante"),
        )),
        poker.Turn(LEFT, "25.10(d)", "community card to the dealer's left"),
        poker.Turn(CENTER, "25.10(d)", "community card in the center"),
        poker.Turn(NEAR, "25.10(d)", "community card nearest to the dealer"),
        poker.Reveal("25.10(e)"),
        poker.Settle(in_passes=poker.SettlingLaw("25.10(f)", "25.10(h)", lost=LOST)),
    ),
    settles={
        "ante": poker.Versus(LOST, TIE, row="ante"),
        **dict.fromkeys(RAISES, poker.Versus(LOST, TIE, scale=poker.from_class(FiveCard.HIGH_CARD))),
        **poker.rules_of(SIDES),
    },
    caps=limit("ante", *RAISES),
)  # fmt: skip
BY_READING = {
    (ace_low, ante_counts): replace(
        DECLARED,
        hands={**DECLARED.hands, "three_card": three_card(ace_low=ace_low)},
        caps=limit("ante", *RAISES) if ante_counts else limit(*RAISES),
    )
    for ace_low, ante_counts in product((True, False), repeat=2)
}


class DoubleCross(poker.BankedPokerGame[DoubleCrossOptions]):
    """Two cards and one axis of a five-card cross against the dealer, who plays the better axis."""

    id = "double-cross-poker"
    name = "Double cross poker"
    description = (
        "Two own cards and one axis of a cross of community cards against the dealer, who plays the better axis."
    )
    sections = ("25",)
    betting_law = "25.6(c)"
    wagers_law = "25.6"
    bets_law = "25.6(c)"
    seated_law = "25.6(b)"
    cash_refused = "25.6(a)"
    law = LAW
    declared = DECLARED

    options = DoubleCrossOptions
    wagers = (
        Wager("ante", "Ante", "25.6(c)", "the player's hand against the dealer's"),
        Wager("raise_1", "First raise", "25.6(e)", "an amount equal to the ante, along the axis", follows=True),
        Wager("raise_2", "Second raise", "25.6(e)", "the same once more, along the same axis", follows=True),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (ANTE, RAISE, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, DoubleCrossOptions, SIDES)
    irregularities = poker.irregularities(DECLARED, LAW, poker.Remedies(None), DoubleCrossOptions)
    procedures = poker.procedures(LAW)

    def declaration(self, options: DoubleCrossOptions) -> poker.Declaration:
        """The declaration under the submission's readings."""
        return BY_READING[options.ace_low_in_three, options.limit_counts_ante]

    def pays(self, options: DoubleCrossOptions) -> Mapping[str, PayTable]:
        """The ante pays 1 to 1, each raise by its paytable."""
        return {"ante": ANTE, **dict.fromkeys(RAISES, options.raise_pays)}


DOUBLE_CROSS = DoubleCross()
