"""``pitboss settle``: a scenario played and settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.common import AsJson, ScenarioFile
from pitboss.cli.errors import NOT_AS_WANTED, readable

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console
    from rich.text import Text

    from pitboss.plain import Event
    from pitboss.scenario import Scenario, ScenarioResult


def settle(
    file: ScenarioFile,
    transcript: Annotated[
        bool, typer.Option("--transcript/--no-transcript", help="Print every event before the settlement.")
    ] = True,
    as_json: AsJson = False,
) -> None:
    """Play a scenario file and print the settlement, and what differs from what it expects (exit code 1).

    A file that ends in .phh is a hand history of poker; it is played, and its stacks are compared.
    """
    from pitboss.cli.show import screen
    from pitboss.scenario import problems, read_scenario, run

    if file.suffix == ".phh":
        _settle_history(readable(file), as_json=as_json)
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


def _settle_history(file: Path, *, as_json: bool) -> None:
    """Plays a hand history and prints what each player has at its end."""
    from pitboss.cli.show import print_json, report, screen
    from pitboss.errors import Refused
    from pitboss.money import dollars, signed
    from pitboss.scenario import phh

    try:
        history = phh.read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise Refused(f"{file} is not a text file") from None
    stacks = phh.stacks_of(phh.play(history))
    stated = history.finishing_stacks
    as_stated = not stated or stated == stacks
    if as_json:
        print_json({"file": str(file), "game": history.game, "stacks": list(stacks), "as_expected": as_stated})
    else:
        began = history.starting_stacks
        rows = [
            (f"p{at}", dollars(began[at - 1]), dollars(stack), signed(stack - began[at - 1]),
             "" if as_stated or stated[at - 1] == stack else f"the file has {dollars(stated[at - 1])}")
            for at, stack in enumerate(stacks, 1)
        ]  # fmt: skip
        columns = ("player", "began with", "has", "net", "")
        report(screen(), columns, rows, columns[1:4])
    if not as_stated:
        raise typer.Exit(NOT_AS_WANTED)


def _print_json(scenario: Scenario, outcome: ScenarioResult, differences: list[str]) -> None:
    from pitboss.cli.show import print_json
    from pitboss.law import in_full
    from pitboss.table.views import SURVEILLANCE, seen_all

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
            "events": seen_all(outcome.events, SURVEILLANCE),
        }
    )


def _print(
    console: Console, scenario: Scenario, outcome: ScenarioResult, differences: list[str], *, transcript: bool
) -> None:
    from rich.text import Text

    from pitboss.cli.show import say_all
    from pitboss.table.views import SURVEILLANCE, seen_all

    game = scenario.draft.game
    console.print(Text.assemble((game.name, "bold"), f": {scenario.says}" if scenario.says else ""))
    if transcript:
        say_all(console, seen_all(outcome.events, SURVEILLANCE), game)
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
    from pitboss.plain import text, whole
    from pitboss.scenario.run import label_of

    return [
        text(event, "result")
        for event in events
        if event["kind"] == "settled" and whole(event, "seat") == seat and label_of(event) == label
    ]
