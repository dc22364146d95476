"""The side wagers of pai gow poker on cards and on the random number (11.13 to 11.20, 11.22, 11.23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tests.second import hands
from tests.second.book import Book, Pays, dollars, paytable, share_out, sums
from tests.second.facts import Bet

FIVE = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
    "five_aces",
)
PREMIUM = {"four_of_a_kind", "straight_flush", "royal_flush", "five_aces"}

BONUS = {  # 11.16(a)
    "seven_card_straight_flush": "8000 to 1",
    "royal_flush_plus_royal_match": "2000 to 1",
    "seven_card_straight_flush_with_joker": "1000 to 1",
    "five_aces": "400 to 1",
    "royal_flush": "150 to 1",
    "straight_flush": "50 to 1",
    "four_of_a_kind": "25 to 1",
    "full_house": "5 to 1",
    "flush": "4 to 1",
    "three_of_a_kind": "3 to 1",
    "straight": "2 to 1",
}
ENVY = {  # 11.16(b), dollars
    "seven_card_straight_flush": 5000,
    "royal_flush_plus_royal_match": 1000,
    "seven_card_straight_flush_with_joker": 500,
    "five_aces": 250,
    "royal_flush": 50,
    "straight_flush": 20,
    "four_of_a_kind": 5,
}
DYNASTY_A = {  # 11.23(a)
    "wheel_flush_with_ace_and_queen": "2000 to 1",
    "seven_card_natural_straight_flush": "2000 to 1",
    "royal_flush_with_ace_and_queen": "1000 to 1",
    "seven_card_wild_straight_flush": "1000 to 1",
    "five_aces": "500 to 1",
    "natural_wheel_flush": "120 to 1",
    "royal_flush": "120 to 1",
    "straight_flush": "50 to 1",
    "four_of_a_kind": "25 to 1",
    "full_house": "5 to 1",
    "flush": "4 to 1",
    "three_of_a_kind": "3 to 1",
    "straight": "2 to 1",
}
ENVY_A = {  # 11.23(b), dollars
    "wheel_flush_with_ace_and_queen": 500,
    "seven_card_natural_straight_flush": 400,
    "royal_flush_with_ace_and_queen": 300,
    "seven_card_wild_straight_flush": 200,
    "five_aces": 100,
    "natural_wheel_flush": 75,
    "royal_flush": 50,
    "straight_flush": 20,
    "four_of_a_kind": 5,
}
DYNASTY_B = {  # 11.23(a)
    "seven_card_natural_straight_flush": "8000 to 1",
    "natural_royal_flush_with_ace_and_queen": "2000 to 1",
    "seven_card_wild_straight_flush": "1000 to 1",
    "five_aces": "400 to 1",
    "royal_flush": "150 to 1",
    "straight_flush": "50 to 1",
    "four_of_a_kind": "25 to 1",
    "full_house": "5 to 1",
    "flush": "4 to 1",
    "three_of_a_kind": "3 to 1",
    "straight": "2 to 1",
}
ENVY_B = {  # 11.23(b), dollars
    "seven_card_natural_straight_flush": 5000,
    "natural_royal_flush_with_ace_and_queen": 1000,
    "seven_card_wild_straight_flush": 500,
    "five_aces": 250,
    "royal_flush": 50,
    "straight_flush": 20,
    "four_of_a_kind": 5,
}
INSURANCE = {  # 11.16(c): nine, ten, jack, queen, king, ace high
    "A": (400, 40, 20, 5, 3, 2),
    "B": (250, 75, 25, 5, 3, 2),
    "C": (100, 50, 25, 10, 5, 1),
    "D": (100, 25, 15, 6, 5, 3),
    "E": (100, 25, 15, 7, 5, 3),
}
HIGH = {9: "nine_high", 10: "ten_high", 11: "jack_high", 12: "queen_high", 13: "king_high", 14: "ace_high"}
PROTECTION = {  # 11.23(c)
    "natural_wheel_flush": "120 to 1",
    "nine_high": "100 to 1",
    "ten_high": "25 to 1",
    "jack_high": "15 to 1",
    "queen_high": "7 to 1",
    "king_high": "5 to 1",
    "ace_high": "3 to 1",
}
RED_BLACK = {"seven_cards": "5 to 1", "six_cards": "1 to 1", "five_cards": "1 to 1", "four_cards": "1 to 1"}  # 11.23(d)
SEVEN_A = {  # 11.18(c)
    "five_aces": "500 to 1",
    "royal_flush": "250 to 1",
    "straight_flush": "50 to 1",
    "four_of_a_kind": "25 to 1",
    "full_house": "5 to 1",
    "flush": "4 to 1",
    "three_of_a_kind": "3 to 1",
    "straight": "2 to 1",
}
SEVEN_B = {
    **{row: odds for row, odds in SEVEN_A.items() if row != "straight_flush"},
    "royal_flush": "200 to 1",
    "straight_flush_without_joker": "50 to 1",
    "straight_flush_with_joker": "30 to 1",
}
IMPERIAL_PLAYER = {  # 11.20(b)
    "five_aces": "1000 to 1",
    "royal_flush": "200 to 1",
    "straight_flush": "50 to 1",
    "four_of_a_kind": "25 to 1",
    "full_house": "5 to 1",
    "flush": "4 to 1",
    "straight": "2 to 1",
    "three_of_a_kind": "2 to 1",
}
IMPERIAL_BANKER = {"nine_high": "100 to 1", "ten_high": "20 to 1", "jack_high": "5 to 1"}  # 11.20(c)
THREE_CARD = {  # 11.18(b)
    "natural_straight_flush": "40 to 1",
    "three_of_a_kind": "25 to 1",
    "straight_flush": "5 to 1",
    "straight": "4 to 1",
    "flush": "3 to 1",
    "pair": "1 to 1",
}
PROGRESSIVE = {  # 11.14(d): dollars for one dollar; five times as much for five
    "royal_flush_and_pair": 200,
    "royal_flush": 100,
    "straight_flush_and_pair": 50,
    "straight_flush": 25,
    "four_of_a_kind_and_pair": 40,
    "four_of_a_kind": 20,
    "full_house_and_pair": 10,
    "full_house": 5,
    "flush_and_pair": 6,
    "flush": 3,
    "straight_and_pair": 4,
    "straight": 2,
    "three_of_a_kind": 2,
}


# ---------------------------------------------------------------------- what seven cards make


def fives(cards: Sequence[str]) -> Iterator[tuple[Sequence[str], list[str], str]]:
    """Every five of seven cards with the other two and the class of the five."""
    for chosen in combinations(range(len(cards)), 5):
        high = [cards[i] for i in chosen]
        yield high, [cards[i] for i in range(len(cards)) if i not in chosen], FIVE[hands.pai_gow_five(high)[0]]


def classes(cards: Sequence[str]) -> set[str]:
    """The classes of all five-card hands in seven cards."""
    return {name for _, _, name in fives(cards)}


def is_natural(cards: Sequence[str]) -> bool:
    """Whether no joker is among the cards."""
    return hands.JOKER not in cards


def suited_companions(two: Sequence[str], ranks: set[int]) -> bool:
    """Two natural cards of one suit and of two given ranks."""
    return is_natural(two) and hands.one_suit(two) and set(hands.pips(two)) == ranks


def seven_run(cards: Sequence[str]) -> str:
    """``natural`` or ``wild`` if all seven cards are a straight flush, ace low or high; empty otherwise."""
    natural = [card for card in cards if card != hands.JOKER]
    if not hands.one_suit(natural):
        return ""
    for full in hands_of_seven(natural):
        if full:
            return "natural" if is_natural(cards) else "wild"
    return ""


def hands_of_seven(natural: Sequence[str]) -> Iterator[bool]:
    """Whether the ranks fit into each run of seven."""
    ranks = hands.pips(natural)
    for top in range(7, 15):
        run = {14 if rank == 1 else rank for rank in range(top - 6, top + 1)}
        yield len(set(ranks)) == len(ranks) and set(ranks) <= run


def wheel_flushes(cards: Sequence[str]) -> list[list[str]]:
    """The other two cards beside each natural straight flush A-2-3-4-5."""
    return [
        rest
        for high, rest, _ in fives(cards)
        if is_natural(high) and hands.one_suit(high) and sorted(hands.pips(high)) == [2, 3, 4, 5, 14]
    ]


def royals(cards: Sequence[str]) -> list[tuple[bool, list[str]]]:
    """For each royal flush: whether it is natural, and the other two cards."""
    return [(is_natural(high), rest) for high, rest, name in fives(cards) if name == "royal_flush"]


def bonus_rows(cards: Sequence[str], match: str) -> set[str]:
    """The rows of 11.16(a) that seven cards fulfill (11.3(f))."""
    rows = classes(cards)
    companions = {13, 12} if match == "king_queen" else {14, 13}
    if any(suited_companions(rest, companions) for _, rest in royals(cards)):
        rows.add("royal_flush_plus_royal_match")
    run = seven_run(cards)
    if run:
        rows.add("seven_card_straight_flush" if run == "natural" else "seven_card_straight_flush_with_joker")
    return rows


def dynasty_rows(cards: Sequence[str]) -> set[str]:
    """The rows of 11.23(a) that seven cards fulfill (11.3(i))."""
    rows = classes(cards)
    run = seven_run(cards)
    if run:
        rows.add(f"seven_card_{run}_straight_flush")
    for natural, rest in royals(cards):
        if suited_companions(rest, {14, 12}):
            rows.add("royal_flush_with_ace_and_queen")
            if natural:
                rows.add("natural_royal_flush_with_ace_and_queen")
    for rest in wheel_flushes(cards):
        rows.add("natural_wheel_flush")
        if suited_companions(rest, {14, 12}):
            rows.add("wheel_flush_with_ace_and_queen")
    return rows


def pai_gow_high(cards: Sequence[str]) -> int:
    """The highest card if seven cards make nothing, the joker only an ace; otherwise 0 (11.3(h))."""
    as_ace = ["AX" if card == hands.JOKER else card for card in cards]
    ranks = hands.pips(as_ace)
    if len(set(ranks)) < len(ranks):
        return 0
    if any(hands.five(five)[0] >= 4 for five in combinations(as_ace, 5)):
        return 0
    return ranks[0]


def queen_high(cards: Sequence[str]) -> bool:
    """Whether seven cards make nothing and a queen is the highest."""
    return pai_gow_high(cards) == 12


def best(rows: set[str], pays: Pays) -> str:
    """The highest row of the table that the cards fulfill, also where the licensee posts more for a lower one."""
    return next((row for row in pays if row in rows), "")


# ---------------------------------------------------------------------- before the cards are set


def number_wager(book: Book) -> None:
    """11.13(b): the random number, before any card; payouts rounded down to the dollar."""
    if not book.options["additional"]:
        return
    number = next((text for step in book.facts.steps for text in step.chance if text.isdigit()), "")
    if not number:
        return
    odds = paytable({"win": "11 to 2"}, book.options.get("additional_pays", {}))["win"]
    for bet in book.facts.on_layout("additional"):
        won = int(odds * (bet.amount + bet.coupon)) // 100 * 100
        book.nets[bet.seat][bet.name] += won if bet.on == number else -bet.amount


def three_card_bonus(book: Book) -> None:
    """11.17(e), 11.18(b): on the first three cards, before the others are dealt."""
    bets = book.facts.on_layout("three_card_bonus")
    # a dealer without a wager against the bank is dealt no hand
    last = "dealer" if book.facts.hand("dealer") or not bets else f"seat {bets[-1].at}"
    dealt = book.facts.hand(last)
    if not bets or len(dealt) < 3:
        return
    if book.void_from is not None and len(dealt) < 4 and book.void_from <= three_cards_step(book, last):
        return  # void while the first three cards were dealt; what was settled before stands
    pays = paytable(THREE_CARD, book.options.get("three_card_pays", {}))
    for bet in bets:
        row = best(three_rows(book.hand(bet.at)[:3]), pays)
        book.nets[bet.seat][bet.name] += book.won(bet, pays[row]) if row else -bet.amount


def three_cards_step(book: Book, last: str) -> int:
    """The step in which the first three cards of the last hand were dealt."""
    for index, step in enumerate(book.facts.steps):
        if any(event["kind"] == "dealt" and event["to"] == last for event in step.events):
            return index
    return 0


def three_rows(cards: Sequence[str]) -> set[str]:
    """The rows of 11.18(b) that three cards fulfill, the joker an ace or any card of a straight or flush."""
    if is_natural(cards):
        name = hands.three_name(cards)
        return {"natural_straight_flush" if name == "straight_flush" else name}
    natural = [card for card in cards if card != hands.JOKER]
    rows = {hands.three_name([*natural, "AX"])}
    for rank in hands.RANKS:
        for suit in hands.SUITS:
            if rank + suit not in natural:
                name = hands.three_name([*natural, rank + suit])
                rows |= {name} & {"straight_flush", "straight", "flush"}
    return rows


# ---------------------------------------------------------------------- with the cards


def pai_gow_poker_sides(book: Book, bank: int, banker: Sequence[str]) -> None:
    """All wagers on seven cards; nothing of them is decided if the hands are void."""
    options = book.options
    # a bank that nobody bets against is dealt no hand
    alive = [at for at in book.positions if at not in book.dead and len(book.hand(at)) >= 7]
    voided = book.void_from is not None
    progressive(book, [] if voided else alive)
    if voided:
        return
    held = {at: book.hand(at) for at in alive if not is_collected_unseen(book, at)}
    if bank and book.hand(bank):
        held[bank] = book.hand(bank)
    claims: dict[str, dict[int, list[tuple[Bet, str, int]]]] = {}

    def result(family: str, bet: Bet, name: str, won: int | None) -> None:
        if won is None:
            book.nets[bet.seat][name] -= bet.amount
        else:
            claims.setdefault(family, {}).setdefault(bet.seat, []).append((bet, name, won))

    for at in alive:
        for bet in book.bets(at):
            if bet.wager in ("imperial", "seven_card_bonus", "insurance", "bonus", "dynasty", "protection"):
                result(*seven_card_result(book, bet, banker, bank))
            elif bet.wager == "red_black":
                red = sum(1 for card in book.hand(at) if card != hands.JOKER and card[-1] in "HD")
                black = sum(1 for card in book.hand(at) if card != hands.JOKER and card[-1] in "SC")
                pays = paytable(RED_BLACK, options.get("red_black_pays", {}))
                count = red if bet.on == "red" else black
                row = {7: "seven_cards", 6: "six_cards", 5: "five_cards", 4: "four_cards"}.get(count, "")
                result("ez", bet, bet.name, book.won(bet, pays[row]) if row else None)
            elif bet.wager == "queens_dragon":
                odds = paytable({"queen_high": "50 to 1"}, options.get("queens_dragon_pays", {}))["queen_high"]
                result("ez", bet, bet.name, book.won(bet, odds) if queen_high(banker) else None)
            won = envy(book, bet, held)
            if won:
                family, name = ("ez", "ez_envy") if bet.wager == "dynasty" else ("bonus", "envy")
                result(family, bet, name, won)
    limits = {"bonus": "bonus_limit", "ez": "ez_limit", "imperial": "imperial_limit", "seven": "seven_card_limit"}
    for family, by_seat in claims.items():
        limit = options[limits[family]]
        for seat, wins in by_seat.items():
            amounts = [won for _, _, won in wins]
            cut = amounts if limit is None else share_out(amounts, dollars(limit))
            for (_, name, _), won in zip(wins, cut, strict=True):
                book.nets[seat][name] += won


def seven_card_result(book: Book, bet: Bet, banker: Sequence[str], bank: int) -> tuple[str, Bet, str, int | None]:
    """The family whose limit counts it, the bet, its name, and what it wins (None if it loses)."""
    options, cards = book.options, book.hand(bet.at)
    high = HIGH.get(pai_gow_high(cards), "")
    match bet.wager:
        case "imperial":
            shown = book.facts.hand("dealer") if bet.seat == bank else banker
            own = best(classes(cards), paytable(IMPERIAL_PLAYER))
            other = best({HIGH.get(pai_gow_high(shown), "")}, paytable(IMPERIAL_BANKER))
            odds = paytable({"": "0 to 1", **IMPERIAL_PLAYER})[own] + paytable({"": "0 to 1", **IMPERIAL_BANKER})[other]
            return "imperial", bet, bet.name, book.won(bet, odds) if odds else None
        case "seven_card_bonus":
            table = options["seven_card_bonus"]
            pays = paytable(SEVEN_A if table == "A" else SEVEN_B, options.get(f"seven_card_{table.lower()}_pays", {}))
            rows_ = classes(cards)
            if table == "B":
                for five, _, name in fives(cards):
                    if name == "straight_flush":
                        rows_.add(f"straight_flush_{'without' if is_natural(five) else 'with'}_joker")
            row, family = best(rows_, pays), "seven"
        case "insurance":
            table = options["insurance"]
            printed = {name: f"{odds} to 1" for name, odds in zip(HIGH.values(), INSURANCE[table], strict=True)}
            pays = paytable(printed, options.get(f"insurance_{table.lower()}_pays", {}))
            row, family = best({high}, pays), "bonus"
        case "bonus":
            pays = paytable(BONUS, options.get("bonus_pays", {}))
            row, family = best(bonus_rows(cards, options["royal_match"]), pays), "bonus"
        case "dynasty":
            table = options["dynasty"]
            pays = paytable(DYNASTY_A if table == "A" else DYNASTY_B, options.get(f"dynasty_{table.lower()}_pays", {}))
            row, family = best(dynasty_rows(cards), pays), "ez"
        case _:
            pays = paytable(PROTECTION, options.get("protection_pays", {}))
            rows_ = {high} | ({"natural_wheel_flush"} if wheel_flushes(cards) else set())
            row, family = best(rows_, pays), "ez"
    return family, bet, bet.name, book.won(bet, pays[row]) if row else None


def is_collected_unseen(book: Book, at: int) -> bool:
    """11.9(e)2: the cards of a player who surrendered and made no wager on them are not shown to anybody."""
    wagers = {bet.wager for bet in book.bets(at)}
    return book.chose(at, "surrender") is not None and wagers <= {"pai_gow_poker", "additional"}


def envy(book: Book, bet: Bet, held: dict[int, list[str]]) -> int:
    """11.15(c), 11.16(b), 11.22(c), 11.23(b): for every other player's four of a kind or better."""
    if bet.wager not in ("bonus", "dynasty") or bet.amount < 5_00:
        return 0
    total, own = 0, {one.at for one in book.facts.bets.values() if one.seat == bet.seat}
    for at, cards in held.items():
        if at in own:
            continue
        if bet.wager == "bonus":
            table, rows = ENVY, bonus_rows(cards, book.options["royal_match"])
        else:
            table, rows = (ENVY_A if book.options["dynasty"] == "A" else ENVY_B), dynasty_rows(cards)
        total += max((table[row] for row in rows if row in table), default=0) * 100
    return total


def progressive(book: Book, alive: list[int]) -> None:
    """11.14: the split that pays most; shares of the meter at each player's turn, from the far right."""
    options, memory = book.options, book.facts.memory
    if options["progressive"] == "none":
        return
    five_dollars = options["progressive"] == "five_dollars"
    memory.setdefault("meter", dollars(options["meter_start"]))
    bets = {at: bet for at in alive for bet in book.bets(at, "progressive")}
    memory["meter"] += sum(bet.amount * options["meter_rate"] // 100 for bet in bets.values())
    printed = {row: f"${amount * (5 if five_dollars else 1)}" for row, amount in PROGRESSIVE.items()}
    pays = sums(printed, options["progressive_5_pays" if five_dollars else "progressive_1_pays"])
    floor = 250_00 if five_dollars else 50_00
    for at, bet in sorted(bets.items()):
        won, row = best_split(book.hand(at), pays, memory["meter"])
        if row == "meter":
            memory["meter"] = dollars(options["meter_reset"])
        elif won >= floor or "straight_flush" in row or "royal" in row or "aces" in row:
            memory["meter"] -= won  # 11.14(e), (f)
        book.nets[bet.seat][bet.name] += won - bet.amount


def best_split(cards: Sequence[str], pays: dict[str, int], meter: int) -> tuple[int, str]:
    """The highest payout of 11.14(d) among the 21 splits, and its row."""
    found = [(0, "")]
    for high, rest, name in fives(cards):
        paired = hands.pai_gow_two(rest)[0] == 1
        if name == "five_aces" or (name == "royal_flush" and is_natural(high)):
            found.append((meter, "meter") if paired else (-(-meter // 10), f"tenth {name}"))
        if not (name == "royal_flush" and is_natural(high)):
            rows = [name, f"{name}_and_pair"] if paired else [name]  # with a pair it is still the hand without one
            found += [(pays[row], row) for row in rows if row in pays]
    return max(found)
