"""Parts of a twenty-one game, with the hooks that the engine calls during a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.games.twentyone.engine.hand import Hand, Play
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.play_rules import Standing
from pitboss.table import Bet, Flow, GamePart, Option, Round, RoundStep

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


class TwentyOnePart(GamePart[TwentyOneOptionsT]):
    """A part that acts during the round; its hooks, in the order of a round, do nothing unless overridden."""

    def bets_closed(self, r: Round[TwentyOneOptionsT]) -> None:
        """When betting closes, even if nobody has bet."""

    def before_cards(self, r: Round[TwentyOneOptionsT]) -> None:
        """After betting closes, before the first card."""

    def after_deal(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """After everybody has two cards, before insurance, a card reader or any further card."""

    def before_insurance(self, r: Round[TwentyOneOptionsT], play: Play) -> Flow[None]:
        """Decisions before insurance."""
        yield from ()

    def dealer_has_blackjack(self, r: Round[TwentyOneOptionsT], play: Play, law: TwentyOneLaw) -> Flow[None]:
        """When a dealer blackjack is known before the players' turns."""
        yield from ()

    def before_decisions(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """Before the players' turns, if no dealer blackjack is known."""

    def before_turn(self, r: Round[TwentyOneOptionsT], play: Play, at: int) -> Flow[None]:
        """Decisions at the beginning of a box's turn."""
        yield from ()

    def total_announced(self, r: Round[TwentyOneOptionsT], hand: Hand) -> None:
        """When the first total of a hand is announced in its turn."""

    def options(self, r: Round[TwentyOneOptionsT], play: Play, hand: Hand) -> Sequence[Option]:
        """Extra options for a hand."""
        return ()

    def chosen(self, r: Round[TwentyOneOptionsT], play: Play, hand: Hand) -> None:
        """Carry out the extra option that the player chose."""

    def decided(self, r: Round[TwentyOneOptionsT], hand: Hand, action: str) -> None:
        """After a player's decision, before any card."""

    def after_players_card(self, r: Round[TwentyOneOptionsT], hand: Hand) -> None:
        """After a player's additional card."""

    def after_dealer_card(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """After each dealer card from the second on."""

    def forces_draw(self, r: Round[TwentyOneOptionsT], play: Play) -> bool:
        """True if it depends on the dealer's next card."""
        return False

    def before_settling(self, r: Round[TwentyOneOptionsT], hand: Hand) -> None:
        """Before a hand is settled, for example to turn up its face-down cards."""

    def hand_won(self, r: Round[TwentyOneOptionsT], hand: Hand, mine: Standing, bets: Sequence[Bet]) -> None:
        """After these bets on a hand have won."""

    def after_dealer(self, game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play) -> None:
        """After the dealer's hand is played and settled."""

    def after_settlement(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """After all hands are settled."""

    def steps_before_insurance(self, options: TwentyOneOptionsT) -> Sequence[RoundStep]:
        """The steps that it adds between the deal and insurance."""
        return ()

    def steps_before_choices(self, options: TwentyOneOptionsT) -> Sequence[RoundStep]:
        """The steps that it adds before the players' turns."""
        return ()
