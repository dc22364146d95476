"""What is beside the decisions of a course: wagers that are claimed or that a fold gives up, and a raise taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from pitboss.equipment.cards import card
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.makes import row_of, value_of
from pitboss.games.banked_poker.engine.steps import Decide, Expose, Fold, Raise, Turn, Withdraw
from pitboss.games.banked_poker.solver.decision_graph import PayRows, main_wagers
from pitboss.games.banked_poker.solver.optimal import community
from pitboss.money import Odds
from pitboss.pricing.seat import Seen
from pitboss.pricing.tally import Slip
from pitboss.pricing.values import DecisionValues, OptionValue
from pitboss.table.play.state import SEATS


def claim_values(declared: Declaration, step: Decide, pays: Mapping[str, PayRows], seen: Seen) -> DecisionValues:
    """What the claimed wagers bring: the cards that count are all seen, so it is certain."""
    own = [card(name) for name in seen.cards(SEATS[seen.at])]
    board = _board_by_place(declared, step, seen)
    claims = [bet for bet in seen.bets if bet.wager in step.needs]
    claimed = sum((_looked_up(declared, bet, own, board, pays[bet.wager]) for bet in claims), Fraction(0))
    lost = Fraction(-sum(bet.amount for bet in claims))
    options = {action.id: OptionValue(claimed if isinstance(action, Expose) else lost) for action in step.actions}
    said = " and ".join(wager.replace("_", " ") for wager in step.needs)
    return DecisionValues(f"expose: {said}", options, f"of the {said} wager")


def _looked_up(declared: Declaration, bet: Slip, own: Sequence[int], board: Sequence[int], table: PayRows) -> Fraction:
    """What a wager brings that its table pays whatever the dealer has, by cards that are all seen."""
    rule = declared.settles[bet.wager]
    outcome = rule.decide(value_of(declared.hands[rule.hand], own, board), 0, 0, table)
    if outcome.result <= 0:
        return Fraction(outcome.result * bet.amount)
    pay = table[outcome.row]
    return pay.ratio * bet.amount if isinstance(pay, Odds) else Fraction(rule.winnings(pay, bet.amount, 0))


def with_forfeits(
    declared: Declaration, id_: str, pays: Mapping[str, PayRows], seen: Seen, values: DecisionValues
) -> DecisionValues:
    """Values of a decision with the wagers beside it that a fold gives up: who stays in has what they bring."""
    step = next(one for one in declared.steps if isinstance(one, Decide) and one.id == id_)
    given_up = {action.id: set(action.forfeits) for action in step.actions if isinstance(action, Fold)}
    own, main = [card(name) for name in seen.cards(SEATS[seen.at])], main_wagers(declared)
    for bet in seen.bets:
        if bet.wager in main or not any(bet.wager in wagers for wagers in given_up.values()):
            continue
        if not _is_certain(declared, bet.wager, own):
            name = bet.wager.replace("_", " ")
            values = replace(values, says=f"without the {name} wager, which a fold gives up")
            continue
        brings = _looked_up(declared, bet, own, (), pays[bet.wager])
        options = {
            action: _with(value, Fraction(-bet.amount) if bet.wager in given_up.get(action, ()) else brings)
            for action, value in values.options.items()
        }
        values = replace(values, options=options)
    return values


def _is_certain(declared: Declaration, wager: str, own: Sequence[int]) -> bool:
    """Whether what a wager brings is known already: it is about own cards that are all there, and no meter."""
    rule = declared.settles[wager]
    makes, progressive = declared.hands[rule.hand], declared.progressive
    if makes.board or makes.dealer or len(own) < makes.own:
        return False
    shares = progressive.shares if progressive is not None and progressive.wager == wager else {}
    return row_of(rule.scale, value_of(makes, own), shares) is None


def _with(value: OptionValue, more: Fraction) -> OptionValue:
    by_cards = {cards: worth + more for cards, worth in value.cards.items()}
    return replace(value, cents=value.cents + more, cards=by_cards)


def _board_by_place(declared: Declaration, step: Decide, seen: Seen) -> list[int]:
    """The community cards where they lie; those not turned up count for nothing that is claimed."""
    turned = [one.place for one in declared.steps[: declared.steps.index(step)] if isinstance(one, Turn)]
    cards = community(seen.events)
    if not turned:
        return cards
    board = [0] * sum(isinstance(one, Turn) for one in declared.steps)
    for place, shown in zip(turned, cards, strict=True):
        board[place] = shown
    return board


def before_raise(declared: Declaration, step: Decide, seen: Seen) -> tuple[Seen, dict[str, str]]:
    """The decision that is asked again, as it was asked first, and which of its options each option now stands for."""
    first = next(
        one
        for one in declared.steps
        if isinstance(one, Decide)
        and any(isinstance(action, Raise) and action.wagers == step.needs for action in one.actions)
    )
    stays = next(action.id for action in first.actions if isinstance(action, Raise))
    leaves = next(action.id for action in first.actions if isinstance(action, Fold))
    stands_for = {action.id: leaves if isinstance(action, Withdraw) else stays for action in step.actions}
    raised = next(bet.amount for bet in seen.bets if bet.wager in step.needs)
    bets = tuple(bet for bet in seen.bets if bet.wager not in step.needs)
    return replace(seen, bets=bets, options={stays: raised, leaves: 0}), stands_for
