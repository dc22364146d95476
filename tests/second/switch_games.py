"""Blackjack switch (13:69F-2A) and switch hands blackjack (13:69F-2B), settled from the text."""

from __future__ import annotations

from fractions import Fraction

from tests.second.facts import Bet, Facts, Nets
from tests.second.money import cents, losers_first, no_nets, table, won
from tests.second.settler import Settler
from tests.second.twentyone import (
    PLAYED,
    TENS,
    Layout,
    color,
    from_right,
    hard_value,
    is_natural,
    rank,
    total,
    waiting,
)

EVEN = Fraction(1)
SWITCH_MATCH = {  # 2A.6(c)
    6: {"one_pair": "1 to 1", "three_of_a_kind": "5 to 1", "two_pair": "8 to 1", "four_of_a_kind": "40 to 1"},
    8: {"one_pair": "1 to 1", "three_of_a_kind": "5 to 1", "two_pair": "7 to 1", "four_of_a_kind": "50 to 1"},
}
MATCHES = {  # 2A.6(d): what the four cards also are
    (2, 1, 1): ("one_pair",),
    (3, 1): ("one_pair", "three_of_a_kind"),
    (2, 2): ("one_pair", "two_pair"),
    (4,): ("one_pair", "three_of_a_kind", "two_pair", "four_of_a_kind"),
}


def hand_of(bet: Bet) -> str:
    """The hand of a bet: the wagers of blackjack switch name theirs."""
    return f"seat {bet.at} hand 2" if bet.wager == "hand_2" else f"seat {bet.at} {bet.on}".strip()


def is_switched(layout: Layout, at: int) -> bool:
    """2A.7(g): whether the second cards are exchanged, and not exchanged back."""
    actions = [choice.action for choice in layout.facts.choices if choice.at == at]
    return actions.count("switch") > actions.count("switch_back")


def surrendered(bet: Bet, dealer: list[str]) -> int:
    """2A.9(a): half, or all of it behind an ace or a ten when the dealer has a blackjack."""
    waits = hard_value(dealer[0]) in (1, 10)
    return -bet.amount if waits and is_natural(dealer) else -cents(Fraction(bet.amount, 2))


def against_blackjack(facts: Facts, bet: Bet, cards: list[str], *, is_original: bool) -> int:
    """2A.5(b)1, 2A.10(c), 2A.11(d): a two-card 21 ties, any other hand loses the original wager."""
    if is_natural(cards) and not facts.options["bj_beats_two_card_21"]:
        return 0
    return -bet.amount if is_original else 0


# ---------------------------------------------------------------------- blackjack switch

SWITCH_HANDS = ("hand_1", "hand_2", "split", "double_down")


def switch_hand(facts: Facts, layout: Layout, bet: Bet) -> int:
    """2A.5, 2A.9-2A.11."""
    name = hand_of(bet)
    cards, dealer = layout.hands.get(name, []), layout.dealer
    is_original = bet.wager in ("hand_1", "hand_2")
    if layout.has_chosen(name, "surrender"):
        return surrendered(bet, dealer)
    mine, theirs, has_blackjack = total(cards), total(dealer), is_natural(dealer)
    if mine > 21:
        takes_all = facts.options["busts_lose_all"] or is_original or not has_blackjack
        return -bet.amount if takes_all else 0
    is_blackjack = is_natural(cards) and name not in layout.split_hands and not is_switched(layout, bet.at)
    if has_blackjack:
        return 0 if is_blackjack else against_blackjack(facts, bet, cards, is_original=is_original)
    if is_blackjack:  # 2A.5(a)3, (c)
        return won(bet, EVEN)
    if theirs == 22:  # 2A.5(c)
        return 0
    if theirs > 22 or mine > theirs:
        return won(bet, EVEN)
    return 0 if mine == theirs else -bet.amount


def switch_side(facts: Facts, layout: Layout, bet: Bet) -> int:
    """2A.6 and 2A.8."""
    if bet.wager.startswith("insurance"):
        return won(bet, Fraction(2)) if rank(layout.dealer[1]) in TENS else -bet.amount
    ranks = [rank(card) for card in layout.box[bet.at][:4]]
    shape = tuple(sorted((ranks.count(one) for one in set(ranks)), reverse=True))
    decks = facts.options["decks"]
    pays = table(SWITCH_MATCH[decks], facts.options[f"match_{decks}"])
    found = [pays[row] for row in MATCHES.get(shape, ())]
    return won(bet, max(found)) if found else -bet.amount


def switch(facts: Facts) -> Nets:
    """Blackjack switch."""
    nets = no_nets()
    layout = Layout(facts)
    matched: list[tuple[int, int]] = []
    facts.memory["matched"] = matched
    if not layout.dealer:
        return nets
    for bet in facts.on_layout():
        name = hand_of(bet)
        is_match_dead = any(len(layout.hands.get(f"seat {bet.at}{hand}", [])) < 2 for hand in ("", " hand 2"))
        if bet.wager in SWITCH_HANDS:
            is_dead = len(layout.hands.get(name, [])) < 2 or layout.has_chosen(name, "dead_hand")
            is_early = layout.has_chosen(name, "surrender") and hard_value(layout.dealer[0]) not in (1, 10)
            if is_dead or (facts.voided and not is_early):
                continue
            nets[bet.seat][bet.name] += switch_hand(facts, layout, bet)
        elif bet.wager == "match":
            matched.append((bet.number, 0 if is_match_dead else switch_side(facts, layout, bet)))  # 2A.15(g)
            nets[bet.seat]["match"] += matched[-1][1]
        elif not facts.voided:
            nets[bet.seat][bet.name] += switch_side(facts, layout, bet)
    return nets


def switch_order(facts: Facts) -> list[list[int]]:
    """2A.7(e): losing match wagers, then winning ones; the hands from the dealer's right."""
    hands = waiting(facts, Layout(facts), SWITCH_HANDS, hand_of)
    return [*losers_first(facts.memory["matched"]), *from_right(hands)]


# ---------------------------------------------------------------------- switch hands blackjack


def settle_hand(facts: Facts, layout: Layout, bet: Bet) -> int:
    """2B.5(a), (b), (f), 2B.6(k)."""
    name = hand_of(bet)
    cards, dealer = layout.hands.get(name, []), layout.dealer
    is_original = bet.wager == "main"
    if layout.has_chosen(name, "surrender"):
        return surrendered(bet, dealer)
    mine, theirs, has_blackjack = total(cards), total(dealer), is_natural(dealer)
    if mine > 21:
        takes_all = facts.options["busts_lose_all"] or is_original or not has_blackjack
        return -bet.amount if takes_all else 0
    is_blackjack = is_natural(cards) and name not in layout.split_hands
    if has_blackjack:
        if is_blackjack:
            return 0 if facts.options["both_blackjack"] == "push" else won(bet, Fraction(1, 2))
        return against_blackjack(facts, bet, cards, is_original=is_original)
    if theirs > 21 or mine > theirs or (is_blackjack and facts.options["bj_beats_drawn_21"]):
        if not is_blackjack:
            return won(bet, EVEN)
        return won(bet, Fraction(2) if color(cards[0]) == color(cards[1]) else Fraction(3, 2))
    return 0 if mine == theirs else -bet.amount


def switch_hands(facts: Facts) -> Nets:
    """Switch hands blackjack; the ante is collected after the deal, whatever follows (2B.6(e))."""
    nets = no_nets()
    layout = Layout(facts)
    for bet in facts.on_layout("main") if len(layout.dealer) >= 2 else []:
        is_dead = len(layout.hands.get(f"seat {bet.at}", [])) < 2  # 2A.15(g): dead before antes are collected
        due = 0 if is_dead else 1_00 * -(-bet.amount // 5_00)  # 2B.5(a)
        nets[bet.seat]["ante"] -= due
        if facts.voided and not layout.has_chosen(f"seat {bet.at}", "surrender"):  # 2A.15(a), (k)1
            nets[bet.seat]["account bank"] += due
    if not layout.dealer:
        return nets
    for bet in facts.on_layout():
        name = hand_of(bet)
        is_dead = len(layout.hands.get(name, [])) < 2 or layout.has_chosen(name, "dead_hand")
        is_early = layout.has_chosen(name, "surrender") and hard_value(layout.dealer[0]) not in (1, 10)
        if bet.wager == "ante" or (facts.voided and not is_early):
            continue
        if bet.wager == "insurance":
            nets[bet.seat]["insurance"] += won(bet, Fraction(2)) if rank(layout.dealer[1]) in TENS else -bet.amount
        elif not is_dead:
            nets[bet.seat][bet.name] += settle_hand(facts, layout, bet)
    return nets


def switch_hands_order(facts: Facts) -> list[list[int]]:
    """2B.6(e), (k): all antes, then the hands from the dealer's right."""
    hands = waiting(facts, Layout(facts), ("main", "split", "double_down"), hand_of)
    return [[bet.number for bet in facts.on_layout("ante")], *from_right(hands)]


SETTLERS = {
    "blackjack-switch": Settler(switch, switch_order, turns=1, asked=PLAYED),
    "switch-hands-blackjack": Settler(switch_hands, switch_hands_order, turns=1, asked=PLAYED),
}
