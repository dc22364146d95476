"""Narration: each event as one plain sentence, the way a dealer would say it, and the paragraph that it cites.

A sentence says only what is in the event. Pass events through :func:`pitboss.table.log.views.seen` first; what is still
under ``hidden`` is never narrated.

>>> narrate(BetMade("5.1(e)1", bet=1, seat=1, at=1, wager="straight", on="17", amount=500))
'Seat 1 bets $5.00 on straight 17.'

An event names a wager by its id. Where the wagers of the game are given, the sentence has the name that its layout has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from pitboss.law import in_full
from pitboss.money import MAX_AMOUNT, dollars, signed
from pitboss.protocol.base import EventBase
from pitboss.protocol.events import (
    Admitted,
    Announced,
    Arranged,
    BetMade,
    BoughtIn,
    Burned,
    CashedOut,
    ChanceFixed,
    ChangePosted,
    Chose,
    Closed,
    Contributed,
    Dealt,
    Discarded,
    Event,
    Gathered,
    IrregularityReported,
    Left,
    LimitsChanged,
    Moved,
    Noted,
    ProcedureRecorded,
    Revealed,
    Rolled,
    RoundBegan,
    RoundEnded,
    RulesChanged,
    SatDown,
    SeedRevealed,
    Settled,
    Shuffled,
    Spun,
    TakenBack,
    Voided,
)
from pitboss.table.betting.wagers import Wager
from pitboss.table.play.notice import in_words

CARD = re.compile(r"(?<![\w-])(10|[2-9AKQJ])([CDHS])(?![\w-])")
"""A card as logs write it."""
TILE = re.compile(r"[1-6]-[1-6]")
"""A tile as logs write it; people read it in brackets, since dice and places may look the same."""

_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_LETTERS = str.maketrans({symbol: letter for letter, symbol in _SYMBOLS.items()})
_ACCOUNTS = {"bank": "the house", "layout": "the layout", "cage": "the cage", "pot": "the pot", "rake": "the rake"}
_CHOICES = {
    "all in": "goes all-in",
    "attack": "makes the attack wager",
    "banco": "calls banco",
    "bank": "accepts the bank",
    "card": "takes a card",
    "co bank": "accepts the bank as a co-bank",
    "complete": "asks for the missing cards",
    "dead hand": "calls the hand dead",
    "dealer shakes": "has the dealer shake the dice",
    "declare": "declares the hand",
    "even money": "takes even money",
    "expose": "exposes the cards",
    "first": "leaves the wager on the first hand",
    "flop wager": "makes the flop wager",
    "follow rule": "follows the rule",
    "full": "accepts the dealer's full wager",
    "go on": "goes on wagering",
    "horizontal": "names the horizontal axis",
    "house way": "has the hands set in the house way",
    "insure": "buys insurance",
    "keep": "makes no change",
    "keep first two": "keeps the first two cards",
    "keep hidden": "keeps the cards hidden",
    "late card": "takes the card late",
    "less": "has the dealer wager",
    "lowest": "discards the lowest card",
    "move to both": "moves some stacks to each end",
    "no": "declines",
    "no attack": "makes no attack wager",
    "no bid": "makes no bid",
    "no card": "takes no card",
    "no cut": "does not cut",
    "no double": "does not double",
    "none": "declines the dealer's wager",
    "post": "posts the blinds",
    "rescue": "takes the double back",
    "second": "moves the wager to the second hand",
    "second wager": "makes the second wager",
    "set": "sets the hands",
    "set anyway": "sets the hands against the rules",
    "set by house ways": "keeps the cards of the house ways",
    "show": "shows the hand",
    "stop": "stops wagering",
    "suivi": "calls suivi",
    "third card": "takes a third card for the sevens wager",
    "turn": "turns the hand over",
    "vertical": "names the vertical axis",
    "void": "has the hand declared void",
    "wait": "waits for the button",
    "war": "goes to war",
    "war and tie": "goes to war and bets on a tie",
    "withdraw": "takes the wager back",
}
"""What a player does, by the option chosen, where its name alone does not say it."""
_CALLED_BY_NUMBER = ("one", "two", "three", "four")
_CALLED_BY_WAGER = ("flop", "second")
"""Options with the name of the wager that they make, in the games that have such a wager."""
_NAMING_CARDS = {"discard": "discards", "draw": "exchanges"}
"""Options whose cards are the object of their verb."""
_BEFORE_AMOUNT = {
    "attack": "of ",
    "bank": "with ",
    "double": "for ",
    "double face down": "for ",
    "insure": "for ",
    "war and tie": "for ",
}
_POSSIBLE_ENDS = (".", "!", "?")


def narrate(event: Event, wagers: Iterable[Wager] = (), *, ascii_only: bool = False) -> str:
    """The event as one sentence, without its citation; cards with suit symbols, or with letters if asked."""
    sentence = _sentence(_SENTENCES[type(event)](_named(event, wagers)))
    return sentence.translate(_LETTERS) if ascii_only else sentence


def cite(event: Event) -> str:
    """The paragraph that an event cites, in full; empty where it cites none.

    >>> cite(Spun("5.2(a)", "17")), cite(RoundEnded(1))
    ('13:69F-5.2(a)', '')
    """
    return in_full(event.law)


def with_suits(written: str) -> str:
    """A text in which cards have their suit symbols.

    >>> with_suits("QS 10H JK")
    'Q♠ 10♥ JK'
    """
    return CARD.sub(lambda card: card[1] + _SYMBOLS[card[2]], written)


def pieces(names: Sequence[str], *, ascii_only: bool = False) -> str:
    """Cards with their suit symbols (or letters), tiles in brackets.

    >>> pieces(["QS", "JK"]), pieces(["6-6", "1-3"])
    ('Q♠ JK', '[6-6] [1-3]')
    """
    written = " ".join(f"[{name}]" if TILE.fullmatch(name) else name for name in names)
    return written if ascii_only else with_suits(written)


def words(name: str) -> str:
    """A name of the rules as people say it: ``pair_plus`` is pair plus."""
    return name.replace("_", " ")


def _named(event: Event, wagers: Iterable[Wager]) -> Event:
    """The event with the names of its wagers."""
    if isinstance(event, (BetMade, TakenBack, Settled)):
        name = _names_of(wagers).get(event.wager)
        return event if name is None else replace(event, wager=name)
    if isinstance(event, Chose) and event.action in _CALLED_BY_WAGER and event.action in _names_of(wagers):
        return replace(event, action=f"{event.action} wager")
    if isinstance(event, LimitsChanged) and isinstance(each := event.limits.get("wagers"), Mapping):
        names = _names_of(wagers)
        by_name = {names.get(name, name): limit for name, limit in each.items()}
        return replace(event, limits={**event.limits, "wagers": by_name})
    return event


_NAMES: dict[int, tuple[Iterable[Wager], Mapping[str, str]]] = {}
_MAX_NAMES = 1000


def _names_of(wagers: Iterable[Wager]) -> Mapping[str, str]:
    """The names of wagers by id, cached per game, whose tuple of wagers never changes."""
    known = _NAMES.get(id(wagers))
    if known is not None and known[0] is wagers:
        return known[1]
    names = {wager.id: _in_a_sentence(wager.name) for wager in wagers}
    if isinstance(wagers, tuple):
        if len(_NAMES) >= _MAX_NAMES:
            _NAMES.clear()
        _NAMES[id(wagers)] = wagers, names
    return names


def _in_a_sentence(name: str) -> str:
    """A name within a sentence: ``Pair plus`` without its capital, ``Don't Pass Bet`` as it is."""
    return name[:1].lower() + name[1:] if name[1:].islower() else name


# ---------------------------------------------------------------------- each event


def _bet(event: BetMade) -> str:
    coupon = f" with a match play coupon of {dollars(event.coupon)}" if event.coupon else ""
    if event.into:
        return f"seat {event.seat} puts {dollars(event.amount)} into {_account(event.into)}: {_wager(event)}"
    if event.added and event.added != event.amount:
        now = dollars(event.amount)
        return f"seat {event.seat} adds {dollars(event.added)} to {_wager(event)}{coupon}: {now} now"
    return f"seat {event.seat} bets {dollars(event.amount)} on {_wager(event)}{coupon}"


def _chose(event: Chose) -> str:
    action = words(event.action)
    if event.cards and action in _NAMING_CARDS:
        said = f"{_NAMING_CARDS[action]} {pieces(event.cards)}"
    else:
        said = _choice(action) + (f" with {pieces(event.cards)}" if event.cards else "")
    amount = f" {_BEFORE_AMOUNT.get(action, '')}{dollars(event.amount)}" if event.amount else ""
    late = ": no answer in time" if event.by else ""
    return f"seat {event.seat} {said}{amount}{_position(event)}{late}"


def _choice(action: str) -> str:
    """What a player does by choosing an option.

    >>> _choice("stand pat"), _choice("co bank"), _choice("stack 6"), _choice("switch"), _choice("bet 2x")
    ('stands pat', 'accepts the bank as a co-bank', 'chooses stack 6', 'switches', 'bets 2x')
    """
    if action in _CHOICES:
        return _CHOICES[action]
    if action in _CALLED_BY_NUMBER:
        return f"asks for {action} {'hand' if action == 'one' else 'hands'}"
    verb, _, rest = action.partition(" ")
    if verb == "stack":
        return f"chooses {action}"
    if verb == "deliver":
        return f"chooses the delivery {rest}"
    return f"{verb}{'es' if verb.endswith(('ch', 'sh', 's', 'x')) else 's'}{f' {rest}' if rest else ''}"


def _dealt(event: Dealt) -> str:
    source = f" from stack {event.stacks}" if event.stacks else ""
    if not event.cards:
        return f"{event.to} is dealt {_counted(event.count, event.of or 'card')} face down{source}"
    return f"{event.to} is dealt {pieces(event.cards)}" + (" face down" if event.count else "") + source


def _shuffled(event: Shuffled) -> str:
    if event.of:
        return f"the {event.of}s are shuffled"
    return "the cards are shuffled" if event.shoe == "shoe" else f"the cards of the {event.shoe} are shuffled"


def _result(event: Settled) -> str:
    net, stays = event.net, " and stays on the layout" if event.stays else ""
    match event.result:
        case "won" if net >= 0:
            odds = f" at {event.pays}" if event.pays and not event.pays.startswith("$") else ""
            return f"wins {dollars(net)}{odds}{stays}"
        case "won" | "lost":
            return f"loses {dollars(-net)}{stays}"
        case "lost in part":
            return f"loses {dollars(-net)}, a part of it{stays}"
        case "push":
            return f"is a push{stays}"
        case "void":
            return "is void and goes back"
        case _:
            return f"is {event.result or 'settled'}{f', {signed(net)}' if net else ''}{stays}"


def _moved(event: Moved) -> str:
    source, target = _account(event.source), _account(event.into)
    return f"{dollars(event.amount)} goes from {source} to {target}{_after_colon(event.says)}"


def _taken_back(event: TakenBack) -> str:
    if event.by:
        return f"the house gives {dollars(event.amount)} back from {_wager(event)} to seat {event.seat}"
    return f"seat {event.seat} takes {dollars(event.amount)} back from {_wager(event)}"


def _rolled(event: Rolled) -> str:
    total = f", {sum(event.faces)} in all" if len(event.faces) > 1 else ""
    return f"the dice show {listed([str(face) for face in event.faces])}{total}"


def _arranged(event: Arranged) -> str:
    held = [f"{name} has {pieces(cards)}" for name, cards in (event.hands or {}).items() if cards]
    return with_suits(event.says) + (f": {listed(held)}" if held else "")


def _burned(event: Burned) -> str:
    shown = f": {pieces(event.cards)}" if event.cards else ""
    return f"{_counted(event.count, 'card')} {'is' if event.count == 1 else 'are'} burned{shown}"


def _irregularity(event: IrregularityReported) -> str:
    said = f"irregularity{f' at position {event.at}' if event.at else ''}{_after_colon(event.says)}"
    about = [with_suits(part) for part in (event.outcome, event.note) if part]
    return f"{said} ({', '.join(about)})" if about else said


def _recorded(event: ProcedureRecorded) -> str:
    about = f" for seat {event.seat}" if event.seat else ""
    return f"recorded{about}{_after_colon(event.says)}{f' ({event.note})' if event.note else ''}"


def _limits_changed(event: LimitsChanged) -> str:
    wagers = event.limits.get("wagers")
    each = wagers.items() if isinstance(wagers, Mapping) else ()
    return f"the limits are now {_limit(event.limits)}" + "".join(f"; {words(name)} {_limit(of)}" for name, of in each)


def _chance_fixed(event: ChanceFixed) -> str:
    seats = ", ".join(event.said)
    added = f"; seat {seats} added to it" if len(event.said) == 1 else f"; seats {seats} added to it" if seats else ""
    beacon = "" if event.pulse is None else f", with round {event.pulse['round']} of the beacon"
    return f"the round draws from the committed seed {event.commitment[:16]}…{added}{beacon}"


_SENTENCES: Mapping[type[EventBase], Callable[[Any], str]] = {
    SatDown: lambda e: f"{e.player} sits down at seat {e.seat} with {dollars(e.chips)}",
    Left: lambda e: f"{e.player} leaves seat {e.seat} with {dollars(e.chips)}",
    BoughtIn: lambda e: f"seat {e.seat} buys in for {dollars(e.amount)}",
    CashedOut: lambda e: f"seat {e.seat} cashes out {dollars(e.amount)}",
    Admitted: lambda e: f"seat {e.seat} {'may' if e.permitted else 'may no longer'} bet outside the posted limits",
    RoundBegan: lambda e: f"round {e.number} begins",
    RoundEnded: lambda e: f"round {e.round} is over",
    Contributed: lambda e: f"seat {e.seat} {'adds' if e.reveal else 'commits'} to the chance of a later round",
    ChanceFixed: _chance_fixed,
    SeedRevealed: lambda e: f"the seed of round {e.round} was {e.seed[:16]}…",
    Voided: lambda e: f"the round is void{_after_colon(e.says)}",
    Announced: lambda e: with_suits(e.says),
    Noted: lambda e: with_suits(e.says),
    IrregularityReported: _irregularity,
    Chose: _chose,
    Spun: lambda e: f"the wheel stops at {e.result}",
    Rolled: _rolled,
    Dealt: _dealt,
    Revealed: lambda e: f"{e.of} shows {pieces(e.cards)}{_after_colon(e.says or '')}",
    Arranged: _arranged,
    Discarded: lambda e: f"{e.of} discards {pieces(e.cards) if e.cards else _counted(e.count, 'card')}, face down",
    Burned: _burned,
    Shuffled: _shuffled,
    BetMade: _bet,
    TakenBack: _taken_back,
    Gathered: lambda e: f"{dollars(e.amount)} is gathered into {_account(e.into)}",
    Moved: _moved,
    Settled: lambda e: f"seat {e.seat}'s {_wager(e)} {_result(e)}{_after_colon(e.because)}",
    ProcedureRecorded: _recorded,
    ChangePosted: lambda e: f"a change of rules is posted for {_when(e.effective)}: {_value(e.options)}",
    RulesChanged: lambda e: f"the rules change: {_value(e.options)}",
    LimitsChanged: _limits_changed,
    Closed: lambda e: f"the table is closed after {e.rounds} {'round' if e.rounds == 1 else 'rounds'}",
}
"""The function that narrates each event."""


# ---------------------------------------------------------------------- parts of sentences


def _sentence(said: str) -> str:
    said = said.strip()
    return said[:1].upper() + said[1:] + ("" if said.endswith(_POSSIBLE_ENDS) else ".")


def _position(event: BetMade | TakenBack | Settled | Chose) -> str:
    """The betting position, where it is not the person's own seat."""
    return f" at position {event.at}" if event.at and event.at != event.seat else ""


def _wager(event: BetMade | TakenBack | Settled) -> str:
    return words(event.wager) + (f" {event.on}" if event.on else "") + _position(event)


def _when(written: str) -> str:
    """A time in words; other texts, such as the next round, unchanged."""
    try:
        return in_words(datetime.fromisoformat(written))
    except ValueError:
        return written


def _counted(count: int, piece: str) -> str:
    return f"1 {piece}" if count == 1 else f"{count} {piece}s"


def _after_colon(said: str) -> str:
    return f": {with_suits(said)}" if said else ""


def _account(name: str) -> str:
    kind, _, rest = name.partition(" ")
    if kind in ("meter", "pot") and rest:
        return f"the {words(rest)} {kind}"
    return _ACCOUNTS.get(name, words(name))


def _limit(limit: Mapping[str, Any]) -> str:
    least, most = limit.get("minimum", 1), limit.get("maximum", MAX_AMOUNT)
    said = f"at least {dollars(least)}" if most == MAX_AMOUNT else f"{dollars(least)} to {dollars(most)}"
    step = limit.get("increment", 1)
    return f"{said} in steps of {dollars(step)}" if step > 1 else said


def listed(parts: Sequence[str]) -> str:
    """Words joined by commas, with ``and`` before the last.

    >>> listed(["7", "11"]), listed(["2", "3", "12"])
    ('7 and 11', '2, 3 and 12')
    """
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def _value(value: object) -> str:
    """A plain value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return words(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{words(name)} {_value(part)}" for name, part in value.items())
    if isinstance(value, Sequence):
        return " ".join(_value(part) for part in value)
    return "nothing" if value is None else str(value)
