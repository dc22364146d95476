"""A side wager made with a pot wager (33): a folded hand decides it by the cards kept, so its price depends on play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.steps import Decide
from pitboss.games.banked_poker.engine.wager_rules import Lookup
from pitboss.games.banked_poker.solver.decision_graph import PayRows
from pitboss.games.banked_poker.solver.phrases import percent
from pitboss.games.banked_poker.solver.winners_pot.held_wager import HeldWager
from pitboss.games.banked_poker.solver.winners_pot.player import PlayedBeside, PotNets
from pitboss.money import Odds


def kept_wager(declared: Declaration) -> tuple[str, Lookup] | None:
    """The side wager that stays on the layout with the cards of a folded hand, and its rule."""
    kept = {wager for step in declared.steps if isinstance(step, Decide) for wager in step.keeps_cards_for}
    for wager, rule in declared.settles.items():
        if wager in kept and isinstance(rule, Lookup) and declared.hands[rule.hand].partial:
            return wager, rule
    return None


def nets_of_parts(rule: Lookup, table: PayRows) -> dict[int, Fraction]:
    """The net of each part of the wager's scale, by the part's floor, for one unit."""
    nets = {}
    for floor in sorted({0, *(row.floor for row in rule.scale)}):
        outcome = rule.decide(floor, 0, 0, table)
        pay = table[outcome.row] if outcome.result > 0 else None
        nets[floor] = pay.ratio if isinstance(pay, Odds) else Fraction(outcome.result)
    return nets


def in_one_unit(declared: Declaration, nets: PotNets, ante: int, table: PayRows) -> tuple[PotNets, HeldWager]:
    """The nets of the pot, and of a side wager as large as the ante, as integers in the largest common unit."""
    kept = kept_wager(declared)
    assert kept is not None, "only games with such a wager are priced beside one"
    rule = kept[1]
    parts = nets_of_parts(rule, table)
    parts_of = lcm(*(net.denominator for net in parts.values()))
    pot, side = [net * parts_of for net in nets], [int(net * ante * parts_of) for net in parts.values()]
    unit = gcd(*pot, *side)
    held = HeldWager(declared.hands[rule.hand].rank, tuple(parts), tuple(net // unit for net in side))
    return PotNets(*(net // unit for net in pot)), held


def often_taken(declared: Declaration, cases: Mapping[str, int]) -> Iterator[tuple[Decide, list[str]]]:
    """How often each option of each decision is taken, as a share of all rounds."""
    every = sum(cases.values())
    later = every - cases["fold_three"]
    played = ((later, cases["fold_three"]), (later - cases["fold_four"], cases["fold_four"]))
    decisions = (step for step in declared.steps if isinstance(step, Decide))
    for step, (raised, folded) in zip(decisions, played, strict=True):
        shares = (percent(Fraction(count, every)) for count in (raised, folded))
        yield step, [f"{action} {share}" for action, share in zip((step.actions[0].id, "fold"), shares, strict=True)]


def notes_beside(
    declared: Declaration, nets: PotNets, stake: int, for_pot: PlayedBeside, for_sum: PlayedBeside
) -> Iterator[tuple[str, str]]:
    """What the side wager loses by the best play for the pot, and both by the best play for their sum."""
    kept, cases = kept_wager(declared), sum(for_pot.cases.values()) * stake
    assert kept is not None, "the wager was priced"
    alone = -Fraction(for_pot.side, cases)
    together, apart = (-Fraction(play.pot(nets) + play.side, cases) for play in (for_sum, for_pot))
    yield (
        "by the best play for the pot",
        f"it loses {float(alone):.4%}, because the three or four cards of a folded hand decide it",
    )
    often = "; ".join(", ".join(options) for _, options in often_taken(declared, for_sum.cases))
    best = f"{float(together):.4%} of one by the best play for both ({often})"
    wagers = f"{declared.opens[0]} and {kept[0].replace('_', ' ')} of equal size, below the payout limit, together"
    yield "played for their sum", f"{wagers} lose {best}, and {float(apart):.4%} by that for the pot"
