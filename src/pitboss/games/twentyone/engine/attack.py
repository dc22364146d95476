"""Attack wagers (13:69F-26.7(d), 36.7(e), (f)): added to the first wager during the deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeVar

from pitboss.games.twentyone.engine.hand import Hand, Play, bets_on, bettors
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.engine.plan import rules_in
from pitboss.table import Asked, Flow, Option, Round, RoundStep
from pitboss.table.play.asks import InSteps

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


class AttackOptions(TwentyOneOptions):
    """Options of the games with attack wagers."""

    attack_amount: Literal["up_to", "equal"]


AttackOptionsT = TypeVar("AttackOptionsT", bound=AttackOptions)


@dataclass(frozen=True, slots=True)
class Attack:
    """A wager of up to the first one; other bettors on a box may add it only if the deciding player does."""

    wager: str
    law: str
    shared_law: str

    def step(self, options: AttackOptions, when: str) -> RoundStep:
        """The step in which the attack is offered."""
        amount = "as much again" if options.attack_amount == "equal" else "up to as much again"
        return RoundStep("Attack", f"{when}, a player may add {amount} to the wager.", self.law)

    def offer(self, game: TwentyOneGame[AttackOptionsT], r: Round[AttackOptionsT], play: Play) -> Flow[None]:
        """Ask the deciding players of all boxes, then other bettors on the boxes where it was placed."""
        callers = [(hand, bettors(r, hand)[0]) for hand in play.hands() if bettors(r, hand)]
        placed = yield from self._ask(game, r, callers, self.law)
        others = [(hand, seat) for hand in play.hands() if hand.at in placed for seat in bettors(r, hand)[1:]]
        yield from self._ask(game, r, others, self.shared_law)

    def _ask(
        self,
        game: TwentyOneGame[AttackOptionsT],
        r: Round[AttackOptionsT],
        people: Iterable[tuple[Hand, int]],
        law: str,
    ) -> Flow[set[int]]:
        """Ask each person; return the boxes where the wager was placed."""
        options: Mapping[Asked, list[Option]] = {
            Asked(hand.at, seat): [
                self._option(game, r, hand, seat, law),
                Option("no_attack", "add nothing", law, passive=True),
            ]
            for hand, seat in people
        }
        placed: set[int] = set()
        if not options:
            return placed
        chosen = yield from r.choose_each(options, law, f"the {r.offers[self.wager].wager.name.lower()} is offered")
        for asked, choice in chosen.items():
            if choice.action == "attack":
                r.stake(asked.seat, asked.at, self.wager, choice.amount, law)
                placed.add(asked.at)
        return placed

    def _option(
        self, game: TwentyOneGame[AttackOptionsT], r: Round[AttackOptionsT], hand: Hand, seat: int, law: str
    ) -> Option:
        """The option to attack: up to or equal to the first wager, in cents that can be paid and halved exactly."""
        name, step = r.offers[self.wager].wager.name.lower(), rules_in(r).double_step
        most = sum(bet.amount for bet in bets_on(r, hand, game.opening[:1], seat))
        least = most if r.options.attack_amount == "equal" else min(step, most)
        return Option("attack", f"place the {name}", law, amounts=(least, most), check=InSteps(step, law, f"a {name}"))
