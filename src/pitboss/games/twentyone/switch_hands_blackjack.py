"""Switch hands blackjack, 13:69F-2B: the player keeps two cards face up or takes two that nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from pitboss.equipment import Card
from pitboss.games.cards.shoes_in_use import shoe_of
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.hand import Hand, Play, bettors
from pitboss.games.twentyone.engine.irregular import RemedyVariants, irregularities, procedures
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.play_rules import BLACKJACK, WIN, DealerHand, PlayRules, Standing, Verdict
from pitboss.games.twentyone.engine.shoe import Missed, draw
from pitboss.games.twentyone.engine.switch_hands_rules import EXCLUSIONS, SwitchHandsRules
from pitboss.games.twentyone.engine.turns import takes_late
from pitboss.hands.twentyone import count
from pitboss.money import Cents
from pitboss.plain import whole
from pitboss.table import BANK, Bet, Flow, Limit, Option, PayTable, Placement, Round, Wager, exact
from pitboss.table.state import SEATS

R = Round[SwitchHandsRules]

LAW = TwentyOneLaw(
    received="2B.3", inspection="2B.3", wash="2B.3", shuffle="2B.4(a)", cut="2B.4(c)",
    cut_depth="2B.4(f)", cutter="2B.4(d)", cut_refused="2B.4(e)", recut="2B.4(g)",
    reshuffle="2B.4(h)1", idle="2B.4(i)", burn="2B.6(c)", cutting_card="2B.4(h)", bart_carter="2B.4(h)2",
    alternative="2B.4(j)", pick_up="2B.6(l)",
    wager="2B.5(a)", coupons="2B.5(c)", no_entry="2B.5(g)",
    deal="2B.6(d)", totals="2B.6(h)", cards="2B.6(i)", dealers_card="2B.6(j)", hole="2B.6(d)6", reader="2B.6(i)",
    reader_blackjack="2B.6(i)", draw="2A.12(a)", dealer_draws="2A.12(b)", no_effect="2A.12(c)",
    double="2A.10(a)", double_blackjack="2A.10(c)", double_card="2A.10(b)",
    split="2A.11(a)", split_order="2A.11(b)", split_aces="2A.11(c)2",
    split_blackjack="2A.11(d)", resplit="2A.11(e)", insurance="2B.6(g)", insurance_most="2.9(b)",
    insurance_pays="2B.5(f)", insurance_lost="2B.6(i)",
    surrender="2B.6(i)", surrender_at_once="2A.9(a)1", surrender_waits="2A.9(a)2", boxes="2A.14",
    face_up="2A.15(a)", drawn_in_error="2A.15(b)", exposed="2A.15(c)", overdraw="2A.15(d)", dealer_missed="2A.15(e)",
    runs_out="2A.15(f)", hand_missed="2A.15(g)", request_missed="2A.15(h)", shuffler_jam="2A.15(i)", method="2A.15(j)",
    reader_misused="2A.15(k)", reader_broken="2A.15(l)",
)  # fmt: skip

COLORED, BOTH = "colored_blackjack", "both_blackjack"
PAYS = exact("blackjack wager", "2B.5(f)", {
    WIN:       "1 to 1",
    BLACKJACK: "3 to 2",
    COLORED:   "2 to 1",
    BOTH:      "1 to 2",
})  # fmt: skip
INSURANCE = exact("insurance", "2B.5(f)", {WIN: "2 to 1"})
FEE = exact("ante fee", "2B.5(a)", {})
"""The ante pays nothing, whatever happens."""
ANTE: Cents = 1_00
STEP: Cents = 5_00
RED = (1, 2)
"""Diamonds and hearts."""


def ante_for(wagered: Cents) -> Cents:
    """The ante fee: $1 for each $5 wagered or any portion of it (2B.5(a)).

    >>> [ante_for(amount) for amount in (500, 1200, 2500)]
    [100, 300, 500]
    """
    return -(-wagered // STEP) * ANTE


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
"""The wagers of blackjack and blackjack switch that may not be offered here."""


class SwitchHands(TwentyOneGame[SwitchHandsRules]):
    """Blackjack with a second pair that may be played unseen, for a fee on every wager."""

    id = "switch-hands-blackjack"
    name = "Switch hands blackjack"
    says = "Blackjack in which a player may give up the first two cards for two that nobody has seen."
    sections = ("2B", "2A.10", "2A.11", "2A.12", "2A.13", "2A.14", "2A.15")
    betting_law = "2B.5(d)"
    wagers_law = "2B.5"
    forbidden_wagers = FORBIDDEN
    coupon_law = "2B.5(c)"
    law = LAW
    rules = SwitchHandsRules
    opening = ("main",)
    originals = insured = frozenset(opening)
    wagers = (
        Wager("main", "Blackjack wager", "2B.5(a)", "the player's hand is nearer to 21 than the dealer's"),
        Wager("ante", "Ante fee", "2B.5(a)", "never: it is collected after the deal", follows=True, coupons=False),
        Wager("double_down", "Double down", "2A.10(a)", "as the hand it lies on", follows=True, coupons=False),
        Wager("split", "Split pair", "2A.11(a)", "as the hand it lies on", follows=True, coupons=False),
        Wager("insurance", "Insurance", "2B.6(g)", "the dealer's hole card makes a blackjack with an ace",
              follows=True, coupons=False),
    )  # fmt: skip
    paytables = (PAYS, INSURANCE)
    exclusions = EXCLUSIONS
    irregularities = irregularities(LAW, RemedyVariants())
    procedures = procedures(LAW)

    def play_rules(self, rules: SwitchHandsRules) -> PlayRules:
        """By 2B.6(i), 2B.7 and 2A.10 to 2A.12."""
        return PlayRules(
            decks=rules.decks,
            dealer_card=rules.dealer_card,
            hits_soft_17=True,
            splits=3 if rules.resplit else 1,
            resplit_aces=rules.resplit_aces,
            surrender="first" if rules.surrender else "never",
            busts_lose_all=rules.busts_lose_all,
        )

    def special(self, rules: SwitchHandsRules, held: Sequence[Card]) -> str:
        """Two cards of one colour that count 21 (2B.1)."""
        colors = {card & 3 in RED for card in held}
        return COLORED if len(held) == 2 and len(colors) == 1 and count(held).points == 21 else ""

    def verdict(self, rules: SwitchHandsRules, mine: Standing, dealer: DealerHand) -> Verdict:
        """By 2B.5(a), (b) and (f)."""
        told = f"{mine.points} against {dealer.points}"
        if mine.bust:
            return Verdict(-1, "2B.5(a)", "over 21")
        if mine.blackjack:
            if dealer.blackjack and rules.both_blackjack == "1 to 2":
                return Verdict(1, "2B.5(a)3", "both have a blackjack", BOTH)
            if dealer.blackjack:
                return Verdict(0, "2B.5(b)", "both have a blackjack")
            if mine.special == COLORED and (dealer.points != 21 or rules.bj_beats_drawn_21):
                return Verdict(1, "2B.5(f)1", "a blackjack of one color", COLORED)
            if dealer.points != 21 or rules.bj_beats_drawn_21:
                return Verdict(1, "2B.5(f)", "a blackjack", BLACKJACK)
        if dealer.blackjack and mine.points == 21 and (mine.cards > 2 or rules.bj_beats_two_card_21):
            return Verdict(-1, "2B.5(b)", "21 against a blackjack")
        if dealer.bust:
            return Verdict(1, "2B.5(a)1", f"the dealer has {dealer.points}")
        if mine.points == dealer.points:
            return Verdict(0, "2B.5(b)", told)
        return Verdict(1 if mine.points > dealer.points else -1, "2B.5(a)2", told)

    def pays(self, rules: SwitchHandsRules) -> Mapping[str, PayTable]:
        """By 2B.5(f)."""
        rows = {row: cell for row, cell in PAYS.items() if row != BOTH or rules.both_blackjack == "1 to 2"}
        main, added = replace(PAYS, rows=rows), replace(PAYS, rows={WIN: PAYS[WIN]})
        return {"main": main, "ante": FEE, "double_down": added, "split": added, "insurance": INSURANCE}

    def bounds_of(self, rules: SwitchHandsRules, wager: str) -> Limit | None:
        """The blackjack wager is made in increments of $5."""
        return Limit(increment=STEP, law="2B.5(a)") if wager == "main" else None

    def placement(self, rules: SwitchHandsRules) -> Placement:
        """One person on a spot, always."""
        return replace(super().placement(rules), shared_law="2B.7")

    # ------------------------------------------------------------------ the ante

    def admit(self, r: R, bets: Sequence[Bet]) -> None:
        """The ante comes and goes with the wager."""
        super().admit(r, [bet for bet in bets if bet.wager != "ante"])

    def fee(self, r: R, bet: Bet, added: Cents) -> Cents:
        """The ante for what is added to a wager."""
        return ante_for(bet.amount) - ante_for(bet.amount - added)

    def changed(self, r: R, bet: Bet, by: Cents) -> None:
        """Beside every wager lies its ante."""
        mine = [one for one in r.bets.values() if one.at == bet.at and one.seat == bet.seat]
        due = ante_for(sum(one.amount for one in mine if one.wager == "main"))
        antes = [one for one in mine if one.wager == "ante"]
        lying = sum(one.amount for one in antes)
        if lying > due:
            for one in antes:
                r.push(one, "2B.5(a)", "the wager was taken back", "returned")
            lying = 0
        if lying < due:
            r.stake(bet.seat, bet.at, "ante", due - lying, "2B.5(a)")

    def after_deal(self, r: R, play: Play) -> None:
        """All antes are collected (2B.6(e))."""
        collected = Counter[str]()
        for bet in [bet for bet in r.bets.values() if bet.wager == "ante"]:
            r.lose(bet, "2B.6(e)", "the ante is collected whatever comes")
            collected[str(bet.at)] += bet.amount
        r.state.notes["antes"] = dict(collected)

    def voided(self, r: R, law: str) -> None:
        """An ante is among the wagers (2B.5(c)) and goes back with those that lie when the round is void."""
        collected = r.state.notes.pop("antes", {})
        assert isinstance(collected, Mapping)
        for at, seat in {bet.at: bet.seat for bet in r.bets.values()}.items():
            if ante := whole(collected, str(at)):
                r.pay_between(BANK, SEATS[seat], ante, law, "the ante goes back with the void round")

    def after_settlement(self, r: R, play: Play) -> None:
        """The antes are the house's for good."""
        r.state.notes.pop("antes", None)

    # ------------------------------------------------------------------ the round

    def deal(self, r: R, play: Play) -> Flow[None]:
        """Two cards face down to each player, then the others (2B.6(d))."""
        play.aside = {at: Hand(at, 1, self.stakes(r.rules)[0], aside=True) for at in play.boxes}
        for _ in range(2):
            for down in play.aside.values():
                with suppress(Missed):
                    self._face_down(r, down, self.law.deal, may_miss=True)
        yield from super().deal(r, play)
        for hand in play.hands():
            if not hand.end:
                yield from self._complete(r, play.aside[hand.at])

    def _face_down(self, r: R, down: Hand, because: str, *, may_miss: bool = False) -> None:
        draw(r, self.law, down.name, because, up=False, may_miss=may_miss)

    def _complete(self, r: R, down: Hand) -> Flow[None]:
        """A face-down hand with one card gets its second late, or is dead like one without any (2A.15(g))."""
        law = self.law.hand_missed
        if len(down.cards) == 1 and (yield from takes_late(r, down, law)):
            self._face_down(r, down, law)
        elif len(down.cards) < 2:
            down.end = "dead"
            self._put_away(r, down, law, "the hand face down is dead: the cards face up are played")

    def before_insurance(self, r: R, play: Play) -> Flow[None]:
        """Everybody keeps the cards or switches hands before insurance and before the card reader (2B.6(f))."""
        for hand in play.hands():
            if not hand.end and not play.aside[hand.at].end:
                yield from self._keep_or_switch(r, hand, play.aside[hand.at])

    def _keep_or_switch(self, r: R, hand: Hand, down: Hand) -> Flow[None]:
        options = [
            Option("keep", "play the two cards that lie face up", "2B.6(f)", passive=True),
            Option("switch", "give them up and play the two that lie face down", "2B.6(f)"),
        ]
        choice = yield from r.choose(hand.at, options, "2B.6(f)", str(hand.count), bettors(r, hand)[0])
        if choice.action == "switch":
            r.reveal(down.name, "2B.6(f)")
            shoe_of(r).discard(hand.cards)
            hand.cards = down.cards
            r.arrange({hand.name: hand.cards, down.name: []}, "2B.6(f)", "the cards face up go to the discard rack")
        else:
            self._put_away(r, down, "2B.6(f)", "the cards face down go to the discard rack unseen")

    @staticmethod
    def _put_away(r: R, down: Hand, law: str, says: str) -> None:
        shoe_of(r).discard(down.cards)
        r.arrange({down.name: []}, law, says)

    def before_decisions(self, r: R, play: Play) -> None:
        """Insurance is determined before play goes on, where the card reader shows no blackjack (2B.6(i))."""
        if play.blackjack is False:
            for bet in [bet for bet in r.bets.values() if bet.wager == "insurance"]:
                r.lose(bet, self.law.insurance_lost, "the dealer has no blackjack")


SWITCH_HANDS = SwitchHands()
