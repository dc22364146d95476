"""Questions about the steps of a round: what the dealer does next, whose turn it is, and what they may choose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pitboss.protocol.base import EventBase
from pitboss.protocol.events import (
    Arranged,
    Burned,
    Dealt,
    Discarded,
    Event,
    Gathered,
    IrregularityReported,
    Noted,
    Revealed,
    Rolled,
    RoundEnded,
    Settled,
    Shuffled,
    Spun,
    TakenBack,
    Voided,
)
from pitboss.school.explain import explain, explain_event
from pitboss.school.moment import Cut
from pitboss.school.question import Pick, Question, shuffled
from pitboss.school.record import AskRecord
from pitboss.table.log.narration import words

_SEAT = re.compile(r"\bseat (\d+)\b")
_ACTS: Mapping[type[EventBase], str] = {
    Dealt: "deal to {to}",
    Revealed: "turn up the hand of {of}",
    Burned: "burn",
    Shuffled: "shuffle",
    Spun: "spin the wheel",
    Rolled: "have the dice thrown",
    Settled: "settle the bets of position {at}",
    Gathered: "gather the bets into the pot",
    Voided: "call the round void",
    RoundEnded: "end the round",
    TakenBack: "return the bets",
    Discarded: "take the discards of {of}",
    Arranged: "move the cards to other hands",
}
"""The dealer's actions, by the event that reports each."""
_CARDS = frozenset(("cards", "tiles"))
_NEEDS: Mapping[type[EventBase], frozenset[str]] = {
    Burned: frozenset(("cards",)),
    Shuffled: _CARDS,
    Arranged: _CARDS,
    Gathered: frozenset(("cards",)),
    Spun: frozenset(("wheel",)),
    Rolled: frozenset(("dice",)),
}
"""The equipment that an action needs; without it the action would be an implausible answer."""


def act_of(event: Event) -> str:
    """The dealer's action without its outcome; empty if the event reports none."""
    facts = {name: getattr(event, name, "") for name in ("to", "of", "at")}
    return _ACTS.get(type(event), "").format(**facts)


def act_of_ask(ask: AskRecord) -> str:
    """The person the dealer turns to."""
    seats = list(dict.fromkeys(asked.seat for asked in ask.options))
    return f"ask {' and '.join(f'seat {seat}' for seat in seats)} for a choice"


def acts_of(cuts: Sequence[Cut]) -> list[str]:
    """The dealer's actions in a lesson, each once."""
    acts: dict[str, None] = {}
    for cut in cuts:
        acts.update({act: None for event in cut.events if (act := act_of(event))})
        if cut.input.ask is not None:
            acts[act_of_ask(cut.input.ask)] = None
    return list(acts)


def ask_next_action(cut: Cut, acts: Sequence[str]) -> Iterator[Question]:
    """Ask what the dealer does next, after an input and after each irregularity in it."""
    places = [0, *(number + 1 for number, event in enumerate(cut.events) if isinstance(event, IrregularityReported))]
    asked_at: set[int] = set()
    for place in places:
        number = next((at for at, event in enumerate(cut.events) if at >= place and act_of(event)), None)
        if number is None and (ask := cut.input.ask) is not None:
            right, shown = act_of_ask(ask), len(cut.events)
            why = explain(f"{right}: {ask.prompt}", ask.law)
        elif number is not None:
            right, why, shown = act_of(cut.events[number]), explain_event(cut.events[number], cut.game), number
        else:
            continue
        picks = shuffled([Pick(right, right)], _other_acts(cut, acts), f"{cut.before} {place}")
        if shown not in asked_at and len(picks) > 1:
            asked_at.add(shown)
            asks = "What does the dealer do next?"
            yield Question("next", asks, "single", (right,), cut.before + shown, (why,), picks)


def _other_acts(cut: Cut, acts: Sequence[str]) -> list[Pick]:
    """The other actions of the lesson; in a short lesson, actions that the game's equipment allows."""
    there = {item.kind for item in cut.game.equipment(cut.submission.options)}
    could_be = (shape for kind, shape in _ACTS.items() if _NEEDS.get(kind, there) & there)
    usual = [shape for shape in could_be if "{" not in shape]
    return [Pick(act, act) for act in (acts if len(acts) > 3 else [*acts, *usual])]


def ask_whose_turn(cut: Cut, actions: Mapping[str, str]) -> Iterator[Question]:
    """Ask whose turn it is, and what they may choose."""
    seats = [Pick(str(seat), f"seat {seat}") for seat in cut.input.players]
    for number, event in enumerate(cut.events):
        if isinstance(event, Noted) and event.seat in cut.input.players and len(seats) > 1:
            says = event.says
            if f"seat {event.seat}" in says and len(_SEAT.findall(says)) == 1:
                asks = f"Which seat? “{_blanked(says)}”"
                why = (explain_event(event, cut.game),)
                yield Question("who", asks, "single", (str(event.seat),), cut.before + number, why, tuple(seats))
    ask = cut.input.ask
    if ask is None:
        return
    shown, why = cut.before + len(cut.events), (explain(f"{act_of_ask(ask)}: {ask.prompt}", ask.law),)
    waiting = tuple(dict.fromkeys(str(asked.seat) for asked in ask.options))
    if len(seats) > 1:
        blanked = f" “{_blanked(ask.prompt)}”" if _SEAT.search(ask.prompt) else ""
        many = len(waiting) > 1
        asks = f"Who is asked now{' (all that apply)' if many else ''}?{blanked}"
        yield Question("who", asks, "several" if many else "single", waiting, shown, why, tuple(seats))
    yield from _choices(ask, actions, shown)


def _choices(ask: AskRecord, actions: Mapping[str, str], shown: int) -> Iterator[Question]:
    asked, options = next(iter(ask.options.items()))
    right = [Pick(option.id, actions[option.id]) for option in options]
    picks = shuffled(right, [Pick(*action) for action in actions.items()], f"{shown} may", len(right) + 3)
    if len(picks) == len(right):
        return
    why = tuple(
        dict.fromkeys(explain(f"seat {asked.seat} may choose {words(option.id)}", option.law) for option in options)
    )
    asks = f"What may seat {asked.seat} choose now? Select all that apply."
    yield Question("may", asks, "several", tuple(option.id for option in options), shown, why, picks)


def actions_of(cuts: Sequence[Cut]) -> dict[str, str]:
    """Every option that a lesson offers, in words."""
    asks = [cut.input.ask for cut in cuts if cut.input.ask is not None]
    ids = dict.fromkeys(option.id for ask in asks for options in ask.options.values() for option in options)
    return {id_: words(id_) for id_ in ids}


def _blanked(says: str) -> str:
    return _SEAT.sub("…", says)
