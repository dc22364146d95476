"""The family of house-banked poker: one round engine plays any declaration.

A game of the family gives its identity, options, wagers, paytables, a :class:`Declaration` and its table of
citations. Everything else is here and in the files beside this one: ``deal``, ``decide``, ``settlement``,
``irregular``; what all card games share is in :mod:`pitboss.games.cards`.
:mod:`pitboss.games.banked_poker.engine.declaration` says how to read a declaration.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar

from pitboss.equipment import Shoe
from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.button import deal_from_button
from pitboss.games.banked_poker.engine.caps import cap_violations, limits_of, most_staked, with_lawful_caps
from pitboss.games.banked_poker.engine.deal import deal, street
from pitboss.games.banked_poker.engine.decisions import ask_each
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.banked_poker.engine.makes import value_of
from pitboss.games.banked_poker.engine.options import BankedPokerRulesT
from pitboss.games.banked_poker.engine.plan import BankedPokerPlan, plan_of
from pitboss.games.banked_poker.engine.play import BankedPokerPlay
from pitboss.games.banked_poker.engine.pot import give_pot_back, require_pot_wagers
from pitboss.games.banked_poker.engine.pot_round import take_pot_step
from pitboss.games.banked_poker.engine.pot_steps import (
    AwardPot,
    AwardWinner,
    MoveButton,
    SettleHeld,
    ShowHands,
    StakeDealer,
)
from pitboss.games.banked_poker.engine.rankings import rankings_of
from pitboss.games.banked_poker.engine.round_steps import steps_of
from pitboss.games.banked_poker.engine.settlement import settle, settle_claimed, settle_first
from pitboss.games.banked_poker.engine.sides import BankedPokerSide
from pitboss.games.banked_poker.engine.steps import (
    COMMUNITY,
    DEALER,
    Board,
    Burn,
    Deal,
    DealerStep,
    Decide,
    Deliver,
    Discard,
    Reveal,
    Settle,
    SettleClaimed,
    SettleFirst,
    Stub,
    Turn,
)
from pitboss.games.banked_poker.engine.wager_rules import BonusPayout
from pitboss.games.cards.decks import begin_deal, deck_in_play, decks, end_deal, is_dealt_in
from pitboss.games.cards.memory import CardMemory
from pitboss.games.cards.meter import contribute, meter, shown
from pitboss.games.cards.records import record
from pitboss.games.cards.shuffle import prepare, prepare_again_if_removed, spread
from pitboss.games.cards.side_wager import GameWithSides
from pitboss.games.cards.stacks import deliver
from pitboss.games.cards.stub import put_away_stub
from pitboss.money import Cents, dollars
from pitboss.plain import Json
from pitboss.table import (
    Bet,
    Flow,
    Offer,
    PayTable,
    Placement,
    Round,
    RoundStep,
    Submission,
    Violation,
    Wager,
)
from pitboss.table.rules.facts import MeterShare, PayoutLimit, Requirement, RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst


class BankedPokerGame(GameWithSides[BankedPokerRulesT]):
    """A game of house-banked poker."""

    law: ClassVar[BankedPokerLaw]
    """Where it says what is nearly the same in all games of the family."""
    bets_law: ClassVar[Annotated[str, "the wagers that open a round"]]
    memory = CardMemory
    admits_by_rules = True
    declared: ClassVar[Declaration]
    """The game, where it is the same under every submission."""
    sides: tuple[BankedPokerSide[BankedPokerRulesT], ...] = ()

    def declaration(self, rules: BankedPokerRulesT) -> Declaration:
        """The game as a submission has it."""
        return self.declared

    @abstractmethod
    def pays(self, rules: BankedPokerRulesT) -> Mapping[str, PayTable]:
        """What each wager pays that is not a side wager, by wager."""

    def analyst(self) -> Analyst:
        """Who prices the games of the family; imported when it is asked for, because Numba stands behind it."""
        from pitboss.games.banked_poker.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    def offers(self, rules: BankedPokerRulesT) -> Sequence[Offer]:
        """The wagers that a submission offers, in the order of the law."""
        tables = dict(self.pays(rules))
        for side in self.sides:
            tables |= side.pays(rules)
        return tuple(
            Offer(
                wager,
                tables[wager.id],
                limit=self.limit_of(rules, wager.id),
                bounds=self.bounds_of(rules, wager.id),
            )
            for wager in self.wagers
            if wager.id in tables
        )

    def fill_in(self, submission: Submission[BankedPokerRulesT], chosen: Collection[str]) -> BankedPokerRulesT:
        """A payout limit that the licensee does not choose is the least that the law allows."""
        if "payout_limit" in chosen:
            return submission.rules
        return with_lawful_caps(submission, self.declaration(submission.rules))

    def find_violations(self, submission: Submission[BankedPokerRulesT]) -> Iterable[Violation]:
        """Payout limits below what bets of the posted minimum could win."""
        return cap_violations(submission, self.declaration(submission.rules))

    def steps(self, rules: BankedPokerRulesT) -> Sequence[RoundStep]:
        """The round, told from the declaration."""
        return steps_of(self, rules)

    def rule_tables(self, rules: BankedPokerRulesT) -> Sequence[RuleTable]:
        """The ranking of the hands that are made."""
        return rankings_of(self, rules)

    def requirements(self, rules: BankedPokerRulesT) -> Mapping[str, Requirement]:
        """What side wagers need, and wagers that are made together."""
        together = self.declaration(rules).together
        others = super().requirements(rules)
        if together is None:
            return others
        alike = {
            wager: Requirement(
                tuple(other for other in together.wagers if other != wager), together.law, together.says, times
            )
            for wager, times in together.multiples.items()
        }
        return {**others, **alike}

    def meter_shares(self, rules: BankedPokerRulesT) -> Mapping[str, Sequence[MeterShare]]:
        """The rows of the progressive wager that pay a share of its meter."""
        progressive = self.declaration(rules).progressive
        if progressive is None:
            return super().meter_shares(rules)
        shares = [MeterShare(row, percent, progressive.law) for row, percent in progressive.shares.items()]
        return {**super().meter_shares(rules), progressive.wager: shares}

    def payout_limits(self, submission: Submission[BankedPokerRulesT]) -> Sequence[PayoutLimit]:
        """The limits that the declaration or the licensee sets."""
        return limits_of(self.declaration(submission.rules), submission)

    def price_unit(self, rules: BankedPokerRulesT, wager: Wager) -> str:
        """What follows from a wager, is paid on it or is made with it is priced with it."""
        declared = self.declaration(rules)
        rule = declared.settles.get(wager.id)
        base = rule.on if isinstance(rule, BonusPayout) else most_staked(declared, wager.id)[0]
        together = declared.together
        return together.wagers[0] if together is not None and base in together.wagers else base

    def shoes(self, rules: BankedPokerRulesT) -> Mapping[str, Shoe]:
        """One deck, or two that alternate."""
        declared = self.declaration(rules)
        return decks(rules, decks=declared.decks, jokers=declared.jokers)

    def placement(self, rules: BankedPokerRulesT) -> Placement:
        """One position each, or as many adjacent ones as the licensee permits."""
        return Placement(positions_each=int(rules.chosen("positions_each", 1)), law=self.law.positions)

    def plan(self, rules: BankedPokerRulesT, offers: Mapping[str, Offer]) -> BankedPokerPlan:
        """The declaration as the table plays it."""
        dealing, in_stacks = self.law.dealing(rules.dealing), rules.dealing == "automated_shoe"
        return plan_of(self.declaration(rules), dealing, offers, in_stacks=in_stacks)

    def admit(self, r: Round[BankedPokerRulesT], bets: Sequence[Bet]) -> None:
        """Refuses wagers that do not go together at one betting position."""
        declared: Declaration = r.plan.declared
        amounts: dict[str, int] = {}
        for bet in bets:
            if bet.wager in amounts:
                raise Refused(f"one {bet.wager} wager is made at a betting position, with its coupon", self.law.coupons)
            if bet.coupon and not r.rules.match_play:
                raise Refused("match play coupons are not accepted at this table", self.law.coupons)
            amounts[bet.wager] = bet.amount
        together = declared.together
        if together is not None and not together.is_kept(amounts):
            raise Refused(together.says, together.law)
        super().admit(r, bets)

    def lawful_step(self, rules: BankedPokerRulesT, offer: Offer, plan: BankedPokerPlan) -> Cents:
        """What every row pays exactly, and so does all that may be paid besides."""
        return plan.exact[offer.wager.id]

    def payable(self, r: Round[BankedPokerRulesT], offer: Offer, bet: Bet) -> None:
        """Refuses a bet that cannot be paid exactly, or on which something else could not: a bonus, a raise."""
        plan: BankedPokerPlan = r.plan
        super().payable(r, offer, bet)
        for other, times in plan.following.get(bet.wager, ()):
            if bet.amount * times % other.step:
                name, staked = other.wager.name, dollars(bet.amount)
                raise Refused(f"{name} on {staked} of {offer.wager.name} cannot be paid exactly", other.wager.law)

    def leaving(self, r: Round[BankedPokerRulesT], seat: int) -> None:
        """Refuses to let a person go who has received cards, until the round is completed."""
        if is_dealt_in(r, seat):
            raise Refused(f"seat {seat} has received cards and stays until the round is completed", self.seated_law)

    def voided(self, r: Round[BankedPokerRulesT], law: str) -> None:
        """Lets everybody go: the round is over."""
        super().voided(r, law)
        give_pot_back(r, law)
        end_deal(r)

    def shows(self, r: Round[BankedPokerRulesT]) -> Mapping[str, Json]:
        """The progressive meter, where there is one."""
        progressive = r.plan.declared.progressive
        meters: dict[str, Json] = {} if progressive is None else {"meter": shown(r, progressive)}
        return {**meters, **super().shows(r)}

    def recorded(self, r: Round[BankedPokerRulesT], procedure: str, seat: int, note: str) -> None:
        """Refuses records of what this table does not have."""
        record(r, self.law, procedure, note)
        super().recorded(r, procedure, seat, note)

    def round(self, r: Round[BankedPokerRulesT]) -> Flow[None]:
        """Shuffle, bets, and then the steps of the declaration one after the other."""
        plan: BankedPokerPlan = r.plan
        declared, law = plan.declared, self.law
        prepare(r, law)
        if declared.progressive is not None:
            meter(r, declared.progressive.meter_law).shows(r)
        yield from r.take_bets(self.bets_law)
        require_pot_wagers(r, declared)
        positions = r.positions(declared.opens)
        if not positions:
            spread(r, law)
            return
        prepare_again_if_removed(r, law)
        r.announce("No more bets", plan.dealing.no_more_bets)
        self.collect_chips(r, declared)
        begin_deal(r)
        play = r.play = BankedPokerPlay(declared, tuple(positions))
        for step in declared.steps:
            if isinstance(step, Decide):
                yield from ask_each(r, step)
            else:
                self.take(r, play, step)
        r.state.shoes[deck_in_play(r)].clear()
        end_deal(r)

    def take(self, r: Round[BankedPokerRulesT], play: BankedPokerPlay, step: DealerStep) -> None:
        """One step of the round that asks nobody anything."""
        match step:
            case Deal():
                positions = r.positions(step.needs) if step.needs else play.positions
                if positions and step.from_button:
                    deal_from_button(r, self.law, step, positions)
                elif positions:
                    deal(r, self.law, step, positions)
                if play.pending_remedy is not None:
                    play.pending_remedy()
            case Stub():
                put_away_stub(r, self.law)
            case Reveal() if step.of == COMMUNITY:
                if r.bets:
                    r.reveal(COMMUNITY, step.law)
            case Reveal():
                if len(r.hands[DEALER]) == play.declared.cards_dealt(DEALER):
                    self.reveal_dealer(r, step)
            case Settle():
                settle(r, play.declared, step)
            case SettleFirst():
                settle_first(r, play.declared, step)
            case SettleClaimed():
                settle_claimed(r, play.declared, step)
            case Deliver():
                deliver(r, DEALER, step.law)
            case AwardPot() | MoveButton() | StakeDealer() | ShowHands() | SettleHeld() | AwardWinner():
                take_pot_step(r, self.law, play, step)
            case Burn() if step.needs and not r.positions(step.needs):
                pass
            case Burn() | Board() | Turn() | Discard():
                if r.bets:
                    street(r, step)
                    owed = play.burns_owed if isinstance(step, Burn) else 0
                    for _ in range(owed):
                        play.burns_owed -= 1
                        street(r, step)

    def collect_chips(self, r: Round[BankedPokerRulesT], declared: Declaration) -> None:
        """Chips of wagers made in a device are collected and counted; the progressive meter grows by them."""
        for side in self._sides_in_devices:
            chips = sum(bet.wager == side.id for bet in r.bets.values())
            if chips:
                law, name = r.plan.dealing.no_more_bets, side.wagers[0].name
                says = f"the chips of the {name} are collected; their number is that which the devices accepted"
                r.note(says, law, chips=chips)
        if declared.progressive is not None:
            contribute(r, declared.progressive)

    @cached_property
    def _sides_in_devices(self) -> tuple[BankedPokerSide[BankedPokerRulesT], ...]:
        """Those whose chips are collected before the deal."""
        return tuple(side for side in self.sides if side.chips_collected)

    def reveal_dealer(self, r: Round[BankedPokerRulesT], step: Reveal) -> None:
        """The dealer's hand is turned up, the cover card taken from it first."""
        law = self.law
        if law.covered_always or (law.cover and r.plan.in_stacks):
            where = "on the layout" if law.covered_always else "next to the automated dealing shoe"
            r.note(f"the cover card is removed and placed {where}", step.law)
        r.reveal(DEALER, step.law)
        makes, community = r.plan.declared.hands.get(DEALER), r.hands.get(COMMUNITY, ())
        if makes is not None and makes.axes and r.bets:
            axis = max(makes.axes, key=lambda name: value_of(makes, r.hands[DEALER], community, axis=name))
            r.note(f"the dealer's cards are laid along the {axis} axis", step.law)
