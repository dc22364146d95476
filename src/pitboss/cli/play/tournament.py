"""``pitboss tournament``: check, try out and prove a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.common import AsJson
from pitboss.cli.errors import NOT_AS_WANTED, Commands, readable, stop

if TYPE_CHECKING:
    from pitboss.toml import TomlFile
    from pitboss.tournament import Tournament, TournamentPlan
    from pitboss.tournament.tournament import TournamentEvent

TournamentFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", show_default=False, help="A tournament, as docs/reference/tournaments.md describes it."
    ),
]
tournament = typer.Typer(
    name="tournament",
    cls=Commands,
    help="Check a tournament against 8.6, try it out with bots, and prove its log.",
    add_completion=False,
    no_args_is_help=True,
)


@tournament.command()
def check(file: TournamentFile, as_json: AsJson = False) -> None:
    """Check a tournament file: lawful, or each violation with its paragraph (exit code 1)."""
    from pitboss.toml import read_toml

    check_tournament(file, read_toml(readable(file)), as_json=as_json)


def check_tournament(file: Path, read: TomlFile, *, as_json: bool) -> None:
    """Print whether the tournament in a file is lawful."""
    from pitboss.cli.show import line, print_json, screen
    from pitboss.law import in_full
    from pitboss.tournament.checks import UnlawfulTournament
    from pitboss.tournament.file import line_of, plan_in

    try:
        plan = plan_in(read)
    except UnlawfulTournament as unlawful:
        rows = [(violation, line_of(read, violation)) for violation in unlawful.violations]
        if as_json:
            violations = [
                {"where": violation.where, "line": at, "says": violation.message, "law": in_full(violation.law)}
                for violation, at in rows
            ]
            print_json({"file": str(file), "tournament": unlawful.game, "lawful": False, "violations": violations})
        else:
            from rich.text import Text

            console = screen()
            counted = "1 violation" if len(rows) == 1 else f"{len(rows)} violations"
            console.print(Text(f"{file}: not lawful, {counted}", style="red"))
            for violation, at in rows:
                place = f"line {at}, {violation.where}" if at else violation.where
                line(console, Text(f"  {place}: {violation.message}"), in_full(violation.law))
        raise typer.Exit(NOT_AS_WANTED) from None
    if as_json:
        print_json({"file": str(file), "tournament": plan.name, "lawful": True, "violations": [], "plan": plan.plain()})
    else:
        print(f"{file}: lawful ({plan.name}, {plan.submission().game.name})")


@tournament.command()
def controls(
    file: TournamentFile,
    public: Annotated[bool, typer.Option("--public", help="Only what the public may inspect, 8.6(g).")] = False,
    as_json: AsJson = False,
) -> None:
    """Print the internal controls of a tournament, 8.6(f), from its plan."""
    from pitboss.cli.show import line, print_json, screen
    from pitboss.law import in_full
    from pitboss.tournament.controls import internal_controls, public_controls

    plan = _plan(file)
    subjects = public_controls(plan) if public else internal_controls(plan)
    if as_json:
        print_json([{**subject.plain(), "law": in_full(subject.law)} for subject in subjects])
        return
    from rich.text import Text

    console = screen()
    console.print(Text(plan.name, style="bold"))
    for subject in subjects:
        line(console, Text(subject.title, style="bold"), in_full(subject.law))
        for sentence in subject.message:
            console.print(f"  {sentence}")


def _plan(file: Path) -> TournamentPlan:
    from pitboss.tournament.checks import UnlawfulTournament
    from pitboss.tournament.file import read_plan

    try:
        return read_plan(readable(file))
    except UnlawfulTournament as unlawful:
        stop(str(unlawful), NOT_AS_WANTED)


@tournament.command()
def run(
    file: TournamentFile,
    people: Annotated[
        int | None,
        typer.Option("--people", min=2, help="How many bots enter; by default the announced maximum."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The seed for tables, lots and bots.")] = 1,
    log: Annotated[
        Path | None,
        typer.Option("--log", metavar="FILE", help="Save the tournament's log; `standings` verifies it."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a tournament with bots, from the entries to the prizes."""
    from pitboss.cli.play.slips import simplest
    from pitboss.errors import BadFile
    from pitboss.tournament.simulated import SimulatedTournament

    plan = _plan(file)
    if log is not None and log.exists():
        raise BadFile(log, "the file exists; a log is never overwritten")
    simulated = SimulatedTournament(plan, people or plan.notice.participants, seed, simplest)
    played = simulated.run()
    if log is not None:
        played.log.save(log)
    _print(played, simulated.events, as_json=as_json)


@tournament.command()
def standings(
    log: Annotated[Path, typer.Argument(metavar="LOG", show_default=False, help="The log of a tournament.")],
    as_json: AsJson = False,
) -> None:
    """Prove the log of a tournament by replaying it, and print the standings."""
    from pitboss.cli.errors import in_words
    from pitboss.cli.play.replay import MAX_LOG_BYTES
    from pitboss.errors import PitbossError
    from pitboss.tournament.replay import replay

    try:
        for step, _ in replay(readable(log, MAX_LOG_BYTES)):
            proved = step
    except PitbossError as refused:
        stop(in_words(refused), NOT_AS_WANTED)
    _print(proved, [], as_json=as_json)


def _print(played: Tournament, events: list[TournamentEvent], *, as_json: bool) -> None:
    """Print the events, the standings and the money of a tournament."""
    from pitboss.cli.show import line, print_json, report, screen
    from pitboss.law import in_full
    from pitboss.money import dollars
    from pitboss.tournament.tournament import say

    pool, standing = played.pool, played.standing()
    if as_json:
        money = {"collected": pool.collected, "added": pool.added, "tips": pool.tips, "pool": pool.amount}
        people = [{**entrant.plain(), "place": place} for place, entrant in standing]
        about = {"tournament": played.plan.name, "phase": played.state.phase, "entries": played.entries}
        print_json({**about, "money": money, "standing": people, "events": events})
        return
    from rich.text import Text

    console = screen()
    for event in events:
        line(console, Text(say(event)), in_full(str(event["law"])))
    over = played.state.phase == "finished"
    rows = [
        (str(place), entrant.name, _stage_of(played, entrant.stage), dollars(entrant.chips), dollars(entrant.prize))
        for place, entrant in standing
    ]
    console.print(Text(f"{played.plan.name}: {played.state.phase}", style="bold"))
    report(console, ("place", "name", "stage", "chips", "prize"), rows, right=("place", "chips", "prize"))
    tips = f", {dollars(pool.tips)} withheld for the dealers" if pool.tips else ""
    paid = "paid" if over else "to be paid"
    console.print(f"{dollars(pool.collected)} collected, {dollars(pool.amount)} {paid} in prizes{tips}.")


def _stage_of(played: Tournament, stage: int) -> str:
    return played.plan.stages[stage - 1].name if stage else "entered"
