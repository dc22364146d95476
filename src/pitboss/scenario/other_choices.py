"""A scenario with other choices of one seat, everything else the same."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from pitboss.errors import Refused, quoted
from pitboss.scenario.file import Scenario
from pitboss.scenario.steps import ScenarioStep
from pitboss.table.play.state import SEATS

_CARD = re.compile(r"(?:10|[2-9AKQJ])[CDHS]", re.IGNORECASE)
_WRITTEN = re.compile(r"\s*seat ([1-9]\d?)\s*:\s*(\S.*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class OtherChoices:
    """The choices that a seat makes instead of its own."""

    seat: int
    actions: tuple[str, ...]
    cards: tuple[str, ...] = ()
    """Cards that the seat then receives, in addition to the script's."""

    @classmethod
    def read(cls, written: str) -> OtherChoices:
        """Read ``seat 1: hit, stand``; a card after an action is dealt to the seat.

        >>> OtherChoices.read("seat 1: hit 5S, stand")
        OtherChoices(seat=1, actions=('hit', 'stand'), cards=('5S',))
        """
        match = _WRITTEN.fullmatch(written)
        actions, cards = list[str](), list[str]()
        for part in match[2].split(",") if match else ():
            words = part.split()
            dealt = [word for word in words if _CARD.fullmatch(word)]
            actions.append("_".join(word.lower() for word in words if word not in dealt))
            cards += (word.upper() for word in dealt)
        if match is None or not all(actions):
            raise Refused(
                f"{quoted(written)} is not a choice; write it like 'seat 1: stand' or 'seat 1: hit 5S, stand'"
            )
        return cls(int(match[1]), tuple(actions), tuple(cards))

    def __str__(self) -> str:
        return f"seat {self.seat}: {', '.join(action.replace('_', ' ') for action in self.actions)}"

    def made_in(self, scenario: Scenario) -> Scenario:
        """The scenario with these choices in place of all choices of the seat; it expects nothing.

        More choices than before follow the seat's last one, so the cards of the script go on in their order.
        """
        own = [step for step in scenario.steps if step.do == "choose" and step.seat == self.seat]
        if not own:
            raise Refused(f"seat {self.seat} makes no choice in {scenario.path.name}")
        made = [_chosen(own[min(nth, len(own) - 1)], action) for nth, action in enumerate(self.actions)]
        steps: list[ScenarioStep] = []
        for step in scenario.steps:
            if step not in own:
                steps.append(step)
            elif step is own[-1]:
                steps += made
            elif made:
                steps.append(made.pop(0))
        hand = SEATS[self.seat]
        to = {**scenario.to, hand: (*scenario.to.get(hand, ()), *self.cards)} if self.cards else scenario.to
        return replace(scenario, steps=tuple(steps), to=to, expect=None)


def _chosen(step: ScenarioStep, action: str) -> ScenarioStep:
    """A choice in place of another at the same position; amounts and cards belong to the same action only."""
    kept = step.command if step.command.get("action") == action else {"do": "choose", "seat": step.command["seat"]}
    at = {"at": step.command["at"]} if "at" in step.command else {}
    return replace(step, command={**kept, **at, "action": action})
