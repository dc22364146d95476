"""Pai gow poker, 13:69F-11."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from pitboss.equipment import Card
from pitboss.games.cards.law import DealingLaw
from pitboss.games.cards.options import RECUT_BY, RecutBy, Shuffle
from pitboss.games.paigow.engine import options
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.engine.irregular import card_irregularities
from pitboss.games.paigow.engine.law import BankedDealLaw, DragonsEyeLaw, PaiGowLaw, PlayerBankLaw, StackLaw
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.procedures import card_procedures
from pitboss.games.paigow.engine.round_steps import exclusions
from pitboss.games.paigow.engine.setting import Hands, SetResult
from pitboss.games.paigow.engine.sides import PaiGowSide
from pitboss.games.paigow.hands.poker import high_card_values
from pitboss.games.paigow.hands.poker_setting import FIVE_AND_TWO
from pitboss.games.paigow.hands.rankings import FIVE_CARD_HANDS, hand_table, joker_table
from pitboss.games.paigow.hands.way_options import HouseWayOptions
from pitboss.games.paigow.hands.ways import PAI_GOW_POKER_WAY
from pitboss.games.paigow.sides import dragons_eye as eye
from pitboss.games.paigow.sides import ez, three_and_seven
from pitboss.games.paigow.sides.bonus import BONUS_CAP, BonusOptions, BonusWager, insurance
from pitboss.games.paigow.sides.caps import SideCaps
from pitboss.games.paigow.sides.imperial import IMPERIAL_CAP, Imperial, ImperialOptions
from pitboss.games.paigow.sides.number import NumberOptions, NumberWager
from pitboss.games.paigow.sides.progressive import PaiGowProgressiveOptions, ProgressivePayout
from pitboss.games.paigow.sides.two_steps import TWO_STEPS_LAW, deal_in_two_steps, describe_two_steps, rest_dealt
from pitboss.hands.faces import QUEEN
from pitboss.money import Pay
from pitboss.table import Exclusion, Flow, GamePart, Round, RoundStep, Wager, exact, odds_stated, option
from pitboss.table.rules.facts import RuleTable

LAW = PaiGowLaw(
    decks="11.2(a)", received="11.5(a)", inspection="11.5(b)", opening_spread="11.5(b)", wash="11.5(c)",
    second_deck="11.2(b)", second_deck_opened="11.5(d)", device_has_other="11.2(b)3", alternate="11.2(b)4",
    shuffle="11.6(a)", cut_needed="11.6(b)2", cut="11.6(e)", cut_depth="11.6(e)", cutter="11.6(d)",
    cut_rotates=True, seats_from_right=True, cut_refused="11.6(c)", recut="11.6(f)", idle="11.6(g)",
    method="11.11(o)", coupons="11.7(a)", dealing_ways="11.8(a)",
    manual_shoe=DealingLaw("11.8(a)", "11.8(c)", "11.8(d)1", "11.8(d)"),
    hand=DealingLaw("11.8A(b)2", "11.8A(f)", "11.8A(d)1", "11.8A(d)", chosen="11.8A(a)"),
    automated_shoe=DealingLaw("11.8B(b)2", "11.8B(d)", "11.8B(e)1", "11.8B(e)", chosen="11.8B(a)"),
    from_manual_shoe=StackLaw("11.8(b)", "11.8(d)1", "11.8(d)2"),
    from_the_hand=StackLaw("11.8A(e)", "11.8A(g)", "11.8A(d)2", stacks="11.8A(c)"),
    from_automated_shoe=StackLaw("11.8B(c)", "11.8B(f)", "11.8B(e)2"),
    from_hand="11.8A(a)", dealing_hand="11.8A(b)1", same_hand="11.8A(b)1i", pick_up="11.9(l)",
    device_counts="11.17(i)",
    areas="11.12(a)", areas_order="11.12(b)", start="11.8C(a)", shaken="11.8C(b)", shaker="11.8C(b)1",
    count="11.8C(b)2", player_shakes="11.8D(f)", shaken_after="11.8C(b)4", random_number="11.8C(c)", button="11.8C(d)",
    start_marked="11.8C(e)",
    setting="11.9(a)", assistance="11.9(b)", own_hand="11.9(b)", dealer_sets="11.9(c)", house_way="11.9(d)",
    surrender="11.9(e)", surrender_lost="11.9(e)1", surrendered="11.9(e)2", expose="11.9(f)",
    results="11.9(g)", loses="11.9(g)1", foul="11.9(g)3", wrong_sizes="11.9(g)4", pushes="11.9(h)1", wins="11.9(i)",
    paid="11.9(j)", vigorish="11.9(j)",
    bank=PlayerBankLaw(
        offered="11.10(a)", first_round="11.10(b)", order="11.10(c)", may_bank="11.10(d)", played="11.10(d)1",
        covers="11.10(d)2", co_bank="11.10(e)", one_area="11.10(f)", cut="11.6(d)2",
        dealer_wager="11.10(g)", first_stack="11.10(i)1", shakes="11.10(h)1", number_one="11.10(h)3",
        from_the_hand=BankedDealLaw("11.10(i)2", "11.10(i)4", "11.10(i)5"),
        from_automated_shoe=BankedDealLaw("11.10(j)1", "11.10(j)3"), dealer_result="11.10(k)",
        pays="11.10(l)", co_bank_pays="11.10(m)", dealer_paid="11.10(n)", vigorish="11.10(o)", misset="11.11(j)",
    ),
    dragons_eye=DragonsEyeLaw(
        offered="11.7(g)", button="11.8D(a)", settled="11.8D(b)", shaker="11.8D(c)", start="11.8D(d)",
        passes="11.8D(e)", match="11.21(a)", even="11.21(b)", odd="11.21(c)", double="11.21(d)", triple="11.21(e)",
        dice_bonus="11.21(f)", vigorish="11.9(k)", five_percent="11.9(k)1", triples_lose="11.9(k)2", dice="11.4(b)",
    ),
    not_flat="11.11(a)", fell_out="11.11(b)", mistotaled="11.11(c)", player_card="11.11(d)", house_card="11.11(e)",
    face_up="11.11(f)", drawn_in_error="11.11(g)", wrong_number="11.11(h)", dealer_misset="11.11(i)",
    stack_card="11.11(k)", stacks_wrong="11.11(l)", shuffler_jam="11.11(m)", shoe_jam="11.11(n)",
)  # fmt: skip

MAIN = exact("pai_gow_poker", "11.9(j)", {"win": "1 to 1"})
PAI_GOW = Wager("pai_gow_poker", "Pai gow poker wager", "11.7(a)", "both hands are higher than the dealer's")


class PaiGowPokerOptions(
    NumberOptions,
    PaiGowProgressiveOptions,
    BonusOptions,
    three_and_seven.ThreeAndSevenOptions,
    ImperialOptions,
    ez.EZOptions,
    HouseWayOptions,
    law=LAW,
):
    """The licensee's options at pai gow poker."""

    way_words = FIVE_AND_TWO.words()

    shuffle: Shuffle = "manual"
    wheel_low: bool = option(False, law="11.3(d)", description="A-2-3-4-5 is the lowest straight and straight flush")
    house_way: tuple[str, ...] = PAI_GOW_POKER_WAY
    cutting_card: options.CuttingCard = options.CUTTING_CARD
    recut_by: RecutBy = RECUT_BY
    vigorish_rounding: options.VigorishRounding = options.VIGORISH_ROUNDING
    banking: bool = options.BANKING
    co_banking: bool = options.CO_BANKING
    dealer_wager: options.DealerWager = options.DEALER_WAGER
    dealer_wager_amount: Decimal = options.DEALER_WAGER_AMOUNT
    dragons_eye: bool = eye.dragons_eye_option()
    dragons_eye_alone: bool = eye.EYE_ALONE
    dragons_eye_vigorish: eye.DragonsEyeVigorish = eye.EYE_VIGORISH
    dragons_eye_start: eye.DragonsEyeStart = eye.EYE_START
    dragons_eye_shaker: eye.DragonsEyeShaker = eye.EYE_SHAKER


QUEEN_HIGH = high_card_values(QUEEN)
"""The values of a best five-card hand that is queen high."""
THREE_CARDS = three_and_seven.ThreeCardBonus[PaiGowPokerOptions]()
SIDES: tuple[PaiGowSide[PaiGowPokerOptions], ...] = (
    eye.DragonsEye[PaiGowPokerOptions](LAW.dragons_eye),
    NumberWager[PaiGowPokerOptions](),
    THREE_CARDS,
    ProgressivePayout[PaiGowPokerOptions](),
    Imperial[PaiGowPokerOptions](),
    three_and_seven.seven_card_bonus(),
    insurance(),
    BonusWager[PaiGowPokerOptions](),
    ez.Dynasty[PaiGowPokerOptions](),
    ez.Protection[PaiGowPokerOptions](),
    ez.RedBlack[PaiGowPokerOptions](),
    ez.QueensDragon[PaiGowPokerOptions](),
)
CAPS = (BONUS_CAP, three_and_seven.SEVEN_CARD_CAP, IMPERIAL_CAP, ez.EZ_CAP)


def stub_counted_by(options: PaiGowPokerOptions) -> str:
    """The paragraph by which the stub is counted: that of the way of dealing, or of a deal in two steps."""
    in_two_steps = three_and_seven.deals_in_two_steps(options)
    return (rest_dealt(options) if in_two_steps else LAW.dealing(options.dealing)).stub_count


class PaiGowPoker(CardPaiGowGame[PaiGowPokerOptions]):
    """Pai gow poker."""

    id = "pai-gow-poker"
    name = "Pai gow poker"
    description = "Seven cards are set into a hand of five and a hand of two; both must beat the dealer's."
    sections = ("11",)
    law = LAW
    betting_law = "11.7(c)"
    wagers_law = "11.7(a)"
    bets_law = "11.7(a)"
    seated_law = "11.7(b)"
    cash_refused = "11.7(a)"
    coupon_law = "11.7(a)"
    main = PAI_GOW.id
    options = PaiGowPokerOptions
    sides = SIDES
    wagers = (PAI_GOW, *(wager for side in SIDES for wager in side.wagers))
    paytables = (MAIN, *(table for side in SIDES for table in side.paytables))
    setting = FIVE_AND_TWO
    exclusions = (
        *exclusions(LAW, PaiGowPokerOptions, SIDES),
        Exclusion[PaiGowPokerOptions](
            LAW.dragons_eye.dice,
            "the dragon's eye variation requires dice for the starting position",
            lambda options: options.dragons_eye and options.start != "dice",
        ),
        ez.NO_DRAGONS_EYE,
        odds_stated("11.18(a)", "to", "win", options=three_and_seven.PAYTABLE_OPTIONS),
    )
    irregularities = card_irregularities(
        LAW, lambda options: TWO_STEPS_LAW.wrong_rest if three_and_seven.deals_in_two_steps(options) else ""
    )
    procedures = (
        *(
            replace(procedure, cites=stub_counted_by) if procedure.id == "stub_count" else procedure
            for procedure in card_procedures(LAW, 53)
        ),
        *(procedure for side in SIDES for procedure in side.procedures),
    )
    pushes_all_because = "the dealer or the bank has a queen-high hand"

    @property
    def parts(self) -> tuple[GamePart[PaiGowPokerOptions], ...]:
        """Those of the family, and the payout limits."""
        return (*super().parts, SideCaps(CAPS))

    def main_pays(self, options: PaiGowPokerOptions) -> Mapping[str, Pay]:
        """The main wager pays 1 to 1, before vigorish."""
        return MAIN

    def charges_vigorish(self, options: PaiGowPokerOptions) -> bool:
        """False at EZ pai gow, and at dragon's eye without vigorish."""
        return not options.ez and not eye.is_without_vigorish(options)

    def bank_pays_vigorish(self, options: PaiGowPokerOptions) -> bool:
        """True if the bank pays vigorish; at EZ pai gow the law exempts players but does not mention the bank."""
        return options.ez_bank_vigorish if options.ez else self.charges_vigorish(options)

    def lost_before_deal(self, options: PaiGowPokerOptions) -> Fraction:
        """The chance of a triple, 1 in 36, which loses all main wagers at dragon's eye without vigorish."""
        return Fraction(1, 36) if eye.is_without_vigorish(options) else Fraction(0)

    def pushes_all(self, banker: Sequence[Card], options: PaiGowPokerOptions) -> str:
        """The paragraph by which a queen-high dealer or bank pushes all wagers at EZ pai gow, or ""."""
        return "11.9(h)3" if options.ez and ez.is_queens_dragon(banker) else ""

    def pushing_values(self, options: PaiGowPokerOptions) -> range:
        """Queen high at EZ pai gow."""
        return QUEEN_HIGH if options.ez else super().pushing_values(options)

    def result_law(self, result: SetResult, player: Hands, banker: Hands, options: PaiGowPokerOptions) -> str:
        """The paragraph of a result; a loss by copy hands (11.3(e)) and a push by the low hand have separate ones."""
        values = [
            [self.setting.value(part, hands[part], options) for part in range(len(self.setting.parts))]
            for hands in (player, banker)
        ]
        if result == "lose" and any(mine == other for mine, other in zip(*values, strict=True)):
            return "11.9(g)2"
        if result == "push" and values[0][0] <= values[1][0]:
            return "11.9(h)2"
        return super().result_law(result, player, banker, options)

    def deal(self, r: Round[PaiGowPokerOptions], play: PaiGowPlay) -> Flow[None]:
        """Deal three cards and later four if three-card or seven-card wagers are offered; otherwise seven."""
        if three_and_seven.deals_in_two_steps(r.options):
            deal_in_two_steps(r, self.law, play, THREE_CARDS)
        else:
            yield from super().deal(r, play)

    def deal_steps(self, options: PaiGowPokerOptions) -> Sequence[RoundStep]:
        """The steps of the deal, which has three cards first if three-card or seven-card wagers are offered."""
        if three_and_seven.deals_in_two_steps(options):
            return describe_two_steps(options)
        return super().deal_steps(options)

    def rule_tables(self, options: PaiGowPokerOptions) -> Sequence[RuleTable]:
        """The ranking of hands."""
        return (hand_table("Ranking of hands", FIVE_CARD_HANDS, "11.3(b)"), joker_table("11.3(c)"))


PAI_GOW_POKER = PaiGowPoker()
"""The game."""
