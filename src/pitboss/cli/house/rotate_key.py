"""``pitboss rotate-key``: a new key for signed roots, signed by the old one."""

from __future__ import annotations

from typing import Annotated

import typer


def rotate_key(
    store: Annotated[
        str,
        typer.Option(
            "--store", envvar="PITBOSS_STORE", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME."
        ),
    ] = "sqlite:///house.db",
    key: Annotated[
        str,
        typer.Option(
            "--key", envvar="PITBOSS_KEY", metavar="FILE", help="The house's key file, if not in the default place."
        ),
    ] = "",
) -> None:
    """Replace the key that signs a house's roots, even while it is open: the old key signs the new one."""
    from pitboss.house.proof.key_rotation import rotate
    from pitboss.house.proof.keys import key_path
    from pitboss.house.settings import Settings
    from pitboss.house.storage.store import Store

    opened = Store.existing(store)
    path = key_path(Settings(url=store, signing_key=key))
    try:
        handing, first = rotate(opened, path)
    finally:
        opened.close()
    typer.echo(f"Root {handing.number}, signed by {handing.key[:16]}…, hands over to {handing.next}.")
    typer.echo(f"Root {first.number} is signed by {first.key[:16]}…, the key in {path}.")
    typer.echo(
        "The old key is in the same folder. Store it where it cannot be used to sign, and give the new public key to "
        "everyone who proves logs."
    )
