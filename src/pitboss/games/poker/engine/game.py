"""A game of poker: the flow of a round, from the antes to the last pot, for every structure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from pitboss.equipment import Shoe
from pitboss.errors import Refused
from pitboss.games.poker.engine.alternatives import offer_alternatives, play_alternatives
from pitboss.games.poker.engine.betting import BettingRound, betting_round, end_betting
from pitboss.games.poker.engine.calls import SIT_OUT, ask_to_post, calls_open_to, take_call
from pitboss.games.poker.engine.contest import contest_of, run_out_of
from pitboss.games.poker.engine.dealing import deal_street, discard_one
from pitboss.games.poker.engine.deck import FIRST, SECOND, prepare_deck, put_cards_away
from pitboss.games.poker.engine.funds import PRIMARY, SECONDARY
from pitboss.games.poker.engine.hand import POT, RAKE, PokerHand
from pitboss.games.poker.engine.law import PokerLaw
from pitboss.games.poker.engine.memory import PokerMemory, memory_of_poker
from pitboss.games.poker.engine.opening import find_opener
from pitboss.games.poker.engine.options import PokerRulesT, find_unreadable
from pitboss.games.poker.engine.posting import force_bet, post_antes, post_blinds
from pitboss.games.poker.engine.procedures import record_procedure
from pitboss.games.poker.engine.rake import rake_betting_round, rake_in_words
from pitboss.games.poker.engine.rankings import rankings_of
from pitboss.games.poker.engine.round_steps import steps_of
from pitboss.games.poker.engine.seating import order_by_button, order_without_button
from pitboss.games.poker.engine.showdown import award_last, pots_in_the_centre, show_down
from pitboss.games.poker.engine.stakes import limit_in_play, stakes_of
from pitboss.games.poker.engine.structure import COMMUNITY, PokerStreet, PokerStructure
from pitboss.money import dollars
from pitboss.plain import Json
from pitboss.pricing.contest import Contest
from pitboss.protocol.events import Event
from pitboss.table import Bet, Call, Flow, Game, Limits, Offer, Round, RoundStep, Submission, Violation, Wager
from pitboss.table.play.state import SEATS
from pitboss.table.rules.facts import EquipmentItem, RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.equity import PotRule


class PokerGame(Game[PokerRulesT]):
    """A type of poker: its structure, its wagers, and how many may play."""

    sections = ("14",)
    fewest_players = 2
    betting_law = "14.7(d)"
    wagers_law = "14.7(b)"
    memory = PokerMemory
    between_players = True
    absent_call = SIT_OUT
    law: ClassVar[PokerLaw]
    paytables = ()

    def structure(self, rules: PokerRulesT) -> PokerStructure:
        """The streets of the game and how it is won, under a submission."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what people read

    def offers(self, rules: PokerRulesT) -> Sequence[Offer]:
        """Every wager goes into the pot; there are no odds."""
        return tuple(Offer(wager, {}) for wager in self.wagers if self.is_offered(rules, wager))

    def is_offered(self, rules: PokerRulesT, wager: Wager) -> bool:
        """Whether a submission has a wager: an ante, a straddle, bought blinds and a kill are the licensee's choice."""
        match wager.id:
            case "ante":
                return bool(rules.ante)
            case "straddle":
                return bool(rules.chosen("straddle", False))
            case "buy_button_blind":
                return bool(rules.chosen("buy_button", False))
            case "kill_blind":
                return bool(rules.chosen("kill", "none") != "none")
            case _:
                return True

    def steps(self, rules: PokerRulesT) -> Sequence[RoundStep]:
        """The streets of the structure, and the showdown."""
        return steps_of(self, rules, self.structure(rules))

    def limits_played(self, rules: PokerRulesT, limits: Limits) -> Limits:
        """A table that posts none plays $2 and $4; a limit on what may be bet at once is that of the betting."""
        return replace(limits, posted=limit_in_play(rules, limits.posted))

    def unpriced(self, submission: Submission[PokerRulesT]) -> str:
        """Players play each other: what the house takes is the rake."""
        return (
            f"{self.name} has no house advantage: players play each other, and the house takes a rake of"
            f" {rake_in_words(submission.rules)}"
        )

    def find_violations(self, submission: Submission[PokerRulesT]) -> Iterable[Violation]:
        """Options in words that cannot be read."""
        return [Violation(name, says, law) for name, says, law in find_unreadable(submission.rules)]

    def equipment(self, rules: PokerRulesT) -> Sequence[EquipmentItem]:
        """Two decks at every table; they alternate where a device shuffles."""
        rest = "they alternate from round to round" if rules.two_decks else "one is stored while the other is in use"
        return (EquipmentItem("cards", f"two decks of 52 cards and a cover card; {rest}"),)

    def rule_tables(self, rules: PokerRulesT) -> Sequence[RuleTable]:
        """The order of the hands that win."""
        return tuple(rankings_of(self.structure(rules), self.law))

    def shoes(self, rules: PokerRulesT) -> Mapping[str, Shoe]:
        """Two decks; one is dealt from while the other is stored, or shuffled by a device (14.2)."""
        return {FIRST: Shoe(1), SECOND: Shoe(1)}

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[PokerRulesT]) -> Flow[None]:
        """The players, antes and blinds, street after street, the showdown, and what is remembered."""
        structure, memory = self.structure(r.rules), memory_of_poker(r)
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
            if place and r.rules.chosen("alternative_hands", False):
                yield from offer_alternatives(r, hand, structure.streets[place:], structure.alternatives_law)
                if hand.boards > 1:
                    break
            yield from deal_street(r, hand, street)
            yield from self.bet(r, hand, street, opening)
            opening = None
            if hand.is_won:
                break
        yield from self.finish(r, hand)

    def bet(
        self, r: Round[PokerRulesT], hand: PokerHand, street: PokerStreet,
        opening: tuple[BettingRound, list[int]] | None,
    ) -> Flow[None]:  # fmt: skip
        """The betting round of a street, the rake, and a discard where the structure has one."""
        if street.opens == "left_of_button":
            opener = hand.contenders[0]
        else:
            ace_is_lowest = r.rules.chosen("low_card_opens", "king") == "king"
            opener = find_opener(hand, street.opens, r.hands.get(COMMUNITY, []), ace_is_lowest=ace_is_lowest)
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

    def finish(self, r: Round[PokerRulesT], hand: PokerHand) -> Flow[None]:
        """The pot to the last player, or the showdown; then the cards are put away."""
        if hand.is_won:
            award_last(r, hand)
        elif hand.boards > 1:
            left = hand.structure.streets[hand.structure.streets.index(hand.street) :] if hand.street else ()
            play_alternatives(r, hand, left, hand.structure.alternatives_law)
        else:
            yield from show_down(r, hand)
        self.completed(r, hand)
        put_cards_away(r, hand)
        r.play = None

    def completed(self, r: Round[PokerRulesT], hand: PokerHand) -> None:
        """What a finished hand leaves for the next one."""

    def halves(self, r: Round[PokerRulesT]) -> int:
        """How many halves of the posted limits the next hand is played for: two, or more while a kill is on."""
        return 2

    def wait_for_players(self, r: Round[PokerRulesT]) -> None:
        """Fewer than two can play: the cards lie spread."""
        memory_of_poker(r).is_spread = True
        r.announce("Fewer than two players have the chips to play: no hand", "14.6(b)")

    # ------------------------------------------------------------------ people

    def voided(self, r: Round[PokerRulesT], law: str) -> None:
        """All chips in the pot go back to those who put them in, the rake too."""
        hand = r.play
        if not isinstance(hand, PokerHand):
            return
        raked = sum(amount for _, amount in hand.rakes)
        if raked:
            r.pay_between(RAKE, POT, raked, law, "the rake goes back to the pot")
        lying = {seat: sum(bet.amount for bet in r.bets.values() if bet.seat == seat) for seat in hand.order}
        for seat, amount in hand.put_in.items():
            back = amount - lying[seat]
            if back:
                to = SEATS[seat] if seat in r.state.players else "cage"
                r.pay_between(POT, to, back, law, "chips in the pot go back")
        put_cards_away(r, hand)
        r.play = None

    def chips_may_change(self, r: Round[PokerRulesT], seat: int, *, added: bool) -> None:
        """Table stakes: chips are added between rounds only, and none are removed (14.7(c)1)."""
        if not added:
            raise Refused("chips stay on the table while a person plays; he takes them when he leaves", "14.7(c)1")
        if isinstance(r.play, PokerHand) and seat in r.play.contenders:
            raise Refused("chips may be added between rounds of play only", "14.7(c)1")

    def leaving(self, r: Round[PokerRulesT], seat: int) -> None:
        """One who still contends for the pot plays on or folds first."""
        if isinstance(r.play, PokerHand) and seat in r.play.contenders:
            raise Refused(f"seat {seat} still contends for the pot; it may fold first", "14.15(i)4")

    def left(self, r: Round[PokerRulesT], seat: int) -> None:
        """Forgets that he was away or owed a blind."""
        memory = memory_of_poker(r)
        for listed in (memory.away, memory.asks_first, memory.covered, memory.known, memory.missed):
            if seat in listed:
                listed.remove(seat)
        if memory.kill_at == seat:
            memory.kill_at = 0

    def calls(self, r: Round[PokerRulesT], seat: int) -> Sequence[Call]:
        """Sitting out and coming back, and whether chips are put in without a question."""
        return calls_open_to(r, seat)

    def called(self, r: Round[PokerRulesT], seat: int, call: str, bet: Bet | None) -> None:
        """A person sits out or comes back, or says who puts his chips in."""
        take_call(r, seat, call)

    def recorded(self, r: Round[PokerRulesT], procedure: str, seat: int, note: str) -> None:
        """Players who leave for a time and return, time charges, counts."""
        record_procedure(r, procedure, seat, note)

    def shows(self, r: Round[PokerRulesT]) -> Mapping[str, Json]:
        """The button, who is away or waits for it, the pots, who has folded and who is all-in."""
        shown: dict[str, Json] = {}
        if memory_of_poker(r).button:
            shown["button"] = memory_of_poker(r).button
        if r.rules.chosen("payout_fund", "none") != "none":
            shown["payout"] = r.state.accounts.get(PRIMARY, 0)
            if r.rules.chosen("secondary", "none") == "own_contribution":
                shown["secondary payout"] = r.state.accounts.get(SECONDARY, 0)
        if memory_of_poker(r).away:
            shown["away"] = sorted(memory_of_poker(r).away)
        if memory_of_poker(r).missed:
            shown["waiting"] = sorted(memory_of_poker(r).missed)
        if isinstance(r.play, PokerHand):
            shown["pot"] = r.play.pot
            shown["folded"] = sorted(r.play.folded)
            shown["all in"] = sorted(r.play.all_in)
            shown["pots"] = [
                {"amount": pot.amount, "seats": list(pot.contenders)} for pot in pots_in_the_centre(r.play)
            ]
            shown["street"] = r.play.street.name if r.play.street else ""
        return shown

    def contest(self, r: Round[PokerRulesT]) -> Contest | None:
        """The hands of the round under way that may still win."""
        return contest_of(r)

    def run_out(self, events: Iterable[Event]) -> Sequence[Contest]:
        """The hands of a round that was played out after nobody could bet any more."""
        return run_out_of(events)

    def pot_rule(self, rules: PokerRulesT) -> PotRule:
        """How its hands are made, for the counting."""
        from pitboss.games.poker.solver.equity import pot_rule  # noqa: PLC0415 - Numba stands behind it

        return pot_rule(self, rules)

    def status(self, r: Round[PokerRulesT]) -> str:
        """What lies in the pot."""
        return f"{dollars(r.play.pot)} in the pot." if isinstance(r.play, PokerHand) else ""
