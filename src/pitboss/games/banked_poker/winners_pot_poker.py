"""Winner's pot poker, 13:69F-33."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, rank_five
from pitboss.hands.faces import JACK
from pitboss.money import dollars
from pitboss.table import (
    GamePart,
    Limit,
    Offer,
    PayTable,
    Procedure,
    Submission,
    Violation,
    Wager,
    exact,
    in_cents,
    minimum,
    money,
    number,
    option,
    pays,
)

LAW = poker.BankedPokerLaw(
    decks="33.2(a)", aces="33.5(a)", hands="33.5(b)", ties="33.5(c)",
    second_deck="33.2(b)", device_has_other="33.2(b)3", alternate="33.2(b)4",
    inspection="33.3(a)", opening_spread="33.3(b)", wash="33.3(c)", second_deck_opened="33.3(d)",
    shuffle="33.4(a)", cut_needed="33.4(b)2", cut="33.4(c)", recut="33.4(d)", idle="33.4(e)", pre_shuffled="33.4(a)",
    dealing_ways="33.9(a)", positions="33.13", coupons="33.6(a)", stated="33.11(a)",
    manual_shoe=poker.DealingLaw("33.7(b)", "33.7(e)", "33.7(f)", "33.7(g)", chosen="33.7(a)"),
    hand=poker.DealingLaw("33.8(b)3", "33.8(d)", "33.8(e)", "33.8(f)", chosen="33.8(a)"),
    automated_shoe=poker.DealingLaw("33.9(b)2", "33.9(d)", "33.9(e)", "33.9(f)", chosen="33.9(a)"),
    manual_button="33.7(d)", hand_button="33.8(c)", automated_button="33.9(c)",
    from_hand="33.8(b)", device_for_hand="33.8(b)1", dealing_hand="33.8(b)2", same_hand="33.8(b)2i",
    rest_from_hand="33.9(e)", stub_wrong="33.7(g)", device_counts="33.9(g)", waived_for=("automated_shoe",),
    own_hand="33.10(a)", own_hand_says=poker.NOT_SHOWN, pick_up="33.10(i)",
    face_up="33.12(b)", drawn_in_error="33.12(c)", wrong_number="33.12(d)",
    shuffler_jam="33.12(i)", shoe_jam="33.12(j)", method="33.12(k)",
)  # fmt: skip

POT_PAYS = exact("pot", "33.10(h)", {})
JACKS_PLUS = minimum("jacks_plus", "33.11(b)", {
    "royal_flush":             "400 to 1",
    "straight_flush":           "80 to 1",
    "four_of_a_kind":           "50 to 1",
    "full_house":               "30 to 1",
    "flush":                    "15 to 1",
    "straight":                 "10 to 1",
    "three_of_a_kind":           "7 to 1",
    "two_pair":                  "3 to 1",
    "pair_of_jacks_or_better":   "1 to 1",
})  # fmt: skip
MAIN = ("ante", "bet", "double")


def rank_held(*cards: int) -> int:
    """The value of five cards, or of the two, three or four that a folded or dead hand holds.

    Straights and flushes need five cards (33.5(b)); the other hands depend on cards of equal rank.

    >>> from pitboss.equipment.cards import cards as read
    >>> [FiveCard.of(rank_held(*read(hand))).name for hand in ("QC QD", "JC JD JH", "QC QD 5H 5S", "AH 9H 6H 2H")]
    ['ONE_PAIR', 'THREE_OF_A_KIND', 'TWO_PAIRS', 'HIGH_CARD']
    """
    counts = Counter(card >> 2 for card in cards)
    match sorted(counts.values(), reverse=True):
        case _ if len(cards) == WHOLE_HAND:
            return rank_five(*cards)
        case [4]:
            return FiveCard.FOUR_OF_A_KIND.floor
        case [3, *_]:
            return FiveCard.THREE_OF_A_KIND.floor
        case [2, 2]:
            return FiveCard.TWO_PAIRS.floor
        case [2, *_]:
            return poker.five_card_pair("", counts.most_common(1)[0][0]).floor
    return FiveCard.HIGH_CARD.floor


WHOLE_HAND = 5


class WinnersPotOptions(poker.BankedPokerOptions, law=LAW, stacks_of="three"):
    """The licensee's options at winner's pot poker."""

    ante_amount: Decimal = money(
        10, law="33.1", description="the fixed amount of the ante, in dollars", least=1, most=100_000
    )
    commission_percent: Decimal = number(
        10, law="33.10(h)2", description="the commission on a pot that players win, in percent", least=0, most=10
    )
    commission_sum: Decimal | None = money(
        None, law="33.10(h)2", description="the maximum commission, in dollars; none for the percentage alone"
    )
    jacks_plus_pays: PayTable = pays(JACKS_PLUS, description="the odds of the jacks plus bonus wager")
    limit_paid_whole: bool = option(
        False,
        law="33.11(c)",
        description="two or more royal flushes share the full limit, however small the wagers",
    )
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


SIDES = (
    poker.BankedPokerSide[WinnersPotOptions](
        Wager("jacks_plus", "Jacks plus bonus", "33.1", "a pair of jacks or better in the cards held, folded or not"),
        poker.Lookup(
            "held", (*poker.from_class(FiveCard.TWO_PAIRS), poker.five_card_pair("pair_of_jacks_or_better", JACK)),
            "33.10(g)", "less than a pair of jacks",
        ),
        (JACKS_PLUS,), lambda options: options.jacks_plus_pays,
        needs=poker.Needs(("ante",), "33.6(c)", "a jacks plus bonus wager requires an ante wager"),
    ),
)  # fmt: skip

DECLARED = poker.Declaration(
    opens=("ante",),
    hands={
        "player": poker.HandSpec(rank_five, 5, own=5),
        "dealer": poker.HandSpec(rank_five, 5, own=5),
        "held": poker.HandSpec(rank_held, 5, own=5, partial=True),
    },
    steps=(
        poker.StakeDealer({"ante": 1, "bet": 1, "double": 2}, "33.6(c)"),
        poker.MoveButton(),
        poker.Burn("33.7(e)", by_way={"hand": "33.8(d)", "automated_shoe": "33.9(b)1"}),
        poker.Deal(
            (poker.DealTo(poker.PLAYERS, 3, up=(2,)), poker.DealTo(poker.DEALER, 3, up=(2,))), stack=3, from_button=True
        ),
        poker.Decide("bet", "33.10(a)", "make a bet wager equal to the ante, or fold", (
            poker.Raise("bet", ("bet",), "33.10(a)1", "a bet wager {times} the ante wager"),
            poker.Fold(("ante",), "33.10(a)2", "forfeit the ante wager to the house"),
        ), keeps_cards_for=("jacks_plus",), from_button=True),
        poker.Burn("33.10(b)", needs=("bet",)),
        poker.Deal(
            (
                poker.DealTo(poker.PLAYERS, 1, up=(0,), stacked=False),
                poker.DealTo(poker.DEALER, 1, up=(0,), stacked=False),
            ),
            stack=3, needs=("bet",), law="33.10(b)", from_button=True,
        ),
        poker.Decide("double", "33.10(c)", "make a double wager of twice the ante, or fold", (
            poker.Raise("double", ("double",), "33.10(c)1", "a double wager {times} the ante wager", times=(2,)),
            poker.Fold(("ante", "bet"), "33.10(c)2", "forfeit the ante and bet wagers to the pot", into_pot=True),
        ), needs=("bet",), keeps_cards_for=("jacks_plus",), from_button=True),
        poker.Burn("33.10(d)", needs=("double",)),
        poker.Deal(
            (
                poker.DealTo(poker.PLAYERS, 1, up=(0,), stacked=False),
                poker.DealTo(poker.DEALER, 1, up=(0,), stacked=False),
            ),
            stack=3, needs=("double",), law="33.10(d)", from_button=True,
        ),
        poker.Stub(),
        poker.ShowHands(("double",), "33.10(f)", "33.10(e)"),
        poker.SettleHeld("jacks_plus", "33.10(g)", needs=("double",)),
        poker.AwardWinner(
            MAIN, ("double",), "33.10(h)", "33.10(h)1", "33.10(h)2i", "33.10(h)2ii", "33.10(i)"
        ),
    ),
    settles=poker.rules_of(SIDES),
    caps=(poker.Cap("33.11(c)", ("jacks_plus",), 50_000_00, ("jacks_plus",)),),
)  # fmt: skip
REMEDIES = poker.Remedies(None, hand_alone=True, dealer_voids=False)
FAULTS = poker.PotFaults(DECLARED, poker.PotFaultLaw("33.12(a)", "33.12(e)", "33.12(f)", "33.12(g)", "33.12(h)"))


class FixedAnte(GamePart[WinnersPotOptions]):
    """The ante of one fixed amount, which must be within the posted limits (33.1)."""

    def find_violations(self, submission: Submission[WinnersPotOptions]) -> Iterable[Violation]:
        """Find posted limits that exclude the fixed ante."""
        posted, ante = submission.limits.of("ante"), in_cents(submission.options.ante_amount)
        if not posted.minimum <= ante <= posted.maximum:
            between = f"{dollars(posted.minimum)} to {dollars(posted.maximum)}"
            yield Violation(
                "ante_amount", f"the fixed ante of {dollars(ante)} is not within the posted {between}", "33.1"
            )


class WinnersPotPoker(poker.BankedPokerGame[WinnersPotOptions]):
    """Five-card stud for a pot that the dealer also plays for, and a jacks plus bonus wager against a paytable."""

    id = "winners-pot-poker"
    name = "Winner's pot poker"
    description = (
        "Five-card stud among players and dealer for one pot, less a commission, with a jacks or better bonus."
    )
    sections = ("33",)
    betting_law = "33.6(b)"
    wagers_law = "33.6(c)"
    bets_law = "33.6(c)"
    seated_law = "33.6(e)"
    cash_refused = "33.6(a)"
    coupon_law = "33.6(a)"
    law = LAW
    declared = DECLARED
    memory = poker.ButtonMemory

    options = WinnersPotOptions
    wagers = (
        Wager("ante", "Ante", "33.6(c)", "a fixed amount, for the highest hand of players and dealer", coupons=False),
        Wager("bet", "Bet", "33.1", "equal to the ante, after three cards", follows=True),
        Wager("double", "Double", "33.1", "twice the ante, after four cards", follows=True),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (POT_PAYS, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, WinnersPotOptions, SIDES)
    irregularities = (
        *poker.irregularities(DECLARED, LAW, REMEDIES, WinnersPotOptions),
        *FAULTS.irregularities(),
    )
    procedures = (
        *poker.procedures(LAW),
        Procedure("dealer_wagers", "33.6(c)", "the dealer placed the ante, bet and double wagers of the house"),
        Procedure("button_moved", "33.7(d)", "the button was moved clockwise to the next player or the dealer"),
    )

    @property
    def parts(self) -> tuple[GamePart[WinnersPotOptions], ...]:
        """Those of the family, and the fixed ante's."""
        return (*super().parts, FixedAnte())

    def pays(self, options: WinnersPotOptions) -> Mapping[str, PayTable]:
        """Wagers in the pot pay no odds: the highest hand wins the pot."""
        return dict.fromkeys(MAIN, POT_PAYS)

    def offers(self, options: WinnersPotOptions) -> Sequence[Offer]:
        """The ante has one fixed amount, which the licensee chooses."""
        fixed, offers = in_cents(options.ante_amount), super().offers(options)
        limit = Limit(fixed, fixed, fixed, "33.1")
        return [replace(offer, limit=limit) if offer.wager.id == "ante" else offer for offer in offers]


WINNERS_POT_POKER = WinnersPotPoker()
