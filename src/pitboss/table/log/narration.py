"""Telling: each event as one plain sentence, the way a dealer would say it, and the paragraph that it cites.

A sentence says only what is in the event. Pass events through :func:`pitboss.table.log.views.seen` first; what is still
under ``hidden`` is never narrated.

>>> narrate({"kind": "bet", "law": "5.1(e)1", "seat": 1, "at": 1, "wager": "straight", "on": "17", "amount": 500})
'Seat 1 bets $5.00 on straight 17.'

An event names a wager by its id. Where the wagers of the game are given, the sentence has the name that its layout has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime

from pitboss.law import in_full
from pitboss.money import LARGEST, dollars, signed
from pitboss.plain import Event, Json, strings, text, whole
from pitboss.table.betting.wagers import Wager
from pitboss.table.play.notice import in_words

CARD = re.compile(r"(?<![\w-])(10|[2-9AKQJ])([CDHS])(?![\w-])")
"""A card as logs write it."""
TILE = re.compile(r"[1-6]-[1-6]")
"""A tile as logs write it; people read it in brackets, since dice and places may look the same."""

_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_LETTERS = str.maketrans({symbol: letter for letter, symbol in _SYMBOLS.items()})
_ACCOUNTS = {"bank": "the house", "layout": "the layout", "cage": "the cage", "pot": "the pot", "rake": "the rake"}
_NO_VERBS = {
    "no": "says no",
    "none": "chooses none",
    "house way": "has the hands set in the house way",
    "second": "makes the second wager",
    "flop": "makes the flop wager",
    "vertical": "names the vertical axis",
    "horizontal": "names the horizontal axis",
    "banco": "calls banco",
    "suivi": "calls suivi",
    "war": "goes to war",
}
"""What is said of options that are no verb: the word for a wager, an axis, a call."""
_POSSIBLE_ENDS = (".", "!", "?")


def narrate(event: Event, wagers: Iterable[Wager] = (), *, ascii_only: bool = False) -> str:
    """The event as one sentence, without its citation; cards with suit symbols, or with letters if asked."""
    sentence = _sentence(_said(_named(event, wagers)))
    return sentence.translate(_LETTERS) if ascii_only else sentence


def _said(event: Event) -> str:
    kind = text(event, "kind")
    if kind in _SENTENCES:
        return _SENTENCES[kind].format_map(_Facts(event))
    return _TELLERS.get(kind, _anything)(event)


class _Facts(dict[str, Json]):
    """The facts of an event as a sentence has them, each made when it is asked for."""

    def __getitem__(self, name: str) -> str:
        match name:
            case "seat":
                return _seat(self)
            case "amount" | "chips":
                return _money(self, name)
            case _:
                return str(self.get(name, ""))


def cite(event: Event) -> str:
    """The paragraph that an event cites, in full; empty where it cites none.

    >>> cite({"kind": "settled", "law": "5.2(a)"}), cite({"kind": "ended", "round": 1})
    ('13:69F-5.2(a)', '')
    """
    return in_full(text(event, "law"))


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
    """The event with its wagers by their names."""
    if "wager" not in event and event.get("kind") != "limits changed":
        return event
    names = _names_of(wagers)
    wager, limits = text(event, "wager"), event.get("limits")
    named = {**event, "wager": names.get(wager, wager)}
    if isinstance(limits, Mapping) and isinstance(each := limits.get("wagers"), Mapping):
        named["limits"] = {**limits, "wagers": {names.get(name, name): limit for name, limit in each.items()}}
    return named


_NAMES: dict[int, tuple[Iterable[Wager], Mapping[str, str]]] = {}
_MOST_NAMES = 1000


def _names_of(wagers: Iterable[Wager]) -> Mapping[str, str]:
    """The names of wagers by their ids; those of a game, which are always the same tuple, are kept."""
    known = _NAMES.get(id(wagers))
    if known is not None and known[0] is wagers:
        return known[1]
    names = {wager.id: _in_a_sentence(wager.name) for wager in wagers}
    if isinstance(wagers, tuple):
        if len(_NAMES) >= _MOST_NAMES:
            _NAMES.clear()
        _NAMES[id(wagers)] = wagers, names
    return names


def _in_a_sentence(name: str) -> str:
    """A name within a sentence: ``Pair plus`` without its capital, ``Don't Pass Bet`` as it is."""
    return name[:1].lower() + name[1:] if name[1:].islower() else name


# ---------------------------------------------------------------------- people and money


def _admitted(event: Event) -> str:
    if event.get("permitted", True):
        return f"{_seat(event)} may bet outside the posted limits"
    return f"{_seat(event)} may no longer bet outside the posted limits"


def _moved(event: Event) -> str:
    source, target = _account(text(event, "from")), _account(text(event, "into"))
    return f"{_money(event)} goes from {source} to {target}{_after_colon(event, 'says')}"


# ---------------------------------------------------------------------- a round


def _bet(event: Event) -> str:
    coupon = f" with a match play coupon of {_money(event, 'coupon')}" if "coupon" in event else ""
    if "into" in event:
        return f"{_seat(event)} puts {_money(event)} into {_account(text(event, 'into'))}: {_wager(event)}"
    added = whole(event, "added", whole(event, "amount"))
    if added != whole(event, "amount"):
        return f"{_seat(event)} adds {dollars(added)} to {_wager(event)}{coupon}: {_money(event)} now"
    return f"{_seat(event)} bets {_money(event)} on {_wager(event)}{coupon}"


def _taken_back(event: Event) -> str:
    if "by" in event:
        return f"the house gives {_money(event)} back from {_wager(event)} to {_seat(event)}"
    return f"{_seat(event)} takes {_money(event)} back from {_wager(event)}"


def _gathered(event: Event) -> str:
    return f"{_money(event)} is gathered into {_account(text(event, 'into'))}"


def _says(event: Event) -> str:
    return with_suits(text(event, "says"))


def _chose(event: Event) -> str:
    who = f"for {_seat(event)}, who does not answer, the house" if "by" in event else _seat(event)
    said = f"{who} {_choice(words(text(event, 'action')))}"
    if whole(event, "amount"):
        said += f" {_money(event)}"
    if "cards" in event:
        said += f" with {_cards(event)}"
    return said + _position(event)


def _choice(action: str) -> str:
    if action in _NO_VERBS:
        return _NO_VERBS[action]
    return f"chooses {action}" if action.startswith("no ") else f"chooses to {action}"


def _dealt(event: Event) -> str:
    who, count = text(event, "to"), whole(event, "count")
    source = f" from stack {text(event, 'stacks')}" if "stacks" in event else ""
    if "cards" not in event:
        return f"{who} is dealt {_counted(count, text(event, 'of', 'card'))} face down{source}"
    return f"{who} is dealt {_cards(event)}" + (" face down" if count else "") + source


def _revealed(event: Event) -> str:
    return f"{text(event, 'of')} shows {_cards(event)}{_after_colon(event, 'says')}"


def _arranged(event: Event) -> str:
    hands = event.get("hands")
    if not isinstance(hands, Mapping):
        return _says(event)
    lie = [f"{name} has {pieces(held)}" for name in hands if (held := strings(hands, name))]
    return f"{_says(event)}: {listed(lie)}" if lie else _says(event)


def _burned(event: Event) -> str:
    count = whole(event, "count", 1)
    shown = f": {_cards(event)}" if "cards" in event else ""
    return f"{_counted(count, 'card')} {'is' if count == 1 else 'are'} burned{shown}"


def _discarded(event: Event) -> str:
    which = _cards(event) if "cards" in event else _counted(whole(event, "count", 1), "card")
    return f"{text(event, 'of')} discards {which}, face down"


def _shuffled(event: Event) -> str:
    shoe = text(event, "shoe", "shoe")
    if "of" in event:
        return f"the {text(event, 'of')}s are shuffled"
    return "the cards are shuffled" if shoe == "shoe" else f"the cards of the {shoe} are shuffled"


def _rolled(event: Event) -> str:
    faces = strings(event, "faces")
    total = sum(int(face) for face in faces)
    return f"the dice show {listed(faces)}" + (f", {total} in all" if len(faces) > 1 else "")


def _irregularity(event: Event) -> str:
    said = f"irregularity{_position(event)}{_after_colon(event, 'says')}"
    about = [with_suits(part) for part in (text(event, "outcome"), text(event, "note")) if part]
    return f"{said} ({', '.join(about)})" if about else said


# ---------------------------------------------------------------------- the result


def _settled(event: Event) -> str:
    mine = f"{_seat(event)}'s {_wager(event)}"
    return f"{mine} {_result(event)}{_after_colon(event, 'because')}"


def _result(event: Event) -> str:
    net, result, pays = whole(event, "net"), text(event, "result"), text(event, "pays")
    stays = " and stays on the layout" if event.get("stays") else ""
    match result:
        case "won" if net >= 0:
            odds = f" at {pays}" if pays and not pays.startswith("$") else ""
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
            return f"is {result or 'settled'}{f', {signed(net)}' if net else ''}{stays}"


def _voided(event: Event) -> str:
    return f"the round is void{_after_colon(event, 'says')}"


# ---------------------------------------------------------------------- the table


def _recorded(event: Event) -> str:
    about = f" for {_seat(event)}" if "seat" in event else ""
    note = f" ({text(event, 'note')})" if event.get("note") else ""
    return f"recorded{about}{_after_colon(event, 'says')}{note}"


def _change_posted(event: Event) -> str:
    return f"a change of rules is posted for {_when(text(event, 'effective'))}: {_value(event.get('options'))}"


def _rules_changed(event: Event) -> str:
    return f"the rules change: {_value(event.get('options'))}"


def _limits_changed(event: Event) -> str:
    limits = event.get("limits")
    if not isinstance(limits, Mapping):
        return "the limits change"
    said = f"the limits are now {_limit(limits)}"
    wagers = limits.get("wagers")
    if isinstance(wagers, Mapping):
        said += "".join(
            f"; {words(name)} {_limit(limit)}" for name, limit in wagers.items() if isinstance(limit, Mapping)
        )
    return said


def _closed(event: Event) -> str:
    rounds = whole(event, "rounds")
    return f"the table is closed after {rounds} {'round' if rounds == 1 else 'rounds'}"


def _anything(event: Event) -> str:
    """A kind of event that came later than this module: what it says, or all that it has."""
    kind = words(text(event, "kind", "event"))
    if event.get("says"):
        about = f" ({_seat(event)})" if "seat" in event else ""
        return f"{kind}{about}: {_says(event)}"
    facts = [
        f"{words(name)} {_value(value)}"
        for name, value in event.items()
        if name not in ("kind", "law", "hidden", "seen_by")
    ]
    return f"{kind}: {', '.join(facts)}" if facts else kind


_TELLERS: Mapping[str, Callable[[Event], str]] = {
    "admitted": _admitted,
    "moved": _moved,
    "bet": _bet,
    "taken back": _taken_back,
    "gathered": _gathered,
    "announced": _says,
    "noted": _says,
    "chose": _chose,
    "dealt": _dealt,
    "revealed": _revealed,
    "arranged": _arranged,
    "burned": _burned,
    "discarded": _discarded,
    "shuffled": _shuffled,
    "rolled": _rolled,
    "irregularity": _irregularity,
    "settled": _settled,
    "voided": _voided,
    "recorded": _recorded,
    "change posted": _change_posted,
    "rules changed": _rules_changed,
    "limits changed": _limits_changed,
    "closed": _closed,
}
_SENTENCES = {
    "seated": "{player} sits down at {seat} with {chips}",
    "left": "{player} leaves {seat} with {chips}",
    "bought in": "{seat} buys in for {amount}",
    "cashed out": "{seat} cashes out {amount}",
    "round": "round {number} begins",
    "spun": "the wheel stops at {result}",
    "ended": "round {round} is over",
}
"""Events whose facts only need to be put into a sentence."""


# ---------------------------------------------------------------------- parts of sentences


def _sentence(said: str) -> str:
    said = said.strip()
    return said[:1].upper() + said[1:] + ("" if said.endswith(_POSSIBLE_ENDS) else ".")


def _seat(event: Event) -> str:
    return f"seat {whole(event, 'seat')}"


def _position(event: Event) -> str:
    """The betting position, where it is not the person's own seat."""
    at = whole(event, "at")
    return f" at position {at}" if at and at != whole(event, "seat") else ""


def _wager(event: Event) -> str:
    on = text(event, "on")
    return words(text(event, "wager")) + (f" {on}" if on else "") + _position(event)


def _money(event: Event, name: str = "amount") -> str:
    return dollars(whole(event, name))


def _when(written: str) -> str:
    """A moment in words; other words, such as the next round, as they are."""
    try:
        return in_words(datetime.fromisoformat(written))
    except ValueError:
        return written


def _cards(event: Event) -> str:
    return pieces(strings(event, "cards"))


def _counted(count: int, piece: str) -> str:
    return f"1 {piece}" if count == 1 else f"{count} {piece}s"


def _after_colon(event: Event, name: str) -> str:
    said = text(event, name)
    return f": {with_suits(said)}" if said else ""


def _account(name: str) -> str:
    kind, _, rest = name.partition(" ")
    if kind in ("meter", "pot") and rest:
        return f"the {words(rest)} {kind}"
    return _ACCOUNTS.get(name, words(name))


def _limit(limit: Mapping[str, Json]) -> str:
    least, most = whole(limit, "minimum", 1), whole(limit, "maximum", LARGEST)
    said = f"at least {dollars(least)}" if most == LARGEST else f"{dollars(least)} to {dollars(most)}"
    step = whole(limit, "increment", 1)
    return f"{said} in steps of {dollars(step)}" if step > 1 else said


def listed(parts: Sequence[str]) -> str:
    """Words one after another, with ``and`` before the last.

    >>> listed(["7", "11"]), listed(["2", "3", "12"])
    ('7 and 11', '2, 3 and 12')
    """
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def _value(value: Json) -> str:
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
