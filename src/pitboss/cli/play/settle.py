"""``pitboss settle``: a scenario played and settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.common import AsJson, ScenarioFile
from pitboss.cli.errors import NOT_AS_WANTED, readable

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console
    from rich.text import Text

    from pitboss.protocol.events import Event
    from pitboss.scenario import Scenario, ScenarioResult
    from pitboss.scenario.phh import PokerHistory


def settle(
    file: ScenarioFile,
    transcript: Annotated[
        bool, typer.Option("--transcript/--no-transcript", help="Print every event before the settlement.")
    ] = True,
    as_json: AsJson = False,
) -> None:
    """Play a scenario file and print the settlement, and what differs from what it expects (exit code 1).

    A file that ends in .phh is a hand history of poker, one in .phhs has several; they are played, and the stacks that
    they state are compared.
    """
    from pitboss.cli.show import screen
    from pitboss.scenario import problems, read_scenario, run

    if file.suffix in (".phh", ".phhs"):
        _settle_histories(readable(file), as_json=as_json)
        return
    scenario = read_scenario(readable(file))
    outcome = run(scenario)
    differences = problems(scenario, outcome)
    if as_json:
        _print_json(scenario, outcome, differences)
    else:
        _print(screen(), scenario, outcome, differences, transcript=transcript)
    if differences:
        raise typer.Exit(NOT_AS_WANTED)


def _settle_histories(file: Path, *, as_json: bool) -> None:
    """Plays the hand histories of a file and prints what each player has at their end."""
    from pitboss.cli.show import print_json, screen
    from pitboss.errors import Refused
    from pitboss.scenario import phh

    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refused(f"{file} is not a text file") from None
    if file.suffix == ".phh":
        history = phh.read(text)
        results = [_settled(history, phh.stacks_of(phh.play(history)))]
    else:
        results = [_settled_or_refused(history) for history in phh.read_all(text)]
    if as_json:
        plain = [{"file": str(file), **result} for result in results]
        print_json(plain[0] if file.suffix == ".phh" else plain)
    else:
        for number, result in enumerate(results, 1):
            if file.suffix != ".phh":
                screen().print(f"[bold]hand {number}[/bold]")
            _print_stacks(result)
    if not all(result["as_expected"] for result in results):
        raise typer.Exit(NOT_AS_WANTED)


def _settled_or_refused(history: PokerHistory) -> dict[str, Any]:
    """A hand of a collection that the rules do not allow leaves the others alone."""
    from pitboss.errors import Refused
    from pitboss.scenario import phh

    try:
        return _settled(history, phh.stacks_of(phh.play(history)))
    except Refused as refused:
        return {"game": history.game, "refused": str(refused), "as_expected": False}


def _settled(history: PokerHistory, stacks: tuple[int, ...]) -> dict[str, Any]:
    stated = history.finishing_stacks
    return {
        "game": history.game,
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
    columns = ("player", "began with", "has", "net", "")
    report(screen(), columns, rows, columns[1:4])


def _print_json(scenario: Scenario, outcome: ScenarioResult, differences: list[str]) -> None:
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
                {"where": violation.where, "says": violation.says, "law": in_full(violation.law)}
                for violation in outcome.unlawful
            ],
            "refused": refused
            and {"step": refused.step, "says": refused.error.reason, "law": in_full(refused.error.law)},
            "void": in_full(outcome.void),
            "settlement": [
                {
                    "seat": seat,
                    "wager": label,
                    "result": _results(outcome.events, seat, label),
                    "net": net.net,
                    "law": [in_full(law) for law in net.laws],
                }
                for (seat, label), net in outcome.nets.items()
            ],
            "events": plain_of(seen_all(outcome.events, SURVEILLANCE)),
        }
    )


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
        console.print(Text("Not as expected:", style="bold red"))
        for difference in differences:
            console.print(f"  {difference}")
    elif scenario.expect is not None and scenario.expect.checkable:
        console.print(Text("As expected.", style="bold green"))
    else:
        console.print("Nothing was expected.")


def _print_settlement(console: Console, outcome: ScenarioResult) -> None:
    from pitboss.cli.show import heading, report
    from pitboss.money import signed

    rows: list[tuple[str, str, str, Text, str]] = []
    totals: dict[int, int] = {}
    for (seat, label), net in outcome.nets.items():
        totals[seat] = totals.get(seat, 0) + net.net
        result = ", ".join(_results(outcome.events, seat, label)) or "moved"
        rows.append((f"seat {seat}", label, result, _money(signed(net.net)), ", ".join(net.laws)))
    rows += [(f"seat {seat}", "in all", "", _money(signed(total), "bold"), "") for seat, total in totals.items()]
    heading(console, "Settlement")
    report(console, ("seat", "wager", "result", "net", "paragraph"), rows, right=("net",))


def _money(amount: str, style: str = "") -> Text:
    from rich.text import Text

    color = "green" if amount.startswith("+") else "red" if amount.startswith("-") else ""
    return Text(amount, style=f"{style} {color}".strip())


def _results(events: list[Event], seat: int, label: str) -> list[str]:
    """The results of a wager, in the words of the events: won, lost, push."""
    from pitboss.protocol.events import Settled
    from pitboss.scenario.run import label_of

    return [
        event.result
        for event in events
        if isinstance(event, Settled) and event.seat == seat and label_of(event) == label
    ]
