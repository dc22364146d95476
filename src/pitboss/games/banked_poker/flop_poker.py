"""Flop poker, 13:69F-29."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

from pitboss.errors import Refused
from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, ThreeCard, rank_five, rank_three, rank_three_ace_high
from pitboss.hands.faces import ACE, JACK
from pitboss.table import Bet, GamePart, PayTable, Round, Wager, exact, minimum, option, pays
from pitboss.table.rules.facts import Requirement

LAW = poker.BankedPokerLaw(
    decks="29.2(a)", aces="29.5(a)", hands="29.5(b)", ties="29.5(c)",
    second_deck="29.2(b)", device_has_other="29.2(b)3", alternate="29.2(b)4",
    inspection="29.3(a)", opening_spread="29.3(b)", wash="29.3(c)", second_deck_opened="29.3(d)",
    shuffle="29.4(a)", cut_needed="29.4(b)2", cut="29.4(c)", recut="29.4(d)", idle="29.4(e)", pre_shuffled="29.4(a)",
    dealing_ways="29.9(a)", positions="29.13", coupons="29.6(a)", stated="29.11(a)",
    manual_shoe=poker.DealingLaw("29.7(b)", "29.7(d)", "29.7(e)", "29.7(f)", chosen="29.7(a)"),
    hand=poker.DealingLaw("29.8(b)3", "29.8(c)", "29.8(d)", "29.8(e)", chosen="29.8(a)"),
    automated_shoe=poker.DealingLaw("29.9(b)2", "29.9(c)", "29.9(d)", "29.9(e)", chosen="29.9(a)"),
    from_hand="29.8(b)", device_for_hand="29.8(b)1", dealing_hand="29.8(b)2", same_hand="29.8(b)2i",
    stub_wrong="29.7(f)2", device_counts="29.9(f)", waived_for=("automated_shoe",),
    own_hand="29.10(a)", own_hand_says=poker.NOT_SHOWN, pick_up="29.10(e)",
    face_up="29.12(b)", drawn_in_error="29.12(c)", wrong_number="29.12(d)",
    shuffler_jam="29.12(e)", shoe_jam="29.12(f)", method="29.12(g)",
)  # fmt: skip

ANTE_PAYS = exact("ante", "29.11(b)", {"pair_of_jacks_or_better": "1 to 1"})
POT_PAYS = exact("pot", "29.10(d)", {})
FLOP_PAYS = minimum("flop", "29.11(c)", {
    "royal_flush":             "1000 to 1",
    "straight_flush":           "500 to 1",
    "four_of_a_kind":           "100 to 1",
    "full_house":                "30 to 1",
    "flush":                     "20 to 1",
    "straight":                  "10 to 1",
    "three_of_a_kind":            "4 to 1",
    "two_pair":                   "2 to 1",
    "pair_of_jacks_or_better":    "1 to 1",
})  # fmt: skip
BONUS_PAYS = minimum("three_card_bonus", "29.11(d)", {
    "royal_3":         "100 to 1",
    "straight_flush":   "50 to 1",
    "three_of_a_kind":  "25 to 1",
    "straight":          "6 to 1",
    "flush":             "3 to 1",
    "pair":              "1 to 1",
})  # fmt: skip
JACKS = poker.five_card_pair("pair_of_jacks_or_better", JACK)
LOW = "less than a pair of jacks"


class FlopPokerOptions(poker.BankedPokerOptions, law=LAW, stacks_of="three"):
    """The licensee's options at flop poker."""

    three_card_bonus: bool = option(True, law="29.6(d)", description="the three-card bonus wager is offered")
    three_card_bonus_pays: PayTable = pays(BONUS_PAYS, description="the odds of the three-card bonus wager")
    flop_pays: PayTable = pays(FLOP_PAYS, description="the odds of the flop wager")
    pot_amounts: Literal["same", "any"] = option(
        "same", law="29.6(c)", description="whether all pot wagers of a round must be of the same amount"
    )
    ace_low_in_three: bool = option(
        True, law="29.5(d)4", description="an ace, a two and a three are a three-card straight"
    )
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


WITH_ANTE = "every player must make an ante wager"
SIDES = (
    poker.BankedPokerSide[FlopPokerOptions](
        Wager("three_card_bonus", "Three-card bonus", "29.6(d)", "a pair or better in the player's three cards"),
        poker.Lookup(
            "three",
            (poker.ScaleRow("royal_3", ThreeCard.STRAIGHT_FLUSH.floor | ACE), *poker.from_class(ThreeCard.PAIR)),
            "29.10(c)1", "less than a pair",
        ),
        (BONUS_PAYS,), lambda options: options.three_card_bonus_pays if options.three_card_bonus else None,
        needs=poker.Needs(("ante",), "29.6(c)", WITH_ANTE),
    ),
)  # fmt: skip


@cache
def declared_for(*, ace_low: bool) -> poker.Declaration:
    """The declaration under this reading of the three-card straight."""
    return poker.Declaration(
        opens=("ante",),
        hands={
            "player": poker.HandSpec(rank_five, 5, own=3, board=3, own_used=(3, 3)),
            "three": poker.HandSpec(rank_three if ace_low else rank_three_ace_high, 3, own=3),
        },
        steps=(
            poker.Deal((poker.DealTo(poker.PLAYERS, 3), poker.DealTo(poker.COMMUNITY, 3)), stack=3),
            poker.Stub(),
            poker.Decide("flop", "29.10(a)", "make a flop wager equal to the ante, or surrender the ante", (
                poker.Raise("flop", ("flop",), "29.10(a)1", "a flop wager {times} the ante wager"),
                poker.Fold(("ante",), "29.10(a)2", "forfeit the ante wager; pot and three-card bonus stay", "surrender",
                          done="surrendered"),
            ), collect_law="29.10(a)2", keeps_cards_for=("pot", "three_card_bonus")),
            poker.Reveal("29.10(b)", of=poker.COMMUNITY),
            poker.Settle(
                one_by_one=poker.SettlingLaw("29.10(c)", ""), wagers_in_order=True, announced="29.10(c)"
            ),
            poker.AwardPot("29.10(d)", "29.10(e)"),
        ),
        settles={
            **poker.rules_of(SIDES),
            "ante": poker.Lookup("player", (JACKS,), "29.10(c)2", LOW),
            "flop": poker.Lookup("player", (*poker.from_class(FiveCard.TWO_PAIRS), JACKS), "29.10(c)2", LOW),
        },
        caps=(poker.Cap("29.11(e)", ("ante", "flop"), 50_000_00, ("ante", "flop")),),
        pot=poker.TablePot("pot", "29.6(c)", "29.10(d)"),
    )  # fmt: skip


DECLARED = declared_for(ace_low=True)
REMEDIES = poker.Remedies(
    poker.Exposed("community_card_exposed", "29.12(a)", poker.COMMUNITY),
    hand_alone=True, kept=("three_card_bonus",), kept_if_face_up=False, face_up_later="29.12(b)", forfeits_stand=False,
)  # fmt: skip


class PotWager(GamePart[FlopPokerOptions]):
    """The pot wager, which a player makes with an ante while others play (29.6(c))."""

    def requirements(self, options: FlopPokerOptions) -> Mapping[str, Requirement]:
        """A pot wager requires an ante."""
        return {"pot": Requirement(("ante",), "29.6(c)", WITH_ANTE)}

    def admit(self, r: Round[FlopPokerOptions], bets: Sequence[Bet]) -> None:
        """Refuse bets without an ante, or without a pot wager while others play."""
        wagers = {bet.wager: bet for bet in bets}
        if bets and "ante" not in wagers:
            raise Refused(WITH_ANTE, "29.6(c)")
        others = [bet for bet in r.bets.values() if bets and bet.seat != bets[0].seat]
        if others and "pot" not in wagers:
            raise Refused("a pot wager is required unless there is only one player at the table", "29.6(c)")
        pots = {bet.amount for bet in others if bet.wager == "pot"}
        if pots and r.options.pot_amounts == "same" and wagers["pot"].amount not in pots:
            raise Refused("all pot wagers of a round must be of the same amount at this table", "29.6(c)")


class FlopPoker(poker.BankedPokerGame[FlopPokerOptions]):
    """Three own and two of three community cards against a paytable and against the other players."""

    id = "flop-poker"
    name = "Flop poker"
    description = (
        "Three own and two of three community cards: a pair of jacks or better pays, and the highest hand wins the pot."
    )
    sections = ("29",)
    betting_law = "29.6(b)"
    wagers_law = "29.6(c)"
    bets_law = "29.6(c)"
    seated_law = "29.6(f)"
    cash_refused = "29.6(a)"
    coupon_law = "29.6(a)"
    law = LAW

    options = FlopPokerOptions
    wagers = (
        Wager("ante", "Ante", "29.6(c)", "a pair of jacks or better"),
        Wager("flop", "Flop wager", "29.1", "equal to the ante, before the community cards are seen", follows=True),
        Wager("pot", "Pot wager", "29.6(c)", "the highest hand at the table; not with one player alone", coupons=False),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (ANTE_PAYS, FLOP_PAYS, POT_PAYS, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, FlopPokerOptions, SIDES)
    irregularities = poker.irregularities(DECLARED, LAW, REMEDIES, FlopPokerOptions)
    procedures = poker.procedures(LAW)

    @property
    def parts(self) -> tuple[GamePart[FlopPokerOptions], ...]:
        """Those of the family, and the pot wager's."""
        return (*super().parts, PotWager())

    def declaration(self, options: FlopPokerOptions) -> poker.Declaration:
        """The declaration under the submission's reading."""
        return declared_for(ace_low=options.ace_low_in_three)

    def pays(self, options: FlopPokerOptions) -> Mapping[str, PayTable]:
        """The ante pays 1 to 1, the flop wager by its paytable; the pot pays the players' own wagers."""
        return {"ante": ANTE_PAYS, "flop": options.flop_pays, "pot": POT_PAYS}


FLOP_POKER = FlopPoker()
