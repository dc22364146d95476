"""The base class of pai gow games: players set pieces into hands against a dealer or a bank.

A game provides its identity, options, wagers, paytables, table of citations and :class:`Setting`. The rest is in this
folder. Games with cards derive from :class:`pitboss.games.paigow.engine.card_game.CardPaiGowGame`, which adds the deck
and the ways of dealing it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar

from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.games.cards.side_wager import GameWithSides
from pitboss.games.paigow.engine.asking import ask_bank_to_set, ask_to_set, ask_to_surrender
from pitboss.games.paigow.engine.bank import ask_dealer_wager, cover_wagers, offer_bank
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.main_wager import MainWager
from pitboss.games.paigow.engine.memory import PaiGowMemory, memory_of_table
from pitboss.games.paigow.engine.options import PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.ring import POSITIONS
from pitboss.games.paigow.engine.setting import Hands, SetResult, Setting
from pitboss.games.paigow.engine.settlement import PERCENT, collect_surrendered, settle, show_set_hands, vigorish_on
from pitboss.games.paigow.engine.sides import PaiGowSide, tables_of
from pitboss.games.paigow.engine.start import count_to, shake
from pitboss.money import Cents, Pay
from pitboss.table import Flow, GamePart, Offer, Placement, Round
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS


class PaiGowGame(GameWithSides[PaiGowOptionsT]):
    """A pai gow game."""

    law: ClassVar[PaiGowLaw]
    """The game's table of citations."""
    bets_law: ClassVar[Annotated[str, "the wagers that open a round"]]
    main: ClassVar[str]
    """The wager that the hands are set for."""
    max_seats = POSITIONS
    memory = PaiGowMemory
    sides: tuple[PaiGowSide[PaiGowOptionsT], ...] = ()
    pays_at_once: ClassVar[bool] = False
    """True if a winning wager is paid as soon as its hands are compared, before the next player's."""
    pushes_all_because: ClassVar[str] = ""
    """The reason given when a dealer's hand pushes all wagers."""
    vigorish_percent: ClassVar[int] = PERCENT
    """The vigorish where it is charged, in percent of a win."""
    pieces: ClassVar[str] = "cards"
    """The word for the pieces: cards or tiles."""
    setting: Setting[PaiGowOptionsT]
    """The rules for setting pieces into hands, and which hands win."""

    @property
    def parts(self) -> tuple[GamePart[PaiGowOptionsT], ...]:
        """The main wager and the bank, then the side wagers."""
        return (MainWager(self), *self.sides)

    # ------------------------------------------------------------------ texts

    @abstractmethod
    def main_pays(self, options: PaiGowOptionsT) -> Mapping[str, Pay]:
        """The paytable of the main wager, with the row ``win``."""

    @abstractmethod
    def prepare(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> Flow[None]:
        """Shuffle the pieces, and have them cut if the law says so."""

    @abstractmethod
    def is_start_of_game(self, r: Round[PaiGowOptionsT]) -> bool:
        """True in the first round after the pieces were opened or spread."""

    @abstractmethod
    def spread(self, r: Round[PaiGowOptionsT]) -> None:
        """Spread the pieces because nobody plays."""

    @abstractmethod
    def deal(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> Flow[None]:
        """Select the starting position and deal the pieces."""

    @abstractmethod
    def pick_up(self, r: Round[PaiGowOptionsT]) -> None:
        """Pick up the pieces at the end of a round."""

    def charges_vigorish(self, options: PaiGowOptionsT) -> bool:
        """True if a winning main wager pays vigorish."""
        return bool(self.law.vigorish)

    def bank_pays_vigorish(self, options: PaiGowOptionsT) -> bool:
        """True if a player who banks pays vigorish on a surplus."""
        return self.charges_vigorish(options)

    def vigorish_law(self, options: PaiGowOptionsT) -> str:
        """The paragraph of the vigorish on a win against the dealer; the dragon's eye variation has a separate one."""
        return self.law.dragons_eye.five_percent if options.chosen("dragons_eye", False) else self.law.vigorish

    def set_law(self, options: PaiGowOptionsT) -> str:
        """The paragraph by which the dealer's hands are set."""
        return self.law.house_way

    def pushes_all(self, banker: Sequence[Card], options: PaiGowOptionsT) -> str:
        """The paragraph by which all main wagers push against these cards of the dealer or bank, or ""."""
        return ""

    def result_law(self, result: SetResult, player: Hands, banker: Hands, options: PaiGowOptionsT) -> str:
        """The paragraph of a result."""
        return {"win": self.law.wins, "push": self.law.pushes, "lose": self.law.loses}[result]

    # ------------------------------------------------------------------ what follows from it

    def vigorish(self, won: Cents, options: PaiGowOptionsT) -> Cents:
        """The vigorish on a win."""
        return vigorish_on(won, options, self.vigorish_percent) if self.charges_vigorish(options) else 0

    def bank_vigorish(self, surplus: Cents, options: PaiGowOptionsT) -> Cents:
        """The vigorish of a player who banks on a surplus."""
        return vigorish_on(surplus, options, self.vigorish_percent) if self.bank_pays_vigorish(options) else 0

    def result(self, player: Hands, banker: Hands, options: PaiGowOptionsT, banker_cards: Sequence[Card]) -> SetResult:
        """The result of hands against those of the dealer or bank, including a push of all wagers."""
        return "push" if self.pushes_all(banker_cards, options) else self.setting.result(player, banker, options)

    def offers(self, options: PaiGowOptionsT) -> Sequence[Offer]:
        """The wagers offered under a submission, in the order of the law."""
        tables = {self.main: self.main_pays(options), **tables_of(self.sides, options)}
        return tuple(self.offer(options, wager, tables[wager.id]) for wager in self.wagers if wager.id in tables)

    def placement(self, options: PaiGowOptionsT) -> Placement:
        """One betting area per player, or two adjacent ones."""
        return Placement(positions_each=2 if options.two_areas else 1, law=self.law.areas)

    def side_bets_at(self, r: Round[PaiGowOptionsT], at: int) -> bool:
        """True if there are side wagers at a position."""
        return any(bet.at == at and bet.wager != self.main for bet in r.bets.values())

    def places(self, options: PaiGowOptionsT, wager: str) -> Sequence[str]:
        """The places of a wager on the layout."""
        side = next((side for side in self.sides if wager in side.ids), None)
        return side.places if side is not None and side.places else super().places(options, wager)

    def spot(self, options: PaiGowOptionsT, wager: str, on: str) -> str:
        """The place of a bet; refuses a place that the wager does not have."""
        places = self.places(options, wager)
        if places == ("",):
            return super().spot(options, wager, on)
        if on not in places:
            law = next(known.law for known in self.wagers if known.id == wager)
            raise Refused(f"bet {wager.replace('_', ' ')} on {' or '.join(places)}, not on {on!r}", law)
        return on

    def shake_dice(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, ring: tuple[str, ...]) -> Flow[str]:
        """Shake the dice; their total or a side wager selects the start (10.6(c), 11.8C(b)2, 11.8D(e), 11.10(h)1)."""
        shaker = play.bank or next((seat for side in self.sides if (seat := side.shaker(r, play))), 0)
        faces = yield from shake(r, self.law, play, shaker)
        starts = [side.rolled(r, play, faces) for side in self.sides]
        named = next((start for start in starts if start), "")
        return named or count_to(r, self.law, play, sum(faces), ring)

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[PaiGowOptionsT]) -> Flow[None]:
        """Offer the bank, shuffle, take bets, deal, set hands and settle."""
        play = r.play = PaiGowPlay(self.main)
        yield from offer_bank(r, self.law, play, is_start=self.is_start_of_game(r))
        yield from self.prepare(r, play)
        yield from ask_dealer_wager(r, self.law, play)
        yield from r.take_bets(self.bets_law)
        if not self.is_played(r, play):
            self.spread(r)
            return
        yield from self.play(r, play)

    def is_played(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> bool:
        """True if there is a bet, or a dealer's wager against the bank (11.10(a), 11.10(g))."""
        if play.bank not in r.state.players:
            play.bank = play.dealer_wager = 0
        return bool(r.positions([self.main]) or play.dealer_wager or r.bets)

    def play(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> Flow[None]:
        """From "No more bets" to the last wager."""
        cover_wagers(r, self.law, play, self.main)
        for side in self.sides:
            side.close(r)
        self.assign_positions(r, play)
        yield from self.deal(r, play)
        if play.areas or play.dealer_wager:
            yield from self.set_and_compare(r, play)
        else:
            self.return_unplayed(r)
        self.pick_up(r)
        memory_of_table(r).dealt_in = []

    def return_unplayed(self, r: Round[PaiGowOptionsT]) -> None:
        """Return side wagers that need a hand because none is played."""
        for bet in list(r.bets.values()):
            if not self.carries_over(bet):
                r.push(bet, self.bets_law, "no hand is played", "void")

    def assign_positions(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> None:
        """Record who plays at which position, and whose cards stay on the layout."""
        play.areas = tuple(r.positions([self.main]))
        owners = r.owners()
        play.owners = {at: owners[at] for at in play.areas}
        if play.bank:
            play.owners[play.bank] = play.bank
        play.dealt = {SEATS[at] for at in play.owners}
        keeps = any(side.keeps_dealer_cards and side.bets_of(r, play.bank) for side in self.sides)
        if not play.bank or play.dealer_wager or keeps:
            play.dealt.add(DEALER)
        memory = memory_of_table(r)
        memory.dealt_in, memory.last_bank = sorted({*owners.values(), *play.owners.values()}), play.bank
        if not play.bank:
            memory.wagered = {bet.seat: bet.amount for bet in r.bets.values() if bet.wager == self.main}

    def set_and_compare(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> Flow[None]:
        """Have all hands set, offer surrender, and settle."""
        yield from ask_to_set(r, self.law, self.setting, play, self.main)
        if play.bank and not play.co_banked:
            yield from ask_bank_to_set(r, self.law, self.setting, play)
        if DEALER in play.dealt:
            self.set_dealer(r, play)
        if play.bank:
            self.expose_bank(r, play)
        may_surrender = [at for at in play.in_play if self.may_surrender(r, at)]
        yield from ask_to_surrender(r, self.law, play, may_surrender, lambda at: collect_surrendered(self, r, play, at))
        settle(self, r, play)

    def set_dealer(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> None:
        """Turn over the dealer's hands and set them in the house way, after all players have set theirs."""
        law = self.law
        play.exposed.add(DEALER)
        r.reveal(DEALER, law.dealer_sets)
        play.sets[DEALER] = self.setting.house_way(r.hands[DEALER], r.options)
        show_set_hands(r, self.setting, DEALER, play.sets[DEALER], self.set_law(r.options))

    def expose_bank(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> None:
        """Turn over the hands of a player who banks, after the dealer's; the dealer sets those of a co-bank."""
        law, hand = self.law, SEATS[play.bank]
        paragraph = law.bank.dealer_result if DEALER in play.dealt else law.dealer_sets
        play.exposed.add(hand)
        r.reveal(hand, paragraph)
        foul = play.fouls.pop(play.bank, None)
        if foul:
            r.note(f"{foul}: the dealer resets the bank's hands in the house way", law.bank.misset)
        if foul or play.co_banked:
            play.sets[hand] = self.setting.house_way(r.hands[hand], r.options)
        show_set_hands(r, self.setting, hand, play.sets[hand], law.bank.co_bank if play.co_banked else paragraph)

    def may_surrender(self, r: Round[PaiGowOptionsT], at: int) -> bool:
        """True if the main wager at a position may be surrendered."""
        return not any(side.forbids_surrender and side.bets_of(r, at) for side in self.sides)
