"""Blackjack, 13:69F-2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pitboss.equipment import Card, Shoe
from pitboss.errors import Refused
from pitboss.games.cards.shoe import burn
from pitboss.games.twentyone import sides
from pitboss.games.twentyone.engine import blackjack_dealing as dealing
from pitboss.games.twentyone.engine import (
    blackjack_irregular,
    blackjack_verdict,
    hand_fee,
    insurance,
    multiple_action,
    turns,
)
from pitboss.games.twentyone.engine.blackjack_law import (
    INSURANCE,
    LAW,
    LAW_FACE_UP,
    LAW_FROM_HAND,
    LAW_MULTIPLE,
    PAYS,
    SPECIAL,
)
from pitboss.games.twentyone.engine.blackjack_rules import EXCLUSIONS, BlackjackRules
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.hand import Hand, Play, Stakes, turn_up
from pitboss.games.twentyone.engine.irregular import RemedyVariants, irregularities, procedures
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.play_rules import WIN, DealerHand, PlayRules, Standing, Verdict
from pitboss.games.twentyone.sides import streak
from pitboss.hands.twentyone import ACE, TEN
from pitboss.money import Cents
from pitboss.table import Bet, Exclusion, Flow, Irregularity, Limit, PayTable, Round, Wager

R = Round[BlackjackRules]
FIVE_DOLLARS: Cents = 5_00
"""Wagers at the 6 to 5 variation are multiples of it (2.3(d))."""


class Blackjack(TwentyOneGame[BlackjackRules]):
    """The player's hand against the dealer's; nearer to 21 wins."""

    id = "blackjack"
    name = "Blackjack"
    says = "Each player draws towards 21 against the dealer, who draws by a fixed rule."
    sections = ("2",)
    betting_law = "2.3(c)"
    wagers_law = "2.3"
    coupon_law = "2.3(d)"
    law = LAW
    rules = BlackjackRules
    opening = ("main", *multiple_action.OPENING)
    originals = insured = frozenset(opening)
    apart = sides.APART
    even_money_by = "2.7(c)"
    bets_stay = True
    """Streak wagers lie from one round to the next."""
    wagers = (
        Wager("main", "Blackjack wager", "2.3(a)", "the player's hand is nearer to 21 than the dealer's"),
        Wager("double_down", "Double down", "2.10(a)", "as the hand it lies on", follows=True, coupons=False),
        Wager("split", "Split pair", "2.11(a)", "as the hand it lies on", follows=True, coupons=False),
        Wager("insurance", "Insurance", "2.9(a)", "the dealer's second card makes a blackjack with an ace",
              follows=True, coupons=False),
        *multiple_action.WAGERS,
        *sides.WAGERS,
    )  # fmt: skip
    paytables = (*PAYS.values(), SPECIAL, INSURANCE, *sides.PAYTABLES)
    exclusions: tuple[Exclusion[BlackjackRules], ...] = (*EXCLUSIONS, *sides.exclusions())
    irregularities: tuple[Irregularity[BlackjackRules], ...] = (
        *irregularities(LAW, RemedyVariants(second_face_up_voids=False)),
        *blackjack_irregular.IRREGULARITIES,
        *sides.irregularities(),
    )
    procedures = (*procedures(LAW), hand_fee.PROCEDURE, *sides.PROCEDURES)

    # ------------------------------------------------------------------ what decides a hand

    def play_rules(self, rules: BlackjackRules) -> PlayRules:
        """By 2.8 to 2.12."""
        up = rules.dealer_card == "up"
        most = 3 if rules.player_boxes <= 6 else 2
        return PlayRules(
            decks=rules.decks,
            dealer_card=rules.dealer_card,
            hits_soft_17=rules.hits_soft_17,
            splits=most if rules.resplit else 1,
            resplit_aces=rules.resplit_aces,
            doubles="9 10 11" if up else "hard 9 10 11" if rules.double_on == "hard_9_10_11" else "two cards",
            double_after_split=rules.double_after_split,
            surrender="first" if rules.surrender else "never",
            busts_lose_all=rules.busts_lose_all or rules.from_hand or rules.multiple,
        )

    def law_of(self, rules: BlackjackRules) -> TwentyOneLaw:
        """From the hand by 2.6A, with both cards of the dealer face up by 2.6(k), else by 2.6 or 2.18."""
        if rules.multiple:
            return LAW_MULTIPLE
        return LAW_FROM_HAND if rules.from_hand else LAW_FACE_UP if rules.dealer_card == "up" else LAW

    def special(self, rules: BlackjackRules, held: Sequence[Card]) -> str:
        """The hands that this table pays otherwise."""
        return blackjack_verdict.special(rules, held)

    def verdict(self, rules: BlackjackRules, mine: Standing, dealer: DealerHand) -> Verdict:
        """By 2.3, 2.6(k), 2.7 and 2.16."""
        return blackjack_verdict.verdict(rules, mine, dealer)

    def pays(self, rules: BlackjackRules) -> Mapping[str, PayTable]:
        """By 2.3(e), 2.6(k)2 and 2.9(c)."""
        main = PAYS["up" if rules.dealer_card == "up" else rules.blackjack_pays]
        special = {row: cell for row, cell in SPECIAL.items() if getattr(rules, row)}
        rows = {row: cell for row, cell in main.items() if row != "even_money" or rules.even_money}
        more = {row: cell for row, cell in special.items() if row != "designated_blackjack" and rules.special_with_more}
        hand, added = (replace(main, rows=cells) for cells in ({**rows, **special}, {WIN: main[WIN], **more}))
        found: dict[str, PayTable] = {}
        for stakes in self.stakes(rules)[0]:
            found |= {wager: hand if wager in stakes.opening else added for wager in stakes.wagers}
            if rules.dealer_card != "up":
                found[stakes.insurance] = INSURANCE
        return {**found, **sides.pays(rules)}

    def double_step(self, rules: BlackjackRules) -> Cents:
        """Three sevens pay 3 to 2 on a double too."""
        return 2 if rules.three_sevens and rules.special_with_more else 1

    def stakes(self, rules: BlackjackRules) -> tuple[tuple[Stakes, ...], ...]:
        """One wager on a hand, or with multiple action one against each hand of the dealer."""
        return (multiple_action.STAKES if rules.multiple else (Stakes(("main",)),),)

    def even_money(self, rules: BlackjackRules) -> bool:
        """By 2.7(c)."""
        return rules.even_money

    # ------------------------------------------------------------------ the table

    def shoes(self, rules: BlackjackRules) -> Mapping[str, Shoe]:
        """One shoe, or the two sides of a double shoe."""
        if rules.dealing == "double_shoe":
            return {side: Shoe(rules.decks) for side in dealing.SIDES}
        return super().shoes(rules)

    def limit_of(self, rules: BlackjackRules, wager: str) -> Limit | None:
        """Some of the other wagers have limits in the law."""
        return sides.limit_of(rules, wager)

    def bounds_of(self, rules: BlackjackRules, wager: str) -> Limit | None:
        """Wagers at the 6 to 5 variation are multiples of $5, and an optional bonus wager has a least amount."""
        if rules.six_to_five and wager in self.opening:
            return Limit(increment=FIVE_DOLLARS, law="2.3(d)")
        return sides.bounds_of(wager)

    def admit(self, r: R, bets: Sequence[Bet]) -> None:
        """The boxes of the layout, and what the other wagers ask for."""
        super().admit(r, bets)
        for bet in bets:
            if bet.at > r.rules.player_boxes:
                raise Refused(f"this layout has {r.rules.player_boxes} boxes", "2.11(e)")
        if r.rules.multiple:
            multiple_action.admit(r.rules, bets)
        if r.rules.hand_fee_cents:
            hand_fee.admit(r, bets)
        sides.admit(r, bets)

    def removable(self, r: R, bet: Bet, amount: Cents) -> None:
        """A streak wager in play stays."""
        sides.removable(bet)

    def carries_over(self, bet: Bet) -> bool:
        """A streak wager in play; if no hand follows it is lost (2.22(f))."""
        return streak.pending(bet)

    def standing(self, r: R, bet: Bet) -> str:
        """How far a streak has come."""
        return sides.standing(bet)

    def recorded(self, r: R, procedure: str, seat: int, note: str) -> None:
        """Remembers what the rules need of a record."""
        super().recorded(r, procedure, seat, note)
        sides.recorded(r, procedure, note)
        if procedure == hand_fee.PROCEDURE.id:
            if not r.rules.hand_fee_cents:
                raise Refused("there is no hand fee at this table", "2.3(l)2")
            hand_fee.waive(r, seat)

    # ------------------------------------------------------------------ the round

    def bets_closed(self, r: R) -> None:
        """A streak that no hand follows is lost."""
        sides.bets_closed(r)

    def before_cards(self, r: R, play: Play) -> None:
        """What is collected before the first card."""
        if r.rules.hand_fee_cents:
            hand_fee.collect(r)
        sides.before_cards(r, play)
        if "face down doubles" in r.state.notes and r.rules.double_card == "on_request":
            r.announce("The card of a double is dealt face down on request", "2.10(c)")

    def before_deal(self, r: R, play: Play) -> int:
        """The determinant card of a double shoe; from the hand perhaps a burned card."""
        if r.rules.dealing == "double_shoe":
            return dealing.determinant(self, r, play)
        if r.rules.burn_each_round:
            burn(r, LAW_FROM_HAND, "2.6A(c)")
        return 0

    def deal_card(self, r: R, hand: Hand, because: str, *, may_miss: bool = False) -> None:
        """Face up from a shoe, face down from the hand."""
        if r.rules.from_hand:
            dealing.face_down(self, r, hand, because, may_miss=may_miss)
        else:
            super().deal_card(r, hand, because, may_miss=may_miss)

    def dies_with(self, r: R, hand: Hand) -> list[Bet]:
        """All but streak wagers, which a dead hand neither ends nor moves."""
        return [bet for bet in super().dies_with(r, hand) if bet.wager not in streak.NEEDED]

    def after_deal(self, r: R, play: Play) -> None:
        """Wagers on the first cards are settled, and a blackjack is announced (2.7)."""
        sides.after_deal(r, play)
        for hand in play.hands():
            if hand.blackjack and not hand.end:
                turn_up(r, hand, "2.7(a)")
                r.announce(f"{hand.name.capitalize()} has a blackjack", "2.7(a)")

    def insured_at_once(self, r: R, play: Play) -> list[Hand]:
        """All hands; with late insurance only a blackjack that may be paid at once instead; face up none (2.6(k)3)."""
        hands = [] if r.rules.dealer_card == "up" else list(play.hands())
        return [hand for hand in hands if not r.rules.late_insurance or self._even_money_for(r, hand)]

    @staticmethod
    def _even_money_for(r: R, hand: Hand) -> bool:
        return r.rules.even_money and hand.blackjack

    def turn(self, r: R, play: Play, at: int) -> Flow[None]:
        """The decisions of one box, after its late insurance (2.9(b))."""
        if r.rules.late_insurance:
            late = [hand for hand in play.boxes[at] if not self._even_money_for(r, hand)]
            yield from insurance.offer(self, r, play, late)
        yield from turns.play_box(self, r, play, at)

    def dealer_has_blackjack(self, r: R, play: Play) -> Flow[None]:
        """No more cards, but for a sevens wager (2.6(j)3, 2.6(k)6)."""
        yield from super().dealer_has_blackjack(r, play)
        yield from sides.dealer_has_blackjack(r, play, self.law_of(r.rules))

    def before_decisions(self, r: R, play: Play) -> None:
        """A 20 point bonus that only waited for the reader (2.24(e)1), then blackjacks (2.7(a))."""
        sides.before_decisions(r, play)
        super().before_decisions(r, play)

    def after_players_card(self, r: R, hand: Hand) -> None:
        """A third card for the sevens wager (2.17(e))."""
        sides.after_players_card(r, hand)

    def decided(self, r: R, play: Play, hand: Hand, action: str) -> None:
        """From the hand a pair is shown to be split, and a hard total to be doubled; a sevens wager may be paid."""
        if r.rules.from_hand and action == "split":
            turn_up(r, hand, "2.6A(e)1")
        elif r.rules.double_on == "hard_9_10_11" and action.startswith("double"):
            turn_up(r, hand, "2.10(a)1")
        if action == "double_face_down":
            r.state.notes["face down doubles"] = True
        sides.decided(r, play, hand, action)

    def doubles(self, r: R) -> tuple[str, ...]:
        """On request also face down (2.10(c))."""
        return ("double", "double_face_down") if r.rules.double_card == "on_request" else ("double",)

    def double_face_down(self, r: R, hand: Hand) -> bool:
        """By 2.10(c)."""
        return r.rules.double_card == "face_down"

    def dealers_turn(self, r: R, play: Play) -> None:
        """With multiple action, up to three hands with the same first card (2.18)."""
        super().dealers_turn(r, play)
        if r.rules.multiple:
            multiple_action.further_hands(self, r, play)

    def after_dealer_card(self, r: R, play: Play) -> None:
        """The optional bonus (2.25(e))."""
        sides.after_dealer_card(r, play)

    def forces_draw(self, r: R, play: Play) -> bool:
        """A third card for the optional bonus (2.25(d))."""
        return sides.forces_draw(r, play)

    def show_down(self, r: R, hand: Hand) -> None:
        """Cards that lie face down are turned up when the hand is settled (2.6A(g), 2.10(c))."""
        turn_up(r, hand, "2.6A(g)" if r.rules.from_hand else "2.10(c)")

    def after_settlement(self, r: R, play: Play) -> None:
        """Streaks, the progressive and the blackjack bonus; one round from a deck may be all."""
        sides.after_settlement(r, play)
        if r.rules.rounds_per_deck == "one":
            dealing.last_of_the_deck(r)

    def paid_at_once(self, rules: BlackjackRules, mine: Standing, up: int) -> str:
        """A blackjack is paid at once where the dealer's first card cannot make one (2.7(a))."""
        return "2.7(a)" if mine.blackjack and up not in (ACE, TEN) else ""


BLACKJACK = Blackjack()
