"""Triple attack blackjack, 13:69F-36: players may raise twice during the deal, and a player's 21 always wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pitboss.equipment import Card
from pitboss.games import twentyone
from pitboss.games.twentyone import WIN, DealerHand, Play, PlayRules, Standing, TwentyOneLaw, Verdict, deal, sides
from pitboss.table import Flow, PayTable, Round, RoundStep, Wager, exact, option

LAW = TwentyOneLaw(
    values="36.2(a)", cut_needed="36.4(b)", double_pays="36.8(b)", decider="36.12(b)", shared_insurance="36.12(g)",
    received="36.3(a)", inspection="36.3(b)", wash="36.3(c)", shuffle="36.4(a)", cut="36.4(c)",
    cut_depth="36.4(e)", cutter="36.4(d)", cut_refused="36.4(c)", recut="36.4(f)",
    reshuffle="36.4(g)", idle="36.4(h)", burn="36.7(c)", cutting_card="36.7(l)", pick_up="36.7(j)",
    wager="36.7(d)", coupons="36.5(e)", over_21="36.5(g)", no_entry="36.5(j)",
    deal="36.7(d)", totals="36.7(g)", cards="36.7(h)", second_card="36.7(f)", dealers_card="36.7(i)",
    hole="36.7(f)", reader="36.7(k)", reader_blackjack="36.7(k)", draw="36.11(a)",
    dealer_draws="36.11(b)", no_effect="36.11(c)",
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
INSURANCE = exact("insurance", "36.10(c)", {WIN: "2 to 1", "suited": "5 to 1"})
ATTACKS = ("first_attack", "second_attack", "third_attack")
SECOND = twentyone.Attack("second_attack", law="36.7(e)", shared_law="36.12(e)")
THIRD = twentyone.Attack("third_attack", law="36.7(f)", shared_law="36.12(e)")


class TripleAttackOptions(sides.AttackBonusOptions, twentyone.AttackOptions, law=LAW):
    """The licensee's options."""

    decks: Literal[8] = option(8, law="36.2(a)", description="number of decks in the shoe, without tens")
    dealer_card: Literal["down", "reader"] = option(
        "down", law="36.7(f)", description="the dealer's second card: face down, or face down and read for a blackjack"
    )
    shuffle: Literal["manual", "device", "pre_shuffled"] = "manual"
    max_split_hands: Literal[3, 4] = option(4, law="36.9(c)", description="maximum number of hands by splitting")
    resplit_aces: bool = option(True, law="36.9(e)", description="a pair of aces after a split may be split again")
    attack_amount: Literal["up_to", "equal"] = option(
        "up_to", law="36.1", description="second and third attack may be up to the first one, or must equal it"
    )


TripleAttackRound = Round[TripleAttackOptions]
SIDES: tuple[sides.TwentyOneSide[TripleAttackOptions], ...] = (sides.SuitedRoyals(), sides.TripleMatch())


class DealWithAttacks(twentyone.FirstCards[TripleAttackOptions]):
    """A card each, the second attack, the dealer's card, the third attack, and a second card each."""

    def deal(self, game: twentyone.TwentyOneGame[TripleAttackOptions], r: TripleAttackRound, play: Play) -> Flow[None]:
        """Deal a card each, offer the second attack, deal the dealer's card, offer the third, then deal the rest."""
        deal.to_players(game, r, play)
        yield from SECOND.offer(game, r, play)
        deal.to_dealer(r, by="36.7(e)")
        yield from THIRD.offer(game, r, play)
        deal.to_players(game, r, play, by="36.7(f)")
        yield from deal.completed(game, r, play)
        deal.hole_card(r)

    def steps(self, law: twentyone.TwentyOneLaw, options: TripleAttackOptions) -> Sequence[RoundStep]:
        """The steps of the deal, with an attack after the first card and another after the dealer's."""
        return (
            twentyone.cards_to_players("a card", law.deal),
            SECOND.step(options, "Seeing the first card"),
            twentyone.card_to_dealer("36.7(e)"),
            THIRD.step(options, "Seeing the dealer's card"),
            twentyone.cards_to_players("a second card", "36.7(f)"),
        )


class TripleAttack(twentyone.TwentyOneGame[TripleAttackOptions]):
    """Blackjack without tens with three attack wagers."""

    id = "triple-attack-blackjack"
    name = "Triple attack blackjack"
    description = (
        "Players may add a wager after their first card and another after the dealer's; 21 and six cards always win."
    )
    sections = ("36",)
    betting_law = "36.5(f)"
    wagers_law = "36.5"
    coupon_law = "36.5(e)"
    law = LAW
    options = TripleAttackOptions
    opening = ATTACKS
    originals = frozenset(ATTACKS)
    insured = frozenset(ATTACKS)
    sides = SIDES
    first_cards = DealWithAttacks()
    pays_when_announced = True
    wagers = (
        Wager("first_attack", "First attack wager", "36.7(d)", "the player's hand is closer to 21 than the dealer's"),
        *twentyone.wagers_of(SIDES),
        Wager(
            "second_attack",
            "Second attack wager",
            "36.7(e)",
            "same result as the first attack",
            follows=True,
            coupons=False,
        ),
        Wager(
            "third_attack",
            "Third attack wager",
            "36.7(f)",
            "same result as the first attack",
            follows=True,
            coupons=False,
        ),
        *twentyone.double_and_split(LAW),
        twentyone.insurance_wager(LAW),
    )
    paytables = (PAYS, *twentyone.paytables_of(SIDES), INSURANCE)
    irregularities = twentyone.irregularities(LAW, twentyone.RemedyVariants(dealer_missed_voids=True))
    procedures = twentyone.procedures(LAW)

    def play_rules(self, options: TripleAttackOptions) -> PlayRules:
        """The rules of 36.8, 36.9 and 36.11."""
        return PlayRules(
            decks=options.decks,
            without="10",
            dealer_card=options.dealer_card,
            hits_soft_17=True,
            splits=options.max_split_hands - 1,
            resplit_aces=options.resplit_aces,
            split_aces="one card or double",
            doubles="any number",
        )

    def verdict(self, options: TripleAttackOptions, mine: Standing, dealer: DealerHand) -> Verdict:
        """Decide a hand by 36.5(a) to (d)."""
        points = f"{mine.points} against {dealer.points}"
        if mine.bust:
            return Verdict(-1, "36.5(a)", "over 21")
        if mine.points == 21 or mine.cards >= 6:
            return Verdict(1, "36.5(b)", "21" if mine.points == 21 else "six cards or more")
        if dealer.points == 22:
            return Verdict(0, "36.5(d)", "the dealer has 22")
        if dealer.bust or mine.points > dealer.points:
            return Verdict(1, "36.5(c)", points)
        return Verdict(0, "36.5(d)", points) if mine.points == dealer.points else Verdict(-1, "36.5(c)", points)

    def pays_on_hands(self, options: TripleAttackOptions) -> Mapping[str, PayTable]:
        """Paytables by 36.5(g) and 36.10(c)."""
        return {**dict.fromkeys((*ATTACKS, "double_down", "split"), PAYS), "insurance": INSURANCE}

    def insurance_row(self, up: Card, second: Card) -> str:
        """The row of insurance: a suited blackjack pays 5 to 1."""
        return "suited" if up & 3 == second & 3 else WIN

    def paid_at_once(self, options: TripleAttackOptions, mine: Standing, up: int) -> str:
        """A blackjack, or a 21 in three or more cards, is paid when its total is announced (36.7(h))."""
        return "36.7(h)" if mine.points == 21 and (mine.blackjack or mine.cards > 2) else ""


TRIPLE_ATTACK = TripleAttack()
