"""Settle a hand history by its own structure, and list each departure from subchapter 14."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.equipment.cards import card
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.games.cards.pots import PlayersPot, find_uncalled, find_unit, form_pots, share_in_turn, share_pot
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.showdown import MAX_EXCESS, UNITS
from pitboss.games.poker.engine.structure import COMMUNITY, DEUCE_WITHOUT_WHEEL, HandOrder
from pitboss.money import Cents, dollars, pro_rata
from pitboss.scenario.phh.cards import HistoryCards, parts_of, player_number, read_cards
from pitboss.scenario.phh.playing import play, structural_departures
from pitboss.scenario.phh.reading import SITE_VARIANTS, PokerHistory, amount_of


class Departure(NamedTuple):
    """Something in a history that subchapter 14 does not allow."""

    law: str
    message: str


class SettledHistory(NamedTuple):
    """The stacks at the end of a history, and where it departs from subchapter 14."""

    stacks: tuple[Cents, ...]
    departures: tuple[Departure, ...]


def settle_as_played(history: PokerHistory) -> SettledHistory:
    """Settle a history by its own bets and cards; Refused only if there is no winner."""
    if len(history.starting_stacks) < 2:
        raise Refused("a hand needs at least two players", "14.6(b)")
    if history.rake < 0:
        raise Refused("the players collect more than they put in")
    hand = _Hand(history, read_cards(history))
    for action in history.actions:
        hand.act(action)
    stacks = hand.finish()
    departures = [Departure(*departure) for departure in structural_departures(history)]
    departures += hand.departures
    if not departures:
        departures += _refusal(history)
    return SettledHistory(stacks, tuple(departures))


def _refusal(history: PokerHistory) -> Iterator[Departure]:
    """Yield why a table refuses a history whose structure is lawful."""
    try:
        play(history)
    except Refused as refused:
        yield Departure(refused.law or "14.7(d)", refused.reason)


@dataclass(slots=True)
class _Hand:
    """A hand in progress, by seat: each player's stack, total contribution and bet on this street."""

    history: PokerHistory
    cards: HistoryCards
    stacks: dict[int, Cents] = field(default_factory=dict)
    put_in: dict[int, Cents] = field(default_factory=dict)
    dead: Cents = 0
    in_street: dict[int, Cents] = field(default_factory=dict)
    folded: set[int] = field(default_factory=set)
    has_bet: bool = False
    """Whether anyone has acted on this street."""
    raised_by: Cents = 0
    """The last bet or raise of this street."""
    departures: list[Departure] = field(default_factory=list)

    def __post_init__(self) -> None:
        history = self.history
        self.cards.find_unseen()
        self.stacks = dict(enumerate(history.starting_stacks, 1))
        self.put_in = dict.fromkeys(self.stacks, 0)
        blinds = history.blinds[::-1] if len(self.stacks) == 2 else history.blinds  # heads-up the button is first
        common = min(history.antes, default=0)
        for seat in self.stacks:
            self._pay(seat, common, live=False)
        for seat, ante in enumerate(history.antes, 1):
            self._pay_dead(seat, ante - common)
        for seat, dead in enumerate(history.dead, 1):
            self._pay_dead(seat, dead)
        for amounts in (blinds, history.posts):
            for seat, amount in enumerate(amounts, 1):
                self._pay(seat, amount)
        self.raised_by = max((*history.blinds, history.min_bet, history.small_bet), default=0)
        self._check_stacks()

    def _check_stacks(self) -> None:
        """Note a player who is dealt in without the chips that 14.7(c)3 requires."""
        history = self.history
        minimum = history.small_bet or history.min_bet
        for seat, stack in enumerate(history.starting_stacks, 1):
            required = sum(amounts[seat - 1] for amounts in (history.antes, history.blinds, history.posts) if amounts)
            if stack < required + minimum:
                says = f"p{seat} is dealt in with {dollars(stack)}, less than the required bets and one minimum bet"
                self.departures.append(Departure("14.7(c)3", says))

    def _pay(self, seat: int, amount: Cents, *, live: bool = True) -> None:
        amount = min(amount, self.stacks[seat])
        self.stacks[seat] -= amount
        self.put_in[seat] += amount
        if live and amount:
            self.in_street[seat] = self.in_street.get(seat, 0) + amount

    def _pay_dead(self, seat: int, amount: Cents) -> None:
        """Pay an amount into the main pot that matches nobody's bet: an uneven ante, a dead blind."""
        amount = min(amount, self.stacks[seat])
        self.stacks[seat] -= amount
        self.dead += amount

    def act(self, action: str) -> None:
        """Apply one action of the history."""
        player, verb, rest = parts_of(action)
        if verb in ("db", "dh", "sd"):
            self._next_street()
        if player == "d" or verb in ("sd", "sm"):
            return
        seat = player_number(player)
        if seat not in self.stacks:
            raise Refused(f"{action!r} names a player who is not dealt in")
        self.has_bet = True
        match verb:
            case "f":
                self.folded.add(seat)
            case "cc":
                self._pay(seat, max(self.in_street.values(), default=0) - self.in_street.get(seat, 0))
            case "pb":
                self._pay(seat, self.history.bring_in)
            case "cbr":
                self._raise_to(seat, amount_of(rest, "a bet"))
            case _:
                raise Refused(f"{action!r} is not an action of a PHH file")

    def _raise_to(self, seat: int, to: Cents) -> None:
        current, already = max(self.in_street.values(), default=0), self.in_street.get(seat, 0)
        if to <= current:
            raise Refused(f"p{seat} cannot raise to {dollars(to)}: the bet is {dollars(current)}", "14.1")
        if to - already > self.stacks[seat]:
            most = dollars(already + self.stacks[seat])
            raise Refused(f"p{seat} cannot bet {dollars(to)}: the player has {most} on the table", "14.7(c)")
        by, is_all_in = to - current, to - already == self.stacks[seat]
        completes = self.history.bring_in and current == self.history.bring_in
        if by < self.raised_by and not is_all_in and not completes:
            says = f"p{seat} raises by {dollars(by)}, less than the minimum of {dollars(self.raised_by)}"
            self.departures.append(Departure("14.17", says))
        self.raised_by = max(self.raised_by, by)
        self._pay(seat, to - already)

    def _next_street(self) -> None:
        """Return an uncalled bet and start another betting round, once somebody has acted in this one."""
        if not self.has_bet:
            return
        seat, uncalled = find_uncalled(self.in_street)
        if uncalled:
            self.stacks[seat] += uncalled
            self.put_in[seat] -= uncalled
        self.in_street, self.has_bet = {}, False
        self.raised_by = self.history.min_bet or self.history.small_bet

    # ------------------------------------------------------------------ the end

    def finish(self) -> tuple[Cents, ...]:
        """Award the pots, less the rake that the history states, and return the stacks."""
        self.has_bet = True
        self._next_street()
        contenders = [seat for seat in self.stacks if seat not in self.folded]
        if not contenders:
            raise Refused("every player folds, so nobody wins the pot", "14.6(d)")
        pots = form_pots(self.put_in, contenders) or [PlayersPot(0, tuple(contenders))]
        pots[0] = PlayersPot(pots[0].amount + self.dead, pots[0].contenders)
        rakes = pro_rata([pot.amount for pot in pots], min(self.history.rake, sum(pot.amount for pot in pots)))
        if not self.history.rake:
            rakes = [0] * len(pots)
        for pot, rake in zip(pots, rakes, strict=True):
            for seat, share in self._shares(PlayersPot(pot.amount - rake, pot.contenders)).items():
                self.stacks[seat] += share
        return tuple(self.stacks.values())

    def _shares(self, pot: PlayersPot) -> dict[int, Cents]:
        shown = [seat for seat in pot.contenders if seat not in self.cards.unseen | self.cards.mucked]
        if len(pot.contenders) == 1 or len(shown) == 1:
            return {(shown or list(pot.contenders))[0]: pot.amount}
        if not shown:
            raise Refused("the history shows no hand at the showdown, so there is no winner", "14.15(d)")
        orders = [order for order in self._orders() if order is not None]
        winners = [best for order in orders if (best := self._best(order, shown))]
        unit = find_unit(pot.amount, len(winners), UNITS, MAX_EXCESS)
        parts = share_pot(pot.amount, range(len(winners)), unit) if len(winners) > 1 else {0: pot.amount}
        shares: dict[int, Cents] = {}
        for at, best in enumerate(winners):
            for seat, share in share_in_turn(parts[at], best).items():
                shares[seat] = shares.get(seat, 0) + share
        return shares

    def _orders(self) -> tuple[HandOrder | None, HandOrder | None]:
        if self.history.variant == "N2L1D":
            return None, DEUCE_WITHOUT_WHEEL
        if self.history.variant not in SITE_VARIANTS:
            raise Refused(f"there is no ranking for {self.history.game}, so there is no winner", "14.8(a)")
        variant = SITE_VARIANTS[self.history.variant]
        game = find(variant.game)
        assert isinstance(game, PokerGame)
        structure = game.structure(game.options(**variant.more))
        return structure.high, structure.low

    def _best(self, order: HandOrder, seats: Sequence[int]) -> list[int]:
        board = [card(name) for name in self.cards.dealt.get(COMMUNITY, []) if name is not None]
        hands = {seat: [card(name) for name in self.cards.hand(seat)] for seat in seats}
        if not all(order.is_complete(hand, board) for hand in hands.values()):
            raise Refused("the history has too few cards for a showdown, so there is no winner", "14.15(d)")
        ranks = {seat: order.best(hand, board) for seat, hand in hands.items()}
        best = max(ranks.values())
        return [seat for seat in seats if ranks[seat] == best] if best >= order.qualifier else []
