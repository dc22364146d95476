"""Bets and choices typed at a terminal table.

Unique beginnings of names are enough: ``str 17 5`` bets $5 on straight 17, ``p`` chooses to play.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from pitboss.cli.play.rehearsal import would_take
from pitboss.errors import Refused, did_you_mean, quoted
from pitboss.money import Cents, cents, dollars
from pitboss.plain import Json, text, whole
from pitboss.pricing.seat import Act
from pitboss.table import Option, Table
from pitboss.table.rules.parts import requirements

_BETWEEN_BETS = re.compile(r"[;,](?!\d)")
"""A comma between bets; one before a digit belongs to an amount: 1,000."""
_AMOUNT = re.compile(r"-?\$?\d[\d.,]*")


def read_slip(line: str, table: Table) -> list[Json]:
    """The bets in a line like ``red 10, straight 17 5`` or ``ante 10 pair_plus 5``, as the table takes them."""
    if not openable(table):
        raise Refused(f"{table.game.name} asks for each wager in turn; press Enter to begin", table.game.betting_law)
    names = _wager_names(table)
    slip: list[Json] = []
    for part in _BETWEEN_BETS.split(line):
        tokens = part.split()
        while tokens:
            bet, tokens = _first_bet(tokens, names, table)
            slip.append(bet)
            if tokens and _AMOUNT.fullmatch(tokens[0]) and not any(name.startswith(tokens[0]) for name in names):
                said = f"{bet['wager']} already has its amount; {quoted(tokens[0])} is not understood"
                raise Refused(f"{said}; separate several bets with commas")
    return slip


def _first_bet(tokens: list[str], names: Mapping[str, str], table: Table) -> tuple[dict[str, Json], list[str]]:
    """The first bet of a line, and the rest of the line."""
    wager, rest = match_name(tokens, names, "wager", openable(table))
    bet: dict[str, Json] = {"wager": wager}
    if needs_place(table, wager):
        if len(rest) < 2:
            raise Refused(f"{wager} needs a place and an amount, like: {example(table, wager)}")
        bet["on"] = rest.pop(0)
    if not rest:
        raise Refused(f"{wager} needs an amount, like: {example(table, wager)}")
    bet["amount"] = cents(rest.pop(0))
    if rest[:1] == ["at"] and len(rest) > 1 and rest[1].isdecimal():
        bet["at"] = int(rest[1])
        rest = rest[2:]
    return bet, rest


def _wager_names(table: Table) -> dict[str, str]:
    """Every spelling of a wager with its id; includes wagers not offered, which the table refuses by name."""
    ids = {wager.id: wager.id for wager in table.game.wagers if wager.staked}
    return {**{_plain(wager.name): wager.id for wager in table.game.wagers if wager.staked}, **ids}


def wager_named(written: str, table: Table) -> str:
    """The id of the wager that a person typed."""
    names = {**_wager_names(table), **{id_: id_ for id_ in table.offers}}
    wager, rest = match_name(written.split(), names, "wager", table.offers)
    if rest:
        raise Refused(f"{wager} is a wager, but {quoted(' '.join(rest))} is not understood")
    return wager


def match_name(
    tokens: Sequence[str], names: Mapping[str, str], what: str, known: Iterable[str]
) -> tuple[str, list[str]]:
    """The name at the beginning of a line, in full or shortened, and the rest of the line.

    A shortened name matches ``known`` names first, and another name only if it is unambiguous.
    """
    for count in range(min(len(tokens), 5), 0, -1):
        whole = _plain(" ".join(tokens[:count]))
        if whole in names:
            return names[whole], list(tokens[count:])
    start = _plain(tokens[0])
    begin = {id_ for name, id_ in names.items() if start and name.startswith(start)}
    here = list(known)
    meant = begin.intersection(here) or begin
    if len(meant) == 1:
        return meant.pop(), list(tokens[1:])
    if meant.intersection(here):
        raise Refused(f"{quoted(tokens[0])} could mean {' or '.join(sorted(meant))}; type more of it")
    raise Refused(f"there is no {what} {quoted(tokens[0])}{did_you_mean(start[:_LONGEST], here)}")


_LONGEST = 80
"""Longer texts are not compared with names for suggestions."""


def _plain(name: str) -> str:
    return name.strip().lower().replace(" ", "_").replace("-", "_")


def needs_place(table: Table, wager: str) -> bool:
    """True if a bet on a wager names a place on the layout."""
    try:
        table.game.spot(table.submission.options, wager, "")
    except Refused:
        return True
    return False


def example(table: Table, wager: str = "") -> str:
    """An example of a typed bet: on a wager, or the simplest that the table would take; empty if players make none."""
    slip = [_example_bet(table, wager)] if wager else simplest(table)
    return ", ".join(" ".join(filter(None, (text(bet, "wager"), text(bet, "on"), _typed(bet)))) for bet in slip)


def _typed(bet: Mapping[str, Json]) -> str:
    return dollars(whole(bet, "amount")).removeprefix("$").removesuffix(".00").replace(",", "")


def _example_bet(table: Table, wager: str) -> dict[str, Json]:
    """A usual amount on a wager, at its first place."""
    offer = table.offers.get(wager)
    limit = offer.limits(table.limits) if offer else table.limits.of(wager)
    need = requirements(table.submission).get(wager)
    usual = 10_00 * (need.times if need is not None else 1)
    bet: dict[str, Json] = {"wager": wager, "amount": min(max(limit.minimum, usual), limit.maximum)}
    if needs_place(table, wager):
        bet["on"] = next((place for place in table.game.places(table.submission.options, wager) if place), "PLACE")
    return bet


def simplest(table: Table) -> list[dict[str, Json]]:
    """A single bet at the lowest odds, without a place if possible; otherwise the first few wagers together."""

    def how_simple(bet: dict[str, Json]) -> tuple[bool, bool, Fraction]:
        odds = table.offers[text(bet, "wager")].top_odds
        return "on" in bet, odds is None, odds.ratio if odds else Fraction(0)

    bets = [_example_bet(table, wager) for wager in openable(table)]
    alone = [[bet] for bet in sorted(bets, key=how_simple)]
    together = [bets[:count] for count in range(2, len(bets) + 1)]
    return next((slip for slip in alone + together if would_take(table, slip)), bets[:1])


def openable(table: Table) -> list[str]:
    """The wagers that a person may make without being asked."""
    return [id_ for id_, offer in table.offers.items() if offer.wager.open]


def read_call(line: str) -> dict[str, Json]:
    """A call, alone or for a bet by its number: ``off 3``.

    >>> read_call("redeem 3"), read_call("own_color")
    ({'call': 'redeem', 'bet': 3}, {'call': 'own_color'})
    """
    words = line.split()
    if not words or len(words) > 2 or (len(words) == 2 and not (words[1].isdecimal() and len(words[1]) < 10)):
        raise Refused("type the call, and the number of the bet if it needs one, like: call off 3")
    return {"call": words[0], **({"bet": int(words[1])} if len(words) == 2 else {})}


def read_choice(line: str, options: Sequence[Option]) -> Act:
    """The choice in a line like ``p``, ``raise 20`` or ``set AS KD``."""
    names = {_plain(offered.id): offered.id for offered in options}
    action, rest = match_name(line.split(), names, "choice", names.values())
    option = next(offered for offered in options if offered.id == action)
    amount: Cents | None = None
    chosen: tuple[str, ...] = ()
    if option.amounts is not None:
        least, most = option.amounts
        if not rest and least != most:
            between = f"from {dollars(least)} to {dollars(most)}"
            raise Refused(f"{action} takes an amount {between}, like: {action} {dollars(most)[1:].removesuffix('.00')}")
        amount = cents(rest.pop(0)) if rest else least
    if option.cards is not None:
        chosen = tuple(card.upper() for card in _cards(rest))
    elif rest:
        raise Refused(f"{action} takes no amount or cards; {quoted(' '.join(rest))} is not understood")
    return Act(action, amount, chosen)


def _cards(tokens: Iterable[str]) -> list[str]:
    return [card for token in tokens for card in token.split(",") if card]
