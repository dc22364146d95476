"""What pai gow costs: the wagers on the dice by hand, the vigorish methods, and the table deal by deal to the cent."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from tests.support.events import made
from tests.support.tables import seated

from pitboss.equipment import Seeded, cards, names_of
from pitboss.errors import Refused
from pitboss.games.paigow.hands.tile_house_way import PRINTED, USUAL, read_way
from pitboss.games.paigow.hands.tiles import result_of
from pitboss.games.paigow.pai_gow import PAI_GOW
from pitboss.games.paigow.solver.given_cards import odds_of_cards
from pitboss.games.paigow.solver.tile_price import ANALYST, price
from pitboss.games.paigow.solver.tiles import odds
from pitboss.press.guide import guide
from pitboss.pricing.seat import Act, Seen
from pitboss.protocol.events import Event, Settled
from pitboss.table import submit

BY_HAND = {
    "odd": Fraction(1, 36),  # 105 throws of 216 win: the eye is odd, and no triple
    "even": Fraction(1, 36),
    "double": Fraction(1, 6),  # 36 of 216 at 4 to 1
    "match": Fraction(17, 216),  # 75 with one, 15 with two and 1 with three of the number; 125 with none
    "triple": Fraction(5, 36),  # 6 of 216 at 30 to 1
}


def test_10_11_the_wagers_on_the_dice_cost_what_216_throws_say() -> None:
    found = {one.wager: one.house_advantage for one in price(submit(PAI_GOW, {"dragons_eye": True})).wagers}
    assert {wager: found[wager] for wager in BY_HAND} == BY_HAND
    # the dice bonus: 25, then 50 (or 500 with the own number), then 1,000 (or 10,000); lost when no triple follows
    second, third = Fraction(5 * 50 + 500, 6), Fraction(5 * 1000 + 10_000, 6)
    one = Fraction(1, 36)
    worth = one * (25 + one * (second + one * (third + 1))) - (1 - one**3) - one**3
    assert found["dice_bonus"] == -worth


@pytest.mark.parametrize(("method", "share"), [("five_percent", Fraction(1, 20)), ("triples_lose", Fraction(0))])
def test_10_7_l_vigorish_or_triples_that_lose_the_pai_gow_wager(method: str, share: Fraction) -> None:
    rules = {"dragons_eye": True, "dragons_eye_vigorish": method, "house_way": "usual"}
    main = price(submit(PAI_GOW, rules)).wagers[0]
    dealt = odds("player", USUAL, None, share).average(share)
    lost_at_once = Fraction(1, 36) if method == "triples_lose" else Fraction(0)
    assert main.expected == dealt * (1 - lost_at_once) - lost_at_once


def test_10_8_banking_and_co_banking_are_priced_next_to_the_wager() -> None:
    main = price(submit(PAI_GOW, {"banking": True, "co_banking": True, "house_way": "usual"})).wagers[0]
    notes = dict(main.notes)
    assert notes["banking one wager, house way"] == "house advantage 0.5625%"
    assert notes["co-banking one wager"] == "house advantage 0.2812%"
    assert notes["in the house way"] == "house advantage 2.4227%"


def test_the_price_says_that_it_is_for_perfect_setting_and_what_the_house_way_on_both_sides_costs() -> None:
    main = price(submit(PAI_GOW)).wagers[0]
    assert f"{float(main.house_advantage):.4%}" == "0.2079%"
    assert "sets every hand best against this house way" in main.whose_play
    assert "with the house way on both sides 2.6549%" in main.whose_play
    printed = guide(submit(PAI_GOW), price(submit(PAI_GOW)), date(2026, 11, 16)).markdown()
    assert main.whose_play[1:] in printed


def settled(events: list[Event]) -> dict[object, object]:
    return {event.seat: event.net for event in events if isinstance(event, Settled)}


def test_the_table_settles_every_deal_as_the_solver_counts_it() -> None:
    way, amount = read_way(PRINTED), 1000
    table = seated(PAI_GOW.open(chance=Seeded(10)), 6)
    for _ in range(25):
        table.begin()
        for at in range(1, 7):
            table.bet(at, pai_gow=amount)
        table.no_more_bets()
        hands = {hand: way.set(held) for hand, held in table.current_round.hands.items()}
        before = {at: table.state.accounts[f"seat {at}"] for at in range(1, 7)}
        events: list[Event] = []
        while table.ask is not None:
            asked = table.ask.waiting[0]
            passive = table.ask.passive(asked)
            assert passive is not None
            events += table.choose(asked.seat, passive.id)
        net = {"win": amount - 50, "push": 0, "lose": -amount}
        expected = {at: net[result_of(hands[f"seat {at}"], hands["dealer"])] for at in range(1, 7)}
        after = {at: table.state.accounts[f"seat {at}"] - amount - before[at] for at in range(1, 7)}
        assert after == expected
        assert len(settled(events)) == 6


def test_the_best_set_is_what_the_optimal_strategy_names() -> None:
    strategies = {name: make(submit(PAI_GOW)) for name, make in ANALYST.strategies.items()}
    held = names_of(cards("6-6 6-6 4-5 5-6"))
    down: Event = made({"kind": "dealt", "to": "seat 1", "count": 4, "cards": held})
    seen = Seen(1, [down], "set", frozenset(), {"house_way": 0, "set": 0}, 1, (), 0)
    assert strategies["house_way"](seen) == Act("house_way")
    best = strategies["optimal"](seen)
    assert isinstance(best, Act)
    assert (best.action, sorted(best.cards)) == ("set", ["5-6", "6-6"])


def test_given_tiles_are_ranked_by_the_average_of_each_set_and_tiles_that_nobody_is_dealt_are_refused() -> None:
    [split, kept] = odds_of_cards(submit(PAI_GOW), cards("6-6 6-6 4-5 5-6"))
    assert [names_of(hand) for hand in kept.hands] == [["6-6", "6-6"], ["5-6", "4-5"]]
    assert sum(split[1:]) == sum(kept[1:]) == 20_475
    assert kept.won == 0  # a low hand of value zero never wins
    for tiles, says in (("6-6 6-6 4-5", "deals 4 tiles, not 3"), ("4-5 4-5 6-6 1-1", "has only 1 4-5")):
        with pytest.raises(Refused, match=says):
            odds_of_cards(submit(PAI_GOW), cards(tiles))
