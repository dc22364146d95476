"""Sic bo (13:69F-9) and mini-dice (13:69F-13), settled from the text. One round is one shake."""

from __future__ import annotations

from fractions import Fraction

from tests.second.facts import Bet, Facts, Nets
from tests.second.money import losers_first, no_nets, outcomes, table, won
from tests.second.settler import Settler

SIC_BO_ODDS = {  # 9.4(b); one of a kind, printed as 1 to 10, is read as 1 to 1
    "three_of_a_kind": "150 to 1",
    "two_of_a_kind": "8 to 1",
    "any_three_of_a_kind": "24 to 1",
    "total 4": "50 to 1",
    "total 5": "18 to 1",
    "total 6": "14 to 1",
    "total 7": "12 to 1",
    "total 8": "8 to 1",
    "total 9": "6 to 1",
    "total 10": "6 to 1",
    "total 11": "6 to 1",
    "total 12": "6 to 1",
    "total 13": "8 to 1",
    "total 14": "12 to 1",
    "total 15": "14 to 1",
    "total 16": "18 to 1",
    "total 17": "50 to 1",
    "combo": "5 to 1",
    "small": "1 to 1",
    "big": "1 to 1",
    "one_of_a_kind": "1 to 1",
}


def sic_bo_dice(facts: Facts) -> list[int] | None:
    """The first toss in which all dice are flat (9.6(a)); None if the shaker fails (9.6(c))."""
    for faces, fault in outcomes(facts):
        if fault == "malfunction":
            return None
        if faces and fault in ("", "device_failed"):  # 9.6(b): settled although the device failed
            return [int(face) for face in faces.split("-")]
    return None


def sic_bo_pays(facts: Facts, bet: Bet, dice: list[int]) -> Fraction | None:
    """What a bet wins per unit, or None if it loses (9.2(a))."""
    odds = table(SIC_BO_ODDS, facts.options["odds"])
    total, is_triple = sum(dice), len(set(dice)) == 1
    shown = dice.count(int(bet.on)) if bet.on.isdecimal() else 0
    match bet.wager:
        case "three_of_a_kind":
            wins = shown == 3
        case "two_of_a_kind":
            wins = shown == 2 or (shown == 3 and facts.options["two_of_a_kind_on_triple"])
        case "any_three_of_a_kind":
            wins = is_triple
        case "total":
            return odds[bet.name] if total == int(bet.on) else None
        case "combo":
            one, two = map(int, bet.on.split("-"))
            wins = one in dice and two in dice
        case "small":
            wins = 4 <= total <= 10 and not is_triple
        case "big":
            wins = 11 <= total <= 17 and not is_triple
        case "one_of_a_kind":
            return {0: None, 1: odds["one_of_a_kind"], 2: Fraction(2), 3: Fraction(3)}[shown]  # 9.4(c)
        case _:
            raise AssertionError(bet)
    return odds[bet.wager] if wins else None


def sic_bo(facts: Facts) -> Nets:
    """What each seat wins and loses."""
    dice = sic_bo_dice(facts)
    each = []
    for bet in facts.on_layout() if dice else []:
        assert dice is not None
        at = sic_bo_pays(facts, bet, dice)
        each.append((bet, -bet.amount if at is None else won(bet, at)))
    return _nets(facts, each)


MINI_DICE_ODDS = {  # 13.6(b)
    "place 4": "9 to 5",
    "place 5": "7 to 5",
    "place 6": "7 to 6",
    "place 8": "7 to 6",
    "place 9": "7 to 5",
    "place 10": "9 to 5",
    "field": "1 to 1",
    "field 2": "2 to 1",
    "field 12": "2 to 1",
    "any_7": "4 to 1",
    "over_7": "1 to 1",
    "under_7": "1 to 1",
}


def mini_dice(facts: Facts) -> Nets:
    """What each seat wins and loses on a valid shake; a place bet stays until it is decided (13.2(a)1)."""
    valid = [faces for faces, fault in outcomes(facts) if "-" in faces and not fault]
    odds = table(MINI_DICE_ODDS, facts.options["odds"])
    each = []
    for bet in facts.on_layout() if valid else []:
        total, row = sum(map(int, valid[0].split("-"))), bet.name
        if bet.wager == "place" and total not in (7, int(bet.on)):
            continue
        wins = {
            "place": total != 7,
            "field": total in (2, 3, 4, 9, 10, 11, 12),
            "any_7": total == 7,
            "over_7": total > 7,
            "under_7": total < 7,
        }[bet.wager]
        if bet.wager == "field" and total in (2, 12):
            row = f"field {total}"
        each.append((bet, won(bet, odds[row]) if wins else -bet.amount))
    return _nets(facts, each)


def _nets(facts: Facts, each: list[tuple[Bet, int]]) -> Nets:
    nets = no_nets()
    for bet, net in each:
        nets[bet.seat][bet.name] += net
    facts.memory["results"] = [(bet.number, net) for bet, net in each]
    return nets


def _order(facts: Facts) -> list[list[int]]:
    """9.5(f), 13.5(f): all losing wagers are collected, then winning wagers are paid."""
    return losers_first(facts.memory["results"])


SETTLERS = {"sic-bo": Settler(sic_bo, _order), "mini-dice": Settler(mini_dice, _order)}
