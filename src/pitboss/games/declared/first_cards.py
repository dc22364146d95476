"""Side wagers on the first cards of twenty-one, as a file names their rows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from msgspec.structs import replace

from pitboss.equipment import Card, cards, deck
from pitboss.errors import quoted
from pitboss.games.cards.meter import Shares, contribute, shown
from pitboss.games.cards.progressive import Progressive
from pitboss.games.declared.design import read_odds
from pitboss.games.declared.keys import KeyReader
from pitboss.games.declared.law import DRAFT, ODDS
from pitboss.games.declared.meters import read_cell
from pitboss.games.declared.twentyone_hands import RANK, SUITS, ranks_of
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.memory import memory_of
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.sides.counting import Composition, by_card, counted
from pitboss.games.twentyone.sides.prices import PriceBasis, meter_price
from pitboss.games.twentyone.sides.progressive import give_back_returned
from pitboss.games.twentyone.sides.side import TwentyOneSide, decide, on_two_cards, open_bets
from pitboss.hands import ThreeCard, rank_three
from pitboss.hands.twentyone import count
from pitboss.money import Pay, Sum
from pitboss.pricing import WagerPrice
from pitboss.protocol.views import PublicState
from pitboss.table import Limit, Offer, PayTable, Round, Wager
from pitboss.table.rules.facts import MeterShare

TWO, THREE, MATCH = "two cards", "two cards and the dealer's", "match the dealer"
LOOKS_AT: Final = (TWO, THREE, MATCH)
MATCH_ROWS: Final = ("same_suit", "different_suit")
FirstCardsTest: TypeAlias = Callable[[Sequence[Card]], bool]

_TOTAL = re.compile(r"(suited )?total ([0-9]{1,2})(?:-([0-9]{1,2}))?")
_CARDS = re.compile(rf"(suited )?({RANK}-{RANK})(?: of ({'|'.join(SUITS)}))?")
EXAMPLES: Final = (
    "pair", "suited pair", "same-color pair", "suited", "blackjack", "suited blackjack", "total 20",
    "suited total 19-21", "Q-Q of hearts", "suited K-Q",
)  # fmt: skip
THREES: Final = (
    "suited three of a kind", "straight flush", "three of a kind", "straight", "flush", "pair",
)  # fmt: skip
"""The rows of a wager that also looks at the dealer's first card."""
ONE_CARD: Final = tuple((card,) for card in deck())
TWO_CARDS: Final = tuple(combinations_with_replacement(deck(), 2))
THREE_CARDS: Final = tuple(
    tuple(cards(named)) for named in ("9S 9S 9S", "9S 8S 7S", "9S 9H 9C", "9S 8H 7S", "9S 5S 2S", "9S 9H 2C")
)
"""A hand of each row of ``THREES``, in its order."""


def _one_suit(held: Sequence[Card]) -> bool:
    return len({card & 3 for card in held}) == 1


def _pair(held: Sequence[Card]) -> bool:
    return held[0] >> 2 == held[1] >> 2


_NAMED: Final[Mapping[str, FirstCardsTest]] = {
    "pair": _pair,
    "suited pair": lambda held: held[0] == held[1],
    "same-color pair": lambda held: _pair(held) and (held[0] & 3 in (1, 2)) == (held[1] & 3 in (1, 2)),
    "suited": _one_suit,
}
_NAMED_TOTALS: Final[Mapping[str, FirstCardsTest]] = {
    "blackjack": lambda held: count(held).points == 21,
    "suited blackjack": lambda held: count(held).points == 21 and _one_suit(held),
}


def first_cards_test(written: str) -> FirstCardsTest | None:
    """The test that a row names for two cards of twenty-one; None if it names none."""
    if written in _NAMED_TOTALS:
        return _NAMED_TOTALS[written]
    if match := _TOTAL.fullmatch(written):
        totals, of_one_suit = range(int(match[2]), int(match[3] or match[2]) + 1), bool(match[1])
        return lambda held: count(held).points in totals and (not of_one_suit or _one_suit(held))
    return two_cards_test(written)


def two_cards_test(written: str) -> FirstCardsTest | None:
    """The test that a row names for the ranks and suits of two cards; None if it names none."""
    if written in _NAMED:
        return _NAMED[written]
    if match := _CARDS.fullmatch(written):
        ranks, suit = ranks_of(match[2]), SUITS.get(match[3] or "")
        suited = bool(match[1]) or suit is not None
        return lambda held: (
            tuple(sorted(card >> 2 for card in held)) == ranks
            and (not suited or _one_suit(held))
            and (suit is None or held[0] & 3 == suit)
        )
    return None


def three_cards_test(written: str) -> FirstCardsTest | None:
    """The test that a row names for two cards and the dealer's; None if it names none."""
    if written == "suited three of a kind":
        return lambda held: len(set(held)) == 1
    if written not in THREES:
        return None
    class_ = ThreeCard[written.upper().replace(" ", "_")]
    return lambda held: _class_of(held) is class_


def _class_of(held: Sequence[Card]) -> ThreeCard:
    """The poker class of three cards, which may be alike in a shoe of several decks."""
    ranks = [card >> 2 for card in held]
    match len(set(ranks)):
        case 1:
            return ThreeCard.THREE_OF_A_KIND
        case 2:
            return ThreeCard.FLUSH if _one_suit(held) else ThreeCard.PAIR
    return ThreeCard.of(rank_three(*held))


def read_rows(
    reader: KeyReader,
    find: Callable[[str], FirstCardsTest | None],
    known: Sequence[str],
    hands: Iterable[Sequence[Card]],
    shares: dict[str, int] | None = None,
) -> tuple[dict[str, FirstCardsTest], dict[str, Pay]]:
    """The test and the odds of each row of ``pays``; BadFile for a row that names no cards,
    or whose cards rows above already pay.

    ``hands`` are the first cards that may be dealt, or one of each kind that rows can tell apart.

    The rows of a wager that feeds a meter pay sums, or ``shares`` of the meter, which are added to it.
    """
    tests: dict[str, FirstCardsTest] = {}
    rows: dict[str, Pay] = {}
    left = [*hands]
    for named, paid in reader.rows("pays").items():
        test = find(named)
        if test is None:
            message = f"{quoted(named)} is not a row; write it like {', '.join(known)}"
            raise reader.bad_row(message, "pays", named)
        unpaid = [held for held in left if not test(held)]
        if len(unpaid) == len(left):
            message = f"no cards are left for {quoted(named)}: list it above the rows that pay them, or leave it out"
            raise reader.bad_row(message, "pays", named)
        left = unpaid
        row = named.lower().replace(" ", "_").replace("-", "_")
        tests[row] = test
        if shares is None:
            rows[row] = read_odds(reader, "pays", paid)
        elif (fixed := read_cell(reader, row, paid, shares, named=named)) is not None:
            rows[row] = fixed
    return tests, rows


class FirstCardsWager(TwentyOneSide[TwentyOneOptionsT]):
    """A side wager that the first two cards decide, alone or with the dealer's first card."""

    on_first_cards = True

    def __init__(self, wager: Wager, table: PayTable, tests: Mapping[str, FirstCardsTest], *, dealer: bool) -> None:
        self.wagers, self.paytables = (wager,), (table,)
        self.table, self.tests, self.dealer = table, tests, dealer
        self.phrase = f"the {wager.name.lower()} wager"

    def pays(self, options: TwentyOneOptionsT) -> Mapping[str, PayTable]:
        """Its table, always offered."""
        return {self.wagers[0].id: self.table}

    def row_of(self, held: Sequence[Card]) -> str:
        """The first row that fits; empty if none does."""
        return next((row for row, test in self.tests.items() if test(held)), "")

    def after_deal(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """Settle as soon as everybody has two cards."""
        up = [r.hands[play.dealer][0]] if self.dealer else []
        for bet, held in on_two_cards(r, play, self.ids):
            row = self.row_of([*held, *up])
            decide(r, bet, row, ODDS if row else DRAFT, "the cards are in no row")

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Count over all ordered deals of two or three cards."""
        return counted(shoe, 3 if self.dealer else 2, by_card, self.row_of)


class FirstCardsProgressive(FirstCardsWager[TwentyOneOptionsT]):
    """A wager on the first cards that feeds a progressive meter and is paid from it."""

    def __init__(
        self, wager: Wager, table: PayTable, tests: Mapping[str, FirstCardsTest], progressive: Progressive,
        limit: Limit, *, dealer: bool,
    ) -> None:  # fmt: skip
        super().__init__(wager, table, tests, dealer=dealer)
        self.progressive, self.chip = progressive, limit

    def limit_of(self, options: TwentyOneOptionsT, wager: str) -> Limit:
        """Exactly one chip."""
        return self.chip

    def meter_shares(self, options: TwentyOneOptionsT) -> Mapping[str, Sequence[MeterShare]]:
        """The rows that pay a share of the meter."""
        shares = self.progressive.shares.items()
        return {self.progressive.wager: [MeterShare(row, percent, ODDS) for row, percent in shares]}

    def public_state(self, r: Round[TwentyOneOptionsT], state: PublicState) -> PublicState:
        """Add what the meter shows."""
        return replace(state, meter=shown(r, self.progressive))

    def before_cards(self, r: Round[TwentyOneOptionsT]) -> None:
        """Feed the meter."""
        contribute(r, self.progressive)
        memory_of(r).progressive_wagers = len(open_bets(r, self.ids))

    def after_deal(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """Settle as soon as everybody has two cards; those who win all of the meter share it."""
        up = [r.hands[play.dealer][0]] if self.dealer else []
        rows = [(bet, self.row_of([*held, *up])) for bet, held in on_two_cards(r, play, self.ids)]
        give_back_returned(r, len(rows), self.chip.minimum, DRAFT)
        shares = Shares(self.progressive, Counter(row for _, row in rows))
        for bet, row in rows:
            if row:
                shares.pay(r, bet, row, self.table.get(row, Sum(0)), row.replace("_", " "))
            else:
                r.lose(bet, DRAFT, "the cards are in no row")

    def voided(self, r: Round[TwentyOneOptionsT], law: str) -> None:
        """Take off the meter what the wagers of a void round had added."""
        give_back_returned(r, 0, self.chip.minimum, law)

    def prices(self, basis: PriceBasis[TwentyOneOptionsT]) -> Iterator[WagerPrice]:
        """The price of one chip at the current meter."""
        offer = basis.offers[self.progressive.wager]
        yield meter_price(offer, self.count(offer, basis.shoe), self.progressive.shares, basis, self.chip.minimum)
