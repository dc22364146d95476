"""Prices from solutions and counts: the wagers played together, and each of the others separately."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import product

import numpy as np

from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.steps import Withdraw
from pitboss.games.banked_poker.engine.wager_rules import Lookup, WagerOutcome
from pitboss.games.banked_poker.solver.counts import values_of
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, nets_of, played_wagers
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.flops import tied_pairs
from pitboss.games.banked_poker.solver.heads_up_pot import (
    has_winners_pot,
    heads_up_price,
    heads_up_rules,
    heads_up_stated,
    with_play_of_pot,
)
from pitboss.games.banked_poker.solver.phrases import joined
from pitboss.games.banked_poker.solver.played_for_sum import notes_on_sum
from pitboss.games.banked_poker.solver.solution import CountedPlay, Solution, solved
from pitboss.games.banked_poker.solver.stated import solved_as_stated
from pitboss.games.banked_poker.solver.strategy_text import action_frequencies, rules_in_words
from pitboss.games.cards.progressive import Progressive
from pitboss.money import Cents, Odds, Pay, Sum, dollars
from pitboss.pricing import WHAT_IT_IS, Priced, WagerPrice, payouts
from pitboss.pricing.meters import meter_notes
from pitboss.pricing.stated import compared_with_best
from pitboss.pricing.suits import DECK
from pitboss.table import Submission, in_cents

_DEFAULT_BET: Cents = 5_00
"""The bet for which fixed sums are priced if no minimum is posted."""
_WHOLE = 100
_TO_THE_END = "for a player who never folds; the best play for the pot folds some hands earlier"
_KIND_NAMES = ("higher", "higher", "equal", "equal", "lower", "lower")


def solution_of(submission: Submission[BankedPokerOptionsT]) -> Solution:
    """The solution of a submission's game."""
    if has_winners_pot(_declared(submission)):
        raise Refused(f"the best play of {submission.game.name} cannot be listed case by case")
    return solved(_declared(submission), {wager: offer.pays for wager, offer in submission.offers().items()})


def price(submission: Submission[BankedPokerOptionsT]) -> Priced:
    """The exact price of every wager under optimal play; at a game played for one pot, for a single player."""
    if has_winners_pot(_declared(submission)):
        return _price_heads_up(submission)
    declared, offers, solution = _declared(submission), submission.offers(), solution_of(submission)
    together = [wager for wager in played_wagers(declared) if wager in offers]
    unit = offers[solution.graph.unit].wager
    main = replace(played_price(solution), name=", ".join(offers[wager].wager.name for wager in together), law=unit.law)
    if declared.caps:
        main = replace(main, notes=(*main.notes, ("payout limit", _limits_in_words(submission, declared))))
    others = price_sides(submission)
    return Priced(submission.game.id, submission.plain(), (main, *others), rules_in_words(solution))


def _limits_in_words(submission: Submission[BankedPokerOptionsT], declared: Declaration) -> str:
    """The assumption of a price about payout limits."""
    offers = submission.offers()
    limits = (
        f"{joined([offers[wager].wager.name for wager in cap.wagers if wager in offers])} ({cap.law})"
        for cap in declared.caps
    )
    return f"prices assume winnings below the limit on {'; '.join(limits)}"


def price_stated(submission: Submission[BankedPokerOptionsT], text: str) -> Priced:
    """The price of the played wagers under a stated strategy and under optimal play."""
    if has_winners_pot(_declared(submission)):
        named = heads_up_stated(submission, text)  # first: it refuses what cannot be stated
        best = _price_heads_up(submission).wagers[0]
        return compared_with_best(submission, text, [best], [replace(named, name=best.name, law=best.law)])
    offers, stated_solution = submission.offers(), solved_as_stated(submission, text)
    names = ", ".join(offers[wager].wager.name for wager in played_wagers(_declared(submission)) if wager in offers)
    best, by_rules = (
        replace(played_price(solution), name=names, law=offers[solution.graph.unit].wager.law)
        for solution in (solution_of(submission), stated_solution)
    )
    return compared_with_best(submission, text, [best], [by_rules])


def _price_heads_up(submission: Submission[BankedPokerOptionsT]) -> Priced:
    """The price of the pot wagers together, and of the others for hands played to the end."""
    declared, offers = _declared(submission), submission.offers()
    together = [offer.wager.name for wager, offer in offers.items() if wager not in declared.settles]
    law = offers[declared.opens[0]].wager.law
    main = replace(heads_up_price(submission), name=", ".join(together), law=law)
    prices = (main, *(with_play_of_pot(submission, side) for side in price_sides(submission)))
    return Priced(submission.game.id, submission.plain(), prices, heads_up_rules(submission))


def _declared(submission: Submission[BankedPokerOptionsT]) -> Declaration:
    return BankedPokerGame.of(submission).declaration(submission.options)


# ---------------------------------------------------------------------- the wagers that decisions are about


def played_price(solution: CountedPlay) -> WagerPrice:
    """The price of the played wagers together, for one unit of the first."""
    graph, hist, nets = solution.graph, solution.hist, solution.graph.net_table()
    hands = hands_named(graph)
    places = [tuple(map(int, place)) for place in np.argwhere(hist)]
    cases = [
        (Fraction(int(nets[end, kind, segment]), graph.scale), int(hist[end, kind, segment]),
         _case(graph, end, kind, hands[segment]))
        for end, kind, segment in places
    ]  # fmt: skip
    limited = {(case[0], case[2]): _limited(graph, *place) for place, case in zip(places, cases, strict=True)}
    paid = tuple(replace(payout, limited=limited[payout.net, payout.name]) for payout in payouts(cases))
    by_end = [int(cases.sum()) for cases in hist]
    action = Fraction(sum(count * staked for count, staked in zip(by_end, graph.staked, strict=True)), sum(by_end))
    return WagerPrice(graph.unit, graph.unit, "", paid, action=action, notes=action_frequencies(solution))


def _limited(graph: DecisionGraph, end: int, kind: int, segment: int) -> Fraction | None:
    """The winnings at an end that count toward a payout limit; None if no wager or every wager has one."""
    capped = {wager for cap in graph.declared.caps for wager in cap.wagers}
    if not capped or capped.issuperset(played_wagers(graph.declared)):
        return None
    nets = nets_of(graph, graph.stakes[end], kind, graph.segment_values()[segment])
    return sum((net for wager, net in nets if wager in capped and net > 0), Fraction(0))


def _case(graph: DecisionGraph, end: int, kind: int, hand: str) -> str:
    """An outcome in words: the hand, what was raised, and how the hands compare."""
    if graph.folded[end]:
        return f"folds, {graph.staked[end]} staked"
    if graph.claimed[end]:
        return "declares an instant winner"
    said = f"{hand}, {_raised(graph, end)}" if hand else _raised(graph, end)
    if "dealer" not in graph.declared.hands:
        return said
    return f"{said}, {_KIND_NAMES[kind]}{'' if kind & 1 else ', dealer does not qualify'}"


def _raised(graph: DecisionGraph, end: int) -> str:
    """The units bet after the first bets ("raised 4x"), or all units at games where bets may be withdrawn."""
    more = graph.staked[end] - sum(graph.main.values())
    if more < 0 or any(isinstance(action, Withdraw) for action in graph.declared.actions()):
        return f"{graph.staked[end]} staked"
    return f"raised {more}x" if more else "not raised"


def hands_named(graph: DecisionGraph) -> list[str]:
    """For each segment, the highest row that the hand reaches, or "" if no rows are looked up."""
    declared = graph.declared
    rules = [declared.settles[wager] for wager in played_wagers(declared)]
    named: dict[tuple[str, int], str] = {}
    for rule in rules:
        for row in rule.scale:
            named.setdefault((rule.hand, row.floor), row.name.replace("_", " "))
    parts = []
    for hand, floors in graph.floors.items():
        lower, names = "a lower hand" if any(of == hand for of, _ in named) else "", []
        for floor in floors.tolist():  # a floor without a row belongs to the row below it
            lower = named.get((hand, floor), lower)
            names.append(lower)
        parts.append(names)
    return [", ".join(dict.fromkeys(filter(None, names))) for names in product(*parts)]


# ---------------------------------------------------------------------- the others


def price_sides(submission: Submission[BankedPokerOptionsT]) -> tuple[WagerPrice, ...]:
    """The prices of all wagers other than those played together."""
    return (*side_prices(submission), *pot_prices(submission))


def side_prices(submission: Submission[BankedPokerOptionsT]) -> list[WagerPrice]:
    """The price of each wager that no decision affects."""
    declared, offers = _declared(submission), submission.offers()
    heads_up = has_winners_pot(declared)
    played = played_wagers(declared) if not heads_up else []
    prices = [
        _side_price(submission, declared, wager, rule)
        for wager, rule in declared.settles.items()
        if wager in offers and wager not in played and isinstance(rule, Lookup)
    ]
    if declared.discards():
        tables = {wager: offer.pays for wager, offer in offers.items()}
        return [replace(price, notes=(*notes_on_sum(declared, tables, price), *price.notes)) for price in prices]
    return [replace(price, notes=((WHAT_IT_IS, _TO_THE_END), *price.notes)) for price in prices] if heads_up else prices


def pot_prices(submission: Submission[BankedPokerOptionsT]) -> list[WagerPrice]:
    """The price of a pot wager for two players with equal wagers."""
    pot = _declared(submission).pot
    if pot is None:
        return []
    ties, cases = tied_pairs()
    wager = submission.offers()[pot.wager].wager
    won = (cases - ties) // 2  # each pair of hands is counted twice
    counted = payouts([(Fraction(1), won, "highest"), (Fraction(0), ties, "tie"), (Fraction(-1), won, "lower")])
    description = "for two players; with any number of equal wagers, the expected value is zero"
    return [WagerPrice(pot.wager, wager.name, wager.law, counted, notes=(("pot", description),))]


def _side_price(
    submission: Submission[BankedPokerOptionsT], declared: Declaration, wager: str, rule: Lookup
) -> WagerPrice:
    """The price of a wager that looks a hand up, over all hands, if it stays on the layout to the end."""
    offer = submission.offers()[wager]
    table: dict[str, Pay] = dict(offer.pays)
    progressive = declared.progressive if declared.progressive and declared.progressive.wager == wager else None
    if progressive is not None:
        table |= {row: Sum(_meter(submission, "start") * share // 100) for row, share in progressive.shares.items()}
    outcomes = _outcomes(submission, declared, wager, rule, table)

    def price(bet: Cents | None) -> WagerPrice:
        """The price for a bet of this size, or in the limit of large bets."""
        cases = (
            (
                _net(table[outcome.row], bet, kept=rule.sum_includes_chip)
                if outcome.result > 0
                else Fraction(outcome.result),
                count,
                outcome.row or "loses",
            )
            for outcome, count in outcomes
        )
        return WagerPrice(wager, offer.wager.name, offer.wager.law, payouts(cases))

    if not any(isinstance(pay, Sum) for pay in table.values()):
        return price(None)
    limit = offer.limits(submission.limits)
    bet = limit.minimum if limit.minimum > 1 else _DEFAULT_BET
    said = f"priced for a bet of {dollars(bet)}"
    if limit.maximum > bet:
        said += f"; for larger bets the advantage approaches {float(price(None).house_advantage):.4%}"
    notes = [("fixed sums", said)]
    if progressive is not None:
        notes += _meter_notes(submission, progressive, price(bet), table, bet)
    return replace(price(bet), notes=tuple(notes))


def _outcomes(
    submission: Submission[BankedPokerOptionsT],
    declared: Declaration,
    wager: str,
    rule: Lookup,
    table: Mapping[str, Pay],
) -> list[tuple[WagerOutcome, int]]:
    """The outcomes of a wager over all hands, with their counts; under optimal play if a decision affects it."""
    if declared.discards():
        solution = solution_of(submission)
        assert isinstance(solution, DiscardSolution), "only games with a discard have discards"
        return solution.side_outcomes(wager, rule, table)
    deck = DECK * declared.decks + declared.jokers
    values = values_of(declared.hands[rule.hand], sorted(row.floor for row in rule.scale), deck)
    return [(rule.decide(value, 0, 0, table), count) for value, count in values.items()]


def _meter_notes(
    submission: Submission[BankedPokerOptionsT],
    progressive: Progressive,
    price: WagerPrice,
    table: Mapping[str, Pay],
    chip: Cents,
) -> Iterable[tuple[str, str]]:
    """Notes on a wager of one chip that feeds a meter."""
    frequencies = {payout.name: Fraction(payout.cases, price.cases) for payout in price.payouts}
    shares = progressive.shares
    fixed = {row: pay.amount for row, pay in table.items() if isinstance(pay, Sum) and row not in shares}
    return meter_notes(
        meter=_meter(submission, "start"),
        reset=_meter(submission, "reset"),
        rate=submission.options.chosen("meter_rate", Decimal(0)),
        sums=sum((frequencies[row] * amount for row, amount in fixed.items()), Fraction(0)) / chip,
        share=sum((frequencies[row] * share for row, share in shares.items()), Fraction(0)) / 100,
        emptied=sum((frequencies[row] for row, share in shares.items() if share == _WHOLE), Fraction(0)),
        sums_from_meter=bool(submission.options.chosen("sums_from_meter", False)),
        chip=chip,
    )


def _meter(submission: Submission[BankedPokerOptionsT], what: str) -> Cents:
    """The amount at which the meter starts, or to which it resets."""
    return in_cents(submission.options.chosen(f"meter_{what}", 0))


def _net(pay: Pay, bet: Cents | None, *, kept: bool) -> Fraction:
    """The net of a row for one unit of a bet."""
    if isinstance(pay, Odds):
        return pay.ratio
    return (Fraction(pay.amount, bet) if bet else Fraction(0)) - kept
