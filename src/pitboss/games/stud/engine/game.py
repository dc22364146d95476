"""The family of house-banked poker: one round engine plays any declaration.

A game of the family gives its identity, options, wagers, paytables, a :class:`Declaration` and its table of
citations. Everything else is here and in the files beside this one: ``deal``, ``decide``, ``settlement``,
``irregular``; what all card games share is in :mod:`pitboss.games.cards`.
:mod:`pitboss.games.stud.engine.declaration` says how to read a declaration.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from pitboss.equipment import Shoe
from pitboss.errors import Refused
from pitboss.games.cards.decks import begin_deal, deck_in_play, decks, end_deal, is_dealt_in
from pitboss.games.cards.memory import CardMemory
from pitboss.games.cards.meter import contribute, meter, shown
from pitboss.games.cards.records import record
from pitboss.games.cards.shuffle import prepare, prepare_again_if_removed, spread
from pitboss.games.cards.stub import put_away_stub
from pitboss.games.stud.engine.deal import deal, deliver, street
from pitboss.games.stud.engine.decide import ask_each
from pitboss.games.stud.engine.declaration import (
    DEALER,
    Board,
    Burn,
    Deal,
    Decide,
    Declaration,
    Deliver,
    Discard,
    Reveal,
    Settle,
    Stub,
    Turn,
)
from pitboss.games.stud.engine.options import StudRulesT
from pitboss.games.stud.engine.paragraphs import Paragraphs
from pitboss.games.stud.engine.settlement import settle
from pitboss.money import dollars
from pitboss.plain import Json
from pitboss.pricing.analyst import Analyst
from pitboss.table import Bet, Flow, Game, Limit, Offer, PayTable, Placement, Round


class StudGame(Game[StudRulesT]):
    """A game of house-banked poker."""

    law: ClassVar[Paragraphs]
    """Where it says what is nearly the same in all games of the family."""
    positions_law: ClassVar[str]
    """The paragraph on how many betting positions a player may have."""
    bets_law: ClassVar[str]
    """The paragraph by which the layout opens for bets."""
    memory = CardMemory
    exactly: ClassVar[Mapping[str, Limit]] = {}
    """The amounts that the subchapter itself fixes, by wager."""
    besides: ClassVar[Mapping[str, Limit]] = {}
    """What the subchapter asks for besides the limits that the licensee posts, by wager."""

    @abstractmethod
    def declaration(self, rules: StudRulesT) -> Declaration:
        """The game as a submission has it."""

    @abstractmethod
    def pays(self, rules: StudRulesT) -> Mapping[str, PayTable]:
        """What each wager on offer pays, by wager."""

    def analyst(self) -> Analyst:
        """Who prices the games of the family; imported when it is asked for, because Numba stands behind it."""
        from pitboss.games.stud.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    def offers(self, rules: StudRulesT) -> Sequence[Offer]:
        """The wagers that a submission offers, in the order of the law."""
        pays = self.pays(rules)
        return tuple(
            Offer(wager, pays[wager.id], limit=self.exactly.get(wager.id), bounds=self.besides.get(wager.id))
            for wager in self.wagers
            if wager.id in pays
        )

    def shoes(self, rules: StudRulesT) -> Mapping[str, Shoe]:
        """One deck, or two that alternate."""
        declared = self.declaration(rules)
        return decks(rules, decks=declared.decks, jokers=declared.jokers)

    def placement(self, rules: StudRulesT) -> Placement:
        """One position each, or as many adjacent ones as the licensee permits."""
        return Placement(positions_each=int(rules.chosen("positions_each", 1)), law=self.positions_law)

    def admit(self, r: Round[StudRulesT], bets: Sequence[Bet]) -> None:
        """Refuses wagers that do not go together at one betting position."""
        declared = self.declaration(r.rules)
        amounts: dict[str, int] = {}
        for bet in bets:
            if bet.wager in amounts:
                raise Refused(f"one {bet.wager} wager is made at a betting position, with its coupon", self.law.coupons)
            if bet.coupon and not r.rules.match_play:
                raise Refused("match play coupons are not accepted at this table", self.law.coupons)
            amounts[bet.wager] = bet.amount
        equal = declared.equal
        if equal is not None and len({amounts.get(wager, 0) for wager in equal.wagers}) > 1:
            raise Refused(equal.says, equal.law)
        for wager, needs in declared.needs.items():
            if wager in amounts and not amounts.keys() >= set(needs.wagers):
                raise Refused(needs.says, needs.law)

    def payable(self, r: Round[StudRulesT], offer: Offer, bet: Bet) -> None:
        """Refuses a bet that cannot be paid exactly, or on which something else could not: a bonus, a raise."""
        super().payable(r, offer, bet)
        for wager, times in self.declaration(r.rules).reckoned.get(bet.wager, ()):
            other = r.offers[wager]
            if bet.amount * times % other.step:
                name, staked = other.wager.name, dollars(bet.amount)
                raise Refused(f"{name} on {staked} of {offer.wager.name} cannot be paid exactly", other.wager.law)

    def leaving(self, r: Round[StudRulesT], seat: int) -> None:
        """Refuses to let a person go who has received cards, until the round is completed."""
        if is_dealt_in(r, seat):
            raise Refused(f"seat {seat} has received cards and stays until the round is completed", self.seated_law)

    def voided(self, r: Round[StudRulesT], law: str) -> None:
        """Lets everybody go: the round is over."""
        end_deal(r)

    def shows(self, r: Round[StudRulesT]) -> Mapping[str, Json]:
        """The progressive meter, where there is one."""
        progressive = self.declaration(r.rules).progressive
        return {} if progressive is None else {"meter": shown(r, progressive)}

    def recorded(self, r: Round[StudRulesT], procedure: str, seat: int, note: str) -> None:
        """Refuses records of what this table does not have."""
        record(r, self.law, procedure, note)

    def round(self, r: Round[StudRulesT]) -> Flow[None]:
        """Shuffle, bets, and then the steps of the declaration one after the other."""
        declared, law = self.declaration(r.rules), self.law
        prepare(r, law)
        if declared.progressive is not None:
            meter(r, declared.progressive.meter_law).shows(r)
        yield from r.take_bets(self.bets_law)
        positions = r.positions(declared.opens)
        if not positions:
            spread(r, law)
            return
        prepare_again_if_removed(r, law)
        r.announce("No more bets", law.dealing(r.rules.dealing).no_more_bets)
        collect_chips(r, declared, law)
        begin_deal(r)
        for step in declared.steps:
            match step:
                case Deal():
                    deal(r, law, step, positions)
                    if callable(r.play):  # a remedy that waits until the hands are complete
                        r.play()
                case Deliver():
                    deliver(r, DEALER, step.law)
                case Stub():
                    put_away_stub(r, law)
                case Decide():
                    yield from ask_each(r, step)
                case Reveal():
                    reveal_dealer(r, law, step)
                case Settle():
                    settle(r, declared, step)
                case Burn() | Board() | Turn() | Discard():
                    if r.bets:
                        street(r, step)
        r.state.shoes[deck_in_play(r)].clear()
        end_deal(r)


def collect_chips(r: Round[StudRulesT], declared: Declaration, law: Paragraphs) -> None:
    """Chips of wagers made in a device are collected and counted; the progressive meter grows by them."""
    for wager in declared.chips_collected:
        chips = sum(bet.wager == wager for bet in r.bets.values())
        if chips:
            name, paragraph = r.offers[wager].wager.name, law.dealing(r.rules.dealing).no_more_bets
            r.note(f"the chips of the {name} are collected; their number is that which the devices accepted", paragraph,
                   chips=chips)  # fmt: skip
    if declared.progressive is not None:
        contribute(r, declared.progressive)


def reveal_dealer(r: Round[StudRulesT], law: Paragraphs, step: Reveal) -> None:
    """The dealer's hand is turned up, the cover card taken from it first."""
    if law.covered_always or (law.cover and r.rules.dealing == "automated_shoe"):
        where = "on the layout" if law.covered_always else "next to the automated dealing shoe"
        r.note(f"the cover card is removed and placed {where}", step.law)
    r.reveal(DEALER, step.law)
