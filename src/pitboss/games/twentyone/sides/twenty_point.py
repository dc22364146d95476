"""The 20 point bonus wager (13:69F-2.24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Literal, TypeVar

from pitboss.equipment import Card, card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.engine.play_rules import is_blackjack
from pitboss.games.twentyone.sides.counting import Composition, blackjacks, by_card, counted
from pitboss.games.twentyone.sides.side import TwentyOneSide, decide, first_hand, on_two_cards, open_bets
from pitboss.hands.twentyone import ACE, TEN, count, value
from pitboss.money import dollars, pro_rata
from pitboss.table import (
    Bet,
    Exclusion,
    Offer,
    PayTable,
    Procedure,
    Round,
    Submission,
    Violation,
    Wager,
    in_cents,
    minimum,
    money,
    option,
    pays,
)

TWENTY = "twenty_point"
QUEEN_OF_HEARTS = card("QH")
TOP, PAIR = "queen_of_hearts_pair_and_dealer_blackjack", "queen_of_hearts_pair"
NOT_20 = "the first two cards do not count 20"
TWENTY_PAYS = {
    "A": minimum("20 point bonus A", "2.24(f)", {
        TOP:          "1000 to 1",
        PAIR:          "125 to 1",
        "matched_20":   "19 to 1",
        "suited_20":     "9 to 1",
        "any_20":        "4 to 1",
    }),
    "B": minimum("20 point bonus B", "2.24(f)", {
        TOP:          "1000 to 1",
        PAIR:          "200 to 1",
        "matched_20":   "25 to 1",
        "suited_20":    "10 to 1",
        "any_20":        "4 to 1",
    }),
}  # fmt: skip


class TwentyPointOptions(TwentyOneOptions):
    """Options of the 20 point bonus wager."""

    twenty_point: Literal["not_offered", "A", "B"] = option(
        "not_offered", law="2.24(a)", description="paytable of the 20 point bonus wager, or not offered"
    )
    twenty_point_a_pays: PayTable = pays(TWENTY_PAYS["A"], description="the posted odds of 20 point bonus paytable A")
    twenty_point_b_pays: PayTable = pays(TWENTY_PAYS["B"], description="the posted odds of 20 point bonus paytable B")
    twenty_point_limit: Decimal | None = money(
        None, law="2.24(h)", description="aggregate limit on the top payouts of a round, in dollars", least=25_000
    )


TwentyPointOptionsT = TypeVar("TwentyPointOptionsT", bound=TwentyPointOptions)


class TwentyPoint(TwentyOneSide[TwentyPointOptionsT]):
    """Bets on a two-card 20; two queens of hearts may have to wait for the dealer's hand.

    Made like the wager on the hand (2.24(c)).
    """

    wagers = (Wager(TWENTY, "20 point bonus", "2.24(a)", "the first two cards count 20"),)
    paytables = tuple(TWENTY_PAYS.values())
    procedures = (
        Procedure("floorperson_present", "2.24(e)", "a floorperson saw two queens of hearts settled", about_seat=True),
    )
    phrase = "the 20 point bonus wager"
    main_wager_law = "2.24(c)"
    exclusion_law = "2.24(i)"
    not_offered_with = ("multiple action", "the progressive wager", "the blackjack bonus wager", "the streak wager",
                        "the optional bonus wager", "the in-between wager")  # fmt: skip
    on_first_cards = True

    def exclusions(self) -> tuple[Exclusion[TwentyPointOptionsT], ...]:
        """It requires two decks and a hole card that is not face up."""
        up = "the 20 point bonus wager may not be offered with both dealer cards face up"
        return (
            Exclusion(
                "2.2(a)2",
                f"{self.phrase} requires two or more decks",
                lambda options: self.is_offered(options) and options.decks < 2,
            ),
            Exclusion("2.24(d)", up, lambda options: self.is_offered(options) and options.dealer_card == "up"),
        )

    def find_violations(self, submission: Submission[TwentyPointOptionsT]) -> Iterator[Violation]:
        """An aggregate limit below what one patron could win on all boxes with minimum wagers (2.24(h))."""
        options = submission.options
        if options.twenty_point_limit is None or not self.is_offered(options):
            return
        offer = submission.offers()[TWENTY]
        least = offer.pays[TOP].win(offer.limits(submission.limits).least) * options.boxes_per_player
        if in_cents(options.twenty_point_limit) < least:
            low = f"{dollars(in_cents(options.twenty_point_limit))} is less than the {dollars(least)}"
            yield Violation("twenty_point_limit", f"{low} that one patron could win with minimum bets", "2.24(h)")

    def pays(self, options: TwentyPointOptionsT) -> Mapping[str, PayTable]:
        """By the chosen table."""
        if options.twenty_point == "not_offered":
            return {}
        return {TWENTY: {"A": options.twenty_point_a_pays, "B": options.twenty_point_b_pays}[options.twenty_point]}

    def after_deal(self, r: Round[TwentyPointOptionsT], play: Play) -> None:
        """Settle before any further card, except two queens of hearts while a dealer blackjack is possible."""
        may_be = value(r.hands[play.dealer][0]) in (ACE, TEN)
        for bet, cards in on_two_cards(r, play, self.ids):
            row = twenty_row(cards)
            if row == PAIR and may_be:
                sentence = "call the floorperson: two queens of hearts wait for the dealer's hand"
                r.note(sentence, "2.24(e)", at=bet.at)
            else:
                decide(r, bet, row, "2.24(f)" if row else "2.24(d)", NOT_20)

    def before_decisions(self, r: Round[TwentyPointOptionsT], play: Play) -> None:
        """Pay two queens of hearts if the card reader showed no blackjack."""
        if play.blackjack is False:
            for bet in open_bets(r, self.ids):
                decide(r, bet, twenty_row(first_hand(play, bet).cards[:2]), "2.24(e)1ii", NOT_20)

    def after_settlement(self, r: Round[TwentyPointOptionsT], play: Play) -> None:
        """Pay two queens of hearts that waited; an aggregate limit is shared in proportion to the wagers."""
        bets = open_bets(r, self.ids)
        if not bets:
            return
        law = "2.24(e)1i" if r.options.dealer_card == "reader" and play.reader else "2.24(e)2"
        dealer = r.hands[play.dealer]
        if len(dealer) == 2 and is_blackjack(dealer):
            _pay_top(r, bets, law)
            return
        for bet in bets:
            decide(r, bet, PAIR, law, NOT_20)

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Count over two cards, and the dealer's two for the queens of hearts."""
        size = sum(shoe)
        two = counted(shoe, 2, by_card, twenty_row)
        counts = Counter({row: ways * (size - 2) * (size - 3) for row, ways in two.items()})
        queens = shoe[QUEEN_OF_HEARTS]
        left = [number - 2 * (card == QUEEN_OF_HEARTS) for card, number in enumerate(shoe)]
        top = queens * (queens - 1) * blackjacks(left)[True]
        counts[TOP] += top
        counts[PAIR] -= top
        return counts


def twenty_row(cards: Sequence[Card]) -> str:
    """The highest winning row of two cards (2.24(g)), before the dealer's blackjack is known; empty if none.

    >>> from pitboss.equipment import cards
    >>> [twenty_row(cards(two)) for two in ("QH QH", "KD KD", "AD 9D", "10S KH", "AS KS")]
    ['queen_of_hearts_pair', 'matched_20', 'suited_20', 'any_20', '']
    """
    first, second = cards
    if count(cards).points != 20:
        return ""
    if first == second:
        return PAIR if first == QUEEN_OF_HEARTS else "matched_20"
    return "suited_20" if first & 3 == second & 3 else "any_20"


def _pay_top(r: Round[TwentyPointOptionsT], bets: Sequence[Bet], law: str) -> None:
    pay = r.offers[TWENTY].pays[TOP]
    claims = [pay.win(bet.amount + bet.coupon) for bet in bets]
    shares = claims
    if r.options.twenty_point_limit is not None:
        shares = pro_rata(claims, in_cents(r.options.twenty_point_limit))
    for bet, claim, share in zip(bets, claims, shares, strict=True):
        cut = share < claim
        because = TOP.replace("_", " ") + (", reduced to the payout limit" if cut else "")
        r.win(bet, pay, "2.24(h)" if cut else law, because, won=share)
