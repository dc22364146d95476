"""House-banked poker with two, three and four cards (13:69F-20, 27, 30 and 37), settled from the text."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from tests.second import hands
from tests.second.banked_poker import EVEN, STUB_COUNTS, bonus_survives
from tests.second.book import Book, paytable, settler
from tests.second.facts import Bet
from tests.second.settler import Settler

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
    if not book.bets(at, "pocket_poker"):
        return
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
    "three-card-poker": settler(three_card_poker, turns=1),
    "four-card-poker": settler(four_card_poker, turns=1),
    "two-card-joker-poker": settler(two_card_joker, turns=1),
    "mini-tex-3-card-hold-em": settler(mini_tex, turns=3),
}
