"""Blackjack, 13:69F-2."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from pydantic import field_validator

from pitboss.equipment import Card, Shoe, cards
from pitboss.errors import Refused
from pitboss.games import twentyone
from pitboss.games.twentyone import WIN, DealerHand, Hand, Play, PlayRules, Stakes, Standing, Verdict, sides, turn_up
from pitboss.games.twentyone.engine import dealing_methods
from pitboss.hands.twentyone import ACE, MOST, TEN, value
from pitboss.law import BEFORE_13_69F
from pitboss.money import Cents
from pitboss.table import Exclusion, Irregularity, Limit, Offer, PayTable, Round, Wager, exact, minimum, option, pays

LAW = twentyone.TwentyOneLaw(
    values="2.2(b)", cut_needed="2.5(b)", insured="2.9(e)", decider="2.13(b)", shared_insurance="2.13(f)",
    received="2.4(a)", inspection="2.4(b)", wash="2.4(c)", shuffle="2.5(a)", cut="2.5(b)",
    cut_depth="2.5(c)", cutting_card_in="2.5(d)", cutter="2.5(e)", cut_refused="2.5(f)", recut="2.5(g)",
    reshuffle="2.5(h)1", idle="2.5(j)", burn="2.6(c)", cutting_card="2.6(l)", bart_carter="2.6(m)", pick_up="2.6(i)",
    batches="2.2(b)3iv", device_cut=True, alternative="2.5(k)",
    wager="2.3(a)", coupons="2.3(d)", no_entry="2.3(i)",
    deal="2.6(e)", totals="2.6(f)", cards="2.6(g)", second_card="2.6(h)", dealers_card="2.6(h)", hole="2.6(j)",
    reader="2.6(j)", reader_blackjack="2.6(j)1", blackjack_early="2.7(a)", blackjack_late="2.7(b)",
    draw="2.12(a)", dealer_draws="2.12(b)", no_effect="2.12(c)",
    double="2.10(a)", double_blackjack="2.10(b)", double_card="2.10(c)",
    split="2.11(a)", split_order="2.11(b)", split_aces="2.11(c)2", split_blackjack="2.11(d)",
    resplit="2.11(e)", insurance="2.9(a)", insurance_most="2.9(b)", insurance_pays="2.9(c)", insurance_lost="2.9(d)",
    surrender="2.8(a)", surrender_at_once="2.8(a)1", surrender_waits="2.8(a)2",
    shared="2.13(a)", shared_double="2.13(d)", shared_split="2.13(e)", boxes="2.14",
    face_up="2.15(a)", drawn_in_error="2.15(b)", exposed="2.15(c)", overdraw="2.15(d)", dealer_missed="2.15(e)",
    runs_out="2.15(f)", hand_missed="2.15(g)", request_missed="2.15(i)", reader_misused="2.15(j)",
    reader_broken="2.15(k)",
)  # fmt: skip
LAW_MULTIPLE = replace(LAW, over_21="2.18(f)")
LAW_FACE_UP = replace(LAW, hole="2.6(k)", reader_blackjack="2.6(k)6", blackjack_pays="2.6(k)2", double="2.6(k)4")
# Batches alternate by 2.2(d), from the hand by 2.2(e); the print has these as items of 2.2(b)3.
LAW_FROM_HAND = replace(
    LAW, deal="2.6A(c)", totals="2.6A(d)", cards="2.6A(e)", over_21="2.6A(e)3", dealers_card="2.6A(f)", hole="2.6A(h)",
    reader="2.6A(h)", pick_up="2.6A(i)", cutting_card="2.6A(j)", batches="2.2(b)3iii", burn="",
    burn_hidden="2.6A(c)",
)  # fmt: skip

LAWS = {
    (method, draws): replace(law, dealer_draws=draws)
    for method, law in {"shoe": LAW, "multiple": LAW_MULTIPLE, "up": LAW_FACE_UP, "hand": LAW_FROM_HAND}.items()
    for draws in ("2.12(b)", "2.12(d)", *(("2.12(e)",) if law is LAW_FROM_HAND else ()))
}
"""The citations by dealing method and by the paragraph on the dealer's draws."""

EVEN = {WIN: "1 to 1", "even_money": "1 to 1"}
PAYS = {
    "3 to 2": exact("blackjack 3 to 2", "2.3(e)", {**EVEN, twentyone.BLACKJACK_ROW: "3 to 2"}),
    "6 to 5": exact("blackjack 6 to 5", "2.3(e)", {**EVEN, twentyone.BLACKJACK_ROW: "6 to 5"}),
    "up":     exact("blackjack against a hand face up", "2.6(k)2", {WIN: "1 to 1", twentyone.BLACKJACK_ROW: "1 to 1"}),
}  # fmt: skip
SPECIAL = exact("special hands", "2.3(e)", {
    "six_seven_eight":      "2 to 1",
    "three_sevens":         "3 to 2",
    "designated_blackjack": "2 to 1",
    "five_card_21":         "2 to 1",
})  # fmt: skip
SPECIAL_LAW = {
    "six_seven_eight": "2.3(e)1", "three_sevens": "2.3(e)2", "designated_blackjack": "2.3(e)3",
    "five_card_21": "2.16(a)",
}  # fmt: skip
SIX, SEVEN, EIGHT = 4, 5, 6
"""Card ranks, counted from two."""
INSURANCE = exact("insurance", "2.9(c)", {WIN: "2 to 1"})
MATCH_6 = minimum("match-the-dealer, six decks", "2.23(f)", {
    "non_matching_suit": "4 to 1",
    "matching_suit":    "11 to 1",
})  # fmt: skip
MATCH_8 = minimum("match-the-dealer, eight decks", "2.23(f)", {
    "non_matching_suit": "3 to 1",
    "matching_suit":    "14 to 1",
})  # fmt: skip
OPTIONAL_BONUS = exact("optional bonus", "2.25(e)", {
    "ten":                        "3 to 1",
    "nine":                       "5 to 1",
    "eight":                      "7 to 1",
    "seven":                      "9 to 1",
    "six":                       "15 to 1",
    "three_eights_of_one_color": "50 to 1",
    "three_eights_of_one_suit": "200 to 1",
})  # fmt: skip
FIVE_DOLLARS: Cents = 5_00
"""In the 6 to 5 variation wagers are multiples of $5 (2.3(d))."""


class BlackjackOptions(
    sides.InBetweenOptions,
    sides.TwentyPointOptions,
    sides.StreakOptions,
    sides.BlackjackBonusOptions,
    sides.ProgressiveOptions,
    sides.AdditionalOptions,
    sides.MultipleActionOptions,
    sides.HandFeeOptions,
    dealing_methods.DealingOptions,
    twentyone.BustOptions,
    twentyone.ResplitOptions,
    law=LAW,
):
    """The options of blackjack; each side wager declares its own."""

    decks: int = option(
        6, law="2.2(a)", description="number of decks in the shoe, or in each side of a double shoe", ge=1, le=8
    )
    player_boxes: int = option(7, law="2.11(e)", description="number of boxes on the layout", ge=1, le=7)

    blackjack_pays: Literal["3 to 2", "6 to 5"] = option("3 to 2", law="2.3(e)", description="what a blackjack pays")
    hits_soft_17: bool = option(False, law="2.12(b)", description="the dealer draws to a soft 17")
    six_seven_eight: bool = option(False, law="2.3(e)1", description="6-7-8 of one suit pays 2 to 1")
    three_sevens: bool = option(False, law="2.3(e)2", description="three sevens pay 3 to 2")
    designated_blackjack: str = option(
        "",
        law="2.3(e)3",
        description="a blackjack of two designated cards, such as AS JS, that pays 2 to 1",
        max_length=8,
    )
    five_card_21: bool = option(False, law="2.16(c)", description="a five-card 21 pays 2 to 1")
    special_with_more: bool = option(
        True, law="2.3(e)", description="these payouts apply to doubled and split hands too"
    )
    surrender: bool = option(False, law="2.8(c)", description="a player may surrender half of the wager")
    even_money: bool = option(False, law="2.7(c)", description="a blackjack against an ace may take even money")
    late_insurance: bool = option(
        False, law="2.9(b)", description="insurance is offered just before each player's turn"
    )
    double_card: Literal["face_up", "face_down", "on_request"] = option(
        "face_up", law="2.10(c)", description="how the card for a double down is dealt"
    )
    double_on: Literal["any_two", "hard_9_10_11"] = option(
        "any_two", law="2.10(a)1", description="any two cards or, dealt from the hand, only a shown hard 9, 10 or 11"
    )
    double_after_split: bool = option(True, law="2.10(a)2", description="split hands may be doubled")
    """The 6 to 5 variation follows 2.10(d) instead."""
    resplit: bool = option(
        False, law="2.11(e)", description="a pair may be split up to three times, twice with seven boxes"
    )
    split_21_beats_21: bool = option(
        True, law="2.3(a)3", description="a two-card 21 after a split beats a dealer's 21 in three or more cards"
    )
    match_the_dealer: bool = option(False, law="2.23(a)", description="the match-the-dealer wager is offered")
    match_6_pays: PayTable = pays(MATCH_6, description="the posted odds of match-the-dealer with six decks")
    match_8_pays: PayTable = pays(MATCH_8, description="the posted odds of match-the-dealer with eight decks")
    optional_bonus: bool = option(False, law="2.25(a)", description="the optional bonus wager is offered")

    @field_validator("designated_blackjack")
    @classmethod
    def _an_ace_and_a_face_card(cls, value: str) -> str:
        try:
            ranks = sorted(name.strip()[:-1].upper() for name in value.split()) if cards(value) else ["A", "J"]
        except Refused as refused:
            raise ValueError(refused.reason) from refused
        if len(ranks) != 2 or ranks[0] != "A" or ranks[1] not in "JQK":
            raise ValueError(f"{value!r} is not an ace and a jack, queen or king, such as AS JS")
        return value

    @property
    def six_to_five(self) -> bool:
        """True in the 6 to 5 variation."""
        return self.blackjack_pays == "6 to 5"


def _not(law: str, description: str, broken: Callable[[BlackjackOptions], bool]) -> Exclusion[BlackjackOptions]:
    return Exclusion(law, description, broken)


EXCLUSIONS = (
    # the 6 to 5 variation
    _not("2.12(d)", "the 6 to 5 variation requires the dealer to hit soft 17",
         lambda o: o.six_to_five and not o.hits_soft_17),
    _not("2.8(c)", "surrender may not be offered in the 6 to 5 variation", lambda o: o.six_to_five and o.surrender),
    _not("2.3(e)", "no special payouts may be offered in the 6 to 5 variation",
         lambda o: o.six_to_five and any(getattr(o, special) for special in SPECIAL)),
    # doubling and splitting
    _not("2.10(a)2", "doubling after a split may only be barred when dealing from the hand or in the 6 to 5 variation",
         lambda o: not o.double_after_split and not o.from_hand and not o.six_to_five),
    _not("2.10(a)1", "doubling may be limited to a hard 9, 10 or 11 only when dealing from the hand",
         lambda o: o.double_on != "any_two" and not o.from_hand),
    _not("2.11(e)", "aces may be split again only if other pairs may", lambda o: o.resplit_aces and not o.resplit),
    _not("2.6A(e)3", "when dealing from the hand, a hand over 21 loses all of its wagers",
         lambda o: o.from_hand and not o.busts_lose_all),
    # insurance
    _not("2.9(b)", "with a card reader all insurance is placed before the hole card is read",
         lambda o: o.late_insurance and o.dealer_card == "reader"),
    # the dealer's cards face up
    _not("2.6(k)3", "surrender may not be offered with both dealer cards face up",
         lambda o: o.dealer_card == "up" and o.surrender),
    _not("2.6(k)3", "insurance and even money may not be offered with both dealer cards face up",
         lambda o: o.dealer_card == "up" and (o.late_insurance or o.even_money)),
    _not("2.6(k)5", "pairs may not be split again with both dealer cards face up",
         lambda o: o.dealer_card == "up" and o.resplit),
    # multiple action
    _not("2.8(c)", "surrender may not be offered with multiple action", lambda o: o.multiple and o.surrender),
    _not("2.11(e)", "pairs may not be split again with multiple action", lambda o: o.multiple and o.resplit),
    _not("2.18(c)", "multiple action must be dealt from a shoe", lambda o: o.multiple and o.from_hand),
    _not("2.18(e)", "multiple action requires the dealer's second cards to be dealt last",
         lambda o: o.multiple and o.dealer_card != "none"),
    _not("2.18(f)", "with multiple action a hand over 21 loses all of its wagers",
         lambda o: o.multiple and not o.busts_lose_all),
    # side wagers
    _not("2.2(a)4", "match-the-dealer requires six or eight decks",
         lambda o: o.match_the_dealer and o.decks not in (6, 8)),
    _not("2.2(a)4", "the optional bonus wager requires six or eight decks",
         lambda o: o.optional_bonus and o.decks not in (6, 8)),
    _not("2.24(d)", "the 20 point bonus wager may not be dealt from the hand",
         lambda o: o.twenty_point != "not_offered" and o.from_hand),
    _not("2.26(e)", "the in-between wager may not be dealt from the hand",
         lambda o: o.in_between != "not_offered" and o.from_hand),
)  # fmt: skip

OLDER_EXCLUSIONS = tuple(
    replace(exclusion, in_force=BEFORE_13_69F)
    for exclusion in (
        _not("2.2(a)1", "the 6 to 5 variation requires one or two decks",
             lambda o: o.six_to_five and o.decks > 2),
        _not("2.2(b)3iii", "the 6 to 5 variation requires a shuffling device",
             lambda o: o.six_to_five and o.shuffle != "device"),
        _not("2.6A(a)", "cards may be dealt from the hand only in the 6 to 5 variation",
             lambda o: o.from_hand and not o.six_to_five),
        _not("2.2(b)3iv", "a shuffling device requires two or more decks, except in the 6 to 5 variation",
             lambda o: o.shuffle == "device" and o.decks < 2 and not o.six_to_five),
    )
)  # fmt: skip
"""Conditions that 19:47 attached to the 6 to 5 variation and 13:69F attaches to dealing from the hand."""

SIDES: tuple[sides.TwentyOneSide[BlackjackOptions], ...] = (
    sides.HandFee(),
    sides.MultipleAction(),
    sides.OverUnder(),
    sides.SameSuit(),
    sides.Sevens(),
    sides.ProgressiveBlackjack(),
    sides.BlackjackBonus(),
    sides.Streak(),
    sides.MatchTheDealer(
        Wager("match_the_dealer", "Match the dealer", "2.23(a)",
              "one of the first two cards has the rank of the dealer's"),
        rows=("matching_suit", "non_matching_suit"),
        paytables=(MATCH_6, MATCH_8),
        pays=lambda o: (o.match_8_pays if o.decks == 8 else o.match_6_pays) if o.match_the_dealer else None,
        main_wager_law="2.23(c)",
        lost_law="2.23(e)",
        both_law="2.23(a)2",
        apart=("2.23(g)", ("the optional bonus wager", "the in-between wager")),
    ),
    sides.TwentyPoint(),
    sides.OptionalBonus(
        Wager("optional_bonus", "Optional bonus", "2.25(a)", "the dealer's third card takes the hand over 21",
              coupons=False),
        eights=("three_eights_of_one_color", "three_eights_of_one_suit"),
        paytables=(OPTIONAL_BONUS,),
        pays=lambda o: OPTIONAL_BONUS if o.optional_bonus else None,
        main_wager_law="2.25(b)",
        laws=("2.25(d)", "2.25(e)", "2.25(f)"),
        cap_law="2.25(c)",
        bounds=Limit(1_00, law="2.25(c)"),
        apart=("2.25(h)", ("multiple action", "the progressive wager", "the blackjack bonus wager", "the streak wager",
                           "the 20 point bonus wager", "the in-between wager")),
    ),
    sides.InBetween(),
)  # fmt: skip
"""Side wagers in the law's order, which is the order of settlement."""
BlackjackRound = Round[BlackjackOptions]


class FaceDownCards(twentyone.TwentyOnePart[BlackjackOptions]):
    """Cards dealt face down, from the hand or for a double, and when they are turned up."""

    def decided(self, r: BlackjackRound, hand: Hand, action: str) -> None:
        """When dealing from the hand, show a pair that is split or a hard total that is doubled."""
        if r.options.from_hand and action == "split":
            turn_up(r, hand, "2.6A(e)1")
        elif r.options.double_on == "hard_9_10_11" and action.startswith("double"):
            turn_up(r, hand, "2.10(a)1")
        if action == "double_face_down":
            twentyone.memory_of(r).face_down_doubles = True

    def before_settling(self, r: BlackjackRound, hand: Hand) -> None:
        """Turn up face-down cards of a hand that is settled (2.6A(g), 2.10(c))."""
        turn_up(r, hand, "2.6A(g)" if r.options.from_hand else "2.10(c)")


class Announcements(twentyone.TwentyOnePart[BlackjackOptions]):
    """What the dealer announces, and the change of decks after a round."""

    def before_cards(self, r: BlackjackRound) -> None:
        """Announce that doubles may be dealt face down, once a player has asked."""
        if twentyone.memory_of(r).face_down_doubles and r.options.double_card == "on_request":
            r.announce("The card of a double is dealt face down on request", "2.10(c)")

    def after_deal(self, r: BlackjackRound, play: Play) -> None:
        """Announce blackjacks."""
        law = LAW.blackjack_late if value(r.hands[play.dealer][0]) in (ACE, TEN) else LAW.blackjack_early
        for hand in play.hands():
            if hand.blackjack and not hand.end:
                turn_up(r, hand, law)
                r.announce(f"{hand.name.capitalize()} has a blackjack", law)

    def after_settlement(self, r: BlackjackRound, play: Play) -> None:
        """Change decks if one round is dealt per deck."""
        if r.options.rounds_per_deck == "one":
            dealing_methods.change_decks(r)


def _ranks(held: Sequence[Card]) -> list[int]:
    return sorted(card >> 2 for card in held)


class Blackjack(twentyone.TwentyOneGame[BlackjackOptions]):
    """The player's hand against the dealer's; the one closer to 21 wins."""

    id = "blackjack"
    name = "Blackjack"
    description = "Each player draws toward 21 against the dealer, who draws by a fixed rule."
    sections = ("2",)
    betting_law = "2.3(c)"
    wagers_law = "2.3"
    coupon_law = "2.3(d)"
    law = LAW
    other_laws = tuple(law for law in LAWS.values() if law != LAW)
    options = BlackjackOptions
    opening = ("main", *sides.multiple_action.OPENING)
    originals = insured = frozenset(opening)
    even_money_by = "2.7(c)"
    bets_stay = True
    """Streak wagers stay on the layout between rounds."""
    sides = SIDES
    first_cards = dealing_methods.BlackjackDeal[BlackjackOptions](LAW_FROM_HAND)
    boxes = twentyone.LayoutBoxes[BlackjackOptions](lambda options: options.player_boxes, "boxes", "2.11(e)")
    wagers = (
        Wager("main", "Blackjack wager", "2.3(a)", "the player's hand is closer to 21 than the dealer's"),
        *twentyone.double_and_split(LAW),
        twentyone.insurance_wager(LAW),
        *twentyone.wagers_of(SIDES),
    )
    paytables = (*PAYS.values(), SPECIAL, INSURANCE, *twentyone.paytables_of(SIDES))
    exclusions: tuple[Exclusion[BlackjackOptions], ...] = (
        *dealing_methods.dealing_exclusions(),
        *EXCLUSIONS,
        *OLDER_EXCLUSIONS,
        *twentyone.exclusions_of(SIDES),
    )
    irregularities: tuple[Irregularity[BlackjackOptions], ...] = (
        *twentyone.irregularities(LAW, twentyone.RemedyVariants(second_face_up_voids=False)),
        *dealing_methods.dealing_irregularities(),
        twentyone.double_dealt_face_up("2.15(p)"),
        *twentyone.irregularities_of(SIDES),
    )
    procedures = (*twentyone.procedures(LAW), *twentyone.procedures_of(SIDES))

    # ------------------------------------------------------------------ play and verdict

    def play_rules(self, options: BlackjackOptions) -> PlayRules:
        """The rules of 2.8 to 2.12; soft 17 follows the submission when dealing from the hand too (2.12(e))."""
        up = options.dealer_card == "up"
        most = 3 if options.player_boxes <= 6 else 2
        return PlayRules(
            decks=options.decks,
            dealer_card=options.dealer_card,
            hits_soft_17=options.hits_soft_17,
            splits=most if options.resplit else 1,
            resplit_aces=options.resplit_aces,
            doubles="9 10 11" if up else "hard 9 10 11" if options.double_on == "hard_9_10_11" else "two cards",
            double_after_split=options.double_after_split,
            surrender="first" if options.surrender else "never",
            insurance="never" if up else "in turn" if options.late_insurance else "at once",
            double_card=options.double_card,
            even_money=options.even_money,
            double_step=2 if options.three_sevens and options.special_with_more else 1,  # three sevens pay 3 to 2
            busts_lose_all=options.busts_lose_all,
        )

    def law_of(self, options: BlackjackOptions) -> twentyone.TwentyOneLaw:
        """The citations of the dealing method and of the dealer's draws, 2.12(b), (d) or (e)."""
        method = "hand" if options.from_hand else "up" if options.dealer_card == "up" else "shoe"
        hits_from_hand = options.from_hand and options.hits_soft_17
        draws = "2.12(d)" if options.six_to_five else "2.12(e)" if hits_from_hand else "2.12(b)"
        return LAWS["multiple" if options.multiple else method, draws]

    def special(self, options: BlackjackOptions, held: Sequence[Card]) -> str:
        """The special hand of 2.3(e)1, 2.3(e)2, 2.3(e)3 or 2.3(e)4 that cards form at this table; empty if none."""
        if options.six_seven_eight and _ranks(held) == [SIX, SEVEN, EIGHT] and len({card & 3 for card in held}) == 1:
            return "six_seven_eight"
        if options.three_sevens and _ranks(held) == [SEVEN] * 3:
            return "three_sevens"
        if options.designated_blackjack and sorted(held) == sorted(cards(options.designated_blackjack)):
            return "designated_blackjack"
        if options.five_card_21 and len(held) == 5:
            return "five_card_21"
        return ""

    def verdict(self, options: BlackjackOptions, mine: Standing, dealer: DealerHand) -> Verdict:
        """Decide a hand by 2.3(a) and (b), 2.7 and 2.16; by 2.6(k) with both dealer cards face up."""
        if mine.bust:
            return Verdict(-1, "2.3(a)", "over 21")
        if mine.blackjack:
            return self._blackjack(options, mine, dealer)
        row, points = self._row(options, mine), f"{mine.points} against {dealer.points}"
        if dealer.blackjack:
            law = "2.16(b)" if row == "five_card_21" else "2.3(b)" if mine.points == MOST else "2.3(a)"
            return Verdict(-1, law, "the dealer has a blackjack")
        if dealer.bust:
            return Verdict(1, SPECIAL_LAW.get(row, "2.3(a)1"), f"the dealer has {dealer.points}", row)
        if mine.points > dealer.points:
            return Verdict(1, SPECIAL_LAW.get(row, "2.3(a)2"), points, row)
        if mine.points < dealer.points:
            return Verdict(-1, "2.3(a)2", points)
        if mine.cards == 2 and mine.points == MOST and options.split_21_beats_21:
            return Verdict(1, "2.3(a)3", "21 in two cards against 21 in more", WIN)
        if options.dealer_card == "up":
            return Verdict(-1, "2.6(k)1", points)
        return Verdict(0, "2.16(b)" if row == "five_card_21" else "2.3(b)", points)

    def _blackjack(self, options: BlackjackOptions, mine: Standing, dealer: DealerHand) -> Verdict:
        """A player's blackjack wins; it pushes against a dealer's blackjack unless both dealer cards are face up."""
        row = mine.special if mine.special == "designated_blackjack" else twentyone.BLACKJACK_ROW
        if not dealer.blackjack:
            law = self.law_of(options)
            paid_by = law.blackjack_pays or law.blackjack_late
            return Verdict(1, SPECIAL_LAW.get(row, paid_by), row.replace("_", " "), row)
        if options.dealer_card == "up":
            return Verdict(1, "2.6(k)1", "both have a blackjack", row)
        return Verdict(0, LAW.blackjack_late, "both have a blackjack")

    @staticmethod
    def _row(options: BlackjackOptions, mine: Standing) -> str:
        """The paytable row of a winning hand other than a blackjack."""
        plain = mine.special in ("", "designated_blackjack") or (mine.special == "five_card_21" and mine.points != MOST)
        if plain or ((mine.doubled or mine.split) and not options.special_with_more):
            return WIN
        return mine.special

    def pays_on_hands(self, options: BlackjackOptions) -> Mapping[str, PayTable]:
        """Paytables by 2.3(e), 2.6(k)2 and 2.9(c)."""
        main = PAYS["up" if options.dealer_card == "up" else options.blackjack_pays]
        special = {row: cell for row, cell in SPECIAL.items() if getattr(options, row)}
        rows = {row: cell for row, cell in main.items() if row != "even_money" or options.even_money}
        more = {
            row: cell for row, cell in special.items() if row != "designated_blackjack" and options.special_with_more
        }
        hand, added = (replace(main, rows=cells) for cells in ({**rows, **special}, {WIN: main[WIN], **more}))
        tables: dict[str, PayTable] = {}
        for stakes in self.stakes(options)[0]:
            tables |= {wager: hand if wager in stakes.opening else added for wager in stakes.wagers}
            if options.dealer_card != "up":
                tables[stakes.insurance] = INSURANCE
        return tables

    def stakes(self, options: BlackjackOptions) -> tuple[tuple[Stakes, ...], ...]:
        """One wager per hand, or with multiple action one against each dealer hand."""
        return (sides.multiple_action.STAKES if options.multiple else (Stakes(("main",)),),)

    def paid_at_once(self, options: BlackjackOptions, mine: Standing, up: int) -> str:
        """A blackjack is paid at once if the dealer cannot have one (2.7(a))."""
        if not mine.blackjack or up in (ACE, TEN):
            return ""
        law = self.law_of(options)
        return law.blackjack_pays or law.blackjack_early

    # ------------------------------------------------------------------ the table

    def shoes(self, options: BlackjackOptions) -> Mapping[str, Shoe]:
        """One shoe, or the two sides of a double shoe."""
        return (
            dealing_methods.double_shoe(options.decks) if options.dealing == "double_shoe" else super().shoes(options)
        )

    def offers(self, options: BlackjackOptions) -> Sequence[Offer]:
        """The wagers offered; in the 6 to 5 variation, opening wagers are multiples of $5."""
        in_fives = self.opening if options.six_to_five else ()
        fives = Limit(increment=FIVE_DOLLARS, law="2.3(d)")
        offers = super().offers(options)
        return [replace(offer, bounds=fives) if offer.wager.id in in_fives else offer for offer in offers]

    @property
    def round_parts(self) -> tuple[twentyone.TwentyOnePart[BlackjackOptions], ...]:
        """Cards dealt face down, the side wagers, and announcements."""
        return (FaceDownCards(), *super().round_parts, Announcements())


BLACKJACK = Blackjack()
