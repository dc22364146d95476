"""House-banked poker with community cards (13:69F-25, 28, 29 and 32), settled from the text."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from tests.second import hands
from tests.second.banked_poker import EVEN, STUB_COUNTS, bonus_survives, jacks_or_better, pay_capped, posted_limit
from tests.second.book import Book, paytable, settler, share_out
from tests.second.facts import Bet
from tests.second.settler import Settler

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
    """25.10(a): the two hole cards and the far card, if exposed; losers are collected before winners are paid."""
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
    book.voids(
        "community_card_exposed", "cards_face_up_later", "shoe_jam", *STUB_COUNTS
    )  # 29.12(a), (b), (f), 29.7(f)2
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
    """29.1: all three hole cards and two of the three community cards."""
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


# ---------------------------------------------------------------------- 32 ultimate Texas hold 'em

TRIPS_32 = {  # 32.11(d): royal, straight flush, four of a kind, full house, flush, straight, three of a kind
    "A": (50, 40, 30, 9, 7, 4, 3),
    "B": (50, 40, 30, 8, 6, 5, 3),
    "C": (50, 40, 30, 8, 7, 4, 3),
    "D": (50, 40, 20, 7, 6, 5, 3),
}
TRIPS_ROWS = ("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind")
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
    trips = dict(zip(TRIPS_ROWS, map(Fraction, TRIPS_32[options["trips_table"]]), strict=True))
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
            claims += [(bet, blind) for bet in blinds if blind is not None]
            claims += [(bet, EVEN) for bet in plays]
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


SETTLERS: dict[str, Settler] = {
    "double-cross-poker": settler(double_cross, turns=2),
    "texas-hold-em-bonus-poker": settler(texas_hold_em_bonus, turns=3),
    "flop-poker": settler(flop_poker, turns=1),
    "ultimate-texas-hold-em": settler(ultimate_texas_hold_em, turns=3),
}
