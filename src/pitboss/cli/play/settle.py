"""``pitboss settle``: play and settle a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.common import AsJson, ScenarioFile
from pitboss.cli.errors import NOT_AS_WANTED, readable
from pitboss.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from rich.console import Console
    from rich.text import Text

    from pitboss.protocol.events import Event
    from pitboss.protocol.views import HandFacts
    from pitboss.scenario import Scenario, ScenarioResult
    from pitboss.scenario.phh import PokerHistory


MAX_LISTED = 20
"""In a longer session, print only hands that were refused, differ or depart from the rules."""


def settle(
    file: ScenarioFile,
    transcript: Annotated[
        bool, typer.Option("--transcript/--no-transcript", help="Print every event before the settlement.")
    ] = True,
    as_played: Annotated[
        bool,
        typer.Option("--as-played", help="Settle a hand history by its own structure and list its departures from 14."),
    ] = False,
    what_if: Annotated[
        str,
        typer.Option(
            "--what-if",
            metavar="CHOICES",
            help="Also settle with other choices of a seat, like 'seat 1: fold' or 'seat 1: hit 5S, stand'.",
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Play a scenario file and print the settlement; exit code 1 if it differs from what the file expects.

    Also plays poker hand histories and compares the stacks they state: .phh (one hand), .phhs (several), and .txt files
    of PokerStars, GGPoker or 888poker.
    """
    from pitboss.cli.show import screen
    from pitboss.scenario import problems, run
    from pitboss.scenario.other_choices import OtherChoices

    if file.suffix in (".phh", ".phhs", ".txt"):
        if what_if:
            raise Refused("--what-if is for scenarios, not for hand histories")
        _settle_histories(readable(file), as_json=as_json, as_played=as_played)
        return
    scenario, outcome = played(file)
    differences = problems(scenario, outcome)
    other = OtherChoices.read(what_if) if what_if else None
    instead = run(other.made_in(scenario)) if other else None
    if as_json:
        _print_json(scenario, outcome, differences, instead)
    else:
        _print(screen(), scenario, outcome, differences, transcript=transcript)
        if instead is not None:
            _print_instead(screen(), str(other), outcome, instead)
    if differences:
        raise typer.Exit(NOT_AS_WANTED)


def played(file: Path) -> tuple[Scenario, ScenarioResult]:
    """A scenario and its result; Refused if the file has neither steps nor expectations, as a lawful submission."""
    from pitboss.scenario import read_scenario, run

    scenario = read_scenario(readable(file))
    outcome = run(scenario)
    if not scenario.steps and scenario.expect is None and outcome.table is not None:
        raise Refused(f"{file} has no [[step]], so nothing is played; `pitboss check` checks a submission")
    return scenario, outcome


def _settle_histories(file: Path, *, as_json: bool, as_played: bool) -> None:
    """Play the hand histories of a file and print each player's final stack."""
    from pitboss.cli.show import print_json, screen
    from pitboss.scenario import phh

    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refused(f"{file} is not a text file") from None
    if file.suffix == ".phh":
        results = [_settled(phh.read(text), as_played=as_played)]
    else:
        histories = phh.read_all(text) if file.suffix == ".phhs" else phh.read_site_text(text)
        results = [_settled_or_refused(history, as_played=as_played) for history in histories]
    if as_json:
        plain = [{"file": str(file), **result} for result in results]
        print_json(plain[0] if file.suffix == ".phh" else plain)
    else:
        for number, result in enumerate(results, 1):
            if len(results) > MAX_LISTED and result["as_expected"] and not result["departures"]:
                continue
            if file.suffix != ".phh":
                screen().print(f"[bold]hand {result['label'] or number}[/bold]")
            _print_stacks(result)
        if len(results) > 1:
            right = sum(result["as_expected"] for result in results)
            screen().print(f"{len(results):,} hands: {right:,} settled as stated, {len(results) - right:,} not")
    if not all(result["as_expected"] for result in results):
        raise typer.Exit(NOT_AS_WANTED)


def _settled_or_refused(history: PokerHistory, *, as_played: bool) -> dict[str, Any]:
    """A settled hand of a collection, or the reason for its refusal."""
    try:
        return _settled(history, as_played=as_played)
    except Refused as refused:
        known = {"game": history.game, "label": history.label, "departures": []}
        return {**known, "refused": str(refused), "as_expected": False}


def _settled(history: PokerHistory, *, as_played: bool) -> dict[str, Any]:
    from pitboss.law import in_full
    from pitboss.scenario import phh

    departures: tuple[phh.Departure, ...] = ()
    if as_played:
        stacks, departures = phh.settle_as_played(history)
    else:
        stacks = phh.stacks_of(phh.play(history))
    stated = history.finishing_stacks
    return {
        "game": history.game,
        "label": history.label,
        "departures": [{"law": in_full(law), "says": says} for law, says in departures],
        "began_with": list(history.starting_stacks),
        "stacks": list(stacks),
        "stated": list(stated),
        "as_expected": not stated or stated == stacks,
    }


def _print_stacks(result: dict[str, Any]) -> None:
    from pitboss.cli.show import report, screen
    from pitboss.money import dollars, signed

    if "refused" in result:
        screen().print(f"not played: {result['refused']}")
        return
    began, stated = result["began_with"], result["stated"]
    rows = [
        (f"p{at}", dollars(began[at - 1]), dollars(stack), signed(stack - began[at - 1]),
         "" if result["as_expected"] or stated[at - 1] == stack else f"the file has {dollars(stated[at - 1])}")
        for at, stack in enumerate(result["stacks"], 1)
    ]  # fmt: skip
    columns = ("player", "starting stack", "has", "net", "")
    report(screen(), columns, rows, columns[1:4])
    for departure in result["departures"]:
        screen().print(f"departs from {departure['law']}: {departure['says']}")


def _print_json(
    scenario: Scenario, outcome: ScenarioResult, differences: list[str], instead: ScenarioResult | None
) -> None:
    from pitboss.cli.show import print_json
    from pitboss.law import in_full
    from pitboss.protocol.base import plain_of
    from pitboss.table.log.views import SURVEILLANCE, seen_all

    refused = outcome.refused
    print_json(
        {
            "file": str(scenario.path),
            "game": scenario.draft.game.id,
            "says": scenario.says,
            "law": [str(law) for law in scenario.laws],
            "as_expected": not differences,
            "differences": differences,
            "unlawful": [
                {"where": violation.where, "says": violation.message, "law": in_full(violation.law)}
                for violation in outcome.unlawful
            ],
            "refused": refused
            and {"step": refused.step, "says": refused.error.reason, "law": in_full(refused.error.law)},
            "void": in_full(outcome.void),
            "settlement": _plain_settlement(outcome),
            "hands": {name: plain_of(facts) for name, facts in _hands(outcome).items()},
            "what_if": instead
            and {
                "refused": instead.refused and instead.refused.error.reason,
                "settlement": _plain_settlement(instead),
            },
            "events": plain_of(seen_all(outcome.events, SURVEILLANCE)),
        }
    )


def _plain_settlement(outcome: ScenarioResult) -> list[dict[str, Any]]:
    from pitboss.law import in_full

    return [
        {
            "seat": seat,
            "wager": label,
            "result": _results(outcome.events, seat, label),
            "net": net.net,
            "law": [in_full(law) for law in net.laws],
        }
        for (seat, label), net in outcome.nets.items()
    ]


def _hands(outcome: ScenarioResult) -> Mapping[str, HandFacts]:
    """The hands of the last round, as the dealer announced or ranked them."""
    from pitboss.table.rules.parts import public_state

    return (public_state(outcome.table.current_round).hands or {}) if outcome.table is not None else {}


def _hands_text(hands: Mapping[str, HandFacts]) -> list[str]:
    """Each hand in words, against the dealer's: "seat 1: a straight, nine high, against a pair of aces"."""
    named = {name: _hand_text(facts) for name, facts in hands.items()}
    dealer = named.pop("dealer", "")
    against = f", against {dealer}" if dealer else ""
    return [f"{name}: {said}{against}" for name, said in named.items() if said]


def _hand_text(facts: HandFacts) -> str:
    if facts.total is not None:
        return f"{'soft ' if facts.soft else ''}{facts.total}"
    return f"{facts.rank}, low {facts.low}" if facts.low else facts.rank


def _print_instead(console: Console, what_if: str, outcome: ScenarioResult, instead: ScenarioResult) -> None:
    """Print the settlement with other choices next to the one as played."""
    from rich.text import Text

    from pitboss.cli.show import heading, report
    from pitboss.money import signed

    heading(console, f"What if {what_if}")
    if instead.refused is not None:
        console.print(Text(f"Refused at {instead.refused}", style="yellow"))
        return
    for said in _hands_text(_hands(instead)):
        console.print(said)
    played, other = outcome.nets, instead.nets
    rows = []
    for seat, label in dict.fromkeys((*played, *other)):
        nets = [_money(signed(each[seat, label].net)) if (seat, label) in each else "" for each in (played, other)]
        laws = ", ".join(other[seat, label].laws) if (seat, label) in other else ""
        rows.append((f"seat {seat}", label, *nets, laws))
    totals = [sum(net.net for net in each.values()) for each in (played, other)]
    rows.append(("all", "total", *(_money(signed(total), "bold") for total in totals), ""))
    columns = ("seat", "wager", "as played", "what if", "paragraph")
    report(console, columns, rows, right=("as played", "what if"))


def _print(
    console: Console, scenario: Scenario, outcome: ScenarioResult, differences: list[str], *, transcript: bool
) -> None:
    from rich.text import Text

    from pitboss.cli.play.events import print_events
    from pitboss.table.log.views import SURVEILLANCE, seen_all

    game = scenario.draft.game
    console.print(Text.assemble((game.name, "bold"), f": {scenario.says}" if scenario.says else ""))
    if transcript:
        print_events(console, seen_all(outcome.events, SURVEILLANCE), game)
    verdicts = [f"refused at {outcome.refused}"] if outcome.refused else []
    verdicts += [f"the submission is not lawful: {violation}" for violation in outcome.unlawful]
    for verdict in verdicts:
        if verdict not in differences:
            console.print(Text(f"{verdict[:1].upper()}{verdict[1:]}", style="yellow"))
    if outcome.nets:
        _print_settlement(console, outcome)
    console.print()
    if differences:
        console.print(Text("Problems:", style="bold red"))
        for difference in differences:
            console.print(f"  {difference}")
    elif scenario.expect is not None and scenario.expect.checkable:
        console.print(Text("As expected.", style="bold green"))
    else:
        console.print("No expectations stated.")


def _print_settlement(console: Console, outcome: ScenarioResult) -> None:
    from pitboss.cli.show import heading, report
    from pitboss.money import signed

    rows: list[tuple[str, str, str, Text, str]] = []
    totals: dict[int, int] = {}
    for (seat, label), net in outcome.nets.items():
        totals[seat] = totals.get(seat, 0) + net.net
        result = ", ".join(_results(outcome.events, seat, label)) or "moved"
        rows.append((f"seat {seat}", label, result, _money(signed(net.net)), ", ".join(net.laws)))
    rows += [(f"seat {seat}", "total", "", _money(signed(total), "bold"), "") for seat, total in totals.items()]
    heading(console, "Settlement")
    for said in _hands_text(_hands(outcome)):
        console.print(said)
    report(console, ("seat", "wager", "result", "net", "paragraph"), rows, right=("net",))


def _money(amount: str, style: str = "") -> Text:
    from rich.text import Text

    color = "green" if amount.startswith("+") else "red" if amount.startswith("-") else ""
    return Text(amount, style=f"{style} {color}".strip())


def _results(events: list[Event], seat: int, label: str) -> list[str]:
    """The results of a wager as the events name them: won, lost, push."""
    from pitboss.protocol.events import Settled
    from pitboss.scenario.run import label_of

    return [
        event.result
        for event in events
        if isinstance(event, Settled) and event.seat == seat and label_of(event) == label
    ]
