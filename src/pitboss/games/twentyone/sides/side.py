"""A side wager of twenty-one: the points of a round at which it may do something, and what such wagers share."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from pitboss.equipment import Card
from pitboss.games.cards.side_wager import SideWager
from pitboss.games.twentyone.engine.hand import Hand, Play
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.engine.play_rules import Standing
from pitboss.games.twentyone.sides.counting import Composition
from pitboss.games.twentyone.sides.prices import Notes, PriceBasis, cases_by_row, wager_price
from pitboss.money import Cents
from pitboss.pricing import WagerPrice
from pitboss.table import Bet, Flow, Offer, PayTable, Round


class TwentyOneSide(SideWager[TwentyOneRulesT]):
    """A wager or a fee beside the wagers on the hands; at each point of a round it does nothing unless it says so."""

    main_wager_law: str = ""
    """The paragraph by which it needs a wager on the hand itself, where that is not its own."""
    cap_law: str = ""
    """The paragraph by which it may not exceed the wager on the hand itself, if there is one."""
    on_first_cards: ClassVar[bool] = False
    """Whether it is decided by the first two cards of a box, which are shown for it."""
    independent_of_dealer: ClassVar[bool] = False
    """Whether no card of the dealer decides it, so that it alone does not have the dealer's hand played."""
    outlives_dead_hand: ClassVar[bool] = False
    """Whether it stays when its box is not dealt its first cards, and its hand is dead."""
    price_notes: ClassVar[Notes] = ()
    """What its price takes for granted."""

    def pays(self, rules: TwentyOneRulesT) -> Mapping[str, PayTable]:
        """What each of its wagers on offer pays, by wager; nothing where it is not offered."""
        raise NotImplementedError

    # ------------------------------------------------------------------ the round, in its order

    def bets_closed(self, r: Round[TwentyOneRulesT]) -> None:
        """When the layout is closed, although nobody may have wagered."""

    def before_cards(self, r: Round[TwentyOneRulesT]) -> None:
        """When wagers lie and no card has been dealt."""

    def after_deal(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """When everybody has two cards, before insurance, a card reader or any further card."""

    def dealer_has_blackjack(self, r: Round[TwentyOneRulesT], play: Play, law: TwentyOneLaw) -> Flow[None]:
        """When a blackjack of the dealer is known before the players decide."""
        yield from ()

    def before_decisions(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """When the players are about to decide, no blackjack of the dealer being known."""

    def total_announced(self, r: Round[TwentyOneRulesT], hand: Hand) -> None:
        """When the first total of a hand is announced in its turn."""

    def decided(self, r: Round[TwentyOneRulesT], hand: Hand, action: str) -> None:
        """When a player has decided, before any card."""

    def after_players_card(self, r: Round[TwentyOneRulesT], hand: Hand) -> None:
        """When a further card of a player is seen."""

    def after_dealer_card(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """When a card of the dealer is seen, from the second on."""

    def forces_draw(self, r: Round[TwentyOneRulesT], play: Play) -> bool:
        """Whether it depends on the dealer's next card."""
        return False

    def on_top(self, rules: TwentyOneRulesT, mine: Standing, up: Card, original: Cents) -> tuple[str, str] | None:
        """The payout without a stake, and its row, that an original wager on a winning hand brings."""
        return None

    def hand_won(self, r: Round[TwentyOneRulesT], hand: Hand, mine: Standing, bets: Sequence[Bet]) -> None:
        """When these bets on a hand have won."""

    def after_settlement(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """When the hands are settled."""

    # ------------------------------------------------------------------ the price

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int] | None:
        """How often each row of one of its wagers comes up, the empty row where it loses; None if it has no rows."""
        return None

    def prices(self, basis: PriceBasis[TwentyOneRulesT]) -> Iterator[WagerPrice]:
        """The exact price of each of its wagers on offer."""
        for wager in self.wagers:
            offer = basis.offers.get(wager.id)
            counts = None if offer is None else self.count(offer, basis.shoe)
            if offer is not None and counts is not None:
                yield wager_price(offer, cases_by_row(offer, counts), notes=self.price_notes)


# ---------------------------------------------------------------------- what such wagers share


def lying(r: Round[TwentyOneRulesT], wagers: Collection[str]) -> list[Bet]:
    """The bets on some wagers, from the player farthest to the dealer's right."""
    return sorted((bet for bet in r.bets.values() if bet.wager in wagers), key=lambda bet: -bet.at)


def together(bets: Iterable[Bet]) -> dict[tuple[int, str], Cents]:
    """What lies on each wager of each box: one wager, although every coupon has chips of its own beside it."""
    amounts: dict[tuple[int, str], Cents] = {}
    for bet in bets:
        amounts[bet.at, bet.wager] = amounts.get((bet.at, bet.wager), 0) + bet.amount
    return amounts


def first_hand(play: Play, bet: Bet) -> Hand:
    """The hand that was dealt to the box where a bet lies."""
    return play.boxes[bet.at][0]


def on_two_cards(r: Round[TwentyOneRulesT], play: Play, wagers: Collection[str]) -> list[tuple[Bet, list[Card]]]:
    """The bets on some wagers with the first two cards of their box; one without them has given them back."""
    return [(bet, first_hand(play, bet).cards[:2]) for bet in lying(r, wagers)]


def decide(r: Round[TwentyOneRulesT], bet: Bet, row: str, law: str, otherwise: str) -> None:
    """Pays a bet by its row, or takes it where there is none and says why."""
    if row:
        r.win(bet, r.offers[bet.wager].pays[row], law, row.replace("_", " "))
    else:
        r.lose(bet, law, otherwise)
