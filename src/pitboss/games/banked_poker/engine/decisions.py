"""Plays a decision: which players act, their options, and the effect on their bets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from pitboss.equipment import names_of
from pitboss.equipment.cards import card
from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.button import in_rotation
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.plan import BankedPokerPlan
from pitboss.games.banked_poker.engine.play import FoldedStake, play_of
from pitboss.games.banked_poker.engine.pot import POT
from pitboss.games.banked_poker.engine.settlement import settle_declared
from pitboss.games.banked_poker.engine.steps import Action, Check, Decide, Declare, Expose, Fold, Raise, Withdraw
from pitboss.games.cards.decks import deck_in_play
from pitboss.games.cards.faults import FORFEITED
from pitboss.games.cards.stacks import owners_see
from pitboss.money import Cents
from pitboss.plain import text
from pitboss.table import Bet, Flow, Option, Round
from pitboss.table.play.asks import Choice, InSteps
from pitboss.table.play.payments import BANK
from pitboss.table.play.state import SEATS


def ask_each(r: Round[BankedPokerOptionsT], step: Decide) -> Flow[None]:
    """Ask each position that has this decision, clockwise from the dealer's left, to choose an action."""
    positions = r.positions(step.needs)
    for at in in_rotation(play_of(r).button, positions) if step.from_button else positions:
        bets = r.bets_at(at)
        if not may_decide(step, bets):
            continue
        options = _options(r.plan, step, tuple([bets[wager].amount for wager in step.raised]))
        if step.has_floors:
            options = _within_floors(r, at, step, options)
        if step.names_cards:
            options = tuple([_with_discards(r, at, step.named[option.id], option) for option in options])
        chosen = yield from r.choose(at, options, step.law, step.prompt, bets[step.needs[0]].seat)
        action = step.named.get(chosen.action)
        if action is not None:
            _act(r, step, action, at, chosen)
    if not step.collected_later:
        collect_forfeits(r, step)


def may_decide(step: Decide, bets: dict[str, Bet]) -> bool:
    """True if a position with these bets has this decision; forfeited bets do not count."""
    alive = {wager for wager, bet in bets.items() if FORFEITED not in bet.note}
    return alive.issuperset(step.needs) and alive.isdisjoint(step.without)


@lru_cache(maxsize=1024)
def _options(plan: BankedPokerPlan, step: Decide, staked: tuple[Cents, ...]) -> tuple[Option, ...]:
    """The options of a decision, given the bets from which its raises are computed."""
    bases = dict(zip(step.raised, staked, strict=True))
    options: list[Option] = []
    for action in step.actions:
        if not isinstance(action, Raise):
            options.append(Option(action.id, action.description, action.law, passive=action is step.passive))
        elif action.takes_amount:
            base, check = bases[action.of], InSteps(plan.step_of(action.wagers), action.law)
            amounts = (1 if action.up_to else base * min(action.times), base * max(action.times))
            options.append(Option(action.id, action.description, action.law, amounts=amounts, check=check))
        else:
            each = bases[action.of] * len(action.wagers)
            options += (
                Option(id_, action.description.format(times=TIMES[times]), action.law, cost=each * times)
                for id_, times in action.actions.items()
            )
    return tuple(options)


def _within_floors(
    r: Round[BankedPokerOptionsT], at: int, step: Decide, options: tuple[Option, ...]
) -> tuple[Option, ...]:
    """The options that the position's cards are good enough for."""
    value = value_of(play_of(r).declared.hands["player"], r.hands[SEATS[at]])
    floors = {name: action.floor for name, action in step.named.items() if isinstance(action, Raise)}
    return tuple(option for option in options if floors.get(option.id, 0) <= value)


def _with_discards(r: Round[BankedPokerOptionsT], at: int, action: Action, option: Option) -> Option:
    """The option, which also checks the cards to discard if the player names them."""
    if not action.names_cards:
        return option
    count, held = action.discards, set(names_of(r.hands[SEATS[at]]))
    wanted = "one card" if count == 1 else f"{count} cards"

    def check(choice: Choice) -> None:
        if not len({*choice.cards} & held) == len(choice.cards) == count:
            raise Refused(f"name {wanted} of your hand to discard, after the word {option.id}", action.law)

    return replace(option, cards=(count, count), check=check, any_cards=True)


def _discard(r: Round[BankedPokerOptionsT], at: int, action: Action, named: Sequence[str]) -> None:
    """Discard the named cards face down, or the cards dealt last if none are named."""
    hand = SEATS[at]
    cards = [card(name) for name in named] or r.hands[hand][-action.discards :]
    r.discard(hand, cards, action.law, owners_see(r)[hand], deck_in_play(r))


TIMES = {1: "equal to", 2: "two times", 3: "three times", 4: "four times"}


def _act(r: Round[BankedPokerOptionsT], step: Decide, action: Action, at: int, chosen: Choice) -> None:
    bets = r.bets_at(at)
    match action:
        case Raise():
            base = bets[action.of]
            each = chosen.amount if action.takes_amount else base.amount * action.actions[chosen.action]
            for wager in action.wagers:
                r.stake(base.seat, base.at, wager, each, action.law)
            if action.axis:
                play_of(r).axes[at] = action.axis
        case Fold():
            for wager in action.forfeits:
                if wager in bets:
                    bets[wager].note[FORFEITED] = action.law
            if not step.collect_law and not step.collected_later:
                collect_forfeits(r, step)
        case Withdraw():
            r.push(bets[action.wager], action.law, "the player withdrew it", "withdrawn")
            for wager in action.forfeits:
                bets[wager].note[FORFEITED] = action.law
        case Expose():
            r.reveal(SEATS[at], action.law)
            play_of(r).exposed.add(at)
        case Declare():
            settle_declared(r, play_of(r).declared, action, at)
        case Check():
            pass
    if action.discards:
        _discard(r, at, action, chosen.cards)


def collect_forfeits(r: Round[BankedPokerOptionsT], step: Decide) -> None:
    """Collect forfeited wagers, and discard folded hands unless a wager keeps their cards on the table."""
    folded = sorted({bet.at for bet in r.bets.values() if FORFEITED in bet.note})
    folds = [action for action in step.actions if isinstance(action, Fold)]
    in_pot, done = any(fold.into_pot for fold in folds), folds[0].done if folds else "folded"
    for at in folded:
        for bet in r.bets_at(at).values():
            if FORFEITED in bet.note:
                play_of(r).folded.append(FoldedStake(bet.seat, bet.amount, in_pot))
                r.lose(bet, text(bet.note, FORFEITED), f"the player {done}", bank=POT if in_pot else BANK)
    discarded = [SEATS[at] for at in folded if not set(step.keeps_cards_for) & r.bets_at(at).keys()]
    if discarded:
        law = (folds[0].discard_law or step.collect_law or folds[0].law) if folds else step.collect_law or step.law
        r.note("folded hands go to the discard rack, face down", law, hands=discarded)
