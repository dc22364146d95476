"""The additional wagers, of which a table offers one (13:69F-2.17): over/under 13 and same suit.

Sevens has its own file. They are made like the wager on the hand (2.17(f)); insurance does not cover them (2.9(f)).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar, Literal, TypeVar

from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.sides.counting import Composition, by_card, counted
from pitboss.games.twentyone.sides.side import TwentyOneSide, decide, on_two_cards
from pitboss.hands.twentyone import value
from pitboss.money import Odds
from pitboss.table import Bet, Exclusion, Limit, Offer, PayTable, Round, Wager, exact, in_cents, money, option

OVER, UNDER, SAME_SUIT = "over_13", "under_13", "same_suit"
OVER_UNDER_PAYS = exact("over or under 13", "2.17(e)1", {"won": "1 to 1"})

_SAME_SUIT = {
    1: ("2.17(e)2i",   "50 2.5", "10 3  ", " 5 3  ", "25 2.5"),
    2: ("2.17(e)2ii",  "10 3  ", " 5 3  ", "25 2.5", "20 2.5"),
    4: ("2.17(e)2iii", " 5 3  ", "25 2.5", "20 2.5", "50 2  "),
    6: ("2.17(e)2iv",  " 5 3  ", "25 2.5", "20 2.5", "15 2.5"),
    8: ("2.17(e)2v",   " 5 3  ", "25 2.5", "50 2  "),
}  # fmt: skip
"""By number of decks: payouts to one of each option for king and queen, and for any two cards."""
QUEEN, KING = 10, 11


def _same_suit_table(decks: int, number: int, law: str, cells: str) -> PayTable:
    odds = [Odds(*Fraction(cell).as_integer_ratio()) for cell in cells.split()]
    rows = dict(zip(("king_and_queen", "any_two_cards"), odds, strict=True))
    return PayTable(f"same suit, decks {decks}, option {number}", law, rows)


SAME_SUIT_PAYS: Mapping[tuple[int, int], PayTable] = {
    (decks, number): _same_suit_table(decks, number, law, cells)
    for decks, (law, *options) in _SAME_SUIT.items()
    for number, cells in enumerate(options, 1)
}


class AdditionalOptions(TwentyOneOptions):
    """Options of the additional wagers."""

    additional_wager: Literal["none", "over_under", "same_suit", "sevens"] = option(
        "none", law="2.17(a)", description="which additional wager is offered, if any"
    )
    additional_most: Decimal = money(1, law="2.17(g)2", description="maximum additional wager, in dollars", least=1)
    same_suit_option: Literal[1, 2, 3, 4] = option(
        1, law="2.17(e)2", description="payout option of the same suit wager for the number of decks"
    )


AdditionalOptionsT = TypeVar("AdditionalOptionsT", bound=AdditionalOptions)


class AdditionalWager(TwentyOneSide[AdditionalOptionsT]):
    """One of the alternatives for the additional wager."""

    option: ClassVar[str]
    """Its value of the option ``additional_wager``."""
    phrase = "an additional wager"
    exclusion_law = "2.17(a)"
    not_offered_with = ("the progressive wager",)
    main_wager_law = "2.17(b)"
    cap_law = "2.17(g)1"
    on_first_cards = True

    def is_offered(self, options: AdditionalOptionsT) -> bool:
        """True if the table chose this one."""
        return options.additional_wager == self.option

    def limit_of(self, options: AdditionalOptionsT, wager: str) -> Limit:
        """Whole dollars up to the licensee's maximum."""
        return Limit(1_00, in_cents(options.additional_most), 1_00, "2.17(g)2")


class OverUnder(AdditionalWager[AdditionalOptionsT]):
    """Bets that the first two cards total more or less than 13, aces counting one."""

    option = "over_under"
    wagers = (
        Wager(OVER, "Over 13", "2.17(b)1", "the first two cards exceed 13, an ace counting one"),
        Wager(UNDER, "Under 13", "2.17(b)2", "the first two cards are less than 13, an ace counting one"),
    )
    paytables = (OVER_UNDER_PAYS,)

    def pays(self, options: AdditionalOptionsT) -> Mapping[str, PayTable]:
        """Even money."""
        return dict.fromkeys((OVER, UNDER), OVER_UNDER_PAYS) if self.is_offered(options) else {}

    def admit(self, r: Round[AdditionalOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse both over and under."""
        if {OVER, UNDER} <= {bet.wager for bet in bets}:
            raise Refused("only one additional wager may be made: over 13 or under 13", "2.17(a)")

    def after_deal(self, r: Round[AdditionalOptionsT], play: Play) -> None:
        """Settle as soon as everybody has two cards."""
        for bet, cards in on_two_cards(r, play, self.ids):
            total = sum(map(value, cards))
            if row := over_under(bet.wager, cards):
                r.win(bet, r.offers[bet.wager].pays[row], "2.17(e)1", f"the first two cards total {total}")
            else:
                r.lose(bet, "2.17(c)" if total == 13 else "2.17(d)", f"the first two cards total {total}")

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Count over the values of two cards."""
        return counted(shoe, 2, value, lambda cards: over_under(offer.wager.id, cards))


def over_under(wager: str, cards: Sequence[Card]) -> str:
    """The winning row over or under 13, aces counting one (2.2(b)3ii); 13 loses both."""
    total = sum(map(value, cards))
    return "won" if (total > 13 if wager == OVER else total < 13) else ""


class SameSuit(AdditionalWager[AdditionalOptionsT]):
    """Bets that the first two cards are of one suit."""

    option = "same_suit"
    wagers = (Wager(SAME_SUIT, "Same suit", "2.17(b)3", "the first two cards are of one suit"),)
    paytables = tuple(SAME_SUIT_PAYS.values())

    def exclusions(self) -> tuple[Exclusion[AdditionalOptionsT], ...]:
        """Only some numbers of decks have payout options."""
        description = (
            "the same suit wager has payout options 1 to 4 for one, two, four and six decks, and 1 to 3 for eight decks"
        )
        return (
            Exclusion(
                "2.17(e)2",
                description,
                lambda options: (
                    self.is_offered(options) and (options.decks, options.same_suit_option) not in SAME_SUIT_PAYS
                ),
            ),
        )

    def pays(self, options: AdditionalOptionsT) -> Mapping[str, PayTable]:
        """By decks and option; an exclusion refuses combinations without a paytable."""
        table = SAME_SUIT_PAYS.get((options.decks, options.same_suit_option), SAME_SUIT_PAYS[8, 3])
        return {SAME_SUIT: table} if self.is_offered(options) else {}

    def after_deal(self, r: Round[AdditionalOptionsT], play: Play) -> None:
        """Settle as soon as everybody has two cards."""
        for bet, cards in on_two_cards(r, play, self.ids):
            row = same_suit(cards)
            decide(r, bet, row, "2.17(e)2" if row else "2.17(d)", "the first two cards are of two suits")

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Count over two cards."""
        return counted(shoe, 2, by_card, same_suit)


def same_suit(cards: Sequence[Card]) -> str:
    """The winning row of two cards of one suit; empty if the suits differ.

    >>> from pitboss.equipment import cards
    >>> [same_suit(cards(two)) for two in ("KD QD", "2S 9S", "KD QH")]
    ['king_and_queen', 'any_two_cards', '']
    """
    first, second = cards
    if first & 3 != second & 3:
        return ""
    return "king_and_queen" if {first >> 2, second >> 2} == {KING, QUEEN} else "any_two_cards"
