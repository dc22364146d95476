"""Playing a hand history at a table: its cards are the script, its actions the inputs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from pitboss.equipment import Scripted
from pitboss.equipment.cards import NAMES
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.structure import COMMUNITY
from pitboss.money import LARGEST, Cents, dollars
from pitboss.plain import Json
from pitboss.scenario.phh.reading import VARIANTS, WHOLE, PokerHistory, amount_of, cards_of
from pitboss.table import Limit, Limits, Table
from pitboss.table.play.state import SEATS


def play(history: PokerHistory) -> Table[Any]:
    """Play a history at a new table and return it."""
    variant, seats = VARIANTS[history.variant], len(history.starting_stacks)
    _check(history, seats)
    options: dict[str, Json] = {
        "betting": variant.betting,
        "max_raises": None,
        "rake_percent": 0,
        "showdown": "players_show",
        "ante": str(Decimal(max(history.antes, default=0)) / WHOLE),
        **variant.more,
    }
    posted = [blind for blind in history.blinds if blind]
    if history.blinds:
        options["blinds"] = " ".join(str(Decimal(blind) / WHOLE) for blind in posted)
    else:
        options["forced_bet"] = str(Decimal(history.bring_in) / WHOLE)
    minimum = history.small_bet or history.min_bet
    maximum = history.big_bet or LARGEST
    cards = _read_cards(history)
    table: Table[Any] = find(variant.game).open(
        options, seats=seats, limits=Limits(Limit(minimum, maximum)), chance=cards.script()
    )
    for seat, stack in enumerate(history.starting_stacks, 1):
        name = history.players[seat - 1] if seat <= len(history.players) else f"p{seat}"
        table.sit(seat, name, chips=stack)
    table.begin()
    for action in history.actions:
        _act(table, action, cards)
    _show_hands(table, cards)
    if table.ask is not None:
        raise Refused(f"the history ends while a player still has to act: {table.ask.says}", table.ask.law)
    return table


def _check(history: PokerHistory, seats: int) -> None:
    if len(set(history.antes)) > 1:
        raise Refused("the ante must be the same for each player", "14.7(b)1")
    if history.blinds and seats == 2:
        raise Refused("with two players, the player to the left of the button posts the first blind bet", "14.10(d)1")
    blinds = [blind for blind in history.blinds if blind]
    if blinds != list(history.blinds[: len(blinds)]) or blinds != sorted(blinds):
        raise Refused("blind bets must be posted in order from the left of the button", "14.10(d)2")


def stacks_of(table: Table[Any]) -> tuple[Cents, ...]:
    """Return each player's chips, in the order of the history."""
    return tuple(table.state.accounts[SEATS[seat]] for seat in sorted(table.state.players))


# ---------------------------------------------------------------------- cards


@dataclass(slots=True)
class _Cards:
    """The cards of a history: where each was dealt, and what each player discarded and held at the end."""

    dealt: dict[str, list[str | None]] = field(default_factory=dict)
    held: dict[int, list[int]] = field(default_factory=dict)
    """By seat: the indices of the dealt cards that the player still holds."""
    discards: dict[int, list[list[int]]] = field(default_factory=dict)
    """By seat: the indices of the cards discarded, draw by draw."""
    unseen: set[int] = field(default_factory=set)
    """Seats whose final cards the history does not show."""

    def deal(self, seat: int, cards: list[str | None]) -> None:
        places = self.dealt.setdefault(SEATS[seat], [])
        self.held.setdefault(seat, []).extend(range(len(places), len(places) + len(cards)))
        places += cards

    def discard(self, seat: int, cards: list[str | None]) -> None:
        """Record a discard; an unknown card is the first unknown card held."""
        places, gone, held = self.dealt.get(SEATS[seat], []), [], self.held.get(seat, [])
        for card in cards:
            place = next((place for place in held if places[place] == card), None)
            if place is None:
                raise Refused(f"p{seat} cannot discard {card or 'an unknown card'}, which they do not hold")
            held.remove(place)
            gone.append(place)
        self.discards.setdefault(seat, []).append(gone)

    def show(self, seat: int, cards: list[str | None]) -> None:
        """Fill in cards that were dealt unknown and shown later."""
        places = self.dealt.get(SEATS[seat], [])
        new = [card for card in cards if card is not None and card not in places]
        for place in self.held.get(seat, []):
            if places[place] is None and new:
                places[place] = new.pop(0)

    def script(self) -> Scripted:
        """Return each card in its place, with unknown cards filled in."""
        for seat, places in self.held.items():
            if any(self.dealt[SEATS[seat]][place] is None for place in places):
                self.unseen.add(seat)
        known = {card for cards in self.dealt.values() for card in cards if card is not None}
        others = iter([name for name in NAMES[:52] if name not in known])
        for cards in self.dealt.values():
            cards[:] = [card if card is not None else next(others) for card in cards]
        return Scripted({"card": list(others)}, {to: _names(cards) for to, cards in self.dealt.items()})


def _names(cards: list[str | None]) -> list[str]:
    return [card for card in cards if card is not None]


def _read_cards(history: PokerHistory) -> _Cards:
    cards = _Cards()
    for player, verb, rest in map(_parts, history.actions):
        match verb:
            case "db":
                cards.dealt.setdefault(COMMUNITY, []).extend(cards_of(rest.replace(" ", "")))
            case "dh":
                to, _, names = rest.partition(" ")
                cards.deal(_number(to), cards_of(names.replace(" ", "")))
            case "sd":
                cards.discard(_number(player), cards_of(rest.replace(" ", "")))
            case "sm" if player != "d":
                cards.show(_number(player), cards_of(rest.replace(" ", "").replace("-", "")))
    return cards


# ---------------------------------------------------------------------- actions


def _parts(action: str) -> tuple[str, str, str]:
    words = action.split(" ", 2)
    if len(words) < 2:
        raise Refused(f"{action!r} is not an action of a PHH file")
    return words[0], words[1], words[2] if len(words) == 3 else ""


def _number(player: str) -> int:
    if not re.fullmatch(r"p[1-9]\d?", player) or int(player[1:]) >= len(SEATS):
        raise Refused(f"{player!r} is not a player of a PHH file")
    return int(player[1:])


def _act(table: Table[Any], action: str, cards: _Cards) -> None:
    player, verb, rest = _parts(action)
    if player == "d" or verb in ("sm", "pb"):
        return  # the table deals and posts the forced bet itself; hands are shown at the end
    seat = _number(player)
    if table.ask is None or _is_showdown(table):
        raise Refused(f"nobody has to act when the history has {action!r}", "14.7(d)")
    asked = table.ask.waiting[0]
    if asked.seat != seat:
        raise Refused(f"it is p{asked.seat}'s turn when the history has {action!r}", "14.7(d)")
    may = {option.id: option for option in table.ask.options[asked]}
    match verb:
        case "f":
            table.choose(seat, "fold" if "fold" in may else "check")
        case "cc":
            table.choose(seat, "call" if "call" in may else "check")
        case "sd":
            dealt, places = cards.dealt[SEATS[seat]], cards.discards[seat].pop(0)
            names: list[Json] = [dealt[place] for place in places]
            table.choose(seat, "draw", cards=names) if names else table.choose(seat, "stand_pat")
        case "cbr":
            _raise_to(table, seat, may, rest)
        case _:
            raise Refused(f"{action!r} is not an action of a PHH file")


def _raise_to(table: Table[Any], seat: int, may: Mapping[str, Any], rest: str) -> None:
    """Bet or raise to an amount in the betting round."""
    to = amount_of(rest, "a bet")
    option = next((may[name] for name in ("bet", "raise", "all_in") if name in may), None)
    if option is None:
        raise Refused(f"p{seat} may not raise to {dollars(to)} here", "14.7(g)")
    hand = table.current_round.play
    assert isinstance(hand, PokerHand)
    already = hand.in_street.get(seat, 0)
    if option.amounts is not None:
        table.choose(seat, option.id, amount=to - already - option.cost)
    elif already + option.cost != to:
        raise Refused(f"p{seat} may raise to {dollars(already + option.cost)} here, not {dollars(to)}", "14.17")
    else:
        table.choose(seat, option.id)


def _is_showdown(table: Table[Any]) -> bool:
    return table.ask is not None and any(option.id == "show" for _, option in _open_options(table))


def _open_options(table: Table[Any]) -> Iterator[tuple[int, Any]]:
    if table.ask is not None and table.ask.waiting:
        for option in table.ask.options[table.ask.waiting[0]]:
            yield table.ask.waiting[0].seat, option


def _show_hands(table: Table[Any], cards: _Cards) -> None:
    """Show each hand at the showdown, except those mucked unseen."""
    hand = table.current_round.play
    if _is_showdown(table) and isinstance(hand, PokerHand) and cards.unseen.issuperset(hand.contenders):
        raise Refused("the history shows no hand at the showdown, so there is no winner", "14.15(d)")
    while _is_showdown(table):
        assert table.ask is not None
        seat = table.ask.waiting[0].seat
        table.choose(seat, "concede" if seat in cards.unseen else "show")
