"""``pitboss serve``: run a house with a web page."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.common import submission_of
from pitboss.cli.errors import CANNOT, stop
from pitboss.cli.options import command
from pitboss.errors import Refused

MIN_ADDRESS_SPACE_BYTES = 1 << 30
"""A house with every table reserves half of this (``VmPeak``); with less, any library may fail unpredictably."""


class Source(StrEnum):
    """The source of chance of automatic tables."""

    secure = "secure"
    committed = "committed"


class LogForm(StrEnum):
    """The format of the house's log messages."""

    text = "text"
    json = "json"


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options of ``pitboss serve``."""

    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1"
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 picks a free one.")] = 8000
    store: Annotated[
        str,
        typer.Option(
            "--store", envvar="PITBOSS_STORE", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME."
        ),
    ] = "sqlite:///house.db"
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="How many processes; more than one needs PostgreSQL.")
    ] = 1
    https: Annotated[
        bool, typer.Option("--https", help="Players connect over HTTPS; send cookies over HTTPS only.")
    ] = False
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", metavar="ADDRESS", help="A proxy or network whose X-Forwarded-For is trusted."),
    ] = None
    terms: Annotated[
        str,
        typer.Option(
            "--terms",
            metavar="VERSION",
            help="The version of the terms that players must accept before they play, which say that they are of age.",
        ),
    ] = ""
    prices: Annotated[
        bool, typer.Option("--prices", help="Compute the prices of all tables in advance, one after another.")
    ] = False
    key: Annotated[
        str, typer.Option("--key", envvar="PITBOSS_KEY", metavar="FILE", help="The key that signs roots.")
    ] = ""
    roots: Annotated[str, typer.Option("--roots", metavar="FILE", help="Append signed roots to this file.")] = ""
    roots_command: Annotated[
        str,
        typer.Option(
            "--roots-command", metavar="COMMAND", help="Run this command with each signed root as a line of input."
        ),
    ] = ""
    witnesses: Annotated[
        str,
        typer.Option(
            "--witnesses",
            metavar="POLICY",
            help="Have the log of roots cosigned: a file of witnesses and their quorum.",
        ),
    ] = ""
    chance: Annotated[
        Source,
        typer.Option(
            "--chance", help="The source of new automatic tables; committed: cards that the house cannot choose."
        ),
    ] = Source.secure
    beacon: Annotated[
        str, typer.Option("--beacon", metavar="URL", help="A server of a public beacon (drand) for committed tables.")
    ] = ""
    beacon_chain: Annotated[
        str,
        typer.Option("--beacon-chain", metavar="FILE", help="The information of the beacon's chain, as /info has it."),
    ] = ""
    refuse: Annotated[
        bool, typer.Option("--refuse-unproved", help="Do not start if the store does not match its signed roots.")
    ] = False
    manifest: Annotated[
        str,
        typer.Option("--manifest", metavar="FILE", help="Watch the program's files by this signed manifest."),
    ] = ""
    manifest_key: Annotated[
        str, typer.Option("--manifest-key", metavar="KEY", help="The public key that signed the manifest.")
    ] = ""
    two_persons: Annotated[
        bool, typer.Option("--two-persons", help="A second person must confirm appointments of staff.")
    ] = False
    metrics_token: Annotated[
        str,
        typer.Option(
            "--metrics-token",
            envvar="PITBOSS_METRICS_TOKEN",
            metavar="TOKEN",
            help="Require this token for /metrics.",
        ),
    ] = ""
    log: Annotated[LogForm, typer.Option("--log", help="The format of the house's log messages.")] = LogForm.text
    drain: Annotated[
        float, typer.Option("--drain", min=0, help="Seconds to keep serving after SIGTERM, while reporting not ready.")
    ] = 0
    between: Annotated[
        str,
        typer.Option(
            "--between",
            metavar="ADDRESS",
            help="The address of this host for other processes on the same database.",
        ),
    ] = "127.0.0.1"
    empty: Annotated[bool, typer.Option("--empty", help="Open a new house without tables.")] = False
    tables: Annotated[
        list[Path],
        typer.Argument(
            metavar="[FILE]...", show_default=False, help="The submissions that a new house opens tables of, as TOML."
        ),
    ] = field(default_factory=list)


@command
def serve(options: ServeOptions) -> None:
    """Run the house: tables of every game, with a web page and an HTTP API."""
    _check_memory_limit()
    from pitboss.house.proof.keys import pinned_key
    from pitboss.house.serving.client_address import networks
    from pitboss.house.settings import Settings
    from pitboss.house.storage.store import read_url

    if options.host not in ("127.0.0.1", "localhost", "::1") and not options.https:
        typer.echo("pitboss: other machines would send passphrases unencrypted; use an HTTPS proxy and --https")
    if not options.host:
        raise Refused("the address to listen on must be like 127.0.0.1")
    proxies = tuple(options.proxy or ())
    networks(proxies)
    if read_url(options.store).get_backend_name() != "postgresql" and options.workers > 1:
        raise Refused("several processes need PostgreSQL: --store postgresql://...")
    if bool(options.beacon) != bool(options.beacon_chain):
        raise Refused("a beacon needs both its server (--beacon) and its chain (--beacon-chain)")
    if bool(options.manifest) != bool(options.manifest_key):
        raise Refused("a manifest needs the key that signed it: --manifest FILE --manifest-key KEY")
    submissions = [submission_of(str(file)) for file in options.tables] if options.tables or options.empty else None
    settings = Settings(
        url=options.store,
        secure_cookies=options.https,
        trusted_proxies=proxies,
        terms=options.terms,
        prices_ready=options.prices,
        signing_key=options.key,
        roots_file=options.roots,
        roots_command=options.roots_command,
        trust_policy=options.witnesses,
        chance=options.chance.value,
        beacon_url=options.beacon,
        beacon_chain=options.beacon_chain,
        check_on_start="refuse" if options.refuse else "warn",
        manifest=options.manifest,
        manifest_key=pinned_key(options.manifest_key) if options.manifest else "",
        two_persons=options.two_persons,
        metrics_token=options.metrics_token,
        log_form=options.log.value,
        drain_seconds=options.drain,
        between=options.between,
    )
    from pitboss.house.serving.server import run  # slow to import: load it after all checks

    run(settings, options.host, options.port, options.workers, submissions, typer.echo)


def _check_memory_limit() -> None:
    """Refuse to start under a limit (``ulimit -v``) that a house exceeds sooner or later."""
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    if limit != resource.RLIM_INFINITY and limit < MIN_ADDRESS_SPACE_BYTES:
        stop(  # not Refused, whose printing loads the law
            f"there is not enough memory: this process may use {limit >> 20} MB of address space, and a house needs "
            f"{MIN_ADDRESS_SPACE_BYTES >> 20} MB; raise the limit (ulimit -v {MIN_ADDRESS_SPACE_BYTES >> 10})",
            CANNOT,
        )
