"""Keno (13:69F-15), settled from the text. One round is one game; a bet is a ticket, its place what is marked on it."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pitboss
from tests.second.facts import Bet, Facts, Nets
from tests.second.money import cents, no_nets
from tests.second.settler import Settler

CARDS = Path(pitboss.__file__).parent / "games" / "keno" / "rate_cards"
"""Rate cards are the licensee's (15.1): data, not rules."""


def rate_card(facts: Facts) -> dict[int, dict[int, Fraction]]:
    """Payoffs for a wager of 1 by spots and catches, the wager included (15.3(e))."""
    name = facts.options["rate_card"]
    own = facts.options.get("own_card", {})
    card = own if name == "own" else tomllib.loads((CARDS / f"{name}.toml").read_text(encoding="utf-8"))
    return {
        int(spots): {int(caught): Fraction(str(pays)) for caught, pays in rows.items()} for spots, rows in card.items()
    }


def games_of(bet: Bet) -> int:
    """15.2(c)6: how many consecutive games a ticket covers: ``1-2x3`` covers three."""
    return int(bet.on.partition("x")[2] or 1)


def ways_of(bet: Bet, picked: list[int]) -> list[set[int]]:
    """15.2(c): the straight tickets that a ticket is made of."""
    marked, _, how = bet.on.partition("x")[0].partition(":")
    if bet.wager == "quick_pick":
        return [set(picked)]
    groups = [{int(one) for one in text.lstrip("K").partition("@")[0].split("-")} for text in marked.split("/")]
    counts = [int(one) for one in how.split("+")] if how and how[0].isdecimal() else []
    kings = [index for index, text in enumerate(marked.split("/")) if text.startswith("K")]
    match bet.wager:
        case "straight":
            return groups
        case "split":
            return groups  # 15.2(c)2: each group is evaluated separately
        case "way":
            return [set().union(*some) for count in counts for some in combinations(groups, count)]
        case "combination":
            return [set().union(*(groups["ABCDEFGH".index(letter)] for letter in way)) for way in how.split("+")]
        case "king":  # 15.2(c)5: each king with every choice of a number of other groups
            others = [group for index, group in enumerate(groups) if index not in kings]
            chosen = [some for count in counts for some in combinations(others, count)]
            return [groups[king].union(*some) for king in kings for some in chosen]
    raise AssertionError(bet)


def payoff(facts: Facts, bet: Bet) -> Fraction:
    """What the ticket wins in this game before any maximum; a coupon counts with the price (docs/readings.md)."""
    card = rate_card(facts)
    ways = ways_of(bet, facts.memory["picked"].get(bet.number, []))
    rates = [Fraction(bet.amount + bet.coupon, len(ways) * games_of(bet))] * len(ways)
    if "@" in bet.on:  # 15.2(c)2: each group at its own rate
        rates = [Fraction(one.partition("@")[2]) * 100 for one in bet.on.partition("x")[0].split("/")]
    drawn = set(facts.numbers)
    caught = [card[len(way)].get(len(way & drawn), Fraction(0)) for way in ways]
    return sum((rate * pays for rate, pays in zip(rates, caught, strict=True)), Fraction(0))


def capped(facts: Facts, payoffs: dict[int, Fraction]) -> dict[int, int]:
    """15.3(e), 15.4(c)11: no ticket above the individual maximum, all together no more than the aggregate one."""
    most, whole = facts.options["maximum_individual"], facts.options["maximum_aggregate"]
    each = {number: cents(pays) for number, pays in payoffs.items()}
    if most is not None:
        each = {number: min(pays, int(Fraction(str(most)) * 100)) for number, pays in each.items()}
    limit = None if whole is None else int(Fraction(str(whole)) * 100)
    total = sum(each.values())
    if limit is None or total <= limit:
        return each
    if facts.options["aggregate_distribution"] == "in_order":
        paid: dict[int, int] = {}
        for number in sorted(each):
            paid[number] = min(each[number], limit - sum(paid.values()))
        return paid
    shares = {number: Fraction(limit * pays, total) for number, pays in each.items()}
    paid = {number: int(share) for number, share in shares.items()}
    by_rest = sorted(shares, key=lambda number: (paid[number] - shares[number], number))
    for number in by_rest[: limit - sum(paid.values())]:  # odd cents to the largest remainders
        paid[number] += 1
    return paid


def note_picks(facts: Facts) -> None:
    """The numbers that the system picked for quick-pick tickets, as printed on them."""
    picked: dict[int, list[int]] = facts.memory.setdefault("picked", {})
    for step in facts.steps:
        for event in step.events:
            if event["kind"] == "noted" and event.get("printed"):
                picked[event["printed"]["ticket"]] = event["printed"]["numbers"]


def cash(facts: Facts, nets: Nets, bet: Bet, *, is_canceled: bool = False) -> None:
    """Pays a ticket that is presented (15.6(a)) or canceled (15.4(d))."""
    drawn = facts.number - bet.round
    back = 0
    if is_canceled and facts.options["multi_race_refund"]:  # 15.4(d): the price of games not drawn
        back = cents(Fraction(bet.amount * (games_of(bet) - drawn), games_of(bet)))
    nets[bet.seat][bet.name] += facts.memory["won"].get(bet.number, 0) + back - bet.amount
    facts.memory["done"].add(bet.number)


def waiting(facts: Facts, seat: int) -> list[Bet]:
    """The winning tickets of a seat that are not presented yet."""
    won, done = facts.memory["won"], facts.memory["done"]
    over = [bet for bet in facts.on_layout() if bet.number not in done and facts.number >= bet.round + games_of(bet)]
    return [bet for bet in over if bet.seat == seat and won.get(bet.number)]


def by_hand(is_authorized: bool) -> int:
    """15.7(c)1-2: what a writer may pay while the system is down."""
    return 1_000_00 if is_authorized else 10_00


def keno(facts: Facts) -> Nets:
    """What each seat wins and loses: tickets after their last game, presented or canceled ones when that happens."""
    nets = no_nets()
    note_picks(facts)
    won: dict[int, int] = facts.memory.setdefault("won", {})
    done: set[int] = facts.memory.setdefault("done", set())
    authorized: set[int] = facts.memory.setdefault("authorized", set())
    for step in facts.steps:  # before the draw: 20 numbers end a round
        if step.input["do"] == "call":
            cash(facts, nets, facts.bets[step.input["bet"]], is_canceled=step.input["call"] == "cancel")
        for event in step.events:
            if event["kind"] == "recorded" and "authorization" in event["procedure"]:  # 15.6(b), 15.7(c)2
                authorized.add(event.get("seat", 0))
            if event["kind"] == "irregularity" and event["what"] in ("ticket_unread", "system_down"):
                for bet in waiting(facts, event.get("at", 0)):
                    if event["what"] == "ticket_unread" or won[bet.number] <= by_hand(bet.seat in authorized):
                        cash(facts, nets, bet)
    playing = [bet for bet in facts.on_layout() if bet.number not in done and facts.number < bet.round + games_of(bet)]
    for number, pays in capped(facts, {bet.number: payoff(facts, bet) for bet in playing}).items():
        won[number] = won.get(number, 0) + pays
    for bet in playing:
        is_last = facts.number == bet.round + games_of(bet) - 1
        waits = facts.options["redemption"] == "on_presentation" and won[bet.number]  # 15.6(a)
        if is_last and not waits:
            nets[bet.seat][bet.name] += won[bet.number] - bet.amount
    return nets


SETTLERS = {"keno": Settler(keno)}
