"""Values of decisions outside the graph: claimed wagers, side wagers that a fold forfeits, and a raise taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from pitboss.equipment.cards import card
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.hand_specs import row_of, value_of
from pitboss.games.banked_poker.engine.steps import Decide, Expose, Fold, Raise, Turn, Withdraw
from pitboss.games.banked_poker.solver.decision_graph import PayRows, main_wagers
from pitboss.games.banked_poker.solver.optimal import community
from pitboss.money import Odds
from pitboss.pricing.seat import Seen
from pitboss.pricing.tally import Slip
from pitboss.pricing.values import DecisionValues, OptionValue
from pitboss.table.play.state import SEATS


def claim_values(declared: Declaration, step: Decide, pays: Mapping[str, PayRows], seen: Seen) -> DecisionValues:
    """The certain value of claimed wagers, whose cards have all been seen."""
    own = [card(name) for name in seen.cards(SEATS[seen.at])]
    board = _board_by_place(declared, step, seen)
    claims = [bet for bet in seen.bets if bet.wager in step.needs]
    claimed = sum((_looked_up(declared, bet, own, board, pays[bet.wager]) for bet in claims), Fraction(0))
    lost = Fraction(-sum(bet.amount for bet in claims))
    options = {action.id: OptionValue(claimed if isinstance(action, Expose) else lost) for action in step.actions}
    said = " and ".join(wager.replace("_", " ") for wager in step.needs)
    return DecisionValues(f"expose: {said}", options, f"of the {said} wager")


def _looked_up(declared: Declaration, bet: Slip, own: Sequence[int], board: Sequence[int], table: PayRows) -> Fraction:
    """The net of a wager decided by a paytable alone, when all its cards have been seen."""
    rule = declared.settles[bet.wager]
    outcome = rule.decide(value_of(declared.hands[rule.hand], own, board), 0, 0, table)
    if outcome.result <= 0:
        return Fraction(outcome.result * bet.amount)
    pay = table[outcome.row]
    return pay.ratio * bet.amount if isinstance(pay, Odds) else Fraction(rule.winnings(pay, bet.amount, 0))


def with_forfeits(
    declared: Declaration, id_: str, pays: Mapping[str, PayRows], seen: Seen, values: DecisionValues
) -> DecisionValues:
    """Add the side wagers that a fold forfeits to the values of a decision."""
    step = next(one for one in declared.steps if isinstance(one, Decide) and one.id == id_)
    given_up = {action.id: set(action.forfeits) for action in step.actions if isinstance(action, Fold)}
    own, main = [card(name) for name in seen.cards(SEATS[seen.at])], main_wagers(declared)
    for bet in seen.bets:
        if bet.wager in main or not any(bet.wager in wagers for wagers in given_up.values()):
            continue
        if not _is_certain(declared, bet.wager, own):
            name = bet.wager.replace("_", " ")
            values = replace(values, note=f"without the {name} wager, which a fold gives up")
            continue
        net = _looked_up(declared, bet, own, (), pays[bet.wager])
        options = {
            action: _with(value, Fraction(-bet.amount) if bet.wager in given_up.get(action, ()) else net)
            for action, value in values.options.items()
        }
        values = replace(values, options=options)
    return values


def _is_certain(declared: Declaration, wager: str, own: Sequence[int]) -> bool:
    """True if the net of a wager is known: it depends only on the complete own hand and not on a meter."""
    rule = declared.settles[wager]
    spec, progressive = declared.hands[rule.hand], declared.progressive
    if spec.board or spec.dealer or len(own) < spec.own:
        return False
    shares = progressive.shares if progressive is not None and progressive.wager == wager else {}
    return row_of(rule.scale, value_of(spec, own), shares) is None


def _with(value: OptionValue, more: Fraction) -> OptionValue:
    by_cards = {cards: worth + more for cards, worth in value.cards.items()}
    return replace(value, cents=value.cents + more, cards=by_cards)


def _board_by_place(declared: Declaration, step: Decide, seen: Seen) -> list[int]:
    """The community cards by place; cards not turned up do not affect claimed wagers."""
    turned = [one.place for one in declared.steps[: declared.steps.index(step)] if isinstance(one, Turn)]
    cards = community(seen.events)
    if not turned:
        return cards
    board = [0] * sum(isinstance(one, Turn) for one in declared.steps)
    for place, shown in zip(turned, cards, strict=True):
        board[place] = shown
    return board


def before_raise(declared: Declaration, step: Decide, seen: Seen) -> tuple[Seen, dict[str, str]]:
    """A repeated decision as it was first asked, and the first decision's option for each of its options."""
    first = next(
        one
        for one in declared.steps
        if isinstance(one, Decide)
        and any(isinstance(action, Raise) and action.wagers == step.needs for action in one.actions)
    )
    stays = next(action.id for action in first.actions if isinstance(action, Raise))
    leaves = next(action.id for action in first.actions if isinstance(action, Fold))
    first_options = {action.id: leaves if isinstance(action, Withdraw) else stays for action in step.actions}
    raised = next(bet.amount for bet in seen.bets if bet.wager in step.needs)
    bets = tuple(bet for bet in seen.bets if bet.wager not in step.needs)
    return replace(seen, bets=bets, options={stays: raised, leaves: 0}), first_options
