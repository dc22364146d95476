"""Random hands of poker with short stacks, so that players are all-in often; also to be run by itself.

python -m tests.games.poker.random_hands --hands 10000
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from tests.properties.books import Books
from tests.properties.secrets import Secrets

from pitboss.equipment import Seeded, names_of
from pitboss.errors import Refused
from pitboss.games import GAMES, find
from pitboss.games.poker.engine.game import PokerGame
from pitboss.plain import Json
from pitboss.protocol.events import Event
from pitboss.table import Limit, Limits, Option, Table
from pitboss.table.log.replay import replay_lines

STRUCTURES = [game for game in GAMES.values() if isinstance(game, PokerGame)]
CHOICES: dict[str, list[Any]] = {
    "betting": ["fixed_limit", "spread_limit", "pot_limit", "no_limit"],
    "max_raises": [None, 1, 3],
    "ante": [0, 1, "0.25"],
    "rake": [["percentage"], ["incremental"], ["percentage", "incremental"], ["time"]],
    "rake_maximum": [None, 2, 5],
    "showdown": ["dealer_reads", "players_show"],
    "odd_amount": ["highest_card", "left_of_dealer"],
    "straddle": [True, False],
    "buy_button": [True, False],
    "blinds": ["", "1", "1 2", "1 2 4"],
    "forced_bet": [0, 1],
    "alternative_hands": [True, False],
    "kill": ["none", "kill", "half_kill"],
    "kill_pot": [10, 60],
    "low_card_opens": ["king", "ace"],
    "opener_may_check": [True, False],
}


UP_CARDS = {"five-card-stud": 4, "mambo-stud": 1}
"""How many cards are dealt to a player face up; at seven-card stud four, and elsewhere none."""


class Holders:
    """Checks that a face-down card is shown only to its holder, and a folded hand to nobody.

    It goes by the law and not by what an event says of itself, which is what :class:`Secrets` goes by.
    """

    def __init__(self, game: str) -> None:
        self.most_up = 4 if game.startswith("seven-card-stud") else UP_CARDS.get(game, 0)
        self.up: Counter[str] = Counter()
        self.folded: set[str] = set()

    def follow(self, events: Iterable[Event]) -> None:
        """Follows events in their order."""
        for event in events:
            seat = getattr(event, "seat", None)
            holder = f"seat {seat}" if seat else str(getattr(event, "to", getattr(event, "of", "")))
            if getattr(event, "hidden", None):
                looking = event.seen_by
                assert isinstance(looking, (list, tuple))
                assert {f"seat {seat}" for seat in looking} <= {holder}, f"others may look at {event}"
            match event.kind:
                case "round":
                    self.up, self.folded = Counter(), set()
                case "chose" if event.action == "fold":
                    self.folded.add(holder)
                case "dealt" if getattr(event, "cards", None) and holder.startswith("seat"):
                    self.up[holder] += len(list(event.cards))
                    assert self.up[holder] <= self.most_up, f"a hole card lies face up: {event}"
                case "revealed":
                    assert holder not in self.folded, f"a folded hand is shown: {event}"


class RandomTable:
    """A table whose players do anything that is open to them."""

    def __init__(self, game: PokerGame, seed: int) -> None:
        self.random = Random(f"{game.id} {seed}")
        named = [name for name in CHOICES if name in game.options.model_fields]
        options = {name: self.random.choice(CHOICES[name]) for name in named if self.random.random() < 0.7}
        limits = Limits(Limit(200, self.random.choice((400, 1000))))
        self.table: Table = game.open(options, chance=Seeded(seed), limits=limits, seats=game.max_seats)
        self.books = Books()
        self.secrets = Secrets()
        self.holders = Holders(game.id)
        self.done: Counter[str] = Counter()
        for seat in self.random.sample(range(1, game.max_seats + 1), self.random.randint(2, game.max_seats)):
            self.give({"do": "sit", "seat": seat, "player": f"p{seat}", "chips": self.random.randint(4, 200) * 100})

    def give(self, command: dict[str, Json]) -> None:
        """Apply an input, update the accounts, and check that nobody sees a hidden card."""
        events = self.table.apply(command)
        self.books.enter(events)
        self.books.agree(self.table)
        self.holders.follow(events)
        for event in events:  # an event without secrets is the same for all, and the public knows least
            self.secrets.follow([event], self.table.state.players if getattr(event, "hidden", None) else ())

    def replay(self) -> None:
        """Runs the log again, which proves every entry byte for byte, and ends with the same state."""
        *_, last = replay_lines(self.table.log.lines, find)
        assert last.entry.line == len(self.table.log.lines)
        assert last.table.state.plain() == self.table.state.plain()

    def play_hand(self) -> None:
        """One hand to its end; those who have little left buy in before it."""
        for seat in self.table.state.players:
            if self.table.state.accounts[f"seat {seat}"] < 500 and self.random.random() < 0.7:
                self.give({"do": "buy in", "seat": seat, "amount": self.random.randint(4, 100) * 100})
        self.give({"do": "begin"})
        while self.table.ask is not None:
            self.answer()
        accounts = self.table.state.accounts
        assert accounts.get("pot", 0) == 0, "the whole pot is awarded"
        assert self.table.state.layout == {}

    def answer(self) -> None:
        """One of those asked chooses something."""
        assert self.table.ask is not None
        asked = self.random.choice(self.table.ask.waiting)
        options = self.table.ask.options[asked]
        if self.random.random() < 0.02:
            self.report(asked.seat)
            return
        while True:
            option = self.random.choice([*options, options[-1]])
            if option.id == "fold" and self.random.random() < 0.6:
                continue
            try:
                self.give(self.command(asked.seat, option))
            except Refused as refused:
                assert not self.table.broken, refused
                continue
            self.done[option.id] += 1
            return

    def command(self, seat: int, option: Option) -> dict[str, Json]:
        """A choice with an amount or cards."""
        command: dict[str, Json] = {"do": "choose", "seat": seat, "action": option.id}
        if option.amounts is not None:
            least, most = option.amounts
            command["amount"] = self.random.choice((least, most, self.random.randint(least, most)))
        if option.cards is not None:
            held = names_of(self.table.current_round.hands[f"seat {seat}"])
            command["cards"] = self.random.sample(held, self.random.randint(*option.cards))
        return command

    def report(self, seat: int) -> None:
        """Staff report something that may have happened."""
        staff = [known.id for known in self.table.game.irregularities if known.by == "staff"]
        what = self.random.choice(staff)
        note = self.random.choice(("fold", "call", "check", "raise 4", "bet 2"))
        try:
            self.give({"do": "report", "what": what, "at": seat, "note": note})
        except Refused as refused:
            assert not self.table.broken, refused
            return
        self.done[what] += 1


def play(game: PokerGame, seed: int, hands: int) -> Counter[str]:
    """Play a number of hands at one table; returns the counts of actions."""
    table = RandomTable(game, seed)
    for _ in range(hands):
        table.play_hand()
    table.replay()
    return table.done


def main() -> None:
    """Plays hands of every structure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first table; each plays twenty hands")
    parser.add_argument("--game", nargs="*", default=[])
    arguments = parser.parse_args()
    for game in STRUCTURES:
        if arguments.game and game.id not in arguments.game:
            continue
        done: Counter[str] = Counter()
        for seed in range(arguments.first, arguments.first - (-arguments.hands // 20)):
            try:
                done += play(game, seed, 20)
            except Exception:
                print(f"{game.id} seed {seed}")
                raise
        print(f"{game.id}: {arguments.hands} hands; {dict(done)}", flush=True)


if __name__ == "__main__":
    main()
