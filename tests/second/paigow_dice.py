"""The dragon's eye wagers on three dice at pai gow (10.6A, 10.11) and pai gow poker (11.8D, 11.21)."""

from __future__ import annotations

from tests.second.book import Book

BONUS = {1: (30, 25), 2: (500, 50), 3: (10_000, 1_000)}
"""10.11(f): the odds of the first, second and third triple in a row, for the player who shakes and for the others."""


def dragons_eye(book: Book, bank: int) -> bool:
    """Settles the dice wagers; whether the dice are a triple. The first die is the dragon's eye."""
    facts = book.facts
    if not book.options.get("dragons_eye") or not facts.dice:
        return False
    eye, *pair = dice = facts.dice[-1]
    triple = len(set(dice)) == 1
    results = []
    for bet in facts.on_layout("odd", "even", "double", "match", "triple"):
        match bet.wager:
            case "odd":
                odds = 1 if eye % 2 and not triple else 0  # 10.11(c)
            case "even":
                odds = 1 if eye % 2 == 0 and not triple else 0  # 10.11(b)
            case "double":
                odds = 4 if pair[0] == pair[1] else 0  # 10.11(d)
            case "match":
                odds = dice.count(bet.at)  # 10.11(a): one, two or three to one
            case _:
                odds = 30 if triple else 0  # 10.11(e)
        results.append((bet, odds))
    book.stage()
    book.lose(bet for bet, odds in results if not odds)  # 10.6A(b): losers first, from the right
    book.stage()
    for bet, odds in results:
        if odds:
            book.pay(bet, odds)
    dice_bonus(book, bank, triple=triple, eye=eye)
    return triple


def dice_bonus(book: Book, bank: int, *, triple: bool, eye: int) -> None:
    """10.11(f): each triple in a row pays more; the wager stays up until there is none."""
    memory = book.facts.memory
    shaker = 0
    if not bank and (memory.get("triples") or book.options["dragons_eye_shaker"] == "every_round"):
        # 10.6A(c), (e): the player at the button who has a dice bonus wager shakes
        holders = [bet for bet in book.facts.on_layout("dice_bonus") if bet.at == memory.get("button")]
        shaker = holders[0].at if holders else 0
    level = memory.get("triples", 0) + 1 if triple else 0
    for bet in book.facts.on_layout("dice_bonus"):
        if triple:
            book.nets[bet.seat][bet.name] += book.won(bet, BONUS[level][0 if bet.at == shaker else 1])
        else:
            book.nets[bet.seat][bet.name] -= bet.amount
    memory["triples"] = 0 if level == 3 else level
    memory["button"] = eye
