"""The base class of house-banked poker games: one engine plays any declaration.

A game provides its identity, options, wagers, paytables, a :class:`Declaration` and its table of citations. The rest
is in this folder (``deal``, ``decisions``, ``settlement``, ``irregular``) and, for all card games, in
:mod:`pitboss.games.cards`. :mod:`pitboss.games.banked_poker.engine.declaration` explains declarations.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar

from pitboss.equipment import Shoe
from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.button import deal_from_button
from pitboss.games.banked_poker.engine.caps import max_multiple
from pitboss.games.banked_poker.engine.deal import deal, street
from pitboss.games.banked_poker.engine.decisions import ask_each
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.parts import CombinedWagers, DealtHands, PayoutCaps, ProgressiveMeter
from pitboss.games.banked_poker.engine.plan import BankedPokerPlan, plan_of
from pitboss.games.banked_poker.engine.play import BankedPokerPlay
from pitboss.games.banked_poker.engine.pot import require_pot_wagers
from pitboss.games.banked_poker.engine.pot_round import play_pot_step
from pitboss.games.banked_poker.engine.pot_steps import (
    AwardPot,
    AwardWinner,
    MoveButton,
    SettleHeld,
    ShowHands,
    StakeDealer,
)
from pitboss.games.banked_poker.engine.rankings import rankings_of
from pitboss.games.banked_poker.engine.round_steps import describe_steps
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
from pitboss.games.cards.card_records import DeckRecords
from pitboss.games.cards.decks import begin_deal, deck_in_play, decks, end_deal
from pitboss.games.cards.memory import CardMemory
from pitboss.games.cards.meter import contribute, meter
from pitboss.games.cards.shuffle import prepare, prepare_again_if_removed, spread
from pitboss.games.cards.side_wager import GameWithSides
from pitboss.games.cards.stacks import deliver
from pitboss.games.cards.stub import put_away_stub
from pitboss.money import Cents, dollars
from pitboss.table import (
    Bet,
    Flow,
    GamePart,
    Offer,
    PayTable,
    Placement,
    Round,
    RoundStep,
    Wager,
)
from pitboss.table.rules.facts import RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst


class BankedPokerGame(GameWithSides[BankedPokerOptionsT]):
    """A game of house-banked poker."""

    law: ClassVar[BankedPokerLaw]
    """The game's table of citations."""
    bets_law: ClassVar[Annotated[str, "the wagers that open a round"]]
    memory = CardMemory
    declared: ClassVar[Declaration]
    """The game's declaration, if it is the same under every submission."""
    sides: tuple[BankedPokerSide[BankedPokerOptionsT], ...] = ()

    @property
    def parts(self) -> tuple[GamePart[BankedPokerOptionsT], ...]:
        """Which wagers go together, payout limits, the meter, dealt hands, records, and the side wagers."""
        return (
            CombinedWagers(self.law, self.declaration),
            PayoutCaps(self.declaration),
            ProgressiveMeter(self.declaration),
            DeckRecords(self.law),
            *self.sides,
            DealtHands(self.seated_law),
        )

    def declaration(self, options: BankedPokerOptionsT) -> Declaration:
        """The declaration of the game under a submission."""
        return self.declared

    @abstractmethod
    def pays(self, options: BankedPokerOptionsT) -> Mapping[str, PayTable]:
        """The paytable of each wager that is not a side wager."""

    def analyst(self) -> Analyst:
        """The family's analyst; imported on demand because it needs Numba."""
        from pitboss.games.banked_poker.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    def offers(self, options: BankedPokerOptionsT) -> Sequence[Offer]:
        """The wagers offered under a submission, in the order of the law."""
        tables = dict(self.pays(options))
        for side in self.sides:
            tables |= side.pays(options)
        return tuple(self.offer(options, wager, tables[wager.id]) for wager in self.wagers if wager.id in tables)

    def steps(self, options: BankedPokerOptionsT) -> Sequence[RoundStep]:
        """The steps of a round, described from the declaration."""
        return describe_steps(self, options)

    def rule_tables(self, options: BankedPokerOptionsT) -> Sequence[RuleTable]:
        """The hand rankings of the game."""
        return rankings_of(self, options)

    def price_unit(self, options: BankedPokerOptionsT, wager: Wager) -> str:
        """The wager with which a raise, a bonus or a linked wager is priced."""
        declared = self.declaration(options)
        rule = declared.settles.get(wager.id)
        base = rule.on if isinstance(rule, BonusPayout) else max_multiple(declared, wager.id)[0]
        together = declared.together
        return together.wagers[0] if together is not None and base in together.wagers else base

    def shoes(self, options: BankedPokerOptionsT) -> Mapping[str, Shoe]:
        """One deck, or two alternating decks."""
        declared = self.declaration(options)
        return decks(options, decks=declared.decks, jokers=declared.jokers)

    def placement(self, options: BankedPokerOptionsT) -> Placement:
        """One position per player, or as many adjacent positions as the licensee permits."""
        return Placement(positions_each=int(options.chosen("positions_each", 1)), law=self.law.positions)

    def plan(self, options: BankedPokerOptionsT, offers: Mapping[str, Offer]) -> BankedPokerPlan:
        """The declaration as this table plays it."""
        dealing, in_stacks = self.law.dealing(options.dealing), options.dealing == "automated_shoe"
        return plan_of(self.declaration(options), dealing, offers, in_stacks=in_stacks)

    def lawful_step(self, options: BankedPokerOptionsT, offer: Offer, plan: BankedPokerPlan) -> Cents:
        """The step between bets that every row, bonus and raise can pay exactly."""
        return plan.exact[offer.wager.id]

    def payable(self, r: Round[BankedPokerOptionsT], offer: Offer, bet: Bet) -> None:
        """Refuse a bet that cannot be paid exactly, or on which a bonus or raise could not be."""
        plan: BankedPokerPlan = r.plan
        super().payable(r, offer, bet)
        for other, times in plan.following.get(bet.wager, ()):
            staked = bet.amount * times
            if staked % other.step:
                pay = next(pay for pay in other.pays.values() if not pay.pays_exactly(staked, other.exact_unit))
                name, law = offer.wager.name.lower(), getattr(other.pays, "law", other.wager.law)
                step = dollars(plan.exact[bet.wager]).removesuffix(".00")
                message = f"{other.wager.name} pays {pay} on {dollars(staked)}, which is not whole cents"
                raise Refused(f"{message}: bet a multiple of {step} on {name}", law)

    def round(self, r: Round[BankedPokerOptionsT]) -> Flow[None]:
        """Shuffle, take bets, then play the steps of the declaration in order."""
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
                self.play_step(r, play, step)
        r.state.shoes[deck_in_play(r)].clear()
        end_deal(r)

    def play_step(self, r: Round[BankedPokerOptionsT], play: BankedPokerPlay, step: DealerStep) -> None:
        """Play one step of the round that needs no decision."""
        match step:
            case Deal():
                self._deal(r, play, step)
            case Stub():
                put_away_stub(r, self.law)
            case Reveal():
                self._reveal(r, play, step)
            case Settle():
                settle(r, play.declared, step)
            case SettleFirst():
                settle_first(r, play.declared, step)
            case SettleClaimed():
                settle_claimed(r, play.declared, step)
            case Deliver():
                deliver(r, DEALER, step.law)
            case AwardPot() | MoveButton() | StakeDealer() | ShowHands() | SettleHeld() | AwardWinner():
                play_pot_step(r, self.law, play, step)
            case Burn() | Board() | Turn() | Discard():
                _play_street(r, play, step)

    def _deal(self, r: Round[BankedPokerOptionsT], play: BankedPokerPlay, step: Deal) -> None:
        positions = r.positions(step.needs) if step.needs else play.positions
        if positions and step.from_button:
            deal_from_button(r, self.law, step, positions)
        elif positions:
            deal(r, self.law, step, positions)
        if play.pending_remedy is not None:
            play.pending_remedy()

    def _reveal(self, r: Round[BankedPokerOptionsT], play: BankedPokerPlay, step: Reveal) -> None:
        if step.of == COMMUNITY:
            if r.bets:
                r.reveal(COMMUNITY, step.law)
        elif len(r.hands[DEALER]) == play.declared.cards_dealt(DEALER):
            self.reveal_dealer(r, step)

    def collect_chips(self, r: Round[BankedPokerOptionsT], declared: Declaration) -> None:
        """Collect and count the chips bet into devices, and add them to the progressive meter."""
        for side in self._sides_in_devices:
            chips = sum(bet.wager == side.id for bet in r.bets.values())
            if chips:
                law, name = r.plan.dealing.no_more_bets, side.wagers[0].name
                sentence = f"the {name} chips that the devices accepted are collected"
                r.note(sentence, law, chips=chips)
        if declared.progressive is not None:
            contribute(r, declared.progressive)

    @cached_property
    def _sides_in_devices(self) -> tuple[BankedPokerSide[BankedPokerOptionsT], ...]:
        """The side wagers whose chips are collected before the deal."""
        return tuple(side for side in self.sides if side.chips_collected)

    def reveal_dealer(self, r: Round[BankedPokerOptionsT], step: Reveal) -> None:
        """Remove the cover card and turn up the dealer's hand."""
        law = self.law
        if law.covered_always or (law.cover and r.plan.in_stacks):
            where = "on the layout" if law.covered_always else "next to the automated dealing shoe"
            r.note(f"the cover card is removed and placed {where}", step.law)
        r.reveal(DEALER, step.law)
        spec, community = r.plan.declared.hands.get(DEALER), r.hands.get(COMMUNITY, ())
        if spec is not None and spec.axes and r.bets:
            axis = max(spec.axes, key=lambda name: value_of(spec, r.hands[DEALER], community, axis=name))
            r.note(f"the dealer's cards are placed along the {axis} axis", step.law)


def _play_street(r: Round[BankedPokerOptionsT], play: BankedPokerPlay, step: Burn | Board | Turn | Discard) -> None:
    """Burn, deal or turn community cards while bets remain, with the burns that are owed."""
    if not r.bets or (isinstance(step, Burn) and step.needs and not r.positions(step.needs)):
        return
    street(r, step)
    if isinstance(step, Burn):
        for _ in range(play.burns_owed):
            play.burns_owed -= 1
            street(r, step)
