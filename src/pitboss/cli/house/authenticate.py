"""``pitboss authenticate``: prove that the program is the one that was built."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.errors import BadFile, Refused


def authenticate(
    manifest: Annotated[
        Path | None,
        typer.Argument(metavar="[MANIFEST]", show_default=False, help="The signed manifest to check against."),
    ] = None,
    key: Annotated[
        str, typer.Option("--key", metavar="KEY", help="The public key of whoever built the program, or its file.")
    ] = "",
    write: Annotated[
        Path | None,
        typer.Option("--write", metavar="FILE", help="Write and sign the manifest of this installation."),
    ] = None,
    bill: Annotated[
        Path | None,
        typer.Option("--sbom", metavar="FILE", help="Write and sign the bill of materials (CycloneDX)."),
    ] = None,
    sign: Annotated[
        list[Path] | None, typer.Option("--sign", metavar="FILE", help="Sign a file, such as a wheel.")
    ] = None,
    signing_key: Annotated[
        Path, typer.Option("--signing-key", metavar="FILE", help="The private key for --write, --sbom and --sign.")
    ] = Path("build.key"),
) -> None:
    """Check every file of the program against a signed manifest, or write one; write a bill of materials."""
    from pitboss.house.program.manifest import installation
    from pitboss.house.program.sbom import bill_of_materials
    from pitboss.house.proof.keys import pinned_key

    if manifest is None and not (write or bill or sign):
        raise Refused("name a manifest to check, or write one: --write FILE --signing-key KEY")
    if write is not None:
        made = installation()
        _write(write, made.plain(), signing_key)
        typer.echo(f"{write}: {len(made.files)} files in {len(made.folders) + len(made.caches)} folders.")
    if bill is not None:
        _write(bill, bill_of_materials(), signing_key)
        typer.echo(f"{bill}: the bill of materials.")
    for path in sign or ():
        typer.echo(f"{_sign(path, signing_key)} signs {path}.")
    if manifest is not None:
        if not key:
            raise Refused("name the key that signed the manifest: --key KEY")
        _check(manifest, pinned_key(key))


def _check(path: Path, key: str) -> None:
    from hashlib import sha256

    from pitboss.house.program.manifest import MAX_PROBLEMS, check, read_manifest
    from pitboss.house.program.signature import read_signed

    content = read_signed(path, key)
    manifest = read_manifest(content, path)
    result = check(manifest)
    for problem in result.problems[:MAX_PROBLEMS]:
        typer.echo(f"Problem: {problem}")
    if result.problems:
        typer.echo(f"Not authentic: {len(result.problems)} of {result.files} files.")
        raise typer.Exit(1)
    new = f"; {result.added} compiled kernels are newer" if result.added else ""
    typer.echo(f"Authentic: pitboss {manifest.version}, Python {manifest.python}, {result.files} files{new}.")
    typer.echo(f"Manifest SHA-256 {sha256(content).hexdigest()}, signed by {key}.")


def _write(path: Path, content: bytes, signing_key: Path) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadFile.unusable(path, error, "cannot be written") from error
    _sign(path, signing_key)


def _sign(path: Path, signing_key: Path) -> Path:
    from pitboss.house.program.signature import sign_file
    from pitboss.house.proof.keys import signing_key as private_key

    try:
        return sign_file(path, private_key(signing_key))
    except OSError as error:
        raise BadFile.unusable(path, error) from error
