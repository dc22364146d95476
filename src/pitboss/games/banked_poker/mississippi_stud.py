"""Mississippi stud, 13:69F-35."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, rank_five
from pitboss.hands.faces import JACK, SIX
from pitboss.table import PayTable, Wager, exact

LAW = poker.BankedPokerLaw(
    decks="35.2(a)", aces="35.5(a)", hands="35.5(b)", later_wagers="35.6(c)",
    second_deck="35.2(b)", device_has_other="35.2(b)3", alternate="35.2(b)4",
    inspection="35.3(a)", opening_spread="35.3(b)", wash="35.3(c)", second_deck_opened="35.3(d)",
    shuffle="35.4(a)", cut_needed="35.4(b)2", cut="35.4(c)", recut="35.4(d)", idle="35.4(e)", pre_shuffled="35.4(a)",
    dealing_ways="35.9(a)", positions="35.6(d)", coupons="35.6(a)", stated="35.11(a)",
    manual_shoe=poker.DealingLaw("35.7(b)", "35.7(d)", "35.7(e)", "35.7(f)", chosen="35.7(a)"),
    hand=poker.DealingLaw("35.8(b)3", "35.8(c)", "35.8(d)", "35.8(e)", chosen="35.8(a)"),
    automated_shoe=poker.DealingLaw("35.9(b)2", "35.9(c)", "35.9(d)", "35.9(e)", chosen="35.9(a)"),
    from_hand="35.8(b)", device_for_hand="35.8(b)1", dealing_hand="35.8(b)2", same_hand="35.8(b)2i",
    stub_wrong="35.7(f)2", device_counts="35.9(f)", waived_for=("automated_shoe",),
    own_hand="35.10(b)", pick_up="35.10(j)", rest_from_hand="35.9(d)",
    face_up="35.12(b)", drawn_in_error="35.12(c)", wrong_number="35.12(d)",
    shuffler_jam="35.12(e)", shoe_jam="35.12(f)", method="35.12(g)",
)  # fmt: skip

# The print has lost the column of hands; docs/readings.md explains this order.
PAYS = exact("wagers", "35.11(b)", {
    "royal_flush":             "500 to 1",
    "straight_flush":          "100 to 1",
    "four_of_a_kind":           "40 to 1",
    "full_house":               "10 to 1",
    "flush":                     "6 to 1",
    "straight":                  "4 to 1",
    "three_of_a_kind":           "3 to 1",
    "two_pair":                  "2 to 1",
    "pair_of_jacks_or_better":   "1 to 1",
})  # fmt: skip
PUSH = "pair_of_sixes_to_tens"

SCALE = (
    *poker.from_class(FiveCard.TWO_PAIRS),
    poker.five_card_pair("pair_of_jacks_or_better", JACK),
    poker.five_card_pair(PUSH, SIX),
)


class MississippiStudOptions(poker.BankedPokerOptions, law=LAW, stacks_of="two"):
    """The licensee's options at Mississippi stud."""

    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


def street(wager: str, name: str, law: str, so_far: tuple[str, ...]) -> poker.Decide:
    """The decision on a street: bet one, two or three times the ante, or forfeit all wagers."""
    bet = poker.Raise("bet", (wager,), law, f"a {name} wager {{times}} the ante wager", times=(1, 2, 3))
    return poker.Decide(
        wager,
        law,
        f"a {name} wager of one, two or three times the ante, or fold",
        (bet, poker.Fold(so_far, law)),
    )


LOOKUP = poker.Lookup("player", SCALE, "35.10(i)1", "less than a pair of sixes", pushes=(PUSH,), push_law="35.10(i)2")
STREETS = ("ante", "third_street", "fourth_street", "fifth_street")

DECLARED = poker.Declaration(
    opens=("ante",),
    hands={"player": poker.HandSpec(rank_five, 5, own=2, board=3)},
    steps=(
        poker.Deal(
            (
                poker.DealTo(poker.PLAYERS, 2),
                poker.DealTo(poker.COMMUNITY, 3, stacked=False),
            ),
            stack=2,
            in_turn=False,
        ),
        poker.Stub(),
        street("third_street", "3rd street", "35.10(a)", STREETS[:1]),
        poker.Turn(0, "35.10(d)", no_more_bets="35.7(b)"),
        street("fourth_street", "4th street", "35.10(e)", STREETS[:2]),
        poker.Turn(1, "35.10(f)", no_more_bets="35.7(b)"),
        street("fifth_street", "5th street", "35.10(g)", STREETS[:3]),
        poker.Turn(2, "35.10(h)", no_more_bets="35.7(b)"),
        poker.Settle(one_by_one=poker.SettlingLaw("35.10(i)", "35.10(i)", "35.10(j)"), announced="35.10(i)"),
    ),
    settles=dict.fromkeys(STREETS, LOOKUP),
    caps=(poker.Cap("35.11(c)", STREETS, 50_000_00, STREETS),),
)

REMEDIES = poker.Remedies(
    poker.Exposed("community_card_exposed", "35.12(a)", "community"), hand_alone=True, communicated="35.10(c)"
)


class MississippiStud(poker.BankedPokerGame[MississippiStudOptions]):
    """Two own and three community cards against a paytable, with a wager before each community card."""

    id = "mississippi-stud"
    name = "Mississippi stud"
    description = "Two own and three community cards against a paytable, with a wager before each community card."
    sections = ("35",)
    betting_law = "35.6(b)"
    wagers_law = "35.6"
    bets_law = "35.6(b)"
    seated_law = "35.6(e)"
    cash_refused = "35.6(a)"
    coupon_law = "35.6(a)"
    law = LAW
    declared = DECLARED

    options = MississippiStudOptions
    wagers = (
        Wager("ante", "Ante", "35.6(b)", "a pair of jacks or better"),
        Wager(
            "third_street",
            "3rd street",
            "35.10(a)",
            "one to three times the ante, before any community card",
            follows=True,
        ),
        Wager("fourth_street", "4th street", "35.10(e)", "the same after the first community card", follows=True),
        Wager("fifth_street", "5th street", "35.10(g)", "the same after the second community card", follows=True),
    )
    paytables = (PAYS,)
    exclusions = poker.exclusions(LAW, MississippiStudOptions)
    irregularities = poker.irregularities(DECLARED, LAW, REMEDIES, MississippiStudOptions)
    procedures = poker.procedures(LAW)

    def pays(self, options: MississippiStudOptions) -> Mapping[str, PayTable]:
        """All four wagers share one paytable."""
        return dict.fromkeys(STREETS, PAYS)


MISSISSIPPI_STUD = MississippiStud()
