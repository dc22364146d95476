"""Text hand histories of poker sites: PokerStars, GGPoker and 888poker.

All three have hold 'em and omaha; PokerStars also stud and draw. A text has one hand after another. PokerStars and
GGPoker write ``Ann: raises $2 to $3``; 888poker writes ``Ann raises [$2.50]`` with what the player adds. Posts,
uncalled bets, the rake and what each player collects are read, so that the stacks at the end of a hand are stated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pitboss.errors import Refused, quoted
from pitboss.games.cards.pots import find_uncalled
from pitboss.money import Cents, cents
from pitboss.scenario.phh.reading import MAX_HANDS, PokerHistory

_HEADER = re.compile(
    r"^(?:\ufeff)?(?:PokerStars (?:Zoom )?Hand #|Poker Hand #|\*{5} 888poker Hand History for Game )", re.M
)
_MONEY = r"[$€£]?([\d,]+(?:\.\d+)?)"
_STAKES = re.compile(rf"\(?{_MONEY}/{_MONEY}")
_LABEL = re.compile(r"(?:#|Game )([\w-]+)")
_BUTTON = re.compile(r"Seat #?(\d+) is the button")
_SEAT = re.compile(rf"^Seat (\d+): (.+?) \(\s*{_MONEY}(?: in chips)?\s*\)", re.M)
_CARDS = re.compile(r"(10|[2-9TJQKA])([cdhs])")
_BRACKET = re.compile(r"\[([^\]]*)\]")
_COLLECTED = re.compile(rf"^collected \[?\s*{_MONEY}")
_RAKE = re.compile(rf"\| Rake {_MONEY}(?: \| Jackpot {_MONEY})?")
_VARIANTS = {
    ("hold'em", "no limit"): "NT",
    ("holdem", "no limit"): "NT",
    ("hold'em", "limit"): "FT",
    ("holdem", "limit"): "FT",
    ("omaha", "pot limit"): "PO",
    ("omaha hi/lo", "limit"): "FO/8",
    ("7 card stud", "limit"): "F7S",
    ("7 card stud hi/lo", "limit"): "F7S/8",
    ("razz", "limit"): "FR",
    ("triple draw 2-7 lowball", "limit"): "F2L3D",
    ("single draw 2-7 lowball", "no limit"): "N2L1D",
    ("badugi", "limit"): "FB",
    ("5 card draw", "limit"): "F5D",
    ("5 card draw", "no limit"): "N5D",
    ("5 card draw", "pot limit"): "P5D",
}
"""The variant of a game and a limit, as sites name them."""
_STUD = frozenset({"F7S", "F7S/8", "FR"})
_DRAW = frozenset({"F2L3D", "N2L1D", "FB", "F5D", "N5D", "P5D"})
_FIRST_CARDS = {**dict.fromkeys(_STUD, 3), **dict.fromkeys(_DRAW, 5), "FB": 4, "PO": 4, "FO/8": 4}
"""How many cards a player is dealt first, if not two."""
MAX_DISCARDED = 5
"""The number of cards in a hand of draw poker."""
_PAYING = frozenset({"posts", "brings", "calls", "bets", "raises", "completes"})
_STREET = re.compile(
    r"\*\*\*? ?(?:Dealing )?(?:FLOP|TURN|RIVER|[4-7]th STREET|(?:FIRST|SECOND|THIRD) DRAW|DRAW)\b", re.I
)


def read_site_text(text: str) -> list[PokerHistory]:
    """Read the hands of a text in order; Refused if the text is of another kind."""
    starts = [match.start() for match in _HEADER.finditer(text)]
    if not starts or text[: starts[0]].strip():
        raise Refused("this is not a hand history of PokerStars, GGPoker or 888poker")
    if len(starts) > MAX_HANDS:
        raise Refused(f"a file may have at most {MAX_HANDS} hands")
    return [_read_hand(text[start:end]) for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def _read_hand(text: str) -> PokerHistory:
    header, _, rest = text.strip().partition("\n")
    is_888 = "888poker" in header
    title = rest.partition("\n")[0] if is_888 else header
    variant = _variant(title)
    button, stakes, label = _BUTTON.search(text), _STAKES.search(title), _LABEL.search(header)
    if stakes is None or (button is None and variant not in _STUD):
        raise Refused("the hand has no button or no stakes in its heading")
    dealer = int(button[1]) if button is not None else 0
    seats = {int(match[1]): (match[2], cents(match[3])) for match in _SEAT.finditer(text.partition("*** SUMMARY")[0])}
    lines = [line.strip() for line in rest.split("\n")]
    names = [name for name, _ in seats.values()]
    dealt = {name for line in lines if (name := _actor(line, names, is_888)) and not line.endswith("sitting out")}
    order = [seat for seat in sorted(seats) if seat > dealer] + [seat for seat in sorted(seats) if seat <= dealer]
    players = [seats[seat] for seat in order if seats[seat][0] in dealt]
    hand = _SiteHand(players, cents(stakes[1]), cents(stakes[2]), variant, adds=is_888)
    for line in lines:
        hand.take(line)
    return hand.history(label[1] if label else "")


def _variant(title: str) -> str:
    said = title.lower()
    for (game, limit), variant in _VARIANTS.items():
        is_other_limit = limit == "limit" and re.search(r"(no|pot) limit", said)
        is_split = "hi/lo" in said and "hi/lo" not in game
        if game in said and limit in said and not is_other_limit and not is_split:
            return variant
    games = ", ".join(f"{game} {limit}" for game, limit in _VARIANTS if game != "holdem")
    raise Refused(f"this game is not supported: {title!r}; supported are {games}")


def _actor(line: str, names: list[str], is_888: bool) -> str:
    """Return the player whose action a line describes; empty for other lines."""
    actors = [name for name in names if line.startswith(f"{name} " if is_888 else f"{name}: ")]
    return max(actors, key=len, default="")


@dataclass(slots=True)
class _SiteHand:
    """A hand being read, player by player in the order of PHH."""

    players: list[tuple[str, Cents]]
    small: Cents
    big: Cents
    variant: str
    adds: bool
    """True if a raise states the amount added instead of the total."""
    numbers: dict[str, int] = field(default_factory=dict)
    antes: dict[int, Cents] = field(default_factory=dict)
    blinds: dict[int, Cents] = field(default_factory=dict)
    posts: dict[int, Cents] = field(default_factory=dict)
    dead: dict[int, Cents] = field(default_factory=dict)
    in_street: dict[int, Cents] = field(default_factory=dict)
    paid: dict[int, Cents] = field(default_factory=dict)
    collected: dict[int, Cents] = field(default_factory=dict)
    bring_in: Cents = 0
    folded: set[int] = field(default_factory=set)
    hole: dict[int, str] = field(default_factory=dict)
    later_cards: set[int] = field(default_factory=set)
    """The players who were dealt a card on this street of stud."""
    street: int = 0
    actions: list[str] = field(default_factory=list)
    shown: dict[int, str] = field(default_factory=dict)
    rake: Cents | None = None
    summary: bool = False

    def __post_init__(self) -> None:
        self.numbers = {name: number for number, (name, _) in enumerate(self.players, 1)}
        self.paid = dict.fromkeys(self.numbers.values(), 0)

    def take(self, line: str) -> None:
        """Read one line."""
        if re.match(r"\*\*\*? ?SUMMARY", line):
            self.summary = True
        elif amount := _RAKE.search(line):
            self.rake = cents(amount[1]) + (cents(amount[2]) if amount[2] else 0)
        elif re.match(r"\*\*\* SHOW ?DOWN", line):
            self._deal_unseen()
        elif _STREET.match(line):
            self._deal_unseen()
            self._street()
            self.street += 1
            if self.variant not in _STUD | _DRAW:
                shown = _BRACKET.findall(line)
                if not shown:
                    raise Refused(f"the line names no cards: {quoted(line)}")
                self.actions.append(f"d db {_cards_in(shown[-1])}")
        elif line.startswith("Dealt to "):
            self._dealt(line.removeprefix("Dealt to "))
        else:
            self._line_of_a_player(line)

    def _dealt(self, line: str) -> None:
        name, shown = line.partition("[")[0].strip(), _BRACKET.findall(line)
        if name not in self.numbers or not shown:
            return
        player = self.numbers[name]
        if self.street and len(shown) > 1:
            self._deal_later(player, _cards_in(shown[-1]))
        elif not self.street:
            self.hole[player] = _cards_in(shown[-1])

    def _deal_later(self, player: int, cards: str) -> None:
        """Deal the card of a street of stud, or those that replace discards."""
        self.later_cards.add(player)
        self.actions.append(f"d dh p{player} {cards}")

    def _deal_unseen(self) -> None:
        """Deal an unknown card to the players of a street of stud whose card the history does not show."""
        if self.street and self.variant in _STUD:
            for player in self.numbers.values():
                if player not in self.folded | self.later_cards:
                    self._deal_later(player, "??")

    def _line_of_a_player(self, line: str) -> None:
        names = list(self.numbers)
        name = _actor(line, names, is_888=True)
        if not name:
            name = _actor(line, names, is_888=False)
        if not name:
            return
        player, said = self.numbers[name], line[len(name) :].lstrip(": ").strip()
        if amount := _COLLECTED.match(said):
            self.collected[player] = self.collected.get(player, 0) + cents(amount[1])
        elif not self.summary or said.startswith(("shows", "mucks")):
            self._act(player, said)

    def _act(self, player: int, said: str) -> None:
        verb = said.partition(" ")[0].rstrip(".")
        money = re.findall(rf"(?<![\w.#]){_MONEY}(?![\w%])", said) if verb in _PAYING else ()
        amounts = [cents(amount) for amount in money]
        if verb in _PAYING and not amounts:
            raise Refused(f"the line names no amount: {quoted(said)}")
        if verb in ("checks", "calls", "bets", "raises", "folds"):
            self._deal_unseen()
        match verb:
            case "posts":
                self._post(player, said, amounts)
            case "brings":
                self.bring_in = amounts[0]
                self._pay(player, amounts[0])
                self.actions.append(f"p{player} pb")
            case "discards":
                self._discard(player, said)
            case "stands":
                self.actions.append(f"p{player} sd")
            case "folds":
                self.folded.add(player)
                self.actions.append(f"p{player} f")
            case "checks":
                self.actions.append(f"p{player} cc")
            case "calls":
                self._pay(player, amounts[0])
                self.actions.append(f"p{player} cc")
            case "bets" | "raises" | "completes":
                to = amounts[-1] if not self.adds else self.in_street.get(player, 0) + amounts[0]
                self._pay(player, to - self.in_street.get(player, 0))
                self.actions.append(f"p{player} cbr {to / 100:.2f}")
            case "shows":
                self.shown[player] = _cards_in((_BRACKET.findall(said) or [""])[0])
            case "mucks":
                self.shown[player] = ""

    def _discard(self, player: int, said: str) -> None:
        """Discard the cards that a line names, or as many unknown ones, which are replaced by unknown ones."""
        counts = re.findall(r"\d+", said)
        if not counts or int(counts[0]) > MAX_DISCARDED:
            raise Refused(f"the line does not say how many cards are discarded: {quoted(said)}")
        count = int(counts[0])
        known = _cards_in((_BRACKET.findall(said) or [""])[0])
        self.actions.append(f"p{player} sd {known or '??' * count}")
        if not known:
            self.actions.append(f"d dh p{player} {'??' * count}")

    def _post(self, player: int, said: str, amounts: list[Cents]) -> None:
        """Sort a post into antes, blinds, live posts out of turn and dead posts."""
        if "ante" in said:
            self.antes[player] = amounts[0]
            self.paid[player] += amounts[0]
        elif "small & big" in said or "dead" in said:
            total = sum(amounts)
            live = min(total, self._blind)
            self.posts[player], self.dead[player] = live, total - live
            self.paid[player] += total - live
            self._pay(player, live)
        else:
            regular = "small blind" in said or ("big blind" in said and self._blind not in self.blinds.values())
            (self.blinds if regular and player not in self.blinds else self.posts)[player] = amounts[0]
            self._pay(player, amounts[0])

    @property
    def _blind(self) -> Cents:
        """The big blind, which equals the small bet at a fixed limit."""
        return self.small if self.variant.startswith("F") else self.big

    def _pay(self, player: int, amount: Cents) -> None:
        self.paid[player] += amount
        self.in_street[player] = self.in_street.get(player, 0) + amount

    def _street(self) -> None:
        player, uncalled = find_uncalled(self.in_street)
        if uncalled:
            self.paid[player] -= uncalled
        self.in_street, self.later_cards = {}, set()

    def history(self, label: str) -> PokerHistory:
        """Return the hand as a history with its stated stacks."""
        self._street()
        size = len(self.players)
        pot, fixed = sum(self.paid.values()), self.variant.startswith("F")
        first = _FIRST_CARDS.get(self.variant, 2)
        deals = [f"d dh p{player} {self.hole.get(player, '').rjust(2 * first, '?')}" for player in range(1, size + 1)]
        shows = [f"p{player} sm {names}".rstrip() for player, names in self.shown.items()]
        blinds = self._listed(self.blinds)
        return PokerHistory(
            variant=self.variant,
            antes=self._listed(self.antes),
            starting_stacks=tuple(stack for _, stack in self.players),
            actions=(*deals, *self.actions, *shows),
            blinds=() if self.variant in _STUD else blinds[::-1] if size == 2 else blinds,
            posts=self._listed(self.posts) if self.posts else (),
            dead=self._listed(self.dead) if self.dead else (),
            bring_in=self.bring_in,
            small_bet=self.small if fixed else 0,
            big_bet=self.big if fixed else 0,
            min_bet=0 if fixed else self.big,
            players=tuple(name for name, _ in self.players),
            finishing_stacks=tuple(self._finishing()),
            rake=pot - sum(self.collected.values()) if self.rake is None else self.rake,
            label=label,
        )

    def _listed(self, amounts: dict[int, Cents]) -> tuple[Cents, ...]:
        return tuple(amounts.get(player, 0) for player in range(1, len(self.players) + 1))

    def _finishing(self) -> Iterator[Cents]:
        for player, (_, stack) in enumerate(self.players, 1):
            yield stack - self.paid[player] + self.collected.get(player, 0)


def _cards_in(text: str) -> str:
    return "".join(rank.replace("10", "T") + suit for rank, suit in _CARDS.findall(text))
