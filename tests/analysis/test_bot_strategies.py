"""The strategies that bots play, at real tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.analysis.coaching.bot_strategies import DESCRIPTIONS, Caller, PotOdds, strategies_for, strategy_for
from pitboss.equipment.chance import Scripted, Seeded
from pitboss.games import GAMES
from pitboss.pricing.seat import Act, Strategy, StrategyAnswer, look
from pitboss.submission.presets import as_commonly_posted
from pitboss.table import Log, Table

POKER = [game for game in GAMES.values() if game.between_players]


def _play(table: Table, strategies: dict[int, Strategy], hands: int) -> list[tuple[str, tuple[str, ...]]]:
    """Play hands; every answer must be accepted as it is. Returns the answers."""
    seats = {seat: table.seat(seat) for seat in strategies}
    answers = []
    for _ in range(hands):
        table.begin()
        while table.round_under_way:
            assert table.ask is not None
            [asked, *_] = table.ask.waiting
            answer = strategies[asked.seat](look(table, table.ask, asked, seats[asked.seat].round_events))
            if not isinstance(answer, Act):
                passive = table.ask.passive(asked)
                assert passive is not None
                answer = Act(passive.id)
            option = table.ask.option(asked, answer.action)
            if option.amounts is not None:
                answer = Act(answer.action, option.amounts[0], answer.cards)
            answers.append((answer.action, answer.cards))
            table.apply(answer.at(asked.seat, asked.at))
    return answers


@pytest.mark.parametrize("game", POKER, ids=lambda game: game.id)
def test_poker_bots_play_every_game_of_poker(game: object) -> None:
    submission = as_commonly_posted(game)  # type: ignore[arg-type]  # pytest names it an object
    assert list(strategies_for(submission)) == ["pot_odds", "caller"]
    table = Table(submission, Seeded(7), Log())
    for seat in (1, 2, 3):
        table.sit(seat, chips=200_00)
    answers = _play(table, {1: PotOdds(submission), 2: Caller(), 3: PotOdds(submission)}, hands=3)
    assert len(answers) > 6
    chips = sum(table.state.accounts[f"seat {seat}"] for seat in (1, 2, 3))
    assert chips + table.state.accounts.get("rake", 0) == 600_00


def test_pot_odds_raises_aces_and_folds_where_the_price_is_too_high() -> None:
    submission = as_commonly_posted(GAMES["hold-em"])
    table = Table(submission, Scripted({"card": "AS 7D AH 2C 3S KS KD 9H".split()}), Log())
    for seat in (1, 2):
        table.sit(seat, chips=200_00)
    seats = {seat: table.seat(seat) for seat in (1, 2)}
    table.begin()

    def decides(**options: int) -> tuple[list[str], StrategyAnswer]:
        assert table.ask is not None
        [asked] = table.ask.waiting
        seen = look(table, table.ask, asked, seats[asked.seat].round_events)
        return sorted(seen.cards(f"seat {asked.seat}")), PotOdds(submission)(
            replace(seen, options=options or seen.options)
        )

    assert decides() == (["AH", "AS"], Act("raise"))
    table.choose(1, "call")
    table.choose(2, "check")
    assert decides() == (["AH", "AS"], Act("bet"))
    table.choose(1, "check")
    assert decides() == (["2C", "7D"], Act("check")), "a check costs nothing"
    assert decides(fold=0, call=10) == (["2C", "7D"], Act("call")), "ten cents for the whole pot"
    assert decides(fold=0, call=50_00) == (["2C", "7D"], Act("fold"))


def test_every_game_has_named_strategies_or_no_bots() -> None:
    without = [game.id for game in GAMES.values() if not strategies_for(as_commonly_posted(game))]
    assert without == ["keno"], "a ticket is marked by a person"
    for game in GAMES.values():
        for name in strategies_for(as_commonly_posted(game)):
            assert name in DESCRIPTIONS
    assert strategy_for(as_commonly_posted(GAMES["roulette"]), "flat") is None
