"""Colorado hold 'em poker, 13:69F-23."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal
from itertools import product
from typing import Literal

from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, ThreeCard, rank_five, rank_three, rank_three_ace_high
from pitboss.hands.faces import JACK, NINE, SEVEN, TEN
from pitboss.table import Exclusion, Limit, PayTable, Wager, minimum, money, option, pays

LAW = poker.BankedPokerLaw(
    decks="23.2(a)", aces="23.3(a)", hands="23.3(b)", later_wagers="23.6(c)",
    second_deck="23.2(b)", device_has_other="23.2(b)3", alternate="23.2(b)4",
    inspection="23.4(a)", opening_spread="23.4(b)", wash="23.4(c)", second_deck_opened="23.4(d)",
    shuffle="23.5(a)", cut_needed="23.5(b)2", cut="23.5(c)1", recut="23.5(d)", idle="23.5(e)", pre_shuffled="23.5(a)",
    dealing_ways="23.9(a)", positions="23.6(e)", coupons="23.6(a)",
    manual_shoe=poker.DealingLaw("23.7(b)", "23.7(c)", "23.7(d)", "23.7(e)", chosen="23.7(a)", count_waived="23.7(f)"),
    hand=poker.DealingLaw("23.8(b)3", "23.8(c)", "23.8(d)", "23.8(e)", chosen="23.8(a)"),
    automated_shoe=poker.DealingLaw("23.9(b)2", "23.9(c)", "23.9(d)", "23.9(e)", chosen="23.9(a)"),
    from_hand="23.8(b)", device_for_hand="23.8(b)1", dealing_hand="23.8(b)2", same_hand="23.8(b)2i",
    stub_wrong="23.7(e)2", device_counts="23.7(f)", own_hand="23.10(a)", pick_up="23.10(h)",
    face_up="23.14(a)", drawn_in_error="23.14(b)", wrong_number="23.14(c)",
    shuffler_jam="23.14(e)", shoe_jam="23.14(f)", method="23.14(g)",
)  # fmt: skip


WITH_REQUIRED = poker.VersionLaw(
    own_hand="23.10(a)", decide="23.10(b)", bet="23.10(b)1", declare="23.10(b)3i", turn="23.10(c)", reveal="23.10(d)",
    lower="23.10(e)", push="23.10(f)", winners="23.10(g)2", pick_up="23.10(h)", stated="23.12(a)", limit="23.12(c)",
    bonus="23.12(d)",
)  # fmt: skip
WITH_PERMISSIBLE = poker.VersionLaw(
    own_hand="23.11(a)", decide="23.11(b)", bet="23.11(b)1", declare="23.11(b)2i", turn="23.11(c)", reveal="23.11(d)",
    lower="23.11(e)", push="23.11(f)", winners="23.11(g)2", pick_up="23.11(h)", stated="23.13(a)", limit="23.13(c)",
    bonus="23.13(d)",
)  # fmt: skip
VERSION_LAWS = {"required": WITH_REQUIRED, "permissible": WITH_PERMISSIBLE}

BY_VERSION: Mapping[str, Callable[[ColoradoOptions], str]] = {
    "own_hand": lambda options: VERSION_LAWS[options.version].own_hand,
    "pickup": lambda options: VERSION_LAWS[options.version].pick_up,
}
"""The records whose paragraph depends on the version."""

REQUIRED = minimum("required_bet", "23.12(b)", {
    "royal_flush":               "500 to 1",
    "straight_flush":            "100 to 1",
    "four_of_a_kind":             "40 to 1",
    "full_house":                 "11 to 1",
    "flush":                       "8 to 1",
    "straight":                    "5 to 1",
    "three_card_straight_flush":   "5 to 1",
    "instant_three_of_a_kind":     "5 to 1",
    "three_of_a_kind":             "3 to 1",
    "two_pair":                    "2 to 1",
    "pair_of_tens_or_better":      "1 to 1",
})  # fmt: skip
PERMISSIBLE = minimum("permissible_bet", "23.13(b)", {
    "royal_flush":               "500 to 1",
    "straight_flush":            "100 to 1",
    "four_of_a_kind":             "25 to 1",
    "full_house":                 "10 to 1",
    "flush":                       "8 to 1",
    "straight":                    "5 to 1",
    "three_card_straight_flush":   "5 to 1",
    "instant_three_of_a_kind":     "5 to 1",
    "three_of_a_kind":             "3 to 1",
    "two_pair":                    "2 to 1",
    "pair_of_jacks_or_better":     "1 to 1",
})  # fmt: skip
BONUS_ROWS = {
    "royal_flush":            "10,000 to 1",
    "straight_flush":           "1000 to 1",
    "four_of_a_kind":            "100 to 1",
    "full_house":                 "50 to 1",
    "flush":                      "25 to 1",
    "straight":                   "15 to 1",
    "three_card_straight_flush":   "5 to 1",
    "instant_three_of_a_kind":     "5 to 1",
    "three_of_a_kind":             "3 to 1",
    "two_pair":                    "1 to 1",
}  # fmt: skip
REQUIRED_BONUS = minimum("bonus_with_required_bet", "23.12(d)", BONUS_ROWS)
PERMISSIBLE_BONUS = minimum("bonus_with_permissible_bet", "23.13(d)", BONUS_ROWS)
JACKS = "pair_of_jacks_or_better"


class ColoradoOptions(poker.BankedPokerOptions, law=LAW, stacks_of="three"):
    """The licensee's options at Colorado hold 'em poker."""

    version: Literal["required", "permissible"] = option(
        "required", law="23.6(f)",
        description="whether the bet wager is required or permissible; the same at every table of the casino",
    )  # fmt: skip
    required_pays: PayTable = pays(REQUIRED, description="the odds of ante and bet if the bet is required")
    permissible_pays: PayTable = pays(PERMISSIBLE, description="the odds of ante and bet if the bet is permissible")
    bonus_wager: bool = option(False, law="23.6A(a)", description="the bonus wager is offered")
    required_bonus_pays: PayTable = pays(
        REQUIRED_BONUS, description="the odds of the bonus wager if the bet is required"
    )
    permissible_bonus_pays: PayTable = pays(
        PERMISSIBLE_BONUS, description="the odds of the bonus wager if the bet is permissible"
    )
    jacks_return_bonus: bool = option(
        True, law="23.12(d)",
        description="a pair of jacks or better returns the bonus wager also if the bet is required",
    )  # fmt: skip
    ace_low_in_three: bool = option(
        True, law="23.3(c)1", description="an ace, a two and a three of one suit are a three-card straight flush"
    )
    false_declaration_loses_bonus: bool = option(
        False, law="23.14(d)", description="a false declaration loses the bonus wager as well as the ante"
    )
    payout_limit: Decimal | None = money(
        None, law="23.12(c)",
        description="the maximum payout on ante and bet of a hand together, in dollars; none for no limit",
    )  # fmt: skip
    positions_each: Literal[1, 2] = poker.POSITIONS_EACH
    shuffle: poker.Shuffle = "manual"
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


def is_bonus_returned(options: ColoradoOptions) -> bool:
    """True if a pair of jacks or better returns the bonus wager."""
    return options.version == "permissible" or options.jacks_return_bonus


def bonus_rule(version: poker.VersionLaw, *, returned: bool) -> poker.Lookup:
    """The rule of the bonus wager in a version."""
    scale = (*poker.from_class(FiveCard.TWO_PAIRS), poker.five_card_pair(JACKS, JACK))
    less = "less than a pair of jacks" if returned else "less than two pair"
    return poker.Lookup("player", scale, "23.6A(a)", less, pushes=(JACKS,) if returned else (), push_law=version.bonus)


BONUS = poker.BankedPokerSide[ColoradoOptions](
    Wager("bonus", "Bonus", "23.6A(b)", "two pair or better, or a declared instant winner; a $1.00 chip",
          offered_by="23.6A(a)"),
    bonus_rule(WITH_REQUIRED, returned=True), (REQUIRED_BONUS, PERMISSIBLE_BONUS),
    lambda options: (
        None if not options.bonus_wager
        else options.required_bonus_pays if options.version == "required" else options.permissible_bonus_pays
    ),
    needs=poker.Needs(("ante",), "23.6A(b)", "a bonus wager requires an ante wager"),
    limit=Limit(minimum=1_00, maximum=1_00, law="23.6A(b)"),
)  # fmt: skip
SIDES = (BONUS,)

INSTANT = (
    poker.ScaleRow("three_card_straight_flush", ThreeCard.STRAIGHT_FLUSH.floor),
    poker.ScaleRow("instant_three_of_a_kind", ThreeCard.THREE_OF_A_KIND.floor),
)
NO_WINNER = "no three-of-a-kind and no three-card straight flush"


def declared_for(version: str, *, bonus_returned: bool, ace_low: bool, bonus_lost: bool) -> poker.Declaration:
    """The declaration of a version under these readings."""
    required = version == "required"
    law = VERSION_LAWS[version]
    lowest, push, push_from = (
        (poker.five_card_pair("pair_of_tens_or_better", TEN), "pair_of_sevens_to_nines", SEVEN)
        if required
        else (poker.five_card_pair(JACKS, JACK), "pair_of_nines_or_tens", NINE)
    )
    scale = (*poker.from_class(FiveCard.TWO_PAIRS), lowest, poker.five_card_pair(push, push_from))
    less = "less than a pair of sevens" if required else "less than a pair of nines"
    wagers = poker.Lookup("player", scale, law.lower, less, pushes=(push,), push_law=law.push)
    declare = poker.Declare(
        poker.Lookup("instant", INSTANT, "23.14(d)", NO_WINNER), law.declare,
        "turn up three-of-a-kind or a three-card straight flush, to be paid at once without a bet wager",
        "23.14(d)", ("ante", "bonus") if bonus_lost else ("ante",),
    )  # fmt: skip
    bet = poker.Raise("bet", ("bet",), law.bet, "a bet wager {times} the ante; discard one card", discards=1)
    fold = poker.Fold(("ante", "bonus"), "23.10(b)2", "forfeit the ante, and a bonus wager with it")
    stay = poker.Check("stay", law.bet, "play without a bet wager; discard one card", discards=1)
    as_dealt = poker.Check(
        "keep_first_two", law.bet, "play without a bet wager; discard the card dealt last", discards=1, dealt_last=True
    )
    asked = "bet and discard a card, fold," if required else "bet or stay and discard a card,"
    return poker.Declaration(
        opens=("ante",),
        hands={
            "player": poker.HandSpec(rank_five, 5, own=2, board=3),
            "instant": poker.HandSpec(rank_three if ace_low else rank_three_ace_high, 3, own=3),
        },
        steps=(
            poker.Deal((poker.DealTo(poker.PLAYERS, 3), poker.DealTo(poker.COMMUNITY, 3, spread=True)), stack=3),
            poker.Stub(),
            poker.Decide("play", law.decide, f"{asked} or declare an instant winner",
                        (bet, fold, declare) if required else (bet, stay, as_dealt, declare)),
            *(poker.Turn(place, law.turn) for place in range(3)),
            poker.Settle(in_passes=poker.SettlingLaw(
                law.reveal, law.winners, law.pick_up, lost=law.lower, tied=law.push
            )),
        ),
        settles={"ante": wagers, "bet": wagers, "bonus": bonus_rule(law, returned=bonus_returned)},
        caps=(poker.Cap(law.limit, ("ante", "bet"), 50_000_00, (), optional=True),),
    )  # fmt: skip


BY_READING = {
    (version, returned, ace_low, lost): declared_for(version, bonus_returned=returned, ace_low=ace_low, bonus_lost=lost)
    for version, returned, ace_low, lost in product(("required", "permissible"), *((False, True),) * 3)
    if returned or version == "required"
}
DECLARED = BY_READING["required", True, True, False]


def states_odds_with_to(version: str, law: poker.VersionLaw) -> Exclusion[ColoradoOptions]:
    """The exclusion of one version that forbids odds stated with "for"."""
    return Exclusion(
        law.stated,
        'odds must be stated with the word "to" or "win", not with the word "for"',
        lambda options: options.version == version and poker.uses_for_odds(options),
    )


VERSION_EXCLUSIONS = tuple(states_odds_with_to(version, law) for version, law in VERSION_LAWS.items())


class ColoradoHoldEm(poker.BankedPokerGame[ColoradoOptions]):
    """Two of three own and three community cards against a paytable; some three-card hands win at once."""

    id = "colorado-hold-em-poker"
    name = "Colorado hold 'em poker"
    description = "Two of three own and three community cards against a paytable; some three-card hands win at once."
    sections = ("23",)
    betting_law = "23.6(c)"
    wagers_law = "23.6"
    bets_law = "23.6(d)"
    seated_law = "23.6(b)"
    cash_refused = "23.6(a)"
    law = LAW
    other_laws = tuple(VERSION_LAWS.values())
    declared = DECLARED

    options = ColoradoOptions
    wagers = (
        Wager("ante", "Ante", "23.6(d)", "a pair of tens or better, or of jacks if the bet is not required"),
        Wager("bet", "Bet", "23.1", "an amount equal to the ante, before the community cards are seen", follows=True),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (REQUIRED, PERMISSIBLE, *poker.paytables_of(SIDES))
    exclusions = (*poker.exclusions(LAW, ColoradoOptions, SIDES), *VERSION_EXCLUSIONS)
    irregularities = poker.irregularities(DECLARED, LAW, poker.Remedies(None), ColoradoOptions)
    procedures = tuple(
        replace(procedure, cites=BY_VERSION.get(procedure.id, procedure.cites)) for procedure in poker.procedures(LAW)
    )

    def declaration(self, options: ColoradoOptions) -> poker.Declaration:
        """The declaration of the submission's version and readings."""
        readings = is_bonus_returned(options), options.ace_low_in_three, options.false_declaration_loses_bonus
        return BY_READING[options.version, *readings]

    def pays(self, options: ColoradoOptions) -> Mapping[str, PayTable]:
        """Ante and bet pay by the version's paytable."""
        table = options.required_pays if options.version == "required" else options.permissible_pays
        return dict.fromkeys(("ante", "bet"), table)


COLORADO_HOLD_EM = ColoradoHoldEm()
