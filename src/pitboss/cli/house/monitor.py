"""``pitboss monitor``: check a house's witnessed history with public data only."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.errors import BadFile, Refused

if TYPE_CHECKING:
    from pitboss.house.proof.witnessed.monitor import HistoryFinding
    from pitboss.house.proof.witnessed.policy import TrustPolicy

_SECONDS = 20
_MAX_ANSWER = 8 << 20


def monitor(
    policy: Annotated[
        Path, typer.Argument(metavar="POLICY", help="Whom you believe: the log's keys, the witnesses, the quorum.")
    ],
    house: Annotated[str, typer.Option("--house", metavar="URL", help="The house, like http://127.0.0.1:8000.")] = "",
    roots: Annotated[
        Path | None, typer.Option("--roots", metavar="FILE", help="The house's signed roots, instead of asking it.")
    ] = None,
    checkpoints: Annotated[
        Path | None,
        typer.Option("--checkpoints", metavar="FILE", help="The house's published checkpoints, instead of asking it."),
    ] = None,
    kept: Annotated[
        Path | None,
        typer.Option(
            "--kept", metavar="FILE", help="Compare with the last checkpoint in this file, and add the new one."
        ),
    ] = None,
    offline: Annotated[
        bool, typer.Option("--offline", help="Do not ask the witnesses for their last checkpoint.")
    ] = False,
) -> None:
    """Check a house's history with public data: cosigned by the quorum, one for all readers, never rolled back."""
    import time

    from pitboss.house.proof.witnessed.monitor import PublicView, check_view
    from pitboss.house.proof.witnessed.notes import Note
    from pitboss.house.proof.witnessed.policy import read_policy
    from pitboss.house.proof.witnessed.publisher import append_checkpoint, last_checkpoint

    trusted = read_policy(policy)
    if bool(house) == (roots is not None and checkpoints is not None):
        raise Refused("name the house (--house URL), or files of its roots and checkpoints (--roots, --checkpoints)")
    seen, silent = ([], []) if offline else _ask_witnesses(trusted)
    if house:
        shown, lines = _ask_house(house.rstrip("/"))
    else:
        assert roots is not None and checkpoints is not None
        last = last_checkpoint(checkpoints)
        if last is None:
            raise BadFile(checkpoints, "there is no checkpoint in it")
        shown, lines = str(last), _read(roots).splitlines(keepends=True)
    before = None if kept is None else last_checkpoint(kept)
    finding = check_view(PublicView(shown, lines, seen, [str(before)] if before else []), trusted, time.time())
    if not offline and len(seen) < trusted.quorum:
        finding.problems.append(f"{len(seen)} witnesses answered: {'; '.join(silent)}")
    _check_stamps(trusted, checkpoints, finding)
    for problem in finding.problems:
        typer.echo(f"Problem: {problem}")
    if finding.problems:
        raise typer.Exit(1)
    if kept is not None:
        append_checkpoint(kept, Note.parse(shown), b"")
    _report(finding, trusted)


def _report(finding: HistoryFinding, policy: TrustPolicy) -> None:
    from datetime import UTC, datetime

    of = f"{finding.cosigned} of {len(policy.witnesses)} witnesses cosigned"
    when = f", the quorum by {datetime.fromtimestamp(finding.at, UTC):%Y-%m-%d %H:%M:%S} UTC" if finding.at else ""
    typer.echo(f"One history: {policy.origin}, {finding.size} roots; {of}{when}.")
    if finding.last_root is not None:
        typer.echo(f"The last root is {finding.last_root.number} of {finding.last_root.at}.")


def _ask_house(url: str) -> tuple[str, list[bytes]]:
    """A house's last checkpoint and all of its roots."""
    shown = _fetch(f"{url}/checkpoint").decode(errors="replace")
    lines: list[bytes] = []
    while more := _fetch(f"{url}/api/roots?after={len(lines)}").splitlines(keepends=True):
        lines += more
    return shown, lines


def _ask_witnesses(policy: TrustPolicy) -> tuple[list[str], list[str]]:
    """The last checkpoint of each witness that answers, and why the others have none."""
    from pitboss.house.proof.witnessed.witness_server import origin_hash

    seen, silent = [], []
    for witness in policy.witnesses:
        try:
            seen.append(_fetch(f"{witness.url}/checkpoint/{origin_hash(policy.origin)}").decode(errors="replace"))
        except Refused as error:
            silent.append(str(error))
    return seen, silent


def _check_stamps(policy: TrustPolicy, path: Path | None, finding: HistoryFinding) -> None:
    """Verify the time stamps in a file of published checkpoints."""
    from pitboss.house.proof.witnessed.publisher import stamped_checkpoints
    from pitboss.house.proof.witnessed.time_stamp import BadStamp, read_certificates, verified_stamp

    if policy.stamps is None or path is None:
        return
    trusted = read_certificates(policy.stamps.certificates)
    for note, token in stamped_checkpoints(path):
        try:
            stamp = verified_stamp(token, note.text.encode(), trusted)
        except BadStamp as error:
            finding.problems.append(str(error))
            continue
        typer.echo(f"Time stamp: {note.text.splitlines()[1]} roots existed at {stamp.at:%Y-%m-%d %H:%M:%S} UTC.")


def _fetch(url: str) -> bytes:
    import urllib.error
    import urllib.request

    try:
        with urllib.request.urlopen(url, timeout=_SECONDS) as answer:
            body: bytes = answer.read(_MAX_ANSWER)
            return body
    except urllib.error.HTTPError as error:
        with error:
            raise Refused(f"{url} answered {error.code}") from error
    except (OSError, ValueError) as error:
        raise Refused(f"{url} cannot be reached: {error}") from error


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadFile.unusable(path, error) from error
