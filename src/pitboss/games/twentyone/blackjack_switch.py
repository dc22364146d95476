"""Blackjack switch, 13:69F-2A: two hands, whose second cards the player may exchange."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.games.twentyone.engine import turns
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.hand import Hand, Play, Stakes, bettors
from pitboss.games.twentyone.engine.irregular import RemedyVariants, irregularities, procedures
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.play_rules import WIN, DealerHand, PlayRules, Standing, Verdict
from pitboss.games.twentyone.engine.shoe import announce
from pitboss.games.twentyone.engine.switch_rules import EXCLUSIONS, MATCH_6, MATCH_8, BlackjackSwitchRules
from pitboss.money import Odds, Pay
from pitboss.table import Bet, Flow, Option, PayTable, Round, Wager, exact

R = Round[BlackjackSwitchRules]

LAW = TwentyOneLaw(
    received="2A.3", inspection="2A.3", wash="2A.3", shuffle="2A.4(a)", cut="2A.4(c)",
    cut_depth="2A.4(f)", cutter="2A.4(d)", cut_refused="2A.4(e)", recut="2A.4(g)",
    reshuffle="2A.4(h)1", idle="2A.3", burn="2A.7(c)", cutting_card="2A.7(n)", bart_carter="2A.7(o)", pick_up="2A.7(m)",
    wager="2A.5(a)", coupons="2A.5(d)", no_entry="2A.5(h)",
    deal="2A.7(d)", totals="2A.7(h)", cards="2A.7(i)", dealers_card="2A.7(l)", hole="2A.7(l)1", reader="2A.7(l)2",
    reader_blackjack="2A.7(l)2", draw="2A.12(a)", dealer_draws="2A.12(b)", no_effect="2A.12(c)",
    double="2A.10(a)", double_blackjack="2A.10(c)", double_card="2A.10(b)",
    split="2A.11(a)", split_order="2A.11(b)", split_aces="2A.11(c)2",
    split_blackjack="2A.11(d)", resplit="2A.11(e)", insurance="2A.8(a)", insurance_most="2A.8(b)",
    insurance_pays="2A.8(d)", insurance_lost="2A.8(c)",
    surrender="2A.9(a)", surrender_at_once="2A.9(a)1", surrender_waits="2A.9(a)2",
    shared="2A.13(a)", shared_double="2A.13(d)", shared_split="2.13(e)", boxes="2A.14",
    face_up="2A.15(a)", drawn_in_error="2A.15(b)", exposed="2A.15(c)", overdraw="2A.15(d)", dealer_missed="2A.15(e)",
    runs_out="2A.15(f)", hand_missed="2A.15(g)", request_missed="2A.15(h)", shuffler_jam="2A.15(i)", method="2A.15(j)",
    reader_misused="2A.15(k)", reader_broken="2A.15(l)",
)  # fmt: skip

PAYS = exact("blackjack switch wagers", "2A.5(g)", {WIN: "1 to 1"})
INSURANCE = exact("insurance", "2A.8(d)", {WIN: "2 to 1"})


def matches(four: Iterable[Card]) -> tuple[str, ...]:
    """Every match that cards form by their ranks; three of a kind are a pair too, and four of a kind are all of them.

    >>> from pitboss.equipment import cards
    >>> matches(cards("KH 5D KS 5C")), matches(cards("KH QS JD 10C"))
    (('two_pair', 'one_pair'), ())
    """
    alike = sorted(Counter(card >> 2 for card in four).values(), reverse=True)
    pairs = sum(many // 2 for many in alike)
    found = {"four_of_a_kind": alike[0] >= 4, "two_pair": pairs >= 2, "three_of_a_kind": alike[0] >= 3,
             "one_pair": pairs >= 1}  # fmt: skip
    return tuple(row for row, there in found.items() if there)


def best_match(four: Iterable[Card], pays: Mapping[str, Pay]) -> str | None:
    """The match with the highest payoff (2A.6(d)); None where nothing matches."""
    found = matches(four)
    return max(found, key=lambda row: _ratio(pays[row])) if found else None


def _ratio(cell: Pay) -> Fraction:
    assert isinstance(cell, Odds), "a match wager is paid at odds"
    return cell.ratio


class BlackjackSwitch(TwentyOneGame[BlackjackSwitchRules]):
    """Two hands with equal wagers; their second cards may be exchanged, and a dealer's 22 is a push."""

    id = "blackjack-switch"
    name = "Blackjack switch"
    says = "Two hands at a time, whose second cards the player may exchange; a dealer's 22 is a push."
    sections = ("2A",)
    betting_law = "2A.5(e)"
    wagers_law = "2A.5(i)"
    coupon_law = "2A.5(d)"
    law = LAW
    rules = BlackjackSwitchRules
    opening = ("hand_1", "hand_2")
    originals = insured = frozenset(opening)
    beside_by: ClassVar = {"match": "2A.6(b)"}
    wagers = (
        Wager("hand_1", "First hand", "2A.5(a)", "the first hand is nearer to 21 than the dealer's"),
        Wager("hand_2", "Second hand", "2A.5(a)", "the second hand is nearer to 21 than the dealer's"),
        Wager("match", "Match wager", "2A.6(a)", "two or more of the player's first four cards have the same rank"),
        Wager("double_down", "Double down", "2A.10(a)", "as the hand it lies on", follows=True, coupons=False),
        Wager("split", "Split pair", "2A.11(a)", "as the hand it lies on", follows=True, coupons=False),
        Wager("insurance_1", "Insurance of the first hand", "2A.8(a)",
              "the dealer's hole card makes a blackjack with an ace", follows=True, coupons=False),
        Wager("insurance_2", "Insurance of the second hand", "2A.8(a)",
              "the dealer's hole card makes a blackjack with an ace", follows=True, coupons=False),
    )  # fmt: skip
    paytables = (PAYS, MATCH_6, MATCH_8, INSURANCE)
    exclusions = EXCLUSIONS
    irregularities = irregularities(LAW, RemedyVariants())
    procedures = procedures(LAW)

    def play_rules(self, rules: BlackjackSwitchRules) -> PlayRules:
        """By 2A.9 to 2A.12."""
        return PlayRules(
            decks=rules.decks,
            dealer_card=rules.dealer_card,
            hits_soft_17=True,
            initial_hands=2,
            splits=3 if rules.resplit else 1,
            resplit_aces=rules.resplit_aces,
            surrender="first" if rules.surrender else "never",
            busts_lose_all=rules.busts_lose_all,
        )

    def verdict(self, rules: BlackjackSwitchRules, mine: Standing, dealer: DealerHand) -> Verdict:
        """By 2A.5(a) to (c)."""
        told = f"{mine.points} against {dealer.points}"
        if mine.bust:
            return Verdict(-1, "2A.5(b)2", "over 21")
        if dealer.blackjack and mine.points == 21:
            if mine.blackjack:
                return Verdict(0, "2A.5(b)", "both have a blackjack")
            if mine.cards > 2 or rules.bj_beats_two_card_21:
                return Verdict(-1, "2A.5(b)1", "21 against a blackjack")
            return Verdict(0, "2A.5(b)", "21 in two cards against a blackjack")
        if mine.blackjack and dealer.points == 21:
            return Verdict(1, "2A.5(a)3", "a blackjack against 21 in more than two cards")
        if dealer.points == 22:
            if mine.blackjack:
                return Verdict(1, "2A.5(c)", "a blackjack against 22")
            return Verdict(0, "2A.5(c)", "the dealer has 22")
        if dealer.bust:
            return Verdict(1, "2A.5(a)1", f"the dealer has {dealer.points}")
        if mine.points == dealer.points:
            return Verdict(0, "2A.5(b)", told)
        return Verdict(1 if mine.points > dealer.points else -1, "2A.5(a)2", told)

    def pays(self, rules: BlackjackSwitchRules) -> Mapping[str, PayTable]:
        """By 2A.5(g), 2A.6(c) and 2A.8(d)."""
        on_hands = dict.fromkeys(("hand_1", "hand_2", "double_down", "split"), PAYS)
        return {**on_hands, "match": rules.match_odds, "insurance_1": INSURANCE, "insurance_2": INSURANCE}

    def stakes(self, rules: BlackjackSwitchRules) -> tuple[tuple[Stakes, ...], ...]:
        """Two hands, each with its own wager and insurance."""
        return tuple((Stakes((f"hand_{n}",), insurance=f"insurance_{n}"),) for n in (1, 2))

    def admit(self, r: R, bets: Sequence[Bet]) -> None:
        """Two equal wagers, one for each hand (2A.5(a))."""
        super().admit(r, bets)
        first, second = (sum(bet.amount for bet in bets if bet.wager == hand) for hand in self.opening)
        if first != second:
            raise Refused("two equal wagers are made, one for each of the two hands", "2A.5(a)")

    # ------------------------------------------------------------------ the round

    def after_deal(self, r: R, play: Play) -> None:
        """Match wagers: losers are collected, then winners are paid (2A.7(e))."""
        pays, winners = r.offers["match"].pays, list[tuple[Bet, str]]()
        for bet in [bet for bet in r.bets.values() if bet.wager == "match"]:
            box = play.boxes[bet.at]
            row = best_match((card for hand in box for card in hand.cards), pays)
            if any(hand.end for hand in box):
                r.push(bet, "2A.15(g)", "one of the two hands is dead", "returned")
            elif row is None:
                r.lose(bet, "2A.7(e)", "nothing matches")
            else:
                winners.append((bet, row))
        for bet, row in winners:
            r.win(bet, pays[row], "2A.6(c)", row.replace("_", " "))

    def turn(self, r: R, play: Play, at: int) -> Flow[None]:
        """The switch, then the first hand and those split from it, then the second."""
        if all(not hand.end for hand in play.boxes[at]):
            yield from self._offer_switch(r, *play.boxes[at])
        while hand := next((one for one in play.boxes[at] if not one.end and not one.missing), None):
            yield from turns.play_hand(self, r, play, hand)

    def _offer_switch(self, r: R, first: Hand, second: Hand) -> Flow[None]:
        """Offered once, before the first hand is played (2A.7(g))."""
        r.announce(f"{first.name.capitalize()}: {first.count} or switch?", "2A.7(g)")
        options = [
            Option("keep", "play the two hands as they were dealt", "2A.7(g)", passive=True),
            Option("switch", "exchange the second cards of the two hands", "2A.7(g)1"),
        ]
        says = f"hand 1: {first.count}, hand 2: {second.count}"
        choice = yield from r.choose(first.at, options, "2A.7(g)", says, bettors(r, first)[0])
        if choice.action == "switch":
            exchange(r, first, second, "2A.7(g)1", "the second cards of the two hands are exchanged")

    def other_options(self, r: R, play: Play, hand: Hand) -> list[Option]:
        """A switch may be revoked until a card is dealt to either hand (2A.7(g)2)."""
        untouched = all(
            one.switched and len(one.cards) == 2 and not one.missing and one.end in ("", "stood")
            for one in play.boxes[hand.at]
        )
        return [Option("switch_back", "return the cards to their first hands", "2A.7(g)2")] if untouched else []

    def do_other(self, r: R, play: Play, hand: Hand, action: str) -> None:
        """The cards return, and with them the decisions on both hands."""
        first, second = play.boxes[hand.at]
        exchange(r, first, second, "2A.7(g)2", "the switch is revoked")
        for one in (first, second):
            one.end, one.acted = "", False


def exchange(r: R, first: Hand, second: Hand, law: str, says: str) -> None:
    """Exchanges the second cards of two hands, or returns them to where they were dealt."""
    first.cards[1], second.cards[1] = second.cards[1], first.cards[1]
    r.arrange({first.name: first.cards, second.name: second.cards}, law, says)
    for hand in (first, second):
        hand.switched = not hand.switched
        announce(r, law, hand)


BLACKJACK_SWITCH = BlackjackSwitch()
