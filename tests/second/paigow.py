"""Pai gow (13:69F-10), pai gow poker (11), asia poker (31) and supreme pai gow (34), settled from the text.

The house way is the licensee's (10.7(e), 11.9(d), 31.12(d), 34.12(d)): hands that were set by it are read from the log.
The first seat is at the dealer's far right (10.6(c)).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.second import hands
from tests.second.book import Book, dollars, paytable, settler, share_out
from tests.second.facts import Bet
from tests.second.paigow_dice import dragons_eye
from tests.second.paigow_sides import number_wager, pai_gow_poker_sides, queen_high, three_card_bonus
from tests.second.settler import Settler

Hands = dict[str, list[str]]
"""The hands of one position: high and low, at asia poker medium as well."""
Compare = Callable[[Hands, Hands], str]
VOID = (
    "dice_mistotaled",
    "wrong_number_of_cards",
    "shoe_jam",
    "rest_wrong",
    "rest_wrong_misdealt",
    "house_card_exposed",
    "house_tile_exposed",
    "dead_tile_exposed",
)
"""10.9(c), (e), 11.11(c), (e), (h), (n), 31.14(c), (e), (h), (m), 34.16(c), (e), (h), (n), and the four-card check."""


def set_hands(book: Book, name: str) -> Hands:
    """The hands of a position or of the dealer as they were set, from the log."""
    found: Hands = {}
    for step in book.facts.steps:
        for event in step.events:
            if event["kind"] == "arranged":
                for hand, cards in (event.get("hands") or {}).items():
                    if hand.startswith(f"{name} "):
                        found[hand.removeprefix(f"{name} ")] = cards
    return found


def own_hands(book: Book, at: int) -> Hands:
    """The hands of a player: the cards that the player chose are the low hand, the others the high hand."""
    for one in book.facts.choices:
        if one.at == at and one.action in ("set", "set_anyway"):
            high = list(book.hand(at))
            for card in one.cards:
                high.remove(card)
            return {"high": high, "low": list(one.cards)}
    return set_hands(book, f"seat {at}")


def vigorish(book: Book, won: int) -> int:
    """Five percent of the amount won (10.7(k)), rounded up to the next 25 cents if the licensee elects."""
    if book.options["vigorish_rounding"] == "exact":
        return won * 5 // 100
    return -(-won * 5 // 2500) * 25


def is_free(book: Book) -> bool:
    """Whether no vigorish is taken: EZ pai gow (11.9(j)), and triples that lose instead (10.7(l)2, 11.9(k)2)."""
    loses = book.options.get("dragons_eye") and book.options["dragons_eye_vigorish"] == "triples_lose"
    return bool(book.options.get("ez") or loses)


class Bank:
    """Who banks: the house, a player, or a player together with the house."""

    def __init__(self, book: Book, main: str) -> None:
        self.book, self.main = book, main
        self.seat, self.co = 0, False
        self.against = 0
        """The dealer's wager against the bank."""
        memory = book.facts.memory
        for one in book.facts.choices:
            if one.action in ("bank", "co_bank"):
                self.seat, self.co = one.seat, one.action == "co_bank"
        moves = [event for step in book.facts.steps for event in step.events if event["kind"] == "moved"]
        self.cover = sum(event["amount"] for event in moves if event["into"] == "pot bank" and event["from"] != "bank")
        if self.seat and not self.cover and book.facts.on_layout(main):
            for bet in book.facts.bets.values():  # 11.10(d)2 (docs/readings.md): its side wagers go back
                if bet.seat == self.seat:
                    book.facts.returned[bet.number], bet.amount = bet.amount, 0
            self.seat, self.co = 0, False  # 10.8(d)2: the chips of the bank do not cover the others
        if self.seat and not self.co:
            by_approval = book.options["dealer_wager"] == "approved_amount"
            last = memory.get("against dealer", {}).get(self.seat, 0)
            full = dollars(book.options["dealer_wager_amount"]) if by_approval else last
            answer = [one for one in book.facts.choices if one.action in ("full", "less", "none")]
            if answer:
                self.against = {"full": full, "less": answer[-1].amount, "none": 0}[answer[-1].action]
        if not self.seat and any(book.facts.on_layout(main)):
            # 10.8(h), 11.10(g), 34.13(g): the last wager against the dealer; on two areas the one made later
            by_number = sorted(book.facts.on_layout(main), key=lambda bet: bet.number)
            memory["against dealer"] = {bet.seat: bet.amount for bet in by_number}

    @property
    def name(self) -> str:
        """Whose hands the players must beat."""
        return f"seat {self.seat}" if self.seat else "dealer"

    def settle(self, results: dict[int, str], compare: Compare) -> None:
        """10.8(o)-(r), 11.10(k)-(o), 34.13(k)-(o): the surplus of losing over winning wagers."""
        book = self.book
        surplus = 0
        for at, result in results.items():
            for bet in book.bets(at, self.main):
                surplus += {"lose": bet.amount, "push": 0, "win": -(bet.amount + bet.coupon)}[result]
        if self.against:
            bank, dealer = set_hands(book, self.name), set_hands(book, "dealer")
            result = "push" if "ez push" in book.facts.memory.pop("notes", ()) else compare(dealer, bank)
            if result == "lose":
                surplus += self.against
            elif result == "win":
                surplus -= min(self.against, self.cover + surplus)  # as far as the chips of the bank reach
        if self.co:
            half = -(-surplus // 2)  # the house has the smaller half of a surplus and the larger of a shortage
            surplus = half
        charged = surplus > 0 and (not is_free(book) or (book.options.get("ez") and book.options["ez_bank_vigorish"]))
        taken = vigorish(book, surplus) if charged else 0
        book.nets[self.seat]["account pot bank"] += surplus - taken


def settle_main(book: Book, main: str, bank: Bank, compare: Compare, *, all_push: bool = False) -> dict[int, str]:
    """The main wagers: surrendered, lost as they are exposed, or paid after all are, from the far right."""
    against = set_hands(book, bank.name)
    results: dict[int, str] = {}
    for at in book.positions:
        if not book.bets(at, main) or at in book.dead:
            continue
        if book.chose(at, "surrender") is not None:
            results[at] = "lose"
        else:
            results[at] = "push" if all_push else compare(own_hands(book, at), against)
    for at in sorted(results):
        if results[at] == "lose":
            if book.chose(at, "surrender") is None:
                book.stage()
                book.lose(book.bets(at, main))
            else:
                book.nets_lost(book.bets(at, main))
    for at in sorted(results):
        if results[at] == "win":
            book.stage()
            for bet in book.bets(at, main):
                book.pay(bet, 1)
                if not is_free(book):
                    book.nets[bet.seat]["account vigorish"] -= vigorish(book, book.won(bet, 1))
    by_player = book.facts.on_layout("insurance", "bonus", "dynasty", "protection", "red_black", "queens_dragon")
    if by_player and not bank.seat:
        # 11.15(d)1, 11.22(d)1 change 11.9: player by player from the far right; a bank follows 11.10(l) and (m)
        book.stages = [
            [bet.number for bet in book.bets(at, main)]
            for at in sorted(results)
            if results[at] != "push" and book.chose(at, "surrender") is None
        ]
    if bank.seat:
        bank.settle(results, compare)
    return results


def surrendered(book: Book, main: str, bank: Bank | None = None) -> None:
    """A wager surrendered before the hands became void was collected at once and stays lost (10.7(f), 11.9(e)).

    A player who banks has it as surplus of the center (10.8(r), 11.10(n), 34.13(l)).
    """
    gave_up = [at for at in book.positions if book.before_void(book.chose(at, "surrender"))]
    for at in gave_up:
        book.nets_lost(book.bets(at, main))
    if bank is not None and bank.seat and gave_up:
        bank.against = 0
        bank.settle(dict.fromkeys(gave_up, "lose"), lambda _, __: "push")


def player_voids(book: Book) -> None:
    """10.9(d), 11.11(d), 31.14(d), 34.16(d): whose card was exposed may void the hand."""
    for at in book.positions:
        step = book.chose(at, "void")
        if step is not None:
            book.dead[at] = step


# ---------------------------------------------------------------------- 10 pai gow


def compare_tiles(mine: Hands, theirs: Hands) -> str:
    """10.7(h)-(j): the higher hand is the high hand; a low hand of no points is never higher; copies are not."""

    def ordered(both: Hands) -> list[list[str]]:
        return sorted(both.values(), key=hands.tiles, reverse=True)

    (my_high, my_low), (high, low) = ordered(mine), ordered(theirs)
    won = (hands.tiles(my_high) > hands.tiles(high)) + (
        hands.tiles(my_low) > hands.tiles(low) and not hands.no_points(my_low)
    )
    return ("lose", "push", "win")[won]


def pai_gow(book: Book) -> None:
    """13:69F-10."""
    book.voids(*VOID)
    bank = Bank(book, "pai_gow")
    triple = dragons_eye(book, bank.seat)
    player_voids(book)
    if book.void_from is not None:
        surrendered(book, "pai_gow", bank)
        return
    if triple and book.options["dragons_eye_vigorish"] == "triples_lose":
        book.lose(book.facts.on_layout("pai_gow"))  # 10.7(l)2
        return
    settle_main(book, "pai_gow", bank, compare_tiles)


# ---------------------------------------------------------------------- 11 pai gow poker


def pai_gow_poker(book: Book) -> None:
    """13:69F-11."""
    book.voids(*VOID)
    book.second_face_up()  # 11.11(f)
    low_wheel = book.options["wheel_low"]
    bank = Bank(book, "pai_gow_poker")

    def compare(mine: Hands, theirs: Hands) -> str:
        high, low = mine["high"], mine["low"]
        if len(low) != 2 or len(high) != 5:
            return "lose"  # 11.9(g)4
        rank = hands.pai_gow_five(high, wheel_low=low_wheel)
        if not hands.pai_gow_low_beside_high(low, rank):
            return "lose"  # 11.9(g)3
        won = (rank > hands.pai_gow_five(theirs["high"], wheel_low=low_wheel)) + (
            hands.pai_gow_two(low) > hands.pai_gow_two(theirs["low"])
        )
        return ("lose", "push", "win")[won]  # 11.9(g)-(i)

    triple = dragons_eye(book, bank.seat)
    number_wager(book)
    player_voids(book)
    three_card_bonus(book)
    if triple and book.options["dragons_eye_vigorish"] == "triples_lose":
        if book.void_from is None:
            book.lose(book.facts.on_layout("pai_gow_poker"))  # 11.9(k)2
        return
    banker = book.facts.hand(bank.name)
    ez_push = book.void_from is None and book.options["ez"] and bool(banker) and queen_high(banker)
    if ez_push:
        book.facts.memory["notes"] = ["ez push"]
    if book.void_from is None:
        settle_main(book, "pai_gow_poker", bank, compare, all_push=ez_push)  # 11.9(h)3
    else:
        surrendered(book, "pai_gow_poker", bank)
    book.facts.memory.pop("notes", None)
    pai_gow_poker_sides(book, bank.seat, banker)


# ---------------------------------------------------------------------- 31 asia poker


def asia_poker(book: Book) -> None:
    """13:69F-31."""
    book.voids(*VOID)
    book.second_face_up()  # 31.14(f)
    player_voids(book)
    if book.void_from is not None:
        surrendered(book, "asia_poker")
        return
    low_wheel = book.options["wheel_low"]
    dealer = set_hands(book, "dealer")

    def ranks(of: Hands) -> list[hands.Rank]:
        one = [14 if card == hands.JOKER else hands.pip(card) for card in of["low"]]
        return [hands.asia_four(of["high"], wheel_low=low_wheel), hands.pai_gow_two(of["medium"]), tuple(one)]

    for at in book.positions:  # 31.12(f), (h): player by player from the far right
        bets = book.bets(at)
        if at in book.dead:
            continue
        book.stage()
        if book.chose(at, "surrender") is not None:
            book.nets_lost(bets)  # 31.12(e)
            continue
        mine = {"high": [], "medium": [], "low": [], **set_hands(book, f"seat {at}")}
        if [len(mine[name]) for name in ("high", "medium", "low")] != [4, 2, 1] or foul_asia(ranks(mine)):
            book.lose(bets)  # 31.12(g)3, 4
        elif sum(my > their for my, their in zip(ranks(mine), ranks(dealer), strict=True)) >= 2:
            for bet in bets:
                book.pay(bet, 1)  # 31.12(h), (i)
        else:
            book.lose(bets)  # 31.12(g)1: no push


def foul_asia(ranks: Sequence[hands.Rank]) -> bool:
    """31.12(a): the high hand must rank above the medium hand, and that above the low card."""
    high, medium, low = ranks
    if high[0] <= 1:
        kind = 2 if medium[0] else 3
        below = (high[0], *high[1:kind]) < (medium[0], *medium[1:kind]) if high[0] == medium[0] else high[0] < medium[0]
        if below:
            return True
    return medium[0] == 0 and medium[1] < low[0]


# ---------------------------------------------------------------------- 34 supreme pai gow

BONUS_34 = {  # 34.14(a)
    "four_aces": "1000 to 1",
    "royal_flush": "500 to 1",
    "two_jokers_and_two_aces": "200 to 1",
    "four_of_a_kind": "100 to 1",
    "straight_flush": "25 to 1",
    "three_of_a_kind": "10 to 1",
    "flush": "8 to 1",
    "two_pair": "7 to 1",
    "straight": "6 to 1",
    "two_jokers": "4 to 1",
    "pair": "1 to 1",
}


def bonus_rows_34(cards: Sequence[str]) -> set[str]:
    """All rows of 34.14(a) that four cards fulfill (34.3(c))."""
    natural = [card for card in cards if card != hands.JOKER]
    jokers = len(cards) - len(natural)
    groups = hands.grouped(natural)
    shape = [count for count, _ in groups]
    rows: set[str] = set()
    if shape[0] == 4:
        rows.add("four_aces" if groups[0][1] == 14 else "four_of_a_kind")
    if shape[0] >= 3:
        rows.add("three_of_a_kind")
    pairs = [rank for count, rank in groups if count >= 2]
    if pairs:
        rows.add("pair")
    if len(pairs) == 2 or (jokers == 2 and pairs):
        rows.add("two_pair")
    if jokers == 2:
        rows.add("two_jokers")
        if pairs == [14]:
            rows.add("two_jokers_and_two_aces")
    suited = hands.one_suit(natural)
    if suited and not jokers:
        rows.add("flush")
    for fill in ([], [3], [6], [3, 6]):
        ranks = sorted([*hands.pips(natural), *fill])
        if len(fill) == jokers and len(set(ranks)) == 4 and hands.run_top(ranks):
            rows.add("straight")
            if suited:
                rows.add("royal_flush" if ranks[0] == 11 and not jokers else "straight_flush")
    return rows


def compare_supreme(book: Book) -> Compare:
    """34.3: ties by the higher single card, then for the dealer; a low hand of zero points never wins."""
    any_hand = book.options["zero_low"] == "any_hand"

    def zero(cards: Sequence[str]) -> bool:
        rank = hands.supreme_two(cards)[0]
        if any_hand and hands.JOKER not in cards:
            points = sum(0 if (pip := hands.pip(card)) in range(10, 14) else 1 if pip == 14 else pip for card in cards)
            return points % 10 == 0
        return rank == (0, 0)

    def higher(mine: Sequence[str], theirs: Sequence[str]) -> bool:
        return hands.supreme_two(mine) > hands.supreme_two(theirs)

    def compare(mine: Hands, theirs: Hands) -> str:
        high, low = mine["high"], mine["low"]
        if len(high) != 2 or len(low) != 2 or hands.supreme_two(high)[0] < hands.supreme_two(low)[0]:
            return "lose"  # 34.12(g)2, 3
        won = higher(high, theirs["high"]) + (higher(low, theirs["low"]) and not zero(low))
        return ("lose", "push", "win")[won]

    return compare


def supreme_pai_gow(book: Book) -> None:
    """13:69F-34."""
    book.voids(*VOID)
    book.second_face_up()  # 34.16(f)
    player_voids(book)
    bank = Bank(book, "supreme_pai_gow")
    if book.void_from is None:
        settle_main(book, "supreme_pai_gow", bank, compare_supreme(book))
        book.unordered()  # 34.12(g): one player after the other, with the bonus
    else:
        surrendered(book, "supreme_pai_gow", bank)
        if book.void_cause != "house_card_exposed":  # 34.16(e): bonus wagers are settled all the same
            return
    pays = paytable(BONUS_34, book.options["bonus_pays"])
    limit = max(50_000_00, int(max(pays.values()) * book.minimum("bonus", 1_00)))  # 34.14(b)
    royals: list[Bet] = []
    for at in book.positions:
        bets = [] if at in book.dead else book.bets(at, "bonus")
        if not bets or len(book.hand(at)) < 4:
            continue  # a bank that nobody bets against is dealt no hand
        rows = bonus_rows_34(book.hand(at)) & set(pays)
        if not rows:
            book.nets_lost(bets)
            continue
        row = max(rows, key=lambda one: pays[one])
        for bet in bets:
            if row == "royal_flush":
                royals.append(bet)
            else:
                book.nets[bet.seat][bet.name] += min(book.won(bet, pays[row]), limit)
    claims = [book.won(bet, pays["royal_flush"]) for bet in royals]
    for bet, won in zip(royals, share_out(claims, limit), strict=True):
        book.nets[bet.seat][bet.name] += won


SETTLERS: dict[str, Settler] = {
    "pai-gow": settler(pai_gow),
    "pai-gow-poker": settler(pai_gow_poker),
    "asia-poker": settler(asia_poker),
    "supreme-pai-gow": settler(supreme_pai_gow),
}
