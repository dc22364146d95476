"""Fast action hold 'em (13:69F-21), settled from the text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from tests.second import hands
from tests.second.book import Book, settler
from tests.second.settler import Settler

Pair = tuple[str, str]


def house_ways(cards: Sequence[str], reading: str) -> Pair:
    """21.8(i): the two cards that the dealer keeps: the first way that fits, its highest cards, those dealt first."""

    def ranks(pair: Pair) -> list[int]:
        return hands.pips(pair)

    def suited(pair: Pair) -> bool:
        return hands.one_suit(pair)

    def paired(pair: Pair) -> bool:
        high, low = ranks(pair)
        return high == low

    def running(pair: Pair) -> bool:
        high, low = ranks(pair)
        return high - low == 1

    def ace(pair: Pair) -> bool:
        return ranks(pair)[0] == 14 and ranks(pair)[1] < 14

    def from_(least: int) -> Callable[[Pair], bool]:
        counted = min if reading == "both_cards" else max  # "10 or better": both cards or the higher
        return lambda pair: counted(ranks(pair)) >= least

    ways: list[Callable[[Pair], bool]] = [
        lambda pair: paired(pair) and suited(pair),
        paired,
        lambda pair: ace(pair) and suited(pair) and ranks(pair)[1] >= 10,
        lambda pair: suited(pair) and running(pair) and ranks(pair)[1] >= 10,
        lambda pair: ace(pair) and ranks(pair)[1] >= 10,
        lambda pair: not suited(pair) and running(pair) and ranks(pair)[1] >= 11,
        lambda pair: ace(pair) and suited(pair),
        lambda pair: suited(pair) and from_(10)(pair),
        from_(11),
        ace,
        lambda pair: suited(pair) and running(pair),
        suited,
        running,
        lambda _: True,
    ]
    pairs = list(combinations(cards, 2))
    for way in ways:
        fitting = [pair for pair in pairs if way(pair)]
        if fitting:
            return max(fitting, key=ranks)
    raise AssertionError("the last way fits any cards")


def natural(cards: Sequence[str]) -> bool:
    """21.1: four cards of one rank."""
    return len(cards) == 4 and len(set(hands.pips(cards))) == 1


def fast_action(book: Book) -> None:
    """13:69F-21."""
    facts, reading = book.facts, book.options["or_better_reads"]
    book.voids("dealer_extra_card", "too_few_cards")  # 21.9(f), (i)
    dealer = facts.hand("dealer")
    kept: dict[int, tuple[Sequence[str], Sequence[str]]] = {}
    book.stage()
    for at in book.positions:
        own = book.hand(at)
        originals = book.bets(at, "original")
        if natural(own) and (book.void_from is None or len(facts.hand(f"seat {at}")) == 4):
            for bet in originals:
                book.pay(bet, 5)  # 21.8(b), immediately
        elif book.before_void(book.chose(at, "surrender")):
            for bet in originals:
                book.nets[bet.seat][bet.name] -= bet.amount // 2  # 21.8(f)
        elif book.void_from is None and own and book.chose(at, "void") is None:
            answers = [
                one for one in facts.choices if one.at == at and one.action in ("set", "split", "set_by_house_ways")
            ]
            last = answers[-1] if answers else None  # 21.9(g): a hand with a card too many is set again
            chosen = last if last and last.action != "set_by_house_ways" else None
            front = tuple(chosen.cards) if chosen else house_ways(own, reading)
            rest = list(own)
            for card in front:
                rest.remove(card)
            kept[at] = (front, rest if chosen and chosen.action == "split" else ())
    if book.void_from is not None or not kept:
        return
    if natural(dealer):  # 21.8(h): original wagers only
        for at in sorted(kept, reverse=True):
            book.stage()
            book.lose(book.bets(at, "original"))
        return
    community = facts.hand("community")
    mine = hands.best_fast_action([*house_ways(dealer, reading), *community])
    results = []
    for at in sorted(kept, reverse=True):
        for wager, two in zip(("original", "split"), kept[at], strict=True):
            higher = bool(two) and hands.best_fast_action([*two, *community]) > mine  # 21.8(k): a copy loses
            results += [(at, bet, higher) for bet in book.bets(at, wager)]
    for _, bet, higher in results:  # 21.8(k), (l): from the right, collected at once
        if not higher:
            book.stage()
            book.lose([bet])
    for at in sorted(kept, reverse=True):  # 21.8(m)
        book.stage()
        for position, bet, higher in results:
            if higher and position == at:
                book.pay(bet, 1)  # 21.8(n)


SETTLERS: dict[str, Settler] = {"fast-action-hold-em": settler(fast_action)}
