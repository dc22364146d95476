"""Spanish 21, 13:69F-19: decks without tens; a player's 21 loses only to a dealer's blackjack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Literal

from pitboss.equipment import Card
from pitboss.games import twentyone
from pitboss.games.twentyone import BLACKJACK_ROW, WIN, DealerHand, PlayRules, Standing, TwentyOneLaw, Verdict, sides
from pitboss.table import Exclusion, Limit, PayTable, Wager, exact, in_cents, minimum, money, option, pays

LAW = TwentyOneLaw(
    values="19.2(b)", cut_needed="19.4(b)", insured="19.11(e)", decider="19.13(b)", shared_insurance="19.13(f)",
    received="19.3(a)", inspection="19.3(b)", wash="19.3(c)", shuffle="19.4(a)", cut="19.4(c)",
    cut_rotates=True, cut_depth="19.4(e)", cutter="19.4(d)", cut_refused="19.4(c)",
    recut="19.4(f)", reshuffle="19.4(g)", idle="19.4(i)", alternative="19.4(h)",
    burn="19.7(c)", cutting_card="19.7(j)", pick_up="19.7(h)",
    wager="19.5(a)", coupons="19.5(c)", no_entry="19.5(j)",
    deal="19.7(d)", totals="19.7(e)", cards="19.7(f)", second_card="19.7(i)", dealers_card="19.7(g)",
    hole="19.7(i)", reader="19.7(i)", reader_blackjack="19.7(i)", draw="19.12(a)",
    dealer_draws="19.12(b)", no_effect="19.12(c)",
    double="19.9(a)", double_blackjack="19.9(c)", double_card="19.9(a)",
    split="19.10(a)", split_order="19.10(b)", split_aces="19.10(c)", split_blackjack="19.10(d)",
    resplit="19.10(c)", insurance="19.11(a)", insurance_most="19.11(b)", insurance_pays="19.11(c)",
    insurance_lost="19.11(d)", surrender="19.8(a)", surrender_at_once="19.8(a)1", surrender_waits="19.8(a)2",
    shared="19.13(a)", shared_double="19.13(d)", shared_split="19.13(e)", boxes="19.14",
    face_up="19.15(a)", drawn_in_error="19.15(c)", exposed="19.15(d)", overdraw="19.15(e)", dealer_missed="19.15(f)",
    runs_out="19.15(g)", hand_missed="19.15(h)", request_missed="19.15(i)", shuffler_jam="19.15(j)", method="19.15(k)",
    ten_found="19.15(b)", reader_misused="19.15(l)", reader_broken="19.15(m)",
)  # fmt: skip

PAYS = exact("basic wager", "19.5(e)", {
    WIN:       "1 to 1",
    BLACKJACK_ROW: "3 to 2",
})  # fmt: skip
BONUS_21 = exact("bonus 21", "19.5(f)", {
    "six_seven_eight":           "3 to 2",
    "six_seven_eight_suited":    "2 to 1",
    "six_seven_eight_of_spades": "3 to 1",
    "three_sevens":              "3 to 2",
    "three_sevens_suited":       "2 to 1",
    "three_sevens_of_spades":    "3 to 1",
    "five_card_21":              "3 to 2",
    "six_card_21":               "2 to 1",
    "seven_card_21":             "3 to 1",
})  # fmt: skip
BONUS_LAW = {
    "six_seven_eight": "19.5(f)1", "six_seven_eight_suited": "19.5(f)2", "six_seven_eight_of_spades": "19.5(f)2",
    "three_sevens": "19.5(f)3", "three_sevens_suited": "19.5(f)4", "three_sevens_of_spades": "19.5(f)4",
    "five_card_21": "19.5(f)5", "six_card_21": "19.5(f)6", "seven_card_21": "19.5(f)7",
}  # fmt: skip
INSURANCE = exact("insurance", "19.11(c)", {WIN: "2 to 1"})
SAME, DIFFERENT = "same_suit", "different_suit"
MATCH_6 = minimum("match the dealer, six decks", "19.6(e)1", {
    DIFFERENT: "4 to 1",
    SAME:      "9 to 1",
})  # fmt: skip
MATCH_8 = minimum("match the dealer, eight decks", "19.6(e)2", {
    DIFFERENT:  "3 to 1",
    SAME:      "12 to 1",
})  # fmt: skip


class Spanish21Options(twentyone.BustOptions, law=LAW):
    """The licensee's options."""

    decks: Literal[6, 8] = option(6, law="19.2(a)", description="number of decks in the shoe, without tens")
    busts_lose_all: bool = False
    match_6: PayTable = pays(MATCH_6, description="match the dealer payouts with six decks")
    match_8: PayTable = pays(MATCH_8, description="match the dealer payouts with eight decks")
    match_maximum: Decimal = money(
        10_000, law="19.6(b)2", description="maximum wager on match the dealer, in dollars", least=1, most=1_000_000
    )
    blackjack_pays_on: Literal["any_win", "dealer_21"] = option(
        "any_win", law="19.5(e)", description="a blackjack pays 3 to 2 whenever it wins, or only against a dealer's 21"
    )
    split_21: Literal["two_cards", "plain"] = option(
        "two_cards",
        law="19.5(a)3",
        description="a two-card 21 after a split counts as a 21 in two cards, or as a plain 21",
    )

    @property
    def match_odds(self) -> PayTable:
        """The match the dealer paytable for this number of decks."""
        return self.match_6 if self.decks == 6 else self.match_8


MATCH = sides.MatchTheDealer[Spanish21Options](
    Wager("match_the_dealer", "Match the dealer", "19.6(a)", "a first card has the rank of the up card"),
    rows=(SAME, DIFFERENT),
    paytables=(MATCH_6, MATCH_8),
    pays=lambda options: options.match_odds,
    main_wager_law="19.6(b)",
    lost_law="19.6(d)",
    cap_law="19.6(b)1",
    limit=lambda options: Limit(1_00, in_cents(options.match_maximum), law="19.6(b)"),
)
SUPER_BONUS = sides.SuperBonus[Spanish21Options](
    special=("three_sevens_suited", "three_sevens_of_spades"), originals=("basic",)
)


class Spanish21(twentyone.TwentyOneGame[Spanish21Options]):
    """Twenty-one without tens: doubling on any number of cards, rescue, and bonus payouts for some 21s."""

    id = "spanish-21"
    name = "Spanish 21"
    description = "Blackjack without tens; a player's 21 never ties, and some 21s pay a bonus."
    sections = ("19",)
    betting_law = "19.5(d)"
    wagers_law = "19.5"
    coupon_law = "19.5(c)"
    law = LAW
    options = Spanish21Options
    opening = ("basic",)
    originals = frozenset(("basic",))
    insured = frozenset(("basic",))
    rescued_by = "19.9(d)"
    sides = (MATCH, SUPER_BONUS)
    wagers = (
        Wager("basic", "Basic wager", "19.5(a)", "the player's hand is closer to 21 than the dealer's"),
        *MATCH.wagers,
        *twentyone.double_and_split(LAW),
        twentyone.insurance_wager(LAW),
        *SUPER_BONUS.wagers,
    )
    paytables = (PAYS, BONUS_21, *twentyone.paytables_of(sides), INSURANCE)
    exclusions = (
        Exclusion[Spanish21Options]("19.7(g)", "the dealer's second card may not be dealt face up",
                                  lambda options: options.dealer_card == "up"),
        Exclusion[Spanish21Options]("19.4(a)", "the cards must be shuffled after each shoe, "
                                  "not during play",
                                  lambda options: options.shuffle in ("bart_carter", "continuous")),
    )  # fmt: skip
    irregularities = twentyone.irregularities(LAW)
    procedures = twentyone.procedures(LAW)

    def play_rules(self, options: Spanish21Options) -> PlayRules:
        """The rules of 19.8 to 19.12."""
        return PlayRules(
            decks=options.decks,
            without="10",
            dealer_card=options.dealer_card,
            hits_soft_17=False,
            splits=3,
            resplit_aces=True,
            split_aces="free",
            doubles="any number",
            surrender="first",
            rescue=True,
            busts_lose_all=options.busts_lose_all,
        )

    def special(self, options: Spanish21Options, held: Sequence[Card]) -> str:
        """The three-card special hand of 19.5(f)1 to 4; empty if none."""
        ranks, suits = sorted(card >> 2 for card in held), {card & 3 for card in held}
        kind = "six_seven_eight" if ranks == [4, 5, 6] else "three_sevens" if ranks == [5, 5, 5] else ""
        if not kind or len(suits) > 1:
            return kind
        return f"{kind}_of_spades" if suits == {3} else f"{kind}_suited"

    def verdict(self, options: Spanish21Options, mine: Standing, dealer: DealerHand) -> Verdict:
        """Decide a hand by 19.5(a), (b), (e) and (f)."""
        two_card_21 = mine.blackjack or (mine.points == 21 and mine.cards == 2 and options.split_21 == "two_cards")
        points = f"{mine.points} against {dealer.points}"
        if mine.bust:
            return Verdict(-1, "19.5(a)", "over 21")
        if two_card_21 and dealer.points == 21:
            return Verdict(1, "19.5(a)3", "21 in two cards against 21", BLACKJACK_ROW)
        if dealer.blackjack and mine.points == 21:
            return Verdict(-1, "19.5(b)", "21 in more than two cards against a blackjack")
        row = self._row(options, mine)
        law = BONUS_LAW.get(row, "19.5(e)" if row == BLACKJACK_ROW else "")
        if dealer.bust:
            return Verdict(1, law or "19.5(a)1", f"the dealer has {dealer.points}", row)
        if mine.points > dealer.points:
            return Verdict(1, law or "19.5(a)2", points, row)
        if mine.points == dealer.points == 21:
            return Verdict(1, law or "19.5(a)4", points, row)
        if mine.points == dealer.points:
            return Verdict(0, "19.5(b)", points)
        return Verdict(-1, "19.5(a)2", points)

    @staticmethod
    def _row(options: Spanish21Options, mine: Standing) -> str:
        """The paytable row of a winning hand; a doubled hand gets no bonus (19.5(f), 19.9(b))."""
        if mine.blackjack and options.blackjack_pays_on == "any_win":
            return BLACKJACK_ROW
        if mine.doubled or mine.points != 21:
            return WIN
        return mine.special or {5: "five_card_21", 6: "six_card_21"}.get(
            mine.cards, "seven_card_21" if mine.cards >= 7 else WIN
        )

    def pays_on_hands(self, options: Spanish21Options) -> Mapping[str, PayTable]:
        """Paytables by 19.5(e), (f) and 19.11(c)."""
        hand, win = replace(PAYS, rows={**PAYS, **BONUS_21}), {WIN: PAYS[WIN]}
        split = hand if options.split_21 == "two_cards" else replace(PAYS, rows={**win, **BONUS_21})
        return {"basic": hand, "double_down": replace(PAYS, rows=win), "split": split, "insurance": INSURANCE}


SPANISH_21 = Spanish21()
