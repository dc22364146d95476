"""Double attack blackjack, 13:69F-26: players may double their wager after seeing the dealer's up card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import ClassVar, Literal

from pitboss.games import twentyone
from pitboss.games.twentyone import WIN, DealerHand, Play, PlayRules, Standing, TwentyOneLaw, Verdict, deal, sides
from pitboss.table import Exclusion, Flow, Limit, PayTable, Round, RoundStep, Wager, exact, in_cents, money, option

LAW = TwentyOneLaw(
    values="26.2(b)", cut_needed="26.4(b)", double_pays="26.9(b)", decider="26.13(b)", shared_insurance="26.13(g)",
    received="26.3(a)", inspection="26.3(b)", wash="26.3(c)", shuffle="26.4(a)", cut="26.4(c)",
    cut_depth="26.4(e)", cutter="26.4(d)", cut_refused="26.4(c)", recut="26.4(f)",
    reshuffle="26.4(g)", idle="26.4(i)", alternative="26.4(h)", burn="26.7(c)", cutting_card="26.7(j)",
    pick_up="26.7(h)", wager="26.1", coupons="26.5(c)", no_entry="26.5(h)",
    deal="26.7(d)", totals="26.7(e)", cards="26.7(f)", second_card="26.7(i)", dealers_card="26.7(g)",
    hole="26.7(i)", reader="26.7(i)", reader_blackjack="26.7(i)", draw="26.12(a)",
    dealer_draws="26.12(b)", no_effect="26.12(c)",
    double="26.9(a)", double_blackjack="26.9(c)", double_card="26.9(a)",
    split="26.10(a)", split_order="26.10(b)", split_aces="26.10(e)", split_blackjack="26.10(d)",
    resplit="26.10(c)", insurance="26.11(a)", insurance_most="26.11(b)", insurance_pays="26.11(c)",
    insurance_lost="26.11(d)", surrender="26.8(a)", surrender_at_once="26.8(a)1", surrender_waits="26.8(a)2",
    surrender_after_reader="26.8(a)3",
    shared="26.13(a)", shared_double="26.13(d)", shared_split="26.13(f)", boxes="26.14",
    face_up="26.15(a)", drawn_in_error="26.15(c)", exposed="26.15(e)", overdraw="26.15(f)", dealer_missed="26.15(d)",
    runs_out="26.15(g)", hand_missed="26.15(h)", request_missed="26.15(i)", shuffler_jam="26.15(j)", method="26.15(k)",
    ten_found="26.15(b)", reader_misused="26.15(l)", reader_broken="26.15(m)",
)  # fmt: skip

COLOR, SUIT = "three_eights_of_a_color", "three_eights_of_a_suit"
PAYS = exact("initial and double attack wagers", "26.5(e)", {WIN: "1 to 1"})
BONUS = exact("optional bonus", "26.6(d)2", {
    "ten":   "3 to 1",
    "nine":  "6 to 1",
    "eight": "8 to 1",
    "seven": "10 to 1",
    "six":   "15 to 1",
})  # fmt: skip
EIGHTS = exact("three eights", "26.6(d)3", {
    COLOR: "50 to 1",
    SUIT: "200 to 1",
})  # fmt: skip
INSURANCE = exact("insurance", "26.11(c)", {WIN: "5 to 2"})


class DoubleAttackOptions(twentyone.AttackOptions, law=LAW):
    """The licensee's options."""

    decks: Literal[6, 8] = option(8, law="26.2(a)", description="number of decks in the shoe, without tens")
    positions: Literal[6, 7] = option(
        6, law="26.10(c)", description="number of betting positions: four split hands with six, three with seven"
    )
    bonus_maximum: Decimal = money(
        10_000, law="26.6(b)2", description="maximum wager on the optional bonus, in dollars", least=1, most=1_000_000
    )
    surrender_settles_now: bool = option(
        False, law="26.8(a)3", description="a surrender is settled at once after the card reader showed no blackjack"
    )
    attack_amount: Literal["up_to", "equal"] = option(
        "up_to", law="26.1", description="the double attack wager may be up to the initial wager, or must equal it"
    )
    busts_lose_all: bool = option(
        False, law="26.9(c)", description="a hand over 21 loses all its wagers even if the dealer has a blackjack"
    )


DoubleAttackRound = Round[DoubleAttackOptions]
BONUS_PAYS = PayTable(BONUS.id, BONUS.law, {**BONUS, **EIGHTS})
SIDES: tuple[sides.TwentyOneSide[DoubleAttackOptions], ...] = (
    sides.OptionalBonus(
        Wager("bonus", "Optional bonus wager", "26.6(a)", "the dealer goes over 21 with exactly three cards"),
        eights=(COLOR, SUIT),
        paytables=(BONUS, EIGHTS),
        pays=lambda _: BONUS_PAYS,
        main_wager_law="26.6(b)",
        laws=("26.6(d)1", "26.6(d)2", "26.6(d)3"),
        cap_law="26.6(b)1",
        limit=lambda options: Limit(1_00, in_cents(options.bonus_maximum), law="26.6(b)"),
    ),
)
ATTACK = twentyone.Attack("double_attack", law="26.7(d)", shared_law="26.13(e)")


class DealWithAttack(twentyone.FirstCards[DoubleAttackOptions]):
    """The dealer's card, the attack, then the players' cards."""

    def deal(self, game: twentyone.TwentyOneGame[DoubleAttackOptions], r: DoubleAttackRound, play: Play) -> Flow[None]:
        """Deal the dealer's card, offer the attack, deal two cards to each hand, and the hole card if there is one."""
        deal.to_dealer(r)
        yield from ATTACK.offer(game, r, play)
        deal.to_players(game, r, play)
        deal.to_players(game, r, play)
        yield from deal.completed(game, r, play)
        deal.hole_card(r)

    def steps(self, law: twentyone.TwentyOneLaw, options: DoubleAttackOptions) -> Sequence[RoundStep]:
        """The steps of the deal: the dealer's card, the attack, the players' cards."""
        return (
            twentyone.card_to_dealer(law.deal),
            ATTACK.step(options, "Seeing the dealer's card"),
            twentyone.cards_to_players("two cards", law.deal),
        )


class DoubleAttack(twentyone.TwentyOneGame[DoubleAttackOptions]):
    """Blackjack without tens in which the wager may be doubled after the dealer's first card."""

    id = "double-attack-blackjack"
    name = "Double attack blackjack"
    description = "The dealer's card comes first; players may double their wager before getting cards."
    sections = ("26",)
    betting_law = "26.5(d)"
    wagers_law = "26.5"
    coupon_law = "26.5(c)"
    law = LAW
    options = DoubleAttackOptions
    opening = ("initial", "double_attack")
    originals = frozenset(("initial",))
    insured = frozenset(("initial",))
    dealer_first = True
    sides = SIDES
    first_cards = DealWithAttack()
    boxes = twentyone.LayoutBoxes[DoubleAttackOptions](
        lambda options: options.positions, "betting positions", "26.10(c)"
    )
    returned_laws: ClassVar[Mapping[str, str]] = {"double_attack": "26.5(b)"}
    wagers = (
        Wager("initial", "Initial wager", "26.1", "the player's hand is closer to 21 than the dealer's"),
        *twentyone.wagers_of(SIDES),
        Wager("double_attack", "Double attack wager", "26.7(d)", "like the initial wager, but void against a blackjack",
              follows=True, coupons=False),
        *twentyone.double_and_split(LAW),
        twentyone.insurance_wager(LAW),
    )  # fmt: skip
    paytables = (PAYS, *twentyone.paytables_of(SIDES), INSURANCE)
    exclusions = (
        Exclusion[DoubleAttackOptions]("26.7(g)", "the dealer's second card may not be dealt face up",
                                     lambda options: options.dealer_card == "up"),
        Exclusion[DoubleAttackOptions]("26.8(a)3", "a surrender can only be settled at once if a card reader is used",
                                     lambda options: options.surrender_settles_now and options.dealer_card != "reader"),
        Exclusion[DoubleAttackOptions]("26.4(a)", "the cards must be shuffled after each shoe, not during play",
                                     lambda options: options.shuffle in ("bart_carter", "continuous")),
    )  # fmt: skip

    irregularities = twentyone.irregularities(LAW, twentyone.RemedyVariants(dealer_missed_voids=True))
    procedures = twentyone.procedures(LAW)

    def play_rules(self, options: DoubleAttackOptions) -> PlayRules:
        """The rules of 26.8 to 26.12."""
        return PlayRules(
            decks=options.decks,
            without="10",
            dealer_card=options.dealer_card,
            hits_soft_17=False,
            splits=3 if options.positions == 6 else 2,
            doubles="any number",
            surrender="any time",
            surrender_settles_now=options.surrender_settles_now,
            insurance_step=2,  # pays 5 to 2
            double_step=2,  # half of it may be surrendered
            busts_lose_all=options.busts_lose_all,
        )

    def verdict(self, options: DoubleAttackOptions, mine: Standing, dealer: DealerHand) -> Verdict:
        """Decide a hand by 26.5(a) and (b)."""
        points = f"{mine.points} against {dealer.points}"
        if mine.bust:
            return Verdict(-1, "26.5(a)", "over 21")
        if mine.blackjack and dealer.blackjack:
            return Verdict(0, "26.5(b)", "both have a blackjack")
        if dealer.blackjack:
            return Verdict(-1, "26.5(b)", "the dealer has a blackjack")
        if dealer.bust:
            return Verdict(1, "26.5(a)1", f"the dealer has {dealer.points}")
        if mine.blackjack and dealer.points == 21:
            return Verdict(1, "26.5(a)3", "a blackjack against 21 in more cards")
        if mine.points > dealer.points:
            return Verdict(1, "26.5(a)2", points)
        return Verdict(0, "26.5(b)", points) if mine.points == dealer.points else Verdict(-1, "26.5(a)2", points)

    def pays_on_hands(self, options: DoubleAttackOptions) -> Mapping[str, PayTable]:
        """Paytables by 26.5(e) and 26.11(c)."""
        hand = dict.fromkeys(("initial", "double_attack", "double_down", "split"), PAYS)
        return {**hand, "insurance": INSURANCE}


DOUBLE_ATTACK = DoubleAttack()
