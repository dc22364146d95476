"""Ask people at a terminal table for bets and choices until they leave.

It contains no rules of a game: it follows what the table asks (``table.ask``) and offers, and shows events only as the
people at the keyboard may see them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from rich.console import Console
from rich.text import Text

from pitboss.cli.play.coach import TerminalCoach, values_text, verdict_text
from pitboss.cli.play.events import print_event
from pitboss.cli.play.felt import explain, net_of, print_bets, print_cards, print_options, print_standing
from pitboss.cli.play.house_way import house_way_text
from pitboss.cli.play.lines import Lines
from pitboss.cli.play.rehearsal import rehearse
from pitboss.cli.play.slips import example, openable, read_call, read_choice, read_slip
from pitboss.cli.play.wagers import limits_line
from pitboss.errors import PitbossError, Refused
from pitboss.law import find_edition
from pitboss.money import Cents, cents, dollars, signed
from pitboss.pricing.seat import Act
from pitboss.pricing.values import DecisionValues
from pitboss.protocol.events import Chose, Dealt, Event, Rolled, RoundBegan, RoundEnded, Settled
from pitboss.table import Ask, Asked, Bet, Table
from pitboss.table.log.narration import words
from pitboss.table.log.views import PUBLIC, Viewer, seen, seen_all
from pitboss.table.log.views import seat as view_from
from pitboss.table.play.leaving import take_down
from pitboss.table.rules.describe import describe

_MAX_RESPINS = 1000


class _Leave(Exception):
    """A person wants to leave the table."""


class Session:
    """The people at one terminal table."""

    def __init__(self, table: Table, console: Console, lines: Lines, *, coached: bool = False) -> None:
        self.table = table
        self.coached = coached
        """True if the coach judges every choice."""
        self._coach: TerminalCoach | None = None
        self.console = console
        self.lines = lines
        self.bought: dict[int, Cents] = {}
        """The chips of each seat at the start, and those bought since."""
        self._told: list[Event] = []
        """The events of the round, including what is hidden in them."""
        self._slips: dict[int, Sequence[Any]] = {}
        self._slip_now: dict[int, list[Any]] = {}

    @property
    def seats(self) -> list[int]:
        """The seats of the people at the keyboard."""
        return sorted(self.table.state.players)

    def viewer(self) -> Viewer:
        """The viewer of the terminal: the only player, or the public if several players share it."""
        return view_from(self.seats[0]) if len(self.seats) == 1 else PUBLIC

    # ------------------------------------------------------------------ arrival and departure

    def greet(self) -> None:
        """Print the game, its limits and the keys."""
        submission = self.table.submission
        game = describe(submission, self.table.limits)
        self.console.print(Text.assemble((game.name, "bold"), (f"  {submission.cite_sections()}", "dim")))
        self.console.print(game.says)
        self.console.print(f"{limits_line(game)} Type ? for the wagers, q to leave.")
        self.bought = {seat: self._worth(seat) for seat in self.seats}

    def sit(self, seat: int, chips: Cents) -> None:
        """Seat a person."""
        self._tell(self.table.sit(seat, chips=chips))
        self.bought[seat] = chips

    def catch_up(self, events: Iterable[Event]) -> None:
        """Print the unfinished round so far."""
        self._tell(events)

    def run(self) -> bool:
        """Play until the people leave or the input ends; True if the table could be closed."""
        try:
            while not self.table.closed:
                self._step()
        except _Leave:
            pass
        except (EOFError, KeyboardInterrupt):
            if self.console.is_terminal:
                self.console.print()
        return self._close()

    def _close(self) -> bool:
        """End a round that only waits for bets, and close the table; False while a person must choose."""
        table = self.table
        try:
            if self._take_down():
                return False
            for _ in range(_MAX_RESPINS):
                if not self._waits_for_bets():
                    break
                self._tell(table.no_more_bets())
            self._tell(table.close())
        except PitbossError:
            return False
        for seat in self.seats:
            have = self._chips(seat)
            self.console.print(
                f"Seat {seat} leaves with {dollars(have)}: {signed(have - self.bought.get(seat, have))} in total."
            )
        return True

    def _take_down(self) -> list[Bet]:
        """Take back every bet that may be taken back; return the wagers that must stay."""
        table = self.table
        if table.state.layout and not table.round_under_way:
            self._tell(table.begin())
        if self._waits_for_bets():
            take_down(table.state, lambda command: self._tell(table.apply(command)))
        return list(table.state.layout.values())

    # ------------------------------------------------------------------ steps of a round

    def _step(self) -> None:
        table = self.table
        if table.awaiting is not None:
            awaited = table.awaiting
            said = self._ask(f"The {awaited.kind} for {awaited.to} > ")
            self._try(lambda: self._tell(table.key(said)))
        elif table.ask is None or table.ask.for_bets:
            self._betting()
        else:
            self._choosing(table.ask)

    def _betting(self) -> None:
        """Ask each person for bets; the last Enter closes the layout."""
        print_standing(self.console, self.table)
        for seat in self.seats:
            if not self._bets_of(seat):
                return
        if not self.table.state.layout and openable(self.table):
            self._hint(f"Nobody has bet. Type a bet like {example(self.table)}, ? for the wagers, q to leave.")
            return
        self._slips, self._slip_now = {**self._slips, **self._slip_now}, {}
        if not self.table.round_under_way:
            self._tell(self.table.begin())
        if self._waits_for_bets():
            self._try(lambda: self._tell(self.table.no_more_bets()))

    def _bets_of(self, seat: int) -> bool:
        """Take one person's bets until they press Enter; False if the layout closed meanwhile."""
        while self.table.ask is None or self.table.ask.for_bets:
            said = self._ask(self._prompt(seat))
            if not said:
                return True
            self._try(partial(self._betting_command, seat, said))
        return False

    def _betting_command(self, seat: int, said: str) -> None:
        command, _, rest = said.partition(" ")
        match command.lower():
            case "?" | "help":
                explain(self.console, self.table, rest.strip())
            case "bets":
                print_bets(self.console, self.table)
            case "clear":
                self._slip_now.pop(seat, None)
                self._tell(self.table.apply({"do": "take back", "seat": seat}))
            case "call":
                self._tell(self.table.apply({"do": "call", "seat": seat, **read_call(rest)}))
            case "same":
                self._bet(seat, self._slips.get(seat, ()))
            case "buy":
                amount = cents(rest)
                self._tell(self.table.apply({"do": "buy in", "seat": seat, "amount": amount}))
                self.bought[seat] = self.bought.get(seat, 0) + amount
            case _:
                self._bet(seat, read_slip(said, self.table))

    def _bet(self, seat: int, slip: Sequence[Any]) -> None:
        if not slip:
            raise Refused(f"no earlier bets to repeat; type a bet like {example(self.table)}")
        if not self.table.round_under_way:
            rehearse(self.table, seat, slip)
            self._tell(self.table.begin())
        if self._waits_for_bets():
            self._tell(self.table.apply({"do": "bet", "seat": seat, "bets": list(slip)}))
            self._slip_now.setdefault(seat, []).extend(slip)

    def _choosing(self, ask: Ask) -> None:
        """Ask the next person who must choose."""
        asked = next(choice for choice in ask.waiting if choice.at not in self.table.current_round.dead)
        options = ask.options[asked]
        who = "You hold" if len(self.seats) == 1 else f"Seat {asked.seat} holds"
        print_cards(self.console, seen_all(self._told, view_from(asked.seat)), asked, who)
        print_options(self.console, ask, asked, self.table.submission.cite)
        if advice := house_way_text(self.table, asked, options):
            self._hint(advice)
        said = self._ask(self._prompt(asked.seat))
        if said.lower() in ("", "?", "help"):
            listed = ", ".join(choice.id for choice in options)
            self._hint(f"Type an option or its first letters: {listed}. Type coach for the value of each.")
        elif said.lower() == "coach":
            self._hint(values_text(self._values(ask, asked)))
        else:
            self._try(lambda: self._choose(ask, asked, read_choice(said, options)))

    def _choose(self, ask: Ask, asked: Asked, act: Act) -> None:
        """Make a choice, and print the coach's verdict if coaching is on."""
        values = self._values(ask, asked) if self.coached else None
        events = self.table.apply(act.at(asked.seat, asked.at))
        if verdict := verdict_text(values, act):
            self._hint(verdict)
        self._tell(events)

    def _values(self, ask: Ask, asked: Asked) -> DecisionValues | None:
        self._coach = self._coach or TerminalCoach(self.table)
        return self._coach.values(ask, asked, seen_all(self._told, view_from(asked.seat)))

    def _ask(self, prompt: str) -> str:
        said = self.lines.ask(prompt).strip()
        if said.lower() not in ("q", "quit", "exit"):
            return said
        if self.table.round_under_way and not self._waits_for_bets():
            self._hint("The round is under way: answer first, or press Ctrl-D to stop without closing the table.")
            return "?"
        staying = ", ".join(dict.fromkeys(words(bet.wager) for bet in self._take_down()))
        if not staying:
            raise _Leave
        self._hint(f"Bets on {staying} stay until they are decided. Press Enter to continue, Ctrl-D to stop.")
        return "bets"

    def _try(self, act: Callable[[], None]) -> None:
        """Call ``act``; print the refusal if the table refuses it."""
        try:
            act()
        except Refused as refused:
            find_edition(self.table.submission.edition).resolve(refused)
            self.console.print(Text(f"Refused: {refused}", style="bold red"))

    # ------------------------------------------------------------------ output

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, RoundBegan):
                self._told = []
            self._told.append(event)
            print_event(self.console, seen(event, self.viewer()), self.table.game)
            if isinstance(event, RoundEnded):
                self._print_net()

    def _print_net(self) -> None:
        for seat in self.seats:
            net = net_of(self._told, seat)
            if net is not None:
                style = "bold green" if net > 0 else "bold red" if net < 0 else "bold"
                self.console.print(Text(f"Seat {seat}: {signed(net)}, {dollars(self._chips(seat))} in chips.", style))
        happened = {type(event) for event in self._told}
        if len(self.seats) == 1 and Chose in happened and happened.isdisjoint((Dealt, Rolled, Settled)):
            self._hint("No hand was played. In this game players play each other: use --seats 2 or more.")

    def _prompt(self, seat: int) -> str:
        staked = sum(bet.amount for bet in self.table.state.layout.values() if bet.seat == seat)
        on_layout = f", {dollars(staked)} bet" if staked else ""
        return f"Seat {seat} ({dollars(self._chips(seat))}{on_layout}) > "

    def _hint(self, said: str) -> None:
        self.console.print(Text(said, style="dim"))

    # ------------------------------------------------------------------ money and state

    def _chips(self, seat: int) -> Cents:
        return self.table.current_round.chips(seat)

    def _worth(self, seat: int) -> Cents:
        on_layout = sum(bet.amount for bet in self.table.state.layout.values() if bet.seat == seat)
        return self._chips(seat) + on_layout

    def _waits_for_bets(self) -> bool:
        return self.table.ask is not None and self.table.ask.for_bets
