"""What the settlers of the twenty-one family share: where the cards are, what they count, who said what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from fractions import Fraction

from tests.second.facts import Bet, Facts

TENS = ("10", "J", "Q", "K")
PLAYED = ("hit", "stand", "double", "double_face_down", "split", "surrender")
"""The decisions about a hand, made box by box from the dealer's left; insurance and attacks have their own time."""
RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()


def rank(card: str) -> str:
    """The rank of a card, without its suit."""
    return card[:-1]


def suit(card: str) -> str:
    """The suit of a card."""
    return card[-1]


def color(card: str) -> str:
    """Red or black."""
    return "red" if card[-1] in "DH" else "black"


def hard_value(card: str) -> int:
    """2.2(b): faces count ten; an ace counts one here."""
    return 10 if rank(card) in TENS else 1 if rank(card) == "A" else int(rank(card))


def total(cards: list[str]) -> int:
    """2.2(b): an ace counts eleven unless that would bring the hand over 21."""
    low = sum(map(hard_value, cards))
    return low + 10 if low <= 11 and any(rank(card) == "A" for card in cards) else low


def is_soft(cards: list[str]) -> bool:
    """Whether an ace counts eleven."""
    return total(cards) != sum(map(hard_value, cards))


class Layout:
    """The cards of a round, by hand: ``seat 3``, ``seat 3 hand 2``, ``dealer``."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.hands: dict[str, list[str]] = {}
        self.box: dict[int, list[str]] = {}
        """All cards dealt to a box, in the order they were dealt, over all its hands."""
        self.drawn: dict[str, list[list[str]]] = {}
        """For each hand, its cards before each card that was dealt to it."""
        self.split_hands: set[str] = set()
        """Hands that come from a split."""
        self.decided: dict[str, list[tuple[int, str]]] = {}
        """For each hand, who chose what about it, in order."""
        self.announced: set[str] = set()
        """The hands whose total the dealer announced."""
        turn: dict[int, str] = {}
        for step in facts.steps:
            for event in step.events:
                if event["kind"] == "announced" and event["says"].startswith("Seat "):  # "Seat 3 hand 2: 14"
                    name = event["says"].partition(":")[0].replace("Seat", "seat")
                    turn[box_of(name)] = name
                    self.announced.add(name)
                elif event["kind"] == "chose":
                    name = turn.get(event["at"], "")
                    self.decided.setdefault(name, []).append((event["seat"], event["action"]))
                elif event["kind"] == "dealt":
                    cards = event.get("cards") or (event.get("hidden") or {}).get("cards") or []
                    for card in cards:
                        self._dealt(event["to"], card)
                elif event["kind"] == "arranged":
                    hands = event.get("hands") or (event.get("hidden") or {}).get("hands") or {}
                    self.hands.update({name: list(cards) for name, cards in hands.items()})
                    if "is split into" in event["says"]:
                        self.split_hands.update(hands)
                    if event["law"].startswith("2.6(d)"):  # a determinant card that is the first of a box
                        for name, cards in hands.items():
                            self.box.setdefault(box_of(name), []).extend(cards)

    def _dealt(self, to: str, card: str) -> None:
        hand = self.hands.setdefault(to, [])
        self.drawn.setdefault(to, []).append(list(hand))
        hand.append(card)
        if to.startswith("seat "):
            self.box.setdefault(box_of(to), []).append(card)

    @property
    def dealer(self) -> list[str]:
        """The dealer's hand."""
        return self.hands.get("dealer", [])

    def hand(self, bet: Bet) -> list[str]:
        """The hand that a bet is on: its place names the hands of a split."""
        return self.hands.get(f"seat {bet.at} {bet.on}".strip(), [])

    def first_two(self, at: int) -> list[str]:
        """The initial two cards of a box."""
        return self.box.get(at, [])[:2]

    def is_split(self, at: int) -> bool:
        """Whether a box has more than one hand."""
        return f"seat {at} hand 2" in self.hands

    def is_blackjack(self, at: int) -> bool:
        """2.1: an ace and a ten value card as the initial two cards, not after a split."""
        return not self.is_split(at) and is_natural(self.first_two(at))

    def has_chosen(self, hand: str, action: str) -> bool:
        """Whether somebody chose something about one hand."""
        return any(what == action for _, what in self.decided.get(hand, []))

    def chose(self, at: int, *actions: str) -> bool:
        """Whether somebody at a box chose one of these."""
        return any(choice.at == at and choice.action in actions for choice in self.facts.choices)


def dead_boxes(facts: Facts, layout: Layout, wagers: tuple[str, ...]) -> set[int]:
    """2.15(g), (i): boxes whose hand is dead, by the player's choice or because it has no card."""
    dead = {choice.at for choice in facts.choices if choice.action == "dead_hand"}
    return dead | {bet.at for bet in facts.on_layout(*wagers) if not layout.first_two(bet.at)}


def is_dealt(layout: Layout) -> bool:
    """Whether the initial deal was complete: two cards in every box, and one for the dealer."""
    return bool(layout.dealer) and all(
        len(cards) >= 2 for name, cards in layout.hands.items() if name.startswith("seat ") and name.count(" ") == 1
    )


def match_odds(layout: Layout, at: int, same: Fraction, different: Fraction) -> Fraction | None:
    """2.23, 19.6: each of the first two cards with the rank of the dealer's first card is paid; None if neither has."""
    first = layout.dealer[0]
    found = [
        same if suit(card) == suit(first) else different for card in layout.first_two(at) if rank(card) == rank(first)
    ]
    return sum(found, Fraction(0)) if found else None


def is_natural(cards: list[str]) -> bool:
    """An ace and a ten value card, and nothing else."""
    return len(cards) == 2 and total(cards) == 21


def from_right(bets: Iterable[Bet]) -> list[list[int]]:
    """Stages of settlement: box by box, starting with the one farthest to the dealer's right."""
    bets = list(bets)
    return [[bet.number for bet in bets if bet.at == at] for at in sorted({bet.at for bet in bets}, reverse=True)]


def waiting(facts: Facts, layout: Layout, wagers: Collection[str], name_of: Callable[[Bet], str]) -> list[Bet]:
    """The bets on hands that are settled after the dealer's: not over 21, not given up, paid early, dead or void."""
    ended = ("surrender", "even_money", "rescue", "dead_hand")
    return [
        bet
        for bet in (() if facts.voided else facts.on_layout(*wagers))
        if total(layout.hands.get(name_of(bet), [])) <= 21 and not layout.chose(bet.at, *ended)
    ]


def box_of(name: str) -> int:
    """The box of a hand."""
    return int(name.split()[1])


def check_dealer(cards: list[str], before: list[list[str]], *, hits_soft_17: bool, must_finish: bool) -> None:
    """2.12(b): the dealer drew where the rule says so and, if a wager depends on it, to the end."""

    def draws(hand: list[str]) -> bool:
        return total(hand) < 17 or (hits_soft_17 and total(hand) == 17 and is_soft(hand))

    for hand in before[2:]:
        assert draws(hand), f"2.12(b): the dealer drew to {hand}"
    if must_finish:
        assert len(cards) >= 2 and not draws(cards), f"2.12(b): the dealer did not draw to {cards}"
