"""``pitboss verify``: prove one round of a committed source, offline."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.errors import BadFile, Refused


def verify(
    proofs: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[PROOF]...", show_default=False, help="Proofs, as the page saves them."),
    ] = None,
    key: Annotated[
        str, typer.Option("--key", metavar="KEY", help="The house's public key; without it any key is believed.")
    ] = "",
    beacon: Annotated[
        Path | None,
        typer.Option(
            "--beacon", metavar="FILE", help="The information of the beacon's chain (/info), to verify its signatures."
        ),
    ] = None,
    save_verifier: Annotated[
        Path | None,
        typer.Option("--save-verifier", metavar="FILE", help="Write the page's verifier to a file: node FILE PROOF."),
    ] = None,
) -> None:
    """Prove rounds dealt by a committed source and school certificates, offline, or save the page's verifier."""
    from pitboss.equipment.beacon import BeaconChain, Pulse
    from pitboss.house.proof.keys import pinned_key
    from pitboss.house.proof.verify_round import NotProved, verify_round

    if save_verifier is not None:
        if save_verifier.suffix != ".mjs":
            raise Refused("name the verifier like verify.mjs, so that Node reads it as a module")
        source = Path(__file__).parents[2] / "house/web/lib/verify.js"
        save_verifier.write_bytes(source.read_bytes())
        typer.echo(f"The verifier is in {save_verifier}: node {save_verifier} PROOF [KEY]")
    elif not proofs:
        raise Refused("name a proof, or a file for --save-verifier")
    chain = BeaconChain.from_plain(_read(beacon)) if beacon is not None else None
    for path in proofs or ():
        proof = _read(path)
        if "certificate" in proof:
            _certificate(path, proof, pinned_key(key) if key else "")
            continue
        try:
            shown = verify_round(proof, pinned_key(key) if key else "", proof.get("mine"))
            if chain is not None:
                if shown.pulse is None or shown.pulse.get("chain") != chain.hash:
                    raise NotProved("the round was not dealt with this beacon")
                pulse = shown.pulse
                if not chain.is_signed(Pulse(pulse["round"], pulse["signature"], pulse.get("previous", ""))):
                    raise NotProved("the beacon's key did not sign its round")
        except NotProved as error:
            raise BadFile(path, f"not proved: {error}") from error
        typer.echo(f"{path}: table {shown.table}, round {shown.round}: proved.")
        typer.echo(f"  Draws: {' '.join(shown.draws) or 'none'}")
        said = ", ".join(map(str, shown.seats)) or "none"
        silent = f"; silent: {', '.join(map(str, shown.silent))}" if shown.silent else ""
        own = " Yours is among them." if proof.get("mine") else ""
        typer.echo(f"  Seats that added a value: {said}{silent}.{own}")
        if shown.pulse is not None:
            checked = "its signature is right" if chain is not None else "its signature was not checked (--beacon)"
            typer.echo(f"  Round {shown.pulse['round']} of beacon {shown.pulse['chain'][:16]}…; {checked}.")
        typer.echo(f"  Root {shown.root} of {shown.at}, signed by {shown.key}.")


def _certificate(path: Path, value: dict[str, Any], key: str) -> None:
    """Prove a certificate of the dealer school and print what it lists."""
    from pitboss.house.proof.certificate import verify_certificate
    from pitboss.house.proof.verify_round import NotProved

    try:
        body = verify_certificate(value, key)
    except NotProved as error:
        raise BadFile(path, f"not proved: {error}") from error
    typer.echo(f"{path}: certificate of {body['name']}, {body['at']}: proved.")
    for shown in body["shown"]:
        timed = f", {shown['timed']['right']} of {shown['timed']['asked']} in time" if shown["timed"]["asked"] else ""
        said = f"level {shown['level']} of {body['levels']}, {shown['right']} of {shown['asked']} right{timed}"
        typer.echo(f"  {shown['game']}: {said}")
    typer.echo(f"  Signed by {value['key']}.")


def _read(path: Path) -> dict[str, Any]:
    try:
        value = json.loads(path.read_bytes())
    except OSError as error:
        raise BadFile.unusable(path, error) from error
    except (ValueError, RecursionError) as error:
        raise BadFile(path, "this is not JSON") from error
    if not isinstance(value, dict):
        raise BadFile(path, "this is not a JSON object")
    return value
