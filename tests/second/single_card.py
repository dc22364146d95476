"""Red dog (13:69F-6) and casino war (13:69F-22), settled from the text."""

from __future__ import annotations

from fractions import Fraction

from tests.second.facts import Bet, Facts, Nets
from tests.second.money import cents, no_nets, table, won
from tests.second.settler import Settler

LOW_TO_HIGH = "2 3 4 5 6 7 8 9 10 J Q K A".split()
"""6.1(b), 22.3: the ace is high; suits do not count."""


def rank(card: str) -> int:
    """The place of a card's rank."""
    return LOW_TO_HIGH.index(card[:-1])


# ---------------------------------------------------------------------- red dog

SPREAD_ODDS = {"spread_1": "5 to 1", "spread_2": "4 to 1", "spread_3": "2 to 1", "spread_4_to_11": "1 to 1"}  # 6.5(i)2


def board_pays(facts: Facts) -> tuple[str, Fraction]:
    """What the three cards of the board do: ``tie``, ``lose``, or ``win`` and at which odds."""
    (left,), (right,), middle = facts.hand("left"), facts.hand("right"), facts.hand("middle")
    low, high = sorted((rank(left), rank(right)))
    if high == low:  # 6.5(f)
        return ("win", Fraction(11)) if rank(middle[0]) == low else ("tie", Fraction(0))
    spread = high - low - 1
    if spread == 0:  # 6.5(e): consecutive
        assert not middle
        return "tie", Fraction(0)
    if not low < rank(middle[0]) < high:  # 6.5(i)1
        return "lose", Fraction(0)
    odds = table(SPREAD_ODDS, facts.options["spread_odds"])
    return "win", odds[f"spread_{spread}" if spread < 4 else "spread_4_to_11"]


def red_dog(facts: Facts) -> Nets:
    """What each seat wins and loses; a player who voids the round after an exposed third card gets everything back."""
    nets = no_nets()
    voiders = {choice.at for choice in facts.choices if choice.action == "void"}  # 6.7(c)
    playing = [bet for bet in facts.on_layout() if bet.at not in voiders]
    if not playing or not facts.hand("left"):
        return nets
    result, odds = board_pays(facts)
    for bet in playing:
        net = 0 if result == "tie" else -bet.amount if result == "lose" else won(bet, odds)
        nets[bet.seat][bet.wager] += net
    return nets


# ---------------------------------------------------------------------- casino war


def war(facts: Facts) -> Nets:
    """What each seat wins and loses, in the original deal and at war (22.8)."""
    nets = no_nets()
    stages: list[list[int]] = []
    facts.memory["stages"] = stages
    face_up = [one for one in facts.irregularities if one["what"] == "face_up"]
    dealer = facts.hand("dealer")
    if not dealer or len(face_up) > 1:  # 22.10(a): more than one card face up voids all hands
        assert len(face_up) <= 1 or facts.voided or not facts.on_layout()
        return nets
    at_war: list[int] = []
    for at in sorted({bet.at for bet in facts.on_layout()}):
        cards = facts.hand(f"seat {at}")
        if not cards:  # 22.10(c): no card was dealt to the wager
            continue
        goes = any(choice.at == at and choice.action.startswith("war") for choice in facts.choices)
        at_war += [at] if goes else []
        margin = rank(cards[0]) - rank(dealer[0])
        mine = [bet for bet in facts.on_layout("initial", "tie") if bet.at == at]
        for bet in mine:
            nets[bet.seat][bet.wager] += original(bet, margin, goes=goes)
        stages.append([bet.number for bet in mine if margin or bet.wager == "tie"])  # 22.8(c): other ties wait
    for at in at_war:
        cards = facts.hand(f"seat {at}")
        if len(cards) < 2:  # 22.10(c), read for the war deal too
            continue
        margin = rank(cards[1]) - rank(dealer[1])
        for bet in facts.on_layout("war", "war_tie"):
            if bet.at == at:
                nets[bet.seat][bet.wager] += in_the_war_deal(bet, margin)
        stages.append([bet.number for bet in facts.on_layout("war", "war_tie") if bet.at == at])
    return nets


def original(bet: Bet, margin: int, *, goes: bool) -> int:
    """22.8(a) and (c), 22.9(a)1-2."""
    if bet.wager == "tie":
        return won(bet, Fraction(10)) if margin == 0 else -bet.amount
    if margin:
        return won(bet, Fraction(1)) if margin > 0 else -bet.amount
    return -bet.amount if goes else -cents(Fraction(bet.amount, 2))


def in_the_war_deal(bet: Bet, margin: int) -> int:
    """22.8(g), 22.9(a)3: a tie wins too, and pays more."""
    if bet.wager == "war_tie":
        return won(bet, Fraction(10)) if margin == 0 else -bet.amount
    return -bet.amount if margin < 0 else won(bet, Fraction(2 if margin else 3))


def war_order(facts: Facts) -> list[list[int]]:
    """22.8(a), (g): from the dealer's left clockwise, the original deal before the war deal."""
    stages: list[list[int]] = facts.memory["stages"]
    return stages


SETTLERS = {"red-dog": Settler(red_dog), "casino-war": Settler(war, war_order, turns=1)}
