"""``pitboss petition``: a game in a file is started, checked and printed; the language as JSON Schema."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.analyst.shared import Seed, calculation_shown, check_files
from pitboss.cli.rulebook.press import ENDINGS, Out, Paper, print_document, today
from pitboss.errors import BadFile, Refused

ACTIONS = ("new", "lint", "schema")


def petition(
    what: Annotated[
        list[str],
        typer.Argument(
            metavar="[new|lint|schema] [FILE]",
            help="A game, as docs/reference/petitions.md describes it; before it: new starts one, lint checks it.",
        ),
    ],
    out: Out = None,
    paper: Paper = "letter",
    like: Annotated[
        str, typer.Option("--like", metavar="GAME", help="With new: the registered game to start from.")
    ] = "three-card-poker",
    record: Annotated[
        Path | None,
        typer.Option("--record", help="What has become of it: a file, as docs/reference/petitions.md describes."),
    ] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1000, max=10**9, help="How many rounds confirm each price.")
    ] = None,
    seed: Seed = 1,
) -> None:
    """Print the petition for a game declared in a file (8.4), start such a file, check it, or print its schema."""
    action, files = (what[0], what[1:]) if what[0] in ACTIONS else ("print", what)
    if len(files) != (0 if action == "schema" else 1):
        raise Refused("name one file: pitboss petition FILE, petition lint FILE, petition new FILE --like GAME")
    match action:
        case "schema":
            _schema(out)
        case "new":
            _new(Path(files[0]), like)
        case "lint":
            _lint(Path(files[0]))
        case _:
            _print_petition(Path(files[0]), out, paper, record, rounds, seed)


def _schema(to: Path | None) -> None:
    import json

    from pitboss.games.declared.schema import json_schema

    check_files((to, ".json"))
    text = json.dumps(json_schema(), indent=2) + "\n"
    if to is None:
        typer.echo(text, nl=False)
    else:
        to.write_text(text, encoding="utf-8")


def _new(file: Path, like: str) -> None:
    from pitboss.games.declared.starting_points import declaration_like

    text = declaration_like(like)
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except OSError as error:
        raise BadFile.unusable(file, error, "cannot be written") from error
    typer.echo(f"{file}: a declaration like {like}; change it, then: pitboss petition lint {file}")


def _lint(file: Path) -> None:
    from pitboss.games.declared import design_of, read_game
    from pitboss.games.declared.variants import variants

    game = read_game(file)
    design = design_of(game)
    number = sum(1 for _ in variants(design.text, file))
    wagers = ", ".join(wager.id for wager in game.wagers)
    others = f"; {number} variants with the values in [open]" if number > 1 else ""
    typer.echo(f"{file}: valid ({design.name}, kind {design.kind}; wagers {wagers}{others})")


def _print_petition(
    file: Path, to: Path | None, paper: str, record: Path | None, rounds: int | None, seed: int
) -> None:
    from pitboss import press
    from pitboss.analysis.prices.edge import priced
    from pitboss.analysis.simulation.confirm import confirmed
    from pitboss.games.declared import design_of, read_game
    from pitboss.games.declared.record import PetitionRecord, read_record
    from pitboss.table import submit

    check_files((to, ENDINGS))
    submission = submit(read_game(file))
    course = PetitionRecord() if record is None else read_record(record, design_of(submission.game))
    with calculation_shown(f"pricing {submission.game.name}"):
        prices = priced(submission)
        evidence = press.Evidence(prices, tuple(confirmed(submission, prices, rounds, seed)), course)
    print_document(press.petition(submission, evidence, today()), to, paper)
