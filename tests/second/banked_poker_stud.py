"""House-banked stud poker (13:69F-16, 24 and 33), settled from the text."""

from __future__ import annotations

from fractions import Fraction

from tests.second import hands
from tests.second.banked_poker import EVEN, STUB_COUNTS, pay_capped, posted_limit
from tests.second.book import Book, dollars, paytable, settler, share_out, sums
from tests.second.facts import Bet
from tests.second.settler import Settler

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
            won = -(-memory["meter"] // 10)  # no less than ten percent, 16.12(e)
            memory["meter"] -= won
        else:
            won = pays.get(name, 0)
            memory["meter"] -= min(won, memory["meter"]) if options["sums_from_meter"] else 0
        book.nets[bet.seat][bet.name] += won - bet.amount


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
            for at, name in names.items():
                for bet in book.bets(at, "optional_bonus") if name in pays else []:
                    book.pay(bet, pays[name])
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


SETTLERS: dict[str, Settler] = {
    "caribbean-stud-poker": settler(caribbean_stud, turns=1),
    "boston-5-stud-poker": settler(boston, turns=3),
    "winners-pot-poker": settler(winners_pot),
}
