"""Craps and mini-craps (13:69F-1) and automated craps (13:69F-1A), settled from the text. One round is one throw."""

from __future__ import annotations

from fractions import Fraction

from tests.second.facts import Bet, Facts, Nets, Plain
from tests.second.money import cents, losers_first, no_nets, outcomes, table
from tests.second.settler import Settler

POINTS = (4, 5, 6, 8, 9, 10)
HARD_HOPS, EASY_HOPS = "2-2 3-3 4-4 5-5", "1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6"
CRAPS_ODDS = {  # 1.4(b); the row of the place bet 6 to lose is lost in print and read as that of the 8
    "pass": "1 to 1",
    "dont_pass": "1 to 1",
    "come": "1 to 1",
    "dont_come": "1 to 1",
    "place_win 4": "9 to 5",
    "place_win 5": "7 to 5",
    "place_win 6": "7 to 6",
    "place_win 8": "7 to 6",
    "place_win 9": "7 to 5",
    "place_win 10": "9 to 5",
    "place_lose 4": "5 to 11",
    "place_lose 5": "5 to 8",
    "place_lose 6": "4 to 5",
    "place_lose 8": "4 to 5",
    "place_lose 9": "5 to 8",
    "place_lose 10": "5 to 11",
    "hard 4": "7 to 1",
    "hard 6": "9 to 1",
    "hard 8": "9 to 1",
    "hard 10": "7 to 1",
    "field": "1 to 1",
    "field 2": "2 to 1",
    "field 12": "2 to 1",
    "any_seven": "4 to 1",
    "any_craps": "7 to 1",
    "craps 2": "30 to 1",
    "craps 3": "15 to 1",
    "craps 12": "30 to 1",
    "eleven": "15 to 1",
    **{f"hop {pair}": "30 to 1" for pair in HARD_HOPS.split()},
    **{f"hop {pair}": "15 to 1" for pair in EASY_HOPS.split()},
    "six_seven_eight": "1 to 1",
    "six_seven_eight hard": "2 to 1",
}
TRUE = {4: Fraction(2), 5: Fraction(3, 2), 6: Fraction(6, 5), 8: Fraction(6, 5), 9: Fraction(3, 2), 10: Fraction(2)}
"""1.5(a), 1.6(a): true odds; a bet that lays them (1.5(b), 1.6(b)) wins the reciprocal."""
FIRE = {  # 1.4(e)
    "A": {"four": "24 to 1", "five": "249 to 1", "six": "999 to 1"},
    "B": {"four": "39 to 1", "five": "199 to 1", "six": "499 to 1"},
}
VALID_WITH_FAULT = {"touched_chips", "cocked", "dispute_decided"}
"""1.9(d), 1.10(a)1, 1.10(a)2: reported with the throw, which counts."""

Result = tuple[Bet, str, int]
"""A bet that the throw decides, its name in the nets, and its net."""


class Throw:
    """One valid throw and what the layout knew before it."""

    def __init__(self, facts: Facts, faces: tuple[int, int]) -> None:
        self.facts = facts
        self.memory = facts.memory
        self.faces = faces
        self.total = sum(faces)
        self.is_hard = faces[0] == faces[1]
        self.point: int = self.memory.get("point", 0)
        self.odds = table(CRAPS_ODDS, facts.options["odds"])
        self.bets = facts.on_layout()
        self.come: dict[int, int] = self.memory.setdefault("come", {})
        line = any(bet.wager in ("pass", "dont_pass") for bet in self.bets)
        self.is_roll_off = facts.game != "automated-craps" and not self.point and not line
        """1.11(b): nobody has a line bet, the marker is Off and no point will be set."""

    @property
    def is_come_out(self) -> bool:
        """1.1: the first roll after a decision on the line; in a roll-off every roll, or by option the first only."""
        if (
            self.is_roll_off
            and self.memory.get("rolled off")
            and self.facts.options["roll_off_inactive"] == "first_roll"
        ):
            return False
        return not self.point

    def is_inactive(self, bet: Bet) -> bool:
        """1.3(e), 1A.4(e): off on a come-out roll unless the player called it on."""
        off = ["buy", "place_win", "come_odds", "hard"]
        if self.facts.options["place_lose_inactive"]:
            off += ["place_lose", "lay"]
        return bet.wager in off and self.is_come_out and bet.number not in self.memory.setdefault("on", set())

    def after(self) -> None:
        """What the next throw must know: the point; an On call holds until one is set (docs/readings.md)."""
        if self.is_roll_off:
            self.memory["rolled off"] = True
            return
        self.memory["rolled off"] = False
        if not self.point:
            self.memory["point"] = self.total if self.total in POINTS else 0
            self.memory["on"] = set() if self.memory["point"] else self.memory.get("on", set())
        elif self.total in (7, self.point):
            self.memory["point"] = 0


def pay(bet: Bet, at: Fraction, parts: int = 1) -> Fraction:
    """What one of the equal parts of a bet wins, with its part of the coupon."""
    return Fraction(bet.amount + bet.coupon, parts) * at


def line(throw: Throw, bet: Bet, point: int) -> int | None:
    """1.2(a)1-4: a line or come bet with or without its point; None while undecided."""
    total, wins = throw.total, pay(bet, throw.odds[bet.wager])
    if bet.wager in ("pass", "come"):
        win, lose, void = ((point,), (7,), ()) if point else ((7, 11), (2, 3, 12), ())
    else:
        win, lose, void = ((7,), (point,), ()) if point else ((2, 3), (7, 11), (12,))  # type: ignore[assignment]
    if total in void:
        return 0
    return cents(wins) if total in win else -bet.amount if total in lose else None


def against_seven(throw: Throw, bet: Bet, at: Fraction, *, lays: bool = False) -> int | None:
    """1.2(a)5-6: a bet on (or against) a number that comes before a 7."""
    number = int(bet.on)
    if throw.total not in (7, number) or throw.is_inactive(bet):
        return None
    return cents(pay(bet, at)) if (throw.total == 7) == lays else -bet.amount


def hard(throw: Throw, bet: Bet) -> int | None:
    """1.2(a)7-10: two equal dice before the number another way and before a 7."""
    number = int(bet.on)
    if throw.is_inactive(bet) or throw.total not in (7, number):
        return None
    return cents(pay(bet, throw.odds[bet.name])) if throw.total == number and throw.is_hard else -bet.amount


def one_roll(throw: Throw, bet: Bet) -> int:
    """1.2(a)11-39: decided by the next roll."""
    total, table_ = throw.total, throw.odds
    wins = {
        "field": total in (2, 3, 4, 9, 10, 11, 12),
        "any_seven": total == 7,
        "any_craps": total in (2, 3, 12),
        "craps": bet.on == str(total),
        "eleven": total == 11,
        "hop": bet.on == "-".join(map(str, sorted(throw.faces))),
        "six_seven_eight": total in (6, 7, 8),
    }[bet.wager]
    if not wins:
        return -bet.amount
    row = bet.name
    if bet.wager == "field" and total in (2, 12):
        row = f"field {total}"
    if bet.wager == "six_seven_eight" and throw.is_hard:
        row = "six_seven_eight hard"
    return cents(pay(bet, table_[row]))


def composite(throw: Throw, bet: Bet) -> int:
    """1.4(c)-(d): paid as if parts of it were separate wagers."""
    units = {
        "craps_eleven": ["any_craps", "eleven"],
        "horn": ["craps 2", "craps 3", "eleven", "craps 12"],
        "horn_high": ["craps 2", "craps 3", "eleven", "craps 12", "eleven" if bet.on == "11" else f"craps {bet.on}"],
    }[bet.wager]
    hit = {2: "craps 2", 3: "craps 3", 11: "eleven", 12: "craps 12"}.get(throw.total, "")
    if bet.wager == "craps_eleven" and throw.total in (2, 3, 12):
        hit = "any_craps"
    win = sum((pay(bet, throw.odds[row], len(units)) for row in units if row == hit), Fraction(0))
    lost = Fraction(bet.amount * sum(row != hit for row in units), len(units))
    return cents(win - lost)


def is_supported(throw: Throw, bet: Bet, point: int) -> bool:
    """Whether the bet that odds support is still there; odds go back with a Don't bet that is taken down (1.3(d))."""
    wager = bet.wager.removesuffix("_odds")
    return any(
        one.seat == bet.seat and one.wager == wager and (wager.endswith("pass") or throw.come.get(one.number) == point)
        for one in throw.bets
    )


def supplemental(throw: Throw, bet: Bet) -> int | None:
    """1.6: decided with the bet that it supports; come odds that are off go back (net 0)."""
    point = throw.point if bet.wager in ("pass_odds", "dont_pass_odds") else int(bet.on)
    if throw.total not in (7, point):
        return None
    if throw.is_inactive(bet) or not is_supported(throw, bet, point):
        return 0
    lays = bet.wager in ("dont_pass_odds", "dont_come_odds")
    if (throw.total == 7) != lays:
        return -bet.amount
    return cents(pay(bet, 1 / TRUE[point] if lays else TRUE[point]))


def fire(throw: Throw, bet: Bet) -> int | None:
    """1.2(a)40, 1.12: unique points until the loser 7; paid once for the highest number."""
    facts = throw.facts
    made: dict[int, set[int]] = throw.memory.setdefault("fire", {})
    shooters: dict[int, int] = throw.memory.setdefault("fire shooter", {})
    points = made.setdefault(bet.number, set())
    first = shooters.setdefault(bet.number, throw.memory.get("shooter", 0))
    counts = facts.options["fire_successor_adds"] or first == throw.memory.get("shooter", 0)
    if throw.point and throw.total == throw.point and counts:
        points.add(throw.point)
    if not (throw.point and throw.total == 7):
        return None
    name = {4: "four", 5: "five", 6: "six"}.get(len(points))
    if name is None:
        return -bet.amount
    which = facts.options["fire_table"]
    return cents(pay(bet, table(FIRE[which], facts.options[f"fire_{which.lower()}"])[name]))


def decided(throw: Throw, bet: Bet) -> tuple[str, int | None]:
    """The name and the result of one bet; None if the throw leaves it."""
    name, wager = bet.name, bet.wager
    if wager in ("pass", "dont_pass"):
        return name, line(throw, bet, throw.point)
    if wager in ("come", "dont_come"):
        point = throw.come.get(bet.number, 0)
        net = line(throw, bet, point)
        if net is None and not point:
            throw.come[bet.number] = throw.total
        return f"{wager} {point or ''}".strip(), net
    if wager in ("place_win", "place_lose"):
        return name, against_seven(throw, bet, throw.odds[name], lays=wager == "place_lose")
    if wager in ("buy", "lay"):
        true = TRUE[int(bet.on)]
        return name, against_seven(throw, bet, 1 / true if wager == "lay" else true, lays=wager == "lay")
    if wager == "hard":
        return name, hard(throw, bet)
    if wager.endswith("_odds"):
        return name, supplemental(throw, bet)
    if wager == "fire":
        return f"fire {bet.at}", fire(throw, bet)  # 1.12(a)3: brought in to the number of the position
    if wager in ("craps_eleven", "horn", "horn_high"):
        return name, composite(throw, bet)
    return name, one_roll(throw, bet)


def is_broken_down(facts: Facts, bet: Bet) -> bool:
    """1.2(a)20-21: a whirl bet is always booked as two wagers, a horn high bet where the layout has no area for it."""
    return bet.wager == "whirl" or (bet.wager == "horn_high" and not facts.options["horn_high_area"])


# ---------------------------------------------------------------------- the percentage of buy and lay bets


def percentage(options: Plain, wager: str, on: str, amount: int) -> int:
    """1.5(a)-(b): a percentage of the amount wagered (of a lay bet's win, by option), rounded down to a unit."""
    base = Fraction(amount)
    if wager == "lay" and options["lay_percent_of"] == "win":
        base /= TRUE[int(on)]
    exact = base * Fraction(str(options[f"{wager}_percent"])) / 100
    unit: int = options["percent_unit"]
    return int(exact // unit) * unit


def is_on_win(options: Plain, wager: str, on: str) -> bool:
    """Whether the percentage is collected on winning bets only."""
    return int(on) in options["buy_percent_on_win"] if wager == "buy" else options["lay_percent_on_win"]


def percentages(facts: Facts, nets: Nets, results: list[Result]) -> None:
    """Charges when bets are made and added to, refunds when they are taken down, charges when they win."""
    charged: dict[int, int] = facts.memory.setdefault("charged", {})
    for step in facts.steps:
        for event in step.events:
            if event["kind"] == "bet" and event["wager"] in ("buy", "lay"):
                if is_on_win(facts.options, event["wager"], event["on"]):
                    continue
                due = percentage(facts.options, event["wager"], event["on"], event["amount"])
                due = max(0, due - charged.get(event["bet"], 0))  # of a bet that is added to, what is not paid yet
                charged[event["bet"]] = charged.get(event["bet"], 0) + due
                nets[event["seat"]]["account vigorish"] -= due
            if event["kind"] == "taken back" and facts.options["percent_refunded"] and charged.get(event["bet"]):
                back = charged[event["bet"]] - percentage(
                    facts.options, event["wager"], event["on"], facts.bets[event["bet"]].amount
                )
                charged[event["bet"]] -= back
                nets[event["seat"]]["account vigorish"] += back
    for bet, _, net in results:
        if bet.wager in ("buy", "lay") and net > 0 and is_on_win(facts.options, bet.wager, bet.on):
            nets[bet.seat]["account vigorish"] -= percentage(facts.options, bet.wager, bet.on, bet.amount)


# ---------------------------------------------------------------------- a round


def valid_throw(facts: Facts) -> tuple[int, int] | None:
    """The faces of the first valid throw (1.9, 1.10, 1A.8); a malfunction of the shaker voids the round (1A.8(b))."""
    for faces, fault in outcomes(facts):
        if fault == "malfunction":
            return None
        if "-" in faces and (not fault or fault in VALID_WITH_FAULT):
            one, two = map(int, faces.split("-"))
            return one, two
    return None


def people(facts: Facts) -> None:
    """Who throws, and which bets are called on; a bet that is taken back takes its come point with it."""
    for step in facts.steps:
        if step.input["do"] == "call" and step.input["call"].startswith("on"):
            on: set[int] = facts.memory.setdefault("on", set())
            named = step.input["call"].removeprefix("on").strip()
            own = (bet.number for bet in facts.bets.values() if (bet.seat, bet.name) == (step.input["seat"], named))
            on.add(step.input.get("bet") or next(own))
        for event in step.events:
            if event["kind"] == "noted" and event.get("seat") and str(event["says"]).endswith("is the shooter"):
                facts.memory["shooter"] = event["seat"]


def results_of(facts: Facts) -> list[Result]:
    """Every bet that the throw decides."""
    people(facts)
    faces = valid_throw(facts)
    if faces is None:
        return []
    throw = Throw(facts, faces)
    results = []
    for bet in throw.bets:
        if is_broken_down(facts, bet):
            continue
        name, net = decided(throw, bet)
        if net is not None:
            results.append((bet, name, net))
    throw.after()
    return results


def settle(facts: Facts) -> Nets:
    """What each seat wins and loses, percentages of buy and lay bets included."""
    nets = no_nets()
    results = results_of(facts)
    for bet, name, net in results:
        nets[bet.seat][name] += net
    percentages(facts, nets, results)
    facts.memory["results"] = [(bet.number, net) for bet, _, net in results]
    return nets


SETTLERS = {
    "craps": Settler(settle, rounds_each=100),  # 1.10(b) states no order
    "mini-craps": Settler(settle),
    "automated-craps": Settler(settle, lambda facts: losers_first(facts.memory["results"])),  # 1A.5(f)
}
