"""Triple attack blackjack, 13:69F-36: the wager may be raised twice while the cards are dealt, and 21 always wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from pitboss.equipment import Card
from pitboss.games.twentyone.engine import attack, deal
from pitboss.games.twentyone.engine.attack import AttackRules
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.hand import Hand, Play
from pitboss.games.twentyone.engine.irregular import RemedyVariants, irregularities, procedures
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import (
    Persons,
    RecutBy,
    Spread,
    boxes_by,
    cutting_card_by,
    idle_spread_by,
    match_play_by,
    no_midshoe_entry_by,
    persons_by,
    recut_by,
    shuffled_by,
    smallest_chip_by,
)
from pitboss.games.twentyone.engine.play_rules import WIN, DealerHand, PlayRules, Standing, Verdict
from pitboss.table import DEALER, Flow, Limit, PayTable, Round, Wager, exact, option

LAW = TwentyOneLaw(
    received="36.3(a)", inspection="36.3(b)", wash="36.3(c)", shuffle="36.4(a)", cut="36.4(c)",
    cut_depth="36.4(e)", cutter="36.4(d)", cut_refused="36.4(c)", recut="36.4(f)",
    reshuffle="36.4(g)", idle="36.4(h)", burn="36.7(c)", cutting_card="36.7(l)", pick_up="36.7(j)",
    wager="36.7(d)", coupons="36.5(e)", over_21="36.5(g)", no_entry="36.5(j)",
    deal="36.7(d)", totals="36.7(g)", cards="36.7(h)", dealers_card="36.7(i)", hole="36.7(f)", reader="36.7(k)",
    reader_blackjack="36.7(k)", draw="36.11(a)", dealer_draws="36.11(b)", no_effect="36.11(c)",
    double="36.8(a)", double_blackjack="36.8(c)", double_card="36.8(a)",
    split="36.9(a)", split_order="36.9(b)", split_aces="36.9(e)", split_blackjack="36.9(d)",
    resplit="36.9(c)", insurance="36.10(a)", insurance_most="36.10(b)", insurance_pays="36.10(c)",
    insurance_lost="36.10(d)",
    shared="36.12(a)", shared_double="36.12(d)", shared_split="36.12(f)", boxes="36.13",
    face_up="36.14(a)", drawn_in_error="36.14(c)", exposed="36.14(e)", overdraw="36.14(f)", dealer_missed="36.14(d)",
    runs_out="36.14(g)", hand_missed="36.14(h)", request_missed="36.14(i)", shuffler_jam="36.14(j)", method="36.14(k)",
    ten_found="36.14(b)", reader_misused="36.14(l)", reader_broken="36.14(m)",
)  # fmt: skip

PAYS = exact("attack wagers", "36.5(g)", {WIN: "1 to 1"})
ROYALS = {
    "A": exact("suited royals A", "36.6(d)", {
        "king_queen_suited":     "40 to 1",
        "two_suited_face_cards": "10 to 1",
        "two_card_flush":         "2 to 1",
    }),
    "B": exact("suited royals B", "36.6(d)", {
        "king_queen_suited":     "30 to 1",
        "two_suited_face_cards": "12 to 1",
        "two_card_flush":         "2 to 1",
    }),
}  # fmt: skip
MATCHES = {
    "A": exact("triple match A", "36.6(e)", {
        "three_of_a_kind_suited":   "150 to 1",
        "three_of_a_kind_unsuited":  "20 to 1",
        "pair_suited":                "4 to 1",
        "pair_unsuited":              "2 to 1",
    }),
    "B": exact("triple match B", "36.6(e)", {
        "three_of_a_kind_suited":    "50 to 1",
        "three_of_a_kind_unsuited":   "8 to 1",
        "pair_suited":                "6 to 1",
        "pair_unsuited":              "2 to 1",
    }),
}  # fmt: skip
INSURANCE = exact("insurance", "36.10(c)", {WIN: "2 to 1", "suited": "5 to 1"})
ATTACKS = ("first_attack", "second_attack", "third_attack")
JACK, QUEEN, KING = 9, 10, 11
"""The ranks of the face cards."""


def royals_row(one: Card, other: Card) -> str | None:
    """The highest row of suited royals that two cards make (36.6(a)1).

    >>> from pitboss.equipment import cards
    >>> [royals_row(*cards(hand)) for hand in ("KD QD", "KH KH", "AS KS", "KS QH")]
    ['king_queen_suited', 'two_suited_face_cards', 'two_card_flush', None]
    """
    ranks = sorted((one >> 2, other >> 2))
    if one & 3 != other & 3:
        return None
    if ranks == [QUEEN, KING]:
        return "king_queen_suited"
    return "two_suited_face_cards" if ranks[0] >= JACK and ranks[1] <= KING else "two_card_flush"


def match_row(cards: Sequence[Card]) -> str | None:
    """The highest row of the triple match that the player's two cards and the up card make (36.6(a)2).

    >>> from pitboss.equipment import cards
    >>> [match_row(cards(hand)) for hand in ("7H 7H 7H", "7H 7H 7S", "QS 5D QS", "QS 5D QH", "QS 5D 4H")]
    ['three_of_a_kind_suited', 'three_of_a_kind_unsuited', 'pair_suited', 'pair_unsuited', None]
    """
    ranks = [card >> 2 for card in cards]
    if len(set(ranks)) == 1:
        return "three_of_a_kind_suited" if len(set(cards)) == 1 else "three_of_a_kind_unsuited"
    if len(set(ranks)) == len(ranks):
        return None
    return "pair_suited" if len(set(cards)) < len(cards) else "pair_unsuited"


class TripleAttackRules(AttackRules):
    """The licensee's options."""

    decks: Literal[8] = option(8, law="36.2(a)", says="the decks in the shoe, each without its tens")
    dealer_card: Literal["down", "reader"] = option(
        "down", law="36.7(f)", says="the dealer's second card: face down, or face down and read for a blackjack"
    )
    max_split_hands: Literal[3, 4] = option(4, law="36.9(c)", says="the most hands that a player may make by splitting")
    suited_royals_table: Literal["A", "B"] = option("A", law="36.6(d)", says="which table pays suited royals")
    triple_match_table: Literal["A", "B"] = option("A", law="36.6(e)", says="which table pays the triple match")
    bonus_maximum: int = option(
        10_000, law="36.6(b)2", says="the most that may be wagered on each bonus, in dollars", ge=1, le=1_000_000
    )
    attack_amount: Literal["up_to", "equal"] = option(
        "up_to", law="36.1", says="second and third attack are any amount up to the first one, or equal to it"
    )
    shuffle: Literal["manual", "device", "pre_shuffled"] = shuffled_by("36.4(a)")
    cutting_card_percent: int = cutting_card_by("36.4(e)")
    recut_by: RecutBy = recut_by("36.4(f)")
    idle_spread: Spread = idle_spread_by("36.4(h)")
    no_midshoe_entry: bool = no_midshoe_entry_by("36.5(j)")
    persons_per_box: Persons = persons_by("36.12(a)")
    boxes_per_player: int = boxes_by("36.13")
    smallest_chip_cents: int = smallest_chip_by("36.10(b)")
    match_play: bool = match_play_by("36.5(e)")


R = Round[TripleAttackRules]


class TripleAttack(TwentyOneGame[TripleAttackRules]):
    """Blackjack without tens in three stages of wagers."""

    id = "triple-attack-blackjack"
    name = "Triple attack blackjack"
    says = "A second wager after the first card and a third after the dealer's; 21 and six cards always win."
    sections = ("36",)
    betting_law = "36.5(f)"
    wagers_law = "36.5"
    coupon_law = "36.5(e)"
    law = LAW
    rules = TripleAttackRules
    opening = ATTACKS
    originals = frozenset(ATTACKS)
    insured = frozenset(ATTACKS)
    beside_by: ClassVar = dict.fromkeys(("suited_royals", "triple_match"), "36.6(b)")
    capped: ClassVar = dict.fromkeys(("suited_royals", "triple_match"), "36.6(b)1")
    wagers = (
        Wager("first_attack", "First attack wager", "36.7(d)", "the player's hand is nearer to 21 than the dealer's"),
        Wager("suited_royals", "Suited royals wager", "36.6(a)1", "the player's first two cards are of one suit"),
        Wager("triple_match", "Triple match wager", "36.6(a)2", "a pair or better with the up card"),
        Wager("second_attack", "Second attack wager", "36.7(e)", "as the first attack", follows=True, coupons=False),
        Wager("third_attack", "Third attack wager", "36.7(f)", "as the first attack", follows=True, coupons=False),
        Wager("double_down", "Double down", "36.8(a)", "as the hand it lies on", follows=True, coupons=False),
        Wager("split", "Split pair", "36.9(a)", "as the hand it lies on", follows=True, coupons=False),
        Wager("insurance", "Insurance", "36.10(a)", "the dealer's second card makes a blackjack with an ace",
              follows=True, coupons=False),
    )  # fmt: skip
    paytables = (PAYS, *ROYALS.values(), *MATCHES.values(), INSURANCE)
    irregularities = irregularities(LAW, RemedyVariants(dealer_missed_voids=True))
    procedures = procedures(LAW)

    def play_rules(self, rules: TripleAttackRules) -> PlayRules:
        """By 36.8, 36.9 and 36.11."""
        return PlayRules(
            decks=rules.decks,
            tens=False,
            dealer_card=rules.dealer_card,
            hits_soft_17=True,
            splits=rules.max_split_hands - 1,
            resplit_aces=True,
            split_aces="one card or double",
            doubles="any number",
        )

    def verdict(self, rules: TripleAttackRules, mine: Standing, dealer: DealerHand) -> Verdict:
        """By 36.5(a) to (d)."""
        told = f"{mine.points} against {dealer.points}"
        if mine.bust:
            return Verdict(-1, "36.5(a)", "over 21")
        if mine.points == 21 or mine.cards >= 6:
            return Verdict(1, "36.5(b)", "21" if mine.points == 21 else "six cards or more")
        if dealer.points == 22:
            return Verdict(0, "36.5(d)", "the dealer has 22")
        if dealer.bust or mine.points > dealer.points:
            return Verdict(1, "36.5(c)", told)
        return Verdict(0, "36.5(d)", told) if mine.points == dealer.points else Verdict(-1, "36.5(c)", told)

    def pays(self, rules: TripleAttackRules) -> Mapping[str, PayTable]:
        """By 36.5(g), 36.6(d) and (e), 36.10(c)."""
        hand = dict.fromkeys((*ATTACKS, "double_down", "split"), PAYS)
        royals, match = ROYALS[rules.suited_royals_table], MATCHES[rules.triple_match_table]
        return {**hand, "suited_royals": royals, "triple_match": match, "insurance": INSURANCE}

    def limit_of(self, rules: TripleAttackRules, wager: str) -> Limit | None:
        """The bonus wagers have limits of their own."""
        return Limit(1_00, rules.bonus_maximum * 100, law="36.6(b)") if wager in self.capped else None

    def insurance_row(self, up: Card, second: Card) -> str:
        """A blackjack of one suit pays 5 to 1."""
        return "suited" if up & 3 == second & 3 else WIN

    # ------------------------------------------------------------------ the round

    def deal(self, r: R, play: Play) -> Flow[None]:
        """A card each, second attack, the dealer's card, third attack, second cards and the hole card."""
        deal.to_players(self, r, play)
        yield from attack.offer(self, r, play, "second_attack", "36.7(e)", "36.12(e)")
        deal.to_dealer(self, r, by="36.7(e)")
        yield from attack.offer(self, r, play, "third_attack", "36.7(f)", "36.12(e)")
        deal.to_players(self, r, play, by="36.7(f)")
        yield from deal.completed(self, r, play)
        deal.hole_card(self, r)

    def dealer_has_blackjack(self, r: R, play: Play) -> Flow[None]:
        """No more cards; the bonus wagers are settled all the same (36.7(k))."""
        yield from super().dealer_has_blackjack(r, play)
        for hand in play.hands():
            if not hand.end:
                self.settle_bonus(r, hand)

    def before_decisions(self, r: R, play: Play) -> None:
        """Nobody is paid before his own turn."""

    def total_announced(self, r: R, hand: Hand) -> None:
        """The bonus wagers of the box are settled, and a blackjack is paid (36.7(g), (h))."""
        self.settle_bonus(r, hand)
        self.pay_early(r, hand)

    def settle_bonus(self, r: R, hand: Hand) -> None:
        """Suited royals and the triple match of a box (36.7(g))."""
        one, other = hand.cards[:2]
        rows = {
            "suited_royals": (royals_row(one, other), "36.6(d)"),
            "triple_match": (match_row((one, other, r.hands[DEALER][0])), "36.6(e)"),
        }
        for bet in [bet for bet in r.bets.values() if bet.at == hand.at and bet.wager in rows]:
            row, law = rows[bet.wager]
            if row is None:
                r.lose(bet, law, "no hand that is paid")
            else:
                r.win(bet, r.offers[bet.wager].pays[row], law, row.replace("_", " "))

    def paid_at_once(self, rules: TripleAttackRules, mine: Standing, up: int) -> str:
        """A blackjack, or 21 in three or more cards, is paid when its total is announced (36.7(h))."""
        return "36.7(h)" if mine.points == 21 and (mine.blackjack or mine.cards > 2) else ""


TRIPLE_ATTACK = TripleAttack()
