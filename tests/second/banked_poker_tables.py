"""House-banked poker against a paytable (13:69F-17, 18, 23 and 35), settled from the text."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tests.second import hands
from tests.second.banked_poker import STUB_COUNTS, jacks_or_better, pay_capped, posted_limit
from tests.second.book import Book, dollars, paytable, settler, sums
from tests.second.facts import Bet
from tests.second.settler import Settler

# ---------------------------------------------------------------------- 17 double down stud

PAYS_17 = {  # 17.10(b)
    "royal_flush": "1000 to 1",
    "straight_flush": "100 to 1",
    "four_of_a_kind": "25 to 1",
    "full_house": "10 to 1",
    "flush": "8 to 1",
    "straight": "5 to 1",
    "three_of_a_kind": "3 to 1",
    "two_pair": "2 to 1",
    "pair_of_jacks_or_better": "1 to 1",
}


def double_down_stud(book: Book) -> None:
    """13:69F-17."""
    book.voids("wrong_number_of_cards", "hole_card_exposed")  # 17.11(a), (d)
    book.second_face_up()  # 17.11(b)
    if book.void_from is not None:
        return
    pays = paytable(PAYS_17, book.options["wager_pays"])
    limit = posted_limit(book, 100_000_00, int(2 * max(pays.values()) * book.minimum("original")))
    ranks = {at: hands.five([*book.hand(at), *book.facts.hand("community")]) for at in book.positions}
    book.stage()
    for at in book.positions:
        if not jacks_or_better(ranks[at], 6):
            book.lose(book.bets(at))  # 17.9(a)
    for at in book.from_right:  # 17.9(c); sixes to tens push, 17.9(b)
        if jacks_or_better(ranks[at]):
            book.stage()
            name = hands.name_of(ranks[at]).replace("pair", "pair_of_jacks_or_better")
            odds = pays["two_pair"] if ranks[at][0] == 2 else pays[name]
            pay_capped(book, [(bet, odds) for bet in book.bets(at)], limit)


# ---------------------------------------------------------------------- 18 let it ride

PAYS_18 = {  # 18.11(b)
    "royal_flush": "1000 to 1",
    "straight_flush": "200 to 1",
    "four_of_a_kind": "50 to 1",
    "full_house": "11 to 1",
    "flush": "8 to 1",
    "straight": "5 to 1",
    "three_of_a_kind": "3 to 1",
    "two_pair": "2 to 1",
    "pair_of_10s_or_better": "1 to 1",
}
BONUS_18 = {  # 18.11(d)
    "royal_flush": "$25,000",
    "straight_flush": "$2,500",
    "four_of_a_kind": "$400",
    "full_house": "$200",
    "flush": "$50",
    "straight": "$25",
    "three_of_a_kind": "$5",
}
THREE_18 = {  # 18.11(e): mini royal, straight flush, three of a kind, straight, flush, pair
    "A": (0, 40, 30, 6, 4, 1),
    "B": (0, 40, 30, 5, 4, 1),
    "C": (0, 40, 30, 6, 3, 1),
    "D": (50, 40, 30, 6, 4, 1),
    "E": (50, 40, 30, 5, 4, 1),
    "F": (50, 40, 30, 6, 3, 1),
}
THREE_18_ROWS = ("mini_royal", "straight_flush", "three_of_a_kind", "straight", "flush", "pair")


def let_it_ride(book: Book) -> None:
    """13:69F-18."""
    book.voids("wrong_number_of_cards", "shoe_jam", *STUB_COUNTS)  # 18.12(c), (e), 18.7(e)2
    book.second_face_up()  # 18.12(a)
    if book.void_from is not None:
        return
    options = book.options
    pays = paytable(PAYS_18, options["bet_pays"])
    limit = posted_limit(book, 50_000_00, int(3 * max(pays.values()) * book.minimum("bet_1")))
    community = book.facts.hand("community")
    # 18.10(c): the leftmost is burned; of a stack from the automated shoe that is the bottom card, 18.9(c)
    community = community[:2] if options["dealing"] == "automated_shoe" else community[1:]
    for at in book.from_right:  # 18.10(g): player by player from the far right, losing before winning wagers
        own = book.hand(at)
        rank = hands.five([*own, *community])
        # 18.10(b), (e): the first decision is on bet one, the second on bet two
        decisions = [one.action for one in book.facts.choices if one.at == at]
        withdrawn = {f"bet_{n}" for n, action in enumerate(decisions, 1) if action == "withdraw"}
        riding = [bet for bet in book.bets(at, "bet_1", "bet_2", "bet_3") if bet.wager not in withdrawn]
        name = hands.name_of(rank) if rank[0] != 1 else "pair_of_10s_or_better"
        winning: list[tuple[Bet, Fraction]] = []
        book.stage()
        if jacks_or_better(rank, 10):
            winning = [(bet, pays[name]) for bet in sorted(riding, key=lambda bet: bet.wager)]
        else:
            book.lose(riding)  # 18.10(g)2
        sides = side_bets_18(book, at, rank, own)
        book.lose(bet for bet, odds in sides if odds is None)
        book.stage()
        pay_capped(book, winning, limit)
        for bet, won in sides:
            if won is not None:
                book.pay_sum(bet, won)


def side_bets_18(book: Book, at: int, rank: hands.Rank, own: Sequence[str]) -> list[tuple[Bet, int | None]]:
    """The bonus wagers with what they win, None if they lose."""
    results: list[tuple[Bet, int | None]] = []
    fixed = sums(BONUS_18, book.options["bonus_pays"])
    for bet in book.bets(at, "let_it_ride_bonus"):
        won = fixed.get(hands.name_of(rank))
        results.append((bet, None if won is None else won - bet.amount))  # 18.7(b): the chip is collected
    table = book.options["three_card_bonus"]
    for bet in book.bets(at, "three_card_bonus"):
        cells = dict(zip(THREE_18_ROWS, map(Fraction, THREE_18[table]), strict=True))
        cells |= paytable({}, book.options["three_card_odds"])
        name = hands.three_name(own)
        if hands.mini_royal(own) and cells["mini_royal"]:
            name = "mini_royal"
        results.append((bet, book.won(bet, cells[name]) if name in cells else None))
    return results


# ---------------------------------------------------------------------- 23 Colorado hold 'em

MAIN_23 = {  # 23.12(b), 23.13(b)
    "royal_flush": "500 to 1",
    "straight_flush": "100 to 1",
    "four_of_a_kind": "40 to 1",
    "full_house": "11 to 1",
    "flush": "8 to 1",
    "straight": "5 to 1",
    "three_card_straight_flush": "5 to 1",
    "instant_three_of_a_kind": "5 to 1",
    "three_of_a_kind": "3 to 1",
    "two_pair": "2 to 1",
    "pair": "1 to 1",
}
PERMISSIBLE_23 = {"four_of_a_kind": "25 to 1", "full_house": "10 to 1"}  # 23.13(b) where it differs
BONUS_23 = {  # 23.12(d), 23.13(d)
    "royal_flush": "10000 to 1",
    "straight_flush": "1000 to 1",
    "four_of_a_kind": "100 to 1",
    "full_house": "50 to 1",
    "flush": "25 to 1",
    "straight": "15 to 1",
    "three_card_straight_flush": "5 to 1",
    "instant_three_of_a_kind": "5 to 1",
    "three_of_a_kind": "3 to 1",
    "two_pair": "1 to 1",
}


def colorado(book: Book) -> None:
    """13:69F-23."""
    options = book.options
    required = options["version"] == "required"
    version = "required" if required else "permissible"
    main = paytable(MAIN_23 if required else {**MAIN_23, **PERMISSIBLE_23})
    posted = paytable({}, options[f"{version}_pays"])
    main |= {"pair" if row.startswith("pair_of") else row: odds for row, odds in posted.items()}
    bonus = paytable(BONUS_23, options[f"{version}_bonus_pays"])
    limit = None if options["payout_limit"] is None else dollars(options["payout_limit"])  # 23.12(c), 23.13(c)
    book.voids("wrong_number_of_cards", "shoe_jam", *STUB_COUNTS)  # 23.14(c), (f), 23.7(e)2
    book.second_face_up()  # 23.14(a)
    live = []
    for at in book.positions:
        if book.before_void(book.chose(at, "fold")):
            book.lose(book.bets(at))  # 23.10(b)2; no hand is formed for the bonus either
        elif book.before_void(book.chose(at, "declare")):
            declared_23(book, at, main, bonus, limit)
        else:
            live.append(at)
    if book.void_from is not None:
        return
    push_from, win_from = (7, 10) if required else (9, 11)  # 23.10(e)-(g), 23.11(e)-(g)
    ranks = {at: hands.five([*kept_23(book, at), *book.facts.hand("community")]) for at in live}
    book.stage()
    for at in live:
        if not jacks_or_better(ranks[at], push_from):
            book.lose(book.bets(at, "ante", "bet"))
    for at in reversed(live):
        book.stage()
        if jacks_or_better(ranks[at], win_from):
            odds = main[hands.name_of(ranks[at])]
            pay_capped(book, [(bet, odds) for bet in book.bets(at, "ante", "bet")], limit)
    for at in live:
        for bet in book.bets(at, "bonus"):
            name = hands.name_of(ranks[at])
            if name in bonus:
                book.nets[bet.seat][bet.name] += book.won(bet, bonus[name])
            elif not (jacks_or_better(ranks[at]) and (not required or options["jacks_return_bonus"])):
                book.nets[bet.seat][bet.name] -= bet.amount


def declared_23(book: Book, at: int, main: dict[str, Fraction], bonus: dict[str, Fraction], limit: int | None) -> None:
    """23.10(b)3, 23.11(b)2, 23.14(d): a declared instant winner is paid at once; a false one loses the ante."""
    name = hands.three_name(book.hand(at), ace_low=book.options["ace_low_in_three"])
    row = {"straight_flush": "three_card_straight_flush", "three_of_a_kind": "instant_three_of_a_kind"}.get(name)
    if row is None:
        book.lose(book.bets(at, "ante"))
        if book.options["false_declaration_loses_bonus"]:
            book.lose(book.bets(at, "bonus"))
        return
    pay_capped(book, [(bet, main[row]) for bet in book.bets(at, "ante")], limit)
    for bet in book.bets(at, "bonus"):
        book.pay(bet, bonus[row])


def kept_23(book: Book, at: int) -> list[str]:
    """The two cards that a player kept (23.10(b)1); the passive choice keeps the first two."""
    own = book.hand(at)
    for one in book.facts.choices:
        if one.at == at and one.cards:
            own.remove(one.cards[0])
            return own
    return own[:2]


# ---------------------------------------------------------------------- 35 Mississippi stud

PAYS_35 = {  # 35.11(b)
    "royal_flush": 500,
    "straight_flush": 100,
    "four_of_a_kind": 40,
    "full_house": 10,
    "flush": 6,
    "straight": 4,
    "three_of_a_kind": 3,
    "two_pair": 2,
    "pair": 1,
}


def mississippi_stud(book: Book) -> None:
    """13:69F-35."""
    book.kills("wrong_number_of_cards")  # 35.12(d)
    book.voids("community_card_exposed", "shoe_jam", *STUB_COUNTS)  # 35.12(a), (f), 35.7(f)2
    book.second_face_up()  # 35.12(b)
    told = {at: step for step, what, at in book.irregularities if what == "communicated"}
    limit = max(50_000_00, 10 * 500 * book.minimum("ante"))  # 35.11(c): the ante and three times it on each street
    live = []
    for at in book.positions:
        if book.before_void(book.chose(at, "fold")) or book.before_void(told.get(at)):
            book.nets_lost(book.bets(at))  # 35.10(a), (c), (e), (g)
        elif at not in book.dead and book.void_from is None:
            live.append(at)
    for at in reversed(live):  # 35.10(i): per player from the far right
        book.stage()
        rank = hands.five([*book.hand(at), *book.facts.hand("community")])
        if jacks_or_better(rank):
            odds = Fraction(PAYS_35[hands.name_of(rank)])
            pay_capped(book, [(bet, odds) for bet in book.bets(at)], limit)
        elif not jacks_or_better(rank, 6):
            book.lose(book.bets(at))  # sixes to tens push, 35.10(i)2


SETTLERS: dict[str, Settler] = {
    "double-down-stud": settler(double_down_stud, turns=1),
    "let-it-ride-poker": settler(let_it_ride, turns=2),
    "colorado-hold-em-poker": settler(colorado, turns=1),
    "mississippi-stud": settler(mississippi_stud, turns=3),
}
