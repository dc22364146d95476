"""Attack wagers (13:69F-26.7(d), 36.7(e), (f)): added to the first wager while the cards are being dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal, TypeVar

from pitboss.games.twentyone.engine.hand import Hand, Play, bets_on, bettors, in_steps
from pitboss.games.twentyone.engine.options import TwentyOneRules
from pitboss.table import Asked, Flow, Option, Round

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


class AttackRules(TwentyOneRules):
    """What both games with attack wagers choose."""

    attack_amount: Literal["up_to", "equal"]


AttackRulesT = TypeVar("AttackRulesT", bound=AttackRules)


def offer(
    game: TwentyOneGame[AttackRulesT], r: Round[AttackRulesT], play: Play, wager: str, law: str, shared_law: str
) -> Flow[None]:
    """Everybody may add the wager, up to his first one; others on a box only where its caller does."""
    first = [(hand, bettors(r, hand)[0]) for hand in play.hands() if bettors(r, hand)]
    placed = yield from _asked(game, r, first, wager, law)
    others = [(hand, seat) for hand in play.hands() if hand.at in placed for seat in bettors(r, hand)[1:]]
    yield from _asked(game, r, others, wager, shared_law)


def _asked(
    game: TwentyOneGame[AttackRulesT], r: Round[AttackRulesT], who: Iterable[tuple[Hand, int]], wager: str, law: str
) -> Flow[set[int]]:
    """Asks each for the wager; the boxes where it was placed."""
    hands = {Asked(hand.at, seat): hand for hand, seat in who}
    options: Mapping[Asked, list[Option]] = {
        one: [
            _attack(game, r, hand, one, wager, law),
            Option("no_attack", "leave the wager as it is", law, passive=True),
        ]
        for one, hand in hands.items()
    }  # fmt: skip
    placed: set[int] = set()
    if not options:
        return placed
    chosen = yield from r.choose_each(options, law, f"the {r.offers[wager].wager.name.lower()} is offered")
    for one, choice in chosen.items():
        if choice.action == "attack":
            r.stake(one.seat, one.at, wager, choice.amount, law)
            placed.add(one.at)
    return placed


def _attack(
    game: TwentyOneGame[AttackRulesT], r: Round[AttackRulesT], hand: Hand, one: Asked, wager: str, law: str
) -> Option:
    """Up to the first wager or equal to it; in even cents where half of it may be surrendered."""
    name, step = r.offers[wager].wager.name.lower(), game.double_step(r.rules)
    most = sum(bet.amount for bet in bets_on(r, hand, game.opening[:1], one.seat))
    least = most if r.rules.attack_amount == "equal" else min(step, most)
    return Option("attack", f"place the {name}", law, amounts=(least, most), check=in_steps(step, f"a {name}", law))
