"""Asia poker, 13:69F-31."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.games.cards.law import DealingLaw
from pitboss.games.cards.options import Shuffle
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.engine.irregular import card_irregularities
from pitboss.games.paigow.engine.law import PaiGowLaw, StackLaw
from pitboss.games.paigow.engine.options import PaiGowDeckOptions
from pitboss.games.paigow.engine.procedures import card_procedures
from pitboss.games.paigow.engine.round_steps import exclusions
from pitboss.games.paigow.engine.setting import Hands, SetResult
from pitboss.games.paigow.hands.poker_setting import FOUR_TWO_ONE
from pitboss.games.paigow.hands.rankings import FOUR_CARD_HANDS, hand_table, joker_table
from pitboss.games.paigow.hands.way_options import HouseWayOptions
from pitboss.games.paigow.hands.ways import ASIA_POKER_WAY
from pitboss.money import Pay
from pitboss.table import Procedure, Wager, exact, option
from pitboss.table.rules.facts import RuleTable

LAW = PaiGowLaw(
    decks="31.2(a)", received="31.5(a)", inspection="31.5(b)", opening_spread="31.5(b)", wash="31.5(c)",
    second_deck="31.2(b)", second_deck_opened="31.5(d)", device_has_other="31.2(b)3", alternate="31.2(b)4",
    shuffle="31.6(a)", pre_shuffled="31.6(a)", cut_needed="31.6(b)2", cut="31.6(c)1", recut="31.6(d)", idle="31.6(e)",
    method="31.14(n)", coupons="31.7(a)", dealing_ways="31.8(a)",
    manual_shoe=DealingLaw("31.8(a)", "31.8(c)", "31.8(d)1", "31.8(d)"),
    hand=DealingLaw("31.9(b)2", "31.9(f)", "31.9(d)1", "31.9(d)", chosen="31.9(a)"),
    automated_shoe=DealingLaw("31.10(b)2", "31.10(d)", "31.10(e)1", "31.10(e)", chosen="31.10(a)"),
    from_manual_shoe=StackLaw("31.8(b)", "31.8(d)1", "31.8(d)2"),
    from_the_hand=StackLaw("31.9(e)", "31.9(g)", "31.9(d)2", stacks="31.9(c)"),
    from_automated_shoe=StackLaw("31.10(c)", "31.10(e)1", "31.10(e)2"),
    from_hand="31.9(a)", dealing_hand="31.9(b)1", same_hand="31.9(b)1i", pick_up="31.12(j)",
    areas="31.13(a)", areas_order="31.13(b)", start="31.11(a)", shaken="31.11(b)", shaker="31.11(b)1",
    count="31.11(b)2", shaken_after="31.11(b)4", random_number="31.11(c)", button="31.11(d)", start_marked="31.11(e)",
    setting="31.12(a)", assistance="31.12(b)", own_hand="31.12(b)", dealer_sets="31.12(c)", house_way="31.12(d)",
    surrender="31.12(e)", surrender_lost="31.12(e)1", surrendered="31.12(e)2", expose="31.12(f)",
    results="31.12(g)", loses="31.12(g)1", foul="31.12(g)3", wrong_sizes="31.12(g)4", wins="31.12(h)", paid="31.12(i)",
    not_flat="31.14(a)", fell_out="31.14(b)", mistotaled="31.14(c)", player_card="31.14(d)", house_card="31.14(e)",
    face_up="31.14(f)", drawn_in_error="31.14(g)", wrong_number="31.14(h)", dealer_misset="31.14(i)",
    stack_card="31.14(j)", stacks_wrong="31.14(k)", shuffler_jam="31.14(l)", shoe_jam="31.14(m)",
)  # fmt: skip

MAIN = exact("asia_poker", "31.12(i)", {"win": "1 to 1"})
ASIA = Wager("asia_poker", "Asia poker wager", "31.7(a)", "two of the three hands are higher than the dealer's")


class AsiaPokerOptions(PaiGowDeckOptions, HouseWayOptions, law=LAW):
    """The licensee's options at Asia poker."""

    way_words = FOUR_TWO_ONE.words()

    shuffle: Shuffle = "manual"
    wheel_low: bool = option(False, law="31.3(d)", description="A-2-3-4 is the lowest straight and straight flush")
    house_way: tuple[str, ...] = ASIA_POKER_WAY


class AsiaPoker(CardPaiGowGame[AsiaPokerOptions]):
    """Asia poker: no bank, no vigorish, no push."""

    id = "asia-poker"
    name = "Asia poker"
    description = "Seven cards are set into hands of four, two and one; two of the three must beat the dealer's."
    sections = ("31",)
    law = LAW
    betting_law = "31.7(c)"
    wagers_law = "31.7(a)"
    bets_law = "31.7(a)"
    seated_law = "31.7(b)"
    cash_refused = "31.7(a)"
    coupon_law = "31.7(a)"
    main = ASIA.id
    pays_at_once = True
    options = AsiaPokerOptions
    wagers = (ASIA,)
    paytables = (MAIN,)
    setting = FOUR_TWO_ONE
    exclusions = exclusions(LAW, AsiaPokerOptions)
    irregularities = card_irregularities(LAW)
    procedures = (
        *card_procedures(LAW, 53),
        Procedure("second_joker", "31.5(b)", "the second joker of a deck was torn in half and discarded"),
        Procedure("dice_changed", "31.4(a)1iii", "the dice in the shaker were replaced within 24 hours"),
    )

    def main_pays(self, options: AsiaPokerOptions) -> Mapping[str, Pay]:
        """The main wager pays 1 to 1, without vigorish."""
        return MAIN

    def result_law(self, result: SetResult, player: Hands, banker: Hands, options: AsiaPokerOptions) -> str:
        """The paragraph of a result; a loss by one copy hand and one lower hand has a separate one."""
        values = [[FOUR_TWO_ONE.value(part, hands[part], options) for part in range(3)] for hands in (player, banker)]
        differences = [mine - other for mine, other in zip(*values, strict=True)]
        if result == "lose" and 0 in differences and min(differences) < 0:
            return "31.12(g)2"
        return super().result_law(result, player, banker, options)

    def rule_tables(self, options: AsiaPokerOptions) -> Sequence[RuleTable]:
        """The ranking of hands."""
        return (hand_table("Ranking of hands", FOUR_CARD_HANDS, "31.3(b)"), joker_table("31.3(c)"))


ASIA_POKER = AsiaPoker()
"""The game."""
