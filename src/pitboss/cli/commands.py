"""The commands of pitboss: where each is defined, and its line in the help. A command is imported when it runs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand
from typer.main import get_command

from pitboss.cli.errors import Commands, hide_types_of_flags

COMMANDS = {
    "games": ("rulebook.games", "List the games: name, subchapter, what it is, how many wagers it has."),
    "rules": (
        "rulebook.rules",
        "Show a game: the round step by step, wagers and what they pay, options, what may go wrong, what staff record.",
    ),
    "check": (
        "rulebook.check",
        "Check a submission file, a tournament's or a petition's: lawful, or each violation (exit code 1).",
    ),
    "play": (
        "play.play",
        "Play a game at a terminal table; lines are read from standard input where it is not a terminal.",
    ),
    "settle": (
        "play.settle",
        "Play a scenario file and print the settlement, and what differs from what it expects (exit code 1).",
    ),
    "school": (
        "learn.school",
        "Deal a round and be asked what a dealer must do and pay; answers are judged by the table's own events.",
    ),
    "replay": (
        "play.replay",
        "Prove a log: its chain of hashes, and that the rules lead from each input to what was logged.",
    ),
    "law": (
        "rulebook.law",
        "Show what the software does about a paragraph, and which wagers, payouts, options and remedies cite it.",
    ),
    "diff": (
        "rulebook.diff",
        "Show what changed from one edition to a later one, with both paragraphs and the prices before and after.",
    ),
    "readings": (
        "rulebook.readings",
        "Show how the text is read where it is damaged, silent or contradicts itself, and what each alternative costs.",
    ),
    "schema": ("rulebook.schema", "Print the JSON Schema of a table's inputs, events, asks and public state."),
    "edge": (
        "analyst.edge",
        "Price every wager of a game: true odds, payout odds and house advantage, exactly where that is possible.",
    ),
    "drill": ("learn.drill", "Practise decisions: answer with the name of an option, or its beginning."),
    "simulate": (
        "analyst.simulate",
        "Play a game many times and estimate the house advantage; the digits depend on the seed and the rounds only.",
    ),
    "sessions": (
        "analyst.sessions",
        "Follow a bankroll through many sessions: the risk of ruin and how results are spread.",
    ),
    "count": (
        "analyst.count",
        "Play basic strategy with a card count, and show what rounds bring at each true count.",
    ),
    "vulnerability": (
        "analyst.vulnerability",
        "Tell what counting cards wins at each wager of a shoe game, or what cards that are seen win at poker.",
    ),
    "design": (
        "analyst.design",
        "Find lawful paytables with a house advantage, from those that swing least to those that swing most.",
    ),
    "equity": (
        "analyst.equity",
        "Tell which part of the pot each hand wins, over all ways in which the cards may still fall.",
    ),
    "set-cards": (
        "learn.set_cards",
        "Show how cards are best set: every lawful set against every hand that the dealer may have, exactly.",
    ),
    "ticket": (
        "analyst.ticket",
        "Show a keno ticket: its straight tickets, its price, and exactly what a game pays on it.",
    ),
    "guide": (
        "rulebook.press",
        "Print the gaming guide of a game: how it is played, what each wager pays and costs, how to play best.",
    ),
    "sign": (
        "rulebook.press",
        "Print the sign of a table: its limits, what it pays, the rules in effect; or of a change, with its notices.",
    ),
    "layout": (
        "rulebook.layout",
        "Draw the layout of a game: every wager where it lies, with its odds, as the page shows it.",
    ),
    "submission": (
        "rulebook.press",
        "Print a rules submission: every option with its paragraph, what was chosen and what is lawful.",
    ),
    "petition": (
        "rulebook.press",
        "Print the petition for a game that a file declares: its rules, odds, proofs, drawings and requests (8.4).",
    ),
    "book": (
        "rulebook.press",
        "Print the guides of all games as one book; with --text, your own copy of the rules behind them (8.5(a)).",
    ),
    "serve": (
        "house.serve",
        "Run the house: tables of every game that people sit down at, with a web page and an HTTP API.",
    ),
    "audit": (
        "house.audit",
        "Prove a house's store: every log run again; ledger, purses, checkpoints, people, tokens, signed roots.",
    ),
    "backup": ("house.backup", "Back up a house's store, while people play or not: one state of everything."),
    "restore": ("house.backup", "Restore a backup into a new store, of either kind, and prove it by an audit."),
    "roots": (
        "house.roots",
        "Print the signed roots of a house, to be kept where whoever holds the store cannot change them.",
    ),
    "rotate-key": (
        "house.rotate_key",
        "Replace the key that signs a house's roots, while it is open or not: the old key signs the new one.",
    ),
    "rng": (
        "house.rng",
        "Write random bytes of the source that tables draw from, tested for health as they are at a table.",
    ),
    "tournament": (
        "play.tournament",
        "Check a tournament against 8.6, try it out with bots, and prove its log.",
    ),
}
"""Module and help by name, in the order of the help. A test checks each line against the command's own docstring."""


class LazyCommands(Commands):
    """All commands, known to the help by name and line, imported when one is run."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for name, (_, line) in COMMANDS.items():
            self.add_command(TyperCommand(name, help=line))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        """The command that the arguments name, imported."""
        name, listed, rest = super().resolve_command(ctx, args)
        if name is None or listed is None:
            return name, listed, rest
        command = load_command(name)
        hide_types_of_flags(command.get_params(ctx))
        return name, command, rest


def load_command(name: str) -> Any:
    """Imports a command, with its arguments and options."""
    defined = getattr(import_module(f"pitboss.cli.{COMMANDS[name][0]}"), name.replace("-", "_"))
    if not isinstance(defined, typer.Typer):
        function, defined = defined, typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        defined.command(name)(function)
    return get_command(defined)
