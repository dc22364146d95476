"""The 20 point bonus wager (13:69F-2.24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

from pitboss.equipment import Card, card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneRules
from pitboss.games.twentyone.engine.play_rules import is_blackjack
from pitboss.games.twentyone.sides.counting import Composition, blackjacks, by_card, counted
from pitboss.games.twentyone.sides.side import TwentyOneSide, decide, first_hand, lying, on_two_cards
from pitboss.hands.twentyone import ACE, TEN, count, value
from pitboss.money import pro_rata
from pitboss.table import Bet, Exclusion, Offer, PayTable, Procedure, Round, Wager, minimum, option, pays

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


class TwentyPointRules(TwentyOneRules):
    """Whether the wager is offered, and what it pays."""

    twenty_point: Literal["not_offered", "A", "B"] = option(
        "not_offered", law="2.24(a)", says="whether the 20 point bonus wager is offered, and by which paytable it pays"
    )
    twenty_point_a_pays: PayTable = pays(TWENTY_PAYS["A"], says="the posted odds of 20 point bonus paytable A")
    twenty_point_b_pays: PayTable = pays(TWENTY_PAYS["B"], says="the posted odds of 20 point bonus paytable B")
    twenty_point_limit: int | None = option(
        None, law="2.24(h)", says="the most that all top 20 point hands of a round are paid, in dollars", ge=25_000
    )


TwentyPointRulesT = TypeVar("TwentyPointRulesT", bound=TwentyPointRules)


class TwentyPoint(TwentyOneSide[TwentyPointRulesT]):
    """The first two cards count 20; two queens of hearts may have to wait for the dealer's blackjack.

    It is made like the wager on the hand (2.24(c)).
    """

    wagers = (Wager(TWENTY, "20 point bonus", "2.24(a)", "the first two cards count 20"),)
    paytables = tuple(TWENTY_PAYS.values())
    procedures = (
        Procedure("floorperson_present", "2.24(e)", "a floorperson saw two queens of hearts settled", about_seat=True),
    )
    called = "the 20 point bonus wager"
    exclusion_law = "2.24(i)"
    not_offered_with = ("multiple action", "the progressive wager", "the blackjack bonus wager", "the streak wager",
                        "the optional bonus wager", "the in-between wager")  # fmt: skip
    on_first_cards = True

    def exclusions(self) -> tuple[Exclusion[TwentyPointRulesT], ...]:
        """One deck is too few, and the dealer's second card lies face down."""
        up = "the 20 point bonus wager is dealt by 2.6(e) and (j), not with the dealer's hole card face up"
        return (
            Exclusion(
                "2.2(a)2",
                f"{self.called} needs two decks or more",
                lambda rules: self.is_offered(rules) and rules.decks < 2,
            ),
            Exclusion("2.24(d)", up, lambda rules: self.is_offered(rules) and rules.dealer_card == "up"),
        )

    def pays(self, rules: TwentyPointRulesT) -> Mapping[str, PayTable]:
        """By the table that the submission has chosen."""
        if rules.twenty_point == "not_offered":
            return {}
        return {TWENTY: {"A": rules.twenty_point_a_pays, "B": rules.twenty_point_b_pays}[rules.twenty_point]}

    def after_deal(self, r: Round[TwentyPointRulesT], play: Play) -> None:
        """Settled before any further card, but for two queens of hearts while the dealer may have a blackjack."""
        may_be = value(r.hands[play.dealer][0]) in (ACE, TEN)
        for bet, cards in on_two_cards(r, play, self.ids):
            row = twenty_row(cards)
            if row == PAIR and may_be:
                says = "the floorperson is called: two queens of hearts wait for the dealer's hand"
                r.note(says, "2.24(e)", at=bet.at)
            else:
                decide(r, bet, row, "2.24(f)" if row else "2.24(d)", NOT_20)

    def before_decisions(self, r: Round[TwentyPointRulesT], play: Play) -> None:
        """A card reader has shown no blackjack: two queens of hearts are paid before any other card."""
        if play.blackjack is False:
            for bet in lying(r, self.ids):
                decide(r, bet, twenty_row(first_hand(play, bet).cards[:2]), "2.24(e)1ii", NOT_20)

    def after_settlement(self, r: Round[TwentyPointRulesT], play: Play) -> None:
        """Two queens of hearts that waited are paid with the blackjack wager; a payout limit is shared by wagers."""
        bets = lying(r, self.ids)
        if not bets:
            return
        law = "2.24(e)1i" if r.rules.dealer_card == "reader" and play.reader else "2.24(e)2"
        dealer = r.hands[play.dealer]
        if len(dealer) == 2 and is_blackjack(dealer):
            _pay_top(r, bets, law)
            return
        for bet in bets:
            decide(r, bet, PAIR, law, NOT_20)

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Over two cards, with the dealer's two for the pair of queens of hearts."""
        size = sum(shoe)
        two = counted(shoe, 2, by_card, twenty_row)
        counts = Counter({row: ways * (size - 2) * (size - 3) for row, ways in two.items()})
        queens = shoe[QUEEN_OF_HEARTS]
        left = [number - 2 * (card == QUEEN_OF_HEARTS) for card, number in enumerate(shoe)]
        if queens >= 2:
            top = queens * (queens - 1) * blackjacks(left)[True]
            counts[TOP] += top
            counts[PAIR] -= top
        return counts


def twenty_row(cards: Sequence[Card]) -> str:
    """The highest row that the first two cards win (2.24(g)), the dealer's blackjack aside.

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


def _pay_top(r: Round[TwentyPointRulesT], bets: Sequence[Bet], law: str) -> None:
    pay = r.offers[TWENTY].pays[TOP]
    claims = [pay.win(bet.amount + bet.coupon) for bet in bets]
    shares = claims
    if r.rules.twenty_point_limit is not None:
        least = pay.win(r.limits.of(TWENTY).minimum)
        shares = pro_rata(claims, max(r.rules.twenty_point_limit * 100, least))
    for bet, claim, share in zip(bets, claims, shares, strict=True):
        cut = share < claim
        because = TOP.replace("_", " ") + (", cut to the payout limit" if cut else "")
        r.win(bet, pay, "2.24(h)" if cut else law, because, won=share)
