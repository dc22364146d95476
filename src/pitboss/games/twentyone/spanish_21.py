"""Spanish 21, 13:69F-19: no tens in the decks, and a player's 21 is never beaten but by a blackjack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.hand import Hand, Play, play_of
from pitboss.games.twentyone.engine.irregular import RemedyVariants, irregularities, procedures
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.match import matching, odds_of
from pitboss.games.twentyone.engine.play_rules import BLACKJACK, WIN, DealerHand, PlayRules, Standing, Verdict
from pitboss.games.twentyone.engine.spanish_21_rules import EXCLUSIONS, MATCH_6, MATCH_8, Spanish21Rules
from pitboss.money import Cents
from pitboss.table import DEALER, Bet, Limit, PayTable, Round, Wager, exact

R = Round[Spanish21Rules]

LAW = TwentyOneLaw(
    received="19.3(a)", inspection="19.3(b)", wash="19.3(c)", shuffle="19.4(a)", cut="19.4(c)",
    cut_rotates=True, cut_depth="19.4(e)", cutter="19.4(d)", cut_refused="19.4(c)",
    recut="19.4(f)", reshuffle="19.4(g)", idle="19.4(i)", alternative="19.4(h)",
    burn="19.7(c)", cutting_card="19.7(j)", pick_up="19.7(h)",
    wager="19.5(a)", coupons="19.5(c)", no_entry="19.5(j)",
    deal="19.7(d)", totals="19.7(e)", cards="19.7(f)", dealers_card="19.7(g)", hole="19.7(i)", reader="19.7(i)",
    reader_blackjack="19.7(i)", draw="19.12(a)", dealer_draws="19.12(b)", no_effect="19.12(c)",
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
    BLACKJACK: "3 to 2",
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
SUPER = exact("super bonus", "19.5(g)", {
    "wager_of_25_or_more": "$5,000",
    "wager_of_5_or_more":  "$1,000",
})  # fmt: skip
ENVY = exact("envy", "19.5(g)", {WIN: "$50"})
INSURANCE = exact("insurance", "19.11(c)", {WIN: "2 to 1"})
SUITED_SEVENS = ("three_sevens_suited", "three_sevens_of_spades")
SEVEN = 5
"""The rank of a seven."""


def super_row(original: Cents) -> str | None:
    """The row of the super bonus by the original wager; none below $5 (19.5(g))."""
    if original >= 25_00:
        return "wager_of_25_or_more"
    return "wager_of_5_or_more" if original >= 5_00 else None


class Spanish21(TwentyOneGame[Spanish21Rules]):
    """Twenty-one without tens: doubling on any number of cards, rescue, and bonuses for a 21 of special cards."""

    id = "spanish-21"
    name = "Spanish 21"
    says = "Blackjack without tens; a player's 21 is never tied, and some of them are paid more."
    sections = ("19",)
    betting_law = "19.5(d)"
    wagers_law = "19.5"
    coupon_law = "19.5(c)"
    law = LAW
    rules = Spanish21Rules
    opening = ("basic",)
    originals = frozenset(("basic",))
    insured = frozenset(("basic",))
    rescued_by = "19.9(d)"
    capped: ClassVar = {"match_the_dealer": "19.6(b)1"}
    wagers = (
        Wager("basic", "Basic wager", "19.5(a)", "the player's hand is nearer to 21 than the dealer's"),
        Wager("match_the_dealer", "Match the dealer", "19.6(a)", "a first card has the rank of the up card"),
        Wager("double_down", "Double down", "19.9(a)", "as the hand it lies on", follows=True, coupons=False),
        Wager("split", "Split pair", "19.10(a)", "as the hand it lies on", follows=True, coupons=False),
        Wager("insurance", "Insurance", "19.11(a)", "the dealer's second card makes a blackjack with an ace",
              follows=True, coupons=False),
        Wager("super_bonus", "Super bonus", "19.5(g)", "three sevens of one suit against a seven", follows=True,
              staked=False),
        Wager("envy", "Envy payout", "19.5(g)", "another player is paid the super bonus", follows=True, staked=False),
    )  # fmt: skip
    paytables = (PAYS, BONUS_21, SUPER, ENVY, MATCH_6, MATCH_8, INSURANCE)
    exclusions = EXCLUSIONS
    irregularities = irregularities(LAW, RemedyVariants())
    procedures = procedures(LAW)

    def play_rules(self, rules: Spanish21Rules) -> PlayRules:
        """By 19.8 to 19.12."""
        return PlayRules(
            decks=rules.decks,
            tens=False,
            dealer_card=rules.dealer_card,
            hits_soft_17=False,
            splits=3,
            resplit_aces=True,
            split_aces="free",
            doubles="any number",
            surrender="first",
            rescue=True,
            busts_lose_all=rules.busts_lose_all,
        )

    def special(self, rules: Spanish21Rules, held: Sequence[Card]) -> str:
        """The three cards of 19.5(f)1 to 4."""
        ranks, suits = sorted(card >> 2 for card in held), {card & 3 for card in held}
        kind = "six_seven_eight" if ranks == [4, 5, 6] else "three_sevens" if ranks == [5, 5, 5] else ""
        if not kind or len(suits) > 1:
            return kind
        return f"{kind}_of_spades" if suits == {3} else f"{kind}_suited"

    def verdict(self, rules: Spanish21Rules, mine: Standing, dealer: DealerHand) -> Verdict:
        """By 19.5(a), (b), (e) and (f)."""
        two_card_21 = mine.blackjack or (mine.points == 21 and mine.cards == 2 and rules.split_21 == "two_cards")
        told = f"{mine.points} against {dealer.points}"
        if mine.bust:
            return Verdict(-1, "19.5(a)", "over 21")
        if two_card_21 and dealer.points == 21:
            return Verdict(1, "19.5(a)3", "21 in two cards against 21", BLACKJACK)
        if dealer.blackjack and mine.points == 21:
            return Verdict(-1, "19.5(b)", "21 in more than two cards against a blackjack")
        row = self._row(rules, mine)
        law = BONUS_LAW.get(row, "19.5(e)" if row == BLACKJACK else "")
        if dealer.bust:
            return Verdict(1, law or "19.5(a)1", f"the dealer has {dealer.points}", row)
        if mine.points > dealer.points:
            return Verdict(1, law or "19.5(a)2", told, row)
        if mine.points == dealer.points == 21:
            return Verdict(1, law or "19.5(a)4", told, row)
        if mine.points == dealer.points:
            return Verdict(0, "19.5(b)", told)
        return Verdict(-1, "19.5(a)2", told)

    @staticmethod
    def _row(rules: Spanish21Rules, mine: Standing) -> str:
        """The row by which a winning hand is paid; a doubled one has no bonus (19.5(f), 19.9(b))."""
        if mine.blackjack and rules.blackjack_pays_on == "any_win":
            return BLACKJACK
        if mine.doubled or mine.points != 21:
            return WIN
        return mine.special or {5: "five_card_21", 6: "six_card_21"}.get(
            mine.cards, "seven_card_21" if mine.cards >= 7 else WIN
        )

    def pays(self, rules: Spanish21Rules) -> Mapping[str, PayTable]:
        """By 19.5(e) to (g), 19.6(e) and 19.11(c)."""
        hand, win = replace(PAYS, rows={**PAYS, **BONUS_21}), {WIN: PAYS[WIN]}
        split = hand if rules.split_21 == "two_cards" else replace(PAYS, rows={**win, **BONUS_21})
        return {
            "basic": hand,
            "match_the_dealer": rules.match_odds,
            "double_down": replace(PAYS, rows=win),
            "split": split,
            "insurance": INSURANCE,
            "super_bonus": SUPER,
            "envy": ENVY,
        }

    def limit_of(self, rules: Spanish21Rules, wager: str) -> Limit | None:
        """Match the dealer has limits of its own."""
        return Limit(1_00, rules.match_maximum * 100, law="19.6(b)") if wager == "match_the_dealer" else None

    # ------------------------------------------------------------------ the round

    def after_deal(self, r: R, play: Play) -> None:
        """Match the dealer: losers are collected, then winners are paid (19.6(d))."""
        up = r.hands[DEALER][0]
        bets = [bet for bet in r.bets.values() if bet.wager == "match_the_dealer"]
        rows = {bet.id: matching(play.boxes[bet.at][0].cards, up) for bet in bets}
        for bet in bets:
            if not rows[bet.id]:
                r.lose(bet, "19.6(d)", "neither card matches")
        for bet in bets:
            if rows[bet.id]:
                told = " and ".join(row.replace("_", " ") for row in rows[bet.id])
                r.win(bet, odds_of(rows[bet.id], r.offers[bet.wager].pays), r.rules.match_odds.law, told)

    def on_top(self, rules: Spanish21Rules, mine: Standing, up: Card, original: Cents) -> tuple[str, str] | None:
        """Three sevens of one suit against a seven, neither doubled nor split: a fixed sum (19.5(g))."""
        row = super_row(original)
        if mine.special not in SUITED_SEVENS or up >> 2 != SEVEN or mine.doubled or mine.split or row is None:
            return None
        return "super_bonus", row

    def won(self, r: R, hand: Hand, bets: Sequence[Bet]) -> None:
        """The super bonus for each on the hand by all of his original wager, and once $50 for every other player."""
        mine, up = self.standing_of(r.rules, hand), r.hands[DEALER][0]
        original: dict[int, list[Bet]] = {}
        for bet in bets:
            if bet.wager in self.originals:
                original.setdefault(bet.seat, []).append(bet)
        paid = False
        for his in original.values():
            top = self.on_top(r.rules, mine, up, sum(bet.amount for bet in his))
            if top is not None:
                r.bonus(his[0], top[0], SUPER[top[1]], "19.5(g)", "three sevens of one suit against a seven")
                paid = True
        for seat, bet in play_of(r).wagered.items():
            if paid and seat not in original:
                r.bonus(bet, "envy", ENVY[WIN], "19.5(g)", f"{hand.name} is paid the super bonus")


SPANISH_21 = Spanish21()
