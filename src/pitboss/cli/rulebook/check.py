"""``pitboss check``: check a submission, a tournament or a petition."""

from __future__ import annotations

import typer

from pitboss.cli.common import AsJson, SubmissionFile
from pitboss.cli.errors import NOT_AS_WANTED, readable
from pitboss.cli.play.tournament import check_tournament


def check(file: SubmissionFile, as_json: AsJson = False) -> None:
    """Check a submission, tournament or petition file: lawful, or each violation (exit code 1)."""
    from pitboss.cli.show import line, print_json, screen
    from pitboss.games.declared import is_declaration, read_game
    from pitboss.law import in_full
    from pitboss.submission.file import line_of, submission_in
    from pitboss.table import Unlawful, submit
    from pitboss.table.rules.parts import findings
    from pitboss.toml import read_toml
    from pitboss.tournament.file import is_tournament

    read = read_toml(readable(file))
    if is_tournament(read):
        check_tournament(file, read, as_json=as_json)
        return
    try:
        submission = submit(read_game(file)) if is_declaration(read) else submission_in(read)
    except Unlawful as unlawful:
        if as_json:
            violations = [
                {
                    "where": violation.where,
                    "line": line_of(read, violation),
                    "says": violation.message,
                    "law": in_full(violation.law),
                }
                for violation in unlawful.violations
            ]
            print_json({"file": str(file), "game": unlawful.game, "lawful": False, "violations": violations})
        else:
            from rich.text import Text

            console = screen()
            count = len(unlawful.violations)
            counted = "1 violation" if count == 1 else f"{count} violations"
            console.print(Text(f"{file}: not lawful, {counted}", style="red"))
            for violation in unlawful.violations:
                at = line_of(read, violation)
                place = f"line {at}, {violation.where}" if at else violation.where
                line(console, Text(f"  {place}: {violation.message}"), in_full(violation.law))
        raise typer.Exit(NOT_AS_WANTED) from None
    if as_json:
        print_json(
            {"file": str(file), "game": submission.game.name, "lawful": True, "violations": [],
             "submission": submission.plain(),
             "findings": [{"what": finding.what, "says": finding.message, "law": submission.cite(finding.law)}
                          for finding in findings(submission)]}
        )  # fmt: skip
    else:
        print(f"{file}: lawful ({submission.game.name})")
        from rich.text import Text

        for finding in findings(submission):
            line(screen(), Text(f"  {finding.what}: {finding.message}"), submission.cite(finding.law))
