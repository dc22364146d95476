"""The decisions of a declaration: who is asked, what he may do, and what follows for his bets."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.stud.deck import FORFEITED
from pitboss.games.stud.declaration import Action, Check, Decide, Fold, Raise, Withdraw
from pitboss.games.stud.options import S
from pitboss.money import Cents
from pitboss.plain import text
from pitboss.table import Bet, Flow, Option, Round
from pitboss.table.state import SEATS


def ask_each(r: Round[S], step: Decide) -> Flow[None]:
    """Each position that the decision is for, clockwise from the dealer's left, chooses one of its actions."""
    for at in r.positions(step.needs):
        bets = r.bets_at(at)
        if not may_decide(step, bets):
            continue
        options = [option for action in step.actions for option in _options(action, bets)]
        chosen = yield from r.choose(at, options, step.law, step.says, bets[step.needs[0]].seat)
        for action in step.actions:
            if chosen.action in _ids(action):
                _act(r, step, action, at, chosen.action, chosen.amount)
    collect_forfeits(r, step)


def may_decide(step: Decide, bets: dict[str, Bet]) -> bool:
    """Whether a position with these bets has this decision: what it gave up does not count."""
    alive = {wager for wager, bet in bets.items() if FORFEITED not in bet.note}
    return alive.issuperset(step.needs) and alive.isdisjoint(step.without)


def _ids(action: Action) -> Sequence[str]:
    return list(action.actions()) if isinstance(action, Raise) else [action.id]


def _options(action: Action, bets: dict[str, Bet]) -> list[Option]:
    """An action as options to choose from, with what each costs."""
    if not isinstance(action, Raise):
        return [Option(action.id, action.says, action.law)]
    base = bets[action.of].amount
    if action.any_between:
        amounts = (base * min(action.times), base * max(action.times))
        return [Option(action.id, action.says, action.law, amounts=amounts)]
    says = {id_: action.says.format(times=_TIMES[times]) for id_, times in action.actions().items()}
    return [
        Option(id_, says[id_], action.law, cost=base * times * len(action.wagers))
        for id_, times in action.actions().items()
    ]


_TIMES = {1: "equal to", 2: "two times", 3: "three times", 4: "four times"}


def _act(r: Round[S], step: Decide, action: Action, at: int, chosen: str, amount: Cents) -> None:
    bets = r.bets_at(at)
    match action:
        case Raise():
            base = bets[action.of]
            each = amount if action.any_between else base.amount * action.actions()[chosen]
            for wager in action.wagers:
                r.stake(base.seat, at, wager, each, action.law)
        case Fold():
            for wager in action.forfeits:
                if wager in bets:
                    bets[wager].note[FORFEITED] = action.law
            if not step.collect_law:
                collect_forfeits(r, step)
        case Withdraw():
            r.push(bets[action.wager], action.law, "the player withdrew it", "withdrawn")
        case Check():
            pass


def collect_forfeits(r: Round[S], step: Decide) -> None:
    """What folds gave up is collected; a folded hand without a wager that lives on goes to the discard rack."""
    folded = sorted({bet.at for bet in r.bets.values() if FORFEITED in bet.note})
    for at in folded:
        for bet in r.bets_at(at).values():
            if FORFEITED in bet.note:
                r.lose(bet, text(bet.note, FORFEITED), "the player folded")
    discarded = [SEATS[at] for at in folded if not set(step.lives_on) & r.bets_at(at).keys()]
    if discarded:
        r.note("folded hands go to the discard rack, face down", step.collect_law or step.law, hands=discarded)
