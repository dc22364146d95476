"""Hand histories of poker in the PHH format: read, played at a table, and written from a table's log.

A PHH file is TOML: the variant, antes and blinds or a bring-in, the limits, the stacks, and the actions one by one.
Player 1 sits to the left of the button. Amounts are dollars there and cents here. A history is *played*: the table
checks each action by the rules of subchapter 14, and what the rules do not allow is refused with its paragraph.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from pitboss.table import Limit, Limits, Submission, Table
from pitboss.table.replay import ReplayedEntry
from pitboss.table.state import SEATS

VARIANTS: Mapping[str, tuple[str, str]] = {
    "FT": ("hold-em", "fixed_limit"),
    "NT": ("hold-em", "no_limit"),
    "PO": ("omaha-high", "pot_limit"),
    "FO/8": ("omaha-high-low-eight", "fixed_limit"),
    "F7S": ("seven-card-stud-high", "fixed_limit"),
    "F7S/8": ("seven-card-stud-high-low-eight", "fixed_limit"),
    "FR": ("seven-card-stud-low", "fixed_limit"),
    "F2L3D": ("triple-draw", "fixed_limit"),
    "FB": ("badugi", "fixed_limit"),
}
"""The variants of the format that subchapter 14 permits: the game and how it is bet."""
NOT_PERMITTED = {"NS": "short-deck hold 'em", "N2L1D": "deuce to seven with a single draw"}
_CARD = re.compile(r"([2-9TJQKA])([cdhs])|\?\?")
_WHOLE = 100


@dataclass(frozen=True, slots=True)
class PokerHistory:
    """One hand as its file has it; amounts in cents."""

    variant: str
    antes: tuple[Cents, ...]
    starting_stacks: tuple[Cents, ...]
    actions: tuple[str, ...]
    blinds: tuple[Cents, ...] = ()
    bring_in: Cents = 0
    small_bet: Cents = 0
    big_bet: Cents = 0
    min_bet: Cents = 0
    players: tuple[str, ...] = ()
    finishing_stacks: tuple[Cents, ...] = ()
    """Where the file states them."""

    @property
    def game(self) -> str:
        """The game that it is a hand of."""
        return VARIANTS[self.variant][0]


# ---------------------------------------------------------------------- reading


def read(text: str) -> PokerHistory:
    """Reads a history; Refused with what is wrong with it."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"this is no PHH file: {error}") from None
    variant = str(values.get("variant", ""))
    if variant in NOT_PERMITTED:
        raise Refused(f"{NOT_PERMITTED[variant]} is no type of poker that may be offered", "14.8(a)")
    if variant not in VARIANTS:
        raise Refused(f"{variant!r} is not a variant that can be read; those are {', '.join(VARIANTS)}", "14.8(a)")
    actions = values.get("actions")
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise Refused("a PHH file has a list of actions")
    return PokerHistory(
        variant=variant,
        antes=_amounts(values, "antes"),
        starting_stacks=_amounts(values, "starting_stacks"),
        actions=tuple(action.partition("#")[0].strip() for action in actions),
        blinds=_amounts(values, "blinds_or_straddles"),
        bring_in=_amount(values.get("bring_in", 0), "bring_in"),
        small_bet=_amount(values.get("small_bet", 0), "small_bet"),
        big_bet=_amount(values.get("big_bet", 0), "big_bet"),
        min_bet=_amount(values.get("min_bet", 0), "min_bet"),
        players=tuple(map(str, values.get("players", ()))),
        finishing_stacks=_amounts(values, "finishing_stacks"),
    )


def _amounts(values: Mapping[str, Any], name: str) -> tuple[Cents, ...]:
    listed = values.get(name, [])
    if not isinstance(listed, list):
        raise Refused(f"{name} must be a list of amounts")
    return tuple(_amount(amount, name) for amount in listed)


def _amount(amount: Any, name: str) -> Cents:
    if isinstance(amount, bool) or not isinstance(amount, (int, float)) or amount < 0:
        raise Refused(f"{name} must be an amount in dollars, not {amount!r}")
    in_cents = Decimal(str(amount)) * _WHOLE
    if in_cents != int(in_cents):
        raise Refused(f"{name} is {amount}, which is not a whole number of cents")
    return int(in_cents)


def cards_of(text: str) -> list[str | None]:
    """Cards of the format as ours; None for one that is not known.

    >>> cards_of("AcTh??")
    ['AC', '10H', None]
    """
    found = list(_CARD.finditer(text))
    if "".join(match.group() for match in found) != text:
        raise Refused(f"{text!r} are not cards as a PHH file has them")
    return [(match[1].replace("T", "10") + match[2].upper()) if match[1] else None for match in found]


# ---------------------------------------------------------------------- playing


def play(history: PokerHistory) -> Table[Any]:
    """Plays a history at a table of its own; its players keep what they then have as chips."""
    game, betting = VARIANTS[history.variant]
    seats = len(history.starting_stacks)
    _check(history, seats)
    options: dict[str, Json] = {
        "betting": betting,
        "max_raises": None,
        "rake_percent": 0,
        "ante": str(Decimal(max(history.antes, default=0)) / _WHOLE),
    }
    posted = [blind for blind in history.blinds if blind]
    if history.blinds:
        options["blinds"] = " ".join(str(Decimal(blind) / _WHOLE) for blind in posted)
    else:
        options["forced_bet"] = str(Decimal(history.bring_in) / _WHOLE)
    minimum = history.small_bet or history.min_bet
    maximum = history.big_bet or LARGEST
    table: Table[Any] = find(game).open(
        options, seats=seats, limits=Limits(Limit(minimum, maximum)), chance=_script(history)
    )
    for seat, stack in enumerate(history.starting_stacks, 1):
        name = history.players[seat - 1] if seat <= len(history.players) else f"p{seat}"
        table.sit(seat, name, chips=stack)
    table.begin()
    for action in history.actions:
        _act(table, action)
    if table.ask is not None:
        raise Refused(f"the history ends while a player is asked: {table.ask.says}", table.ask.law)
    return table


def _check(history: PokerHistory, seats: int) -> None:
    if len(set(history.antes)) > 1:
        raise Refused("the ante is the same for each player", "14.7(b)1")
    if history.blinds and seats == 2:
        raise Refused("of two players the one to the left of the button posts the first blind bet", "14.10(d)1")
    blinds = [blind for blind in history.blinds if blind]
    if blinds != list(history.blinds[: len(blinds)]) or blinds != sorted(blinds):
        raise Refused("blind bets are posted one after another from the left of the button", "14.10(d)2")


def _script(history: PokerHistory) -> Scripted:
    """The cards of each player and of the board in their order; what is not known is filled with other cards."""
    dealt: dict[str, list[str | None]] = {}
    for player, verb, rest in map(_parts, history.actions):
        if player != "d":
            continue
        to, cards = (COMMUNITY, rest) if verb == "db" else rest.split(" ", 1)
        dealt.setdefault(to if verb == "db" else SEATS[_number(to)], []).extend(cards_of(cards.replace(" ", "")))
    _take_from_shown(history, dealt)
    known = {card for cards in dealt.values() for card in cards if card is not None}
    others = iter([name for name in NAMES[:52] if name not in known])
    filled = {to: [card if card is not None else next(others) for card in cards] for to, cards in dealt.items()}
    return Scripted({"card": list(others)}, filled)


def _take_from_shown(history: PokerHistory, dealt: Mapping[str, list[str | None]]) -> None:
    """Cards that were dealt unseen and shown later are those that were dealt."""
    for player, verb, rest in map(_parts, history.actions):
        if verb == "sm" and rest not in ("", "-") and player != "d":
            cards = dealt.get(SEATS[_number(player)], [])
            shown = [card for card in cards_of(rest.replace(" ", "")) if card is not None and card not in cards]
            for at, card in enumerate(cards):
                if card is None and shown:
                    cards[at] = shown.pop(0)


def _parts(action: str) -> tuple[str, str, str]:
    words = action.split(" ", 2)
    if len(words) < 2:
        raise Refused(f"{action!r} is not an action of a PHH file")
    return words[0], words[1], words[2] if len(words) == 3 else ""


def _number(player: str) -> int:
    if not re.fullmatch(r"p[1-9]\d?", player):
        raise Refused(f"{player!r} is not a player of a PHH file")
    return int(player[1:])


def _act(table: Table[Any], action: str) -> None:
    player, verb, rest = _parts(action)
    if player == "d" or verb in ("sm", "pb"):
        return  # the table deals, shows and takes the forced bet by itself
    seat = _number(player)
    if table.ask is None or not table.ask.waiting:
        raise Refused(f"nobody is asked when the history has {action!r}", "14.7(d)")
    asked = table.ask.waiting[0]
    if asked.seat != seat:
        raise Refused(f"it is the turn of p{asked.seat} when the history has {action!r}", "14.7(d)")
    may = {option.id: option for option in table.ask.options[asked]}
    match verb:
        case "f":
            table.choose(seat, "fold" if "fold" in may else "check")
        case "cc":
            table.choose(seat, "call" if "call" in may else "check")
        case "sd":
            discards = [card for card in cards_of(rest.replace(" ", "")) if card is not None]
            table.choose(seat, "draw", cards=discards) if discards else table.choose(seat, "stand_pat")
        case "cbr":
            _raise_to(table, seat, may, rest)
        case _:
            raise Refused(f"{action!r} is not an action of a PHH file")


def _raise_to(table: Table[Any], seat: int, may: Mapping[str, Any], rest: str) -> None:
    """A bet or a raise to so much in the betting round."""
    to = _amount(float(rest), "a bet")
    option = next((may[name] for name in ("bet", "raise", "all_in") if name in may), None)
    if option is None:
        raise Refused(f"p{seat} may not raise to {dollars(to)} there", "14.7(g)")
    hand = table.current_round.play
    assert isinstance(hand, PokerHand)
    already = hand.in_street.get(seat, 0)
    if option.amounts is not None:
        table.choose(seat, option.id, amount=to - already - option.cost)
    elif already + option.cost != to:
        raise Refused(f"p{seat} may raise to {dollars(already + option.cost)} there, not {dollars(to)}", "14.17")
    else:
        table.choose(seat, option.id)


def stacks_of(table: Table[Any]) -> tuple[Cents, ...]:
    """What each player has, in the order of the history."""
    return tuple(table.state.accounts[SEATS[seat]] for seat in sorted(table.state.players))


# ---------------------------------------------------------------------- writing


@dataclass(slots=True)
class _HandInLog:
    """A hand as it comes out of a log, event by event."""

    hand: PokerHand
    stacks: Mapping[int, Cents]
    names: Mapping[int, str]
    actions: list[str] = field(default_factory=list)
    in_street: dict[int, Cents] = field(default_factory=dict)
    dealt_last: int = 0
    """Whose cards the last action dealt, so that cards face down and face up become one action."""
    drawn: list[str] | None = None
    """While players draw: the cards they got, which the format has after all discards."""

    def player(self, seat: int) -> str:
        return f"p{self.hand.order.index(seat) + 1}"

    def take(self, event: Mapping[str, Any], discards: Sequence[str]) -> None:
        """What an event adds to the history."""
        match event["kind"]:
            case "dealt":
                self._dealt(str(event["to"]), event.get("cards") or event["hidden"]["cards"])
                return
            case "bet" if event["wager"] != "ante":
                self._bet(event["seat"], event["wager"], event["amount"])
            case "gathered":
                self.in_street = {}
            case "chose":
                self._chose(event["seat"], event["action"], discards)
            case "revealed" if str(event["of"]).startswith("seat "):
                self.end_draw()
                seat = int(str(event["of"]).removeprefix("seat "))
                self.actions.append(f"{self.player(seat)} sm {names_in_phh(event['cards'])}")
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
        """The cards that were drawn stand after all discards."""
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
            case "draw" | "stand_pat":
                self.actions.append(f"{self.player(seat)} sd {names_in_phh(discards)}".rstrip())

    def text(self, variant: str, stacks: Mapping[int, Cents]) -> str:
        """The file; a rake, for which the format has no field, is a field of our own."""
        self.end_draw()
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
    """Each finished hand of a log that is replayed, as a PHH file."""
    current: _HandInLog | None = None
    stacks: dict[int, Cents] = {}
    for entry in entries:
        table = entry.table
        variant = _variant_of(table.submission)
        discards = _discards(entry.entry.body)
        for event in entry.events:
            if event["kind"] == "round":
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


def _variant_of(submission: Submission[Any]) -> str:
    bet = submission.rules.plain().get("betting")
    for variant, (game, betting) in VARIANTS.items():
        if (game, betting) == (submission.game.id, bet):
            return variant
    raise Refused(f"the PHH format has no variant for {submission.game.name} with betting {bet!r}", "14.8(a)")


def _discards(body: Mapping[str, Any]) -> Sequence[str]:
    """The cards that an input names."""
    given = body.get("input")
    return given.get("cards", ()) if isinstance(given, Mapping) else ()


def names_in_phh(names: Sequence[str]) -> str:
    """Our cards as the format writes them.

    >>> names_in_phh(["10H", "AC"])
    'ThAc'
    """
    return "".join(name[:-1].replace("10", "T") + name[-1].lower() for name in names)


def _dollars(amount: Cents) -> str:
    """An amount as the format has it, without cents where there are none."""
    return str(amount // _WHOLE) if amount % _WHOLE == 0 else f"{Decimal(amount) / _WHOLE}"


def _listed(amounts: Sequence[Cents]) -> str:
    return f"[{', '.join(map(_dollars, amounts))}]"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
