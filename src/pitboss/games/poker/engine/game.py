"""A poker game: the flow of a round from the antes to the last pot, for every structure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from msgspec import structs

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
from pitboss.games.poker.engine.options import PokerRulesT, unreadable_options
from pitboss.games.poker.engine.posting import force_bet, post_antes, post_blinds
from pitboss.games.poker.engine.procedures import record_procedure
from pitboss.games.poker.engine.rake import describe_rake, rake_betting_round
from pitboss.games.poker.engine.rankings import rankings_of
from pitboss.games.poker.engine.round_steps import steps_of
from pitboss.games.poker.engine.seating import order_by_button, order_without_button
from pitboss.games.poker.engine.showdown import award_last, pots_in_center, show_down
from pitboss.games.poker.engine.stakes import limit_in_play, stakes_of
from pitboss.games.poker.engine.structure import COMMUNITY, PokerStreet, PokerStructure
from pitboss.money import dollars
from pitboss.pricing.contest import Contest
from pitboss.protocol.events import Event
from pitboss.protocol.views import PotInPlay, PublicState
from pitboss.table import Bet, Call, Flow, Game, Limits, Offer, Round, RoundStep, Submission, Violation, Wager
from pitboss.table.play.state import SEATS
from pitboss.table.rules.facts import EquipmentItem, RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.equity import PotRule


class PokerGame(Game[PokerRulesT]):
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

    def structure(self, rules: PokerRulesT) -> PokerStructure:
        """Return the streets of the game and how it is won."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what people read

    def offers(self, rules: PokerRulesT) -> Sequence[Offer]:
        """Return the wagers; all go into the pot, so there are no odds."""
        return tuple(Offer(wager, {}) for wager in self.wagers if self.is_offered(rules, wager))

    def is_offered(self, rules: PokerRulesT, wager: Wager) -> bool:
        """True if the submission has this wager; antes, straddles, bought blinds and kills are optional."""
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
        """Return the streets and the showdown, step by step."""
        return steps_of(self, rules, self.structure(rules))

    def limits_played(self, rules: PokerRulesT, limits: Limits) -> Limits:
        """Return the limits in play: $2 and $4 if none are posted, otherwise as the betting limit allows."""
        return replace(limits, posted=limit_in_play(rules, limits.posted))

    def unpriced(self, submission: Submission[PokerRulesT]) -> str:
        """Explain that players play each other and the house takes only the rake."""
        return (
            f"{self.name} has no house advantage: players play each other, and the house takes a rake of"
            f" {describe_rake(submission.rules)}"
        )

    def find_violations(self, submission: Submission[PokerRulesT]) -> Iterable[Violation]:
        """Return the options that cannot be read."""
        return [Violation(name, says, law) for name, says, law in unreadable_options(submission.rules)]

    def equipment(self, rules: PokerRulesT) -> Sequence[EquipmentItem]:
        """Return the two decks; they alternate if a device shuffles."""
        rest = "they alternate from round to round" if rules.two_decks else "one is stored while the other is in use"
        return (EquipmentItem("cards", f"two decks of 52 cards and a cover card; {rest}"),)

    def rule_tables(self, rules: PokerRulesT) -> Sequence[RuleTable]:
        """Return the ranking of winning hands."""
        return tuple(rankings_of(self.structure(rules), self.law))

    def shoes(self, rules: PokerRulesT) -> Mapping[str, Shoe]:
        """Return two decks: one in play, the other stored or in the shuffling device (14.2)."""
        return {FIRST: Shoe(1), SECOND: Shoe(1)}

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[PokerRulesT]) -> Flow[None]:
        """Seat the players, take antes and blinds, play each street, award the pots."""
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
        """Run the betting round of a street, take the rake, and ask for a discard if the structure has one."""
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
        """Award the pot to the last player or at the showdown, then clear the cards."""
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
        """Record what the next hand needs to know."""

    def halves(self, r: Round[PokerRulesT]) -> int:
        """Return the number of half limits that the next hand is played for: two, or more while a kill is on."""
        return 2

    def wait_for_players(self, r: Round[PokerRulesT]) -> None:
        """Announce that there is no hand; the cards are spread."""
        memory_of_poker(r).is_spread = True
        r.announce("Fewer than two players have the chips to play: no hand", "14.6(b)")

    # ------------------------------------------------------------------ people

    def voided(self, r: Round[PokerRulesT], law: str) -> None:
        """Return all chips in the pot, including the rake."""
        hand = r.play
        if not isinstance(hand, PokerHand):
            return
        raked = sum(amount for _, amount in hand.rakes)
        if raked:
            r.pay_between(RAKE, POT, raked, law, "the rake is returned to the pot")
        lying = {seat: sum(bet.amount for bet in r.bets.values() if bet.seat == seat) for seat in hand.order}
        for seat, amount in hand.put_in.items():
            back = amount + hand.dead.get(seat, 0) - lying[seat]
            if back:
                to = SEATS[seat] if seat in r.state.players else "cage"
                r.pay_between(POT, to, back, law, "chips in the pot are returned")
        put_cards_away(r, hand)
        r.play = None

    def chips_may_change(self, r: Round[PokerRulesT], seat: int, *, added: bool) -> None:
        """Allow chips to be added only between rounds, and never removed (table stakes, 14.7(c)1)."""
        if not added:
            raise Refused("chips stay on the table during play; take them when you leave", "14.7(c)1")
        if isinstance(r.play, PokerHand) and seat in r.play.contenders:
            raise Refused("chips may be added only between rounds of play", "14.7(c)1")

    def may_leave(self, r: Round[PokerRulesT], seat: int) -> None:
        """Refuse to let a player take chips off the table while contending for the pot (14.7(c)1)."""
        if isinstance(r.play, PokerHand) and seat in r.play.contenders:
            raise Refused(f"seat {seat} still contends for the pot: fold first", "14.7(c)1")

    def seats_law(self, seats: int) -> str:
        """Return the minimum of all poker (14.6(b)) or the maximum of this type."""
        return "14.6(b)" if seats < self.fewest_players else self.law.players

    def on_leave(self, r: Round[PokerRulesT], seat: int) -> None:
        """Forget that the player was away or owed a blind."""
        memory = memory_of_poker(r)
        for listed in (memory.away, memory.asks_first, memory.covered, memory.known, memory.missed):
            if seat in listed:
                listed.remove(seat)
        if memory.kill_at == seat:
            memory.kill_at = 0

    def calls(self, r: Round[PokerRulesT], seat: int) -> Sequence[Call]:
        """Return the calls to sit out, come back, or be asked before posting."""
        return calls_open_to(r, seat)

    def called(self, r: Round[PokerRulesT], seat: int, call: str, bet: Bet | None) -> None:
        """Carry out a call to sit out, come back, or be asked before posting."""
        take_call(r, seat, call)

    def recorded(self, r: Round[PokerRulesT], procedure: str, seat: int, note: str) -> None:
        """Record absences, returns, time charges and counts."""
        record_procedure(r, procedure, seat, note)

    def public_state(self, r: Round[PokerRulesT]) -> PublicState:
        """Return the button, who is away or waiting, the pots, who has folded and who is all-in."""
        memory, rules, accounts, hand = memory_of_poker(r), r.rules, r.state.accounts, r.play
        has_fund = rules.chosen("payout_fund", "none") != "none"
        has_second = has_fund and rules.chosen("secondary", "none") == "own_contribution"
        state = structs.replace(
            super().public_state(r),
            button=memory.button or None,
            payout=accounts.get(PRIMARY, 0) if has_fund else None,
            secondary_payout=accounts.get(SECONDARY, 0) if has_second else None,
            away=sorted(memory.away) or None,
            waiting=sorted(memory.missed) or None,
        )
        if not isinstance(hand, PokerHand):
            return state
        pots = [PotInPlay(amount=pot.amount, seats=list(pot.contenders)) for pot in pots_in_center(hand)]
        street = hand.street.name if hand.street else ""
        folded, all_in = sorted(hand.folded), sorted(hand.all_in)
        return structs.replace(state, pot=hand.pot, folded=folded, all_in=all_in, pots=pots, street=street)

    def contest(self, r: Round[PokerRulesT]) -> Contest | None:
        """Return the hands that can still win the round."""
        return contest_of(r)

    def run_out(self, events: Iterable[Event]) -> Sequence[Contest]:
        """Return the hands of a round that was run out after the last bet."""
        return run_out_of(events)

    def pot_rule(self, rules: PokerRulesT) -> PotRule:
        """Return how hands are made, for the equity calculator."""
        from pitboss.games.poker.solver.equity import pot_rule  # noqa: PLC0415 - imports Numba

        return pot_rule(self, rules)

    def status(self, r: Round[PokerRulesT]) -> str:
        """Return the size of the pot."""
        return f"{dollars(r.play.pot)} in the pot." if isinstance(r.play, PokerHand) else ""
