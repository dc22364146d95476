"""Supreme pai gow, 13:69F-34.

The text has two paragraphs 34.12(g), on losing and on winning wagers; citations are as printed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Literal, NoReturn

from pitboss.errors import Refused
from pitboss.games.cards.deck_faults import check_cards_are_out
from pitboss.games.cards.faults import void_all
from pitboss.games.cards.law import DealingLaw
from pitboss.games.cards.options import RECUT_BY, STUB_COUNT_WAIVED, RecutBy, Shuffle
from pitboss.games.cards.stub import note_stub
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.engine.irregular import card_irregularities
from pitboss.games.paigow.engine.law import BankedDealLaw, PaiGowLaw, PlayerBankLaw, StackLaw
from pitboss.games.paigow.engine.options import (
    BANKING,
    CO_BANKING,
    CUTTING_CARD,
    DEALER_WAGER,
    DEALER_WAGER_AMOUNT,
    VIGORISH_ROUNDING,
    CuttingCard,
    DealerWager,
    VigorishRounding,
)
from pitboss.games.paigow.engine.play import play_of
from pitboss.games.paigow.engine.procedures import card_procedures
from pitboss.games.paigow.engine.ring import CARD_RING
from pitboss.games.paigow.engine.round_steps import exclusions
from pitboss.games.paigow.hands.rankings import SUPREME_HANDS, hand_table
from pitboss.games.paigow.hands.supreme_setting import TWO_AND_TWO
from pitboss.games.paigow.hands.way_options import HouseWayOptions
from pitboss.games.paigow.hands.ways import SUPREME_PAI_GOW_WAY
from pitboss.games.paigow.sides.supreme_bonus import BONUS, SupremeBonus, SupremeBonusOptions
from pitboss.money import Pay
from pitboss.table import Exclusion, Irregularity, Procedure, Report, Round, Wager, exact, option
from pitboss.table.rules.facts import RuleTable

LAW = PaiGowLaw(
    decks="34.2(a)", received="34.5(a)", inspection="34.5(b)", opening_spread="34.5(b)", wash="34.5(c)",
    second_deck="34.2(b)", second_deck_opened="34.5(d)", device_has_other="34.2(b)3", alternate="34.2(b)4",
    shuffle="34.6(a)", pre_shuffled="34.6(a)", cut_needed="34.6(b)2", cut="34.6(e)", cut_depth="34.6(e)",
    cutter="34.6(d)", cut_rotates=True, seats_from_right=True, cut_refused="34.6(c)", recut="34.6(f)", idle="34.6(g)",
    method="34.16(o)", coupons="34.7(a)", dealing_ways="34.8(a)",
    manual_shoe=DealingLaw("34.8(a)", "34.8(c)", "34.8(d)1", "34.8(d)"),
    hand=DealingLaw("34.9(b)2", "34.9(f)", "34.9(e)", "34.9(d)", chosen="34.9(a)"),
    automated_shoe=DealingLaw("34.10(b)2", "34.10(d)", "34.10(e)", "34.10(e)", chosen="34.10(a)"),
    from_manual_shoe=StackLaw("34.8(b)", "34.8(f)", "34.8(d)2"),
    from_the_hand=StackLaw("34.9(e)", "34.9(g)", "34.8(d)2", stacks="34.9(c)"),
    from_automated_shoe=StackLaw("34.10(c)", "34.10(f)", "34.8(d)2"),
    from_hand="34.9(a)", dealing_hand="34.9(b)1", same_hand="34.9(b)1i", device_counts="34.8(e)", pick_up="34.12(i)",
    areas="34.15(a)", areas_order="34.15(b)", start="34.11(a)", shaken="34.11(b)", shaker="34.11(b)1",
    count="34.11(b)2", shaken_after="34.11(b)4", random_number="34.11(c)", button="34.11(d)", start_marked="34.11(e)",
    setting="34.12(a)", assistance="34.12(b)", own_hand="34.12(b)", dealer_sets="34.12(c)", house_way="34.12(d)",
    surrender="34.12(e)", surrender_lost="34.12(e)1", surrendered="34.12(e)3", expose="34.12(f)",
    results="34.12(g)", loses="34.12(g)1", foul="34.12(g)2", wrong_sizes="34.12(g)3", pushes="34.12(g)",
    wins="34.12(g)", paid="34.12(h)", vigorish="34.12(h)",
    bank=PlayerBankLaw(
        offered="34.13(a)", first_round="34.13(b)", order="34.13(c)", may_bank="34.13(d)", played="34.13(d)1",
        covers="34.13(d)2", co_bank="34.13(e)", one_area="34.13(f)", cut="34.6(d)2",
        dealer_wager="34.13(g)", first_stack="34.13(i)1", shakes="34.13(h)1", number_one="34.13(h)3",
        from_the_hand=BankedDealLaw("34.13(i)2", "34.13(i)4", "34.13(i)5"),
        from_automated_shoe=BankedDealLaw("34.13(j)1", "34.13(j)3"), dealer_result="34.13(k)",
        pays="34.13(l)", co_bank_pays="34.13(m)", dealer_paid="34.13(n)", vigorish="34.13(o)", misset="34.16(j)",
    ),
    not_flat="34.16(a)", fell_out="34.16(b)", mistotaled="34.16(c)", player_card="34.16(d)", house_card="34.16(e)",
    face_up="34.16(f)", drawn_in_error="34.16(g)", wrong_number="34.16(h)", dealer_misset="34.16(i)",
    stack_card="34.16(k)", stacks_wrong="34.16(l)", shuffler_jam="34.16(m)", shoe_jam="34.16(n)",
)  # fmt: skip

MAIN = exact("supreme_pai_gow", "34.12(h)", {"win": "1 to 1"})
SUPREME = Wager("supreme_pai_gow", "Supreme pai gow wager", "34.7(a)", "both hands are higher than the dealer's")


class SupremePaiGowOptions(SupremeBonusOptions, HouseWayOptions, law=LAW):
    """The licensee's options at supreme pai gow."""

    way_words = TWO_AND_TWO.words()

    shuffle: Shuffle = "manual"
    house_way: tuple[str, ...] = SUPREME_PAI_GOW_WAY
    zero_low: Literal["point_hands", "any_hand"] = option(
        "point_hands",
        law="34.3(d)",
        description="low hands of zero points that never win: only hands that rank by "
        "points, or also 10-10, 5-5 and K-Q",
    )
    stub_count_waived: bool = STUB_COUNT_WAIVED
    cutting_card: CuttingCard = CUTTING_CARD
    recut_by: RecutBy = RECUT_BY
    vigorish_rounding: VigorishRounding = VIGORISH_ROUNDING
    banking: bool = BANKING
    co_banking: bool = CO_BANKING
    dealer_wager: DealerWager = DEALER_WAGER
    dealer_wager_amount: Decimal = DEALER_WAGER_AMOUNT


BONUS_WAGER = SupremeBonus[SupremePaiGowOptions]()
_COUNT_WAIVED = Exclusion[SupremePaiGowOptions](
    LAW.device_counts,
    "the stub count may be waived only with a shuffling device that counts the cards",
    lambda options: options.stub_count_waived and options.shuffle != "counting_device",
)


def house_card_exposed(r: Round[SupremePaiGowOptions], _: Report) -> NoReturn:
    """Settle bonus wagers, then void all hands (34.16(e))."""
    check_cards_are_out(r, LAW.house_card)
    if play_of(r).exposed:
        raise Refused("the cards of the dealer or the bank have already been turned over", LAW.house_card)
    BONUS_WAGER.settle_before_void(r)
    void_all(r, LAW.house_card, "a card of the dealer or the bank was exposed")


HOUSE_CARD = Irregularity[SupremePaiGowOptions](
    "house_card_exposed",
    LAW.house_card,
    "a card of the dealer or the bank was exposed: all hands are void, and bonus wagers are settled",
    house_card_exposed,
)

IRREGULARITIES: tuple[Irregularity[SupremePaiGowOptions], ...] = card_irregularities(LAW)
"""The family's irregularities; this game replaces one of them."""


class SupremePaiGow(CardPaiGowGame[SupremePaiGowOptions]):
    """Supreme pai gow."""

    id = "supreme-pai-gow"
    name = "Supreme pai gow"
    description = "Four cards of a deck with two jokers are set into two hands, which rank by pairs, faces and points."
    sections = ("34",)
    law = LAW
    betting_law = "34.7(c)"
    wagers_law = "34.7(a)"
    bets_law = "34.7(a)"
    seated_law = "34.7(b)"
    cash_refused = "34.7(a)"
    coupon_law = "34.7(a)"
    main = SUPREME.id
    jokers = 2
    pays_at_once = True
    options = SupremePaiGowOptions
    sides = (BONUS_WAGER,)
    wagers = (SUPREME, *BONUS_WAGER.wagers)
    paytables = (MAIN, BONUS)
    setting = TWO_AND_TWO
    exclusions = (*exclusions(LAW, SupremePaiGowOptions, (BONUS_WAGER,)), _COUNT_WAIVED)
    irregularities = (*(listed for listed in IRREGULARITIES if listed.id != HOUSE_CARD.id), HOUSE_CARD)
    procedures = (
        *card_procedures(LAW, 54),
        Procedure("dice_changed", "34.4(a)1iii", "the dice in the shaker were replaced within 24 hours"),
    )

    def main_pays(self, options: SupremePaiGowOptions) -> Mapping[str, Pay]:
        """The main wager pays 1 to 1, before vigorish."""
        return MAIN

    def is_clockwise(self, options: SupremePaiGowOptions, *, banked: bool) -> bool:
        """False for stacks made by hand, unless a player banks (34.9(f), 34.13(i)5, 34.13(j))."""
        return options.dealing != "hand" or banked

    def count_rest(self, r: Round[SupremePaiGowOptions]) -> None:
        """Count the stub at least once every five rounds (34.8(d))."""
        note_stub(r, LAW, self.cards_in_deck - TWO_AND_TWO.dealt * len(CARD_RING))

    def rule_tables(self, options: SupremePaiGowOptions) -> Sequence[RuleTable]:
        """The ranking of hands."""
        return (hand_table("Ranking of hands", SUPREME_HANDS, "34.3(a)"),)


SUPREME_PAI_GOW = SupremePaiGow()
"""The game."""
