"""Red dog (13:69F-6) and casino war (22): what the scenarios do not show."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest
from tests.support.checks import refused
from tests.support.events import said

from pitboss import games
from pitboss.equipment import Scripted, Seeded, cards
from pitboss.errors import Refused
from pitboss.games.cards.memory import CardMemory
from pitboss.games.single_card.casino_war import compare
from pitboss.games.single_card.engine.game import rank_of
from pitboss.games.single_card.red_dog import outcome_of, spread_of
from pitboss.games.single_card.solver.price import boards, price
from pitboss.plain import Json
from pitboss.pricing import Priced
from pitboss.protocol.events import Announced, Burned, Event, Revealed
from pitboss.table import Limit, Limits, Table, submit
from pitboss.table.rules.describe import describe


def test_every_spread_of_6_5_g_pays_its_row() -> None:
    for spread, row in {1: "spread_1", 2: "spread_2", 3: "spread_3", 4: "spread_4_to_11", 11: "spread_4_to_11"}.items():
        assert spread_of(0, spread + 1) == spread
        assert outcome_of(0, spread + 1, 1) == outcome_of(spread + 1, 0, 1) == row


def test_ranks_by_6_1_b_and_22_3_have_the_ace_on_top() -> None:
    assert sorted(cards("AS KD 2C 10H"), key=rank_of) == cards("2C 10H KD AS")
    assert compare(*map(rank_of, cards("AS AD"))) == "tie"


def test_boards_count_every_order_of_three_cards() -> None:
    assert sum(cases for *_, cases in boards((4,) * 13)) == 52 * 51 * 50


# Published, to two or three places: oddsshark.com "Red Dog odds"; online-betting-guide.co.uk "Red Dog".
@pytest.mark.parametrize(("decks", "percent"), [(1, "3.155"), (2, "3.077"), (4, "2.884"), (6, "2.798"), (8, "2.751")])
def test_red_dog_costs_what_is_published(decks: int, percent: str) -> None:
    priced = price(submit(games.red_dog, {"decks": decks}))
    assert f"{float(priced.of('original').house_advantage) * 100:.3f}" == percent


@pytest.mark.parametrize("game", ["red-dog", "casino-war"])
def test_pre_shuffled_cards_are_not_shuffled_before_the_first_round_by_6_3_a_and_22_5_a(game: str) -> None:
    table = games.find(game).open({"shuffle": "pre_shuffled"}, chance=Seeded(5, 0))
    assert "shuffled" not in [event.kind for event in table.begin()]


def test_raises_pay_at_a_spread_of_seven_and_more() -> None:
    strategy = price(submit(games.red_dog)).strategy
    assert strategy is not None and strategy["raise on a spread of"] == [7, 8, 9, 10, 11]
    # one deck: 24 of 50 cards win at 1 to 1 in a spread of six, 28 in a spread of seven
    assert strategy["spread of 6"] == {"raise": "-0.080000", "stay": "-0.040000"}
    assert strategy["spread of 7"] == {"raise": "0.240000", "stay": "0.120000"}


def test_casino_war_is_priced_as_by_hand() -> None:
    """Six decks: a tie has 23 of 311 cases, and after it 22 of 310 and 24 of 310 for the tied rank and the others."""
    priced = price(submit(games.casino_war))
    tie = Fraction(23, 311)
    again = Fraction(22, 310) * Fraction(21, 309) + 12 * Fraction(24, 310) * Fraction(23, 309)
    war = (1 - again) / 2 * (1 - 2) + again * 2
    assert priced.of("tie").expected == 11 * tie - 1
    assert priced.of("initial").expected == tie * war
    values = {"war": f"{float(war):.6f}", "surrender": "-0.500000"}
    assert priced.strategy == {"on a tie hand": "war", "a tie hand": values}
    assert f"{float(priced.of('initial').house_advantage):.2%}" == "2.33%"
    assert f"{float(tie / 2):.2%}" == "3.70%", "what a surrender on every tie would cost"


@pytest.mark.parametrize(("game", "wager"), [("red-dog", "original"), ("casino-war", "initial")])
def test_the_table_matches_the_solver(game: str, wager: str) -> None:
    """Best play over whole shoes: within four standard errors of the exact price."""
    priced, rounds = price(submit(games.find(game), {"decks": 8})), 3_000
    table = games.find(game).open({"decks": 8}, chance=Seeded(2026, 1))
    table.sit(1, chips=100_000_00)
    for _ in range(rounds):
        table.begin()
        table.bet(1, {wager: 10_00})
        table.no_more_bets()
        if table.ask is not None:
            choose_best(table, priced)
    error = priced.of(wager).standard_deviation / rounds**0.5
    brought = (table.state.accounts["seat 1"] - 100_000_00) / 10_00 / rounds
    assert abs(brought - float(priced.of(wager).expected)) < 4 * error


def choose_best(table: Table, priced: Priced) -> None:
    """Raises and wars as the solver says."""
    assert priced.strategy is not None
    if table.game is games.casino_war:
        table.choose(1, str(priced.strategy["on a tie hand"]))
        return
    left, right = (rank_of(table.current_round.hands[box][0]) for box in ("left", "right"))
    raised = priced.strategy["raise on a spread of"]
    assert isinstance(raised, list)
    if spread_of(left, right) in raised:
        table.choose(1, "raise", amount=10_00)
    else:
        table.choose(1, "stay")


def test_a_new_dealer_burns_a_card_by_22_7_a_and_nobody_sees_it() -> None:
    table = opened("casino-war", "9S 8H", burn="5C 6C")
    burned = [event for event in table.begin() if isinstance(event, Burned)]
    assert len(burned) == 1
    table.record("new_dealer")
    table.bet(1, initial=1000)
    burned = [event for event in table.no_more_bets() if isinstance(event, Burned)]
    assert len(burned) == 1
    assert not getattr(burned[0], "cards", None)


def test_a_burned_card_of_red_dog_is_shown_on_request_by_6_4_a() -> None:
    table = opened("red-dog", "9S 8H", burn="5C")
    table.begin()
    [event] = [event for event in table.record("burn_shown") if isinstance(event, Revealed)]
    assert event.cards == ["5C"]


def test_the_cut_of_casino_war_goes_to_the_box_of_the_cutting_card_by_22_5_b() -> None:
    table = Table(submit(games.casino_war, {"cutting_card_percent": 75}), Seeded(7, 0))
    for seat in (1, 2, 3):
        table.sit(seat, chips=1_000_000)
    while not table.state.memory.plain().get("reshuffle"):
        table.begin()
        for seat in (1, 2, 3):
            table.bet(seat, initial=1000)
        table.no_more_bets()
        while table.ask is not None:
            table.choose(table.ask.waiting[0].seat, "surrender")
    memory = table.state.memory
    assert isinstance(memory, CardMemory)
    due = memory.cutting_card_at or 3
    other = 1 if due != 1 else 2
    with pytest.raises(Refused, match=f"the cut is offered to seat {due} now"):
        table.record("cut", seat=other)
    table.record("cut", seat=due, note="20")
    assert f"seat {due} cuts the cards" in said(table.begin())


def test_a_tie_wager_on_the_war_deal_keeps_to_the_limits_that_are_posted() -> None:
    chance = Scripted({}, {"burn": ["5C"], "seat 1": ["8S"], "dealer": ["8D"]})
    table = games.casino_war.open(limits=Limits(Limit(10_00, 100_00)), chance=chance)
    table.sit(1, chips=1_000_00)
    table.begin()
    table.bet(1, initial=1000)
    table.no_more_bets()
    with pytest.raises(Refused, match=r"from \$10.00 to \$100.00"):
        table.choose(1, "war_and_tie", amount=5_00)


def test_more_betting_areas_at_red_dog_need_the_licensee_by_6_8() -> None:
    table = opened("red-dog", "9S 8H")
    table.begin()
    table.bet(1, original=1000)
    with pytest.raises(Refused, match=r"6\.8"):
        table.bet(1, at=2, original=1000)


def test_a_continuous_shuffler_burns_nothing_and_never_reshuffles_by_6_9() -> None:
    table = games.red_dog.open({"shuffle": "continuous"}, chance=Seeded(3, 0))
    table.sit(1, chips=1_000_000)
    kinds = []
    for _ in range(60):
        kinds += [event.kind for event in table.begin()]
        table.bet(1, original=1000)
        events = table.no_more_bets()
        if table.ask is not None:
            events += table.choose(1, "stay")
        kinds += [event.kind for event in events]
    assert "burned" not in kinds
    assert "shuffled" not in kinds


def test_the_price_of_a_wager_is_of_all_cases() -> None:
    for wager in price(submit(games.casino_war, {"decks": 8})).wagers:
        assert sum((payout.net * payout.cases for payout in wager.payouts), Fraction(0)) == wager.expected * wager.cases


def opened(game: str, script: str, *, burn: str = "5C") -> Table:
    """A table whose cards come in this order."""
    chance = Scripted({"card": script.split()}, {"burn": burn.split()})
    table = games.find(game).open(chance=chance)
    table.sit(1, chips=1_000_00)
    return table


def red_dog_at(board: str, bet: Mapping[str, Json], **options: object) -> tuple[Table, list[Event]]:
    """A red dog table where seat 1 has bet, with left, right and middle as the board, and its events."""
    left, right, middle = board.split()
    to = {"burn": ["5D"], "left": [left], "right": [right], "middle": [middle], "exposed": ["7S"]}
    table = games.red_dog.open(options, chance=Scripted(to=to))
    table.sit(1, chips=1_000_00)
    table.begin()
    table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "original", **bet}]})
    return table, table.no_more_bets()


def may_choose(table: Table) -> list[str]:
    """The options of the player who is asked first; none if nobody is."""
    ask = table.ask
    return [option.id for option in ask.options[ask.waiting[0]]] if ask else []


def test_a_player_who_plays_on_after_an_exposed_card_raises_only_if_the_licensee_permits_by_6_7_c() -> None:
    for permits, asked in ((True, ["raise", "stay"]), (False, [])):
        table, _ = red_dog_at("5C 10D QH", {"amount": 10_00}, raise_after_exposed=permits)
        table.report("third_card_exposed")
        table.choose(1, "play_on")
        assert may_choose(table) == asked


def test_a_third_card_is_exposed_only_after_two_cards_lie_on_the_table_by_6_7_c() -> None:
    table = games.red_dog.open({}, chance=Seeded(1))
    table.sit(1, chips=1_000_00)
    table.begin()
    with refused(table, "between the second card and the end of raises", "6.7(c)"):
        table.report("third_card_exposed")


def test_a_raise_stays_pledged_while_players_are_asked_about_an_exposed_card_by_6_7_c() -> None:
    """6.7(c): whoever has raised may play on, so the raise cannot be cashed in before."""
    table = games.red_dog.open({}, chance=Scripted(to={"burn": ["5D"], "left": ["5C"], "right": ["10D"],
                                                       "exposed": ["7S"]}))  # fmt: skip
    for seat in (1, 2):
        table.sit(seat, chips=100_00)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, original=10_00)
    table.no_more_bets()
    table.choose(1, "raise", amount=10_00)
    table.report("third_card_exposed")
    for amount in (90_00, 80_01):
        with pytest.raises(Refused, match="cashing out takes"):
            table.apply({"do": "cash out", "seat": 1, "amount": amount})
    table.apply({"do": "cash out", "seat": 1, "amount": 80_00})


@pytest.mark.parametrize(("bet", "asked"), [({"amount": 2}, ["raise", "stay"]), ({"amount": 1, "coupon": 1}, ["stay"])])
def test_no_raise_below_the_smallest_that_6_5_i2_pays_is_offered(bet: dict[str, Json], asked: list[str]) -> None:
    """At 3 to 2 the smallest raise is two cents; with a coupon the original wager may be one cent."""
    table, _ = red_dog_at("5C 10D QH", bet, spread_odds={"spread_4_to_11": "3 to 2"}, match_play=True)
    assert may_choose(table) == asked


def test_a_raise_that_the_odds_of_6_5_i2_cannot_pay_is_refused() -> None:
    table, _ = red_dog_at("5C 10D QH", {"amount": 10_00}, spread_odds={"spread_4_to_11": "3 to 2"})
    with pytest.raises(Refused) as refused:
        table.choose(1, "raise", amount=5_01)
    assert refused.value.law == "6.5(i)2"


@pytest.mark.parametrize(("third", "says"), [("5H", "Three of a kind"), ("6H", "No three of a kind: a tie hand")])
def test_6_5_f_announces_a_pair_and_what_the_third_card_makes_of_it(third: str, says: str) -> None:
    _, events = red_dog_at(f"5C 5S {third}", {"amount": 10_00})
    announced = [event.says for event in events if isinstance(event, Announced)]
    assert announced[-2:] == ["A pair", says]


def test_verbal_cash_is_refused_by_6_5_b_where_the_licensee_takes_none() -> None:
    with pytest.raises(Refused) as refused:
        red_dog_at("5C 10D QH", {"amount": 10_00, "chips": "cash"}, verbal_cash=False)
    assert refused.value.law == "6.5(b)"


def test_the_original_wager_is_described_with_the_paragraph_of_three_of_a_kind_6_5_f1() -> None:
    described = {wager.id: wager.pays_law for wager in describe(submit(games.red_dog)).wagers}
    assert described["original"] == "13:69F-6.5(f)1"


def test_an_initial_wager_that_22_8_c1_cannot_halve_is_refused_and_an_odd_tie_wager_is_not() -> None:
    table = games.casino_war.open(chance=Seeded(1))
    table.sit(1, chips=1_000_00)
    table.begin()
    with pytest.raises(Refused) as refused:
        table.bet(1, initial=10_01)
    assert refused.value.law == "22.8(c)1"
    table.bet(1, initial=10_00, tie=1_01)


@pytest.mark.parametrize(("before", "due"), [(1, True), (2, False)])
def test_the_cards_are_shuffled_after_the_round_in_which_the_cutting_card_is_reached(before: int, due: bool) -> None:
    """6.5(k): the third card is the only one before the cutting card, or there are two."""
    table, _ = red_dog_at("5C 10D QH", {"amount": 10_00})
    shoe = table.state.shoes["shoe"]
    shoe.cut = len(shoe.undealt) - before
    table.choose(1, "stay")
    memory = table.state.memory
    assert isinstance(memory, CardMemory)
    assert bool(memory.reshuffle) is due


def test_a_shoe_that_is_empty_before_a_burn_card_of_the_war_deal_is_refilled_by_22_7_d() -> None:
    """22.7(d), 22.8(f): the round is completed with the discards, and three cards are burned."""
    table = games.casino_war.open(chance=Seeded(3, 0))
    table.sit(1, chips=100_000)
    table.begin()
    shoe, [nine] = table.state.shoes["shoe"], cards("9S")
    shoe.discards += [card for card in shoe.undealt if card != nine]
    shoe.undealt[:] = [nine] * 4
    table.bet(1, initial=1000)
    table.no_more_bets()
    burned = [event for event in table.choose(1, "war") if isinstance(event, Burned)]
    assert [event.law for event in burned] == ["22.8(f)", "22.8(f)", "22.7(d)", "22.8(f)"]
