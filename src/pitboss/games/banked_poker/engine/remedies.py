"""The remedies for irregularities: what each does, where games differ, and by which paragraph."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, NoReturn, TypeAlias

from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.caps import cut_to_caps
from pitboss.games.banked_poker.engine.deal import (
    cards_face_down,
    hands_are_complete,
    is_last_card,
    run_out,
    stacks_are_out,
)
from pitboss.games.banked_poker.engine.decided import decide_bets
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.banked_poker.engine.options import BankedPokerOptions, BankedPokerOptionsT
from pitboss.games.banked_poker.engine.play import play_of
from pitboss.games.banked_poker.engine.pot import award_pot
from pitboss.games.banked_poker.engine.settlement import pay, settle_alone
from pitboss.games.banked_poker.engine.steps import COMMUNITY, DEALER, PLAYERS
from pitboss.games.banked_poker.engine.wager_rules import WagerRule
from pitboss.games.cards.deck_faults import check_cards_are_out, position_with_hand
from pitboss.games.cards.faults import void_all
from pitboss.games.cards.meter import give_back_contributions
from pitboss.games.cards.stub import stub_is_away
from pitboss.table import Report, Round
from pitboss.table.play.state import SEATS

KeptRules: TypeAlias = Callable[[BankedPokerOptions], Mapping[str, WagerRule]]


@dataclass(frozen=True, slots=True)
class Exposed:
    """A card exposed too early: the irregularity, its paragraph, and whose card it is."""

    id: str
    law: str
    whose: str = DEALER
    until: str = ""
    """The wager that all remaining players have made once an exposed card no longer matters."""


@dataclass(frozen=True, slots=True)
class Remedies:
    """The differences between games in their remedies."""

    exposed: Exposed | None
    hand_alone: bool = False
    """True if a wrong number of cards voids only that player's hand; the dealer's hand then has separate rules."""
    dealer_completes: int | None = None
    """The number of cards from which the dealer's hand may be completed in sequence; None if it may not be."""
    kept: tuple[str, ...] = ()
    """Wagers settled although hands are void because a card was exposed, or found face up after the first deal."""
    kept_without: tuple[str, ...] = ()
    """Rows of their paytables that do not count then."""
    kept_won: KeptRules | None = None
    """Returns the rules by which winning wagers are paid although hands are void; other wagers are returned."""
    kept_if_face_up: bool = True
    """True if wagers are kept also when cards are found face up after the first deal."""
    face_up_later: str = ""
    """The paragraph that awards a pot although cards are found face up after the deal."""
    forfeits_stand: bool = True
    """True if wagers forfeited by a fold stay lost when hands become void before they are collected."""
    dealer_voids: bool = True
    """False if the rules are silent on a wrong number of cards in the dealer's hand."""
    communicated: str = ""
    """The paragraph by which a player who talks about the hand forfeits all wagers."""


class RemedyActions(Generic[BankedPokerOptionsT]):
    """The remedies of one game."""

    def __init__(self, declared: Declaration, law: BankedPokerLaw, variants: Remedies) -> None:
        self.declared, self.law, self.variants = declared, law, variants

    def void(self, r: Round[BankedPokerOptionsT], law: str, says: str, *, new_deck: bool = False) -> NoReturn:
        void_all(r, law, says, new_deck=new_deck, forfeits_stand=self.variants.forfeits_stand)

    def void_but_kept(self, r: Round[BankedPokerOptionsT], law: str, says: str) -> NoReturn:
        """Void all hands, but settle the wagers that the paragraph keeps."""
        kept, declared = self.variants.kept, play_of(r).declared
        if any(bet.wager in kept for bet in r.bets.values()) and hands_are_complete(r, declared):
            if any(declared.hands[declared.settles[wager].hand].board for wager in kept):
                run_out(r, declared)
            for at in sorted({bet.at for bet in r.bets.values() if bet.wager in kept}, reverse=True):
                r.reveal(SEATS[at], law)
            settle_alone(r, declared, kept, self.variants.kept_without)
        self.pay_kept(r, law)
        self.award_kept_pot(r, law)
        self.void(r, law, says)

    def award_kept_pot(self, r: Round[BankedPokerOptionsT], law: str) -> None:
        """Award a pot among players although hands are void, if all cards have been dealt."""
        pot = self.declared.pot
        if pot is not None and hands_are_complete(r, self.declared):
            r.reveal(COMMUNITY, law)
            for at in r.positions((pot.wager,)):
                r.reveal(SEATS[at], law)
            award_pot(r, self.declared)

    def face_up_later(self, r: Round[BankedPokerOptionsT], _: Report) -> None:
        """Void hands when cards are found face up after the deal, and award the pot."""
        law = self.variants.face_up_later
        if not stub_is_away(r):
            raise Refused("report a card found face up during the deal with that card", law)
        self.award_kept_pot(r, law)
        self.void(r, law, "cards were found face up after all cards had been dealt")

    def pay_kept(self, r: Round[BankedPokerOptionsT], law: str) -> None:
        """Pay wagers that win although hands are void, for hands with all cards of the first deal."""
        if self.variants.kept_won is None or not r.hands:
            return
        rules, declared = self.variants.kept_won(r.options), play_of(r).declared
        cards = declared.first_cards(PLAYERS)
        for at in sorted({bet.at for bet in r.bets.values()}, reverse=True):
            if len(r.hands.get(SEATS[at], ())) >= cards:
                decided = decide_bets(r, replace(declared, settles=rules), at, r.bets_at(at), 0)
                won = [bet for bet in decided if bet.ruling.pay is not None]
                if won:
                    r.reveal(SEATS[at], law)
                cut_to_caps(r, declared, won)
                pay(r, won, None)

    def stub_wrong(self, says: str, *, new_deck: bool = False) -> Callable[[Round[BankedPokerOptionsT], Report], None]:
        """A remedy that voids all hands because of the stub count, which follows the last card."""
        law = self.law.stub_wrong

        def remedy(r: Round[BankedPokerOptionsT], report: Report) -> None:
            check_cards_are_out(r, law)
            last = report.outcome and is_last_card(r, self.declared, report.to) if report.to else stub_is_away(r)
            if not last:
                raise Refused("the stub is counted after the last card of the round; report it with that card", law)
            self.void(r, law, says, new_deck=new_deck)

        return remedy

    def dealer_misdealt(self, r: Round[BankedPokerOptionsT], report: Report) -> NoReturn:
        check_cards_are_out(r, self.law.wrong_number)
        if report.to != DEALER and DEALER not in r.hands:
            raise Refused("no card of the dealer has been dealt", self.law.wrong_number)
        self.void(r, self.law.wrong_number, "an incorrect number of cards was dealt to the dealer")

    def wrong_number(self, r: Round[BankedPokerOptionsT], report: Report) -> bool:
        law = self.law.wrong_number
        check_cards_are_out(r, law)
        if not self.variants.hand_alone:
            if report.at:
                position_with_hand(r, report, law)
            self.void(r, law, "an incorrect number of cards was dealt")
        if report.to == DEALER and not self.variants.dealer_voids:
            raise Refused("the rules do not provide for a wrong number of cards in the dealer's hand", law)
        if report.to == DEALER:
            self.dealer_misdealt(r, report)
        if report.to == COMMUNITY:
            self.void(r, self.law.stub_wrong, "an incorrect number of community cards was dealt")
        at = position_with_hand(r, report, law)
        give_back_contributions(r, r.bets_at(at).values(), law)
        for bet in r.bets_at(at).values():
            r.push(bet, law, "an incorrect number of cards was dealt to the player", "void")
        r.dead.add(at)
        return True

    def dealer_missed(self, r: Round[BankedPokerOptionsT], report: Report) -> bool:
        law, cards = self.law.wrong_number, len(r.hands.get(DEALER, ()))
        if report.to != DEALER:
            raise Refused("only the dealer's own hand may be completed", law)
        if self.variants.dealer_completes is None or cards < self.variants.dealer_completes:
            self.void(r, law, "an incorrect number of cards was dealt to the dealer")
        r.note("the dealer completes the dealer's hand with the missing card, in sequence", law)
        return True

    def exposed(self, r: Round[BankedPokerOptionsT], report: Report) -> bool:
        exposed = self.variants.exposed
        assert exposed is not None, "only games with this irregularity register the remedy"
        whose, law, sentence = exposed.whose, exposed.law, f"a card of the {exposed.whose} was exposed"
        check_cards_are_out(r, law)
        if cards_face_down(r, self.declared, whose, drawn=report.to == whose and report.outcome != "") < 1:
            raise Refused(f"no card of the {whose} has been dealt face down", law)
        if exposed.until and all(exposed.until in r.bets_at(at) for at in r.positions(self.declared.opens)):
            raise Refused("every player has acted, so the exposed card no longer matters", law)
        if not report.to:
            self.void_but_kept(r, law, sentence)
        if whose == DEALER and hands_are_complete(r, self.declared):
            raise Refused("the hands have been dealt: report it while a player has yet to act", law)
        variants, pot = self.variants, self.declared.pot
        kept = (*variants.kept, pot.wager) if pot is not None else variants.kept
        if not any(bet.wager in kept for bet in r.bets.values()) and variants.kept_won is None:
            self.void(r, law, sentence)
        play_of(r).pending_remedy = lambda: self.void_but_kept(r, law, sentence)
        return True

    def communicated(self, r: Round[BankedPokerOptionsT], report: Report) -> None:
        law = self.variants.communicated
        check_cards_are_out(r, law)
        at = position_with_hand(r, report, law)
        for bet in r.bets_at(at).values():
            r.lose(bet, law, "the player communicated information about the hand")
        r.dead.add(at)

    def shoe_jam(self, r: Round[BankedPokerOptionsT], _: Report) -> None:
        if r.options.dealing != "automated_shoe":
            raise Refused("there is no automated dealing shoe at this table", self.law.shoe_jam)
        inside = r.options.chosen("dealer_stack", "at_once") == "after_decisions"
        if stub_is_away(r) or (stacks_are_out(r, self.declared) and not inside):
            raise Refused("the automated dealing shoe has dealt all its cards of the round", self.law.shoe_jam)
        self.pay_kept(r, self.law.shoe_jam)
        self.void(r, self.law.shoe_jam, "the automated dealing shoe did not deal all cards of the round")
