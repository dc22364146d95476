"""Solved strategies for a seat at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pitboss.equipment.cards import card
from pitboss.games.twentyone.solver.cards import Values, hands
from pitboss.games.twentyone.solver.game import GamePlan, Solved, name_of
from pitboss.games.twentyone.solver.hand import Plan
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, SPLIT_PAIR, STAND, TAKE_BACK
from pitboss.games.twentyone.solver.round import takes_even_money
from pitboss.hands.twentyone import value
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.protocol.events import Arranged, Dealt, Event, Revealed
from pitboss.table import DEALER
from pitboss.table.play.state import SEATS

ACTIONS = {STAND: "stand", HIT: "hit", DOUBLE: "double", GIVE_UP: "surrender", SPLIT_PAIR: "split"}


@dataclass(slots=True)
class Seat:
    """Answers every decision of a round by the solved plans."""

    solved: Solved
    name: str

    def __str__(self) -> str:
        return self.name

    @property
    def way(self) -> GamePlan:
        """The strategy in use."""
        return self.solved.basic if self.name == "basic" else self.solved.best

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The plan's answer; None for any other question."""
        if not seen.options:
            return None
        if "attack" in seen.options:
            return self._attack(seen)
        if "decline" in seen.options:
            return self._insurance(seen)
        if "keep" in seen.options:
            return Act("switch" if self._switches(seen) else "keep")
        name = seen.hand
        held, split = hand_of(seen.events, name)
        shown = values_of(hand_of(seen.events, DEALER)[0])
        plan = self.way.plans[shown]
        on_layout, doubled = self._lying(seen, name)
        if doubled:
            return self._after_double(plan, held, split, seen)
        action = _action(plan, held, split, seen.options, on_house=split and name != SEATS[seen.at])
        if action == "double" and not seen.options["double"]:
            return Act(action, on_layout)
        return Act(action)

    def _lying(self, seen: Seen, name: str) -> tuple[Cents, bool]:
        """The seat's stake on a hand, and whether it was doubled."""
        spot = name.removeprefix(SEATS[seen.at]).strip()
        by_hand = self.solved.problem.game.stakes(self.solved.problem.options)
        number = int(spot.removeprefix("hand ")) if spot else 1
        own = {wager for stake in by_hand[number - 1] for wager in stake.opening} if number <= len(by_hand) else set()
        undoubled = {wager for hand in by_hand for stake in hand for wager in stake.undoubled}
        doubles = {stake.double for hand in by_hand for stake in hand}
        opened = {wager for hand in by_hand for stake in hand for wager in stake.opening}
        on_layout = [bet for bet in seen.bets if bet.wager in own or (bet.on == spot and bet.wager not in opened - own)]
        staked = sum(bet.amount for bet in on_layout if bet.wager in undoubled)
        staked = staked or sum(bet.amount for bet in seen.bets if bet.wager in opened)  # the house's wager is as high
        return staked, any(bet.wager in doubles for bet in on_layout)

    def _after_double(self, plan: Plan, held: Sequence[str], split: bool, seen: Seen) -> StrategyAnswer:
        after = plan.split[value(card(held[0]))].after if split else plan.fresh.after
        if after[hands().index[values_of(held)]] == TAKE_BACK:
            return Act("rescue" if "rescue" in seen.options else "surrender")
        return Act("stand")

    def _switches(self, seen: Seen) -> bool:
        """True if the plan trades two cards for the face-down pair, or exchanges second cards."""
        shown = values_of(hand_of(seen.events, DEALER)[0])
        first = hand_of(seen.events, SEATS[seen.at])[0]
        if self.way.switches:
            return self.way.switches[values_of(first), shown[0]]
        second = hand_of(seen.events, f"{SEATS[seen.at]} hand 2")[0]
        values = [value(card(name)) for name in (first[0], second[0], first[1], second[1])]
        return tuple(values) in self.way.exchanges[shown]

    def _insurance(self, seen: Seen) -> StrategyAnswer:
        """Decline insurance, which is never profitable from a full shoe; take even money if it is better."""
        shown = values_of(hand_of(seen.events, DEALER)[0])
        even = "even_money" in seen.options and takes_even_money(self.solved.worth[shown])
        return Act("even_money" if even else "decline")

    def _attack(self, seen: Seen) -> StrategyAnswer:
        first = [name_of(value) for value in values_of(hand_of(seen.events, SEATS[seen.at])[0])]
        up = [name_of(value) for value in values_of(hand_of(seen.events, DEALER)[0])]
        known = " v ".join([*first[:1], *up[:1]])
        for wager, made in self.way.added.items():
            if wager.replace("_", " ") in seen.prompt and made.get(known):
                return Act(
                    "attack", next(bet.amount for bet in seen.bets if bet.wager == self.solved.problem.opening[0])
                )
        return Act("no_attack")


def _action(plan: Plan, held: Sequence[str], split: bool, options: Mapping[str, int], *, on_house: bool = False) -> str:
    """The plan's action; ``on_house`` says that the wager on a split hand may be the house's."""
    values = values_of(held)
    pair = values[0] if len(values) == 2 and values[0] == values[1] else 0
    for splits in ("split", "free_split"):
        if splits in options and plan.into.get(pair, 1) > (2 if split else 1):
            return splits
    first = value(card(held[0]))
    hand = plan.fresh
    if split:
        hand = plan.house.get(first, plan.split[first]) if on_house else plan.split[first]
    wanted = ACTIONS[int(hand.actions[hands().index[values]])]
    if wanted == "double" and "free_double" in options:
        return "free_double"
    return wanted if wanted in options else "hit" if wanted == "double" and "hit" in options else "stand"


def hand_of(events: Sequence[Event], name: str) -> tuple[list[str], bool]:
    """The face-up cards of a hand, and whether it came from a split."""
    held: list[str] = []
    split = False
    for event in events:
        match event:
            case Dealt(to=to) if to == name:
                held = [*held, *event.cards]
            case Revealed(of=of) if of == name:
                held = list(event.cards)
            case Arranged(hands=hands) if hands is not None and name in hands:
                held = list(hands[name])
                split = split or len(held) == 1
    return held, split


def _list(value_: Json | None) -> Sequence[Json]:
    return value_ if isinstance(value_, (list, tuple)) else ()


def values_of(names: Sequence[str]) -> Values:
    """Card values in ascending order."""
    return tuple(sorted(value(card(name)) for name in names))
