"""Three-card poker, 13:69F-20.

A paytable pays a hand by the highest row that the hand reaches. So ace, king and queen of spades pay as a mini royal
flush if a table has no row for the spades, and as a straight flush if it has no row for mini royals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from pitboss.errors import Refused
from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, ThreeCard, best_five, mini_royal_flush_of_spades, rank_three, six_card_royal
from pitboss.hands.faces import CLUBS, DIAMONDS, HEARTS, QUEEN, SPADES
from pitboss.hands.three import MINI_ROYAL_FLUSH
from pitboss.money import Cents, Odds
from pitboss.table import Bet, Binding, Exclusion, GamePart, PayTable, Round, Wager, exact, minimum, option, pays

LAW = poker.BankedPokerLaw(
    decks="20.2(a)", aces="20.3(a)", hands="20.3(b)", ties="20.3(c)",
    second_deck="20.2(b)", device_has_other="20.2(b)3", alternate="20.2(b)4",
    inspection="20.4(a)", opening_spread="20.4(b)", wash="20.4(c)", second_deck_opened="20.4(d)",
    shuffle="20.5(a)", cut_needed="20.5(b)2", cut="20.5(c)", recut="20.5(d)", idle="20.5(e)", pre_shuffled="20.5(a)",
    dealing_ways="20.7(a)", positions="20.6(e)", coupons="20.6(b)", settlement="20.10(c)",
    manual_shoe=poker.DealingLaw("20.7(b)", "20.7(c)", "20.7(d)", "20.7(e)", chosen="20.7(a)"),
    hand=poker.DealingLaw("20.8(b)3", "20.8(c)", "20.8(d)", "20.8(e)", chosen="20.8(a)"),
    automated_shoe=poker.DealingLaw("20.9(b)2", "20.9(c)", "20.9(d)", "20.9(e)", chosen="20.9(a)"),
    from_hand="20.8(b)", device_for_hand="20.8(b)1", dealing_hand="20.8(b)2", same_hand="20.8(b)2i",
    stub_wrong="20.7(e)2", device_counts="20.7(f)", own_hand="20.10(a)", pick_up="20.10(d)", cover="20.2(c)",
    face_up="20.12(a)", drawn_in_error="20.12(b)", wrong_number="20.12(c)",
    shuffler_jam="20.12(e)", shoe_jam="20.12(f)", method="20.12(g)",
)  # fmt: skip

ANTE_AND_PLAY = exact("ante_and_play", "20.11(a)1", {
    "ante": "1 to 1",
    "play": "1 to 1",
})  # fmt: skip

PAIR_PLUS = minimum("pair_plus", "20.11(a)2", {
    "mini_royal_flush": "35 to 1",
    "straight_flush":   "35 to 1",
    "three_of_a_kind":  "25 to 1",
    "straight":          "5 to 1",
    "flush":             "3 to 1",
    "pair":              "1 to 1",
})  # fmt: skip

# The print has lost the straight flush row; docs/readings.md explains why it is read as 5 to 1.
ANTE_BONUS_BASE = exact("ante_bonus_base", "20.11(a)3", {
    "straight_flush":  "5 to 1",
    "three_of_a_kind": "4 to 1",
    "straight":        "1 to 1",
})  # fmt: skip

SPADE_ROYAL = "mini_royal_flush_of_spades"
# Printed blank and read as one cell across: straight in B and C. Printed blank and left so: the spades in C.
ANTE_BONUS = poker.columns("ante_bonus", "20.11(a)3i", "A B C", {
    SPADE_ROYAL:        "50 50  -",
    "mini_royal_flush": " 5 50 10",
    "straight_flush":   " 4  8  4",
    "three_of_a_kind":  " 3  6  3",
    "straight":         " 1  1  1",
}, Binding.EXACT)  # fmt: skip

# 20.11(a)4i prints columns A to D without the rows for six cards, 4ii all five.
SIX_CARD_ROWS = {
    "six_card_diamond_royal":   "    -     -     -     - $1,000,000",
    "six_card_heart_royal":     "    -     -     -     -   $100,000",
    "six_card_spade_royal":     "    -     -     -     -   $100,000",
    "six_card_club_royal":      "    -     -     -     -   $100,000",
    "five_card_royal_flush":    "1,000 1,000 1,000 1,000      1,000",
    "five_card_straight_flush": "  200   200   200   200        200",
    "four_of_a_kind":           "   50    50   100   100        100",
    "full_house":               "   25    25    20    20         20",
    "five_card_flush":          "   20    15    15    15         15",
    "five_card_straight":       "   10    10     9    10         10",
    "three_of_a_kind":          "    5     5     8     7          5",
}  # fmt: skip
SIX_CARD_I = poker.columns("six_card_I", "20.11(a)4i", "A B C D", SIX_CARD_ROWS, Binding.EXACT)
SIX_CARD_II = poker.columns("six_card_II", "20.11(a)4ii", "A B C D E", SIX_CARD_ROWS, Binding.EXACT)


class ThreeCardPokerOptions(poker.BankedPokerOptions, law=LAW, stacks_of="three"):
    """The licensee's options at three-card poker."""

    version: Literal["base", "f1", "f2", "f3"] = option(
        "base",
        law="20.6(f)",
        description="ante and pair plus separate, ante at least the pair plus (f1) or half "
        "of it (f2), or both required (f3)",
    )
    pair_plus_pays: PayTable = pays(PAIR_PLUS, description="the posted pay table of the pair plus wager")
    ante_bonus: Literal["base", "A", "B", "C"] = option(
        "base", law="20.11(a)3i", description="the paytable of the ante bonus; A, B or C in a version of 20.6(f)"
    )
    ante_bonus_straight_flush: Literal["5_to_1", "no_row"] = option(
        "5_to_1",
        law="20.11(a)3",
        description="the straight flush row that the print has lost; without it a straight flush pays as a straight",
    )
    ante_bonus_straight: Literal["1_to_1", "nothing"] = option(
        "1_to_1", law="20.11(a)3i", description="the cells for a straight that tables B and C print blank"
    )
    ante_bonus_spades: Literal["as_mini_royal_flush", "50_to_1"] = option(
        "as_mini_royal_flush",
        law="20.11(a)3i",
        description="the cell for a mini royal flush of spades that table C prints blank",
    )
    six_card_bonus: Literal["not_offered", "A", "B", "C", "D", "E"] = option(
        "not_offered", law="20.12A(a)", description="whether the six-card bonus wager is offered, and its paytable"
    )
    positions_each: Literal[1, 2, 3] = poker.POSITIONS_EACH
    match_play: bool = option(True, law="20.6(b)", description="match play coupons are accepted on ante and pair plus")
    dealer_stack: Literal["at_once", "after_decisions"] = option(
        "at_once", law="20.9(c)", description="when the dealer's stack leaves an automated dealing shoe"
    )
    settlement: poker.Settlement = poker.settlement("in_passes")
    shuffle: poker.Shuffle = "manual"
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


def ante_bonus_table(options: ThreeCardPokerOptions) -> PayTable:
    """The ante bonus paytable under the submission's readings of its lost row and blank cells."""
    table = ANTE_BONUS_BASE if options.ante_bonus == "base" else ANTE_BONUS[options.ante_bonus]
    rows = dict(table.rows)
    if options.ante_bonus == "base" and options.ante_bonus_straight_flush == "no_row":
        del rows["straight_flush"]
    if options.ante_bonus in ("B", "C") and options.ante_bonus_straight == "nothing":
        del rows["straight"]
    if options.ante_bonus == "C" and options.ante_bonus_spades == "50_to_1":
        rows = {SPADE_ROYAL: Odds(50), **rows}
    return replace(table, rows=rows)


def six_card_table(options: ThreeCardPokerOptions) -> PayTable | None:
    """The six-card bonus paytable, if offered; the versions of 20.6(f) use the tables of 20.11(a)4ii."""
    return (SIX_CARD_I if options.version == "base" else SIX_CARD_II).get(options.six_card_bonus)


def three_card_value(a: int, b: int, c: int) -> int:
    """The value of three cards on pair plus and the ante bonus: a mini royal flush of spades ranks above all.

    >>> from pitboss.equipment.cards import cards
    >>> three_card_value(*cards("AS KS QS")) - three_card_value(*cards("AH KH QH"))
    1
    """
    rank = rank_three(a, b, c)
    return rank if rank < MINI_ROYAL_FLUSH else rank + mini_royal_flush_of_spades(a, b, c)


def six_card_value(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    """The value of six cards on the six-card bonus: the best five, with six-card royals above them by suit.

    >>> from pitboss.equipment.cards import cards
    >>> [hex(six_card_value(*cards(six))) for six in ("AD KD QD JD 10D 9D", "8S 8D 8H KS KD KC")]
    ['0x900002', '0x6000b6']
    """
    six = (a, b, c, d, e, f)
    return best_five(six) + 1 + six_card_royal(six)


# A straight is "three cards of consecutive rank, regardless of suit" (20.3(b)3): a straight flush is one.
THREE_CARD_SCALE = (
    poker.ScaleRow(SPADE_ROYAL, MINI_ROYAL_FLUSH + 1, ("mini_royal_flush", "straight_flush", "straight")),
    poker.ScaleRow("mini_royal_flush", MINI_ROYAL_FLUSH, ("straight_flush", "straight")),
    poker.ScaleRow("straight_flush", ThreeCard.STRAIGHT_FLUSH.floor, ("straight",)),
    *poker.from_class(ThreeCard.PAIR)[1:],
)
ROYAL, FIVE_CARD_ROYAL = FiveCard.ROYAL_FLUSH.floor, "five_card_royal_flush"
SIX_CARD_SCALE = (
    poker.ScaleRow("six_card_spade_royal",     ROYAL + 1 + SPADES,   (FIVE_CARD_ROYAL,)),
    poker.ScaleRow("six_card_heart_royal",     ROYAL + 1 + HEARTS,   (FIVE_CARD_ROYAL,)),
    poker.ScaleRow("six_card_diamond_royal",   ROYAL + 1 + DIAMONDS, (FIVE_CARD_ROYAL,)),
    poker.ScaleRow("six_card_club_royal",      ROYAL + 1 + CLUBS,    (FIVE_CARD_ROYAL,)),
    poker.ScaleRow(FIVE_CARD_ROYAL,            ROYAL),
    poker.ScaleRow("five_card_straight_flush", FiveCard.STRAIGHT_FLUSH.floor),
    poker.ScaleRow("four_of_a_kind",           FiveCard.FOUR_OF_A_KIND.floor),
    poker.ScaleRow("full_house",               FiveCard.FULL_HOUSE.floor),
    poker.ScaleRow("five_card_flush",          FiveCard.FLUSH.floor),
    poker.ScaleRow("five_card_straight",       FiveCard.STRAIGHT.floor),
    poker.ScaleRow("three_of_a_kind",          FiveCard.THREE_OF_A_KIND.floor),
)  # fmt: skip

PAIR_PLUS_WAGER = poker.BankedPokerSide[ThreeCardPokerOptions](
    Wager("pair_plus", "Pair plus", "20.6(a)2", "a pair or better, whatever the dealer has"),
    poker.Lookup("by_rows", THREE_CARD_SCALE, "20.11(a)2", "less than a pair"),
    (PAIR_PLUS,),
    lambda options: options.pair_plus_pays,
)
SIX_CARD_BONUS = poker.BankedPokerSide[ThreeCardPokerOptions](
    Wager(
        "six_card_bonus", "Six-card bonus", "20.6(a)2i",
        "three-of-a-kind or better among the player's and the dealer's cards",
        coupons=False,
        no_coupons_by="20.12A(b)",
        offered_by="20.12A(a)",
    ),
    poker.Lookup("six_cards", SIX_CARD_SCALE, "20.12A(a)", "less than three of a kind"),
    (*SIX_CARD_I.values(), *SIX_CARD_II.values()), six_card_table,
    needs=poker.Needs(("pair_plus",), "20.6(a)2i", "a six-card bonus wager requires a pair plus wager"),
)  # fmt: skip
SIDES = (PAIR_PLUS_WAGER, SIX_CARD_BONUS)

PLAY_OR_FOLD = poker.Decide("play", "20.10(b)", "play or fold", (
    poker.Raise("play", ("play",), "20.10(b)", "make a play wager equal to the ante wager"),
    poker.Fold(("ante", "pair_plus"), "20.10(b)", "forfeit the ante and leave the round"),
), collect_law="20.10(b)", keeps_cards_for=("six_card_bonus",))  # fmt: skip
SETTLE = poker.Settle(
    in_passes=poker.SettlingLaw("20.10(c)1i", "20.10(c)1iv", "20.10(c)"),
    one_by_one=poker.SettlingLaw("20.10(c)2i", "20.10(c)2iii", "20.10(c)"),
)
HANDS, REVEAL = (
    (poker.DealTo(poker.PLAYERS, 3), poker.DealTo(poker.DEALER, 3)),
    poker.Reveal("20.10(b)"),
)
COMPARED, DRAW = "20.11(a)1", "20.3(c)"
HAND = poker.HandSpec(rank_three, 3, own=3)

# The dealer qualifies with queen high or better: queen, three and two of different suits are enough. A draw is neither
# higher nor lower (20.3(c)), so nothing is won or lost; below queen high the play wager is returned.
AT_ONCE = poker.Declaration(
    opens=("ante", "pair_plus"),
    hands={
        "player": HAND,
        "dealer": HAND,
        "by_rows": poker.HandSpec(three_card_value, 3, own=3),
        "six_cards": poker.HandSpec(six_card_value, 6, own=3, dealer=3, pooled=True),
    },
    steps=(
        poker.Deal(HANDS, stack=3, dealer_stack_law="20.9(c)1"),
        poker.Stub(),
        PLAY_OR_FOLD,
        REVEAL,
        SETTLE,
    ),
    settles={
        "ante": poker.Versus(COMPARED, DRAW, COMPARED, unqualified=(1, 1, 1), row="ante"),
        "play": poker.Versus(COMPARED, DRAW, COMPARED, unqualified=(0, 0, 0), row="play"),
        "ante_bonus": poker.BonusPayout("ante", "play", "by_rows", THREE_CARD_SCALE),
        **poker.rules_of(SIDES),
    },
    qualifies=poker.Qualifies(ThreeCard.HIGH_CARD.floor | QUEEN << 8, "the dealer has less than queen high"),
)
# The dealer's stack may stay in the automated shoe until all players have acted (20.9(c)2).
LATE = replace(
    AT_ONCE,
    steps=(
        poker.Deal(HANDS, stack=3, late=True), PLAY_OR_FOLD, poker.Deliver("20.9(c)2"), poker.Stub(), REVEAL, SETTLE
    ),
)  # fmt: skip

# A fold is collected after all decisions (20.10(b)), so all hands void before that give it back as well.
REMEDIES = poker.Remedies(poker.Exposed("dealer_card_exposed", "20.12(d)"), forfeits_stand=False)


class VersionWagers(GamePart[ThreeCardPokerOptions]):
    """How the ante and the pair plus wager depend on each other in the versions of 20.6(f)."""

    admits_by_rules = True

    def admit(self, r: Round[ThreeCardPokerOptions], bets: Sequence[Bet]) -> None:
        """Refuse wagers that may not be combined at one betting position in this version."""
        if r.options.version != "base":
            check_version(r.options.version, {bet.wager: bet.amount for bet in bets})


class ThreeCardPoker(poker.BankedPokerGame[ThreeCardPokerOptions]):
    """Three cards against the dealer's three, against a paytable, or both."""

    id = "three-card-poker"
    name = "Three-card poker"
    description = "A three-card hand against the dealer, who needs queen high, or against posted paytables."
    sections = ("20",)
    betting_law = "20.6(d)"
    wagers_law = "20.6(a)"
    bets_law = "20.6(a)"
    seated_law = "20.6(c)"
    cash_refused = "20.6(b)"
    coupon_law = "20.6(b)"
    law = LAW

    options = ThreeCardPokerOptions
    wagers = (
        Wager("ante", "Ante", "20.6(a)1", "the player's hand against the dealer's"),
        Wager(
            "play", "Play", "20.10(b)", "an additional wager equal to the ante, to stay in competition", follows=True
        ),
        Wager(
            "ante_bonus", "Ante bonus", "20.11(a)3", "a straight or better, on an ante that was played", staked=False
        ),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (ANTE_AND_PLAY, PAIR_PLUS, ANTE_BONUS_BASE, *ANTE_BONUS.values(), *SIX_CARD_BONUS.paytables)
    exclusions = (
        *poker.exclusions(LAW, ThreeCardPokerOptions, SIDES),
        Exclusion[ThreeCardPokerOptions](
            "20.11(a)3i",
            "ante bonus tables A, B and C are required in, and only for, the versions of 20.6(f)",
            lambda options: (options.version == "base") != (options.ante_bonus == "base"),
        ),
        Exclusion[ThreeCardPokerOptions](
            "20.11(a)4ii",
            "six-card bonus table E requires a version of 20.6(f)",
            lambda options: options.version == "base" and options.six_card_bonus == "E",
        ),
        Exclusion[ThreeCardPokerOptions](
            "20.9(c)2",
            "only an automated dealing shoe can keep the dealer's stack until the players have acted",
            lambda options: options.dealer_stack == "after_decisions" and options.dealing != "automated_shoe",
        ),
    )
    irregularities = poker.irregularities(AT_ONCE, LAW, REMEDIES, ThreeCardPokerOptions)
    procedures = poker.procedures(LAW)

    @property
    def parts(self) -> tuple[GamePart[ThreeCardPokerOptions], ...]:
        """Those of the family, and the version's."""
        return (*super().parts, VersionWagers())

    def declaration(self, options: ThreeCardPokerOptions) -> poker.Declaration:
        """The declaration, with the dealer's stack delivered at once or after the decisions."""
        return LATE if options.dealer_stack == "after_decisions" else AT_ONCE

    def pays(self, options: ThreeCardPokerOptions) -> Mapping[str, PayTable]:
        """Ante and play pay 1 to 1, the ante bonus by its paytable."""
        return {**poker.by_row(ANTE_AND_PLAY), "ante_bonus": ante_bonus_table(options)}


def check_version(version: str, amounts: Mapping[str, Cents]) -> None:
    """Refuse ante and pair plus amounts that violate the version (20.6(f))."""
    ante, pair_plus = amounts.get("ante", 0), amounts.get("pair_plus", 0)
    if version == "f1" and ante < pair_plus:
        raise Refused("at this table the ante must be at least equal to the pair plus wager", "20.6(f)1")
    if version == "f2" and ante * 2 < pair_plus:
        raise Refused("at this table the ante must be at least one-half of the pair plus wager", "20.6(f)2")
    if version == "f3" and not (ante and pair_plus):
        raise Refused("this table requires both an ante and a pair plus wager", "20.6(f)3")
    if version == "f3" and max(ante, pair_plus) > 5 * min(ante, pair_plus):
        raise Refused(
            "at this table neither the ante nor the pair plus wager may be more than five times the other", "20.6(f)3"
        )


THREE_CARD_POKER = ThreeCardPoker()
