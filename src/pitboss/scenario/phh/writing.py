"""Write the hands of a table's log as PHH files."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from pitboss.errors import Refused
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.showdown import CONCEDES
from pitboss.games.poker.engine.structure import COMMUNITY
from pitboss.money import Cents
from pitboss.protocol.events import BetMade, Chose, Dealt, Event, Gathered, Noted, Revealed, RoundBegan
from pitboss.scenario.phh.reading import VARIANTS, WHOLE
from pitboss.table import Submission
from pitboss.table.log.replay import ReplayedEntry
from pitboss.table.play.state import SEATS


@dataclass(slots=True)
class _HandInLog:
    """A hand being read from a log, event by event."""

    hand: PokerHand
    stacks: Mapping[int, Cents]
    names: Mapping[int, str]
    actions: list[str] = field(default_factory=list)
    in_street: dict[int, Cents] = field(default_factory=dict)
    dealt_last: int = 0
    """The seat whose cards the last action dealt, so that down- and up-cards become one action."""
    drawn: list[str] | None = None
    """While players draw: the cards drawn, which PHH lists after all discards."""

    shown: dict[int, str] = field(default_factory=dict)
    """The hands shown at the showdown in order; empty for one that was conceded."""

    def player(self, seat: int) -> str:
        return f"p{self.hand.order.index(seat) + 1}"

    def take(self, event: Event, discards: Sequence[str]) -> None:
        """Add an event to the history."""
        match event:
            case Dealt():
                self._dealt(event.to, event.cards if event.hidden is None else event.hidden.cards)
                return
            case BetMade() if event.wager != "ante":
                self._bet(event.seat, event.wager, event.amount)
            case Gathered():
                self.in_street = {}
            case Chose():
                self._chose(event.seat, event.action, discards)
            case Revealed() if event.of.startswith("seat "):
                self.shown[int(event.of.removeprefix("seat "))] = names_in_phh(event.cards)
            case Noted() if event.says.endswith(CONCEDES) and event.seat is not None:
                self.shown.setdefault(event.seat, "")
        self.dealt_last = 0

    def _dealt(self, to: str, cards: Sequence[str]) -> None:
        if to == COMMUNITY:
            self.actions.append(f"d db {names_in_phh(cards)}")
            self.dealt_last = 0
            return
        seat = int(to.removeprefix("seat "))
        if self.drawn is not None:
            self.drawn.append(f"d dh {self.player(seat)} {names_in_phh(cards)}")
        elif seat == self.dealt_last:
            self.actions[-1] += names_in_phh(cards)
        else:
            self.actions.append(f"d dh {self.player(seat)} {names_in_phh(cards)}")
        self.dealt_last = seat

    def _bet(self, seat: int, wager: str, amount: Cents) -> None:
        self.in_street[seat] = self.in_street.get(seat, 0) + amount
        if wager == "forced_bet":
            self.actions.append(f"{self.player(seat)} pb")
        elif wager in ("bet", "raise"):
            self.actions.append(f"{self.player(seat)} cbr {_dollars(self.in_street[seat])}")

    def end_draw(self) -> None:
        """List the cards drawn after all discards."""
        self.actions += self.drawn or ()
        self.drawn = None

    def _chose(self, seat: int, action: str, discards: Sequence[str]) -> None:
        if action not in ("draw", "stand_pat"):
            self.end_draw()
        elif self.drawn is None:
            self.drawn = []
        match action:
            case "fold":
                self.actions.append(f"{self.player(seat)} f")
            case "check" | "call":
                self.actions.append(f"{self.player(seat)} cc")
            case "show":
                self.shown[seat] = ""
            case "draw" | "stand_pat":
                self.actions.append(f"{self.player(seat)} sd {names_in_phh(discards)}".rstrip())

    def text(self, variant: str, stacks: Mapping[int, Cents]) -> str:
        """Return the file; the rake, for which PHH has no field, is a custom field."""
        self.end_draw()
        self.actions += [f"{self.player(seat)} sm {cards}".rstrip() for seat, cards in self.shown.items()]
        hand, order = self.hand, self.hand.order
        fixed = variant.startswith("F")
        lines = [
            ("variant", _quoted(variant)),
            ("ante_trimming_status", "true"),
            ("antes", _listed([hand.stakes.ante] * len(order))),
        ]
        if hand.structure.has_button:
            blinds = [*hand.stakes.blinds[: len(order)], *([0] * (len(order) - len(hand.stakes.blinds)))]
            lines.append(("blinds_or_straddles", _listed(blinds)))
        else:
            lines.append(("bring_in", _dollars(hand.stakes.forced)))
        if fixed:
            lines += [("small_bet", _dollars(hand.stakes.minimum)), ("big_bet", _dollars(hand.stakes.maximum))]
        else:
            lines.append(("min_bet", _dollars(hand.stakes.minimum)))
        lines += [
            ("starting_stacks", _listed([self.stacks[seat] for seat in order])),
            ("actions", f"[{', '.join(map(_quoted, self.actions))}]"),
            ("players", f"[{', '.join(_quoted(self.names[seat]) for seat in order)}]"),
            ("finishing_stacks", _listed([stacks[seat] for seat in order])),
        ]
        raked = sum(amount for _, amount in hand.rakes)
        if raked:
            lines.append(("_rake", _dollars(raked)))
        return "".join(f"{name} = {value}\n" for name, value in lines)


def write(entries: Iterable[ReplayedEntry]) -> Iterator[str]:
    """Yield each finished hand of a replayed log as a PHH file."""
    current: _HandInLog | None = None
    stacks: dict[int, Cents] = {}
    for entry in entries:
        table = entry.table
        variant = _variant_of(table.submission)
        discards = _discards(entry.entry.body)
        for event in entry.events:
            if isinstance(event, RoundBegan):
                hand = table.current_round.play
                current = None
                if isinstance(hand, PokerHand):
                    current = _HandInLog(hand, dict(stacks), dict(table.state.players))
            elif current is not None:
                current.take(event, discards)
        stacks = {seat: table.state.accounts[SEATS[seat]] for seat in table.state.players}
        if current is not None and table.ask is None:
            yield current.text(variant, stacks)
            current = None


def _variant_of(submission: Submission) -> str:
    options = submission.options.plain()
    for name, variant in VARIANTS.items():
        wanted = {"betting": variant.betting, **variant.more}
        if variant.game == submission.game.id and all(options.get(key) == wanted[key] for key in wanted):
            return name
    raise Refused(f"PHH has no variant for {submission.game.name} with these options", "14.8(a)")


def _discards(body: Mapping[str, Any]) -> Sequence[str]:
    """Return the cards named by an input."""
    command = body.get("input")
    return command.get("cards", ()) if isinstance(command, Mapping) else ()


def names_in_phh(names: Sequence[str]) -> str:
    """Write our cards in PHH.

    >>> names_in_phh(["10H", "AC"])
    'ThAc'
    """
    return "".join(name[:-1].replace("10", "T") + name[-1].lower() for name in names)


def _dollars(amount: Cents) -> str:
    """Write an amount in PHH, without cents if there are none."""
    return str(amount // WHOLE) if amount % WHOLE == 0 else f"{Decimal(amount) / WHOLE}"


def _listed(amounts: Sequence[Cents]) -> str:
    return f"[{', '.join(map(_dollars, amounts))}]"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
