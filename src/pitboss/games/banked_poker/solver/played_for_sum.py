"""A side wager that the play of the other wagers decides, and what both lose if they are played for their sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.solver.decision_graph import PayRows, build_graph
from pitboss.games.banked_poker.solver.solution import CountedPlay, kind_of, solved
from pitboss.games.banked_poker.solver.strategy_text import action_frequencies
from pitboss.pricing import WHAT_IT_IS, WagerPrice


def notes_on_sum(declared: Declaration, tables: Mapping[str, PayRows], side: WagerPrice) -> Iterator[tuple[str, str]]:
    """Notes on a side wager: the play that its price assumes, and the price of all wagers played for their sum."""
    main = solved(declared, tables)
    together = kind_of(declared).solve(build_graph(declared, tables, [side.wager]))
    apart = house_advantage(main) + side.house_advantage
    yield WHAT_IT_IS, "for a player whose play is the best for the other wagers"
    play = "; ".join(text for _, text in action_frequencies(together))
    best = f"{float(house_advantage(together)):.4%} of one by the best play for both ({play})"
    loss = f"{best}, and {float(apart):.4%} by this play"
    yield "played for their sum", f"{main.graph.unit} and {side.name.lower()} of equal size together lose {loss}"


def house_advantage(played: CountedPlay) -> Fraction:
    """The house advantage of a counted play, for one unit."""
    net, cases = int((played.hist * played.graph.net_table()).sum()), int(played.hist.sum())
    return Fraction(-net, cases * played.graph.scale)
