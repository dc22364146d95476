"""What a terminal table shows: wagers and odds, bets, cards, and what the player may choose."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from rich.console import Console
from rich.text import Text

from pitboss.cli.play.slips import example, needs_place, openable, wager_named
from pitboss.cli.play.wagers import about, pays
from pitboss.cli.show import ascii_only, drawn, line, report
from pitboss.errors import Refused
from pitboss.money import Cents, dollars
from pitboss.protocol.events import Event, Gathered, Moved, Settled
from pitboss.table import Ask, Asked, Option, Table
from pitboss.table.log.narration import pieces, words
from pitboss.table.log.views import hands_seen
from pitboss.table.play.state import SEATS
from pitboss.table.rules import parts
from pitboss.table.rules.describe import describe

_HELP = """\
? WAGER   more about a wager          bets          the bets on the layout
clear     take your bets back         same    bet as in the last round
buy 100   buy chips                   q       leave, and close the table
call off 3   make a call, also for the bet with this number"""


def explain(console: Console, table: Table, wager: str) -> None:
    """Print the wagers and what they pay, or one of them with its places on the layout."""
    if wager:
        _explain_wager(console, table, wager_named(wager, table))
        return
    game = describe(table.submission, table.limits)
    rows = [
        (
            f"{offered.id} PLACE" if needs_place(table, offered.id) else offered.id,
            pays(offered),
            about(offered) + _when(table, offered.id),
            game.brief(offered.law),
        )
        for offered in game.offered
    ]
    report(console, ("wager", "pays", "what it is", "paragraph"), rows)
    typed = example(table)
    how = f"Type a bet like `{typed}`; separate several with commas. " if typed else ""
    console.print(f"{how}Enter deals.")
    console.print(_HELP)


def _when(table: Table, wager: str) -> str:
    """A note on a wager that cannot be made at this point of the round."""
    closed = table.ask is not None and wager not in (table.ask.wagers or ())
    return " (not now)" if closed and wager in openable(table) else ""


def _explain_wager(console: Console, table: Table, id_: str) -> None:
    if id_ not in table.offers:
        raise Refused(f"{id_} is not offered at this table")
    wager = describe(table.submission, table.limits).wager(id_)
    line(console, Text(f"{wager.name}: {about(wager)}", style="bold"), wager.law)
    console.print(f"Pays {pays(wager)}")
    if id_ in openable(table):
        console.print(f"Bets {wager.limit}, like: {example(table, id_)}")
    places = [place for place in wager.places if place]
    if places:
        console.print(f"Places: {' '.join(places)}")


def print_bets(console: Console, table: Table) -> None:
    """Print the bets on the layout."""
    on_layout = table.state.layout.values()
    for bet in on_layout:
        place = f" {bet.on}" if bet.on else ""
        position = f" at position {bet.at}" if bet.at != bet.seat else ""
        stands = parts.bet_status(table.current_round, bet)
        how = f", {stands}" if stands else ""
        said = f"  Seat {bet.seat}: {dollars(bet.amount)} on {words(bet.wager)}{place}{position}{how}"
        console.print(f"{said} (bet {bet.id})")
    if not on_layout:
        console.print("  There are no bets on the layout.")


def print_standing(console: Console, table: Table) -> None:
    """Print what carries over between rounds: the point, meters, and bets on the layout."""
    status = parts.status(table.current_round)
    if status:
        console.print(Text(status, style="bold"))
    for account, shown in table.state.accounts.items():
        if account.startswith("meter "):
            console.print(Text(f"The {account.removeprefix('meter ')} meter shows {dollars(shown)}.", style="bold"))
    by_seat: dict[int, list[str]] = {}
    for bet in table.state.layout.values():
        stands = parts.bet_status(table.current_round, bet)
        how = f" ({stands})" if stands else ""
        amount = dollars(bet.amount).removesuffix(".00")
        by_seat.setdefault(bet.seat, []).append(f"{words(bet.wager)} {bet.on}".strip() + f" {amount}{how}")
    for seat, bets in sorted(by_seat.items()):
        whose = f", seat {seat}" if len(table.state.players) > 1 else ""
        console.print(f"On the layout{whose}: {', '.join(bets)}.")


def print_cards(console: Console, seen: Iterable[Event], asked: Asked, who: str) -> None:
    """Print the cards that a person needs for a decision: their own, and the common ones."""
    hands = {hand: held for hand, held in hands_seen(seen).items() if held}
    own = [hand for hand in hands if f"{hand} ".startswith(f"{SEATS[asked.at]} ")]
    for hand in [*own, *(other for other in hands if not other.startswith("seat "))]:
        cards = pieces(hands[hand], ascii_only=ascii_only(console))
        holder = who if hand in own else f"{words(hand).capitalize()} shows"
        which = hand.removeprefix(SEATS[asked.at]).strip() or "hand 1"
        label = f" ({which})" if hand in own and len(own) > 1 else ""
        line(console, drawn(console, f"{holder} {cards}{label}."), "")


def print_options(console: Console, ask: Ask, asked: Asked, cite: Callable[[str], str]) -> None:
    """Print a question with its options, their cost and paragraph."""
    line(console, Text(_question(ask, asked), style="bold"), cite(ask.law))
    for option in ask.options[asked]:
        said = Text.assemble((f"  {option.id}", "cyan"), (_cost(option), "bold"), f"  {option.description}")
        line(console, said, cite(option.law))


def _question(ask: Ask, asked: Asked) -> str:
    """The question, and who must answer it."""
    if ask.prompt.startswith(f"{SEATS[asked.seat]} "):
        return ask.prompt[:1].upper() + ask.prompt[1:]
    who = f"Seat {asked.seat}" + (f" at position {asked.at}" if asked.at != asked.seat else "")
    count = _COUNT.fullmatch(ask.prompt)
    if count is None:
        return f"{who}: {ask.prompt}"
    return f"{who}, {count[1]}, has {count[2]}" if count[1] else f"{who} has {count[2]}"


_COUNT = re.compile(r"(?:(hand \d+): )?((?:soft )?\d+)")
"""Matches the count of the hand in a question at twenty-one."""


def _cost(option: Option) -> str:
    if option.amounts is not None:
        least, most = option.amounts
        return f" {dollars(least)} to {dollars(most)}" if least != most else f" {dollars(least)}"
    return f" {dollars(option.cost)}" if option.cost else ""


def net_of(events: Iterable[Event], seat: int) -> Cents | None:
    """The net result of a round for a seat; None if the seat did not play."""
    nets = [_net(event, seat) for event in events]
    mine = [net for net in nets if net is not None]
    return sum(mine) if mine else None


def _net(event: Event, seat: int) -> Cents | None:
    match event:
        case Settled() if event.seat == seat:
            return event.net
        case Gathered() if SEATS[seat] in event.of:
            return -event.of[SEATS[seat]]
        case Moved() if SEATS[seat] in (event.source, event.into):
            return event.amount * (1 if event.into == SEATS[seat] else -1)
    return None
