"""The additional wager on sevens among the first three cards (13:69F-2.17(a)3, 2.6(j)3, 2.6(k)6, 2.11(f))."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Hand, Play
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.shoe import draw
from pitboss.games.twentyone.sides.additional import AdditionalOptionsT, AdditionalWager
from pitboss.games.twentyone.sides.counting import Composition, by_suit_of, counted
from pitboss.games.twentyone.sides.side import decide, first_hand, on_two_cards, open_bets
from pitboss.table import Asked, Bet, Exclusion, Flow, Offer, Option, PayTable, Round, Wager, exact

SEVENS = "sevens"
SEVENS_PAYS = exact("sevens", "2.17(e)3", {
    "three_sevens_of_the_same_suit": "5000 to 1",
    "three_sevens":                   "500 to 1",
    "two_sevens_of_the_same_suit":    "100 to 1",
    "two_sevens":                      "50 to 1",
    "one_seven":                        "3 to 1",
})  # fmt: skip
SEVEN = 5
"""The rank of a seven."""


class Sevens(AdditionalWager[AdditionalOptionsT]):
    """Bets on sevens from the first card on, up to three; with two, the player's decision comes first."""

    option = "sevens"
    wagers = (Wager(SEVENS, "Sevens", "2.17(b)4", "sevens from the first card on, up to three"),)
    paytables = (SEVENS_PAYS,)
    independent_of_dealer = True
    assumption = "a player with two sevens always takes a third card"

    def exclusions(self) -> tuple[Exclusion[AdditionalOptionsT], ...]:
        """It requires four decks."""
        description = "the sevens wager requires four or more decks"
        return (Exclusion("2.2(a)3", description, lambda options: self.is_offered(options) and options.decks < 4),)

    def pays(self, options: AdditionalOptionsT) -> Mapping[str, PayTable]:
        """The table of 2.17(e)3."""
        return {SEVENS: SEVENS_PAYS} if self.is_offered(options) else {}

    def after_deal(self, r: Round[AdditionalOptionsT], play: Play) -> None:
        """Settle all wagers except those with two sevens."""
        for bet, cards in on_two_cards(r, play, self.ids):
            if not two_sevens(cards):
                row = sevens_row(cards)
                decide(r, bet, row, "2.17(e)3" if row else "2.17(d)", "the first card is not a seven")

    def _open_at(self, r: Round[AdditionalOptionsT], hand: Hand) -> list[Bet]:
        return [bet for bet in open_bets(r, self.ids) if bet.at == hand.at]

    def _pay(self, r: Round[AdditionalOptionsT], hand: Hand, law: str) -> None:
        for bet in self._open_at(r, hand):
            decide(r, bet, sevens_row(hand.cards), law, "")

    def decided(self, r: Round[AdditionalOptionsT], hand: Hand, action: str) -> None:
        """Pay two sevens unless the player draws; a split forfeits three sevens."""
        if not two_sevens(hand.cards) or hand.split or action.startswith(("hit", "double")):
            return
        if action == "split" and self._open_at(r, hand):
            r.announce(f"{hand.name.capitalize()} splits sevens and forfeits any payout for three sevens", "2.11(f)")
        self._pay(r, hand, "2.11(f)" if action == "split" else "2.17(e)3")

    def after_players_card(self, r: Round[AdditionalOptionsT], hand: Hand) -> None:
        """Settle two sevens by the third card."""
        if two_sevens(hand.cards):
            self._pay(r, hand, "2.17(e)3")

    def dealer_has_blackjack(self, r: Round[AdditionalOptionsT], play: Play, law: TwentyOneLaw) -> Flow[None]:
        """Offer a third card for two sevens, for this wager only (2.17(i))."""
        by = "2.6(k)6" if r.options.dealer_card == "up" else "2.6(j)3"
        for hand in list(play.hands()):
            bets = self._open_at(r, hand)
            if not bets:
                continue
            options = [
                Option("third_card", "one more card for the sevens wager", by),
                Option("no_card", "take the payout for two sevens", by, passive=True),
            ]
            asked = {Asked(bet.at, bet.seat): options for bet in bets}
            chosen = yield from r.choose_each(asked, by, f"a third card for the sevens of {hand.name}")
            third: list[Card] = []
            for bet in bets:
                if chosen[Asked(bet.at, bet.seat)].action == "third_card":
                    third = third or [draw(r, law, f"{hand.name} sevens", by)]
                    decide(r, bet, sevens_row([*hand.cards, *third]), "2.17(e)3", "")
                else:
                    decide(r, bet, sevens_row(hand.cards), "2.17(e)3", "")

    def after_settlement(self, r: Round[AdditionalOptionsT], play: Play) -> None:
        """Pay wagers that are still open, for example after a face-down double."""
        for bet in open_bets(r, self.ids):
            decide(r, bet, sevens_row(first_hand(play, bet).cards), "2.17(e)3", "")

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Count over three cards, assuming that two sevens always draw a third."""
        return counted(shoe, 3, by_suit_of(SEVEN), sevens_row)


def sevens_row(cards: Sequence[Card]) -> str:
    """The highest winning row of the first two or three cards; empty if none.

    >>> from pitboss.equipment import cards
    >>> [sevens_row(cards(some)) for some in ("7H 7D 7C", "7H 7H 7H", "7H 7D", "7H 7H 2C", "7H 9C", "9C 7H")]
    ['three_sevens', 'three_sevens_of_the_same_suit', 'two_sevens', 'two_sevens_of_the_same_suit', 'one_seven', '']
    """
    sevens = leading(SEVEN, cards[:3])
    if sevens < 2:
        return "one_seven" if sevens else ""
    suited = len({card & 3 for card in cards[:sevens]}) == 1
    return ("two_sevens", "three_sevens")[sevens - 2] + ("_of_the_same_suit" if suited else "")


def leading(rank: int, cards: Sequence[Card]) -> int:
    """Number of cards of a rank before any other card."""
    return next((number for number, card in enumerate(cards) if card >> 2 != rank), len(cards))


def two_sevens(cards: Sequence[Card]) -> bool:
    """True if the first two cards are sevens."""
    return leading(SEVEN, cards[:2]) == 2
