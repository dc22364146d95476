"""Compares a scenario's results with its expectations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pitboss.equipment import ScriptRanOut
from pitboss.errors import Refused
from pitboss.law import Citation
from pitboss.money import Cents, signed
from pitboss.protocol.events import CitedEvent, Voided
from pitboss.scenario.expected_events import event_problems
from pitboss.scenario.file import Expectation, ExpectedNet, ExpectedVerdict, Scenario
from pitboss.scenario.order import order_problems
from pitboss.scenario.run import Net, ScenarioResult
from pitboss.scenario.steps import label_parts
from pitboss.table import Submission
from pitboss.table.rules.parts import waits_for


def problems(scenario: Scenario, outcome: ScenarioResult) -> list[str]:
    """Return every difference from the expectations, each as a sentence."""
    expect = scenario.expect or Expectation()
    if outcome.table is None or expect.unlawful is not None:
        return list(_of_the_submission(expect, outcome))
    differences = [*_of_a_refusal(scenario, expect, outcome)]
    if scenario.expect is not None:
        differences += _of_a_void(expect, outcome)
        differences += _of_the_nets(expect, outcome, outcome.table.submission)
        differences += _of_the_citations(expect, outcome)
        differences += order_problems(expect.order, outcome.events)
        differences += event_problems(expect.events, outcome.events)
    if outcome.refused is None:
        differences += _unfinished(outcome)
    return differences


def _of_the_submission(expect: Expectation, outcome: ScenarioResult) -> Iterator[str]:
    if expect.unlawful is None:
        yield from (f"the submission is not lawful: {violation}" for violation in outcome.unlawful)
    elif not outcome.unlawful:
        yield f"the submission is lawful, but a refusal {expect.unlawful} was expected"
    else:
        laws = [violation.law or "" for violation in outcome.unlawful]
        says = "; ".join(map(str, outcome.unlawful))
        for missing in _missing(expect.unlawful, laws, says):
            yield f"the submission was expected to be refused {missing}, but it is refused for other reasons: {says}"


def _of_a_refusal(scenario: Scenario, expect: Expectation, outcome: ScenarioResult) -> Iterator[str]:
    refused, last = outcome.refused, len(scenario.steps)
    if refused is None:
        if expect.refused is not None:
            yield f"step {last} was accepted, but a refusal {expect.refused} was expected"
        return
    if isinstance(refused.error, ScriptRanOut):
        yield f"the script ran out at {refused}; add outcomes under [equipment]"
    elif expect.refused is None:
        yield f"refused at {refused}"
    else:
        if refused.step != last:
            yield f"refused at {refused}; only a refusal of step {last}, the last one, was expected"
        for missing in _missing(expect.refused, [refused.error.law or ""], refused.error.reason):
            expected = f"a refusal of step {refused.step} {missing} was expected"
            yield f"{expected}, but it was refused for another reason: {refused.error}"
    if refused.changed:
        yield f"step {refused.step} was refused but changed {', '.join(refused.changed)}"


def _of_a_void(expect: Expectation, outcome: ScenarioResult) -> Iterator[str]:
    voids = [event for event in outcome.events if isinstance(event, Voided)]
    laws = [event.law for event in voids]
    if expect.void is None:
        yield from (f"the round is unexpectedly void by {written(law)}" for law in laws)
    elif not laws:
        yield f"no round is void, but one was expected to be void {expect.void}"
    else:
        says = "; ".join(event.says for event in voids)
        for missing in _missing(expect.void, laws, says):
            yield f"the round was expected to be void {missing}, but is void by {', '.join(map(written, laws))}: {says}"


def _of_the_nets(expect: Expectation, outcome: ScenarioResult, submission: Submission) -> Iterator[str]:
    for seat, wanted in expect.seats.items():
        came = {label: net for (whose, label), net in outcome.nets.items() if whose == seat}
        named = {_as_settled(label, submission): net for label, net in wanted.items()}
        for label, expected in named.items():
            yield from _of_a_net(f"seat {seat} {label}", expected, came.get(label))
        for label, net in came.items():
            if label not in named:
                yield f"seat {seat} {label}: no result expected, got {_in_words(net)}"


def _of_a_net(name: str, wanted: ExpectedNet, came: Net | None) -> Iterator[str]:
    if came is None:
        yield f"{name}: expected net {_amount(wanted.net)}, nothing was settled"
    elif came.net != wanted.net:
        yield f"{name}: expected net {_amount(wanted.net)}, got {_in_words(came)}"
    else:
        for law in wanted.laws:
            if not cited(law, came.laws):
                yield f"{name}: expected a decision by {law}, got {_in_words(came)}"


def _of_the_citations(expect: Expectation, outcome: ScenarioResult) -> Iterator[str]:
    laws = list(dict.fromkeys(event.law for event in outcome.events if isinstance(event, CitedEvent)))
    for law in expect.cites:
        if not cited(law, laws):
            yield f"no event cites {law}; they cite {', '.join(laws) or 'nothing'}"


def _unfinished(outcome: ScenarioResult) -> Iterator[str]:
    ask = outcome.table.ask if outcome.table else None
    if ask is not None and ask.waiting:
        seats = ", ".join(f"seat {asked.seat}" for asked in ask.waiting)
        yield f"the steps end in the middle of a round; still waiting for {seats}: {ask.prompt}"
    if outcome.void is None:
        waits = _waits_for(outcome)
        for place, outcomes in outcome.left.items():
            yield f"unused outcomes for {place}: {' '.join(outcomes)}{waits}"


def _waits_for(outcome: ScenarioResult) -> str:
    """Describe what the game waits for before it draws, to explain unused outcomes."""
    if outcome.table is None or not outcome.table.state.layout:
        return ""
    waits = waits_for(outcome.table.current_round)
    return f" ({waits.description}, {written(waits.law)})" if waits else ""


def _missing(expected: ExpectedVerdict, laws: Sequence[str], message: str) -> Iterator[str]:
    """Yield the parts of a verdict that did not occur: paragraphs not cited, words not in the message."""
    yield from (f"by {law}" for law in expected.laws if not cited(law, laws))
    yield from (f"with the words {word!r}" for word in expected.words if word not in message)


def cited(expected: Citation, laws: Iterable[str]) -> bool:
    """True if one of the paragraphs is the expected one or a part of it."""
    return any(law and expected.contains(Citation.parse(law)) for law in laws)


def written(law: str) -> str:
    """Return a paragraph in full."""
    return str(Citation.parse(law)) if law else "no paragraph"


def _as_settled(label: str, submission: Submission) -> str:
    """Return a wager as the table names it, with its place in full."""
    parts = label_parts(label)
    if parts is None or not parts[1]:
        return label
    wager, on, at = parts
    try:
        on = submission.game.spot(submission.options, wager, on)
    except (Refused, KeyError):
        return label
    return f"{wager} {on}" if at is None else f"{wager} {on} at {at}"


def _in_words(came: Net) -> str:
    return f"{_amount(came.net)} by {', '.join(map(written, came.laws))}"


def _amount(net: Cents) -> str:
    return signed(net).replace("$", "")
