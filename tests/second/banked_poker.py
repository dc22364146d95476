"""What the settlers of house-banked poker share."""

from __future__ import annotations

from fractions import Fraction

from tests.second import hands
from tests.second.book import Book, dollars, share_out
from tests.second.facts import Bet

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


def bonus_survives(book: Book, *whats: str) -> bool:
    """Whether hands became void in a way that leaves the wager on the first cards in play."""
    dealers = [what for _, what, at in book.irregularities if not at]
    if any(what in ("dealer_misdealt", "wrong_number_of_cards", "shoe_jam", *STUB_COUNTS) for what in dealers):
        return False  # no exception in 28.12(d), (f), 32.13(d), (f), 37.12(d), (f), nor for a count of the stub
    if book.void_cause == "face_up_card":  # 28.12(b), 32.13(b), 37.12(b): only once players and dealer have two cards
        return two_cards_each(book)
    return book.void_cause in whats


def two_cards_each(book: Book) -> bool:
    """Whether every player and the dealer have two cards."""
    return all(len(book.hand(at)) >= 2 for at in book.positions) and len(book.facts.hand("dealer")) >= 2
