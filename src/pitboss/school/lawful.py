"""Questions about what is lawful: is a bet accepted, what refuses it, which rule applies to an irregularity?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pitboss.law import in_full
from pitboss.money import dollars
from pitboss.plain import Json, text, whole
from pitboss.protocol.events import BetMade, IrregularityReported
from pitboss.protocol.inputs import INPUTS, summary_of
from pitboss.school.explain import explain, explain_event
from pitboss.school.moment import Cut
from pitboss.school.paragraphs import paragraphs, paragraphs_of_options
from pitboss.school.question import Pick, Question, shuffled
from pitboss.school.record import PlayRecord
from pitboss.table import submit
from pitboss.table.log.narration import listed, pieces, words

_YES_NO = (Pick("yes", "yes"), Pick("no", "no"))


def ask_if_accepted(cut: Cut) -> Iterator[Question]:
    """Ask whether an input is accepted; if it is refused, by which paragraph."""
    command, refused = cut.input.command, cut.input.refused
    if refused is None and command.get("do") != "bet":
        return
    asks = f"{in_words(command, cut)} Is that lawful?"
    if refused is None:
        laws = {event.law: event for event in cut.events if isinstance(event, BetMade)}
        if laws:
            why = tuple(explain_event(event, cut.game) for event in laws.values())
            yield Question("lawful", asks, "single", ("yes",), cut.before, why, _YES_NO)
        return
    why = (explain(refused.reason, refused.law),)
    yield Question("lawful", asks, "single", ("no",), cut.before, why, _YES_NO)
    law = in_full(refused.law)
    picks = paragraphs(cut.submission, law) if law else ()
    if len(picks) > 1:
        asks = f"{in_words(command, cut)} Which paragraph refuses it?"
        yield Question("refusal", asks, "single", (law,), cut.before, why, picks)


def in_words(command: Mapping[str, Json], cut: Cut) -> str:
    """An input as a sentence."""
    do = text(command, "do")
    who = f"Seat {command['seat']}" if "seat" in command else "The staff"
    match do:
        case "bet":
            bets = command.get("bets")
            slip = [bet for bet in bets if isinstance(bet, Mapping)] if isinstance(bets, Sequence) else []
            return f"{who} wants to bet {listed([_bet(bet, cut) for bet in slip])}."
        case "choose":
            cards = command.get("cards")
            held = f" with {pieces([str(card) for card in cards])}" if isinstance(cards, (list, tuple)) else ""
            amount = f" {dollars(whole(command, 'amount'))}" if command.get("amount") else ""
            return f"{who} wants to {words(text(command, 'action'))}{amount}{held}."
        case "report":
            return f"The staff report: {words(text(command, 'what'))}{_at(command)}."
        case "record":
            return f"The staff record: {words(text(command, 'procedure'))}{_noted(command)}."
        case _:
            facts = [f"{words(name)} {_value(value)}" for name, value in command.items() if name not in ("do", "seat")]
            kind = summary_of(INPUTS[do]).rstrip(".") if do in INPUTS else do
            about = f" ({', '.join(facts)})" if facts else ""
            return f"{who}: “{kind}”{about}."


def _bet(bet: Mapping[str, Json], cut: Cut) -> str:
    wager = text(bet, "wager")
    called = next((listed_.name for listed_ in cut.game.wagers if listed_.id == wager), words(wager))
    on = f" {bet['on']}" if bet.get("on") else ""
    at = f" at position {bet['at']}" if bet.get("at") else ""
    coupon = f" with a match play coupon of {dollars(whole(bet, 'coupon'))}" if bet.get("coupon") else ""
    chips = f" in {bet['chips']} chips" if bet.get("chips") not in (None, "value", "cash") else ""
    cash = " in cash" if bet.get("chips") == "cash" else ""
    return f"{dollars(whole(bet, 'amount'))} on {called}{on}{at}{coupon}{chips}{cash}"


def _at(command: Mapping[str, Json]) -> str:
    return f" at position {command['at']}" if command.get("at") else ""


def _noted(command: Mapping[str, Json]) -> str:
    return f" ({command['note']})" if command.get("note") else ""


def _value(value: Json) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{words(name)} {_value(part)}" for name, part in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(_value(part) for part in value)
    return str(value)


def ask_remedy(cut: Cut) -> Iterator[Question]:
    """Ask which rule of the game applies to an irregularity."""
    rules = [Pick(listed_.id, listed_.description) for listed_ in cut.submission.irregularities()]
    for number, event in enumerate(cut.events):
        if not isinstance(event, IrregularityReported):
            continue
        what, at = event.what, f" at position {event.at}" if event.at else ""
        outcome = f" ({pieces([event.outcome])})" if event.outcome else ""
        right = [pick for pick in rules if pick.id == what]
        picks = shuffled(right, [pick for pick in rules if pick.id != what], f"{cut.before} {what}")
        if right and len(picks) > 1:
            asks = f"Irregularity: {words(what)}{at}{outcome}. Which rule applies?"
            why = (explain_event(event, cut.game),)
            yield Question("irregularity", asks, "single", (what,), cut.before + number, why, picks)


def ask_if_submission_is_lawful(record: PlayRecord) -> Iterator[Question]:
    """Ask whether a submission is lawful, and what forbids it."""
    draft, violations = record.draft, record.unlawful
    chosen = [f"{words(name)} {_value(_plain(value))}" for name, value in {**draft.options, **draft.limits}.items()]
    if draft.seats is not None:
        chosen.append(f"{draft.seats} seats")
    under = f" under edition {draft.edition}" if draft.edition != submit(draft.game).edition else ""
    what = f"A licensee submits {draft.game.name}{under}: {'; '.join(chosen) or 'nothing else'}."
    why = tuple(dict.fromkeys(explain(violation.message, violation.law) for violation in violations))
    yield Question("lawful", f"{what} May the table open?", "single", ("no",), 0, why, _YES_NO)
    law = in_full(next((violation.law for violation in violations if violation.law), ""))
    picks = paragraphs_of_options(submit(draft.game), law) if law else ()
    if len(picks) > 1:
        yield Question("refusal", f"{what} Which paragraph forbids it?", "single", (law,), 0, why, picks)


def _plain(value: object) -> Json:
    if isinstance(value, Mapping):
        return {str(name): _plain(part) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    return value if isinstance(value, (bool, int, str)) else str(value)
