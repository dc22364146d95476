"""What a game may do in a round: announce, draw, deal, reveal, ask, settle. Every act is an event with its citation."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Generic, NoReturn, Unpack

from pitboss.equipment.cards import NAMES, Card
from pitboss.equipment.chance import Chance, NamedOutcomes, RandomSource
from pitboss.equipment.dice import Dice
from pitboss.equipment.wheel import Wheel
from pitboss.errors import PitbossError, Refused
from pitboss.frames import html_table
from pitboss.money import dollars
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import (
    Announced,
    Arranged,
    Burned,
    Dealt,
    Discarded,
    Event,
    IrregularityReported,
    Noted,
    NotedFacts,
    Revealed,
    Rolled,
    Shuffled,
    Spun,
)
from pitboss.protocol.views import HandFacts
from pitboss.table.betting.limits import Limits
from pitboss.table.betting.wagers import Bet, Offer
from pitboss.table.play.asks import AT_OWN_SEAT, Ask, Asked, Choice, Flow, Option
from pitboss.table.play.payments import Payments
from pitboss.table.play.state import SEATS, TableState
from pitboss.table.rules.game import Game, Report
from pitboss.table.rules.options import OptionsT

DEALER = "dealer"
DEAD = Choice("dead")
"""The answer of a hand that became dead while it was asked."""


class RoundVoid(PitbossError):
    """The round is void: every bet still on the layout is returned."""

    def __init__(self, law: str, says: str) -> None:
        self.law = law
        self.says = says
        super().__init__(law, says)


class Round(Payments, Generic[OptionsT]):
    """The table as a game sees it during one round."""

    __slots__ = (
        "bets",
        "chance",
        "counted",
        "dead",
        "drawn",
        "events",
        "faults",
        "game",
        "hands",
        "limits",
        "memory",
        "now",
        "offers",
        "openable",
        "options",
        "plan",
        "play",
        "posted",
        "remedied",
        "state",
    )

    def __init__(
        self,
        game: Game[OptionsT],
        options: OptionsT,
        offers: Mapping[str, Offer],
        openable: frozenset[str],
        state: TableState,
        chance: Chance,
        limits: Limits,
        remedied: Collection[str],
        plan: Any,
    ) -> None:
        self.game = game
        self.options = options
        self.offers = offers
        """The wagers this table offers, by id."""
        self.openable = openable
        """The wagers that a player may make unasked."""
        self.state = state
        self.memory: Any = state.memory
        """What the game remembers between rounds, of its class :attr:`Game.memory`."""
        self.chance = chance
        self.limits = limits
        """The limits posted when the round began, for payouts based on the minimum wager."""
        self.remedied = remedied
        """The irregularities with a remedy under the edition, as far as our files show."""
        self.plan = plan
        """What the game computes once from its options and offers (:meth:`Game.plan`)."""
        self.posted = limits
        """The limits posted now: they may change at any time (8.3(c))."""
        self.now: datetime | None = None
        """The time of the current input, if the table has a clock; the same in a replay."""
        self.bets = state.layout
        self.hands: dict[str, list[Card]] = {}
        self.counted: dict[str, HandFacts] = {}
        """The totals of hands that the dealer has announced."""
        self.dead: set[int] = set()
        """Positions with a dead hand, which make no more choices."""
        self.faults: dict[str, int] = {}
        """How often each irregularity occurred in this round."""
        self.events: list[Event] = []
        self.drawn: list[str] = []
        self.play: object = None
        """The game's own state of the round in progress, which remedies read."""

    def renew(self) -> None:
        """Clear the state of the last round before the next begins."""
        self.limits = self.posted
        self.hands, self.dead, self.faults, self.play = {}, set(), {}, None
        self.counted = {}

    def __repr__(self) -> str:
        """The bets, and how many cards each hand has; their faces are for those who may see them."""
        bets = ", ".join(f"{SEATS[bet.seat]} {label} {dollars(bet.amount)}" for bet, label in self._labeled_bets())
        hands = ", ".join(f"{hand} {len(cards)}" for hand, cards in self.hands.items())
        return f"<round of {self.game.id}: {bets or 'no bets'}{'; cards of ' if hands else ''}{hands}>"

    def _repr_html_(self) -> str:
        rows = [(SEATS[bet.seat], label, dollars(bet.amount)) for bet, label in self._labeled_bets()]
        return html_table(f"round of {self.game.id}", ("seat", "bet", "amount"), rows)

    def _labeled_bets(self) -> list[tuple[Bet, str]]:
        return [(bet, f"{bet.wager} {bet.on}".strip()) for bet in self.bets.values()]

    # ------------------------------------------------------------------ telling

    def announce(self, says: str, law: str) -> None:
        """Announce something as the dealer."""
        self.events.append(Announced(law, says))

    def note(self, says: str, law: str, **facts: Unpack[NotedFacts]) -> None:
        """Record a fact that no other event states."""
        self.events.append(Noted(law, says, **facts))

    # ------------------------------------------------------------------ asking

    def take_bets(self, law: str, wagers: Collection[str] | None = None, prompt: str = "place your bets") -> Flow[None]:
        """Open the layout until the dealer closes it, for the given wagers or all that players may make unasked."""
        yield Ask(prompt, law, wagers=self.openable if wagers is None else wagers)

    def choose(self, at: int, options: Sequence[Option], law: str, prompt: str, seat: int = 0) -> Flow[Choice]:
        """Ask the player who bet at a position (or one of several) to choose; a dead hand answers ``dead``."""
        seat = seat or self.owners()[at]
        asked = AT_OWN_SEAT[at] if at == seat else Asked(at, seat)
        ask = Ask(prompt, law, options={asked: options})
        yield ask
        return ask.chosen.get(asked, DEAD)

    def choose_each(
        self, options: Mapping[Asked, Sequence[Option]], law: str, prompt: str
    ) -> Flow[Mapping[Asked, Choice]]:
        """Ask several players at once; they answer in any order."""
        ask = Ask(prompt, law, options=options)
        yield ask
        return ask.chosen

    # ------------------------------------------------------------------ people and positions

    def owners(self) -> dict[int, int]:
        """The seat that decides at each position: the one that bet there first."""
        owners: dict[int, int] = {}
        for bet in self.bets.values():
            owners.setdefault(bet.at, bet.seat)
        return owners

    def positions(self, wagers: Collection[str]) -> list[int]:
        """The positions with a bet on any of these wagers, in rising order."""
        return sorted({bet.at for bet in self.bets.values() if bet.wager in wagers})

    def bets_at(self, at: int) -> dict[str, Bet]:
        """The bets at a position by wager, for games with at most one bet on each wager there."""
        return {bet.wager: bet for bet in self.bets.values() if bet.at == at}

    def bets_by_position(self) -> dict[int, dict[str, Bet]]:
        """The same for every position with a bet."""
        positions: dict[int, dict[str, Bet]] = {}
        for bet in self.bets.values():
            there = positions.get(bet.at)
            if there is None:
                positions[bet.at] = {bet.wager: bet}
            else:
                there[bet.wager] = bet
        return positions

    # ------------------------------------------------------------------ chance

    def spin(self, wheel: Wheel, law: str) -> str | None:
        """Spin a wheel and return its mark; None if the spin does not count."""
        index = self._draw(wheel, "wheel")
        if index is None:
            return None
        mark = wheel.name(index)
        self.events.append(Spun(law, mark))
        return mark

    def select(self, device: Wheel, to: str) -> str | None:
        """Let a device select one of its marks; None if it failed. The game reports what it shows."""
        index = self.pick(device, to)
        return None if index is None else device.name(index)

    def pick(self, device: NamedOutcomes, to: str) -> int | None:
        """Let a device produce an outcome, by number; None if it failed."""
        return self._draw(device, to)

    def roll(self, dice: Dice, law: str, to: str = "dice") -> tuple[int, ...] | None:
        """Throw dice and return their faces; None if the throw does not count."""
        index = self._draw(dice, to)
        if index is None:
            return None
        faces = dice.throws[index]
        self.events.append(Rolled(law, faces))
        return faces

    def _draw(self, among: NamedOutcomes, to: str) -> int | None:
        chance = self.chance
        if isinstance(chance, RandomSource):  # no fault can come with it
            number = chance.below(len(among))
            self.drawn.append(among.name(number))
            return number
        index, fault = chance.draw(among, to)
        text = "" if index is None else among.name(index)
        if fault is None:
            self.drawn.append(text)
            return index
        self.drawn.append(f"{text}!{fault}")
        stands = self.irregular(Report(fault, outcome=text, to=to), by="equipment")
        return index if stands else None

    def card(self, to: str, shoe: str = "shoe") -> Card:
        """Draw the next good card for a hand or place, handling faults on the way."""
        holder, chance = self.state.shoes[shoe], self.chance
        undealt = holder.undealt
        if isinstance(chance, RandomSource) and undealt:  # no fault can come with it
            taken = holder.take(chance.below(len(undealt)))
            self.drawn.append(NAMES[taken])
            return taken
        holder.label = shoe if len(self.state.shoes) > 1 else ""
        while True:
            card, fault = holder.draw(self.chance, to)
            if fault is None:
                assert card is not None
                self.drawn.append(NAMES[card])
                return card
            text = "" if card is None else NAMES[card]
            self.drawn.append(f"{text}!{fault}")
            stands = self.irregular(Report(fault, outcome=text, to=to), by="equipment")
            if card is not None:
                if stands:
                    return card
                holder.discard([card])

    def deal(
        self,
        to: str,
        law: str,
        *,
        count: int = 1,
        up: bool = False,
        seen_by: Sequence[int] = (),
        shoe: str = "shoe",
        stacks: str = "",
    ) -> list[Card]:
        """Deal cards to a hand, face up, or face down for the seats that may look."""
        cards = [self.card(to, shoe) for _ in range(count)]
        self.hands.setdefault(to, []).extend(cards)
        names = [NAMES[card] for card in cards]
        if up:
            self.events.append(Dealt(law, to, names, of=self._dealt_from(shoe), stacks=stacks))
        else:
            of = self._dealt_from(shoe)
            self.events.append(Dealt(law, to, (), count, Hidden(names), seen_by, of, stacks))
        return cards

    def deal_around(
        self, turns: Sequence[tuple[str, bool]], law: str, seers: Mapping[str, Sequence[int]], shoe: str = "shoe"
    ) -> None:
        """Deal one card at a time to the hands named, each face up, or face down for those who may look at it."""
        hands, events = self.hands, self.events
        for (to, up), card in zip(turns, self._cards_in_turn(turns, shoe), strict=True):
            if to in hands:
                hands[to].append(card)
            else:
                hands[to] = [card]
            if up:
                events.append(Dealt(law, to, [NAMES[card]]))
            else:
                events.append(Dealt(law, to, (), 1, Hidden([NAMES[card]]), seers.get(to, ())))

    def _cards_in_turn(self, turns: Sequence[tuple[str, bool]], shoe: str) -> Iterable[Card]:
        """A card for each turn: all at once if no fault can occur, otherwise each in its turn."""
        holder, chance = self.state.shoes[shoe], self.chance
        if not isinstance(chance, RandomSource) or len(holder.undealt) < len(turns):
            return (self.card(to, shoe) for to, _ in turns)
        cards = holder.take_several(chance, len(turns))
        self.drawn += [NAMES[card] for card in cards]
        return cards

    def reveal(self, hand: str, law: str, says: str | None = None) -> list[Card]:
        """Turn a hand face up; ``says`` is what the dealer calls it."""
        cards = self.hands[hand]
        self.events.append(Revealed(law, hand, [NAMES[card] for card in cards], says=says))
        return cards

    def arrange(
        self, hands: Mapping[str, list[Card]], law: str, says: str, *, seen_by: Sequence[int] | None = None
    ) -> None:
        """Move cards between hands: a split pair, a switch, cards that are kept.

        Face-down cards are shown to the seats that may look; all others see how many there are.
        """
        self.hands.update(hands)
        shown = {name: [NAMES[card] for card in cards] for name, cards in hands.items()}
        if seen_by is None:
            self.events.append(Arranged(law, shown, says=says))
            return
        sizes = {name: len(cards) for name, cards in hands.items()}
        self.events.append(Arranged(law, None, sizes, says, Hidden(hands=shown), seen_by))

    def discard(self, hand: str, cards: Sequence[Card], law: str, seen_by: Sequence[int], shoe: str = "shoe") -> None:
        """Discard cards of a hand face down; the seats that saw them know which."""
        for card in cards:
            self.hands[hand].remove(card)
        self.state.shoes[shoe].discard(list(cards))
        hidden = Hidden([NAMES[card] for card in cards])
        self.events.append(Discarded(law, hand, len(cards), hidden, seen_by))

    def burn(self, count: int, law: str, *, up: bool = False, shoe: str = "shoe") -> list[Card]:
        """Draw cards and discard them unused."""
        cards = [self.card("burn", shoe) for _ in range(count)]
        self.state.shoes[shoe].discard(cards)
        names = [NAMES[card] for card in cards]
        self.events.append(Burned(law, count, names) if up else Burned(law, count, (), Hidden(names), ()))
        return cards

    def shuffle(self, law: str, shoe: str = "shoe") -> None:
        """Return all cards to a shoe and shuffle it."""
        self.state.shoes[shoe].shuffle()
        self.events.append(Shuffled(law, shoe, self._dealt_from(shoe)))

    def _dealt_from(self, shoe: str) -> str:
        """The contents of a shoe that does not hold cards."""
        kind = self.state.shoes[shoe].kind
        return "" if kind == "card" else kind

    # ------------------------------------------------------------------ irregularities

    def irregular(self, report: Report, by: str) -> bool | None | Flow[None]:
        """Apply the game's remedy for an irregularity."""
        known = next((listed for listed in self.game.irregularities if listed.id == report.kind), None)
        if known is None or known.by not in (by, "either"):
            reportable = [listed.id for listed in self.game.irregularities if listed.by in (by, "either")]
            names = ", ".join(reportable) or "none"
            raise Refused(f"{self.game.name} has no rule for {report.kind!r}; {by} may report {names}")
        if known.id not in self.remedied:
            raise Refused(f"our files do not have what this edition does about {report.kind!r}", known.law)
        before = self.faults
        self.faults = {**before, report.kind: before.get(report.kind, 0) + 1}
        law = known.law if known.cites is None else known.cites(self, report)
        unseen = bool(report.outcome) and known.unseen
        self.events.append(
            IrregularityReported(
                law,
                known.id,
                known.description,
                Hidden(outcome=report.outcome) if unseen else None,
                () if unseen else None,
                "" if unseen else report.outcome,
                report.at,
                report.note,
            )
        )
        try:
            followed = known.remedy(self, report)
        except Refused:
            self.faults = before
            raise
        assert by == "staff" or followed is None or isinstance(followed, bool), f"{known.id}: a draw cannot ask anybody"
        return followed

    def void(self, law: str, says: str) -> NoReturn:
        """Void the round and return every bet still on the layout."""
        raise RoundVoid(law, says)
