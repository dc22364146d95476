"""The cards of a declared poker game, and which of their shapes can be priced, in which time and memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pitboss.errors import quoted
from pitboss.games.banked_poker import HandSpec
from pitboss.games.declared.design import choice
from pitboss.games.declared.hands import RANKINGS, Ranking
from pitboss.toml import TomlSection, shown

DEALT: Final = {"three-card": ((3,), (3,)), "four-card": ((4, 5), (4, 5, 6)), "five-card": ((5,), (5,))}
"""Against a dealer without community cards: how many cards a player and the dealer may have, by the ranking."""
HOLD_EM: Final = (2, 2, 5)
"""Against a dealer with community cards: the cards of the player, the dealer and the board."""
SHAPES: Final = (
    "against a dealer: 3 and 3 cards (three-card), 4 or 5 and 4 to 6 (four-card), 5 and 5 (five-card) without a "
    "board, or 2 and 2 with a board of 5 (five-card); without a dealer: own cards and a board that make the whole hand"
)


@dataclass(frozen=True, slots=True)
class Shape:
    """Who gets how many cards, and how hands rank."""

    ranking: Ranking
    player: int
    dealer: int
    shows: int
    """How many of the dealer's cards lie face up."""
    board: tuple[int, ...]
    """Community cards, street by street."""
    least: int
    """The least value with which the dealer qualifies."""
    qualifies: str
    """The same in words; empty where every hand does."""

    @property
    def shared(self) -> int:
        """All community cards."""
        return sum(self.board)

    def hand(self) -> HandSpec:
        """The player's hand."""
        return HandSpec(self.ranking.rank, self.ranking.size, own=self.player, board=self.shared)

    def dealers_hand(self) -> HandSpec:
        """The dealer's hand."""
        return HandSpec(self.ranking.rank, self.ranking.size, own=self.dealer, board=self.shared)


def read_shape(section: TomlSection) -> Shape:
    """The table ``[cards]``; BadFile for a shape that cannot be priced."""
    section.only("ranking", "player", "dealer", "dealer_shows", "board", "qualifies")
    name = choice(section, "ranking", RANKINGS, "five-card")
    ranking = RANKINGS[name]
    player = section.number("player", 7)
    if player is None:
        raise section.bad("player is missing: how many cards each player gets")
    dealer, shows = section.number("dealer", 7) or 0, section.number("dealer_shows", 1) or 0
    board = _board(section)
    if not _can_be_priced(name, ranking, player, dealer, board):
        raise section.bad(
            f"{player} cards, {dealer} of the dealer and a board of {sum(board)} cannot be priced; {SHAPES}"
        )
    if shows and (board or not dealer):
        raise section.bad("only a dealer without a board shows a card", "dealer_shows")
    qualifies = section.text("qualifies") or ""
    least = ranking.floor(qualifies) if qualifies else 0
    if qualifies and not dealer:
        raise section.bad("only a dealer with a hand qualifies; leave qualifies out", "qualifies")
    if least is None:
        known = f"write {ranking.valid_names()}"
        raise section.bad(f"qualifies: {quoted(qualifies)} is not a hand of {ranking.size} cards; {known}", "qualifies")
    return Shape(ranking, player, dealer, shows, board, least, qualifies.lower())


def _board(section: TomlSection) -> tuple[int, ...]:
    streets = section.values.get("board", [])
    if isinstance(streets, list) and len(streets) <= 5 and all(street in range(1, 6) for street in streets):
        return tuple(map(int, streets))
    raise section.bad(
        f"board must be a list of community cards by street, like [3, 1, 1], not {shown(streets)}", "board"
    )


def _can_be_priced(name: str, ranking: Ranking, player: int, dealer: int, board: Sequence[int]) -> bool:
    if not dealer:
        return player + sum(board) == ranking.size and bool(board)
    if board:
        return name == "five-card" and (player, dealer, sum(board)) == HOLD_EM
    players, dealers = DEALT[name]
    return player in players and dealer in dealers
