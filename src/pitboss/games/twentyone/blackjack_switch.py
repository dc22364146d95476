"""Blackjack switch, 13:69F-2A: two hands, whose second cards the player may exchange."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pitboss.errors import Refused
from pitboss.games import twentyone
from pitboss.games.twentyone import WIN, DealerHand, Hand, Play, PlayRules, Stakes, Standing, Verdict, sides
from pitboss.table import Bet, Exclusion, Flow, GamePart, Option, PayTable, Round, RoundStep, Wager, exact, option

LAW = twentyone.TwentyOneLaw(
    values="2A.2(b)", cut_needed="2A.4(b)", insured="2A.8(e)", decider="2A.13(b)", shared_insurance="2A.13(e)",
    received="2A.3", inspection="2A.3", wash="2A.3", shuffle="2A.4(a)", cut="2A.4(c)",
    cut_depth="2A.4(f)", cutter="2A.4(d)", cut_refused="2A.4(e)", recut="2A.4(g)",
    reshuffle="2A.4(h)1", idle="2A.3", burn="2A.7(c)", cutting_card="2A.7(n)", bart_carter="2A.7(o)", pick_up="2A.7(m)",
    wager="2A.5(a)", coupons="2A.5(d)", no_entry="2A.5(h)",
    deal="2A.7(d)", totals="2A.7(h)", cards="2A.7(i)", second_card="2A.7(l)", dealers_card="2A.7(l)",
    hole="2A.7(l)1", reader="2A.7(l)2", reader_blackjack="2A.7(l)2", draw="2A.12(a)",
    dealer_draws="2A.12(b)", no_effect="2A.12(c)",
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
HOLE = "the dealer's hole card makes a blackjack with an ace"


class BlackjackSwitchOptions(twentyone.BustOptions, twentyone.ResplitOptions, sides.MatchWagerOptions, law=LAW):
    """The licensee's options."""

    decks: Literal[6, 8] = option(6, law="2A.2(a)", description="number of decks in the shoe")
    dealer_card: Literal["none", "down", "reader"] = option(
        "none",
        law="2A.7(l)",
        description="the dealer's second card: dealt last, face down, or face down and read for a blackjack",
    )
    shuffle: Literal["manual", "device", "pre_shuffled", "bart_carter"] = "manual"
    surrender: bool = option(False, law="2A.9(c)", description="a player may surrender half of the wager on a hand")
    bj_beats_two_card_21: bool = option(
        False, law="2A.5(b)1", description="a dealer's blackjack beats a two-card 21 from a switch or split"
    )


BlackjackSwitchRound = Round[BlackjackSwitchOptions]
OPENING = ("hand_1", "hand_2")
SIDES: tuple[sides.TwentyOneSide[BlackjackSwitchOptions], ...] = (sides.MatchWager(),)


class EqualWagers(GamePart[BlackjackSwitchOptions]):
    """The wagers on the two hands are equal."""

    def admit(self, r: BlackjackSwitchRound, bets: Sequence[Bet]) -> None:
        """Refuse unequal wagers on the two hands (2A.5(a))."""
        first, second = (sum(bet.amount for bet in bets if bet.wager == hand) for hand in OPENING)
        if first != second:
            raise Refused("the wagers on the two hands must be equal", "2A.5(a)")


class Switch(twentyone.TwentyOnePart[BlackjackSwitchOptions]):
    """A player may exchange the second cards of the two hands before playing the first (2A.7)."""

    def steps_before_choices(self, options: BlackjackSwitchOptions) -> Sequence[RoundStep]:
        """The step in which the second cards may be switched."""
        description = "Before playing the first hand, a player may switch the second cards of the two hands."
        return (RoundStep("Switch", description, "2A.7(g)"),)

    def before_turn(self, r: BlackjackSwitchRound, play: Play, at: int) -> Flow[None]:
        """Offer the switch; then the first hand is played with its splits, then the second (2A.7(j), 2A.7(k))."""
        if all(not hand.end for hand in play.boxes[at]):
            yield from self._offer_switch(r, *play.boxes[at])

    def _offer_switch(self, r: BlackjackSwitchRound, first: Hand, second: Hand) -> Flow[None]:
        """Offer the switch once, before the first hand is played (2A.7(g))."""
        r.announce(f"{first.name.capitalize()}: {first.count} or switch?", "2A.7(g)")
        options = [
            Option("keep", "play the two hands as they were dealt", "2A.7(g)", passive=True),
            Option("switch", "exchange the second cards of the two hands", "2A.7(g)1"),
        ]
        prompt = f"hand 1: {first.count}, hand 2: {second.count}"
        choice = yield from r.choose(first.at, options, "2A.7(g)", prompt, twentyone.bettors(r, first)[0])
        if choice.action == "switch":
            exchange(r, first, second, "2A.7(g)1", "the second cards of the two hands are exchanged")

    def options(self, r: BlackjackSwitchRound, play: Play, hand: Hand) -> list[Option]:
        """Switch back, until a card is dealt to either hand (2A.7(g)2)."""
        untouched = all(
            mine.switched and len(mine.cards) == 2 and not mine.missing and mine.end in ("", "stood")
            for mine in play.boxes[hand.at]
        )
        return [Option("switch_back", "undo the switch", "2A.7(g)2")] if untouched else []

    def chosen(self, r: BlackjackSwitchRound, play: Play, hand: Hand) -> None:
        """Undo the switch and the decisions on both hands."""
        first, second = play.boxes[hand.at]
        exchange(r, first, second, "2A.7(g)2", "the switch is revoked")
        for mine in (first, second):
            mine.end, mine.acted = "", False


class BlackjackSwitch(twentyone.TwentyOneGame[BlackjackSwitchOptions]):
    """Two hands with equal wagers; their second cards may be switched, and a dealer's 22 is a push."""

    id = "blackjack-switch"
    name = "Blackjack switch"
    description = "Two hands at a time whose second cards the player may switch; a dealer's 22 is a push."
    sections = ("2A",)
    betting_law = "2A.5(e)"
    wagers_law = "2A.5(i)"
    coupon_law = "2A.5(d)"
    law = LAW
    options = BlackjackSwitchOptions
    opening = OPENING
    originals = insured = frozenset(opening)
    sides = SIDES
    wagers = (
        Wager("hand_1", "First hand", "2A.5(a)", "the first hand is closer to 21 than the dealer's"),
        Wager("hand_2", "Second hand", "2A.5(a)", "the second hand is closer to 21 than the dealer's"),
        *twentyone.wagers_of(SIDES),
        *twentyone.double_and_split(LAW),
        twentyone.insurance_wager(LAW, "insurance_1", "Insurance of the first hand", HOLE),
        twentyone.insurance_wager(LAW, "insurance_2", "Insurance of the second hand", HOLE),
    )
    paytables = (PAYS, *twentyone.paytables_of(SIDES), INSURANCE)
    exclusions: tuple[Exclusion[BlackjackSwitchOptions], ...] = (twentyone.aces_like_other_pairs("2A.11(e)"),)
    irregularities = twentyone.irregularities(LAW)
    procedures = twentyone.procedures(LAW)

    def play_rules(self, options: BlackjackSwitchOptions) -> PlayRules:
        """The rules of 2A.9 to 2A.12."""
        return PlayRules(
            decks=options.decks,
            dealer_card=options.dealer_card,
            hits_soft_17=True,
            initial_hands=2,
            splits=3 if options.resplit else 1,
            resplit_aces=options.resplit_aces,
            surrender="first" if options.surrender else "never",
            busts_lose_all=options.busts_lose_all,
        )

    def verdict(self, options: BlackjackSwitchOptions, mine: Standing, dealer: DealerHand) -> Verdict:
        """Decide a hand by 2A.5(a) to (c)."""
        points = f"{mine.points} against {dealer.points}"
        if mine.bust:
            return Verdict(-1, "2A.5(b)2", "over 21")
        if dealer.blackjack and mine.points == 21:
            if mine.blackjack:
                return Verdict(0, "2A.5(b)", "both have a blackjack")
            if mine.cards > 2 or options.bj_beats_two_card_21:
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
            return Verdict(0, "2A.5(b)", points)
        return Verdict(1 if mine.points > dealer.points else -1, "2A.5(a)2", points)

    def pays_on_hands(self, options: BlackjackSwitchOptions) -> Mapping[str, PayTable]:
        """Paytables by 2A.5(g) and 2A.8(d)."""
        on_hands = dict.fromkeys(("hand_1", "hand_2", "double_down", "split"), PAYS)
        return {**on_hands, "insurance_1": INSURANCE, "insurance_2": INSURANCE}

    def stakes(self, options: BlackjackSwitchOptions) -> tuple[tuple[Stakes, ...], ...]:
        """Two hands with separate wagers and insurance."""
        return tuple((Stakes((f"hand_{n}",), insurance=f"insurance_{n}"),) for n in (1, 2))

    @property
    def parts(self) -> tuple[GamePart[BlackjackSwitchOptions], ...]:
        """Those of the family, and equal wagers on the two hands."""
        return (*super().parts, EqualWagers())

    @property
    def round_parts(self) -> tuple[twentyone.TwentyOnePart[BlackjackSwitchOptions], ...]:
        """The side wagers, and the switch."""
        return (*super().round_parts, Switch())


def exchange(r: BlackjackSwitchRound, first: Hand, second: Hand, law: str, says: str) -> None:
    """Exchange the second cards of two hands."""
    first.cards[1], second.cards[1] = second.cards[1], first.cards[1]
    r.arrange({first.name: first.cards, second.name: second.cards}, law, says)
    for hand in (first, second):
        hand.switched = not hand.switched
        twentyone.announce(r, law, hand)


BLACKJACK_SWITCH = BlackjackSwitch()
