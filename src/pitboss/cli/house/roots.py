"""``pitboss roots``: the signed roots of a house, and receipts for a log."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.errors import Refused


def roots(
    store: Annotated[
        str,
        typer.Option(
            "--store", envvar="PITBOSS_STORE", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME."
        ),
    ] = "sqlite:///house.db",
    after: Annotated[int, typer.Option("--after", min=0, metavar="N", help="Only roots after this one.")] = 0,
    table: Annotated[
        int | None, typer.Option("--table", min=1, help="Add receipts for the log of a table, as replay reads them.")
    ] = None,
    as_key: Annotated[bool, typer.Option("--key", help="Print the public key that signs roots now.")] = False,
    as_log_key: Annotated[
        bool, typer.Option("--log-key", help="Print that key as witnesses take it: NAME+ID+KEY.")
    ] = False,
    origin: Annotated[
        str, typer.Option("--origin", metavar="NAME", help="The log's name for --log-key, as the policy names it.")
    ] = "",
) -> None:
    """Print the signed roots of a house. Keep them where nobody who can change the store can change them."""
    from pitboss.house.proof.roots import receipts, root_lines, roots_of
    from pitboss.house.proof.witnessed.notes import ED25519, NoteKey, check_name
    from pitboss.house.proof.witnessed.publisher import default_origin
    from pitboss.house.storage.store import Store
    from pitboss.plain import encoded

    opened = Store.existing(store)
    try:
        with opened.reading() as connection:
            known = roots_of(connection)
            lines = root_lines(connection, after)
            proofs = [] if table is None else list(receipts(connection, f"table {table}"))
    finally:
        opened.close()
    if not known:
        raise Refused(f"{opened} has no signed root yet")
    if as_log_key:
        typer.echo(
            str(
                NoteKey(
                    check_name(origin or default_origin(known[0].line)), ED25519, bytes.fromhex(known[-1].successor)
                )
            )
        )
        return
    if as_key:
        typer.echo(known[-1].successor)
        return
    if table is not None and not proofs:
        raise Refused(f"no root covers a table {table}")
    for line in [*lines, *(encoded(proof.plain()) + b"\n" for proof in proofs)]:
        typer.echo(line.decode(), nl=False)
