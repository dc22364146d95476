"""What was solved and counted, as prices: the wagers that are played together, and each of the others by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product

import numpy as np

from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.options import BankedPokerRulesT
from pitboss.games.banked_poker.engine.steps import Withdraw
from pitboss.games.banked_poker.engine.wager_rules import Lookup, WagerOutcome
from pitboss.games.banked_poker.solver.counts import values_of
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, nets_of, played_wagers
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.flops import tied_pairs
from pitboss.games.banked_poker.solver.one_pot import has_winners_pot, price_for_one, rules_for_one
from pitboss.games.banked_poker.solver.solution import CountedPlay, Solution, solved
from pitboss.games.banked_poker.solver.stated import solved_as_stated
from pitboss.games.banked_poker.solver.strategy_text import often_taken, rules_in_words
from pitboss.games.cards.progressive import Progressive
from pitboss.money import Cents, Odds, Pay, Sum, dollars
from pitboss.pricing import WHAT_IT_IS, Priced, WagerPrice, payouts
from pitboss.pricing.meters import meter_notes
from pitboss.pricing.stated import stated
from pitboss.pricing.suits import DECK
from pitboss.table import Submission

_USUAL: Cents = 5_00
"""The bet that fixed sums are priced for where the licensee posts no minimum."""
_WHOLE = 100
_TO_THE_END = "for a player who stays to the end with any cards; the best play for the pot folds some of them earlier"
_KIND_NAMES = ("higher", "higher", "equal", "equal", "lower", "lower")


def solution_of(submission: Submission[BankedPokerRulesT]) -> Solution:
    """The game of a submission, solved."""
    if has_winners_pot(_declared(submission)):
        raise Refused(f"the best play of {submission.game.name} is not listed case by case")
    return solved(_declared(submission), {wager: offer.pays for wager, offer in submission.offers().items()})


def price(submission: Submission[BankedPokerRulesT]) -> Priced:
    """Every wager of a submission, exactly, under the best play; where all play for one pot, of one player."""
    if has_winners_pot(_declared(submission)):
        return _price_for_one(submission)
    declared, offers, solution = _declared(submission), submission.offers(), solution_of(submission)
    together = [wager for wager in played_wagers(declared) if wager in offers]
    unit = offers[solution.course.unit].wager
    main = replace(played_price(solution), name=", ".join(offers[wager].wager.name for wager in together), law=unit.law)
    if declared.caps:
        limits = "; ".join(f"{cap.law} on {', '.join(cap.wagers)}" for cap in declared.caps)
        main = replace(main, notes=(*main.notes, ("payout limit", f"for bets whose winnings stay below it ({limits})")))
    others = price_sides(submission)
    return Priced(submission.game.id, submission.plain(), (main, *others), rules_in_words(solution))


def price_stated(submission: Submission[BankedPokerRulesT], text: str) -> Priced:
    """The wagers that are played, by a way to play that is stated, beside the best."""
    offers, stated_solution = submission.offers(), solved_as_stated(submission, stated(text))
    names = ", ".join(offers[wager].wager.name for wager in played_wagers(_declared(submission)) if wager in offers)
    best, by_rules = (
        replace(played_price(solution), name=names, law=offers[solution.course.unit].wager.law)
        for solution in (solution_of(submission), stated_solution)
    )
    cost = ("costs beside the best play", f"{float(by_rules.house_advantage - best.house_advantage):.4%}")
    prices = (best, replace(by_rules, on="as stated", notes=(*by_rules.notes, cost)))
    said = {"as stated": text, "otherwise": "the best play"}
    return Priced(submission.game.id, submission.plain(), prices, said)


def _price_for_one(submission: Submission[BankedPokerRulesT]) -> Priced:
    """The wagers in the pot together, and the others for hands that are played to the end."""
    declared, offers = _declared(submission), submission.offers()
    together = [offer.wager.name for wager, offer in offers.items() if wager not in declared.settles]
    law = offers[declared.opens[0]].wager.law
    main = replace(price_for_one(submission), name=", ".join(together), law=law)
    prices = (main, *price_sides(submission))
    return Priced(submission.game.id, submission.plain(), prices, rules_for_one(submission))


def _declared(submission: Submission[BankedPokerRulesT]) -> Declaration:
    assert isinstance(submission.game, BankedPokerGame)
    return submission.game.declaration(submission.rules)


# ---------------------------------------------------------------------- the wagers that decisions are about


def played_price(solution: CountedPlay) -> WagerPrice:
    """What the wagers that are played bring together, for one unit of the first."""
    course, hist, nets = solution.course, solution.hist, solution.course.net_table()
    hands = hands_named(course)
    places = [tuple(map(int, place)) for place in np.argwhere(hist)]
    cases = [
        (Fraction(int(nets[end, kind, segment]), course.scale), int(hist[end, kind, segment]),
         _case(course, end, kind, hands[segment]))
        for end, kind, segment in places
    ]  # fmt: skip
    limited = {(case[0], case[2]): _limited(course, *place) for place, case in zip(places, cases, strict=True)}
    paid = tuple(replace(payout, limited=limited[payout.net, payout.name]) for payout in payouts(cases))
    by_end = [int(cases.sum()) for cases in hist]
    action = Fraction(sum(count * staked for count, staked in zip(by_end, course.staked, strict=True)), sum(by_end))
    return WagerPrice(course.unit, course.unit, "", paid, action=action, notes=often_taken(solution))


def _limited(course: DecisionGraph, end: int, kind: int, segment: int) -> Fraction | None:
    """What the wagers with a payout limit win at an end; None where there is none, or all have it."""
    capped = {wager for cap in course.declared.caps for wager in cap.wagers}
    if not capped or capped.issuperset(played_wagers(course.declared)):
        return None
    nets = nets_of(course, course.stakes[end], kind, course.segment_values()[segment])
    return sum((net for wager, net in nets if wager in capped and net > 0), Fraction(0))


def _case(course: DecisionGraph, end: int, kind: int, hand: str) -> str:
    """An outcome in words: the hand, what was raised, and how the hands compare."""
    if course.folded[end]:
        return f"folds, {course.staked[end]} staked"
    if course.claimed[end]:
        return "declares an instant winner"
    said = f"{hand}, {_raised(course, end)}" if hand else _raised(course, end)
    if "dealer" not in course.declared.hands:
        return said
    return f"{said}, {_KIND_NAMES[kind]}{'' if kind & 1 else ', dealer does not qualify'}"


def _raised(course: DecisionGraph, end: int) -> str:
    """What was staked beside the first bets, where bets are not taken back: "raised 4x"."""
    more = course.staked[end] - sum(course.main.values())
    if more < 0 or any(isinstance(action, Withdraw) for action in course.declared.actions()):
        return f"{course.staked[end]} staked"
    return f"raised {more}x" if more else "not raised"


def hands_named(course: DecisionGraph) -> list[str]:
    """For each segment of hands, the highest row that the hand reaches; nothing where rows are not looked up."""
    declared = course.declared
    rules = [declared.settles[wager] for wager in played_wagers(declared)]
    named: dict[tuple[str, int], str] = {}
    for rule in rules:
        for row in rule.scale:
            named.setdefault((rule.hand, row.floor), row.name.replace("_", " "))
    parts = [
        [named.get((hand, int(floor)), "a lower hand" if len(floors) > 1 else "") for floor in floors]
        for hand, floors in course.floors.items()
    ]
    return [", ".join(dict.fromkeys(filter(None, names))) for names in product(*parts)]


# ---------------------------------------------------------------------- the others


def price_sides(submission: Submission[BankedPokerRulesT]) -> tuple[WagerPrice, ...]:
    """Every wager but those that are played together."""
    return (*side_prices(submission), *pot_prices(submission))


def side_prices(submission: Submission[BankedPokerRulesT]) -> list[WagerPrice]:
    """The wagers that no decision is about, each by itself."""
    declared, offers = _declared(submission), submission.offers()
    for_one = has_winners_pot(declared)
    played = played_wagers(declared) if not for_one else []
    prices = [
        _side_price(submission, declared, wager, rule)
        for wager, rule in declared.settles.items()
        if wager in offers and wager not in played and isinstance(rule, Lookup)
    ]
    return [replace(price, notes=((WHAT_IT_IS, _TO_THE_END), *price.notes)) for price in prices] if for_one else prices


def pot_prices(submission: Submission[BankedPokerRulesT]) -> list[WagerPrice]:
    """A wager on a pot between players, for two of them with equal wagers."""
    pot = _declared(submission).pot
    if pot is None:
        return []
    ties, cases = tied_pairs()
    wager = submission.offers()[pot.wager].wager
    won = (cases - ties) // 2  # each pair of hands is counted in both orders
    counted = payouts([(Fraction(1), won, "highest"), (Fraction(0), ties, "tie"), (Fraction(-1), won, "lower")])
    says = "for two players; with any number, and equal wagers, each gets back on average what he puts in"
    return [WagerPrice(pot.wager, wager.name, wager.law, counted, notes=(("pot", says),))]


def _side_price(
    submission: Submission[BankedPokerRulesT], declared: Declaration, wager: str, rule: Lookup
) -> WagerPrice:
    """A wager that looks up a hand, over all hands; it is taken to stay on the layout to the end."""
    offer = submission.offers()[wager]
    table: dict[str, Pay] = dict(offer.pays)
    progressive = declared.progressive if declared.progressive and declared.progressive.wager == wager else None
    if progressive is not None:
        table |= {row: Sum(_meter(submission, "start") * share // 100) for row, share in progressive.shares.items()}
    outcomes = _outcomes(submission, declared, wager, rule, table)

    def price(bet: Cents | None) -> WagerPrice:
        """The price for a bet of this size; or where sums are nothing beside it."""
        cases = (
            (
                _net(table[outcome.row], bet, kept=rule.stake_kept) if outcome.result > 0 else Fraction(outcome.result),
                count,
                outcome.row or "loses",
            )
            for outcome, count in outcomes
        )
        return WagerPrice(wager, offer.wager.name, offer.wager.law, payouts(cases))

    if not any(isinstance(pay, Sum) for pay in table.values()):
        return price(None)
    limit = offer.limits(submission.limits)
    bet = limit.minimum if limit.minimum > 1 else _USUAL
    said = f"for a bet of {dollars(bet)}"
    if limit.maximum > bet:
        said += f"; the larger the bet, the nearer the advantage is to {float(price(None).house_advantage):.4%}"
    notes = [("sums", said)]
    if progressive is not None:
        notes += _of_meter(submission, progressive, price(bet), table)
    return replace(price(bet), notes=tuple(notes))


def _outcomes(
    submission: Submission[BankedPokerRulesT], declared: Declaration, wager: str, rule: Lookup, table: Mapping[str, Pay]
) -> list[tuple[WagerOutcome, int]]:
    """What becomes of a wager over all hands, and how often; by the best play of the others where that decides."""
    if declared.discards():
        solution = solution_of(submission)
        assert isinstance(solution, DiscardSolution), "a card is laid away"
        return solution.side_outcomes(wager, rule, table)
    deck = DECK * declared.decks + declared.jokers
    values = values_of(declared.hands[rule.hand], sorted(row.floor for row in rule.scale), deck)
    return [(rule.decide(value, 0, 0, table), count) for value, count in values.items()]


def _of_meter(
    submission: Submission[BankedPokerRulesT], progressive: Progressive, price: WagerPrice, table: Mapping[str, Pay]
) -> Iterable[tuple[str, str]]:
    """What is noted of a wager that feeds a meter, which is one dollar."""
    often = {payout.name: Fraction(payout.cases, price.cases) for payout in price.payouts}
    shares = progressive.shares
    fixed = {row: pay.amount for row, pay in table.items() if isinstance(pay, Sum) and row not in shares}
    return meter_notes(
        meter=_meter(submission, "start"),
        reset=_meter(submission, "reset"),
        rate=int(submission.rules.chosen("meter_rate", 0)),
        sums=sum((often[row] * amount for row, amount in fixed.items()), Fraction(0)) / 100,
        share=sum((often[row] * share for row, share in shares.items()), Fraction(0)) / 100,
        emptied=sum((often[row] for row, share in shares.items() if share == _WHOLE), Fraction(0)),
        sums_from_meter=bool(submission.rules.chosen("sums_from_meter", False)),
    )


def _meter(submission: Submission[BankedPokerRulesT], what: str) -> Cents:
    """What the meter starts with, or returns to."""
    return int(submission.rules.chosen(f"meter_{what}", 0)) * 100


def _net(pay: Pay, bet: Cents | None, *, kept: bool) -> Fraction:
    """What a row brings for one unit of a bet."""
    if isinstance(pay, Odds):
        return pay.ratio
    return (Fraction(pay.amount, bet) if bet else Fraction(0)) - kept
