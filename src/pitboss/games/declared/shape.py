"""The cards of a declared poker game, and the shapes that can be priced in reasonable time and memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pitboss.errors import quoted
from pitboss.games.banked_poker import HandSpec
from pitboss.games.declared.hands import RANKINGS, FlushRanking, Ranking
from pitboss.games.declared.keys import Key, KeyReader, KeyTable, Number, OneLine, OneOf, Several

DEALT: Final = {
    "two-card": ((2,), (2,)), "three-card": ((3,), (3,)), "four-card": ((4, 5), (4, 5, 6)),
    "flush": ((5, 6, 7), (5, 6, 7)),
}  # fmt: skip
"""Against a dealer without community cards: the card counts of player and dealer, by ranking; otherwise five."""
ROW, CROSS = "row", "cross"
CROSS_CARDS: Final = (2, (2, 2, 1))
"""The player's cards, and the streets of a cross."""
AXES: Final = {"across": (0, 1, 4), "down": (2, 3, 4)}
"""The places of the two lines of a cross, which share the card in the middle."""
HOLD_EM: Final = {"five-card": (2, 2, 5), "three-card": (2, 2, 3)}
"""Against a dealer with community cards: the cards of the player, the dealer and the board, by ranking."""
OWN_USED: Final = (1, 2)
"""How many own cards are part of a hand of three with a board."""
SHAPES: Final = (
    "against a dealer: 2 and 2 cards (two-card), 3 and 3 (three-card), 4 or 5 and 4 to 6 (four-card), 5 to 7 and 5 to "
    "7 (flush), otherwise 5 and 5 without a board, or 2 and 2 with a board of 5 (five-card) or 3 (three-card); without "
    "a dealer: own cards and a board that form the whole hand (not flush), or 2 cards and a cross of [2, 2, 1] "
    "(five-card)"
)
CARD_KEYS: Final = KeyTable("cards", "Who gets how many cards, and how hands rank.", (
    Key("ranking", OneOf(tuple(RANKINGS)), "How hands rank.", "five-card"),
    Key("player", Number(1, 7), "How many cards each player gets.", required=True),
    Key("dealer", Number(1, 7), "How many cards the dealer gets. Leave it out for a game against a paytable."),
    Key("dealer_shows", Number(1, 1), "How many of the dealer's cards are dealt face up."),
    Key("board", Several(Number(1, 5), 1, 5), "The community cards, street by street, like [3, 1, 1]. A hand of three "
        "cards has at least one own card."),
    Key("board_shape", OneOf((ROW, CROSS)), "Whether all community cards count, or those of a line: the first two "
        "across, the next two down, and the last in the middle of both.", ROW),
    Key("qualifies", OneLine(40), "The lowest hand with which the dealer qualifies, like \"pair\", \"queen high\" or "
        "\"ace-king high\". Default: every hand."),
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Shape:
    """The number of cards each gets, and how hands rank."""

    ranking: Ranking
    player: int
    dealer: int
    shows: int
    """The number of the dealer's cards dealt face up."""
    board: tuple[int, ...]
    """Community cards, street by street."""
    least: int
    """The minimum value with which the dealer qualifies."""
    qualifies: str
    """The minimum in words; empty if every hand qualifies."""
    is_cross: bool = False
    """True if the community cards form a cross of two lines."""

    @property
    def shared(self) -> int:
        """All community cards."""
        return sum(self.board)

    @property
    def is_short_board(self) -> bool:
        """True if hands of three are made with community cards, at least one card being the player's own."""
        return HOLD_EM["three-card"] == (self.player, self.dealer, self.shared)

    def hand(self, line: str = "") -> HandSpec:
        """The player's hand; of a cross that of one line, or the better of both."""
        axes = {name: places for name, places in AXES.items() if self.is_cross and line in ("", name)}
        return self._spec(self.player, axes)

    def dealers_hand(self) -> HandSpec:
        """The dealer's hand."""
        return self._spec(self.dealer, {})

    def _spec(self, own: int, axes: Mapping[str, tuple[int, ...]]) -> HandSpec:
        spec = HandSpec(self.ranking.rank, self._size(own), own=own, board=self.shared, axes=axes)
        return replace(spec, own_used=OWN_USED) if self.is_short_board else spec

    def _size(self, cards: int) -> int:
        """How many cards make a hand: all of them where the longest flush counts."""
        return cards if isinstance(self.ranking, FlushRanking) else self.ranking.size


def read_shape(reader: KeyReader) -> Shape:
    """Read the table ``[cards]``; BadFile for a shape that cannot be priced."""
    name = reader.text("ranking")
    ranking = RANKINGS[name]
    player, dealer, shows = map(reader.number, ("player", "dealer", "dealer_shows"))
    streets = reader.value("board")
    board = tuple(streets) if isinstance(streets, list) else ()
    is_cross = reader.text("board_shape") == CROSS
    if is_cross and (name != "five-card" or dealer or (player, board) != CROSS_CARDS):
        raise reader.bad(
            "a cross is for two cards without a dealer, ranked five-card, on a board [2, 2, 1]", "board_shape"
        )
    if not is_cross and not _can_be_priced(name, ranking, player, dealer, board):
        raise reader.bad(
            f"{player} cards, {dealer} for the dealer and a board of {sum(board)} cannot be priced; {SHAPES}"
        )
    if shows and (board or not dealer or not ranking.is_plain):
        raise reader.bad("only a dealer without a board shows a card, and only where no wild cards, flushes or low "
                         "hands count", "dealer_shows")  # fmt: skip
    qualifies = reader.text("qualifies")
    least = ranking.floor(qualifies) if qualifies else 0
    if qualifies and not dealer:
        raise reader.bad("only a dealer with a hand qualifies; leave qualifies out", "qualifies")
    if least is None:
        known = f"write {ranking.valid_names()}"
        raise reader.bad(f"qualifies: {quoted(qualifies)} is not a hand of {ranking.size} cards; {known}", "qualifies")
    return Shape(ranking, player, dealer, shows, board, least, qualifies.lower(), is_cross)


def _can_be_priced(name: str, ranking: Ranking, player: int, dealer: int, board: Sequence[int]) -> bool:
    if not dealer:
        return player + sum(board) == ranking.size and bool(board) and not isinstance(ranking, FlushRanking)
    if board:
        return (player, dealer, sum(board)) == HOLD_EM.get(name)
    players, dealers = DEALT.get(name, ((5,), (5,)))
    return player in players and dealer in dealers
