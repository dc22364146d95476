"""House-banked poker (13:69F-16 to 18, 20, 23 to 25, 27 to 30, 32, 33, 35, 37), settled from the text."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from tests.second import hands
from tests.second.book import Book, dollars, paytable, settler, share_out, sums
from tests.second.facts import Bet
from tests.second.settler import Settler

EVEN = Fraction(1)
STUB_COUNTS = ("stub_count_wrong", "stub_count_wrong_misdealt")


def pay_capped(book: Book, claims: list[tuple[Bet, Fraction]], limit: int | None) -> None:
    """Pays winning bets, all together no more than a limit."""
    won = [book.won(bet, at) for bet, at in claims]
    for (bet, _), amount in zip(claims, won if limit is None else share_out(won, limit), strict=True):
        book.pay_sum(bet, amount)


def posted_limit(book: Book, floor: int, at_minimum: int) -> int | None:
    """A payout limit that the licensee may post, never below a floor and the best win at the minimum wager."""
    posted = book.options["payout_limit"]
    return None if posted is None else max(dollars(posted), floor, at_minimum)


def jacks_or_better(rank: hands.Rank, lowest: int = 11) -> bool:
    """A pair of a rank or higher, or a better hand."""
    return rank[0] > 1 or (rank[0] == 1 and rank[1] >= lowest)


# ---------------------------------------------------------------------- 16 Caribbean stud

BET_16 = {  # 16.12(c)
    "royal_flush": "100 to 1",
    "straight_flush": "50 to 1",
    "four_of_a_kind": "20 to 1",
    "full_house": "7 to 1",
    "flush": "5 to 1",
    "straight": "4 to 1",
    "three_of_a_kind": "3 to 1",
    "two_pair": "2 to 1",
}
PROGRESSIVE_16 = {  # 16.12(e)
    "straight_flush": "$5,000",
    "four_of_a_kind": "$500",
    "full_house": "$100",
    "flush": "$50",
}


def caribbean_stud(book: Book) -> None:
    """13:69F-16."""
    book.kills("wrong_number_of_cards")  # 16.13(d)
    book.voids("hole_card_exposed", "dealer_misdealt", "shoe_jam", *STUB_COUNTS)  # 16.13(a), (d), (f), 16.7(f)2
    book.dealer_lacks(5)  # 16.13(d)
    book.second_face_up()  # 16.13(b)
    told = {at for _, what, at in book.irregularities if what == "communicated"}
    meter_16(book)
    live = []
    for at in book.positions:
        if book.before_void(book.chose(at, "fold")) or (at in told and book.void_from is None):
            book.stage()
            book.lose(book.bets(at))  # 16.10(a), 16.10(c): a fold and a word forfeit the progressive as well
        elif book.void_from is None and at not in book.dead:
            live.append(at)
    book.unordered()  # 16.10(a) states no order of the decisions
    if book.void_from is not None:
        return
    dealer = hands.five(book.facts.hand("dealer")) if live else (0,)
    progressive_16(book, [at for at in live if book.bets(at, "progressive")])
    if dealer < (0, 14, 13):  # 16.1: ace, king, four, three, two or better
        for at in reversed(live):
            book.stage()
            for bet in book.bets(at, "ante"):
                book.pay(bet, EVEN)  # 16.10(f)2; the bet wager is returned, 16.10(f)3
        return
    printed = {**BET_16, "one_pair_or_less": book.options["one_pair_or_less"].replace("_", " ")}
    pays = paytable(printed, book.options["bet_pays"])
    top, least = max(pays.values()), book.minimum("ante")
    limit = posted_limit(book, 5_000_00, int(least + 2 * least * top))
    ranks = {at: hands.five(book.hand(at)) for at in live}
    book.stage()
    for at in live:
        if ranks[at] < dealer:
            book.lose(book.bets(at, "ante", "bet"))  # 16.10(e)1
    for at in reversed(live):
        if ranks[at] > dealer:  # 16.10(e)3, from the far right
            book.stage()
            for bet in book.bets(at, "ante"):
                book.pay(bet, EVEN)  # 16.12(b)
            for bet in book.bets(at, "bet"):
                odds = pays.get(hands.name_of(ranks[at]), pays["one_pair_or_less"])
                pay_capped(book, [(bet, odds)], limit)  # 16.12(c), (d)


def meter_16(book: Book) -> None:
    """The meter starts, and grows by the rate of progression of the chips that stay in play (16.12(f))."""
    memory, options = book.facts.memory, book.options
    memory.setdefault("meter", dollars(options["meter_start"]))
    kept = [
        bet
        for at in book.positions
        for bet in book.bets(at, "progressive")
        if at not in book.dead and (book.void_from is None or book.before_void(book.chose(at, "fold")))
    ]
    memory["meter"] += sum(bet.amount * options["meter_rate"] // 100 for bet in kept)


def progressive_16(book: Book, betting: list[int]) -> None:
    """16.12(e) and (g): by the meter at each player's turn, from the far right; royal flushes share it."""
    memory, options = book.facts.memory, book.options
    pays = sums(PROGRESSIVE_16, options["progressive_pays"])
    names = {at: hands.name_of(hands.five(book.hand(at))) for at in betting}
    royals = [at for at in betting if names[at] == "royal_flush"]
    shared = 0
    for at in reversed(betting):
        bet = book.bets(at, "progressive")[0]
        name = names[at]
        if name == "royal_flush":
            if not shared:
                shared = memory["meter"]
                memory["meter"] = dollars(options["meter_reset"])
            won = shared // len(royals)
        elif name == "straight_flush" and options["straight_flush_pays"] == "10_percent":
            won = memory["meter"] // 10
            memory["meter"] -= won
        else:
            won = pays.get(name, 0)
            memory["meter"] -= won if options["sums_from_meter"] else 0
        book.nets[bet.seat][bet.name] += won - bet.amount


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
            winning = [(bet, pays[name]) for bet in riding]
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


# ---------------------------------------------------------------------- 20 three-card poker

PAIR_PLUS_20 = {  # 20.11(a)2
    "mini_royal_flush": "35 to 1",
    "straight_flush": "35 to 1",
    "three_of_a_kind": "25 to 1",
    "straight": "5 to 1",
    "flush": "3 to 1",
    "pair": "1 to 1",
}
ANTE_BONUS_20 = {  # 20.11(a)3i: mini royal of spades, mini royal, straight flush, three of a kind, straight
    "A": (50, 5, 4, 3, 1),
    "B": (50, 50, 8, 6, 1),
    "C": (10, 10, 4, 3, 1),
}
SIX_20 = {  # 20.11(a)4: royal, straight flush, four of a kind, full house, flush, straight, three of a kind
    "A": (1000, 200, 50, 25, 20, 10, 5),
    "B": (1000, 200, 50, 25, 15, 10, 5),
    "C": (1000, 200, 100, 20, 15, 9, 8),
    "D": (1000, 200, 100, 20, 15, 10, 7),
    "E": (1000, 200, 100, 20, 15, 10, 5),
}
SIX_ROWS = ("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind")


def three_card_poker(book: Book) -> None:
    """13:69F-20."""
    book.voids("wrong_number_of_cards", "shoe_jam", "dealer_card_exposed", *STUB_COUNTS)  # 20.12(c), (d), (f), 20.7(e)2
    book.second_face_up()  # 20.12(a)
    results: dict[int, list[tuple[Bet, int]]] = {}
    if book.void_from is not None or not book.positions:
        return  # forfeited wagers go back as well: 20.10(b) collects them after all decisions (docs/readings.md)
    dealer = book.facts.hand("dealer")
    book.stage()
    for at in book.positions:
        folded = book.chose(at, "fold") is not None
        if folded:
            book.lose(book.bets(at, "ante", "pair_plus"))  # 20.10(b), before the dealer's cards are revealed
        results[at] = [] if folded else three_card_against_dealer(book, at, dealer)
        results[at] += [] if folded else pair_plus_20(book, at)
        for bet in book.bets(at, "six_card_bonus"):
            won = six_card_bonus(book, bet, [*book.hand(at), *dealer])
            results[at].append((bet, -bet.amount if won is None else won))  # 20.12A(d): survives the fold
    with_bonus = {bet.number for at in book.positions for bet in book.bets(at, "ante") if ante_bonus_20(book, at)}
    if book.options["settlement"] == "in_passes":  # 20.10(c)1ii, iii
        passes = [[(at, -1)] for at in book.from_right] + [[(at, 1)] for at in book.from_right]
    else:  # 20.10(c)2
        passes = [[(at, -1), (at, 1)] for at in book.from_right]
    for group in passes:
        book.stage()
        for at, sign in group:
            for bet, net in results[at]:
                if net * sign > 0:
                    book.pay_sum(bet, net)
    for at in book.positions:
        if book.chose(at, "play") is not None:
            for bet in book.bets(at, "ante"):
                book.bonus(bet, "ante_bonus", ante_bonus_20(book, at))
    # an ante that is collected and then paid a bonus is settled twice
    book.stages = [[one for one in stage if one not in with_bonus] for stage in book.stages]


def three_card_against_dealer(book: Book, at: int, dealer: Sequence[str]) -> list[tuple[Bet, int]]:
    """20.11(a)1: ante and play."""
    mine, theirs = hands.three(book.hand(at)), hands.three(dealer)
    antes, plays = book.bets(at, "ante"), book.bets(at, "play")
    if theirs < (0, 12):  # queen high or better
        return [(bet, book.won(bet, EVEN)) for bet in antes]  # and the play wager is returned
    if mine > theirs:
        return [(bet, book.won(bet, EVEN)) for bet in [*antes, *plays]]
    return [(bet, -bet.amount) for bet in [*antes, *plays] if mine < theirs]  # 20.3(c): otherwise a draw


def pair_plus_20(book: Book, at: int) -> list[tuple[Bet, int]]:
    """20.11(a)2."""
    pays = paytable(PAIR_PLUS_20, book.options["pair_plus_pays"])
    own = book.hand(at)
    name = "mini_royal_flush" if hands.mini_royal(own) else hands.three_name(own)
    return [(bet, book.won(bet, pays[name]) if name in pays else -bet.amount) for bet in book.bets(at, "pair_plus")]


def ante_bonus_20(book: Book, at: int) -> Fraction:
    """20.11(a)3 and 3i: what the ante bonus pays on the cards of a position, 0 for nothing."""
    options, own = book.options, book.hand(at)
    name = hands.three_name(own)
    if options["ante_bonus"] == "base":
        lost_row = 5 if options["ante_bonus_straight_flush"] == "5_to_1" else 1  # without a row it is still a straight
        return Fraction({"straight_flush": lost_row, "three_of_a_kind": 4, "straight": 1}.get(name, 0))
    spades, royal, flush, trips, straight = ANTE_BONUS_20[options["ante_bonus"]]
    if options["ante_bonus"] == "C" and options["ante_bonus_spades"] == "50_to_1":
        spades = 50
    if options["ante_bonus"] != "A" and options["ante_bonus_straight"] == "nothing":
        straight = 0
    if hands.mini_royal(own):
        return Fraction(spades if own[0][-1] == "S" else royal)
    return Fraction({"straight_flush": flush, "three_of_a_kind": trips, "straight": straight}.get(name, 0))


def six_card_bonus(book: Book, bet: Bet, six: Sequence[str]) -> int | None:
    """20.11(a)4 and 20.12A: the best five of six, None if it loses."""
    table = book.options["six_card_bonus"]
    if table == "E" and hands.one_suit(six) and sorted(hands.pips(six)) == [9, 10, 11, 12, 13, 14]:
        return 1_000_000_00 if six[0][-1] == "D" else 100_000_00
    pays = dict(zip(SIX_ROWS, SIX_20[table], strict=True))
    name = hands.name_of(hands.best_five(six))
    return book.won(bet, pays[name]) if name in pays else None


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


# ---------------------------------------------------------------------- 24 Boston 5 stud

ANTE_BONUS_24 = {  # 24.11(c)
    "royal_flush": "1000 to 1",
    "straight_flush": "200 to 1",
    "four_of_a_kind": "100 to 1",
    "full_house": "25 to 1",
    "flush": "15 to 1",
    "straight": "8 to 1",
    "three_of_a_kind": "4 to 1",
    "two_pair": "2 to 1",
}
OPTIONAL_24 = {  # 24.11(d)
    "straight_flush": "40 to 1",
    "three_of_a_kind": "25 to 1",
    "straight": "6 to 1",
    "flush": "3 to 1",
    "pair": "1 to 1",
}


def boston(book: Book) -> None:
    """13:69F-24."""
    options = book.options
    book.kills("wrong_number_of_cards")  # 24.12(d)
    book.voids("dealer_card_exposed", "dealer_misdealt", "shoe_jam", *STUB_COUNTS)  # 24.12(a), (d), (f), 24.7(f)2
    book.dealer_lacks(5)  # 24.12(d)
    book.second_face_up()  # 24.12(b)
    optional_bonus_24(book)
    pays = paytable(ANTE_BONUS_24, options["ante_bonus_pays"])
    live = []
    for at in book.positions:
        if book.before_void(book.chose(at, "fold", "withdraw")):
            book.nets_lost(book.bets(at, "ante", "first"))  # 24.10(b), (c): a second wager taken back is a fold
        elif at not in book.dead:
            live.append(at)
    if book.void_from is not None:
        void_24(book, live, pays)
        return
    limit = posted_limit(book, 50_000_00, int((4 + max(pays.values())) * book.minimum("ante")))
    if not live:
        return
    dealer = hands.five(book.facts.hand("dealer"))
    for at in reversed(live):  # 24.10(f): player by player from the far right
        book.stage()
        rank = hands.five(book.hand(at))
        row = pays.get(hands.name_of(rank))
        wagers, antes = book.bets(at, "first", "second"), book.bets(at, "ante")
        claims: list[tuple[Bet, Fraction]] = []
        if rank > dealer:
            claims = [(bet, EVEN) for bet in wagers]  # 24.11(b)
        elif rank < dealer:
            book.lose(wagers)
        bonus = row if row is not None and (rank != dealer or options["ante_bonus_if_equal"]) else None
        if bonus is not None and rank < dealer and options["ante_bonus_if_lower"] == "stake_collected":
            bonus -= 1  # the other reading of 24.10(f)1: the odds are paid and the stake is collected
        if bonus is not None:
            claims += [(bet, bonus) for bet in antes]
        elif rank < dealer:
            book.lose(antes)
        pay_capped(book, claims, limit)


def optional_bonus_24(book: Book) -> None:
    """24.10(a): on the first three cards, if exposed; losers are collected before winners are paid."""
    pays = paytable(OPTIONAL_24, book.options["optional_bonus_pays"])
    bettors = [at for at in book.positions if book.bets(at, "optional_bonus")]
    steps = [step for at in bettors if (step := book.chose(at, "expose", "keep_hidden")) is not None]
    resolved = max(steps, default=0)
    bettors = [at for at in bettors if book.dead.get(at, resolved + 1) > resolved]  # 24.12(d): a void hand's goes back
    names = {
        at: hands.three_name(book.hand(at)[:3], ace_low=book.options["ace_low_in_three"])
        for at in bettors
        if len(book.hand(at)) >= 3
    }
    answers = {at: book.chose(at, "expose", "keep_hidden") for at in bettors}
    if not all(book.before_void(step) for step in answers.values()):
        # void before the wagers were resolved: those that qualify are paid, the rest go back
        if book.void_cause in ("dealer_card_exposed", "shoe_jam"):  # 24.12(a), (f)
            for at in names:
                for bet in book.bets(at, "optional_bonus"):
                    if names[at] in pays:
                        book.pay(bet, pays[names[at]])
        return
    results = [
        (bet, pays.get(names[at]) if book.chose(at, "expose") is not None else None)
        for at in bettors
        for bet in book.bets(at, "optional_bonus")
    ]
    book.stage()
    book.lose(bet for bet, odds in results if odds is None)
    book.stage()
    for bet, odds in results:
        if odds is not None:
            book.pay(bet, odds)


def void_24(book: Book, live: list[int], pays: dict[str, Fraction]) -> None:
    """24.12(a), (f): all hands are void except three-card hands that qualify for an ante bonus: three of a kind."""
    if book.void_cause in ("dealer_card_exposed", "shoe_jam") and book.options["three_card_ante_bonus"]:
        for at in live:
            if len(book.hand(at)) >= 3 and hands.three_name(book.hand(at)[:3]) == "three_of_a_kind":
                for bet in book.bets(at, "ante"):
                    book.pay(bet, pays["three_of_a_kind"])


# ---------------------------------------------------------------------- 25 double cross

RAISE_25 = {  # 25.11(b)
    "royal_flush": "300 to 1",
    "straight_flush": "50 to 1",
    "four_of_a_kind": "15 to 1",
    "full_house": "7 to 1",
    "flush": "6 to 1",
    "straight": "5 to 1",
    "three_of_a_kind": "3 to 1",
    "two_pair": "3 to 2",
    "one_pair": "1 to 1",
    "high_card": "1 to 1",
}
THREE_25 = {  # 25.11(c)
    "three_card_straight_flush": "40 to 1",
    "three_of_a_kind": "30 to 1",
    "three_card_straight": "6 to 1",
    "three_card_flush": "4 to 1",
    "one_pair": "1 to 1",
}
THREE_25_ROWS = {
    "straight_flush": "three_card_straight_flush",
    "straight": "three_card_straight",
    "flush": "three_card_flush",
    "pair": "one_pair",
}


def double_cross(book: Book) -> None:
    """13:69F-25. The cross is dealt left, center, right, then far and near (25.7(c)3)."""
    options = book.options
    book.voids("wrong_number_of_cards", "shoe_jam", *STUB_COUNTS)  # 25.12(c), (e), 25.7(e)2
    book.second_face_up()  # 25.12(a)
    cross = book.facts.hand("community")
    three_card_25(book, cross)
    live = []
    for at in book.positions:
        if book.before_void(book.chose(at, "fold")):
            book.nets_lost(book.bets(at, "ante"))  # 25.10(c)1
        else:
            live.append(at)
    if book.void_from is not None or not live:
        return
    left, center, right, far, near = cross
    axes = {"horizontal": [left, center, right], "vertical": [far, center, near]}
    pays = paytable(RAISE_25, options["raise_pays"])
    top, least = max(pays.values()), book.minimum("ante")
    counted = EVEN if options["limit_counts_ante"] else Fraction(0)
    limit = posted_limit(book, 60_000_00, int((counted + 2 * top) * least))
    dealer = max(hands.five([*book.facts.hand("dealer"), *axis]) for axis in axes.values())  # 25.10(e)
    book.stage()
    for at in reversed(live):  # 25.10(f), (g): cards are turned from the far right; collecting and paying have no order
        axis = "horizontal" if book.chose(at, "horizontal") is not None else "vertical"
        rank = hands.five([*book.hand(at), *axes[axis]])
        name = "one_pair" if rank[0] == 1 else hands.name_of(rank)
        antes, raises = book.bets(at, "ante"), book.bets(at, "raise_1", "raise_2")
        if rank < dealer:
            book.lose([*antes, *raises])
        elif rank > dealer:
            ante_claims = [(bet, EVEN) for bet in antes]
            raise_claims = [(bet, pays[name]) for bet in raises]
            if options["limit_counts_ante"]:
                pay_capped(book, ante_claims + raise_claims, limit)
            else:
                pay_capped(book, ante_claims, None)
                pay_capped(book, raise_claims, limit)


def three_card_25(book: Book, cross: Sequence[str]) -> None:
    """25.10(a): own two cards and the far card, if exposed; losers are collected before winners are paid."""
    bettors = [at for at in book.positions if book.bets(at, "three_card")]
    answered = [book.chose(at, "expose", "keep_hidden") for at in bettors]
    if not all(book.before_void(step) for step in answered):
        return  # void before it was resolved
    pays = paytable(THREE_25, book.options["three_card_pays"])
    results = []
    for at in bettors:
        name = hands.three_name([*book.hand(at), cross[3]], ace_low=book.options["ace_low_in_three"])
        odds = pays.get(THREE_25_ROWS.get(name, name)) if book.chose(at, "expose") is not None else None
        results += [(bet, odds) for bet in book.bets(at, "three_card")]
    book.stage()
    book.lose(bet for bet, odds in results if odds is None)
    book.stage()
    for bet, odds in results:
        if odds is not None:
            book.pay(bet, odds)


# ---------------------------------------------------------------------- 27 four-card poker

ACES_UP_27 = {  # 27.11(a)3: four of a kind, straight flush, three of a kind, flush, straight, two pair, pair of aces
    "I": (50, 40, 9, 6, 4, 2, 1),
    "II": (50, 40, 7, 6, 5, 2, 1),
    "III": (50, 30, 9, 6, 4, 2, 1),
    "IV": (50, 30, 7, 6, 5, 2, 1),
    "V": (50, 40, 8, 5, 4, 3, 1),
    "VI": (50, 40, 8, 6, 4, 2, 1),
    "VII": (50, 40, 7, 5, 4, 3, 1),
}
ACES_UP_ROWS = ("four_of_a_kind", "straight_flush", "three_of_a_kind", "flush", "straight", "two_pair", "pair_of_aces")
ANTE_BONUS_27 = {"four_of_a_kind": "25 to 1", "straight_flush": "20 to 1", "three_of_a_kind": "2 to 1"}  # 27.11(a)2


def four_card_poker(book: Book) -> None:
    """13:69F-27."""
    options = book.options
    book.voids("wrong_number_of_cards", "dealer_card_exposed", "shoe_jam", *STUB_COUNTS)  # 27.12(c), (d), (f), 27.7(e)2
    book.second_face_up()  # 27.12(a)
    if book.void_from is not None or not book.positions:
        return  # forfeited antes go back as well: 27.10(c) collects them after all decisions (docs/readings.md)
    book.stage()
    for at in book.positions:
        if book.chose(at, "fold") is not None:
            book.lose(book.bets(at, "ante"))  # 27.10(b), (c)
    dealer = hands.best_four(book.facts.hand("dealer"))
    aces_up = dict(zip(ACES_UP_ROWS, map(Fraction, ACES_UP_27[options["aces_up_table"]]), strict=True))
    aces_up |= paytable({}, options["aces_up_odds"])
    bonus = paytable(ANTE_BONUS_27, options["ante_bonus_pays"])
    results: dict[int, list[tuple[Bet, int]]] = {}
    twice = set()
    for at in book.positions:
        rank = hands.best_four(book.hand(at))
        name = hands.FOUR[rank[0]]
        results[at] = []
        if book.chose(at, "play") is not None:
            sign = 1 if rank >= dealer else -1  # 27.11(a)1: equal hands are paid
            for bet in book.bets(at, "ante", "play"):
                results[at].append((bet, book.won(bet, EVEN) if sign > 0 else -bet.amount))
            for bet in book.bets(at, "ante"):
                if name in bonus:
                    book.bonus(bet, "ante_bonus", bonus[name])  # 27.11(a)2
                    twice.add(bet.number)
        row = "pair_of_aces" if name == "pair" and rank[1] == 14 else name
        for bet in book.bets(at, "aces_up"):
            results[at].append((bet, book.won(bet, aces_up[row]) if row in aces_up else -bet.amount))
    if options["settlement"] == "in_passes":  # 27.10(e)1
        passes = [[(at, -1)] for at in book.from_right] + [[(at, 1)] for at in book.from_right]
    else:  # 27.10(e)2
        passes = [[(at, -1), (at, 1)] for at in book.from_right]
    for group in passes:
        book.stage()
        for at, sign in group:
            for bet, net in results[at]:
                if net * sign > 0:
                    book.pay_sum(bet, net)
    book.stages = [[one for one in stage if one not in twice] for stage in book.stages]


# ---------------------------------------------------------------------- 28 Texas hold 'em bonus

BONUS_28 = {  # 28.11(c)
    "ace_ace": "30 to 1",
    "ace_king_suited": "25 to 1",
    "ace_queen_or_jack_suited": "20 to 1",
    "ace_king_unsuited": "15 to 1",
    "king_king_to_jack_jack": "10 to 1",
    "ace_queen_or_jack_unsuited": "5 to 1",
    "ten_ten_to_two_two": "3 to 1",
}


def hole_cards_28(own: Sequence[str]) -> str:
    """The row of two cards in the table of 28.11(c)."""
    high, low = hands.pips(own)
    suited = "suited" if hands.one_suit(own) else "unsuited"
    if high == low:
        return "ace_ace" if high == 14 else "king_king_to_jack_jack" if high >= 11 else "ten_ten_to_two_two"
    if high == 14 and low == 13:
        return f"ace_king_{suited}"
    if high == 14 and low in (12, 11):
        return f"ace_queen_or_jack_{suited}"
    return ""


def texas_hold_em_bonus(book: Book) -> None:
    """13:69F-28."""
    options = book.options
    book.kills("wrong_number_of_cards")  # 28.12(d)
    book.voids("dealer_card_exposed", "dealer_misdealt", "shoe_jam", *STUB_COUNTS)  # 28.12(a), (d), (f), 28.7(f)2
    book.second_face_up()  # 28.12(b)
    pays = paytable(BONUS_28, options["bonus_pays"])
    if options["aces_against_aces"]:
        pays |= paytable({"aces_against_aces": "1000 to 1"}, options["aces_pays"])  # 28.11(d)
    least = book.minimum("ante")
    limit = max(50_000_00, int(5 * least + max(pays.values()) * book.minimum("bonus", 1_00)))  # 28.11(e)
    live = []
    for at in book.positions:
        if book.before_void(book.chose(at, "fold")):
            book.nets_lost(book.bets(at, "ante"))  # 28.10(a)2
        elif at not in book.dead:
            live.append(at)
    if book.void_from is not None:
        if bonus_survives(book, "dealer_card_exposed"):
            for at in book.positions:
                if at not in book.dead:
                    bonus_28(book, at, pays, limit)
        return
    dealer = hands.best_five([*book.facts.hand("dealer"), *book.facts.hand("community")]) if live else ()
    for at in reversed(live):  # 28.10(h): one player at a time from the far right, the bonus last
        book.stage()
        rank = hands.best_five([*book.hand(at), *book.facts.hand("community")])
        antes, streets = book.bets(at, "ante"), book.bets(at, "flop", "turn", "river")
        claims: list[tuple[Bet, Fraction]] = []
        if rank < dealer:
            book.lose([*antes, *streets])
        elif rank > dealer:
            claims = [(bet, EVEN) for bet in streets]
            if rank[0] >= hands.FIVE.index(options["ante_pays_from"]):  # 28.10(h)2
                claims = [(bet, EVEN) for bet in antes] + claims
        won = bonus_odds_28(book, at, pays)
        if won is None:
            pay_capped(book, claims, limit)
            book.stage()
            book.lose(book.bets(at, "bonus"))
        else:
            bonuses = [(bet, won) for bet in book.bets(at, "bonus")]
            pay_capped(book, claims + bonuses, limit)
            after = {bet.number for bet, _ in bonuses}
            book.stages[-1:] = [[n for n in book.stages[-1] if n not in after], [bet.number for bet, _ in bonuses]]
    book.stage()
    for at in book.from_right:  # 28.10(a)2i: at the conclusion of the round
        if at not in live and at not in book.dead:
            bonus_28(book, at, pays, limit)


def bonus_survives(book: Book, *whats: str) -> bool:
    """Whether hands became void in a way that leaves the wager on the first cards in play."""
    if any(what in ("dealer_misdealt", "shoe_jam", *STUB_COUNTS) for _, what, _ in book.irregularities):
        return False  # no exception in 28.12(d), (f), 32.13(d), (f), 37.12(d), (f), nor for a count of the stub
    if book.void_cause == "face_up_card":  # 28.12(b), 32.13(b), 37.12(b): only once players and dealer have two cards
        return two_cards_each(book)
    return book.void_cause in whats


def two_cards_each(book: Book) -> bool:
    """Whether every player and the dealer have two cards."""
    return all(len(book.hand(at)) >= 2 for at in book.positions) and len(book.facts.hand("dealer")) >= 2


def bonus_odds_28(book: Book, at: int, pays: dict[str, Fraction]) -> Fraction | None:
    """What the bonus pays on a position's two cards, None if it loses."""
    row = hole_cards_28(book.hand(at)[:2])
    dealer = book.facts.hand("dealer")
    if row == "ace_ace" and "aces_against_aces" in pays and hole_cards_28(dealer) == "ace_ace":
        row = "aces_against_aces"
    return pays.get(row)


def bonus_28(book: Book, at: int, pays: dict[str, Fraction], limit: int) -> None:
    """The bonus of a hand that has nothing else in play."""
    bets = book.bets(at, "bonus")
    odds = bonus_odds_28(book, at, pays) if bets else None
    if odds is None:
        book.lose(bets)
    else:
        pay_capped(book, [(bet, odds) for bet in bets], limit)


# ---------------------------------------------------------------------- 29 flop poker

FLOP_29 = {  # 29.11(c)
    "royal_flush": "1000 to 1",
    "straight_flush": "500 to 1",
    "four_of_a_kind": "100 to 1",
    "full_house": "30 to 1",
    "flush": "20 to 1",
    "straight": "10 to 1",
    "three_of_a_kind": "4 to 1",
    "two_pair": "2 to 1",
    "pair_of_jacks_or_better": "1 to 1",
}
THREE_29 = {  # 29.11(d)
    "royal_3": "100 to 1",
    "straight_flush": "50 to 1",
    "three_of_a_kind": "25 to 1",
    "straight": "6 to 1",
    "flush": "3 to 1",
    "pair": "1 to 1",
}


def flop_poker(book: Book) -> None:
    """13:69F-29."""
    options = book.options
    book.kills("wrong_number_of_cards")  # 29.12(d)
    book.voids("community_card_exposed", "cards_face_up_later", "shoe_jam", *STUB_COUNTS)  # 29.12(a), (b), (f), 29.7(f)2
    book.second_face_up()  # 29.12(b)
    pays = paytable(FLOP_29, options["flop_pays"])
    limit = max(50_000_00, int((1 + max(pays.values())) * book.minimum("ante")))  # 29.11(e)
    players = book.positions
    if len(players) > 1:
        players = [at for at in players if book.bets(at, "pot")]  # 29.6(c): without a pot wager not in the round
    alive = [at for at in players if at not in book.dead]
    if book.void_from is not None:
        if book.void_cause == "community_card_exposed":
            for at in alive:
                three_card_29(book, at)  # 29.12(a) voids ante and flop wagers only
            pot_29(book, alive)
        elif book.void_cause == "cards_face_up_later":
            pot_29(book, alive)  # 29.12(b)
        return
    book.stage()
    for at in alive:
        if book.chose(at, "surrender") is not None:
            book.lose(book.bets(at, "ante"))  # 29.10(a)2, before the community cards are turned
    community = book.facts.hand("community")
    for at in reversed(alive):  # 29.10(c): one player at a time, the three-card bonus first
        book.stage()
        three_card_29(book, at)
        book.stage()
        if book.chose(at, "surrender") is not None:
            continue
        rank = best_29(book, at, community)
        wagers = book.bets(at, "ante", "flop")
        if not jacks_or_better(rank):
            book.lose(wagers)
        else:
            name = "pair_of_jacks_or_better" if rank[0] == 1 else hands.name_of(rank)
            pay_capped(book, [(bet, EVEN if bet.wager == "ante" else pays[name]) for bet in wagers], limit)
    book.stage()
    pot_29(book, alive)


def best_29(book: Book, at: int, community: Sequence[str]) -> hands.Rank:
    """29.1: all three own cards and two of the three community cards."""
    return max(hands.five([*book.hand(at), *two]) for two in combinations(community, 2))


def three_card_29(book: Book, at: int) -> None:
    """29.10(c)1."""
    pays = paytable(THREE_29, book.options["three_card_bonus_pays"])
    own = book.hand(at)
    name = "royal_3" if hands.mini_royal(own) else hands.three_name(own, ace_low=book.options["ace_low_in_three"])
    for bet in book.bets(at, "three_card_bonus"):
        if name in pays:
            book.pay(bet, pays[name])
        else:
            book.lose([bet])


def pot_29(book: Book, alive: list[int]) -> None:
    """29.10(d): the highest hand, surrendered or not, takes all pot wagers; equal hands share them."""
    bets = [bet for at in alive for bet in book.bets(at, "pot")]
    if len(alive) < 2:
        return  # 29.6(c): a single player makes no pot wager
    community = book.facts.hand("community")
    ranks = {at: best_29(book, at, community) for at in alive if book.bets(at, "pot")}
    winners = [at for at in ranks if ranks[at] == max(ranks.values())]
    pot = sum(bet.amount for bet in bets)
    shares = share_out([pot] * len(winners), pot)
    for at in ranks:
        book.lose(book.bets(at, "pot"))
    for at, share in zip(winners, shares, strict=True):
        book.pay_sum(book.bets(at, "pot")[0], share)


# ---------------------------------------------------------------------- 30 two-card joker poker

PAIR_UP_30 = {  # 30.11(d): two jokers, royal flush, straight flush, straight, pair
    "1": (40, 20, 5, 3, 1),
    "2": (50, 25, 4, 3, 1),
    "3": (40, 30, 4, 3, 1),
}
CALL_30 = {"two_jokers": 8, "royal_flush": 5, "straight_flush": 3}  # 30.11(c), others 1 to 1


def two_card_joker(book: Book) -> None:
    """13:69F-30."""
    book.voids("wrong_number_of_cards", "dealer_card_exposed", "shoe_jam", *STUB_COUNTS)  # 30.12(c), (d), (f), 30.7(f)2
    book.second_face_up()  # 30.12(a)
    if book.void_from is not None or not book.positions:
        return  # antes of folded hands too: 30.10(c)2 collects them after all decisions
    dealer = hands.two(book.facts.hand("dealer"))
    for at in book.from_right:  # 30.10(c): side wagers before the dealer's cards are revealed
        book.stage()
        side_bets_30(book, at)
        book.stage()
        if book.chose(at, "fold") is not None:
            book.lose(book.bets(at, "ante"))
    for at in book.from_right:  # 30.10(d)
        if book.chose(at, "call") is None:
            continue
        book.stage()
        rank = hands.two(book.hand(at))
        antes, calls = book.bets(at, "ante"), book.bets(at, "call")
        if dealer < (0, 12):  # below queen high: the ante is paid, the call returned, whatever the player has
            for bet in antes:
                book.pay(bet, EVEN)
        elif rank < dealer:
            book.lose([*antes, *calls])
        elif rank > dealer:
            for bet in antes:
                book.pay(bet, EVEN)
            for bet in calls:
                book.pay(bet, CALL_30.get(hands.TWO[rank[0]], 1))


def side_bets_30(book: Book, at: int) -> None:
    """30.11(d) and (e)."""
    own = book.hand(at)
    rank = hands.two(own)
    name = hands.TWO[rank[0]]
    rows = ("two_jokers", "royal_flush", "straight_flush", "straight", "pair")
    pair_up = dict(zip(rows, PAIR_UP_30[book.options["pair_up_table"]], strict=True))
    for bet in book.bets(at, "pair_up"):
        if name in pair_up:
            book.pay(bet, pair_up[name])
        else:
            book.lose([bet])
    for bet in book.bets(at, "super_flush"):
        if name == "high_card":
            book.lose([bet])
        elif name in ("royal_flush", "straight_flush"):
            book.pay(bet, 30 if name == "royal_flush" else 5)
        elif name == "flush":
            book.pay(bet, {14: 3, 13: 2}.get(rank[1], 1))


# ---------------------------------------------------------------------- 32 ultimate Texas hold 'em

TRIPS_32 = {  # 32.11(d): royal, straight flush, four of a kind, full house, flush, straight, three of a kind
    "A": (50, 40, 30, 9, 7, 4, 3),
    "B": (50, 40, 30, 8, 6, 5, 3),
    "C": (50, 40, 30, 8, 7, 4, 3),
    "D": (50, 40, 20, 7, 6, 5, 3),
}
BLIND_32 = {  # 32.11(c)
    "royal_flush": Fraction(500),
    "straight_flush": Fraction(50),
    "four_of_a_kind": Fraction(10),
    "full_house": Fraction(3),
    "flush": Fraction(3, 2),
    "straight": Fraction(1),
}


def ultimate_texas_hold_em(book: Book) -> None:
    """13:69F-32."""
    options = book.options
    book.kills("wrong_number_of_cards")  # 32.13(d)
    book.voids("dealer_card_exposed", "dealer_misdealt", "shoe_jam", *STUB_COUNTS)  # 32.13(a), (d), (f), 32.7(f)2
    book.second_face_up()  # 32.13(b)
    trips = dict(zip(SIX_ROWS, map(Fraction, TRIPS_32[options["trips_table"]]), strict=True))
    trips |= paytable({}, options["trips_odds"])
    least = max(book.minimum("ante"), book.minimum("blind"))
    limit = max(50_000_00, int(505 * least + max(trips.values()) * book.minimum("trips")))  # 32.11(e)
    live, folded = [], []
    for at in book.positions:
        if book.before_void(book.chose(at, "fold")):
            book.nets_lost(book.bets(at, "ante", "blind"))  # 32.10(e)2
            folded += [] if at in book.dead else [at]
        elif at not in book.dead:
            live.append(at)
    community = book.facts.hand("community")
    if book.void_from is not None:
        if bonus_survives(book, "dealer_card_exposed"):  # 32.13(a), (b): the board is completed for trips
            for at in [*live, *folded]:
                trips_32(book, at, trips, limit)
        return
    dealer = hands.best_five([*book.facts.hand("dealer"), *community]) if live else (0,)
    for at in reversed(live):
        book.stage()
        rank = hands.best_five([*book.hand(at), *community])
        antes, blinds, plays = book.bets(at, "ante"), book.bets(at, "blind"), book.bets(at, "play")
        opens = dealer[0] >= 1  # 32.10(g): below a pair the ante is returned
        claims: list[tuple[Bet, Fraction]] = []
        if rank < dealer:
            book.lose([*(antes if opens else []), *blinds, *plays])
        elif rank > dealer:
            blind = BLIND_32.get(hands.name_of(rank))
            claims += [(bet, EVEN) for bet in antes if opens]
            claims += [(bet, EVEN) for bet in plays]
            claims += [(bet, blind) for bet in blinds if blind is not None]
        odds = trips.get(hands.name_of(rank))
        bets = book.bets(at, "trips")
        if odds is not None:
            claims += [(bet, odds) for bet in bets]
        pay_capped(book, claims, limit)
        book.stages[-1] = [n for n in book.stages[-1] if n not in {bet.number for bet in bets}]
        book.stage()  # 32.10(h)4: then the trips wager
        if odds is None:
            book.lose(bets)
        else:
            book.stages[-1] += [bet.number for bet in bets]
    book.stage()
    for at in reversed(folded):  # 32.10(e)2i: at the conclusion of the round
        trips_32(book, at, trips, limit)


def trips_32(book: Book, at: int, trips: dict[str, Fraction], limit: int) -> None:
    """The trips wager of a hand that has nothing else in play."""
    bets = book.bets(at, "trips")
    if not bets:
        return
    odds = trips.get(hands.name_of(hands.best_five([*book.hand(at), *book.facts.hand("community")])))
    if odds is None:
        book.lose(bets)
    else:
        pay_capped(book, [(bet, odds) for bet in bets], limit)


# ---------------------------------------------------------------------- 33 winner's pot poker

JACKS_PLUS_33 = {  # 33.11(b)
    "royal_flush": "400 to 1",
    "straight_flush": "80 to 1",
    "four_of_a_kind": "50 to 1",
    "full_house": "30 to 1",
    "flush": "15 to 1",
    "straight": "10 to 1",
    "three_of_a_kind": "7 to 1",
    "two_pair": "3 to 1",
    "pair_of_jacks_or_better": "1 to 1",
}


def winners_pot(book: Book) -> None:
    """13:69F-33."""
    book.kills("wrong_number_of_cards")  # 33.12(d)
    book.voids("shoe_jam", "card_missed", *STUB_COUNTS)  # 33.12(j), (f)
    book.second_face_up()  # 33.12(b)
    missed = any(what == "card_missed" for _, what, _ in book.irregularities)
    a = dollars(book.options["ante_amount"])
    pot = 4 * a  # 33.6(c): the dealer's ante, bet and double
    live = []
    for at in book.positions:
        if at in book.dead:
            continue
        folded = book.chose(at, "fold")
        at_three = folded is not None and not book.bets(at, "bet")
        if at_three and book.before_void(folded):
            book.lose(book.bets(at, "ante"))  # 33.10(a)2: to the house
            for bet in book.bets(at, "ante") if missed else []:
                book.nets[bet.seat]["account bank"] += bet.amount  # 33.12(f): all wagers are void
        elif book.void_from is not None and book.before_void(folded):
            for bet in book.bets(at, "ante", "bet"):  # forfeited to the pot, from which they go back
                book.lose([bet])
                book.nets[bet.seat]["account pot"] += bet.amount
        elif book.void_from is None and not at_three:
            staked = book.bets(at, "ante", "bet", "double")
            pot += sum(bet.amount for bet in staked)
            book.lose(staked)
            if folded is None:
                live.append(at)
    if book.void_from is not None:
        return
    book.unordered()
    jacks_plus_33(book)
    ranks = {at: hands.five(book.hand(at)) for at in live}
    dealer = hands.five(book.facts.hand("dealer")) if live else (99,)
    best = max([dealer, *ranks.values()])
    winners = [at for at in live if ranks[at] == best]
    count = len(winners) + (dealer == best)
    if not winners:
        return  # 33.10(h)1
    base = Fraction(pot * len(winners), count)  # 33.10(h)2: the part that players receive
    percent = Fraction(str(book.options["commission_percent"]))
    commission = int(base * percent / 100)
    if book.options["commission_sum"] is not None:
        commission = min(commission, dollars(book.options["commission_sum"]))
    for at in winners:
        share = (base - commission) / len(winners)
        staked = book.bets(at, "ante", "bet", "double")
        for bet in staked:  # what comes from the pot above the stakes is booked on the ante
            book.nets[bet.seat][bet.name] += bet.amount
        book.nets[staked[0].seat]["ante"] += int(share) - sum(bet.amount for bet in staked)


def jacks_plus_33(book: Book) -> None:
    """33.10(g) and 33.11(b), (c): on the cards held, whoever folded; royal flushes together share one limit."""
    pays = paytable(JACKS_PLUS_33, book.options["jacks_plus_pays"])
    limit = max(50_000_00, int(max(pays.values()) * book.minimum("jacks_plus")))
    royals = []
    for at in book.from_right:
        bets = book.bets(at, "jacks_plus")
        if at in book.dead:
            continue
        own = book.hand(at)
        if len(own) < 5:
            name = hands.partial(own)
        else:
            name = hands.name_of(hands.five(own))
        if name == "pair":
            name = "pair_of_jacks_or_better" if hands.pair_rank(own) >= 11 else ""
        if name == "royal_flush":
            royals += bets
        elif name in pays:
            pay_capped(book, [(bet, pays[name]) for bet in bets], limit)
        else:
            book.lose(bets)
    claims = [book.won(bet, pays["royal_flush"]) for bet in royals]
    if len(royals) > 1 and book.options["limit_paid_whole"]:
        claims = [bet.amount * limit for bet in royals]
    for bet, won in zip(royals, share_out(claims, limit), strict=True):
        book.pay_sum(bet, won)


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


# ---------------------------------------------------------------------- 37 mini-Tex 3 card hold 'em

POCKET_37 = {  # 37.11(c): royal straight flush, pair of aces, straight flush, pair, straight
    "A": (25, 20, 5, 3, 2),
    "B": (40, 35, 5, 3, 1),
    "C": (50, 40, 5, 2, 1),
}
POCKET_ROWS = ("royal_straight_flush", "pair_of_aces", "straight_flush", "pair", "straight")


def best_37(own: Sequence[str], community: Sequence[str]) -> hands.Rank:
    """37.5(a): three cards with at least one of the two hole cards."""
    return max(
        hands.three([*mine, *board])
        for count in (1, 2)
        for mine in combinations(own, count)
        for board in combinations(community, 3 - count)
    )


def mini_tex(book: Book) -> None:
    """13:69F-37."""
    options = book.options
    book.kills("wrong_number_of_cards")  # 37.12(d)
    book.voids("dealer_card_exposed", "dealer_misdealt", "shoe_jam", *STUB_COUNTS)  # 37.12(a), (d), (f), 37.7(f)2
    book.second_face_up()  # 37.12(b)
    live, folded = [], []
    for at in book.positions:
        if book.before_void(book.chose(at, "fold")):
            book.nets_lost(book.bets(at, "ante", "flop", "river"))  # 37.10(a)2, (c)2, (e)2
            folded += [] if at in book.dead else [at]
        elif at not in book.dead:
            live.append(at)
    if book.void_from is not None:
        if bonus_survives(book, "dealer_card_exposed"):
            for at in [*live, *folded]:
                pocket_37(book, at)
        return
    community = book.facts.hand("community")
    dealer = best_37(book.facts.hand("dealer"), community) if live else (0,)
    qualifies = dealer >= ((0, 14, 13) if options["dealer_qualifies"] == "ace_king" else (1,))  # 37.10(g)1
    for at in reversed(live):  # 37.10(g): one player at a time from the far right, pocket poker last
        book.stage()
        rank = best_37(book.hand(at), community)
        streets, plays = book.bets(at, "ante", "flop", "river"), book.bets(at, "play")
        if rank < dealer:
            book.lose([*streets, *plays])  # 37.10(g)2
        elif rank > dealer:
            for bet in [*streets, *(plays if qualifies else [])]:  # 37.10(g)3, 4
                book.pay(bet, EVEN)
        book.stage()
        pocket_37(book, at)
    book.stage()
    for at in reversed(folded):
        pocket_37(book, at)


def pocket_37(book: Book, at: int) -> None:
    """37.11(c) on the two cards of 37.5(d)."""
    pays = dict(zip(POCKET_ROWS, map(Fraction, POCKET_37[book.options["pocket_poker_table"]]), strict=True))
    pays |= paytable({}, book.options["pocket_poker_odds"])
    own = book.hand(at)[:2]
    high, low = hands.pips(own)
    runs = high - low == 1 or (book.options["ace_two"] and (high, low) == (14, 2))
    suited = hands.one_suit(own)
    if high == low:
        row = "pair_of_aces" if high == 14 else "pair"
    elif runs and suited:
        row = "royal_straight_flush" if (high, low) == (14, 13) else "straight_flush"
    else:
        row = "straight" if runs else ""
    for bet in book.bets(at, "pocket_poker"):
        if row in pays:
            book.pay(bet, pays[row])
        else:
            book.lose([bet])


SETTLERS: dict[str, Settler] = {
    "caribbean-stud-poker": settler(caribbean_stud),
    "double-down-stud": settler(double_down_stud),
    "let-it-ride-poker": settler(let_it_ride),
    "three-card-poker": settler(three_card_poker),
    "colorado-hold-em-poker": settler(colorado),
    "boston-5-stud-poker": settler(boston),
    "double-cross-poker": settler(double_cross),
    "four-card-poker": settler(four_card_poker),
    "texas-hold-em-bonus-poker": settler(texas_hold_em_bonus),
    "flop-poker": settler(flop_poker),
    "two-card-joker-poker": settler(two_card_joker),
    "ultimate-texas-hold-em": settler(ultimate_texas_hold_em),
    "winners-pot-poker": settler(winners_pot),
    "mississippi-stud": settler(mississippi_stud),
    "mini-tex-3-card-hold-em": settler(mini_tex),
}
