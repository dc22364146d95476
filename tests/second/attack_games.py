"""Spanish 21 (13:69F-19), double attack (13:69F-26) and triple attack blackjack (13:69F-36), settled from the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from fractions import Fraction

from tests.second.facts import Bet, Facts, Nets
from tests.second.money import cents, losers_first, no_nets, table, won
from tests.second.settler import Settler
from tests.second.twentyone import (
    PLAYED,
    TENS,
    Layout,
    color,
    dead_boxes,
    from_right,
    hard_value,
    is_dealt,
    is_natural,
    match_odds,
    rank,
    suit,
    total,
    waiting,
)

EVEN = Fraction(1)


def hand_name(bet: Bet) -> str:
    """The name of the hand that a bet is on."""
    return f"seat {bet.at} {bet.on}".strip()


def half(bet: Bet) -> int:
    """Half of a bet, lost."""
    return -cents(Fraction(bet.amount, 2))


def is_doubled(facts: Facts, bet: Bet) -> bool:
    """Whether anybody doubled the hand that a bet is on (19.13(d))."""
    return any(one.at == bet.at and one.on == bet.on for one in facts.on_layout("double_down"))


# ---------------------------------------------------------------------- Spanish 21

SPANISH_HANDS = ("basic", "split", "double_down")
SPANISH_MATCH = {  # 19.6(e)
    6: {"different_suit": "4 to 1", "same_suit": "9 to 1"},
    8: {"different_suit": "3 to 1", "same_suit": "12 to 1"},
}


def bonus_21(cards: list[str]) -> Fraction:
    """19.5(f): what a winning hand that was not doubled is paid."""
    ranks, suits = sorted(rank(card) for card in cards), {suit(card) for card in cards}
    if ranks in (["6", "7", "8"], ["7", "7", "7"]):
        return Fraction(3, 2) if len(suits) > 1 else Fraction(3) if suits == {"S"} else Fraction(2)
    if total(cards) == 21 and len(cards) >= 5:
        return {5: Fraction(3, 2), 6: Fraction(2)}.get(len(cards), Fraction(3))
    return EVEN


def spanish_hand(facts: Facts, layout: Layout, bet: Bet) -> int:
    """19.5(a)-(f), 19.8-19.10."""
    cards, dealer, name = layout.hand(bet), layout.dealer, hand_name(bet)
    is_original, has_blackjack = bet.wager == "basic", is_natural(dealer)
    if layout.has_chosen(name, "surrender"):  # 19.8(a)
        waits = hard_value(dealer[0]) in (1, 10)
        return -bet.amount if waits and has_blackjack else half(bet)
    if (bet.seat, "rescue") in layout.decided.get(name, []):  # 19.9(d)
        return 0 if bet.wager == "double_down" else -bet.amount
    mine, theirs = total(cards), total(dealer)
    if mine > 21:
        takes_all = facts.options["busts_lose_all"] or is_original or not has_blackjack
        return -bet.amount if takes_all else 0
    is_two_card_21 = is_natural(cards) and (not layout.is_split(bet.at) or facts.options["split_21"] == "two_cards")
    if is_two_card_21:  # 19.5(a)3
        is_blackjack = layout.is_blackjack(bet.at)
        pays_more = theirs == 21 or (is_blackjack and facts.options["blackjack_pays_on"] == "any_win")
        return won(bet, Fraction(3, 2) if pays_more else EVEN)
    if has_blackjack:  # 19.9(c), 19.10(d)
        return -bet.amount if is_original else 0
    if theirs > 21 or mine > theirs or mine == theirs == 21:  # 19.5(a)1, 2 and 4
        return won(bet, EVEN if is_doubled(facts, bet) else bonus_21(cards))
    return 0 if mine == theirs else -bet.amount


def super_bonus(facts: Facts, layout: Layout, dead: Collection[int]) -> Nets:
    """19.5(g): by the original wager on three suited sevens against a seven, and $50 for every other player."""
    nets = no_nets()
    for at in {bet.at for bet in facts.on_layout() if bet.wager == "basic"} - set(dead):
        bets = [bet for bet in facts.on_layout() if bet.at == at and bet.wager == "basic"]
        cards = layout.hand(bets[0])
        is_sevens = len(cards) == 3 and {rank(card) for card in [*cards, layout.dealer[0]]} == {"7"}
        if (
            not is_sevens
            or len({suit(card) for card in cards}) > 1
            or is_doubled(facts, bets[0])
            or layout.is_split(at)
        ):
            continue
        originals = Counter[int]()
        for bet in bets:
            originals[bet.seat] += bet.amount
        paid = {seat: 5_000_00 if sum_ >= 25_00 else 1_000_00 for seat, sum_ in originals.items() if sum_ >= 5_00}
        for seat, sum_ in paid.items():
            nets[seat]["super_bonus"] += sum_
        for seat in {bet.seat for bet in facts.on_layout()} - set(originals) if paid else ():
            nets[seat]["envy"] += 50_00
    return nets


def spanish_side(facts: Facts, layout: Layout, bet: Bet) -> int:
    """19.6 and 19.11."""
    if bet.wager == "insurance":
        return won(bet, Fraction(2)) if rank(layout.dealer[1]) in TENS else -bet.amount
    decks = facts.options["decks"]
    pays = table(SPANISH_MATCH[decks], facts.options[f"match_{decks}"])
    at = match_odds(layout, bet.at, pays["same_suit"], pays["different_suit"])
    return -bet.amount if at is None else won(bet, at)


# ---------------------------------------------------------------------- double attack blackjack

DOUBLE_HANDS = ("initial", "double_attack", "split", "double_down")
DEALER_BREAKS = {10: 3, 9: 6, 8: 8, 7: 10, 6: 15}  # 26.6(d)2


def double_hand(facts: Facts, layout: Layout, bet: Bet) -> int:
    """26.5, 26.8-26.10."""
    cards, dealer, name = layout.hand(bet), layout.dealer, hand_name(bet)
    is_original, has_blackjack = bet.wager == "initial", is_natural(dealer)
    if layout.has_chosen(name, "surrender"):  # 26.8(a)
        if hard_value(dealer[0]) in (1, 10) and has_blackjack:
            return -bet.amount if is_original else 0
        return half(bet)
    mine, theirs = total(cards), total(dealer)
    if mine > 21:
        takes_all = facts.options["busts_lose_all"] or is_original or not has_blackjack
        return -bet.amount if takes_all else 0
    if has_blackjack:  # 26.5(b), 26.9(c), 26.10(d)
        return 0 if layout.is_blackjack(bet.at) or not is_original else -bet.amount
    if layout.is_blackjack(bet.at) or theirs > 21 or mine > theirs:  # 26.5(a)
        return won(bet, EVEN)
    return 0 if mine == theirs else -bet.amount


def double_side(facts: Facts, layout: Layout, bet: Bet) -> int:
    """26.6 and 26.11."""
    dealer = layout.dealer
    if bet.wager == "insurance":
        return won(bet, Fraction(5, 2)) if rank(dealer[1]) in TENS else -bet.amount
    if len(dealer) != 3 or total(dealer) <= 21:
        return -bet.amount
    odds = DEALER_BREAKS[hard_value(dealer[2])]
    if all(rank(card) == "8" for card in dealer):  # 26.6(d)3
        if len({suit(card) for card in dealer}) == 1:
            odds = 200
        elif len({color(card) for card in dealer}) == 1:
            odds = 50
    return won(bet, Fraction(odds))


# ---------------------------------------------------------------------- triple attack blackjack

ATTACKS = ("first_attack", "second_attack", "third_attack")
TRIPLE_HANDS = (*ATTACKS, "split", "double_down")
SUITED_ROYALS = {"A": (40, 10, 2), "B": (30, 12, 2)}  # 36.6(d)
TRIPLE_MATCH = {"A": (150, 20, 4, 2), "B": (50, 8, 6, 2)}  # 36.6(e)


def triple_hand(facts: Facts, layout: Layout, bet: Bet) -> int:
    """36.5, 36.8, 36.9."""
    cards, dealer = layout.hand(bet), layout.dealer
    mine, theirs = total(cards), total(dealer)
    if mine > 21:
        return -bet.amount
    if mine == 21 or len(cards) >= 6:  # 36.5(b)
        return won(bet, EVEN)
    if is_natural(dealer):  # 36.8(c), 36.9(d)
        return -bet.amount if bet.wager in ATTACKS else 0
    if theirs == 22:  # 36.5(d)
        return 0
    if theirs > 22 or mine > theirs:
        return won(bet, EVEN)
    return 0 if mine == theirs else -bet.amount


def triple_side(facts: Facts, layout: Layout, bet: Bet) -> int:
    """36.6 and 36.10."""
    dealer, two = layout.dealer, layout.first_two(bet.at)
    if bet.wager == "insurance":
        if rank(dealer[1]) not in TENS:
            return -bet.amount
        return won(bet, Fraction(5 if suit(dealer[0]) == suit(dealer[1]) else 2))
    odds = None
    if bet.wager == "suited_royals":
        royal, faces, flush = SUITED_ROYALS[facts.options["suited_royals_table"]]
        if suit(two[0]) == suit(two[1]):
            ranks = [rank(card) for card in two]
            odds = royal if set(ranks) == {"K", "Q"} else faces if all(one in "JQK" for one in ranks) else flush
    else:
        rows = TRIPLE_MATCH[facts.options["triple_match_table"]]
        three = [*two, dealer[0]]
        pairs = [(one, other) for i, one in enumerate(three) for other in three[i + 1 :] if rank(one) == rank(other)]
        if len(pairs) == 3:
            odds = rows[0] if len(set(three)) == 1 else rows[1]
        elif pairs:
            odds = rows[2] if any(one == other for one, other in pairs) else rows[3]
    return -bet.amount if odds is None else won(bet, Fraction(odds))


# ---------------------------------------------------------------------- a round

Result = Callable[[Facts, Layout, Bet], int]
Bonus = Callable[[Facts, Layout, Collection[int]], Nets]


def is_paid_at_once(layout: Layout, bet: Bet) -> bool:
    """36.7(h): a blackjack, or 21 in three cards or more, is paid when it is announced."""
    cards = layout.hand(bet)
    is_announced = hand_name(bet) in layout.announced
    return is_announced and total(cards) == 21 and (len(cards) > 2 or layout.is_blackjack(bet.at))


def is_decided_early(facts: Facts, layout: Layout, bet: Bet) -> bool:
    """Whether a wager was decided before the round was void or the hand dead: it stands (docs/readings.md, 19.15)."""
    if bet.wager in ("suited_royals", "triple_match"):
        return f"seat {bet.at}" in layout.announced  # 36.7(g)
    if bet.wager == "match_the_dealer":
        return is_dealt(layout) and len(layout.first_two(bet.at)) == 2
    if layout.has_chosen(hand_name(bet), "surrender"):
        return hard_value(layout.dealer[0]) not in (1, 10)
    is_triple = facts.game == "triple-attack-blackjack" and bet.wager in TRIPLE_HANDS
    return is_triple and (total(layout.hand(bet)) > 21 or is_paid_at_once(layout, bet))


def settler(hands: tuple[str, ...], hand: Result, side: Result, bonus: Bonus | None = None) -> Settler:
    """The settler of a game, from what becomes of a wager on a hand and of another wager, and what is paid besides."""

    def settle(facts: Facts) -> Nets:
        nets = no_nets()
        layout = Layout(facts)
        results: dict[int, int] = {}
        facts.memory["results"] = results
        if not layout.dealer:
            return nets
        dead = dead_boxes(facts, layout, hands)
        for bet in facts.on_layout():
            if facts.voided and not is_decided_early(facts, layout, bet):
                continue
            if bet.wager in hands:
                results[bet.number] = 0 if bet.at in dead else hand(facts, layout, bet)
            elif bet.at not in dead or bet.wager == "insurance" or is_decided_early(facts, layout, bet):
                results[bet.number] = side(facts, layout, bet)
            nets[bet.seat][bet.name] += results.get(bet.number, 0)
        if bonus is not None and not facts.voided:
            nets.update({seat: {**nets[seat], **of} for seat, of in bonus(facts, layout, dead).items()})
        return nets

    def order(facts: Facts) -> list[list[int]]:
        layout = Layout(facts)
        late = waiting(facts, layout, hands, hand_name)
        if facts.game == "triple-attack-blackjack":
            late = [bet for bet in late if not is_paid_at_once(layout, bet)]
        return [*sides_first(facts), *from_right(late)]

    return Settler(settle, order, turns=1, asked=PLAYED)


def sides_first(facts: Facts) -> list[list[int]]:
    """19.6(d): losers, then winners; 26.6(d): from the right; 36.7(g): from the dealer's left; all before the hands."""
    results: dict[int, int] = facts.memory["results"]
    match facts.game:
        case "spanish-21":
            matched = facts.on_layout("match_the_dealer")
            return losers_first((bet.number, results.get(bet.number, 0)) for bet in matched)
        case "double-attack-blackjack":
            return from_right(facts.on_layout("optional_bonus"))
    return from_right(facts.on_layout("suited_royals", "triple_match"))[::-1]


SETTLERS = {
    "spanish-21": settler(SPANISH_HANDS, spanish_hand, spanish_side, super_bonus),
    "double-attack-blackjack": settler(DOUBLE_HANDS, double_hand, double_side),
    "triple-attack-blackjack": settler(TRIPLE_HANDS, triple_hand, triple_side),
}
