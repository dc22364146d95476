"""Side wagers of red dog and war from a file, on the first one or two cards."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from pitboss.equipment.cards import RANKS
from pitboss.games.declared.design import wager_name
from pitboss.games.declared.first_cards import ONE_CARD, TWO_CARDS, FirstCardsTest, read_rows, two_cards_test
from pitboss.games.declared.keys import Key, KeyReader, OneOf
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY
from pitboss.games.declared.twentyone_hands import RANK, SUITS
from pitboss.games.single_card.engine.game import rank_of
from pitboss.games.single_card.engine.sides import CardSide
from pitboss.games.single_card.red_dog import spread_of
from pitboss.table import PayTable, Wager

ONE, TWO = "one card", "two cards"
LOOKS_AT: Final = {ONE: 1, TWO: 2}
"""The cards that a side wager may depend on, with their number."""
_ONE_CARD = re.compile(rf"({RANK})(?: to ({RANK}))?(?: of ({'|'.join(SUITS)}))?")
_SPREAD = re.compile(r"spread (1[01]|[0-9])(?:-(1[01]|[0-9]))?")
_COLORS: Final = {"black": (0, 3), "red": (1, 2), **{name: (suit,) for name, suit in SUITS.items()}}
ONE_EXAMPLES: Final = ("A", "2 to 6", "Q of hearts", "red", "black", "spades")
TWO_EXAMPLES: Final = (
    "pair", "suited pair", "same-color pair", "suited", "K-Q", "suited K-Q", "Q-Q of hearts", "spread 0", "spread 4-11",
)  # fmt: skip
"""An example of each way to name a row."""


def looks_at_key(cards: str) -> Key:
    """The key that makes a wager a side wager on the cards of a kind of game."""
    rows = f"Rows of one card: {', '.join(ONE_EXAMPLES)}; of two cards: {', '.join(TWO_EXAMPLES)}."
    return Key("looks_at", OneOf(tuple(LOOKS_AT)), f"Makes it a side wager: {cards}. {rows} The first that fits pays.")


def one_card_test(written: str) -> FirstCardsTest | None:
    """The test that a row names for one card; None if it names none.

    >>> from pitboss.equipment import cards
    >>> test = one_card_test("9 to J of hearts")
    >>> [test([card]) for card in cards("9H 10S QH")], one_card_test("joker")
    ([True, False, False], None)
    """
    if written in _COLORS:
        suits = _COLORS[written]
        return lambda held: held[0] & 3 in suits
    if match := _ONE_CARD.fullmatch(written):
        least, most = (RANKS.index(match[at] or match[1]) for at in (1, 2))
        suit = SUITS.get(match[3] or "")
        if least > most:
            return None
        return lambda held: least <= rank_of(held[0]) <= most and suit in (None, held[0] & 3)
    return None


def spread_test(written: str) -> FirstCardsTest | None:
    """The test that a row names for two cards, also by the number of ranks between them; None if it names none."""
    if match := _SPREAD.fullmatch(written):
        spreads = range(int(match[1]), int(match[2] or match[1]) + 1)
        return (lambda held: spread_of(rank_of(held[0]), rank_of(held[1])) in spreads) if spreads else None
    return two_cards_test(written)


def read_sides(wagers: Mapping[str, KeyReader], own: Collection[str], follows: str) -> tuple[CardSide, ...]:
    """The side wagers of a file: all but the kind's ``own``; ``follows`` is a name that the kind uses itself."""
    for id_, reader in wagers.items():
        if id_ == follows:
            raise reader.bad(f"{id_} is a wager of every game of this kind; choose another name")
        if id_ in own and reader.given("looks_at"):
            raise reader.bad(f"looks_at is only for side wagers, not for {', '.join(own)}", "looks_at")
        if id_ not in own and not reader.given("looks_at"):
            known = f"write looks_at = {' or '.join(map(repr, LOOKS_AT))}"
            raise reader.bad(f"a wager other than {', '.join(own)} is a side wager; {known}")
    return tuple(_side(reader, id_) for id_, reader in wagers.items() if id_ not in own)


def _side(reader: KeyReader, id_: str) -> CardSide:
    written = reader.rows("pays")
    if not written:
        raise reader.bad("pays of a side wager must be a table of rows with their odds", "pays")
    looks_at = reader.text("looks_at")
    rows_of = {ONE: (one_card_test, ONE_EXAMPLES, ONE_CARD), TWO: (spread_test, TWO_EXAMPLES, TWO_CARDS)}
    tests, rows = read_rows(reader, *rows_of[looks_at])
    description = reader.text("says") or f"the first cards are one of: {', '.join(written)}"
    wager = Wager(id_, wager_name(reader, id_), SUMMARY, description, coupons=False)
    return CardSide(wager, PayTable(id_, ODDS, rows), LOOKS_AT[looks_at], tests, DRAFT)
