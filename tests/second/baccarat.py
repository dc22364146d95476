"""Baccarat-punto banco (13:69F-3), chemin de fer (13:69F-4) and mini-baccarat (13:69F-7), settled from the text."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from tests.second.facts import Bet, Facts, Nets
from tests.second.money import cents, no_nets, table, won
from tests.second.settler import Settler

TABLE_2 = {  # 3.9(c), 7.9: the Banker's two-card count; first without a third card of the Player's Hand, then 0 to 9
    3: "D DDDDDDDDSD",
    4: "D SSDDDDDDSS",
    5: "D SSSSDDDDSS",
    6: "S SSSSSSDDSS",
}
TABLE_3 = {**TABLE_2, 3: "D DDDDDDDDSO", 5: "D SSSSODDDSS"}
"""4.9(c): O is the Banker's option."""


def value(card: str) -> int:
    """3.1(b): 2 to 9 at face value, tens and faces nothing, the ace one."""
    rank = card[:-1]
    return 1 if rank == "A" else int(rank) if rank in "23456789" else 0


def count(cards: Iterable[str]) -> int:
    """3.1(c): the last digit of the sum."""
    return sum(map(value, cards)) % 10


def banker_rule(printed: dict[int, str], banker: int, third: str | None) -> str:
    """Whether the Banker's Hand draws, stays or has the option."""
    if banker <= 2:
        return "D"
    if banker >= 7:
        return "S"
    without, _, by_card = printed[banker].partition(" ")
    return without if third is None else by_card[value(third)]


class Coup:
    """The two hands of a finished round, checked against the drawing tables."""

    def __init__(self, facts: Facts) -> None:
        player, banker = facts.hand("player"), facts.hand("banker")
        self.first_four = [*player[:2], *banker[:2]]
        self.naturals = {"player": count(player[:2]) >= 8, "banker": count(banker[:2]) >= 8}
        if not any(self.naturals.values()):  # 3.9(a)
            assert len(player) == (3 if count(player[:2]) <= 5 else 2), f"3.9(b): {player}"  # Table 1
            third = player[2] if len(player) == 3 else None
            draws = banker_rule(TABLE_2, count(banker[:2]), third) == "D"
            assert len(banker) == (3 if draws else 2), f"3.9(c): {banker} against {player}"
        else:
            assert len(player) == len(banker) == 2, "3.9(a): no card after a natural"
        self.counts = {"player": count(player), "banker": count(banker)}
        self.cards = len(player) + len(banker)
        margin = self.counts["player"] - self.counts["banker"]
        self.winner = "player" if margin > 0 else "banker" if margin < 0 else "tie"
        self.is_dragon_7 = self.winner == "banker" and len(banker) == 3 and self.counts["banker"] == 7  # 3.3(h)


BONUS_ROWS = ("win_by_9", "win_by_8", "win_by_7", "win_by_6", "win_by_5", "win_by_4", "natural_winner")
BONUS = {  # 3.3(g), 7.3(h), to 1
    "A": (30, 10, 6, 4, 2, 1, 1),
    "B": (20, 8, 7, 4, 3, 1, 1),
    "C": (30, 10, 4, 4, 2, 2, 1),
}
TOTALS = {"total_four": (4, Fraction(3, 2)), "total_five": (5, Fraction(2)), "total_six": (6, Fraction(2))}  # 3.3(f)

JACKPOT = {  # 3.3(m), 7.3(m): tables 1 to 10
    "mini royal": (2000, 500, 1000, 1000, 2000, 500, 250, 300, 500, 500),
    "four of a kind": (150, 100, 100, 100, 100, 100, 75, 50, 100, 100),
    "straight flush": (50, 50, 50, 50, 50, 50, 50, 40, 50, 50),
    "three of a kind": (15, 15, 15, 15, 15, 15, 15, 15, 15, 15),
    "flush": (12, 12, 12, 12, 12, 10, 10, 10, 10, 10),
    "straight": (10, 10, 10, 10, 10, 5, 5, 5, 6, 6),
    "two pair": (5, 5, 5, 5, 5, 4, 4, 4, 5, 4),
    "pair of aces": (2, 3, 2, 3, 2, 2, 2, 2, 2, 2),
    "pair of 10 to king": (None, None, None, None, None, 0, 0, 0, 0, 0),
}
"""Odds to 1; 0 is a push, None loses."""
ORDER = "A 2 3 4 5 6 7 8 9 10 J Q K A".split()


def four_card_hand(cards: list[str]) -> str:
    """3.3(m)1: the highest name of the first four cards, or nothing."""
    ranks, suits = [card[:-1] for card in cards], {card[-1] for card in cards}
    numbers = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    is_straight = any(set(ranks) == set(ORDER[low : low + 4]) for low in range(11)) and numbers == [1, 1, 1, 1]
    if is_straight and len(suits) == 1:
        return "mini royal" if set(ranks) == set("AKQJ") else "straight flush"
    if numbers == [4]:
        return "four of a kind"
    if numbers == [3, 1]:
        return "three of a kind"
    if len(suits) == 1:
        return "flush"
    if is_straight:
        return "straight"
    if numbers == [2, 2]:
        return "two pair"
    pair = next((rank for rank in ranks if ranks.count(rank) == 2), "")
    return "pair of aces" if pair == "A" else "pair of 10 to king" if pair in ("10", "J", "Q", "K") else ""


def jackpot(facts: Facts, bet: Bet, cards: list[str]) -> int:
    """3.10(a): settled on the first four cards before any other is dealt."""
    name = four_card_hand(cards)
    pays = JACKPOT[name][facts.options["jackpot_table"] - 1] if name else None
    return -bet.amount if pays is None else won(bet, Fraction(pays))


def bonus(facts: Facts, bet: Bet, coup: Coup) -> int:
    """3.2(a)5."""
    mine = bet.wager.removeprefix("bonus_")
    other = "banker" if mine == "player" else "player"
    name = facts.options["bonus_table"]
    printed = {row: f"{odds} to 1" for row, odds in zip(BONUS_ROWS, BONUS[name], strict=True)}
    pays = table(printed, facts.options[f"bonus_{name.lower()}"])
    margin = coup.counts[mine] - coup.counts[other]
    if coup.naturals[mine]:
        if coup.naturals[other] and margin <= 0:
            return 0 if margin == 0 else -bet.amount
        return won(bet, pays["natural_winner"])
    return won(bet, pays[f"win_by_{margin}"]) if margin >= 4 else -bet.amount


def banker(facts: Facts, bet: Bet, coup: Coup) -> int:
    """3.2(a)1, 3.3(c), (e) and (h): the wager on the Banker's Hand, without its vigorish."""
    regime = facts.options["banker_regime"]
    if coup.winner == "tie":
        return 0
    if coup.winner == "player":
        return -bet.amount
    if regime == "dragon7" and coup.is_dragon_7:
        return 0
    if regime == "no_vig_six" and coup.counts["banker"] == 6:
        return won(bet, Fraction(1, 2))
    return won(bet, Fraction(1))


def vigorish_percent(facts: Facts, bet: Bet) -> int:
    """What a winning Banker's wager is charged: by regime, and under 3.3(e)2 by the total card wagers beside it."""
    regime = facts.options["banker_regime"]
    if regime == "no_vig_total":
        totals = sum(one.amount for one in facts.on_layout(*TOTALS) if one.seat == bet.seat)
        stake = sum(one.amount for one in facts.on_layout("banker") if one.seat == bet.seat)
        return 0 if totals >= stake else int(facts.options["vig_base"])
    return {"vig5": 5, "vig4": 4}.get(regime, 0)


def vigorish(won_: int, percent: int, rounding: str) -> int:
    """3.3(c)1: five percent may be rounded up to 25 cents, four to 20; without rounding whole cents must come out."""
    exact = Fraction(won_ * percent, 100)
    unit = {"none": 1, "five_cents": 5}.get(rounding, 25 if percent == 5 else 20)
    return -int(-exact // unit) * unit if rounding != "none" else cents(exact)


def result(facts: Facts, bet: Bet, coup: Coup) -> int:
    """What one bet wins or loses."""
    match bet.wager:
        case "banker":
            return banker(facts, bet, coup)
        case "player":
            return {"player": won(bet, Fraction(1)), "tie": 0, "banker": -bet.amount}[coup.winner]  # 3.2(a)2
        case "tie":
            pays = table({"tie": "8 to 1"}, facts.options["tie_odds"])["tie"]  # 3.3(b)
            return won(bet, pays) if coup.winner == "tie" else -bet.amount
        case "total_four" | "total_five" | "total_six":
            number, pays = TOTALS[bet.wager]
            return won(bet, pays) if coup.cards == number else -bet.amount
        case "dragon_7":
            pays = table({"dragon_7": "40 to 1"}, facts.options["dragon_7_odds"])["dragon_7"]  # 3.3(i)
            return won(bet, pays) if coup.is_dragon_7 else -bet.amount
    return bonus(facts, bet, coup)


def collect_owed(facts: Facts, nets: Nets) -> None:
    """3.3(c)2: a marked vigorish is collected at the reshuffle or when the player leaves, or goes to a form."""
    owed: dict[int, int] = facts.memory.setdefault("owed", {})
    for step in facts.steps:
        for event in step.events:
            is_new_shoe = event["kind"] == "shuffled" or "arrive pre-shuffled" in event.get("says", "")
            if is_new_shoe and facts.options["vig_collection"] != "at_session_end":
                for seat in list(owed):
                    nets[seat]["account vigorish"] -= owed.pop(seat)
            if event["kind"] == "recorded" and event["procedure"] == "uncollected_vigorish_form":
                owed.pop(event.get("seat", 0), None)
            if event["kind"] == "left" and event["seat"] in owed:
                nets[event["seat"]]["account vigorish"] -= owed.pop(event["seat"])


def settle(facts: Facts) -> Nets:
    """Punto banco and mini-baccarat."""
    nets = no_nets()
    collect_owed(facts, nets)
    results: list[tuple[Bet, int]] = []
    charged: list[tuple[Bet, int]] = []
    facts.memory["results"], facts.memory["charged"] = results, charged
    first_four = [*facts.hand("player")[:2], *facts.hand("banker")[:2]]
    if len(first_four) == 4:
        results += [(bet, jackpot(facts, bet, first_four)) for bet in facts.on_layout("jackpot_4_card")]
    if not facts.voided and facts.on_layout() and first_four:  # 3.12(e): a void round returns all but the jackpot
        coup = Coup(facts)
        results += [(bet, result(facts, bet, coup)) for bet in facts.on_layout() if bet.wager != "jackpot_4_card"]
    for bet, net in results:
        nets[bet.seat][bet.wager] += net
        percent = vigorish_percent(facts, bet) if bet.wager == "banker" and net > 0 else 0
        if percent:
            charge = vigorish(net, percent, facts.options["vig_rounding"])
            if facts.options["vig_collection"] == "at_once":
                nets[bet.seat]["account vigorish"] -= charge
                charged.append((bet, charge))
            else:
                facts.memory["owed"][bet.seat] = facts.memory["owed"].get(bet.seat, 0) + charge
        if bet.wager == "banker" and net == 0 and facts.options["banker_regime"] == "tie25":  # 7.3(d), never deferred
            charge = cents(Fraction(bet.amount, 4))
            nets[bet.seat]["account vigorish"] -= charge
            charged.append((bet, charge))
    return nets


def order(facts: Facts) -> list[list[int]]:
    """3.10(b), 7.10(b): losers first, then winners and vigorish from the highest position down, by one of four ways."""
    results: list[tuple[Bet, int]] = facts.memory["results"]
    early = [bet.number for bet, net in results if bet.wager == "jackpot_4_card" and net]  # 3.10(a)
    main = [(bet, net) for bet, net in results if bet.wager != "jackpot_4_card"]
    losers = [bet.number for bet, net in main if net < 0]
    seats = sorted({bet.at for bet, _ in main}, reverse=True)
    pay = {at: [bet.number for bet, net in main if net > 0 and bet.at == at] for at in seats}
    vig = {at: [-bet.number for bet, _ in facts.memory["charged"] if bet.at == at] for at in seats}
    ways: dict[int, list[list[int]]] = {
        1: [*(pay[at] for at in seats), *(vig[at] for at in seats)],
        2: [*(vig[at] for at in seats), *(pay[at] for at in seats)],
        3: [stage for at in seats for stage in (pay[at], vig[at])],
        4: [stage for at in seats for stage in (vig[at], pay[at])],
    }
    if facts.options["banker_regime"] == "tie25":  # 7.3(d): at the end of the round
        return [early, losers, *(pay[at] for at in seats), *(vig[at] for at in seats)]
    return [early, losers, *ways[facts.options["pay_procedure"]]]


# ---------------------------------------------------------------------- chemin de fer


def chemin_counts(facts: Facts) -> tuple[int, int]:
    """The final counts of the Player's and the Banker's Hand, irregular deals included (4.12)."""
    player, banker_ = facts.hand("player"), facts.hand("banker")
    faults = {one["what"] for one in facts.irregularities}
    ours = count(player)
    if "player_extra" in faults:  # 4.12(c): the highest count of two or all three cards, which may then draw
        first, rest = player[:3], player[3:]
        best = max(count(some) for size in (2, 3) for some in combinations(first, size))
        ours = (best + sum(map(value, rest))) % 10
    theirs = count(banker_)
    if "banker_extra" in faults:  # 4.12(b): counts 0, then plays on
        theirs = count(banker_[3:])
    if "two_for_banker" in faults:  # 4.12(d): the lowest count of two of the cards
        theirs = min(count(two) for two in combinations(banker_, 2))
    return ours, theirs


def check_drawing(facts: Facts) -> None:
    """4.9(a)-(c): everyone who had to draw drew, if nothing irregular happened."""
    player, banker_ = facts.hand("player"), facts.hand("banker")
    if facts.irregularities or len(banker_) < 2:
        return
    ours, theirs = count(player[:2]), count(banker_[:2])
    if ours >= 8 or (theirs >= 8 and ours <= 5):
        drawn = len(player) > 2 or len(banker_) > 2
        assert not drawn, "4.9(a)4, (b): no card after a natural"
        return
    assert len(player) == (3 if ours <= 4 else 2) or ours == 5, "4.9(a)1-3"
    rule = banker_rule(TABLE_3, theirs, player[2] if len(player) == 3 else None)
    assert rule == "O" or len(banker_) == (3 if rule == "D" else 2), "4.9(c)"


def chemin_de_fer(facts: Facts) -> Nets:
    """4.6(a), 4.7(g), 4.10: one to one between the Banker and the others; vigorish on what the Banker wins."""
    nets = no_nets()
    bank = facts.on_layout("bank")
    against = facts.on_layout("banco_suivi", "banco_seul", "cover")
    if facts.voided or not bank or not against or not facts.hand("player"):
        return nets
    check_drawing(facts)
    ours, theirs = chemin_counts(facts)
    assert bank[0].amount == sum(bet.amount for bet in against), "4.7(e): what is not covered was withdrawn"
    for bet in [*bank, *against]:
        wins = theirs > ours if bet.wager == "bank" else ours > theirs
        nets[bet.seat][bet.wager] += 0 if ours == theirs else bet.amount if wins else -bet.amount
    if theirs > ours:
        percent, amount = facts.options["vig_percent"], bank[0].amount
        unit = {"none": 1}.get(facts.options["vig_rounding"], 25 if percent == 5 else 20)
        exact = Fraction(amount * percent, 100)
        nets[bank[0].seat]["account vigorish"] -= min(amount, -int(-exact // unit) * unit)
    return nets


SETTLERS = {
    "punto-banco": Settler(settle, order),
    "mini-baccarat": Settler(settle, order),
    "chemin-de-fer": Settler(chemin_de_fer),
}
