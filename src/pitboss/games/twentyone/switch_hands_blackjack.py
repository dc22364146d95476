"""Switch hands blackjack, 13:69F-2B: the player may trade two face-up cards for two face-down ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Literal

from pitboss.equipment import Card
from pitboss.games import twentyone
from pitboss.games.cards.shoes_in_use import shoe_of
from pitboss.games.twentyone import WIN, DealerHand, Hand, Play, PlayRules, Standing, Verdict, sides
from pitboss.hands.twentyone import count
from pitboss.table import Exclusion, Flow, Limit, Offer, Option, PayTable, Round, RoundStep, Wager, exact, option

LAW = twentyone.TwentyOneLaw(
    values="2B.2(b)", cut_needed="2B.4(b)",
    received="2B.3", inspection="2B.3", wash="2B.3", shuffle="2B.4(a)", cut="2B.4(c)",
    cut_depth="2B.4(f)", cutter="2B.4(d)", cut_refused="2B.4(e)", recut="2B.4(g)",
    reshuffle="2B.4(h)1", idle="2B.4(i)", burn="2B.6(c)", cutting_card="2B.4(h)", bart_carter="2B.4(h)2",
    alternative="2B.4(j)", pick_up="2B.6(l)",
    wager="2B.5(a)", coupons="2B.5(c)", no_entry="2B.5(g)",
    deal="2B.6(d)", totals="2B.6(h)", cards="2B.6(i)", second_card="2B.6(d)6", dealers_card="2B.6(j)",
    hole="2B.6(d)6", reader="2B.6(i)", reader_blackjack="2B.6(i)", draw="2A.12(a)",
    dealer_draws="2A.12(b)", no_effect="2A.12(c)",
    double="2A.10(a)", double_blackjack="2A.10(c)", double_card="2A.10(b)",
    split="2A.11(a)", split_order="2A.11(b)", split_aces="2A.11(c)2",
    split_blackjack="2A.11(d)", resplit="2A.11(e)", insurance="2B.6(g)", insurance_most="2.9(b)",
    insurance_pays="2B.5(f)", insurance_lost="2B.6(i)", insurance_chip="2B.6(g)",
    surrender="2B.6(i)", surrender_at_once="2A.9(a)1", surrender_waits="2A.9(a)2", alone="2B.7", boxes="2A.14",
    face_up="2A.15(a)", drawn_in_error="2A.15(b)", exposed="2A.15(c)", overdraw="2A.15(d)", dealer_missed="2A.15(e)",
    runs_out="2A.15(f)", hand_missed="2A.15(g)", request_missed="2A.15(h)", shuffler_jam="2A.15(i)", method="2A.15(j)",
    reader_misused="2A.15(k)", reader_broken="2A.15(l)",
)  # fmt: skip

COLORED, BOTH = "colored_blackjack", "both_blackjack"
PAYS = exact("blackjack wager", "2B.5(f)", {
    WIN:       "1 to 1",
    twentyone.BLACKJACK_ROW: "3 to 2",
    COLORED:   "2 to 1",
    BOTH:      "1 to 2",
})  # fmt: skip
INSURANCE = exact("insurance", "2B.5(f)", {WIN: "2 to 1"})
RED = (1, 2)
"""Diamonds and hearts."""


class SwitchHandsOptions(twentyone.BustOptions, twentyone.ResplitOptions, law=LAW):
    """The licensee's options."""

    decks: Literal[6, 7, 8] = option(6, law="2B.2(a)", description="number of decks in the shoe")
    dealer_card: Literal["down", "reader"] = option(
        "reader",
        law="2B.6(d)6",
        description="the dealer's second card: face down, or face down and read for a blackjack",
    )
    shuffle: Literal["manual", "device", "pre_shuffled", "bart_carter"] = "manual"
    persons_per_box: Literal[1] = 1
    surrender: bool = option(False, law="2B.6(i)", description="a player may surrender half of the wager, as in 2A.9")
    both_blackjack: Literal["1 to 2", "push"] = option(
        "1 to 2", law="2B.5(a)3", description="what a blackjack pays against a dealer's blackjack"
    )
    bj_beats_drawn_21: bool = option(
        False, law="2B.5(b)", description="a blackjack beats a dealer's 21 in three or more cards instead of pushing"
    )
    bj_beats_two_card_21: bool = option(
        False, law="2B.5(b)", description="a dealer's blackjack beats a two-card 21 after a split"
    )


FORBIDDEN = {
    **dict.fromkeys(("over_13", "under_13", "same_suit", "sevens"), "2B.5(h)1"),
    **dict.fromkeys(("multi_1", "multi_2", "multi_3"), "2B.5(h)2"),
    "progressive": "2B.5(h)3",
    "blackjack_bonus": "2B.5(h)4",
    **dict.fromkeys(("streak_2", "streak_3", "streak_4", "streak_5"), "2B.5(h)5"),
    "match_the_dealer": "2B.5(h)6",
    **dict.fromkeys(("hand_1", "hand_2", "match"), "2B.5(h)7"),
    "optional_bonus": "2B.5(h)8",
    "in_between": "2B.5(h)9",
}
"""Wagers of blackjack and blackjack switch that may not be offered, with the paragraph."""
SwitchHandsRound = Round[SwitchHandsOptions]
SIDES: tuple[sides.TwentyOneSide[SwitchHandsOptions], ...] = (sides.AnteFee(),)


class TwoHandsDeal(twentyone.FirstCards[SwitchHandsOptions]):
    """Two face-down cards for each box, unseen by all, before the face-up cards (2B.6)."""

    def steps(self, law: twentyone.TwentyOneLaw, options: SwitchHandsOptions) -> Sequence[RoundStep]:
        """The steps of the deal, starting with two face-down cards."""
        down = RoundStep("Cards face down", "Each box first gets two cards face down. Nobody looks at them.", law.deal)
        return (down, *super().steps(law, options))

    def deal(self, game: twentyone.TwentyOneGame[SwitchHandsOptions], r: SwitchHandsRound, play: Play) -> Flow[None]:
        """Deal two face-down cards to each player, unseen by all (2B.6(b)), then the others (2B.6(d))."""
        play.aside = {at: Hand(at, 1, r.plan.stakes[0], aside=True) for at in play.boxes}
        for _ in range(2):
            for down in play.aside.values():
                with suppress(twentyone.Missed):
                    self._face_down(r, down, LAW.deal, may_miss=True)
        yield from super().deal(game, r, play)
        for hand in play.hands():
            if not hand.end:
                yield from self._complete(r, play.aside[hand.at])

    def _face_down(self, r: SwitchHandsRound, down: Hand, because: str, *, may_miss: bool = False) -> None:
        twentyone.draw(r, LAW, down, because, up=False, may_miss=may_miss)

    def _complete(self, r: SwitchHandsRound, down: Hand) -> Flow[None]:
        """Complete a face-down hand that misses a card: deal it late, or call the hand dead (2A.15(g))."""
        law = LAW.hand_missed
        if len(down.cards) == 1 and (yield from twentyone.turns.takes_late(r, down, law)):
            self._face_down(r, down, law)
        elif len(down.cards) < 2:
            down.end = "dead"
            _put_away(r, down, law, "the face-down hand is dead: the face-up cards are played")


class KeepOrSwitch(twentyone.TwentyOnePart[SwitchHandsOptions]):
    """Each player plays the face-up cards or trades them for the face-down ones (2B.6(f))."""

    def steps_before_insurance(self, options: SwitchHandsOptions) -> Sequence[RoundStep]:
        """The step in which players keep or switch hands."""
        description = "Each player keeps the two face-up cards or trades them for the two face-down cards."
        return (RoundStep("Switch", description, "2B.6(f)"),)

    def before_insurance(self, r: SwitchHandsRound, play: Play) -> Flow[None]:
        """Ask every player to keep or switch hands, before insurance and the card reader (2B.6(f))."""
        for hand in play.hands():
            if not hand.end and not play.aside[hand.at].end:
                yield from self._keep_or_switch(r, hand, play.aside[hand.at])

    def _keep_or_switch(self, r: SwitchHandsRound, hand: Hand, down: Hand) -> Flow[None]:
        options = [
            Option("keep", "play the two face-up cards", "2B.6(f)", passive=True),
            Option("switch", "discard them and play the two face-down cards", "2B.6(f)"),
        ]
        choice = yield from r.choose(hand.at, options, "2B.6(f)", str(hand.count), twentyone.bettors(r, hand)[0])
        if choice.action == "switch":
            r.reveal(down.name, "2B.6(f)")
            shoe_of(r).discard(hand.cards)
            hand.cards = down.cards
            r.arrange({hand.name: hand.cards, down.name: []}, "2B.6(f)", "the face-up cards go to the discard rack")
        else:
            _put_away(r, down, "2B.6(f)", "the face-down cards go to the discard rack unseen")

    def before_decisions(self, r: SwitchHandsRound, play: Play) -> None:
        """Collect insurance if the card reader showed no blackjack (2B.6(i))."""
        if play.blackjack is False:
            for bet in [bet for bet in r.bets.values() if bet.wager == "insurance"]:
                r.lose(bet, LAW.insurance_lost, "the dealer has no blackjack")


def _put_away(r: SwitchHandsRound, down: Hand, law: str, says: str) -> None:
    shoe_of(r).discard(down.cards)
    r.arrange({down.name: []}, law, says)


class SwitchHands(twentyone.TwentyOneGame[SwitchHandsOptions]):
    """Blackjack in which a face-down pair may replace the first two cards, for a fee on every wager."""

    id = "switch-hands-blackjack"
    name = "Switch hands blackjack"
    description = "Blackjack in which a player may trade the first two cards for two face-down ones."
    sections = ("2B", "2A.10", "2A.11", "2A.12", "2A.13", "2A.14", "2A.15")
    betting_law = "2B.5(d)"
    wagers_law = "2B.5"
    forbidden_wagers = FORBIDDEN
    coupon_law = "2B.5(c)"
    law = LAW
    options = SwitchHandsOptions
    opening = ("main",)
    originals = insured = frozenset(opening)
    sides = SIDES
    first_cards = TwoHandsDeal()
    wagers = (
        Wager("main", "Blackjack wager", "2B.5(a)", "the player's hand is closer to 21 than the dealer's"),
        *twentyone.wagers_of(SIDES),
        *twentyone.double_and_split(LAW),
        twentyone.insurance_wager(LAW, description="the dealer's hole card makes a blackjack with an ace"),
    )
    paytables = (PAYS, INSURANCE)
    exclusions: tuple[Exclusion[SwitchHandsOptions], ...] = (twentyone.aces_like_other_pairs("2A.11(e)"),)
    irregularities = twentyone.irregularities(LAW)
    procedures = twentyone.procedures(LAW)

    def play_rules(self, options: SwitchHandsOptions) -> PlayRules:
        """The rules of 2B.6(i), 2B.7 and 2A.10 to 2A.12."""
        return PlayRules(
            decks=options.decks,
            dealer_card=options.dealer_card,
            hits_soft_17=True,
            splits=3 if options.resplit else 1,
            resplit_aces=options.resplit_aces,
            surrender="first" if options.surrender else "never",
            busts_lose_all=options.busts_lose_all,
        )

    def special(self, options: SwitchHandsOptions, held: Sequence[Card]) -> str:
        """A two-card 21 of one color (2B.1); empty otherwise."""
        colors = {card & 3 in RED for card in held}
        return COLORED if len(held) == 2 and len(colors) == 1 and count(held).points == 21 else ""

    def verdict(self, options: SwitchHandsOptions, mine: Standing, dealer: DealerHand) -> Verdict:
        """Decide a hand by 2B.5(a), 2B.5(b), 2B.5(f) and 2B.6(k)."""
        points = f"{mine.points} against {dealer.points}"
        if mine.bust:
            return Verdict(-1, "2B.5(a)", "over 21")
        if mine.blackjack:
            if dealer.blackjack and options.both_blackjack == "1 to 2":
                return Verdict(1, "2B.5(a)3", "both have a blackjack", BOTH)
            if dealer.blackjack:
                return Verdict(0, "2B.5(b)", "both have a blackjack")
            if mine.special == COLORED and (dealer.points != 21 or options.bj_beats_drawn_21):
                return Verdict(1, "2B.5(f)1", "a blackjack of one color", COLORED)
            if dealer.points != 21 or options.bj_beats_drawn_21:
                return Verdict(1, "2B.5(f)", "a blackjack", twentyone.BLACKJACK_ROW)
        if dealer.blackjack and mine.points == 21 and (mine.cards > 2 or options.bj_beats_two_card_21):
            return Verdict(-1, "2B.5(b)", "21 against a blackjack")
        if dealer.bust:
            return Verdict(1, "2B.5(a)1", f"the dealer has {dealer.points}")
        if mine.points == dealer.points:
            return Verdict(0, "2B.5(b)", points)
        return Verdict(1 if mine.points > dealer.points else -1, "2B.5(a)2", points)

    def pays_on_hands(self, options: SwitchHandsOptions) -> Mapping[str, PayTable]:
        """Paytables by 2B.5(f)."""
        rows = {row: cell for row, cell in PAYS.items() if row != BOTH or options.both_blackjack == "1 to 2"}
        main, added = replace(PAYS, rows=rows), replace(PAYS, rows={WIN: PAYS[WIN]})
        return {"main": main, "double_down": added, "split": added, "insurance": INSURANCE}

    def offers(self, options: SwitchHandsOptions) -> Sequence[Offer]:
        """The blackjack wager must be a multiple of $5."""
        fives, offers = Limit(increment=5_00, law="2B.5(a)"), super().offers(options)
        return [replace(offer, bounds=fives) if offer.wager.id == "main" else offer for offer in offers]

    @property
    def round_parts(self) -> tuple[twentyone.TwentyOnePart[SwitchHandsOptions], ...]:
        """The ante fee, and the choice between the two hands."""
        return (*super().round_parts, KeepOrSwitch())


SWITCH_HANDS = SwitchHands()
