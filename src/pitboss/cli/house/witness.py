"""``pitboss witness``: cosign the checkpoints of houses whose logs only grow."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.errors import Refused


def witness(
    name: Annotated[str, typer.Option("--name", help="This witness's name, like example.org/w1.", show_default=False)],
    key: Annotated[
        Path, typer.Option("--key", metavar="FILE", help="The witness's private key; created if missing.")
    ] = Path("witness.key"),
    log: Annotated[
        list[str] | None,
        typer.Option("--log", metavar="KEY", help="The key of a log to follow, as `roots --log-key` prints it."),
    ] = None,
    state: Annotated[
        Path, typer.Option("--state", metavar="FILE", help="The last checkpoint of each log that was cosigned.")
    ] = Path("witness.state"),
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 picks a free one.")] = 7400,
    as_key: Annotated[bool, typer.Option("--print-key", help="Print the witness's public key and exit.")] = False,
) -> None:
    """Cosign the checkpoints of houses whose logs of signed roots only grow (C2SP tlog-witness)."""
    from pitboss.house.proof.keys import signing_key
    from pitboss.house.proof.witnessed.notes import COSIGNATURE, ED25519, NoteKey, key_of
    from pitboss.house.proof.witnessed.witness import Witness
    from pitboss.house.proof.witnessed.witness_server import WitnessServer

    private = signing_key(key)
    if as_key:
        typer.echo(str(key_of(name, private, COSIGNATURE)))
        return
    logs = [NoteKey.parse(written) for written in log or ()]
    if not logs or any(each.type != ED25519 for each in logs):
        raise Refused("name the keys of the logs to follow: --log KEY, as `pitboss roots --log-key` prints it")
    known = Witness(name, private, logs, state)
    try:
        server = WitnessServer(known, host, port)
    except OSError as error:
        raise Refused(f"cannot listen on {host} port {port}: {(error.strerror or str(error)).lower()}") from error
    typer.echo(f"Witness {known.key} on http://{host}:{server.server_port}")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()
        known.close()
