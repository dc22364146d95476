"""Exact prices: outside figures, whole counts, depleted shoes, and the table's own settlements (3.2, 3.3, 7.2, 7.3)."""

from __future__ import annotations

from fractions import Fraction
from math import perm
from typing import Any

import pytest

from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.games.baccarat.engine.drawing import STANDARD, Coup
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.engine.wagers import COVERED
from pitboss.games.baccarat.mini_baccarat import MINI_BACCARAT
from pitboss.games.baccarat.punto_banco import PUNTO_BANCO
from pitboss.games.baccarat.sides.bonus import ROWS
from pitboss.games.baccarat.solver.counting import by_value, composition, coup_counts, full_shoe, jackpot_counts
from pitboss.games.baccarat.solver.price import price, price_shoe
from pitboss.table import submit

from .at_table import BOTH, DRAGON, JACKPOT

both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)


def percent(game: BaccaratGame, wager: str, options: dict[str, object] | None = None, on: str = "", **more: Any) -> str:
    edge = price(submit(game, options, **more)).of(wager, on).house_advantage
    return f"{float(edge) * 100:.4f}"


@both
def test_eight_decks_give_the_published_figures(game: BaccaratGame) -> None:
    """3.3(a) to (c) and (i), 7.3(a) to (c) and (j)"""
    assert percent(game, "banker") == "1.0579"
    assert percent(game, "player") == "1.2351"
    assert percent(game, "tie") == "14.3596"
    assert percent(game, "dragon_7", dict(DRAGON)) == "7.6113"


@both
def test_six_decks_give_the_published_figures(game: BaccaratGame) -> None:
    """3.1(a), 7.1(a)"""
    assert percent(game, "banker", {"decks": 6}) == "1.0558"
    assert percent(game, "player", {"decks": 6}) == "1.2374"
    assert percent(game, "tie", {"decks": 6}) == "14.4382"


@both
def test_other_commission_regimes_are_priced(game: BaccaratGame) -> None:
    """3.3(c), (e) and (h); 7.3(c), (f) and (i)"""
    assert percent(game, "banker", {"banker_regime": "vig4"}) == "0.5993"
    assert percent(game, "banker", {"banker_regime": "no_vig_six"}) == "1.4581"
    assert percent(game, "banker", dict(DRAGON)) == "1.0183"


def test_the_counts_of_eight_decks_are_those_that_everybody_counts() -> None:
    """3.2(a)1 to 3: Banker, Player and tie among all ordered six-card deals."""
    coups = coup_counts(by_value(full_shoe(8)))
    won = {
        winner: sum(n for coup, n in coups.items() if coup.winner == winner) for winner in ("banker", "player", "tie")
    }
    assert won == {"banker": 2292252566437888, "player": 2230518282592256, "tie": 475627426473216}


@pytest.mark.parametrize("decks", [6, 7, 8, 12, 96])
def test_counts_add_up_to_every_ordered_deal(decks: int) -> None:
    """3.1(a), 7.1(a): any lawful number of decks."""
    assert sum(coup_counts(by_value(full_shoe(decks))).values()) == perm(52 * decks, 6)
    assert sum(jackpot_counts(full_shoe(decks)).values()) == perm(52 * decks, 4)


def by_hand(left: list[int]) -> dict[Coup, int]:
    """Every ordered deal of six values one by one: slow, and without a thought."""
    found: dict[Coup, int] = {}

    def deal(drawn: list[int], ways: int) -> None:
        if len(drawn) == 6:
            player, banker = (drawn[0] + drawn[2]) % 10, (drawn[1] + drawn[3]) % 10
            rest, third = drawn[4:], None
            hands = [player, banker, 2, 2]
            if STANDARD.player_draws(player, banker):
                third = rest.pop(0)
                hands[0], hands[2] = (player + third) % 10, 3
            if STANDARD.banker_draws(player, banker, third):
                hands[1], hands[3] = (banker + rest.pop(0)) % 10, 3
            coup = Coup(*hands)
            found[coup] = found.get(coup, 0) + ways
            return
        for value in range(10):
            number = left[value] - drawn.count(value)
            if number > 0:
                deal([*drawn, value], ways * number)

    deal([], 1)
    return found


@pytest.mark.parametrize(
    "left", [[3, 0, 2, 0, 1, 0, 1, 0, 2, 0], [0, 1, 0, 2, 0, 1, 2, 1, 0, 1], [6, 0, 0, 0, 0, 0, 0, 0, 0, 1]]
)
def test_a_depleted_shoe_is_counted_as_if_dealt_card_by_card(left: list[int]) -> None:
    """3.9, 7.9"""
    assert coup_counts(tuple(left)) == {coup: n for coup, n in by_hand(left).items() if n} | {
        coup: 0 for coup, n in coup_counts(tuple(left)).items() if not n
    }


def test_a_shoe_without_sixes_is_better_for_the_half_paid_banker() -> None:
    """3.3(e)1"""
    submission = submit(PUNTO_BANCO, {"banker_regime": "no_vig_six"})
    without = tuple(0 if card >> 2 == 4 else 8 for card in range(52))
    full, depleted = price(submission), price_shoe(submission, without)
    assert depleted.of("banker").house_advantage < full.of("banker").house_advantage


def test_the_shoe_of_a_table_can_be_priced() -> None:
    shoe = [Card(number) for number in (*range(52), *range(0, 52, 4))]
    assert sum(composition(shoe)) == 65
    submission = submit(MINI_BACCARAT, {"jackpot_offered": True}, edition=JACKPOT)
    priced = price_shoe(submission, composition(shoe))
    assert priced.of("banker").cases == perm(65, 6)
    assert priced.of("jackpot_4_card").cases == perm(65, 4)


@pytest.mark.parametrize("cards", [(0,) * 52, (1,) * 51, (-1, *[1] * 51)])
def test_a_shoe_from_which_no_round_can_be_dealt_is_refused(cards: tuple[int, ...]) -> None:
    """3.12(e)"""
    with pytest.raises(Refused):
        price_shoe(submit(PUNTO_BANCO), cards)


@both
def test_the_waiver_has_a_price_for_those_it_covers_and_one_for_the_others(game: BaccaratGame) -> None:
    """3.3(e)2, 7.3(f)2"""
    options: dict[str, object] = {"banker_regime": "no_vig_total"}
    assert percent(game, "banker", options) == "1.0579"
    assert percent(game, "banker", options, COVERED) == "-1.2351"
    cover = dict(price(submit(game, options)).of("banker", COVERED).notes)["with as much on Total cards six"]
    assert cover == "3.4587% of the Banker's wager, 1.7294% of both"
    assert percent(game, "banker", {**options, "vig_base": 4}) == "0.5993"


def test_a_charge_on_ties_is_priced() -> None:
    """7.3(d): a quarter of the ties, less what the Banker's Hand is ahead."""
    tied = Fraction(475627426473216, perm(416, 6))
    edge = price(submit(MINI_BACCARAT, {"banker_regime": "tie25"})).of("banker").house_advantage
    ahead = price(submit(MINI_BACCARAT)).of("player").house_advantage
    assert edge == tied / 4 - ahead


# Published counts of eight decks for the bonus on each hand, from won by nine down to a natural winner.
BONUS_COUNTS = {
    "bonus_player": (
        18409431764992, 34097645543424, 89590261473280, 141238897317888, 166169165987840, 186780352174080,
        812685054124032,
    ),
    "bonus_banker": (
        15390342909952, 28305092784128, 79517099278336, 119200072366080, 157275882332160, 201147167287296,
        812685054124032,
    ),
}  # fmt: skip


@both
@pytest.mark.parametrize(("wager", "edge"), [("bonus_player", "2.6517"), ("bonus_banker", "9.3731")])
def test_the_bonus_has_the_published_counts(game: BaccaratGame, wager: str, edge: str) -> None:
    """3.3(g), 7.3(h): paytable A"""
    found = {one.name: one.cases for one in price(submit(game)).of(wager).payouts}
    assert [found[row] for row in ROWS] == list(BONUS_COUNTS[wager])
    assert found["void"] == 89325908267520
    assert percent(game, wager) == edge


@both
@pytest.mark.parametrize(("decks", "edges"), [(6, ["5.2687", "8.9381", "4.7395"]), (8, ["5.2829", "8.9667", "4.6938"])])
def test_total_cards_have_the_published_prices(game: BaccaratGame, decks: int, edges: list[str]) -> None:
    """3.3(f), 7.3(g)"""
    assert [percent(game, f"total_{number}", {"decks": decks}) for number in ("four", "five", "six")] == edges


@both
def test_a_whole_submission_is_priced_by_counting_every_order_of_the_cards(game: BaccaratGame) -> None:
    priced = price(submit(game, {"jackpot_offered": True}, edition=JACKPOT))
    assert len(priced.wagers) == 9
    assert all(one.cases in (perm(416, 6), perm(416, 4)) for one in priced.wagers)


@both
def test_the_price_says_that_vigorish_is_exact_and_not_rounded(game: BaccaratGame) -> None:
    """3.3(c)1, 7.3(c)1"""
    [(name, note)] = price(submit(game)).of("banker").notes
    assert name == "vigorish"
    assert "rounding up to the next 25 cents costs more" in note
    [(_, note)] = price(submit(game, {"vig_rounding": "none"})).of("banker").notes
    assert "rounding" not in note
