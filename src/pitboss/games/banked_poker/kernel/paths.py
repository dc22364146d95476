"""Every path of a round for one player, walked through the steps of the declaration.

Cards are numbered by the order in which they are drawn, so a path knows which numbers each hand holds. Where nothing
depends on cards (a claim, a repeated decision) the path has one answer; at other decisions it branches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from pitboss.games.banked_poker.engine.button import in_rotation, players_first
from pitboss.games.banked_poker.engine.deal import dealing_order
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.pot_steps import MoveButton
from pitboss.games.banked_poker.engine.steps import (
    COMMUNITY,
    DEALER,
    PLAYERS,
    Action,
    Board,
    Burn,
    Deal,
    Decide,
    Declare,
    DeclaredStep,
    Discard,
    Expose,
    Fold,
    Raise,
    SettleClaimed,
    SettleFirst,
    Turn,
    Withdraw,
)
from pitboss.games.banked_poker.kernel.lookups import PlayTable
from pitboss.money import Cents
from pitboss.pricing.seat import Act
from pitboss.table.play.state import SEATS

SEAT = 1
OWN = SEATS[SEAT]
BURN = "burn"
CardNumbers: TypeAlias = tuple[int, ...]
"""CardNumbers, by the order in which they were drawn."""


@dataclass(frozen=True, slots=True)
class PathSituation:
    """One player's round so far."""

    bets: Mapping[str, Cents]
    """The bets on the layout."""
    staked: Mapping[str, Cents]
    """The bets that cards decide: neither forfeited nor taken back."""
    drawn: tuple[str, ...] = ()
    """Where each card went."""
    hands: Mapping[str, CardNumbers] = field(default_factory=dict)
    shown: CardNumbers = ()
    """The community cards that the player has seen, in their order."""
    upcards: CardNumbers = ()
    """The dealer's cards that the player has seen."""
    acts: tuple[Act, ...] = ()
    discarded: CardNumbers = ()
    axis: str = ""
    folded: bool = False
    claim: Declare | None = None

    def cards(self, hand: str) -> CardNumbers:
        """The cards of a hand."""
        return self.hands.get(hand, ())

    def with_card(self, to: str, *, up: bool) -> PathSituation:
        """The situation after one more card."""
        number = len(self.drawn)
        hands = self.hands if to == BURN else {**self.hands, to: (*self.cards(to), number)}
        shown = (*self.shown, number) if up and to == COMMUNITY else self.shown
        upcards = (*self.upcards, number) if up and to == DEALER else self.upcards
        return replace(self, drawn=(*self.drawn, to), hands=hands, shown=shown, upcards=upcards)


@dataclass(frozen=True, slots=True)
class AskedPlay:
    """A decision: the best play as a table, and what each of its options does."""

    lookup: PlayTable
    acts: Sequence[Act]


PathPlay: TypeAlias = Callable[[Decide, PathSituation], AskedPlay]
"""The play at a decision."""


@dataclass(frozen=True, slots=True)
class PathNode:
    """A point of a round where a decision is made (``lookup``), or where it ends (``end``)."""

    drawn: int
    """The number of cards drawn by then."""
    lookup: PlayTable | None = None
    to: tuple[int, ...] = ()
    """The node after each option."""
    end: int = -1
    acts: tuple[Act, ...] = ()
    """Each option."""
    passive: int = 0
    """The number of the option that is taken for a player who does not answer."""
    now: PathSituation | None = None
    """The round so far."""


@dataclass(slots=True)
class Paths:
    """All paths of a round; children precede parents."""

    nodes: list[PathNode] = field(default_factory=list)
    ends: list[PathSituation] = field(default_factory=list)
    roots: list[int] = field(default_factory=list)
    """The first node of each round in turn: one, or one for each position of the button."""


def find_paths(declared: Declaration, bets: Mapping[str, Cents], play: PathPlay, *, in_stacks: bool) -> Paths:
    """The paths of a round with these bets."""
    has_button = any(isinstance(step, MoveButton) for step in declared.steps)
    paths = Paths()
    for button in (0, SEAT) if has_button else (0,):
        walk = _Walk(paths, declared, play, in_stacks, button)
        paths.roots.append(walk.node(0, PathSituation(dict(bets), dict(bets))))
    return paths


@dataclass(slots=True)
class _Walk:
    paths: Paths
    declared: Declaration
    play: PathPlay
    in_stacks: bool
    button: int

    def node(self, at: int, now: PathSituation) -> int:
        """The node that follows step ``at``: the next decision that depends on cards, or an end."""
        for place in range(at, len(self.declared.steps)):
            step = self.declared.steps[place]
            if not isinstance(step, Decide):
                now = self._after(step, now)
            elif now.bets.keys() >= set(step.needs) and now.bets.keys().isdisjoint(step.without):
                if (act := _without_cards(step)) is not None:
                    now = acted(step, act, now)
                else:
                    return self._decision(place, step, now)
        self.paths.ends.append(now)
        return self._add(PathNode(len(now.drawn), end=len(self.paths.ends) - 1, now=now))

    def _decision(self, place: int, step: Decide, now: PathSituation) -> int:
        question = self.play(step, now)
        to = tuple(self.node(place + 1, acted(step, act, now)) for act in question.acts)
        acts = tuple(question.acts)
        passive = next((place for place, act in enumerate(acts) if act.action == step.passive.id), 0)
        return self._add(PathNode(len(now.drawn), question.lookup, to, acts=acts, passive=passive, now=now))

    def _add(self, node: PathNode) -> int:
        self.paths.nodes.append(node)
        return len(self.paths.nodes) - 1

    def _after(self, step: DeclaredStep, now: PathSituation) -> PathSituation:
        """The situation after a step without a decision."""
        match step:
            case Deal() if not step.needs or now.bets.keys() & set(step.needs):
                for to, up in self._order(step):
                    now = now.with_card(to, up=up)
                if self.in_stacks and any(hand.spread for hand in step.hands):
                    now = _spread(step, now)
            case Burn() if now.bets and (not step.needs or now.bets.keys() & set(step.needs)):
                now = now.with_card(BURN, up=False)
            case Board() if now.bets:
                for _ in range(step.count):
                    now = now.with_card(COMMUNITY, up=True)
            case Turn() if now.bets:
                now = replace(now, shown=(*now.shown, now.cards(COMMUNITY)[step.place]))
            case Discard() if now.bets:
                cards = now.cards(COMMUNITY)
                left = (*cards[: step.place], *cards[step.place + 1 :])
                now = replace(now, hands={**now.hands, COMMUNITY: left})
            case SettleFirst() | SettleClaimed():
                left_over = {wager: cents for wager, cents in now.bets.items() if wager not in step.wagers}
                now = replace(now, bets=left_over)
        return now

    def _order(self, step: Deal) -> Iterator[tuple[str, bool]]:
        """Where each card of a deal goes, and whether it is face up."""
        if step.from_button:
            rotation = (players_first if step.needs else in_rotation)(self.button, [SEAT, 0])
            hands, [to_all, *_] = [SEATS[at] if at else DEALER for at in rotation], step.hands
            if self.in_stacks and not step.needs:
                return ((to, place in to_all.up) for to in hands for place in range(step.stack))
            return ((to, place in to_all.up) for place in range(to_all.count) for to in hands)
        if self.in_stacks:
            return _in_stacks(step)
        return iter(dealing_order(step, (SEAT,)))


def _in_stacks(step: Deal) -> Iterator[tuple[str, bool]]:
    """Where each card goes from an automated shoe: stacks, the rest of an extra stack burned, then single cards."""
    for hand in sorted(step.hands, key=lambda hand: not hand.stacked):
        to = OWN if hand.to == PLAYERS else hand.to
        if not hand.stacked:
            yield from ((to, place in hand.up) for place in range(hand.count))
            continue
        extra = max(hand.count - step.stack, 0)
        yield from ((to, place in hand.up and not extra) for place in range(step.stack))
        if extra:
            yield from ((BURN, False) for _ in range(step.stack - extra))
            yield from ((to, True) for _ in range(extra))


def _spread(step: Deal, now: PathSituation) -> PathSituation:
    """Put stacks that are spread with the bottom card at the left into that order."""
    for hand in step.hands:
        if hand.spread:
            to = OWN if hand.to == PLAYERS else hand.to
            cards = now.cards(to)[::-1]
            now, up = replace(now, hands={**now.hands, to: cards}), tuple(cards[place] for place in hand.up)
            now = replace(now, shown=up) if to == COMMUNITY else replace(now, upcards=up) if to == DEALER else now
    return now


def _without_cards(step: Decide) -> Act | None:
    """The answer that no card changes: claim a wager by exposing the cards, leave an earlier decision unchanged."""
    if claim := next((action for action in step.actions if isinstance(action, Expose)), None):
        return Act(claim.id)
    return Act(step.passive.id) if step.reconsiders else None


def acted(step: Decide, act: Act, now: PathSituation) -> PathSituation:
    """The situation after an action."""
    action = step.named[act.action]
    now = replace(now, acts=(*now.acts, act))
    match action:
        case Raise():
            each = act.amount or now.bets[action.of] * action.actions[act.action]
            added = dict.fromkeys(action.wagers, each)
            now = replace(now, bets={**now.bets, **added}, staked={**now.staked, **added}, axis=action.axis or now.axis)
        case Fold() | Withdraw():
            gone = {*action.forfeits, *([action.wager] if isinstance(action, Withdraw) else [])}
            bets, staked = ({w: cents for w, cents in some.items() if w not in gone} for some in (now.bets, now.staked))
            now = replace(now, bets=bets, staked=staked, folded=isinstance(action, Fold))
        case Declare():
            now = replace(now, bets={}, claim=action)
    return _discarded(action, now) if action.discards else now


def _discarded(action: Action, now: PathSituation) -> PathSituation:
    """The situation after a discard; compiled play moves the cards that go away to the end of the hand."""
    cards = now.cards(OWN)
    kept, away = cards[: -action.discards], cards[-action.discards :]
    return replace(now, hands={**now.hands, OWN: kept}, discarded=(*now.discarded, *away))
