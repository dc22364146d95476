"""A poker game: the flow of a round from the antes to the last pot, for every structure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from pitboss.equipment import Shoe
from pitboss.games.poker.engine.alternatives import offer_alternatives, play_alternatives
from pitboss.games.poker.engine.betting import BettingRound, betting_round, end_betting
from pitboss.games.poker.engine.calls import SIT_OUT, ask_to_post
from pitboss.games.poker.engine.contest import contest_of, run_out_of
from pitboss.games.poker.engine.dealing import deal_street, discard_one
from pitboss.games.poker.engine.deck import FIRST, SECOND, prepare_deck, put_cards_away
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.law import PokerLaw
from pitboss.games.poker.engine.memory import PokerMemory, memory_of_poker
from pitboss.games.poker.engine.opening import find_opener
from pitboss.games.poker.engine.options import PokerOptionsT
from pitboss.games.poker.engine.parts import PotBetweenPlayers, TableStakes
from pitboss.games.poker.engine.posting import force_bet, post_antes, post_blinds
from pitboss.games.poker.engine.rake import rake_betting_round
from pitboss.games.poker.engine.rankings import rankings_of
from pitboss.games.poker.engine.round_steps import steps_of
from pitboss.games.poker.engine.seating import order_by_button, order_without_button
from pitboss.games.poker.engine.showdown import award_last, award_unmatched, show_down
from pitboss.games.poker.engine.stakes import stakes_of
from pitboss.games.poker.engine.structure import COMMUNITY, PokerStreet, PokerStructure
from pitboss.pricing.contest import Contest
from pitboss.protocol.events import Event
from pitboss.table import Flow, Game, GamePart, Offer, Round, RoundStep, Wager
from pitboss.table.rules.facts import EquipmentItem, RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.equity import PotRule


class PokerGame(Game[PokerOptionsT]):
    """A type of poker: its structure, its wagers and how many may play."""

    sections = ("14",)
    fewest_players = 2
    betting_law = "14.7(d)"
    wagers_law = "14.7(b)"
    memory = PokerMemory
    between_players = True
    absent_call = SIT_OUT
    law: ClassVar[PokerLaw]
    paytables = ()

    @property
    def parts(self) -> tuple[GamePart[PokerOptionsT], ...]:
        """The pot between players, and the players around it."""
        return (PotBetweenPlayers(self), TableStakes(self))

    def structure(self, options: PokerOptionsT) -> PokerStructure:
        """Return the streets of the game and how it is won."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what people read

    def offers(self, options: PokerOptionsT) -> Sequence[Offer]:
        """Return the wagers; all go into the pot, so there are no odds."""
        return tuple(Offer(wager, {}) for wager in self.wagers if self.is_offered(options, wager))

    def is_offered(self, options: PokerOptionsT, wager: Wager) -> bool:
        """True if the submission has this wager; antes, straddles, bought blinds and kills are optional."""
        match wager.id:
            case "ante":
                return bool(options.ante)
            case "straddle":
                return bool(options.chosen("straddle", False))
            case "buy_button_blind":
                return bool(options.chosen("buy_button", False))
            case "kill_blind":
                return bool(options.chosen("kill", "none") != "none")
            case _:
                return True

    def steps(self, options: PokerOptionsT) -> Sequence[RoundStep]:
        """Return the streets and the showdown, step by step."""
        return steps_of(self, options, self.structure(options))

    def equipment(self, options: PokerOptionsT) -> Sequence[EquipmentItem]:
        """Return the two decks; they alternate if a device shuffles."""
        rest = "they alternate from round to round" if options.two_decks else "one is stored while the other is in use"
        return (EquipmentItem("cards", f"two decks of 52 cards and a cover card; {rest}"),)

    def rule_tables(self, options: PokerOptionsT) -> Sequence[RuleTable]:
        """Return the ranking of winning hands."""
        return tuple(rankings_of(self.structure(options), self.law))

    def shoes(self, options: PokerOptionsT) -> Mapping[str, Shoe]:
        """Return two decks: one in play, the other stored or in the shuffling device (14.2)."""
        return {FIRST: Shoe(1), SECOND: Shoe(1)}

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[PokerOptionsT]) -> Flow[None]:
        """Seat the players, take antes and blinds, play each street, award the pots."""
        structure, memory = self.structure(r.options), memory_of_poker(r)
        before = memory.button, list(memory.known), list(memory.missed)
        stakes = stakes_of(r, self.halves(r))
        yield from ask_to_post(r, stakes)
        buyers: list[int] = []
        if structure.has_button:
            order, buyers = yield from order_by_button(r, stakes)
        else:
            order = order_without_button(r, stakes)
        if len(order) < self.fewest_players:
            self.wait_for_players(r)
            return
        hand = PokerHand(structure, stakes, order, prepare_deck(r))
        hand.put_in = dict.fromkeys(order, 0)
        hand.button_before, hand.known_before, hand.missed_before = before
        r.play = hand
        post_antes(r, hand, self.law.players)
        opening: tuple[BettingRound, list[int]] | None = None
        if structure.has_button:
            opening = yield from post_blinds(r, hand, buyers)
        for place, street in enumerate(structure.streets):
            hand.street = street
            if place and r.options.chosen("alternative_hands", False):
                yield from offer_alternatives(r, hand, structure.streets[place:], structure.alternatives_law)
                if hand.boards > 1:
                    break
            yield from deal_street(r, hand, street)
            if not hand.contenders:  # both hole cards of everybody were exposed (14.15(k))
                break
            yield from self.bet(r, hand, street, opening)
            opening = None
            if hand.is_won:
                break
        yield from self.finish(r, hand)

    def bet(
        self, r: Round[PokerOptionsT], hand: PokerHand, street: PokerStreet,
        opening: tuple[BettingRound, list[int]] | None,
    ) -> Flow[None]:  # fmt: skip
        """Run the betting round of a street, take the rake, and ask for a discard if the structure has one."""
        ace_is_lowest = r.options.chosen("low_card_opens", "king") == "king"
        opener = find_opener(hand, street.opens, r.hands.get(COMMUNITY, []), ace_is_lowest=ace_is_lowest)
        if len(hand.able_to_bet) > 1:  # otherwise the final wager of the hand was made on an earlier street (14.15(d))
            hand.bettor = 0
        if opening is not None:
            state, line = opening
        elif street.kind == "forced":
            state, line = force_bet(r, hand, opener, street.opens_law)
        else:
            state, line = BettingRound(), hand.clockwise_from(opener)
        hand.opener = opener
        discarding = list(line)
        yield from betting_round(r, hand, state, line)
        rake_betting_round(r, hand, end_betting(r, hand))
        if street.discard_law and not hand.is_won:
            yield from discard_one(r, hand, discarding, street.discard_law)

    def finish(self, r: Round[PokerOptionsT], hand: PokerHand) -> Flow[None]:
        """Award the pot to the last player or at the showdown, then clear the cards."""
        if hand.contenders:  # otherwise every hand was ruled dead in the deal, and each ante went back (14.15(k))
            yield from self._award(r, hand)
        self.completed(r, hand)
        put_cards_away(r, hand)
        r.play = None

    def _award(self, r: Round[PokerOptionsT], hand: PokerHand) -> Flow[None]:
        award_unmatched(r, hand)
        if hand.is_won:
            award_last(r, hand)
        elif hand.boards > 1:
            left = hand.structure.streets[hand.structure.streets.index(hand.street) :] if hand.street else ()
            play_alternatives(r, hand, left, hand.structure.alternatives_law)
        else:
            yield from show_down(r, hand)

    def completed(self, r: Round[PokerOptionsT], hand: PokerHand) -> None:
        """Record what the next hand needs to know."""

    def halves(self, r: Round[PokerOptionsT]) -> int:
        """Return the number of half limits that the next hand is played for: two, or more while a kill is on."""
        return 2

    def wait_for_players(self, r: Round[PokerOptionsT]) -> None:
        """Announce that there is no hand; the cards are spread."""
        memory_of_poker(r).is_spread = True
        r.announce("Fewer than two players have the chips to play: no hand", "14.6(b)")

    def contest(self, r: Round[PokerOptionsT]) -> Contest | None:
        """Return the hands that can still win the round."""
        return contest_of(r)

    def run_out(self, events: Iterable[Event]) -> Sequence[Contest]:
        """Return the hands of a round that was run out after the last bet."""
        return run_out_of(events)

    def pot_rule(self, options: PokerOptionsT) -> PotRule:
        """Return how hands are made, for the equity calculator."""
        from pitboss.games.poker.solver.equity import pot_rule  # noqa: PLC0415 - imports Numba

        return pot_rule(self, options)
