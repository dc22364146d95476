"""Irregularities of a game played for one pot: exposed hole cards, missed cards and missed burns (33.12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pitboss.equipment.cards import card
from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.hand_specs import row_of
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.play import play_of
from pitboss.games.banked_poker.engine.pot import POT
from pitboss.games.banked_poker.engine.steps import DEALER, Deal
from pitboss.games.cards.deck_faults import check_cards_are_out, position_with_hand
from pitboss.games.cards.faults import void_all
from pitboss.money import Pay
from pitboss.table import Irregularity, Report, Round
from pitboss.table.play.payments import BANK
from pitboss.table.play.state import SEATS


@dataclass(frozen=True, slots=True)
class PotFaultLaw:
    """The paragraphs of these irregularities."""

    hole_card: str
    burn_missed: str
    card_missed: str
    button: str
    own_card: str


@dataclass(frozen=True, slots=True)
class PotFaults:
    """The irregularities of one game and their remedies."""

    declared: Declaration
    """Its wagers that a paytable settles are paid on the cards held if they win although the hand is dead."""
    law: PotFaultLaw

    def irregularities(self) -> Iterator[Irregularity[BankedPokerOptionsT]]:
        """The irregularities, with who reports each and by which paragraph."""
        law = self.law
        yield Irregularity[BankedPokerOptionsT](
            "hole_card_up", law.hole_card,
            "a hole card is turned up in the deal: the third card is dealt face down; if both are up, the hand is dead",
            self.hole_card_up, by="equipment",
        )  # fmt: skip
        yield Irregularity[BankedPokerOptionsT](
            "burn_missed", law.burn_missed, "a card was not burned: two are burned before the next deal",
            self.burn_missed,
        )  # fmt: skip
        yield Irregularity[BankedPokerOptionsT](
            "card_missed", law.card_missed, "a player or the dealer was not dealt a card: all wagers are void",
            self.card_missed, by="either", unseen=True,
        )  # fmt: skip
        yield Irregularity[BankedPokerOptionsT](
            "button_not_moved", law.button, "the button was not moved: the round continues as if it had been",
            self.button_not_moved,
        )  # fmt: skip
        yield Irregularity[BankedPokerOptionsT](
            "own_card_shown", law.own_card, "a player shows cards too early: the hand stays active",
            self.own_card_shown,
        )  # fmt: skip

    def hole_card_up(self, r: Round[BankedPokerOptionsT], report: Report) -> bool:
        """Deal the third card face down after one exposed hole card; kill the hand after two."""
        first = next(step for step in self.declared.steps if isinstance(step, Deal))
        hole_cards = first.hands[0].count - len(first.hands[0].up)
        up, held = play_of(r).hole_cards_up, len(r.hands.get(report.to, ()))
        if held >= hole_cards:
            raise Refused("only the first two cards of a hand are hole cards", self.law.hole_card)
        up[report.to] = up.get(report.to, 0) + 1
        if up[report.to] == hole_cards:
            cards = (*r.hands[report.to], card(report.outcome))
            self._kill(r, report.to, cards)
        return True

    def _kill(self, r: Round[BankedPokerOptionsT], hand: str, cards: tuple[int, ...]) -> None:
        """Void the wagers of a dead hand, but pay a wager on the cards held if it wins."""
        law, play = self.law.hole_card, play_of(r)
        if hand == DEALER:
            play.dealer_dead = True
            r.note("the dealer's hand is dead", law)
            if len([at for at in play.positions if at not in r.dead]) == 1:
                void_all(r, law, "the dealer's hand is dead and there is only one player")
            r.pay_between(POT, BANK, r.state.accounts[POT], law, "the dealer's wagers are removed from the pot")
            return
        at = SEATS.index(hand)
        r.note(f"the hand of {hand} is dead; its cards go to the discard rack", law)
        for bet in r.bets_at(at).values():
            rule = self.declared.settles.get(bet.wager)
            table: Mapping[str, Pay] = r.offers[bet.wager].pays
            row = None if rule is None else row_of(rule.scale, self.declared.hands[rule.hand].rank(*cards), table)
            if row is not None:
                r.win(bet, table[row], law, row.replace("_", " "))
            else:
                r.push(bet, law, "both hole cards were turned up in the deal", "void")
        r.dead.add(at)

    def burn_missed(self, r: Round[BankedPokerOptionsT], _: Report) -> None:
        """Burn two cards before the next deal."""
        law = self.law.burn_missed
        check_cards_are_out(r, law)
        if play_of(r).burns_owed:
            raise Refused("a missed burn has already been reported; two cards will be burned before the next deal", law)
        play_of(r).burns_owed += 1

    def card_missed(self, r: Round[BankedPokerOptionsT], _: Report) -> None:
        """Return all wagers after a misdeal, including those of players who folded."""
        law = self.law.card_missed
        check_cards_are_out(r, law)
        for stake in play_of(r).folded:
            if not stake.in_pot:
                r.pay_between(BANK, SEATS[stake.seat], stake.amount, law, "the wager of a folded hand is returned")
        void_all(r, law, "a card was not dealt")

    def button_not_moved(self, r: Round[BankedPokerOptionsT], _: Report) -> None:
        """Continue the round as if the button had been moved; it moves on from there in the next round."""
        check_cards_are_out(r, self.law.button)
        r.note("the round continues as if the button had been moved", self.law.button)

    def own_card_shown(self, r: Round[BankedPokerOptionsT], report: Report) -> None:
        """Record that the hand stays active."""
        at = position_with_hand(r, report, self.law.own_card)
        r.note(f"the hand of {SEATS[at]} stays active", self.law.own_card)
