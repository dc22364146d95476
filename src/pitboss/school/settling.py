"""Questions about a settlement: the result of each bet, what is paid, collected and charged, and in which order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from pitboss.protocol.events import Event, Moved, Settled
from pitboss.school.explain import Explanation, explain, explain_event
from pitboss.school.moment import Cut
from pitboss.school.paragraphs import paragraphs
from pitboss.school.question import Pick, Question, shuffled
from pitboss.table.log.narration import cite, words

_BECOMES = (
    Pick("won", "it wins"),
    Pick("lost", "it loses"),
    Pick("push", "it pushes and is returned"),
    Pick("lost in part", "a part of it is lost"),
    Pick("void", "it is void and is returned"),
    Pick("stays", "it is not decided and stays"),
)
"""The possible results of a bet, including no result."""
_RESULTS = {pick.id for pick in _BECOMES}
_CHARGES = ("vigorish", "rake")


def ask_about_settlement(cut: Cut) -> Iterator[Question]:
    """Ask about the settlements of one input."""
    for paid, run in groupby(enumerate(cut.events), key=lambda pair: isinstance(pair[1], (Settled, Moved))):
        if paid:
            pairs = list(run)
            yield from _of_a_run(cut, pairs[0][0], [event for _, event in pairs])
    yield from _staying(cut)
    yield from _order(cut)


def _of_a_run(cut: Cut, first: int, events: Sequence[Event]) -> Iterator[Question]:
    """Ask about consecutive settlements and transfers, before the first is shown."""
    settled = [event for event in events if isinstance(event, Settled)]
    names, shown = cut.names(settled), cut.before + first
    for number, event in enumerate(settled):
        why = (explain_event(event, cut.game),)
        if event.result in _RESULTS:
            asks = f"What happens to {names[number]}?"
            yield Question("result", asks, "single", (event.result,), shown, why, _BECOMES)
        asks = f"How much is paid on {names[number]}? Use a minus sign for an amount collected, and 0 for nothing."
        yield Question("pays", asks, "amount", event.net, shown, why)
    yield from _moves(cut, shown, [event for event in events if isinstance(event, Moved)])
    yield from _paragraph(cut, shown, settled, names[0] if settled else "")


def _moves(cut: Cut, shown: int, moved: Sequence[Moved]) -> Iterator[Question]:
    """Ask about other transfers of money: charges, pots, meters."""
    between: dict[tuple[str, str], list[Moved]] = {}
    for event in moved:
        between.setdefault((event.source, event.into), []).append(event)
    for (source, target), events in between.items():
        charge = target.partition(" ")[0] in _CHARGES
        if not charge and "seat" not in f"{source} {target}":
            continue
        amount, why = sum(event.amount for event in events), _why(cut, events)
        together = " in all" if len(events) > 1 else ""
        if charge:
            asks = f"How much {words(target)} is collected from {_account(source)}{together}?"
            yield Question("vigorish", asks, "amount", amount, shown, why)
        else:
            asks = f"How much is transferred from {_account(source)} to {_account(target)}{together}?"
            yield Question("moves", asks, "amount", amount, shown, why)


def _paragraph(cut: Cut, shown: int, settled: Sequence[Settled], name: str) -> Iterator[Question]:
    """Ask which paragraph decides the first bet of a run, among those of the game's wagers."""
    if not settled or not (law := cite(settled[0])):
        return
    picks = paragraphs(cut.submission, law, [cite(event) for event in cut.events])
    if len(picks) > 1:
        asks = f"Which paragraph decides {name}?"
        yield Question("paragraph", asks, "single", (law,), shown, (explain_event(settled[0], cut.game),), picks)


def _staying(cut: Cut) -> Iterator[Question]:
    """Ask about bets that stay while others are decided."""
    first = next((number for number, event in enumerate(cut.events) if isinstance(event, Settled)), None)
    if first is None:
        return
    decided = {event.bet for event in cut.events if isinstance(event, Settled)}
    after = cut.bets_at(len(cut.events))
    for bet in cut.bets_at(first).values():
        if bet.id in decided or bet.id not in after:
            continue
        name = cut.name(bet, {bet.id: bet})
        law = next((wager.law for wager in cut.game.wagers if wager.id == bet.wager), None)
        why = (explain(f"the table does not decide {name}", law),)
        yield Question("result", f"What happens to {name}?", "single", ("stays",), cut.before + first, why, _BECOMES)


def _order(cut: Cut) -> Iterator[Question]:
    """Ask in which order positions are settled, by their most common wager; a common layout has no order."""
    by_wager: dict[str, dict[int, Settled]] = {}
    first = None
    for number, event in enumerate(cut.events):
        if isinstance(event, Settled) and event.result != "void":
            first = number if first is None else first
            by_wager.setdefault(event.wager, {}).setdefault(event.at, event)
    wager, settled = max(by_wager.items(), key=lambda pair: len(pair[1]), default=("", {}))
    if first is None or len(settled) < 2 or cut.game.placement(cut.submission.options).anywhere:
        return
    picks = shuffled([Pick(str(at), f"position {at}") for at in settled], (), f"{wager} {list(settled)}")
    called = next((listed.name for listed in cut.game.wagers if listed.id == wager), words(wager))
    asks = f"In which order are the positions settled ({called})?"
    right = tuple(str(at) for at in settled)
    yield Question("order", asks, "order", right, cut.before + first, _why(cut, list(settled.values())), picks)


def _why(cut: Cut, events: Sequence[Event]) -> tuple[Explanation, ...]:
    return tuple(dict.fromkeys(explain_event(event, cut.game) for event in events))


def _account(name: str) -> str:
    return {"bank": "the house"}.get(name, name if name.startswith("seat ") else f"the {words(name)}")
