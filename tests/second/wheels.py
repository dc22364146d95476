"""Roulette and big six (13:69F-5) and pokette (13:69F-12), settled from the text."""

from __future__ import annotations

from collections.abc import Callable

from tests.second.facts import Bet, Facts, Nets
from tests.second.money import losers_first, no_nets, outcomes, table, won
from tests.second.settler import Settler

# ---------------------------------------------------------------------- roulette

ROULETTE_ODDS = {  # 5.2(a)
    "straight": "35 to 1",
    "split": "17 to 1",
    "three_numbers": "11 to 1",
    "four_numbers": "8 to 1",
    "first_five": "6 to 1",
    "six_numbers": "5 to 1",
    "seven_numbers": "4 to 1",
    "eight_numbers": "3 to 1",
    "column": "2 to 1",
    "dozen": "2 to 1",
    "red": "1 to 1",
    "black": "1 to 1",
    "odd": "1 to 1",
    "even": "1 to 1",
    "low": "1 to 1",
    "high": "1 to 1",
}
ROW_OF = {"six_color": "six_numbers", "seven_color": "seven_numbers", "eight_color": "eight_numbers"}
DOUBLE_ZERO = (  # the order of 13:69E-1.7, which the subchapter takes for granted
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
).split()
SINGLE_ZERO = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
).split()
RED = set("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())
COLORS = ("black", "blue", "gold", "red", "purple", "green")
ZEROS = {"0", "00"}
EVEN_MONEY = {"red", "black", "odd", "even", "low", "high"}


def wheel(facts: Facts) -> list[str]:
    """The compartments around the wheel."""
    return SINGLE_ZERO if facts.options["wheel"] == "single_zero" else DOUBLE_ZERO


def five_adjacent(facts: Facts, center: str) -> list[str]:
    """5.1(e)1i: the five neighbors around the center number; the 00 of 5.2(d) is a compartment like others."""
    order = wheel(facts)
    place = order.index(center)
    return [order[(place + step) % len(order)] for step in (-2, -1, 0, 1, 2)]


def color_section(facts: Facts, color: str) -> set[str]:
    """The six numbers of a color: posted, or six neighbors of the wheel each, starting at 0."""
    posted = facts.options["color_sections"]
    if posted:
        return {str(number) for number in posted[color]}
    numbers = [number for number in wheel(facts) if number not in ZEROS]
    first = 6 * COLORS.index(color)
    return set(numbers[first : first + 6])


def roulette_numbers(facts: Facts, bet: Bet) -> set[str]:
    """The numbers that win for a bet (5.1(e) and (f))."""
    number = range(1, 37)
    match bet.wager:
        case "straight" | "split" | "three_numbers" | "four_numbers" | "six_numbers":
            return set(bet.on.split("-"))
        case "first_five":
            return {"0", "00", "1", "2", "3"}
        case "six_color":
            return color_section(facts, bet.on)
        case "seven_color":
            return {"0", *color_section(facts, bet.on)}
        case "eight_color":
            return {"0", "00", *color_section(facts, bet.on)}
        case "column":
            return {str(n) for n in number if (n - 1) % 3 == int(bet.on) - 1}
        case "dozen":
            return {str(n) for n in number if (n - 1) // 12 == int(bet.on) - 1}
        case "red":
            return RED
        case "black":
            return {str(n) for n in number} - RED
        case "odd":
            return {str(n) for n in number if n % 2}
        case "even":
            return {str(n) for n in number if n % 2 == 0}
        case "low":
            return {str(n) for n in number if n <= 18}
        case "high":
            return {str(n) for n in number if n > 18}
        case "seven_numbers":
            return {"10", "11", "12", "13", "14", "15", "33"}
    raise AssertionError(bet)


def roulette_result(facts: Facts) -> str | None:
    """The number of the first valid spin: 5.4 makes a faulty one no spin, 5.2(d)2 a 00 on a double as single wheel."""
    for number, fault in outcomes(facts):
        if not fault and not (number == "00" and facts.options["wheel"] == "double_as_single"):
            return number
    return None


def roulette_bet(facts: Facts, bet: Bet, number: str) -> int:
    """What one bet wins or loses."""
    odds = table(ROULETTE_ODDS, facts.options["odds"])
    if bet.wager == "five_adjacent":  # 5.1(e)1i(2): five equal straights; 5.3(d)
        if number not in five_adjacent(facts, bet.on):
            return -bet.amount
        fifth = Bet(**{**vars(bet), "amount": bet.amount // 5, "coupon": bet.coupon // 5})
        assert bet.amount % 5 == 0 and bet.coupon % 5 == 0
        return won(fifth, odds["straight"]) - 4 * fifth.amount
    if number in roulette_numbers(facts, bet):
        return won(bet, odds[ROW_OF.get(bet.wager, bet.wager)])
    if number in ZEROS and bet.wager in EVEN_MONEY and loses_half(facts):
        assert bet.amount % 2 == 0
        return -bet.amount // 2
    return -bet.amount


def loses_half(facts: Facts) -> bool:
    """5.2(b): on a double zero wheel the licensee may take half of an even-money bet; 5.2(c), (d)3: all elsewhere."""
    return facts.options["wheel"] == "double_zero" and facts.options["zero_rule"] in ("lose_half", "by_wheel")


def roulette_each(facts: Facts) -> list[tuple[Bet, int]]:
    """Every bet with its result."""
    number = roulette_result(facts)
    if number is None or facts.voided:
        return []
    return [(bet, roulette_bet(facts, bet, number)) for bet in facts.on_layout()]


# ---------------------------------------------------------------------- big six

BIG_SIX_ODDS = {  # 5.5(a)
    "one": "1 to 1",
    "two": "2 to 1",
    "five": "5 to 1",
    "ten": "10 to 1",
    "twenty": "20 to 1",
    "joker": "45 to 1",
    "flag": "45 to 1",
}


def clapper_result(facts: Facts) -> str | None:
    """The symbol of the first valid spin.

    5.6(b), 12.9(c): a spin of fewer than three revolutions is not valid. 5.6(c), 12.9(a): a clapper between two symbols
    means the one passed before, or another spin, as the licensee chose. The outcome names the symbol passed before.
    """
    for symbol, fault in outcomes(facts):
        if not fault or (fault == "clapper_between" and symbol and facts.options["clapper"] == "previous"):
            return symbol
    return None


def big_six_each(facts: Facts) -> list[tuple[Bet, int]]:
    """Every bet with its result."""
    symbol = clapper_result(facts)
    if symbol is None or facts.voided:
        return []
    odds = table(BIG_SIX_ODDS, facts.options["odds"])
    return [(bet, won(bet, odds[symbol]) if bet.wager == symbol else -bet.amount) for bet in facts.on_layout()]


# ---------------------------------------------------------------------- pokette

POKETTE_ODDS = {  # 12.6(b)
    "straight_up": "50 to 1",
    "split": "24 to 1",
    "corner": "12 to 1",
    "single_rank": "12 to 1",
    "double_rank": "5 to 1",
    "block_akq": "3 to 1",
    "block_j109": "3 to 1",
    "block_876": "3 to 1",
    "block_543": "3 to 1",
    "red": "1 to 1",
    "black": "1 to 1",
    "suit": "3 to 1",
    "jacer": "12 to 1",
    "pair_in_two": "11 to 1",
    "pair_in_three": "5 to 1",
    "three_of_a_kind": "11 to 1",
    "flush": "3 to 1",
    "open_straight": "5 to 1",
    "inside_straight": "11 to 1",
    "open_straight_flush": "24 to 1",
    "inside_straight_flush": "49 to 1",
}
POKER_HAND = set(list(POKETTE_ODDS)[13:])
JOKERS = ("J1", "J2")
BLOCKS = {  # 12.5(a)6-9
    "block_akq": ("A K Q", "2S"),
    "block_j109": ("J 10 9", "2C"),
    "block_876": ("8 7 6", "2D"),
    "block_543": ("5 4 3", "2H"),
}
HIGH_TO_LOW = "A K Q J 10 9 8 7 6 5 4 3 2".split()


def card_wins(bet: Bet, card: str) -> bool:
    """12.5(a) and 12.7(e)1: whether the winning card wins a wager that is not on a poker hand."""
    if bet.wager in ("straight_up", "split", "corner"):
        return card in bet.on.split("-")
    if bet.wager == "jacer":
        return card in ("AC", "AD", *JOKERS)
    if card in JOKERS:
        return False
    rank, suit = card[:-1], card[-1]
    match bet.wager:
        case "single_rank" | "double_rank":
            return rank in bet.on.split("-")
        case "red":
            return suit in "DH"
        case "black":
            return suit in "SC"
        case "suit":
            return suit == bet.on
    ranks, two = BLOCKS[bet.wager]
    return rank in ranks.split() or card == two


def is_straight(cards: list[str]) -> bool:
    """12.2(b): consecutive values; the ace goes with king and queen, or with two and three."""
    places = sorted(HIGH_TO_LOW.index(card[:-1]) for card in cards)
    return places[2] - places[1] == places[1] - places[0] == 1 or places == [0, 11, 12]


def poker_hand_wins(bet: Bet, stand: list[str]) -> bool | None:
    """12.8(b) and (e): whether the cards on the stand win a poker hand wager; None while they decide nothing."""
    ranks, suits = [card[:-1] for card in stand], {card[-1] for card in stand}
    if bet.wager == "pair_in_two":
        return ranks[0] == ranks[1] if len(stand) == 2 else None
    if len(stand) < 3:
        return None
    match bet.wager:
        case "pair_in_three":
            return ranks[2] in ranks[:2]
        case "three_of_a_kind":
            return len(set(ranks)) == 1
        case "flush":
            return len(suits) == 1
        case "open_straight" | "inside_straight":
            return is_straight(stand)
        case "open_straight_flush" | "inside_straight_flush":
            return is_straight(stand) and len(suits) == 1
    raise AssertionError(bet)


def pokette_each(facts: Facts) -> list[tuple[Bet, int]]:
    """Every bet that the spin decides, with its result."""
    card = clapper_result(facts)
    if card is None or facts.voided:
        return []
    stand: list[str] = facts.memory.setdefault("stand", [])
    if len(stand) == 3:
        stand.clear()  # 12.8(g)
    if card not in JOKERS:  # 12.7(e)3
        stand.append(card)
    odds = table(POKETTE_ODDS, facts.options["odds"])
    each = []
    for bet in facts.on_layout():
        if bet.wager not in POKER_HAND:
            wins: bool | None = card_wins(bet, card)
        else:
            wins = poker_hand_wins(bet, stand) if card not in JOKERS else None
        if wins is not None:
            each.append((bet, won(bet, odds[bet.wager]) if wins else -bet.amount))
    return each


# ---------------------------------------------------------------------- what all wheels share

Each = Callable[[Facts], list[tuple[Bet, int]]]


def settler(each: Each, stages: Callable[[list[tuple[Bet, int]]], list[list[int]]]) -> Settler:
    """The settler of a wheel: results of single bets, and the order of collecting and paying."""

    def settle(facts: Facts) -> Nets:
        nets = no_nets()
        facts.memory["each"] = each(facts)
        for bet, net in facts.memory["each"]:
            nets[bet.seat][bet.name] += net
        return nets

    return Settler(settle, lambda facts: stages(facts.memory["each"]))


def collect_then_pay(each: list[tuple[Bet, int]]) -> list[list[int]]:
    """5.3(e), 5.6(e): all losing wagers are collected, then winning wagers are paid."""
    return losers_first((bet.number, net) for bet, net in each)


def cards_before_hands(each: list[tuple[Bet, int]]) -> list[list[int]]:
    """12.7(d), 12.8(b) and (f): wagers on the card before those on poker hands; of either, losing wagers first."""
    on_card = [(bet.number, net) for bet, net in each if bet.wager not in POKER_HAND]
    on_hand = [(bet.number, net) for bet, net in each if bet.wager in POKER_HAND]
    return [*losers_first(on_card), *losers_first(on_hand)]


SETTLERS = {
    "roulette": settler(roulette_each, collect_then_pay),
    "big-six": settler(big_six_each, collect_then_pay),
    "pokette": settler(pokette_each, cards_before_hands),
}
