"""The decisions of a hand that a person describes: it is dealt at a real table, and the solver values each option."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import NamedTuple

from pitboss.analysis.coaching.drill import STAKE, opening_of
from pitboss.equipment import Shoe, card
from pitboss.equipment.cards import NAMES
from pitboss.equipment.chance import Drawn, Outcomes, Seeded
from pitboss.errors import PitbossError, Refused
from pitboss.money import MAX_AMOUNT, Cents
from pitboss.plain import Json
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Seen, look
from pitboss.pricing.values import DecisionValues, Valuer
from pitboss.table import DEALER, Log, Option, PlayerSeat, Submission, Table
from pitboss.table.log.views import hands_seen
from pitboss.table.play.state import SEATS

SEAT = 1
MAX_CHOICES = 10
"""The maximum number of choices that lead to a hand."""
MAX_TABLES = 2_000
"""The maximum number of tables dealt while looking for the decision."""
DEALS = 5
"""How many deals of the unseen cards to try; some end the round at once, for example with a dealer's blackjack."""
MAX_PLACES = 7
"""The maximum number of cards of a dealer or a board, face down ones included."""
BOARD = "board"
"""The place of all cards that belong to no hand of the player or the dealer."""
_NOT_SHARED = ("burn",)


@dataclass(frozen=True, slots=True)
class DescribedHand:
    """The cards that a player sees."""

    own: tuple[tuple[str, ...], ...]
    """The player's cards, hand by hand."""
    dealer: tuple[str, ...] = ()
    board: tuple[str, ...] = ()

    @classmethod
    def read(cls, hand: str, board: str = "") -> DescribedHand:
        """Read ``10H 6S v 10D``; hands of one player are separated by a slash.

        >>> DescribedHand.read("8S 3D / 8H v 6C")
        DescribedHand(own=(('8S', '3D'), ('8H',)), dealer=('6C',), board=())
        """
        own, versus, dealer = f" {hand} ".partition(" v ")
        if versus and not dealer.strip():
            raise Refused("name the dealer's card after v, like '10H 6S v 10D'")
        return cls(tuple(_cards(part) for part in own.split("/")), _cards(dealer), _cards(board))

    @property
    def cards(self) -> Counter[str]:
        """All cards seen."""
        return Counter([*(name for hand in self.own for name in hand), *self.dealer, *self.board])


def _cards(text: str) -> tuple[str, ...]:
    return tuple(NAMES[card(name)] for name in text.replace(",", " ").split())


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision with the value of each option."""

    seen: Seen
    values: DecisionValues
    after: tuple[str, ...]
    """The player's choices before it."""


def valuer_of(submission: Submission, removed: Sequence[str] = ()) -> Valuer:
    """The solver's valuer, from a shoe without the removed cards; Refused if the solver cannot value such decisions."""
    analyst, name = analyst_of(submission.game), submission.game.name
    if analyst is None or analyst.values is None:
        raise Refused(f"the solver has no values for decisions of {name}")
    if not removed:
        return analyst.values(submission)
    if analyst.values_after is None:
        raise Refused(f"the solver of {name} values decisions from a full deck only; leave out the removed cards")
    return analyst.values_after(submission, [card(name) for name in removed])


_MORE = "; name all cards that are seen then: the player's own, after v the dealer's, with --board the common ones"


def decisions(
    submission: Submission,
    hand: DescribedHand,
    *,
    removed: Sequence[str] = (),
    after: Sequence[str] | None = None,
    unit: Cents = STAKE,
) -> list[Decision]:
    """The decisions that a player with these cards faces, in their order, such as insurance and then the hand.

    ``after`` lists the player's choices before; without it, the first choices that lead to the cards and stake least.
    """
    bets = opening_of(submission)
    if not bets:
        valuer_of(submission)
        raise Refused(
            f"a hand of {submission.game.name} depends on what other players bet, so it cannot be described; "
            f"`pitboss edge {submission.game.id}` prints the value of each choice"
        )
    _check_cards(submission, hand, removed)
    valuer = valuer_of(submission, removed)
    least = min(bet.amount for bet in bets)
    slip: list[Json] = [{"wager": bet.wager, "amount": bet.amount * unit // least} for bet in bets]
    search = _Search(submission, hand, slip, valuer, after)
    for script, seed in product(_scripts(hand), range(DEALS)):
        reached = search.follow(_Deal(script, seed))
        if reached:
            return reached
    shown = " ".join(hand.cards.elements()) or "no card"
    chosen = f" after {', '.join(after)}" if after else ""
    raise Refused(f"{submission.game.name} asks for no decision{chosen} when a player sees exactly {shown}{_MORE}")


def _check_cards(submission: Submission, hand: DescribedHand, removed: Sequence[str]) -> None:
    """Refuse cards that the game's shoe does not have so often."""
    shoes = list(submission.game.shoes(submission.options).values())
    have = Counter(NAMES[piece] for shoe in shoes for piece in shoe.undealt)
    for name, times in (hand.cards + Counter(NAMES[card(removed_card)] for removed_card in removed)).items():
        if times > have[name]:
            count = f"only {have[name]} of {name}" if have[name] else f"no {name}"
            raise Refused(f"the cards of {submission.game.name} have {count}")


# ---------------------------------------------------------------------- dealing


class _Dealt:
    """A source that deals the described cards to their places, and any other cards elsewhere."""

    name = "described"
    from_outside = True

    def __init__(self, script: Mapping[str, Iterable[str | None]], seed: int) -> None:
        self.script = {place: deque(names) for place, names in script.items()}
        self.seed, self.rest = seed, Seeded(seed)

    def copy(self) -> _Dealt:
        """The rest of the script."""
        return _Dealt(self.script, self.seed)

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """The next described card for this place, or a card that is described nowhere."""
        queue = self.script.get(to, self.script[BOARD] if to not in _NOT_SHARED else None)
        name = queue.popleft() if queue else None
        if name is not None:
            return Drawn(among.find(name))
        if not isinstance(among, Shoe):
            return self.rest.draw(among, to)
        kept = Counter(name for names in self.script.values() for name in names if name is not None)
        have = Counter(NAMES[piece] for piece in among.undealt)
        free = [at for at, piece in enumerate(among.undealt) if have[NAMES[piece]] > kept[NAMES[piece]]]
        if not free:
            raise Refused("there are not enough other cards for this hand")
        return Drawn(free[self.rest.below(len(free))])

    def state(self) -> dict[str, Json]:
        """Nothing: these tables are never continued."""
        return {"source": self.name}


def _scripts(hand: DescribedHand) -> Iterator[dict[str, list[str | None]]]:
    """Where the described cards may go: two hands dealt so, split from a pair or with their second cards exchanged;
    other cards between cards face down.
    """
    own: dict[str, list[str | None]] = {
        SEATS[SEAT] if not number else f"{SEATS[SEAT]} hand {number + 1}": list(cards)
        for number, cards in enumerate(hand.own)
    }
    owns = [own]
    if len(hand.own) == 2 and all(hand.own):
        (first, *drawn), (other, *more) = hand.own
        owns.append({SEATS[SEAT]: [first, other, *drawn], f"{SEATS[SEAT]} hand 2": list(more)})
        if drawn and more:
            first_hand, second_hand = own
            owns.append({first_hand: [first, more[0], *drawn[1:]], second_hand: [other, drawn[0], *more[1:]]})
    for dealer, board, places in product(_placed(hand.dealer), _placed(hand.board), owns):
        yield {**places, DEALER: dealer, BOARD: board}
    if len(hand.own) == 1 and not hand.dealer and not hand.board:
        yield {BOARD: list(hand.own[0])}


def _placed(cards: Sequence[str]) -> list[list[str | None]]:
    """The cards with cards face down before and between them; the fewest of those first."""
    if not cards:
        return [[]]
    placed = []
    orders = permutations if len(cards) == 2 else combinations  # two cards may be turned over in either order
    for places in sorted(orders(range(max(MAX_PLACES, len(cards))), len(cards)), key=max):
        row: list[str | None] = [None] * (max(places) + 1)
        for at, name in zip(places, cards, strict=True):
            row[at] = name
        placed.append(row)
    return placed


class _Deal(NamedTuple):
    """The described cards by place, and the seed of the others."""

    script: Mapping[str, Sequence[str | None]]
    seed: int


@dataclass(slots=True)
class _Search:
    """Looks for the choices that lead to the described hand."""

    submission: Submission
    hand: DescribedHand
    slip: Sequence[Json]
    valuer: Valuer
    after: Sequence[str] | None
    dealt: int = 0

    def follow(self, deal: _Deal, choices: tuple[str, ...] = ()) -> list[Decision]:
        """The decisions after these choices, if they lead to the hand."""
        if len(choices) > MAX_CHOICES:
            return []
        at = self._table(deal, choices)
        if at is None:
            return []
        table, player = at
        ask = table.ask
        assert ask is not None
        asked = next(person for person in ask.waiting if person.seat == SEAT)
        hands = hands_seen(player.round_events)
        shown = Counter(name for names in hands.values() for name in names)
        if not shown <= self.hand.cards:
            return []
        if shown == self.hand.cards and self._is_described(hands) and self._is_after(choices):
            return self._decisions(deal, choices, look(table, ask, asked, player.round_events), ask.options[asked])
        for option in self._next(ask.options[asked], choices):
            reached = self.follow(deal, (*choices, option.id))
            if reached:
                return reached
        return []

    def _is_described(self, hands: Mapping[str, Sequence[str]]) -> bool:
        """True if the player's hands are those described, and the board was turned over in that order."""
        own = [Counter(names) for place, names in hands.items() if place.startswith(SEATS[SEAT]) and names]
        other = (names for place, names in hands.items() if not place.startswith((SEATS[SEAT], DEALER)))
        board = [name for names in other for name in names]
        return not own or (own == [Counter(names) for names in self.hand.own] and board == list(self.hand.board))

    def _is_after(self, choices: Sequence[str]) -> bool:
        return self.after is None or tuple(self.after) == tuple(choices)

    def _next(self, options: Sequence[Option], choices: Sequence[str]) -> list[Option]:
        """The options to try: the stated option, or all, starting with those that stake nothing."""
        plain = [option for option in options if option.cards is None and not option.wager]
        if self.after is None:
            return sorted(plain, key=lambda option: option.cost + (option.amounts or (0,))[-1])
        stated = self.after[len(choices)] if len(choices) < len(self.after) else None
        return [option for option in plain if option.id == stated]

    def _decisions(
        self, deal: _Deal, choices: tuple[str, ...], seen: Seen, options: Sequence[Option]
    ) -> list[Decision]:
        values = self.valuer(seen) if len(seen.options) > 1 else None
        usual = [option.id for option in options if option.usual] or [option.id for option in options if option.passive]
        more: list[Decision] = []
        if usual and (values is None or len(choices) < MAX_CHOICES):
            later = _Search(self.submission, self.hand, self.slip, self.valuer, None, self.dealt)
            more = later.follow(deal, (*choices, usual[0]))
        return [*([Decision(seen, values, choices)] if values is not None else []), *more]

    def _table(self, deal: _Deal, choices: tuple[str, ...]) -> tuple[Table, PlayerSeat] | None:
        """A table at the next question for the seat; None if the round ends first or cannot be dealt that way."""
        self.dealt += 1
        if self.dealt > MAX_TABLES:
            return None
        table = Table(self.submission, _Dealt(deal.script, deal.seed), Log())
        player = table.seat(SEAT)
        player.sit(MAX_AMOUNT)
        left = deque(choices)
        table.begin()
        table.apply({"do": "bet", "seat": SEAT, "bets": list(self.slip)})
        try:
            while table.ask is not None:
                if table.ask.for_bets:
                    table.no_more_bets()
                elif not left:
                    return table, player
                else:
                    asked = next(person for person in table.ask.waiting if person.seat == SEAT)
                    option = table.ask.option(asked, left.popleft())
                    amount = {"amount": option.amounts[1]} if option.amounts is not None else {}
                    table.apply({"do": "choose", "seat": SEAT, "at": asked.at, "action": option.id, **amount})
        except PitbossError:
            return None
        return None
