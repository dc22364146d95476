"""The commands of pitboss: the module and help line of each. A command is imported when it runs."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand
from typer.main import get_command

from pitboss.cli.errors import Commands
from pitboss.cli.output import with_out
from pitboss.cli.parameters import prepare

COMMANDS = {
    "games": ("rulebook.games", "List the games: name, subchapter, number of wagers, description."),
    "rules": (
        "rulebook.rules",
        "Show a game: the round step by step, wagers, payouts, options, irregularities, procedures.",
    ),
    "check": (
        "rulebook.check",
        "Check a submission, tournament or petition file: lawful, or each violation (exit code 1).",
    ),
    "play": (
        "play.play",
        "Play a game at a terminal table, or from lines piped to standard input.",
    ),
    "settle": (
        "play.settle",
        "Play a scenario file and print the settlement; exit code 1 if it differs from what the file expects.",
    ),
    "why": (
        "play.why",
        "Explain a settled bet: the paragraphs and facts that decided it, and what would have changed the result.",
    ),
    "school": (
        "learn.school",
        "Practice dealing: answer what a dealer must do and pay. The table's own events are the answer key.",
    ),
    "replay": (
        "play.replay",
        "Prove a log: check its chain of hashes, and that every entry follows from the rules.",
    ),
    "law": (
        "rulebook.law",
        "Show how the software implements a paragraph, and which wagers, payouts, options and remedies cite it.",
    ),
    "diff": (
        "rulebook.diff",
        "Show what changed from one edition to a later one, with both paragraphs and the prices before and after.",
    ),
    "readings": (
        "rulebook.readings",
        "Show how we read damaged, silent or contradictory text, and what each alternative costs.",
    ),
    "schema": ("rulebook.schema", "Print the JSON Schema of a table's inputs, events, asks and public state."),
    "edge": (
        "analyst.edge",
        "Price every wager of a game: true odds, payout odds and house advantage, exact where possible.",
    ),
    "compare": (
        "analyst.compare",
        "Compare submissions of one game: options, lawfulness, house advantage, hold and volatility.",
    ),
    "pit": (
        "manager.pit",
        "Plan and judge a pit: expected win, hold, players' ratings, drift of wheels and dice.",
    ),
    "advise": (
        "learn.advise",
        "Show the value of every option of a decision, for your cards and the cards that have left the shoe.",
    ),
    "drill": ("learn.drill", "Practice decisions. Type an option or its first letters, or q to leave."),
    "simulate": (
        "analyst.simulate",
        "Simulate a game and estimate the house advantage; the digits depend only on the seed and the rounds.",
    ),
    "sessions": (
        "analyst.sessions",
        "Follow a bankroll through many sessions: risk of ruin and distribution of results.",
    ),
    "count": (
        "analyst.count",
        "Play basic strategy with a card count, and show the player's edge at each true count.",
    ),
    "vulnerability": (
        "analyst.vulnerability",
        "Show what card counting earns on each wager of a shoe game, or what seen cards earn at poker.",
    ),
    "design": (
        "analyst.design",
        "Find lawful paytables with a given house advantage, or the frontier of a petition's variants.",
    ),
    "equity": (
        "analyst.equity",
        "Show each hand's share of the pot over all possible remaining cards.",
    ),
    "set-cards": (
        "learn.set_cards",
        "Show the best way to set a hand: every lawful set against every hand of the dealer, exactly.",
    ),
    "ticket": (
        "analyst.ticket",
        "Show a keno ticket: its straight tickets, its price, and the exact payouts of a game.",
    ),
    "guide": (
        "rulebook.press",
        "Print the gaming guide of a game: how to play, what each wager pays and costs, the best strategy.",
    ),
    "sign": (
        "rulebook.press",
        "Print the sign of a table (limits, payouts, rules in effect), or of a change with its notices.",
    ),
    "layout": (
        "rulebook.layout",
        "Draw the layout of a game: every wager in its place, with its odds.",
    ),
    "submission": (
        "rulebook.press",
        "Print a rules submission: every option with its paragraph, the choice and what is lawful.",
    ),
    "petition": (
        "rulebook.petition",
        "Print the petition for a game declared in a file (8.4), start such a file, check it, or print its schema.",
    ),
    "book": (
        "rulebook.press",
        "Print the guides of all games as one book; with --text, your own copy of the rules behind them (8.5(a)).",
    ),
    "serve": (
        "house.serve",
        "Run the house: tables of every game, with a web page and an HTTP API.",
    ),
    "audit": (
        "house.audit",
        "Prove a house's store: replay every log; check ledger, purses, checkpoints, people, tokens, signed roots.",
    ),
    "backup": ("house.backup", "Back up a house's store in one consistent state, even while people play."),
    "restore": ("house.backup", "Restore a backup into a new store of either kind, and audit it."),
    "roots": (
        "house.roots",
        "Print the signed roots of a house. Keep them where nobody who can change the store can change them.",
    ),
    "rotate-key": (
        "house.rotate_key",
        "Replace the key that signs a house's roots, even while it is open: the old key signs the new one.",
    ),
    "witness": (
        "house.witness",
        "Cosign the checkpoints of houses whose logs of signed roots only grow (C2SP tlog-witness).",
    ),
    "monitor": (
        "house.monitor",
        "Check a house's history with public data: cosigned by the quorum, one for all readers, never rolled back.",
    ),
    "verify": (
        "house.verify",
        "Prove rounds dealt by a committed source and school certificates, offline, or save the page's verifier.",
    ),
    "authenticate": (
        "house.authenticate",
        "Check every file of the program against a signed manifest, or write one; write a bill of materials.",
    ),
    "dossier": (
        "house.dossier",
        "Write a test laboratory's dossier: matrices, rules, prices, collections, tests, manifest, proofs.",
    ),
    "mcp": (
        "house.mcp",
        "Serve check, settle, price, cite, compare and why as tools for assistants, on standard input and output.",
    ),
    "rng": (
        "house.rng",
        "Write random bytes of the tables' random source, with the same health tests as at a table.",
    ),
    "tournament": (
        "play.tournament",
        "Check a tournament against 8.6, try it out with bots, and prove its log.",
    ),
}
"""Module and help by name, in the order of the help. A test checks each line against the command's own docstring."""


WITHOUT_OUT = frozenset(
    (
        "play",
        "school",
        "drill",
        "schema",
        "serve",
        "backup",
        "restore",
        "roots",
        "rotate-key",
        "mcp",
        "rng",
        "witness",
        "dossier",
    )
)
"""Commands without a report to write: they prompt, serve, or write another kind of file."""
_TO = {"--to": "--out"}
OLD_FLAGS = dict.fromkeys(("guide", "sign", "layout", "submission", "petition", "book", "design"), _TO)
"""Flags of earlier versions that still work, by command."""


def _renamed(argument: str, flags: Mapping[str, str]) -> str:
    """An argument with the present name of its flag."""
    flag, equals, value = argument.partition("=")
    return f"{flags.get(flag, flag)}{equals}{value}"


class LazyCommands(Commands):
    """All commands; the help lists them from the table, and one is imported when it runs."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for name, (_, line) in COMMANDS.items():
            self.add_command(TyperCommand(name, help=line))

    def format_help(self, ctx: Any, _formatter: Any) -> None:
        """Print the help, which lists the commands without importing them."""
        from pitboss.cli.main_help import print_help

        options = (param.get_help_record(ctx) for param in self.get_params(ctx))
        commands = ((name, line) for name, (_, line) in COMMANDS.items())
        print_help(self.get_usage(ctx), self.help or "", filter(None, options), commands)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        """The command that the arguments name, imported."""
        name, listed, rest = super().resolve_command(ctx, args)
        if name is None or listed is None:
            return name, listed, rest
        command = load_command(name)
        rest = [_renamed(argument, OLD_FLAGS.get(name, {})) for argument in rest]
        prepare(command.get_params(ctx))
        return name, command, rest


def load_command(name: str) -> Any:
    """Import a command, with its arguments and options."""
    defined = getattr(import_module(f"pitboss.cli.{COMMANDS[name][0]}"), name.replace("-", "_"))
    if not isinstance(defined, typer.Typer):
        function = defined if name in WITHOUT_OUT else with_out(defined, name)
        defined = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        defined.command(name)(function)
        return get_command(defined)
    for command in defined.registered_commands:
        assert command.callback is not None
        command.callback = with_out(command.callback, name)
    return get_command(defined)
